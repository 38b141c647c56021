"""R7: the theft at the saloon, with the Girls, the Whisky and the Insurance."""

import cython

if not cython.compiled:
    from dicetown_env.engine.chance import outcome, record
    from dicetown_env.engine.claims import acquire_claim, top_claim
    from dicetown_env.engine.constants import (
        ASK_SALOON_KEEP,
        ASK_VICTIM,
        CARD_ACTION,
        CARD_KINDS,
        CHANCE_SALOON,
        CLAIM_LOST,
        DO_COMPENSATION,
        DO_SALOON_DRAW,
        DO_THEFT,
        DO_VICTIM,
        GIRLS,
        INSURANCE,
        NOBODY,
        NOTHING_LOST,
        QUEEN,
        STORE_CARD_LOST,
        STORE_KINDS,
        WHISKY,
    )
    from dicetown_env.engine.flow import allow, ask, push
    from dicetown_env.engine.gains import gain
    from dicetown_env.engine.knowledge import card_changes_hands, see_at_least
    from dicetown_env.engine.plays import offer_occasion
    from dicetown_env.engine.seating import named_seat, seat_action
    from dicetown_env.engine.state import State
    from dicetown_env.engine.store import acquire_store_card, draw_store_card


def hidden_cards(state: "State", seat: int) -> int:
    """R7.1, R7.3: the cards of the hidden hand: unfenced claims and store cards together."""
    cards = 0
    for card in range(CARD_KINDS):
        cards += state.hand[seat][card]
    return cards


def may_be_robbed(state: "State", thief: int, seat: int) -> int:
    """R7.1: an opponent with at least one card in his hidden hand; I2: not the Bodyguard's."""
    return seat != thief and seat != state.bodyguard and hidden_cards(state, seat) > 0


def may_lose_ranch(state: "State", thief: int, seat: int) -> int:
    """C-WHISKY: an opponent that has a ranch; I2: not the Bodyguard's."""
    return seat != thief and seat != state.bodyguard and state.ranches[seat] > 0


def has_victim(state: "State", thief: int) -> int:
    """R7.2: whether there is an opponent to rob."""
    for seat in range(state.seats):
        if may_be_robbed(state, thief, seat):
            return 1
    return 0


def may_use_whisky(state: "State", thief: int) -> int:
    """C-WHISKY: its holder, if an opponent has a ranch."""
    if state.hand[thief][WHISKY] == 0:
        return 0
    for seat in range(state.seats):
        if may_lose_ranch(state, thief, seat):
            return 1
    return 0


def go_to_saloon(state: "State", seat: int) -> None:
    """R7.1, R7.2: a theft, if there is a victim; C-GIRLS is asked once, before all of it."""
    if has_victim(state, seat) or may_use_whisky(state, seat):
        state.repeats = 1
        push(state, DO_THEFT)
        offer_occasion(state, seat, GIRLS)


def girls(state: "State", cancelled: int) -> None:
    """C-GIRLS: the theft is done twice, from the same or another victim."""
    if cancelled == 0:
        state.repeats += 1


def begin_theft(state: "State") -> None:
    """R7.1: the order within a theft begins with C-WHISKY or not; then the victim."""
    if state.repeats == 0:
        return
    state.repeats -= 1
    push(state, DO_THEFT)
    push(state, DO_VICTIM)
    if may_use_whisky(state, state.acting_seat):
        offer_occasion(state, state.acting_seat, WHISKY)


def whisky(state: "State", cancelled: int) -> None:
    """C-WHISKY: this theft takes a ranch instead of drawing."""
    if cancelled == 0:
        state.whisky = 1


def ask_victim(state: "State") -> None:
    """R7.1: the winner names a victim; R7.2: nobody to rob, nothing happens."""
    if state.whisky == 1 or has_victim(state, state.acting_seat):
        ask(state, ASK_VICTIM, state.acting_seat)


def legal_victim(state: "State") -> None:
    """R7.1: the opponents that can be robbed; C-WHISKY: only those with a ranch."""
    for seat in range(state.seats):
        if state.whisky == 1:
            if may_lose_ranch(state, state.actor, seat):
                allow(state, seat_action(state, seat))
        elif may_be_robbed(state, state.actor, seat):
            allow(state, seat_action(state, seat))


