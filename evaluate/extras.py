"""Packages that only some of the evaluation needs."""

from __future__ import annotations

import importlib
from typing import Any


def needed(module: str, purpose: str) -> Any:
    """Import a module of the extra `evaluate`.

    Args:
        module: Its name.
        purpose: What it is needed for, as it stands before "need".

    Raises:
        ValueError: If it is not installed; says how to install it.
    """
    try:
        return importlib.import_module(module)
    except ImportError as error:
        package = module.partition(".")[0]
        raise ValueError(
            f"{purpose} need the package {package!r}, which is not installed: "
            f'pip install "dicetown-env[evaluate]".'
        ) from error
