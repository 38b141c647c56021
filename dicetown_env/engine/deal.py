"""R1 and X1: the set-up."""

import cython

if not cython.compiled:
    from dicetown_env.engine.chance import outcome, record
    from dicetown_env.engine.claims import refill_row, top_claim
    from dicetown_env.engine.constants import (
        CHANCE_CLAIMS,
        CHANCE_RIVER,
        CHANCE_SHERIFF,
        CLAIM_1,
        CLAIM_KINDS,
        DO_ROUND,
        NOBODY,
        OUTLAWS,
        RIVER_KINDS,
        STORE_KINDS,
    )
    from dicetown_env.engine.flow import push
    from dicetown_env.engine.outlaws import shuffle_outlaws, top_outlaw
    from dicetown_env.engine.rounds import forget_round
    from dicetown_env.engine.state import State
    from dicetown_env.engine.store import shuffle_store_deck


def lay_out_town(state: "State") -> None:
    """R1.2: $8 for each seat, $3 at the bank, 30 nuggets in the mine; the Extension's more."""
    for seat in range(state.seats):
        state.purse[seat] = 8
    state.bank = 3
    state.stagecoach = 2 * state.extension
    state.mine = 40 if state.extension == 1 and state.seats > 2 else 30


def shuffle_claims(state: "State") -> None:
    """R1.3: the claims, with the Extension's ranches (X1), are shuffled."""
    for kind in range(CLAIM_KINDS):
        for _copy in range(state.claim_copies[kind]):
            state.claim_deck[state.claim_deck_size] = CLAIM_1 + kind
            state.claim_deck_size += 1
    for place in range(state.claim_deck_size - 1, 0, -1):
        other = outcome(state, CHANCE_CLAIMS, 0, 0, place, place + 1)
        card = state.claim_deck[place]
        state.claim_deck[place] = state.claim_deck[other]
        state.claim_deck[other] = card
    for place in range(state.claim_deck_size):
        record(state, CHANCE_CLAIMS, 0, state.claim_deck[place])


def lay_claims_aside(state: "State") -> None:
    """X1: with 2 seats ten claims go back to the box unseen before the row is laid."""
    if state.extension == 1 and state.seats == 2:
        for _card in range(10):
            state.box_hidden[top_claim(state) - CLAIM_1] += 1


def shuffle_river(state: "State") -> None:
    """X1, X3: the River cards, face down."""
    for card in range(RIVER_KINDS):
        for _copy in range(state.river_copies[card] * state.extension):
            state.river[state.river_size] = card
            state.river_size += 1
    for place in range(state.river_size - 1, 0, -1):
        other = outcome(state, CHANCE_RIVER, 0, 0, place, place + 1)
        card = state.river[place]
        state.river[place] = state.river[other]
        state.river[other] = card
    for place in range(state.river_size):
        record(state, CHANCE_RIVER, 0, state.river[place])


def place_outlaws(state: "State") -> None:
    """X6, X7: the outlaw deck, its top face up; two outlaws start above the Sheriff's office."""
    if state.extension == 1:
        for outlaw in range(OUTLAWS):
            state.outlaw_deck[outlaw] = outlaw
        state.outlaw_deck_size = OUTLAWS
        shuffle_outlaws(state)
        state.wanted[top_outlaw(state)] = 1
        state.wanted[top_outlaw(state)] = 1


def shuffle_store_cards(state: "State") -> None:
    """R1.4: the store cards make the store deck; its discard pile is empty."""
    for card in range(STORE_KINDS):
        for _copy in range(state.store_copies[card]):
            state.store_deck[state.store_deck_size] = card
            state.store_deck_size += 1
    shuffle_store_deck(state)


def appoint_first_sheriff(state: "State") -> None:
    """R1.5: a random seat, or the one that was asked for."""
    if state.first_sheriff != NOBODY:
        state.sheriff = state.first_sheriff
    else:
        state.sheriff = outcome(state, CHANCE_SHERIFF, 0, 0, 0, state.seats)
    record(state, CHANCE_SHERIFF, 0, state.sheriff)


def deal(state: "State") -> None:
    """R1: set up a game whose key and rule fields are set; the first round comes next."""
    state.card = NOBODY
    state.indian_die = NOBODY
    state.bodyguard = NOBODY
    state.war_path = NOBODY
    lay_out_town(state)
    shuffle_claims(state)
    lay_claims_aside(state)
    refill_row(state)
    shuffle_store_cards(state)
    shuffle_river(state)
    place_outlaws(state)
    appoint_first_sheriff(state)
    forget_round(state)
    push(state, DO_ROUND)
