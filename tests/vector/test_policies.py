"""Agents that answer for many games in one call answer as they do for one."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

import numpy as np
import pytest
from numpy.typing import NDArray

from dicetown_env import RuleSet
from dicetown_env.agents.policy import PolicyAgent
from dicetown_env.agents.policy_file import PolicyCard, write_policy
from dicetown_env.agents.random_agent import RandomAgent
from dicetown_env.engine.layout import OBSERVATION_SIZE, OBSERVATION_SIZE_WITH_MEMORY
from dicetown_env.learner_environment import DiceTownLearners
from dicetown_env.vector_environment import DiceTownVector

from .shadow import any_legal


def saved(folder: Path, size: int) -> Path:
    """An untrained policy in a file."""
    rules = RuleSet(num_players=3).to_dict()
    card = PolicyCard(layers=(8,), observation_size=size, rules=rules, training={})
    chance = np.random.default_rng(1)
    weights = {
        name: chance.normal(size=shape).astype(np.float32) for name, shape in card.shapes.items()
    }
    path = folder / f"policy{size}.safetensors"
    write_policy(path, weights, card)
    return path


@pytest.mark.parametrize("size", [OBSERVATION_SIZE, OBSERVATION_SIZE_WITH_MEMORY])
def test_a_policy_s_answers_for_many_games_are_those_for_each(size: int, tmp_path: Path) -> None:
    agent = PolicyAgent(path=str(saved(tmp_path, size)))
    memory = size == OBSERVATION_SIZE_WITH_MEMORY
    assert agent.memory == memory
    env = DiceTownVector(4, num_players=3, memory=memory)
    turn = env.reset(seed=1)
    for _ in range(25):
        actions = agent.act_batch(turn.observations, turn.action_masks)
        views = [env.game(row).view(int(turn.seats[row])) for row in range(4)]
        assert actions.tolist() == [agent.act(view) for view in views]
        turn = env.step(actions)


def test_a_policy_by_its_file_is_one_opponent_for_all_games(tmp_path: Path) -> None:
    path = str(saved(tmp_path, OBSERVATION_SIZE_WITH_MEMORY))
    env = DiceTownLearners(5, [path, path])
    turn, chance = env.reset(seed=1), np.random.default_rng(1)
    assert len(env.players) == 1
    for _ in range(30):
        turn = env.step(any_legal(turn, chance))
        assert turn.observations.shape == (5, OBSERVATION_SIZE)


def repeated(times: int) -> tuple[NDArray[np.float32], NDArray[np.int8]]:
    """The same decision many times."""
    turn = DiceTownVector(1, num_players=3).reset(seed=3)
    return np.repeat(turn.observations, times, axis=0), np.repeat(turn.action_masks, times, axis=0)


def test_draws_for_many_games_are_those_of_the_policy_s_probabilities(tmp_path: Path) -> None:
    agent = PolicyAgent(path=str(saved(tmp_path, OBSERVATION_SIZE)), sample=True)
    view = DiceTownVector(1, num_players=3)
    view.reset(seed=3)
    game = view.game(0)
    one_by_one = Counter(agent.act(game.view(game.current_seat)) for _ in range(1000))
    together = Counter(agent.act_batch(*repeated(1000)).tolist())
    for action in {*one_by_one, *together}:
        assert abs(one_by_one[action] - together[action]) < 110  # five standard errors at most


def test_random_draws_every_legal_action_equally_often() -> None:
    observations, masks = repeated(2000)
    counts = np.bincount(RandomAgent(seed=1).act_batch(observations, masks), minlength=219)
    legal = masks[0] == 1
    assert not counts[~legal].any()
    expected = 2000 / legal.sum()
    assert (abs(counts[legal] - expected) < 5 * np.sqrt(expected)).all()
