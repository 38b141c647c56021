"""R10: Doc Badluck."""

import cython

if not cython.compiled:
    from dicetown_env.engine.constants import (
        ACE,
        ASK_DOC_ORDER,
        ASK_FENCE,
        ASK_REMEDY,
        CARD_ACTION,
        CLAIM_1,
        CLAIM_VALUES,
        DO_DOC_VISITS,
        DO_FENCE,
        DO_REMEDY,
        DOC,
        DOCS_ELIXIR,
        JACK,
        KING,
        NINE,
        NOBODY,
        PASS_ACTION,
        QUEEN,
        REMEDY_ACTION,
        REMEDY_DOLLARS,
        REMEDY_FENCE,
        REMEDY_NUGGETS,
        REMEDY_STORE,
        STORE,
        TEN,
    )
    from dicetown_env.engine.flow import allow, ask, push
    from dicetown_env.engine.gains import gain, give_dollars, give_nuggets
    from dicetown_env.engine.knowledge import all_see_leave
    from dicetown_env.engine.plays import holder_of, offer_occasion
    from dicetown_env.engine.seating import named_seat, seat_action
    from dicetown_env.engine.state import State
    from dicetown_env.engine.store import acquire_store_card, draw_store_card


def open_surgery(state: "State") -> None:
    """R10.1, R10.2: visitors are those who gained nothing; C-ELIXIR may add one."""
    state.stage = DOC
    for seat in range(state.seats):
        state.visitor[seat] = 1 - state.gained[seat]
    push(state, DO_DOC_VISITS)
    holder = holder_of(state, DOCS_ELIXIR, NOBODY)
    if holder != NOBODY and state.gained[holder] == 1:
        offer_occasion(state, holder, DOCS_ELIXIR)


def docs_elixir(state: "State", seat: int, cancelled: int) -> None:
    """C-ELIXIR: he visits too."""
    if cancelled == 0:
        state.visitor[seat] = 1


def ask_visit(state: "State") -> None:
    """R10.2: of several visitors the Sheriff names the next one each time."""
    for seat in range(state.seats):
        if state.visitor[seat] == 1:
            push(state, DO_DOC_VISITS)
            ask(state, ASK_DOC_ORDER, state.sheriff)
            return


def legal_doc_order(state: "State") -> None:
    """R10.2: those who have not been there."""
    for seat in range(state.seats):
        if state.visitor[seat] == 1:
            allow(state, seat_action(state, seat))


def answer_doc_order(state: "State", action: int) -> None:
    """R10.2: nobody visits twice."""
    seat = named_seat(state, action)
    state.visitor[seat] = 0
    state.acting_seat = seat
    push(state, DO_REMEDY)


def ask_remedy(state: "State") -> None:
    """R10.3: one remedy a visit."""
    ask(state, ASK_REMEDY, state.acting_seat)


def legal_remedy(state: "State") -> None:
    """R10.3: those that his dice allow, one matching die is enough; or none."""
    seat = state.actor
    allow(state, PASS_ACTION)
    if state.kept[seat][NINE] + state.kept[seat][TEN] > 0:
        allow(state, REMEDY_ACTION + REMEDY_FENCE)
    if state.kept[seat][JACK] + state.kept[seat][QUEEN] > 0:
        allow(state, REMEDY_ACTION + REMEDY_STORE)
    if state.kept[seat][KING] > 0:
        allow(state, REMEDY_ACTION + REMEDY_DOLLARS)
    if state.kept[seat][ACE] > 0:
        allow(state, REMEDY_ACTION + REMEDY_NUGGETS)


def answer_remedy(state: "State", action: int) -> None:
    """R10.3: the remedy works at once; X5, R10.1: at the store what it brings is a gain."""
    seat = state.actor
    remedy = action - REMEDY_ACTION
    received = 0
    if remedy == REMEDY_FENCE:
        state.fences = 2
        push(state, DO_FENCE)
    elif remedy == REMEDY_STORE:
        received = take_top_store_card(state, seat)
    elif remedy == REMEDY_DOLLARS:
        received = collect_dollars(state, seat)
    elif remedy == REMEDY_NUGGETS:
        received = collect_nuggets(state, seat)
    if state.stage == STORE:
        gain(state, seat, received)


def take_top_store_card(state: "State", seat: int) -> int:
    """R10.3, J or Q: the top store card; how many cards came."""
    card = draw_store_card(state, seat)
    if card == NOBODY:
        return 0
    acquire_store_card(state, seat, card)
    return 1


def collect_dollars(state: "State", seat: int) -> int:
    """R10.3, K: every other seat gives him $2; how many dollars came."""
    before = state.purse[seat]
    for other in range(state.seats):
        if other != seat:
            give_dollars(state, other, seat, 2)
    return state.purse[seat] - before


def collect_nuggets(state: "State", seat: int) -> int:
    """R10.3, A: every other seat gives him one nugget; how many came."""
    before = state.nuggets[seat]
    for other in range(state.seats):
        if other != seat:
            give_nuggets(state, other, seat, 1)
    return state.nuggets[seat] - before


def unfenced_claims(state: "State", seat: int) -> int:
    """How many claims in the seat's hand are not fenced."""
    claims = 0
    for value in range(CLAIM_VALUES):
        claims += state.hand[seat][CLAIM_1 + value]
    return claims


def ask_fence(state: "State") -> None:
    """R10.3: two of his unfenced claims; one if he has one; with none nothing happens."""
    seat = state.acting_seat
    if state.fences > 0 and unfenced_claims(state, seat) > 0:
        state.fences -= 1
        push(state, DO_FENCE)
        ask(state, ASK_FENCE, seat)
    else:
        state.fences = 0


def legal_fence(state: "State") -> None:
    """R10.3: his unfenced claims."""
    for value in range(CLAIM_VALUES):
        if state.hand[state.actor][CLAIM_1 + value] > 0:
            allow(state, CARD_ACTION + CLAIM_1 + value)


def answer_fence(state: "State", action: int) -> None:
    """R10.3: the claim lies face up for the rest of the game."""
    card = action - CARD_ACTION
    state.hand[state.actor][card] -= 1
    state.fenced[state.actor][card - CLAIM_1] += 1
    all_see_leave(state, state.actor, card)
