"""Agents by name, as tables, configurations and the command line give them."""

from __future__ import annotations

import importlib
import inspect
import os
import re
import sys
from collections.abc import Callable
from dataclasses import dataclass
from difflib import get_close_matches
from pathlib import Path
from typing import Any

from dicetown_env.agents.agent import Agent
from dicetown_env.agents.greedy import GreedyAgent
from dicetown_env.agents.ismcts import IsmctsAgent
from dicetown_env.agents.policy import PolicyAgent
from dicetown_env.agents.random_agent import RandomAgent
from dicetown_env.agents.rollout import RolloutAgent

# name, then perhaps ":key=value,key=value"; a colon before a class or after a drive is the name's.
_SPEC = re.compile(r"(?P<name>.+?)(?::(?P<parameters>\w+=.*))?")
_CLASS = re.compile(r"[A-Za-z_][\w.]*:[A-Za-z_]\w*")
_TRUTHS = {"true": True, "yes": True, "1": True, "false": False, "no": False, "0": False}


@dataclass(frozen=True)
class AgentKind:
    """An agent that has a name.

    Attributes:
        name: Its name.
        description: What it does, in one line.
        build: Its class, called with `seed` and the parameters of the name.
    """

    name: str
    description: str
    build: Callable[..., Agent]


_KINDS = (
    AgentKind("random", "plays every legal action with the same chance", RandomAgent),
    AgentKind("greedy", "takes what is worth most now, keeps the promising dice", GreedyAgent),
    AgentKind(
        "rollout", "tries each action in possible worlds: rollout:simulations=400", RolloutAgent
    ),
    AgentKind("ismcts", "searches a tree of what seats see: ismcts:simulations=400", IsmctsAgent),
    AgentKind("policy", "a trained policy: policy:path=runs/name, or just its path", PolicyAgent),
)


def available_agents() -> tuple[AgentKind, ...]:
    """The agents that have names."""
    return _KINDS


def make_agent(spec: str, seed: int) -> Agent:
    """Build an agent from its name.

    Args:
        spec: `random`, `greedy`, `greedy:seed=3`; a run folder or a `.safetensors` file, also as
            `policy:path=runs/name,sample=true`; or a class of your own, `package.module:Class`,
            with parameters `package.module:Class:depth=2`.
        seed: The agent's own seed, unless the name has one.

    Raises:
        ValueError: If there is no such agent, or it takes no such parameter.
    """
    match = _SPEC.fullmatch(spec.strip())
    if match is None:
        raise ValueError(f"{spec!r} names no agent. {_advice(spec)}")
    name, parameters = match["name"], _split(spec, match["parameters"])
    build = _builder(name)
    if build is PolicyAgent and name != "policy":
        parameters.setdefault("path", name)
    values = _converted(spec, build, parameters)
    return build(**{"seed": seed, **values})


def _builder(name: str) -> Callable[..., Agent]:
    for kind in _KINDS:
        if kind.name == name:
            return kind.build
    if name.endswith(".safetensors") or Path(name).is_dir():
        return PolicyAgent
    if _CLASS.fullmatch(name):
        return _own_class(name)
    raise ValueError(f"There is no agent {name!r}. {_advice(name)}")


def _advice(name: str) -> str:
    names = [kind.name for kind in _KINDS]
    close = get_close_matches(name, names, n=1)
    question = f"Did you mean {close[0]!r}? " if close else ""
    return (
        f"{question}Expected one of {', '.join(names)}, the folder of a run, a '.safetensors' "
        f"file, or 'package.module:Class'."
    )


def _own_class(name: str) -> Callable[..., Agent]:
    module_name, _, class_name = name.partition(":")
    _search_working_folder()
    try:
        module = importlib.import_module(module_name)
    except ImportError as error:
        raise ValueError(
            f"Agent {name!r}: {module_name!r} cannot be imported: {error}. Modules are looked for "
            "where Python looks, and in the working folder."
        ) from error
    build: Any = getattr(module, class_name, None)
    if build is None:
        raise ValueError(f"Agent {name!r}: {module_name!r} has no {class_name!r}.")
    if not isinstance(build, type) or not all(hasattr(build, part) for part in ("act", "reset")):
        raise ValueError(f"Agent {name!r}: expected a class with the methods `act` and `reset`.")
    own: Callable[..., Agent] = build
    return own


def _search_working_folder() -> None:
    """Let modules of the working folder be found, after all others."""
    folder = os.getcwd()
    if not {"", folder} & set(sys.path):
        sys.path.append(folder)


def _split(spec: str, text: str | None) -> dict[str, str]:
    parameters: dict[str, str] = {}
    for part in text.split(",") if text else ():
        key, equals, value = part.partition("=")
        if not equals or not value or key in parameters:
            raise ValueError(f"{spec!r}: {part!r} is no new parameter; expected key=value.")
        parameters[key] = value
    return parameters


def _converted(
    spec: str, build: Callable[..., Agent], parameters: dict[str, str]
) -> dict[str, Any]:
    """The parameters in the types that the constructor's annotations name."""
    signature = inspect.signature(build, eval_str=bool(parameters)).parameters
    values = {}
    for key, text in parameters.items():
        if key not in signature:
            raise ValueError(
                f"{spec!r}: there is no parameter {key!r}; expected {', '.join(signature)}."
            )
        values[key] = _value(spec, key, text, signature[key].annotation)
    missing = [
        key
        for key, parameter in signature.items()
        if parameter.default is parameter.empty and key not in {"seed", *values}
    ]
    if missing:
        raise ValueError(f"{spec!r}: {', '.join(missing)} must be given, as in {missing[0]}=….")
    return values


def _value(spec: str, key: str, text: str, kind: Any) -> bool | int | float | str:
    if kind in (str, inspect.Parameter.empty):
        return text
    try:
        if kind is bool:
            return _TRUTHS[text.lower()]
        return int(text) if kind is int else float(text)
    except (KeyError, ValueError) as error:
        expected = {bool: "true or false", int: "a whole number"}.get(kind, "a number")
        raise ValueError(f"{spec!r}: {key} is {text!r}; expected {expected}.") from error
