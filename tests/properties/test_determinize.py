"""Determinized positions agree with what a seat knows, vary in the rest, and hide the truth."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any

import pytest
from hypothesis import given

from dicetown_env import Game, RuleSet

from .games import check_conserved, played, rule_sets, seeds, some_moments, trials

Data = dict[str, Any]
DECKS = ("claim_deck", "store_deck", "discards_hidden", "river", "outlaw_deck", "box_hidden")


@trials(25)
@given(rule_sets(), seeds)
def test_b25_it_agrees_with_all_that_the_seat_knows(rules: RuleSet, seed: int) -> None:
    """B25: the seat's view stays bit-equal, memory included; the position is a legal one."""
    for game in some_moments(rules, seed, 4):
        for seat in range(rules.num_players):
            view = game.view(seat)
            world = view.determinize(seed)
            again = world.view(seat)
            assert again.observation_with_memory.tobytes() == view.observation_with_memory.tobytes()
            assert again.legal_actions() == view.legal_actions()
            assert again.text == view.text
            check_conserved(world)
            assert Game.from_bytes(world.to_bytes()) == world
            assert world.current_seat == game.current_seat


@trials(10)
@given(rule_sets(), seeds)
def test_b25_it_can_be_played_on(rules: RuleSet, seed: int) -> None:
    """B25 B1: from a determinized position every game goes on to its end without a violation."""
    for game in some_moments(rules, seed, 2):
        if game.is_over:
            continue
        world = game.view(game.current_seat).determinize(seed)
        for _ in played(world, random.Random(seed)):
            check_conserved(world)


@trials(10)
@given(rule_sets(), seeds)
def test_b25_equal_seeds_give_equal_worlds_other_seeds_others(rules: RuleSet, seed: int) -> None:
    """B25 B27: no two of 20 worlds are alike where so much is hidden, and none is the truth."""
    game = Game(rules, seed=seed)
    view = game.view(game.current_seat)
    assert view.determinize(seed) == view.determinize(seed)
    worlds = [hidden(view.determinize(number)) for number in range(20)]
    assert all(worlds.count(world) == 1 for world in worlds)
    assert hidden(game) not in worlds


def hidden(game: Game) -> Data:
    """All cards and dice, those that nobody sees too."""
    now = game.to_dict()
    keys = ("thrown", "keep", "hand", "offer", "committed")
    return {
        "seats": [{key: own[key] for key in keys} for own in now["seats"]],
        "decks": [now[key] for key in DECKS if key in now],
        "drawn": now["flow"]["drawn"],
    }


@trials(25)
@given(rule_sets(), seeds)
def test_b25_the_truth_makes_no_difference(rules: RuleSet, seed: int) -> None:
    """B25: from another truth that the seat cannot tell apart come the very same worlds."""
    for game in some_moments(rules, seed, 4):
        if game.is_over:
            continue
        seat = game.current_seat
        other_truth = game.determinize(seat, seed + 1)
        for number in range(3):
            world = game.determinize(seat, number)
            assert world.to_bytes() == other_truth.determinize(seat, number).to_bytes()


def _throw(**more: Any) -> Game:
    """Three seats before their choice; what is not given is shuffled under a fixed seed."""
    seats = more.pop("seats", [{}, {}, {}])
    dice = {"thrown": "9 10 J Q K"}
    rules = {"num_players": 3, "bribes": True}
    seats = [{**dice, **own} for own in seats]
    return Game.from_dict({"rules": rules, "round": 2, "at": "throw", "seats": seats, **more})


def _committed(kept: str) -> Game:
    game = _throw()
    game.step(game.parse_action(f"keep {kept}"))
    return game


def _offered(offer: str, hand: list[str]) -> Game:
    """Seats 1 and 2 are tied at the mine; seat 1 has made this offer, seat 2 is asked."""
    tied = {"kept": "9 9 9 Q K"}
    seats = [{"kept": "A A A A A"}, {**tied, "hand": hand}, tied]
    rules = {"num_players": 3, "bribes": True}
    game = Game.from_dict({"rules": rules, "at": "mine", "round": 2, "seats": seats})
    game.step(game.parse_action(offer))
    return game


# Two truths that the seat which decides cannot tell apart.
TRUTHS: dict[str, tuple[Callable[[], Game], Callable[[], Game]]] = {
    "store cards in another hand": (
        lambda: _throw(seats=[{}, {"hand": ["Girls"]}, {"hand": ["Share", "Marshal"]}]),
        lambda: _throw(seats=[{}, {"hand": ["Tough Guy"]}, {"hand": ["Girls", "Equipment 8"]}]),
    ),
    "claims in another hand": (
        lambda: _throw(
            seats=[{}, {"hand": ["Claim 1"]}, {}],
            row=["Claim 3", "Claim 3", "Claim 3"],
        ),
        lambda: _throw(
            seats=[{}, {"hand": ["Claim 5"]}, {}],
            row=["Claim 3", "Claim 3", "Claim 3"],
        ),
    ),
    "the order of the decks": (
        lambda: _throw(
            row=["Claim 3", "Claim 3", "Claim 3"],
            claim_deck=["Claim 1", "Claim 2", "..."],
            store_deck=["Girls", "Share", "..."],
        ),
        lambda: _throw(
            row=["Claim 3", "Claim 3", "Claim 3"],
            claim_deck=["Claim 5", "Claim 4", "..."],
            store_deck=["Nervous Joe", "Marshal", "..."],
        ),
    ),
    "a face-down discard": (
        lambda: _throw(discards_hidden=["Girls"]),
        lambda: _throw(discards_hidden=["Nervous Joe"]),
    ),
    "the dice of another seat": (
        lambda: _throw(seats=[{}, {"thrown": "9 9 9 9 9"}, {}]),
        lambda: _throw(seats=[{}, {"thrown": "J J K A A"}, {}]),
    ),
    "a commitment": (lambda: _committed("9"), lambda: _committed("J Q K")),
    "an offer": (
        lambda: _offered("offer $3", ["Girls"]),
        lambda: _offered("offer Share", ["Share"]),
    ),
}


@pytest.mark.parametrize("what", TRUTHS)
def test_b25_exchanging_what_is_hidden_changes_no_world(what: str) -> None:
    """B25: with the same seed the same world, whatever the truth."""
    one, other = (make() for make in TRUTHS[what])
    assert one != other
    seat = one.current_seat
    assert seat == other.current_seat
    assert one.view(seat).text == other.view(seat).text
    for number in range(30):
        mine, yours = one.determinize(seat, number), other.determinize(seat, number)
        assert mine.to_bytes() == yours.to_bytes()
