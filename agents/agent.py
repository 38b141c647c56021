"""What an agent is: a view in, an action out."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol, runtime_checkable

import numpy as np

if TYPE_CHECKING:
    from dicetown_env.engine.view import View


@runtime_checkable
class Agent(Protocol):
    """A player. It gets views, never the game, and draws random numbers of its own only.

    `registry.make_agent` builds one from its name. A class of your own needs these members and a
    constructor that takes `seed` by keyword; other keywords are the parameters of its name.

    Attributes:
        name: What tables call it.
    """

    name: str

    def reset(self, seed: int) -> None:
        """Begin a game: forget the last one; equal seeds make equal play in equal positions."""

    def act(self, view: View) -> int:
        """One of the legal actions of the seat whose view it is."""


class SeededAgent:
    """What the agents of this package share: a name, and a generator that each game begins anew.

    Args:
        name: What tables call it.
        seed: The agent's own seed: sets it apart from other copies of it in the same game.

    Attributes:
        name: What tables call it.
        generator: The agent's random numbers.
    """

    def __init__(self, name: str, seed: int) -> None:
        if seed < 0:
            raise ValueError(f"seed is {seed}; expected a whole number from 0 on.")
        self.name = name
        self._seed = seed
        self.reset(0)

    def reset(self, seed: int) -> None:
        """Begin a game: its random numbers follow from the own seed and this one."""
        self.generator: np.random.Generator = np.random.default_rng([self._seed, seed])


def legal_actions(view: View) -> list[int]:
    """The legal actions of a view that has a decision.

    Raises:
        ValueError: If its seat has nothing to decide.
    """
    legal = view.legal_actions()
    if not legal:
        raise ValueError(
            f"Seat {view.seat} has nothing to decide now; ask an agent only for the view of "
            f"`game.current_seat`."
        )
    return legal
