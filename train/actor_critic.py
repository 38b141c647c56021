"""The network that learns: a trunk that policy and value share, and the masked choice."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any

import torch
from torch import Tensor, nn

from dicetown_env.agents.policy_file import PolicyCard, card_path, write_policy
from dicetown_env.engine.rule_set import RuleSet
from dicetown_env.train.run_folder import replacing


class ActorCritic(nn.Module):
    """From observations to logits of the legal actions and to the payoff that is expected.

    Args:
        observation_size: How many numbers it reads.
        actions: How many actions there are.
        layers: The widths of the hidden layers.
    """

    def __init__(self, observation_size: int, actions: int, layers: Sequence[int]) -> None:
        super().__init__()
        widths = [observation_size, *layers]
        self.trunk = nn.ModuleList(
            nn.Linear(width, wider) for width, wider in zip(widths, layers, strict=False)
        )
        self.policy = nn.Linear(widths[-1], actions)
        self.value = nn.Linear(widths[-1], 1)
        # All actions equally likely and nothing expected, before anything is learned.
        nn.init.normal_(self.policy.weight, std=0.01)
        nn.init.zeros_(self.policy.bias)
        nn.init.zeros_(self.value.weight)
        nn.init.zeros_(self.value.bias)

    def forward(self, observations: Tensor, action_masks: Tensor) -> tuple[Tensor, Tensor]:
        """Log-probabilities of the actions and expected payoffs.

        Args:
            observations: float32 of shape (n, size).
            action_masks: Not 0 at the legal actions, of shape (n, actions).

        Returns:
            float32 of shape (n, actions), minus infinity at illegal actions; float32 (n,).
        """
        hidden = observations
        for layer in self.trunk:
            hidden = torch.relu(layer(hidden))
        logits = self.policy(hidden).masked_fill(action_masks == 0, -torch.inf)
        return torch.log_softmax(logits, dim=1), self.value(hidden).squeeze(1)


def draw(log_probabilities: Tensor, generator: torch.Generator) -> Tensor:
    """An action for each row by its probability; never one of probability 0."""
    noise = torch.empty_like(log_probabilities).exponential_(generator=generator)
    return (log_probabilities - noise.log()).argmax(dim=1)  # the Gumbel-max trick


def entropy(log_probabilities: Tensor) -> Tensor:
    """How undecided each row is; impossible actions count nothing."""
    finite = log_probabilities.masked_fill(log_probabilities == -torch.inf, 0.0)
    return -(finite.exp() * finite * (log_probabilities > -torch.inf)).sum(dim=1)


def save_agent(network: ActorCritic, path: Path, rules: RuleSet, training: dict[str, Any]) -> None:
    """Write the policy as an agent: safetensors with a card beside it; the value stays out.

    Args:
        network: What has learned.
        path: Where to; ends in `.safetensors`.
        rules: What it was trained for.
        training: How it was trained, for the readers of the card.
    """
    names = [*(f"policy.{number}" for number in range(len(network.trunk))), "policy.out"]
    layers = [layer for layer in [*network.trunk, network.policy] if isinstance(layer, nn.Linear)]
    tensors = {}
    for name, layer in zip(names, layers, strict=True):
        tensors[f"{name}.weight"] = layer.weight.detach().numpy()
        tensors[f"{name}.bias"] = layer.bias.detach().numpy()
    card = PolicyCard(
        layers=tuple(layer.out_features for layer in layers[:-1]),
        observation_size=layers[0].in_features,
        activation="relu",
        rules=rules.to_dict(),
        training=training,
    )
    with replacing(card_path(path)), replacing(path) as unfinished:
        write_policy(unfinished, tensors, card)
