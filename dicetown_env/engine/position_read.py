"""Reading a position from plain data: the form and the bounds of each entry by itself."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from dicetown_env.engine import constants as c
from dicetown_env.engine import position_table as table
from dicetown_env.engine.cards import FACE_NAMES, PLACE_NAMES
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
DECKS = ("claim_deck", "store_deck")
_WORD = Number(0, 2**31 - 1)
_KEYS = (
    *("format", "version", "rules", "skip_forced", "key", "seed", "at"),
    *(entry.key for entry in table.TOWN),
    *("seats", "places", "decision", "actor", "flow", "known", "chance"),
)
_SEAT_FLOW_KEYS = (*(entry.key for entry in table.SEAT_FLOW), "keep")
_SEAT_KEYS = (*(entry.key for entry in table.SEAT), *_SEAT_FLOW_KEYS)


@dataclass
class Draft:
    """A position as far as it was given.

    Attributes:
        values: The value of each field; what was not given is at rest.
        given: The paths of the entries that were given.
        rest: The decks whose list ends in "...".
        at: Where to begin, if that was said.
    """

    values: Values = field(default_factory=values_at_rest)
    given: set[str] = field(default_factory=set)
    rest: set[str] = field(default_factory=set)
    at: str | None = None

    @property
    def seats(self) -> int:
        """How many seats play."""
        return int(self.values["seats"])


def read_position(position: Mapping[str, Any]) -> Draft:
    """What was given, each entry checked by itself."""
    draft = Draft()
    mapping(position, "position", (*_KEYS, *table.EXTENSION_KEYS))
    _refuse_extension(position, "")
    _read_version(position)
    _read_rules(position, draft)
    _read_key(position, draft)
    _read_decks(position, draft)
    _read_entries(table.TOWN, position, "", draft)
    _read_seats(position, draft)
    _read_places(position, draft)
    _read_flow(position, draft)
    _read_known(position, draft)
    _read_chance(position, draft)
    return draft


def _refuse_extension(data: Mapping[str, Any], path: str) -> None:
    for key in data:
        if key in table.EXTENSION_KEYS:
            expected = "leave it out: the rules are those of the base game"
            raise refused(path + key, "belongs to the Extension", expected)


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
        put_rules(draft.values, RuleSet.from_dict(rules))
    except (TypeError, ValueError) as error:
        raise ValueError(f"rules: {error}") from error
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
    mapping(data, f"seats[{seat}]", (*_SEAT_KEYS, *table.EXTENSION_KEYS))
    _refuse_extension(data, path)
    _read_entries((*table.SEAT, *table.SEAT_FLOW), data, path, draft, seat)
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
        keys = [entry.key for entry in table.PLACE]
        mapping(data, f"places.{name}", (*keys, *table.EXTENSION_KEYS))
        _refuse_extension(data, f"places.{name}.")
        place = PLACE_NAMES.index(name)
        _read_entries(table.PLACE, data, f"places.{name}.", draft, place)


def _read_flow(position: Mapping[str, Any], draft: Draft) -> None:
    _read_entries(table.DECISION, position, "", draft)
    if draft.values["decision"] > c.ASK_FENCE:
        expected = "the rules are those of the base game"
        raise refused("decision", f"{position['decision']!r} belongs to the Extension", expected)
    if "flow" in position:
        draft.given.add("flow")
    flow = mapping(position.get("flow", {}), "flow", [entry.key for entry in table.FLOW])
    _read_entries(table.FLOW, flow, "flow.", draft)
    if "at" in position:
        draft.at = position["at"]
        if draft.at not in table.STARTS:
            expected = suggestion(str(draft.at), table.STARTS)
            raise refused("at", f"unknown start {draft.at!r}", expected)


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
            counts[read_card(card, f"{path}.cards[{index}]", kinds)] += 1
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
    keys = [entry.key for entry in (table.CHANCE_SEAT, *table.CHANCE)]
    chance = mapping(position.get("chance", {}), "chance", keys)
    _read_entries(table.CHANCE, chance, "chance.", draft)
    dice = listed(chance.get("dice", []), "chance.dice", draft.seats)
    for seat, faces in enumerate(dice):
        value = table.CHANCE_SEAT.form.read(faces, f"chance.dice[{seat}]")
        table.CHANCE_SEAT.put(draft.values, value, seat)
