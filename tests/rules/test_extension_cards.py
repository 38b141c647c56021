"""X10: the new store cards that are played at once; X9 and X11 on cards."""

from __future__ import annotations

from typing import Any

import pytest

from dicetown_env import Game

from .scenarios import (
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
)

NONE = "9 9 9 9 9"
SHOP, DOC = "draw store cards", "see the Doc"


def drawn(card: str, *others: dict[str, Any], **more: Any) -> Game:
    """Seat 0 keeps this card at the store; the Mule is discarded before it is played."""
    shopper = seat("J J A A A", more.pop("own", ()))
    game = town("store", shopper, *others, store_deck=[card, "Mule", "..."], **more)
    acts(game, (0, SHOP), (0, f"take {card}"))
    return game


# --- Gift ---


def test_gift_names_a_seat_with_a_store_card() -> None:
    """C-GIFT: any other seat that holds a store card; claims do not count, nor his own cards."""
    game = drawn(
        "Gift",
        seat(NONE, ["Claim 5"]),
        seat(NONE, ["Whisky"]),
        seat(NONE, ["Marshal", "Cattle", "Claim 1"]),
        seat(NONE),
        own=("Share",),
    )
    assert asked(game) == (0, "gift seat")
    assert choices(game) == {"ask seat 2 for a gift", "ask seat 3 for a gift"}


def test_the_giver_chooses() -> None:
    """C-GIFT: which of his store cards he gives; never a claim."""
    game = drawn(
        "Gift", seat(NONE, ["Whisky"]), seat(NONE, ["Marshal", "Cattle", "Claim 1"]), own=("Share",)
    )
    act(game, 0, "ask seat 2 for a gift")
    assert asked(game) == (2, "gift card")
    assert choices(game) == {"give Marshal", "give Cattle"}
    act(game, 2, "give Cattle")
    assert hand(game, 0) == ["Cattle", "Share"]
    assert hand(game, 2) == ["Claim 1", "Marshal"]
    assert hand(game, 1) == ["Whisky"]


def test_gift_lies_open_and_the_rest_face_down() -> None:
    """C-GIFT R6.4 R12.1: the others of the draw are discarded, then it lies open on the pile."""
    game = drawn("Gift", seat(NONE, ["Whisky"]), seat(NONE, ["Marshal", "Cattle"]))
    now = position(game)
    assert now["discards_open"] == ["Gift"]
    assert now["discards_hidden"] == ["Mule"]
    assert hand(game, 0) == []


def test_of_a_gift_the_others_see_that_a_card_moved() -> None:
    """C-GIFT R13.2: giver and taker know it; the third sees numbers only."""
    one, other = (
        drawn("Gift", seat(NONE, ["Claim 1"]), seat(NONE, ["Marshal", "Cattle"])) for _ in range(2)
    )
    act(one, 2, "give Cattle")
    act(other, 2, "give Marshal")
    assert same_sight(one, other, 1)
    assert not same_sight(one, other, 0)
    assert seen(one, 1)["hidden_store_cards"] == [0, 1, 1]
    worlds = [one.determinize(2, seed).to_dict() for seed in range(10)]
    assert all(world["seats"][0]["hand"] == ["Cattle"] for world in worlds)


def test_gift_with_nobody_to_give() -> None:
    """C-GIFT: nobody holds a store card: no effect; keeping it was gain (R10.1)."""
    game = drawn("Gift", seat(NONE, ["Claim 5"]), seat(NONE))
    assert game.decision not in ("gift seat", "gift card")
    assert hand(game, 0) == []
    assert position(game)["discards_open"] == ["Gift"]
    assert of_seats(game, "gained")[0]


def test_a_cancelled_gift() -> None:
    """C-GIFT C-WANTED: it is a played card: cancelled, nobody gives; still gain (R10.1)."""
    game = drawn("Gift", seat(NONE, ["Wanted Poster"]), seat(NONE, ["Marshal", "Cattle"]))
    assert asked(game) == (1, "wanted poster")
    act(game, 1, "play Wanted Poster")
    assert game.decision not in ("gift seat", "gift card")
    assert (hand(game, 0), hand(game, 2)) == ([], ["Cattle", "Marshal"])
    assert of_seats(game, "gained")[0]


