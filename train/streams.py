"""Each seat's own stream of decisions: advantages where seats take turns in any order.

A transition of a seat runs from one of its decisions to its next one, whatever others decide in
between. When a game ends, its payoff reaches the last decision of every seat, whoever ended it.
"""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

Floats = NDArray[np.float32]


@dataclass(frozen=True)
class Advantages:
    """What was learned about decisions, of the same shape as they.

    Attributes:
        values: How much better the decision turned out than its seat had expected.
        closed: True where it is known how the seat's stream went on: by its next decision or by the
            end of the game. Without it there is nothing to learn from the decision yet.
    """

    values: Floats
    closed: NDArray[np.bool_]


def advantages(
    seats: NDArray[np.int32],
    values: Floats,
    terminations: NDArray[np.bool_],
    returns: Floats,
    discount: float,
    gae_lambda: float,
) -> Advantages:
    """Generalized advantage estimates (Schulman et al. 2016) along each seat's stream.

    Args:
        seats: Of shape (steps, games): which seat decided.
        values: Of the same shape: the payoff that the seat expected before it decided.
        terminations: Of the same shape: whether the decision ended the game.
        returns: Of shape (steps, games, seats): where a game ended, the payoff of each seat.
        discount: Worth of a payoff one own decision later.
        gae_lambda: How far the estimates look ahead: 0 to the next own decision, 1 to the end.
    """
    steps, games = seats.shape
    rows = np.arange(games)
    streams = (games, returns.shape[2])
    next_value, next_advantage, payoff = np.zeros((3, *streams), np.float32)
    known = np.zeros(streams, np.bool_)
    estimates = np.zeros((steps, games), np.float32)
    closed = np.zeros((steps, games), np.bool_)
    for step in reversed(range(steps)):
        ended = terminations[step]
        next_value[ended] = 0.0
        next_advantage[ended] = 0.0
        payoff[ended] = returns[step, ended]
        known[ended] = True
        own = (rows, seats[step])
        surprise = payoff[own] + discount * next_value[own] - values[step]
        estimates[step] = surprise + discount * gae_lambda * next_advantage[own]
        closed[step] = known[own]
        # What follows an unfinished decision is a guess; it is passed on as a value alone.
        next_advantage[own] = np.where(closed[step], estimates[step], 0.0)
        next_value[own] = values[step]
        payoff[own] = 0.0
        known[own] = True
    return Advantages(estimates, closed)
