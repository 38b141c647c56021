"""R1: the set-up."""

import cython

if not cython.compiled:
    from dicetown_env.engine.chance import outcome, record
    from dicetown_env.engine.constants import (
        CHANCE_CLAIMS,
        CHANCE_SHERIFF,
        CLAIM_1,
        CLAIM_KINDS,
        DO_ROUND,
        NOBODY,
        STORE_KINDS,
    )
    from dicetown_env.engine.flow import push
    from dicetown_env.engine.rounds import forget_round
    from dicetown_env.engine.state import State
    from dicetown_env.engine.store import shuffle_store_deck
    from dicetown_env.engine.town_hall import refill_row


def lay_out_town(state: "State") -> None:
    """R1.2: $8 for each seat, $3 at the bank, 30 nuggets in the mine."""
    for seat in range(state.seats):
        state.purse[seat] = 8
    state.bank = 3
    state.mine = 30


def shuffle_claims(state: "State") -> None:
    """R1.3: the claims are shuffled, three laid face up in a row, lowest place first."""
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
    refill_row(state)


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
    shuffle_store_cards(state)
    appoint_first_sheriff(state)
    forget_round(state)
    push(state, DO_ROUND)
