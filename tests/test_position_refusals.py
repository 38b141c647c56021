"""A wrong position is refused; the message names the entry, what is wrong, what is allowed."""

from __future__ import annotations

import json
import random
import re
from collections.abc import Callable
from typing import Any

import pytest

from dicetown_env.engine.game import Game
from dicetown_env.engine.rule_set import RuleSet

Data = dict[str, Any]


def start() -> Data:
    """The first decision of a game with three seats, as it is written."""
    data: Data = Game(RuleSet(num_players=3, first_sheriff=0), seed=7).to_dict()
    return data


def at_mine(**changes: Any) -> Data:
    """A scenario at the mine: three whole hands, seat 1 has most 9s."""
    return {
        "rules": {"num_players": 3},
        "at": "mine",
        "seats": [
            {"kept": "9 10 J Q K", "hand": ["Claim 5", "Dynamite"]},
            {"kept": "9 9 J J K"},
            {"kept": "10 10 Q Q A", "fenced": ["Claim 5"]},
        ],
        **changes,
    }


def decision(name: str, *seats: Data, **changes: Any) -> Data:
    """A scenario with a decision at hand."""
    rules = {"num_players": len(seats)}
    return {"rules": rules, "decision": name, "seats": list(seats), **changes}


def message(data: Any) -> str:
    """The error that the position is refused with."""
    with pytest.raises(ValueError, match=r".") as refusal:
        Game.from_dict(data)
    assert refusal.type is ValueError
    return str(refusal.value)


def put(path: str, value: Any) -> Callable[[Data], None]:
    """A change of one entry, such as "seats.0.purse"."""

    def change(data: Data) -> None:
        *way, last = (int(key) if key.isdigit() else key for key in path.split("."))
        target: Any = data
        for key in way:
            target = target[key]
        target[last] = value

    return change


