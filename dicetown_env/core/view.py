"""What an agent gets of a game whose table lies open."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import numpy as np
from numpy.typing import NDArray

if TYPE_CHECKING:
    from dicetown_env.core.game import TableGame


class View:
    """What a seat may know of a game, at one moment: an agent gets this and nothing else.

    Attributes:
        seat: Whose view.
        num_players: Seats at the table.
        rules: The rule set.
        decision: The name of the decision at hand if the seat decides, else "none".
    """

    def __init__(self, game: TableGame, seat: int) -> None:
        self.seat = seat
        self.num_players: int = game.rules.num_players
        self.rules: Any = game.rules
        self.decision = game.decision if game.current_seat == seat else "none"
        self._game = game.clone()

    @property
    def is_over(self) -> bool:
        """True when the game has ended."""
        return self._game.is_over

    @property
    def observation(self) -> NDArray[np.float32]:
        """`observe` of this seat."""
        return self._game.observe(self.seat)

    @property
    def action_mask(self) -> NDArray[np.bool_]:
        """`legal_mask` if the seat decides, else all False."""
        mask = self._game.legal_mask()
        return np.zeros_like(mask) if self.decision == "none" else mask

    def legal_actions(self) -> list[int]:
        """The ids of the legal actions if the seat decides, else none."""
        return [] if self.decision == "none" else self._game.legal_actions()

    def action_to_string(self, action: int) -> str:
        """What an action says."""
        return self._game.action_to_string(action)

    def parse_action(self, text: str) -> int:
        """The legal action that the text names.

        Raises:
            ValueError: If none is so called, or the seat has nothing to decide.
        """
        if self.decision == "none":
            raise ValueError(f"Seat {self.seat} has nothing to decide now.")
        return self._game.parse_action(text)

    @property
    def text(self) -> str:
        """The table as this seat sees it."""
        return self._game.board(self.seat)

    def determinize(self, seed: int) -> Any:
        """A game that agrees with all that the seat knows; its coming chance is another one.

        Args:
            seed: 0 to 2**64 - 1; equal seeds give equal positions.
        """
        return self._game.determinize(self.seat, seed)
