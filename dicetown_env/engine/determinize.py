"""A position that agrees with all that one seat knows (R13); what it cannot see is drawn anew.

Cards whose place the seat is sure of stay; all other cards that it cannot see are dealt at random
to the hidden hands, the face-down discards, the decks. The others' unrevealed dice are thrown anew,
and what they secretly chose is open again.
"""

import cython

if not cython.compiled:
    from dicetown_env.engine.chance import rekey
    from dicetown_env.engine.constants import (
        ASK_CHOOSE_AGAIN,
        ASK_COUPON,
        ASK_DISCOVERY,
        ASK_INDIAN_GIFT,
        ASK_JUDGE,
        ASK_OCCASION,
        ASK_RIVER_ORDER,
        ASK_SALOON_KEEP,
        ASK_WANTED,
        ASK_WINDOW,
        CARD_KINDS,
        CLAIM_1,
        CLAIM_KINDS,
        CLAIM_VALUES,
        DICE,
        DISCARD_PILE,
        FACES,
        NO_DECISION,
        NOBODY,
        ONLOOKER,
        RIVER_KINDS,
        SCRIPT_CARDS,
        SCRIPT_DICE,
        SCRIPT_RESULTS,
        STORE_KINDS,
        TOUGH_GUY,
        TOWN_HALL,
        WANTED_POSTER,
        ZONES,
    )
    from dicetown_env.engine.dice import dice_fresh, owed
    from dicetown_env.engine.flow import clear_legal
    from dicetown_env.engine.knowledge import see_at_least
    from dicetown_env.engine.legal import list_legal
    from dicetown_env.engine.machine import first_legal
    from dicetown_env.engine.redraw import chance_anew, redraw_claims, redraw_store_cards
    from dicetown_env.engine.saloon import undrawn_card
    from dicetown_env.engine.state import State
    from dicetown_env.engine.ties import allow_offers
    from dicetown_env.engine.window import may_play_sharp, may_play_tough


def redraw_taken(state: "State", viewer: int, attempt: int) -> None:
    """I1: what another seat drew unseen at the Town Hall is drawn anew from its unknown claims."""
    for second in range(2):
        seat = state.second[TOWN_HALL] if second == 1 else state.first[TOWN_HALL]
        if seat in (viewer, NOBODY):
            continue
        unseen = 0
        for value in range(CLAIM_VALUES):
            unseen += state.taken_unseen[second][value]
            state.taken[second][value] -= state.taken_unseen[second][value]
            state.taken_unseen[second][value] = 0
        for number in range(unseen):
            value = unknown_claim(state, viewer, seat, second, attempt, number)
            state.taken_unseen[second][value] += 1
            state.taken[second][value] += 1
        if state.decision == ASK_INDIAN_GIFT and state.acting_second == second:
            for kind in range(CLAIM_KINDS):
                state.drawn[CLAIM_1 + kind] = state.taken[second][kind]


def unknown_claims_of(state: "State", viewer: int, seat: int, second: int, value: int) -> int:
    """How many of the seat's claims of a value could be one that it drew unseen."""
    card = CLAIM_1 + value
    return (
        state.hand[seat][card] - state.known[viewer][seat][card] - state.taken_unseen[second][value]
    )


def unknown_claim(
    state: "State", viewer: int, seat: int, second: int, attempt: int, number: int
) -> int:
    """The value of one of them at random."""
    left = 0
    for value in range(CLAIM_VALUES):
        left += unknown_claims_of(state, viewer, seat, second, value)
    chance = chance_anew(state, attempt, 7, second * 8 + number, left)
    value = 0
    while chance >= unknown_claims_of(state, viewer, seat, second, value):
        chance -= unknown_claims_of(state, viewer, seat, second, value)
        value += 1
    return value


def sort_river(state: "State", size: int) -> None:
    """So many of the lowest River cards in the order of their kinds: the truth leaves no trace."""
    for place in range(1, size):
        card = state.river[place]
        below = place
        while below > 0 and state.river[below - 1] > card:
            state.river[below] = state.river[below - 1]
            below -= 1
        state.river[below] = card


