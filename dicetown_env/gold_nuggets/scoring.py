"""G5: most nuggets win, ties share."""

import cython

if not cython.compiled:
    from dicetown_env.gold_nuggets.state import State


def points(state: "State", seat: int) -> int:
    """G5: the nuggets of a seat."""
    return state.nuggets[seat]


def is_winner(state: "State", seat: int) -> bool:
    """G5: whether nobody has more."""
    for other in range(state.seats):
        if state.nuggets[other] > state.nuggets[seat]:
            return False
    return True
