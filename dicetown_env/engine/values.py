"""A position as plain values by field name, from and to the bytes of the state."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import numpy as np

from dicetown_env.engine import constants as c
from dicetown_env.engine.cards import CARDS, FACE_NAMES, Card
from dicetown_env.engine.fields import FIELDS
from dicetown_env.engine.rule_set import RuleSet

Values = dict[str, Any]

_WORD, _SHORT = "<i4", "<i2"
_LAYOUT = np.dtype([(f.name, _WORD if f.is_word else _SHORT, f.shape) for f in FIELDS])
# Where -1, not 0, stands for nobody and nothing.
_AT_REST_NOBODY = ("first", "second", "indian_die", "bodyguard", "war_path", "card")


def values_from_bytes(data: bytes) -> Values:
    """The value of each field: an integer, or nested lists of integers."""
    row = np.frombuffer(data, _LAYOUT)[0]
    return {field.name: row[field.name].tolist() for field in FIELDS}


def bytes_from_values(values: Values) -> bytes:
    """What `State.load_bytes` takes."""
    row = np.zeros((), _LAYOUT)
    for field in FIELDS:
        row[field.name] = values[field.name]
    return row.tobytes()


def check_bounds(values: Values) -> None:
    """Refuse a number outside the bounds that the field table gives.

    Raises:
        ValueError: If there is one; names the field.
    """
    for field in FIELDS:
        numbers = np.asarray(values[field.name])
        wrong = np.argwhere((numbers < field.low) | (numbers > field.high))
        if len(wrong) > 0:
            path, number = cell(field.name, numbers, wrong[0])
            allowed = f"allowed: {field.low} to {field.high}"
            raise ValueError(f"{path}: {number} is out of range; {allowed}.")


def check_same(values: Values, expected: Values) -> None:
    """Refuse a number that is not the expected one.

    Raises:
        ValueError: If there is one; names the field.
    """
    for name, value in values.items():
        wrong = np.argwhere(np.asarray(value) != np.asarray(expected[name]))
        if len(wrong) > 0:
            path, number = cell(name, value, wrong[0])
            _, right = cell(name, expected[name], wrong[0])
            raise ValueError(f"{path}: {number} cannot be in this position; expected {right}.")


def cell(name: str, value: Any, index: Iterable[int]) -> tuple[str, int]:
    """The path of one number of a field, such as `hand[2][30]`, and the number."""
    path = name
    for place in index:
        path, value = f"{path}[{place}]", value[place]
    return path, int(value)


def values_at_rest() -> Values:
    """Every field as it is when nothing has been dealt and nothing is under way."""
    row = np.zeros((), _LAYOUT)
    for name in _AT_REST_NOBODY:
        row[name] = c.NOBODY
    return {field.name: row[field.name].tolist() for field in FIELDS}


def key_of_seed(seed: int | None) -> list[int]:
    """The key of all chance outcomes of a game with this seed: two words of 31 bits."""
    return [int(word) >> 1 for word in np.random.SeedSequence(seed).generate_state(2)]


def put_rules(values: Values, rules: RuleSet) -> None:
    """Set the fields that say by which rules the game is played."""
    values["seats"] = rules.num_players
    values["extension"] = int(rules.extension)
    values["indians"] = int(rules.indians)
    values["bribes"] = int(rules.bribes)
    values["keeping_badge_is_gain"] = int(rules.keeping_badge_is_gain)
    values["poker_ties_by_rank"] = int(rules.poker_ties == "rank")
    values["final_tie_to_sheriff"] = int(rules.final_tie == "sheriff")
    values["first_sheriff"] = c.NOBODY if rules.first_sheriff is None else rules.first_sheriff
    values["store_copies"] = [copies_of(card, rules) for card in CARDS[: c.STORE_KINDS]]
    values["claim_copies"] = [*rules.claim_copies, copies_of(CARDS[c.RANCH], rules)]
    values["river_copies"] = list(rules.river_copies)
    values["indian_faces"] = list(rules.indian_die)
    for outlaw, (pair, face, bounty) in enumerate(rules.outlaws):
        values["outlaw_pair"][outlaw] = FACE_NAMES.index(pair)
        values["outlaw_face"][outlaw] = FACE_NAMES.index(face)
        values["outlaw_bounty"][outlaw] = bounty


def copies_of(card: Card, rules: RuleSet) -> int:
    """Copies of the card in the edition (R1.4, X1); Smoke Signals only with the Indians."""
    if not rules.extension or (card.kind == c.SMOKE_SIGNALS and not rules.indians):
        return card.base_copies
    return card.base_copies + card.extension_copies


def rules_of(values: Values) -> RuleSet:
    """The rule set that `put_rules` wrote."""
    first_sheriff = values["first_sheriff"]
    return RuleSet(
        num_players=values["seats"],
        extension=bool(values["extension"]),
        indians=bool(values["indians"]),
        bribes=bool(values["bribes"]),
        claim_copies=tuple(values["claim_copies"][: c.CLAIM_VALUES]),
        first_sheriff=None if first_sheriff == c.NOBODY else first_sheriff,
        keeping_badge_is_gain=bool(values["keeping_badge_is_gain"]),
        poker_ties="rank" if values["poker_ties_by_rank"] else "faces",
        final_tie="sheriff" if values["final_tie_to_sheriff"] else "share",
        river_copies=tuple(values["river_copies"]),
        indian_die=tuple(values["indian_faces"]),
        outlaws=tuple(
            (FACE_NAMES[pair], FACE_NAMES[face], bounty)
            for pair, face, bounty in zip(
                values["outlaw_pair"], values["outlaw_face"], values["outlaw_bounty"], strict=True
            )
        ),
    )
