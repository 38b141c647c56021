"""Scenarios with a decision at hand: what follows need not be said, what contradicts is refused."""

from __future__ import annotations

import json
import re
from typing import Any

import pytest

from dicetown_env.engine.game import Game

Data = dict[str, Any]

FIVE = "9 10 J Q K"
# One seat with most J's, one with most Q's, one with most K's.
HANDS = ("9 J J J A", "10 Q Q Q A", "9 10 K K A")


def seats(*hands: list[str], kept: tuple[str, ...] = HANDS, **more: Any) -> list[Data]:
    """Seats with these hidden hands and these kept dice, all with what else is said."""
    return [
        {"hand": list(hand), "kept": dice, **more} for hand, dice in zip(hands, kept, strict=True)
    ]


def scenario(decision: str, table: list[Data], **changes: Any) -> Data:
    """A position with this decision at hand in round 2, bribes off."""
    rules = {"num_players": len(table), "bribes": False, **changes.pop("rules", {})}
    return {"rules": rules, "round": 2, "decision": decision, "seats": table, **changes}


def with_seat(data: Data, seat: int, **changes: Any) -> Data:
    """The same, one seat changed."""
    table = [
        {**entry, **(changes if place == seat else {})} for place, entry in enumerate(data["seats"])
    ]
    return {**data, "seats": table}


def with_flow(data: Data, **changes: Any) -> Data:
    """The same, some entries of `flow` changed."""
    return {**data, "flow": {**data.get("flow", {}), **changes}}


KEEP = scenario("keep", [{"thrown": "9 9 J Q K"}, {"thrown": "J J J Q Q"}], sheriff=1)
WINDOW = scenario(
    "card window",
    [
        {"kept": "9 9 J", "fresh": "9 9", "hand": ["Tough Guy"], "purse": 0},
        {"kept": "J J J", "fresh": "J J", "hand": ["Card Sharp"]},
    ],
    actor=1,
    throw=2,
)
AGAIN = scenario(
    "choose again",
    [{"kept": "9 9 J", "fresh": "9 9 J", "purse": 1}, {"kept": "J", "fresh": "J"}],
    actor=0,
    throw=1,
    discards_open=["Tough Guy", "Wanted Poster"],
)
SET_DIE = scenario(
    "set a die",
    [{"kept": "9 9 J", "fresh": "9 9 J"}, {"kept": "J", "fresh": "J"}],
    actor=0,
    throw=1,
    discards_open=["Card Sharp"],
)
OCCASION = scenario("occasion", seats(["Dynamite"], [], []), flow={"card": "Dynamite"})
OCCASION["seats"][0]["kept"] = "9 9 J J A"
WANTED = scenario(
    "wanted poster",
    seats([], ["Wanted Poster"], []),
    flow={"card": "Unlimited Credit", "acting_seat": 0},
    discards_open=["Unlimited Credit"],
)
OFFER = scenario(
    "offer",
    seats(["Claim 2"], [], [], kept=("9 9 J J A", "9 9 10 10 A", "9 10 K K A")),
    stage="mine",
    sheriff=1,
    rules={"bribes": True},
)
JUDGE = scenario(
    "judge",
    seats([], [], [], kept=("9 9 J J A", "9 9 10 10 A", "9 10 K K A")),
    stage="mine",
    sheriff=2,
)
STORE = scenario(
    "store keep", seats([], [], []), actor=0, flow={"drawn": ["Girls", "Share", "Nervous Joe"]}
)
VICTIM = scenario("victim", seats(["Claim 2"], [], ["Girls"]), actor=1)
SALOON = scenario(
    "saloon keep",
    seats(["Claim 2", "Claim 2", "Girls", "Share"], [], []),
    actor=1,
    flow={"victim": 0, "drawn": ["Claim 2", "Claim 2", "Girls"]},
)
JOE = scenario(
    "nervous joe", seats([], [], []), stage="store", actor=0, discards_open=["Nervous Joe"]
)
DOC = scenario("doc order", seats([], [], []), sheriff=2)
DOC["seats"][0]["visitor"] = DOC["seats"][1]["visitor"] = True
REMEDY = scenario("remedy", seats([], [], []), actor=2)
FENCE = scenario("fence", seats([], [], ["Claim 2", "Claim 3"]), actor=2, flow={"fences": 1})
END = scenario("none", seats([], [], []), mine=0)
END["seats"][1]["nuggets"] = 30

