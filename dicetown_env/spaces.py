"""The spaces of the environments, and the arrays that lie in them."""

from __future__ import annotations

from typing import cast

import numpy as np
from gymnasium import spaces
from numpy.typing import NDArray

from dicetown_env.game_kind import GameKind


def observation_box(kind: GameKind, memory: bool) -> spaces.Space[NDArray[np.float32]]:
    """The space of `Game.observe`."""
    size = kind.size_of_observation(memory)
    return cast("spaces.Space[NDArray[np.float32]]", spaces.Box(0.0, 1.0, (size,), np.float32))


def masked_observation(kind: GameKind, memory: bool) -> spaces.Dict:
    """The space of an observation together with its mask."""
    mask = spaces.Box(0, 1, (kind.actions,), np.int8)
    return spaces.Dict({"observation": observation_box(kind, memory), "action_mask": mask})


def state_box(kind: GameKind) -> spaces.Box:
    """The space of `Game.state_vector`."""
    return spaces.Box(0.0, 1.0, (kind.state_vector_size,), np.float32)


def action_numbers(kind: GameKind) -> spaces.Discrete:
    """The space of all actions."""
    return spaces.Discrete(kind.actions)


def no_actions(kind: GameKind) -> NDArray[np.int8]:
    """The mask of a seat that is not asked."""
    return np.zeros(kind.actions, np.int8)


def any_action(kind: GameKind) -> NDArray[np.int8]:
    """The mask after the end: a distribution masked by zeros alone would be undefined."""
    return np.ones(kind.actions, np.int8)