def answer_victim(state: "State", action: int) -> None:
    """R7.1: the victim is named; C-INSURANCE or not; then the theft, then the compensation."""
    state.victim = named_seat(state, action)
    push(state, DO_COMPENSATION)
    push(state, DO_SALOON_DRAW)
    offer_occasion(state, state.victim, INSURANCE)


def insurance(state: "State", cancelled: int) -> None:
    """C-INSURANCE: it covers this theft."""
    if cancelled == 0:
        state.insured = 1


def next_scripted_theft(state: "State") -> int:
    """Take the next card that was set in advance for a draw."""
    card = state.script_saloon[0]
    state.script_saloon_size -= 1
    for place in range(state.script_saloon_size):
        state.script_saloon[place] = state.script_saloon[place + 1]
    state.script_saloon[state.script_saloon_size] = 0
    return card


def undrawn_card(state: "State", number: int) -> int:
    """The kind of the victim's card with this number, those already drawn left out."""
    card = 0
    while number >= state.hand[state.victim][card] - state.drawn[card]:
        number -= state.hand[state.victim][card] - state.drawn[card]
        card += 1
    return card


def draw_one_hidden(state: "State", number: int, left: int) -> int:
    """One of the victim's cards at random; one set in advance that he has not is passed over."""
    while state.script_saloon_size > 0:
        card = next_scripted_theft(state)
        if state.hand[state.victim][card] > state.drawn[card]:
            return card
    chance = outcome(state, CHANCE_SALOON, state.thefts, state.acting_seat, number, left)
    return undrawn_card(state, chance)


def rob_victim(state: "State") -> None:
    """R7.1: the theft itself; C-WHISKY: a ranch instead."""
    state.thefts += 1
    if state.whisky == 1:
        take_ranch(state)
    elif hidden_cards(state, state.victim) > 0:
        draw_hidden(state)


def take_ranch(state: "State") -> None:
    """C-WHISKY: a ranch of the victim lies before the thief."""
    state.ranches[state.victim] -= 1
    state.ranches[state.acting_seat] += 1
    state.lost = CLAIM_LOST
    gain(state, state.acting_seat, 1)


def draw_hidden(state: "State") -> None:
    """R7.1: he draws as many at random as he has Q's (all, if fewer) and looks at them."""
    thief = state.acting_seat
    victim = state.victim
    cards = hidden_cards(state, victim)
    for number in range(min(state.kept[thief][QUEEN], cards)):
        card = draw_one_hidden(state, number, cards - number)
        state.drawn[card] += 1
        record(state, CHANCE_SALOON, thief, card)
    for card in range(CARD_KINDS):
        see_at_least(state, thief, victim, card, state.drawn[card])
    ask(state, ASK_SALOON_KEEP, thief)


def legal_saloon_keep(state: "State") -> None:
    """R7.1: he must keep one."""
    for card in range(CARD_KINDS):
        if state.drawn[card] > 0:
            allow(state, CARD_ACTION + card)


def answer_saloon_keep(state: "State", action: int) -> None:
    """R7.1: he keeps one and gives the others back."""
    stolen = action - CARD_ACTION
    card_changes_hands(state, state.victim, state.actor, stolen)
    state.lost = STORE_CARD_LOST if stolen < STORE_KINDS else CLAIM_LOST
    for card in range(CARD_KINDS):
        state.drawn[card] = 0
    gain(state, state.actor, 1)


def compensate(state: "State") -> None:
    """C-INSURANCE: the victim takes the top card of the deck of the lost card's sort."""
    lost = state.lost if state.insured == 1 else NOTHING_LOST
    forget_theft(state)
    if lost == STORE_CARD_LOST:
        card = draw_store_card(state, state.victim)
        if card != NOBODY:
            acquire_store_card(state, state.victim, card)
    elif lost == CLAIM_LOST and state.claim_deck_size > 0:
        acquire_claim(state, state.victim, top_claim(state), 0)


def forget_theft(state: "State") -> None:
    """Whisky and Insurance cover one theft."""
    state.whisky = 0
    state.insured = 0
    state.lost = NOTHING_LOST
