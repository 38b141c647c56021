"""The Gymnasium `VectorEnv`, beside single games and beside Gymnasium's own vector environment."""

from __future__ import annotations

from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.vector import AutoresetMode

import dicetown_env
from dicetown_env.gymnasium_vector_environment import DiceTownVectorEnv

from .shadow import Shadow, any_legal, by_seat, first


def made(num_envs: int = 3, **options: Any) -> DiceTownVectorEnv:
    """As users make it."""
    assert dicetown_env.__version__
    env = gymnasium.make_vec("DiceTown-v0", num_envs, **{"opponents": [first], **options})
    assert isinstance(env, DiceTownVectorEnv)
    return env


def test_spaces_and_metadata_are_those_of_a_batch_of_the_single_environment() -> None:
    env, single = made(), gymnasium.make("DiceTown-v0", opponents=[first])
    assert env.metadata["autoreset_mode"] is AutoresetMode.SAME_STEP
    assert env.single_observation_space == single.observation_space
    assert env.single_action_space == single.action_space
    observations, infos = env.reset(seed=1)
    assert env.observation_space.contains(observations)
    assert env.action_space.contains(infos["action_mask"].argmax(axis=1))
    assert env.spec is not None
    assert env.spec.id == "DiceTown-v0"


def test_b28_rows_equal_single_games() -> None:
    opponents = [by_seat, first]
    env, chance = made(opponents=opponents, reward="score"), np.random.default_rng(1)
    env.reset(seed=30)
    shadow = Shadow(env.learners, opponents, seed=30)
    shadow.begin(env.learners.turn)
    while shadow.ends < 3:
        actions = any_legal(env.learners.turn, chance)
        observations, rewards, terminations, truncations, _ = env.step(actions)
        turn = env.learners.turn
        assert observations is turn.observations
        assert rewards.tolist() == turn.rewards.tolist()
        assert np.array_equal(terminations, turn.terminations)
        assert not truncations.any()
        shadow.follow(actions, turn)


def test_b10_in_the_step_of_an_end_all_is_of_the_new_game_but_what_is_called_final() -> None:
    env, chance = made(), np.random.default_rng(1)
    env.reset(seed=2)
    ends = 0
    while ends < 3:
        last = [env.learners.game(row) for row in range(3)]
        seats = env.learners.turn.learner_seats.copy()
        actions = any_legal(env.learners.turn, chance)
        observations, rewards, terminations, _, infos = env.step(actions)
        assert np.array_equal(env.action_masks(), infos["action_mask"].astype(np.bool_))
        assert ("final_obs" in infos) == terminations.any()
        for row in range(3):
            game = env.learners.game(row)
            assert np.array_equal(observations[row], game.observe(infos["learner_seat"][row]))
            assert np.array_equal(infos["action_mask"][row].view(np.bool_), game.legal_mask())
        for row in terminations.nonzero()[0].tolist():
            ends += 1
            game, seat = last[row], seats[row]
            game.step(int(actions[row]))
            while not game.is_over:
                game.step(first(game.view(game.current_seat)))
            assert infos["_final_obs"][row]
            assert np.array_equal(infos["final_obs"][row], game.observe(seat))
            assert rewards[row] == game.returns()[seat]
            final = infos["final_info"]
            assert final["points"][row] == game.scores()[seat]
            assert final["rank"][row] == game.ranks()[seat]
            assert final["learner_seat"][row] == seat
            assert final["_points"][row]
        if terminations.any():
            assert [value is None for value in infos["final_obs"]] == (~terminations).tolist()


def test_the_keys_are_those_of_gymnasium_s_own_vector_environment() -> None:
    own = gymnasium.make_vec(
        "DiceTown-v0",
        2,
        vectorization_mode="sync",
        vector_kwargs={"autoreset_mode": AutoresetMode.SAME_STEP},
        opponents=[first],
    )
    found = []
    for env in (own, made(2)):
        _, infos = env.reset(seed=1)
        chance, keys = np.random.default_rng(1), {*infos}
        terminations = np.zeros(2, np.bool_)
        while not terminations.any():
            draws = (chance.random((2, 219)) + 1) * infos["action_mask"]
            _, _, terminations, _, infos = env.step(draws.argmax(axis=1))
            keys |= {*infos, *infos.get("final_info", {})}
        found.append(keys)
        env.close()
    assert found[1] <= found[0]
    assert found[0] - found[1] == set()


def test_seeds_and_close() -> None:
    env = made()
    starts = [env.reset(seed=seed)[0].copy() for seed in (4, [4, 5, 6])]
    assert np.array_equal(starts[0], starts[1])
    assert not np.array_equal(env.reset()[0], starts[0])
    env.close()
    assert env.closed
    with pytest.raises(gymnasium.error.ResetNeeded):
        env.step([0, 0, 0])
