"""Games played to their end by equally likely choices."""

import cython

if not cython.compiled:
    from dicetown_env.engine.chance import WORD, scramble
    from dicetown_env.engine.constants import NO_DECISION
    from dicetown_env.engine.machine import play
    from dicetown_env.engine.state import State


def legal_by_number(state: "State", number: int) -> int:
    """The legal action with this number, from 0, by ascending id."""
    action = 0
    while number > 0 or state.legal[action] == 0:
        number -= state.legal[action]
        action += 1
    return action


def roll_out(state: "State", low: cython.uint, high: cython.uint) -> int:
    """Play to the end, every legal action equally likely; how many decisions it took.

    The choices depend on the two words alone, not on the key of the game's own chance.
    """
    word: cython.uint = scramble(scramble(low) ^ high)
    decisions = 0
    while state.decision != NO_DECISION:
        word = scramble((word + 0x1E3779B9) & WORD)
        number: cython.uint = word % state.legal_size
        play(state, legal_by_number(state, number))
        decisions += 1
    return decisions
