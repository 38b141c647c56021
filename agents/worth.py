"""What things are worth to the greedy agent, in points: cards, places, remedies, bribes.

The numbers are judgements, but for those that the rules give. What is taken from another seat is
worth more than its points, because that seat loses them.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from math import comb

import numpy as np
from numpy.typing import NDArray

from dicetown_env.agents.table import Table
from dicetown_env.engine import constants as c
from dicetown_env.engine.cards import CARDS

DOLLAR = 0.5
_USES = {
    c.TOUGH_GUY: 1.5,
    c.CARD_SHARP: 2.0,
    c.DYNAMITE: 2.5,
    c.SHARE: 1.5,
    c.UNLIMITED_CREDIT: 2.5,
    c.GIRLS: 3.0,
    c.MARSHAL: 1.0,
    c.CORRUPTION: 3.0,
    c.DOCS_ELIXIR: 1.5,
    c.WANTED_POSTER: 0.8,
    c.TWO_GUNS: 0.7,
    c.DESPERADO: 0.5,
    c.WHISKY: 1.5,
    c.INSURANCE: 2.0,
    c.SMOKE_SIGNALS: 0.8,
}
# Cards whose worth does not come from their points: played at once, or counted at the end.
_GUESSED = {c.NERVOUS_JOE: 4 * DOLLAR, c.GIFT: 2.0, c.SWINDLER: 3.0, c.MULE: 3.0, c.DOG: 2.0}
# Which remedy each face allows (R10.3).
_REMEDY_OF_FACE = (
    c.REMEDY_FENCE,
    c.REMEDY_FENCE,
    c.REMEDY_STORE,
    c.REMEDY_STORE,
    c.REMEDY_DOLLARS,
    c.REMEDY_NUGGETS,
)
_CLAIMS = tuple(card.points for card in CARDS[c.CLAIM_1 : c.RANCH] for _ in range(card.base_copies))


def card_worth(card: int, rounds_left: float) -> float:
    """Its points at the end, or what it may bring while there are rounds left to play it in."""
    if card in _USES:
        return _USES[card] * rounds_left / (rounds_left + 2)
    return float(_GUESSED.get(card, CARDS[card].points))


def own_card_worth(card: int, table: Table) -> float:
    """What a card is worth to the seat, with what it has (X9)."""
    if card == c.RANCH:
        return float(table["ranches"][0] + 1)
    if card == c.MULE:
        return 1.0 + float(table["hidden_store_cards"][0]) + table.rounds_left / 4
    if card == c.DOG:
        return 2.0 * len(table.outlaw_numbers("captured", 0)) + table.rounds_left / 4
    beside = float(table["own_store_cards"][c.MULE]) if card < c.STORE_KINDS else 0.0
    return card_worth(card, table.rounds_left) + beside


def cards_worth(cards: Sequence[int], table: Table) -> float:
    """What several cards are worth together: each ranch one more than the last (X9)."""
    ranches = sum(card == c.RANCH for card in cards)
    worth = sum(own_card_worth(card, table) for card in cards)
    return worth + ranches * (ranches - 1) / 2


def taken_worth(points: float, table: Table) -> float:
    """What points are worth that another seat loses."""
    return points * table.seats / (table.seats - 1)


def best_of(worths: Sequence[float], draws: int) -> float:
    """The mean of the best of so many cards drawn from these."""
    draws = min(draws, len(worths))
    if draws == 0:
        return 0.0
    # The card at this place of the order is the best if all other cards drawn come before it.
    ways = sum(worth * comb(place, draws - 1) for place, worth in enumerate(sorted(worths)))
    return ways / comb(len(worths), draws)


@lru_cache(maxsize=32)
def claim_of(draws: int) -> float:
    """The mean of the best of so many claims: what a theft brings from an unknown hand."""
    return best_of(_CLAIMS, draws)


def store_card(draws: int, table: Table) -> float:
    """The mean worth of the best of so many store cards."""
    return _store_card(draws, table.rounds_left, table.extension)


@lru_cache(maxsize=1024)
def _store_card(draws: int, rounds_left: float, extension: bool) -> float:
    worths = [
        card_worth(card.kind, rounds_left)
        for card in CARDS[: c.STORE_KINDS]
        for _ in range(card.base_copies + extension * card.extension_copies)
    ]
    return best_of(worths, draws)


def top_claim(table: Table) -> float:
    """The mean worth of a card of the claim deck, ranches among them (X1)."""
    if not table.extension:
        return claim_of(1)
    if table.number("claim_deck_size") == 0:
        return 0.0
    copies = table["claim_copies"]
    worth = sum(
        int(number) * own_card_worth(c.CLAIM_1 + kind, table) for kind, number in enumerate(copies)
    )
    return worth / int(copies.sum())


def badge_worth(table: Table) -> float:
    """Its 5 points if it is kept to the end, and what deciding ties brings before."""
    return 1.0 + 4.0 / (1.0 + table.rounds_left)


def hands_to_rob(table: Table) -> NDArray[np.int_]:
    """The sizes of the other seats' hidden hands, 0 for the own one."""
    cards: NDArray[np.int_] = table["hidden_claims"] + table["hidden_store_cards"]
    return _open_to_theft(cards, table)


