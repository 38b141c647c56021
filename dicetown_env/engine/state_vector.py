"""The whole position as one vector, for critics that may see everything; from the table of fields.

Left out are the key of all chance outcomes, outcomes that were set in advance, and what the seats
remember. Every number is scaled to [0, 1] by the bounds of its field; beyond the end of a pile
stands 0.
"""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

import numpy as np
from numpy.typing import NDArray

from dicetown_env.core.field import Field, Sight
from dicetown_env.engine.fields import FIELD, FIELDS

_LEFT_OUT = (Sight.CHANCE, Sight.MEMORY)
STATE_FIELDS: tuple[Field, ...] = tuple(field for field in FIELDS if field.sight not in _LEFT_OUT)
STATE_VECTOR_SIZE = sum(field.size for field in STATE_FIELDS)

_WORDS = [field for field in FIELDS if field.is_word]
_WORD_BYTES = 4 * sum(field.size for field in _WORDS)
_POSITION_BYTES = _WORD_BYTES + 2 * sum(field.size for field in FIELDS if not field.is_word)


def _layout() -> Mapping[str, slice]:
    layout, start = {}, 0
    for field in STATE_FIELDS:
        layout[field.name] = slice(start, start + field.size)
        start += field.size
    return MappingProxyType(layout)


STATE_LAYOUT: Mapping[str, slice] = _layout()
"""Where each field stands in the vector."""


def _sources() -> NDArray[np.intp]:
    """Which short of a position each number of the vector comes from."""
    start, places = 0, []
    for field in FIELDS:
        if field.is_word:
            if field in STATE_FIELDS:
                raise AssertionError(f"{field.name} is a word: the vector is made from shorts.")
            continue
        if field in STATE_FIELDS:
            places.append(np.arange(start, start + field.size))
        start += field.size
    return np.concatenate(places)


def _piles() -> tuple[NDArray[np.intp], NDArray[np.intp], NDArray[np.intp]]:
    """Of each number in a pile: where in the vector it is, how deep in it, where its size is."""
    where, depth, sizes = [], [], []
    for field in STATE_FIELDS:
        if f"{field.name}_size" in FIELD:
            places = np.arange(field.size)
            length = field.shape[-1]
            where.append(STATE_LAYOUT[field.name].start + places)
            depth.append(places % length)
            sizes.append(STATE_LAYOUT[f"{field.name}_size"].start + places // length)
    return np.concatenate(where), np.concatenate(depth), np.concatenate(sizes)


_SOURCES = _sources()
_PILES, _DEPTHS, _SIZES = _piles()
_LOW = np.concatenate([np.full(field.size, field.low) for field in STATE_FIELDS])
_RANGE = np.concatenate([np.full(field.size, field.high - field.low) for field in STATE_FIELDS])


def state_vector(data: bytes) -> NDArray[np.float32]:
    """The vector of a position.

    Args:
        data: What `State.to_bytes` wrote.

    Returns:
        `STATE_VECTOR_SIZE` numbers in [0, 1]; `STATE_LAYOUT` says which field stands where.

    Raises:
        ValueError: If `data` has not the length of a position.
    """
    if len(data) != _POSITION_BYTES:
        raise ValueError(
            f"A position has {_POSITION_BYTES} bytes, these are {len(data)}: "
            "expected what `State.to_bytes` wrote."
        )
    values = np.frombuffer(data, "<i2", offset=_WORD_BYTES)[_SOURCES].astype(np.int64)
    values[_PILES[values[_SIZES] <= _DEPTHS]] = 0
    scaled: NDArray[np.float32] = ((values - _LOW) / _RANGE).astype(np.float32)
    return scaled
