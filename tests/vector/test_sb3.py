"""Stable-Baselines3 and sb3-contrib on the batched environment, as it is."""

from __future__ import annotations

import time
from typing import Any

import numpy as np
import pytest
from numpy.typing import NDArray

from dicetown_env import COMPILED
from dicetown_env.learner_environment import DiceTownLearners

pytest.importorskip("sb3_contrib")

from gymnasium import Wrapper
from sb3_contrib import MaskablePPO
from sb3_contrib.common.maskable.callbacks import MaskableEvalCallback
from sb3_contrib.common.maskable.evaluation import evaluate_policy
from sb3_contrib.common.maskable.utils import get_action_masks, is_masking_supported
from stable_baselines3.common.vec_env import VecMonitor, VecNormalize

from dicetown_env.stable_baselines3_environment import DiceTownVecEnv

from .shadow import Shadow, by_seat, first


def made(num_envs: int = 3, **options: Any) -> DiceTownVecEnv:
    """An environment with one opponent."""
    return DiceTownVecEnv(num_envs, **{"opponents": [first], **options})


def legal_actions(env: Any, chance: np.random.Generator) -> NDArray[np.int64]:
    """A legal action for each game, found as sb3-contrib finds it."""
    masks = get_action_masks(env)
    actions: NDArray[np.int64] = ((chance.random(masks.shape) + 1) * masks).argmax(axis=1)
    return actions


def test_b9_masks_are_found_and_are_those_of_the_games() -> None:
    env = VecMonitor(made())
    env.seed(1)
    env.reset()
    assert is_masking_supported(env)
    masks = get_action_masks(env)
    assert masks.dtype == np.bool_
    assert np.array_equal(masks, np.stack([game.legal_mask() for game in env.get_attr("game")]))


def test_b10_after_an_end_mask_and_observation_are_those_of_the_new_game() -> None:
    env, chance = made(), np.random.default_rng(1)
    env.seed(2)
    env.reset()
    ends = 0
    while ends < 4:
        observations, _, dones, infos = env.step(legal_actions(env, chance))
        ends += int(dones.sum())
        for row, game in enumerate(env.get_attr("game")):
            assert np.array_equal(env.env_method("action_masks", indices=row)[0], game.legal_mask())
            seat = env.get_attr("learner_seat", row)[0]
            assert np.array_equal(np.asarray(observations)[row], game.observe(seat))
            assert ("terminal_observation" in infos[row]) == dones[row]
            assert infos[row]["TimeLimit.truncated"] is False


def test_b28_seeds_count_up_and_the_games_equal_single_ones() -> None:
    opponents = [by_seat, first]
    env, chance = made(opponents=opponents, num_threads=2), np.random.default_rng(1)
    assert list(env.seed(30)) == [30, 31, 32]
    env.reset()
    shadow = Shadow(env.learners, opponents, seed=30)
    shadow.begin(env.learners.turn)
    while shadow.ends < 2:
        actions = legal_actions(env, chance)
        observations, rewards, dones, infos = env.step(actions)
        turn = env.learners.turn
        assert observations is turn.observations
        assert rewards is turn.rewards
        for row in dones.nonzero()[0]:
            final = turn.infos["final_observations"][row]
            assert np.array_equal(infos[row]["terminal_observation"], final)
        shadow.follow(actions, turn)


def test_what_maskable_ppo_stores_is_what_single_games_show() -> None:
    """It stores an observation after the next step: one reused array would be the wrong one."""
    env = made(num_envs=2)
    model = MaskablePPO("MlpPolicy", env, n_steps=96, batch_size=96, n_epochs=1, seed=50)
    model.learn(192)
    buffer = model.rollout_buffer
    # The buffer is flattened game by game once training has begun.
    shape = (2, 96)
    observations = buffer.observations.reshape(*shape, -1)
    actions = buffer.actions.reshape(shape).astype(np.int64)
    masks = buffer.action_masks.reshape(*shape, -1)
    twin = DiceTownLearners(2, [first])
    shadow = Shadow(twin, [first], seed=50)
    turn = twin.reset(seed=50)
    shadow.begin(turn)
    for step in range(96):
        assert np.array_equal(observations[:, step], turn.observations)
        assert np.array_equal(masks[:, step], turn.action_masks)
        turn = twin.step(actions[:, step])
        shadow.follow(actions[:, step], turn)
    assert shadow.ends > 0


def test_b38_the_whole_interface_is_there() -> None:
    env = made(opponents=["random"] * 2)
    env.seed(1)
    env.reset()
    assert env.render_mode is None
    assert env.has_attr("action_masks")
    assert not env.has_attr("no such thing")
    with pytest.raises(AttributeError):
        env.get_attr("no such thing")
    assert [rules.num_players for rules in env.get_attr("rules", [0, 2])] == [3, 3]
    assert env.get_attr("opponents", 1) == [["random", "random"]]
    env.set_attr("mark", 7, [1])
    assert env.get_attr("mark", 1) == [7]
    assert not env.has_attr("mark")
    assert env.env_is_wrapped(Wrapper) == [False, False, False]
    assert len(env.env_method("action_masks", indices=[0, 1])) == 2
    assert env.unwrapped is env
    with pytest.raises(RuntimeError, match="step_wait"):
        env.step_wait()
    env.close()


