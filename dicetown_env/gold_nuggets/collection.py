"""G4: what the dice set aside earn, and from whom it is taken."""

import cython

if not cython.compiled:
    from dicetown_env.gold_nuggets.constants import (
        DO_AFTER_COLLECTION,
        FACES,
        LASSO,
        NUGGET,
        ROPE,
        TWO,
    )
    from dicetown_env.gold_nuggets.state import State
    from dicetown_env.gold_nuggets.throw import clear_aside


def earned(state: "State") -> int:
    """G4: 1 for each nugget die, and for each number set aside that number once."""
    total = state.aside[NUGGET]
    for face in range(TWO, FACES):
        if state.aside[face] > 0:
            total += face
    return total


def can_rob(state: "State", seat: int) -> bool:
    """G4: whether the earnings may be taken from this seat."""
    return seat != state.actor and state.nuggets[seat] > 0


def may_choose_source(state: "State") -> bool:
    """G4: with three lassos, if something was earned and an opponent has a nugget."""
    victims = 0
    for seat in range(state.seats):
        if can_rob(state, seat):
            victims += 1
    return state.aside[LASSO] >= ROPE and earned(state) > 0 and victims > 0


def collect_from_supply(state: "State") -> None:
    """G4, G5: the earnings come from the supply; if it is short, its rest."""
    taken = min(earned(state), state.supply)
    state.supply -= taken
    state.nuggets[state.actor] += taken
    finish_collection(state)


def collect_from_seat(state: "State", seat: int) -> None:
    """G4: the whole of the earnings comes from an opponent, at most what he has."""
    taken = min(earned(state), state.nuggets[seat])
    state.nuggets[seat] -= taken
    state.nuggets[state.actor] += taken
    finish_collection(state)


def finish_collection(state: "State") -> None:
    """What was set aside is paid for."""
    clear_aside(state)
    state.step = DO_AFTER_COLLECTION
