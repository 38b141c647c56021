"""Trained policies as files: tensors as safetensors and a JSON card beside them, never a pickle."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import asdict, dataclass, field, fields
from pathlib import Path
from typing import Any, Final, Literal, get_args

import numpy as np
from numpy.typing import NDArray
from safetensors import SafetensorError
from safetensors.numpy import load_file, save_file

from dicetown_env.engine.actions import ACTION_VERSION
from dicetown_env.engine.constants import ACTIONS
from dicetown_env.engine.layout import (
    LAYOUT_VERSION,
    OBSERVATION_SIZE,
    OBSERVATION_SIZE_WITH_MEMORY,
)

FORMAT: Final = "dicetown-policy"
VERSION: Final = 1
# What a run folder calls its final policy; the card has the same name with `.json`.
POLICY_NAME: Final = "policy.safetensors"

Activation = Literal["tanh", "relu"]
Tensors = dict[str, NDArray[np.float32]]


@dataclass(frozen=True)
class PolicyCard:
    """What has to be known of a policy to play with it.

    Attributes:
        layers: The widths of the hidden layers.
        observation_size: How many numbers it reads: with memory or without.
        activation: What stands between the layers.
        rules: The rule set that it was trained for, as `RuleSet.to_dict` writes it.
        training: How it was trained: for readers, nothing depends on it.
        actions: How many actions it knows.
        action_version: Which catalogue of actions.
        layout_version: Which layout of the observation.
        architecture: A chain of linear layers.
        format: The name of this kind of file.
        version: The version of this kind of file.
    """

    layers: tuple[int, ...]
    observation_size: int = OBSERVATION_SIZE
    activation: Activation = "tanh"
    rules: dict[str, Any] = field(default_factory=dict)
    training: dict[str, Any] = field(default_factory=dict)
    actions: int = ACTIONS
    action_version: int = ACTION_VERSION
    layout_version: int = LAYOUT_VERSION
    architecture: str = "mlp"
    format: str = FORMAT
    version: int = VERSION

    @property
    def shapes(self) -> dict[str, tuple[int, ...]]:
        """The tensors of such a policy and their shapes, as PyTorch's linear layers have them."""
        shapes: dict[str, tuple[int, ...]] = {}
        width = self.observation_size
        names = [f"policy.{i}" for i in range(len(self.layers))] + ["policy.out"]
        for name, wider in zip(names, (*self.layers, self.actions), strict=True):
            shapes[f"{name}.weight"] = (wider, width)
            shapes[f"{name}.bias"] = (wider,)
            width = wider
        return shapes


def write_policy(path: Path | str, tensors: Mapping[str, NDArray[Any]], card: PolicyCard) -> None:
    """Write a policy and, beside it, its card.

    Args:
        path: Where to; ends in `.safetensors`.
        tensors: `policy.0.weight`, `policy.0.bias` … and `policy.out.weight`, `policy.out.bias`.
        card: What describes them.

    Raises:
        ValueError: If they do not fit each other, or this version of the package.
    """
    path = Path(path)
    if path.suffix != ".safetensors":
        raise ValueError(f"{path}: expected a name that ends in '.safetensors'.")
    arrays = {name: np.ascontiguousarray(t, np.float32) for name, t in tensors.items()}
    _check_card(card, path)
    _check_tensors(arrays, card, path)
    save_file(arrays, path)
    text = json.dumps(asdict(card), indent=2, ensure_ascii=False)
    card_path(path).write_text(text + "\n", encoding="utf-8")


def read_policy(path: Path | str) -> tuple[Tensors, PolicyCard]:
    """Read a policy and its card.

    Args:
        path: A `.safetensors` file, or a run folder that holds `policy.safetensors`.

    Raises:
        FileNotFoundError: If one of the two files is missing.
        ValueError: If they are damaged, do not fit each other, or this version of the package.
    """
    path = Path(path)
    if path.is_dir():
        path = path / POLICY_NAME
    for needed in (path, card_path(path)):
        if not needed.is_file():
            raise FileNotFoundError(
                f"{needed} is missing: a policy is a '.safetensors' file with its '.json' card "
                f"beside it, in a run folder {POLICY_NAME!r}."
            )
    card = _read_card(card_path(path))
    try:
        tensors: Tensors = load_file(path)
    except SafetensorError as error:
        raise ValueError(f"{path} is no safetensors file: {error}.") from error
    _check_tensors(tensors, card, path)
    return tensors, card


def card_path(path: Path) -> Path:
    """Where the card of a policy lies."""
    return path.with_suffix(".json")


def _read_card(path: Path) -> PolicyCard:
    try:
        data = json.loads(path.read_text(encoding="utf-8"))
    except ValueError as error:
        raise ValueError(f"{path} is no JSON: {error}.") from error
    if not isinstance(data, dict) or data.get("format") != FORMAT:
        raise ValueError(f"{path} is no card of a policy; expected an object of format {FORMAT!r}.")
    names = {item.name for item in fields(PolicyCard)}
    if names != data.keys():
        wrong = ", ".join(sorted(names ^ data.keys()))
        raise ValueError(f"{path}: missing or unknown: {wrong}.")
    data["layers"] = tuple(data["layers"])
    card = PolicyCard(**data)
    _check_card(card, path)
    return card


def _check_card(card: PolicyCard, path: Path) -> None:
    sizes = (OBSERVATION_SIZE, OBSERVATION_SIZE_WITH_MEMORY)
    expected: dict[str, tuple[object, ...]] = {
        "format": (FORMAT,),
        "version": (VERSION,),
        "action_version": (ACTION_VERSION,),
        "layout_version": (LAYOUT_VERSION,),
        "actions": (ACTIONS,),
        "observation_size": sizes,
        "architecture": ("mlp",),
        "activation": get_args(Activation),
    }
    for name, allowed in expected.items():
        value = getattr(card, name)
        if value not in allowed:
            wanted = " or ".join(repr(choice) for choice in allowed)
            raise ValueError(
                f"{path}: {name} is {value!r}, this version of the package needs {wanted}: "
                f"train the policy anew, or install the version that it was made with."
            )
    if not all(type(width) is int and width > 0 for width in card.layers):
        raise ValueError(f"{path}: layers is {card.layers!r}; expected widths above 0.")


def _check_tensors(tensors: Mapping[str, NDArray[Any]], card: PolicyCard, path: Path) -> None:
    shapes = card.shapes
    if tensors.keys() != shapes.keys():
        wrong = ", ".join(sorted(tensors.keys() ^ shapes.keys()))
        raise ValueError(f"{path}: tensors missing or not in the card: {wrong}.")
    for name, shape in shapes.items():
        tensor = tensors[name]
        if tensor.shape != shape or tensor.dtype != np.float32:
            raise ValueError(
                f"{path}: {name} is {tensor.dtype} of shape {tensor.shape}; "
                f"the card says float32 of shape {shape}."
            )
        if not np.isfinite(tensor).all():
            raise ValueError(f"{path}: {name} holds numbers that are not finite.")
