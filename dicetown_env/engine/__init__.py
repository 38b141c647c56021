"""The rules of the game; compiled where a build was made, else or with DICETOWN_PURE=1 not."""

from dicetown_env.core.mode import COMPILED
from dicetown_env.engine.game import Game
from dicetown_env.engine.history import Event, History
from dicetown_env.engine.rule_set import RuleSet
from dicetown_env.engine.view import View

__all__ = ["COMPILED", "Event", "Game", "History", "RuleSet", "View"]
