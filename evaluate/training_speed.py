"""How fast MaskablePPO learns on many games at once, and which share of the time the games take."""

from __future__ import annotations

import time
from collections.abc import Sequence
from typing import Any

import torch
from sb3_contrib import MaskablePPO
from stable_baselines3.common.vec_env import VecMonitor

from dicetown_env.engine.rule_set import RuleSet
from dicetown_env.evaluate.speed import Figure
from dicetown_env.stable_baselines3_environment import DiceTownVecEnv

GAMES = 256
ROLLOUT = 128
BATCH = 2048
EPOCHS = 4


class Timed(DiceTownVecEnv):
    """Notes how long games, opponents and masks take."""

    seconds = 0.0

    def step_wait(self) -> Any:
        """Play the actions."""
        begin = time.perf_counter()
        result = super().step_wait()
        self.seconds += time.perf_counter() - begin
        return result

    def env_method(self, method_name: str, *arguments: Any, **options: Any) -> list[Any]:
        """Call a method, such as `action_masks`."""
        begin = time.perf_counter()
        result = super().env_method(method_name, *arguments, **options)
        self.seconds += time.perf_counter() - begin
        return result


def training_speed(rules: RuleSet, opponents: Sequence[str], steps: int) -> list[Figure]:
    """Steps a second of a training, and the share of the games; torch works on one thread.

    Args:
        rules: What is played.
        opponents: Who plays the other seats.
        steps: Decisions of the learner, filled up to whole rollouts.
    """
    torch.set_num_threads(1)
    env = Timed(GAMES, opponents=list(opponents), rules=rules)
    model = MaskablePPO(
        "MlpPolicy",
        VecMonitor(env),
        n_steps=ROLLOUT,
        batch_size=BATCH,
        n_epochs=EPOCHS,
        seed=1,
        device="cpu",
    )
    begin = time.perf_counter()
    model.learn(steps)
    seconds = time.perf_counter() - begin
    against = ", ".join(opponents)
    return [
        Figure(f"MaskablePPO against {against}", model.num_timesteps / seconds, "steps/s"),
        Figure("of it in games and opponents", 100 * env.seconds / seconds, "%"),
    ]
