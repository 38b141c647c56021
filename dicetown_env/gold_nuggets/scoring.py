"""G5: most nuggets win, ties share."""

import cython

if not cython.compiled:
    from dicetown_env.gold_nuggets.state import State


def points(state: "State", seat: int) -> int:
    """G5: the nuggets of a seat."""
    return state.nuggets[seat]


def is_winner(state: "State", seat: int) -> bool:
    """G5: whether nobody has more."""
    most = 0
    for other in range(state.seats):
        most = max(most, state.nuggets[other])
    return state.nuggets[seat] == most
