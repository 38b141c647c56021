"""R12: playing store cards; the cards of the reveal, Nervous Joe and the Wanted Poster."""

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
OTHER_FACES = {face: [f for f in (*MIXED.split(), "A") if f != face] for face in MIXED.split()}


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


def test_tough_guy_pays_nothing() -> None:
    """C-TOUGH: the dice are kept without paying."""
    game = throw(thrower(MIXED, ["Tough Guy"]), thrower(MIXED))
    acts(game, (0, "keep 9 10 J Q"), (1, "keep 9 10"))
    assert choices(game) == {"pass", "play Tough Guy"}
    act(game, 0, "play Tough Guy")
    assert of_seats(game, "purse") == [8, 7]
    assert of_seats(game, "kept") == ["9 10 J Q", "9 10"]
    assert position(game)["stagecoach"] == 1


def test_tough_guy_counts_for_one_throw() -> None:
    """C-TOUGH: in the next throw its player pays again."""
    game = throw(thrower(MIXED, ["Tough Guy"]), thrower(MIXED), chance={"dice": ["9 J A", "9 9 9"]})
    acts(game, (0, "keep 9 10"), (1, "keep 9 10"), (0, "play Tough Guy"))
    acts(game, (0, "keep 9 J"), (1, "keep 9"))
    assert of_seats(game, "purse") == [7, 7]


@pytest.mark.parametrize("kept", ["none", "9"])
def test_tough_guy_is_for_two_dice_or_more(kept: str) -> None:
    """C-TOUGH: for a set of two or more dice; else its holder is not asked."""
    game = throw(thrower(MIXED, ["Tough Guy"]), thrower(MIXED))
    acts(game, (0, f"keep {kept}"), (1, "keep 9"))
    assert asked(game) == (0, "keep")
    assert hand(game, 0) == ["Tough Guy"]


def test_its_holder_may_commit_to_more_than_he_can_pay() -> None:
    """C-TOUGH R2.3: with $0 any two or more dice are legal, none ($1) is not."""
    game = throw(thrower(MIXED, ["Tough Guy"], purse=0), thrower(MIXED))
    assert len(choices(game)) == 31
    assert "keep none" not in choices(game)
    without = throw(thrower(MIXED, ["Card Sharp"], purse=0), thrower(MIXED))
    assert len(choices(without)) == 5


def test_who_committed_to_too_much_may_not_pass() -> None:
    """C-TOUGH: in the window he may play, not pass, while he holds a Tough Guy."""
    cards = ["Tough Guy", "Card Sharp"]
    game = throw(thrower(MIXED, cards, purse=1), thrower(MIXED))
    acts(game, (0, "keep 9 10 J"), (1, "keep 9"))
    assert asked(game) == (0, "card window")
    assert choices(game) == {"play Tough Guy", "play Card Sharp"}
    acts(game, (0, "play Card Sharp"), (0, "set a 9 to J"))
    assert game.decision == "keep"
    assert position(game)["discards_open"] == ["Tough Guy", "Card Sharp"]
    assert of_seats(game, "kept")[0] == "10 J J"
    assert of_seats(game, "purse") == [1, 8]


def test_who_can_pay_may_pass() -> None:
    """C-TOUGH: a set that the purse pays for leaves the choice."""
    game = throw(thrower(MIXED, ["Tough Guy"], purse=2), thrower(MIXED))
    acts(game, (0, "keep 9 10 J"), (1, "keep 9"))
    assert choices(game) == {"pass", "play Tough Guy"}
    act(game, 0, "pass")
    assert of_seats(game, "purse") == [0, 8]


def test_after_a_tough_guy_the_second_need_not_be_played() -> None:
    """C-TOUGH: nothing is left to pay, so he may pass again."""
    game = throw(thrower(MIXED, ["Tough Guy", "Tough Guy"], purse=0), thrower(MIXED))
    acts(game, (0, "keep 9 10 J"), (1, "keep 9"))
    if position(game)["discards_open"] == []:
        act(game, 0, "play Tough Guy")
    assert choices(game) == {"pass", "play Tough Guy"}
    act(game, 0, "pass")
    assert hand(game, 0) == ["Tough Guy"]
    assert of_seats(game, "purse") == [0, 8]


def cancelled(*cards: str, purse: int, kept: str = "9 9 K", thrown: str = "9 9 J K A") -> Game:
    """Seat 0 keeps more than one die, names Tough Guy, and seat 1 cancels it."""
    game = throw(thrower(thrown, cards, purse=purse), thrower(MIXED, ["Wanted Poster"]))
    acts(game, (0, f"keep {kept}"), (1, "keep 9"))
    if asked(game) == (0, "card window"):
        act(game, 0, "play Tough Guy")
    act(game, 1, "play Wanted Poster")
    return game


def test_a_cancelled_tough_guy_pays() -> None:
    """C-TOUGH C-WANTED: cancelled, he pays as without it."""
    game = cancelled("Tough Guy", purse=2)
    assert game.decision == "keep"
    assert of_seats(game, "purse") == [0, 8]
    assert of_seats(game, "kept")[0] == "9 9 K"


