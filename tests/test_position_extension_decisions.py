"""Scenarios with a decision of the Extension or the Indians at hand: what follows is filled in."""

from __future__ import annotations

import json
import re
from typing import Any

import pytest

from dicetown_env.engine.game import Game

Data = dict[str, Any]

# Seat 0 has most 9s and 10s, seat 1 most J's and Q's, seat 2 most K's and the best hand; each is
# followed by one other seat.
HANDS = ("9 9 10 10 Q", "J J Q Q 9", "K K K 10 J")
HUNTERS = ("K 9 10 10 Q", *HANDS[1:])


def table(*seats: Data, kept: tuple[str, ...] = HANDS) -> list[Data]:
    """Seats with these kept dice, each with what is said of it."""
    return [{"kept": dice, **seat} for dice, seat in zip(kept, seats, strict=True)]


def scenario(decision: str, seats: list[Data], **changes: Any) -> Data:
    """A position of the Extension with this decision at hand in round 2, bribes off."""
    rules = {"num_players": len(seats), "extension": True, "bribes": False}
    rules |= changes.pop("rules", {})
    return {"rules": rules, "round": 2, "decision": decision, "seats": seats, **changes}


def indian(decision: str, seats: list[Data], **changes: Any) -> Data:
    """The same with the Indians."""
    return scenario(decision, seats, rules={"indians": True}, **changes)


