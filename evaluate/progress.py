"""A progress bar where tqdm is installed, nothing where it is not."""

from __future__ import annotations

import importlib
from collections.abc import Iterable, Iterator
from typing import Any, TypeVar

T = TypeVar("T")


def with_progress(
    items: Iterable[T], *, total: int, done: int = 0, unit: str = "deal", show: bool = True
) -> Iterator[T]:
    """Go through the items and show how far it is, on the standard error.

    Args:
        items: What to go through.
        total: How many there are, those done earlier included.
        done: How many were done earlier.
        unit: What one is called.
        show: False: show nothing.
    """
    bar = _bar_class() if show else None
    if bar is None:
        yield from items
    else:
        yield from bar(items, total=total, initial=done, unit=unit, dynamic_ncols=True)


def _bar_class() -> Any:
    try:
        return importlib.import_module("tqdm").tqdm
    except ImportError:
        return None
