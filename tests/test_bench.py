"""`dicetown bench`: what it measures, its table and its JSON."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from dicetown_env import COMPILED, RuleSet
from dicetown_env.command_line.main import main
from dicetown_env.evaluate import peers
from dicetown_env.evaluate.speed import (
    BATCH_SIZES,
    BYTES,
    DECISIONS,
    MICROSECONDS,
    Measure,
    best_of,
    measures,
    memory_of_a_game,
)


def test_the_best_turn_counts_and_turns_alternate() -> None:
    turns = []

    def measure(name: str, unit: str, values: list[float]) -> Measure:
        def turn() -> float:
            turns.append(name)
            return values.pop(0)

        return Measure(name, unit, turn)

    things = [measure("rate", DECISIONS, [1.0, 3.0, 2.0]), measure("cost", BYTES, [3.0, 1.0, 2.0])]
    assert [figure.value for figure in best_of(things, 3)] == [3.0, 1.0]
    assert turns == ["rate", "cost"] * 3


def test_everything_that_is_published_is_measured() -> None:
    names = [measure.name for measure in measures(RuleSet(), 1.0, threads=2)]
    assert len(names) == len(set(names))
    for games in BATCH_SIZES:
        for threads in ("1 thread", "2 threads"):
            assert f"batch of {games:,}, {threads}" in names
    for name in ("AEC loop", "clone", "determinize", "rollout", "rollouts, 2 threads"):
        assert name in names


@pytest.mark.skipif(not COMPILED, reason="interpreted positions are lists")
def test_a_game_s_memory_is_that_of_its_position_and_its_rows() -> None:
    """Two positions of about 8 kB each and two rows of 719 numbers and more, twice."""
    assert 20_000 < memory_of_a_game(RuleSet()) < 60_000


@pytest.mark.skipif(not COMPILED, reason="8,192 interpreted games take long")
def test_table_and_json_agree(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "speed.json"
    words = ["bench", "--quick", "--rounds", "1", "--no-training", "--json", str(path)]
    assert main(words) == 0
    output = capsys.readouterr().out
    data = json.loads(path.read_text(encoding="utf-8"))
    assert data["engine"] == "compiled"
    assert set(data["figures"]) == {"base game", "Extension"}
    for group, figures in data["figures"].items():
        for figure in figures:
            assert figure["value"] > 0
            line = next(
                line
                for line in output.splitlines()
                if line.startswith(f"{group}  ") and f" {figure['name']} " in line
            )
            assert line.endswith(figure["unit"])
    assert MICROSECONDS in output


def test_packages_that_are_missing_are_named_and_skipped(monkeypatch: pytest.MonkeyPatch) -> None:
    def absent(name: str) -> None:
        raise ModuleNotFoundError(f"No module named {name!r}")

    monkeypatch.setattr(peers, "import_module", absent)
    found, missing = peers.peer_measures(0.01)
    assert found == []
    assert any(line.startswith("Pgx sparrow_mahjong") for line in missing)
    assert all("skipped (ModuleNotFoundError: No module named" in line for line in missing)
