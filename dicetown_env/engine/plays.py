"""R12: naming a card, the Wanted Poster's answer, the occasions on which a card may be played."""

import cython

if not cython.compiled:
    from dicetown_env.engine.constants import (
        ASK_OCCASION,
        ASK_WANTED,
        DO_EFFECT,
        DO_WANTED,
        FIRST_PLAYABLE,
        NOBODY,
        PASS_ACTION,
        PLAY_ACTION,
        WANTED_POSTER,
    )
    from dicetown_env.engine.flow import allow, ask, push
    from dicetown_env.engine.knowledge import all_see_leave
    from dicetown_env.engine.state import State


def play_action(card: int) -> int:
    """The action that plays a card of this kind."""
    return PLAY_ACTION + card - FIRST_PLAYABLE


def name_card(state: "State", seat: int, card: int) -> None:
    """R12.1: the card lies face up on the discards before it is answered and before its effect."""
    state.discard_open[card] += 1
    state.card = card
    state.card_player = seat
    state.cancelled = 0
    push(state, DO_EFFECT)
    push(state, DO_WANTED)


def play_from_hand(state: "State", seat: int, card: int) -> None:
    """A seat names a card of its hand."""
    state.hand[seat][card] -= 1
    all_see_leave(state, seat, card)
    name_card(state, seat, card)


def holder_of(state: "State", card: int, but: int) -> int:
    """The seat other than `but` that holds this card (there is one copy), or -1."""
    for seat in range(state.seats):
        if seat != but and state.hand[seat][card] > 0:
            return seat
    return NOBODY


def offer_occasion(state: "State", seat: int, card: int) -> None:
    """Ask the seat for this card, if it holds it (R12.3)."""
    if seat != NOBODY and state.hand[seat][card] > 0:
        state.card = card
        ask(state, ASK_OCCASION, seat)


def legal_occasion(state: "State") -> None:
    """Play the card or pass."""
    allow(state, PASS_ACTION)
    allow(state, play_action(state.card))


def answer_occasion(state: "State", action: int) -> None:
    """R12.3: the card is named, or its occasion passes."""
    card = state.card
    state.card = NOBODY
    if action != PASS_ACTION:
        play_from_hand(state, state.actor, card)


def ask_wanted(state: "State") -> None:
    """C-WANTED: an opponent of the player may cancel the card that was named (R12.5)."""
    holder = holder_of(state, WANTED_POSTER, state.card_player)
    if holder != NOBODY:
        ask(state, ASK_WANTED, holder)


def legal_wanted(state: "State") -> None:
    """Cancel the named card or not."""
    allow(state, PASS_ACTION)
    allow(state, play_action(WANTED_POSTER))


def answer_wanted(state: "State", action: int) -> None:
    """C-WANTED: the named card's effect is cancelled; both lie on the discards."""
    if action != PASS_ACTION:
        state.hand[state.actor][WANTED_POSTER] -= 1
        all_see_leave(state, state.actor, WANTED_POSTER)
        state.discard_open[WANTED_POSTER] += 1
        state.cancelled = 1
