"""Plackett-Luce ratings: one number for each agent, from games of any number of seats.

The model: whoever is first is drawn with chances in proportion to the agents' strengths, then the
second from those who are left, and so on (R. D. Luce, Individual Choice Behavior, 1959; R. L.
Plackett, The Analysis of Permutations, 1975). It is fitted by iterative Luce spectral ranking
(L. Maystre, M. Grossglauser, NIPS 2015) as choix has it; the transition rates are summed up here by
counts of equal rankings, so that thousands of resampled fits take seconds.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import numpy as np
from numpy.typing import NDArray

from dicetown_env.evaluate.extras import needed
from dicetown_env.evaluate.intervals import LEVEL, Interval
from dicetown_env.evaluate.results import TournamentResult

# 400 points more are odds of ten to one.
POINTS: Final = 400 / np.log(10)
ANCHOR: Final = "random"
RESAMPLES: Final = 500
# A small rate from each agent to each other: without it somebody who never lost has no rating.
REGULARIZATION: Final = 0.01
_TOLERANCE: Final = 1e-8
_MOST_ITERATIONS: Final = 500


def ratings(
    tables: Sequence[TournamentResult], agents: Sequence[str], generator: np.random.Generator
) -> list[Interval]:
    """The rating of each agent, fitted to all games of all tables, with 95 % intervals.

    Args:
        tables: Tables of the same rules that played the same deals.
        agents: Whose ratings; all who sit at a table are among them.
        generator: Draws the deals of the intervals.

    Returns:
        Ratings in points: 400 more are odds of ten to one. `random` has 0, or if it does not
        play the first agent.

    Raises:
        ValueError: If choix is not installed.
    """
    rankings, counts = _rankings(tables, agents)
    anchor = agents.index(ANCHOR) if ANCHOR in agents else 0
    best = fit(rankings, counts.sum(axis=0), np.zeros(len(agents)))
    deals = len(counts)
    means = POINTS * (best - best[anchor])
    if deals == 1:
        return [Interval(float(mean), None, None) for mean in means]
    drawn = generator.multinomial(deals, np.full(deals, 1 / deals), size=RESAMPLES)
    fits = np.array([fit(rankings, weights, best) for weights in drawn @ counts])
    tail = (1 - LEVEL) / 2
    low, high = np.quantile(POINTS * (fits - fits[:, [anchor]]), [tail, 1 - tail], axis=0)
    return [
        Interval(float(mean), float(below), float(above))
        for mean, below, above in zip(means, low, high, strict=True)
    ]


def fit(
    rankings: NDArray[np.int64], counts: NDArray[np.float64], start: NDArray[np.float64]
) -> NDArray[np.float64]:
    """The logarithms of the strengths, with mean 0.

    Args:
        rankings: [ranking, place]: number of the agent, the first place first.
        counts: How often each ranking came.
        start: Where the iteration begins: a value for each agent.

    Raises:
        ValueError: If choix is not installed.
        RuntimeError: If the iteration does not end.
    """
    choix = needed("choix.utils", "Ratings")
    values = start
    for _ in range(_MOST_ITERATIONS):
        weights = choix.exp_transform(values)
        placed = weights[rankings]
        # What is left when a place is drawn: this place and all behind it.
        left = placed[:, ::-1].cumsum(axis=1)[:, ::-1]
        rates = np.full((len(start), len(start)), REGULARIZATION)
        for place in range(rankings.shape[1] - 1):
            rate = counts / left[:, place]
            for behind in range(place + 1, rankings.shape[1]):
                np.add.at(rates, (rankings[:, behind], rankings[:, place]), rate)
        rates -= np.diag(rates.sum(axis=1))
        following = choix.log_transform(choix.statdist(rates))
        if np.abs(following - values).sum() < _TOLERANCE * len(values):
            result: NDArray[np.float64] = following
            return result
        values = following
    raise RuntimeError(f"The ratings did not settle in {_MOST_ITERATIONS} iterations.")


def _rankings(
    tables: Sequence[TournamentResult], agents: Sequence[str]
) -> tuple[NDArray[np.int64], NDArray[np.float64]]:
    """The different rankings, and how often each came in each deal.

    A tie counts as half of each order.
    """
    found: dict[tuple[int, ...], int] = {}
    entries: list[tuple[int, int]] = []
    for table in tables:
        names = [agents.index(name) for name in table.config.agents]
        for deal, result in enumerate(table.deals):
            for ranks in result.ranks:
                for sign in (1, -1):
                    order = sorted(range(len(names)), key=lambda i: (ranks[i], sign * i))
                    ranking = tuple(names[i] for i in order)
                    entries.append((deal, found.setdefault(ranking, len(found))))
    counts = np.zeros((len(tables[0].deals), len(found)))
    np.add.at(counts, tuple(np.array(entries).T), 0.5)
    return np.array(list(found), dtype=np.int64), counts
