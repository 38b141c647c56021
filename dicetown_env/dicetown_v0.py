"""Dice Town for PettingZoo: `env` and `raw_env`; many games at once: `vector_env`.

Example:
    >>> from dicetown_env import dicetown_v0
    >>> env = dicetown_v0.env(num_players=3, render_mode="ansi")
    >>> env.reset(seed=7)
    >>> for agent in env.agent_iter():
    ...     observation, reward, termination, truncation, info = env.last()
    ...     if termination or truncation:
    ...         action = None
    ...     else:
    ...         action = env.action_space(agent).sample(info["action_mask"])
    ...     env.step(action)

`raw_env` tells all: agents, order, actions, observations, rewards, options, version history.
"""

from dicetown_env.aec_environment import DiceTownAEC
from dicetown_env.checked_aec_environment import CheckedDiceTownAEC
from dicetown_env.vector_environment import DiceTownVector

__all__ = ["env", "raw_env", "vector_env"]

env = CheckedDiceTownAEC
raw_env = DiceTownAEC
vector_env = DiceTownVector
