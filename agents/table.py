"""What lies on the table: whole numbers in the units of the game, read from an observation."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np
from numpy.typing import NDArray

from dicetown_env.engine import constants as c
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
        extension: Whether the Extension is played.
        outlaws: All outlaws by number: pair, Wanted face, bounty (X7).
    """

    def __init__(self, view: View) -> None:
        self.seats = view.num_players
        self._observation = view.observation
        self._read: dict[str, Numbers] = {}
        self.outlaws = view.rules.outlaws
        self.extension = view.rules.extension
        # The claims go about two a round; with the Extension the second seat takes one, too.
        a_round = 2.7 if self.extension else 2.0
        self.rounds_left = (self.number("claim_deck_size") + len(self.row)) / a_round

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
        """The kinds of the cards in the row, lowest place first."""
        return [c.CLAIM_1 + int(kind) for kind in self["row"].nonzero()[1]]

    @property
    def has_second(self) -> bool:
        """X2: whether the second best at a place acts, too."""
        return self.extension and self.seats > 2

    @property
    def protected_seat(self) -> int:
        """I2: who cannot be robbed in this round, or -1."""
        holder = int(self["indian_die"].argmax())
        is_bodyguard = bool(self["indian_result"][c.BODYGUARD])
        return holder if is_bodyguard and holder < self.seats else c.NOBODY

    def outlaw_numbers(self, name: str, seat: int | None = None) -> list[int]:
        """The numbers of the outlaws in a slice: "wanted"; of a seat "recruited", "captured"."""
        coded = self._coded(name) if seat is None else self._coded(name)[seat]
        of_face = np.rint(coded * 3).astype(int)
        return [n for n in range(c.OUTLAWS) if of_face[n // 2] >> n % 2 & 1]

    def _coded(self, name: str) -> NDArray[np.float32]:
        start, stop, _, shape, over_seats = _SLICES[name]
        numbers = self._observation[start:stop].reshape(shape)
        return numbers[: self.seats] if over_seats else numbers
