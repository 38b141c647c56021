"""The player to whom all legal actions are equally likely."""

import cython

if not cython.compiled:
    from dicetown_env.engine.state import State


def legal_by_number(state: "State", number: int) -> int:
    """The legal action with this number, from 0, by ascending id."""
    action = 0
    while number > 0 or state.legal[action] == 0:
        number -= state.legal[action]
        action += 1
    return action


def uniform_action(state: "State", word: cython.uint) -> int:
    """One of the legal actions, each equally likely."""
    number: cython.uint = word % state.legal_size
    return legal_by_number(state, number)
