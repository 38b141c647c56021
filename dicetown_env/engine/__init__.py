"""The rules of the game. Compiled where a build was made, interpreted otherwise or with DICETOWN_PURE=1."""

from dicetown_env.engine._mode import COMPILED

__all__ = ["COMPILED"]
