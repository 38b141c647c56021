"""Opponents of many games at once: asked for all games in one call where they can answer so."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any, Protocol, TypeAlias, runtime_checkable

import numpy as np
from numpy.typing import NDArray

from dicetown_env.agents import make_agent
from dicetown_env.engine.batch import Batch
from dicetown_env.engine.layout import OBSERVATION_SIZE
from dicetown_env.engine.players.constants import ASKED
from dicetown_env.engine.players.names import ENGINE_PLAYERS
from dicetown_env.engine.rows import Rows
from dicetown_env.opponents import Acting, Opponent, Seated


@runtime_checkable
class ActingTogether(Protocol):
    """A policy that answers for many games in one call.

    One with an attribute `memory` that is true gets observations with what the seats remember. One
    with `reset(seed)` is told when the environment is reset: not at each game, since it plays
    many at a time.
    """

    def act_batch(
        self, observations: NDArray[np.float32], action_masks: NDArray[np.int8]
    ) -> NDArray[np.int64]:
        """A legal action for each row.

        Args:
            observations: float32 of shape (k, size).
            action_masks: int8 of shape (k, 219), 1 at the legal actions.
        """


VectorOpponent: TypeAlias = "Opponent | ActingTogether"


class Player:
    """A distinct opponent, wherever it sits.

    Attributes:
        name: What errors call it.
        engine_player: ASKED, or how the engine plays it.
        memory: Whether it needs observations with what the seats remember.
    """

    engine_player = ASKED
    memory = False

    def __init__(self, name: str) -> None:
        self.name = name

    def reset(self, seed: int) -> None:
        """The environment is reset."""

    def begin(self, row: int, seat: int, seed: int) -> None:
        """A game begins in which it has this seat."""

    def answer(
        self, batch: Batch, rows: Rows, which: NDArray[np.int64], seats: NDArray[np.int32]
    ) -> Sequence[int] | NDArray[Any]:
        """An action for each of these games, in which these seats decide."""
        raise NotImplementedError(f"{self.name} is played by the engine.")


class EnginePlayer(Player):
    """An opponent that the engine plays."""

    def __init__(self, name: str) -> None:
        super().__init__(name)
        self.engine_player = ENGINE_PLAYERS[name]


class Together(Player):
    """An opponent that answers for all games in one call."""

    def __init__(self, name: str, policy: ActingTogether) -> None:
        super().__init__(name)
        self._policy = policy
        self.memory = bool(getattr(policy, "memory", False))

    def reset(self, seed: int) -> None:
        """The environment is reset."""
        begin = getattr(self._policy, "reset", None)
        if begin is not None:
            begin(seed)

    def answer(
        self, batch: Batch, rows: Rows, which: NDArray[np.int64], seats: NDArray[np.int32]
    ) -> NDArray[Any]:
        """An action for each of these games."""
        observations = rows.observations[which]
        if not self.memory:
            observations = np.ascontiguousarray(observations[:, :OBSERVATION_SIZE])
        return np.asarray(self._policy.act_batch(observations, rows.masks[which]))


class OneByOne(Player):
    """An opponent that is asked game by game; by its name, each game has a copy of its own."""

    def __init__(self, name: str, opponent: Opponent) -> None:
        super().__init__(name)
        self._shared = None if isinstance(opponent, str) else Seated(opponent)
        self._copies: dict[tuple[int, int], Seated] = {}

    def reset(self, seed: int) -> None:
        """The environment is reset."""
        if self._shared is not None:
            self._shared.reset(seed)

    def begin(self, row: int, seat: int, seed: int) -> None:
        """A game begins in which it has this seat."""
        if self._shared is None:
            if (row, seat) not in self._copies:
                self._copies[row, seat] = Seated(self.name)
            self._copies[row, seat].reset(seed)

    def answer(
        self, batch: Batch, rows: Rows, which: NDArray[np.int64], seats: NDArray[np.int32]
    ) -> list[int]:
        """An action for each of these games."""
        actions = []
        for row, seat in zip(which.tolist(), seats.tolist(), strict=True):
            player = self._shared or self._copies[row, seat]
            actions.append(player.act(batch.game(row).view(seat)))
        return actions


def players_of(opponents: Iterable[VectorOpponent]) -> tuple[list[Player], list[int]]:
    """The distinct opponents, and which of them each entry is.

    Raises:
        TypeError: If they are a single one, or one of them is no opponent.
        ValueError: If there is none, or no agent has a name.
    """
    if isinstance(opponents, str):
        raise TypeError(
            f"opponents is {opponents!r}; expected one entry for each other seat, such as "
            f"opponents=[{opponents!r}] * 3."
        )
    entries = list(opponents)
    if not entries:
        raise ValueError("opponents is empty; expected one entry for each other seat.")
    distinct: list[VectorOpponent] = []
    numbers = []
    for entry in entries:
        known = [place for place, other in enumerate(distinct) if _is_same(entry, other)]
        numbers.append(known[0] if known else len(distinct))
        if not known:
            distinct.append(entry)
    return [_player(opponent) for opponent in distinct], numbers


def _is_same(one: VectorOpponent, other: VectorOpponent) -> bool:
    return one is other or (isinstance(one, str) and isinstance(other, str) and one == other)


def _player(opponent: VectorOpponent) -> Player:
    name = opponent if isinstance(opponent, str) else repr(opponent)
    if isinstance(opponent, str):
        if name in ENGINE_PLAYERS:
            return EnginePlayer(name)
        agent = make_agent(name, 0)
        if isinstance(agent, ActingTogether):
            return Together(name, agent)
    elif isinstance(opponent, ActingTogether) and not isinstance(opponent, type):
        return Together(name, opponent)
    elif isinstance(opponent, type) or not (isinstance(opponent, Acting) or callable(opponent)):
        raise TypeError(
            f"{opponent!r} is no opponent; expected the name of an agent such as 'greedy', an "
            "agent or a policy (not its class), or a function that takes a view and returns an "
            "action."
        )
    return OneByOne(name, opponent)
