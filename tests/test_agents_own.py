"""Agents of one's own, by the name of their module."""

import subprocess
import sysconfig
from pathlib import Path

import pytest

from dicetown_env.agents import make_agent

PROGRAM = """
from dicetown_env.agents import SeededAgent


class Cautious(SeededAgent):
    def __init__(self, *, seed=0):
        super().__init__("cautious", seed)

    def act(self, view):
        return view.legal_actions()[0]
"""


def test_an_agent_in_the_working_folder_plays_by_the_installed_command(tmp_path: Path) -> None:
    (tmp_path / "my_own_agents.py").write_text(PROGRAM, encoding="utf-8")
    command = Path(sysconfig.get_path("scripts")) / "dicetown"
    if not command.exists():
        pytest.skip("the command is not installed")
    words = ["tournament", "my_own_agents:Cautious", "random", "--deals", "2", "--num-players", "2"]
    done = subprocess.run(
        [str(command), *words], cwd=tmp_path, capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stderr
    assert "my_own_agents:Cautious" in done.stdout


def test_a_class_that_its_module_has_not_is_named() -> None:
    with pytest.raises(ValueError, match="has no 'Missing'"):
        make_agent("dicetown_env.agents:Missing", seed=0)
