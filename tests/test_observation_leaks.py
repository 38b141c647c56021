"""Observations of random positions: within bounds, relative, silent about what is hidden (R13)."""

from __future__ import annotations

import random
from typing import Any

import numpy as np
from hypothesis import example, given, settings
from hypothesis import strategies as st
from numpy.typing import NDArray

from dicetown_env.core.field import Field, Sight
from dicetown_env.engine import constants as c
from dicetown_env.engine.fields import FIELD, FIELDS
from dicetown_env.engine.layout import LAYOUT, OBSERVATION_SIZE, OBSERVATION_SIZE_WITH_MEMORY
from dicetown_env.engine.readings import fill_observation
from dicetown_env.engine.state import State
from dicetown_env.engine.values import bytes_from_values, values_at_rest

Values = dict[str, Any]
SEAT_FIELDS = ("sheriff", "actor", "acting_seat", "card_player", "victim", "window_seat")
SEAT_ROWS = tuple(
    field.name
    for field in FIELDS
    if field.shape[:1] == (c.SEATS,)
    and not field.name.startswith(("first", "second"))
    # These have six numbers, but not one for each seat.
    and field.name not in ("claim_copies", "box", "box_hidden", "hunt")
)
SEAT_OR_NOBODY = ("first", "second", "indian_die", "bodyguard")
OFFERS = (
    0,
    1 + c.PASS_ACTION,
    *range(1 + c.OFFER_DOLLARS_ACTION, 1 + c.OFFER_CARD_ACTION + c.RANCH),
)
# What a decision shows to the seat that decides, besides what it is.
CONTEXT = {
    c.ASK_CHOOSE_AGAIN: (),
    c.ASK_OCCASION: ("card",),
    c.ASK_WANTED: ("card", "card_player"),
    c.ASK_JUDGE: ("offer",),
    c.ASK_STORE_KEEP: ("drawn", "repeats"),
    c.ASK_VICTIM: ("repeats", "whisky"),
    c.ASK_SALOON_KEEP: ("drawn", "repeats", "victim", "whisky", "insured"),
    c.ASK_FENCE: ("fences",),
    c.ASK_GIFT_CARD: ("card_player",),
    c.ASK_COUPON: ("drawn",),
    c.ASK_DISCOVERY: ("drawn_river",),
    c.ASK_RIVER_ORDER: ("drawn_river",),
    c.ASK_INDIAN_GIFT: ("drawn",),
    c.ASK_AMBUSH_FACE: ("victim",),
}


def context(values: Values) -> tuple[str, ...]:
    """What the decision at hand shows; C-INSURANCE: of the theft, too."""
    shown: tuple[str, ...] = CONTEXT.get(values["decision"], ())
    if "card" in shown and values["card"] == c.INSURANCE:
        shown = (*shown, "repeats", "whisky")
    return shown


seeds = st.integers(0, 2**32 - 1)
tables = settings(max_examples=25, deadline=None)


def seen(values: Values, seat: int, memory: bool = False) -> NDArray[np.float32]:
    """What the seat sees of a position."""
    state = State()
    state.load_bytes(bytes_from_values(values))
    size = OBSERVATION_SIZE_WITH_MEMORY if memory else OBSERVATION_SIZE
    numbers = np.zeros(size, np.float32)
    fill_observation(state, seat, numbers, memory)
    return numbers


def any_value(rng: random.Random, field: Field, shape: tuple[int, ...]) -> Any:
    """Any value within the bounds of the field."""
    if shape:
        return [any_value(rng, field, shape[1:]) for _ in range(shape[0])]
    return rng.randint(field.low, field.high)


def any_table(rng: random.Random, seats: int) -> Values:
    """A position of any sort, within the bounds of all fields; it need not come up in a game."""
    values = values_at_rest()
    for field in FIELDS:
        values[field.name] = any_value(rng, field, field.shape)
    values["seats"] = seats
    for name in SEAT_FIELDS:
        values[name] = rng.randrange(seats)
    for name in SEAT_OR_NOBODY:
        places = FIELD[name].size
        numbers = [rng.randint(c.NOBODY, seats - 1) for _ in range(places)]
        values[name] = numbers if FIELD[name].shape else numbers[0]
    values["row"] = [rng.randint(c.CLAIM_1, c.RANCH) for _ in range(c.ROW)]
    values["card"] = rng.randrange(c.STORE_KINDS)
    values["stack"] = [rng.choice((c.DO_ACT, c.DO_DOC, c.DO_ROUND_END))] * c.STACK
    # Fifteen discards at most, open and face down.
    for name in ("discard_open", "discard_hidden"):
        values[name] = [rng.randint(0, 1) for _ in range(15)] + [0] * (c.STORE_KINDS - 15)
    for seat in range(c.SEATS):
        any_seat(rng, values, seat)
    for name in SEAT_ROWS:
        for seat in range(seats, c.SEATS):
            values[name][seat] = zeros(FIELD[name].shape[1:])
    return values


