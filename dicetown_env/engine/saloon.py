"""R7: the saloon."""

import cython

if not cython.compiled:
    from dicetown_env.engine.chance import outcome, record
    from dicetown_env.engine.constants import (
        ASK_SALOON_KEEP,
        ASK_VICTIM,
        CARD_ACTION,
        CARD_KINDS,
        CHANCE_SALOON,
        DO_SALOON_DRAW,
        DO_THEFT,
        GIRLS,
        QUEEN,
    )
    from dicetown_env.engine.flow import allow, ask, push
    from dicetown_env.engine.gains import gain
    from dicetown_env.engine.knowledge import card_changes_hands, see_at_least
    from dicetown_env.engine.plays import offer_occasion
    from dicetown_env.engine.seating import named_seat, seat_action
    from dicetown_env.engine.state import State


def hidden_cards(state: "State", seat: int) -> int:
    """R7.1, R7.3: the cards of the hidden hand: unfenced claims and store cards together."""
    cards = 0
    for card in range(CARD_KINDS):
        cards += state.hand[seat][card]
    return cards


def may_be_robbed(state: "State", thief: int, seat: int) -> int:
    """R7.1: an opponent with at least one card in his hidden hand."""
    return seat != thief and hidden_cards(state, seat) > 0


def has_victim(state: "State", thief: int) -> int:
    """R7.2: whether there is such an opponent."""
    for seat in range(state.seats):
        if may_be_robbed(state, thief, seat):
            return 1
    return 0


def go_to_saloon(state: "State", seat: int) -> None:
    """R7.1, R7.2: a theft, if there is a victim; C-GIRLS is asked once, before all of it."""
    if has_victim(state, seat):
        state.repeats = 1
        push(state, DO_THEFT)
        offer_occasion(state, seat, GIRLS)


def girls(state: "State", cancelled: int) -> None:
    """C-GIRLS: the theft is done twice, from the same or another victim."""
    if cancelled == 0:
        state.repeats += 1


def begin_theft(state: "State") -> None:
    """R7.1: the winner names a victim; R7.2: nobody to rob, nothing happens."""
    if state.repeats == 0:
        return
    state.repeats -= 1
    push(state, DO_THEFT)
    if has_victim(state, state.acting_seat):
        ask(state, ASK_VICTIM, state.acting_seat)


def legal_victim(state: "State") -> None:
    """R7.1: the opponents that can be robbed."""
    for seat in range(state.seats):
        if may_be_robbed(state, state.actor, seat):
            allow(state, seat_action(state, seat))


def answer_victim(state: "State", action: int) -> None:
    """R7.1: the victim is named; the draw follows."""
    state.victim = named_seat(state, action)
    push(state, DO_SALOON_DRAW)


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


def draw_hidden(state: "State") -> None:
    """R7.1: he draws as many at random as he has Q's (all, if fewer) and looks at them."""
    thief = state.acting_seat
    victim = state.victim
    cards = hidden_cards(state, victim)
    state.thefts += 1
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
    card_changes_hands(state, state.victim, state.actor, action - CARD_ACTION)
    for card in range(CARD_KINDS):
        state.drawn[card] = 0
    gain(state, state.actor, 1)
