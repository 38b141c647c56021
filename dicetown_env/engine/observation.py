"""R13: what one seat may see of a position, as the numbers that `layout.SLICES` lists.

Every function writes into an array of zeros and leaves alone what is 0. `me` is the seat that
observes, `place` is how many places clockwise from it another seat sits. Of what happens next only
`write_decision` shows anything, and only to the seat that decides (R13.3).
"""

import cython

if not cython.compiled:
    from dicetown_env.core.arrays import Floats
    from dicetown_env.engine.constants import (
        CLAIM_1,
        CLAIM_KINDS,
        CLAIM_VALUES,
        DICE,
        DISCARD_PILE,
        DO_PAYMENT,
        FACES,
        GAME_END,
        MOST_CLAIM_CARDS,
        MOST_COPIES,
        MOST_DOLLARS,
        MOST_NUGGETS,
        MOST_ROUNDS,
        MOST_STORE_CARDS,
        MOST_THROWS,
        NO_DECISION,
        NOBODY,
        OUTLAWS,
        PLACES,
        RIVER_CARDS,
        RIVER_KINDS,
        SEATS,
        STORE_KINDS,
        ZONES,
    )
    from dicetown_env.engine.dice import owed
    from dicetown_env.engine.observation_constants import (
        AT_BANK,
        AT_BOX,
        AT_CAPTURED,
        AT_CLAIM_COPIES,
        AT_CLAIM_DECK_SIZE,
        AT_DISCARD_PILE_SIZE,
        AT_FENCED,
        AT_FIRST,
        AT_FIRST_ACTION,
        AT_FIRST_TOOK,
        AT_FRESH,
        AT_GAINED,
        AT_HIDDEN_CLAIMS,
        AT_HIDDEN_STORE_CARDS,
        AT_HUNT_DICE,
        AT_INDIAN_DIE,
        AT_INDIAN_DIE_TAKEN,
        AT_INDIAN_RESULT,
        AT_KEPT,
        AT_KNOWN_CLAIMS,
        AT_KNOWN_RIVER,
        AT_KNOWN_STORE_CARDS,
        AT_LAST_THROW,
        AT_MINE,
        AT_NUGGETS,
        AT_OUTLAW_DECK_SIZE,
        AT_OWN_CLAIMS,
        AT_OWN_COMMITTED,
        AT_OWN_DICE,
        AT_OWN_KEEP_SET,
        AT_OWN_STORE_CARDS,
        AT_PAYMENT_DUE,
        AT_PLAYED_CARDS,
        AT_PRESENT,
        AT_PURSES,
        AT_RANCHES,
        AT_RECRUITED,
        AT_RIVER_COPIES,
        AT_RIVER_SIZE,
        AT_RIVER_USED,
        AT_ROUND,
        AT_ROW,
        AT_SCORES,
        AT_SECOND,
        AT_SECOND_TOOK,
        AT_SHERIFF,
        AT_STAGE,
        AT_STAGECOACH,
        AT_STORE_DECK_SIZE,
        AT_SWITCHES,
        AT_THROW,
        AT_TIED,
        AT_TOP_OUTLAW,
        AT_TOUGH,
        AT_VISITORS,
        AT_WANTED,
        AT_WAR_PATH,
        BOTH_OUTLAWS,
        MOST_DRAWN_RIVER,
        MOST_DUE,
        MOST_POINTS,
        MOST_STORE_COPIES,
    )
    from dicetown_env.engine.observation_decision import write_decision, write_offer
    from dicetown_env.engine.scoring import points
    from dicetown_env.engine.seating import relative_to, seat_after
    from dicetown_env.engine.state import State


