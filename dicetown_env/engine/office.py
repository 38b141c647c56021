"""R8: the Sheriff's office."""

import cython

if not cython.compiled:
    from dicetown_env.engine.constants import DO_BADGE, MARSHAL, NOBODY
    from dicetown_env.engine.flow import push
    from dicetown_env.engine.gains import gain
    from dicetown_env.engine.plays import holder_of, offer_occasion
    from dicetown_env.engine.state import State


def claim_badge(state: "State", seat: int) -> None:
    """R8.1: the winner becomes Sheriff, C-MARSHAL may stop it; R8.2: keeping the badge is gain."""
    state.blocked = 0
    if seat == state.sheriff:
        gain(state, seat, state.keeping_badge_is_gain)
        return
    push(state, DO_BADGE)
    offer_occasion(state, holder_of(state, MARSHAL, NOBODY), MARSHAL)


def marshal(state: "State", cancelled: int) -> None:
    """C-MARSHAL: the old Sheriff stays."""
    if cancelled == 0:
        state.blocked = 1


def move_badge(state: "State") -> None:
    """R8.1; C-MARSHAL: who would have become Sheriff gains nothing there."""
    if state.blocked == 0:
        state.sheriff = state.acting_seat
        gain(state, state.acting_seat, 1)
    state.blocked = 0
