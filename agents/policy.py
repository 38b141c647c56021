"""A trained policy as an agent: NumPy alone, no learning library."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Any

import numpy as np
from numpy.typing import NDArray

from dicetown_env.agents.agent import SeededAgent, legal_actions
from dicetown_env.agents.policy_file import PolicyCard, Tensors, read_policy
from dicetown_env.engine.layout import OBSERVATION_SIZE

if TYPE_CHECKING:
    from dicetown_env.engine.view import View


class Network:
    """The layers of a policy: from an observation to a number for each action.

    Args:
        tensors: The weights, as `policy_file` names them.
        card: What describes them.
    """

    def __init__(self, tensors: Tensors, card: PolicyCard) -> None:
        self._card = card
        names = [*(f"policy.{i}" for i in range(len(card.layers))), "policy.out"]
        self._layers = [(tensors[f"{name}.weight"], tensors[f"{name}.bias"]) for name in names]

    def logits(self, observation: NDArray[np.float32]) -> NDArray[np.float32]:
        """How much the policy likes each action, legal or not; of one observation or of rows."""
        values = observation
        for weight, bias in self._layers[:-1]:
            values = values @ weight.T + bias
            values = np.tanh(values) if self._card.activation == "tanh" else np.maximum(values, 0)
        weight, bias = self._layers[-1]
        logits: NDArray[np.float32] = values @ weight.T + bias
        return logits

    def choose(
        self,
        observation: NDArray[np.float32],
        action_mask: NDArray[Any] | None,
        generator: np.random.Generator | None = None,
    ) -> int:
        """A legal action: the one liked most, or with a generator one drawn by its probability.

        Args:
            observation: What the policy sees.
            action_mask: Not 0 at the id of each legal action. Without it a policy plays illegal
                actions: None is refused.
            generator: Draw instead of taking the best.

        Raises:
            ValueError: If there is no mask, no legal action in it, or its length is wrong.
        """
        logits = self.logits(observation)
        legal = np.flatnonzero(_checked_mask(action_mask, len(logits)))
        if generator is None:
            return int(legal[np.argmax(logits[legal])])
        weights = np.exp((logits[legal] - logits[legal].max()).astype(np.float64))
        return int(generator.choice(legal, p=weights / weights.sum()))

    def choose_rows(
        self,
        observations: NDArray[np.float32],
        action_masks: NDArray[np.int8],
        generator: np.random.Generator | None = None,
    ) -> NDArray[np.int64]:
        """A legal action for each row, as `choose` takes it for one.

        Args:
            observations: What the policy sees, of shape (rows, size).
            action_masks: Not 0 at the id of each legal action, of shape (rows, actions).
            generator: Draw instead of taking the best.
        """
        logits = self.logits(observations)
        if generator is not None:
            # The greatest of values with such noise is a draw by the probabilities.
            logits = logits + generator.gumbel(size=logits.shape).astype(np.float32)
        actions: NDArray[np.int64] = np.where(action_masks != 0, logits, -np.inf).argmax(axis=1)
        return actions


class PolicyAgent(SeededAgent):
    """Plays by a trained policy.

    Args:
        path: A run folder, or a `.safetensors` file with its card beside it.
        sample: Draw actions by their probabilities instead of taking the most probable one.
        seed: The agent's own seed.

    Attributes:
        card: What the policy was trained for, and how.
        memory: Whether it sees what its seat remembers.

    Raises:
        FileNotFoundError: If a file is missing.
        ValueError: If the policy is of another version.
    """

    def __init__(self, *, path: str, sample: bool = False, seed: int = 0) -> None:
        super().__init__(Path(path).name.removesuffix(".safetensors"), seed)
        tensors, self.card = read_policy(path)
        self.memory = self.card.observation_size != OBSERVATION_SIZE
        self._network = Network(tensors, self.card)
        self._sample = sample

    def act(self, view: View) -> int:
        """The action that the policy likes most, or one that it draws."""
        legal_actions(view)
        observation = view.observation_with_memory if self.memory else view.observation
        return self._network.choose(
            observation, view.action_mask, self.generator if self._sample else None
        )

    def act_batch(
        self, observations: NDArray[np.float32], action_masks: NDArray[np.int8]
    ) -> NDArray[np.int64]:
        """What `act` does, in each row of a batch of games."""
        return self._network.choose_rows(
            observations, action_masks, self.generator if self._sample else None
        )


def _checked_mask(action_mask: NDArray[Any] | None, actions: int) -> NDArray[Any]:
    if action_mask is None:
        raise ValueError("This policy needs the action mask: without it, it plays illegal actions.")
    mask = np.asarray(action_mask)
    if mask.shape != (actions,) or not mask.any():
        raise ValueError(
            f"The action mask has shape {mask.shape} and {np.count_nonzero(mask)} legal actions; "
            f"expected shape ({actions},) and at least one."
        )
    return mask
