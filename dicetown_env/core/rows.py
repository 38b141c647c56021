"""The arrays that a batch of games writes into: one row for each game."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray


@dataclass(frozen=True)
class Rows:
    """One row for each of n games, all C-contiguous.

    Attributes:
        observations: float32 (n, size of an observation): what the seat that decides sees.
        masks: int8 (n, actions): 1 at its legal actions.
        seats: int32 (n,): the seat that decides.
        ended: int32 (n,): 1 where this step ended a game; the row's decision is the next one's.
        scores: int32 (n, most seats): where a game ended, the points of its seats.
        winners: int32 (n, most seats): where a game ended, 1 for each seat that won.
        observers: int32 (n,): whose view `final_observations` shows; read, not written.
        final_observations: float32 like `observations`: where a game ended, its last position.
    """

    observations: NDArray[np.float32]
    masks: NDArray[np.int8]
    seats: NDArray[np.int32]
    ended: NDArray[np.int32]
    scores: NDArray[np.int32]
    winners: NDArray[np.int32]
    observers: NDArray[np.int32]
    final_observations: NDArray[np.float32]


def new_rows(games: int, observation_size: int, actions: int, seats: int) -> Rows:
    """Rows of zeros for so many games.

    Args:
        games: How many games.
        observation_size: How many numbers an observation has.
        actions: How many actions the game has.
        seats: How many seats it has at most.
    """
    return Rows(
        observations=np.zeros((games, observation_size), np.float32),
        masks=np.zeros((games, actions), np.int8),
        seats=np.zeros(games, np.int32),
        ended=np.zeros(games, np.int32),
        scores=np.zeros((games, seats), np.int32),
        winners=np.zeros((games, seats), np.int32),
        observers=np.zeros(games, np.int32),
        final_observations=np.zeros((games, observation_size), np.float32),
    )