def test_b38_seeds_and_options_are_for_the_next_reset_only() -> None:
    env = made(learner_seat=0)
    env.seed(5)
    starts = [env.reset().copy() for _ in range(2)]
    env.seed(5)
    assert np.array_equal(env.reset(), starts[0])
    assert not np.array_equal(starts[0], starts[1])
    position = env.get_attr("game", 2)[0].to_dict()
    env.set_options([{}, {"position": position}, {}])
    assert np.array_equal(env.reset()[1], starts[0][2])
    assert not np.array_equal(env.reset()[1], starts[0][2])


def test_b38_seed_none_touches_no_global_stream() -> None:
    env = made()
    state = str(np.random.get_state())  # noqa: NPY002 (that nothing uses it is the test)
    assert env.seed(None) != env.seed(None)
    assert str(np.random.get_state()) == state  # noqa: NPY002


def test_b38_monitor_and_normalize_work_on_top() -> None:
    plain, chance = made(reward="score"), np.random.default_rng(1)
    env = VecNormalize(VecMonitor(plain), gamma=1.0)
    env.seed(3)
    env.reset()
    sums, episodes, ends = np.zeros(3), [], 0
    while ends < 4:
        _, _, dones, infos = env.step(legal_actions(env, chance))
        sums += env.get_original_reward()
        for row in dones.nonzero()[0]:
            episodes.append(infos[row]["episode"])
            assert abs(infos[row]["episode"]["r"] - sums[row]) < 1e-5
            assert infos[row]["terminal_observation"].shape == env.observation_space.shape
            sums[row], ends = 0.0, ends + 1
    assert min(episode["l"] for episode in episodes) > 5


def test_a_terminal_observation_lasts() -> None:
    env, chance = made(), np.random.default_rng(1)
    env.seed(2)
    env.reset()
    kept: list[tuple[Any, NDArray[np.float32]]] = []
    while len(kept) < 6:
        _, _, dones, infos = env.step(legal_actions(env, chance))
        for row in dones.nonzero()[0]:
            final = infos[row]["terminal_observation"]
            kept.append((final, final.copy()))
    assert all(np.array_equal(final, copy) for final, copy in kept)
    assert len({copy.tobytes() for _, copy in kept}) == len(kept)


def test_b38_normalizing_a_terminal_observation_changes_no_array() -> None:
    plain, chance = made(num_envs=1), np.random.default_rng(1)
    env = VecNormalize(plain)
    env.seed(3)
    env.reset()
    done = False
    while not done:
        _, _, dones, infos = env.step(legal_actions(env, chance))
        done = bool(dones[0])
    raw = plain.learners.turn.infos["final_observations"][0]
    assert raw.min() >= 0 and raw.max() <= 1
    assert not np.array_equal(infos[0]["terminal_observation"], raw)


def test_b38_evaluation_with_masks_during_training() -> None:
    env, evaluation = VecMonitor(made()), VecMonitor(made(opponents=["random"]))
    model = MaskablePPO("MlpPolicy", env, n_steps=32, batch_size=48, n_epochs=1, seed=8)
    callback = MaskableEvalCallback(evaluation, n_eval_episodes=3, eval_freq=32, verbose=0)
    model.learn(192, callback=callback)
    assert -1 <= callback.last_mean_reward <= 1
    mean, _ = evaluate_policy(model, evaluation, n_eval_episodes=3)
    assert np.abs(mean).max() <= 1


def test_b8_a_policy_without_masks_is_found_out() -> None:
    env = VecMonitor(made())
    model = MaskablePPO("MlpPolicy", env, n_steps=32, seed=8)
    with pytest.raises(ValueError, match=r"Game \d: Seat \d decides .* is not legal"):
        evaluate_policy(model, env, n_eval_episodes=3, use_masking=False, deterministic=False)


class Timed(DiceTownVecEnv):
    """Notes how long the games take."""

    seconds = 0.0

    def step_wait(self) -> Any:
        begin = time.process_time()
        result = super().step_wait()
        self.seconds += time.process_time() - begin
        return result

    def env_method(self, *args: Any, **options: Any) -> list[Any]:
        begin = time.process_time()
        result = super().env_method(*args, **options)
        self.seconds += time.process_time() - begin
        return result


@pytest.mark.skipif(not COMPILED, reason="the interpreted engine is slow")
def test_b45_the_games_take_a_small_share_of_the_training() -> None:
    env = Timed(256, opponents=["random"] * 3)
    model = MaskablePPO("MlpPolicy", VecMonitor(env), n_steps=8, batch_size=1024, n_epochs=4)
    begin = time.process_time()
    model.learn(4096)
    assert env.seconds / (time.process_time() - begin) < 0.3
