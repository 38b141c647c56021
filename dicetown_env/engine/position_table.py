"""Which entry of a position as plain data stands for which field, and in which form."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Any

from dicetown_env.engine import constants as c
from dicetown_env.engine import position_text as text
from dicetown_env.engine.cards import CARDS, INDIAN_NAMES, PLACE_NAMES, RIVER_NAMES, STAGE_NAMES
from dicetown_env.engine.decisions import DECISION_NAMES
from dicetown_env.engine.fields import FIELD
from dicetown_env.engine.position_names import Counted, Flags, Rows, outlaw_names
from dicetown_env.engine.rule_set import RuleSet
from dicetown_env.engine.values import Values, copies_of

FORMAT = "dicetown-position"
VERSION = 1

# Which games have an entry: all, those with the Extension, those with the Indians.
BASE, EXTENSION, INDIANS = 0, 1, 2

STEP_NAMES = tuple(
    name.removeprefix("DO_").lower().replace("_", " ")
    for name, _ in sorted(
        ((name, value) for name, value in vars(c).items() if name.startswith("DO_")),
        key=lambda item: item[1],
    )
)
# Where a card can be that somebody knows of, after the seats (fields.known).
KNOWN_ZONES = ("discard pile", "store deck")
# Where a scenario can begin.
STARTS = ("round", "throw", "indians", *PLACE_NAMES, "doc", "round end")


@dataclass(frozen=True)
class Entry:
    """One entry: its key, its field, its form, the field that says how much counts, who has it."""

    key: str
    field: str
    form: text.Form
    size: str = ""
    edition: int = BASE

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


Entries = tuple[Entry, ...]


@dataclass(frozen=True)
class Table:
    """The entries of a position, in groups; each group has those of all editions.

    Attributes:
        edition: BASE, EXTENSION or INDIANS.
        pack: The kinds of cards in the game.
        outlaws: The names of the outlaws.
        town: What belongs to nobody.
        seat: What a seat has.
        seat_flow: What a seat has only while something is under way.
        decision: What is asked, and of whom.
        flow: The context of the decision.
        place: What happened at a place.
        chance_seat: Coming dice of a seat.
        chance: Other coming outcomes.
    """

    edition: int
    pack: tuple[int, ...]
    outlaws: tuple[str, ...]
    town: Entries
    seat: Entries
    seat_flow: Entries
    decision: Entries
    flow: Entries
    place: Entries
    chance_seat: Entry
    chance: Entries

    def played(self, entries: Entries) -> Entries:
        """Those of the entries that this edition has."""
        return tuple(entry for entry in entries if entry.edition <= self.edition)


@lru_cache(maxsize=64)
def table_of(rules: RuleSet) -> Table:
    """The entries of a position under these rules."""
    pack = tuple(card.kind for card in CARDS if copies_of(card, rules) > 0)
    outlaws = outlaw_names(rules)
    return Table(
        edition=int(rules.extension) + int(rules.indians),
        pack=pack,
        outlaws=outlaws,
        town=(*_town(pack), *_town_of_the_extension(pack, outlaws)),
        seat=_seat_entries(pack, outlaws),
        seat_flow=SEAT_FLOW,
        decision=DECISION,
        flow=_flow(pack),
        place=PLACE,
        chance_seat=CHANCE_SEAT,
        chance=_chance(pack),
    )


def _number(key: str, field: str = "", edition: int = BASE) -> Entry:
    """A whole number within the bounds that the field table gives."""
    field = field or key
    form = text.Number(FIELD[field].low, FIELD[field].high)
    return Entry(key, field, form, edition=edition)


def _flag(key: str, edition: int = BASE) -> Entry:
    return Entry(key, key, text.Flag(), edition=edition)


def _seat(key: str) -> Entry:
    """The number of a seat."""
    return Entry(key, key, text.Number(0, c.SEATS - 1))


def _seat_or_none(key: str, edition: int) -> Entry:
    """The number of a seat, or null."""
    return Entry(key, key, text.Maybe(text.Number(0, c.SEATS - 1)), edition=edition)


def _deck(key: str, form: text.Form, most: int, edition: int = BASE) -> Entry:
    """A deck, its top first."""
    return Entry(key, key, text.Items(form, most, reverse=True), f"{key}_size", edition)


def _row_and_deck_kinds(pack: Sequence[int]) -> tuple[int, ...]:
    """Claims, and ranches if the game has them (X1)."""
    return (*text.CLAIM_KINDS, *((c.RANCH,) if c.RANCH in pack else ()))


def _town(pack: Sequence[int]) -> Entries:
    claim = text.Card(_row_and_deck_kinds(pack), pack)
    discards = text.Cards(text.STORE_KINDS, 0, c.STORE_KINDS, pack)
    return (
        _number("round"),
        Entry("stage", "stage", text.Name(STAGE_NAMES)),
        _number("throw"),
        _flag("last_throw"),
        _seat("sheriff"),
        _number("mine"),
        _number("bank"),
        _number("stagecoach"),
        Entry("row", "row", text.Items(claim, c.ROW), "row_size"),
        _deck("claim_deck", claim, c.MOST_CLAIM_CARDS),
        _deck("store_deck", text.Card(text.STORE_KINDS, pack), c.MOST_STORE_CARDS),
        Entry("discards_open", "discard_open", discards),
        Entry("discards_hidden", "discard_hidden", discards),
    )


def _town_of_the_extension(pack: Sequence[int], outlaws: tuple[str, ...]) -> Entries:
    """X1 and I1: the River, the outlaws of nobody, the boxes, the Indian die."""
    claims = text.Cards(_row_and_deck_kinds(pack), c.CLAIM_1, c.CLAIM_KINDS, pack)
    used = Counted(RIVER_NAMES, c.RIVER_CARDS)
    place = text.Maybe(text.Name(PLACE_NAMES))
    return (
        _deck("river", text.Name(RIVER_NAMES), c.RIVER_CARDS, EXTENSION),
        Entry("river_used", "river_used", used, edition=EXTENSION),
        _deck("outlaw_deck", text.Name(outlaws), c.OUTLAWS, EXTENSION),
        Entry("wanted", "wanted", Flags(outlaws), edition=EXTENSION),
        Entry("hunt", "hunt", text.Dice(), edition=EXTENSION),
        Entry("box_hidden", "box_hidden", claims, edition=EXTENSION),
        Entry("box", "box", claims, edition=INDIANS),
        _seat_or_none("indian_die", INDIANS),
        Entry("indian_result", "indian_result", text.Name(INDIAN_NAMES), edition=INDIANS),
        _flag("die_taken", INDIANS),
        _seat_or_none("bodyguard", INDIANS),
        Entry("war_path", "war_path", place, edition=INDIANS),
    )


def _seat_entries(pack: Sequence[int], outlaws: tuple[str, ...]) -> Entries:
    return (
        _number("purse"),
        _number("nuggets"),
        Entry("hand", "hand", text.Cards(text.HELD_KINDS, 0, c.CARD_KINDS, pack)),
        Entry("fenced", "fenced", text.Cards(text.CLAIM_KINDS, c.CLAIM_1, c.CLAIM_VALUES, pack)),
        _flag("gained"),
        Entry("kept", "kept", text.Dice()),
        Entry("thrown", "thrown", text.SortedDice(), "thrown_size"),
        _number("ranches", edition=EXTENSION),
        Entry("recruited", "recruited", Flags(outlaws), edition=EXTENSION),
        Entry("captured", "captured", Flags(outlaws), edition=EXTENSION),
        _number("river_known", edition=EXTENSION),
    )


SEAT_FLOW: Entries = (
    Entry("fresh", "fresh", text.Dice()),
    _flag("tough"),
    _flag("committed"),
    _flag("tied"),
    Entry("offer", "offer", text.Offer()),
    _flag("visitor"),
)

DECISION: Entries = (
    Entry("decision", "decision", text.Name(DECISION_NAMES)),
    _seat("actor"),
)


STEPS = Entry("steps", "stack", text.Items(text.Name(STEP_NAMES), c.STACK), "stack_size")


# Not here: `cancelled`, `doubled`, `blocked`, `lost` and `desperado`, which are 0 whenever a seat
# decides.
def _flow(pack: Sequence[int]) -> Entries:
    ranks = ("what the first took", "what the second took")
    taken = text.Cards(_row_and_deck_kinds(pack), c.CLAIM_1, c.CLAIM_KINDS, pack)
    unseen = text.Cards(text.CLAIM_KINDS, c.CLAIM_1, c.CLAIM_VALUES, pack)
    return (
        STEPS,
        _seat("acting_seat"),
        Entry("card", "card", text.Maybe(text.Card(range(c.CARD_KINDS), pack))),
        _seat("card_player"),
        _number("repeats"),
        Entry("drawn", "drawn", text.Cards(range(c.CARD_KINDS), 0, c.CARD_KINDS, pack)),
        _seat("victim"),
        _number("thefts"),
        _number("fences"),
        _number("shuffles"),
        _seat("window_seat"),
        _number("window_quiet"),
        _flag("acting_second", EXTENSION),
        Entry("drawn_river", "drawn_river", Counted(RIVER_NAMES, 3), edition=EXTENSION),
        _flag("whisky", EXTENSION),
        _flag("insured", EXTENSION),
        Entry("taken", "taken", Rows(taken, ranks), edition=INDIANS),
        Entry("taken_unseen", "taken_unseen", Rows(unseen, ranks), edition=INDIANS),
    )


PLACE: Entries = (
    Entry("first", "first", text.Maybe(text.Number(0, c.SEATS - 1))),
    _number("took", "first_took"),
    Entry("action", "first_action", text.Name(("a", "b")), edition=EXTENSION),
    _seat_or_none("second", EXTENSION),
    _number("second_took", edition=EXTENSION),
)

CHANCE_SEAT = Entry("dice", "script_dice", text.Faces(c.SCRIPT_DICE), "script_dice_size")


def _chance(pack: Sequence[int]) -> Entries:
    held = text.Items(text.Card(text.HELD_KINDS, pack), c.SCRIPT_CARDS)
    store = text.Items(text.Card(text.STORE_KINDS, pack), c.SCRIPT_CARDS)
    results = text.Items(text.Name(INDIAN_NAMES), c.SCRIPT_RESULTS)
    return (
        Entry("saloon", "script_saloon", held, "script_saloon_size"),
        Entry("store", "script_store", store, "script_store_size"),
        Entry("indian", "script_indian", results, "script_indian_size", INDIANS),
    )
