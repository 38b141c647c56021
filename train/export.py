"""From a network of sb3-contrib to files that need neither it nor torch."""

from __future__ import annotations

from pathlib import Path
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray
from sb3_contrib.common.maskable.policies import MaskableActorCriticPolicy
from torch import nn

from dicetown_env.agents.policy_file import Activation, PolicyCard, card_path, write_policy
from dicetown_env.engine.rule_set import RuleSet
from dicetown_env.train.run_folder import replacing

_ACTIVATIONS: Final[dict[type, Activation]] = {nn.Tanh: "tanh", nn.ReLU: "relu"}


def export_policy(
    policy: MaskableActorCriticPolicy, path: Path, rules: RuleSet, training: dict[str, Any]
) -> None:
    """Write the actor of a policy as safetensors, with its card beside it; the critic stays out.

    Args:
        policy: An "MlpPolicy" of MaskablePPO.
        path: Where to; ends in `.safetensors`.
        rules: What it was trained for.
        training: How it was trained, for the readers of the card.

    Raises:
        ValueError: If the actor is no chain of linear layers with tanh or ReLU between them.
    """
    linear, activation = _chain([*policy.mlp_extractor.policy_net, policy.action_net])
    names = [*(f"policy.{number}" for number in range(len(linear) - 1)), "policy.out"]
    tensors: dict[str, NDArray[np.float32]] = {}
    for name, layer in zip(names, linear, strict=True):
        tensors[f"{name}.weight"] = layer.weight.detach().cpu().numpy()
        tensors[f"{name}.bias"] = layer.bias.detach().cpu().numpy()
    card = PolicyCard(
        layers=tuple(layer.out_features for layer in linear[:-1]),
        observation_size=linear[0].in_features,
        activation=activation,
        rules=rules.to_dict(),
        training=training,
    )
    with replacing(card_path(path)), replacing(path) as unfinished:
        write_policy(unfinished, tensors, card)


def _chain(modules: list[nn.Module]) -> tuple[list[nn.Linear], Activation]:
    """The linear layers, and what stands between them."""
    linear = [module for module in modules[::2] if isinstance(module, nn.Linear)]
    between = {_ACTIVATIONS.get(type(module)) for module in modules[1::2]}
    activation = between.pop() if len(between) == 1 else None
    if len(linear) != (len(modules) + 1) // 2 or activation is None:
        kinds = ", ".join(type(module).__name__ for module in modules)
        raise ValueError(
            f"The actor is {kinds}; expected Linear layers with Tanh or ReLU between them."
        )
    return linear, activation
