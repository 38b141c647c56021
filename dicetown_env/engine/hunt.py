"""X8: hunting outlaws."""

import cython

if not cython.compiled:
    from dicetown_env.engine.constants import (
        ASK_TWO_GUNS,
        DO_CAPTURE,
        FACE_ACTION,
        FACES,
        HUNT_THROW,
        KING,
        NOBODY,
        OUTLAWS,
        TWO_GUNS,
        TWO_GUNS_THROW,
    )
    from dicetown_env.engine.dice import throw_die
    from dicetown_env.engine.flow import allow, ask, push
    from dicetown_env.engine.gains import gain
    from dicetown_env.engine.plays import offer_occasion
    from dicetown_env.engine.state import State


def hunt(state: "State", seat: int) -> None:
    """X8: he throws as many dice as his K's; his hand is unchanged; C-TWO-GUNS may follow."""
    for die in range(state.kept[seat][KING]):
        state.hunt[throw_die(state, HUNT_THROW, seat, die)] += 1
    push(state, DO_CAPTURE)
    offer_occasion(state, seat, TWO_GUNS)


def two_guns(state: "State", seat: int, cancelled: int) -> None:
    """C-TWO-GUNS: then he names one die by its face (R12.5)."""
    if cancelled == 0:
        ask(state, ASK_TWO_GUNS, seat)


def legal_two_guns(state: "State") -> None:
    """C-TWO-GUNS: one of the dice of the hunt."""
    for face in range(FACES):
        if state.hunt[face] > 0:
            allow(state, FACE_ACTION + face)


def answer_two_guns(state: "State", action: int) -> None:
    """C-TWO-GUNS: that die is thrown again, before the captures."""
    state.hunt[action - FACE_ACTION] -= 1
    state.hunt[throw_die(state, TWO_GUNS_THROW, state.actor, 0)] += 1


def dearest_wanted(state: "State", face: int) -> int:
    """X8: the outlaw above the office with this Wanted face, the highest bounty first; or -1."""
    found = NOBODY
    for outlaw in range(OUTLAWS):
        if state.wanted[outlaw] == 0 or state.outlaw_face[outlaw] != face:
            continue
        if found == NOBODY or state.outlaw_bounty[outlaw] > state.outlaw_bounty[found]:
            found = outlaw
    return found


def capture(state: "State") -> None:
    """X8: each die captures one outlaw above the office with that Wanted face."""
    for face in range(FACES):
        for _die in range(state.hunt[face]):
            outlaw = dearest_wanted(state, face)
            if outlaw != NOBODY:
                state.wanted[outlaw] = 0
                state.captured[state.acting_seat][outlaw] = 1
                gain(state, state.acting_seat, 1)
        state.hunt[face] = 0