def write_observation(state: "State", me: int, out: "Floats") -> None:
    """R13: all that the seat sees now; `out` has `OBSERVATION_SIZE` zeros or more."""
    write_rules(state, out)
    write_town(state, out)
    write_piles(state, out)
    for place in range(state.seats):
        seat = seat_after(state, me, place)
        write_belongings(state, seat, place, out)
        write_dice(state, seat, place, out)
    write_places(state, me, out)
    if state.extension == 1:
        write_extension(state, me, out)
    write_own_hand(state, me, out)
    write_own_dice(state, me, out)
    if state.decision != NO_DECISION and state.actor == me:
        write_decision(state, me, out)
    if state.offer[me] > 0:
        write_offer(state, me, 0, out)
    if is_unpaid(state) == 1:
        write_payments(state, me, out)
    if state.stage == GAME_END:
        write_scores(state, me, out)


def write_rules(state: "State", out: "Floats") -> None:
    """R1: the switches of the rule set, and which claims and River cards are in the game."""
    out[AT_SWITCHES] = state.extension
    out[AT_SWITCHES + 1] = state.indians
    out[AT_SWITCHES + 2] = state.bribes
    out[AT_SWITCHES + 3] = state.keeping_badge_is_gain
    out[AT_SWITCHES + 4] = state.poker_ties_by_rank
    out[AT_SWITCHES + 5] = state.final_tie_to_sheriff
    for claim in range(CLAIM_KINDS):
        out[AT_CLAIM_COPIES + claim] = state.claim_copies[claim] / MOST_COPIES


def write_town(state: "State", out: "Floats") -> None:
    """R13.1: bank, stagecoach, mine, the row, and how far the round is."""
    out[AT_BANK] = state.bank / MOST_DOLLARS
    out[AT_STAGECOACH] = state.stagecoach / MOST_DOLLARS
    out[AT_MINE] = state.mine / MOST_NUGGETS
    for claim in range(state.row_size):
        out[AT_ROW + claim * CLAIM_KINDS + state.row[claim] - CLAIM_1] = 1
    out[AT_ROUND] = state.round / MOST_ROUNDS
    out[AT_THROW] = state.throw / MOST_THROWS
    out[AT_LAST_THROW] = state.last_throw
    out[AT_STAGE + state.stage] = 1


def write_piles(state: "State", out: "Floats") -> None:
    """R13.1: how large decks and discard pile are, which cards were played."""
    out[AT_CLAIM_DECK_SIZE] = state.claim_deck_size / MOST_CLAIM_CARDS
    out[AT_STORE_DECK_SIZE] = state.store_deck_size / MOST_STORE_CARDS
    out[AT_DISCARD_PILE_SIZE] = discards(state) / MOST_STORE_CARDS
    for card in range(STORE_KINDS):
        if state.discard_open[card] > 0:
            out[AT_PLAYED_CARDS + card] = state.discard_open[card] / MOST_STORE_COPIES


def hidden_store_cards(state: "State", seat: int) -> int:
    """R13.1: how many store cards the hidden hand has."""
    cards = 0
    for card in range(STORE_KINDS):
        cards += state.hand[seat][card]
    return cards


def hidden_claims(state: "State", seat: int) -> int:
    """R13.1: how many claims the hidden hand has."""
    claims = 0
    for value in range(CLAIM_VALUES):
        claims += state.hand[seat][CLAIM_1 + value]
    return claims


def discards(state: "State") -> int:
    """R13.1: how many cards lie on the discard pile."""
    cards = 0
    for card in range(STORE_KINDS):
        cards += state.discard_open[card] + state.discard_hidden[card]
    return cards


def write_belongings(state: "State", seat: int, place: int, out: "Floats") -> None:
    """R13.1: what lies before a seat, and how large its hidden hand is; X13: ranches."""
    out[AT_PRESENT + place] = 1
    if seat == state.sheriff:
        out[AT_SHERIFF + place] = 1
    out[AT_PURSES + place] = state.purse[seat] / MOST_DOLLARS
    out[AT_NUGGETS + place] = state.nuggets[seat] / MOST_NUGGETS
    out[AT_HIDDEN_CLAIMS + place] = hidden_claims(state, seat) / MOST_CLAIM_CARDS
    out[AT_HIDDEN_STORE_CARDS + place] = hidden_store_cards(state, seat) / MOST_STORE_CARDS
    for value in range(CLAIM_VALUES):
        if state.fenced[seat][value] > 0:
            out[AT_FENCED + place * CLAIM_VALUES + value] = state.fenced[seat][value] / MOST_COPIES
    out[AT_GAINED + place] = state.gained[seat]
    out[AT_TIED + place] = state.tied[seat]
    out[AT_VISITORS + place] = state.visitor[seat]
    out[AT_RANCHES + place] = state.ranches[seat] / MOST_COPIES


