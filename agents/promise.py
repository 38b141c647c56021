"""What sets of kept dice promise: the chance to win each place times what it is worth."""

from __future__ import annotations

from functools import lru_cache
from math import comb

import numpy as np
from numpy.typing import NDArray

from dicetown_env.agents.table import Numbers, Table
from dicetown_env.agents.worth import best_remedy, place_worths
from dicetown_env.engine import constants as c

Floats = NDArray[np.float64]

# The chance that a die left ends with a certain face; and that it joins the largest group of equal
# dice, for which it may be thrown more than once.
_FACE = 1 / 6
_GROUP = 1 / 4


@lru_cache(maxsize=2)
def final_counts(chance: float) -> Floats:
    """[dice kept, dice left, dice in the end] -> probability; a die left hits with this chance."""
    table = np.zeros((c.DICE + 1, c.DICE + 1, c.DICE + 1))
    for kept in range(c.DICE + 1):
        for left in range(c.DICE + 1 - kept):
            for more in range(left + 1):
                ways = comb(left, more) * chance**more * (1 - chance) ** (left - more)
                table[kept, left, kept + more] = ways
    return table


def promises(table: Table, hands: Numbers) -> Floats:
    """What each of these hands promises, in points: places as if they were independent.

    At the Town Hall only the largest group of equal dice counts. Who wins nothing visits the Doc.

    Args:
        table: What the seat sees.
        hands: The kept dice, [hand, face].
    """
    left = c.DICE - hands.sum(axis=1)
    counts = final_counts(_FACE)[hands, left[:, None]]
    worths = place_worths(table)
    places, town_hall = _chances(table)

    wins = counts[:, : c.TOWN_HALL] * places[: c.TOWN_HALL]
    gains = (wins * worths[: c.TOWN_HALL]).sum(axis=(1, 2))
    best_hand = final_counts(_GROUP)[hands.max(axis=1), left] @ town_hall
    claims = best_hand * (counts[:, c.ACE] @ worths[c.TOWN_HALL])
    nothing = (1 - wins.sum(axis=2)).prod(axis=1) * (1 - best_hand)
    promise: Floats = gains + claims + nothing * best_remedy(table, hands)
    return promise


def _chances(table: Table) -> tuple[Floats, Floats]:
    """[face, dice] -> chance to win its place; [size of the largest group] -> the Town Hall."""
    places = np.ones((c.FACES, c.DICE + 1))
    town_hall = np.ones(c.DICE + 1)
    has_badge, kept = table["sheriff"], table["kept"]
    for seat in range(1, table.seats):
        left = c.DICE - int(kept[seat].sum())
        # The Sheriff decides ties, and picks himself (R3.1).
        tie = 1.0 if has_badge[0] else 0.0 if has_badge[seat] else 0.5
        places *= _beaten(final_counts(_FACE)[kept[seat], left], tie)
        town_hall *= _beaten(final_counts(_GROUP)[kept[seat].max(), left], 0.5)
    places[:, 0] = 0.0
    return places, town_hall


def _beaten(counts: Floats, tie: float) -> Floats:
    """The chance that so many dice beat a seat with this distribution; a tie counts in part."""
    return np.cumsum(counts, axis=-1) - (1 - tie) * counts
