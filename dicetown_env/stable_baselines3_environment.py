"""Many games at once for Stable-Baselines3 and sb3-contrib, without wrappers.

Importing this module needs stable-baselines3; nothing else in the package imports it.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

import gymnasium
import numpy as np
from numpy.typing import NDArray
from stable_baselines3.common.vec_env import VecEnv

from dicetown_env.game_kind import GameKind
from dicetown_env.game_kinds import DICETOWN
from dicetown_env.learner_environment import GameLearners
from dicetown_env.learner_turn import LearnerTurn

Indices = int | Iterable[int] | None


class GameVecEnv(VecEnv):
    """Many games at once, one learner in each, as a Stable-Baselines3 `VecEnv`.

    `GameLearners` says what is played; everything it takes can be given here. MaskablePPO
    trains on this environment as it is, `VecMonitor`, `VecNormalize` and `MaskableEvalCallback`
    work on top of it.

    `get_attr`, `set_attr`, `env_method` and `has_attr` work on one `GameHandle` for each game.

    Arrays: two sets take turns, because Stable-Baselines3 stores an observation after the next step
    has been made. What a step returned stays during the next step.

    An illegal action raises `ValueError`, and nothing changes.

    Args:
        kind: The game.
        num_envs: How many games.
        **options: The other arguments of `GameLearners`.

    Attributes:
        learners: The environment behind it.
        handles: What stands for each game.
    """

    def __init__(self, kind: GameKind, num_envs: int, **options: Any) -> None:
        self.learners = GameLearners(kind, num_envs, **options)
        self.handles = [GameHandle(self.learners, row) for row in range(num_envs)]
        self._chosen: NDArray[Any] | None = None
        super().__init__(num_envs, self.learners.observation_space, self.learners.action_space)
        self._seed_stream = np.random.default_rng()

    def reset(self) -> NDArray[np.float32]:
        """Begin new games in all rows: with the seeds of `seed`, else those that follow."""
        seeds = [seed for seed in self._seeds if seed is not None]
        options = self._options if any(self._options) else None
        turn = self.learners.reset(seeds or None, options)
        self._reset_seeds()
        self._reset_options()
        self.reset_infos = [{} for _ in range(self.num_envs)]
        self._chosen = None
        return turn.observations

    def step_async(self, actions: NDArray[Any]) -> None:
        """Take the actions; `step_wait` plays them."""
        self._chosen = np.array(actions)

    def step_wait(
        self,
    ) -> tuple[NDArray[np.float32], NDArray[np.float32], NDArray[np.bool_], list[dict[str, Any]]]:
        """Play the actions of `step_async`: observations, rewards, ends, information.

        Where a game ended, the information holds its "terminal_observation" and the learner's
        "points", "rank" and "winner_share", and "learner_seat" of that game.
        """
        if self._chosen is None:
            raise RuntimeError("step_wait() without step_async(): there are no actions to play.")
        chosen, self._chosen = self._chosen, None
        turn = self.learners.step(chosen)
        return turn.observations, turn.rewards, turn.terminations, self._infos(turn)

    def close(self) -> None:
        """Let go of all games."""
        self.learners.close()

    def seed(self, seed: int | None = None) -> Sequence[int | None]:
        """Set the seeds of the next reset: row i gets `seed + i`; None: drawn."""
        first = int(self._seed_stream.integers(2**32)) if seed is None else seed
        self._seeds = [first + row for row in range(self.num_envs)]
        return self._seeds

    def get_attr(self, attr_name: str, indices: Indices = None) -> list[Any]:
        """An attribute of the handles.

        Raises:
            AttributeError: If they have none of this name.
        """
        return [getattr(handle, attr_name) for handle in self._chosen_handles(indices)]

    def set_attr(self, attr_name: str, value: Any, indices: Indices = None) -> None:
        """Set an attribute of the handles."""
        for handle in self._chosen_handles(indices):
            setattr(handle, attr_name, value)

    def env_method(
        self, method_name: str, *method_args: Any, indices: Indices = None, **method_kwargs: Any
    ) -> list[Any]:
        """Call a method of the handles."""
        methods = self.get_attr(method_name, indices)
        return [method(*method_args, **method_kwargs) for method in methods]

    def env_is_wrapped(
        self, wrapper_class: type[gymnasium.Wrapper[Any, Any, Any, Any]], indices: Indices = None
    ) -> list[bool]:
        """False for all: nothing is wrapped around single games."""
        return [False for _ in self._chosen_handles(indices)]

    def _chosen_handles(self, indices: Indices) -> list[GameHandle]:
        return [self.handles[index] for index in self._get_indices(indices)]

    def _infos(self, turn: LearnerTurn) -> list[dict[str, Any]]:
        """A dictionary for each game."""
        infos: list[dict[str, Any]] = [{"TimeLimit.truncated": False} for _ in range(self.num_envs)]
        for row in turn.terminations.nonzero()[0]:
            infos[row] |= {
                # A copy: whoever collects information keeps it for longer than two steps.
                "terminal_observation": turn.infos["final_observations"][row].copy(),
                "points": int(turn.infos["points"][row]),
                "rank": float(turn.infos["rank"][row]),
                "winner_share": float(turn.infos["winner_share"][row]),
                "learner_seat": int(turn.infos["final_seats"][row]),
            }
        return infos


class GameHandle:
    """What stands for one game of a `GameVecEnv`.

    Attributes:
        render_mode: None: nothing is drawn; `game` can be printed.
    """

    render_mode: str | None = None

    def __init__(self, learners: GameLearners, row: int) -> None:
        self._learners = learners
        self._row = row

    def action_masks(self) -> NDArray[np.bool_]:
        """True at the id of each legal action: a row of the turn's masks."""
        mask: NDArray[np.bool_] = self._learners.turn.action_masks[self._row].view(np.bool_)
        return mask

    @property
    def game(self) -> Any:
        """A copy of the game."""
        return self._learners.game(self._row)

    @property
    def rules(self) -> Any:
        """The rule set of the game."""
        return self._learners.rules[self._row]

    @property
    def learner_seat(self) -> int:
        """Where the learner sits in this episode."""
        return int(self._learners.turn.learner_seats[self._row])

    @property
    def opponents(self) -> list[str]:
        """Who sits clockwise from the learner in this episode."""
        seats, own = self.rules.num_players, self.learner_seat
        entries = self._learners.turn.opponents[self._row]
        clockwise = [entries[(own + place) % seats] for place in range(1, seats)]
        return [self._learners.players[self._learners.entries[e]].name for e in clockwise]

    @property
    def unwrapped(self) -> GameHandle:
        """Itself."""
        return self


class DiceTownVecEnv(GameVecEnv):
    """Many games of Dice Town at once, one learner in each, as a Stable-Baselines3 `VecEnv`.

    `GameVecEnv` says all of it.

    Args:
        num_envs: How many games.
        **options: The other arguments of `DiceTownLearners`.

    Example:
        >>> from sb3_contrib import MaskablePPO
        >>> env = DiceTownVecEnv(256, opponents=["random"] * 3)
        >>> model = MaskablePPO("MlpPolicy", env).learn(100_000)  # doctest: +SKIP
    """

    def __init__(self, num_envs: int, **options: Any) -> None:
        super().__init__(DICETOWN, num_envs, **options)
