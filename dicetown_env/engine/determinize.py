"""A position that agrees with all that one seat knows (R13); what it cannot see is drawn anew.

Cards whose place the seat is sure of stay; all other cards that it cannot see are dealt at random
to the hidden hands, the face-down discards, the decks. The others' unrevealed dice are thrown anew,
and what they secretly chose is open again.
"""

import cython

if not cython.compiled:
    from dicetown_env.engine.chance import outcome, rekey
    from dicetown_env.engine.constants import (
        ASK_CHOOSE_AGAIN,
        ASK_JUDGE,
        ASK_OCCASION,
        ASK_SALOON_KEEP,
        ASK_STORE_KEEP,
        ASK_WANTED,
        ASK_WINDOW,
        CARD_KINDS,
        CHANCE_DETERMINIZE,
        CLAIM_1,
        CLAIM_VALUES,
        DICE,
        DISCARD_PILE,
        FACES,
        FIRST_AT_ONCE,
        FIRST_PLAYABLE,
        NO_DECISION,
        ONLOOKER,
        SCRIPT_CARDS,
        SCRIPT_DICE,
        STORE_DECK,
        STORE_KINDS,
        TOUGH_GUY,
        WANTED_POSTER,
        ZONES,
    )
    from dicetown_env.engine.dice import dice_fresh, owed
    from dicetown_env.engine.flow import clear_legal
    from dicetown_env.engine.knowledge import see_at_least
    from dicetown_env.engine.machine import first_legal, list_legal
    from dicetown_env.engine.saloon import undrawn_card
    from dicetown_env.engine.state import State
    from dicetown_env.engine.ties import allow_offers
    from dicetown_env.engine.window import may_play_sharp, may_play_tough


def chance_anew(state: "State", attempt: int, purpose: int, number: int, sides: int) -> int:
    """An outcome of drawing anew: each attempt, purpose and number has its own."""
    return outcome(state, CHANCE_DETERMINIZE, attempt, purpose, number, sides)


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
    shuffle_store_pool(state, attempt, 6)
    deal_hidden_discards(state, viewer)
    deal_store_draw(state, viewer)
    for card in range(STORE_KINDS):
        add_to_store_deck(state, card, state.known[viewer][STORE_DECK][card])
    shuffle_store_pool(state, attempt, 1)


def claims_in_sight(state: "State", viewer: int, kind: int) -> int:
    """How many claims of a kind the viewer can place: its own, open ones, those it saw taken."""
    card = CLAIM_1 + kind
    claims = state.hand[viewer][card]
    for seat in range(state.seats):
        claims += state.known[viewer][seat][card]
        if kind < CLAIM_VALUES:
            claims += state.fenced[seat][kind]
    for place in range(state.row_size):
        claims += state.row[place] == card
    return claims


def gather_claim_pool(state: "State", viewer: int, attempt: int) -> None:
    """The claim deck becomes the shuffled pool of all claims that the viewer cannot place."""
    state.claim_deck_size = 0
    for kind in range(CARD_KINDS - STORE_KINDS):
        unseen = state.claim_copies[kind] - claims_in_sight(state, viewer, kind)
        for _copy in range(unseen):
            state.claim_deck[state.claim_deck_size] = CLAIM_1 + kind
            state.claim_deck_size += 1
    for place in range(state.claim_deck_size - 1, 0, -1):
        other = chance_anew(state, attempt, 2, place, place + 1)
        card = state.claim_deck[place]
        state.claim_deck[place] = state.claim_deck[other]
        state.claim_deck[other] = card


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


def redraw_claims(state: "State", viewer: int, attempt: int) -> None:
    """Deal all claims that the viewer cannot place; what is left of the pool is the deck."""
    gather_claim_pool(state, viewer, attempt)
    for seat in range(state.seats):
        if seat != viewer:
            deal_claim_hand(state, viewer, seat)


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
    """Of what the others saw, only what is open to all is kept."""
    for observer in range(state.seats):
        if observer == viewer:
            continue
        for zone in range(ZONES):
            for card in range(CARD_KINDS):
                known = 0 if zone == observer else state.known[ONLOOKER][zone][card]
                state.known[observer][zone][card] = known
        if state.decision == ASK_SALOON_KEEP and state.acting_seat == observer:
            for card in range(CARD_KINDS):
                see_at_least(state, observer, state.victim, card, state.drawn[card])


def clear_script(state: "State") -> None:
    """Outcomes that were set in advance are known to nobody."""
    for seat in range(state.seats):
        for place in range(SCRIPT_DICE):
            state.script_dice[seat][place] = 0
        state.script_dice_size[seat] = 0
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
    forget_what_others_know(state, viewer)
    list_legal(state)