def test_the_wanted_poster_answers_before_a_seat_is_named() -> None:
    """C-GIFT R12.5: what the card lets him choose is chosen after that."""
    game = drawn("Gift", seat(NONE, ["Wanted Poster"]), seat(NONE, ["Marshal", "Cattle"]))
    act(game, 1, "pass")
    assert asked(game) == (0, "gift seat")
    act(game, 0, "ask seat 1 for a gift")
    assert hand(game, 0) == ["Wanted Poster"]


def test_the_gift_is_no_gain_of_the_second() -> None:
    """R10.1 C-GIFT: what Gift brings is no gain: drawn by the Doc's compensation it gives none."""
    game = town(
        "saloon",
        seat("Q A A A A"),
        seat(NONE, ["Insurance", "Mule"]),
        seat("10 10 J J K", ["Marshal"]),
        store_deck=["Gift", "..."],
        chance={"saloon": ["Mule"]},
    )
    acts(game, (0, "steal cards"), (0, "rob seat 1"), (1, "play Insurance"))
    assert asked(game) == (1, "gift seat")
    act(game, 1, "ask seat 2 for a gift")
    assert hand(game, 1) == ["Marshal"]
    assert not of_seats(game, "gained")[1]


# --- Swindler ---


def test_swindler_takes_two_from_every_other() -> None:
    """C-SWINDLER: $2 from each; a short payer gives what he has (R12.4)."""
    others = (seat(NONE, purse=8), seat(NONE, purse=1), seat(NONE, purse=0), seat(NONE, purse=2))
    game = drawn("Swindler", *others)
    assert of_seats(game, "purse") == [8 + 2 + 1 + 0 + 2, 6, 0, 0, 0]
    now = position(game)
    assert (now["discards_open"], now["discards_hidden"]) == (["Swindler"], ["Mule"])
    assert hand(game, 0) == []
    assert of_seats(game, "gained") == [True, False, False, False, False]


def test_a_cancelled_swindler() -> None:
    """C-SWINDLER C-WANTED: nobody pays."""
    game = drawn("Swindler", seat(NONE, ["Wanted Poster"]), seat(NONE))
    act(game, 1, "play Wanted Poster")
    assert of_seats(game, "purse") == [8, 8, 8]


@pytest.mark.parametrize("card", ["Gift", "Swindler"])
def test_cards_at_once_never_rest_in_a_hand(card: str) -> None:
    """R6.4: the Doc's top store card as well."""
    game = town("store", seat("J J A A A"), seat(NONE), seat(NONE), store_deck=[card, "..."])
    acts(game, (0, DOC), (0, "draw a store card"))
    assert hand(game, 0) == []
    assert position(game)["discards_open"] == [card]


@pytest.mark.parametrize("card", ["Cattle", "Winchester", "Mule", "Dog"])
def test_cards_that_score_are_kept_and_never_asked_for(card: str) -> None:
    """C-CATTLE C-WINCHESTER C-MULE C-DOG: they rest in the hand until the end."""
    game = town("store", seat("J J A A A"), seat(NONE), seat(NONE), store_deck=[card, "..."])
    acts(game, (0, DOC), (0, "draw a store card"))
    assert hand(game, 0) == [card]
    for _ in range(200):
        if game.is_over:
            break
        assert f"play {card}" not in choices(game)
        game.step(game.legal_actions()[-1])


@pytest.mark.parametrize("card", ["Two Guns", "Desperado", "Whisky", "Insurance"])
def test_cards_with_an_occasion_are_kept(card: str) -> None:
    """C-TWO-GUNS C-DESPERADO C-WHISKY C-INSURANCE: one copy each; drawn, they wait in the hand."""
    game = town("store", seat("J J A A A"), seat(NONE), seat(NONE), store_deck=[card, "..."])
    assert position(game)["store_deck"].count(card) == 1
    acts(game, (0, DOC), (0, "draw a store card"))
    assert hand(game, 0) == [card]


@pytest.mark.parametrize("card", ["Two Guns", "Desperado", "Whisky", "Insurance", "Swindler"])
def test_new_cards_can_be_bribes_if_they_rest_in_a_hand(card: str) -> None:
    """R3.3 X10: a card of the hidden hand can be offered."""
    if card == "Swindler":
        with pytest.raises(ValueError, match="Swindler"):
            town("mine", seat("9 9 A A A", [card]), seat("9 9 A A A"))
        return
    seats = (seat("10 J Q K A"), seat("9 9 A A A", [card]), seat("9 9 A A A"))
    game = town("mine", *seats, rules={"bribes": True})
    assert f"offer {card}" in choices(game)
