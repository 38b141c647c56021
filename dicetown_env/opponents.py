"""The other seats of an environment in which one seat learns."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Protocol, TypeAlias, runtime_checkable

from dicetown_env.agents import make_agent
from dicetown_env.engine import View
from dicetown_env.game_kind import GameKind


@runtime_checkable
class Acting(Protocol):
    """The least that an agent has; one with `reset(seed)` is also told when a game begins."""

    def act(self, view: View) -> int:
        """One of the legal actions of the seat whose view it is."""


Opponent: TypeAlias = "str | Acting | Callable[[View], int]"


class Seated:
    """An opponent at the table.

    Args:
        opponent: An agent's name, an agent, or a function from a view to an action.
        kind: The game.

    Attributes:
        name: What errors call it.

    Raises:
        TypeError: If it is none of these.
        ValueError: If no agent has this name.
    """

    def __init__(self, opponent: Opponent, kind: GameKind) -> None:
        player = make_agent(opponent, 0) if isinstance(opponent, str) else opponent
        if isinstance(player, type) or not (isinstance(player, Acting) or callable(player)):
            raise TypeError(
                f"{opponent!r} is no opponent; expected the name of an agent such as 'greedy', an "
                "agent (not its class), or a function that takes a view and returns an action."
            )
        self.name = opponent if isinstance(opponent, str) else repr(opponent)
        self._player = player
        self._choose = player.act if isinstance(player, Acting) else player

    def reset(self, seed: int) -> None:
        """Tell it that a game begins; all its random numbers follow from this seed."""
        begin = getattr(self._player, "reset", None)
        if begin is not None:
            begin(seed)

    def act(self, view: View) -> int:
        """What it does in this view."""
        return self._choose(view)


def seated(kind: GameKind, opponents: Iterable[Opponent]) -> list[Seated]:
    """The opponents, clockwise from the seat that learns.

    Raises:
        TypeError: If they are a single one, or one of them is no opponent.
        ValueError: If there is none, or no agent has a name.
    """
    if isinstance(opponents, str):
        raise TypeError(
            f"opponents is {opponents!r}; expected one entry for each other seat, such as "
            f"opponents=[{opponents!r}] * 3."
        )
    players = [Seated(opponent, kind) for opponent in opponents]
    if not players:
        raise ValueError("opponents is empty; expected one entry for each other seat.")
    return players
