"""Dealing anew the cards that a seat cannot place (R13): pools of store cards and of claims."""

import cython

if not cython.compiled:
    from dicetown_env.engine.chance import outcome
    from dicetown_env.engine.claims import top_claim
    from dicetown_env.engine.constants import (
        ASK_STORE_KEEP,
        CARD_KINDS,
        CHANCE_DETERMINIZE,
        CLAIM_1,
        CLAIM_KINDS,
        CLAIM_VALUES,
        DISCARD_PILE,
        FIRST_AT_ONCE,
        FIRST_PLAYABLE,
        RANCH,
        STORE_DECK,
        STORE_KINDS,
        ZONES,
    )
    from dicetown_env.engine.state import State


def chance_anew(state: "State", attempt: int, purpose: int, number: int, sides: int) -> int:
    """An outcome of drawing anew: each attempt, purpose and number has its own."""
    moment = attempt * 2 + purpose // 8
    return outcome(state, CHANCE_DETERMINIZE, moment, purpose % 8, number, sides)


def sees_store_draw(state: "State", viewer: int) -> int:
    """Whether the viewer is the one who looks at drawn store cards."""
    return state.decision == ASK_STORE_KEEP and state.acting_seat == viewer


def shuffle_store_pool(state: "State", attempt: int, purpose: int) -> None:
    """Shuffle the cards that lie in the store deck."""
    for place in range(state.store_deck_size - 1, 0, -1):
        other = chance_anew(state, attempt, purpose, place, place + 1)
        card = state.store_deck[place]
        state.store_deck[place] = state.store_deck[other]
        state.store_deck[other] = card


def pool_store_card(state: "State") -> int:
    """Take a card of the shuffled pool."""
    state.store_deck_size -= 1
    card = state.store_deck[state.store_deck_size]
    state.store_deck[state.store_deck_size] = 0
    return card


def add_to_store_deck(state: "State", card: int, copies: int) -> None:
    """Lay so many cards of a kind on the store deck."""
    for _copy in range(copies):
        state.store_deck[state.store_deck_size] = card
        state.store_deck_size += 1


def unseen_copies(state: "State", viewer: int, card: int) -> int:
    """How many store cards of a kind the viewer cannot place."""
    unseen = state.store_copies[card] - state.hand[viewer][card] - state.discard_open[card]
    if sees_store_draw(state, viewer):
        unseen -= state.drawn[card]
    for zone in range(ZONES):
        unseen -= state.known[viewer][zone][card]
    return unseen


def gather_store_pool(state: "State", viewer: int) -> None:
    """The store deck becomes the pool for hidden hands, without cards played at once (R6.4)."""
    state.store_deck_size = 0
    for card in range(STORE_KINDS):
        if card < FIRST_AT_ONCE or card >= FIRST_PLAYABLE:
            add_to_store_deck(state, card, unseen_copies(state, viewer, card))


def add_cards_at_once(state: "State", viewer: int) -> None:
    """Once the hands are dealt, the cards played at once join the pool (R6.4)."""
    for card in range(FIRST_AT_ONCE, FIRST_PLAYABLE):
        add_to_store_deck(state, card, unseen_copies(state, viewer, card))


def deal_store_hand(state: "State", viewer: int, seat: int) -> None:
    """The seat's store cards: those that the viewer is sure of, the rest from the pool."""
    missing = 0
    for card in range(STORE_KINDS):
        missing += state.hand[seat][card] - state.known[viewer][seat][card]
        state.hand[seat][card] = state.known[viewer][seat][card]
    for _card in range(missing):
        state.hand[seat][pool_store_card(state)] += 1


def deal_hidden_discards(state: "State", viewer: int) -> None:
    """The face-down discards: those that the viewer laid there, the rest from the pool."""
    missing = 0
    for card in range(STORE_KINDS):
        missing += state.discard_hidden[card] - state.known[viewer][DISCARD_PILE][card]
        state.discard_hidden[card] = state.known[viewer][DISCARD_PILE][card]
    for _card in range(missing):
        state.discard_hidden[pool_store_card(state)] += 1


