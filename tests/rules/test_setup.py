"""R1: what lies where when a game begins."""

from __future__ import annotations

import random
from collections import Counter

import pytest

from dicetown_env import Game, RuleSet

from .scenarios import CLAIMS, STORE_CARDS, asked, of_seats, position

SEAT_COUNTS = (2, 3, 4, 5)
# Chi-square bounds that a fair lot exceeds once in 10,000 times, by degrees of freedom.
UNLIKELY = {3: 21.1, 4: 23.6}


def chi_square(counts: Counter[int], outcomes: list[int]) -> float:
    """How far the counts are from equal ones."""
    expected = counts.total() / len(outcomes)
    return sum((counts[outcome] - expected) ** 2 / expected for outcome in outcomes)


@pytest.mark.parametrize("seats", SEAT_COUNTS)
def test_two_to_five_seats_can_play(seats: int) -> None:
    """R1.1: 2 to 5 seats."""
    game = Game(RuleSet(num_players=seats), seed=1)
    assert len(position(game)["seats"]) == seats
    assert len(game.scores()) == seats


@pytest.mark.parametrize("seats", [0, 1, 6])
def test_fewer_than_two_or_more_than_five_seats_are_refused(seats: int) -> None:
    """R1.1: the base game has 2 to 5 seats."""
    with pytest.raises(ValueError, match="num_players"):
        RuleSet(num_players=seats)


@pytest.mark.parametrize("seats", SEAT_COUNTS)
def test_dollars_dice_and_nuggets_at_the_start(seats: int) -> None:
    """R1.2: $8 and five dice a seat, $3 at the bank, $0 on the stagecoach, 30 nuggets."""
    start = position(Game(RuleSet(num_players=seats), seed=2))
    assert [start["bank"], start["stagecoach"], start["mine"], start["round"]] == [3, 0, 30, 1]
    for own in start["seats"]:
        assert (own["purse"], own["nuggets"], own["hand"], own["fenced"]) == (8, 0, [], [])
        assert len(own["thrown"].split()) == 5
        assert own["kept"] == ""


def test_five_claims_of_each_value_three_in_the_row() -> None:
    """R1.3: 25 claims, five of each value; three lie in the row, the rest is the deck."""
    start = position(Game(seed=3))
    assert len(start["row"]) == 3
    assert len(start["claim_deck"]) == 22
    assert Counter(start["row"] + start["claim_deck"]) == Counter(CLAIMS)


def test_other_numbers_of_claims_can_be_played() -> None:
    """R1.3: the ruling `claim_copies` says how many there are of each value."""
    start = position(Game(RuleSet(claim_copies=(9, 7, 5, 3, 1)), seed=4))
    dealt = Counter(start["row"] + start["claim_deck"])
    assert dealt == {"Claim 1": 9, "Claim 2": 7, "Claim 3": 5, "Claim 4": 3, "Claim 5": 1}


def test_claims_are_shuffled() -> None:
    """R1.3: each value is equally often first in the row, on top of the deck and at its bottom."""
    starts = [position(Game(seed=seed)) for seed in range(300)]
    for cards in (
        [start["row"][0] for start in starts],
        [start["claim_deck"][0] for start in starts],
        [start["claim_deck"][-1] for start in starts],
    ):
        values = Counter(int(card[-1]) for card in cards)
        assert chi_square(values, [1, 2, 3, 4, 5]) < UNLIKELY[4]


def test_nineteen_store_cards_in_the_deck_and_no_discards() -> None:
    """R1.4: the 19 cards of R12 are the store deck; the discard pile is empty."""
    start = position(Game(seed=5))
    assert len(start["store_deck"]) == 19
    assert Counter(start["store_deck"]) == Counter(STORE_CARDS)
    assert start["discards_open"] == start["discards_hidden"] == []


def test_store_cards_are_shuffled() -> None:
    """R1.4: every card comes to lie on top and at the bottom of the store deck."""
    decks = [position(Game(seed=seed))["store_deck"] for seed in range(300)]
    assert {deck[0] for deck in decks} == set(STORE_CARDS)
    assert {deck[-1] for deck in decks} == set(STORE_CARDS)
    assert len({tuple(deck) for deck in decks}) == 300


def test_first_sheriff_is_drawn_by_lot() -> None:
    """R1.5: every seat is equally often the first Sheriff."""
    sheriffs = Counter(position(Game(seed=seed))["sheriff"] for seed in range(300))
    assert chi_square(sheriffs, [0, 1, 2, 3]) < UNLIKELY[3]


@pytest.mark.parametrize("sheriff", [0, 1, 2])
def test_a_fixed_first_sheriff_can_be_asked_for(sheriff: int) -> None:
    """R1.5: the ruling `first_sheriff` fixes the seat; the first commitment is his (R2.1)."""
    rules = RuleSet(num_players=3, first_sheriff=sheriff)
    for seed in range(5):
        game = Game(rules, seed=seed)
        assert position(game)["sheriff"] == sheriff
        assert asked(game) == (sheriff, "keep")


@pytest.mark.parametrize("seats", SEAT_COUNTS)
def test_no_dollar_and_no_nugget_comes_or_goes(seats: int) -> None:
    """R1.6: dollars always make 8n + 3, nuggets always 30."""
    pick = random.Random(seats)
    game = Game(RuleSet(num_players=seats), seed=6)
    while not game.is_over:
        game.step(pick.choice(game.legal_actions()))
        now = position(game)
        dollars = sum(of_seats(game, "purse")) + now["bank"] + now["stagecoach"]
        assert dollars == 8 * seats + 3
        assert sum(of_seats(game, "nuggets")) + now["mine"] == 30
