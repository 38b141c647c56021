"""Many games at once, one learner in each, as a Gymnasium `VectorEnv`."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import numpy as np
from gymnasium.vector import AutoresetMode, VectorEnv
from gymnasium.vector.utils import batch_space
from numpy.typing import NDArray

from dicetown_env.game_kind import GameKind
from dicetown_env.game_kinds import DICETOWN
from dicetown_env.learner_environment import GameLearners
from dicetown_env.learner_turn import LearnerTurn
from dicetown_env.vector_options import Options

Observations = NDArray[np.float32]
# What is told of a game that has ended, and where the turn has it.
_FINAL = {
    "points": "points",
    "rank": "rank",
    "winner_share": "winner_share",
    "learner_seat": "final_seats",
}


class GameVectorEnv(VectorEnv[Observations, Any, NDArray[Any]]):
    """Many games at once, one learner in each, as a Gymnasium `VectorEnv`.

    `GameLearners` says what is played; everything it takes can be given
    here.

    A game that ends is followed by the next one in the same step (`AutoresetMode.SAME_STEP`): the
    observation is the new game's, `infos["final_obs"]` and `infos["final_info"]` hold the end of
    the old one, in the rows where `infos["_final_obs"]` is true.

    Information: `infos["action_mask"]` (int8, (num_envs, actions)) and
    `infos["learner_seat"]` always.

    Arrays: two sets take turns. What a step returned stays during the next step.

    Args:
        kind: The game.
        num_envs: How many games.
        **options: The other arguments of `GameLearners`.

    Attributes:
        learners: The environment behind it.
    """

    metadata: dict[str, Any] = {  # noqa: RUF012 (Gymnasium declares it for instances)
        "render_modes": [],
        "autoreset_mode": AutoresetMode.SAME_STEP,
    }

    def __init__(self, kind: GameKind, num_envs: int = 1, **options: Any) -> None:
        self.learners = GameLearners(kind, num_envs, **options)
        self.num_envs = self.learners.num_envs
        self.single_observation_space = self.learners.observation_space
        self.single_action_space = self.learners.action_space
        self.observation_space = batch_space(self.single_observation_space, self.num_envs)
        self.action_space = batch_space(self.single_action_space, self.num_envs)

    def reset(
        self, *, seed: int | Sequence[int] | None = None, options: Options = None
    ) -> tuple[Observations, dict[str, Any]]:
        """Begin new games in all rows, as `GameLearners.reset` says."""
        super().reset(seed=seed if isinstance(seed, int) else None)
        turn = self.learners.reset(seed, options)
        return turn.observations, self._infos(turn)

    def step(
        self, actions: Any
    ) -> tuple[Observations, NDArray[Any], NDArray[Any], NDArray[Any], dict[str, Any]]:
        """Play the learners' actions, and the opponents up to the learners' next decisions.

        Raises:
            ResetNeeded: Before the first reset.
            ValueError: If an action is not legal; names the game. Nothing changes.
        """
        turn = self.learners.step(actions)
        infos = self._infos(turn)
        if turn.terminations.any():
            self._tell_ends(turn, infos)
        truncations = np.zeros(self.num_envs, np.bool_)
        rewards = turn.rewards.astype(np.float64)
        return turn.observations, rewards, turn.terminations, truncations, infos

    def action_masks(self) -> NDArray[np.bool_]:
        """True at the id of each legal action, of shape (num_envs, actions)."""
        masks: NDArray[np.bool_] = self.learners.turn.action_masks.view(np.bool_)
        return masks

    def close_extras(self, **kwargs: Any) -> None:
        """Let go of all games."""
        self.learners.close()

    def _infos(self, turn: LearnerTurn) -> dict[str, Any]:
        every = np.ones(self.num_envs, np.bool_)
        return {
            "action_mask": turn.action_masks,
            "_action_mask": every,
            "learner_seat": turn.learner_seats,
            "_learner_seat": every,
        }

    def _tell_ends(self, turn: LearnerTurn, infos: dict[str, Any]) -> None:
        """Add the ends of games, in the form of Gymnasium's own vector environments."""
        ended = turn.terminations.copy()
        observations = np.full(self.num_envs, None, object)
        for row in ended.nonzero()[0]:
            observations[row] = turn.infos["final_observations"][row].copy()
        final: dict[str, NDArray[Any]] = {}
        for name, source in _FINAL.items():
            final[name] = np.where(ended, turn.infos[source], 0)
            final[f"_{name}"] = ended
        infos |= {
            "final_obs": observations,
            "_final_obs": ended,
            "final_info": final,
            "_final_info": ended,
        }


class DiceTownVectorEnv(GameVectorEnv):
    """Many games of Dice Town at once, one learner in each, as a Gymnasium `VectorEnv`.

    `gymnasium.make_vec("DiceTown-v0", num_envs=256, opponents=["random"] * 3)` after
    `import dicetown_env`. `GameVectorEnv` says all of it.

    Args:
        num_envs: How many games.
        **options: The other arguments of `DiceTownLearners`.
    """

    def __init__(self, num_envs: int = 1, **options: Any) -> None:
        super().__init__(DICETOWN, num_envs, **options)
