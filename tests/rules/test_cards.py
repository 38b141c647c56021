"""R12: playing store cards; Nervous Joe and the Wanted Poster."""

from __future__ import annotations

import pytest

from dicetown_env import Game

from .scenarios import (
    act,
    acts,
    asked,
    choices,
    hand,
    of_seats,
    places,
    position,
    seat,
    seen,
    throw,
    thrower,
)

MIXED = "9 10 J Q K"


def window_of_three() -> Game:
    """Sheriff 1 has no card; in order 2 has a Card Sharp, 3 a Tough Guy, 0 a Card Sharp."""
    game = throw(
        thrower(MIXED, ["Card Sharp"]),
        thrower(MIXED, ["Tough Guy", "Equipment 8"]),
        thrower(MIXED, ["Card Sharp"]),
        thrower(MIXED, ["Tough Guy"]),
        sheriff=1,
    )
    acts(game, (1, "keep K"), (2, "keep K"), (3, "keep Q K"), (0, "keep K"))
    return game


def test_a_played_card_lies_face_up_before_anything_else() -> None:
    """R12.1: on the discard pile before the Wanted Poster is asked and before its effect."""
    game = places(
        "mine", seat("J J 10 10 A", ["Wanted Poster"]), seat("9 9 9 A A", ["Dynamite"]), seat(MIXED)
    )
    act(game, 1, "play Dynamite")
    assert asked(game) == (0, "wanted poster")
    assert position(game)["discards_open"] == ["Dynamite"]
    assert "Dynamite" not in hand(game, 1)
    assert of_seats(game, "nuggets") == [0, 0, 0]
    for looker in range(3):
        assert seen(game, looker)["played_cards"] == {"Dynamite": 1}


@pytest.mark.parametrize(
    ("answer", "pile"),
    [("pass", ["Dynamite"]), ("play Wanted Poster", ["Dynamite", "Wanted Poster"])],
)
def test_used_and_cancelled_cards_stay_on_the_pile(answer: str, pile: list[str]) -> None:
    """R12.1: the card, and the Poster that cancelled it, lie there face up."""
    game = places(
        "mine", seat("J J 10 10 A", ["Wanted Poster"]), seat("9 9 9 A A", ["Dynamite"]), seat(MIXED)
    )
    acts(game, (1, "play Dynamite"), (0, answer))
    assert position(game)["discards_open"] == pile
    assert position(game)["discards_hidden"] == []


def test_the_window_asks_in_order_those_who_can_play() -> None:
    """R12.2: from the Sheriff clockwise; a seat without a playable card is not asked."""
    game = window_of_three()
    for actor in (2, 3, 0):
        assert asked(game) == (actor, "card window")
        act(game, actor, "pass")
    assert game.decision == "keep"
    assert of_seats(game, "purse") == [8, 8, 8, 7]


def test_a_play_opens_the_window_anew() -> None:
    """R12.2: who passed before the last play is asked again, after the seats behind the player."""
    game = window_of_three()
    acts(game, (2, "pass"), (3, "play Tough Guy"))
    for actor in (0, 2):
        assert asked(game) == (actor, "card window")
        act(game, actor, "pass")
    assert game.decision == "keep"
    assert of_seats(game, "purse") == [8, 8, 8, 8]


def test_a_late_play_brings_all_others_back() -> None:
    """R12.2: the last one plays: the two before him, who had passed, may answer."""
    game = window_of_three()
    acts(game, (2, "pass"), (3, "pass"), (0, "play Card Sharp"), (0, "set a K to A"))
    assert asked(game) == (2, "card window")
    acts(game, (2, "play Card Sharp"), (2, "set a K to A"))
    assert asked(game) == (3, "card window")
    act(game, 3, "pass")
    assert game.decision == "keep"
    assert of_seats(game, "kept") == ["A", "K", "A", "Q K"]


def test_the_player_himself_is_asked_again() -> None:
    """R12.2: since the last play every seat, its player too, must have passed."""
    game = throw(thrower(MIXED, ["Card Sharp", "Card Sharp"]), thrower(MIXED))
    acts(game, (0, "keep 9 K"), (1, "keep K"))
    acts(game, (0, "play Card Sharp"), (0, "set a 9 to K"))
    assert asked(game) == (0, "card window")
    act(game, 0, "pass")
    assert game.decision == "keep"
    assert hand(game, 0) == ["Card Sharp"]


def test_a_cancelled_play_opens_the_window_anew_too() -> None:
    """R12.2: the card was played though its effect was cancelled."""
    game = throw(
        thrower(MIXED, ["Card Sharp"]),
        thrower(MIXED, ["Card Sharp"]),
        thrower(MIXED, ["Wanted Poster"]),
    )
    acts(game, (0, "keep K"), (1, "keep K"), (2, "keep K"))
    acts(game, (0, "pass"), (1, "play Card Sharp"), (2, "play Wanted Poster"))
    assert asked(game) == (0, "card window")


def test_nobody_with_a_card_no_window() -> None:
    """R12.2: without playable cards the next throw follows at once."""
    game = throw(thrower(MIXED, ["Dynamite"]), thrower(MIXED, ["Wanted Poster", "Marshal"]))
    acts(game, (0, "keep K"), (1, "keep K"))
    assert asked(game) == (0, "keep")


def test_a_card_may_be_played_without_need() -> None:
    """R12.3: a second Tough Guy may be played though nothing is left to pay."""
    game = throw(thrower(MIXED, ["Tough Guy", "Tough Guy"]), thrower(MIXED))
    acts(game, (0, "keep 9 K"), (1, "keep K"), (0, "play Tough Guy"))
    assert asked(game) == (0, "card window")
    assert choices(game) == {"pass", "play Tough Guy"}
    act(game, 0, "play Tough Guy")
    assert hand(game, 0) == []
    assert of_seats(game, "purse") == [8, 8]


