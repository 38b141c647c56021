"""What a determinized position keeps because the seat is sure of it, and how it draws the rest."""

from __future__ import annotations

from collections import Counter
from collections.abc import Hashable, Iterable
from math import perm
from typing import Any

import pytest

from dicetown_env import Game

Data = dict[str, Any]
STORE = (
    *("Equipment 1", "Equipment 2", "Equipment 3", "Equipment 4", "Equipment 5", "Equipment 8"),
    *("Dynamite", "Girls", "Tough Guy", "Tough Guy", "Card Sharp", "Card Sharp", "Corruption"),
    *("Unlimited Credit", "Nervous Joe", "Marshal", "Share", "Wanted Poster", "Doc's Elixir"),
)
WORLDS = 40


def scene(at: str, *seats: Data, **more: Any) -> Game:
    """A scenario in round 2, without bribes if nothing else is said."""
    rules = {"num_players": len(seats), "bribes": False, **more.pop("rules", {})}
    return Game.from_dict({"at": at, "round": 2, "rules": rules, "seats": list(seats), **more})


def do(game: Game, *words: str) -> None:
    """Actions of whoever decides."""
    for word in words:
        game.step(game.parse_action(word))


def worlds(game: Game, seat: int, number: int = WORLDS) -> list[Data]:
    """What the seat holds possible."""
    return [game.determinize(seat, seed).to_dict() for seed in range(number)]


def hands(positions: Iterable[Data], seat: int) -> list[Counter[str]]:
    """The hidden hand of a seat in each of them."""
    return [Counter(position["seats"][seat]["hand"]) for position in positions]


def are_equally_likely(found: Iterable[Hashable], outcomes: int) -> bool:
    """Chi-square: a fair draw is refused once in 10,000 times."""
    counts = Counter(found)
    expected = counts.total() / outcomes
    distance = sum((n - expected) ** 2 / expected for n in counts.values())
    distance += (outcomes - len(counts)) * expected
    freedom = outcomes - 1
    bound: float = freedom * (1 - 2 / (9 * freedom) + 3.719 * (2 / (9 * freedom)) ** 0.5) ** 3
    return bool(distance < bound)


def without(*gone: str) -> list[str]:
    """The store cards but for these."""
    left = list(STORE)
    for card in gone:
        left.remove(card)
    return left


def test_b25_hidden_cards_are_dealt_uniformly() -> None:
    """B25: four unseen cards, one in each of two hands, two in the deck: 24 equal layouts."""
    unseen = ("Dynamite", "Girls", "Marshal", "Share")
    game = scene(
        "throw",
        {"hand": without(*unseen, "Nervous Joe")},
        {"hand": ["Girls"]},
        {"hand": ["Share"]},
        discards_open=["Nervous Joe"],
    )
    found = [
        (*now["seats"][1]["hand"], *now["seats"][2]["hand"], *now["store_deck"])
        for now in worlds(game, 0, 2400)
    ]
    assert {tuple(sorted(layout)) for layout in found} == {unseen}
    assert are_equally_likely(found, perm(4))


def test_b25_nervous_joe_is_never_dealt_to_a_hand() -> None:
    """B25 R6.4: he lies in the deck or among the discards; all such layouts are equally likely."""
    unseen = ("Dynamite", "Girls", "Marshal", "Share", "Nervous Joe")
    game = scene("throw", {"hand": without(*unseen)}, {"hand": ["Girls"]}, {"hand": ["Share"]})
    found = [
        (*now["seats"][1]["hand"], *now["seats"][2]["hand"], *now["store_deck"])
        for now in worlds(game, 0, 3600)
    ]
    assert all("Nervous Joe" not in layout[:2] for layout in found)
    assert are_equally_likely(found, 4 * 3 * 6)


