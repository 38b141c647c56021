"""Random games step by step, and finding the check that goes with what an action says."""

from __future__ import annotations

import random
import re
from collections.abc import Callable, Iterator, Sequence
from typing import TYPE_CHECKING, NamedTuple, TypeAlias

from dicetown_env.engine.game import Game
from dicetown_env.engine.rule_set import RuleSet

if TYPE_CHECKING:
    from dicetown_env.engine.state import State


class Step(NamedTuple):
    """One action of a game: what it said, and the positions before and after it."""

    text: str
    action: int
    before: State
    after: State


# At which decisions, with which text, which check.
Check: TypeAlias = tuple[set[int], str, Callable[..., None]]


def steps(rules: RuleSet, seed: int) -> Iterator[Step]:
    """The steps of a random game in which forced decisions are asked, too."""
    game = Game(rules, seed=seed, skip_forced=False)
    chance = random.Random(seed)
    while not game.is_over:
        action = chance.choice(game.legal_actions())
        text, before = game.action_to_string(action), game.state.clone()
        game.step(action)
        yield Step(text, action, before, game.state.clone())


def is_same_round(step: Step) -> bool:
    """Whether what the round brought is still there."""
    return step.before.round == step.after.round


def check(step: Step, checks: Sequence[Check]) -> int:
    """Find the check for what the action said and make it; returns its place in `checks`."""
    found = [
        (place, match, does)
        for place, (decisions, pattern, does) in enumerate(checks)
        if step.before.decision in decisions and (match := re.fullmatch(pattern, step.text))
    ]
    assert len(found) == 1, step.text
    place, match, does = found[0]
    does(step, *match.groups())
    return place