# Each with the seat that decides and what it may do.
DECISIONS: list[tuple[Data, int, set[str]]] = [
    (WINDOW, 1, {"play Card Sharp", "pass"}),
    (AGAIN, 0, {"keep 9", "keep J", "keep 9 9", "keep 9 J", "keep none"}),
    (OCCASION, 0, {"play Dynamite", "pass"}),
    (WANTED, 1, {"play Wanted Poster", "pass"}),
    (JUDGE, 2, {"pick seat 0", "pick seat 1"}),
    (STORE, 0, {"take Girls", "take Share", "take Nervous Joe"}),
    (VICTIM, 1, {"rob seat 0", "rob seat 2"}),
    (SALOON, 1, {"take Claim 2", "take Girls"}),
    (JOE, 0, {"collect $4 from seat 1", "collect $4 from seat 2"}),
    (DOC, 2, {"call seat 0", "call seat 1"}),
    (REMEDY, 2, {"no remedy", "fence", "collect $2 from each", "collect a nugget from each"}),
    (FENCE, 2, {"fence Claim 2", "fence Claim 3"}),
]


@pytest.mark.parametrize(("data", "seat", "actions"), DECISIONS)
def test_a_decision_at_hand_needs_little_context(data: Data, seat: int, actions: set[str]) -> None:
    game = Game.from_dict(data)
    assert game.current_seat == seat
    assert {game.action_to_string(action) for action in game.legal_actions()} == actions


@pytest.mark.parametrize(
    "data",
    [
        *(KEEP, WINDOW, AGAIN, SET_DIE, OCCASION, WANTED, OFFER, JUDGE),
        *(STORE, VICTIM, SALOON, JOE, DOC, REMEDY, FENCE, END),
    ],
    ids=lambda data: str(data["decision"]),
)
def test_a_scenario_is_a_whole_position_and_goes_on_to_the_end(data: Data) -> None:
    game = Game.from_dict(data)
    copy = Game.from_dict(json.loads(json.dumps(game.to_dict())))
    assert copy.to_bytes() == game.to_bytes()
    while not game.is_over:
        game.step(game.legal_actions()[-1])
        dollars = sum(seat["purse"] for seat in game.to_dict()["seats"])
        dollars += game.to_dict()["bank"] + game.to_dict()["stagecoach"]
        assert dollars == 8 * game.rules.num_players + 3


def test_the_first_in_order_keeps_first() -> None:
    assert Game.from_dict(KEEP).current_seat == 1
    committed = with_seat(KEEP, 1, committed=True, keep="J J")
    assert Game.from_dict(committed).current_seat == 0


def test_a_tied_seat_is_asked_for_its_offer() -> None:
    game = Game.from_dict(OFFER)
    texts = {game.action_to_string(action) for action in game.legal_actions()}
    assert game.current_seat == 0
    assert {"offer nothing", "offer $8", "offer Claim 2"} <= texts
    assert "offer $9" not in texts


def test_the_end_of_a_game_has_scores() -> None:
    game = Game.from_dict(END)
    assert game.is_over
    assert game.scores()[1] == 30 + 4


def test_the_acting_seat_decides_about_its_own_action() -> None:
    data = {key: value for key, value in FENCE.items() if key != "actor"}
    assert Game.from_dict(with_flow(data, acting_seat=2)) == Game.from_dict(FENCE)
    data = {key: value for key, value in FENCE.items() if key != "round"}
    assert Game.from_dict(data).round == 1


def test_a_first_round_has_a_second_draw_to_come() -> None:
    assert Game.from_dict(STORE).to_dict()["flow"]["repeats"] == 0
    assert Game.from_dict({**STORE, "round": 1}).to_dict()["flow"]["repeats"] == 1


NO_CLAIMS: Data = {"row": ["Claim 5"] * 3, "claim_deck": []}
CLAIMS = [f"Claim {value}" for value in (1, 2, 3, 4) for _ in range(5)]
LAST = scenario(
    "card window",
    [{"kept": "9 9 9 9 9"}, {"kept": "9 9 J Q K", "fresh": "9", "hand": ["Card Sharp"]}],
    actor=1,
    last_throw=True,
    throw=4,
)


