"""A wrong position of the Extension is refused; the message names the entry and what is allowed."""

from __future__ import annotations

import re
from typing import Any

import pytest

from dicetown_env.engine.game import Game
from dicetown_env.engine.rule_set import RuleSet

Data = dict[str, Any]

INDIANS = {"num_players": 3, "extension": True, "indians": True, "bribes": False}
HANDS = ("9 9 10 10 Q", "J J Q Q 9", "K K K 10 J")


def message(data: Any) -> str:
    """The error that the position is refused with."""
    with pytest.raises(ValueError, match=r".") as refusal:
        Game.from_dict(data)
    assert refusal.type is ValueError
    return str(refusal.value)


def start(**rules: Any) -> Data:
    """The first decision of a game with three seats, as it is written."""
    data: Data = Game(RuleSet.from_dict({**INDIANS, **rules}), seed=7).to_dict()
    return data


def put(data: Data, path: str, value: Any) -> Data:
    """The position with one entry changed, such as "seats.0.purse"."""
    *way, last = (int(key) if key.isdigit() else key for key in path.split("."))
    target: Any = data
    for key in way:
        target = target[key]
    target[last] = value
    return data


def at(place: str, **changes: Any) -> Data:
    """A scenario of the Indians: three whole hands, the places from this one on."""
    seats = [{"kept": hand} for hand in HANDS]
    return {"rules": INDIANS, "at": place, "round": 2, "seats": seats, **changes}


# What is changed in `start()`, and what the message must say.
ENTRIES = [
    ("rivr", [], r"position\.rivr: unknown field; did you mean 'river'\?"),
    ("seats.0.ranch", 1, r"seats\[0\]\.ranch: unknown field; did you mean 'ranches'\?"),
    ("flow.insurance", True, r"flow\.insurance: unknown field; did you mean 'insured'\?"),
    ("places.mine", {"actions": "a"}, r"places\.mine\.actions: unknown field; .*'action'\?"),
    ("places.mine", {"action": "c"}, r"places\.mine\.action: unknown name 'c'; allowed: 'a', 'b'"),
    ("places.mine", {"action": "b"}, r"places\.mine: given before it is played; leave it out"),
    ("places.mine", {"second": 3}, r"places\.mine\.second: there is no seat 3; allowed: 0 to 2"),
    ("river", ["gold 6"], r"river\[0\]: unknown name 'gold 6'; did you mean 'gold \d'\?"),
    ("river", ["gold 5"] * 13, r"river: 13 items; at most 12 fit"),
    (
        "river",
        ["gold 5"],
        r"river: nowhere to be found: gold 2, gold 2, gold 3, gold 4, star badge",
    ),
    ("river_used", ["gold 5"], r"river \(1\), river_used \(1\): 'gold 5', in all 2; .* have 1"),
    ("seats.1.river_known", 4, r"seats\[1\]\.river_known: 4; at most 3 can be known"),
    ("seats.1.river_known", 13, r"seats\[1\]\.river_known: 13 is out of range; allowed: 0 to 12"),
    ("outlaw_deck", ["J 5"], r"outlaw_deck\[0\]: unknown name 'J 5'; did you mean 'J \$5'\?"),
    ("outlaw_deck", [], r"outlaw_deck: nowhere to be found: .*\$"),
    ("wanted", ["J $5", "J $5"], r"wanted: 'J \$5' 2 times; each can be there once"),
    ("wanted", [], r"outlaw_deck: nowhere to be found: .*\$.*, .*\$.*; add them where they lie"),
    ("seats.1.recruited", "J $5", r"seats\[1\]\.recruited: 'J \$5' is no list; expected a list of"),
    ("seats.1.ranches", True, r"seats\[1\]\.ranches: True is no whole number"),
    ("seats.1.ranches", 1, r"seats\[1\]\.ranches \(1\): 'Ranch', in all 11; the rules have 10"),
    ("seats.1.hand", ["Ranch"], r"seats\[1\]\.hand\[0\]: 'Ranch' cannot lie here; allowed"),
    (
        "seats.1.hand",
        ["Gift"],
        r"seats\[1\]\.hand\[0\]: 'Gift' cannot lie here: it is played at once",
    ),
    ("seats.1.fenced", ["Ranch"], r"seats\[1\]\.fenced\[0\]: 'Ranch' cannot lie here"),
    ("seats.1.hand", ["?"], r"'Equipment 8', 'Cattle', 'Winchester', .*'Smoke Signals', 'Claim 1'"),
    ("row", ["Ranch"] * 3 + ["Claim 1"], r"row: 4 items; at most 3 fit"),
    ("row", ["Ranch"] * 3, r"'Ranch', in all 1\d; the rules have 10"),
    ("box", ["Ranch"], r"box \(1\): 'Ranch', in all 11; the rules have 10"),
    ("box_hidden", ["Claim 1"], r"'Claim 1', in all 6; the rules have 5"),
    ("hunt", "9 9", r"hunt: given with the decision 'keep' at 'dice'; leave it out"),
    ("mine", 30, r"the nuggets add up to 30 .*; there are 40"),
    ("bank", 1, r"the dollars add up to 27 .*; 3 seats play with 29"),
    ("round", 99, r"round: 99 with 35 claims in row and deck; at most 29"),
    ("indian_die", 3, r"indian_die: there is no seat 3; allowed: 0 to 2"),
    ("bodyguard", 4, r"bodyguard: there is no seat 4; allowed: 0 to 2"),
    ("bodyguard", 1, r"bodyguard: given before the Indian die is thrown; leave it out"),
    ("indian_result", "Bear", r"indian_result: unknown name 'Bear'; allowed: 'none', 'Shaman'"),
    ("indian_result", "Shaman", r"indian_result: given before the Indian die is thrown"),
    ("die_taken", True, r"die_taken: given before the Indian die is thrown"),
    ("war_path", "mine", r"war_path: given before the Indian die is thrown"),
    ("stage", "indians", r"stage: 'indians' with the decision 'keep'; allowed: 'dice'"),
    ("flow.whisky", True, r"flow\.whisky: given with the decision 'keep' at 'dice'; leave it out"),
    ("flow.insured", True, r"flow\.insured: given with the decision 'keep'"),
    ("flow.drawn_river", ["gold 2"], r"flow\.drawn_river: given with the decision 'keep'"),
    ("flow.taken", [["Claim 1"], []], r"flow\.taken: given with the decision 'keep'"),
    ("flow.taken_unseen", [[], ["Claim 1"]], r"flow\.taken: given with the decision 'keep'"),
    ("flow.taken", [["Girls"], []], r"flow\.taken\[0\]\[0\]: 'Girls' cannot lie here; allowed"),
    ("flow.taken", [[]], r"flow\.taken: 1 items; expected 2: what the first took and what the sec"),
    ("chance.indian", ["none"], r"chance\.indian\[0\]: 'none' is on no face of the Indian die"),
    ("chance.indian", ["Shaman"] * 9, r"chance\.indian: 9 items; at most 8 fit"),
    ("chance.river", [], r"chance\.river: unknown field"),
    (
        "rules.outlaws",
        [["9", "9", 3]],
        r"rules: outlaws=.* is not possible; allowed: a tuple of 12",
    ),
]