USE_OUTLAW = scenario(
    "use outlaw",
    table({"recruited": ["9 $5"]}, {"recruited": ["J $3", "J $5"]}, {}, kept=("9 9", "A", "K K")),
    sheriff=1,
    throw=2,
)
ACTION = scenario("place action", table({}, {}, {}), stage="mine", actor=0)
SECOND_TIE = scenario(
    "judge",
    table({}, {}, {}, kept=("9 9 10 10 Q", "9 J Q Q A", "9 K K K J")),
    stage="mine",
    places={"mine": {"first": 0}},
    sheriff=0,
)
SECOND_OFFER = scenario(
    "offer",
    table({}, {"nuggets": 2}, {}, kept=("9 9 10 10 Q", "9 J Q Q A", "9 K K K J")),
    stage="mine",
    places={"mine": {"first": 0}},
    sheriff=2,
    rules={"bribes": True},
)
DISCOVERY = scenario(
    "discovery", table({}, {}, {}), actor=0, river=["gold 5", "coupon", "gold 2", "gold 3", "..."]
)
ORDER = scenario("river order", table({}, {}, {}), actor=0, river=["gold 5", "coupon", "gold 2"])
COUPON = scenario(
    "coupon",
    table({}, {}, {}),
    actor=1,
    flow={"acting_second": True},
    discards_open=["Girls"],
    discards_hidden=["Mule", "Gift"],
)
GIFT_SEAT = scenario(
    "gift seat",
    table({}, {"hand": ["Mule"]}, {"hand": ["Claim 3"]}),
    stage="mine",
    actor=0,
    discards_open=["Gift"],
)
GIFT_CARD = scenario(
    "gift card",
    table({}, {"hand": ["Dog", "Mule", "Claim 3"]}, {}),
    stage="store",
    actor=1,
    flow={"acting_seat": 2, "acting_second": True, "card_player": 2},
    places={"store": {"first": 1}},
    discards_open=["Gift"],
)
GIFT_AT_SALOON = scenario(
    "gift card",
    table({"hand": ["Dog", "Mule"]}, {}, {}),
    stage="saloon",
    actor=0,
    flow={"acting_seat": 1, "victim": 2, "card_player": 2},
    discards_open=["Gift"],
)
TWO_GUNS = scenario(
    "two guns",
    table({}, {}, {}, kept=HUNTERS),
    actor=2,
    hunt="9 Q Q",
    wanted=["9 $3", "9 $5"],
    discards_open=["Two Guns"],
)
DESPERADO = scenario(
    "desperado",
    table({}, {}, {}),
    actor=1,
    discards_open=["Desperado"],
    outlaw_deck=["9 $3", "K $5", "A $3"],
)
WHISKY = scenario("occasion", table({}, {"hand": ["Whisky"]}, {"ranches": 1}))
WHISKY["flow"] = {"card": "Whisky"}
INSURANCE = scenario(
    "occasion",
    table({"hand": ["Insurance"], "ranches": 2}, {}, {}),
    flow={"card": "Insurance", "acting_seat": 1, "victim": 0, "whisky": True},
    discards_open=["Whisky"],
)
VICTIM = scenario(
    "victim",
    table({"hand": ["Claim 1"]}, {}, {"ranches": 1}),
    actor=1,
    flow={"whisky": True},
    discards_open=["Whisky"],
)
INSURED = scenario(
    "saloon keep",
    table({"hand": ["Claim 1", "Mule"]}, {}, {}),
    actor=1,
    flow={"victim": 0, "insured": True, "drawn": ["Claim 1", "Mule"]},
    discards_open=["Insurance"],
)
HUNT = scenario("occasion", table({}, {}, {"hand": ["Two Guns"]}, kept=HUNTERS), hunt="9 Q Q")
HUNT["flow"] = {"card": "Two Guns"}
RECRUIT = scenario("occasion", table({}, {"hand": ["Desperado"]}, {}))
RECRUIT["flow"] = {"card": "Desperado"}
REMEDY = scenario(
    "remedy",
    table({}, {}, {}),
    stage="store",
    actor=1,
    places={"store": {"action": "b"}},
)
FENCE = scenario(
    "fence",
    table({}, {"hand": ["Claim 1", "Claim 3"]}, {}),
    stage="store",
    actor=1,
    flow={"fences": 1},
)
NAMED_SWINDLER = scenario(
    "wanted poster",
    table({}, {}, {"hand": ["Wanted Poster"]}),
    stage="saloon",
    flow={"card": "Swindler", "acting_seat": 1, "victim": 0},
    discards_open=["Swindler"],
)
SHAMAN = indian("shaman", table({}, {}, {}), indian_die=2)
AMBUSH = indian("ambush seat", table({}, {}, {}), indian_die=2)
AMBUSH_FACE = indian("ambush face", table({}, {}, {}), indian_die=2, flow={"victim": 0})
WAR_PATH = indian("war path", table({}, {}, {}), indian_die=0)
GIVE = indian(
    "indian gift",
    table(
        *({"hand": ["Claim 2"]}, {}, {"ranches": 1, "hand": ["Claim 2"]}),
        kept=("A A Q Q 9", *HANDS[1:]),
    ),
    actor=2,
    flow={"taken": [["Claim 2", "Ranch"], ["Claim 2"]], "taken_unseen": [[], ["Claim 2"]]},
)
SECOND_GIVES = indian(
    "indian gift",
    table({}, {"hand": ["Claim 4", "Claim 5"]}, {}),
    actor=1,
    flow={"taken": [[], ["Claim 4"]], "acting_second": True},
    places={"town hall": {"took": 2}},
)
SMOKE = indian(
    "occasion", table({}, {"hand": ["Smoke Signals"]}, {}), indian_die=0, war_path="mine"
)
SMOKE["flow"] = {"card": "Smoke Signals"}
END = indian("none", table({}, {}, {}), mine=0, indian_die=1, die_taken=True, round=8)
END["seats"][1]["nuggets"] = 40

