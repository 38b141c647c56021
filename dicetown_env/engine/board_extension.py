"""The board's lines on what the Extension (X) and the Indians (I) add to the table."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from dicetown_env.engine import constants as c
from dicetown_env.engine.action_text import outlaw_name
from dicetown_env.engine.board_words import (
    broken,
    card_names,
    face_names,
    listed,
    repeated,
    unbroken,
    wrapped,
)
from dicetown_env.engine.cards import CARD_NAMES, INDIAN_NAMES, PLACE_NAMES, RIVER_NAMES

if TYPE_CHECKING:
    from dicetown_env.engine.state import State


def extension_town(state: State) -> list[str]:
    """X13: the River, the outlaws that belong to nobody, a hunt; I: the Indian die and the box."""
    if not state.extension:
        return []
    used = repeated(RIVER_NAMES, state.river_used)
    size = state.outlaw_deck_size
    top = f", top {outlaw_name(state, state.outlaw_deck[size - 1])}" if size else ""
    lines = wrapped(f"River {state.river_size} | used: ", used)
    lines += wrapped(
        f"Outlaw deck {size}{top} | above the office: ", _outlaw_names(state, state.wanted)
    )
    if any(state.hunt):
        lines.append(f"Dice of the hunt: {' '.join(face_names(state.hunt))}")
    return lines + (_indians(state) if state.indians else [])


def _indians(state: State) -> list[str]:
    holder = "in the village" if state.indian_die == c.NOBODY else f"seat {state.indian_die}"
    taken = ", taken this round" if state.die_taken else ""
    shown = ""
    if state.indian_result != c.NO_RESULT:
        closed = state.war_path != c.NOBODY
        place = f" (the {PLACE_NAMES[state.war_path]} is closed)" if closed else ""
        shown = f" | this round {INDIAN_NAMES[state.indian_result]}{place}"
    given = repeated(CARD_NAMES[c.CLAIM_1 :], state.box)
    return wrapped(f"Indian die: {holder}{taken}{shown} | given to the Indians: ", given)


def extension_seats(state: State) -> list[str]:
    """X13: ranches, recruited and captured outlaws of each seat that has any."""
    if not state.extension:
        return []
    lines = []
    for seat in range(state.seats):
        belongings = []
        if state.ranches[seat]:
            number = state.ranches[seat]
            belongings.append("1 ranch" if number == 1 else f"{number} ranches")
        for word, outlaws in (("recruited", state.recruited), ("captured", state.captured)):
            if any(outlaws[seat]):
                belongings.append(f"{word} {unbroken(_outlaw_names(state, outlaws[seat]))}")
        if belongings:
            lines += broken(f"Seat {seat}: {'; '.join(belongings)}")
    return lines


def extension_secrets(state: State) -> list[str]:
    """X: the decks that nobody may look into, and the claims laid aside (X1)."""
    if not state.extension:
        return []
    river = [RIVER_NAMES[card] for card in list(state.river)[: state.river_size]]
    deck = list(state.outlaw_deck)[: state.outlaw_deck_size]
    lines = wrapped("River, top first: ", river[::-1])
    lines += wrapped("Outlaw deck, top first: ", [outlaw_name(state, o) for o in deck[::-1]])
    aside = repeated(CARD_NAMES[c.CLAIM_1 :], state.box_hidden)
    return lines + (wrapped("Laid aside: ", aside) if aside else [])


def river_seen(state: State, seat: int) -> list[str]:
    """X3: the River cards that the seat knows from a discovery."""
    known = min(state.river_known[seat], state.river_size)
    if known == 0:
        return []
    cards = list(state.river)[state.river_size - known : state.river_size]
    names = [RIVER_NAMES[card] for card in cards[::-1]]
    return wrapped(f"River as seat {seat} knows it, top first: ", names)


def extension_context(state: State) -> list[str]:
    """What the seat that decides must know of a theft, a gift, the River or an ambush."""
    asked = state.decision
    if asked == c.ASK_OCCASION and state.card == c.INSURANCE:
        prize = "a ranch" if state.whisky else "hidden cards"
        return [f"The theft: seat {state.acting_seat} takes {prize}"]
    if asked == c.ASK_VICTIM and state.whisky:
        return ["The theft takes a ranch"]
    if asked == c.ASK_SALOON_KEEP and state.insured:
        return ["The theft is insured"]
    if asked == c.ASK_GIFT_CARD:
        return [f"The card goes to seat {state.card_player}"]
    if asked in (c.ASK_DISCOVERY, c.ASK_RIVER_ORDER):
        return [f"River cards to choose from: {listed(repeated(RIVER_NAMES, state.drawn_river))}"]
    if asked == c.ASK_COUPON:
        return wrapped("All discards: ", card_names(state.drawn))
    if asked == c.ASK_AMBUSH_FACE:
        return [f"Ambushed: seat {state.victim}"]
    return []


def _outlaw_names(state: State, flags: Sequence[int]) -> list[str]:
    """The names of the outlaws whose flags are up."""
    return [outlaw_name(state, outlaw) for outlaw, is_there in enumerate(flags) if is_there]
