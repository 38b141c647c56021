"""R3: who acts at a place, the Sheriff's decision and the bribes."""

import cython

if not cython.compiled:
    from dicetown_env.engine.constants import (
        ASK_JUDGE,
        ASK_OFFER,
        CARD_KINDS,
        DO_ACT,
        DO_ACT_SECOND,
        DO_JUDGE,
        DO_OFFERS,
        DO_SECOND,
        MOST_OFFERED_DOLLARS,
        MOST_OFFERED_NUGGETS,
        NOBODY,
        OFFER_CARD_ACTION,
        OFFER_DOLLARS_ACTION,
        OFFER_NUGGETS_ACTION,
        PASS_ACTION,
    )
    from dicetown_env.engine.flow import allow, ask, push
    from dicetown_env.engine.gains import give_dollars, give_nuggets
    from dicetown_env.engine.knowledge import card_changes_hands, see_at_least
    from dicetown_env.engine.poker import strength
    from dicetown_env.engine.seating import in_order, named_seat, seat_action
    from dicetown_env.engine.state import State


def name_contenders(state: "State", place: int) -> int:
    """R3.1, X2: mark the strongest seats, but not a first that is named; how many they are."""
    most = 0
    for seat in range(state.seats):
        if seat != state.first[place]:
            most = max(most, strength(state, place, seat))
    contenders = 0
    for seat in range(state.seats):
        is_strongest = most > 0 and strength(state, place, seat) == most
        state.tied[seat] = is_strongest and seat != state.first[place]
        contenders += state.tied[seat]
    return contenders


def put_in_rank(state: "State", place: int, seat: int) -> None:
    """The seat is the first at the place, or, if he is named already, the second (X2)."""
    if state.first[place] == NOBODY:
        state.first[place] = seat
    else:
        state.second[place] = seat
    for other in range(state.seats):
        state.tied[other] = 0
        state.offer[other] = 0


def settle(state: "State", place: int, contenders: int) -> None:
    """R3.1: one contender has his rank; R3.3: several may make offers, and the Sheriff picks."""
    if contenders > 1:
        push(state, DO_JUDGE)
        if state.bribes == 1:
            push(state, DO_OFFERS)
        return
    for seat in range(state.seats):
        if state.tied[seat] == 1:
            put_in_rank(state, place, seat)


def contest(state: "State", place: int) -> None:
    """R3.1: the seat with most of the place's face acts; nobody has it, or I2 War Path: empty."""
    state.stage = place
    if state.war_path == place:
        return
    contenders = name_contenders(state, place)
    if contenders == 0:
        return
    if state.extension == 1:
        push(state, DO_ACT_SECOND)
    push(state, DO_ACT)
    if state.extension == 1 and state.seats > 2:
        push(state, DO_SECOND)
    settle(state, place, contenders)


def contest_second(state: "State") -> None:
    """X2: the second best seat, if there is one; a tie goes to the Sheriff as for the first."""
    settle(state, state.stage, name_contenders(state, state.stage))


def ask_offers(state: "State") -> None:
    """R3.3: each tied seat other than the Sheriff makes one secret offer, in order."""
    for place in range(1, state.seats):
        seat = in_order(state, place)
        if state.tied[seat] == 1 and state.offer[seat] == 0:
            push(state, DO_OFFERS)
            ask(state, ASK_OFFER, seat)
            return


def allow_offers(state: "State", seat: int) -> None:
    """R3.3: nothing, $1 to $10, 1 to 5 nuggets, or one card of the hidden hand."""
    allow(state, PASS_ACTION)
    for dollars in range(min(MOST_OFFERED_DOLLARS, state.purse[seat])):
        allow(state, OFFER_DOLLARS_ACTION + dollars)
    for nuggets in range(min(MOST_OFFERED_NUGGETS, state.nuggets[seat])):
        allow(state, OFFER_NUGGETS_ACTION + nuggets)
    for card in range(CARD_KINDS):
        if state.hand[seat][card] > 0:
            allow(state, OFFER_CARD_ACTION + card)


def legal_offer(state: "State") -> None:
    """The acting seat's possible offers."""
    allow_offers(state, state.actor)


def answer_offer(state: "State", action: int) -> None:
    """The offer is committed, unseen by the other tied seats (R3.3)."""
    state.offer[state.actor] = action + 1


def ask_judge(state: "State") -> None:
    """R3.3: the Sheriff sees all offers and picks."""
    for seat in range(state.seats):
        card = state.offer[seat] - 1 - OFFER_CARD_ACTION
        if card >= 0:
            see_at_least(state, state.sheriff, seat, card, 1)
    ask(state, ASK_JUDGE, state.sheriff)


def legal_judge(state: "State") -> None:
    """R3.1: any of the tied, the Sheriff himself too if he is one of them."""
    for seat in range(state.seats):
        if state.tied[seat] == 1:
            allow(state, seat_action(state, seat))


def pay_bribe(state: "State", giver: int, taker: int) -> None:
    """R3.3: the picked seat's offer is paid at once; R3.4: it is no gain."""
    action = state.offer[giver] - 1
    if action >= OFFER_CARD_ACTION:
        card_changes_hands(state, giver, taker, action - OFFER_CARD_ACTION)
    elif action >= OFFER_NUGGETS_ACTION:
        give_nuggets(state, giver, taker, action - OFFER_NUGGETS_ACTION + 1)
    elif action >= OFFER_DOLLARS_ACTION:
        give_dollars(state, giver, taker, action - OFFER_DOLLARS_ACTION + 1)


def answer_judge(state: "State", action: int) -> None:
    """R3.3: only the picked seat's offer is paid; if the Sheriff picks himself nobody pays."""
    seat = named_seat(state, action)
    if seat != state.sheriff:
        pay_bribe(state, seat, state.sheriff)
    put_in_rank(state, state.stage, seat)
