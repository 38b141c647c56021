"""R7 in the Extension: C-WHISKY and C-INSURANCE."""

from __future__ import annotations

from typing import Any

import pytest

from dicetown_env import Game

from .scenarios import (
    CLAIMS,
    NEW_STORE_CARDS,
    STORE_CARDS,
    act,
    acts,
    asked,
    choices,
    hand,
    of_seats,
    position,
    same_sight,
    seat,
    seen,
    town,
    without,
)

NONE = "9 9 9 9 9"
THIEF = "Q Q A A A"
STEAL, RECRUIT = "steal cards", "recruit an outlaw"
AT_ONCE = ("Nervous Joe", "Gift", "Swindler")
STORE = (*STORE_CARDS, *NEW_STORE_CARDS)
ROW = ["Claim 3", "Claim 3", "Claim 3"]


def saloon(*seats: dict[str, Any], **more: Any) -> Game:
    """Seat 0 is alone at the saloon and Sheriff; the other seats have nothing there."""
    return town("saloon", *seats, row=ROW, **more)


def thief(*cards: str, **more: Any) -> dict[str, Any]:
    """Seat 0, who has two Q's."""
    return seat(THIEF, cards, **more)


def other(*cards: str, **more: Any) -> dict[str, Any]:
    """A seat that has nothing at the saloon."""
    return seat(NONE, cards, **more)


# --- Whisky ---


def test_whisky_takes_a_ranch() -> None:
    """C-WHISKY X12: one ranch of the victim instead of drawing; it lies open before the thief."""
    game = saloon(thief("Whisky"), other("Claim 1", ranches=2), other("Claim 2"))
    act(game, 0, STEAL)
    assert asked(game) == (0, "occasion")
    act(game, 0, "play Whisky")
    assert of_seats(game, "ranches") == [1, 1, 0]
    assert (hand(game, 0), hand(game, 1)) == ([], ["Claim 1"])
    assert of_seats(game, "gained")[0]
    assert position(game)["discards_open"] == ["Whisky"]
    assert seen(game, 2)["ranches"] == [0, 1, 1]


def test_whisky_names_ranchers_only() -> None:
    """C-WHISKY: only seats with a ranch can be named, with cards or without."""
    game = saloon(
        thief("Whisky"), other("Claim 1"), other(ranches=1), other("Claim 1", ranches=1), other()
    )
    acts(game, (0, STEAL), (0, "play Whisky"))
    assert asked(game) == (0, "victim")
    assert choices(game) == {"rob seat 2", "rob seat 3"}
    game = saloon(
        thief("Whisky"), other("Claim 1"), other(ranches=1), other("Claim 1", ranches=1), other()
    )
    acts(game, (0, STEAL), (0, "pass"))
    assert choices(game) == {"rob seat 1", "rob seat 3"}
    assert hand(game, 0) == ["Whisky"]


def test_whisky_is_asked_only_if_an_opponent_has_a_ranch() -> None:
    """C-WHISKY: not for the thief's own ranches; hidden cards of others are not needed."""
    game = saloon(thief("Whisky", ranches=3), other("Claim 1"), other())
    act(game, 0, STEAL)
    assert hand(game, 0) == ["Claim 1", "Whisky"]
    game = saloon(thief("Whisky"), other(ranches=1), other())
    act(game, 0, STEAL)
    assert asked(game) == (0, "occasion")
    act(game, 0, "play Whisky")
    assert of_seats(game, "ranches") == [1, 0, 0]


def test_cancelled_whisky_is_a_normal_theft() -> None:
    """C-WHISKY C-WANTED: the ranches stay; whoever has a card can be named."""
    game = saloon(
        thief("Whisky"), other("Claim 1"), other("Wanted Poster", ranches=1), other("Mule")
    )
    acts(game, (0, STEAL), (0, "play Whisky"), (2, "play Wanted Poster"))
    assert asked(game) == (0, "victim")
    assert choices(game) == {"rob seat 1", "rob seat 3"}
    act(game, 0, "rob seat 1")
    assert of_seats(game, "ranches") == [0, 0, 1, 0]
    assert hand(game, 0) == ["Claim 1"]


def test_cancelled_whisky_with_nobody_to_rob() -> None:
    """C-WHISKY R7.2: nobody has a hidden card: nothing happens, no gain."""
    game = saloon(thief("Whisky"), other("Wanted Poster", ranches=1), other())
    acts(game, (0, STEAL), (0, "play Whisky"), (1, "play Wanted Poster"))
    assert of_seats(game, "ranches") == [0, 1, 0]
    assert not of_seats(game, "gained")[0]
    assert sorted(position(game)["discards_open"]) == ["Wanted Poster", "Whisky"]


