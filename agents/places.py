"""What the places are worth to the greedy agent: to the first, to the second, to the last."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from dicetown_env.agents.second_actions import second_action_worths
from dicetown_env.agents.table import Table
from dicetown_env.agents.worth import (
    DOLLAR,
    badge_worth,
    best_remedy,
    cards_worth,
    claim_of,
    hands_to_rob,
    store_card,
    taken_worth,
)
from dicetown_env.engine import constants as c

Worths = NDArray[np.float64]


def place_worths(table: Table) -> tuple[Worths, Worths]:
    """What each place is worth to its first and to its second: [place, dice with its face].

    A place has the number of its face; the Town Hall's dice are the aces, of which it needs none.
    X2: the first takes the better one of two actions, the second the other one; in the base game a
    second gets nothing.
    """
    worths = _base_worths(table)
    if not table.extension:
        return worths, np.zeros_like(worths)
    other = second_action_worths(table)
    least: Worths = np.minimum(worths, other) * table.has_second
    return np.maximum(worths, other), least


def _base_worths(table: Table) -> Worths:
    """What action a of each place is worth: [place, dice with its face]."""
    own_cards = table["own_store_cards"]
    richest = int(hands_to_rob(table).max())
    dynamite = 1 + int(own_cards[c.DYNAMITE])
    draws = 2 if table.number("round") == 1 else 1
    row = table.row
    worths = np.zeros((c.PLACES, c.DICE + 1))
    for dice in range(c.DICE + 1):
        worths[c.MINE, dice] = min(dice * dynamite, table.number("mine"))
        worths[c.BANK, dice] = DOLLAR * table.number("bank")
        worths[c.STORE, dice] = draws * store_card(dice, table)
        worths[c.SALOON, dice] = taken_worth(claim_of(min(dice, richest)), table)
        worths[c.OFFICE, dice] = badge_worth(table)
        worths[c.TOWN_HALL, dice] = cards_worth(row[: 1 + dice], table)
    worths[: c.TOWN_HALL, 0] = 0.0
    return worths


def own_actions(place: int, table: Table) -> tuple[float, float]:
    """What actions a and b of the place are worth to the seat with the dice that it has (X2)."""
    dice = int(table["kept"][0][place])
    first = float(_base_worths(table)[place, dice])
    if place == c.STORE:
        return first, float(best_remedy(table, table["kept"][0]))
    second = float(second_action_worths(table)[place, dice])
    if place == c.OFFICE and table.is_sheriff:
        has_rival = bool(table["second"][place].any())
        # X8: who hunts leaves the badge to the second; without one he keeps it anyway.
        return (first, second) if has_rival else (0.0, second)
    return first, second


def prize(table: Table) -> float:
    """What it is worth to the seat to be picked at the place that is contested now."""
    place = int(table["stage"].argmax())
    first, second = place_worths(table)
    dice = int(table["kept"][0][place])
    best, other = float(first[place, dice]), float(second[place, dice])
    if table["first"][place].any():
        return other
    # X2: one of the others that are tied for the first becomes the second.
    rivals = max(1, int(table["tied"].sum()) - 1)
    return best - other / rivals