def test_b25_hidden_claims_are_dealt_uniformly() -> None:
    """B25: three unseen claims, one in a hand, two in the deck: six equal layouts."""
    claims = [f"Claim {value}" for value in (1, 2, 3, 4, 5) for _ in range(5)]
    for card in ("Claim 1", "Claim 2", "Claim 3", "Claim 4", "Claim 4", "Claim 5"):
        claims.remove(card)
    row = ["Claim 4", "Claim 4", "Claim 5"]
    game = scene("throw", {"hand": claims}, {"hand": ["Claim 2"]}, row=row)
    found = [(*now["seats"][1]["hand"], *now["claim_deck"]) for now in worlds(game, 0, 900)]
    assert are_equally_likely(found, perm(3))


def test_b25_unseen_dice_are_thrown_uniformly() -> None:
    """B25: each face equally often, whatever was thrown."""
    game = scene("throw", {}, {"thrown": "9 9 9 9 9"}, {"thrown": "A A A A A"})
    found = [
        now["seats"][seat]["thrown"].split() for now in worlds(game, 0, 500) for seat in (1, 2)
    ]
    assert are_equally_likely([face for dice in found for face in dice], 6)
    assert len({tuple(dice) for dice in found}) > 150


def test_claims_seen_taken_from_the_row_stay() -> None:
    """R13.1 R9.3: all saw what the winner of the Town Hall took."""
    game = scene(
        "town hall",
        {"kept": "9 9 10 10 J"},
        {"kept": "J J J J A", "hand": ["Claim 5"]},
        {"kept": "9 9 10 10 J"},
        row=["Claim 1", "Claim 4", "Claim 2"],
    )
    for seat in (0, 2):
        found = hands(worlds(game, seat), 1)
        assert all(hand["Claim 1"] >= 1 and hand["Claim 4"] >= 1 for hand in found)
        assert all(hand.total() == 3 for hand in found)
        assert len({tuple(sorted(hand.elements())) for hand in found}) > 1


def test_own_face_down_discards_stay() -> None:
    """R6.1: the drawer knows what he put down; the others do not, nor what he kept."""
    deck = ["Girls", "Share", "Marshal", "Dynamite", "..."]
    game = scene("store", {"kept": "9 9 9 9 9"}, {"kept": "J J J J A"}, store_deck=deck)
    do(game, "take Share")
    laid = ["Dynamite", "Girls", "Marshal"]
    assert all(sorted(now["discards_hidden"]) == laid for now in worlds(game, 1))
    others = worlds(game, 0)
    assert len({tuple(sorted(now["discards_hidden"])) for now in others}) > WORLDS / 2
    assert len({tuple(now["seats"][1]["hand"]) for now in others}) > 5


def robbed() -> Game:
    """Seat 1 saw Claim 1 and Girls in the hand of seat 0 and took Claim 1; seat 2 looked on."""
    game = scene(
        "saloon",
        {"kept": "9 9 10 10 J", "hand": ["Claim 1", "Claim 2", "Girls", "Share"], "gained": True},
        {"kept": "Q Q A A A"},
        {"kept": "9 9 10 10 J"},
        row=["Claim 3", "Claim 4", "Claim 5"],
        chance={"saloon": ["Claim 1", "Girls"]},
    )
    do(game, "take Claim 1")
    return game


def test_what_a_thief_saw_in_a_hand_stays_there() -> None:
    """R7.1: the card that was given back; the rest of that hand is open again."""
    found = hands(worlds(robbed(), 1), 0)
    assert all(hand["Girls"] == 1 and hand.total() == 3 for hand in found)
    assert len({tuple(sorted(hand.elements())) for hand in found}) > 5


def test_a_victim_knows_what_he_lost() -> None:
    """R7.1: it is in the hand of the thief; a third seat does not know it."""
    game = robbed()
    assert all(hand["Claim 1"] >= 1 for hand in hands(worlds(game, 0), 1))
    third = hands(worlds(game, 2), 1)
    assert len({hand["Claim 1"] > 0 for hand in third}) == 2