def write_dice(state: "State", seat: int, place: int, out: "Floats") -> None:
    """R2.1: only kept dice are ever seen by others."""
    for face in range(FACES):
        if state.kept[seat][face] > 0:
            out[AT_KEPT + place * FACES + face] = state.kept[seat][face] / DICE
        if state.fresh[seat][face] > 0:
            out[AT_FRESH + place * FACES + face] = state.fresh[seat][face] / DICE
    out[AT_TOUGH + place] = state.tough[seat]


def is_unpaid(state: "State") -> int:
    """R2.4: whether a throw was revealed and is not paid yet."""
    for step in range(state.stack_size):
        if state.stack[step] == DO_PAYMENT:
            return 1
    return 0


def write_payments(state: "State", me: int, out: "Floats") -> None:
    """R2.2: what each seat has to pay for the throw that was revealed."""
    for place in range(state.seats):
        out[AT_PAYMENT_DUE + place] = owed(state, seat_after(state, me, place)) / MOST_DUE


def write_scores(state: "State", me: int, out: "Floats") -> None:
    """R13.1: the scores at the end are open."""
    for place in range(state.seats):
        out[AT_SCORES + place] = points(state, seat_after(state, me, place)) / MOST_POINTS


def write_places(state: "State", me: int, out: "Floats") -> None:
    """R13.1: who won what at which place; X2: who came second, and which action the first chose."""
    for town_place in range(PLACES):
        start = town_place * SEATS
        if state.first[town_place] != NOBODY:
            out[AT_FIRST + start + relative_to(state, me, state.first[town_place])] = 1
        if state.second[town_place] != NOBODY:
            out[AT_SECOND + start + relative_to(state, me, state.second[town_place])] = 1
        out[AT_FIRST_TOOK + town_place] = state.first_took[town_place] / MOST_DOLLARS
        out[AT_SECOND_TOOK + town_place] = state.second_took[town_place] / MOST_DOLLARS
        out[AT_FIRST_ACTION + town_place] = state.first_action[town_place]


def write_extension(state: "State", me: int, out: "Floats") -> None:
    """X13: what the Extension and the Indians add to the table."""
    for place in range(state.seats):
        write_outlaws_of(state, seat_after(state, me, place), place, out)
    write_outlaws(state, out)
    write_river(state, out)
    write_indians(state, me, out)


def write_river(state: "State", out: "Floats") -> None:
    """X13: the size of the River, the cards used; and how many of each kind it began with (X3)."""
    out[AT_RIVER_SIZE] = state.river_size / RIVER_CARDS
    for card in range(RIVER_KINDS):
        out[AT_RIVER_USED + card] = state.river_used[card] / RIVER_CARDS
        out[AT_RIVER_COPIES + card] = state.river_copies[card] / RIVER_CARDS


def write_outlaws_of(state: "State", seat: int, place: int, out: "Floats") -> None:
    """X13: recruited and captured outlaws, by number: two make a pair."""
    for face in range(FACES):
        low = 2 * face
        recruited = state.recruited[seat][low] + 2 * state.recruited[seat][low + 1]
        if recruited > 0:
            out[AT_RECRUITED + place * FACES + face] = recruited / BOTH_OUTLAWS
        captured = state.captured[seat][low] + 2 * state.captured[seat][low + 1]
        if captured > 0:
            out[AT_CAPTURED + place * FACES + face] = captured / BOTH_OUTLAWS


