"""B17: rewards after each decision add up to the payoff, whoever moves in between."""

from __future__ import annotations

import random

import numpy as np
import pytest

from dicetown_env.core.payoffs import REWARDS, Reward
from dicetown_env.gymnasium_environment import DiceTownEnv
from dicetown_env.train.step_rewards import StepRewards


def played(env: DiceTownEnv, seed: int) -> list[float]:
    """The rewards of an episode of random legal play."""
    env.reset(seed=seed)
    chance = random.Random(seed)
    rewards, ended = [], False
    while not ended:
        action = chance.choice(np.flatnonzero(env.action_masks()).tolist())
        _, reward, ended, _, _ = env.step(action)
        rewards.append(reward)
    return rewards


@pytest.mark.parametrize("reward", REWARDS)
@pytest.mark.parametrize("num_players", [2, 4])
def test_b17_the_rewards_of_an_episode_add_up_to_the_payoff(
    reward: Reward, num_players: int
) -> None:
    opponents = ["random"] * (num_players - 1)
    env, plain = (kind(opponents, reward=reward) for kind in (StepRewards, DiceTownEnv))
    for seed in range(3 * num_players):
        rewards = played(env, seed)
        assert sum(rewards) == pytest.approx(env.game.returns(reward)[env.learner_seat])
        assert sum(rewards) == pytest.approx(sum(played(plain, seed)))
        assert env.game == plain.game
    assert np.count_nonzero(rewards) > 3


def test_an_illegal_action_costs_1() -> None:
    env = StepRewards(["random"])
    env.reset(seed=0)
    action = int(np.flatnonzero(~env.action_masks())[0])
    _, reward, ended, _, info = env.step(action)
    assert (reward, ended, info["illegal_action"]) == (-1.0, True, True)
