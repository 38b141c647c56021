"""What a game reads off its position for Python: lists, arrays, points by source."""

import cython
import numpy as np
from numpy.typing import NDArray

if not cython.compiled:
    from dicetown_env.core.arrays import Bytes, floats, signed_bytes
    from dicetown_env.engine.constants import ACTIONS
    from dicetown_env.engine.observation import write_memory, write_observation
    from dicetown_env.engine.poker import strength
    from dicetown_env.engine.scoring import (
        badge_points,
        claim_points,
        dog_points,
        dollar_points,
        equipment_points,
        mule_points,
        ranch_points,
    )
    from dicetown_env.engine.state import State


def sheet(state: "State", seat: int) -> dict[str, int]:
    """The points of a seat by source."""
    return {
        "nuggets": state.nuggets[seat],
        "dollars": dollar_points(state, seat),
        "badge": badge_points(state, seat),
        "claims": claim_points(state, seat),
        "ranches": ranch_points(state, seat),
        "equipment": equipment_points(state, seat),
        "mule": mule_points(state, seat),
        "dog": dog_points(state, seat),
    }


def strengths(state: "State", place: int) -> list[int]:
    """How strong each seat is at a place (R3.1, R9.2)."""
    found = []
    for seat in range(state.seats):
        found.append(strength(state, place, seat))  # noqa: PERF401 (as in `listed_legal`)
    return found


def listed_legal(state: "State") -> list[int]:
    """The ids of the legal actions, ascending."""
    legal = []
    if state.legal_size > 0:
        for action in range(ACTIONS):
            if state.legal[action]:
                legal.append(action)  # noqa: PERF401 (a comprehension has no typed loop variable)
    return legal


def fill_observation(state: "State", seat: int, out: NDArray[np.float32], memory: bool) -> None:
    """Write what the seat sees into zeros."""
    write_observation(state, seat, floats(out))
    if memory:
        write_memory(state, seat, floats(out))


def fill_mask(state: "State", out: NDArray[np.int8]) -> None:
    """Write 1 at the id of each legal action into zeros."""
    write_mask(state, signed_bytes(out))


def write_mask(state: "State", out: "Bytes") -> None:
    """Write 1 at the id of each legal action into zeros."""
    for action in range(ACTIONS):
        out[action] = state.legal[action]
