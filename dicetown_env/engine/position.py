"""Whole positions as plain data that JSON can hold: `Game.to_dict` and `Game.from_dict`.

A position is a dictionary; print `Game(seed=1).to_dict()` to see one. Cards, faces, stages, places
and decisions go by their names, seats by their numbers:

- `rules`, `skip_forced`, `key` (or `seed`): the rule set, whether decisions with one legal action
  are taken by the engine, and the key of all chance.
- `round`, `stage`, `throw`, `last_throw`, `sheriff`, `mine`, `bank`, `stagecoach`.
- `row` (lowest place first), `claim_deck`, `store_deck` (top card first), `discards_open`,
  `discards_hidden`: lists of cards.
- `seats`: for each seat `purse`, `nuggets`, `hand`, `fenced`, `gained`, the dice `kept` and
  `thrown` such as "9 9 K"; and while something is under way `fresh` (kept in this throw), `tough`,
  `committed`, `keep`, `tied`, `offer` ("$3", "2 nuggets", a card, "nothing"), `visitor`.
- `places`: who was `first` at a place of this round and how much he `took`.
- `decision`, `actor`, `flow`: what is asked, of whom, and its context: `acting_seat`, `card`,
  `card_player`, `repeats`, `drawn`, `victim`, `thefts`, `fences`, `shuffles`, `window_seat`,
  `window_quiet`; `steps` is what the engine does afterwards, the next step last.
- `known`: who is sure of which cards where: `{"who": 1, "where": "discard pile", "cards": [...]}`.
- `chance`: coming outcomes that are set in advance: `dice` for each seat, cards drawn in the
  `saloon`, the order of the next new `store` deck, its top first.

With the Extension there are also, and with the Indians those in brackets:

- `river` (top card first), `river_used`; `outlaw_deck` (top first), `wanted` (above the Sheriff's
  office): outlaws by face and bounty, such as "J $5"; the dice of a `hunt`; `box_hidden`, the
  claims laid aside with two seats [`box`, the claims given back; `indian_die` (its holder),
  `die_taken`, `indian_result`, `bodyguard`, `war_path`].
- for each seat `ranches`, `recruited`, `captured`, `river_known` (how many River cards it knows).
- for each place the `action` of the first, "a" or "b", who came `second`, how much he
  (`second_took`) received.
- in `flow` `acting_second`, `drawn_river`, `whisky`, `insured` [`taken` and `taken_unseen`: the
  claims that the first and the second took at the Town Hall].
- [in `chance` results of the `indian` die].

In a scenario everything may be left out. What then follows is in `scenario`; where it begins says
`at`: "round" (the default), "throw", ["indians",] a place such as "mine" or "town hall", "doc" or
"round end":

    {"at": "saloon", "round": 2, "seats": [{"kept": "Q Q Q A A"}, {"hand": ["Claim 5"], ...}, ...]}
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from dicetown_env.engine import constants as c
from dicetown_env.engine import position_table as table
from dicetown_env.engine.cards import CARD_NAMES, PLACE_NAMES
from dicetown_env.engine.position_check import check_dice, check_position, check_seats
from dicetown_env.engine.position_flow import check_flow
from dicetown_env.engine.position_read import keep_text, read_position
from dicetown_env.engine.position_text import spread
from dicetown_env.engine.scenario import complete, is_decision_given
from dicetown_env.engine.state import State
from dicetown_env.engine.values import (
    Values,
    bytes_from_values,
    check_bounds,
    check_same,
    rules_of,
    values_from_bytes,
)


def position_to_dict(state: State) -> dict[str, Any]:
    """The whole position, hidden things and coming chance outcomes included, as plain data."""
    values = values_from_bytes(state.to_bytes())
    rules = rules_of(values)
    entries = table.table_of(rules)
    return {
        "format": table.FORMAT,
        "version": table.VERSION,
        "rules": rules.to_dict(),
        "skip_forced": bool(values["skip_forced"]),
        "key": values["key"],
        **_written(entries.played(entries.town), values),
        "seats": [_seat(values, seat, entries) for seat in range(values["seats"])],
        "places": _places(values, entries),
        **_written(entries.decision, values),
        "flow": _written(entries.played(entries.flow), values),
        "known": _known(values),
        "chance": _chance(values, entries),
    }


def position_from_dict(position: Mapping[str, Any]) -> State:
    """The position that `position_to_dict` wrote, or a scenario that leaves things out.

    Its legal actions are not worked out yet. Where the scenario says where to begin, and not which
    decision is at hand, the steps up to the first decision have still to be done.

    Raises:
        ValueError: If something is wrong; names the entry, what is wrong, and what is allowed.
    """
    draft = read_position(position)
    values = draft.values
    check_seats(values)
    for seat in range(draft.seats):
        check_dice(values, seat)
    complete(draft)
    check_position(values)
    if is_decision_given(draft):
        check_flow(values)
    state = State()
    state.load_bytes(bytes_from_values(values))
    return state


def position_from_bytes(data: bytes) -> State:
    """The position in these bytes, as far checked as one from plain data.

    Raises:
        ValueError: If they are no position, or an impossible one; names what is wrong.
    """
    state = State()
    state.load_bytes(data)
    values = values_from_bytes(data)
    check_bounds(values)
    checked = position_from_dict(position_to_dict(state))
    check_same(values, values_from_bytes(checked.to_bytes()))
    return checked


def _written(entries: table.Entries, values: Values, row: int | None = None) -> dict[str, Any]:
    return {entry.key: entry.form.write(entry.value(values, row)) for entry in entries}


def _seat(values: Values, seat: int, entries: table.Table) -> dict[str, Any]:
    thrown = values["thrown"][seat][: values["thrown_size"][seat]]
    return {
        **_written(entries.played((*entries.seat, *entries.seat_flow)), values, seat),
        "keep": keep_text(values["keep_set"][seat], thrown),
    }


def _places(values: Values, entries: table.Table) -> dict[str, Any]:
    """What happened at the places of this round; a place where nothing did is left out."""
    return {
        name: _written(entries.played(entries.place), values, place)
        for place, name in enumerate(PLACE_NAMES)
        if values["first"][place] != c.NOBODY or values["first_took"][place]
    }


def _known(values: Values) -> list[dict[str, Any]]:
    """Who is sure of which cards where."""
    seats = tuple(range(c.SEATS))
    return [
        {
            "who": (*seats, "onlooker")[observer],
            "where": (*seats, *table.KNOWN_ZONES)[zone],
            "cards": [CARD_NAMES[kind] for kind in spread(counts)],
        }
        for observer in (*seats[: values["seats"]], c.ONLOOKER)
        for zone, counts in enumerate(values["known"][observer])
        if any(counts)
    ]


def _chance(values: Values, entries: table.Table) -> dict[str, Any]:
    """The outcomes that were set in advance."""
    of_seats = entries.chance_seat
    dice = [of_seats.form.write(of_seats.value(values, seat)) for seat in range(values["seats"])]
    return {"dice": dice, **_written(entries.played(entries.chance), values)}
