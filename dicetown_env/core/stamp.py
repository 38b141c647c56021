"""Which modules are compiled, and a digest of what they are compiled from.

`setup.py` loads this file by its path, so it imports nothing but the standard library.
"""

import hashlib
from pathlib import Path

# The packages with compiled modules.
PACKAGES = (
    "dicetown_env.core",
    "dicetown_env.engine",
    "dicetown_env.engine.players",
    "dicetown_env.engine.search",
    "dicetown_env.gold_nuggets",
)
# Those of them that have positions of their own: `constants`, `fields`, `memory`, `state`.
ENGINES = ("dicetown_env.engine", "dicetown_env.gold_nuggets")
# What the C types are made from besides: a change of these makes a build old, too.
_TYPE_SOURCES = ("field", "twins", "state_twin", "stamp")
# Where a build leaves the digest of its sources, in the folder of `dicetown_env`.
STAMP_NAME = "sources.digest"


def folder_of(package: str, top: Path) -> Path:
    """Where a package lies, seen from the folder of `dicetown_env`."""
    return top.joinpath(*package.split(".")[1:])


def compiled_modules(folder: Path) -> list[str]:
    """The modules that say `import cython`; tables, texts and checks stay interpreted."""
    return sorted(
        path.stem
        for path in folder.glob("*.py")
        if "import cython" in path.read_text(encoding="utf-8").splitlines()
    )


def constant_modules(folder: Path) -> list[str]:
    """The modules of plain integers, which compiled modules know as C enumerations."""
    return sorted(path.stem for path in folder.glob("*constants.py"))


def sources_digest(top: Path) -> str:
    """A digest of the contents of all that compiled modules are made from.

    Args:
        top: The folder of `dicetown_env`.
    """
    digest = hashlib.sha256()
    for path in _sources(top):
        content = path.read_bytes()
        name = path.relative_to(top).as_posix()
        digest.update(f"{name} {len(content)} ".encode() + content)
    return digest.hexdigest()


def _sources(top: Path) -> list[Path]:
    found = [folder_of("dicetown_env.core", top) / f"{name}.py" for name in _TYPE_SOURCES]
    for package in PACKAGES:
        folder = folder_of(package, top)
        names = (*compiled_modules(folder), *constant_modules(folder))
        found += [folder / f"{name}.py" for name in names]
    found += [folder_of(package, top) / "fields.py" for package in ENGINES]
    return found
