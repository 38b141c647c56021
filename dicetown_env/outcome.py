"""What an environment tells of a finished game."""

from __future__ import annotations

from typing import TypedDict

from dicetown_env.game_kind import AnyGame


class FinalInfo(TypedDict):
    """How the game ended for one seat.

    Attributes:
        points: Its points (R11.2).
        rank: Its place, 1.0 for the first; tied seats have the mean of their places.
        winner_share: 1 split among the winners, 0.0 for all others (R11.3).
    """

    points: int
    rank: float
    winner_share: float


def final_info(game: AnyGame, seat: int) -> FinalInfo:
    """How the game ended for this seat."""
    winners = game.winners()
    return {
        "points": game.scores()[seat],
        "rank": game.ranks()[seat],
        "winner_share": (seat in winners) / len(winners),
    }