# What is changed in `start()`, and what the message must say.
ENTRIES = [
    ("bnak", 3, r"position\.bnak: unknown field; did you mean 'bank'\?"),
    ("seats.0.purses", 3, r"seats\[0\]\.purses: unknown field; did you mean 'purse'\?"),
    ("flow.vitcim", 3, r"flow\.vitcim: unknown field; did you mean 'victim'\?"),
    ("places.bnak", {}, r"places\.bnak: unknown field; did you mean 'bank'\?"),
    ("chance.cards", [], r"chance\.cards: unknown field; .*'dice'"),
    ("rules.player", 3, r"rules: A rule set has no field 'player'"),
    ("rules.bribes", 1, r"rules: bribes=1 is not possible; allowed: True or False"),
    ("rules", 3, r"rules: 3 is no mapping; expected the fields of a RuleSet"),
    ("format", "chess", r"format: 'chess' is no position; expected 'dicetown-position'"),
    ("version", 2, r"version: a position of version 2; this version .* reads version 1"),
    ("skip_forced", 1, r"skip_forced: 1 is no truth value; allowed: true, false"),
    ("key", [1], r"key: 1 items; expected two whole numbers"),
    ("key", [1, 2**31], r"key\[1\]: 2147483648 is out of range; allowed: 0 to 2147483647"),
    ("seed", 3, r"seed: given beside key; give one of the two"),
    ("bank", "3", r"bank: '3' is no whole number; allowed: 0 to 53"),
    ("bank", True, r"bank: True is no whole number"),
    ("bank", 3.0, r"bank: 3\.0 is no whole number"),
    ("bank", -1, r"bank: -1 is out of range; allowed: 0 to 53"),
    ("round", 100, r"round: 100 is out of range; allowed: 0 to 99"),
    ("round", 99, r"round: 99 with 25 claims in row and deck; at most 74"),
    ("round", 0, r"round: 0 while a round is played; expected 1 or more"),
    ("sheriff", 3, r"sheriff: there is no seat 3; allowed: 0 to 2"),
    ("sheriff", 6, r"sheriff: 6 is out of range; allowed: 0 to 5"),
    ("stage", "dise", r"stage: unknown name 'dise'; did you mean 'dice'\?"),
    ("stage", "saloon", r"stage: 'saloon' with the decision 'keep'; allowed: 'dice'"),
    ("row", "Claim 1", r"row: 'Claim 1' is no list; expected a list of at most 3 items"),
    ("row", ["Claim 1"] * 4, r"row: 4 items; at most 3 fit"),
    ("row", ["Clam 1"], r"row\[0\]: unknown card 'Clam 1'; did you mean 'Claim 1'\?"),
    ("row", [5], r"row\[0\]: unknown card 5; allowed: 'Claim 1', 'Claim 2'"),
    ("row", ["Girls"], r"row\[0\]: 'Girls' cannot lie here; allowed: Claim 1, Claim 2"),
    ("seats", [], r"seats: 0 seats; rules\.num_players is 3: expected as many"),
    ("seats", None, r"seats: None is no list"),
    ("seats.1", 3, r"seats\[1\]: 3 is no mapping"),
    ("seats.1.hand", ["Nervous Joe"], r"seats\[1\]\.hand\[0\]: 'Nervous Joe' .* played at once"),
    ("seats.1.hand", ["Ranch"], r"seats\[1\]\.hand\[0\]: 'Ranch' cannot lie here"),
    ("seats.1.fenced", ["Girls"], r"seats\[1\]\.fenced\[0\]: 'Girls' cannot lie here; .*Claim 5"),
    ("seats.1.thrown", "9 9 1", r"seats\[1\]\.thrown\[2\]: unknown face '1'; allowed: '9', '10'"),
    ("seats.1.thrown", 99, r"seats\[1\]\.thrown: 99 is no list"),
    ("seats.1.thrown", "9 9 9 9 9 9", r"seats\[1\]\.thrown: 6 dice; at most 5 fit"),
    ("seats.1.kept", "9", r"seats\[1\]\.thrown: 5 dice beside 1 kept ones; a seat has 5"),
    ("seats.1.kept", "9 9 9 9 9 9", r"seats\[1\]\.kept: 6 dice; at most 5 fit"),
    ("seats.1.thrown", "9 9 9 9", r"seats\[1\]\.thrown: 4 dice beside 0 kept ones; expected 5"),
    ("seats.1.keep", "9 9 9 9 9 9", r"seats\[1\]\.keep: 6 dice; at most 5 fit"),
    ("seats.1.purse", 7, r"add up to 26 \(purses 8 \+ 7 \+ 8, bank 3, .*3 seats play with 27"),
    ("seats.1.nuggets", 1, r"nuggets add up to 31 \(seats 0 \+ 1 \+ 0, mine 30\); there are 30"),
    ("seats.1.ranches", 1, r"seats\[1\]\.ranches: belongs to the Extension; leave it out"),
    ("outlaw_deck", [], r"outlaw_deck: belongs to the Extension; leave it out"),
    ("places.mine", {"second": 1}, r"places\.mine\.second: belongs to the Extension"),
    ("places.mine", {"first": 1}, r"places\.mine: given before it is played; leave it out"),
    ("seats.1.gained", True, r"seats\[1\]\.gained: true before the places; expected false"),
    ("decision", "kepe", r"decision: unknown name 'kepe'; did you mean 'keep'\?"),
    ("decision", "gift seat", r"decision: 'gift seat' belongs to the Extension"),
    ("decision", "none", r"stage: 'dice' with the decision 'none'; allowed: 'end'"),
    ("actor", 3, r"actor: there is no seat 3; allowed: 0 to 2"),
    ("at", "mine", r"at: given beside actor, decision, flow, stage; give the start or"),
    ("flow.steps", ["round"] * 25, r"flow\.steps: 25 items; at most 24 fit"),
    ("flow.steps", ["raund"], r"flow\.steps\[0\]: unknown name 'raund'; did you mean 'round'\?"),
    (
        "flow.steps",
        ["throw"],
        r"flow\.steps: \['throw'\]; 'keep' at 'dice' expects .*'commitments'",
    ),
    ("flow.card", "Girls", r"flow\.card: given with the decision 'keep' at 'dice'; leave it out"),
    ("flow.drawn", ["Girls"], r"flow\.drawn: given with the decision 'keep' at 'dice'"),
    ("flow.thefts", 1, r"flow\.thefts: 1 thefts in this round and 0 to come; allowed: 0 to 0"),
    ("flow.repeats", 1, r"flow\.repeats: 1; allowed: 0"),
    ("seats.1.tied", True, r"seats\[1\]\.tied: given with the decision 'keep' at 'dice'"),
    ("seats.1.offer", "$3", r"seats\[1\]\.offer: given with the decision 'keep' at 'dice'"),
    ("seats.1.offer", "$11", r"seats\[1\]\.offer: unknown offer '\$11'; did you mean '\$1'\?"),
    ("seats.1.visitor", True, r"seats\[1\]\.visitor: given with the decision 'keep' at 'dice'"),
    ("seats.1.fresh", "9", r"seats\[1\]\.fresh: dice that are not kept; expected some of `kept`"),
    ("throw", 0, r"throw: 0 while dice have been thrown; expected 1 or more"),
    ("throw", 9, r"throw: 9 with \$0 on the stagecoach; at most 5"),
    ("last_throw", True, r"last_throw: true while a seat chooses"),
    ("known", [{"who": 0}], r"known\[0\]: only who; needs who, where, cards"),
    ("chance.dice", [["9"] * 33], r"chance\.dice\[0\]: 33 items; at most 32 fit"),
    ("chance.dice", [["Z"]], r"chance\.dice\[0\]\[0\]: unknown face 'Z'; allowed: '9'"),
    ("chance.dice", [[], [], [], []], r"chance\.dice: 4 items; at most 3 fit"),
    ("chance.saloon", ["Dynamit"], r"chance\.saloon\[0\]: unknown card 'Dynamit'; did you mean"),
    ("chance.saloon", ["Dog"], r"chance\.saloon\[0\]: 'Dog' is not in this game"),
    ("chance.store", ["Girls"] * 2, r"chance\.store: 'Girls' comes 2 times; the rules have 1"),
    ("chance.store", ["Girls"] * 33, r"chance\.store: 33 items; at most 32 fit"),
    ("chance.store", ["Claim 1"], r"chance\.store\[0\]: 'Claim 1' cannot lie here"),
]


