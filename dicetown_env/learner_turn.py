"""What a step of `GameLearners` returns, and the arrays behind it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import numpy as np
from numpy.typing import NDArray

from dicetown_env.core.payoffs import rank_rows
from dicetown_env.core.rows import Rows
from dicetown_env.game_kind import GameBatch

# In `LearnerTurn.opponents`: the learner, or a seat that the game does not have.
NOBODY = -1


@dataclass(frozen=True)
class LearnerTurn:
    """The learners' decisions at hand in n games, and what their last actions brought.

    Attributes:
        observations: float32 (n, size): what the learner sees.
        action_masks: int8 (n, actions): 1 at its legal actions; never all 0.
        rewards: float32 (n,): what the learner got.
        terminations: bool (n,): where its game ended. Observation and mask belong to the next one.
        learner_seats: int32 (n,): where the learner sits now.
        opponents: int32 (n, most seats): which entry of `opponents` plays each seat now; -1
            for the learner and for seats that the game does not have.
        infos: Of the games that ended, and without meaning in the rows of others: the learner's
            "points" (int32, (n,)), "rank" and "winner_share" (float64, (n,)), its
            "final_observations" (float32, (n, size)), and "final_seats" (int32, (n,)): where it
            sat.
    """

    observations: NDArray[np.float32]
    action_masks: NDArray[np.int8]
    rewards: NDArray[np.float32]
    terminations: NDArray[np.bool_]
    learner_seats: NDArray[np.int32]
    opponents: NDArray[np.int32]
    infos: dict[str, NDArray[Any]]


class LearnerSet:
    """One of two sets of arrays.

    Args:
        batch: The games that it is for.
        size: How many numbers the learner's observation has: those of the batch, or the first.

    Attributes:
        rows: What the engine writes into.
        turn: What the user reads; shares its arrays with the rows where it can.
    """

    def __init__(self, batch: GameBatch, size: int) -> None:
        games = batch.games
        self.rows: Rows = batch.new_rows()
        self._is_shared = size == batch.observation_size
        if self._is_shared:
            observations, finals = self.rows.observations, self.rows.final_observations
        else:
            observations, finals = np.zeros((2, games, size), np.float32)
        self.turn = LearnerTurn(
            observations=observations,
            action_masks=self.rows.masks,
            rewards=np.zeros(games, np.float32),
            terminations=np.zeros(games, np.bool_),
            learner_seats=np.zeros(games, np.int32),
            opponents=np.zeros((games, self.rows.scores.shape[1]), np.int32),
            infos={
                "points": np.zeros(games, np.int32),
                "rank": np.zeros(games, np.float64),
                "winner_share": np.zeros(games, np.float64),
                "final_observations": finals,
                "final_seats": np.zeros(games, np.int32),
            },
        )

    def clear(self) -> None:
        """Nothing has been paid and nothing has ended in this step."""
        self.turn.rewards.fill(0.0)
        self.turn.terminations.fill(False)

    def note_ends(
        self, ended: NDArray[np.int64], seats: NDArray[np.int32], num_players: NDArray[np.int32]
    ) -> None:
        """Write how these games ended for the learners.

        Args:
            ended: Which games.
            seats: Where the learners sat in them.
            num_players: How many seats they have.
        """
        rows, infos, each = self.rows, self.turn.infos, np.arange(len(ended))
        scores, winners = rows.scores[ended], rows.winners[ended]
        infos["points"][ended] = scores[each, seats]
        infos["rank"][ended] = rank_rows(scores, winners, num_players)[each, seats]
        infos["winner_share"][ended] = winners[each, seats] / winners.sum(axis=1)
        infos["final_seats"][ended] = seats
        if not self._is_shared:
            finals = infos["final_observations"]
            finals[ended] = rows.final_observations[ended, : finals.shape[1]]

    def finish(self, seats: NDArray[np.int32], opponents: NDArray[np.int32]) -> None:
        """Complete the turn with who sits where, and with observations of the right size."""
        turn = self.turn
        turn.learner_seats[:] = seats
        turn.opponents[:] = opponents
        if not self._is_shared:
            turn.observations[:] = self.rows.observations[:, : turn.observations.shape[1]]
