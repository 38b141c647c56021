"""`make demo`: a training and a tournament, in a new folder each time."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

pytest.importorskip("sb3_contrib")
pytest.importorskip("tyro")

from dicetown_env import RuleSet
from dicetown_env.evaluate.tournament import load_result
from dicetown_env.train import demo
from dicetown_env.train.maskable_ppo import Config


@pytest.mark.parametrize(
    ("rules", "name"),
    [
        (RuleSet(), "demo-1"),
        (RuleSet(extension=True), "demo-extension-1"),
        (RuleSet(extension=True, indians=True), "demo-indians-1"),
    ],
)
def test_the_demo_has_four_seats_and_a_folder_for_each_edition(
    rules: RuleSet, name: str, tmp_path: Path
) -> None:
    config = demo.demo_config(tmp_path, rules)
    assert config.rules == rules
    assert config.rules.num_players == 4
    assert config.name == name


@pytest.mark.parametrize(
    ("words", "edition", "rules"),
    [
        ([], "", RuleSet()),
        (["--extension"], "extension-", RuleSet(extension=True)),
        (["--indians"], "indians-", RuleSet(extension=True, indians=True)),
    ],
)
def test_the_demo_ends_with_a_table_and_never_trains_on_a_finished_one(
    words: list[str],
    edition: str,
    rules: RuleSet,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    full = demo.demo_config

    def short(runs: Path, rules: RuleSet) -> Config:
        return replace(
            full(runs, rules),
            steps=64,
            games=2,
            rollout=32,
            layers=(8,),
            evaluate_every=64,
            evaluation_deals=2,
        )

    monkeypatch.setattr(demo, "demo_config", short)
    monkeypatch.setattr(demo, "RUNS", tmp_path)
    monkeypatch.setattr(demo, "DEALS", 2)
    for name in (f"demo-{edition}1", f"demo-{edition}2"):
        folder = tmp_path / name
        assert not folder.exists()
        assert demo.main(words) == 0
        text = capsys.readouterr().out
        for agent in (folder, "greedy", "random"):
            assert any(line.startswith(str(agent)) for line in text.splitlines())
        assert f"dicetown play --opponents {folder}" in text
        result = load_result(folder / demo.RESULT_NAME)
        assert result.is_complete
        assert result.config.rules == rules
