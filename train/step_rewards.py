"""Rewards after every decision instead of one at the end."""

from __future__ import annotations

from typing import Any, SupportsIndex

import numpy as np
from numpy.typing import NDArray

from dicetown_env.gymnasium_environment import DiceTownEnv


class StepRewards(DiceTownEnv):
    """Pays after each decision by how much the payoff has changed, as if the game ended now.

    What an episode pays in all stays what it was, since the changes add up to the final payoff; an
    illegal action costs what it costs in `DiceTownEnv`.
    """

    _paid: float

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[NDArray[np.float32], dict[str, Any]]:
        """Deal a new game, in which nothing has been paid yet."""
        self._paid = 0.0
        return super().reset(seed=seed, options=options)

    def step(
        self, action: SupportsIndex
    ) -> tuple[NDArray[np.float32], float, bool, bool, dict[str, Any]]:
        """Carry out the action and pay what has changed since the last one."""
        observation, reward, ended, truncated, info = super().step(action)
        if "illegal_action" in info:
            return observation, reward, ended, truncated, info
        payoff = self.game.returns(self.reward)[self.learner_seat]
        change = payoff - self._paid
        self._paid = payoff
        return observation, change, ended, truncated, info
