"""Sequential halving: a budget of simulations is spent on the actions that still may be best.

After each phase the worse half of the actions is given up (Karnin, Koren and Somekh, Almost optimal
exploration in multi-armed bandits, 2013). All actions that are left are played in the same worlds,
so their differences are paired.
"""

from __future__ import annotations

import time
from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

import numpy as np
from numpy.typing import NDArray

if TYPE_CHECKING:
    from dicetown_env.engine.search import Search

Values = NDArray[np.float64]
# A phase of a budget in time is cut into so many parts, and the clock read after each.
_PARTS = 8


@dataclass(frozen=True)
class Budget:
    """How much a search may do at one decision.

    Args:
        simulations: How many games it plays, of all actions together; 0: as time allows.
        milliseconds: How long it thinks; 0: as long as its simulations take.

    Raises:
        ValueError: If not exactly one of them is a number above 0.
    """

    simulations: int = 0
    milliseconds: int = 0

    def __post_init__(self) -> None:
        """Refuse what cannot be kept."""
        if min(self.simulations, self.milliseconds) < 0 or (
            (self.simulations > 0) == (self.milliseconds > 0)
        ):
            raise ValueError(
                f"simulations is {self.simulations}, milliseconds is {self.milliseconds}; "
                "expected one of them above 0, the other left out."
            )


def halved(search: Search, seat: int, actions: Sequence[int], budget: Budget) -> tuple[int, float]:
    """The action that brings the seat most, and how sure that is.

    Args:
        search: The search at the decision at hand.
        seat: The seat that decides.
        actions: Its legal actions.
        budget: How much to do.

    Returns:
        The action, and by how many standard errors it is better than what the policy does.
    """
    usual = search.usual_action
    begun = time.perf_counter()
    left = np.array(actions)
    phases = max(1, (len(actions) - 1).bit_length())
    values = search.play(actions, 1)[:, :, seat]
    total = budget.simulations
    if budget.milliseconds:
        once = time.perf_counter() - begun
        total = int(budget.milliseconds / 1000 / once * len(actions))
    for phase in range(phases):
        worlds = max(1, total // (phases * len(left))) - (phase == 0)
        for part in _parts(worlds, budget):
            values = np.concatenate([values, search.play(left.tolist(), part)[:, :, seat]])
            if _is_over(budget, begun):
                return _best(left, values, usual)
        if phase < phases - 1:
            stay = _better_half(left, values, usual)
            left, values = left[stay], values[:, stay]
    return _best(left, values, usual)


def _parts(worlds: int, budget: Budget) -> list[int]:
    """The worlds of a phase in one go, or in parts between which the clock is read."""
    if not budget.milliseconds:
        return [worlds] if worlds else []
    part = max(1, worlds // _PARTS)
    return [part] * (worlds // part)


def _is_over(budget: Budget, begun: float) -> bool:
    return 0 < budget.milliseconds <= 1000 * (time.perf_counter() - begun)


def _better_half(left: NDArray[np.int_], values: Values, usual: int) -> NDArray[np.int_]:
    """The places of the better half, and of what the policy does, in their order."""
    order = np.argsort(-values.mean(axis=0), kind="stable")
    stay = set(order[: (len(left) + 1) // 2].tolist()) | set(np.flatnonzero(left == usual).tolist())
    return np.array(sorted(stay))


def _best(left: NDArray[np.int_], values: Values, usual: int) -> tuple[int, float]:
    """The best action, and by how many standard errors it is ahead of the policy's."""
    best = int(values.mean(axis=0).argmax())
    ahead = values[:, best] - values[:, int(np.flatnonzero(left == usual)[0])]
    mean, error = float(ahead.mean()), float(ahead.std() / np.sqrt(len(ahead)))
    if error == 0.0:
        return int(left[best]), np.inf if mean > 0.0 else 0.0
    return int(left[best]), mean / error
