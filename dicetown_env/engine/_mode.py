"""Whether the engine runs compiled or interpreted: decided before its first module is imported."""

import os
import sys
from collections.abc import Sequence
from importlib import import_module
from importlib.machinery import SOURCE_SUFFIXES, FileFinder, ModuleSpec, SourceFileLoader
from importlib.util import find_spec
from pathlib import Path
from types import ModuleType

from dicetown_env.engine.stamp import STAMP_NAME, sources_digest

_PACKAGE = "dicetown_env.engine"
_HERE = Path(__file__).parent
_WAITING = "OMP_WAIT_POLICY"
_ADVICE = "Build it again (pip install -e .), or set DICETOWN_PURE=1 to run the source as it is."


class _SourcesOnly:
    """Import finder for DICETOWN_PURE=1: the `.py` beside a compiled module wins."""

    _finder = FileFinder(str(_HERE), (SourceFileLoader, SOURCE_SUFFIXES))

    @classmethod
    def find_spec(
        cls, name: str, path: Sequence[str] | None = None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        if name.rpartition(".")[0] == _PACKAGE:
            return cls._finder.find_spec(name)
        return None


def _stamped() -> str:
    """The digest of the sources that the compiled modules were made from."""
    stamp = _HERE / STAMP_NAME
    return stamp.read_text(encoding="utf-8").strip() if stamp.exists() else ""


def _is_compiled() -> bool:
    """Look, without importing it, whether the state would come from a compiled module."""
    spec = find_spec(f"{_PACKAGE}.state")
    if spec is None or spec.origin is None or spec.origin.endswith(tuple(SOURCE_SUFFIXES)):
        return False
    if _stamped() != sources_digest(_HERE):
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
            import_module(f"{_PACKAGE}.batch")
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
