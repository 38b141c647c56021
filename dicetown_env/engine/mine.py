"""R4: the gold mine."""

import cython

if not cython.compiled:
    from dicetown_env.engine.constants import DO_MINE_NUGGETS, DYNAMITE, NINE
    from dicetown_env.engine.flow import push
    from dicetown_env.engine.gains import gain
    from dicetown_env.engine.plays import offer_occasion
    from dicetown_env.engine.state import State


def work_mine(state: "State", seat: int) -> None:
    """R4.1: the winner works the mine; C-DYNAMITE may be played first."""
    state.doubled = 0
    push(state, DO_MINE_NUGGETS)
    offer_occasion(state, seat, DYNAMITE)


def dynamite(state: "State", cancelled: int) -> None:
    """C-DYNAMITE: twice the number, before the cap (R4.1)."""
    if cancelled == 0:
        state.doubled = 1


def take_nuggets(state: "State") -> None:
    """R4.1: one nugget for each of the winner's 9s, at most what the mine holds."""
    seat = state.acting_seat
    found = min(state.kept[seat][NINE] * (1 + state.doubled), state.mine)
    state.doubled = 0
    state.mine -= found
    state.nuggets[seat] += found
    gain(state, seat, found)
