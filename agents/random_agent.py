"""An agent that plays anything."""

from __future__ import annotations

from typing import TYPE_CHECKING

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
