"""G2 to G5: a turn from its first throw to its end, and the end of the game."""

import cython

if not cython.compiled:
    from dicetown_env.gold_nuggets.chance import draw_first_seat
    from dicetown_env.gold_nuggets.collection import collect_from_supply, may_choose_source
    from dicetown_env.gold_nuggets.constants import (
        ASK_GO_ON,
        ASK_SET_ASIDE,
        ASK_SOURCE,
        DICE,
        DO_AFTER_COLLECTION,
        DO_NOTHING,
        DO_THROW,
        DO_TURN,
        NO_DECISION,
        NOBODY,
    )
    from dicetown_env.gold_nuggets.state import State
    from dicetown_env.gold_nuggets.throw import (
        can_set_aside,
        clear_aside,
        clear_throw,
        dice_aside,
        set_aside,
        throw_dice,
    )


def deal(state: "State") -> None:
    """G1: the seat that begins; its turn comes next."""
    state.actor = draw_first_seat(state) if state.first_seat == NOBODY else state.first_seat
    state.step = DO_TURN


def begin_turn(state: "State") -> None:
    """G2: all dice in hand."""
    state.round += 1
    state.throw = 0
    state.collected_all = 0
    clear_aside(state)
    state.step = DO_THROW


def end_turn(state: "State") -> None:
    """The next seat's turn; with `single_turn` the game is over."""
    clear_aside(state)
    clear_throw(state)
    if state.single_turn == 1:
        state.step = DO_NOTHING
    else:
        state.actor = state.actor + 1 if state.actor + 1 < state.seats else 0
        state.step = DO_TURN


def throw_again(state: "State") -> None:
    """G2: throw; if nothing can be set aside, what was not yet collected is lost."""
    throw_dice(state)
    if can_set_aside(state):
        state.step = DO_NOTHING
        state.decision = ASK_SET_ASIDE
    else:
        end_turn(state)


def put_aside(state: "State", dice: int) -> None:
    """G2, G3: set dice aside; with all seven aside they are collected at once."""
    set_aside(state, dice)
    if dice_aside(state) == DICE:
        state.collected_all = 1
        collect(state)
    else:
        state.decision = ASK_GO_ON


def collect(state: "State") -> None:
    """G4: the earnings are taken from the supply, unless the seat may choose."""
    if may_choose_source(state):
        state.decision = ASK_SOURCE
    else:
        collect_from_supply(state)


def after_collection(state: "State") -> None:
    """G5: the game ends at once with an empty supply. G3: after all seven the turn may go on."""
    if state.supply == 0:
        clear_throw(state)
        state.step = DO_NOTHING
    elif state.collected_all == 1:
        state.collected_all = 0
        state.step = DO_NOTHING
        state.decision = ASK_GO_ON
    else:
        end_turn(state)


def go_on(state: "State") -> None:
    """G2: throw the rest again; G3: or all seven anew."""
    state.step = DO_THROW


def stop(state: "State") -> None:
    """G2: stop and collect; after all seven nothing is left to collect."""
    if dice_aside(state) == 0:
        end_turn(state)
    else:
        collect(state)


def do_step(state: "State") -> None:
    """What the engine does by itself."""
    if state.step == DO_TURN:
        begin_turn(state)
    elif state.step == DO_THROW:
        throw_again(state)
    elif state.step == DO_AFTER_COLLECTION:
        after_collection(state)


def is_waiting(state: "State") -> bool:
    """Whether a decision is at hand, or the game is over."""
    return state.decision != NO_DECISION or state.step == DO_NOTHING