def named(card: str, acting_seat: int, **flow: Any) -> Data:
    """A card was named at its place, and seat 1, or else 0, may cancel it."""
    hands: list[list[str]] = [[*CLAIMS, "Claim 5", "Claim 5"], [], []]
    hands[0 if acting_seat == 1 else 1] += ["Wanted Poster"]
    return scenario(
        "wanted poster",
        seats(*hands, kept=("10 J J J A", "10 10 Q Q A", "9 10 K K A")),
        flow={"card": card, "acting_seat": acting_seat, **flow},
        discards_open=[card],
    )


NAMED_TOUGH = scenario(
    "wanted poster",
    [{"kept": "9", "fresh": "9"}, {"kept": "J", "fresh": "J", "hand": ["Wanted Poster"]}],
    flow={"card": "Tough Guy", "card_player": 0},
    throw=1,
    discards_open=["Tough Guy"],
)
REFUSALS: list[tuple[Data, str]] = [
    # Keeping.
    (
        scenario("keep", seats([], [], [])),
        r"seats\[0\]\.kept: a finished hand while a seat chooses",
    ),
    (with_seat(KEEP, 0, thrown="9"), r"seats\[0\]\.thrown: 1 dice beside 0 kept ones; expected 5"),
    (with_seat(KEEP, 0, keep="9"), r"seats\[0\]\.keep: given, but not committed; expected ''"),
    (with_seat(KEEP, 1, committed=True, keep="J A"), r"seats\[1\]\.keep: 'J A' was not thrown"),
    (with_seat(KEEP, 1, keep="J J J J"), r"seats\[1\]\.keep: 'J J J J' was not thrown"),
    (
        {**with_seat(KEEP, 1, committed=True, keep="J J J", purse=1), "bank": 10},
        r"seats\[1\]\.keep: 3 dice cost \$2, the purse holds \$1; expected a choice",
    ),
    ({**with_seat(KEEP, 1, committed=True), "actor": 1}, r"actor: seat 1 has committed already"),
    # After a reveal.
    ({**WINDOW, "actor": 0, "last_throw": True}, r"seats\[0\]\.kept: 3 dice after the last throw"),
    (
        with_seat(WINDOW, 0, hand=[]),
        r"seats\[0\]\.fresh: keeping 9 9 costs \$1, the purse holds \$0",
    ),
    (with_seat(WINDOW, 1, hand=[]), r"actor: seat 1 has no card to play on its fresh dice"),
    (with_seat(WINDOW, 1, kept=FIVE, fresh=""), r"seats\[1\]\.kept: finished before this throw"),
    (with_seat(WINDOW, 1, fresh="J", tough=True), r"seats\[1\]\.tough: true without a set to pay"),
    (with_flow(SET_DIE, window_seat=0), r"flow\.window_seat: 0; expected 1"),
    (with_flow(WINDOW, window_quiet=0), r"flow\.window_quiet: 0; expected 1 to 2"),
    (with_flow(WINDOW, window_quiet=2), r"seats\[0\]\.fresh: keeping 9 9 costs \$1"),
    (with_flow(SET_DIE, window_quiet=1), r"flow\.window_quiet: 1; expected 0 after a play"),
    (with_seat(SET_DIE, 0, kept="", fresh=""), r"seats\[0\]\.fresh: no dice, of which one"),
    ({**SET_DIE, "discards_open": []}, r"discards_open: no 'Card Sharp', which was played"),
    ({**AGAIN, "discards_open": []}, r"discards_open: no 'Tough Guy', which was played"),
    (with_seat(AGAIN, 0, purse=2), r"actor: seat 0 can pay, or play another Tough Guy"),
    (with_seat(AGAIN, 0, hand=["Tough Guy"]), r"actor: seat 0 can pay, or play another"),
    (
        with_seat(LAST, 0, kept="9 9 9 9 K", fresh="K"),
        r"last_throw: true, but no hand was finished",
    ),
    (with_seat(LAST, 1, fresh=""), r"last_throw: true, but nobody threw; expected a seat with"),
    # Occasions and the Wanted Poster.
    (
        {
            **scenario("occasion", seats([*CLAIMS, "Claim 5", "Claim 5", "Corruption"], [], [])),
            **NO_CLAIMS,
            "flow": {"card": "Corruption"},
        },
        r"claim_deck: empty at the occasion of 'Corruption'; expected a card",
    ),
    (with_flow(OCCASION, card=None), r"stage: left out with the decision 'occasion'"),
    (
        {**with_flow(OCCASION, card="Nervous Joe"), "stage": "store", "actor": 0},
        r"flow\.card: 'Nervo",
    ),
    ({**OCCASION, "stage": "bank"}, r"flow\.card: 'Dynamite' at 'bank'; allowed: Share"),
    (with_seat(OCCASION, 0, hand=[]), r"actor: left out with the decision 'occasion'; say which"),
    ({**with_seat(OCCASION, 0, hand=[]), "actor": 0}, r"seats\[0\]\.hand: no 'Dynamite', about"),
    (
        with_seat(OCCASION, 0, kept="10 10 10 J Q"),
        r"places\.mine\.first: seat 0, but most .* \[2\]",
    ),
    (
        scenario("occasion", seats([], ["Share"], []), flow={"card": "Share", "acting_seat": 1}),
        r"actor: seat 1 robbed the bank itself; expected an opponent",
    ),
    (
        scenario("occasion", seats(["Girls"], [], []), actor=0, flow={"card": "Girls"}),
        r"places\.saloon\.first: seat 0, but most dice for it has \[1\]",
    ),
    (
        scenario("occasion", seats([], ["Girls"], []), flow={"card": "Girls"}),
        r"seats\[\]\.hand: nobody can be robbed by seat 1; expected an opponent with a card",
    ),
    (
        scenario(
            "occasion",
            seats(["Marshal"], [], []),
            flow={"card": "Marshal", "acting_seat": 2},
            sheriff=2,
        ),
        r"flow\.acting_seat: seat 2 is Sheriff already",
    ),
    (
        scenario("occasion", seats(["Doc's Elixir"], [], []), flow={"card": "Doc's Elixir"}),
        r"seats\[0\]\.gained: false at the occasion of 'Doc's Elixir'; expected true",
    ),
    ({**WANTED, "discards_open": []}, r"discards_open: no 'Unlimited Credit', which was played"),
    (with_seat(WANTED, 1, hand=[]), r"actor: left out with the decision 'wanted poster'"),
    (
        with_flow(WANTED, card_player=1),
        r"actor: seat 1 named the card itself; expected an opponent",
    ),
    (with_flow(WANTED, card_player=2), r"flow\.card_player: seat 2; expected 0, the acting seat"),
    (with_flow(WANTED, repeats=0), r"flow\.repeats: 0; allowed: 1"),
    (
        NAMED_TOUGH,
        r"seats\[0\]\.fresh: 1 dice, for which 'Tough Guy' was named; expected 2 or more",
    ),
    (named("Share", 1, card_player=1), r"flow\.card_player: seat 1 robbed the bank; expected an"),
    ({**named("Marshal", 2), "sheriff": 2}, r"flow\.acting_seat: seat 2 is Sheriff already"),
    (
        {**named("Corruption", 0), **NO_CLAIMS},
        r"claim_deck: empty after 'Corruption'; expected a card",
    ),
    # Ties.
    (with_seat(JUDGE, 0, kept="9 J J J A"), r"seats\[\]\.tied: 1 at the mine, where the Sheriff"),
    (with_seat(JUDGE, 2, tied=True), r"seats\[\]\.tied: 1 at the mine"),
    ({**JUDGE, "stage": "store"}, r"seats\[\]\.tied: 1 at the store"),
    (
        with_seat(with_seat(JUDGE, 2, tied=True), 0, tied=True),
        r"seats\[\]\.tied: seats \[0, 2\], but most dice for the mine have \[0, 1\]",
    ),
    ({**JUDGE, "actor": 0}, r"actor: seat 0; expected 2, the Sheriff"),
    (
        {**JUDGE, "places": {"mine": {"first": 0}}},
        r"places\.mine\.first: seat 0 while the place is",
    ),
    ({**JUDGE, "rules": OFFER["rules"]}, r"seats\[0\]\.offer: none while the Sheriff decides"),
    (with_seat(JUDGE, 0, offer="$1"), r"seats\[0\]\.offer: given; expected none: with bribes"),
    ({**OFFER, "rules": JUDGE["rules"]}, r"decision: 'offer' with rules\.bribes false; .*'judge'"),
    ({**OFFER, "actor": 1}, r"actor: seat 1; expected a tied seat other than the Sheriff"),
    (with_seat(OFFER, 0, offer="$9"), r"actor: left out with the decision 'offer'; say which"),
    ({**with_seat(OFFER, 0, offer="$9"), "actor": 0}, r"seats\[0\]\.offer: 9 dollars; it has 8"),
    ({**with_seat(OFFER, 0, offer="1 nugget"), "actor": 0}, r"offer: 1 nuggets; it has 0"),
    ({**with_seat(OFFER, 0, offer="Girls"), "actor": 0}, r"offer: 'Girls'; expected a card of its"),
    # Store and saloon.
    (with_flow(STORE, drawn=[]), r"flow\.drawn: 0 cards; expected 1 to 3 store cards"),
    (with_flow(STORE, drawn=["Girls", "Share"]), r"flow\.drawn: 2 cards; expected 3: fewer only"),
    (
        with_flow(STORE, drawn=["Girls", "Share", "Claim 1"]),
        r"flow\.drawn: 3 cards; .* store cards",
    ),
    ({**STORE, "actor": 1}, r"places\.store\.first: seat 1, but most dice for it has \[0\]"),
    (with_flow(STORE, acting_seat=1), r"places\.store\.first: seat 1, but most dice"),
    (
        with_flow({**STORE, "places": {"store": {"first": 0}}}, acting_seat=1),
        r"flow\.acting_seat: ",
    ),
    (with_flow(STORE, repeats=2), r"flow\.repeats: 2; allowed: 0 to 1"),
    ({**STORE, "places": {"saloon": {"first": 1}}}, r"places\.saloon: given before it is played"),
    (
        scenario("victim", seats([], ["Girls"], []), actor=1),
        r"seats\[\]\.hand: nobody can be robbed",
    ),
    (with_flow(SALOON, victim=1), r"flow\.victim: seat 1, the thief itself; expected an opponent"),
    (with_flow(SALOON, victim=2), r"flow\.drawn: 1 'Girls', of which the victim has 0"),
    (with_flow(SALOON, drawn=["Girls"]), r"flow\.drawn: 1 cards; expected 3: one for each Q"),
    (with_flow(SALOON, thefts=0), r"flow\.thefts: 0 thefts .* allowed: 1 to 2"),
    (with_flow({**JUDGE, "stage": "saloon"}, thefts=1), r"flow\.thefts: 1 thefts .*: 0 to 0"),
    (with_flow(SALOON, thefts=2, repeats=1), r"flow\.thefts: 2 thefts in this round and 1 to come"),
    # Nervous Joe and the Doc.
    ({**JOE, "discards_open": []}, r"discards_open: no 'Nervous Joe', which was played"),
    ({**JOE, "stage": "mine"}, r"stage: 'mine' with the decision 'nervous joe'; allowed: 'store'"),
    (with_flow(JOE, acting_seat=1), r"places\.store\.first: seat 1, but most"),
    (scenario("doc order", seats([], [], [])), r"seats\[\]\.visitor: nobody waits for the Doc"),
    ({**DOC, "actor": 1}, r"actor: seat 1; expected 2, the Sheriff"),
    (with_seat(REMEDY, 2, visitor=True), r"seats\[2\]\.visitor: true during its visit"),
    (with_flow(REMEDY, acting_seat=1), r"actor: seat 2; expected 1, the acting seat"),
    (with_seat(FENCE, 2, hand=["Girls"]), r"seats\[2\]\.hand: no claim to fence; expected one"),
    (with_seat(FENCE, 2, kept="J J K K A"), r"seats\[2\]\.kept: neither 9 nor 10 for fencing"),
    (with_flow(FENCE, fences=2), r"flow\.fences: 2; allowed: 0 to 1 after this one"),
    (
        with_flow(REMEDY, fences=1),
        r"flow\.fences: given with the decision 'remedy' at 'doc'; leave it out",
    ),
    # What cannot be guessed.
    (
        scenario("remedy", seats([], [], [])),
        r"actor: left out with the decision 'remedy'; say which",
    ),
    (
        scenario("judge", seats([], [], [])),
        r"stage: left out with the decision 'judge'; say at which",
    ),
    (scenario("none", seats([], [], [])), r"stage: 'end' while the mine has 30 nuggets"),
]


@pytest.mark.parametrize(("data", "expected"), REFUSALS)
def test_a_decision_that_cannot_be_at_hand_is_refused(data: Data, expected: str) -> None:
    with pytest.raises(ValueError, match=r".") as refusal:
        Game.from_dict(data)
    assert refusal.type is ValueError
    assert re.search(expected, str(refusal.value)), str(refusal.value)
