"""Which modules of the engine are compiled, and a digest of what they are compiled from.

`setup.py` loads this file by its path, so it imports nothing but the standard library.
"""

import hashlib
from pathlib import Path

# Rules and what calls them thousands of times. Tables, texts and checks stay interpreted.
COMPILED_MODULES = ("state", "chance")
# What the C types are made from besides: a change of these makes a build old, too.
_TYPE_SOURCES = ("constants", "fields", "twins", "stamp")
STAMP_NAME = "sources.digest"


def sources_digest(engine: Path) -> str:
    """A digest of the contents of all that the compiled modules in the folder `engine` are made from."""
    digest = hashlib.sha256()
    for name in (*COMPILED_MODULES, *_TYPE_SOURCES):
        content = (engine / f"{name}.py").read_bytes()
        digest.update(f"{name} {len(content)} ".encode() + content)
    return digest.hexdigest()