def deal_store_draw(state: "State", viewer: int) -> None:
    """Store cards that another seat looks at come from the pool."""
    if state.decision != ASK_STORE_KEEP or sees_store_draw(state, viewer):
        return
    missing = 0
    for card in range(STORE_KINDS):
        missing += state.drawn[card]
        state.drawn[card] = 0
    for _card in range(missing):
        state.drawn[pool_store_card(state)] += 1


def redraw_store_cards(state: "State", viewer: int, attempt: int) -> None:
    """Deal all store cards that the viewer cannot place; what is left of the pool is the deck."""
    gather_store_pool(state, viewer)
    shuffle_store_pool(state, attempt, 0)
    for seat in range(state.seats):
        if seat != viewer:
            deal_store_hand(state, viewer, seat)
    add_cards_at_once(state, viewer)
    shuffle_store_pool(state, attempt, 10)
    deal_hidden_discards(state, viewer)
    deal_store_draw(state, viewer)
    for card in range(STORE_KINDS):
        add_to_store_deck(state, card, state.known[viewer][STORE_DECK][card])
    shuffle_store_pool(state, attempt, 1)


def claims_in_sight(state: "State", viewer: int, kind: int) -> int:
    """How many claims of a kind the viewer can place: its own, open ones, those it saw taken."""
    card = CLAIM_1 + kind
    claims = state.hand[viewer][card] + state.box[kind]
    for seat in range(state.seats):
        claims += state.known[viewer][seat][card] + state.fenced[seat][kind]
    for place in range(state.row_size):
        claims += state.row[place] == card
    return claims


def gather_claim_pool(state: "State", viewer: int) -> None:
    """The claim deck becomes the pool of all claims but ranches that the viewer cannot place."""
    state.claim_deck_size = 0
    for kind in range(CLAIM_VALUES):
        unseen = state.claim_copies[kind] - claims_in_sight(state, viewer, kind)
        for _copy in range(unseen):
            state.claim_deck[state.claim_deck_size] = CLAIM_1 + kind
            state.claim_deck_size += 1


def deal_claim_hand(state: "State", viewer: int, seat: int) -> None:
    """The seat's hidden claims: those that the viewer is sure of, the rest from the pool."""
    missing = 0
    for card in range(STORE_KINDS, CARD_KINDS):
        missing += state.hand[seat][card] - state.known[viewer][seat][card]
        state.hand[seat][card] = state.known[viewer][seat][card]
    for _card in range(missing):
        state.claim_deck_size -= 1
        state.hand[seat][state.claim_deck[state.claim_deck_size]] += 1
        state.claim_deck[state.claim_deck_size] = 0


def shuffle_claim_pool(state: "State", attempt: int, purpose: int) -> None:
    """Shuffle the cards that lie in the claim deck."""
    for place in range(state.claim_deck_size - 1, 0, -1):
        other = chance_anew(state, attempt, purpose, place, place + 1)
        card = state.claim_deck[place]
        state.claim_deck[place] = state.claim_deck[other]
        state.claim_deck[other] = card


def add_unseen_ranches(state: "State") -> None:
    """X12: ranches that do not lie open are in the deck or in the box, never in a hand."""
    unseen = state.claim_copies[RANCH - CLAIM_1] - state.box[RANCH - CLAIM_1]
    for seat in range(state.seats):
        unseen -= state.ranches[seat]
    for place in range(state.row_size):
        unseen -= state.row[place] == RANCH
    for _ranch in range(unseen):
        state.claim_deck[state.claim_deck_size] = RANCH
        state.claim_deck_size += 1


def refill_hidden_box(state: "State") -> None:
    """X1: the claims that were laid aside unseen come from the pool."""
    missing = 0
    for kind in range(CLAIM_KINDS):
        missing += state.box_hidden[kind]
        state.box_hidden[kind] = 0
    for _card in range(missing):
        state.box_hidden[top_claim(state) - CLAIM_1] += 1


def redraw_claims(state: "State", viewer: int, attempt: int) -> None:
    """Deal all claims that the viewer cannot place; what is left of the pool is the deck."""
    gather_claim_pool(state, viewer)
    shuffle_claim_pool(state, attempt, 2)
    for seat in range(state.seats):
        if seat != viewer:
            deal_claim_hand(state, viewer, seat)
    add_unseen_ranches(state)
    shuffle_claim_pool(state, attempt, 6)
    refill_hidden_box(state)
