"""Random games of Gold Nuggets: what always holds."""

from __future__ import annotations

import copy
import json
import pickle
import random
from collections.abc import Iterator

import numpy as np
import pytest

from dicetown_env.gold_nuggets import Game, RuleSet
from dicetown_env.gold_nuggets.constants import ACTIONS

SETTINGS = [
    RuleSet(num_players=2),
    RuleSet(num_players=3, supply=20),
    RuleSet(num_players=5, first_seat=4),
    RuleSet(num_players=1, single_turn=True),
]


def positions(rules: RuleSet, games: int = 8) -> Iterator[Game]:
    """Every position of some games with equally likely choices."""
    for seed in range(games):
        pick = random.Random(seed)
        game = Game(rules, seed=seed, record=True, skip_forced=seed % 2 == 0)
        yield game
        while not game.is_over:
            game.step(pick.choice(game.legal_actions()))
            yield game


@pytest.mark.parametrize("rules", SETTINGS, ids=str)
def test_nuggets_are_conserved_and_somebody_can_act(rules: RuleSet) -> None:
    """G1, B1, B2."""
    for game in positions(rules):
        assert sum(game.scores()) + game.state.supply == rules.supply
        assert bool(game.legal_actions()) != game.is_over
        assert np.flatnonzero(game.legal_mask()).tolist() == game.legal_actions()


@pytest.mark.parametrize("rules", SETTINGS, ids=str)
def test_b3_the_mask_is_what_step_accepts(rules: RuleSet) -> None:
    """B3: for all action ids; a refused one changes nothing."""
    for number, game in enumerate(positions(rules, 3)):
        if number % 5:
            continue
        for action in range(ACTIONS):
            trial = game.clone()
            if game.legal_mask()[action]:
                trial.step(action)
                assert trial != game
            else:
                with pytest.raises(ValueError, match="legal"):
                    trial.step(action)
                assert trial == game


@pytest.mark.parametrize("rules", SETTINGS, ids=str)
def test_b21_copies_are_the_same_game(rules: RuleSet) -> None:
    """B21: dictionary through JSON, bytes, pickle, deepcopy, clone: equal position and future."""
    for number, game in enumerate(positions(rules, 3)):
        if number % 7:
            continue
        for twin in (
            Game.from_dict(json.loads(json.dumps(game.to_dict()))),
            Game.from_bytes(game.to_bytes()),
            pickle.loads(pickle.dumps(game)),
            copy.deepcopy(game),
            game.clone(),
        ):
            assert twin == game
            assert twin.legal_actions() == game.legal_actions()
            assert twin.rollout(5) == game.rollout(5)
            before = game.to_bytes()
            if not twin.is_over:
                twin.step(twin.legal_actions()[0])
                assert game.to_bytes() == before


@pytest.mark.parametrize("rules", SETTINGS, ids=str)
def test_b26_b27_observations_do_not_show_the_coming_chance(rules: RuleSet) -> None:
    """B26, B27: another key leaves all observations and the state vector bit-equal."""
    for game in positions(rules, 3):
        other = game.clone(key=99)
        assert np.array_equal(game.state_vector(), other.state_vector())
        for seat in range(rules.num_players):
            seen = game.observe(seat)
            assert seen.dtype == np.float32
            assert seen.min() >= 0
            assert seen.max() <= 1
            assert np.array_equal(seen, other.observe(seat))
            assert np.array_equal(seen, game.view(seat).determinize(4).observe(seat))


@pytest.mark.parametrize("rules", SETTINGS, ids=str)
def test_b22_equal_seeds_equal_games_and_records_replay(rules: RuleSet) -> None:
    """B22, B35."""
    ends = [game.to_bytes() for game in positions(rules)]
    assert ends == [game.to_bytes() for game in positions(rules)]
    for game in positions(rules, 3):
        if game.is_over:
            assert game.history is not None
            assert Game.replay(game.history) == game


def test_b24_the_dice_of_a_turn_do_not_depend_on_what_came_before() -> None:
    """B24: equal deals stay equal when a player is exchanged."""
    first, second = (Game(RuleSet(num_players=2), seed=5, record=True) for _ in range(2))
    while first.round < 2:
        first.step(first.legal_actions()[-1])
    while second.round < 2:
        second.step(second.legal_actions()[0])
    dice = [
        [event for event in game.history.events if event.kind == "die"]
        for game in (first, second)
        if game.history is not None
    ]
    assert dice[0][-7:] == dice[1][-7:]


def test_action_strings_are_parsed_back() -> None:
    for game in positions(SETTINGS[0], 3):
        strings = [game.action_to_string(action) for action in game.legal_actions()]
        assert len(set(strings)) == len(strings)
        assert [game.parse_action(text) for text in strings] == game.legal_actions()


@pytest.mark.parametrize(
    ("position", "words"),
    [
        ({"supply": 70}, "together 70"),
        ({"nuggets": [0, 0, 0, 0, 1], "supply": 76}, "only the seats"),
        ({"thrown": [1, 0, 0, 0, 0, 0]}, "thrown"),
        ({"aside": [0, 0, 2, 0, 0, 0], "decision": 2, "round": 1}, "at least 3"),
        ({"decision": 1, "thrown": [0, 0, 2, 2, 2, 1], "round": 1}, "none of these"),
        ({"nuggets": [1]}, "wrong form"),
        ({"gold": 1}, "no field"),
        ({"seats": 3}, "not what the rules say"),
    ],
)
def test_impossible_positions_are_refused(position: dict[str, object], words: str) -> None:
    """The message names the field and what is allowed."""
    with pytest.raises(ValueError, match=words):
        Game.from_dict({"rules": {"num_players": 2}, "position": position})