def test_a_cancelled_tough_guy_is_followed_by_the_other() -> None:
    """C-TOUGH: he who cannot pay plays his other one; he is not free to pass."""
    game = cancelled("Tough Guy", "Tough Guy", purse=0)
    assert game.decision == "keep"
    assert of_seats(game, "purse") == [0, 8]
    assert of_seats(game, "kept")[0] == "9 9 K"
    assert position(game)["discards_open"] == ["Tough Guy", "Tough Guy", "Wanted Poster"]


def test_with_money_the_other_one_may_be_kept() -> None:
    """C-TOUGH: he who can pay after the cancelled one may pass."""
    game = cancelled("Tough Guy", "Tough Guy", purse=2)
    assert asked(game) == (0, "card window")
    assert choices(game) == {"pass", "play Tough Guy"}
    act(game, 0, "pass")
    assert of_seats(game, "purse") == [0, 8]


@pytest.mark.parametrize(
    ("purse", "sets"),
    [(0, {"9", "K"}), (1, {"none", "9", "K", "9 9", "9 K"})],
)
def test_who_cannot_pay_chooses_again_what_he_can_pay(purse: int, sets: set[str]) -> None:
    """C-TOUGH: among the subsets of these dice that he can pay, at once."""
    game = cancelled("Tough Guy", purse=purse)
    assert asked(game) == (0, "choose again")
    assert choices(game) == {f"keep {dice}" for dice in sets}


def test_choosing_again_is_in_public() -> None:
    """C-TOUGH: only the dice that were revealed can be kept; the others see the new set."""
    game = cancelled("Tough Guy", purse=1)
    act(game, 0, "keep 9 K")
    assert of_seats(game, "kept")[0] == "9 K"
    assert of_seats(game, "purse") == [0, 8]
    assert seen(game, 1)["kept"][1] == {"9": 1, "K": 1}
    assert len(of_seats(game, "thrown")[0].split()) == 3


def test_choosing_none_again_costs_a_dollar() -> None:
    """C-TOUGH R2.2: the empty subset is one that $1 pays for."""
    game = cancelled("Tough Guy", purse=1)
    act(game, 0, "keep none")
    assert of_seats(game, "purse") == [0, 8]
    assert of_seats(game, "kept")[0] == ""


def test_a_hand_that_is_no_more_whole_brings_no_last_throw() -> None:
    """C-TOUGH R2.4: five dice were shown, and after choosing again there is one."""
    game = cancelled("Tough Guy", purse=0, kept="9 9 J K A")
    act(game, 0, "keep A")
    assert position(game)["last_throw"] is False
    assert of_seats(game, "kept")[0] == "A"
    assert asked(game) == (0, "keep")


def test_the_window_goes_on_with_the_new_set() -> None:
    """C-TOUGH R12.2: after choosing again his Card Sharp works on what he now keeps."""
    game = cancelled("Tough Guy", "Card Sharp", purse=0)
    assert asked(game) == (0, "choose again")
    act(game, 0, "keep K")
    assert asked(game) == (0, "card window")
    act(game, 0, "play Card Sharp")
    assert choices(game) == {f"set a K to {face}" for face in ("9", "10", "J", "Q", "A")}


def test_card_sharp_sets_a_die_to_another_face() -> None:
    """C-SHARP: one of the dice just kept, named by its face, to any other face."""
    game = throw(thrower("9 9 J K A", ["Card Sharp"]), thrower(MIXED))
    acts(game, (0, "keep 9 9 K"), (1, "keep 9"), (0, "play Card Sharp"))
    assert asked(game) == (0, "set a die")
    expected = {f"set a {old} to {new}" for old in ("9", "K") for new in OTHER_FACES[old]}
    assert choices(game) == expected
    act(game, 0, "set a K to 9")
    assert of_seats(game, "kept")[0] == "9 9 9"
    assert of_seats(game, "purse") == [6, 8]
    assert seen(game, 1)["kept"][1] == {"9": 3}


def test_card_sharp_is_for_dice_of_this_throw() -> None:
    """C-SHARP: dice kept in earlier throws cannot be set."""
    game = throw(thrower("9 J J J", ["Card Sharp"], kept="K"), thrower("J J J J", kept="K"))
    acts(game, (0, "keep 9"), (1, "keep J"), (0, "play Card Sharp"))
    assert choices(game) == {f"set a 9 to {face}" for face in OTHER_FACES["9"]}
    act(game, 0, "set a 9 to K")
    assert of_seats(game, "kept")[0] == "K K"


def test_card_sharp_needs_a_die_of_this_throw() -> None:
    """C-SHARP: who kept none is not asked."""
    game = throw(thrower("9 J J J", ["Card Sharp"], kept="K"), thrower("J J J J", kept="K"))
    acts(game, (0, "keep none"), (1, "keep J"))
    assert asked(game) == (0, "keep")


def test_a_cancelled_card_sharp_changes_nothing() -> None:
    """C-SHARP C-WANTED R12.5: cancelled before a die and a face are named."""
    game = throw(thrower(MIXED, ["Card Sharp"]), thrower(MIXED, ["Wanted Poster"]))
    acts(game, (0, "keep 9"), (1, "keep 9"), (0, "play Card Sharp"), (1, "play Wanted Poster"))
    assert asked(game) == (0, "keep")
    assert of_seats(game, "kept") == ["9", "9"]
    assert position(game)["discards_open"] == ["Card Sharp", "Wanted Poster"]


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
