"""R10.1: what a seat receives by its own action at a place is its gain of the round."""

import cython

if not cython.compiled:
    from dicetown_env.engine.state import State


def gain(state: "State", seat: int, amount: int) -> None:
    """The seat whose action is under way received something by it (R10.1)."""
    if amount > 0:
        state.gained[seat] = 1
        if state.acting_second == 1:
            state.second_took[state.stage] += amount
        else:
            state.first_took[state.stage] += amount


def give_dollars(state: "State", giver: int, taker: int, dollars: int) -> None:
    """R12.4: a short payer gives what he has."""
    paid = min(dollars, state.purse[giver])
    state.purse[giver] -= paid
    state.purse[taker] += paid


def give_nuggets(state: "State", giver: int, taker: int, nuggets: int) -> None:
    """R12.4: a short payer gives what he has."""
    paid = min(nuggets, state.nuggets[giver])
    state.nuggets[giver] -= paid
    state.nuggets[taker] += paid
