"""The whole position as one vector: complete, scaled, and without what nobody may know."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from dicetown_env.core.field import Sight
from dicetown_env.engine import constants as c
from dicetown_env.engine.fields import FIELD, FIELDS
from dicetown_env.engine.state_vector import (
    STATE_FIELDS,
    STATE_LAYOUT,
    STATE_VECTOR_SIZE,
    state_vector,
)
from dicetown_env.engine.values import bytes_from_values, values_at_rest

Values = dict[str, Any]


def filled(values: Values, name: str, number: int) -> Values:
    """The same position with this number everywhere in one field."""
    return values | {name: np.full(FIELD[name].shape, number).tolist()}


def vector(values: Values) -> Any:
    """The vector of a position given by its values."""
    return state_vector(bytes_from_values(values))


def full_piles() -> Values:
    """A position in which every pile is as large as it can be."""
    values = values_at_rest()
    for name in ("row", "claim_deck", "store_deck", "river", "outlaw_deck", "thrown", "stack"):
        values = filled(values, f"{name}_size", FIELD[f"{name}_size"].high)
    return values


def test_the_layout_has_every_field_but_chance_and_memory() -> None:
    left_out = {field.name for field in FIELDS} - set(STATE_LAYOUT)
    assert left_out == {
        field.name for field in FIELDS if field.sight in (Sight.CHANCE, Sight.MEMORY)
    }
    assert {"key", "known", "script_dice"} <= left_out
    stop = 0
    for field in STATE_FIELDS:
        assert STATE_LAYOUT[field.name] == slice(stop, stop + field.size)
        stop += field.size
    assert stop == STATE_VECTOR_SIZE
    assert vector(values_at_rest()).shape == (STATE_VECTOR_SIZE,)
    assert vector(values_at_rest()).dtype == np.float32


@pytest.mark.parametrize("field", STATE_FIELDS, ids=lambda field: field.name)
def test_every_field_is_scaled_by_its_own_bounds(field: Any) -> None:
    low, high = (
        vector(filled(full_piles(), field.name, number)) for number in (field.low, field.high)
    )
    part = STATE_LAYOUT[field.name]
    assert (low[part] == 0).all()
    assert (high[part] == 1).all()
    different = np.flatnonzero(low != high)
    if not field.name.endswith("_size"):  # a size shows or hides its pile, too
        assert (different[0], different[-1]) == (part.start, part.stop - 1)


@settings(max_examples=30, deadline=None)
@given(data=st.data())
def test_every_number_lies_between_0_and_1(data: st.DataObject) -> None:
    values = values_at_rest()
    for field in FIELDS:
        values = filled(values, field.name, data.draw(st.integers(field.low, field.high)))
    numbers = vector(values)
    assert 0 <= numbers.min() <= numbers.max() <= 1


@pytest.mark.parametrize("name", ["key", "known", "script_dice", "script_saloon", "script_store"])
def test_chance_and_memory_change_nothing(name: str) -> None:
    values = values_at_rest()
    assert np.array_equal(vector(values), vector(filled(values, name, FIELD[name].high)))


def test_what_lies_beyond_the_end_of_a_pile_changes_nothing() -> None:
    values = values_at_rest() | {"store_deck_size": 1, "thrown_size": [2, 0, 0, 0, 0, 0]}
    values["thrown"][0] = [c.JACK, c.ACE, 0, 0, 0]
    values["store_deck"][0] = c.SHARE
    expected = vector(values)
    assert expected[STATE_LAYOUT["thrown"]][:2].tolist() == [np.float32(0.4), 1.0]
    values["thrown"][0][2] = values["thrown"][1][0] = c.ACE
    values["store_deck"][1] = c.GIRLS
    assert np.array_equal(vector(values), expected)
    values["thrown"][0][1] = c.KING
    assert not np.array_equal(vector(values), expected)


def test_bytes_of_another_length_are_refused() -> None:
    data = bytes_from_values(values_at_rest())
    with pytest.raises(ValueError, match=rf"has {len(data)} bytes, these are {len(data) - 1}"):
        state_vector(data[:-1])