def test_whisky_counts_for_one_of_two_thefts() -> None:
    """C-GIRLS C-WHISKY R7.1: Girls once before all of it, Whisky with each theft."""
    game = saloon(thief("Whisky", "Girls"), other("Claim 1", ranches=2), other())
    act(game, 0, STEAL)
    assert choices(game) == {"pass", "play Girls"}
    acts(game, (0, "play Girls"))
    assert choices(game) == {"pass", "play Whisky"}
    first, second = game.clone(), game
    act(first, 0, "play Whisky")
    assert of_seats(first, "ranches") == [1, 1, 0]
    assert hand(first, 0) == ["Claim 1"]
    act(second, 0, "pass")
    assert of_seats(second, "ranches") == [0, 2, 0]
    assert hand(second, 0) == ["Claim 1", "Whisky"]
    assert asked(second) == (0, "occasion")
    act(second, 0, "play Whisky")
    assert of_seats(second, "ranches") == [1, 1, 0]


def test_girls_are_asked_for_if_only_whisky_can_rob() -> None:
    """C-GIRLS C-WHISKY: a rancher without cards is a victim for who holds Whisky."""
    game = saloon(thief("Whisky", "Girls"), other(ranches=2), other())
    act(game, 0, STEAL)
    assert choices(game) == {"pass", "play Girls"}
    acts(game, (0, "play Girls"), (0, "play Whisky"))
    assert of_seats(game, "ranches") == [1, 1, 0]
    assert (hand(game, 0), game.decision != "victim") == ([], True)
    game = saloon(thief("Girls"), other(ranches=2), other())
    act(game, 0, STEAL)
    assert hand(game, 0) == ["Girls"]
    assert game.decision != "occasion"


# --- Insurance ---


def insured(*cards: str, **more: Any) -> Game:
    """Seat 1 has been named as victim, and the Insurance beside these cards."""
    third = more.pop("third", other())
    loser = other("Insurance", *cards, ranches=more.pop("ranches", 0))
    game = saloon(thief(*more.pop("thief", ())), loser, third, **more)
    act(game, 0, STEAL)
    return game


def test_insurance_is_announced_before_the_draw() -> None:
    """C-INSURANCE: asked when named; playing it is open, and it is no longer in his hand."""
    game = insured("Claim 1", "Claim 2", third=other("Claim 5"))
    act(game, 0, "rob seat 1")
    assert asked(game) == (1, "occasion")
    assert choices(game) == {"pass", "play Insurance"}
    act(game, 1, "play Insurance")
    assert asked(game) == (0, "saloon keep")
    assert choices(game) == {"take Claim 1", "take Claim 2"}
    assert position(game)["discards_open"] == ["Insurance"]


def test_insurance_for_a_claim() -> None:
    """C-INSURANCE: a claim lost: the top card of the claim deck, seen by the insured alone."""
    decks = (["Claim 5", "..."], ["Claim 1", "..."])
    games = [insured("Claim 2", "Claim 4", claim_deck=deck) for deck in decks]
    for game in games:
        acts(game, (1, "play Insurance"), (0, "take Claim 4"))
        assert hand(game, 0) == ["Claim 4"]
        assert not of_seats(game, "gained")[1]
    assert [hand(game, 1) for game in games] == [["Claim 2", "Claim 5"], ["Claim 1", "Claim 2"]]
    for looker, same in ((0, True), (1, False), (2, True)):
        assert same_sight(games[0], games[1], looker) == same


def test_insurance_can_bring_a_ranch() -> None:
    """C-INSURANCE X12: the top card is a ranch: it is laid open."""
    game = insured("Claim 2", claim_deck=["Ranch", "..."])
    act(game, 1, "play Insurance")
    assert (of_seats(game, "ranches"), hand(game, 1)) == ([0, 1, 0], [])
    assert seen(game, 2)["ranches"] == [0, 0, 1]


def test_insurance_for_a_store_card() -> None:
    """C-INSURANCE: a store card lost: the top store card, seen by the insured alone."""
    game = insured("Mule", "Claim 4", store_deck=["Cattle", "..."], claim_deck=["Claim 5", "..."])
    acts(game, (1, "play Insurance"), (0, "take Mule"))
    assert hand(game, 1) == ["Cattle", "Claim 4"]
    assert hand(game, 0) == ["Mule"]


def test_insurance_with_an_empty_store_deck_shuffles_the_discards() -> None:
    """C-INSURANCE R6.2: the discards, the Insurance itself too, are the new deck."""
    game = insured(
        "Mule",
        store_deck=[],
        discards_open=["Marshal", *AT_ONCE],
        chance={"store": ["Insurance", "Marshal", *AT_ONCE]},
        third=other(*without(STORE, "Mule", "Marshal", "Insurance", *AT_ONCE)),
    )
    acts(game, (0, "rob seat 1"), (1, "play Insurance"), (2, "pass"))
    assert hand(game, 0) == ["Mule"]
    assert hand(game, 1) == ["Insurance"]
    assert position(game)["store_deck"] == ["Marshal", *AT_ONCE]


def test_insurance_plays_a_card_at_once() -> None:
    """C-INSURANCE R6.4: the top store card is the Swindler: he is played at once."""
    game = insured("Mule", store_deck=["Swindler", "..."])
    act(game, 1, "play Insurance")
    assert of_seats(game, "purse") == [6, 12, 6]
    assert sorted(position(game)["discards_open"]) == ["Insurance", "Swindler"]
    assert not of_seats(game, "gained")[1]


