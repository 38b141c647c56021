"""Search below the agents: games played on from what a seat knows, a tree of what each sees."""

from dicetown_env.engine.search.search import Search

__all__ = ["Search"]
