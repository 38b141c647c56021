"""The rule set: defaults, what is refused and how, plain data, and the table of rulings."""

from __future__ import annotations

import json
import pickle
from dataclasses import FrozenInstanceError, fields, replace
from typing import Any

import pytest

from dicetown_env import Game
from dicetown_env.engine import constants as c
from dicetown_env.engine.rule_set import RuleSet, rulings, rulings_table

SEATS_ALLOWED = "a whole number, 2 to 5; with the Extension 2 to 6"
COPIES_ALLOWED = "a tuple of five whole numbers, each 0 to 10, together 25"
SHERIFF_ALLOWED = "None, or a seat from 0 to num_players - 1"
RIVER_ALLOWED = "a tuple of ten whole numbers, each 0 or more, together 12"
DIE_ALLOWED = "a tuple of four whole numbers, each 0 or more, together 6"
OUTLAWS_ALLOWED = (
    "a tuple of 12 outlaws, each the face of its pair, the face of its Wanted side, and its bounty "
    "of $0 to $9"
)
OUTLAWS = RuleSet().outlaws

WRONG_VALUES: list[tuple[str, Any, str]] = [
    ("num_players", 1, SEATS_ALLOWED),
    ("num_players", 6, SEATS_ALLOWED),
    ("num_players", -4, SEATS_ALLOWED),
    ("indians", True, "False; with the Extension also True"),
    ("claim_copies", (5, 5, 5, 5), COPIES_ALLOWED),
    ("claim_copies", (5, 5, 5, 5, 5, 0), COPIES_ALLOWED),
    ("claim_copies", (5, 5, 5, 5, 4), COPIES_ALLOWED),
    ("claim_copies", (11, 5, 5, 4, 0), COPIES_ALLOWED),
    ("claim_copies", (-1, 6, 10, 5, 5), COPIES_ALLOWED),
    ("first_sheriff", 4, SHERIFF_ALLOWED),
    ("first_sheriff", -1, SHERIFF_ALLOWED),
    ("poker_ties", "face", "'faces' or 'rank'"),
    ("final_tie", "sherif", "'share' or 'sheriff'"),
    ("river_copies", (2, 1, 1, 1, 1, 1, 1, 1, 1, 1), RIVER_ALLOWED),
    ("river_copies", (2, 1, 1, 1, 1, 1, 1, 1, 3), RIVER_ALLOWED),
    ("river_copies", (3, -1, 1, 1, 1, 1, 1, 1, 1, 3), RIVER_ALLOWED),
    ("river_copies", (), RIVER_ALLOWED),
    ("outlaws", OUTLAWS[:11], OUTLAWS_ALLOWED),
    ("outlaws", (*OUTLAWS, OUTLAWS[0]), OUTLAWS_ALLOWED),
    ("outlaws", (*OUTLAWS[:11], ("A", "A")), OUTLAWS_ALLOWED),
    ("outlaws", (*OUTLAWS[:11], ("A", "8", 5)), OUTLAWS_ALLOWED),
    ("outlaws", (*OUTLAWS[:11], ("Ace", "A", 5)), OUTLAWS_ALLOWED),
    ("outlaws", (*OUTLAWS[:11], ("A", "A", 10)), OUTLAWS_ALLOWED),
    ("outlaws", (*OUTLAWS[:11], ("A", "A", -1)), OUTLAWS_ALLOWED),
    ("outlaws", (*OUTLAWS[:11], ("A", "A", True)), OUTLAWS_ALLOWED),
    ("outlaws", (*OUTLAWS[:11], ["A", "A", 5]), OUTLAWS_ALLOWED),
    ("indian_die", (2, 2, 1, 2), DIE_ALLOWED),
    ("indian_die", (2, 2, 2), DIE_ALLOWED),
    ("indian_die", (7, -1, 0, 0), DIE_ALLOWED),
]
WRONG_TYPES: list[tuple[str, Any, str]] = [
    ("num_players", "4", SEATS_ALLOWED),
    ("num_players", True, SEATS_ALLOWED),
    ("num_players", 4.0, SEATS_ALLOWED),
    ("num_players", None, SEATS_ALLOWED),
    ("extension", 0, "True or False"),
    ("indians", "no", "False; with the Extension also True"),
    ("bribes", 1, "True or False"),
    ("claim_copies", [5, 5, 5, 5, 5], COPIES_ALLOWED),
    ("claim_copies", (5, 5, 5, 5, 5.0), COPIES_ALLOWED),
    ("claim_copies", (True, 9, 5, 5, 5), COPIES_ALLOWED),
    ("first_sheriff", "0", SHERIFF_ALLOWED),
    ("first_sheriff", False, SHERIFF_ALLOWED),
    ("keeping_badge_is_gain", None, "True or False"),
    ("poker_ties", 1, "'faces' or 'rank'"),
    ("final_tie", True, "'share' or 'sheriff'"),
    ("river_copies", [2, 1, 1, 1, 1, 1, 1, 1, 1, 2], RIVER_ALLOWED),
    ("river_copies", (2, 1, 1, 1, 1, 1, 1, 1, True, 2), RIVER_ALLOWED),
    ("outlaws", list(OUTLAWS), OUTLAWS_ALLOWED),
    ("indian_die", "2211", DIE_ALLOWED),
    ("indian_die", (2, 2, 1.0, 1), DIE_ALLOWED),
]


