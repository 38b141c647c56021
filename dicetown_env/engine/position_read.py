"""Reading a position from plain data: the form and the bounds of each entry by itself."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from dicetown_env.engine import constants as c
from dicetown_env.engine import position_table as table
from dicetown_env.engine.cards import FACE_NAMES, PLACE_NAMES
from dicetown_env.engine.decisions import DECISION_NAMES
from dicetown_env.engine.position_text import (
    Flag,
    Number,
    listed,
    mapping,
    read_card,
    read_faces,
    refused,
    suggestion,
)
from dicetown_env.engine.rule_set import RuleSet
from dicetown_env.engine.values import Values, key_of_seed, put_rules, values_at_rest

# In a deck: "and all cards that lie nowhere else, shuffled".
REST = "..."
DECKS = ("claim_deck", "store_deck", "river", "outlaw_deck")
_WORD = Number(0, 2**31 - 1)
_KEYS = ("format", "version", "rules", "skip_forced", "key", "seed", "at")
_GROUPS = ("seats", "places", "flow", "known", "chance")
_EDITIONS = {table.EXTENSION: ("Extension", "extension"), table.INDIANS: ("Indians", "indians")}
_FIRST_INDIAN_DECISION = c.ASK_INDIAN_GIFT


@dataclass
class Draft:
    """A position as far as it was given.

    Attributes:
        values: The value of each field; what was not given is at rest.
        given: The paths of the entries that were given.
        rest: The decks whose list ends in "...".
        at: Where to begin, if that was said.
        entries: The entries of a position under its rules.
    """

    values: Values = field(default_factory=values_at_rest)
    given: set[str] = field(default_factory=set)
    rest: set[str] = field(default_factory=set)
    at: str | None = None

    entries: table.Table = field(default_factory=lambda: table.table_of(RuleSet()))

    @property
    def seats(self) -> int:
        """How many seats play."""
        return int(self.values["seats"])


def read_position(position: Mapping[str, Any]) -> Draft:
    """What was given, each entry checked by itself."""
    draft = Draft()
    town = (*draft.entries.town, *draft.entries.decision)
    mapping(position, "position", (*_KEYS, *(entry.key for entry in town), *_GROUPS))
    _read_version(position)
    _read_rules(position, draft)
    _refuse_other_editions(town, position, "", draft)
    _read_key(position, draft)
    _read_decks(position, draft)
    _read_entries(draft.entries.town, position, "", draft)
    _read_seats(position, draft)
    _read_places(position, draft)
    _read_flow(position, draft)
    _read_known(position, draft)
    _read_chance(position, draft)
    return draft


def _check_keys(
    entries: table.Entries, data: Any, path: str, draft: Draft, *others: str
) -> Mapping[str, Any]:
    """`data`, if it is a mapping whose keys are those of the entries that this game has."""
    checked = mapping(data, path, (*(entry.key for entry in entries), *others))
    _refuse_other_editions(entries, checked, f"{path}.", draft)
    return checked


def _refuse_other_editions(
    entries: table.Entries, data: Mapping[str, Any], path: str, draft: Draft
) -> None:
    for entry in entries:
        if entry.key in data and entry.edition > draft.entries.edition:
            name, rule = _EDITIONS[entry.edition]
            expected = f"leave it out: rules.{rule} is false"
            raise refused(path + entry.key, f"belongs to the {name}", expected)


def _read_version(position: Mapping[str, Any]) -> None:
    form = position.get("format", table.FORMAT)
    if form != table.FORMAT:
        raise refused("format", f"{form!r} is no position", f"expected {table.FORMAT!r}")
    version = position.get("version", table.VERSION)
    if version != table.VERSION:
        expected = f"this version of the package reads version {table.VERSION}"
        raise refused("version", f"a position of version {version!r}", expected)


def _read_rules(position: Mapping[str, Any], draft: Draft) -> None:
    rules = position.get("rules", {})
    if not isinstance(rules, Mapping):
        raise refused("rules", f"{rules!r} is no mapping", "expected the fields of a RuleSet")
    try:
        rule_set = RuleSet.from_dict(rules)
    except (TypeError, ValueError) as error:
        raise ValueError(f"rules: {error}") from error
    put_rules(draft.values, rule_set)
    draft.entries = table.table_of(rule_set)
    skip_forced = position.get("skip_forced", True)
    draft.values["skip_forced"] = Flag().read(skip_forced, "skip_forced")


def _read_key(position: Mapping[str, Any], draft: Draft) -> None:
    if "key" in position and "seed" in position:
        raise refused("seed", "given beside key", "give one of the two")
    if "key" in position:
        words = listed(position["key"], "key", 2)
        if len(words) != 2:
            raise refused("key", f"{len(words)} items", "expected two whole numbers")
        draft.values["key"] = [_WORD.read(word, f"key[{i}]") for i, word in enumerate(words)]
        return
    seed = Number(0, 2**64 - 1).read(position.get("seed", 0), "seed")
    draft.values["key"] = key_of_seed(seed)


def _read_decks(position: Mapping[str, Any], draft: Draft) -> None:
    """Note which decks are given only as far as their top."""
    for deck in DECKS:
        cards = position.get(deck, (REST,))
        if isinstance(cards, list | tuple) and len(cards) > 0 and cards[-1] == REST:
            draft.rest.add(deck)


def _read_entries(
    entries: Iterable[table.Entry],
    data: Mapping[str, Any],
    path: str,
    draft: Draft,
    row: int | None = None,
) -> None:
    for entry in entries:
        if entry.key not in data:
            continue
        where = path + entry.key
        value = data[entry.key]
        if where in draft.rest:
            value = value[:-1]
        entry.put(draft.values, entry.form.read(value, where), row)
        draft.given.add(where)


def _read_seats(position: Mapping[str, Any], draft: Draft) -> None:
    if "seats" not in position:
        return
    seats = listed(position["seats"], "seats", c.SEATS)
    if len(seats) != draft.seats:
        expected = f"rules.num_players is {draft.seats}: expected as many"
        raise refused("seats", f"{len(seats)} seats", expected)
    for seat, data in enumerate(seats):
        _read_seat(data, seat, draft)


def _read_seat(data: Any, seat: int, draft: Draft) -> None:
    path = f"seats[{seat}]."
    entries = (*draft.entries.seat, *draft.entries.seat_flow)
    _check_keys(entries, data, f"seats[{seat}]", draft, "keep")
    _read_entries(entries, data, path, draft, seat)
    if "keep" in data:
        thrown = draft.values["thrown"][seat][: draft.values["thrown_size"][seat]]
        draft.values["keep_set"][seat] = _keep_set(data["keep"], thrown, path + "keep")
        draft.given.add(path + "keep")


def _keep_set(data: Any, thrown: Sequence[int], path: str) -> int:
    """The dice of the throw that have these faces, as bits."""
    bits = 0
    for face in read_faces(data, path, c.DICE):
        free = [die for die, other in enumerate(thrown) if other == face and not bits >> die & 1]
        if not free:
            raise refused(path, f"{data!r} was not thrown", "expected some of the thrown dice")
        bits |= 1 << free[0]
    return bits


def keep_text(bits: int, thrown: Sequence[int]) -> str:
    """The faces of the dice that the bits name, as in "9 9 K"."""
    return " ".join(FACE_NAMES[face] for die, face in enumerate(thrown) if bits >> die & 1)


def _read_places(position: Mapping[str, Any], draft: Draft) -> None:
    places = mapping(position.get("places", {}), "places", PLACE_NAMES)
    for name, data in places.items():
        place = PLACE_NAMES.index(name)
        _check_keys(draft.entries.place, data, f"places.{name}", draft)
        _read_entries(draft.entries.place, data, f"places.{name}.", draft, place)


def _read_flow(position: Mapping[str, Any], draft: Draft) -> None:
    _read_entries(draft.entries.decision, position, "", draft)
    _check_edition(draft)
    if "flow" in position:
        draft.given.add("flow")
    flow = _check_keys(draft.entries.flow, position.get("flow", {}), "flow", draft)
    _read_entries(draft.entries.flow, flow, "flow.", draft)
    if "at" in position:
        draft.at = position["at"]
        starts = [start for start in table.STARTS if start != "indians" or _has_indians(draft)]
        if draft.at not in starts:
            expected = suggestion(str(draft.at), starts)
            raise refused("at", f"unknown start {draft.at!r}", expected)


def _has_indians(draft: Draft) -> bool:
    return draft.entries.edition == table.INDIANS


def _check_edition(draft: Draft) -> None:
    """The decision and the stage are those of a game with the Extension, or the Indians, or not."""
    decision, edition = draft.values["decision"], table.BASE
    if decision > c.ASK_FENCE:
        is_indian = decision >= _FIRST_INDIAN_DECISION
        edition = table.INDIANS if is_indian else table.EXTENSION
    if edition > draft.entries.edition:
        name, rule = _EDITIONS[edition]
        problem = f"{DECISION_NAMES[decision]!r} belongs to the {name}"
        raise refused("decision", problem, f"rules.{rule} is false")


def _read_known(position: Mapping[str, Any], draft: Draft) -> None:
    """Cards that somebody is sure of: a list of who, where, which cards."""
    facts = listed(position.get("known", []), "known", c.OBSERVERS * c.ZONES)
    for place, fact in enumerate(facts):
        path = f"known[{place}]"
        mapping(fact, path, ("who", "where", "cards"))
        if len(fact) < 3:
            raise refused(path, f"only {', '.join(fact) or 'nothing'}", "needs who, where, cards")
        who = _spot(fact["who"], f"{path}.who", draft.seats, ("onlooker",))
        where = _spot(fact["where"], f"{path}.where", draft.seats, table.KNOWN_ZONES)
        kinds = range(c.CARD_KINDS)
        cards = listed(fact["cards"], f"{path}.cards", c.MOST_STORE_CARDS + c.MOST_CLAIM_CARDS)
        counts = draft.values["known"][who][where]
        for index, card in enumerate(cards):
            counts[read_card(card, f"{path}.cards[{index}]", kinds, draft.entries.pack)] += 1
    # Seats that are not at the table see what an onlooker sees.
    for who in range(draft.seats, c.SEATS):
        draft.values["known"][who] = [counts[:] for counts in draft.values["known"][c.ONLOOKER]]


def _spot(data: Any, path: str, seats: int, names: Sequence[str]) -> int:
    """A seat, or one of the names, which are numbered after all seats."""
    if isinstance(data, str) and data in names:
        return c.SEATS + names.index(data)
    if isinstance(data, bool) or not isinstance(data, int) or not 0 <= data < seats:
        allowed = ", ".join(repr(name) for name in names)
        raise refused(path, f"unknown {data!r}", f"allowed: a seat, 0 to {seats - 1}, or {allowed}")
    return data


def _read_chance(position: Mapping[str, Any], draft: Draft) -> None:
    of_seats = draft.entries.chance_seat
    chance = _check_keys(draft.entries.chance, position.get("chance", {}), "chance", draft, "dice")
    _read_entries(draft.entries.chance, chance, "chance.", draft)
    dice = listed(chance.get("dice", []), "chance.dice", draft.seats)
    for seat, faces in enumerate(dice):
        value = of_seats.form.read(faces, f"chance.dice[{seat}]")
        of_seats.put(draft.values, value, seat)
