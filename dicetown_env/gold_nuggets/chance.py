"""Chance: each throw is a function of the key and of its number in its turn, of nothing before."""

import cython

if not cython.compiled:
    from dicetown_env.core.chance import WORD, first_of_key, hashed, second_of_key
    from dicetown_env.gold_nuggets.constants import (
        CHANCE_DIE,
        CHANCE_SEAT,
        FACES,
        LOG,
        SCRIPT_DICE,
    )
    from dicetown_env.gold_nuggets.state import State


def outcome(state: "State", number: int, sides: int) -> int:
    """One of `sides` equally likely outcomes, 0 to sides - 1; `number`: which one of a throw."""
    turn: cython.uint = state.round
    throw: cython.uint = state.throw
    index: cython.uint = ((turn * 32768 + throw) * 8 + number) & WORD
    word: cython.uint = hashed(index, state.key[0], state.key[1])
    remainder: cython.uint = word % sides
    return remainder


def record(state: "State", kind: int, seat: int, value: int) -> None:
    """Show an outcome to whoever records the game; it is no part of the position."""
    if state.log_size < LOG:
        state.log_kind[state.log_size] = kind
        state.log_seat[state.log_size] = seat
        state.log_value[state.log_size] = value
        state.log_size += 1


def scripted_die(state: "State") -> int:
    """The next die that was set in advance."""
    face = state.script[0]
    for place in range(SCRIPT_DICE - 1):
        state.script[place] = state.script[place + 1]
    state.script[SCRIPT_DICE - 1] = 0
    state.script_size -= 1
    return face


def throw_die(state: "State", number: int) -> int:
    """The face that a die shows."""
    face = scripted_die(state) if state.script_size > 0 else outcome(state, number, FACES)
    record(state, CHANCE_DIE, state.actor, face)
    return face


def draw_first_seat(state: "State") -> int:
    """G1: the first seat is random."""
    seat = outcome(state, 0, state.seats)
    record(state, CHANCE_SEAT, 0, seat)
    return seat


def rekey(state: "State", low: cython.uint, high: cython.uint) -> None:
    """From here on chance follows another key, made from two words."""
    state.key[0] = first_of_key(low, high)
    state.key[1] = second_of_key(low, high)
