"""An agent that plays anything."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np
from numpy.typing import NDArray

from dicetown_env.agents.agent import SeededAgent, legal_actions

if TYPE_CHECKING:
    from dicetown_env.engine.view import View


class RandomAgent(SeededAgent):
    """Plays every legal action with the same chance.

    Args:
        seed: The agent's own seed.
    """

    def __init__(self, *, seed: int = 0) -> None:
        super().__init__("random", seed)

    def act(self, view: View) -> int:
        """One of the legal actions."""
        legal = legal_actions(view)
        return legal[int(self.generator.integers(len(legal)))]

    def act_batch(
        self, observations: NDArray[np.float32], action_masks: NDArray[np.int8]
    ) -> NDArray[np.int64]:
        """One of the legal actions in each row of a batch of games."""
        draws = self.generator.random(action_masks.shape, np.float32)
        # 1 added, so that an illegal action never wins by a draw of 0.
        actions: NDArray[np.int64] = ((draws + 1) * action_masks).argmax(axis=1)
        return actions
