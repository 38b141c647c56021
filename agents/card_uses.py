"""What the greedy agent's cards bring when they are played now, on their occasion (R12.3, X10)."""

from __future__ import annotations

from collections.abc import Callable

from dicetown_env.agents.places import place_worths
from dicetown_env.agents.second_actions import capture_worth, hunt_die_worth
from dicetown_env.agents.table import Table
from dicetown_env.agents.worth import (
    DOLLAR,
    badge_worth,
    best_remedy,
    claim_of,
    own_card_worth,
    ranches_to_rob,
    store_card,
    taken_worth,
    top_claim,
)
from dicetown_env.engine import constants as c

# What the Indian die may bring to its holder, by rule of thumb.
INDIAN_DIE = 1.5


def card_use(card: int, table: Table) -> float:
    """What the card brings now."""
    use = _USES.get(card)
    return use(table) if use else 0.0


def least_capture(table: Table) -> tuple[int, float]:
    """C-TWO-GUNS: the face of the hunt's die that captures least, and what that is worth."""
    hunt = table["hunt_dice"]
    thrown = [int(face) for face in hunt.nonzero()[0]]
    worths = {face: capture_worth(face, int(hunt[face]), table) for face in thrown}
    face = min(thrown, key=lambda face: worths[face])
    return face, worths[face]


def _dynamite(table: Table) -> float:
    nines, mine = int(table["kept"][0][c.NINE]), table.number("mine")
    return float(min(2 * nines, mine) - min(nines, mine))


def _share(table: Table) -> float:
    place = c.BANK
    # X2: action a is the first's or the second's.
    taken = "second_took" if table["first_action"][place] else "first_took"
    return taken_worth(DOLLAR * (int(table[taken][place]) // 2), table)


def _girls(table: Table) -> float:
    return float(place_worths(table)[0][c.SALOON, table["kept"][0][c.QUEEN]])


def _two_guns(table: Table) -> float:
    return hunt_die_worth(table) - least_capture(table)[1]


def _whisky(table: Table) -> float:
    """A ranch instead of a card: worth one more than those that one has, and lost by another."""
    most = int(ranches_to_rob(table).max())
    ranch = own_card_worth(c.RANCH, table) + most / (table.seats - 1)
    return ranch - taken_worth(claim_of(int(table["kept"][0][c.QUEEN])), table)


_USES: dict[int, Callable[[Table], float]] = {
    c.DYNAMITE: _dynamite,
    c.SHARE: _share,
    c.UNLIMITED_CREDIT: lambda table: store_card(int(table["kept"][0][c.JACK]), table),
    c.GIRLS: _girls,
    c.MARSHAL: lambda table: badge_worth(table) if table.is_sheriff else -1.0,
    c.CORRUPTION: top_claim,
    c.DOCS_ELIXIR: lambda table: float(best_remedy(table, table["kept"][0])),
    c.TWO_GUNS: _two_guns,
    c.DESPERADO: lambda table: 1.0,
    c.WHISKY: _whisky,
    c.INSURANCE: lambda table: claim_of(1),
    c.SMOKE_SIGNALS: lambda table: INDIAN_DIE if table.rounds_left else 0.0,
}
