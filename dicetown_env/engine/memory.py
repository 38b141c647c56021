"""What the compiled engine does with memory, done with lists.

The build writes functions of these names into `state.pxd`; the interpreted `State` takes them from
here. Both work from `fields.FIELDS`, and both give the same bytes.
"""

from __future__ import annotations

import struct
from itertools import chain, islice
from typing import TYPE_CHECKING, TypeAlias

from dicetown_env.engine.constants import ACTIONS, LOG
from dicetown_env.engine.fields import FIELDS

if TYPE_CHECKING:
    from collections.abc import Iterator

    from dicetown_env.engine.state import State

Nested: TypeAlias = "int | list[Nested]"

_NUMBERS = tuple(field.name for field in FIELDS if len(field.shape) == 0)
_LISTS = tuple(field.name for field in FIELDS if len(field.shape) == 1)
_TABLES = tuple(field.name for field in FIELDS if len(field.shape) == 2)
_CUBES = tuple(field.name for field in FIELDS if len(field.shape) == 3)
_BYTES = struct.Struct("<" + "".join(f"{f.size}{'i' if f.is_word else 'h'}" for f in FIELDS))


def make_arrays(state: State) -> None:
    """Give a new state all its attributes, every number 0."""
    memory = vars(state)
    for field in FIELDS:
        memory[field.name] = _zeros(field.shape)
    memory["legal"] = [0] * ACTIONS
    memory["legal_size"] = 0
    memory["log_kind"] = [0] * LOG
    memory["log_seat"] = [0] * LOG
    memory["log_value"] = [0] * LOG
    memory["log_size"] = 0


def copy_fields(to: State, other: State) -> None:
    """Set the position fields of `to` to those of `other`; the two share nothing."""
    target, source = vars(to), vars(other)
    for name in _NUMBERS:
        target[name] = source[name]
    for name in _LISTS:
        target[name] = source[name][:]
    for name in _TABLES:
        target[name] = [row[:] for row in source[name]]
    for name in _CUBES:
        target[name] = [[row[:] for row in table] for table in source[name]]


def copy_derived(to: State, other: State) -> None:
    """Set what is worked out from the position: the legal actions of `other`, an empty log."""
    target, source = vars(to), vars(other)
    target["legal"] = source["legal"][:]
    target["legal_size"] = source["legal_size"]
    target["log_kind"] = [0] * LOG
    target["log_seat"] = [0] * LOG
    target["log_value"] = [0] * LOG
    target["log_size"] = 0


def fields_to_bytes(state: State) -> bytes:
    """All fields in order: four bytes for a word, two for any other number, little-endian."""
    memory = vars(state)
    numbers: list[int] = []
    for field in FIELDS:
        value = memory[field.name]
        depth = len(field.shape)
        if depth == 0:
            numbers.append(value)
        elif depth == 1:
            numbers += value
        elif depth == 2:
            numbers += chain.from_iterable(value)
        else:
            numbers += chain.from_iterable(chain.from_iterable(value))
    return _BYTES.pack(*numbers)


def fields_from_bytes(state: State, data: bytes) -> None:
    """Set all fields to what `fields_to_bytes` wrote."""
    if len(data) != _BYTES.size:
        raise ValueError(
            f"A position has {_BYTES.size} bytes, these are {len(data)}: "
            "were they written by another version of the package?"
        )
    memory = vars(state)
    numbers = iter(_BYTES.unpack(data))
    for field in FIELDS:
        memory[field.name] = _filled(field.shape, numbers)


def _zeros(shape: tuple[int, ...]) -> Nested:
    """Nested lists of zeros; a plain 0 for the shape ()."""
    if not shape:
        return 0
    if len(shape) == 1:
        return [0] * shape[0]
    return [_zeros(shape[1:]) for _ in range(shape[0])]


def _filled(shape: tuple[int, ...], numbers: Iterator[int]) -> Nested:
    """Nested lists of the next numbers; a plain number for the shape ()."""
    if not shape:
        return next(numbers)
    if len(shape) == 1:
        return list(islice(numbers, shape[0]))
    return [_filled(shape[1:], numbers) for _ in range(shape[0])]