def test_insurance_with_an_empty_claim_deck() -> None:
    """C-INSURANCE: no claim left: nothing, and no store card instead."""
    left = without(CLAIMS, *ROW, "Claim 2", "Claim 4")
    rest = other(*left, ranches=10)
    game = insured("Claim 2", "Claim 4", claim_deck=[], third=rest)
    act(game, 0, "rob seat 1")
    acts(game, (1, "play Insurance"), (0, "take Claim 4"))
    assert hand(game, 1) == ["Claim 2"]
    assert len(position(game)["store_deck"]) == 28


def test_insurance_and_nothing_lost() -> None:
    """C-INSURANCE: the Insurance was his whole hand: nothing can be drawn: nothing."""
    game = insured()
    act(game, 1, "play Insurance")
    assert (hand(game, 0), hand(game, 1)) == ([], [])
    assert not of_seats(game, "gained")[0]
    now = position(game)
    assert len(now["store_deck"]) == 28
    assert len(now["claim_deck"]) == 32


def test_insurance_not_played_can_be_stolen() -> None:
    """C-INSURANCE: passed, it is a card of the hand like others and pays nothing."""
    game = insured("Claim 1", chance={"saloon": ["Insurance", "Claim 1"]})
    acts(game, (1, "pass"), (0, "take Insurance"))
    assert (hand(game, 0), hand(game, 1)) == (["Insurance"], ["Claim 1"])


def test_cancelled_insurance() -> None:
    """C-INSURANCE C-WANTED: the thief cancels it: nothing for the loss."""
    game = insured("Claim 1", thief=("Wanted Poster",))
    acts(game, (1, "play Insurance"), (0, "play Wanted Poster"))
    assert (hand(game, 0), hand(game, 1)) == (["Claim 1"], [])


def test_insurance_covers_one_theft() -> None:
    """C-INSURANCE C-GIRLS: the second theft of the same visit is not insured."""
    game = insured("Claim 1", "Claim 2", thief=("Girls",), claim_deck=["Claim 5", "Claim 4", "..."])
    acts(game, (0, "play Girls"), (1, "play Insurance"), (0, "take Claim 1"))
    assert hand(game, 1) == ["Claim 2", "Claim 5"]
    assert asked(game) == (0, "saloon keep")
    act(game, 0, "take Claim 5")
    assert hand(game, 1) == ["Claim 2"]
    assert position(game)["claim_deck"][0] == "Claim 4"


def test_insurance_kept_for_the_second_theft() -> None:
    """C-INSURANCE R7.1: it is asked with each theft."""
    game = insured("Claim 1", thief=("Girls",), chance={"saloon": ["Claim 1", "Insurance"]})
    acts(game, (0, "play Girls"), (1, "pass"), (0, "take Claim 1"))
    assert asked(game) == (1, "occasion")


def test_insurance_against_whisky() -> None:
    """C-WHISKY C-INSURANCE: a ranch is lost; a claim card comes for it, a ranch laid open."""
    for top, ranches, cards in (("Claim 5", 0, ["Claim 5", "Mule"]), ("Ranch", 1, ["Mule"])):
        game = insured("Mule", thief=("Whisky",), ranches=1, claim_deck=[top, "..."])
        act(game, 0, "play Whisky")
        assert asked(game) == (1, "occasion")
        act(game, 1, "play Insurance")
        assert of_seats(game, "ranches") == [1, ranches, 0]
        assert hand(game, 1) == cards
        assert hand(game, 0) == []


def test_order_of_one_theft() -> None:
    """R7.1: Whisky or not, the victim, Insurance or not, the ranch, the compensation."""
    game = saloon(
        thief("Whisky", "Girls"),
        other("Insurance", ranches=1),
        other("Claim 1", ranches=1),
        claim_deck=["Claim 5", "..."],
    )
    act(game, 0, STEAL)
    for actor, decision, words in (
        (0, "occasion", "play Girls"),
        (0, "occasion", "play Whisky"),
        (0, "victim", "rob seat 1"),
        (1, "occasion", "play Insurance"),
        (0, "victim", "rob seat 2"),
    ):
        assert asked(game) == (actor, decision)
        act(game, actor, words)
    assert of_seats(game, "ranches") == [1, 0, 1]
    assert hand(game, 0) == ["Claim 1"]
    assert hand(game, 1) == ["Claim 5"]


@pytest.mark.parametrize("card", ["Whisky", "Insurance", "Desperado", "Two Guns", "Mule"])
def test_new_cards_can_be_stolen(card: str) -> None:
    """R7.1 X10: they are cards of the hidden hand."""
    game = saloon(thief(), other(card), other())
    act(game, 0, STEAL)
    if game.decision == "occasion":
        act(game, 1, "pass")
    assert hand(game, 0) == [card]