# Each with the seat that decides and what it may do.
DECISIONS: dict[str, tuple[Data, int, set[str]]] = {
    "use outlaw": (
        USE_OUTLAW,
        1,
        {"use no outlaw", "use the outlaw for J", "use the outlaw for J J"},
    ),
    "place action": (ACTION, 0, {"work the mine", "try the River"}),
    "second tie": (SECOND_TIE, 0, {"pick seat 1", "pick seat 2"}),
    "discovery": (DISCOVERY, 0, {"choose gold 5", "choose coupon", "choose gold 2"}),
    "river order": (ORDER, 0, {"put coupon on top", "put gold 2 on top"}),
    "coupon": (COUPON, 1, {"take Girls", "take Mule", "take Gift"}),
    "gift seat": (GIFT_SEAT, 0, {"ask seat 1 for a gift"}),
    "gift card": (GIFT_CARD, 1, {"give Dog", "give Mule"}),
    "gift at the saloon": (GIFT_AT_SALOON, 0, {"give Dog", "give Mule"}),
    "two guns": (TWO_GUNS, 2, {"throw a 9 again", "throw a Q again"}),
    "desperado": (
        DESPERADO,
        1,
        {f"recruit the outlaw {name}" for name in ("9 for $3", "K for $5", "A for $3")},
    ),
    "whisky": (WHISKY, 1, {"play Whisky", "pass"}),
    "insurance": (INSURANCE, 0, {"play Insurance", "pass"}),
    "victim of the whisky": (VICTIM, 1, {"rob seat 2"}),
    "insured": (INSURED, 1, {"take Claim 1", "take Mule"}),
    "hunt": (HUNT, 2, {"play Two Guns", "pass"}),
    "recruit": (RECRUIT, 1, {"play Desperado", "pass"}),
    "remedy": (REMEDY, 1, {"no remedy", "fence", "draw a store card"}),
    "fence": (FENCE, 1, {"fence Claim 1", "fence Claim 3"}),
    "named swindler": (NAMED_SWINDLER, 2, {"play Wanted Poster", "pass"}),
    "ambush seat": (AMBUSH, 2, {"ambush seat 0", "ambush seat 1"}),
    "ambush face": (AMBUSH_FACE, 2, {"throw a 9 again", "throw a 10 again", "throw a Q again"}),
    "war path": (
        WAR_PATH,
        0,
        {
            f"close the {place}"
            for place in ("mine", "bank", "store", "saloon", "office", "town hall")
        },
    ),
    "give": (GIVE, 2, {"give nothing back", "give back Claim 2", "give back Ranch"}),
    "second gives": (SECOND_GIVES, 1, {"give nothing back", "give back Claim 4"}),
    "smoke signals": (SMOKE, 1, {"play Smoke Signals", "pass"}),
}


@pytest.mark.parametrize("name", DECISIONS)
def test_a_decision_at_hand_needs_little_context(name: str) -> None:
    data, seat, actions = DECISIONS[name]
    game = Game.from_dict({**data, "skip_forced": False})
    assert game.current_seat == seat
    assert {game.action_to_string(action) for action in game.legal_actions()} == actions


WHOLE = [
    *(data for data, _, _ in DECISIONS.values()),
    *(SECOND_OFFER, SHAMAN, END),
]


@pytest.mark.parametrize("data", WHOLE, ids=lambda data: str(data["decision"]))
def test_a_scenario_is_a_whole_position_and_goes_on_to_the_end(data: Data) -> None:
    game = Game.from_dict(data)
    copy = Game.from_dict(json.loads(json.dumps(game.to_dict())))
    assert copy.to_bytes() == game.to_bytes()
    while not game.is_over:
        game.step(game.legal_actions()[-1])
    position, seats = game.to_dict(), game.rules.num_players
    dollars = sum(seat["purse"] for seat in position["seats"])
    assert dollars + position["bank"] + position["stagecoach"] == 8 * seats + 5
    assert sum(seat["nuggets"] for seat in position["seats"]) + position["mine"] == 40


def with_seat(data: Data, seat: int, **changes: Any) -> Data:
    """The same, one seat changed."""
    seats = [
        {**entry, **(changes if place == seat else {})} for place, entry in enumerate(data["seats"])
    ]
    return {**data, "seats": seats}


def with_flow(data: Data, **changes: Any) -> Data:
    """The same, some entries of `flow` changed."""
    return {**data, "flow": {**data.get("flow", {}), **changes}}


def with_place(data: Data, place: str, **changes: Any) -> Data:
    """The same, some entries of a place changed."""
    return {**data, "places": {**data.get("places", {}), place: changes}}


