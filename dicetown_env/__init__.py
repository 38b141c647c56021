"""Dice Town and its sister games as reinforcement-learning environments."""

from dicetown_env.engine import COMPILED, Game, History, RuleSet, View
from dicetown_env.registration import register_environments

__version__ = "0.1.0"
__all__ = ["COMPILED", "Game", "History", "RuleSet", "View", "__version__"]

register_environments()
