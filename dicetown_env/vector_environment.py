"""Many games at once, every seat's decisions: for self-play."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

import gymnasium
import numpy as np
from numpy.typing import NDArray

from dicetown_env.core.payoffs import Reward, check_reward, payoff_rows, rank_rows
from dicetown_env.core.rows import Rows
from dicetown_env.game_kind import GameBatch, GameKind
from dicetown_env.game_kinds import DICETOWN
from dicetown_env.spaces import action_numbers, observation_box
from dicetown_env.vector_options import (
    ManyRules,
    Options,
    Seeds,
    check_count,
    checked_actions,
    drawn_seeds,
    first_games,
    rules_of_all,
    seeds_of_all,
)

if TYPE_CHECKING:
    from collections.abc import Sequence

    from typing_extensions import Unpack

    from dicetown_env.vector_options import DiceTownVectorOptions

# What sets the stream of `sample_actions` apart from the games of the same seed.
_SAMPLES = 1


@dataclass(frozen=True)
class Turn:
    """The decisions at hand in n games, and what the last actions brought.

    Attributes:
        observations: float32 (n, size): what the seat that decides sees.
        action_masks: int8 (n, actions): 1 at its legal actions; never all 0.
        seats: int32 (n,): the seat that decides.
        rewards: float32 (n,): what the seat that has just acted got: 0, or its payoff if its
            action ended the game.
        terminations: bool (n,): where the action ended the game. Everything above but the rewards
            belongs to the next game already.
        returns: float32 (n, most seats): where a game ended, the payoff of each of its seats,
            else 0.
        infos: Of the games that ended, and without meaning in the rows of others: "scores" and
            "winners" (int32, (n, most seats)), "ranks" (float64, (n, most seats); 0 for
            seats that do not play) and "final_observations" (float32, (n, size)): the end as
            the seat that ended it sees it.
    """

    observations: NDArray[np.float32]
    action_masks: NDArray[np.int8]
    seats: NDArray[np.int32]
    rewards: NDArray[np.float32]
    terminations: NDArray[np.bool_]
    returns: NDArray[np.float32]
    infos: dict[str, NDArray[Any]]


class GameVector:
    """Many games at once: `vector_env(num_envs, ...)` of each game.

    One call of `step` plays an action in every game, on several threads if wanted, and writes the
    next decisions into arrays that were made once. Rows are games; each row says which seat
    decides. All seats of all games can be played by one policy, or by one for each seat.

    Actions, observations and masks: those of `raw_env`, without dead steps.

    Rewards: a seat gets 0 for each decision but its last of a game, whose reward is its payoff,
    `Turn.returns[game, seat]`, when `Turn.terminations[game]` says that the game has ended:
    whoever ended it. So no reward is paid to the wrong seat, and none is lost in others' turns.

    Next game: a game that ends is followed by another one in the same step, whose first decision is
    in the row already. The result of the one that ended is in `returns` and `infos`.

    Seeds: after `reset(seed=s)` the game in row i is `Game(rules, seed=s + i)`, the next one in
    that row `game.following()`, and so on: row by row equal to single games. (The PettingZoo
    environment goes on with other games: its resets draw seeds from a stream.) A reset without a
    seed goes on with the games that follow; the first one draws from the operating system.

    Arrays: two sets take turns. What a step returned stays as it is during the next step, and is
    overwritten by the one after that: copy what has to last longer.

    An illegal action raises `ValueError` naming the game, and nothing changes in any of them.

    Args:
        kind: The game.
        num_envs: How many games.
        rules: The rule set of all games, or one for each game (seats may differ); or give its
            fields as keywords, such as `num_players=3`.
        reward: "win", "rank" or "score".
        memory: Append what the seats are sure of from before to their observations.
        num_threads: How many threads may share the work: one for each 64 games at most. The
            results do not depend on it.
        skip_forced: Let the engine take decisions with one legal action.
        **choices: Fields of the rule set.

    Attributes:
        num_envs: How many games.
        rules: The rule set of each game.
        num_players: int32 (num_envs,): how many seats each game has.
        observation_space: The space of one row of the observations.
        action_space: The space of one action.
    """

    def __init__(
        self,
        kind: GameKind,
        num_envs: int,
        *,
        rules: ManyRules = None,
        reward: Reward = "win",
        memory: bool = False,
        num_threads: int = 1,
        skip_forced: bool = True,
        **choices: Any,
    ) -> None:
        self.kind = kind
        self.num_envs = check_count("num_envs", num_envs)
        self.num_threads = check_count("num_threads", num_threads)
        check_reward(reward)
        self.rules = rules_of_all(kind, self.num_envs, rules, choices)
        self.num_players = np.array([own.num_players for own in self.rules], np.int32)
        self.reward: Reward = reward
        self.memory = memory
        self.skip_forced = skip_forced
        self.observation_space = observation_box(kind, memory)
        self.action_space = action_numbers(kind)
        self._batch: GameBatch | None = None

    def reset(self, seed: Seeds = None, options: Options = None) -> Turn:
        """Begin new games in all rows.

        Args:
            seed: Row i gets `seed + i`; or a seed for each row. None: go on with the games that
                follow those in the rows.
            options: `{"position": ...}`: begin with this position, as in
                `DiceTownAEC.reset`; or a dictionary for each row.
        """
        self._batch = self.kind.batch(self._first_games(seed, options), self.memory)
        self._sets = [_Set(self._batch), _Set(self._batch)]
        self._batch.write(self._sets[0].rows, self.num_threads)
        self._now = 0
        return self._sets[0].turn

    def step(self, actions: Any) -> Turn:
        """Play an action in every game.

        Args:
            actions: Whole numbers of shape (num_envs,).

        Raises:
            ResetNeeded: Before the first reset.
            TypeError: If the actions are no whole numbers.
            ValueError: If there are more or fewer than games, or one is not legal. Nothing changes.
        """
        batch = self._games()
        chosen = checked_actions(actions, self.num_envs)
        last, own = self._sets[self._now], self._sets[1 - self._now]
        own.rows.observers[:] = last.rows.seats
        batch.step(chosen, own.rows, self.num_threads)
        self._now = 1 - self._now
        own.note_ends(self.reward, self.num_players)
        return own.turn

    def sample_actions(self) -> NDArray[np.int64]:
        """A legal action for each game, each equally likely; from a stream that the seed fixes."""
        batch = self._games()
        actions = np.empty(self.num_envs, np.int64)
        batch.draw(actions, self._words, self.num_threads)
        return actions

    def game(self, row: int) -> Any:
        """A copy of the game in a row."""
        return self._games().game(row)

    def close(self) -> None:
        """Let go of all games."""
        self._batch = None

    def _games(self) -> GameBatch:
        if self._batch is None:
            raise gymnasium.error.ResetNeeded("There are no games yet; reset() begins them.")
        return self._batch

    def _first_games(self, seed: Seeds, options: Options) -> Sequence[Any]:
        batch = self._batch
        if seed is None and options is None and batch is not None:
            return [batch.game(row).following() for row in range(self.num_envs)]
        seeds = drawn_seeds(self.num_envs) if seed is None else seeds_of_all(self.num_envs, seed)
        samples = np.random.default_rng([seeds[0], _SAMPLES])
        self._words = samples.integers(2**32, size=self.num_envs)
        return first_games(self.kind, self.rules, self.skip_forced, seeds, options)


class _Set:
    """One of the two sets of arrays.

    Args:
        batch: The games that it is for.

    Attributes:
        rows: What the engine writes into.
        turn: What the user reads; shares its arrays with the rows where it can.
    """

    def __init__(self, batch: GameBatch) -> None:
        games = batch.games
        self.rows: Rows = batch.new_rows()
        seats = self.rows.scores.shape[1]
        self.turn = Turn(
            observations=self.rows.observations,
            action_masks=self.rows.masks,
            seats=self.rows.seats,
            rewards=np.zeros(games, np.float32),
            terminations=np.zeros(games, np.bool_),
            returns=np.zeros((games, seats), np.float32),
            infos={
                "scores": self.rows.scores,
                "winners": self.rows.winners,
                "ranks": np.zeros((games, seats), np.float64),
                "final_observations": self.rows.final_observations,
            },
        )
        self._had_ends = False

    def note_ends(self, reward: Reward, num_players: NDArray[np.int32]) -> None:
        """Work out what the games that ended pay."""
        rows, turn = self.rows, self.turn
        if self._had_ends:
            turn.rewards.fill(0.0)
            turn.returns.fill(0.0)
        np.not_equal(rows.ended, 0, out=turn.terminations)
        ended = turn.terminations.nonzero()[0]
        self._had_ends = len(ended) > 0
        if not self._had_ends:
            return
        scores, winners, seats = rows.scores[ended], rows.winners[ended], num_players[ended]
        turn.returns[ended] = payoff_rows(reward, scores, winners, seats)
        turn.rewards[ended] = turn.returns[ended, rows.observers[ended]]
        turn.infos["ranks"][ended] = rank_rows(scores, winners, seats)


class DiceTownVector(GameVector):
    """Many games of Dice Town at once: `dicetown_v0.vector_env(num_envs, ...)`.

    `GameVector` says all of it; `aec_environment.DiceTownAEC` what actions and observations mean.

    Args:
        num_envs: How many games.
        **options: The other arguments of `GameVector`.

    Example:
        >>> from dicetown_env import dicetown_v0
        >>> env = dicetown_v0.vector_env(64, num_players=4)
        >>> turn = env.reset(seed=1)
        >>> turn = env.step(turn.action_masks.argmax(axis=1))
    """

    def __init__(self, num_envs: int, **options: Unpack[DiceTownVectorOptions]) -> None:
        super().__init__(DICETOWN, num_envs, **options)
