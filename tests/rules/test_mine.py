"""R4: the gold mine."""

from __future__ import annotations

import pytest

from .scenarios import act, acts, asked, choices, hand, of_seats, places, position, seat

IDLE = "10 10 J J K"


@pytest.mark.parametrize(
    ("dice", "nuggets"), [("9 A A A A", 1), ("9 9 A A A", 2), ("9 9 9 9 A", 4), ("9 9 9 9 9", 5)]
)
def test_a_nugget_for_each_nine(dice: str, nuggets: int) -> None:
    """R4.1: one nugget from the mine for each of the winner's 9s."""
    game = places("mine", seat(IDLE), seat(dice))
    assert of_seats(game, "nuggets") == [0, nuggets]
    assert position(game)["mine"] == 30 - nuggets


def test_only_the_winner_digs() -> None:
    """R4.1: the 9s of the others bring nothing."""
    game = places("mine", seat("9 9 J Q K"), seat("9 9 9 A A"))
    assert of_seats(game, "nuggets") == [0, 3]


def test_at_most_what_the_mine_holds() -> None:
    """R4.1: three 9s at a mine of two nuggets bring two."""
    game = places("mine", seat(IDLE, nuggets=28), seat("9 9 9 A A"))
    assert of_seats(game, "nuggets") == [28, 2]
    assert position(game)["mine"] == 0


def test_dynamite_doubles() -> None:
    """C-DYNAMITE R4.1: on working the mine, twice the number of 9s."""
    game = places("mine", seat(IDLE), seat("9 9 9 A A", ["Dynamite"]))
    assert asked(game) == (1, "occasion")
    assert choices(game) == {"pass", "play Dynamite"}
    assert of_seats(game, "nuggets") == [0, 0]
    act(game, 1, "play Dynamite")
    assert of_seats(game, "nuggets") == [0, 6]
    assert position(game)["discards_open"] == ["Dynamite"]


def test_dynamite_need_not_be_played() -> None:
    """C-DYNAMITE: its holder may pass and keeps it."""
    game = places("mine", seat(IDLE), seat("9 9 9 A A", ["Dynamite"]))
    act(game, 1, "pass")
    assert of_seats(game, "nuggets") == [0, 3]
    assert "Dynamite" in hand(game, 1)


@pytest.mark.parametrize(("mine", "nuggets"), [(8, 6), (5, 5), (4, 4), (2, 2)])
def test_dynamite_doubles_before_the_cap(mine: int, nuggets: int) -> None:
    """R4.1: the double number is what the mine caps, not the other way round."""
    rich = seat(IDLE, nuggets=30 - mine)
    game = places("mine", rich, seat("9 9 9 A A", ["Dynamite"]))
    act(game, 1, "play Dynamite")
    assert of_seats(game, "nuggets") == [30 - mine, nuggets]


def test_dynamite_is_for_the_one_who_works_the_mine() -> None:
    """C-DYNAMITE: a holder who does not work the mine is not asked."""
    game = places("mine", seat("9 J J Q K", ["Dynamite"]), seat("9 9 9 A A"))
    assert of_seats(game, "nuggets") == [0, 3]
    assert game.decision != "occasion"


def test_dynamite_can_be_played_in_vain() -> None:
    """R12.3: playable on its occasion even if it changes nothing, as at a mine of one nugget."""
    game = places("mine", seat(IDLE, nuggets=29), seat("9 9 9 A A", ["Dynamite"]))
    assert asked(game) == (1, "occasion")
    act(game, 1, "play Dynamite")
    assert of_seats(game, "nuggets") == [29, 1]


def test_a_cancelled_dynamite_leaves_the_normal_number() -> None:
    """C-DYNAMITE C-WANTED: cancelled, the mine is worked as without it."""
    game = places("mine", seat(IDLE, ["Wanted Poster"]), seat("9 9 9 A A", ["Dynamite"]))
    acts(game, (1, "play Dynamite"), (0, "play Wanted Poster"))
    assert of_seats(game, "nuggets") == [0, 3]
    assert sorted(position(game)["discards_open"]) == ["Dynamite", "Wanted Poster"]
