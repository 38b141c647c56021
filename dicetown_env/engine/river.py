"""X3: the River."""

import cython

if not cython.compiled:
    from dicetown_env.engine.constants import (
        ASK_COUPON,
        ASK_DISCOVERY,
        ASK_RIVER_ORDER,
        CARD_ACTION,
        COUPON,
        DISCARD_PILE,
        DISCOVERY,
        DO_RIVER_CARD,
        GOLD_2,
        GOLD_5,
        OBSERVERS,
        RIVER_ACTION,
        RIVER_KINDS,
        STAR_BADGE,
        STORE_KINDS,
        WALLET_2,
        WALLET_3,
    )
    from dicetown_env.engine.flow import allow, ask, push
    from dicetown_env.engine.gains import gain
    from dicetown_env.engine.knowledge import all_see_arrive, forget_one, leaves_unseen
    from dicetown_env.engine.state import State
    from dicetown_env.engine.store import acquire_store_card


def top_river_card(state: "State") -> int:
    """Take the top River card; whoever knew the top cards knows one fewer."""
    state.river_size -= 1
    card = state.river[state.river_size]
    state.river[state.river_size] = 0
    for seat in range(state.seats):
        if state.river_known[seat] > 0:
            state.river_known[seat] -= 1
    return card


def try_river(state: "State", seat: int) -> None:
    """X3: the top River card is shown and used at once; an empty River brings nothing."""
    if state.river_size > 0:
        use_river_card(state, seat, top_river_card(state))


def use_river_card(state: "State", seat: int, card: int) -> None:
    """X3: the card works, then it is out of the game."""
    state.river_used[card] += 1
    if GOLD_2 <= card <= GOLD_5:
        find_gold(state, seat, 2 + card - GOLD_2)
    elif card == STAR_BADGE:
        find_badge(state, seat)
    elif card in (WALLET_2, WALLET_3):
        find_wallet(state, seat, 2 if card == WALLET_2 else 3)
    elif card == DISCOVERY:
        look_at_river(state, seat)
    elif card == COUPON:
        look_at_discards(state, seat)


def find_gold(state: "State", seat: int, nuggets: int) -> None:
    """X3: nuggets from the mine, at most what it holds."""
    found = min(nuggets, state.mine)
    state.mine -= found
    state.nuggets[seat] += found
    gain(state, seat, found)


def find_badge(state: "State", seat: int) -> None:
    """X3: become Sheriff now; R10.1: a gain only for a seat that was not Sheriff."""
    if seat != state.sheriff:
        state.sheriff = seat
        gain(state, seat, 1)


def find_wallet(state: "State", seat: int, dollars: int) -> None:
    """X3: dollars from the bank, at most what it holds."""
    found = min(dollars, state.bank)
    state.bank -= found
    state.purse[seat] += found
    gain(state, seat, found)


def look_at_river(state: "State", seat: int) -> None:
    """X3: look alone at the next three, or what there is, and choose one."""
    looked = min(3, state.river_size)
    for place in range(looked):
        state.drawn_river[state.river[state.river_size - 1 - place]] += 1
    for other in range(state.seats):
        state.river_known[other] = looked if other == seat else 0
    if looked > 0:
        ask(state, ASK_DISCOVERY, seat)


def legal_discovery(state: "State") -> None:
    """X3: one of the River cards that he looks at."""
    for card in range(RIVER_KINDS):
        if state.drawn_river[card] > 0:
            allow(state, RIVER_ACTION + card)


def legal_river_order(state: "State") -> None:
    """X3: one of those that he puts back."""
    legal_discovery(state)


def bring_to_top(state: "State", card: int) -> None:
    """Bring the uppermost River card of this kind to the top."""
    place = state.river_size - 1
    while state.river[place] != card:
        place -= 1
    while place < state.river_size - 1:
        state.river[place] = state.river[place + 1]
        place += 1
    state.river[state.river_size - 1] = card


def answer_discovery(state: "State", action: int) -> None:
    """X3: the chosen card comes to the top; of the others he chooses which lies above."""
    bring_to_top(state, action - RIVER_ACTION)
    state.drawn_river[action - RIVER_ACTION] -= 1
    push(state, DO_RIVER_CARD)
    others = 0
    for card in range(RIVER_KINDS):
        others += state.drawn_river[card]
    if others > 1:
        ask(state, ASK_RIVER_ORDER, state.actor)


def answer_river_order(state: "State", action: int) -> None:
    """X3: the named one of the two put back lies above the other."""
    top = state.river_size - 1
    if state.river[top - 1] != action - RIVER_ACTION:
        card = state.river[top - 1]
        state.river[top - 1] = state.river[top - 2]
        state.river[top - 2] = card


def use_chosen_river_card(state: "State") -> None:
    """X3: then he uses the chosen one."""
    for card in range(RIVER_KINDS):
        state.drawn_river[card] = 0
    use_river_card(state, state.acting_seat, top_river_card(state))


def look_at_discards(state: "State", seat: int) -> None:
    """X3: look through all store discards and take one, if there is one."""
    cards = 0
    for card in range(STORE_KINDS):
        state.drawn[card] = state.discard_open[card] + state.discard_hidden[card]
        state.known[seat][DISCARD_PILE][card] = state.discard_hidden[card]
        cards += state.drawn[card]
    if cards > 0:
        ask(state, ASK_COUPON, seat)


def legal_coupon(state: "State") -> None:
    """X3: any of the discards."""
    for card in range(STORE_KINDS):
        if state.drawn[card] > 0:
            allow(state, CARD_ACTION + card)


def answer_coupon(state: "State", action: int) -> None:
    """X3: the card is his; one that lay face up is seen by all, a face-down one by him alone."""
    seat = state.actor
    card = action - CARD_ACTION
    for kind in range(STORE_KINDS):
        state.drawn[kind] = 0
    gain(state, seat, 1)
    was_open = state.discard_open[card] > 0
    if was_open:
        state.discard_open[card] -= 1
    else:
        take_hidden_discard(state, seat, card)
    acquire_store_card(state, seat, card)
    if was_open and state.hand[seat][card] > 0:
        all_see_arrive(state, seat, card)


def take_hidden_discard(state: "State", taker: int, card: int) -> None:
    """A face-down discard leaves the pile; only the taker sees which."""
    state.discard_hidden[card] -= 1
    for observer in range(OBSERVERS):
        if observer == taker:
            forget_one(state, observer, DISCARD_PILE, card)
        else:
            leaves_unseen(state, observer, DISCARD_PILE, 0, STORE_KINDS)
