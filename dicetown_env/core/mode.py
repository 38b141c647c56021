"""Whether engines run compiled or interpreted: decided before their first module is imported."""

import os
import sys
from collections.abc import Sequence
from importlib import import_module
from importlib.machinery import (
    SOURCE_SUFFIXES,
    FileFinder,
    ModuleSpec,
    PathFinder,
    SourceFileLoader,
)
from pathlib import Path
from types import ModuleType
from typing import ClassVar

from dicetown_env.core.stamp import PACKAGES, STAMP_NAME, folder_of, sources_digest

_TOP = Path(__file__).parents[1]
_WAITING = "OMP_WAIT_POLICY"
_ADVICE = "Build it again (pip install -e .), or set DICETOWN_PURE=1 to run the source as it is."


class _SourcesOnly:
    """Import finder for DICETOWN_PURE=1: the `.py` beside a compiled module wins."""

    _finders: ClassVar = {
        package: FileFinder(str(folder_of(package, _TOP)), (SourceFileLoader, SOURCE_SUFFIXES))
        for package in PACKAGES
    }

    @classmethod
    def find_spec(
        cls, name: str, path: Sequence[str] | None = None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        finder = cls._finders.get(name.rpartition(".")[0])
        return finder.find_spec(name) if finder else None


def _stamped() -> str:
    """The digest of the sources that the compiled modules were made from."""
    stamp = _TOP / STAMP_NAME
    return stamp.read_text(encoding="utf-8").strip() if stamp.exists() else ""


def _is_compiled() -> bool:
    """Look, without importing it, whether the state would come from a compiled module."""
    spec = PathFinder.find_spec("dicetown_env.engine.state", [str(_TOP / "engine")])
    if spec is None or spec.origin is None or spec.origin.endswith(tuple(SOURCE_SUFFIXES)):
        return False
    if _stamped() != sources_digest(_TOP):
        raise ImportError(f"The compiled engine is older than its source. {_ADVICE}")
    return True


def _load_patient_threads() -> None:
    """Load the OpenMP library in such a way that its threads sleep while they wait.

    By default they spin: where other programs run, too, a step of a few microseconds then takes
    as long as the time slice of another program. The library reads this setting once, when it is
    loaded; the environment, and with it other libraries and other processes, keep theirs.
    """
    if _WAITING not in os.environ:
        os.environ[_WAITING] = "PASSIVE"
        try:
            import_module("dicetown_env.engine.batch")
        finally:
            del os.environ[_WAITING]


def _choose() -> bool:
    if os.environ.get("DICETOWN_PURE") == "1":
        sys.meta_path.insert(0, _SourcesOnly)
        return False
    if not _is_compiled():
        return False
    _load_patient_threads()
    return True


COMPILED = _choose()
