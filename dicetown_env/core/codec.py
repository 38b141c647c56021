"""Positions as plain values by field name, from and to the bytes of the state."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

import numpy as np

from dicetown_env.core.field import Field

Values = dict[str, Any]


class Codec:
    """Reads and writes the bytes of the positions of one game.

    Args:
        fields: The table of fields.
    """

    def __init__(self, fields: Sequence[Field]) -> None:
        self._fields = tuple(fields)
        self._layout = np.dtype(
            [(f.name, "<i4" if f.is_word else "<i2", f.shape) for f in self._fields]
        )

    def values_at_zero(self) -> Values:
        """Every number 0."""
        return self.values_from_bytes(bytes(self._layout.itemsize))

    def values_from_bytes(self, data: bytes) -> Values:
        """The value of each field: an integer, or nested lists of integers.

        Raises:
            ValueError: If `data` has not the length of a position.
        """
        if len(data) != self._layout.itemsize:
            raise ValueError(
                f"A position has {self._layout.itemsize} bytes, these are {len(data)}: "
                "were they written by another version of the package?"
            )
        row = np.frombuffer(data, self._layout)[0]
        return {field.name: row[field.name].tolist() for field in self._fields}

    def bytes_from_values(self, values: Values) -> bytes:
        """What `State.load_bytes` takes."""
        row = np.zeros((), self._layout)
        for field in self._fields:
            row[field.name] = values[field.name]
        return row.tobytes()

    def check_form(self, values: Values) -> None:
        """Refuse what has not the form of the field table: shapes, whole numbers, bounds.

        Raises:
            ValueError: If something has not; names the field, its value and what is allowed.
        """
        for field in self._fields:
            numbers = np.asarray(values[field.name])
            if numbers.shape != field.shape or numbers.dtype.kind not in "iu":
                shape = "×".join(map(str, field.shape)) or "one"
                raise ValueError(
                    f"{field.name}: {values[field.name]!r} has the wrong form; "
                    f"expected {shape} whole number{'s' if field.shape else ''}."
                )
            wrong = np.argwhere((numbers < field.low) | (numbers > field.high))
            if len(wrong) > 0:
                path, number = cell(field.name, numbers, wrong[0])
                allowed = f"allowed: {field.low} to {field.high}"
                raise ValueError(f"{path}: {number} is out of range; {allowed}.")


def cell(name: str, value: Any, index: Iterable[int]) -> tuple[str, int]:
    """The path of one number of a field, such as `hand[2][30]`, and the number."""
    path = name
    for place in index:
        path, value = f"{path}[{place}]", value[place]
    return path, int(value)


def key_of_seed(seed: int | None) -> list[int]:
    """The key of all chance outcomes of a game with this seed: two words of 31 bits."""
    return [int(word) >> 1 for word in np.random.SeedSequence(seed).generate_state(2)]
