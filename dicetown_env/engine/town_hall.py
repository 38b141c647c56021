"""R9: the Town Hall."""

import cython

if not cython.compiled:
    from dicetown_env.engine.constants import (
        ACE,
        CORRUPTION,
        DO_REFILL_ROW,
        ROW,
        TOWN_HALL,
    )
    from dicetown_env.engine.flow import push
    from dicetown_env.engine.gains import gain
    from dicetown_env.engine.knowledge import all_see_arrive
    from dicetown_env.engine.plays import offer_occasion
    from dicetown_env.engine.poker import poker_value
    from dicetown_env.engine.state import State
    from dicetown_env.engine.ties import settle


def contest_town_hall(state: "State") -> None:
    """R9.2: the best poker hand wins; equal ones go to the Sheriff."""
    state.stage = TOWN_HALL
    best = 0
    for seat in range(state.seats):
        best = max(best, poker_value(state, seat))
    contenders = 0
    winner = 0
    for seat in range(state.seats):
        if poker_value(state, seat) == best:
            state.tied[seat] = 1
            contenders += 1
            winner = seat
    settle(state, contenders, winner)


def lowest_of_row(state: "State") -> int:
    """Take the lowest claim of the row; the rest slides down (R9.3)."""
    card = state.row[0]
    state.row_size -= 1
    for place in range(state.row_size):
        state.row[place] = state.row[place + 1]
    state.row[state.row_size] = 0
    return card


def take_claims(state: "State", seat: int) -> None:
    """R9.3: the lowest claim of the row, plus one for each ace; then C-CORRUPTION."""
    taken = min(1 + state.kept[seat][ACE], state.row_size)
    for _claim in range(taken):
        card = lowest_of_row(state)
        state.hand[seat][card] += 1
        all_see_arrive(state, seat, card)
    gain(state, seat, taken)
    push(state, DO_REFILL_ROW)
    if state.claim_deck_size > 0:
        offer_occasion(state, seat, CORRUPTION)


def top_claim(state: "State") -> int:
    """Take the top card of the claim deck."""
    state.claim_deck_size -= 1
    card = state.claim_deck[state.claim_deck_size]
    state.claim_deck[state.claim_deck_size] = 0
    return card


def corruption(state: "State", seat: int, cancelled: int) -> None:
    """C-CORRUPTION: also the top card of the claim deck, unseen by others."""
    if cancelled == 0:
        card = top_claim(state)
        state.hand[seat][card] += 1
        gain(state, seat, 1)


def refill_row(state: "State") -> None:
    """R9.3: the row is refilled from the deck."""
    while state.row_size < ROW and state.claim_deck_size > 0:
        state.row[state.row_size] = top_claim(state)
        state.row_size += 1
