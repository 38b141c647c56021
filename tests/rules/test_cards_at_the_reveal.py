"""C-TOUGH and C-SHARP: the cards of the reveal."""

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
    position,
    seen,
    throw,
    thrower,
)

MIXED = "9 10 J Q K"
OTHER_FACES = {face: [f for f in (*MIXED.split(), "A") if f != face] for face in MIXED.split()}


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