@pytest.mark.parametrize(("path", "value", "expected"), ENTRIES)
def test_an_entry_is_refused_by_name(path: str, value: Any, expected: str) -> None:
    found = message(put(start(), path, value))
    assert re.search(expected, found), found


OF_INDIANS: list[tuple[str, Any]] = [
    ("indian_die", None),
    ("box", []),
    ("flow.taken", [[], []]),
    ("chance.indian", []),
    ("die_taken", False),
]


@pytest.mark.parametrize(("path", "value"), OF_INDIANS)
def test_what_belongs_to_the_indians_is_refused_without_them(path: str, value: Any) -> None:
    found = message(put(start(indians=False), path, value))
    assert found == f"{path}: belongs to the Indians; leave it out: rules.indians is false."


OF_EXTENSION: list[tuple[str, Any]] = [
    ("river", []),
    ("wanted", []),
    ("hunt", ""),
    ("seats.2.river_known", 0),
    ("flow.acting_second", False),
    ("places.mine", {"second_took": 0}),
]


@pytest.mark.parametrize(("path", "value"), OF_EXTENSION)
def test_what_belongs_to_the_extension_is_refused_in_the_base_game(path: str, value: Any) -> None:
    found = message(put(start(extension=False, indians=False), path, value))
    assert "belongs to the Extension; leave it out: rules.extension is false" in found


def test_the_start_of_the_indians_is_theirs() -> None:
    rules = {**INDIANS, "indians": False}
    assert message({**at("indians"), "rules": rules}).startswith("at: unknown start 'indians'; ")


def test_a_decision_of_the_indians_is_theirs() -> None:
    data = put(start(indians=False), "decision", "shaman")
    assert message(data) == "decision: 'shaman' belongs to the Indians; rules.indians is false."


def test_outlaws_that_are_the_same_twice_need_their_numbers() -> None:
    outlaws = [["9", "9", 3]] * 3 + [["A", "K", bounty] for bounty in range(9)]
    rules = {"num_players": 2, "extension": True, "outlaws": outlaws}
    assert "unknown name '9 $3'; did you mean '9 $3 #" in message(
        {"rules": rules, "wanted": ["9 $3"]}
    )
    assert "'A wanted as K $8'" in message({"rules": rules, "wanted": ["A wanted as Q $8"]})


TWO = {"num_players": 2, "extension": True, "bribes": False}


