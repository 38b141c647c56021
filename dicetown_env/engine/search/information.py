"""What a seat sees as two words: nodes of the tree are information sets of the seat that decides.

Positions that the seat cannot tell apart have equal words. So what another seat keeps of the same
throw in secret (R2.1) does not divide the nodes of those who choose after it.
"""

import cython

if not cython.compiled:
    from dicetown_env.core.arrays import Floats, Ints
    from dicetown_env.core.chance import WORD, scramble
    from dicetown_env.engine.observation import write_memory, write_observation
    from dicetown_env.engine.state import State


def write_information(state: "State", size: int, observation: "Floats") -> None:
    """What the seat that decides may know, with what it remembers (R13)."""
    for place in range(size):
        observation[place] = 0
    write_observation(state, state.actor, observation)
    write_memory(state, state.actor, observation)


def information_word(state: "State", size: int, bits: "Ints", start: cython.uint) -> cython.uint:
    """One word of what `write_information` wrote, and of who decides what, and when.

    Args:
        state: The position.
        size: How many numbers were written.
        bits: The same memory; as its numbers lie in [0, 1], none is negative as an integer.
        start: Another one makes another word.
    """
    moment: cython.uint = (state.round * 64 + state.decision) * 8 + state.actor
    word: cython.uint = scramble(start ^ moment)
    seen: cython.uint = 0
    mixed: cython.uint = 0
    for place in range(size):
        if bits[place] != 0:
            seen = bits[place]
            mixed = scramble((start + place) & WORD)
            word = (word + scramble(mixed ^ seen)) & WORD
    return word
