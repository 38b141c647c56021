"""Chance outcomes: each a function of the key and of what it decides, never of what came before.

So the dice of a later throw do not depend on what anyone kept, and equal deals stay equal when a
player is exchanged. The hash is two rounds of a 32-bit multiply-and-shift mixer, each round after
one word of the key.
"""

import cython

if not cython.compiled:
    from dicetown_env.engine.constants import LOG
    from dicetown_env.engine.state import State

# Python's integers do not wrap at 32 bits as C's do.
WORD: cython.uint = 0xFFFFFFFF


def scramble(value: cython.uint) -> cython.uint:
    """A bijection of 32-bit words in which every bit of the input moves every bit of the output."""
    value = value ^ (value >> 15)
    value = (value * 0x2C1B3C6D) & WORD
    value = value ^ (value >> 12)
    value = (value * 0x297A2D39) & WORD
    return value ^ (value >> 15)


def hashed(state: "State", index: cython.uint) -> cython.uint:
    """32 bits that depend on the key and on `index` alone."""
    first: cython.uint = state.key[0]
    second: cython.uint = state.key[1]
    return scramble((scramble(index ^ first) + second) & WORD)


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
    word: cython.uint = hashed(state, index)
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
    first: cython.uint = scramble(scramble(low) ^ high)
    second: cython.uint = scramble(scramble((high + 0x1E3779B9) & WORD) ^ low)
    state.key[0] = first >> 1
    state.key[1] = second >> 1


def next_key(state: "State") -> None:
    """The key of the game that follows in a series is a function of this one's."""
    first: cython.uint = state.key[0]
    second: cython.uint = state.key[1]
    rekey(state, first, second)
