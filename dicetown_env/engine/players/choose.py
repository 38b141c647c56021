"""The engine's own players: which of them decides, and how it is called."""

import cython

if not cython.compiled:
    from dicetown_env.engine.players.uniform import uniform_action
    from dicetown_env.engine.state import State


def choose(state: "State", player: int, word: cython.uint) -> int:
    """The action that a player takes at the decision at hand.

    Args:
        state: The position; there is a decision at hand.
        player: One of `players.constants`, not ASKED.
        word: A random word for this decision.
    """
    return uniform_action(state, word)
