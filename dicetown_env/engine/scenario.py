"""Setting up a scenario: what a position leaves out gets the value that follows from the rest.

Left out, a purse holds $8, the bank and the mine hold what is nowhere else, the stagecoach is
empty, seat 0 (or `rules.first_sheriff`) is Sheriff, and it is round 1. Cards that are not mentioned
are shuffled: into the row, if that is left out, and into the decks. A deck that is given is the
whole deck, unless it ends with "...": then the cards left over lie under those that were named.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

import numpy as np

from dicetown_env.engine import constants as c
from dicetown_env.engine.position_check import (
    BASE_NUGGETS,
    DOLLARS_A_SEAT,
    dollars_in_all,
    missing_cards,
    refuse_surplus,
)
from dicetown_env.engine.position_read import Draft
from dicetown_env.engine.position_text import refused, spread
from dicetown_env.engine.scenario_decision import complete_decision
from dicetown_env.engine.scenario_start import begin

_CLAIM_SHUFFLE, _STORE_SHUFFLE = 1, 2


def complete(draft: Draft) -> None:
    """Fill in what was left out; refuse what cannot be told from the rest."""
    fill_town(draft)
    if is_decision_given(draft):
        complete_decision(draft)
    else:
        begin(draft)
    fill_cards(draft)


def is_decision_given(draft: Draft) -> bool:
    """Whether a decision is at hand; else a start is, and never both."""
    at_decision = sorted(draft.given & {"decision", "actor", "flow", "stage"})
    if draft.at is not None and at_decision:
        problem = f"given beside {', '.join(at_decision)}"
        raise refused("at", problem, "give the start or the decision at hand")
    if at_decision and "decision" not in draft.given:
        raise refused(at_decision[0], "given without a decision", "add decision, or use at")
    return bool(at_decision)


def fill_town(draft: Draft) -> None:
    """R1.2: $8 a seat; the bank and the mine hold what is nowhere else."""
    values, given = draft.values, draft.given
    for seat in range(draft.seats):
        if f"seats[{seat}].purse" not in given:
            values["purse"][seat] = DOLLARS_A_SEAT
    if "bank" not in given:
        elsewhere = sum(values["purse"]) + values["stagecoach"]
        values["bank"] = max(0, dollars_in_all(values) - elsewhere)
    if "mine" not in given:
        values["mine"] = max(0, BASE_NUGGETS - sum(values["nuggets"]))
    if "sheriff" not in given:
        values["sheriff"] = max(0, values["first_sheriff"])
    if "flow.shuffles" not in given:
        values["shuffles"] = 1


def fill_cards(draft: Draft) -> None:
    """Shuffle what was not mentioned into the row, if it was left out, and under the decks."""
    values = draft.values
    missing = missing_cards(values)
    refuse_surplus(values, missing)
    left = {
        "claim_deck": [kind for kind in spread(missing) if kind >= c.CLAIM_1],
        "store_deck": [kind for kind in spread(missing) if kind < c.CLAIM_1],
    }
    claims = shuffled(left["claim_deck"], values["key"], _CLAIM_SHUFFLE)
    if "row" not in draft.given:
        row = [claims.pop() for _ in range(min(c.ROW, len(claims)))]
        values["row"] = [*row, *[0] * (c.ROW - len(row))]
        values["row_size"] = len(row)
    lay_under(draft, "claim_deck", claims)
    lay_under(draft, "store_deck", shuffled(left["store_deck"], values["key"], _STORE_SHUFFLE))


def _deck_is_open(draft: Draft, deck: str) -> bool:
    """Whether the deck takes the cards that lie nowhere else."""
    return deck not in draft.given or deck in draft.rest


def lay_under(draft: Draft, deck: str, cards: Sequence[int]) -> None:
    """Put the cards below those that the deck was given, if it takes them."""
    if not _deck_is_open(draft, deck):
        return
    values = draft.values
    pile = [*cards, *values[deck][: values[f"{deck}_size"]]]
    values[f"{deck}_size"] = len(pile)
    values[deck] = [*pile, *[0] * (len(values[deck]) - len(pile))]


def shuffled(cards: Iterable[int], key: Sequence[int], purpose: int) -> list[int]:
    """The cards in an order that depends on the key and the purpose alone."""
    pile = list(cards)
    words = np.random.SeedSequence(list(key), spawn_key=(purpose,)).generate_state(len(pile) + 1)
    for place in range(len(pile) - 1, 0, -1):
        other = int(words[place]) % (place + 1)
        pile[place], pile[other] = pile[other], pile[place]
    return pile