def bribed(picked: str) -> Game:
    """Seat 1 offers Claim 4, seat 2 the Marshal; seat 3 looks on."""
    tied = "9 9 9 Q Q"
    game = scene(
        "mine",
        {"kept": "10 10 J J K"},
        {"kept": tied, "hand": ["Claim 4", "Claim 5", "Corruption"]},
        {"kept": tied, "hand": ["Marshal", "Girls", "Dynamite"]},
        {"kept": "A A A 10 J"},
        rules={"bribes": True},
        store_deck=["Equipment 1", "Equipment 2", "..."],
    )
    do(game, "offer Claim 4", "offer Marshal", picked)
    return game


def test_who_bribed_with_a_card_knows_where_it_is() -> None:
    """R3.3: giver and Sheriff know the card, the others only that one moved."""
    game = bribed("pick seat 1")
    assert game.decision == "store keep"
    assert all(hand["Claim 4"] >= 1 for hand in hands(worlds(game, 1), 0))
    assert {hand["Claim 4"] > 0 for hand in hands(worlds(game, 3), 0)} == {True, False}
    assert all(hand.total() == 1 for hand in hands(worlds(game, 3), 0))


def test_the_sheriff_knows_the_card_of_an_offer_that_he_refused() -> None:
    """R3.3: he saw all offers: the card that was not picked is still in that hand."""
    game = bribed("pick seat 1")
    assert all(hand["Marshal"] == 1 for hand in hands(worlds(game, 0), 2))


def test_the_deciding_sheriff_keeps_the_offers_before_him() -> None:
    """R3.3: while he decides, every world has the same offers, and hands that can pay them."""
    game = scene(
        "mine",
        {"kept": "A A A A A"},
        {"kept": "9 9 9 Q K", "hand": ["Share", "Girls"]},
        {"kept": "9 9 9 Q K", "nuggets": 2},
        rules={"bribes": True},
    )
    do(game, "offer Share", "offer 2 nuggets")
    for now in worlds(game, 0):
        assert [own["offer"] for own in now["seats"]] == [None, "Share", "2 nuggets"]
        assert "Share" in now["seats"][1]["hand"]


def test_a_reshuffled_deck_is_known_as_far_as_its_cards_were() -> None:
    """R6.2: cards that lay open on the discard pile are in the deck, in an unknown order."""
    game = scene(
        "store",
        {"kept": "9 9 9 9 9", "hand": without("Girls", "Share", "Marshal", "Nervous Joe")},
        {"kept": "J J A A A"},
        store_deck=["Girls"],
        discards_open=["Share", "Marshal", "Nervous Joe"],
        chance={"store": ["Share", "Marshal", "Nervous Joe"]},
    )
    do(game, "take Girls")
    mine = worlds(game, 1)
    assert {tuple(sorted(now["store_deck"])) for now in mine} == {("Marshal", "Nervous Joe")}
    assert {tuple(now["discards_hidden"]) for now in mine} == {("Share",)}
    assert len({tuple(now["store_deck"]) for now in mine}) == 2


@pytest.mark.parametrize("purse", [0, 1])
def test_who_kept_more_than_he_can_pay_holds_a_tough_guy(purse: int) -> None:
    """C-TOUGH R2.3: such a set shows the card: every world has it in that hand."""
    game = scene(
        "throw",
        {"thrown": "9 10 J Q K", "hand": ["Card Sharp"]},
        {"thrown": "9 10 J Q K", "hand": ["Tough Guy", "Girls"], "purse": purse},
        {"thrown": "9 10 J Q K"},
    )
    do(game, "keep 9", "keep 9 10 J", "keep 9")
    assert (game.current_seat, game.decision) == (0, "card window")
    found = hands(worlds(game, 0), 1)
    assert all(hand["Tough Guy"] >= 1 for hand in found)
    assert len({tuple(sorted(hand.elements())) for hand in found}) > 5
