"""Claims: the deck, the row, and what a seat does with one that it acquires (R9.3, X11, X12)."""

import cython

if not cython.compiled:
    from dicetown_env.engine.constants import RANCH, ROW
    from dicetown_env.engine.knowledge import all_see_arrive
    from dicetown_env.engine.state import State


def lowest_of_row(state: "State") -> int:
    """Take the lowest claim of the row; the rest slides down (R9.3)."""
    card = state.row[0]
    state.row_size -= 1
    for place in range(state.row_size):
        state.row[place] = state.row[place + 1]
    state.row[state.row_size] = 0
    return card


def top_claim(state: "State") -> int:
    """Take the top card of the claim deck."""
    state.claim_deck_size -= 1
    card = state.claim_deck[state.claim_deck_size]
    state.claim_deck[state.claim_deck_size] = 0
    return card


def refill_row(state: "State") -> None:
    """R9.3: the row is refilled from the deck."""
    while state.row_size < ROW and state.claim_deck_size > 0:
        state.row[state.row_size] = top_claim(state)
        state.row_size += 1


def acquire_claim(state: "State", seat: int, card: int, openly: int) -> None:
    """A claim goes to the hidden hand; X12: a ranch is laid open."""
    if card == RANCH:
        state.ranches[seat] += 1
        return
    state.hand[seat][card] += 1
    if openly == 1:
        all_see_arrive(state, seat, card)