REFUSALS: list[tuple[Data, str]] = [
    # Outlaws before a throw.
    (
        {**USE_OUTLAW, "throw": 0, "wanted": ["9 $3", "A $3", "K $3"]},
        r"seats\[2\]\.kept: dice of outlaws of a seat that has not been asked; expected fewer",
    ),
    (with_flow(USE_OUTLAW, window_seat=0), r"flow\.window_seat: 0; expected 1"),
    (with_flow(USE_OUTLAW, window_quiet=1), r"flow\.window_quiet: 1; expected 0"),
    ({**USE_OUTLAW, "actor": 2}, r"seats\[2\]\.recruited: no outlaw to use; expected one"),
    ({**with_seat(USE_OUTLAW, 1, kept="A A A A A"), "actor": 1}, r"a finished hand; expected dice"),
    ({**USE_OUTLAW, "throw": 7}, r"throw: 7 with \$2 on the stagecoach; at most 6"),
    ({**USE_OUTLAW, "throw": 0, "wanted": []}, r"9 9 before the first throw, with 0 outlaws"),
    ({**USE_OUTLAW, "last_throw": True}, r"last_throw: true, but no hand was finished"),
    (with_seat(USE_OUTLAW, 0, kept="9 9 9 9 K"), r"seats\[0\]\.kept: finished .* by no outlaw"),
    ({**ACTION, "rules": {"num_players": 3}}, r"decision: 'place action' belongs to the Extension"),
    # First and second.
    ({**ACTION, "actor": 1}, r"places\.mine\.first: seat 1, but most dice for it has \[0\]"),
    (with_place(ACTION, "mine", second=2), r"places\.mine\.second: seat 2, but most .* \[1\]"),
    (with_place(ACTION, "mine", second=0), r"places\.mine\.second: seat 0, the first; expected"),
    (with_place(ACTION, "mine", second=None), r"places\.mine\.second: nobody; expected one of \[1"),
    (with_place(ACTION, "mine", action="b"), r"places\.mine\.action: given before it is chosen"),
    (with_place(ACTION, "mine", took=1), r"places\.mine\.took: 1 before the action is over; at m"),
    (with_flow(ACTION, acting_second=True), r"places\.mine\.second: seat 0, the first"),
    ({**SECOND_TIE, "actor": 1}, r"actor: seat 1; expected 0, the Sheriff"),
    (with_seat(SECOND_TIE, 0, tied=True), r"seats\[\]\.tied: 1 at the mine, where the Sheriff"),
    (with_place(SECOND_TIE, "mine", first=0, second=1), r"mine\.second: seat 1 while the place is"),
    (with_place(SECOND_TIE, "mine", first=0, took=1), r"mine\.took: given while the place is"),
    # The River.
    (
        with_flow(DISCOVERY, drawn_river=["gold 3"]),
        r"drawn_river: gold 3; expected .*: gold 2, gold",
    ),
    ({**DISCOVERY, "river": [], "river_used": None}, r"river_used: None is no list"),
    ({**DISCOVERY, "river": []}, r"river: empty, while a seat looks at it; expected a card"),
    ({**DISCOVERY, "river_used": []}, r"river_used: no 'discovery', which was used; expected it"),
    (with_seat(DISCOVERY, 0, river_known=2), r"seats\[0\]\.river_known: 2, but it looks at the"),
    (with_seat(DISCOVERY, 1, river_known=2), r"seats \[0, 1\] know the top of the River"),
    (with_place(DISCOVERY, "mine", action="a"), r"places\.mine\.action: action a is under way, in"),
    ({**ORDER, "river": ["gold 5", "coupon"]}, r"river: 2 cards, of which two are put in order"),
    ({**COUPON, "discards_open": [], "discards_hidden": []}, r"drawn: nothing; expected all disc"),
    (with_flow(COUPON, drawn=["Girls"]), r"drawn: Girls; expected all discards: Mule, Gift, Girls"),
    # Cards.
    ({**GIFT_SEAT, "discards_open": []}, r"discards_open: no 'Gift', which was played"),
    ({**GIFT_SEAT, "river_used": []}, r"river_used: no 'coupon', which was used; expected it"),
    (with_seat(GIFT_SEAT, 1, hand=[]), r"hand: no other seat than 0 holds a store card; expected"),
    (with_seat(GIFT_CARD, 1, hand=["Claim 3"]), r"hand: no store card to give; expected one or"),
    (
        with_flow(GIFT_CARD, card_player=0),
        r"flow\.card_player: seat 0; expected 2, the acting seat",
    ),
    (with_flow(GIFT_AT_SALOON, card_player=1), r"card_player: seat 1; expected 2, the victim"),
    (with_flow(GIFT_AT_SALOON, thefts=0), r"flow\.thefts: 0 thefts in this round and 0 to come"),
    ({**TWO_GUNS, "hunt": "9"}, r"hunt: 9 with the 3 K's of seat 2; expected 3 dice: one for each"),
    ({**TWO_GUNS, "discards_open": []}, r"discards_open: no 'Two Guns', which was played"),
    ({**HUNT, "hunt": ""}, r"hunt: no dice with the 3 K's of seat 2"),
    ({**DESPERADO, "outlaw_deck": []}, r"outlaw_deck: empty, while 'Desperado' chooses; expected"),
    ({**RECRUIT, "outlaw_deck": []}, r"outlaw_deck: empty, while 'Desperado' chooses"),
    (with_seat(WHISKY, 2, ranches=0), r"ranches: nobody can be robbed by seat 1; .* with a ranch"),
    (with_seat(VICTIM, 2, ranches=0), r"ranches: nobody can be robbed by seat 1"),
    ({**VICTIM, "discards_open": []}, r"discards_open: no 'Whisky', which was played"),
    (with_flow(INSURANCE, victim=1), r"actor: seat 0; expected 1, the victim"),
    (with_seat(INSURANCE, 0, ranches=0), r"seats\[0\]\.ranches: none, of which the Whisky takes"),
    (with_flow(INSURED, insured=False, whisky=True), r"flow\.whisky: given with the decision"),
    ({**INSURED, "discards_open": []}, r"discards_open: no 'Insurance', which was played"),
    (with_flow(INSURED, thefts=0), r"flow\.thefts: 0 thefts .* allowed: 1 to 2"),
    (with_flow(NAMED_SWINDLER, victim=1), r"flow\.victim: seat 1, the thief itself"),
    (with_place(REMEDY, "store", action="a"), r"action: action a is under way, in which 'remedy'"),
    ({**REMEDY, "hunt": "9"}, r"hunt: given with the decision 'remedy' at 'store'; leave it out"),
    # The Indians.
    (
        {**SHAMAN, "indian_die": None, "actor": 1},
        r"indian_result: 'Shaman', but nobody has the Ind",
    ),
    ({**SHAMAN, "actor": 1}, r"actor: seat 1; expected 2, the holder of the Indian die"),
    ({**SHAMAN, "indian_result": "Ambush"}, r"indian_result: 'Ambush'; expected 'Shaman'"),
    (
        {**SHAMAN, "rules": WHISKY["rules"]},
        r"indian_die: belongs to the Indians; .*indians is false",
    ),
    ({**WAR_PATH, "war_path": "mine"}, r"war_path: given with indian_result 'War Path'; leave it"),
    (with_flow(AMBUSH_FACE, victim=2), r"flow\.victim: seat 2, which ambushes itself; expected an"),
    (
        with_flow(GIVE, taken=[["Claim 3"], ["Claim 2"]]),
        r"taken\[0\]: 1 'Claim 3', of which seat 2",
    ),
    (
        with_flow(GIVE, taken=[[], ["Claim 2"]]),
        r"flow\.drawn: nothing; expected the claims of flow",
    ),
    (with_flow(GIVE, drawn=["Ranch"]), r"drawn: Ranch; expected the claims .*: Claim 2, Ranch"),
    (
        with_flow(GIVE, taken_unseen=[["Claim 1"], []]),
        r"unseen\[0\]: 1 'Claim 1', of which it took",
    ),
    (
        with_flow(GIVE, taken=[["Claim 2"]]),
        r"flow\.taken: 1 items; expected 2: what the first took",
    ),
    (
        with_place(GIVE, "town hall", took=3),
        r"flow\.taken\[0\]: 2 claims of the first .*expected 3",
    ),
    ({**GIVE, "actor": 1}, r"places\.town hall\.first: seat 1, but the best hand for it has \[2\]"),
    (
        {**GIVE, "known": [{"who": 1, "where": 0, "cards": ["Claim 2"]}]},
        r"known: all 'Claim 2' of seat 0 are known; expected fewer: one was drawn unseen",
    ),
    (with_flow(SECOND_GIVES, taken=[["Claim 1"], ["Claim 4"]]), r"expected 0 of one who gave none"),
    ({**SMOKE, "indian_die": 1}, r"actor: seat 1 has the Indian die; expected a seat that has not"),
    (with_seat(SMOKE, 2, visitor=True), r"seats\[2\]\.visitor: given with the decision"),
    ({**SMOKE, "die_taken": True}, r"indian_die: seat 0, which did not act at the town hall"),
    ({**END, "die_taken": False}, r"indian_die: seat 1 at the end, but die_taken is false"),
]


@pytest.mark.parametrize(("data", "expected"), REFUSALS)
def test_a_decision_that_cannot_be_at_hand_is_refused(data: Data, expected: str) -> None:
    with pytest.raises(ValueError, match=r".") as refusal:
        Game.from_dict(data)
    assert refusal.type is ValueError
    assert re.search(expected, str(refusal.value)), str(refusal.value)
