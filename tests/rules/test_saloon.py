"""R7: the saloon."""

from __future__ import annotations

from collections import Counter

import pytest

from .scenarios import (
    act,
    acts,
    asked,
    choices,
    hand,
    places,
    position,
    same_sight,
    seat,
    seen,
    visitors,
)

# Two pair: beaten at the Town Hall by every thief below.
IDLE = "9 9 10 10 J"
HAND = ("Claim 1", "Claim 2", "Claim 3", "Equipment 5", "Marshal")


def test_any_opponent_with_a_card_can_be_robbed() -> None:
    """R7.1: victims are the opponents with an unfenced claim or a store card in hand."""
    game = places(
        "saloon",
        seat(IDLE, ["Claim 1"]),
        seat("Q Q A A A", ["Claim 5"]),
        seat(IDLE, ["Equipment 1"]),
        seat(IDLE),
        seat(IDLE, fenced=["Claim 4"]),
    )
    assert asked(game) == (1, "victim")
    assert choices(game) == {"rob seat 0", "rob seat 2"}


@pytest.mark.parametrize("queens", [1, 2, 3, 4])
def test_as_many_cards_are_drawn_as_queens(queens: int) -> None:
    """R7.1: the thief draws one card for each Q, looks, keeps one and gives the others back."""
    dice = " ".join(["Q"] * queens + ["A"] * (5 - queens))
    game = places(
        "saloon",
        seat(IDLE, HAND),
        seat(dice),
        chance={"saloon": ["Marshal", "Claim 2", "Claim 3", "Equipment 5"][:queens]},
    )
    drawn = ["Marshal", "Claim 2", "Claim 3", "Equipment 5"][:queens]
    if queens > 1:
        assert asked(game) == (1, "saloon keep")
        assert choices(game) == {f"take {card}" for card in drawn}
        act(game, 1, "take Claim 2")
    taken = "Claim 2" if queens > 1 else "Marshal"
    assert taken in hand(game, 1)
    assert hand(game, 0) == sorted(card for card in HAND if card != taken)


def test_a_victim_with_fewer_cards_shows_all() -> None:
    """R7.1: all of them, if there are fewer than Q's."""
    game = places("saloon", seat(IDLE, ["Claim 1", "Claim 4"]), seat("Q Q Q Q A"))
    assert asked(game) == (1, "saloon keep")
    assert choices(game) == {"take Claim 1", "take Claim 4"}


def test_the_victims_only_card_is_taken() -> None:
    """R7.1: one must be kept."""
    game = places("saloon", seat(IDLE, ["Claim 4"]), seat("Q Q Q Q 9"))
    assert hand(game, 0).count("Claim 4") == 0
    assert "Claim 4" in hand(game, 1)


def test_claims_and_store_cards_are_one_hand() -> None:
    """R7.1: drawn at random from all of the hidden hand, each card equally likely."""
    counts: Counter[str] = Counter()
    for seed in range(600):
        game = places("saloon", seat(IDLE, HAND), seat("Q Q A A A"), seed=seed)
        counts.update(position(game)["flow"]["drawn"])
    assert set(counts) == set(HAND)
    assert counts.total() == 1200
    # 23.6: exceeded once in 10,000 times by fair draws.
    assert sum((n - 240) ** 2 / 240 for n in counts.values()) < 23.6


def test_only_the_thief_sees_what_he_draws() -> None:
    """R7.1 R13.2: a third seat sees neither the cards drawn nor the one that is kept."""
    victim, thief, looker = seat(IDLE, HAND), seat("Q Q A A A"), seat("10 10 9 9 A")
    one = places("saloon", victim, thief, looker, chance={"saloon": ["Claim 1", "Claim 2"]})
    other = places("saloon", victim, thief, looker, chance={"saloon": ["Claim 3", "Claim 2"]})
    assert same_sight(one, other, 2)
    assert same_sight(one, other, 0)
    assert seen(one, 1)["drawn_cards"] == {"Claim 1": 1, "Claim 2": 1}
    act(one, 1, "take Claim 1")
    act(other, 1, "take Claim 3")
    assert same_sight(one, other, 2)
    assert seen(one, 0)["own_claims"] == {"Claim 2": 1, "Claim 3": 1}


def test_nobody_to_rob() -> None:
    """R7.2: no opponent with a card: nothing happens, and it is no gain (R10.1)."""
    game = places("saloon", seat("9 9 9 A A", fenced=["Claim 1"]), seat("Q J 9 10 A"))
    assert asked(game) == (1, "remedy")


