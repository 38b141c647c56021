"""Decisions that the engine takes itself: in a batch, and in games played to their end."""

import cython

if not cython.compiled:
    from dicetown_env.core.arrays import Ints
    from dicetown_env.core.chance import next_word, scramble
    from dicetown_env.engine.constants import NO_DECISION
    from dicetown_env.engine.machine import play
    from dicetown_env.engine.players.choose import choose
    from dicetown_env.engine.players.constants import ASKED, UNIFORM
    from dicetown_env.engine.state import State


def play_on(state: "State", players: "Ints", word: cython.uint) -> cython.uint:
    """Decide for the seats that are played by the engine, up to the first that has to be asked.

    Args:
        state: The position.
        players: For each seat one of `players.constants`.
        word: Where the stream of random words is.

    Returns:
        Where it is afterwards.
    """
    while state.decision != NO_DECISION and players[state.actor] != ASKED:
        word = next_word(word)
        play(state, choose(state, players[state.actor], word))
    return word


def roll_out(
    state: "State",
    player: int,
    exploration: cython.uint,
    last_round: int,
    low: cython.uint,
    high: cython.uint,
) -> int:
    """Play on, every seat by the same player; how many decisions it took.

    The choices depend on the two words alone, not on the key of the game's own chance.

    Args:
        state: The position.
        player: One of `players.constants`, not ASKED.
        exploration: How many of 2**32 decisions are drawn from all legal actions instead.
        last_round: The number of the last round to play.
        low: One word of the seed.
        high: The other word.
    """
    word: cython.uint = scramble(scramble(low) ^ high)
    decisions = 0
    while state.decision != NO_DECISION and state.round <= last_round:
        decider = player
        if exploration > 0:
            word = next_word(word)
            if word <= exploration:
                decider = UNIFORM
        word = next_word(word)
        play(state, choose(state, decider, word))
        decisions += 1
    return decisions


def chosen_action(state: "State", player: int, low: cython.uint, high: cython.uint) -> int:
    """The action that a player takes, with the random word that the seed's two words make."""
    return choose(state, player, next_word(scramble(scramble(low) ^ high)))
