"""The machine: legal actions, answers, and the way from decision to decision."""

import cython

if not cython.compiled:
    from dicetown_env.gold_nuggets.collection import (
        can_rob,
        collect_from_seat,
        collect_from_supply,
    )
    from dicetown_env.gold_nuggets.constants import (
        ACTIONS,
        ASK_GO_ON,
        ASK_SET_ASIDE,
        COLLECT_ACTION,
        NO_DECISION,
        SET_ASIDE_SETS,
        SUPPLY_ACTION,
        THROW_ACTION,
    )
    from dicetown_env.gold_nuggets.state import State
    from dicetown_env.gold_nuggets.throw import is_valid_set
    from dicetown_env.gold_nuggets.turn import do_step, go_on, is_waiting, put_aside, stop


def allow(state: "State", action: int) -> None:
    """This action is legal."""
    state.legal[action] = 1
    state.legal_size += 1


def robbed_seat(state: "State", action: int) -> int:
    """The seat that an action names; the supply's own action names the actor."""
    seat = state.actor + action - SUPPLY_ACTION
    return seat if seat < state.seats else seat - state.seats


def list_sources(state: "State") -> None:
    """G4: the supply, and each opponent with a nugget."""
    allow(state, SUPPLY_ACTION)
    for action in range(SUPPLY_ACTION + 1, SUPPLY_ACTION + state.seats):
        if can_rob(state, robbed_seat(state, action)):
            allow(state, action)


def list_legal(state: "State") -> None:
    """Work out the legal actions of the decision at hand, from the position alone."""
    for action in range(ACTIONS):
        state.legal[action] = 0
    state.legal_size = 0
    if state.decision == ASK_SET_ASIDE:
        for dice in range(SET_ASIDE_SETS):
            if is_valid_set(state, dice):
                allow(state, dice)
    elif state.decision == ASK_GO_ON:
        allow(state, THROW_ACTION)
        allow(state, COLLECT_ACTION)
    elif state.decision != NO_DECISION:
        list_sources(state)


def answer(state: "State", action: int) -> None:
    """Carry out the chosen action."""
    state.decision = NO_DECISION
    if action < SET_ASIDE_SETS:
        put_aside(state, action)
    elif action == THROW_ACTION:
        go_on(state)
    elif action == COLLECT_ACTION:
        stop(state)
    elif action == SUPPLY_ACTION:
        collect_from_supply(state)
    else:
        collect_from_seat(state, robbed_seat(state, action))


def first_legal(state: "State") -> int:
    """The legal action with the lowest id."""
    action = 0
    while state.legal[action] == 0:
        action += 1
    return action


def advance(state: "State") -> None:
    """Go on to the next decision that has a choice, or to the end."""
    while True:
        if is_waiting(state):
            list_legal(state)
            if state.legal_size != 1 or state.skip_forced == 0:
                return
            answer(state, first_legal(state))
        else:
            do_step(state)


def play(state: "State", action: int) -> None:
    """Carry out a legal action and go on to the next decision."""
    state.log_size = 0
    answer(state, action)
    advance(state)