def redraw_river(state: "State", viewer: int, attempt: int) -> None:
    """X3: the order of the River below what the viewer knows of it."""
    unknown = state.river_size - state.river_known[viewer]
    sort_river(state, unknown)
    for place in range(unknown - 1, 0, -1):
        other = chance_anew(state, attempt, 8, place, place + 1)
        card = state.river[place]
        state.river[place] = state.river[other]
        state.river[other] = card
    if state.actor == viewer or state.decision not in (ASK_DISCOVERY, ASK_RIVER_ORDER):
        return
    looked = 0
    for card in range(RIVER_KINDS):
        looked += state.drawn_river[card]
        state.drawn_river[card] = 0
    # At the second question the chosen card lies on top of those that are put back.
    top = state.river_size - 1 - (state.decision == ASK_RIVER_ORDER)
    for place in range(looked):
        state.drawn_river[state.river[top - place]] += 1


def sort_outlaws(state: "State", size: int) -> None:
    """So many of the lowest outlaws of the deck by their numbers: the truth leaves no trace."""
    for place in range(1, size):
        outlaw = state.outlaw_deck[place]
        below = place
        while below > 0 and state.outlaw_deck[below - 1] > outlaw:
            state.outlaw_deck[below] = state.outlaw_deck[below - 1]
            below -= 1
        state.outlaw_deck[below] = outlaw


def redraw_outlaws(state: "State", attempt: int) -> None:
    """X6: the order of the outlaw deck below its top, which lies face up."""
    sort_outlaws(state, state.outlaw_deck_size - 1)
    for place in range(state.outlaw_deck_size - 2, 0, -1):
        other = chance_anew(state, attempt, 9, place, place + 1)
        outlaw = state.outlaw_deck[place]
        state.outlaw_deck[place] = state.outlaw_deck[other]
        state.outlaw_deck[other] = outlaw


def rethrow(state: "State", seat: int, attempt: int) -> None:
    """Unrevealed dice of another seat are thrown anew, and it has not chosen yet (R2.1)."""
    for die in range(state.thrown_size[seat]):
        face = chance_anew(state, attempt, 3, seat * DICE + die, FACES)
        place = die
        while place > 0 and state.thrown[seat][place - 1] > face:
            state.thrown[seat][place] = state.thrown[seat][place - 1]
            place -= 1
        state.thrown[seat][place] = face
    state.committed[seat] = 0
    state.keep_set[seat] = 0


def reopen_offer(state: "State", seat: int, attempt: int) -> None:
    """An unseen offer is open again; if the Sheriff is deciding already, it is drawn at random."""
    if state.tied[seat] == 0 or seat == state.sheriff:
        return
    state.offer[seat] = 0
    if state.decision == ASK_JUDGE and state.bribes == 1:
        clear_legal(state)
        allow_offers(state, seat)
        skip = chance_anew(state, attempt, 4, seat, state.legal_size)
        while skip > 0:
            state.legal[first_legal(state)] = 0
            skip -= 1
        state.offer[seat] = first_legal(state) + 1


def redraw_saloon_draw(state: "State", viewer: int, attempt: int) -> None:
    """Cards that another seat has drawn from a hand are drawn anew from it."""
    if state.decision != ASK_SALOON_KEEP or state.acting_seat == viewer:
        return
    drawn = 0
    for card in range(CARD_KINDS):
        drawn += state.drawn[card]
        state.drawn[card] = 0
    left = 0
    for card in range(CARD_KINDS):
        left += state.hand[state.victim][card]
    for number in range(drawn):
        chance = chance_anew(state, attempt, 5, number, left - number)
        state.drawn[undrawn_card(state, chance)] += 1


def redraw_coupon_draw(state: "State", viewer: int) -> None:
    """X3: what another seat looks at are all store discards."""
    if state.decision == ASK_COUPON and state.actor != viewer:
        for card in range(STORE_KINDS):
            state.drawn[card] = state.discard_open[card] + state.discard_hidden[card]


