"""What a seat sees of a position: all of it, seats counted from itself (`layout.PARTS`).

Every function writes into an array of zeros and leaves alone what is 0.
"""

import cython

if not cython.compiled:
    from dicetown_env.core.arrays import Floats
    from dicetown_env.gold_nuggets.collection import earned
    from dicetown_env.gold_nuggets.constants import (
        DICE,
        FACES,
        LASSO,
        MOST_NUGGETS,
        NO_DECISION,
        ROPE,
    )
    from dicetown_env.gold_nuggets.observation_constants import (
        AT_ASIDE,
        AT_DECISION,
        AT_EARNED,
        AT_FULL_SUPPLY,
        AT_IN_HAND,
        AT_LIES_ASIDE,
        AT_NUGGETS,
        AT_OWN_DICE,
        AT_PRESENT,
        AT_ROPE,
        AT_SINGLE_TURN,
        AT_SUPPLY,
        AT_THROWN,
        AT_TURN,
        MOST_EARNED,
    )
    from dicetown_env.gold_nuggets.state import State
    from dicetown_env.gold_nuggets.throw import dice_aside


def write_seats(state: "State", me: int, out: "Floats") -> None:
    """G1: who plays, what each has, whose turn it is."""
    for place in range(state.seats):
        seat = me + place if me + place < state.seats else me + place - state.seats
        out[AT_PRESENT + place] = 1
        out[AT_NUGGETS + place] = state.nuggets[seat] / MOST_NUGGETS
        if seat == state.actor:
            out[AT_TURN + place] = 1
    out[AT_SUPPLY] = state.supply / MOST_NUGGETS
    out[AT_FULL_SUPPLY] = state.full_supply / MOST_NUGGETS
    out[AT_SINGLE_TURN] = state.single_turn


def write_dice(state: "State", out: "Floats") -> None:
    """G2, G4: the dice of the turn, and what those aside earn."""
    die = 0
    for face in range(FACES):
        out[AT_ASIDE + face] = state.aside[face] / DICE
        out[AT_THROWN + face] = state.thrown[face] / DICE
        if state.aside[face] > 0:
            out[AT_LIES_ASIDE + face] = 1
        for _die in range(state.thrown[face]):
            out[AT_OWN_DICE + die * FACES + face] = 1
            die += 1
    out[AT_IN_HAND + DICE - dice_aside(state)] = 1
    out[AT_EARNED] = earned(state) / MOST_EARNED
    if state.aside[LASSO] >= ROPE:
        out[AT_ROPE] = 1


def write_observation(state: "State", me: int, out: "Floats") -> None:
    """What the seat sees."""
    write_seats(state, me, out)
    write_dice(state, out)
    if state.decision != NO_DECISION and state.actor == me:
        out[AT_DECISION + state.decision] = 1
