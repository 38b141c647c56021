"""Flat Monte Carlo: each action is tried in many worlds that the seat holds possible."""

from __future__ import annotations

from typing import TYPE_CHECKING

from dicetown_env.agents.agent import SeededAgent, legal_actions
from dicetown_env.agents.rollout_halving import Budget, halved
from dicetown_env.engine.players.names import policy_number

if TYPE_CHECKING:
    from dicetown_env.engine.search import Search
    from dicetown_env.engine.view import View

# What a search does at one decision if nothing else is said.
SIMULATIONS = 400
# How it plays games on, and when it trusts what it found: by measurement.
ROUNDS = 2
POLICY = "uniform"
CONFIDENCE = 0.0


class RolloutAgent(SeededAgent):
    """Plays each action in worlds that agree with what it sees, and the games on by a policy.

    It takes the action that brought most, if it is clearly ahead of what the policy does itself.

    Args:
        simulations: How many games it plays at one decision, all actions together (default: 400).
        milliseconds: How long it thinks instead; play then depends on the machine.
        rounds: How many rounds a game is played on, the one at hand among them, before the chances
            are read off the points; 0: to the end.
        policy: Who plays on: a name of `engine.players.names`.
        confidence: By how many standard errors an action must be ahead of the policy's own.
        seed: The agent's own seed.

    Attributes:
        budget: What it does at one decision.

    Raises:
        ValueError: If one of these is none of what is allowed.
    """

    def __init__(
        self,
        *,
        simulations: int = 0,
        milliseconds: int = 0,
        rounds: int = ROUNDS,
        policy: str = POLICY,
        confidence: float = CONFIDENCE,
        seed: int = 0,
    ) -> None:
        super().__init__("rollout", seed)
        if simulations == 0 and milliseconds == 0:
            simulations = SIMULATIONS
        if rounds < 0:
            raise ValueError(f"rounds is {rounds}; expected 1 or more, or 0: to the end.")
        if confidence < 0:
            raise ValueError(f"confidence is {confidence}; expected 0 or more.")
        policy_number(policy)
        self.budget = Budget(simulations, milliseconds)
        self._rounds = rounds or None
        self._policy = policy
        self._confidence = confidence

    def act(self, view: View) -> int:
        """The action that brings most."""
        legal = legal_actions(view)
        search = self._search(view, int(self.generator.integers(2**63)))
        action, ahead = halved(search, view.seat, legal, self.budget)
        return action if ahead > self._confidence else search.usual_action

    def _search(self, view: View, seed: int) -> Search:
        """The search for this decision."""
        return view.search(seed, policy=self._policy, rounds=self._rounds)
