"""B11 over random games: every legal action parses back from its string and does what it says."""

from __future__ import annotations

import random

import pytest

from dicetown_env.engine.actions import ACTIONS_CATALOGUE
from dicetown_env.engine.board_words import WIDTH
from dicetown_env.engine.decisions import DECISIONS
from dicetown_env.engine.game import Game
from dicetown_env.engine.rule_set import RuleSet

from .base_checks import BASE_CHECKS
from .extension_checks import EXTENSION_CHECKS
from .steps import check, steps

BASE = [
    RuleSet(num_players=seats, bribes=bribes) for seats in (2, 3, 4, 5) for bribes in (False, True)
]
EXTENSION = [
    RuleSet(num_players=seats, extension=True, indians=indians, bribes=seats % 2 == 0)
    for seats in (2, 3, 4, 5, 6)
    for indians in (False, True)
]
OTHER_OUTLAWS = RuleSet(
    num_players=4,
    extension=True,
    outlaws=tuple(
        (pair, side, bounty)
        for pair, side, bounty in zip(
            ("9", "9", "10", "J", "J", "J", "Q", "Q", "K", "K", "A", "A"),
            ("9", "10", "10", "K", "K", "Q", "Q", "Q", "K", "9", "A", "A"),
            (3, 3, 5, 2, 2, 9, 0, 5, 3, 5, 4, 4),
            strict=True,
        )
    ),
)
ALL = [*BASE, *EXTENSION, OTHER_OUTLAWS]


def name(rules: RuleSet) -> str:
    """The rule set in the name of a test."""
    edition = "Indians" if rules.indians else "Extension" if rules.extension else "base"
    return f"{rules.num_players} seats, {edition}{', bribes' if rules.bribes else ''}"


def test_b11_every_action_of_the_base_game_does_what_its_string_says() -> None:
    made = {
        check(step, BASE_CHECKS)
        for rules in BASE
        for seed in range(3)
        for step in steps(rules, seed)
    }
    assert made == set(range(len(BASE_CHECKS)))


def test_b11_every_action_of_the_extension_does_what_its_string_says() -> None:
    checks = BASE_CHECKS + EXTENSION_CHECKS
    made = {
        check(step, checks)
        for rules in EXTENSION
        for seed in range(4)
        for step in steps(rules, seed)
    }
    assert [checks[place][1] for place in range(len(checks)) if place not in made] == []


@pytest.mark.parametrize("rules", ALL, ids=name)
def test_the_string_of_every_legal_action_parses_back_to_it(rules: RuleSet) -> None:
    chance = random.Random(rules.num_players)
    game = Game(rules, seed=rules.num_players, skip_forced=False)
    while not game.is_over:
        legal = game.legal_actions()
        texts = [game.action_to_string(action) for action in legal]
        assert [game.parse_action(text) for text in texts] == legal
        assert [game.parse_action(str(action)) for action in legal] == legal
        asked = DECISIONS[game.state.decision]
        assert {ACTIONS_CATALOGUE[action].kind for action in legal} <= set(asked.kinds)
        game.step(chance.choice(legal))


@pytest.mark.parametrize("rules", ALL, ids=name)
def test_every_board_fits_and_shows_the_decision_to_its_seat_alone(rules: RuleSet) -> None:
    chance = random.Random(rules.num_players)
    game = Game(rules, seed=rules.num_players)
    while not game.is_over:
        question = f"Seat {game.current_seat}: {DECISIONS[game.state.decision].question}"
        for seat in (None, *range(rules.num_players)):
            lines = game.board(seat).splitlines()
            assert max(len(line) for line in lines) <= WIDTH
            assert (question in lines) == (seat in (None, game.current_seat))
        game.step(chance.choice(game.legal_actions()))
    assert "wins" in str(game) or "share the win" in str(game)


@pytest.mark.parametrize(
    "rules", [RuleSet(), RuleSet(num_players=2, extension=True), EXTENSION[-1]], ids=name
)
def test_b26_a_board_is_the_same_in_every_world_that_agrees_with_the_seat(rules: RuleSet) -> None:
    chance = random.Random(0)
    game = Game(rules, seed=0)
    while not game.is_over:
        seat = chance.randrange(rules.num_players)
        other = game.determinize(seat, chance.randrange(2**32))
        assert other.board(seat) == game.board(seat)
        game.step(chance.choice(game.legal_actions()))
