"""Scenarios: some things are set, the rest follows; all starts, decks, chance set in advance."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from dicetown_env.engine.cards import CARDS
from dicetown_env.engine.game import Game
from dicetown_env.engine.rule_set import RuleSet

Data = dict[str, Any]

# Seat 0 has most 9s and 10s, seat 1 most J's and Q's, seat 2 most K's and the best poker hand.
HANDS = ("9 9 10 10 A", "J J J Q Q", "K K K K A")


def table(at: str, *seats: Data, **more: Any) -> Game:
    """A scenario in round 2 without bribes."""
    entries = [{"kept": hand} for hand in HANDS] if not seats else list(seats)
    rules = {"num_players": len(entries), "bribes": False}
    return Game.from_dict({"at": at, "round": 2, "rules": rules, "seats": entries, **more})


def all_cards(position: Data) -> Counter[str]:
    """How often each card lies somewhere."""
    piles = ["row", "claim_deck", "store_deck", "discards_open", "discards_hidden"]
    cards = Counter(card for pile in piles for card in position[pile])
    for seat in position["seats"]:
        cards.update(seat["hand"] + seat["fenced"])
    return cards + Counter(
        position["flow"]["drawn"] if position["decision"] == "store keep" else ()
    )


WHOLE_PACK = Counter({card.name: card.base_copies for card in CARDS if card.base_copies})


def test_nothing_said_is_a_fresh_game_with_four_seats() -> None:
    position = Game.from_dict({}).to_dict()
    assert position["rules"] == RuleSet().to_dict()
    assert (position["round"], position["decision"], position["actor"]) == (1, "keep", 0)
    assert (position["bank"], position["stagecoach"], position["mine"]) == (3, 0, 30)
    assert [seat["purse"] for seat in position["seats"]] == [8] * 4
    assert (len(position["row"]), len(position["claim_deck"])) == (3, 22)
    assert all_cards(position) == WHOLE_PACK


def test_what_is_nowhere_else_is_at_the_bank_and_in_the_mine() -> None:
    seats = [{"purse": 5, "nuggets": 4}, {"nuggets": 1}]
    position = Game.from_dict(
        {"rules": {"num_players": 2}, "seats": seats, "stagecoach": 2}
    ).to_dict()
    assert (position["bank"], position["mine"]) == (8 * 2 + 3 - 5 - 8 - 2, 25)


def test_the_seed_decides_about_what_is_left_to_chance() -> None:
    decks = {tuple(Game.from_dict({"seed": seed}).to_dict()["claim_deck"]) for seed in range(20)}
    assert len(decks) == 20
    same = Game.from_dict({"seed": 3})
    assert same == Game.from_dict({"seed": 3})
    assert same.to_dict()["key"] == Game(seed=3).to_dict()["key"]
    assert same == Game.from_dict({"key": same.to_dict()["key"]})


def test_shuffling_is_fair() -> None:
    """Each of five kinds of claim lies on top about equally often: 500 draws, 100 each expected."""
    tops = Counter(Game.from_dict({"seed": seed}).to_dict()["row"][0] for seed in range(500))
    # Chi-square with 4 degrees of freedom passes 23.5 once in ten thousand.
    assert sum((tops[f"Claim {value}"] - 100) ** 2 / 100 for value in range(1, 6)) < 23.5, tops


def test_a_deck_that_ends_with_dots_takes_the_rest_below() -> None:
    top = ["Claim 5", "Claim 1", "Claim 5"]
    decks = {"claim_deck": [*top, "..."], "store_deck": ["Girls", "..."]}
    position = Game.from_dict({"row": ["Claim 2"] * 3, **decks}).to_dict()
    assert position["claim_deck"][:3] == top
    assert position["store_deck"][0] == "Girls"
    assert all_cards(position) == WHOLE_PACK


def test_a_whole_deck_leaves_the_row_what_is_missing() -> None:
    claims = [f"Claim {value}" for value in range(1, 6) for _ in range(5)]
    position = Game.from_dict({"claim_deck": claims[3:]}).to_dict()
    assert position["row"] == claims[:3]
    assert position["claim_deck"] == claims[3:]


def test_the_discards_are_cards_of_the_store_deck() -> None:
    discards = {"discards_open": ["Marshal"], "discards_hidden": ["Girls"]}
    position = Game.from_dict(discards).to_dict()
    assert (position["discards_open"], position["discards_hidden"]) == (["Marshal"], ["Girls"])
    assert len(position["store_deck"]) == 17
    assert all_cards(position) == WHOLE_PACK


def test_a_round_begins_with_a_throw_of_all_dice() -> None:
    position = Game.from_dict({"at": "round", "round": 3, "sheriff": 2}).to_dict()
    assert (position["round"], position["throw"], position["stage"]) == (3, 1, "dice")
    assert (position["decision"], position["actor"]) == ("keep", 2)
    assert [len(seat["thrown"].split()) for seat in position["seats"]] == [5] * 4


def test_a_throw_begins_with_the_dice_that_are_given() -> None:
    game = table("throw", {"kept": "9 9", "thrown": "A K 10"}, {"kept": "J"})
    position = game.to_dict()
    assert position["seats"][0]["thrown"] == "10 K A"
    assert len(position["seats"][1]["thrown"].split()) == 4
    assert (position["throw"], position["last_throw"], position["decision"]) == (3, False, "keep")
    assert table("throw", {"kept": "9 9"}, {"kept": "J"}, throw=2).to_dict()["throw"] == 2


def test_a_throw_without_dice_is_that_of_the_key() -> None:
    """Left to chance, a throw is the same whatever the other seats have."""
    one = table("throw", {}, {"thrown": "9 9 9 9 9"}, seed=4).to_dict()
    other = table("throw", {}, {"thrown": "A A A A A"}, seed=4).to_dict()
    assert one["seats"][0]["thrown"] == other["seats"][0]["thrown"]


def test_a_throw_beside_a_whole_hand_is_the_last() -> None:
    """R2.4: it is kept whole, so the round goes on to the places."""
    game = table(
        "throw",
        {"kept": "9 9 9 9 9"},
        {"kept": "J J J", "thrown": "J J"},
        store_deck=["Girls", "Share", "Marshal", "Dynamite", "Corruption", "..."],
    )
    position = game.to_dict()
    assert position["seats"][1]["kept"] == "J J J J J"
    assert position["last_throw"] is True
    assert (position["decision"], position["actor"]) == ("store keep", 1)


def test_the_mine_and_all_that_follows() -> None:
    position = table("mine").to_dict()
    assert position["seats"][0]["nuggets"] == 2
    assert position["places"]["mine"] == {"first": 0, "took": 2}
    assert position["places"]["bank"] == {"first": 0, "took": 3}
    assert position["decision"] == "store keep"


def test_the_bank_and_all_that_follows() -> None:
    position = table("bank", bank=1, stagecoach=2).to_dict()
    assert "mine" not in position["places"]
    assert position["places"]["bank"] == {"first": 0, "took": 1}
    assert (position["bank"], position["stagecoach"]) == (2, 0)


def test_the_store_and_all_that_follows() -> None:
    game = table("store", store_deck=["Girls", "Marshal", "Share", "Dynamite", "..."])
    position = game.to_dict()
    assert set(position["flow"]["drawn"]) == {"Girls", "Marshal", "Share"}
    assert position["store_deck"][0] == "Dynamite"
    assert list(position["places"]) == ["store"]


def test_the_saloon_and_all_that_follows() -> None:
    entries = [{"kept": hand, "hand": ["Claim 1"]} for hand in HANDS]
    game = table("saloon", *entries)
    assert (game.current_seat, game.decision) == (1, "victim")
    assert list(game.to_dict()["places"]) == ["saloon"]


def test_the_office_and_all_that_follows() -> None:
    position = table("office").to_dict()
    assert position["sheriff"] == 2
    assert position["places"]["office"] == {"first": 2, "took": 1}
    assert position["places"]["town hall"] == {"first": 2, "took": 2}


def test_the_town_hall_and_all_that_follows() -> None:
    row = ["Claim 5", "Claim 4", "Claim 1"]
    position = table("town hall", row=row, claim_deck=["Claim 3", "..."]).to_dict()
    assert position["seats"][2]["hand"] == ["Claim 4", "Claim 5"]
    assert position["row"][:2] == ["Claim 1", "Claim 3"]
    assert position["sheriff"] == 0


def test_the_doc_and_all_that_follows() -> None:
    entries = [{"kept": hand, "gained": hand != HANDS[1]} for hand in HANDS]
    game = table("doc", *entries)
    assert (game.current_seat, game.decision) == (1, "remedy")
    assert game.to_dict()["stage"] == "doc"


def test_the_end_of_a_round_and_the_next_one() -> None:
    position = table("round end").to_dict()
    assert (position["round"], position["stage"], position["decision"]) == (3, "dice", "keep")
    nuggets = [{"kept": hand, "nuggets": 10} for hand in HANDS]
    assert table("round end", *nuggets).is_over


def test_places_that_were_played_can_have_their_winners() -> None:
    places = {"mine": {"first": 0, "took": 2}, "bank": {"first": 0}}
    position = table("store", places=places).to_dict()
    assert position["places"]["mine"] == {"first": 0, "took": 2}
    assert position["places"]["bank"] == {"first": 0, "took": 0}


def test_dice_that_are_set_in_advance_come_first() -> None:
    dice = [["A", "9", "A", "9", "A", "K", "K"], [], ["10"]]
    game = Game.from_dict({"rules": {"num_players": 3}, "chance": {"dice": dice}})
    position = game.to_dict()
    assert position["seats"][0]["thrown"] == "9 9 A A A"
    assert "10" in position["seats"][2]["thrown"].split()
    assert position["chance"]["dice"] == [["K", "K"], [], []]
    game.step(game.parse_action("keep A A A"))
    for _ in range(2):
        game.step(game.legal_actions()[1])
    assert game.to_dict()["seats"][0]["thrown"] == "K K"


def test_a_draw_in_the_saloon_can_be_set_in_advance() -> None:
    hands: tuple[list[str], ...] = (["Claim 1", "Claim 2", "Girls", "Claim 5"], [], [])
    entries = [{"kept": dice, "hand": hand} for dice, hand in zip(HANDS, hands, strict=True)]
    for first in ("Girls", "Claim 5"):
        chance = {"saloon": ["Share", first, "Claim 2"]}
        game = table("saloon", *entries, chance=chance)
        assert game.decision == "saloon keep"
        assert set(game.to_dict()["flow"]["drawn"]) == {first, "Claim 2"}
        assert game.to_dict()["chance"]["saloon"] == []


def test_the_order_of_the_next_store_deck_can_be_set_in_advance() -> None:
    discards = ["Girls", "Marshal", "Share", "Dynamite"]
    equipment = [f"Equipment {points}" for points in (1, 2, 3, 4, 5, 8)]
    cards = ["Tough Guy", "Tough Guy", "Card Sharp", "Card Sharp", "Corruption"]
    cards += ["Unlimited Credit", "Wanted Poster", "Doc's Elixir"]
    game = table(
        "store",
        {"kept": "9 9 9 9 9", "hand": equipment + cards},
        {"kept": "J J 10 10 10"},
        store_deck=["Nervous Joe"],
        discards_hidden=discards,
        chance={"store": ["Dynamite", "Girls", "Share"]},
    )
    position = game.to_dict()
    assert set(position["flow"]["drawn"]) == {"Nervous Joe", "Dynamite"}
    assert position["store_deck"][:2] == ["Girls", "Share"]


def test_dice_can_be_a_list_or_a_text_in_any_order() -> None:
    game = table("throw", {"kept": ["K", "9", "k"]}, {"kept": "A 10", "thrown": ["J", "9", "Q"]})
    one, other = game.to_dict()["seats"]
    assert (one["kept"], other["kept"], other["thrown"]) == ("9 K K", "10 A", "9 J Q")


def test_names_are_read_whatever_their_capitals() -> None:
    one = Game.from_dict({"row": ["claim 1", "CLAIM 2", "Claim 3"]})
    assert one.to_dict()["row"] == ["Claim 1", "Claim 2", "Claim 3"]


@pytest.mark.parametrize(
    "at", ["round", "throw", "mine", "bank", "store", "saloon", "office", "town hall", "doc"]
)
def test_a_scenario_can_be_played_to_the_end(at: str) -> None:
    seats = [{} for _ in HANDS] if at in ("round", "throw") else [{"kept": hand} for hand in HANDS]
    game = table(at, *seats)
    while not game.is_over:
        assert all_cards(game.to_dict()) == WHOLE_PACK
        game.step(game.legal_actions()[0])
    assert sum(seat["nuggets"] for seat in game.to_dict()["seats"]) + game.to_dict()["mine"] == 30
