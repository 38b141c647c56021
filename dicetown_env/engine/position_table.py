"""Which entry of a position as plain data stands for which field, and in which form."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from dicetown_env.engine import constants as c
from dicetown_env.engine import position_text as text
from dicetown_env.engine.cards import PLACE_NAMES, STAGE_NAMES
from dicetown_env.engine.decisions import DECISION_NAMES
from dicetown_env.engine.fields import FIELD
from dicetown_env.engine.values import Values

FORMAT = "dicetown-position"
VERSION = 1

STEP_NAMES = tuple(
    name.removeprefix("DO_").lower().replace("_", " ")
    for name, _ in sorted(
        ((name, value) for name, value in vars(c).items() if name.startswith("DO_")),
        key=lambda item: item[1],
    )
)


@dataclass(frozen=True)
class Entry:
    """One entry: its key, its field, the field that says how much of it counts, and its form."""

    key: str
    field: str
    form: text.Form
    size: str = ""

    def value(self, values: Values, row: int | None = None) -> Any:
        """What counts of the field (of its row `row`)."""
        value = _row(values[self.field], row)
        return value[: _row(values[self.size], row)] if self.size else value

    def put(self, values: Values, value: Any, row: int | None = None) -> None:
        """Set the field (its row `row`), and its size."""
        if self.size:
            _set(values, self.size, len(value), row)
            value = value + [0] * (FIELD[self.field].shape[-1] - len(value))
        _set(values, self.field, value, row)


def _row(value: Any, row: int | None) -> Any:
    return value if row is None else value[row]


def _set(values: Values, name: str, value: Any, row: int | None) -> None:
    if row is None:
        values[name] = value
    else:
        values[name][row] = value


def _number(key: str, field: str = "") -> Entry:
    """A whole number within the bounds that the field table gives."""
    field = field or key
    return Entry(key, field, text.Number(FIELD[field].low, FIELD[field].high))


def _flag(key: str, field: str = "") -> Entry:
    return Entry(key, field or key, text.Flag())


def _seat(key: str) -> Entry:
    """The number of a seat."""
    return Entry(key, key, text.Number(0, c.SEATS - 1))


def _deck(key: str, kinds: range, most: int) -> Entry:
    return Entry(key, key, text.Items(text.Card(kinds), most, reverse=True), f"{key}_size")


_CLAIMS = text.Cards(text.CLAIM_KINDS, c.CLAIM_1, c.CLAIM_VALUES)
_DISCARDS = text.Cards(text.STORE_KINDS, 0, c.STORE_KINDS)

TOWN: tuple[Entry, ...] = (
    _number("round"),
    Entry("stage", "stage", text.Name(STAGE_NAMES)),
    _number("throw"),
    _flag("last_throw"),
    _seat("sheriff"),
    _number("mine"),
    _number("bank"),
    _number("stagecoach"),
    Entry("row", "row", text.Items(text.Card(text.CLAIM_KINDS), c.ROW), "row_size"),
    _deck("claim_deck", text.CLAIM_KINDS, c.MOST_CLAIM_CARDS),
    _deck("store_deck", text.STORE_KINDS, c.MOST_STORE_CARDS),
    Entry("discards_open", "discard_open", _DISCARDS),
    Entry("discards_hidden", "discard_hidden", _DISCARDS),
)

SEAT: tuple[Entry, ...] = (
    _number("purse"),
    _number("nuggets"),
    Entry("hand", "hand", text.Cards(text.HELD_KINDS, 0, c.CARD_KINDS)),
    Entry("fenced", "fenced", _CLAIMS),
    _flag("gained"),
    Entry("kept", "kept", text.Dice()),
    Entry("thrown", "thrown", text.SortedDice(), "thrown_size"),
)

# What a seat has only while something is under way.
SEAT_FLOW: tuple[Entry, ...] = (
    Entry("fresh", "fresh", text.Dice()),
    _flag("tough"),
    _flag("committed"),
    _flag("tied"),
    Entry("offer", "offer", text.Offer()),
    _flag("visitor"),
)

DECISION: tuple[Entry, ...] = (
    Entry("decision", "decision", text.Name(DECISION_NAMES)),
    _seat("actor"),
)

# Not here: `cancelled`, `doubled` and `blocked`, which are 0 whenever a seat decides.
FLOW: tuple[Entry, ...] = (
    Entry("steps", "stack", text.Items(text.Name(STEP_NAMES), c.STACK), "stack_size"),
    _seat("acting_seat"),
    Entry("card", "card", text.Maybe(text.Card(range(c.CARD_KINDS)))),
    _seat("card_player"),
    _number("repeats"),
    Entry("drawn", "drawn", text.Cards(range(c.CARD_KINDS), 0, c.CARD_KINDS)),
    _seat("victim"),
    _number("thefts"),
    _number("fences"),
    _number("shuffles"),
    _seat("window_seat"),
    _number("window_quiet"),
)

PLACE: tuple[Entry, ...] = (
    Entry("first", "first", text.Maybe(text.Number(0, c.SEATS - 1))),
    _number("took", "first_took"),
)

CHANCE_SEAT = Entry("dice", "script_dice", text.Faces(c.SCRIPT_DICE), "script_dice_size")
CHANCE: tuple[Entry, ...] = (
    Entry(
        "saloon",
        "script_saloon",
        text.Items(text.Card(text.HELD_KINDS), c.SCRIPT_CARDS),
        "script_saloon_size",
    ),
    Entry(
        "store",
        "script_store",
        text.Items(text.Card(text.STORE_KINDS), c.SCRIPT_CARDS),
        "script_store_size",
    ),
)

# Where a card can be that somebody knows of, after the seats (fields.known).
KNOWN_ZONES = ("discard pile", "store deck")

# Where a scenario can begin.
STARTS = ("round", "throw", *PLACE_NAMES, "doc", "round end")

# Entries that the Extension and the Indians will use.
EXTENSION_KEYS = (
    "ranches",
    "river",
    "river_used",
    "outlaw_deck",
    "wanted",
    "recruited",
    "captured",
    "indian_die",
    "indian_result",
    "bodyguard",
    "war_path",
    "second",
    "second_took",
    "action",
)
