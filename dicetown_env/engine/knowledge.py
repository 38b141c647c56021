"""What each seat is sure of about hidden cards (R13): at least so many of a kind, by zone.

A zone is a hidden hand, the face-down discards or the store deck. The onlooker is an observer who
sees only what is open to all. When a card of unknown kind leaves a zone, one card fewer of each
kind is certain to be still there.
"""

import cython

if not cython.compiled:
    from dicetown_env.engine.constants import (
        CARD_KINDS,
        DISCARD_PILE,
        OBSERVERS,
        STORE_DECK,
        STORE_KINDS,
    )
    from dicetown_env.engine.state import State


def forget_one(state: "State", observer: int, zone: int, card: int) -> None:
    """One card fewer of this kind is certain to be there."""
    if state.known[observer][zone][card] > 0:
        state.known[observer][zone][card] -= 1


def all_see_arrive(state: "State", zone: int, card: int) -> None:
    """A card came to the zone openly."""
    for observer in range(OBSERVERS):
        if observer != zone:
            state.known[observer][zone][card] += 1


def all_see_leave(state: "State", zone: int, card: int) -> None:
    """A card left the zone openly."""
    for observer in range(OBSERVERS):
        forget_one(state, observer, zone, card)


def see_at_least(state: "State", observer: int, zone: int, card: int, copies: int) -> None:
    """The observer saw so many cards of this kind in the zone."""
    if state.known[observer][zone][card] < copies:
        state.known[observer][zone][card] = copies


def leaves_unseen(state: "State", observer: int, zone: int, first: int, end: int) -> None:
    """A card of one of the kinds first to end - 1 left the zone; the observer did not see which."""
    for card in range(first, end):
        forget_one(state, observer, zone, card)


def only_kind(state: "State", observer: int, zone: int, first: int, end: int, size: int) -> int:
    """The kind of all `size` cards of the zone, if the observer is sure of that, else -1."""
    for card in range(first, end):
        if state.known[observer][zone][card] == size:
            return card
    return -1


def card_changes_hands(state: "State", giver: int, taker: int, card: int) -> None:
    """A hidden card went from hand to hand; only these two saw which.

    Its sort, claim or store card, is open to all: so are the numbers of both in each hand (R13.1).
    """
    first = 0 if card < STORE_KINDS else STORE_KINDS
    end = STORE_KINDS if card < STORE_KINDS else CARD_KINDS
    size = 0
    for kind in range(first, end):
        size += state.hand[giver][kind]
    for observer in range(OBSERVERS):
        if observer == giver:
            state.known[observer][taker][card] += 1
        elif observer == taker:
            forget_one(state, observer, giver, card)
        else:
            sure = only_kind(state, observer, giver, first, end, size)
            leaves_unseen(state, observer, giver, first, end)
            if sure >= 0:
                state.known[observer][taker][sure] += 1
    state.hand[giver][card] -= 1
    state.hand[taker][card] += 1


def store_card_drawn(state: "State", drawer: int, card: int) -> None:
    """The top store card was drawn; only the drawer saw it."""
    for observer in range(OBSERVERS):
        if observer == drawer:
            forget_one(state, observer, STORE_DECK, card)
        else:
            leaves_unseen(state, observer, STORE_DECK, 0, STORE_KINDS)


def discards_become_deck(state: "State") -> None:
    """R6.2: what was known to lie among the discards now lies in the deck."""
    for observer in range(OBSERVERS):
        for card in range(STORE_KINDS):
            state.known[observer][STORE_DECK][card] = (
                state.known[observer][DISCARD_PILE][card] + state.discard_open[card]
            )
            state.known[observer][DISCARD_PILE][card] = 0
