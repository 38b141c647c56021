"""A round from its first throw to its end, and the end of the game (R11.1)."""

import cython

if not cython.compiled:
    from dicetown_env.engine.constants import (
        DO_CONTEST_BANK,
        DO_CONTEST_MINE,
        DO_CONTEST_OFFICE,
        DO_CONTEST_SALOON,
        DO_CONTEST_STORE,
        DO_CONTEST_TOWN_HALL,
        DO_DOC,
        DO_INDIAN_DIE,
        DO_INDIAN_GIFT,
        DO_ROUND,
        DO_ROUND_END,
        DO_SMOKE_SIGNALS,
        DO_STAGECOACH,
        FACES,
        GAME_END,
        NO_RESULT,
        NOBODY,
        PLACES,
    )
    from dicetown_env.engine.dice import next_throw
    from dicetown_env.engine.flow import push
    from dicetown_env.engine.state import State


def forget_round(state: "State") -> None:
    """Nothing is gained, won or kept yet."""
    for seat in range(state.seats):
        state.gained[seat] = 0
        for face in range(FACES):
            state.kept[seat][face] = 0
    for place in range(PLACES):
        state.first[place] = NOBODY
        state.second[place] = NOBODY
        state.first_took[place] = 0
        state.second_took[place] = 0
        state.first_action[place] = 0


def begin_round(state: "State") -> None:
    """A round: first the dice (R2), then the places in their order (R3.2)."""
    forget_round(state)
    state.round += 1
    state.throw = 0
    state.last_throw = 0
    state.thefts = 0
    state.indian_result = NO_RESULT
    state.bodyguard = NOBODY
    state.war_path = NOBODY
    state.die_taken = 0
    push(state, DO_ROUND_END)
    if state.indians == 1:
        push(state, DO_SMOKE_SIGNALS)
    push(state, DO_DOC)
    if state.indians == 1:
        push(state, DO_INDIAN_GIFT)
    push(state, DO_CONTEST_TOWN_HALL)
    push(state, DO_CONTEST_OFFICE)
    push(state, DO_CONTEST_SALOON)
    push(state, DO_CONTEST_STORE)
    push(state, DO_STAGECOACH)
    push(state, DO_CONTEST_BANK)
    push(state, DO_CONTEST_MINE)
    if state.indians == 1:
        push(state, DO_INDIAN_DIE)
    next_throw(state)


def end_round(state: "State") -> None:
    """R11.1: the game ends if the mine is empty, or if row and claim deck both are.

    I3: the Indian die, if nobody has taken it this round, goes back to the village.
    """
    if state.die_taken == 0:
        state.indian_die = NOBODY
    if state.mine == 0 or (state.row_size == 0 and state.claim_deck_size == 0):
        state.stage = GAME_END
    else:
        push(state, DO_ROUND)
