"""Figures of whole games: what is counted, what belongs together, the command."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

from dicetown_env import Game, RuleSet
from dicetown_env.evaluate.game_statistics import Counter, main, points_by_source, statistics

PARTS = ("nuggets", "dollars", "badge", "claims", "ranches", "equipment", "mule", "dog")
EXTENSION = RuleSet(num_players=4, extension=True)
BASE = RuleSet(num_players=3)


def counted(at: str, *kept: str, **more: Any) -> Counter:
    """The rest of a round and all after it, counted; the first legal action is always taken."""
    rules = {"num_players": len(kept), "bribes": False, **more.pop("rules", {})}
    seats = [{"kept": dice} for dice in kept]
    game = Game.from_dict({"at": at, "round": 2, "rules": rules, "seats": seats, **more})
    counter, number = Counter(game), game.round
    while not game.is_over and game.round == number:
        counter.count()
        game.step(game.legal_actions()[0])
    return counter


def test_ties_at_the_town_hall_are_told_from_others() -> None:
    base = counted("mine", "9 9 J J A", "9 9 Q Q A", "10 10 J J A")
    assert (base.ties, base.firsts, base.seconds) == (2, 0, 0)
    equal = counted("town hall", "9 9 Q Q A", "9 9 Q Q A", "9 10 J Q A")
    assert (equal.ties, equal.firsts, equal.seconds) == (1, 1, 0)


def test_first_and_second_place_of_the_town_hall_are_counted_apart() -> None:
    rules = {"extension": True}
    first = counted("town hall", "9 9 Q Q Q", "9 9 Q Q Q", "10 J Q A A", rules=rules)
    assert (first.firsts, first.seconds) == (1, 0)
    second = counted("town hall", "A A A A A", "9 9 Q Q A", "9 9 Q Q A", rules=rules)
    assert (second.firsts, second.seconds) == (0, 1)


def test_a_remedy_of_the_store_is_no_visit_to_the_doc() -> None:
    town = {
        "at": "store",
        "round": 2,
        "rules": {"num_players": 2, "extension": True},
        "seats": [{"kept": "J J J 9 A"}, {"kept": "10 10 Q K K"}],
    }
    game = Game.from_dict(town)
    game.step(game.parse_action("see the Doc"))
    counter = Counter(game)
    assert game.decision == "remedy"
    counter.count()
    assert (counter.decisions, counter.visits) == (1, 0)
    assert counted("doc", "9 9 J J A", "9 9 Q Q A").visits == 2


@pytest.mark.parametrize("rules", [BASE, EXTENSION, RuleSet(extension=True, indians=True)])
def test_the_sources_make_the_total(rules: RuleSet) -> None:
    generator, game = np.random.default_rng(1), Game(rules, seed=1)
    while not game.is_over:
        game.step(int(generator.choice(game.legal_actions())))
    figures = points_by_source(game)
    assert sum(figures.get(part, 0.0) for part in PARTS) == pytest.approx(figures["total"])
    assert figures["winner"] == max(game.scores())
    if rules.extension:
        purses = np.array(game.state.purse[: rules.num_players]) // 2
        assert figures["dollars"] == pytest.approx(figures["bounties"] + purses.mean())


def test_equal_seeds_give_equal_figures_and_agents_play_their_own_way() -> None:
    assert statistics(EXTENSION, 2, 5) == statistics(EXTENSION, 2, 5)
    assert statistics(EXTENSION, 2, 5) != statistics(EXTENSION, 2, 6)
    greedy = statistics(EXTENSION, 2, 5, "greedy")
    assert greedy == statistics(EXTENSION, 2, 5, "greedy")
    assert greedy != statistics(EXTENSION, 2, 5)


@pytest.mark.parametrize(
    ("words", "headings", "has_second"),
    [
        ("", ["2 seats", "3 seats", "4 seats", "5 seats"], []),
        ("--extension --num-players 2 3", ["2 seats", "3 seats"], [3]),
        ("--indians --num-players 6 --agent greedy", ["6 seats"], [6]),
    ],
)
def test_the_command_writes_the_figures_of_each_number_of_seats(
    words: str, headings: list[str], has_second: list[int]
) -> None:
    lines: list[str] = []
    main(["--games", "2", *words.split()], lines.append)
    assert [line[:7] for line in lines if not line.startswith(" ")] == headings
    assert sum("second place by sheriff, rank" in line for line in lines) == len(has_second)
    assert any("ranches" in line for line in lines) == ("--" in words)


@pytest.mark.parametrize("words", ["--num-players 6", "--extension --num-players 7"])
def test_an_impossible_number_of_seats_is_refused(
    words: str, capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(SystemExit) as end:
        main(words.split())
    assert end.value.code == 2
    assert "is not possible; allowed:" in capsys.readouterr().err


def test_an_agent_that_there_is_not_is_refused(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        main(["--agent", "gredy"])
    assert "Did you mean 'greedy'?" in capsys.readouterr().err
