"""R9 and X11: the Town Hall."""

import cython

if not cython.compiled:
    from dicetown_env.engine.claims import acquire_claim, lowest_of_row, top_claim
    from dicetown_env.engine.constants import ACE, CLAIM_1, CORRUPTION, DO_REFILL_ROW, RANCH
    from dicetown_env.engine.flow import push
    from dicetown_env.engine.gains import gain
    from dicetown_env.engine.plays import offer_occasion
    from dicetown_env.engine.state import State


def receive_claim(state: "State", seat: int, card: int, openly: int) -> None:
    """R10.1: a claim by the seat's own action is a gain; I1: he may give it to the Indians."""
    acquire_claim(state, seat, card, openly)
    gain(state, seat, 1)
    if state.indians == 1:
        state.taken[state.acting_second][card - CLAIM_1] += 1
        if openly == 0 and card != RANCH:
            state.taken_unseen[state.acting_second][card - CLAIM_1] += 1


def offer_corruption(state: "State", seat: int) -> None:
    """C-CORRUPTION: with either action, if the claim deck has a card (X11)."""
    if state.claim_deck_size > 0:
        offer_occasion(state, seat, CORRUPTION)


def take_claims(state: "State", seat: int) -> None:
    """R9.3: the lowest claim of the row, plus one for each ace; C-CORRUPTION; the refill."""
    for _claim in range(min(1 + state.kept[seat][ACE], state.row_size)):
        receive_claim(state, seat, lowest_of_row(state), 1)
    push(state, DO_REFILL_ROW)
    offer_corruption(state, seat)


def take_top_claim(state: "State", seat: int) -> None:
    """X11: the top card of the claim deck, unseen by others; then C-CORRUPTION."""
    if state.claim_deck_size > 0:
        receive_claim(state, seat, top_claim(state), 0)
    offer_corruption(state, seat)


def corruption(state: "State", seat: int, cancelled: int) -> None:
    """C-CORRUPTION: also the top card of the claim deck, unseen by others."""
    if cancelled == 0:
        receive_claim(state, seat, top_claim(state), 0)