@pytest.mark.parametrize(("path", "value", "expected"), ENTRIES)
def test_an_entry_is_refused_by_name(path: str, value: Any, expected: str) -> None:
    data = start()
    put(path, value)(data)
    assert re.search(expected, message(data)), message(data)


@pytest.mark.parametrize("data", [None, 3, "position", [], [("bank", 3)]])
def test_what_is_no_mapping_is_refused(data: Any) -> None:
    assert "position: " in message(data)
    assert "is no mapping" in message(data)


def test_a_card_that_lies_in_two_places_is_refused_with_both() -> None:
    data = at_mine()
    data["seats"][1]["hand"] = ["Dynamite"]
    expected = "seats[0].hand (1), seats[1].hand (1): 'Dynamite', in all 2; the rules have 1."
    assert message(data) == expected
    data = start()
    deck = data["claim_deck"]
    data["claim_deck"] = ["Claim 5" if card == "Claim 4" else card for card in deck]
    assert "claim_deck (" in message(data)
    assert "'Claim 5', in all 10; the rules have 5." in message(data)


def test_a_card_that_lies_nowhere_is_refused_with_its_name() -> None:
    data = start()
    data["store_deck"].remove("Marshal")
    assert message(data).startswith("store_deck: nowhere to be found: Marshal; add")
    data = start()
    data["claim_deck"] = []
    assert message(data).startswith("claim_deck: nowhere to be found: Claim 1, ")


def test_a_card_of_the_extension_is_not_in_the_base_game() -> None:
    data = at_mine()
    data["seats"][1]["hand"] = ["Dog"]
    assert message(data) == "seats[1].hand (1): 'Dog', in all 1; the rules have 0."


def test_what_could_be_meant_is_a_card_of_this_game() -> None:
    data = at_mine()
    data["seats"][1]["hand"] = ["?"]
    assert "'Equipment 8', 'Tough Guy'" in message(data)
    assert "'Dog'" not in message(data)


def test_the_row_is_full_while_the_deck_has_cards() -> None:
    expected = (
        "row: 2 cards while claim_deck has 21; expected 3: the row is refilled from the deck."
    )
    assert message(at_mine(row=["Claim 1", "Claim 2"])) == expected


FACTS = [
    ({"who": 3, "where": 1, "cards": []}, r"known\[0\]\.who: unknown 3; .*0 to 2, or 'onlooker'"),
    (
        {"who": 0, "where": "deck", "cards": []},
        r"known\[0\]\.where: unknown 'deck'; .*'store deck'",
    ),
    ({"who": 0, "where": 1, "cards": ["?"]}, r"known\[0\]\.cards\[0\]: unknown card '\?'"),
    ({"who": 0, "where": 0, "cards": ["Claim 5"]}, r"known: seat 0 knows of its own hand"),
    (
        {"who": 1, "where": 0, "cards": ["Claim 5"] * 2},
        r"seat 1 knows of 2 'Claim 5' .* of seat 0; 1",
    ),
    (
        {"who": "onlooker", "where": 0, "cards": ["Girls"]},
        r"the onlooker knows of 1 'Girls' .*; 0 lie",
    ),
    (
        {"who": 1, "where": "discard pile", "cards": ["Girls"]},
        r"among the face-down discards; 0 lie",
    ),
    ({"who": 1, "where": "store deck", "cards": ["Dynamite"]}, r"in the store deck; 0 lie there"),
]


@pytest.mark.parametrize(("fact", "expected"), FACTS)
def test_nobody_is_sure_of_what_is_not_so(fact: Data, expected: str) -> None:
    assert re.search(expected, message(at_mine(known=[fact]))), message(at_mine(known=[fact]))


def test_a_fact_that_is_so_is_taken() -> None:
    fact = {"who": 1, "where": 0, "cards": ["Dynamite", "Claim 5"]}
    assert fact in Game.from_dict(at_mine(known=[fact])).to_dict()["known"]


