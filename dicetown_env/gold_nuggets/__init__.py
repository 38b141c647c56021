"""Gold Nuggets: the rules; compiled where a build was made, else or with DICETOWN_PURE=1 not."""

from dicetown_env.core.history import Event, History
from dicetown_env.core.mode import COMPILED
from dicetown_env.core.view import View
from dicetown_env.gold_nuggets.game import Game
from dicetown_env.gold_nuggets.rule_set import RuleSet

__all__ = ["COMPILED", "Event", "Game", "History", "RuleSet", "View"]
