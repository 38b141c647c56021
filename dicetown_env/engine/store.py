"""R6: the General Store, its deck, and the cards that are played at once."""

import cython

if not cython.compiled:
    from dicetown_env.engine.chance import outcome, record
    from dicetown_env.engine.constants import (
        ASK_GIFT_CARD,
        ASK_GIFT_SEAT,
        ASK_JOE,
        ASK_STORE_KEEP,
        CARD_ACTION,
        CHANCE_STORE,
        DISCARD_PILE,
        DO_STORE_DRAW,
        FIRST_AT_ONCE,
        FIRST_PLAYABLE,
        JACK,
        NOBODY,
        STORE_KINDS,
        UNLIMITED_CREDIT,
    )
    from dicetown_env.engine.flow import allow, ask, push
    from dicetown_env.engine.gains import gain, give_dollars
    from dicetown_env.engine.knowledge import (
        card_changes_hands,
        discards_become_deck,
        store_card_drawn,
    )
    from dicetown_env.engine.plays import name_card, offer_occasion
    from dicetown_env.engine.seating import named_seat, seat_action
    from dicetown_env.engine.state import State


def next_scripted_store_card(state: "State") -> int:
    """Take the next card of the order that was set in advance for the new deck."""
    card = state.script_store[0]
    state.script_store_size -= 1
    for place in range(state.script_store_size):
        state.script_store[place] = state.script_store[place + 1]
    state.script_store[state.script_store_size] = 0
    return card


def stack_store_deck(state: "State") -> None:
    """Cards that were set in advance come to the top, the first one uppermost.

    One that is not in the deck is passed over.
    """
    top = state.store_deck_size - 1
    while state.script_store_size > 0 and top >= 0:
        card = next_scripted_store_card(state)
        place = top
        while place >= 0 and state.store_deck[place] != card:
            place -= 1
        if place >= 0:
            state.store_deck[place] = state.store_deck[top]
            state.store_deck[top] = card
            top -= 1


def shuffle_store_deck(state: "State") -> None:
    """Shuffle the store deck; each shuffle of a game has outcomes of its own."""
    for place in range(state.store_deck_size - 1, 0, -1):
        other = outcome(state, CHANCE_STORE, state.shuffles, 0, place, place + 1)
        card = state.store_deck[place]
        state.store_deck[place] = state.store_deck[other]
        state.store_deck[other] = card
    state.shuffles += 1
    stack_store_deck(state)
    for place in range(state.store_deck_size):
        record(state, CHANCE_STORE, 0, state.store_deck[place])


def renew_store_deck(state: "State") -> None:
    """R6.2: the discards are shuffled into a new deck."""
    discards_become_deck(state)
    for card in range(STORE_KINDS):
        for _copy in range(state.discard_open[card] + state.discard_hidden[card]):
            state.store_deck[state.store_deck_size] = card
            state.store_deck_size += 1
        state.discard_open[card] = 0
        state.discard_hidden[card] = 0
    shuffle_store_deck(state)


def draw_store_card(state: "State", seat: int) -> int:
    """R6.2: the top store card, seen by the drawer alone; -1 if there is none."""
    if state.store_deck_size == 0:
        renew_store_deck(state)
    if state.store_deck_size == 0:
        return NOBODY
    state.store_deck_size -= 1
    card = state.store_deck[state.store_deck_size]
    state.store_deck[state.store_deck_size] = 0
    store_card_drawn(state, seat, card)
    return card


def acquire_store_card(state: "State", seat: int, card: int) -> None:
    """R6.4: a card marked "at once" is played when it is acquired and never rests in a hand."""
    if FIRST_AT_ONCE <= card < FIRST_PLAYABLE:
        name_card(state, seat, card)
    else:
        state.hand[seat][card] += 1


def go_to_store(state: "State", seat: int) -> None:
    """R6.3: in the first round the draw is done twice; C-CREDIT comes before the first draw."""
    state.repeats = 2 if state.round == 1 else 1
    push(state, DO_STORE_DRAW)
    offer_occasion(state, seat, UNLIMITED_CREDIT)


def unlimited_credit(state: "State", cancelled: int) -> None:
    """C-CREDIT: one draw more."""
    if cancelled == 0:
        state.repeats += 1


def draw_store_cards(state: "State") -> None:
    """R6.1: the winner draws as many store cards as he has J's."""
    if state.repeats == 0:
        return
    state.repeats -= 1
    push(state, DO_STORE_DRAW)
    seat = state.acting_seat
    drawn = 0
    for _jack in range(state.kept[seat][JACK]):
        card = draw_store_card(state, seat)
        if card != NOBODY:
            state.drawn[card] += 1
            drawn += 1
    if drawn > 0:
        ask(state, ASK_STORE_KEEP, seat)


def legal_store_keep(state: "State") -> None:
    """R6.1: he must keep one."""
    for card in range(STORE_KINDS):
        if state.drawn[card] > 0:
            allow(state, CARD_ACTION + card)


def answer_store_keep(state: "State", action: int) -> None:
    """R6.1: the others go face down on the discard pile, seen by him alone."""
    seat = state.actor
    kept = action - CARD_ACTION
    state.drawn[kept] -= 1
    for card in range(STORE_KINDS):
        state.discard_hidden[card] += state.drawn[card]
        state.known[seat][DISCARD_PILE][card] += state.drawn[card]
        state.drawn[card] = 0
    gain(state, seat, 1)
    acquire_store_card(state, seat, kept)


def nervous_joe(state: "State", seat: int, cancelled: int) -> None:
    """C-JOE: its player names another seat (R12.5)."""
    if cancelled == 0:
        ask(state, ASK_JOE, seat)


def swindler(state: "State", seat: int, cancelled: int) -> None:
    """C-SWINDLER: every other seat gives $2."""
    if cancelled == 0:
        for other in range(state.seats):
            if other != seat:
                give_dollars(state, other, seat, 2)


def store_cards(state: "State", seat: int) -> int:
    """How many store cards the seat holds."""
    cards = 0
    for card in range(STORE_KINDS):
        cards += state.hand[seat][card]
    return cards


def gift(state: "State", seat: int, cancelled: int) -> None:
    """C-GIFT: its player names a seat that holds a store card; nobody holds one: no effect."""
    if cancelled == 1:
        return
    for other in range(state.seats):
        if other != seat and store_cards(state, other) > 0:
            ask(state, ASK_GIFT_SEAT, seat)


def legal_gift_seat(state: "State") -> None:
    """C-GIFT: another seat that holds a store card."""
    for seat in range(state.seats):
        if seat != state.actor and store_cards(state, seat) > 0:
            allow(state, seat_action(state, seat))


def answer_gift_seat(state: "State", action: int) -> None:
    """C-GIFT: the giver chooses the card."""
    state.card_player = state.actor
    ask(state, ASK_GIFT_CARD, named_seat(state, action))


def legal_gift_card(state: "State") -> None:
    """C-GIFT: any of the giver's store cards."""
    for card in range(STORE_KINDS):
        if state.hand[state.actor][card] > 0:
            allow(state, CARD_ACTION + card)


def answer_gift_card(state: "State", action: int) -> None:
    """C-GIFT: the card changes hands, hidden."""
    card_changes_hands(state, state.actor, state.card_player, action - CARD_ACTION)


def legal_joe(state: "State") -> None:
    """C-JOE: any other seat."""
    for seat in range(state.seats):
        if seat != state.actor:
            allow(state, seat_action(state, seat))


def answer_joe(state: "State", action: int) -> None:
    """C-JOE: that seat gives $4."""
    give_dollars(state, named_seat(state, action), state.actor, 4)
