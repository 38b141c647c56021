"""What compiled engines do with memory, done with lists.

The build writes functions of these names into each engine's `state.pxd`; the interpreted `State`
takes them from here. Both work from the engine's table of fields, and both give the same bytes.
"""

from __future__ import annotations

import struct
from collections.abc import Iterator, Sequence
from itertools import chain, islice
from typing import Any, TypeAlias

from dicetown_env.core.field import Field

Nested: TypeAlias = "int | list[Nested]"


class Memory:
    """The memory of the positions of one game.

    Args:
        fields: The table of fields.
        actions: How many actions the game has.
        log: How many chance outcomes of one step are kept.
    """

    def __init__(self, fields: Sequence[Field], actions: int, log: int) -> None:
        self._fields = tuple(fields)
        self._actions = actions
        self._log = log
        names: list[list[str]] = [[], [], [], []]
        for field in fields:
            names[len(field.shape)].append(field.name)
        self._numbers, self._lists, self._tables, self._cubes = map(tuple, names)
        codes = (f"{field.size}{'i' if field.is_word else 'h'}" for field in fields)
        self._bytes = struct.Struct("<" + "".join(codes))

    def make_arrays(self, state: Any) -> None:
        """Give a new state all its attributes, every number 0."""
        memory = vars(state)
        for field in self._fields:
            memory[field.name] = _zeros(field.shape)
        memory["legal"] = [0] * self._actions
        memory["legal_size"] = 0
        self._clear_log(memory)

    def copy_fields(self, to: Any, other: Any) -> None:
        """Set the position fields of `to` to those of `other`; the two share nothing."""
        target, source = vars(to), vars(other)
        for name in self._numbers:
            target[name] = source[name]
        for name in self._lists:
            target[name] = source[name][:]
        for name in self._tables:
            target[name] = [row[:] for row in source[name]]
        for name in self._cubes:
            target[name] = [[row[:] for row in table] for table in source[name]]

    def copy_derived(self, to: Any, other: Any) -> None:
        """Set what is worked out from the position: the legal actions of `other`, an empty log."""
        target, source = vars(to), vars(other)
        target["legal"] = source["legal"][:]
        target["legal_size"] = source["legal_size"]
        self._clear_log(target)

    def fields_to_bytes(self, state: Any) -> bytes:
        """All fields in order: four bytes for a word, two for any other number, little-endian."""
        memory = vars(state)
        numbers: list[int] = []
        for field in self._fields:
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
        return self._bytes.pack(*numbers)

    def fields_from_bytes(self, state: Any, data: bytes) -> None:
        """Set all fields to what `fields_to_bytes` wrote.

        Raises:
            ValueError: If `data` has not the length of a position.
        """
        if len(data) != self._bytes.size:
            raise ValueError(
                f"A position has {self._bytes.size} bytes, these are {len(data)}: "
                "were they written by another version of the package?"
            )
        memory = vars(state)
        numbers = iter(self._bytes.unpack(data))
        for field in self._fields:
            memory[field.name] = _filled(field.shape, numbers)

    def _clear_log(self, memory: dict[str, Any]) -> None:
        memory["log_kind"] = [0] * self._log
        memory["log_seat"] = [0] * self._log
        memory["log_value"] = [0] * self._log
        memory["log_size"] = 0


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