def any_seat(rng: random.Random, values: Values, seat: int) -> None:
    """Hand, dice, offer and memory of a seat."""
    hand = [rng.randint(0, 1) for _ in range(c.STORE_KINDS)]
    values["hand"][seat] = hand + [rng.randint(0, 1) for _ in range(c.CLAIM_VALUES)] + [0]
    kept = [rng.randrange(c.FACES) for _ in range(rng.randint(0, c.DICE))]
    fresh = kept[: rng.randint(0, len(kept))]
    values["kept"][seat] = [kept.count(face) for face in range(c.FACES)]
    values["fresh"][seat] = [fresh.count(face) for face in range(c.FACES)]
    values["thrown"][seat].sort()
    values["offer"][seat] = rng.choice(OFFERS)
    for zone in range(c.ZONES):
        known = values["known"][seat][zone]
        known[: c.STORE_KINDS] = [rng.randint(0, 2) for _ in range(c.STORE_KINDS)]


def zeros(shape: tuple[int, ...]) -> Any:
    """Zeros of this shape."""
    return [zeros(shape[1:]) for _ in range(shape[0])] if shape else 0


def turned(values: Values, steps: int) -> Values:
    """The same table with everybody moved so many places clockwise."""
    seats = values["seats"]
    moved = dict(values)
    for name in SEAT_ROWS:
        rows = values[name]
        moved[name] = [rows[(seat - steps) % seats] for seat in range(seats)] + rows[seats:]
    for name in (*SEAT_FIELDS, *SEAT_OR_NOBODY):
        moved[name] = shifted(values[name], steps, seats)
    known = [[list(zone) for zone in zones] for zones in values["known"]]
    for observer in range(seats):
        for zone in range(seats):
            to = known[(observer + steps) % seats]
            to[(zone + steps) % seats] = values["known"][observer][zone]
        for zone in (c.DISCARD_PILE, c.STORE_DECK):
            known[(observer + steps) % seats][zone] = values["known"][observer][zone]
    moved["known"] = known
    return moved


def shifted(value: Any, steps: int, seats: int) -> Any:
    """A seat, or several, so many places clockwise; nobody stays nobody."""
    if isinstance(value, list):
        return [shifted(item, steps, seats) for item in value]
    return value if value == c.NOBODY else (value + steps) % seats


@tables
@given(seed=seeds, seats=st.integers(2, c.SEATS))
def test_b31_every_number_lies_between_0_and_1(seed: int, seats: int) -> None:
    values = any_table(random.Random(seed), seats)
    for seat in range(seats):
        for memory, size in ((False, OBSERVATION_SIZE), (True, OBSERVATION_SIZE_WITH_MEMORY)):
            vector = seen(values, seat, memory)
            assert vector.dtype == np.float32
            assert vector.shape == (size,)
            assert vector.flags.c_contiguous
            assert 0 <= vector.min() <= vector.max() <= 1
        assert np.array_equal(vector[:OBSERVATION_SIZE], seen(values, seat))


@tables
@given(seed=seeds, seats=st.integers(2, c.SEATS), steps=st.integers(1, 5))
def test_seats_are_seen_relative_to_the_observer(seed: int, seats: int, steps: int) -> None:
    values = any_table(random.Random(seed), seats)
    moved = turned(values, steps)
    for seat in range(seats):
        expected = seen(values, seat, memory=True)
        assert np.array_equal(expected, seen(moved, (seat + steps) % seats, memory=True))


@tables
@given(seed=seeds, seats=st.integers(2, 5))
def test_seats_that_are_not_there_show_nothing(seed: int, seats: int) -> None:
    vector = seen(any_table(random.Random(seed), seats), 0)
    names = ("present", "purses", "hidden_claims", "fenced", "kept", "offers")
    for name in (*names, "ranches", "recruited", "captured"):
        rows = vector[LAYOUT[name]].reshape(c.SEATS, -1)
        assert not rows[seats:].any()
    assert vector[LAYOUT["present"]].tolist() == [1.0] * seats + [0.0] * (c.SEATS - seats)