def must_hold_tough(state: "State", seat: int) -> int:
    """C-TOUGH: who revealed a set that he cannot pay holds a Tough Guy.

    But not one whose Tough Guy was named and is being answered, or was cancelled.
    """
    if dice_fresh(state, seat) < 2 or owed(state, seat) <= state.purse[seat]:
        return 0
    if state.card == TOUGH_GUY and state.card_player == seat:
        return 0
    return 0 if state.decision == ASK_CHOOSE_AGAIN and state.actor == seat else 1


def decision_stands(state: "State") -> int:
    """Whether these hands allow the decision at hand: the turn order shows who is asked (R13.3)."""
    seat = state.actor
    if state.decision == ASK_WINDOW and not (
        may_play_tough(state, seat) or may_play_sharp(state, seat)
    ):
        return 0
    if state.decision == ASK_OCCASION and state.hand[seat][state.card] == 0:
        return 0
    if state.decision == ASK_WANTED and state.hand[seat][WANTED_POSTER] == 0:
        return 0
    if state.decision == ASK_CHOOSE_AGAIN and state.hand[seat][TOUGH_GUY] > 0:
        return 0
    for other in range(state.seats):
        if must_hold_tough(state, other) and state.hand[other][TOUGH_GUY] == 0:
            return 0
    return 1


def forget_what_others_know(state: "State", viewer: int) -> None:
    """Of what the others saw, only what is open to all is kept, and what they look at now."""
    for observer in range(state.seats):
        if observer == viewer:
            continue
        for zone in range(ZONES):
            for card in range(CARD_KINDS):
                known = 0 if zone == observer else state.known[ONLOOKER][zone][card]
                state.known[observer][zone][card] = known
        if state.actor != observer or state.decision not in (ASK_DISCOVERY, ASK_RIVER_ORDER):
            state.river_known[observer] = 0
        if state.decision == ASK_COUPON and state.actor == observer:
            for card in range(STORE_KINDS):
                state.known[observer][DISCARD_PILE][card] = state.discard_hidden[card]
        if state.decision == ASK_SALOON_KEEP and state.acting_seat == observer:
            for card in range(CARD_KINDS):
                see_at_least(state, observer, state.victim, card, state.drawn[card])


def clear_script(state: "State") -> None:
    """Outcomes that were set in advance are known to nobody."""
    for seat in range(state.seats):
        for place in range(SCRIPT_DICE):
            state.script_dice[seat][place] = 0
        state.script_dice_size[seat] = 0
    for place in range(SCRIPT_RESULTS):
        state.script_indian[place] = 0
    state.script_indian_size = 0
    for place in range(SCRIPT_CARDS):
        state.script_saloon[place] = 0
        state.script_store[place] = 0
    state.script_saloon_size = 0
    state.script_store_size = 0


def determinize(state: "State", viewer: int, low: cython.uint, high: cython.uint) -> None:
    """Draw anew all that the viewer cannot see; chance goes on under a key made from two words.

    Not when the game is over: the scores are open then (R13.1), and other hands would have others.
    """
    rekey(state, low, high)
    clear_script(state)
    if state.decision == NO_DECISION:
        return
    attempt = 0
    while True:
        redraw_store_cards(state, viewer, attempt)
        if decision_stands(state):
            break
        attempt += 1
    redraw_claims(state, viewer, attempt)
    for seat in range(state.seats):
        if seat != viewer:
            rethrow(state, seat, attempt)
            if viewer != state.sheriff or state.decision != ASK_JUDGE:
                reopen_offer(state, seat, attempt)
    redraw_saloon_draw(state, viewer, attempt)
    redraw_taken(state, viewer, attempt)
    redraw_river(state, viewer, attempt)
    redraw_outlaws(state, attempt)
    redraw_coupon_draw(state, viewer)
    forget_what_others_know(state, viewer)
    list_legal(state)