def test_with_two_seats_ten_claims_are_laid_aside() -> None:
    expected = "box_hidden: 9 claims; with 2 seats 10 are laid aside."
    assert message({"rules": TWO, "box_hidden": ["Ranch"] * 9}) == expected
    expected = "box_hidden: 1 claims; with 3 seats 0 are laid aside."
    assert message({"rules": INDIANS, "box_hidden": ["Ranch"]}) == expected


def test_with_two_seats_there_is_no_second() -> None:
    data = {"rules": TWO, "decision": "place action", "stage": "mine", "actor": 0}
    data["seats"] = [{"kept": "9 9 10 10 Q"}, {"kept": "9 J J Q Q"}]
    assert Game.from_dict(data).decision == "place action"
    places = {"mine": {"second": 1}}
    assert message({**data, "places": places}).startswith("places.mine.second: given with 2 seats;")
    found = message({**data, "flow": {"acting_second": True}})
    assert found == "flow.acting_second: true with 2 seats; only the winner acts."


STARTS = [
    (
        at("mine", bodyguard=1),
        r"indian_result: 'Bodyguard', but nobody has the Indian die",
    ),
    (
        at("mine", indian_die=0, bodyguard=1),
        r"bodyguard: seat 1; expected 0, the holder of the Indi",
    ),
    (
        at("mine", indian_die=0, indian_result="none"),
        r"indian_result: 'none', but seat 0 had to thr",
    ),
    (at("mine", indian_result="Ambush"), r"indian_result: 'Ambush', but nobody has the Indian die"),
    (at("mine", indian_die=0, indian_result="Bodyguard"), r"bodyguard: none with .* 'Bodyguard'"),
    (at("mine", indian_die=0, indian_result="War Path"), r"war_path: none with indian_result"),
    (
        at("mine", indian_die=0, indian_result="Shaman", war_path="bank"),
        r"war_path: given with indian_result 'Shaman'; leave it out",
    ),
    (at("mine", indian_die=0, die_taken=True), r"die_taken: true at 'mine'; expected false"),
    (
        at("round end", die_taken=True),
        r"indian_die: nobody has it, but die_taken is true; expected",
    ),
    (
        {**at("mine", indian_die=0), "rules": {**INDIANS, "indian_die": [0, 0, 3, 3]}},
        r"indian_result: 'none', but seat 0 had to throw the Indian die",
    ),
    (
        at("mine", indian_die=0, indian_result="Shaman")
        | {"rules": {**INDIANS, "indian_die": [0, 4, 1, 1]}},
        r"indian_result: 'Shaman' is on no face of the Indian die; allowed: Ambush, Bodyguard, War",
    ),
    (at("indians", indian_die=0, bodyguard=0), r"bodyguard: given before the Indian die is thrown"),
    (
        at("indians", places={"mine": {"first": 0}}),
        r"places\.mine\.first: given with at = 'indians'",
    ),
    (
        at("bank", indian_die=0, war_path="mine", places={"mine": {"first": 0}}),
        r"places\.mine: given, but the War Path closed it; leave it out",
    ),
    (at("bank", places={"mine": {"second": 1}}), r"places\.mine\.second: given, but first is not"),
    (
        at("bank", places={"mine": {"first": 0, "second": 2}}),
        r"places\.mine\.second: seat 2, but most dice for it has \[1\]; expected one of these",
    ),
    (
        at("bank", places={"mine": {"first": 0, "second_took": 2}}),
        r"places\.mine\.second_took: given, but second is not; add second",
    ),
    (at("bank", places={"mine": {"action": "b"}}), r"mine\.action: given, but first is not; add"),
    (at("doc", places={"town hall": {"first": 0}}), r"first: seat 0, but the best hand for it has"),
    (at("office", hunt="9 Q Q"), r"hunt: given without a decision; leave it out, or add decision"),
    (at("office", row=["Claim 1"]), r"row: 1 cards while claim_deck has"),
]


@pytest.mark.parametrize(("data", "expected"), STARTS)
def test_a_start_is_refused_if_it_does_not_fit(data: Data, expected: str) -> None:
    found = message(data)
    assert re.search(expected, found), found


DICE = [
    (("9 9 9", "", ""), 1, [], r"seats\[0\]\.kept: 9 9 9 before the first throw, with 0 outlaws"),
    (
        ("9 9 9", "", ""),
        1,
        ["9 $3"],
        r"seats\[0\]\.kept: 9 9 9 before the first throw, with 1 outl",
    ),
    (("9", "9", ""), 1, ["9 $3"], r"seats\[1\]\.kept: 9 before the first throw, with 1 outlaws"),
]


@pytest.mark.parametrize(("kept", "throw", "wanted", "expected"), DICE)
def test_dice_before_the_first_throw_are_those_of_outlaws(
    kept: tuple[str, ...], throw: int, wanted: list[str], expected: str
) -> None:
    seats = [{"kept": dice} for dice in kept]
    data = {"rules": INDIANS, "at": "throw", "seats": seats, "throw": throw, "wanted": wanted}
    assert re.search(expected, message(data)), message(data)
