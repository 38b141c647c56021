"""The worked example of the base game's rulebook: one round of five seats, place by place.

Hands: 9 9 9 J K / 10 10 10 K K / J J J J A / Q Q Q A A / 9 Q Q J J. Nobody is tied anywhere.
"""

from __future__ import annotations

from typing import Any

import pytest

from dicetown_env.engine.game import Game

HANDS = ("9 9 9 J K", "10 10 10 K K", "J J J J A", "Q Q Q A A", "9 J J Q Q")
STORE = ["Girls", "Marshal", "Equipment 8", "Share", "Dynamite", "..."]


@pytest.fixture
def game() -> Game:
    """Round 2, all hands final, before the mine; seat 0 is Sheriff."""
    hidden: tuple[list[str], ...] = (
        ["Claim 1", "Claim 2", "Claim 3", "Equipment 3"],
        [],
        [],
        [],
        ["Claim 4", "Claim 5"],
    )
    seats = [{"kept": dice, "hand": hand} for dice, hand in zip(HANDS, hidden, strict=True)]
    return Game.from_dict(
        {
            "rules": {"num_players": 5},
            "round": 2,
            "at": "mine",
            "sheriff": 0,
            "bank": 2,
            "stagecoach": 1,
            "row": ["Claim 5", "Claim 2", "Claim 1"],
            "claim_deck": ["Claim 3", "Claim 4", "..."],
            "store_deck": STORE,
            "seats": seats,
            "chance": {"saloon": ["Claim 3", "Equipment 3", "Claim 1"]},
        }
    )


def seat(game: Game, number: int) -> dict[str, Any]:
    """What lies before a seat."""
    data: dict[str, Any] = game.to_dict()["seats"][number]
    return data


def choices(game: Game) -> set[str]:
    """The legal actions in words."""
    return {game.action_to_string(action) for action in game.legal_actions()}


def play(game: Game, *words: str) -> None:
    """Take these decisions, one after the other."""
    for text in words:
        game.step(game.parse_action(text))


def test_the_first_seat_finds_three_nuggets(game: Game) -> None:
    assert seat(game, 0)["nuggets"] == 3
    assert game.to_dict()["mine"] == 27
    assert game.to_dict()["places"]["mine"] == {"first": 0, "took": 3}


def test_the_second_seat_robs_the_bank(game: Game) -> None:
    """All dollars there; then the stagecoach brings new ones."""
    assert seat(game, 1)["purse"] == 8 + 2
    assert (game.to_dict()["bank"], game.to_dict()["stagecoach"]) == (1, 0)


def test_the_third_seat_draws_four_store_cards_and_keeps_one(game: Game) -> None:
    assert (game.current_seat, game.decision) == (2, "store keep")
    assert choices(game) == {"take Girls", "take Marshal", "take Equipment 8", "take Share"}
    play(game, "take Equipment 8")
    assert seat(game, 2)["hand"] == ["Equipment 8"]
    assert sorted(game.to_dict()["discards_hidden"]) == ["Girls", "Marshal", "Share"]
    assert game.to_dict()["store_deck"][0] == "Dynamite"


def test_the_fourth_seat_draws_three_cards_and_keeps_one(game: Game) -> None:
    """Of any opponent with cards, this time the first; the aces are of no use to it."""
    play(game, "take Equipment 8")
    assert (game.current_seat, game.decision) == (3, "victim")
    assert choices(game) == {"rob seat 0", "rob seat 2", "rob seat 4"}
    play(game, "rob seat 0")
    assert choices(game) == {"take Claim 3", "take Equipment 3", "take Claim 1"}
    play(game, "take Claim 3")
    assert seat(game, 3)["hand"] == ["Claim 3"]
    assert sorted(seat(game, 0)["hand"]) == ["Claim 1", "Claim 2", "Equipment 3"]


def test_the_second_seat_becomes_sheriff(game: Game) -> None:
    play(game, "take Equipment 8", "rob seat 0", "take Claim 3")
    assert game.to_dict()["sheriff"] == 1
    assert game.to_dict()["places"]["office"]["first"] == 1


def test_the_third_seat_takes_two_claims(game: Game) -> None:
    """Four J's are the best hand; one claim for it, one more for its ace, the lowest ones."""
    play(game, "take Equipment 8", "rob seat 0", "take Claim 3")
    assert seat(game, 2)["hand"] == ["Equipment 8", "Claim 2", "Claim 5"]
    assert game.to_dict()["row"] == ["Claim 1", "Claim 3", "Claim 4"]


def test_the_fifth_seat_visits_the_doc_and_fences_two_claims(game: Game) -> None:
    """It alone gained nothing; its 9 allows barbed wire, its J's and Q's a store card."""
    play(game, "take Equipment 8", "rob seat 0", "take Claim 3")
    assert [entry["gained"] for entry in game.to_dict()["seats"]] == [True] * 4 + [False]
    assert (game.current_seat, game.decision) == (4, "remedy")
    assert choices(game) == {"no remedy", "fence", "draw a store card"}
    play(game, "fence", "fence Claim 4")
    # The second of two claims is no choice.
    assert seat(game, 4)["fenced"] == ["Claim 4", "Claim 5"]
    assert seat(game, 4)["hand"] == []
    assert (game.round, game.decision) == (3, "keep")


def test_fenced_claims_cannot_be_stolen(game: Game) -> None:
    """The same seat with its claims fenced already has nothing to steal."""
    position = game.to_dict()
    position["seats"][4]["fenced"] = position["seats"][4].pop("hand")
    other = Game.from_dict(position)
    play(other, "take Equipment 8")
    assert choices(other) == {"rob seat 0", "rob seat 2"}
