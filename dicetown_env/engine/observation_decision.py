"""R13.3: the decision at hand, as the seat sees it that decides; others see nothing of it."""

import cython

if not cython.compiled:
    from dicetown_env.core.arrays import Floats
    from dicetown_env.engine.constants import (
        ASK_AMBUSH_FACE,
        ASK_CHOOSE_AGAIN,
        ASK_COUPON,
        ASK_DISCOVERY,
        ASK_FENCE,
        ASK_GIFT_CARD,
        ASK_INDIAN_GIFT,
        ASK_JUDGE,
        ASK_OCCASION,
        ASK_RIVER_ORDER,
        ASK_SALOON_KEEP,
        ASK_STORE_KEEP,
        ASK_VICTIM,
        ASK_WANTED,
        CARD_KINDS,
        CLAIM_1,
        CLAIM_KINDS,
        DICE,
        FACES,
        INSURANCE,
        MOST_OFFERED_DOLLARS,
        MOST_OFFERED_NUGGETS,
        OFFER_CARD_ACTION,
        OFFER_DOLLARS_ACTION,
        OFFER_NUGGETS_ACTION,
        RIVER_KINDS,
    )
    from dicetown_env.engine.observation_constants import (
        AT_ASKED_CARD,
        AT_ASKED_SEAT,
        AT_DECISION,
        AT_DRAWN_CARDS,
        AT_DRAWN_RIVER,
        AT_FENCES_LEFT,
        AT_INSURED,
        AT_OFFERS,
        AT_OWN_DICE,
        AT_RANCH_THEFT,
        AT_REPEATS_LEFT,
        MOST_DRAWN_RIVER,
        MOST_FENCES,
        MOST_REPEATS,
        OFFER_PARTS,
        STORE_BITS,
    )
    from dicetown_env.engine.seating import relative_to, seat_after
    from dicetown_env.engine.state import State


def write_decision(state: "State", me: int, out: "Floats") -> None:
    """R13.3: what the seat is asked, and what it has to know for that."""
    decision = state.decision
    out[AT_DECISION + decision] = 1
    if decision in (ASK_WANTED, ASK_OCCASION):
        write_asked_card(state, me, out)
    elif decision == ASK_CHOOSE_AGAIN:
        write_revealed_dice(state, me, out)
    elif decision == ASK_FENCE:
        out[AT_FENCES_LEFT] = state.fences / MOST_FENCES
    elif decision == ASK_JUDGE:
        for place in range(state.seats):
            write_offer(state, seat_after(state, me, place), place, out)
    elif decision == ASK_GIFT_CARD:
        out[AT_ASKED_SEAT + relative_to(state, me, state.card_player)] = 1
    elif decision == ASK_AMBUSH_FACE:
        out[AT_ASKED_SEAT + relative_to(state, me, state.victim)] = 1
    elif decision in (ASK_COUPON, ASK_INDIAN_GIFT):
        write_drawn(state, out)
    elif decision in (ASK_DISCOVERY, ASK_RIVER_ORDER):
        write_drawn_river(state, out)
    else:
        write_visit(state, me, out)


def write_asked_card(state: "State", me: int, out: "Floats") -> None:
    """R12.5: the card that was named or may be; C-INSURANCE: what kind of theft it is about."""
    out[AT_ASKED_CARD + state.card] = 1
    if state.decision == ASK_WANTED:
        out[AT_ASKED_SEAT + relative_to(state, me, state.card_player)] = 1
    if state.card == INSURANCE:
        write_theft(state, out)


def write_visit(state: "State", me: int, out: "Floats") -> None:
    """R6.1, R7.1: a visit to the store or the saloon."""
    if state.decision == ASK_STORE_KEEP:
        write_drawn(state, out)
        out[AT_REPEATS_LEFT] = state.repeats / MOST_REPEATS
    elif state.decision == ASK_VICTIM:
        write_theft(state, out)
    elif state.decision == ASK_SALOON_KEEP:
        write_drawn(state, out)
        write_theft(state, out)
        out[AT_ASKED_SEAT + relative_to(state, me, state.victim)] = 1
        out[AT_INSURED] = state.insured


def write_theft(state: "State", out: "Floats") -> None:
    """C-GIRLS: how many thefts are to follow; C-WHISKY: whether this one takes a ranch."""
    out[AT_REPEATS_LEFT] = state.repeats / MOST_REPEATS
    out[AT_RANCH_THEFT] = state.whisky


def write_drawn(state: "State", out: "Floats") -> None:
    """R6.1, R7.1, X3, I1: the cards among which the seat chooses."""
    for card in range(CARD_KINDS):
        if state.drawn[card] > 0:
            out[AT_DRAWN_CARDS + card] = state.drawn[card] / DICE


def write_drawn_river(state: "State", out: "Floats") -> None:
    """X3 discovery: the River cards among which the seat chooses."""
    for card in range(RIVER_KINDS):
        if state.drawn_river[card] > 0:
            out[AT_DRAWN_RIVER + card] = state.drawn_river[card] / MOST_DRAWN_RIVER


def write_revealed_dice(state: "State", me: int, out: "Floats") -> None:
    """C-TOUGH: who chooses again does so among the dice of the set that he cannot pay."""
    die = 0
    for face in range(FACES):
        for _copy in range(state.fresh[me][face]):
            out[AT_OWN_DICE + die * FACES + face] = 1
            die += 1


def write_offer(state: "State", seat: int, place: int, out: "Floats") -> None:
    """R3.3: an offer of dollars, of nuggets or of a card; of nothing, or none yet: zeros."""
    action = state.offer[seat] - 1
    start = AT_OFFERS + place * OFFER_PARTS
    if action >= OFFER_CARD_ACTION:
        write_offered_card(action - OFFER_CARD_ACTION, start + 2, out)
    elif action >= OFFER_NUGGETS_ACTION:
        out[start + 1] = (action - OFFER_NUGGETS_ACTION + 1) / MOST_OFFERED_NUGGETS
    elif action >= OFFER_DOLLARS_ACTION:
        out[start] = (action - OFFER_DOLLARS_ACTION + 1) / MOST_OFFERED_DOLLARS


def write_offered_card(card: int, start: int, out: "Floats") -> None:
    """R3.3: a claim by its value, a store card by its kind + 1 in binary."""
    if card >= CLAIM_1:
        out[start] = (card - CLAIM_1 + 1) / CLAIM_KINDS
    else:
        for bit in range(STORE_BITS):
            out[start + 1 + bit] = (card + 1) >> bit & 1
