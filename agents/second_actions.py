"""What action b of each place is worth (X3 to X11), and what its cards and outlaws are worth."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np
from numpy.typing import NDArray

from dicetown_env.agents.worth import (
    DOLLAR,
    badge_worth,
    bounty,
    own_card_worth,
    store_card,
    top_claim,
)
from dicetown_env.engine import constants as c
from dicetown_env.engine.cards import FACE_NAMES

if TYPE_CHECKING:
    from dicetown_env.agents.table import Table

# What two dice of the right face bring in a later round, by rule of thumb.
_RECRUIT = 2.5


def second_action_worths(table: Table) -> NDArray[np.float64]:
    """What action b of each place is worth: [place, number of dice with its face]."""
    dice = np.arange(c.DICE + 1)
    worths = np.zeros((c.PLACES, c.DICE + 1))
    worths[c.MINE] = river_worth(table)
    worths[c.BANK] = DOLLAR * np.minimum(dice, table.number("stagecoach"))
    # With a J a store card is among the remedies; `places.own_actions` knows the others.
    worths[c.STORE] = store_card(1, table)
    worths[c.SALOON] = recruit_worth(table) if table.number("outlaw_deck_size") else 0.0
    worths[c.OFFICE] = dice * hunt_die_worth(table)
    worths[c.TOWN_HALL] = top_claim(table)
    worths[: c.TOWN_HALL, 0] = 0.0
    return worths


def river_worth(table: Table) -> float:
    """The mean worth of the River cards that are left."""
    left = table["river_copies"] - table["river_used"]
    if table.number("river_size") == 0:
        return 0.0
    worth = sum(int(left[card]) * river_card_worth(card, table) for card in range(c.RIVER_KINDS))
    return worth / int(left.sum())


def river_card_worth(card: int, table: Table) -> float:
    """What one River card brings (X3)."""
    if c.GOLD_2 <= card <= c.GOLD_5:
        return float(min(2 + card - c.GOLD_2, table.number("mine")))
    if card == c.STAR_BADGE:
        return 0.0 if table.is_sheriff else badge_worth(table)
    if card in (c.WALLET_2, c.WALLET_3):
        return DOLLAR * min(2 if card == c.WALLET_2 else 3, table.number("bank"))
    if card == c.DISCOVERY:
        return min(3.0, table.number("river_size"))
    if card == c.COUPON:
        return _best_discard(table)
    return 0.0


def _best_discard(table: Table) -> float:
    """Of the discards only those that were played face up are known."""
    if table.number("discard_pile_size") == 0:
        return 0.0
    known = [own_card_worth(int(card), table) for card in table["played_cards"].nonzero()[0]]
    return max([store_card(1, table), *known])


def recruit_worth(table: Table) -> float:
    """What a recruited outlaw may bring while there are rounds left to use it in."""
    return _RECRUIT * table.rounds_left / (table.rounds_left + 2)


def hunt_die_worth(table: Table) -> float:
    """What a die of a hunt can be expected to capture (X8)."""
    return sum(max([0.0, *_captures(face, table)]) for face in range(c.FACES)) / c.FACES


def capture_worth(face: int, number: int, table: Table) -> float:
    """What the last of so many dice with this face captures: the highest bounty comes first."""
    captures = _captures(face, table)
    return captures[number - 1] if number <= len(captures) else 0.0


def _captures(face: int, table: Table) -> list[float]:
    """What the outlaws above the office with this Wanted face are worth, the dearest first."""
    dog = 2.0 * float(table["own_store_cards"][c.DOG])
    wanted = [
        outlaw
        for outlaw in table.outlaw_numbers("wanted")
        if table.outlaws[outlaw][1] == FACE_NAMES[face]
    ]
    return sorted((DOLLAR * bounty(outlaw, table) + dog for outlaw in wanted), reverse=True)
