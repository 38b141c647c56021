"""The layout of the observation as data: which numbers stand where, in which units, by which rule.

The only copy: starts come from `observation_constants`, lengths from the axes of a slice. The
writer (`observation`), the decoder (`decoder`) and the docs use it. Every number lies in [0, 1];
what is not there, seats and editions included, is 0.
"""

from __future__ import annotations

import hashlib
from collections.abc import Mapping
from types import MappingProxyType

from dicetown_env.core.markdown import markdown_table
from dicetown_env.engine import constants as c
from dicetown_env.engine import observation_constants as at
from dicetown_env.engine.observation_slice import (
    AXES,
    Coding,
    Slice,
    flag,
    number,
    one_hot,
    outlaws,
)

# To be raised whenever a number comes to mean something else: trained policies depend on them.
LAYOUT_VERSION = 1

_SEAT = ("seat",)
_SEAT_FACE = ("seat", "face")

_SEATS_AND_DICE = (
    flag("present", at.AT_PRESENT, _SEAT, "seats at the table", "R1.1"),
    one_hot("sheriff", at.AT_SHERIFF, _SEAT, "who has the badge"),
    number("purses", at.AT_PURSES, _SEAT, c.MOST_DOLLARS, "dollars"),
    number("nuggets", at.AT_NUGGETS, _SEAT, c.MOST_NUGGETS, "nuggets"),
    number(
        "hidden_claims",
        at.AT_HIDDEN_CLAIMS,
        _SEAT,
        c.MOST_CLAIM_CARDS,
        "how many claims lie in the hidden hand",
    ),
    number(
        "hidden_store_cards",
        at.AT_HIDDEN_STORE_CARDS,
        _SEAT,
        c.MOST_STORE_CARDS,
        "how many store cards lie in the hidden hand",
    ),
    number("fenced", at.AT_FENCED, ("seat", "claim"), c.MOST_COPIES, "fenced claims"),
    flag("gained", at.AT_GAINED, _SEAT, "has gained something this round"),
    number("kept", at.AT_KEPT, _SEAT_FACE, c.DICE, "kept dice"),
    number(
        "fresh", at.AT_FRESH, _SEAT_FACE, c.DICE, "of these, kept in this throw; until it is paid"
    ),
    number(
        "payment_due",
        at.AT_PAYMENT_DUE,
        _SEAT,
        at.MOST_DUE,
        "dollars to pay for this throw; from the reveal until it is paid",
        "R2.2",
    ),
    flag("tough", at.AT_TOUGH, _SEAT, "pays nothing in this throw", "C-TOUGH"),
)

_OUTLAW_SLICES = (
    number("ranches", at.AT_RANCHES, _SEAT, c.MOST_COPIES, "ranches", "X13"),
    outlaws(
        "recruited",
        at.AT_RECRUITED,
        _SEAT_FACE,
        "outlaws recruited and not yet used, by number: 2k and 2k + 1 are the first and the second "
        "of face k (by default with bounties of $3 and $5)",
    ),
    outlaws("captured", at.AT_CAPTURED, _SEAT_FACE, "outlaws captured, by number"),
    outlaws("wanted", at.AT_WANTED, ("face",), "outlaws above the Sheriff's office, by number"),
    one_hot(
        "top_outlaw",
        at.AT_TOP_OUTLAW,
        ("outlaw",),
        "the top outlaw of the deck, by number",
        "X13",
    ),
)

_PLACE_SLICES = (
    one_hot("first", at.AT_FIRST, ("place", "seat"), "who won the place in this round"),
    one_hot("second", at.AT_SECOND, ("place", "seat"), "who came second there", "X2"),
    number(
        "first_took",
        at.AT_FIRST_TOOK,
        ("place",),
        c.MOST_DOLLARS,
        "how many nuggets, dollars or cards the first received there",
    ),
    number(
        "second_took",
        at.AT_SECOND_TOOK,
        ("place",),
        c.MOST_DOLLARS,
        "how many nuggets, dollars or cards the second received there",
        "X2",
    ),
    flag("first_action", at.AT_FIRST_ACTION, ("place",), "the first chose action b", "X2"),
    flag("tied", at.AT_TIED, _SEAT, "in the tie that the Sheriff decides now", "R3.1"),
    flag("visitors", at.AT_VISITORS, _SEAT, "has a visit to the Doc to come", "R10.2"),
)

