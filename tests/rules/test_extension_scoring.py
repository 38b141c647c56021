"""X9: points of the Extension."""

from __future__ import annotations

from typing import Any

import pytest

from .scenarios import score, town, village

DICE = "9 9 9 9 9"


def points(mine: int = 0, **first: Any) -> int:
    """What seat 0 scores at the end with this; seat 2 is Sheriff and has the nuggets."""
    own = {"kept": DICE, "purse": 0, **first}
    purse = 29 - own["purse"]
    others = [{"kept": DICE, "purse": purse}, {"kept": DICE, "purse": 0, "nuggets": 40}]
    game = town("round end", own, *others, sheriff=2, mine=mine, bank=0, stagecoach=0)
    return score(game)[0]


def test_nothing_scores_nothing() -> None:
    """R11.2: the base for what follows."""
    assert points() == 0


@pytest.mark.parametrize(("ranches", "expected"), [(1, 1), (2, 3), (3, 6), (4, 10), (10, 55)])
def test_ranches(ranches: int, expected: int) -> None:
    """X9: n ranches score n(n+1)/2."""
    assert points(ranches=ranches) == expected


@pytest.mark.parametrize(
    ("dollars", "outlaws", "expected"),
    [
        (0, ["9 $3"], 1),
        (1, ["9 $3"], 2),
        (3, ["9 $5"], 4),
        (3, ["9 $3", "J $5"], 5),
        (3, [], 1),
        (0, ["9 $5", "10 $5", "J $5"], 7),
        (4, ["9 $3"], 3),
    ],
)
def test_bounties_are_added_to_the_dollars_before_halving(
    dollars: int, outlaws: list[str], expected: int
) -> None:
    """X9 R11.2: 1 for each full $2 of both together."""
    assert points(purse=dollars, captured=outlaws) == expected


def test_recruits_that_were_not_used_count_nothing() -> None:
    """X9: no bounty, and none of the Dog's points."""
    assert points(recruited=["9 $5", "A $5", "A $3"]) == 0
    assert points(recruited=["9 $5", "A $5"], hand=["Dog"]) == 0


@pytest.mark.parametrize(("card", "expected"), [("Cattle", 7), ("Winchester", 6)])
def test_cattle_and_winchester(card: str, expected: int) -> None:
    """X9 C-CATTLE C-WINCHESTER: 7 and 6."""
    assert points(hand=[card]) == expected


@pytest.mark.parametrize(
    ("others", "expected"),
    [
        ([], 1),
        (["Whisky"], 2),
        (["Whisky", "Tough Guy", "Tough Guy", "Share"], 5),
        (["Claim 1", "Claim 2"], 1 + 3),
        (["Equipment 3"], 2 + 3),
    ],
)
def test_mule(others: list[str], expected: int) -> None:
    """X9 C-MULE: 1 for each store card held at the end, itself too; claims are none."""
    assert points(hand=["Mule", *others]) == expected


def test_the_mule_does_not_count_ranches_outlaws_or_fenced_claims() -> None:
    """C-MULE: store cards only."""
    assert points(hand=["Mule"], ranches=1, captured=["9 $3"], fenced=["Claim 2"]) == 1 + 1 + 1 + 2


@pytest.mark.parametrize(
    ("outlaws", "expected"),
    [([], 0), (["9 $3"], 2 + 1), (["9 $3", "J $5", "A $3"], 6 + 5)],
)
def test_dog(outlaws: list[str], expected: int) -> None:
    """X9 C-DOG: 2 for each captured outlaw, beside its bounty."""
    assert points(hand=["Dog"], captured=outlaws) == expected


@pytest.mark.parametrize("card", ["Two Guns", "Desperado", "Whisky", "Insurance"])
def test_other_new_cards_score_nothing(card: str) -> None:
    """X9 X10: cards to be played have no points."""
    assert points(hand=[card]) == 0


def test_all_together() -> None:
    """X9 R11.2: nuggets, dollars with bounties, badge, claims, ranches, cards."""
    own = {
        "kept": DICE,
        "purse": 4,
        "nuggets": 7,
        "hand": ["Claim 5", "Claim 1", "Equipment 8", "Mule", "Dog", "Cattle", "Whisky"],
        "fenced": ["Claim 4"],
        "ranches": 3,
        "captured": ["9 $3", "K $5", "A $5"],
        "recruited": ["J $5"],
    }
    others = [{"kept": DICE, "purse": 25}, {"kept": DICE, "purse": 0, "nuggets": 33}]
    game = town("round end", own, *others, bank=0, stagecoach=0)
    # 7 nuggets; (4 + 13) / 2; badge; claims; ranches; equipment; Mule: 5 cards; Dog: 3; Cattle.
    assert score(game) == [7 + 8 + 5 + 10 + 6 + 8 + 5 + 6 + 7, 12, 33]


def test_the_indian_die_scores_nothing() -> None:
    """X9 I1: who has it at the end has no points for it."""
    seats = [{"kept": DICE, "purse": 0}, {"kept": DICE, "purse": 29}, {"kept": DICE, "purse": 0}]
    seats[2]["nuggets"] = 40
    game = village(
        "round end", *seats, sheriff=2, bank=0, stagecoach=0, indian_die=0, die_taken=True
    )
    assert score(game) == [0, 14, 45]
