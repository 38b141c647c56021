"""What a finished game pays: zero-sum returns from points, in three scales."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal, get_args

import numpy as np
from numpy.typing import NDArray

Reward = Literal["win", "rank", "score"]
REWARDS: tuple[Reward, ...] = get_args(Reward)
# Points above the mean that count 1 with `reward="score"`.
SCORE_SCALE = 25.0


def check_reward(reward: str) -> None:
    """Refuse an unknown name.

    Raises:
        ValueError: If it is none of `REWARDS`.
    """
    if reward not in REWARDS:
        allowed = ", ".join(repr(name) for name in REWARDS)
        raise ValueError(f"reward is {reward!r}; expected one of {allowed}.")


def payoffs(reward: Reward, scores: Sequence[int], winners: Sequence[int]) -> list[float]:
    """The return of each seat; together they are 0. A seat alone gets its points over 25.

    Args:
        reward: "win": (n * share - 1) / (n - 1), where share is 1 split among the winners; "rank":
            evenly spaced from +1 for the first to -1 for the last, tied seats the mean of their
            places; "score": points above the mean of all, over 25.
        scores: The points of all seats.
        winners: The seats that won (R11.3).
    """
    check_reward(reward)
    seats = len(scores)
    if seats == 1:
        return [points / SCORE_SCALE for points in scores]
    if reward == "win":
        share = 1.0 / len(winners)
        return [(seats * share * (s in winners) - 1.0) / (seats - 1.0) for s in range(seats)]
    if reward == "rank":
        return [1.0 - 2.0 * (rank - 1.0) / (seats - 1.0) for rank in ranks(scores, winners)]
    mean = sum(scores) / seats
    return [(points - mean) / SCORE_SCALE for points in scores]


def ranks(scores: Sequence[int], winners: Sequence[int]) -> list[float]:
    """The place of each seat, 1.0 for the first; tied seats have the mean of their places."""
    results = [(points, seat in winners) for seat, points in enumerate(scores)]
    return [
        1.0 + sum(other > own for other in results) + (results.count(own) - 1) / 2.0
        for own in results
    ]


def payoff_rows(
    reward: Reward,
    scores: NDArray[np.int32],
    winners: NDArray[np.int32],
    seats: NDArray[np.int32],
) -> NDArray[np.float32]:
    """`payoffs` of many games at once; 0 for seats that a game does not have.

    Args:
        reward: As in `payoffs`.
        scores: Points of shape (games, most seats).
        winners: 1 for each seat that won, of the same shape.
        seats: How many seats each game has.

    Returns:
        float32 of the same shape.
    """
    number = seats[:, None].astype(np.float64)
    others = np.maximum(number - 1.0, 1.0)
    if reward == "win":
        shares = 1.0 / winners.sum(axis=1, keepdims=True)
        returns = (number * shares * winners - 1.0) / others
    elif reward == "rank":
        returns = 1.0 - 2.0 * (rank_rows(scores, winners, seats) - 1.0) / others
    else:
        returns = (scores - scores.sum(axis=1, keepdims=True) / number) / SCORE_SCALE
    returns = np.where(number == 1, scores / SCORE_SCALE, returns)
    return np.where(has_seat(seats, scores.shape[1]), returns, 0.0).astype(np.float32)


def rank_rows(
    scores: NDArray[np.int32], winners: NDArray[np.int32], seats: NDArray[np.int32]
) -> NDArray[np.float64]:
    """`ranks` of many games at once, of the same shape; 0 for seats that a game has not."""
    present = has_seat(seats, scores.shape[1])
    results = np.where(present, 2 * scores + winners, -1)
    better = (results[:, None, :] > results[:, :, None]).sum(axis=2)
    equal = (results[:, None, :] == results[:, :, None]).sum(axis=2)
    return np.where(present, 1.0 + better + (equal - 1) / 2.0, 0.0)


def has_seat(seats: NDArray[np.int32], most: int) -> NDArray[np.bool_]:
    """True at the seats that games with so many seats have, of shape (games, most)."""
    present: NDArray[np.bool_] = np.arange(most) < seats[:, None]
    return present
