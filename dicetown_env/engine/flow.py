"""How the game goes on: a stack of steps that it does itself, and one decision it waits for.

A step may push others, which are then done before what lay below it: so a card play interrupts a
theft, and the Wanted Poster's answer interrupts the card play.
"""

import cython

if not cython.compiled:
    from dicetown_env.engine.constants import ACTIONS, NO_DECISION
    from dicetown_env.engine.state import State


def push(state: "State", step: int) -> None:
    """Do this step next."""
    state.stack[state.stack_size] = step
    state.stack_size += 1


def pop(state: "State") -> int:
    """Take the next step from the stack."""
    state.stack_size -= 1
    step = state.stack[state.stack_size]
    state.stack[state.stack_size] = 0
    return step


def ask(state: "State", decision: int, seat: int) -> None:
    """Wait for this seat's decision."""
    state.decision = decision
    state.actor = seat


def stop_asking(state: "State") -> None:
    """The decision was taken."""
    state.decision = NO_DECISION


def clear_legal(state: "State") -> None:
    """No action is legal."""
    for action in range(ACTIONS):
        state.legal[action] = 0
    state.legal_size = 0


def allow(state: "State", action: int) -> None:
    """This action is legal."""
    if state.legal[action] == 0:
        state.legal[action] = 1
        state.legal_size += 1
