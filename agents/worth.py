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
NERVOUS_JOE = 4 * DOLLAR
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
}
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
    return float(NERVOUS_JOE if card == c.NERVOUS_JOE else CARDS[card].points)


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


@lru_cache(maxsize=512)
def store_card(draws: int, rounds_left: float) -> float:
    """The mean worth of the best of so many store cards."""
    worths = [
        card_worth(card.kind, rounds_left)
        for card in CARDS[: c.STORE_KINDS]
        for _ in range(card.base_copies)
    ]
    return best_of(worths, draws)


def badge_worth(table: Table) -> float:
    """Its 5 points if it is kept to the end, and what deciding ties brings before."""
    return 1.0 + 4.0 / (1.0 + table.rounds_left)


def hands_to_rob(table: Table) -> NDArray[np.int_]:
    """The sizes of the other seats' hidden hands, 0 for the own one."""
    cards: NDArray[np.int_] = table["hidden_claims"] + table["hidden_store_cards"]
    cards[0] = 0
    return cards


def place_worths(table: Table) -> NDArray[np.float64]:
    """What each place is worth to who wins it: [place, number of dice with its face].

    The Town Hall's dice are the aces, of which it needs none.
    """
    own_cards = table["own_store_cards"]
    richest = int(hands_to_rob(table).max())
    dynamite = 1 + int(own_cards[c.DYNAMITE])
    draws = 2 if table.number("round") == 1 else 1
    row = table.row
    worths = np.zeros((c.PLACES, c.DICE + 1))
    for dice in range(c.DICE + 1):
        worths[c.MINE, dice] = min(dice * dynamite, table.number("mine"))
        worths[c.BANK, dice] = DOLLAR * table.number("bank")
        worths[c.STORE, dice] = draws * store_card(dice, table.rounds_left)
        worths[c.SALOON, dice] = taken_worth(claim_of(min(dice, richest)), table)
        worths[c.OFFICE, dice] = badge_worth(table)
        worths[c.TOWN_HALL, dice] = sum(row[: 1 + dice])
    worths[: c.TOWN_HALL, 0] = 0.0
    return worths


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
        store_card(1, left),
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


def card_use(card: int, table: Table) -> float:
    """What a card brings when it is played now, on its occasion (R12.3)."""
    hand = table["kept"][0]
    nines, mine = int(hand[c.NINE]), table.number("mine")
    uses: dict[int, float] = {
        c.DYNAMITE: min(2 * nines, mine) - min(nines, mine),
        c.SHARE: taken_worth(DOLLAR * (int(table["first_took"][c.BANK]) // 2), table),
        c.UNLIMITED_CREDIT: store_card(int(hand[c.JACK]), table.rounds_left),
        c.GIRLS: float(place_worths(table)[c.SALOON, hand[c.QUEEN]]),
        c.MARSHAL: badge_worth(table) if table.is_sheriff else -1.0,
        c.CORRUPTION: claim_of(1),
        c.DOCS_ELIXIR: float(best_remedy(table, hand)),
    }
    return uses.get(card, 0.0)


def prize(table: Table) -> float:
    """What the place that is contested now is worth to the seat."""
    place = int(table["stage"].argmax())
    return float(place_worths(table)[place, table["kept"][0][place]])


def points_seen(table: Table) -> NDArray[np.float64]:
    """About how many points each seat has, its hidden hand guessed."""
    guessed = claim_of(1) * table["hidden_claims"] + 2.0 * table["hidden_store_cards"]
    fenced = table["fenced"] @ np.arange(1, c.CLAIM_VALUES + 1)
    seen: NDArray[np.float64] = (
        table["nuggets"] + DOLLAR * table["purses"] + 5 * table["sheriff"] + fenced + guessed
    )
    return seen
