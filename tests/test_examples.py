"""Every block of the README and the docs runs as it stands there, with warnings as errors (B34).

Only numbers that make a run long are made small, and the commands that test or train for minutes
are looked up in the Makefile instead.
"""

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
BLOCK = re.compile(r"^```(\w+)\n(.*?)^```", re.MULTILINE | re.DOTALL)
SHORTER = {
    "--steps 2000000": "--steps 300 --games 2 --rollout 64 --layers 16",
    "--deals 200": "--deals 1",
    "--games 1000": "--games 2",
    "dicetown bench": "dicetown bench --quick --rounds 1 --no-training",
}
NEEDS_TRAINING = ("dicetown train", "runs/first")


def blocks(language: str) -> list[pytest.param]:  # type: ignore[valid-type]
    """The code blocks of a language, each with a name."""
    pages = [ROOT / "README.md", *sorted((ROOT / "docs").glob("*.md"))]
    return [
        pytest.param(code, id=f"{page.stem}-{number}")
        for page in pages
        for number, (kind, code) in enumerate(BLOCK.findall(page.read_text(encoding="utf-8")))
        if kind == language
    ]


def run(command: list[str], folder: Path, text: str = "") -> str:
    """Run a command there; its output."""
    environment = {**os.environ, "PYTHONWARNINGS": "error::DeprecationWarning"}
    done = subprocess.run(
        command,
        cwd=folder,
        input=text,
        capture_output=True,
        text=True,
        env=environment,
        check=False,
    )
    assert done.returncode == 0, f"{' '.join(command)}\n{done.stdout}\n{done.stderr}"
    return done.stdout


@pytest.mark.parametrize("code", blocks("python"))
def test_python_block_runs(code: str, tmp_path: Path) -> None:
    run([sys.executable, "-W", "error", "-c", code], tmp_path)


@pytest.mark.parametrize("code", blocks("bash"))
def test_shell_block_runs(code: str, tmp_path: Path) -> None:
    if any(word in code for word in NEEDS_TRAINING):
        pytest.importorskip("sb3_contrib")
    for line in code.strip().splitlines():
        if line.startswith("make "):
            run(["make", "--dry-run", *line.split()[1:]], ROOT)
            continue
        for long, short in SHORTER.items():
            line = line.replace(long, short)
        words = line.split()
        program = [sys.executable, *words[1:]]
        if words[0] == "dicetown":
            program = [sys.executable, "-m", "dicetown_env", *words[1:]]
        run(program, tmp_path, text="q\n")


def test_b37_a_typed_program_of_a_user_runs(tmp_path: Path) -> None:
    program = ROOT / "tests" / "samples" / "user_program.py"
    assert "(219,))" in run([sys.executable, "-W", "error", str(program)], tmp_path)