def changed(rng: random.Random, values: Values, name: str) -> Values:
    """The same position with any other legal value of one field."""
    field = FIELD[name]
    other = any_value(rng, field, field.shape)
    if name in SEAT_FIELDS:
        other = (values[name] + rng.randrange(1, values["seats"])) % values["seats"]
    return values | {name: other}


# Fields of which a seat that does not decide sees nothing at all.
UNSEEN = [
    field.name
    for field in FIELDS
    if field.sight in (Sight.FLOW, Sight.HIDDEN, Sight.CHANCE)
    # Of these it sees its own row, a card or a sum, each tested by itself below.
    and field.name
    not in ("thrown_size", "committed", "discard_hidden", "outlaw_deck", "stack", "river")
]


@tables
@given(seed=seeds, seats=st.integers(2, c.SEATS))
def test_r13_3_who_does_not_decide_sees_nothing_of_what_comes_next(seed: int, seats: int) -> None:
    rng = random.Random(seed)
    values = any_table(rng, seats)
    values["actor"] = 0
    for seat in range(1, seats):
        expected = seen(values, seat, memory=True)
        for name in UNSEEN:
            other = changed(rng, values, name) | {"actor": 0}
            assert np.array_equal(expected, seen(other, seat, memory=True)), name
        for actor in range(seats):
            other = values | {"actor": actor, "decision": rng.randrange(1, c.DECISIONS)}
            shown = seen(other, seat, memory=True)
            assert np.array_equal(expected, shown) == (actor != seat)


@tables
@given(seed=seeds, seats=st.integers(2, c.SEATS), decision=st.integers(1, c.DECISIONS - 1))
@example(seed=1, seats=6, decision=c.ASK_DISCOVERY)
@example(seed=2, seats=2, decision=c.ASK_INDIAN_GIFT)
def test_r13_2_who_decides_sees_only_what_the_decision_shows(
    seed: int, seats: int, decision: int
) -> None:
    rng = random.Random(seed)
    values = any_table(rng, seats) | {"actor": 0, "decision": decision}
    expected = seen(values, 0, memory=True)
    for name in UNSEEN:
        if name in ("actor", "decision", *context(values)):
            continue
        other = changed(rng, values, name)
        assert np.array_equal(expected, seen(other, 0, memory=True)), name


@tables
@given(seed=seeds, seats=st.integers(2, c.SEATS))
def test_b26_what_the_others_hide_can_be_exchanged_unseen(seed: int, seats: int) -> None:
    rng = random.Random(seed)
    values = any_table(rng, seats)
    if values["stage"] == c.GAME_END:  # then the scores are open
        values["stage"] = c.DOC
    for seat in range(seats):
        expected = seen(values, seat, memory=True)
        other = with_others_hidden_anew(rng, values, seat)
        assert other != values
        assert np.array_equal(expected, seen(other, seat, memory=True))


def with_others_hidden_anew(rng: random.Random, values: Values, me: int) -> Values:
    """All that the seats other than `me` hide, exchanged for something else; card counts stay."""
    fresh = any_table(rng, values["seats"])
    other = dict(values)
    rows = ["thrown", "thrown_size", "committed", "keep_set", "known", "river_known"]
    if values["actor"] != me or values["decision"] != c.ASK_JUDGE:
        rows.append("offer")
    for name in rows:
        other[name] = list(fresh[name])
        other[name][me] = values[name][me]
    other["hand"] = [
        hand
        if seat == me
        else shuffled(rng, hand[: c.STORE_KINDS]) + shuffled(rng, hand[28:33]) + [0]
        for seat, hand in enumerate(values["hand"])
    ]
    other["discard_hidden"] = shuffled(rng, values["discard_hidden"])
    for name in ("claim_deck", "store_deck", "box_hidden", "taken", "taken_unseen"):
        other[name] = fresh[name]
    if values["actor"] != me:
        other |= {name: fresh[name] for name in ("drawn", "drawn_river")}
    other["river"] = with_top(values, fresh, "river", values["river_known"][me])
    other["outlaw_deck"] = with_top(values, fresh, "outlaw_deck", 1)
    return other


def with_top(values: Values, fresh: Values, name: str, known: int) -> list[int]:
    """The pile of `fresh` with the uppermost cards of `values`."""
    size = values[f"{name}_size"]
    below = max(0, size - known)
    return [*fresh[name][:below], *values[name][below:size], *fresh[name][size:]]


def shuffled(rng: random.Random, items: list[int]) -> list[int]:
    """The same items in another order."""
    return rng.sample(items, len(items))