def test_the_default_is_four_seats_and_every_default_of_the_rules() -> None:
    rules = RuleSet()
    assert rules.to_dict() == {
        "num_players": 4,
        "extension": False,
        "indians": False,
        "bribes": True,
        "claim_copies": [5, 5, 5, 5, 5],
        "first_sheriff": None,
        "keeping_badge_is_gain": True,
        "poker_ties": "faces",
        "final_tie": "share",
        "river_copies": [2, 1, 1, 1, 1, 1, 1, 1, 1, 2],
        "outlaws": [
            [face, face, bounty] for face in ("9", "10", "J", "Q", "K", "A") for bounty in (3, 5)
        ],
        "indian_die": [2, 2, 1, 1],
    }


@pytest.mark.parametrize("num_players", [2, 3, 4, 5])
def test_r1_1_two_to_five_seats(num_players: int) -> None:
    rules = RuleSet(num_players=num_players, first_sheriff=num_players - 1)
    assert rules.num_players == num_players


@pytest.mark.parametrize("indians", [False, True])
@pytest.mark.parametrize("num_players", [2, 3, 4, 5, 6])
def test_r1_1_with_the_extension_two_to_six_seats(num_players: int, indians: bool) -> None:
    rules = RuleSet(
        num_players=num_players,
        extension=True,
        indians=indians,
        first_sheriff=num_players - 1,
    )
    assert (rules.num_players, rules.extension, rules.indians) == (num_players, True, indians)


@pytest.mark.parametrize("num_players", [1, 7])
def test_r1_1_not_fewer_and_not_more(num_players: int) -> None:
    with pytest.raises(ValueError, match=rf"num_players={num_players} .*; with the Extension 2"):
        RuleSet(num_players=num_players, extension=True)


@pytest.mark.parametrize(("name", "value", "allowed"), WRONG_VALUES)
def test_an_impossible_value_is_refused_by_name_with_what_is_allowed(
    name: str, value: Any, allowed: str
) -> None:
    values: dict[str, Any] = {name: value}
    with pytest.raises(ValueError) as refusal:
        RuleSet(**values)
    message = str(refusal.value)
    assert message.startswith(f"{name}={value!r} is not possible; allowed: {allowed}")


@pytest.mark.parametrize(("name", "value", "allowed"), WRONG_TYPES)
def test_a_value_of_the_wrong_type_is_refused_by_name_with_what_is_allowed(
    name: str, value: Any, allowed: str
) -> None:
    values: dict[str, Any] = {name: value}
    with pytest.raises(TypeError) as refusal:
        RuleSet(**values)
    assert str(refusal.value) == f"{name}={value!r} is not possible; allowed: {allowed}."


def test_a_sheriff_outside_the_table_is_refused_with_the_number_of_seats() -> None:
    with pytest.raises(ValueError, match=r"first_sheriff=3 .*\(num_players is 3\)\.$"):
        RuleSet(num_players=3, first_sheriff=3)