_TOWN_SLICES = (
    number("bank", at.AT_BANK, (), c.MOST_DOLLARS, "dollars at the bank"),
    number("stagecoach", at.AT_STAGECOACH, (), c.MOST_DOLLARS, "dollars on the stagecoach"),
    number("mine", at.AT_MINE, (), c.MOST_NUGGETS, "nuggets in the mine"),
    one_hot("row", at.AT_ROW, ("place in the row", "claim or ranch"), "the row of claims"),
    number("claim_deck_size", at.AT_CLAIM_DECK_SIZE, (), c.MOST_CLAIM_CARDS, "claims in the deck"),
    number(
        "store_deck_size", at.AT_STORE_DECK_SIZE, (), c.MOST_STORE_CARDS, "store cards in the deck"
    ),
    number(
        "discard_pile_size",
        at.AT_DISCARD_PILE_SIZE,
        (),
        c.MOST_STORE_CARDS,
        "store cards on the discard pile",
    ),
    number("river_size", at.AT_RIVER_SIZE, (), c.RIVER_CARDS, "cards in the River"),
    number("outlaw_deck_size", at.AT_OUTLAW_DECK_SIZE, (), c.OUTLAWS, "outlaws in the deck"),
    number(
        "played_cards",
        at.AT_PLAYED_CARDS,
        ("store card",),
        at.MOST_STORE_COPIES,
        "cards on the discard pile that were played face up",
    ),
    number(
        "river_used", at.AT_RIVER_USED, ("river card",), c.RIVER_CARDS, "River cards used", "X13"
    ),
    number("round", at.AT_ROUND, (), c.MOST_ROUNDS, "number of the round, from 1"),
    number("throw", at.AT_THROW, (), c.MOST_THROWS, "number of the throw in it, from 1", "R2.4"),
    flag("last_throw", at.AT_LAST_THROW, (), "this throw must be kept whole", "R2.4"),
    one_hot("stage", at.AT_STAGE, ("stage",), "what the round is at", "R3.2"),
    one_hot("indian_die", at.AT_INDIAN_DIE, ("holder",), "who has the Indian die", "X13"),
    flag("indian_die_taken", at.AT_INDIAN_DIE_TAKEN, (), "it was taken this round", "I3"),
    one_hot(
        "indian_result",
        at.AT_INDIAN_RESULT,
        ("result",),
        "what it showed this round; Bodyguard: who has the die cannot be robbed",
        "I2",
    ),
    one_hot("war_path", at.AT_WAR_PATH, ("place",), "which place counts as empty", "I2"),
    number(
        "box",
        at.AT_BOX,
        ("claim or ranch",),
        c.MOST_COPIES,
        "claims and ranches given to the Indians",
        "I1",
    ),
    number(
        "hunt_dice", at.AT_HUNT_DICE, ("face",), c.DICE, "dice of a hunt before its captures", "X8"
    ),
    number("scores", at.AT_SCORES, _SEAT, at.MOST_POINTS, "points; only when the game is over"),
)

_OWN_SLICES = (
    number(
        "own_store_cards",
        at.AT_OWN_STORE_CARDS,
        ("store card",),
        at.MOST_STORE_COPIES,
        "store cards in the own hand",
        "R13.2",
    ),
    number(
        "own_claims",
        at.AT_OWN_CLAIMS,
        ("claim",),
        c.MOST_COPIES,
        "unfenced claims in the own hand",
        "R13.2",
    ),
    one_hot(
        "own_dice",
        at.AT_OWN_DICE,
        ("die", "face"),
        "the own dice to choose from, low to high: die i is bit i of a keep action",
        "R2.1, C-TOUGH",
    ),
    flag(
        "own_keep_set", at.AT_OWN_KEEP_SET, ("die",), "which of them the seat chose to keep", "R2.1"
    ),
    flag("own_committed", at.AT_OWN_COMMITTED, (), "the seat has made that choice", "R2.1"),
)

_DECISION_SLICES = (
    one_hot(
        "decision",
        at.AT_DECISION,
        ("decision",),
        "what the seat is asked; this and the next nine slices are 0 for all who are not",
        "R13.3",
    ),
    one_hot(
        "asked_card",
        at.AT_ASKED_CARD,
        ("store card",),
        "the card that it may play, or was played",
        "R12.5",
    ),
    one_hot(
        "asked_seat",
        at.AT_ASKED_SEAT,
        _SEAT,
        "whom it is about: the player of that card, the victim of the theft or the ambush, who "
        "receives the gift",
        "R12.5, I2, C-GIFT",
    ),
    number(
        "drawn_cards",
        at.AT_DRAWN_CARDS,
        ("card",),
        c.DICE,
        "cards that it drew; all store discards; claims that it may give to the Indians",
        "R6.1, R7.1, X3, I1",
    ),
    number(
        "drawn_river",
        at.AT_DRAWN_RIVER,
        ("river card",),
        at.MOST_DRAWN_RIVER,
        "River cards that it looks at and has not chosen",
        "X3",
    ),
    number(
        "fences_left",
        at.AT_FENCES_LEFT,
        (),
        at.MOST_FENCES,
        "claims still to fence after this one",
        "R10.3",
    ),
    number(
        "repeats_left",
        at.AT_REPEATS_LEFT,
        (),
        at.MOST_REPEATS,
        "draws or thefts still to do after this one",
        "R6.3, C-GIRLS",
    ),
    flag("ranch_theft", at.AT_RANCH_THEFT, (), "the theft takes a ranch", "C-WHISKY"),
    flag("insured", at.AT_INSURED, (), "the theft is insured", "C-INSURANCE"),
    Slice(
        "offers",
        at.AT_OFFERS,
        ("seat", "part"),
        Coding.OFFER,
        1,
        "bribes of the tied: all for the Sheriff who decides, else the own one once made",
        "R3.3",
    ),
)

