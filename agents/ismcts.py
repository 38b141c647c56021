"""Information-set Monte Carlo tree search for any number of seats."""

from __future__ import annotations

from typing import TYPE_CHECKING

from dicetown_env.agents.rollout import CONFIDENCE, POLICY, ROUNDS, RolloutAgent

if TYPE_CHECKING:
    from dicetown_env.engine.search import Search
    from dicetown_env.engine.view import View

# For how many nodes there is room if the budget is a time, and at most.
_NODES = 20_000


class IsmctsAgent(RolloutAgent):
    """Searches a tree in which each node is what the seat that decides there may know.

    Every simulation draws another world that agrees with what the searching seat sees. At the root
    the simulations are shared out by sequential halving; below it each seat takes, for itself, the
    action with the best mean and bonus (PUCT), where the choice of the playouts' policy has the
    greater prior. Dice that another seat keeps of the same throw are part of no other seat's node.

    Args:
        simulations: How many games it plays at one decision (default: 400).
        milliseconds: How long it thinks instead; play then depends on the machine.
        rounds: As of `RolloutAgent`.
        policy: As of `RolloutAgent`.
        confidence: As of `RolloutAgent`.
        trust: The prior of what the policy does, in percent; other actions share the rest.
        curiosity: How much actions attract that were tried little, in win share.
        seed: The agent's own seed.

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
        trust: int = 80,
        curiosity: float = 0.5,
        seed: int = 0,
    ) -> None:
        super().__init__(
            simulations=simulations,
            milliseconds=milliseconds,
            rounds=rounds,
            policy=policy,
            confidence=confidence,
            seed=seed,
        )
        if not 0 <= trust <= 100 or not 0.0 <= curiosity <= 10.0:
            raise ValueError(
                f"trust is {trust}, curiosity is {curiosity}; expected 0 to 100 and 0 to 10."
            )
        self.name = "ismcts"
        self._nodes = min(self.budget.simulations or _NODES, _NODES)
        self._trust = trust
        self._curiosity = curiosity

    def _search(self, view: View, seed: int) -> Search:
        return view.search(
            seed,
            policy=self._policy,
            rounds=self._rounds,
            nodes=self._nodes,
            trust=self._trust,
            curiosity=self._curiosity,
        )
