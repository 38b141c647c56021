"""Chance outcomes: each a function of the key and of what it decides, never of what came before.

So the dice of a later throw do not depend on what anyone kept, and equal deals stay equal when a
player is exchanged.
"""

import cython

if not cython.compiled:
    from dicetown_env.core.chance import first_of_key, hashed, second_of_key
    from dicetown_env.engine.constants import LOG
    from dicetown_env.engine.state import State


def outcome(state: "State", kind: int, moment: int, seat: int, number: int, sides: int) -> int:
    """One of `sides` equally likely outcomes, 0 to sides - 1.

    Args:
        state: The position; its key and round count.
        kind: A CHANCE_ constant, 0 to 7.
        moment: Which throw, theft or shuffle, 0 to 127.
        seat: Whose outcome, 0 to 7.
        number: Which die or card of it, 0 to 63.
        sides: How many outcomes there are.
    """
    index: cython.uint = (((kind * 128 + state.round) * 128 + moment) * 8 + seat) * 64 + number
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


def rekey(state: "State", low: cython.uint, high: cython.uint) -> None:
    """From here on chance follows another key, made from two words."""
    state.key[0] = first_of_key(low, high)
    state.key[1] = second_of_key(low, high)


def next_key(state: "State") -> None:
    """The key of the game that follows in a series is a function of this one's."""
    rekey(state, state.key[0], state.key[1])
