"""What the build makes with and without a compiler, and how an old build is noticed (B40)."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import zipfile
from dataclasses import dataclass
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
COPIED = ("dicetown_env", "agents", "train", "evaluate")
COPIED_FILES = ("pyproject.toml", "setup.py", "MANIFEST.in", "README.md", "LICENSE")
BUILT = shutil.ignore_patterns("*.so", "*.pyd", "*.pxd", "*.digest", "__pycache__")
GAME = """
import dicetown_env
from dicetown_env.engine import COMPILED
game = dicetown_env.Game(seed=7)
while not game.is_over:
    game.step(game.legal_actions()[-1])
print(COMPILED, sum(game.scores()), dicetown_env.__file__)
"""

# One process builds; the others would only do it again.
pytestmark = [pytest.mark.builds, pytest.mark.xdist_group("wheels")]


@dataclass(frozen=True)
class Build:
    """A wheel that was made through an sdist, unpacked; and what the build said."""

    wheel: Path
    site: Path
    log: str

    @property
    def engine(self) -> Path:
        """The folder of the engine."""
        return self.site / "dicetown_env" / "engine"

    def run(self, program: str, **environment: str) -> subprocess.CompletedProcess[str]:
        """Run a program that finds the unpacked wheel before anything else."""
        inherited = {k: v for k, v in os.environ.items() if k != "DICETOWN_PURE"}
        return subprocess.run(
            [sys.executable, "-c", program],
            cwd=self.site.parent,
            env=inherited | {"PYTHONPATH": str(self.site)} | environment,
            capture_output=True,
            text=True,
            check=False,
        )


def build(folder: Path, **environment: str) -> Build:
    """Copy the sources, make an sdist, make a wheel of that, unpack it."""
    source = folder / "source"
    for name in COPIED:
        shutil.copytree(ROOT / name, source / name, ignore=BUILT)
    for name in COPIED_FILES:
        shutil.copy(ROOT / name, source / name)
    inherited = {k: v for k, v in os.environ.items() if not k.startswith("DICETOWN_")}
    done = subprocess.run(
        [sys.executable, "-m", "build", "--no-isolation", "--outdir", str(folder), str(source)],
        cwd=folder,
        env=inherited | environment,
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stdout + done.stderr
    (wheel,) = folder.glob("*.whl")
    with zipfile.ZipFile(wheel) as archive:
        archive.extractall(folder / "site")
    return Build(wheel, folder / "site", done.stdout + done.stderr)


@pytest.fixture(scope="session")
def pure(tmp_path_factory: pytest.TempPathFactory) -> Build:
    """A build with DICETOWN_PURE=1."""
    return build(tmp_path_factory.mktemp("pure"), DICETOWN_PURE="1")


@pytest.fixture(scope="session")
def compiled(tmp_path_factory: pytest.TempPathFactory) -> Build:
    """An ordinary build; skipped where this machine has no compiler."""
    made = build(tmp_path_factory.mktemp("compiled"))
    if "will run interpreted" in made.log:
        pytest.skip("no compiler here")
    return made


def modules_in(made: Build) -> list[str]:
    """The compiled modules of a build."""
    package = made.site / "dicetown_env"
    return [path.name for path in package.rglob("*") if path.suffix in (".so", ".pyd")]


def test_b40_the_pure_wheel_is_for_all_machines_and_plays(pure: Build) -> None:
    assert pure.wheel.name.endswith("-py3-none-any.whl")
    assert modules_in(pure) == []
    done = pure.run(GAME)
    assert done.stdout.startswith("False "), done.stderr
    assert str(pure.site) in done.stdout


def test_b40_the_compiled_wheel_is_for_this_machine_and_plays_the_same(
    pure: Build, compiled: Build
) -> None:
    assert not compiled.wheel.name.endswith("-any.whl")
    sources = [
        path
        for path in (compiled.site / "dicetown_env").rglob("*.py")
        if "\nimport cython\n" in path.read_text("utf-8")
    ]
    assert len(modules_in(compiled)) == len(sources) > 20
    done = compiled.run(GAME)
    assert done.stdout.startswith("True "), done.stderr
    assert str(compiled.site) in done.stdout
    assert done.stdout.split()[1] == pure.run(GAME).stdout.split()[1]


def test_the_wheel_holds_one_package_at_the_top_and_all_of_its_files(pure: Build) -> None:
    assert sorted(path.name for path in pure.site.iterdir()) == [
        "dicetown_env",
        f"dicetown_env-{pure.wheel.name.split('-')[1]}.dist-info",
    ]
    inside = {path.relative_to(pure.site) for path in pure.site.rglob("*.py")}
    places = {"dicetown_env": "dicetown_env"} | {n: f"dicetown_env/{n}" for n in COPIED[1:]}
    expected = {
        Path(place) / path.relative_to(ROOT / folder)
        for folder, place in places.items()
        for path in (ROOT / folder).rglob("*.py")
    }
    assert inside == expected
    assert (pure.site / "dicetown_env" / "py.typed").exists()
    assert (pure.engine / "state.pyi").exists()


def test_the_wheel_names_its_command_and_its_extras(pure: Build) -> None:
    (info,) = pure.site.glob("*.dist-info")
    assert "dicetown = dicetown_env." in (info / "entry_points.txt").read_text("utf-8")
    metadata = (info / "METADATA").read_text("utf-8")
    assert "Provides-Extra: train" in metadata
    assert "Provides-Extra: dev" in metadata
    assert "License-Expression: MIT" in metadata


def test_a_build_older_than_its_source_is_noticed(compiled: Build, tmp_path: Path) -> None:
    old = Build(compiled.wheel, tmp_path / "site", "")
    shutil.copytree(compiled.site, old.site)
    rule = old.engine / "mine.py"
    rule.write_text(rule.read_text("utf-8") + "\n# A change of the rule.\n", "utf-8")
    done = old.run("import dicetown_env")
    assert done.returncode != 0
    assert "ImportError: The compiled engine is older than its source." in done.stderr
    assert "pip install -e ." in done.stderr
    assert old.run(GAME, DICETOWN_PURE="1").stdout.startswith("False ")


def test_a_changed_text_needs_no_new_build(compiled: Build, tmp_path: Path) -> None:
    changed = Build(compiled.wheel, tmp_path / "site", "")
    shutil.copytree(compiled.site, changed.site)
    text = changed.engine / "board.py"
    text.write_text(text.read_text("utf-8") + "\n# A change of a text.\n", "utf-8")
    assert changed.run(GAME).stdout.startswith("True ")


@pytest.mark.skipif(os.name == "nt", reason="Windows finds its compiler without CC")
def test_without_a_compiler_the_installation_warns_and_works(tmp_path: Path) -> None:
    made = build(tmp_path, CC="/bin/false")
    assert "The engine was not compiled and will run interpreted, which is slow" in made.log
    assert modules_in(made) == []
    done = made.run(GAME)
    assert done.stdout.startswith("False "), done.stderr


@pytest.mark.slow
def test_one_module_that_does_not_compile_leaves_all_interpreted(tmp_path: Path) -> None:
    made = build(tmp_path, CFLAGS="-DPyInit_mine=1", CL="/DPyInit_mine=1")
    assert "will run interpreted" in made.log
    assert modules_in(made) == []
    assert made.run(GAME).stdout.startswith("False ")