def ranches_to_rob(table: Table) -> NDArray[np.int_]:
    """C-WHISKY: the other seats' ranches, 0 for the own ones."""
    return _open_to_theft(table["ranches"].copy(), table)


def _open_to_theft(cards: NDArray[np.int_], table: Table) -> NDArray[np.int_]:
    """Without what is the seat's own, and what the Bodyguard protects (I2)."""
    cards[0] = 0
    if table.protected_seat != c.NOBODY:
        cards[table.protected_seat] = 0
    return cards


def bounty(outlaw: int, table: Table) -> int:
    """The dollars for capturing it."""
    return table.outlaws[outlaw][2]


def remedy_worths(table: Table) -> list[float]:
    """What each of Doc Badluck's remedies is worth."""
    claims = table["own_claims"]
    values = [value + 1 for value in range(c.CLAIM_VALUES) for _ in range(int(claims[value]))]
    dollars = np.minimum(table["purses"][1:], 2).sum()
    nuggets = np.minimum(table["nuggets"][1:], 1).sum()
    left = table.rounds_left
    return [
        # A fence only keeps what could be stolen.
        sum(values[-2:]) * 0.2 * left / (left + 2),
        store_card(1, table),
        taken_worth(DOLLAR * float(dollars), table),
        taken_worth(float(nuggets), table),
    ]


def best_remedy(table: Table, hands: NDArray[np.int_]) -> NDArray[np.float64]:
    """The worth of the best remedy that each of these hands allows: hands [..., face]."""
    of_face = np.array(remedy_worths(table))[list(_REMEDY_OF_FACE)]
    best: NDArray[np.float64] = np.where(hands > 0, of_face, 0.0).max(axis=-1)
    return best


def offer_worths(table: Table) -> list[float]:
    """What each seat's bribe is worth to the Sheriff."""
    worths = []
    for dollars, nuggets, claim, *bits in table.offers:
        store_card_plus_1 = sum(1 << place for place, bit in enumerate(bits) if bit > 0)
        worth = DOLLAR * c.MOST_OFFERED_DOLLARS * dollars + c.MOST_OFFERED_NUGGETS * nuggets
        worth += c.CLAIM_KINDS * claim
        worth += card_worth(store_card_plus_1 - 1, table.rounds_left) if store_card_plus_1 else 0.0
        worths.append(taken_worth(float(worth), table))
    return worths


def points_seen(table: Table) -> NDArray[np.float64]:
    """About how many points each seat has, its hidden hand guessed."""
    guessed = claim_of(1) * table["hidden_claims"] + 2.0 * table["hidden_store_cards"]
    fenced = table["fenced"] @ np.arange(1, c.CLAIM_VALUES + 1)
    seen: NDArray[np.float64] = (
        table["nuggets"] + DOLLAR * table["purses"] + 5 * table["sheriff"] + fenced + guessed
    )
    for seat in range(table.seats if table.extension else 0):
        captured = table.outlaw_numbers("captured", seat)
        seen[seat] += DOLLAR * sum(bounty(outlaw, table) for outlaw in captured)
        seen[seat] += table["ranches"][seat] * (table["ranches"][seat] + 1) / 2
    return seen
