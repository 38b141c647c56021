"""Scenarios of the Extension and the Indians: all starts, decks, what follows from the rest."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from dicetown_env.engine.cards import CARDS, RIVER_NAMES
from dicetown_env.engine.game import Game
from dicetown_env.engine.position_table import STARTS
from dicetown_env.engine.rule_set import RuleSet
from dicetown_env.engine.values import copies_of

Data = dict[str, Any]

# Seat 0 has most 9s and 10s, seat 1 most J's and Q's, seat 2 most K's and the best hand; each is
# followed by one other seat.
HANDS = ("9 9 10 10 Q", "J J Q Q 9", "K K K 10 J")
OUTLAWS = [f"{face} ${bounty}" for face in ("9", "10", "J", "Q", "K", "A") for bounty in (3, 5)]


def table(at: str, *seats: Data, **more: Any) -> Game:
    """A scenario in round 2 with the Indians, without bribes."""
    entries = [{"kept": hand} for hand in HANDS] if not seats else list(seats)
    rules = {"num_players": len(entries), "extension": True, "indians": True, "bribes": False}
    rules |= more.pop("rules", {})
    return Game.from_dict({"at": at, "round": 2, "rules": rules, "seats": entries, **more})


def setup(players: int, **more: Any) -> Data:
    """A position at the first decision of a game of the Extension."""
    return Game.from_dict({"rules": {"num_players": players, "extension": True}, **more}).to_dict()


def all_cards(position: Data) -> Counter[str]:
    """How often each card lies somewhere."""
    piles = ["row", "claim_deck", "store_deck", "discards_open", "discards_hidden", "box_hidden"]
    cards = Counter(card for pile in piles for card in position[pile])
    cards.update(position.get("box", []))
    for seat in position["seats"]:
        cards.update(seat["hand"] + seat["fenced"] + ["Ranch"] * seat["ranches"])
    return cards + Counter(
        position["flow"]["drawn"] if position["decision"] == "store keep" else ()
    )


def whole_pack(position: Data) -> Counter[str]:
    """The cards that the rules have."""
    rules = RuleSet.from_dict(position["rules"])
    return +Counter({card.name: copies_of(card, rules) for card in CARDS})


def all_outlaws(position: Data) -> list[str]:
    """Every outlaw, wherever it lies, in the order of the rule set."""
    outlaws = position["outlaw_deck"] + position["wanted"]
    of_seats = [seat[key] for seat in position["seats"] for key in ("recruited", "captured")]
    return sorted(outlaws + [name for names in of_seats for name in names], key=OUTLAWS.index)


@pytest.mark.parametrize("seats", [2, 3, 4, 5, 6])
def test_nothing_said_is_the_set_up(seats: int) -> None:
    position = setup(seats)
    assert position["mine"] == (30 if seats == 2 else 40)
    assert (position["bank"], position["stagecoach"]) == (3, 2)
    assert [seat["purse"] for seat in position["seats"]] == [8] * seats
    aside = 10 if seats == 2 else 0
    assert len(position["box_hidden"]) == aside
    assert (len(position["row"]), len(position["claim_deck"])) == (3, 32 - aside)
    assert (len(position["outlaw_deck"]), len(position["wanted"])) == (10, 2)
    assert all_outlaws(position) == OUTLAWS
    assert (len(position["river"]), position["river_used"]) == (12, [])
    assert all_cards(position) == whole_pack(position)


def test_the_seed_decides_about_what_is_left_to_chance() -> None:
    positions = [setup(2, seed=seed) for seed in range(20)]
    for key in ("river", "outlaw_deck", "claim_deck", "box_hidden"):
        assert len({tuple(position[key]) for position in positions}) >= 19, key
    assert len({tuple(position["wanted"]) for position in positions}) > 10
    assert setup(2, seed=3) == setup(2, seed=3)


def test_decks_that_end_with_dots_take_the_rest_below() -> None:
    position = setup(
        3, river=["coupon", "gold 5", "..."], outlaw_deck=["A $3", "..."], wanted=["K $3"]
    )
    assert position["river"][:2] == ["coupon", "gold 5"]
    assert Counter(position["river"]) == Counter([*RIVER_NAMES, "gold 2", "nothing"])
    assert (position["outlaw_deck"][0], len(position["outlaw_deck"])) == ("A $3", 11)
    assert all_outlaws(position) == OUTLAWS


def test_what_a_whole_deck_misses_was_used_or_lies_above_the_office() -> None:
    position = setup(3, river=["gold 5"], outlaw_deck=["A $3", "J $5"])
    assert position["river"] == ["gold 5"]
    assert len(position["river_used"]) == 11
    assert position["outlaw_deck"] == ["A $3", "J $5"]
    assert position["wanted"] == [name for name in OUTLAWS if name not in ("A $3", "J $5")]
    assert setup(3, river=[], outlaw_deck=[])["wanted"] == OUTLAWS


def test_outlaws_of_the_seats_are_out_of_the_deck() -> None:
    seats = [{"recruited": ["J $5"]}, {"captured": ["9 $3", "9 $5"]}, {}]
    position = setup(3, seats=seats)
    assert (len(position["outlaw_deck"]), len(position["wanted"])) == (7, 2)
    assert all_outlaws(position) == OUTLAWS


def test_claims_laid_aside_can_be_said() -> None:
    aside = [f"Claim {value}" for value in (1, 2, 3, 4, 5)] * 2
    position = setup(2, box_hidden=aside)
    assert sorted(position["box_hidden"]) == sorted(aside)
    assert all_cards(position) == whole_pack(position)


def test_ranches_lie_before_their_seats_in_the_row_and_in_the_deck() -> None:
    position = setup(3, row=["Ranch"] * 3, seats=[{"ranches": 4}, {}, {"ranches": 1}])
    assert position["claim_deck"].count("Ranch") == 2
    assert all_cards(position) == whole_pack(position)


def test_what_purses_leave_is_on_the_stagecoach_first() -> None:
    """R1.2: $2 at the set-up, the rest at the bank."""
    position = setup(3, seats=[{"purse": 20}, {"purse": 8}, {"purse": 0}])
    assert (position["bank"], position["stagecoach"]) == (0, 1)
    assert (setup(3, bank=5)["bank"], setup(3, bank=5)["stagecoach"]) == (5, 0)
    assert setup(3, stagecoach=5)["bank"] == 0


@pytest.mark.parametrize(
    ("result", "decision"),
    [
        ("Shaman", "shaman"),
        ("Ambush", "ambush seat"),
        ("Bodyguard", "place action"),
        ("War Path", "war path"),
    ],
)
def test_the_holder_of_the_die_throws_it_before_the_mine(result: str, decision: str) -> None:
    game = table("indians", indian_die=1, chance={"indian": [result, "Shaman"]})
    position = game.to_dict()
    assert (position["indian_result"], position["decision"]) == (result, decision)
    assert position["bodyguard"] == (1 if result == "Bodyguard" else None)
    assert position["chance"]["indian"] == ["Shaman"]
    assert game.current_seat == (0 if result == "Bodyguard" else 1)


def test_a_die_in_the_village_is_not_thrown() -> None:
    position = table("indians", chance={"indian": ["War Path"]}).to_dict()
    assert (position["stage"], position["indian_result"]) == ("mine", "none")
    assert position["chance"]["indian"] == ["War Path"]


def test_a_die_of_an_ambush_is_the_next_one_of_its_seat() -> None:
    """The faces of the seat's queue come, whichever throw asks for them."""
    game = table(
        "indians",
        indian_die=1,
        chance={"indian": ["Ambush"], "dice": [["A"], [], ["9", "9", "9", "9"]]},
    )
    game.step(game.parse_action("ambush seat 0"))
    game.step(game.parse_action("throw a 9 again"))
    assert game.to_dict()["seats"][0]["kept"] == "9 10 10 Q A"


