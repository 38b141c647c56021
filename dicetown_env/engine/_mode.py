"""Whether the engine runs compiled or interpreted: decided before its first module is imported."""

import os
import sys
from collections.abc import Sequence
from importlib.machinery import SOURCE_SUFFIXES, FileFinder, ModuleSpec, SourceFileLoader
from importlib.util import find_spec
from pathlib import Path
from types import ModuleType

from dicetown_env.engine.stamp import STAMP_NAME, sources_digest

_PACKAGE = "dicetown_env.engine"
_HERE = Path(__file__).parent
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


def _choose() -> bool:
    if os.environ.get("DICETOWN_PURE") == "1":
        sys.meta_path.insert(0, _SourcesOnly)
        return False
    return _is_compiled()


COMPILED = _choose()
