"""R3 to R9, X2: the two actions of each place, and who does them."""

import cython

if not cython.compiled:
    from dicetown_env.engine.bank import rob_bank, rob_stagecoach
    from dicetown_env.engine.constants import (
        ASK_PLACE_ACTION,
        BANK,
        MINE,
        NOBODY,
        OFFICE,
        PLACE_ACTION,
        SALOON,
        STORE,
        TOWN_HALL,
    )
    from dicetown_env.engine.doc import ask_remedy
    from dicetown_env.engine.flow import allow, ask
    from dicetown_env.engine.hunt import hunt
    from dicetown_env.engine.mine import work_mine
    from dicetown_env.engine.office import claim_badge
    from dicetown_env.engine.outlaws import recruit
    from dicetown_env.engine.river import try_river
    from dicetown_env.engine.saloon import go_to_saloon
    from dicetown_env.engine.state import State
    from dicetown_env.engine.store import go_to_store
    from dicetown_env.engine.town_hall import take_claims, take_top_claim


def act(state: "State") -> None:
    """The first acts at the place; X2: with the Extension he chooses one of its two actions."""
    seat = state.first[state.stage]
    state.acting_seat = seat
    state.acting_second = 0
    if state.extension == 1:
        ask(state, ASK_PLACE_ACTION, seat)
    else:
        base_action(state, seat)


def act_second(state: "State") -> None:
    """X2: then the second does the other action."""
    seat = state.second[state.stage]
    if seat == NOBODY:
        return
    state.acting_seat = seat
    state.acting_second = 1
    if state.first_action[state.stage] == 1:
        base_action(state, seat)
    else:
        extension_action(state, seat)


def is_exhausted(state: "State") -> int:
    """X2: whether the place's action b needs a deck that is empty."""
    if state.stage == MINE:
        return state.river_size == 0
    if state.stage == SALOON:
        return state.outlaw_deck_size == 0
    return state.stage == TOWN_HALL and state.claim_deck_size == 0


def legal_place_action(state: "State") -> None:
    """X2: a or b; with 2 seats not b if its deck is empty."""
    allow(state, PLACE_ACTION)
    if state.seats > 2 or not is_exhausted(state):
        allow(state, PLACE_ACTION + 1)


def answer_place_action(state: "State", action: int) -> None:
    """X2: the first does the action that he chose."""
    state.first_action[state.stage] = action - PLACE_ACTION
    if action == PLACE_ACTION:
        base_action(state, state.actor)
    else:
        extension_action(state, state.actor)


def base_action(state: "State", seat: int) -> None:
    """R4 to R9: action a of the place."""
    if state.stage == MINE:
        work_mine(state, seat)
    elif state.stage == BANK:
        rob_bank(state, seat)
    elif state.stage == STORE:
        go_to_store(state, seat)
    elif state.stage == SALOON:
        go_to_saloon(state, seat)
    elif state.stage == OFFICE:
        claim_badge(state, seat)
    elif state.stage == TOWN_HALL:
        take_claims(state, seat)


def extension_action(state: "State", seat: int) -> None:
    """X3 to X11: action b of the place."""
    if state.stage == MINE:
        try_river(state, seat)
    elif state.stage == BANK:
        rob_stagecoach(state, seat)
    elif state.stage == STORE:
        ask_remedy(state)
    elif state.stage == SALOON:
        recruit(state, seat)
    elif state.stage == OFFICE:
        hunt(state, seat)
    elif state.stage == TOWN_HALL:
        take_top_claim(state, seat)