@pytest.mark.parametrize(
    ("given", "result"),
    [
        ({"indian_die": None}, "none"),
        ({"indian_die": 2}, "Shaman"),
        ({"indian_die": 2, "rules": {"indian_die": [0, 4, 1, 1]}}, "Ambush"),
        ({"indian_die": 2, "bodyguard": 2}, "Bodyguard"),
        ({"indian_die": 2, "war_path": "doc"}, None),
        ({"indian_die": 2, "war_path": "saloon"}, "War Path"),
        ({"indian_die": 2, "indian_result": "Ambush"}, "Ambush"),
    ],
)
def test_what_the_die_showed_follows_from_what_it_left(given: Data, result: str | None) -> None:
    if result is None:
        with pytest.raises(ValueError, match=r"war_path: unknown name 'doc'"):
            table("mine", **given)
    else:
        assert table("mine", **given).to_dict()["indian_result"] == result


def test_a_place_that_the_war_path_closed_is_passed_by() -> None:
    game = table("mine", indian_die=2, war_path="mine")
    position = game.to_dict()
    assert (position["stage"], position["decision"], position["places"]["bank"]["first"]) == (
        *("bank", "place action"),
        0,
    )


def test_outlaws_are_asked_for_before_a_throw() -> None:
    game = table(
        "throw",
        {"kept": "9 9", "thrown": "J J Q"},
        {"recruited": ["J $3"]},
        {"kept": "A", "recruited": ["A $5"]},
        sheriff=2,
    )
    assert (game.current_seat, game.decision) == (2, "use outlaw")
    game.step(game.parse_action("use the outlaw for A A"))
    assert (game.current_seat, game.decision) == (1, "use outlaw")
    game.step(game.parse_action("use no outlaw"))
    position = game.to_dict()
    assert (position["throw"], position["decision"], position["actor"]) == (3, "keep", 2)
    assert [seat["kept"] for seat in position["seats"]] == ["9 9", "", "A A A"]
    assert position["seats"][0]["thrown"] == "J J Q"
    assert len(position["seats"][2]["thrown"].split()) == 2
    assert "A $5" in position["wanted"]


