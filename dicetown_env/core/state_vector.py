"""The whole position as one vector, for critics that may see everything; from the table of fields.

Left out are the key of all chance outcomes, outcomes that were set in advance, and what the seats
remember. Every number is scaled to [0, 1] by the bounds of its field.
"""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
from numpy.typing import NDArray

from dicetown_env.core.codec import Codec
from dicetown_env.core.field import Field, Sight

_LEFT_OUT = (Sight.CHANCE, Sight.MEMORY)


class StateVector:
    """Makes the vectors of the positions of one game.

    Args:
        fields: The table of fields.

    Attributes:
        layout: Which field stands where in the vector.
        size: How many numbers the vector has.
    """

    def __init__(self, fields: Sequence[Field]) -> None:
        self._codec = Codec(fields)
        self._fields = [field for field in fields if field.sight not in _LEFT_OUT]
        self.layout: dict[str, slice] = {}
        self.size = 0
        for field in self._fields:
            self.layout[field.name] = slice(self.size, self.size + field.size)
            self.size += field.size

    def __call__(self, data: bytes) -> NDArray[np.float32]:
        """The vector of a position: float32 of shape (size,), all in [0, 1].

        Args:
            data: What `State.to_bytes` wrote.
        """
        values = self._codec.values_from_bytes(data)
        vector = np.empty(self.size, np.float32)
        for field in self._fields:
            numbers = np.asarray(values[field.name], np.float64).ravel()
            vector[self.layout[field.name]] = (numbers - field.low) / (field.high - field.low)
        return vector
