"""Masks: never empty for the one who decides, never stale, never wrong."""

from __future__ import annotations

import random
from typing import Any

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from dicetown_env import COMPILED, Game, dicetown_v0
from dicetown_env.engine.constants import ACTIONS

SEATS = (2, 3, 4, 5)
MANY_GAMES = 10_000 if COMPILED else 100
RULES: tuple[dict[str, Any], ...] = (
    {},
    {"bribes": False},
    {"poker_ties": "rank", "keeping_badge_is_gain": False},
)


def play_with_a_choice(env: dicetown_v0.env, seed: int) -> int:
    """Play a random game; the seat that decides must always have a legal action."""
    chance = random.Random(seed)
    env.reset(seed=seed)
    decisions = 0
    while not any(env.terminations.values()):
        legal = np.flatnonzero(env.infos[env.agent_selection]["action_mask"])
        assert len(legal) > 1, f"game {seed}, decision {decisions}: {env.game.decision}"
        env.step(chance.choice(legal))
        decisions += 1
    return decisions


@pytest.mark.parametrize("rules", RULES)
@pytest.mark.parametrize("num_players", SEATS)
def test_b1_the_seat_that_decides_has_a_choice(num_players: int, rules: dict[str, Any]) -> None:
    env = dicetown_v0.env(num_players=num_players, **rules)
    for seed in range(3):
        assert play_with_a_choice(env, seed) > num_players


@pytest.mark.slow
@pytest.mark.parametrize("rules", RULES)
@pytest.mark.parametrize("num_players", SEATS)
def test_b1_the_seat_that_decides_has_a_choice_in_many_games(
    num_players: int, rules: dict[str, Any]
) -> None:
    env = dicetown_v0.env(num_players=num_players, **rules)
    for seed in range(MANY_GAMES):
        play_with_a_choice(env, seed)


@pytest.mark.parametrize("num_players", SEATS)
def test_b2_the_mask_is_that_of_the_position_made_anew(num_players: int) -> None:
    env = dicetown_v0.env(num_players=num_players)
    chance = random.Random(2)
    env.reset(seed=2)
    while not any(env.terminations.values()):
        mask = env.observe(env.agent_selection)["action_mask"]
        assert np.array_equal(mask, Game.from_bytes(env.game.to_bytes()).legal_mask())
        env.step(chance.choice(np.flatnonzero(mask)))
    for agent in env.agents:
        assert env.infos[agent]["action_mask"].tolist() == [0] * ACTIONS
        assert env.observe(agent)["action_mask"].tolist() == [0] * ACTIONS


@given(
    num_players=st.sampled_from(SEATS), seed=st.integers(0, 2**32), decisions=st.integers(0, 150)
)
def test_b3_a_masked_action_is_refused_and_any_other_carried_out(
    num_players: int, seed: int, decisions: int
) -> None:
    env = dicetown_v0.env(num_players=num_players)
    chance = random.Random(seed)
    env.reset(seed=seed)
    for _ in range(decisions):
        if env.game.is_over:
            return
        env.step(chance.choice(np.flatnonzero(env.infos[env.agent_selection]["action_mask"])))
    if env.game.is_over:
        return
    mask = env.observe(env.agent_selection)["action_mask"]
    for action in range(ACTIONS):
        copy = env.game.clone()
        if mask[action]:
            copy.step(action)
            assert copy != env.game
        else:
            with pytest.raises(ValueError, match=f"action {action} "):
                copy.step(action)
            assert copy == env.game


@pytest.mark.parametrize("num_players", SEATS)
def test_b4_only_seats_that_are_not_asked_have_an_empty_mask(num_players: int) -> None:
    env = dicetown_v0.env(num_players=num_players)
    chance = random.Random(4)
    env.reset(seed=4)
    while not any(env.terminations.values()):
        asked = env.agent_selection
        for agent in env.agents:
            masks = env.observe(agent)["action_mask"], env.infos[agent]["action_mask"]
            assert masks[0].any() == masks[1].any() == (agent == asked)
        env.step(chance.choice(np.flatnonzero(env.infos[asked]["action_mask"])))
    assert "A seat that is not asked has a mask of zeros" in (dicetown_v0.raw_env.__doc__ or "")


def test_b11_an_illegal_action_raises_and_changes_nothing() -> None:
    env = dicetown_v0.raw_env()
    env.reset(seed=11)
    agent, observation = env.agent_selection, env.observe(env.agent_selection)
    before = env.game.to_bytes()
    for action in np.flatnonzero(observation["action_mask"] == 0):
        with pytest.raises(ValueError, match=rf"action {action} .* is not legal; legal: "):
            env.step(action)
    assert env.game.to_bytes() == before
    assert env.agent_selection == agent
    assert env.observe(agent) is observation


def test_b11_the_environment_does_just_what_the_game_does() -> None:
    env = dicetown_v0.env(num_players=5)
    chance = random.Random(12)
    env.reset(seed=12)
    game = Game(env.rules, seed=12)
    while not game.is_over:
        action = chance.choice(game.legal_actions())
        assert env.agent_selection == f"player_{game.current_seat}"
        game.step(action)
        env.step(action)
        assert env.game == game
