"""Search below the agents: many games from what one seat knows, and a tree of what each seat sees."""

from dicetown_env.engine.search.search import Search

__all__ = ["Search"]
