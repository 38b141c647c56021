"""Copies, saved games and records: each goes on as the game itself would."""

from __future__ import annotations

import copy
import json
import pickle
import random
from collections.abc import Callable

import pytest
from hypothesis import given

from dicetown_env import Game, History, RuleSet

from .games import any_action, played, rule_sets, seeds, some_moments, trials

COPIES: dict[str, Callable[[Game], Game]] = {
    "clone": Game.clone,
    "deepcopy": copy.deepcopy,
    "copy": copy.copy,
    "pickle": lambda game: pickle.loads(pickle.dumps(game)),
    "bytes": lambda game: Game.from_bytes(game.to_bytes()),
    "dict": lambda game: Game.from_dict(json.loads(json.dumps(game.to_dict()))),
}


def futures_are_equal(one: Game, other: Game, seed: int, steps: int = 40) -> bool:
    """Whether both come to the same positions under the same actions."""
    chance = random.Random(seed)
    for _ in range(steps):
        if one.to_bytes() != other.to_bytes() or one.legal_actions() != other.legal_actions():
            return False
        if one.is_over:
            break
        action = any_action(one, chance)
        one.step(action)
        other.step(action)
    return True


@pytest.mark.parametrize("way", COPIES)
@trials(6)
@given(rules=rule_sets(), seed=seeds)
def test_b21_a_copy_in_mid_game_goes_on_alike(way: str, rules: RuleSet, seed: int) -> None:
    """B21: same observations, mask and future; stepping the copy leaves the original alone."""
    for game in some_moments(rules, seed, 4):
        twin = COPIES[way](game)
        assert twin == game
        assert twin.rules == game.rules
        assert twin.legal_mask().tolist() == game.legal_mask().tolist()
        for seat in range(rules.num_players):
            mine, yours = game.observe(seat, memory=True), twin.observe(seat, memory=True)
            assert mine.tobytes() == yours.tobytes()
        before = game.to_bytes()
        for _ in played(twin, random.Random(seed)):
            pass
        assert game.to_bytes() == before
        assert futures_are_equal(game, COPIES[way](game), seed)


@trials(12)
@given(rule_sets(), seeds)
def test_b22_equal_seeds_are_equal_games(rules: RuleSet, seed: int) -> None:
    """B22: step by step, bytes included."""
    assert futures_are_equal(Game(rules, seed=seed), Game(rules, seed=seed), seed, steps=10**6)


def deal(game: Game) -> tuple[object, ...]:
    """Decks and dice."""
    now = game.to_dict()
    dice = tuple(own["thrown"] for own in now["seats"])
    return tuple(now["row"]), tuple(now["claim_deck"]), tuple(now["store_deck"]), dice


def test_b22_other_seeds_are_other_deals() -> None:
    """B22: of 300 seeds, not two have the same decks or the same dice."""
    deals = [deal(Game(seed=seed)) for seed in range(300)]
    for part in range(1, 4):
        assert len({parts[part] for parts in deals}) >= 297


def test_b23_later_rounds_differ_too() -> None:
    """B23: the dice of the fourth round differ between seeds, as those of the first."""
    dice = set()
    for seed in range(100):
        game = Game(RuleSet(num_players=3, bribes=False), seed=seed)
        while game.round < 4:
            game.step(game.legal_actions()[0])
        dice.add(tuple(own["thrown"] for own in game.to_dict()["seats"]))
    assert len(dice) >= 98


def test_b22_without_a_seed_every_game_is_another() -> None:
    """B22: no seed: drawn from the operating system."""
    assert len({deal(Game()) for _ in range(20)}) == 20


@trials(20)
@given(rule_sets(), seeds)
def test_b35_a_record_replays(rules: RuleSet, seed: int) -> None:
    """B35: from its start and its actions the record leads to the same end, through JSON too."""
    game = Game(rules, seed=seed, record=True)
    for _ in played(game, random.Random(seed)):
        pass
    assert game.history is not None
    record = History.from_dict(json.loads(json.dumps(game.history.to_dict())))
    assert record == game.history
    assert len(record.actions) > 10
    again = Game.replay(record)
    assert again == game
    assert again.history == game.history


def test_b35_a_record_of_other_chance_is_refused() -> None:
    """B35: a die that fell otherwise is noticed."""
    game = Game(RuleSet(num_players=2), seed=3, record=True)
    for _ in played(game, random.Random(3)):
        pass
    assert game.history is not None
    events = list(game.history.events)
    last = max(index for index, event in enumerate(events) if event.kind == "die")
    events[last] = events[last]._replace(value=(events[last].value + 1) % 6)
    with pytest.raises(ValueError, match="differ"):
        Game.replay(History(game.history.start, events))