STARTS = [
    ({"at": "bnak"}, r"at: unknown start 'bnak'; did you mean 'bank'\?"),
    ({"at": 3}, r"at: unknown start 3; allowed: 'round', 'throw', 'mine'"),
    ({"at": "round"}, r"seats\[0\]\.kept: given with at = 'round'; leave it out"),
    ({"at": "throw"}, r"at: 'throw' while every hand is finished; begin at 'mine'"),
    (
        {"at": "throw", "places": {"mine": {"took": 2}}},
        r"places\.mine\.took: given with at = 'throw'",
    ),
    (
        {"at": "bank", "places": {"bank": {"took": 2}}},
        r"places\.bank\.took: given with at = 'bank'",
    ),
    (
        {"at": "bank", "places": {"mine": {"first": 2}}},
        r"places\.mine\.first: seat 2, but most .*\[1\]",
    ),
    (
        {"at": "bank", "places": {"town hall": {"first": 2}}},
        r"places\.town hall\.first: given with",
    ),
    ({"at": "doc", "places": {"town hall": {"first": 3}}}, r"town hall\.first: there is no seat 3"),
    ({"last_throw": True}, r"last_throw: given with at = 'mine'; leave it out"),
    ({"round": 0}, r"round: 0; expected 1 or more: the number of the round to play"),
    ({"stage": "mine"}, r"at: given beside stage; give the start or the decision at hand"),
    ({"flow": {}}, r"at: given beside flow"),
    ({"actor": 1}, r"at: given beside actor"),
    ({"bank": 4}, r"add up to 28 .*3 seats play with 27"),
    ({"mine": 29}, r"nuggets add up to 29"),
]


@pytest.mark.parametrize(("changes", "expected"), STARTS)
def test_a_start_is_refused_if_it_does_not_fit(changes: Data, expected: str) -> None:
    assert re.search(expected, message(at_mine(**changes))), message(at_mine(**changes))


def test_a_start_after_the_dice_needs_whole_hands() -> None:
    data = at_mine()
    data["seats"][2]["kept"] = "9 9"
    assert message(data) == "seats[2].kept: 2 dice after the dice stage; expected 5."
    data["seats"][2]["thrown"] = "9 9 9"
    assert message(data).startswith("seats[2].thrown: given with at = 'mine'; leave it out")


def test_dice_without_a_start_are_refused() -> None:
    data = at_mine()
    del data["at"]
    assert message(data).startswith("at: left out while seats[0].kept is given; say where to begin")


def test_what_belongs_to_a_decision_is_refused_without_one() -> None:
    data = at_mine()
    data["seats"][1]["tied"] = True
    assert message(data) == (
        "seats[1].tied: given without a decision; leave it out, or add decision."
    )
    assert message({"actor": 1}) == "actor: given without a decision; add decision, or use at."


THROWS = [
    ([{"thrown": "9 9"}, {}], {}, r"seats\[0\]\.thrown: 2 dice beside 0 kept ones; expected 5"),
    ([{"kept": "9 9"}, {}], {"throw": 1}, r"seats\[0\]\.kept: 2 dice from an earlier throw"),
    ([{"kept": "9 9 9 9 9"}, {}], {"last_throw": False}, r"last_throw: False; it is true as soon"),
    ([{"kept": "9"}, {}], {"last_throw": True}, r"last_throw: True; it is true as soon"),
    ([{"gained": True}, {}], {}, r"seats\[0\]\.gained: given with at = 'throw'; leave it out"),
    (
        [{"thrown": "9 9 9 9 9"}, {}],
        {"chance": {"dice": [["9"] * 30]}},
        r"chance\.dice\[0\]: 35 dice with those of seats\[0\]\.thrown; at most 32 fit",
    ),
]


@pytest.mark.parametrize(("seats", "changes", "expected"), THROWS)
def test_a_throw_is_refused_if_it_does_not_fit(
    seats: list[Data], changes: Data, expected: str
) -> None:
    data = {"rules": {"num_players": 2}, "at": "throw", "seats": seats, **changes}
    assert re.search(expected, message(data)), message(data)


def test_no_refusal_changes_the_data() -> None:
    """What is refused is left as it was, and so is what is taken."""
    chooser = random.Random(3)
    for path, value, _ in chooser.sample(ENTRIES, 20):
        data = start()
        put(path, value)(data)
        before = json.dumps(data, default=repr)
        message(data)
        assert json.dumps(data, default=repr) == before
    data = at_mine(claim_deck=["Claim 1", "..."])
    before = json.dumps(data)
    Game.from_dict(data)
    assert json.dumps(data) == before
