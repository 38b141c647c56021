"""Which modules of the engine are compiled, and a digest of what they are compiled from.

`setup.py` loads this file by its path, so it imports nothing but the standard library.
"""

import hashlib
from pathlib import Path

# Plain integers that compiled modules know as C enumerations.
CONSTANT_MODULES = ("constants", "observation_constants")
# What the C types are made from besides: a change of these makes a build old, too.
_TYPE_SOURCES = ("fields", "twins", "state_twin", "stamp")
# Where a build leaves the digest of its sources, beside them.
STAMP_NAME = "sources.digest"


def compiled_modules(engine: Path) -> list[str]:
    """The modules that say `import cython`; tables, texts and checks stay interpreted."""
    return sorted(
        path.stem
        for path in engine.glob("*.py")
        if "import cython" in path.read_text(encoding="utf-8").splitlines()
    )


def sources_digest(engine: Path) -> str:
    """A digest of the contents of all that the compiled modules in a folder are made from."""
    digest = hashlib.sha256()
    for name in (*compiled_modules(engine), *CONSTANT_MODULES, *_TYPE_SOURCES):
        content = (engine / f"{name}.py").read_bytes()
        digest.update(f"{name} {len(content)} ".encode() + content)
    return digest.hexdigest()