def test_a_rule_set_is_frozen_and_equal_ones_are_one_key() -> None:
    rules = RuleSet(num_players=3)
    with pytest.raises(FrozenInstanceError):
        rules.num_players = 5  # type: ignore[misc]
    assert len({rules, RuleSet(num_players=3), RuleSet(num_players=2)}) == 2
    assert pickle.loads(pickle.dumps(rules)) == rules
    assert not hasattr(rules, "__dict__")


def test_a_changed_copy_is_checked_too() -> None:
    assert replace(RuleSet(), num_players=2).num_players == 2
    with pytest.raises(ValueError, match="num_players=9"):
        replace(RuleSet(), num_players=9)


def test_plain_data_makes_the_same_rule_set() -> None:
    rules = RuleSet(
        num_players=5,
        extension=True,
        indians=True,
        river_copies=(0, 0, 0, 0, 12, 0, 0, 0, 0, 0),
        outlaws=(("9", "A", 0), *OUTLAWS[1:]),
        indian_die=(0, 0, 0, 6),
        bribes=False,
        claim_copies=(9, 7, 5, 3, 1),
        first_sheriff=4,
        keeping_badge_is_gain=False,
        poker_ties="rank",
        final_tie="sheriff",
    )
    assert RuleSet.from_dict(json.loads(json.dumps(rules.to_dict()))) == rules


def test_a_rule_set_of_plain_data_can_be_a_key_at_every_depth() -> None:
    rules = RuleSet.from_dict(json.loads(json.dumps(RuleSet(extension=True).to_dict())))
    assert {rules: 1}[RuleSet(extension=True)] == 1


def test_the_rulings_of_the_extension_are_what_is_played() -> None:
    rules = RuleSet(
        extension=True,
        indians=True,
        river_copies=(0, 0, 0, 0, 0, 0, 5, 0, 0, 7),
        outlaws=(("Q", "A", 0), *OUTLAWS[1:]),
        indian_die=(0, 0, 1, 5),
    )
    state = Game(rules, seed=1).state
    river = list(state.river)
    assert [river.count(kind) for kind in range(c.RIVER_KINDS)] == list(rules.river_copies)
    assert (state.outlaw_pair[0], state.outlaw_face[0], state.outlaw_bounty[0]) == (3, 5, 0)
    assert (state.outlaw_pair[1], state.outlaw_face[1], state.outlaw_bounty[1]) == (0, 0, 5)
    assert list(state.indian_faces) == [0, 0, 1, 5]


def test_what_plain_data_leaves_out_has_its_default() -> None:
    assert RuleSet.from_dict({"bribes": False}) == RuleSet(bribes=False)


def test_plain_data_is_checked() -> None:
    with pytest.raises(TypeError, match="num_players='4'"):
        RuleSet.from_dict({"num_players": "4"})


def test_an_unknown_name_is_refused_with_the_closest_one() -> None:
    with pytest.raises(ValueError, match="no field 'num_player'; did you mean 'num_players'"):
        RuleSet.from_dict({"num_player": 4})


def test_a_name_like_no_other_is_refused_with_all_of_them() -> None:
    with pytest.raises(ValueError) as refusal:
        RuleSet.from_dict({"xyz": 1})
    assert all(item.name in str(refusal.value) for item in fields(RuleSet))


def test_the_rulings_are_the_fields_with_their_defaults() -> None:
    default = RuleSet()
    assert [ruling.name for ruling in rulings()] == [item.name for item in fields(RuleSet)]
    assert all(ruling.default == getattr(default, ruling.name) for ruling in rulings())
    assert all(ruling.rule and ruling.allowed and ruling.meaning for ruling in rulings())


def test_the_table_of_rulings_has_a_row_for_each() -> None:
    heading, rule, *rows = rulings_table().splitlines()
    assert heading == "| Field | Rule | Default | Allowed | Meaning |"
    assert rule == "| --- | --- | --- | --- | --- |"
    assert len(rows) == len(rulings())
    assert rows[3] == (
        "| `bribes` | R3.3 | `True` | True or False | tied seats make the Sheriff secret offers "
        "before he decides |"
    )
