"""What lies on the table: whole numbers in the units of the game, read from an observation."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np
from numpy.typing import NDArray

from dicetown_env.engine.layout import SLICES

if TYPE_CHECKING:
    from dicetown_env.engine.view import View

Numbers = NDArray[np.int_]
# Start, stop, scale, shape, and whether the slice runs over seats.
_SLICES = {s.name: (s.start, s.stop, s.scale, s.shape, s.axes[:1] == ("seat",)) for s in SLICES}


class Table:
    """The table as a seat sees it; seats count clockwise from that seat, which is 0.

    Args:
        view: What the seat may know.

    Attributes:
        seats: How many seats there are.
        rounds_left: About how many rounds there will be after this one.
    """

    def __init__(self, view: View) -> None:
        self.seats = view.num_players
        self._observation = view.observation
        self._read: dict[str, Numbers] = {}
        # The claims go about two a round.
        self.rounds_left = (self.number("claim_deck_size") + len(self.row)) / 2

    def __getitem__(self, name: str) -> Numbers:
        """A slice of the layout in its own shape: counts, or 0 and 1; only of seats present."""
        if name not in self._read:
            scale = _SLICES[name][2]
            self._read[name] = np.rint(self._coded(name) * scale).astype(int)
        return self._read[name]

    def number(self, name: str) -> int:
        """A slice that is one number."""
        return int(self[name])

    @property
    def offers(self) -> NDArray[np.float32]:
        """The bribes as they are coded, one row a seat: dollars, nuggets, claim, store card."""
        return self._coded("offers")

    @property
    def dice(self) -> list[int]:
        """The faces of the own dice to choose from, low to high."""
        return [int(face) for face in self["own_dice"].nonzero()[1]]

    @property
    def is_sheriff(self) -> bool:
        """Whether the seat has the badge."""
        return bool(self["sheriff"][0])

    @property
    def row(self) -> list[int]:
        """The values of the claims in the row, lowest place first; a ranch counts as 1."""
        kinds = self["row"]
        values = [*range(1, kinds.shape[1]), 1]
        return [values[int(kind)] for kind in kinds.nonzero()[1]]

    def _coded(self, name: str) -> NDArray[np.float32]:
        start, stop, _, shape, over_seats = _SLICES[name]
        numbers = self._observation[start:stop].reshape(shape)
        return numbers[: self.seats] if over_seats else numbers
