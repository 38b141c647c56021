"""What the greedy agent does where the Extension (X) and the Indians (I) ask it."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import numpy as np

from dicetown_env.agents.card_uses import INDIAN_DIE, least_capture
from dicetown_env.agents.places import own_actions, place_worths
from dicetown_env.agents.promise import place_promises, promises
from dicetown_env.agents.second_actions import recruit_worth, river_card_worth
from dicetown_env.agents.table import Numbers, Table
from dicetown_env.agents.worth import bounty, own_card_worth, points_seen
from dicetown_env.engine import constants as c
from dicetown_env.engine.cards import FACE_NAMES

Worths = Sequence[float]


def changed(hand: Numbers, old: int, new: int) -> Numbers:
    """The hand with one die set to another face."""
    copy: Numbers = hand.copy()
    copy[old] -= 1
    copy[new] += 1
    return copy


def die_sets(table: Table, legal: list[int]) -> Numbers:
    """The own hand after each of these actions, which set a die or leave the hand as it is."""
    hands = []
    for action in legal:
        if action == c.PASS_ACTION:
            hands.append(table["kept"][0])
        else:
            old, new = divmod(action - c.SET_DIE_ACTION, c.FACES - 1)
            hands.append(changed(table["kept"][0], old, new + (new >= old)))
    return np.array(hands)


def _place_action(table: Table, legal: list[int]) -> Worths:
    """X2: the action that brings more; the second best seat has to take the other."""
    worths = own_actions(int(table["stage"].argmax()), table)
    return [worths[action - c.PLACE_ACTION] for action in legal]


def _use_outlaw(table: Table, legal: list[int]) -> Worths:
    """X7: what the dice add to the promise, against what the outlaw may bring later.

    Only where they complete the hand, or before the last throw: a die kept early would have been
    kept free of charge in a later throw anyway.
    """
    hands = np.repeat(table["kept"][:1], len(legal), axis=0)
    costs = np.zeros(len(legal))
    for row, action in enumerate(legal):
        if action != c.PASS_ACTION:
            face, more = divmod(action - c.USE_OUTLAW_ACTION, 2)
            hands[row, face] += 1 + more
            is_late = bool(table["last_throw"]) or hands[row].sum() == c.DICE
            costs[row] = recruit_worth(table) / 3 if is_late else np.inf
    return list(promises(table, hands) - costs)


def _gift_seat(table: Table, legal: list[int]) -> Worths:
    """C-GIFT: who holds fewest cards has least choice of a bad one; of equal ones the richest."""
    points = points_seen(table)
    seats = [action - c.SEAT_ACTION for action in legal]
    return [points[seat] / 100 - float(table["hidden_store_cards"][seat]) for seat in seats]


def _gift_card(table: Table, legal: list[int]) -> Worths:
    """C-GIFT: the card that it misses least."""
    return [-own_card_worth(action - c.CARD_ACTION, table) for action in legal]


def _discovery(table: Table, legal: list[int]) -> Worths:
    """X3: the River card that brings most."""
    return [river_card_worth(action - c.RIVER_ACTION, table) for action in legal]


def _river_order(table: Table, legal: list[int]) -> Worths:
    """X3: the worse card on top, for most often another seat takes it."""
    return [-worth for worth in _discovery(table, legal)]


def _two_guns(table: Table, legal: list[int]) -> Worths:
    """C-TWO-GUNS: the die that captures least."""
    face = least_capture(table)[0]
    return [float(action - c.FACE_ACTION == face) for action in legal]


def _desperado(table: Table, legal: list[int]) -> Worths:
    """C-DESPERADO: the pair whose place is worth most; the lower bounty tempts hunters less."""
    firsts = place_worths(table)[0]
    worths = []
    for outlaw in (action - c.OUTLAW_ACTION for action in legal):
        place = FACE_NAMES.index(table.outlaws[outlaw][0])
        worths.append(float(firsts[place, 2]) - bounty(outlaw, table) / 10)
    return worths


def _indian_gift(table: Table, legal: list[int]) -> Worths:
    """I1: the least claim, if it is worth less than the Indian die."""
    die = INDIAN_DIE if table.rounds_left else 0.0
    return [
        0.0 if action == c.PASS_ACTION else die - _claim_lost(action - c.CARD_ACTION, table)
        for action in legal
    ]


def _claim_lost(card: int, table: Table) -> float:
    """What a claim is worth that the seat has; of ranches the last (X9)."""
    return float(table["ranches"][0]) if card == c.RANCH else own_card_worth(card, table)


def _shaman(table: Table, legal: list[int]) -> Worths:
    """I2 Shaman: the hand that promises most, the present one too."""
    return list(promises(table, die_sets(table, legal)))


def _ambush_seat(table: Table, legal: list[int]) -> Worths:
    """I2 Ambush: who has the dice that stand in the way of most."""
    points = points_seen(table)
    seats = [action - c.SEAT_ACTION for action in legal]
    return [float(_threats(seat, table).max() + points[seat] / 100) for seat in seats]


def _ambush_face(table: Table, legal: list[int]) -> Worths:
    """I2 Ambush: the die that stands most in the way."""
    threats = _threats(int(table["asked_seat"].argmax()), table)
    return [float(threats[action - c.FACE_ACTION]) for action in legal]


def _threats(seat: int, table: Table) -> np.ndarray[tuple[int, ...], np.dtype[np.float64]]:
    """By face, what the seat wins at the place if it leads there; less if it does not."""
    kept = table["kept"]
    leads = (kept[seat] >= kept.max(axis=0)) & (kept[seat] > 0)
    worths = place_worths(table)[0][np.arange(c.FACES), kept[seat]]
    threats = np.where(leads, worths, worths / 4)
    # The Town Hall goes to the best hand, for which an ace more or less is no great matter.
    threats[c.ACE] /= 2
    return np.where(kept[seat] > 0, threats, 0.0)


def _war_path(table: Table, legal: list[int]) -> Worths:
    """I2 War Path: the place that promises the others most and it least."""
    hand = table["kept"][:1]
    own = place_promises(table, hand)[0][0]
    most = table["kept"].max(axis=0)
    at_stake = sum(worths[np.arange(c.PLACES), most] for worths in place_worths(table))
    harm = (at_stake - own) / (table.seats - 1) - own
    return [float(harm[action - c.WAR_PATH_ACTION]) for action in legal]


EXTENSION_RULES: dict[str, Callable[[Table, list[int]], Worths]] = {
    "place action": _place_action,
    "use outlaw": _use_outlaw,
    "gift seat": _gift_seat,
    "gift card": _gift_card,
    "discovery": _discovery,
    "river order": _river_order,
    "two guns": _two_guns,
    "desperado": _desperado,
    "indian gift": _indian_gift,
    "shaman": _shaman,
    "ambush seat": _ambush_seat,
    "ambush face": _ambush_face,
    "war path": _war_path,
}
