"""Studies: the same deals at every table, results that do not depend on the processes, ratings."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest

from dicetown_env import RuleSet
from dicetown_env.evaluate.ratings import REGULARIZATION, fit, ratings
from dicetown_env.evaluate.studies import (
    budget_study,
    challenge_study,
    ladder_study,
    round_robin,
    switched,
)
from dicetown_env.evaluate.study import load_study, run_study

THREE = RuleSet(num_players=3)
AGENTS = ("random", "greedy")


def test_two_processes_play_what_one_plays_and_the_file_goes_on(tmp_path: Path) -> None:
    few, more = (ladder_study(AGENTS, [THREE], deals, seed=1) for deals in (2, 3))
    path = tmp_path / "ladder.json"
    run_study(few, path, show_progress=False)
    spread = run_study(more, path, show_progress=False, workers=2)
    assert spread == run_study(more, show_progress=False) == load_study(path)
    assert spread.is_complete


def test_all_tables_play_the_same_deals() -> None:
    result = run_study(challenge_study(AGENTS, ["random"], THREE, 2, 0), show_progress=False)
    seeds = [[deal.seed for deal in table.deals] for table in result.tables("base game")]
    assert seeds[0] == seeds[1]


def test_the_file_of_another_study_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "ladder.json"
    run_study(ladder_study(AGENTS, [THREE], 1, seed=1), path, show_progress=False)
    before = path.read_bytes()
    with pytest.raises(ValueError, match="another study"):
        run_study(ladder_study(AGENTS, [THREE], 1, seed=2), path, show_progress=False)
    assert path.read_bytes() == before


def test_a_round_robin_has_every_table() -> None:
    assert len(round_robin(["a", "b", "c", "d", "e"], 4)) == 5
    assert round_robin(["a", "b"], 3) == [("a", "a", "b"), ("a", "b", "b")]
    with pytest.raises(ValueError, match="two or more different"):
        round_robin(["a", "a"], 3)


def test_budgets_and_switches_are_named() -> None:
    study = budget_study(["ismcts"], [10, 20], ["greedy"], THREE, 1, 0)
    assert study.parts["base game"][1].agents == ("ismcts:simulations=20", "greedy", "greedy")
    assert "bribes=False" in switched(THREE)
    assert "indians=True" not in switched(THREE)


def test_the_fit_is_that_of_choix() -> None:
    choix = pytest.importorskip("choix")
    rankings, counts = [(0, 1, 2), (2, 0, 1), (1, 1, 0)], [5, 3, 4]
    data = [row for row, count in zip(rankings, counts, strict=True) for _ in range(count)]
    ours = fit(np.array(rankings), np.array(counts, float), np.zeros(3))
    theirs = choix.ilsr_rankings(3, data, alpha=REGULARIZATION)
    np.testing.assert_allclose(ours, theirs, atol=1e-6)


def test_b20_random_is_the_anchor_and_greedy_above_it() -> None:
    pytest.importorskip("choix")
    result = run_study(ladder_study(AGENTS, [THREE], 4, seed=1), show_progress=False)
    anchor, greedy = ratings(result.tables("base game"), AGENTS, np.random.default_rng(0))
    assert (anchor.mean, anchor.low, anchor.high) == (0, 0, 0)
    assert greedy.low is not None
    assert greedy.low > 0