def test_the_poster_is_for_cards_of_opponents() -> None:
    """C-WANTED: who plays a card and holds the Poster himself is not asked."""
    game = places("mine", seat("J J 10 10 A"), seat("9 9 9 A A", ["Dynamite", "Wanted Poster"]))
    act(game, 1, "play Dynamite")
    assert of_seats(game, "nuggets") == [0, 6]
    assert "Wanted Poster" in hand(game, 1)


def test_the_poster_may_be_kept() -> None:
    """C-WANTED: its holder may pass; the card has its effect."""
    game = places("mine", seat("J J 10 10 A", ["Wanted Poster"]), seat("9 9 9 A A", ["Dynamite"]))
    act(game, 1, "play Dynamite")
    assert choices(game) == {"pass", "play Wanted Poster"}
    act(game, 0, "pass")
    assert of_seats(game, "nuggets") == [0, 6]
    assert "Wanted Poster" in hand(game, 0)


def test_the_poster_waits_for_a_card() -> None:
    """C-WANTED: it is not playable in a window or on any other occasion."""
    game = throw(thrower(MIXED, ["Wanted Poster"]), thrower(MIXED))
    acts(game, (0, "keep 9 10"), (1, "keep 9 10"))
    assert asked(game) == (0, "keep")


def test_the_poster_answers_every_card() -> None:
    """C-WANTED: it is asked for each card that is played while it is held."""
    game = throw(thrower(MIXED, ["Card Sharp", "Card Sharp"]), thrower(MIXED, ["Wanted Poster"]))
    acts(game, (0, "keep 9"), (1, "keep 9"))
    for face in ("10", "J"):
        act(game, 0, "play Card Sharp")
        assert asked(game) == (1, "wanted poster")
        act(game, 1, "pass")
        act(game, 0, "set a 9 to 10" if face == "10" else "set a 10 to J")
    assert of_seats(game, "kept")[0] == "J"


def joe(*purses: int, poster: int | None = None) -> Game:
    """Seat 0 draws Nervous Joe at the store."""
    cards = [["Wanted Poster"] if number == poster else [] for number in range(3)]
    return places(
        "store",
        seat("J 9 9 9 A", cards[0], purse=purses[0]),
        seat("10 10 10 A A", cards[1], purse=purses[1]),
        seat("10 10 10 A A", cards[2], purse=purses[2]),
        store_deck=["Nervous Joe", "..."],
    )


def test_joe_collects_four_dollars_from_any_other_seat() -> None:
    """C-JOE: any other seat of his choice gives him $4."""
    game = joe(8, 8, 8)
    assert asked(game) == (0, "nervous joe")
    assert choices(game) == {"collect $4 from seat 1", "collect $4 from seat 2"}
    act(game, 0, "collect $4 from seat 2")
    assert of_seats(game, "purse") == [12, 8, 4]


@pytest.mark.parametrize("has", [0, 1, 3, 4])
def test_a_short_payer_gives_what_he_has(has: int) -> None:
    """R12.4 C-JOE: less than $4: all of it; even a seat with nothing may be chosen."""
    game = joe(8, 8, has)
    assert "collect $4 from seat 2" in choices(game)
    act(game, 0, "collect $4 from seat 2")
    assert of_seats(game, "purse") == [8 + has, 8, 0]


def test_joe_with_one_opponent_is_no_choice() -> None:
    """C-JOE: with two seats the other one pays."""
    deck = ["Nervous Joe", "..."]
    game = places("store", seat("J 9 9 9 A"), seat("10 10 10 A A"), store_deck=deck)
    assert of_seats(game, "purse") == [12, 4]


def test_a_cancelled_joe_collects_nothing() -> None:
    """C-JOE C-WANTED: cancelled before a seat is named."""
    game = joe(8, 8, 8, poster=1)
    assert asked(game) == (1, "wanted poster")
    act(game, 1, "play Wanted Poster")
    assert of_seats(game, "purse") == [8, 8, 8]
    assert position(game)["discards_open"] == ["Nervous Joe", "Wanted Poster"]
    assert game.decision != "nervous joe"


def test_joe_chooses_after_the_poster() -> None:
    """R12.5: whom he collects from is chosen after the Wanted Poster was asked."""
    game = joe(8, 8, 8, poster=2)
    act(game, 2, "pass")
    assert asked(game) == (0, "nervous joe")


def test_girls_choose_after_the_poster() -> None:
    """R12.5: the victim is named after the Wanted Poster was asked."""
    game = places(
        "saloon",
        seat("9 9 10 10 J", ["Claim 1"]),
        seat("Q Q A A A", ["Girls"]),
        seat("9 9 10 10 J", ["Wanted Poster"]),
    )
    act(game, 1, "play Girls")
    assert asked(game) == (2, "wanted poster")
    act(game, 2, "pass")
    assert asked(game) == (1, "victim")


def test_card_sharp_chooses_after_the_poster() -> None:
    """R12.5: die and face are named after the Wanted Poster was asked."""
    game = throw(thrower(MIXED, ["Card Sharp"]), thrower(MIXED, ["Wanted Poster"]))
    acts(game, (0, "keep 9"), (1, "keep 9"), (0, "play Card Sharp"))
    assert asked(game) == (1, "wanted poster")
    act(game, 1, "pass")
    assert asked(game) == (0, "set a die")
