"""What an agent gets of a game."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

import numpy as np
from numpy.typing import NDArray

from dicetown_env.core.payoffs import Reward
from dicetown_env.engine.actions import ACTIONS_CATALOGUE
from dicetown_env.engine.constants import ACTIONS

if TYPE_CHECKING:
    from dicetown_env.engine.game import Game
    from dicetown_env.engine.search import Search


class View:
    """What a seat may know of a game, at one moment: an agent gets this and nothing else.

    Attributes:
        seat: Whose view.
        num_players: Seats at the table.
        rules: The rule set.
        decision: The name of the decision at hand if the seat decides, else "none".
    """

    def __init__(self, game: Game, seat: int) -> None:
        self.seat = seat
        self.num_players = game.rules.num_players
        self.rules = game.rules
        self.decision = game.decision if game.current_seat == seat else "none"
        self._game = game.clone()

    @property
    def is_over(self) -> bool:
        """True when the game has ended."""
        return self._game.is_over

    @property
    def observation(self) -> NDArray[np.float32]:
        """`Game.observe` of this seat."""
        return self._game.observe(self.seat)

    @property
    def observation_with_memory(self) -> NDArray[np.float32]:
        """`Game.observe` of this seat, with what it remembers."""
        return self._game.observe(self.seat, memory=True)

    @property
    def action_mask(self) -> NDArray[np.bool_]:
        """`Game.legal_mask` if the seat decides, else all False."""
        if self.decision == "none":
            return np.zeros(ACTIONS, np.bool_)
        return self._game.legal_mask()

    def legal_actions(self) -> list[int]:
        """The ids of the legal actions if the seat decides, else none."""
        return [] if self.decision == "none" else self._game.legal_actions()

    def action_to_string(self, action: int) -> str:
        """What an action says; the catalogue's text if the seat does not decide."""
        if self.decision == "none" and 0 <= action < ACTIONS:
            return ACTIONS_CATALOGUE[action].text
        return self._game.action_to_string(action)

    def parse_action(self, text: str) -> int:
        """The legal action that the text names."""
        if self.decision == "none":
            raise ValueError(f"Seat {self.seat} has nothing to decide now.")
        return self._game.parse_action(text)

    @property
    def text(self) -> str:
        """The table as this seat sees it."""
        return self._game.board(self.seat)

    def determinize(self, seed: int) -> Game:
        """A position that agrees with all that the seat knows; what it cannot see is drawn anew.

        Its chance is another one, so a search learns nothing of the true dice and decks.

        Args:
            seed: 0 to 2**64 - 1; equal seeds give equal positions.
        """
        return self._game.determinize(self.seat, seed)

    def rollouts(
        self,
        count: int,
        seed: int,
        actions: Sequence[int] | None = None,
        threads: int = 1,
        reward: Reward = "win",
        policy: str = "uniform",
        rounds: int | None = None,
        exploration: float = 0.0,
    ) -> NDArray[np.float32]:
        """The payoffs of many games played on from worlds that agree with all that the seat knows.

        As `Game.rollouts`, each from a world of its own as `determinize` draws it.

        Args:
            count: How many worlds.
            seed: 0 to 2**64 - 1; fixes worlds, chance and choices.
            actions: Legal actions of the seat: each is played first, in the same worlds.
            threads: How many threads share the work.
            reward: "win", "rank" or "score".
            policy: As in `Game.rollout`.
            rounds: As in `Game.rollout`.
            exploration: As in `Game.rollout`.

        Returns:
            float32 of shape (count, seats), with actions (count, len(actions), seats).
        """
        if actions is not None and self.decision == "none":
            raise ValueError(f"Seat {self.seat} has nothing to decide now.")
        return self._game.rollouts(
            count, seed, actions, self.seat, threads, reward, policy, rounds, exploration
        )

    def search(
        self,
        seed: int,
        policy: str = "uniform",
        rounds: int | None = None,
        nodes: int = 0,
        trust: int = 60,
        curiosity: float = 0.5,
    ) -> Search:
        """A search for the decision at hand, from all that the seat knows.

        Args:
            seed: 0 to 2**64 - 1; fixes worlds, chance and choices.
            policy: Who plays on beyond the tree, as in `Game.rollout`.
            rounds: How many rounds are played, the one at hand among them, before points are
                compared; None: all.
            nodes: For how many information sets its tree has room; 0: no tree.
            trust: How likely the policy's own choice is thought to be good, in percent.
            curiosity: How much actions attract that were tried little, in win share.

        Raises:
            ValueError: If the seat has nothing to decide, or one of these is none of what is
                allowed.
        """
        # Imported here: the search lies above the engine.
        from dicetown_env.engine.search import Search

        if self.decision == "none":
            raise ValueError(f"Seat {self.seat} has nothing to decide now.")
        return Search(self._game.state, self.seat, seed, policy, rounds, nodes, trust, curiosity)
