"""Stable-Baselines3 and sb3-contrib: their checker, masks, and evaluation with masks."""

from __future__ import annotations

import random
import warnings
from typing import Any

import numpy as np
import pytest

from dicetown_env.gymnasium_environment import DiceTownEnv

from .editions import every_edition

pytest.importorskip("sb3_contrib")

from sb3_contrib import MaskablePPO
from sb3_contrib.common.maskable.callbacks import MaskableEvalCallback
from sb3_contrib.common.maskable.evaluation import evaluate_policy
from sb3_contrib.common.maskable.utils import get_action_masks, is_masking_supported
from stable_baselines3.common.env_checker import check_env
from stable_baselines3.common.monitor import Monitor
from stable_baselines3.common.vec_env import DummyVecEnv


class Ends(DiceTownEnv):
    """Counts how its episodes end."""

    legal = 0
    illegal = 0

    def step(self, action: Any) -> tuple[Any, float, bool, bool, dict[str, Any]]:
        """Carry out the action; note the end."""
        result = super().step(action)
        if result[2]:
            self.illegal += "illegal_action" in result[4]
            self.legal += "points" in result[4]
        return result


def monitored(opponents: int = 1) -> Any:
    """An environment as SB3 wants it for evaluation."""
    return Monitor(Ends(["random"] * opponents))


@every_edition
def test_sb3_s_checker_passes_without_warnings(rules: dict[str, Any]) -> None:
    env = DiceTownEnv(["random"] * (rules["num_players"] - 1), **rules)
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        check_env(env)


def test_b9_masks_are_found_through_wrappers_and_dummy_vec_env() -> None:
    venv = DummyVecEnv([monitored, monitored])
    venv.seed(9)
    venv.reset()
    assert is_masking_supported(venv)
    masks = np.stack([env.get_wrapper_attr("action_masks")() for env in venv.envs])
    assert np.array_equal(get_action_masks(venv), masks)


def test_b10_after_an_end_the_mask_is_that_of_the_new_episode() -> None:
    venv = DummyVecEnv([monitored])
    venv.seed(10)
    venv.reset()
    env = venv.envs[0].unwrapped
    assert isinstance(env, Ends)
    chance, ends = random.Random(10), 0
    while ends < 3:
        legal = np.flatnonzero(get_action_masks(venv)[0])
        observations, _, dones, _ = venv.step(np.array([chance.choice(legal)]))
        ends += int(dones[0])
        assert np.array_equal(get_action_masks(venv)[0], env.game.legal_mask())
        assert np.array_equal(np.asarray(observations)[0], env.game.observe(env.learner_seat))
    assert env.illegal == 0


def test_b8_evaluation_with_masks_plays_no_illegal_action() -> None:
    training, evaluation = monitored(), monitored()
    model = MaskablePPO("MlpPolicy", training, n_steps=64, batch_size=32, n_epochs=1, seed=8)
    callback = MaskableEvalCallback(evaluation, n_eval_episodes=2, eval_freq=64, verbose=0)
    model.learn(128, callback=callback)
    assert training.unwrapped.illegal == 0
    assert (evaluation.unwrapped.legal, evaluation.unwrapped.illegal) == (4, 0)
    evaluate_policy(model, evaluation, n_eval_episodes=2)
    assert (evaluation.unwrapped.legal, evaluation.unwrapped.illegal) == (6, 0)


def test_b8_a_policy_that_gets_no_mask_is_found_out() -> None:
    """An untrained policy without masks picks any of 219 actions: the episode ends and says so."""
    env = monitored()
    model = MaskablePPO("MlpPolicy", env, n_steps=64, seed=8)
    evaluate_policy(model, env, n_eval_episodes=3, use_masking=False, deterministic=False)
    assert env.unwrapped.illegal == 3
