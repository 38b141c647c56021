"""How far behind a seat may be and still win: the table of `evaluation.write_values`."""

from __future__ import annotations

from functools import lru_cache

import numpy as np
from numpy.typing import NDArray

from dicetown_env.engine.search.constants import MOST_BEHIND, MOST_ROUNDS_LEFT

_LARGEST = 1_000_000
# By how many points the gap between two seats spreads: at the end of the game, and for each round.
_AT_THE_END = 1.0
_A_ROUND = 3.0


@lru_cache(maxsize=1)
def weights_of() -> NDArray[np.int32]:
    """The weight of a seat by the rounds left (row 0: the end) and by the points it lacks."""
    lacking = np.arange(MOST_BEHIND + 1)
    rounds = np.arange(MOST_ROUNDS_LEFT + 1)
    spread = np.append(_AT_THE_END, _A_ROUND * np.sqrt(1.0 + rounds))
    weights = np.rint(_LARGEST * np.exp(-lacking / spread[:, None]))
    table: NDArray[np.int32] = weights.astype(np.int32)
    return table
