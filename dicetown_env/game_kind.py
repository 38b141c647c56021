"""What environments and scripts need to know of a game, in one plain data type."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any, Protocol

import numpy as np
from numpy.typing import NDArray

from dicetown_env.core.payoffs import Reward
from dicetown_env.core.rows import Rows

# In `GameBatch.players`: the seat's decisions are those of whoever steps the batch.
ASKED = 0


class Rules(Protocol):
    """A rule set, whichever game it is of."""

    @property
    def num_players(self) -> int:
        """Seats at the table."""

    def to_dict(self) -> dict[str, Any]:
        """The fields as plain data."""


class GameView(Protocol):
    """What an agent gets of a game, whichever it is."""

    @property
    def observation(self) -> NDArray[np.float32]:
        """What the seat may know."""

    @property
    def action_mask(self) -> NDArray[np.bool_]:
        """True at the id of each legal action."""

    def legal_actions(self) -> list[int]:
        """The ids of the legal actions."""


class AnyGame(Protocol):
    """What environments use of a game; `engine.game.Game` describes each member."""

    @property
    def current_seat(self) -> int:
        """The seat that decides, or -1."""

    @property
    def is_over(self) -> bool:
        """True when the game has ended."""

    @property
    def round(self) -> int:
        """The number of the round."""

    @property
    def decision(self) -> str:
        """The name of the decision at hand."""

    def legal_mask(self) -> NDArray[np.bool_]:
        """True at the id of each legal action."""

    def step(self, action: int) -> None:
        """Carry out an action."""

    def observe(self, seat: int, memory: bool = False) -> NDArray[np.float32]:
        """What the seat may know."""

    def state_vector(self) -> NDArray[np.float32]:
        """The full information."""

    def scores(self) -> list[int]:
        """The points of each seat."""

    def winners(self) -> list[int]:
        """The seats that won."""

    def ranks(self) -> list[float]:
        """The place of each seat."""

    def returns(self, reward: Reward = "win") -> list[float]:
        """The payoff of each seat."""

    def following(self) -> AnyGame:
        """The next game in the series."""

    def view(self, seat: int) -> Any:
        """All that an agent in this seat gets."""

    def board(self, seat: int | None = None) -> str:
        """The table as text."""

    def to_bytes(self) -> bytes:
        """The whole position."""


class GameBatch(Protocol):
    """Many games that are played at once; `engine.batch.Batch` describes each member."""

    games: int
    observation_size: int
    players: NDArray[np.int32]
    words: NDArray[np.int64]

    def game(self, index: int) -> Any:
        """A copy of one of the games."""

    def new_rows(self) -> Rows:
        """Rows that these games can be written into."""

    def write(self, rows: Rows, threads: int = 1, which: NDArray[np.int64] | None = None) -> None:
        """Write the decisions at hand."""

    def step(
        self,
        actions: NDArray[np.int64],
        rows: Rows,
        threads: int = 1,
        which: NDArray[np.int64] | None = None,
    ) -> None:
        """Play one action in each game and write what the next decisions need."""

    def standings(
        self, scores: NDArray[np.int32], winners: NDArray[np.int32], threads: int = 1
    ) -> None:
        """Write points and winners as if all games ended now."""

    def draw(self, actions: NDArray[np.int64], words: NDArray[np.int64], threads: int = 1) -> None:
        """Draw one of the legal actions in each game."""


@dataclass(frozen=True, kw_only=True)
class GameKind:
    """One of the games.

    Attributes:
        name: What the option `--game` calls it.
        title: What texts call it.
        game: Its `Game`.
        rule_set: Its `RuleSet`.
        batch: Its `Batch`.
        seats: How many seats it has at most: the width of rows that have a column for each.
        actions: How many actions.
        observation_size: How many numbers an observation has.
        observation_size_with_memory: How many with what the seat remembers.
        state_vector_size: How many numbers `Game.state_vector` has.
        action_version: Which catalogue of actions.
        layout_version: Which layout of the observation.
        engine_players: Agents that the engine plays itself, and their numbers in a batch.
        opponent: The agent at the other seats if none is named.
    """

    name: str
    title: str
    game: Any
    rule_set: Any
    batch: Callable[..., GameBatch]
    seats: int
    actions: int
    observation_size: int
    observation_size_with_memory: int
    state_vector_size: int
    action_version: int
    layout_version: int
    engine_players: Mapping[str, int] = field(hash=False)
    opponent: str

    def size_of_observation(self, memory: bool) -> int:
        """How many numbers an observation has, with memory or without."""
        return self.observation_size_with_memory if memory else self.observation_size

    def __reduce__(self) -> tuple[object, ...]:
        """Pickle and copy: there is one object for each game."""
        from dicetown_env.game_kinds import game_kind

        return (game_kind, (self.name,))
