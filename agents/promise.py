"""What sets of kept dice promise: the chance to win each place times what it is worth."""

from __future__ import annotations

from functools import lru_cache
from math import comb

import numpy as np
from numpy.typing import NDArray

from dicetown_env.agents.places import place_worths
from dicetown_env.agents.table import Numbers, Table
from dicetown_env.agents.worth import best_remedy
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

    Who is neither first nor second anywhere visits the Doc.

    Args:
        table: What the seat sees.
        hands: The kept dice, [hand, face].
    """
    gains, nothing = place_promises(table, hands)
    promise: Floats = gains.sum(axis=1) + nothing * best_remedy(table, hands)
    return promise


def place_promises(table: Table, hands: Numbers) -> tuple[Floats, Floats]:
    """What each place promises to each of these hands, and the chance to gain nothing.

    At the Town Hall only the largest group of equal dice counts.

    Returns:
        [hand, place] and [hand].
    """
    left = c.DICE - hands.sum(axis=1)
    counts = final_counts(_FACE)[hands, left[:, None]]
    groups = final_counts(_GROUP)[hands.max(axis=1), left]
    gains = np.zeros(hands.shape)
    without = np.ones(hands.shape)
    for worths, (places, town_hall) in zip(place_worths(table), _chances(table), strict=True):
        wins = counts[:, : c.TOWN_HALL] * places[: c.TOWN_HALL]
        gains[:, : c.TOWN_HALL] += (wins * worths[: c.TOWN_HALL]).sum(axis=2)
        best_hand = groups @ town_hall
        gains[:, c.TOWN_HALL] += best_hand * (counts[:, c.ACE] @ worths[c.TOWN_HALL])
        without[:, : c.TOWN_HALL] -= wins.sum(axis=2)
        without[:, c.TOWN_HALL] -= best_hand
        if not table.has_second:
            break
    return gains, without.prod(axis=1)


def _chances(table: Table) -> tuple[tuple[Floats, Floats], tuple[Floats, Floats]]:
    """The chances to be first, and to be second, at the places and at the Town Hall.

    [face, dice] -> chance at its place; [size of the largest group] -> chance at the Town Hall.
    """
    places, town_hall = np.ones((c.FACES, c.DICE + 1)), np.ones(c.DICE + 1)
    second, second_hall = np.zeros_like(places), np.zeros_like(town_hall)
    has_badge, kept = table["sheriff"], table["kept"]
    for seat in range(1, table.seats):
        left = c.DICE - int(kept[seat].sum())
        # The Sheriff decides ties, and picks himself (R3.1).
        tie = 1.0 if has_badge[0] else 0.0 if has_badge[seat] else 0.5
        beaten = _beaten(final_counts(_FACE)[kept[seat], left], tie)
        second = second * beaten + places * (1 - beaten)
        places = places * beaten
        beaten = _beaten(final_counts(_GROUP)[kept[seat].max(), left], 0.5)
        second_hall = second_hall * beaten + town_hall * (1 - beaten)
        town_hall = town_hall * beaten
    places[:, 0] = second[:, 0] = 0.0
    return (places, town_hall), (second, second_hall)


def _beaten(counts: Floats, tie: float) -> Floats:
    """The chance that so many dice beat a seat with this distribution; a tie counts in part."""
    return np.cumsum(counts, axis=-1) - (1 - tie) * counts
