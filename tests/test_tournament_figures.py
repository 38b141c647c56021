"""Figures of tournaments: what is one observation, what counts together, how sure it is."""

from __future__ import annotations

import numpy as np
import pytest

from dicetown_env import RuleSet
from dicetown_env.evaluate import TournamentConfig, TournamentResult
from dicetown_env.evaluate.intervals import bootstrap
from dicetown_env.evaluate.results import DealResult
from dicetown_env.evaluate.table import text_table
from dicetown_env.evaluate.tournament import fill_seats


def result_of(*deals: tuple[tuple[float, ...], ...], agents: tuple[str, ...]) -> TournamentResult:
    """A tournament with these win shares, [deal][rotation][agent]; the rest follows from them."""
    made = tuple(
        DealResult(
            number,
            0,
            tuple(tuple(int(10 * share) for share in row) for row in shares),
            tuple(tuple(2 - share for share in row) for row in shares),
            shares,
            (1,) * len(agents),
        )
        for number, shares in enumerate(deals)
    )
    rules = RuleSet(num_players=len(agents))
    return TournamentResult(TournamentConfig(agents=agents, rules=rules, deals=len(deals)), made)


def test_agents_of_the_same_name_count_together_and_apart() -> None:
    shares = ((1.0, 0.0), (0.5, 0.5)), ((0.0, 1.0), (1.0, 0.0))
    apart = result_of(*shares, agents=("twin", "twin")).by_entry()
    assert [of.win_share.mean for of in apart] == [0.625, 0.375]
    assert [of.games for of in apart] == [4, 4]
    (together,) = result_of(*shares, agents=("twin", "twin")).by_name()
    assert (together.label, together.games, together.win_share.mean) == ("twin", 8, 0.5)


def test_b20_figures_of_seats_follow_the_rotation() -> None:
    # Whoever sits in seat 1 wins: agent 1, then agent 0, then agent 2.
    shares = ((0.0, 1.0, 0.0), (1.0, 0.0, 0.0), (0.0, 0.0, 1.0))
    seats = result_of(shares, agents=("a", "b", "c")).by_seat()
    assert [of.label for of in seats] == ["seat 0", "seat 1", "seat 2"]
    assert [of.win_share.mean for of in seats] == [0.0, 1.0, 0.0]


def test_the_bootstrap_agrees_with_the_normal_interval_of_many_deals() -> None:
    samples = np.random.default_rng(0).normal(3, 2, size=(500, 1))
    (interval,) = bootstrap(samples, np.random.default_rng(1))
    half = 1.96 * samples.std(ddof=1) / 500**0.5
    assert interval.mean == pytest.approx(samples.mean())
    assert interval.low == pytest.approx(samples.mean() - half, abs=0.15 * half)
    assert interval.high == pytest.approx(samples.mean() + half, abs=0.15 * half)


def test_intervals_are_over_deals_and_not_over_games() -> None:
    # All rotations of a deal alike: they tell no more than one of them.
    deals = np.random.default_rng(3).integers(0, 2, size=60)
    alike = result_of(*(((float(x), 1.0 - x),) * 2 for x in deals), agents=("a", "b"))
    interval = alike.by_entry()[0].win_share
    assert interval.low is not None
    assert interval.mean - interval.low == pytest.approx(1.96 * deals.std() / 60**0.5, rel=0.2)


def test_nothing_to_take_means_of_is_refused() -> None:
    with pytest.raises(ValueError, match="no deals"):
        bootstrap(np.zeros((0, 2)), np.random.default_rng(0))


def test_text_tables_are_aligned() -> None:
    assert text_table(("a", "b"), [("long", "1")]) == "a     b\n----  -\nlong  1\n"


def test_the_last_name_takes_the_seats_that_are_left() -> None:
    assert fill_seats(("a", "b"), 4) == ("a", "b", "b", "b")
    assert fill_seats(("a",), 1) == ("a",)
    for names in ((), ("a", "b", "c")):
        with pytest.raises(ValueError, match="expected 1 to 2"):
            fill_seats(names, 2)
