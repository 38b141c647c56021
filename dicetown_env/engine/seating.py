"""Seats run clockwise from 0; "in order" means from the present Sheriff on, himself first."""

import cython

if not cython.compiled:
    from dicetown_env.engine.constants import SEAT_ACTION
    from dicetown_env.engine.state import State


def seat_after(state: "State", seat: int, steps: int) -> int:
    """The seat so many places clockwise, fewer than there are seats."""
    after = seat + steps
    return after if after < state.seats else after - state.seats


def in_order(state: "State", place: int) -> int:
    """The seat that comes at this place of the order, 0 being the Sheriff."""
    return seat_after(state, state.sheriff, place)


def relative_to(state: "State", observer: int, seat: int) -> int:
    """How many places clockwise from the observer this seat sits."""
    return seat - observer if seat >= observer else seat - observer + state.seats


def seat_action(state: "State", seat: int) -> int:
    """The action by which the acting seat names this one."""
    return SEAT_ACTION + relative_to(state, state.actor, seat)


def named_seat(state: "State", action: int) -> int:
    """The seat that such an action names."""
    return seat_after(state, state.actor, action - SEAT_ACTION)
