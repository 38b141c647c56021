"""R11: the end of the game and the score."""

from __future__ import annotations

from typing import Any

import pytest

from dicetown_env import Game

from .scenarios import (
    CLAIMS,
    STORE_CARDS,
    act,
    asked,
    hand,
    next_round,
    places,
    position,
    seat,
    winner,
    without,
)

LAST = ["Claim 1", "Claim 2"]


def last_claims(dice: str, deck: list[str], *more: str) -> Game:
    """The Town Hall of a round in which `LAST` is the row; seat 1 acts there."""
    holder = seat("9 9 10 10 J", without(CLAIMS, *LAST, *deck), gained=True)
    own = seat(dice, more, gained=True)
    return places("town hall", holder, own, row=LAST, claim_deck=deck)


def test_the_game_ends_when_the_mine_is_empty() -> None:
    """R11.1: after the round in which the last nugget was dug."""
    game = places("mine", seat("9 9 9 A A", nuggets=27), seat("A A A A A"))
    assert position(game)["mine"] == 0
    assert game.is_over
    assert game.round == 2


def test_one_nugget_left_is_no_end() -> None:
    """R11.1: the mine is not empty: the next round begins."""
    game = places("mine", seat("9 9 9 A A", nuggets=26), seat("A A A A A"))
    assert not game.is_over
    assert game.round == 3


def test_the_round_is_played_to_its_end() -> None:
    """R11.1: all places and the Doc come before the end."""
    game = places("mine", seat("9 9 9 10 10", nuggets=27), seat("J J K K K"), seat("A 9 9 10 J"))
    assert position(game)["mine"] == 0
    assert asked(game) == (1, "store keep")
    game.step(game.legal_actions()[0])
    while game.decision != "remedy":
        game.step(game.legal_actions()[0])
    assert (game.is_over, winner(game, "town hall"), position(game)["sheriff"]) == (False, 1, 1)
    act(game, 2, "collect a nugget from each")
    assert game.is_over
    assert position(game)["seats"][2]["nuggets"] == 1


def test_the_game_ends_when_row_and_claim_deck_are_empty() -> None:
    """R11.1: both of them."""
    game = last_claims("J J J J A", [])
    assert hand(game, 1) == LAST
    assert game.is_over


@pytest.mark.parametrize(
    ("dice", "deck"), [("J J J J J", []), ("J J J J A", ["Claim 5"]), ("J J J J J", ["Claim 5"])]
)
def test_a_claim_left_in_row_or_deck_is_no_end(dice: str, deck: list[str]) -> None:
    """R11.1: a card in the row, though the deck is empty, or one refilled from it: play goes on."""
    game = last_claims(dice, deck)
    assert not game.is_over
    assert game.round == 3


def test_corruption_can_end_the_game() -> None:
    """R11.1 C-CORRUPTION: the last card of the deck goes before the row is refilled."""
    game = last_claims("J J J J A", ["Claim 5"], "Corruption")
    act(game, 1, "play Corruption")
    assert hand(game, 1) == [*LAST, "Claim 5"]
    assert game.is_over


def test_mine_and_claims_may_run_out_together() -> None:
    """R11.1: both ends in one round are one end."""
    holder = seat("9 9 10 10 J", without(CLAIMS, *LAST), nuggets=27)
    game = places("mine", holder, seat("9 9 9 A A"), row=LAST, claim_deck=[])
    while not game.is_over:
        assert game.round == 2
        game.step(game.legal_actions()[0])
    assert position(game)["mine"] == 0
    assert position(game)["row"] == position(game)["claim_deck"] == []


NOBODY: dict[str, Any] = {"purse": 0}
# Cards that wait for their occasion.
TO_PLAY = [card for card in STORE_CARDS if "Equip" not in card and card != "Nervous Joe"]


