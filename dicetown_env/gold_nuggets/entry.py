"""What Python calls of the rules."""

import cython
import numpy as np
from numpy.typing import NDArray

if not cython.compiled:
    from dicetown_env.core.arrays import Bytes, floats, signed_bytes
    from dicetown_env.gold_nuggets.chance import rekey
    from dicetown_env.gold_nuggets.constants import ACTIONS, DO_NOTHING, NO_DECISION
    from dicetown_env.gold_nuggets.machine import advance, list_legal, play
    from dicetown_env.gold_nuggets.observation import write_observation
    from dicetown_env.gold_nuggets.rollout import roll_out
    from dicetown_env.gold_nuggets.scoring import points
    from dicetown_env.gold_nuggets.state import State
    from dicetown_env.gold_nuggets.turn import deal


def dealt(data: bytes) -> "State":
    """The first decision of the game whose position before the deal this is."""
    state: State = State()
    state.load_bytes(data)
    deal(state)
    advance(state)
    return state


def dealt_after(data: bytes, game: "State") -> "State":
    """The same, with the key that follows the one of another game."""
    state: State = State()
    state.load_bytes(data)
    state.key[0] = game.key[0]
    state.key[1] = game.key[1]
    rekey(state, state.key[0], state.key[1])
    deal(state)
    advance(state)
    return state


def resumed(data: bytes) -> "State":
    """The position in these bytes; steps that wait are done."""
    state: State = State()
    state.load_bytes(data)
    if state.decision == NO_DECISION and state.step != DO_NOTHING:
        advance(state)
    else:
        list_legal(state)
    return state


def played(state: "State", action: int) -> "State":
    """The position itself, after a legal action."""
    play(state, action)
    return state


def rekeyed(state: "State", low: cython.uint, high: cython.uint) -> "State":
    """The position itself, with other coming chance."""
    rekey(state, low, high)
    return state


def rolled_out(state: "State", low: cython.uint, high: cython.uint) -> "State":
    """The position itself, played to its end with equally likely choices."""
    roll_out(state, low, high)
    return state


def listed_legal(state: "State") -> list[int]:
    """The ids of the legal actions, ascending."""
    legal = []
    for action in range(ACTIONS):
        if state.legal[action]:
            legal.append(action)  # noqa: PERF401 (a comprehension has no typed loop variable)
    return legal


def all_points(state: "State") -> list[int]:
    """The points of the seats."""
    found = []
    for seat in range(state.seats):
        found.append(points(state, seat))  # noqa: PERF401 (as in `listed_legal`)
    return found


def fill_observation(state: "State", seat: int, out: NDArray[np.float32]) -> None:
    """Write what the seat sees into zeros."""
    write_observation(state, seat, floats(out))


def fill_mask(state: "State", out: NDArray[np.int8]) -> None:
    """Write 1 at the id of each legal action into zeros."""
    write_mask(state, signed_bytes(out))


def write_mask(state: "State", out: "Bytes") -> None:
    """Write 1 at the id of each legal action into zeros."""
    for action in range(ACTIONS):
        out[action] = state.legal[action]