def test_dice_of_outlaws_can_be_kept_before_the_first_throw() -> None:
    game = table("throw", {"kept": "9 9"}, {}, {}, throw=1, wanted=["9 $5", "K $3"])
    position = game.to_dict()
    assert (position["throw"], position["decision"]) == (1, "keep")
    assert len(position["seats"][0]["thrown"].split()) == 3


def test_a_hand_that_an_outlaw_finished_waits_while_the_others_throw() -> None:
    """X7: their throw is a normal one: they choose, and the next one is the last."""
    game = table(
        "throw",
        {"kept": "9 9 9 9", "recruited": ["A $5"]},
        {"kept": "J", "thrown": "J J Q Q"},
        {"kept": "K", "thrown": "9 9 9 K"},
    )
    game.step(game.parse_action("use the outlaw for A"))
    position = game.to_dict()
    assert (position["decision"], position["actor"], position["last_throw"]) == ("keep", 1, False)
    assert Game.from_dict(position) == game
    game.step(game.parse_action("keep J J"))
    game.step(game.parse_action("keep K"))
    assert game.to_dict()["last_throw"] is True


def test_smoke_signals_come_after_the_doc() -> None:
    seats: list[Data] = [{"kept": hand, "gained": True} for hand in HANDS]
    seats[1]["hand"] = ["Smoke Signals"]
    game = table("doc", *seats, indian_die=0)
    assert (game.current_seat, game.decision) == (1, "occasion")
    game.step(game.parse_action("play Smoke Signals"))
    position = game.to_dict()
    assert (position["round"], position["indian_die"]) == (3, 1)


def test_a_die_that_nobody_took_goes_back_at_the_end_of_a_round() -> None:
    assert table("round end", indian_die=0).to_dict()["indian_die"] is None
    assert table("round end", indian_die=0, die_taken=True).to_dict()["indian_die"] == 0


@pytest.mark.parametrize(("at", "seats"), [*((at, 3) for at in STARTS), ("mine", 2)])
def test_a_scenario_can_be_played_to_the_end(at: str, seats: int) -> None:
    hands = HANDS[:seats]
    entries: list[Data] = [{"kept": h} if at not in ("round", "throw") else {} for h in hands]
    game = table(at, *entries, indian_die=1)
    while not game.is_over:
        position = game.to_dict()
        assert all_cards(position) == whole_pack(position)
        assert all_outlaws(position) == OUTLAWS
        game.step(game.legal_actions()[0])
