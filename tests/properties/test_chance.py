"""Chance is indexed: an outcome depends on the key and on what it decides, on nothing else."""

from __future__ import annotations

import random
from itertools import combinations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from dicetown_env import Game, RuleSet

from .games import any_action, rule_sets, seeds, trials

# Round, throw, seat and how many dice it throws.
Moment = tuple[int, int, int, int]


def dice_of_a_game(rules: RuleSet, seed: int, players: random.Random) -> dict[Moment, str]:
    """What every seat throws in a game of random players."""
    game = Game(rules, seed=seed)
    dice: dict[Moment, str] = {}
    while not game.is_over:
        if game.decision == "keep":
            now = game.to_dict()
            for seat, own in enumerate(now["seats"]):
                number = len(own["thrown"].split())
                dice[now["round"], now["throw"], seat, number] = own["thrown"]
        game.step(any_action(game, players))
    return dice


@trials(15)
@given(rule_sets(), seeds)
def test_b24_other_players_throw_the_same_dice(rules: RuleSet, seed: int) -> None:
    """B24: what is thrown in a round and throw does not depend on anything that was decided."""
    one = dice_of_a_game(rules, seed, random.Random(1))
    other = dice_of_a_game(rules, seed, random.Random(2))
    # In later rounds of the Extension outlaws can be used before the first throw (X7).
    rounds = range(1, 2 if rules.extension else 1 + min(max(one)[0], max(other)[0]))
    seats = range(rules.num_players)
    common = one.keys() & other.keys()
    assert common >= {(number, 1, seat, 5) for number in rounds for seat in seats}
    assert {moment: one[moment] for moment in common} == {m: other[m] for m in common}


@trials(25)
@given(seeds, st.integers(0, 31), st.integers(0, 31))
def test_what_one_keeps_changes_no_other_dice(seed: int, first: int, second: int) -> None:
    """Indexed chance: seat 0 keeps this or that: the others' next dice are the same."""
    rules = RuleSet(num_players=3, first_sheriff=0)
    throws = []
    for number in (first, second):
        game = Game(rules, seed=seed)
        legal = game.legal_actions()
        game.step(legal[number % len(legal)])
        for seat in (1, 2):
            assert game.current_seat == seat
            game.step(game.parse_action("keep " + own_dice(game, seat)[0]))
        throws.append([own_dice(game, seat) if game.round == 1 else [] for seat in (1, 2)])
    one, other = throws
    # A whole hand of seat 0 ends the dice, perhaps the round: then theirs are kept, not thrown.
    assert one == other or not all(one) or not all(other)


def own_dice(game: Game, seat: int) -> list[str]:
    """What the seat has thrown and not revealed."""
    thrown: str = game.to_dict()["seats"][seat]["thrown"]
    return thrown.split()


def shuffle_after(kept: str, seed: int) -> list[str]:
    """Seat 0 keeps these dice; seat 1 shops with an empty deck, so the discards are shuffled."""
    pile = ["Girls", "Share", "Marshal", "Dynamite", "Corruption", "Equipment 1", "Equipment 2"]
    game = Game.from_dict(
        {
            "rules": {"num_players": 2, "bribes": False},
            "seed": seed,
            "at": "throw",
            "round": 2,
            "seats": [
                {"thrown": "9 9 10 10 A", "hand": REST},
                {"thrown": "J J A A A"},
            ],
            "store_deck": [],
            "discards_open": ["Nervous Joe"],
            "discards_hidden": pile,
            "chance": {"dice": [["9"] * 5, []]},
        }
    )
    game.step(game.parse_action(f"keep {kept}"))
    game.step(game.parse_action("keep J J A A A"))
    while game.decision != "store keep":
        game.step(game.parse_action("pass"))
    now = game.to_dict()
    deck: list[str] = now["store_deck"]
    return [*sorted(now["flow"]["drawn"]), *deck]


REST = [
    *("Equipment 3", "Equipment 4", "Equipment 5", "Equipment 8", "Tough Guy", "Tough Guy"),
    *("Card Sharp", "Card Sharp", "Unlimited Credit", "Wanted Poster", "Doc's Elixir"),
]


@pytest.mark.parametrize("seed", range(5))
def test_what_one_keeps_changes_no_shuffle(seed: int) -> None:
    """Indexed chance R6.2: the new store deck is the same whatever was kept before."""
    decks = [shuffle_after(kept, seed) for kept in ("9", "10 A", "9 9 10 10 A", "none")]
    assert decks[1:] == decks[:-1]
    assert len(decks[0]) == 8


def test_shuffles_differ_between_seeds() -> None:
    """Indexed chance R6.2: the order is drawn, not fixed."""
    assert len({tuple(shuffle_after("9", seed)) for seed in range(10)}) == 10


@trials(10)
@given(rule_sets(), seeds)
def test_b27_another_key_is_other_chance(rules: RuleSet, seed: int) -> None:
    """B27: the same position, other dice and draws to come; equal keys are equal futures."""
    game = Game(rules, seed=seed)
    plans = [game.clone(key=key) for key in range(12)]
    assert all(all_but_key(plan) == all_but_key(game) for plan in plans)
    ends = []
    for plan in [*plans, game.clone(key=11)]:
        while plan.round == 1 and not plan.is_over:
            plan.step(plan.legal_actions()[0])
        ends.append(all_but_key(plan))
    assert ends[11] == ends[12]
    assert sum(one != other for one, other in combinations(ends[:12], 2)) >= 65


def all_but_key(game: Game) -> object:
    """The position without the key of its chance."""
    return {name: value for name, value in game.to_dict().items() if name != "key"}
