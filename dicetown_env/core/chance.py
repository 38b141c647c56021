"""The hash from which all chance comes: 32 bits that depend on a key and on what they decide.

It is two rounds of a 32-bit multiply-and-shift mixer, each round after one word of the key.
"""

import cython

# Python's integers do not wrap at 32 bits as C's do.
WORD: cython.uint = 0xFFFFFFFF


def scramble(value: cython.uint) -> cython.uint:
    """A bijection of 32-bit words in which every bit of the input moves every bit of the output."""
    value = value ^ (value >> 15)
    value = (value * 0x2C1B3C6D) & WORD
    value = value ^ (value >> 12)
    value = (value * 0x297A2D39) & WORD
    return value ^ (value >> 15)


def hashed(index: cython.uint, first: cython.uint, second: cython.uint) -> cython.uint:
    """32 bits that depend on the two words of a key and on `index` alone."""
    return scramble((scramble(index ^ first) + second) & WORD)


def first_of_key(low: cython.uint, high: cython.uint) -> int:
    """The first number of the key that two words make: 0 to 2**31 - 1."""
    word: cython.uint = scramble(scramble(low) ^ high)
    return word >> 1


def second_of_key(low: cython.uint, high: cython.uint) -> int:
    """The second number of the key that two words make: 0 to 2**31 - 1."""
    word: cython.uint = scramble(scramble((high + 0x1E3779B9) & WORD) ^ low)
    return word >> 1


def next_word(word: cython.uint) -> cython.uint:
    """The word that follows in a stream of random words."""
    return scramble((word + 0x1E3779B9) & WORD)