_RULE_SLICES = (
    flag("switches", at.AT_SWITCHES, ("switch",), "switches of the rule set that are on", "R1"),
    number(
        "claim_copies",
        at.AT_CLAIM_COPIES,
        ("claim or ranch",),
        c.MOST_COPIES,
        "claims and ranches in the game",
        "R1.3",
    ),
    number(
        "river_copies",
        at.AT_RIVER_COPIES,
        ("river card",),
        c.RIVER_CARDS,
        "River cards in the game",
        "X3",
    ),
)

_MEMORY_SLICES = (
    Slice(
        "known_store_cards",
        at.AT_KNOWN_STORE_CARDS,
        ("zone", "store card"),
        Coding.NUMBER,
        at.MOST_STORE_COPIES,
        "store cards that the seat is sure lie there; 0 for its own hand",
        "R6.1, R7.1",
        memory=True,
    ),
    Slice(
        "known_claims",
        at.AT_KNOWN_CLAIMS,
        ("seat", "claim"),
        Coding.NUMBER,
        c.MOST_COPIES,
        "claims that the seat is sure lie in the hidden hand; 0 for its own",
        "R7.1, R9.3",
        memory=True,
    ),
    Slice(
        "known_river",
        at.AT_KNOWN_RIVER,
        ("place in the River", "river card"),
        Coding.ONE_HOT,
        1,
        "River cards whose place the seat knows",
        "X3",
        memory=True,
    ),
)

SLICES: tuple[Slice, ...] = (
    *_SEATS_AND_DICE,
    *_OUTLAW_SLICES,
    *_PLACE_SLICES,
    *_TOWN_SLICES,
    *_OWN_SLICES,
    *_DECISION_SLICES,
    *_RULE_SLICES,
    *_MEMORY_SLICES,
)
OBSERVATION_SIZE = at.OBSERVATION_SIZE
OBSERVATION_SIZE_WITH_MEMORY = at.OBSERVATION_SIZE_WITH_MEMORY

LAYOUT: Mapping[str, slice] = MappingProxyType(
    {part.name: slice(part.start, part.stop) for part in SLICES}
)


def part(name: str) -> Slice:
    """The slice of this name, with all that the layout says of it.

    Raises:
        KeyError: If there is none; with the names that there are.
    """
    for candidate in SLICES:
        if candidate.name == name:
            return candidate
    raise KeyError(f"No slice {name!r}; expected one of {', '.join(LAYOUT)}.")


def layout_digest() -> str:
    """A digest of what the numbers mean: it changes with any start, axis, coding or scale."""
    lines = (
        f"{s.name} {s.start} {s.coding.value} {s.scale} {s.memory} "
        f"{[AXES[axis] for axis in s.axes]}\n"
        for s in SLICES
    )
    return hashlib.sha256("".join(lines).encode()).hexdigest()


def layout_table() -> str:
    """The layout as Markdown, one slice a row."""
    return markdown_table(
        ("Numbers", "Slice", "Over", "Coding", "Meaning", "Rule"),
        (
            (
                f"{s.start}" if s.size == 1 else f"{s.start} to {s.stop - 1}",
                f"`{s.name}`",
                " × ".join(f"{axis} ({len(AXES[axis])})" for axis in s.axes) or "one number",
                f"n / {s.scale}" if s.coding is Coding.NUMBER else s.coding.value,
                s.meaning + (" (only with memory)" if s.memory else ""),
                s.rules,
            )
            for s in SLICES
        ),
    )


def _check_no_gap() -> None:
    """The starts are written by hand: refuse to work with a gap or an overlap."""
    stop = 0
    for candidate in SLICES:
        if candidate.start != stop:
            raise AssertionError(f"{candidate.name} begins at {candidate.start}, expected {stop}.")
        stop = candidate.stop
    ends = (LAYOUT["river_copies"].stop, stop)
    expected = (OBSERVATION_SIZE, OBSERVATION_SIZE_WITH_MEMORY)
    if ends != expected:
        raise AssertionError(f"The slices end at {ends}, expected {expected}.")


_check_no_gap()