@pytest.mark.parametrize(
    ("own", "points"),
    [
        ({"purse": 0}, 0),
        ({"purse": 1}, 0),
        ({"purse": 2}, 1),
        ({"purse": 7}, 3),
        ({"purse": 0, "nuggets": 9}, 9),
        ({"purse": 0, "hand": ["Claim 1", "Claim 3", "Claim 5", "Claim 5"]}, 14),
        ({"purse": 0, "fenced": ["Claim 2", "Claim 4", "Claim 4"]}, 10),
        ({"purse": 0, "hand": ["Claim 2"], "fenced": ["Claim 2"]}, 4),
        ({"purse": 0, "hand": TO_PLAY}, 0),
        ({"purse": 5, "nuggets": 3, "hand": ["Equipment 4", "Claim 3"], "fenced": ["Claim 1"]}, 13),
    ],
)
def test_points(own: dict[str, Any], points: int) -> None:
    """R11.2: a nugget 1, each full $2 1, claims their value, fenced or not; others nothing."""
    game = next_round(NOBODY, own, sheriff=0)
    assert game.scores() == [5, points]


@pytest.mark.parametrize("value", [1, 2, 3, 4, 5, 8])
def test_equipment_scores_its_value(value: int) -> None:
    """C-EQUIPMENT R11.2: one card each of 1, 2, 3, 4, 5 and 8 points."""
    game = next_round(NOBODY, {"purse": 0, "hand": [f"Equipment {value}"]}, sheriff=0)
    assert game.scores() == [5, value]


def test_equipment_is_never_played() -> None:
    """C-EQUIPMENT R12.5: end-of-game points are no plays: a Wanted Poster has nothing to answer."""
    cards = [f"Equipment {value}" for value in (1, 2, 3, 4, 5, 8)]
    game = places(
        "mine", seat("9 9 9 A A", cards, nuggets=27), seat("A A A A A", ["Wanted Poster"])
    )
    assert game.is_over
    assert game.scores()[0] == 30 + 4 + 23 + 5


@pytest.mark.parametrize("sheriff", [0, 1, 2])
def test_the_sheriff_has_five_points(sheriff: int) -> None:
    """R11.2: 5 for whoever is Sheriff at the end."""
    game = next_round(NOBODY, NOBODY, NOBODY, sheriff=sheriff)
    assert game.scores() == [5 if number == sheriff else 0 for number in range(3)]


def ended(nuggets: list[int], sheriff: int, final_tie: str = "share") -> Game:
    """A game that is over, with these nuggets and no dollars."""
    seats = [seat("9 9 10 10 J", purse=0, nuggets=number, gained=True) for number in nuggets]
    return places("round end", *seats, sheriff=sheriff, rules={"final_tie": final_tie})


def test_most_points_win() -> None:
    """R11.3: the seat with most points, though another has most nuggets."""
    game = ended([9, 13, 8], sheriff=0)
    assert game.is_over
    assert game.scores() == [14, 13, 8]
    assert game.winners() == [0]
    assert game.returns("win") == [1.0, -0.5, -0.5]


def test_equal_points_share_the_win() -> None:
    """R11.3: the ruling `final_tie` at its default: all with most points win."""
    game = ended([10, 10, 5, 5], sheriff=2)
    assert game.scores() == [10, 10, 10, 5]
    assert game.winners() == [0, 1, 2]
    for returns in (game.returns("win"), game.returns("rank"), game.returns("score")):
        assert returns[0] == returns[1] == returns[2] > returns[3]
        assert abs(sum(returns)) < 1e-9


@pytest.mark.parametrize(
    ("nuggets", "sheriff", "winner"),
    [([10, 10, 5, 5], 2, 2), ([12, 5, 1, 12], 1, 3), ([12, 12, 4, 2], 3, 0)],
)
def test_a_final_tie_can_have_one_winner(nuggets: list[int], sheriff: int, winner: int) -> None:
    """R11.3: with `final_tie` "sheriff" the first of the tied wins, from the Sheriff clockwise."""
    game = ended(nuggets, sheriff, final_tie="sheriff")
    assert game.winners() == [winner]
    assert game.returns("win")[winner] == 1.0
