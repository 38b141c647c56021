"""Golden games: the same seeds give the same games, from one version to the next."""

from __future__ import annotations

import hashlib
import json
import os
import random
from pathlib import Path
from typing import Any

import pytest

from dicetown_env import Game, RuleSet

from .games import any_action

GOLDEN = Path(__file__).parents[1] / "golden" / "games.json"
REWRITE = "DICETOWN_WRITE_GOLDEN"
RULES = (
    *(RuleSet(num_players=seats) for seats in range(2, 6)),
    RuleSet(num_players=3, bribes=False, poker_ties="rank", final_tie="sheriff"),
    RuleSet(num_players=4, bribes=False, keeping_badge_is_gain=False, first_sheriff=2),
    RuleSet(num_players=5, claim_copies=(9, 7, 5, 3, 1)),
    *(RuleSet(num_players=seats, extension=True) for seats in range(2, 7)),
    *(RuleSet(num_players=seats, extension=True, indians=True) for seats in range(2, 7)),
    RuleSet(num_players=6, extension=True, indians=True, bribes=False, poker_ties="rank"),
)
SEEDS = (1, 2, 3)


def played_again(rules: RuleSet, seed: int) -> dict[str, Any]:
    """A random game: how long it was, how it ended, and a digest of all that happened in it."""
    game = Game(rules, seed=seed, record=True)
    chance = random.Random(seed)
    while not game.is_over:
        game.step(any_action(game, chance))
    assert game.history is not None
    events = "\n".join(f"{kind} {seat} {value}" for kind, seat, value in game.history.events)
    return {
        "rules": rules.to_dict(),
        "seed": seed,
        "rounds": game.round,
        "decisions": len(game.history.actions),
        "scores": game.scores(),
        "digest": hashlib.sha256(events.encode()).hexdigest(),
    }


def recorded() -> list[dict[str, Any]]:
    """The games as they were when the rules were last changed on purpose."""
    games: list[dict[str, Any]] = json.loads(GOLDEN.read_text(encoding="utf-8"))
    return games


@pytest.fixture(scope="module", autouse=True)
def rewriting() -> None:
    """With the variable set the record is made anew, after a change of the rules that is meant."""
    if REWRITE in os.environ:
        games = [played_again(rules, seed) for rules in RULES for seed in SEEDS]
        GOLDEN.write_text(json.dumps(games, indent=1) + "\n", encoding="utf-8")


@pytest.mark.parametrize("number", range(len(RULES) * len(SEEDS)))
def test_b35_golden_games_are_played_again(number: int) -> None:
    """B35: every action and every chance outcome is as it was."""
    golden = recorded()[number]
    again = played_again(RuleSet.from_dict(golden["rules"]), golden["seed"])
    assert again == golden, (
        "The rules or the chance of a game have changed. If that is meant, say so in the changelog "
        f"and write the record anew: {REWRITE}=1 pytest {Path(__file__).name}"
    )


def test_b35_the_golden_games_are_those_of_the_rule_sets() -> None:
    """B35: none is missing, no two are alike."""
    games = recorded()
    expected = [(rules.to_dict(), seed) for rules in RULES for seed in SEEDS]
    assert [(game["rules"], game["seed"]) for game in games] == expected
    assert len({game["digest"] for game in games}) == len(games)
