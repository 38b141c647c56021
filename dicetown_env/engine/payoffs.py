"""What a finished game pays: zero-sum returns from points, in three scales."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal, get_args

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
    """The return of each seat; together they are 0.

    Args:
        reward: "win": (n * share - 1) / (n - 1), where share is 1 split among the winners; "rank":
            evenly spaced from +1 for the first to -1 for the last, tied seats the mean of their
            places; "score": points above the mean of all, over 25.
        scores: The points of all seats.
        winners: The seats that won (R11.3).
    """
    check_reward(reward)
    seats = len(scores)
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
