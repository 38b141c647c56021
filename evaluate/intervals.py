"""Means with 95 % intervals, bootstrapped over deals."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

LEVEL = 0.95
RESAMPLES = 4000
# So many numbers at most are drawn at once: it bounds the memory.
_CHUNK = 4_000_000


@dataclass(frozen=True, slots=True)
class Interval:
    """A mean, and where it would lie in 95 of 100 repetitions with other deals.

    Attributes:
        mean: The mean of all deals.
        low: The lower end; None with fewer than two deals.
        high: The upper end; None with fewer than two deals.
    """

    mean: float
    low: float | None
    high: float | None


def bootstrap(samples: NDArray[np.float64], generator: np.random.Generator) -> list[Interval]:
    """The interval of each column's mean by the percentile bootstrap over rows.

    Rows are drawn, not single numbers: what stands in one row belongs together.

    Args:
        samples: [deal, figure].
        generator: Draws the rows.

    Raises:
        ValueError: If there is no row.
    """
    rows, columns = samples.shape
    if rows == 0:
        raise ValueError("There are no deals to take means of.")
    means = samples.mean(axis=0)
    if rows == 1:
        return [Interval(float(mean), None, None) for mean in means]
    resampled = np.empty((RESAMPLES, columns))
    step = max(1, _CHUNK // (rows * columns))
    for start in range(0, RESAMPLES, step):
        size = min(step, RESAMPLES - start)
        drawn = generator.integers(rows, size=(size, rows))
        resampled[start : start + size] = samples[drawn].mean(axis=1)
    tail = (1 - LEVEL) / 2
    low, high = np.quantile(resampled, [tail, 1 - tail], axis=0)
    return [
        Interval(float(mean), float(below), float(above))
        for mean, below, above in zip(means, low, high, strict=True)
    ]
