"""Decisions that the engine takes itself: in a batch, and in games played to their end."""

import cython

if not cython.compiled:
    from dicetown_env.core.arrays import Ints
    from dicetown_env.core.chance import next_word, scramble
    from dicetown_env.gold_nuggets.constants import ASKED, NO_DECISION
    from dicetown_env.gold_nuggets.machine import play
    from dicetown_env.gold_nuggets.state import State


def uniform_action(state: "State", word: cython.uint) -> int:
    """One of the legal actions, each equally likely."""
    number: cython.uint = word % state.legal_size
    action = 0
    while number > 0 or state.legal[action] == 0:
        number -= state.legal[action]
        action += 1
    return action


def play_on(state: "State", players: "Ints", word: cython.uint) -> cython.uint:
    """Decide for the seats that are played by the engine, up to the first that has to be asked.

    Args:
        state: The position.
        players: ASKED or UNIFORM for each seat.
        word: Where the stream of random words is.

    Returns:
        Where it is afterwards.
    """
    while state.decision != NO_DECISION and players[state.actor] != ASKED:
        word = next_word(word)
        play(state, uniform_action(state, word))
    return word


def roll_out(state: "State", low: cython.uint, high: cython.uint) -> None:
    """Play to the end, every legal action equally likely."""
    word: cython.uint = scramble(scramble(low) ^ high)
    while state.decision != NO_DECISION:
        word = next_word(word)
        play(state, uniform_action(state, word))
