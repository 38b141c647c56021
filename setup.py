"""Compile the engine's own `.py` files; without a compiler leave them interpreted.

Environment variables:
    DICETOWN_PURE=1: compile nothing; a wheel is then the same for all machines.
    DICETOWN_SANITIZE=1: for tests, a build that stops at an index out of bounds or an overflow.
"""

from __future__ import annotations

import json
import os
import runpy
import shutil
import sys
import warnings
from collections.abc import Callable
from importlib import import_module
from pathlib import Path
from types import ModuleType
from typing import Any

from setuptools import Extension, setup
from setuptools.command.build_ext import build_ext
from setuptools.command.build_py import build_py

ROOT = Path(__file__).parent.resolve()
TOP = ROOT / "dicetown_env"
C_FOLDER = Path("build") / "c"
DIRECTIVES: dict[str, Any] = {
    "language_level": 3,
    "boundscheck": False,
    "wraparound": False,
    "cdivision": False,  # with True, a remainder of a negative number differs from Python's
    "annotation_typing": False,  # the types are in the twins
    "auto_pickle": False,
    "emit_code_comments": False,
}
SANITIZERS = [
    "-fsanitize=bounds,signed-integer-overflow",
    "-fno-sanitize-recover=all",
    "-fno-wrapv",  # Python's own flags ask for wrapping, which hides an overflow
]


def bare_packages() -> None:
    """Let helpers and tables be imported without running the package, whose build this is."""
    stamp_path = TOP / "core" / "stamp.py"
    packages = runpy.run_path(str(stamp_path))["PACKAGES"]
    for name in ("dicetown_env", *packages):
        package = ModuleType(name)
        package.__path__ = [str(ROOT / name.replace(".", "/"))]
        sys.modules[name] = package


bare_packages()
from dicetown_env.core import stamp, state_twin, twins  # noqa: E402 (needs the bare packages)


def source_of(module: str) -> Path:
    """Where the source of a module lies."""
    return ROOT / f"{module.replace('.', '/')}.py"


def all_modules(names_in: Callable[[Path], list[str]]) -> list[str]:
    """The full names of modules of all packages, as a function finds them in each folder."""
    return [
        f"{package}.{name}"
        for package in stamp.PACKAGES
        for name in names_in(stamp.folder_of(package, TOP))
    ]


def constants_in(module: str) -> dict[str, int]:
    """The plain integers of a module."""
    values = runpy.run_path(str(source_of(module)))
    return {key: value for key, value in values.items() if key.isupper() and type(value) is int}


def write_twins() -> None:
    """Write the `.pxd` files beside the sources; leave those alone that would not change."""
    constants = {name: constants_in(name) for name in all_modules(stamp.constant_modules)}
    names = all_modules(stamp.compiled_modules)
    states = {f"{engine}.state": engine for engine in stamp.ENGINES}
    by_hand = {"dicetown_env.core.arrays": set(state_twin.ARRAYS_NAMES)}
    by_hand |= {f"{engine}.memory": set(state_twin.MEMORY_NAMES) for engine in stamp.ENGINES}
    writer = twins.TwinWriter(
        [twins.Module.read(name, source_of(name)) for name in names],
        constants,
        by_hand,
        homes={f"{engine}.memory": f"{engine}.state" for engine in stamp.ENGINES},
    )
    texts = {"dicetown_env.core.arrays": twins.HEADER + state_twin.ARRAYS_TWIN}
    texts |= {name: writer.constants_twin(name) for name in constants}
    texts |= {name: writer.module_twin(name) for name in names if name not in states}
    for name, engine in states.items():
        fields = import_module(f"{engine}.fields").FIELDS
        sizes = constants[f"{engine}.constants"]
        texts[name] = state_twin.state_twin(twins.HEADER, fields, sizes["ACTIONS"], sizes["LOG"])
    for name, text in texts.items():
        path = source_of(name).with_suffix(".pxd")
        if not path.exists() or path.read_text(encoding="utf-8") != text:
            path.write_text(text, encoding="utf-8")


