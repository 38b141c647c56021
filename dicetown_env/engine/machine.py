"""The machine: it goes on from decision to decision."""

import cython

if not cython.compiled:
    from dicetown_env.engine.answers import answer
    from dicetown_env.engine.constants import NO_DECISION
    from dicetown_env.engine.flow import clear_legal, pop
    from dicetown_env.engine.legal import list_legal
    from dicetown_env.engine.state import State
    from dicetown_env.engine.steps import do_step


def first_legal(state: "State") -> int:
    """The legal action with the lowest id."""
    action = 0
    while state.legal[action] == 0:
        action += 1
    return action


def advance(state: "State") -> None:
    """Go on to the next decision that has a choice, or to the end."""
    while True:
        if state.decision == NO_DECISION:
            if state.stack_size == 0:
                clear_legal(state)
                return
            do_step(state, pop(state))
        else:
            list_legal(state)
            if state.legal_size != 1 or state.skip_forced == 0:
                return
            answer(state, first_legal(state))


def play(state: "State", action: int) -> None:
    """Carry out a legal action and go on to the next decision."""
    state.log_size = 0
    answer(state, action)
    advance(state)
