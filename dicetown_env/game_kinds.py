"""The games of the package, by their names."""

from __future__ import annotations

from difflib import get_close_matches
from typing import Any, Final

from dicetown_env import engine
from dicetown_env.engine import actions, constants, layout
from dicetown_env.engine.batch import Batch
from dicetown_env.engine.players.names import ENGINE_PLAYERS
from dicetown_env.engine.state_vector import STATE_VECTOR_SIZE
from dicetown_env.game_kind import GameKind

DICETOWN: Final = GameKind(
    name="dicetown",
    title="Dice Town",
    game=engine.Game,
    rule_set=engine.RuleSet,
    batch=Batch,
    seats=constants.SEATS,
    actions=constants.ACTIONS,
    observation_size=layout.OBSERVATION_SIZE,
    observation_size_with_memory=layout.OBSERVATION_SIZE_WITH_MEMORY,
    state_vector_size=STATE_VECTOR_SIZE,
    action_version=actions.ACTION_VERSION,
    layout_version=layout.LAYOUT_VERSION,
    engine_players=ENGINE_PLAYERS,
    opponent="greedy",
)
GAME_KINDS: Final = (DICETOWN,)


def game_kind(name: str) -> GameKind:
    """The game of this name.

    Raises:
        ValueError: If there is none.
    """
    names = [kind.name for kind in GAME_KINDS]
    if name not in names:
        close = get_close_matches(name, names, n=1)
        question = f"Did you mean {close[0]!r}? " if close else ""
        raise ValueError(f"There is no game {name!r}. {question}Expected {' or '.join(names)}.")
    return GAME_KINDS[names.index(name)]


def kind_of(rules: Any) -> GameKind:
    """The game that a rule set is of.

    Raises:
        TypeError: If it is of none.
    """
    for kind in GAME_KINDS:
        if isinstance(rules, kind.rule_set):
            return kind
    raise TypeError(f"rules is {rules!r}; expected a rule set of one of the games.")