def settings_changed() -> bool:
    """True if an earlier build here was made with other settings; files alone do not show that."""
    from Cython import __version__

    sanitize = os.environ.get("DICETOWN_SANITIZE", "")
    settings = json.dumps(
        [DIRECTIVES, __version__, sys.version, sanitize, os.environ.get("CFLAGS")]
    )
    record = C_FOLDER / "settings.json"
    if record.exists() and record.read_text(encoding="utf-8") == settings:
        return False
    record.parent.mkdir(parents=True, exist_ok=True)
    record.write_text(settings, encoding="utf-8")
    return True


class BuildPackage(build_py):
    """A wheel holds what the source tree holds, not what an earlier build left."""

    def run(self) -> None:
        """Empty the folder that becomes the wheel, then fill it."""
        if not self.editable_mode:
            shutil.rmtree(Path(self.build_lib, "dicetown_env"), ignore_errors=True)
        super().run()


class BuildEngine(build_ext):
    """All modules or none: half a compiled engine cannot be imported."""

    def finalize_options(self) -> None:
        """Compile on all processors; compile anew what was compiled with other settings."""
        super().finalize_options()
        self.parallel = self.parallel or os.cpu_count()
        self.force = self.force or bool(FORCE)

    def run(self) -> None:
        """Compile; where that fails, say so and leave the engine interpreted."""
        if not self.extensions:
            return
        try:
            super().run()
        except Exception as error:  # errors of compiler, linker and platform share no base class
            self._drop_outputs()
            self.extensions = []
            warnings.warn(
                f"The engine was not compiled and will run interpreted, which is slow: {error}",
                stacklevel=1,
            )
            return
        self._stamp_path().write_text(stamp.sources_digest(TOP), encoding="utf-8")

    def build_extension(self, extension: Extension) -> None:
        """With OpenMP where a module asks for it and the compiler knows it, else on one thread."""
        microsoft = self.compiler.compiler_type == "msvc"
        flags = ["/O2"] if microsoft else ["-O3", "-g0"]
        link = []
        if os.environ.get("DICETOWN_SANITIZE") == "1":
            flags, link = [*flags, *SANITIZERS], SANITIZERS[:1]
        extension.extra_compile_args, extension.extra_link_args = flags, link
        if "cython.parallel" in source_of(extension.name).read_text("utf-8"):
            threads = "/openmp" if microsoft else "-fopenmp"
            extension.extra_compile_args = [*flags, threads]
            extension.extra_link_args = link if microsoft else [*link, threads]
            try:
                super().build_extension(extension)
            except Exception as error:
                warnings.warn(f"No OpenMP, batches run on one thread: {error}", stacklevel=1)
                extension.extra_compile_args, extension.extra_link_args = flags, link
            else:
                return
        super().build_extension(extension)

    def get_outputs(self) -> list[str]:
        """The modules, and the stamp beside them."""
        stamps = [str(self._stamp_path())] if self.extensions else []
        return [*super().get_outputs(), *stamps]

    def get_output_mapping(self) -> dict[str, str]:
        """For editable installs: which built file belongs where in the source tree."""
        return super().get_output_mapping() if self.extensions else {}

    def _stamp_path(self) -> Path:
        return (TOP if self.inplace else Path(self.build_lib, "dicetown_env")) / stamp.STAMP_NAME

    def _drop_outputs(self) -> None:
        self._stamp_path().unlink(missing_ok=True)
        for extension in self.extensions:
            built = Path(self.build_lib, self.get_ext_filename(extension.name))
            for path in (Path(self.get_ext_fullpath(extension.name)), built):
                path.unlink(missing_ok=True)


def extensions() -> list[Extension]:
    """The modules to compile; none if that is not wanted or not possible."""
    if os.environ.get("DICETOWN_PURE") == "1":
        return []
    try:
        from Cython.Build import cythonize
    except ImportError:
        warnings.warn(
            "Cython is missing: the engine will run interpreted, which is slow.", stacklevel=1
        )
        return []
    write_twins()
    sources = [
        Extension(name, [source_of(name).relative_to(ROOT).as_posix()])
        for name in all_modules(stamp.compiled_modules)
    ]
    modules: list[Extension] = cythonize(
        sources, compiler_directives=DIRECTIVES, build_dir=str(C_FOLDER), force=FORCE
    )
    return modules


FORCE = os.environ.get("DICETOWN_PURE") != "1" and settings_changed()
setup(ext_modules=extensions(), cmdclass={"build_py": BuildPackage, "build_ext": BuildEngine})
