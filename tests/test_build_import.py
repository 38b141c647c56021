"""What an import of the package does, and what it does not do (B24, B44)."""

from __future__ import annotations

import ast
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
HEAVY = ("torch", "stable_baselines3", "sb3_contrib", "tensorboard", "tyro", "rich", "pygame")


def run(program: str, folder: Path) -> str:
    """What a program prints in a fresh interpreter that does not look at the working folder."""
    done = subprocess.run(
        [sys.executable, "-c", program], cwd=folder, capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stderr
    return done.stdout.strip()


def test_the_package_is_light_to_import(tmp_path: Path) -> None:
    program = f"import sys, dicetown_env; print(sorted(set({HEAVY!r}) & set(sys.modules)))"
    assert run(program, tmp_path) == "[]"


def test_folders_at_the_top_are_no_packages_of_their_own() -> None:
    import dicetown_env.agents  # noqa: F401

    assert {"agents", "train", "evaluate"}.isdisjoint(sys.modules)


def test_b24_no_import_touches_the_global_random_state(tmp_path: Path) -> None:
    program = """
import importlib, pkgutil, random, sys
import numpy as np
for name in ("gymnasium", "pettingzoo", "sb3_contrib", "tensorboard", "tyro"):
    importlib.import_module(name)  # whatever they do is not ours
before = random.getstate(), np.random.get_state()[1].tobytes(), np.random.get_state()[2]
modules = []
for name in ("dicetown_env", *(f"dicetown_env.{x}" for x in ("agents", "train", "evaluate"))):
    package = importlib.import_module(name)
    modules += [m.name for m in pkgutil.walk_packages(package.__path__, name + ".")]
for name in modules:
    if not name.endswith("__main__"):
        importlib.import_module(name)
after = random.getstate(), np.random.get_state()[1].tobytes(), np.random.get_state()[2]
print(before == after, len(modules) > 40)
"""
    assert run(program, tmp_path) == "True True"


def imported_packages(path: Path) -> set[str]:
    """The top-level packages, and the parts of this one, that a module imports anywhere."""
    found = set()
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            names = [alias.name for alias in node.names]
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"{path.name} imports relatively"
            names = [node.module or ""]
        else:
            continue
        found |= {
            ".".join(name.split(".")[: 2 if name.startswith("dicetown_env") else 1])
            for name in names
        }
    return found - set(sys.stdlib_module_names)


@pytest.mark.parametrize(
    ("folder", "allowed"),
    [
        ("dicetown_env/core", {"cython", "numpy", "dicetown_env.core"}),
        ("dicetown_env/engine", {"cython", "numpy", "dicetown_env.core", "dicetown_env.engine"}),
        (
            "agents",
            {
                *("numpy", "safetensors", "torch"),
                *("dicetown_env.core", "dicetown_env.engine", "dicetown_env.agents"),
            },
        ),
    ],
)
def test_layers_import_only_what_lies_below_them(folder: str, allowed: set[str]) -> None:
    files = list((ROOT / folder).rglob("*.py"))
    assert files
    beyond = {path.name: imported_packages(path) - allowed for path in files}
    assert {name: names for name, names in beyond.items() if names} == {}