def write_outlaws(state: "State", out: "Floats") -> None:
    """X6: the top outlaw lies face up; X13: outlaws above the office; X8: dice of a hunt."""
    if state.outlaw_deck_size > 0:
        out[AT_OUTLAW_DECK_SIZE] = state.outlaw_deck_size / OUTLAWS
        out[AT_TOP_OUTLAW + state.outlaw_deck[state.outlaw_deck_size - 1]] = 1
    for face in range(FACES):
        wanted = state.wanted[2 * face] + 2 * state.wanted[2 * face + 1]
        out[AT_WANTED + face] = wanted / BOTH_OUTLAWS
        out[AT_HUNT_DICE + face] = state.hunt[face] / DICE


def write_indians(state: "State", me: int, out: "Floats") -> None:
    """I1 to I3, X13: the Indian die, its holder, what it showed; claims given to the Indians."""
    if state.indians == 0:
        return
    if state.indian_die == NOBODY:
        out[AT_INDIAN_DIE + SEATS] = 1
    else:
        out[AT_INDIAN_DIE + relative_to(state, me, state.indian_die)] = 1
    out[AT_INDIAN_DIE_TAKEN] = state.die_taken
    # Who has the Bodyguard is not written: while anyone can be robbed it is the die's holder.
    out[AT_INDIAN_RESULT + state.indian_result] = 1
    if state.war_path != NOBODY:
        out[AT_WAR_PATH + state.war_path] = 1
    for claim in range(CLAIM_KINDS):
        out[AT_BOX + claim] = state.box[claim] / MOST_COPIES


def write_own_hand(state: "State", me: int, out: "Floats") -> None:
    """R13.2: of the hidden hands a seat sees its own."""
    for card in range(STORE_KINDS):
        if state.hand[me][card] > 0:
            out[AT_OWN_STORE_CARDS + card] = state.hand[me][card] / MOST_STORE_COPIES
    for value in range(CLAIM_VALUES):
        if state.hand[me][CLAIM_1 + value] > 0:
            out[AT_OWN_CLAIMS + value] = state.hand[me][CLAIM_1 + value] / MOST_COPIES


def write_own_dice(state: "State", me: int, out: "Floats") -> None:
    """R2.1: each seat looks at its own throw, and knows what it chose."""
    for die in range(state.thrown_size[me]):
        out[AT_OWN_DICE + die * FACES + state.thrown[me][die]] = 1
    if state.committed[me] == 1:
        out[AT_OWN_COMMITTED] = 1
        for die in range(DICE):
            out[AT_OWN_KEEP_SET + die] = state.keep_set[me] >> die & 1


def write_memory(state: "State", me: int, out: "Floats") -> None:
    """R13.2: what the seat is sure of from before; `out` has `OBSERVATION_SIZE_WITH_MEMORY`."""
    for place in range(1, state.seats):
        seat = seat_after(state, me, place)
        write_known(state, me, seat, place, out)
        for value in range(CLAIM_VALUES):
            claims = state.known[me][seat][CLAIM_1 + value]
            if claims > 0:
                out[AT_KNOWN_CLAIMS + place * CLAIM_VALUES + value] = claims / MOST_COPIES
    for zone in range(DISCARD_PILE, ZONES):
        write_known(state, me, zone, zone, out)
    for depth in range(min(MOST_DRAWN_RIVER, state.river_known[me], state.river_size)):
        card = state.river[state.river_size - 1 - depth]
        out[AT_KNOWN_RIVER + depth * RIVER_KINDS + card] = 1


def write_known(state: "State", me: int, zone: int, place: int, out: "Floats") -> None:
    """R13.2: store cards that the seat is sure lie in a zone."""
    for card in range(STORE_KINDS):
        copies = state.known[me][zone][card]
        if copies > 0:
            out[AT_KNOWN_STORE_CARDS + place * STORE_KINDS + card] = copies / MOST_STORE_COPIES
