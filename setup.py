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
from pathlib import Path
from types import ModuleType
from typing import Any

from setuptools import Extension, setup
from setuptools.command.build_ext import build_ext
from setuptools.command.build_py import build_py

ROOT = Path(__file__).parent.resolve()
ENGINE = ROOT / "dicetown_env" / "engine"
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


def bare_package() -> None:
    """Let the engine's helpers be imported without running the package, whose build this is."""
    for name, folder in (("dicetown_env", ENGINE.parent), ("dicetown_env.engine", ENGINE)):
        package = ModuleType(name)
        package.__path__ = [str(folder)]
        sys.modules[name] = package


bare_package()
from dicetown_env.engine import stamp, state_twin, twins  # noqa: E402 (needs the bare package)
from dicetown_env.engine.fields import FIELDS  # noqa: E402


def write_twins() -> None:
    """Write the `.pxd` files beside the sources; leave those alone that would not change."""
    constants = {
        name: {
            key: value
            for key, value in runpy.run_path(str(ENGINE / f"{name}.py")).items()
            if key.isupper() and type(value) is int
        }
        for name in stamp.CONSTANT_MODULES
    }
    names = stamp.compiled_modules(ENGINE)
    modules = [twins.Module.read(ENGINE / f"{name}.py") for name in names]
    by_hand = {
        "arrays": set(state_twin.ARRAYS_NAMES),
        "memory": set(state_twin.MEMORY_NAMES),
    }
    writer = twins.TwinWriter(modules, constants, by_hand, homes={"memory": "state"})
    texts = {"arrays": twins.HEADER + state_twin.ARRAYS_TWIN}
    texts |= {name: writer.constants_twin(name) for name in constants}
    texts |= {name: writer.module_twin(name) for name in names if name != "state"}
    sizes = constants["constants"]
    texts["state"] = state_twin.state_twin(twins.HEADER, FIELDS, sizes["ACTIONS"], sizes["LOG"])
    for name, text in texts.items():
        path = ENGINE / f"{name}.pxd"
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
        self._stamp_path().write_text(stamp.sources_digest(ENGINE), encoding="utf-8")

    def build_extension(self, extension: Extension) -> None:
        """With OpenMP where a module asks for it and the compiler knows it, else on one thread."""
        microsoft = self.compiler.compiler_type == "msvc"
        flags = ["/O2"] if microsoft else ["-O3", "-g0"]
        link = []
        if os.environ.get("DICETOWN_SANITIZE") == "1":
            flags, link = [*flags, *SANITIZERS], SANITIZERS[:1]
        extension.extra_compile_args, extension.extra_link_args = flags, link
        if "cython.parallel" in Path(extension.name.replace(".", "/") + ".py").read_text("utf-8"):
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
        folder = ENGINE if self.inplace else Path(self.build_lib, "dicetown_env", "engine")
        return folder / stamp.STAMP_NAME

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
        Extension(f"dicetown_env.engine.{name}", [f"dicetown_env/engine/{name}.py"])
        for name in stamp.compiled_modules(ENGINE)
    ]
    modules: list[Extension] = cythonize(
        sources, compiler_directives=DIRECTIVES, build_dir=str(C_FOLDER), force=FORCE
    )
    return modules


FORCE = os.environ.get("DICETOWN_PURE") != "1" and settings_changed()
setup(ext_modules=extensions(), cmdclass={"build_py": BuildPackage, "build_ext": BuildEngine})