@pytest.mark.parametrize("fenced", [["Claim 5"], ["Claim 4", "Claim 5"]])
def test_fenced_claims_are_safe(fenced: list[str]) -> None:
    """R7.3: fenced claims cannot be taken, nor do they make a victim."""
    game = places("saloon", seat(IDLE, ["Claim 1"], fenced=fenced), seat("Q Q Q Q 9"))
    assert sorted(position(game)["seats"][0]["fenced"]) == fenced
    assert "Claim 1" in hand(game, 1)


def test_girls_steal_twice_from_one_or_two_seats() -> None:
    """C-GIRLS: the theft is done twice, from the same or another victim."""
    seats = (seat(IDLE, ["Claim 1", "Claim 2"]), seat("Q A A A A", ["Girls"]))
    for second, hands in ((0, ([], ["Claim 3"])), (2, (None, []))):
        game = places("saloon", *seats, seat(IDLE, ["Claim 3"]))
        assert asked(game) == (1, "occasion")
        assert choices(game) == {"pass", "play Girls"}
        act(game, 1, "play Girls")
        assert asked(game) == (1, "victim")
        assert choices(game) == {"rob seat 0", "rob seat 2"}
        act(game, 1, "rob seat 0")
        assert asked(game) == (1, "victim")
        assert choices(game) == {"rob seat 0", "rob seat 2"}
        act(game, 1, f"rob seat {second}")
        assert game.decision not in ("victim", "occasion")
        assert hand(game, 2) == hands[1]
        assert len(hand(game, 0)) == (0 if second == 0 else 1)


def test_the_second_theft_has_no_victim_left() -> None:
    """C-GIRLS R7.2: after the first theft nobody has a card: the second brings nothing."""
    game = places("saloon", seat(IDLE, ["Claim 1"]), seat("Q Q A A J", ["Girls"]))
    act(game, 1, "play Girls")
    assert hand(game, 0) == []
    assert hand(game, 1).count("Claim 1") >= 1
    assert game.decision not in ("victim", "saloon keep")


def test_each_theft_draws_anew() -> None:
    """C-GIRLS: the second theft draws as many again, from what the victim then has."""
    game = places(
        "saloon",
        seat(IDLE, HAND),
        seat("Q Q A A A", ["Girls"]),
        chance={"saloon": ["Claim 1", "Claim 2", "Claim 2", "Marshal"]},
    )
    acts(game, (1, "play Girls"), (1, "take Claim 1"))
    assert asked(game) == (1, "saloon keep")
    assert choices(game) == {"take Claim 2", "take Marshal"}
    act(game, 1, "take Marshal")
    assert hand(game, 0) == ["Claim 2", "Claim 3", "Equipment 5"]


def test_girls_are_asked_once_before_all_of_it() -> None:
    """R7.1 C-GIRLS: announced before the first victim is named; having passed is final."""
    game = places("saloon", seat(IDLE, HAND), seat("Q Q A A A", ["Girls"]), seat(IDLE, ["Claim 3"]))
    assert asked(game) == (1, "occasion")
    act(game, 1, "pass")
    assert asked(game) == (1, "victim")
    act(game, 1, "rob seat 0")
    assert asked(game) == (1, "saloon keep")
    game.step(game.legal_actions()[0])
    assert game.decision not in ("occasion", "victim", "saloon keep")


def test_girls_that_are_stolen_come_too_late() -> None:
    """C-GIRLS: stolen in this very theft they are not asked about."""
    game = places("saloon", seat(IDLE, ["Girls", "Claim 1", "Claim 2"]), seat("Q Q Q A A"))
    act(game, 1, "take Girls")
    assert game.decision not in ("occasion", "victim")


def test_girls_need_a_victim() -> None:
    """C-GIRLS: with nobody to rob they are not asked about."""
    game = places("saloon", seat("9 9 9 A A"), seat("Q Q J J 9", ["Girls"]))
    assert game.decision != "occasion"
    assert "Girls" in hand(game, 1)


def test_cancelled_girls_steal_once() -> None:
    """C-GIRLS C-WANTED: cancelled, one theft is done."""
    game = places(
        "saloon", seat(IDLE, ["Wanted Poster", "Claim 1", "Claim 2"]), seat("Q A A A J", ["Girls"])
    )
    acts(game, (1, "play Girls"), (0, "play Wanted Poster"))
    assert len(hand(game, 0)) == 1
    assert game.decision not in ("victim", "saloon keep")
    assert sorted(position(game)["discards_open"]) == ["Girls", "Wanted Poster"]


def test_a_theft_is_gain() -> None:
    """R7.1 R10.1: the card kept is the thief's gain; the victim's loss is nobody's visit undone."""
    game = places("saloon", seat("9 9 A A A", ["Claim 1"]), seat("Q Q J J 9"))
    assert visitors(game) == []