@tables
@given(seed=seeds, seats=st.integers(2, c.SEATS), decision=st.sampled_from(sorted(CONTEXT)))
def test_who_decides_sees_all_that_the_decision_shows(seed: int, seats: int, decision: int) -> None:
    rng = random.Random(seed)
    values = any_table(rng, seats) | {"actor": 0, "decision": decision, "drawn": [0] * c.CARD_KINDS}
    values["card"] = c.INSURANCE
    for name in context(values):
        other = dict(values)
        if name == "offer":
            other["offer"] = [0, 1 + c.OFFER_CARD_ACTION + c.CLAIM_4, *values["offer"][2:]]
            values = values | {"offer": [0] * c.SEATS}
        elif name == "card":
            other["card"] = (values["card"] + 1) % c.STORE_KINDS
        elif name == "drawn":
            other["drawn"] = [0] * c.DYNAMITE + [2] + [0] * (c.CARD_KINDS - c.DYNAMITE - 1)
        elif name == "drawn_river":
            other["drawn_river"] = [3 - copies for copies in values["drawn_river"]]
        elif name in SEAT_FIELDS:
            other = changed(rng, values, name)
        else:
            other[name] = (values[name] + 1) % (FIELD[name].high + 1)
        assert not np.array_equal(seen(values, 0), seen(other, 0)), name


@tables
@given(seed=seeds, seats=st.integers(2, c.SEATS))
def test_x3_a_seat_knows_of_the_river_what_it_was_shown_and_only_with_memory(
    seed: int, seats: int
) -> None:
    rng = random.Random(seed)
    values = any_table(rng, seats) | {"river_size": rng.randint(4, c.RIVER_CARDS)}
    values["river_known"] = [seat % 4 for seat in range(seats)] + [0] * (c.SEATS - seats)
    for depth in range(values["river_size"]):
        other = values | {"river": list(values["river"])}
        place = values["river_size"] - 1 - depth
        other["river"][place] = (values["river"][place] + 1) % c.RIVER_KINDS
        for seat in range(seats):
            assert np.array_equal(seen(values, seat), seen(other, seat))
            same = np.array_equal(seen(values, seat, memory=True), seen(other, seat, memory=True))
            assert same == (depth >= values["river_known"][seat])


@tables
@given(seed=seeds, seats=st.integers(2, c.SEATS))
def test_x6_of_the_outlaw_deck_only_the_top_is_seen(seed: int, seats: int) -> None:
    rng = random.Random(seed)
    values = any_table(rng, seats) | {"extension": 1}
    size = values["outlaw_deck_size"]
    for place in range(c.OUTLAWS):
        other = values | {"outlaw_deck": list(values["outlaw_deck"])}
        other["outlaw_deck"][place] = (values["outlaw_deck"][place] + 1) % c.OUTLAWS
        for seat in range(seats):
            assert np.array_equal(seen(values, seat), seen(other, seat)) == (place != size - 1)


# What is new on the table with the Extension (X13) and the Indians (I1 to I3), field by field.
OPEN_OF_THE_EXTENSION = (
    "ranches",
    "recruited",
    "captured",
    "wanted",
    "river_size",
    "river_used",
    "outlaw_deck_size",
    "hunt",
    "second",
    "second_took",
    "first_action",
    "indian_die",
    "die_taken",
    "indian_result",
    "war_path",
    "box",
)


@tables
@given(seed=seeds, seats=st.integers(2, c.SEATS))
def test_x13_every_seat_sees_what_lies_open(seed: int, seats: int) -> None:
    rng = random.Random(seed)
    values = any_table(rng, seats) | {"extension": 1, "indians": 1}
    for name in OPEN_OF_THE_EXTENSION:
        field = FIELD[name]
        high = seats - 1 if name in ("second", "indian_die") else field.high
        place = rng.randrange(field.size)
        rows = seats if name in SEAT_ROWS else field.shape[0] if field.shape else 1
        other = values | {name: another(values[name], field.low, high, place, rows)}
        assert other != values
        for seat in range(seats):
            assert not np.array_equal(seen(values, seat), seen(other, seat)), name


def another(value: Any, low: int, high: int, place: int, rows: int) -> Any:
    """The same numbers with one of them, in the first rows, raised by 1 or set to the lowest."""
    if not isinstance(value, list):
        return value + 1 if value < high else low
    size = 1 if not isinstance(value[0], list) else len(value[0])
    row = place // size % rows
    changed_row = another(value[row], low, high, place % size, size)
    return [*value[:row], changed_row, *value[row + 1 :]]
