"""`dicetown tournament`: a table, and files with every game."""

from __future__ import annotations

import csv
import json
from pathlib import Path

import pytest

from dicetown_env.command_line.main import main
from dicetown_env.engine.rule_set import RuleSet
from dicetown_env.evaluate.results import TournamentConfig
from dicetown_env.evaluate.table import result_table, seat_table
from dicetown_env.evaluate.tournament import run_tournament


def test_the_table_is_that_of_the_same_tournament(capsys: pytest.CaptureFixture[str]) -> None:
    command = ["tournament", "random", "--num-players", "2", "--deals", "3", "--seed", "4"]
    assert main([*command, "--no-bribes"]) == 0
    rules = RuleSet(num_players=2, bribes=False)
    config = TournamentConfig(agents=("random", "random"), rules=rules, deals=3, seed=4)
    result = run_tournament(config, show_progress=False)
    assert capsys.readouterr().out == result_table(result)
    assert main([*command, "--no-bribes", "--by-seat", "--markdown"]) == 0
    tables = [result_table(result, markdown=True), seat_table(result, markdown=True)]
    assert capsys.readouterr().out == "\n".join(tables)


def test_the_last_agent_takes_the_seats_that_are_left(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["tournament", "greedy", "random", "--deals", "1"]) == 0
    rows = capsys.readouterr().out.splitlines()[-2:]
    assert [row.split()[:2] for row in rows] == [["greedy", "4"], ["random", "12"]]


def test_everything_is_written(tmp_path: Path) -> None:
    out = tmp_path / "results.json"
    assert main(["tournament", "random", "--deals", "2", "--out", str(out)]) == 0
    assert len(json.loads(out.read_text())["deals"]) == 2
    with open(tmp_path / "results.csv", newline="") as file:
        assert len(list(csv.DictReader(file))) == 2 * 4 * 4


def test_an_interrupted_tournament_keeps_what_it_has(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    from dicetown_env.evaluate import tournament

    out = tmp_path / "results.json"
    command = ["tournament", "random", "--num-players", "2", "--deals", "3", "--out", str(out)]
    play_deal = tournament.play_deal

    def interrupted(*arguments: object) -> object:
        if arguments[2] == 1:
            raise KeyboardInterrupt
        return play_deal(*arguments)  # type: ignore[arg-type]

    monkeypatch.setattr(tournament, "play_deal", interrupted)
    assert main(command) == 130
    assert "interrupted" in capsys.readouterr().out
    monkeypatch.setattr(tournament, "play_deal", play_deal)
    assert main(command) == 0
    assert len(json.loads(out.read_text())["deals"]) == 3
