"""An agent that takes what is worth most now."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

import numpy as np

from dicetown_env.agents.agent import SeededAgent, legal_actions
from dicetown_env.agents.card_uses import card_use
from dicetown_env.agents.greedy_extension import EXTENSION_RULES, changed, die_sets
from dicetown_env.agents.places import prize
from dicetown_env.agents.promise import promises
from dicetown_env.agents.table import Table
from dicetown_env.agents.worth import (
    DOLLAR,
    card_worth,
    claim_of,
    hands_to_rob,
    offer_worths,
    own_card_worth,
    points_seen,
    ranches_to_rob,
    remedy_worths,
)
from dicetown_env.engine import constants as c

if TYPE_CHECKING:
    from dicetown_env.engine.view import View

Worths = Sequence[float]


class GreedyAgent(SeededAgent):
    """Keeps the dice that promise most, takes what is worth most now, and looks no further.

    It knows the worth of places and cards by rule of thumb (`worth`) and reckons with dice that
    others throw without a plan (`promise`). Among choices of equal worth it draws one.

    Args:
        seed: The agent's own seed.
    """

    def __init__(self, *, seed: int = 0) -> None:
        super().__init__("greedy", seed)
        self._rules: dict[str, Callable[[Table, list[int]], Worths]] = {
            "keep": _keep,
            "choose again": _keep,
            "card window": _window,
            "set a die": _set_die,
            "occasion": _occasion,
            "wanted poster": _wanted,
            "offer": _offer,
            "judge": _judge,
            "victim": _victim,
            "nervous joe": _joe,
            "doc order": _doc_order,
            "remedy": _remedy,
            **EXTENSION_RULES,
        }

    def act(self, view: View) -> int:
        """A legal action of the greatest worth."""
        legal = legal_actions(view)
        worths = np.array(self._rules.get(view.decision, _by_card)(Table(view), legal))
        best = np.flatnonzero(worths > worths.max() - 1e-9)
        return legal[int(self.generator.choice(best))]


def _by_card(table: Table, legal: list[int]) -> Worths:
    """The best card, wherever cards are chosen; of anything else the first."""
    kinds = [action - c.CARD_ACTION for action in legal]
    return [
        own_card_worth(kind, table) if 0 <= kind < c.CARD_KINDS else -float(place)
        for place, kind in enumerate(kinds)
    ]


def _keep(table: Table, legal: list[int]) -> Worths:
    """The set whose dice promise most, less what it costs (R2.2)."""
    dice = table.dice
    before = table["kept"][0] - table["fresh"][0]
    hands = np.repeat(before[None, :], len(legal), axis=0)
    costs = np.zeros(len(legal))
    for row, action in enumerate(legal):
        chosen = [face for die, face in enumerate(dice) if (action - c.KEEP_ACTION) >> die & 1]
        np.add.at(hands[row], chosen, 1)
        dollars = abs(len(chosen) - 1)
        short = dollars > table["purses"][0]
        costs[row] = card_worth(c.TOUGH_GUY, table.rounds_left) if short else DOLLAR * dollars
    return list(promises(table, hands) - costs)


def _window(table: Table, legal: list[int]) -> Worths:
    """Tough Guy for what he saves, Card Sharp for what the best new die adds, or neither."""
    worths = []
    for action in legal:
        card = action - c.PLAY_ACTION + c.FIRST_PLAYABLE
        if action == c.PASS_ACTION:
            worths.append(0.0)
        elif card == c.TOUGH_GUY:
            saved = DOLLAR * int(table["payment_due"][0])
            worths.append(saved - card_worth(card, table.rounds_left))
        else:
            worths.append(_best_new_die(table) - card_worth(card, table.rounds_left))
    return worths


def _best_new_die(table: Table) -> float:
    """What setting a die just kept adds to the promise of the hand."""
    hand = table["kept"][0]
    fresh = table["fresh"][0].nonzero()[0]
    hands = [hand] + [changed(hand, int(old), new) for old in fresh for new in range(c.FACES)]
    values = promises(table, np.array(hands))
    return float(values.max() - values[0])


def _set_die(table: Table, legal: list[int]) -> Worths:
    """C-SHARP: the new hand that promises most."""
    return list(promises(table, die_sets(table, legal)))


def _occasion(table: Table, legal: list[int]) -> Worths:
    """Play the card if it brings more than it may bring later."""
    card = int(table["asked_card"].argmax())
    later = card_worth(card, table.rounds_left)
    return [later if action == c.PASS_ACTION else card_use(card, table) for action in legal]


def _wanted(table: Table, legal: list[int]) -> Worths:
    """Cancel what hurts more than the poster is worth: all opponents share the harm."""
    named = int(table["asked_card"].argmax())
    harm = card_worth(named, table.rounds_left) / (table.seats - 1)
    poster = card_worth(c.WANTED_POSTER, table.rounds_left)
    return [poster if action == c.PASS_ACTION else harm for action in legal]


def _offer(table: Table, legal: list[int]) -> Worths:
    """About a third of the prize in dollars; nothing to a Sheriff who is tied, too."""
    refuses = bool((table["tied"] * table["sheriff"]).any())
    dollars = 0.0 if refuses else prize(table) / 3 / DOLLAR
    worths = []
    for action in legal:
        offered = 0 if action == c.PASS_ACTION else action - c.OFFER_DOLLARS_ACTION + 1
        worths.append(-abs(offered - dollars))
    return worths


def _judge(table: Table, legal: list[int]) -> Worths:
    """The prize himself, or the best bribe; of equal ones from the seat that has least."""
    offers = offer_worths(table)
    rank = points_seen(table) / 100
    own = prize(table)
    lost = own / (table.seats - 1)
    return [
        offers[seat] - lost - rank[seat] if seat else own
        for seat in (action - c.SEAT_ACTION for action in legal)
    ]


def _victim(table: Table, legal: list[int]) -> Worths:
    """The hand from which the best card can be expected; of equal ones the richest seat's.

    C-WHISKY: the seat that loses most with a ranch.
    """
    if table["ranch_theft"].any():
        ranches, points = ranches_to_rob(table), points_seen(table)
        seats = [action - c.SEAT_ACTION for action in legal]
        return [float(ranches[seat] + points[seat] / 100) for seat in seats]
    queens = int(table["kept"][0][c.QUEEN])
    claims, cards = table["hidden_claims"], hands_to_rob(table)
    points = points_seen(table)
    worths = []
    for action in legal:
        seat = action - c.SEAT_ACTION
        share = claims[seat] / cards[seat]
        best = claim_of(min(queens, int(cards[seat])))
        worths.append(best * (2 + share) / 3 + points[seat] / 100)
    return worths


def _joe(table: Table, legal: list[int]) -> Worths:
    """C-JOE: who can pay most; of equal ones the richest seat."""
    points = points_seen(table)
    seats = [action - c.SEAT_ACTION for action in legal]
    return [DOLLAR * min(4, int(table["purses"][seat])) + points[seat] / 100 for seat in seats]


def _doc_order(table: Table, legal: list[int]) -> Worths:
    """R10.2: himself, then the seat that has least."""
    points = points_seen(table)
    seats = [action - c.SEAT_ACTION for action in legal]
    return [1.0 if seat == 0 else -points[seat] for seat in seats]


def _remedy(table: Table, legal: list[int]) -> Worths:
    """The best remedy, if it brings anything."""
    remedies = remedy_worths(table)
    return [
        0.0 if action == c.PASS_ACTION else remedies[action - c.REMEDY_ACTION] for action in legal
    ]
