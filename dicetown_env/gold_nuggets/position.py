"""Positions of Gold Nuggets: how they begin, and which are possible."""

from __future__ import annotations

from dicetown_env.core.codec import Codec, Values
from dicetown_env.gold_nuggets import constants as c
from dicetown_env.gold_nuggets.fields import FIELDS
from dicetown_env.gold_nuggets.rule_set import RuleSet, rule_values

CODEC = Codec(FIELDS)


def values_before_deal(rules: RuleSet, skip_forced: bool) -> Values:
    """The fields before the first seat is drawn (G1)."""
    values = CODEC.values_at_zero() | rule_values(rules)
    values["supply"] = rules.supply
    values["skip_forced"] = int(skip_forced)
    return values


def check_position(values: Values) -> None:
    """Refuse impossible positions.

    Raises:
        ValueError: If nuggets were lost or made, seats have something that do not play, or dice
            and decision do not agree.
    """
    seats, total = values["seats"], values["supply"] + sum(values["nuggets"])
    if total != values["full_supply"]:
        raise ValueError(
            f"supply and nuggets: together {total}; expected {values['full_supply']} (G1)."
        )
    if any(values["nuggets"][seats:]) or values["actor"] >= seats:
        raise ValueError(f"nuggets and actor: only the seats 0 to {seats - 1} play.")
    aside, thrown = sum(values["aside"]), sum(values["thrown"])
    expected = c.DICE - aside if values["decision"] == c.ASK_SET_ASIDE else 0
    if aside > c.DICE or thrown != expected:
        raise ValueError(f"thrown: {thrown} dice; expected {expected} (G2).")
    for face in range(c.TWO, c.FACES):
        if 0 < values["aside"][face] < c.PART:
            raise ValueError(f"aside[{face}]: of a number at least {c.PART} lie aside (G2).")
    if values["decision"] != c.NO_DECISION and values["step"] != c.DO_NOTHING:
        raise ValueError("step: a decision is at hand, so nothing is to be done; expected 0.")
    _check_decision(values, aside)


def _check_decision(values: Values, aside: int) -> None:
    """Refuse a decision that cannot be at hand with these dice (G2 to G5)."""
    decision = values["decision"]
    if decision != c.NO_DECISION and values["supply"] == 0:
        raise ValueError("decision: the supply is empty, the game is over (G5).")
    if (decision == c.ASK_SOURCE and aside == c.DICE) != bool(values["collected_all"]):
        raise ValueError("collected_all: it is 1 just while all seven dice are collected (G3).")
    if decision == c.ASK_GO_ON and aside == c.DICE:
        raise ValueError("aside: all seven dice are collected at once (G3).")
    if decision == c.ASK_SET_ASIDE and not _has_part(values["aside"], values["thrown"]):
        raise ValueError("thrown: none of these dice can be set aside (G2).")
    if decision == c.ASK_SOURCE:
        others = sum(values["nuggets"]) - values["nuggets"][values["actor"]]
        earned = values["aside"][c.NUGGET] + sum(values["aside"][c.TWO :])
        if values["aside"][c.LASSO] < c.ROPE or earned == 0 or others == 0:
            raise ValueError("decision: there is no choice of whom to take from (G4).")


def _has_part(aside: list[int], thrown: list[int]) -> bool:
    return any(
        thrown[face] > 0 and (face < c.TWO or thrown[face] >= c.PART or aside[face] > 0)
        for face in range(c.FACES)
    )
