"""Setting up a scenario: what a position leaves out gets the value that follows from the rest.

Left out, a purse holds $8, the bank and the mine hold what is nowhere else, the stagecoach is as at
the set-up, seat 0 (or `rules.first_sheriff`) is Sheriff, and it is round 1. Cards that are not
mentioned are shuffled: into the row, if that is left out, and into the decks. A deck that is given
is the whole deck, unless it ends with "...": then the cards left over lie under those that were
named. With the Extension River cards that are missing from a whole River were used, and of the
outlaws that are not mentioned two lie above the Sheriff's office, if `wanted` is left out, or all
of them beside a whole outlaw deck.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

import numpy as np

from dicetown_env.engine import constants as c
from dicetown_env.engine import position_packs as packs
from dicetown_env.engine.position_check import (
    DOLLARS_A_SEAT,
    dollars_in_all,
    first_stagecoach,
    nuggets_in_all,
)
from dicetown_env.engine.position_extension import CARDS_LAID_ASIDE
from dicetown_env.engine.position_read import Draft
from dicetown_env.engine.position_text import refused, spread
from dicetown_env.engine.scenario_decision import (
    complete_decision,
    fill_cards_looked_at,
    fill_river_card,
)
from dicetown_env.engine.scenario_start import begin

_CLAIM_SHUFFLE, _STORE_SHUFFLE, _RIVER_SHUFFLE, _OUTLAW_SHUFFLE = 1, 2, 3, 4
_FIRST_WANTED = 2


def complete(draft: Draft) -> None:
    """Fill in what was left out; refuse what cannot be told from the rest."""
    fill_town(draft)
    if is_decision_given(draft):
        complete_decision(draft)
    else:
        begin(draft)
    fill_cards(draft)
    if draft.values["extension"]:
        fill_river(draft)
        fill_outlaws(draft)
    if is_decision_given(draft):
        fill_cards_looked_at(draft)


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
    left = dollars_in_all(values) - sum(values["purse"])
    if "stagecoach" not in given:
        values["stagecoach"] = max(0, min(first_stagecoach(values), left - values["bank"]))
    if "bank" not in given:
        values["bank"] = max(0, left - values["stagecoach"])
    if "mine" not in given:
        values["mine"] = max(0, nuggets_in_all(values) - sum(values["nuggets"]))
    if "sheriff" not in given:
        values["sheriff"] = max(0, values["first_sheriff"])
    if "flow.shuffles" not in given:
        values["shuffles"] = 1


def fill_cards(draft: Draft) -> None:
    """Shuffle what was not mentioned into the row, if it was left out, and under the decks."""
    values = draft.values
    pack = packs.cards(values)
    pack.refuse_surplus()
    left = spread(pack.missing())
    claims = shuffled([kind for kind in left if kind >= c.CLAIM_1], values["key"], _CLAIM_SHUFFLE)
    if values["extension"] and draft.seats == 2 and "box_hidden" not in draft.given:
        aside = [claims.pop() for _ in range(min(CARDS_LAID_ASIDE, len(claims)))]
        values["box_hidden"] = packs.counted(aside)[c.CLAIM_1 :]
    if "row" not in draft.given:
        row = [claims.pop() for _ in range(min(c.ROW, len(claims)))]
        values["row"] = [*row, *[0] * (c.ROW - len(row))]
        values["row_size"] = len(row)
    lay_under(draft, "claim_deck", claims)
    store_cards = [kind for kind in left if kind < c.CLAIM_1]
    lay_under(draft, "store_deck", shuffled(store_cards, values["key"], _STORE_SHUFFLE))


def fill_river(draft: Draft) -> None:
    """X3: River cards that were not mentioned lie in the River; beside a whole one, were used."""
    values, given = draft.values, draft.given
    if "river_used" not in given and is_decision_given(draft):
        fill_river_card(values)
    pack = packs.river(values)
    pack.refuse_surplus()
    missing = pack.missing()
    if _deck_is_open(draft, "river"):
        lay_under(draft, "river", shuffled(spread(missing), values["key"], _RIVER_SHUFFLE))
    elif "river_used" not in given:
        for card in spread(missing):
            values["river_used"][card] += 1


def fill_outlaws(draft: Draft) -> None:
    """X6, X7: outlaws that were not mentioned lie above the office and in the deck."""
    values = draft.values
    pack = packs.outlaws(values)
    pack.refuse_surplus()
    left = shuffled(spread(pack.missing()), values["key"], _OUTLAW_SHUFFLE)
    if "wanted" not in draft.given:
        most = _FIRST_WANTED if _deck_is_open(draft, "outlaw_deck") else len(left)
        for _ in range(min(most, len(left))):
            values["wanted"][left.pop()] = 1
    lay_under(draft, "outlaw_deck", left)


def _deck_is_open(draft: Draft, deck: str) -> bool:
    """Whether the deck takes the cards that lie nowhere else."""
    return deck not in draft.given or deck in draft.rest


def lay_under(draft: Draft, deck: str, cards: Sequence[int]) -> None:
    """Put the cards below those that the deck was given, if it takes them."""
    if not _deck_is_open(draft, deck):
        return
    values = draft.values
    pile = [*cards, *packs.pile(values, deck)]
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
