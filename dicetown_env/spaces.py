"""The spaces of the environments, and the arrays that lie in them."""

from __future__ import annotations

from typing import cast

import numpy as np
from gymnasium import spaces
from numpy.typing import NDArray

from dicetown_env.engine.constants import ACTIONS
from dicetown_env.engine.layout import OBSERVATION_SIZE, OBSERVATION_SIZE_WITH_MEMORY
from dicetown_env.engine.state_vector import STATE_VECTOR_SIZE


def observation_box(memory: bool) -> spaces.Space[NDArray[np.float32]]:
    """The space of `Game.observe`."""
    size = OBSERVATION_SIZE_WITH_MEMORY if memory else OBSERVATION_SIZE
    return cast("spaces.Space[NDArray[np.float32]]", spaces.Box(0.0, 1.0, (size,), np.float32))


def masked_observation(memory: bool) -> spaces.Dict:
    """The space of an observation together with its mask."""
    mask = spaces.Box(0, 1, (ACTIONS,), np.int8)
    return spaces.Dict({"observation": observation_box(memory), "action_mask": mask})


def state_box() -> spaces.Box:
    """The space of `Game.state_vector`."""
    return spaces.Box(0.0, 1.0, (STATE_VECTOR_SIZE,), np.float32)


def action_numbers() -> spaces.Discrete:
    """The space of all actions."""
    return spaces.Discrete(ACTIONS)


def no_actions() -> NDArray[np.int8]:
    """The mask of a seat that is not asked."""
    return np.zeros(ACTIONS, np.int8)


def any_action() -> NDArray[np.int8]:
    """The mask after the end: a distribution masked by zeros alone would be undefined."""
    return np.ones(ACTIONS, np.int8)
