"""Each seat's own stream of decisions: advantages, worked out by hand."""

from __future__ import annotations

import numpy as np
import pytest

from dicetown_env.train.streams import Advantages, advantages

SEATS = [0, 1, 2, 0, 1, 2, 2]
VALUES = [0.1, 0.2, 0.3, 0.4, 0.5, 0.25, 0.35]
PAYOFFS = [1.0, -0.5, -0.5]


def estimated(seats: list[int], values: list[float], end: int | None) -> Advantages:
    """The advantages of one game with 3 seats that ends with the decision of this number."""
    steps = len(seats)
    terminations = np.zeros((steps, 1), np.bool_)
    returns = np.zeros((steps, 1, 3), np.float32)
    if end is not None:
        terminations[end] = True
        returns[end, 0] = PAYOFFS
    return advantages(
        np.array(seats, np.int32)[:, None],
        np.array(values, np.float32)[:, None],
        terminations,
        returns,
        discount=1.0,
        gae_lambda=0.5,
    )


def test_three_seats_worked_by_hand() -> None:
    """B17: the game ends with seat 1's second decision, and pays all three seats."""
    found = estimated(SEATS, VALUES, end=4)
    by_hand = [
        0.4 - 0.1 + 0.5 * 0.6,  # seat 0, up to its next decision, and half of what that brought
        0.5 - 0.2 + 0.5 * -1.0,  # seat 1 likewise
        -0.5 - 0.3,  # seat 2's last decision is paid, though two others decided after it
        1.0 - 0.4,  # seat 0's last one
        -0.5 - 0.5,  # seat 1 ends the game
        0.35 - 0.25,  # the next game: seat 2 up to its next decision, which is open
    ]
    assert found.values[:6, 0].tolist() == pytest.approx(by_hand)
    assert found.closed[:, 0].tolist() == [True] * 6 + [False]


def test_without_an_end_each_seats_last_decision_stays_open() -> None:
    found = estimated([0, 1, 2, 0], [0.1, 0.2, 0.3, 0.4], end=None)
    assert found.closed[:, 0].tolist() == [True, False, False, False]
    assert found.values[0, 0] == pytest.approx(0.3)


@pytest.mark.parametrize("order", [[0, 1, 2], [0, 2, 1], [0, 1, 1, 2, 1], [0, 2]])
def test_a_seats_payoff_does_not_depend_on_who_moves_between(order: list[int]) -> None:
    """B17: with lambda 0.5 and nothing expected, the last decision gets exactly the payoff."""
    found = estimated(order, [0.0] * len(order), end=len(order) - 1)
    assert found.values[0, 0] == PAYOFFS[0]
    assert found.closed.all()
