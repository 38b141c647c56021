"""Many games of Dice Town at once with one learner in each: opponents play the other seats."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, Literal, get_args

import gymnasium
import numpy as np
from numpy.typing import NDArray

from dicetown_env.engine import Game, RuleSet
from dicetown_env.engine.batch import Batch
from dicetown_env.engine.constants import NOBODY, SEATS
from dicetown_env.engine.layout import OBSERVATION_SIZE, OBSERVATION_SIZE_WITH_MEMORY
from dicetown_env.engine.payoffs import Reward, check_reward, payoff_rows
from dicetown_env.engine.players.constants import ASKED
from dicetown_env.engine.rows import Rows
from dicetown_env.learner_turn import LearnerSet, LearnerTurn
from dicetown_env.spaces import action_numbers, observation_box
from dicetown_env.vector_opponents import VectorOpponent, players_of
from dicetown_env.vector_options import (
    Options,
    Rules,
    Seeds,
    check_count,
    checked_actions,
    drawn_seeds,
    first_games,
    rules_of_all,
    seeds_of_all,
)

if TYPE_CHECKING:
    from typing_extensions import Unpack

    from dicetown_env.options import RuleChoices

Seating = Literal["fixed", "shuffled", "drawn"]
# What sets the stream of seats and opponents apart from the games of the same seed.
_SEATING = 2


class DiceTownLearners:
    """Many games of Dice Town at once, with one learner in each.

    A step plays the learner's action in every game, and then whatever the opponents decide up to
    the learners' next decisions. The opponents' decisions are gathered over all games: each
    distinct opponent that has `act_batch(observations, action_masks)` is asked in one call, others
    game by game with `act(view)`. "random" is played inside the compiled engine.

    Actions, observations, masks, rewards: those of `gymnasium_environment.DiceTownEnv`, but an
    illegal action raises `ValueError` naming the game, and nothing changes in any of them.

    Episodes: learner seat and opponents are drawn when a game begins and stay to its end. A game
    that ends is followed by another one in the same step; what ended is in `LearnerTurn.infos`.
    Games in which the learner decides nothing (possible near the end of a given position only) are
    passed over.

    Seeds: after `reset(seed=s)` the game in row i is `Game(rules, seed=s + i)`, the next one in
    that row `game.following()`, and so on. Seats, opponents and the opponents' own random numbers
    come from other streams, one for each row, so they change no dice and cards. A reset without a
    seed goes on with the games that follow; the first one draws from the operating system.

    Arrays: two sets take turns. What a step returned stays as it is during the next step, and is
    overwritten by the one after that.

    Args:
        num_envs: How many games.
        opponents: The name of an agent, an agent, a function from a view to an action, or a policy
            with `act_batch`, for each other seat. By its name, an agent has a copy of its own in
            each game; an object that is given is one for all games, and told to `reset(seed)` at
            resets of the environment only.
        seating: "fixed": the opponents sit clockwise from the learner, as they are given;
            "shuffled": in a new order in each game; "drawn": each seat draws one of them, however
            many they are.
        learner_seat: The seat that learns; None: drawn anew in each game.
        rules: The rule set of all games, or one for each game; or give its fields as keywords. With
            "drawn", seats may differ from game to game.
        reward: "win", "rank" or "score".
        step_rewards: Pay bit by bit: after each decision the change of the payoff, as if the game
            ended then. What an episode pays in all stays the same.
        memory: Append what the learner is sure of from before to its observations.
        num_threads: How many threads may share the work: one for each 64 games at most.
        skip_forced: Let the engine take decisions with one legal action.
        **choices: Fields of the rule set.

    Attributes:
        num_envs: How many games.
        rules: The rule set of each game.
        num_players: int32 (num_envs,): how many seats each game has.
        players: The distinct opponents.
        observation_space: The space of one row of the observations.
        action_space: The space of one action.
    """

    def __init__(
        self,
        num_envs: int,
        opponents: Sequence[VectorOpponent] = ("greedy",) * 3,
        *,
        seating: Seating = "fixed",
        learner_seat: int | None = None,
        rules: Rules = None,
        reward: Reward = "win",
        step_rewards: bool = False,
        memory: bool = False,
        num_threads: int = 1,
        skip_forced: bool = True,
        **choices: Unpack[RuleChoices],
    ) -> None:
        self.num_envs = check_count("num_envs", num_envs)
        self.num_threads = check_count("num_threads", num_threads)
        check_reward(reward)
        check_seating(seating)
        self.players, self.entries = players_of(opponents)
        if seating != "drawn" and rules is None:
            choices = {"num_players": len(self.entries) + 1, **choices}
        self.rules = rules_of_all(self.num_envs, rules, choices)
        check_seats(self.rules, len(self.entries), seating, learner_seat)
        self.num_players = np.array([own.num_players for own in self.rules], np.int32)
        self.seating: Seating = seating
        self.fixed_seat = learner_seat
        self.reward: Reward = reward
        self.step_rewards = step_rewards
        self.memory = memory
        self.skip_forced = skip_forced
        self.observation_space = observation_box(memory)
        self.action_space = action_numbers()
        self._everyone = np.arange(self.num_envs)
        # Of each entry of the opponents, which distinct one it is.
        self._player_numbers = np.array(self.entries)
        self._batch: Batch | None = None
        self._is_running = False

    def reset(self, seed: Seeds = None, options: Options = None) -> LearnerTurn:
        """Begin new games in all rows and play them up to the learners' first decisions.

        Args:
            seed: Row i gets `seed + i`; or a seed for each row. None: go on with the games that
                follow those in the rows.
            options: `{"position": ...}`: begin with this position, as in `DiceTownEnv.reset`; or a
                dictionary for each row.
        """
        needs_memory = self.memory or any(player.memory for player in self.players)
        self._batch = Batch(self._first_games(seed, options), needs_memory)
        own_size = OBSERVATION_SIZE_WITH_MEMORY if self.memory else OBSERVATION_SIZE
        self._sets = [LearnerSet(self._batch, own_size), LearnerSet(self._batch, own_size)]
        self._now = 0
        self._seats = np.zeros(self.num_envs, np.int32)
        self._opponents = np.full((self.num_envs, SEATS), NOBODY, np.int32)
        self._answers = np.zeros(self.num_envs, np.int64)
        self._paid = np.zeros(self.num_envs, np.float32)
        for player in self.players:
            player.reset(int(self._chance[0].integers(2**63)))
        own = self._sets[0]
        self._is_running = False
        self._begin(own, self._everyone)
        self._go_on(own, noted=np.ones(self.num_envs, np.bool_))
        self._is_running = True
        return self._finished(own)

    def step(self, actions: Any) -> LearnerTurn:
        """Play the learners' actions, and the opponents up to the learners' next decisions.

        Args:
            actions: Whole numbers of shape (num_envs,).

        Raises:
            ResetNeeded: Before the first reset, or after an opponent failed.
            TypeError: If the actions are no whole numbers.
            ValueError: If there are more or fewer than games, or one is not legal: nothing changes.
                If an opponent's action is not legal: the environment needs a reset.
        """
        if self._batch is None or not self._is_running:
            raise gymnasium.error.ResetNeeded("There are no games yet; reset() begins them.")
        chosen = checked_actions(actions, self.num_envs)
        own = self._sets[1 - self._now]
        own.rows.observers[:] = self._seats
        self._batch.step(chosen, own.rows, self.num_threads)
        self._now = 1 - self._now
        self._is_running = False
        own.clear()
        self._go_on(own, noted=own.turn.terminations)
        self._is_running = True
        if self.step_rewards:
            self._pay_changes(own.turn)
        return self._finished(own)

    @property
    def turn(self) -> LearnerTurn:
        """What the last reset or step returned.

        Raises:
            ResetNeeded: Before the first reset, or after an opponent failed.
        """
        if not self._is_running:
            raise gymnasium.error.ResetNeeded("There are no games yet; reset() begins them.")
        return self._sets[self._now].turn

    def game(self, row: int) -> Game:
        """A copy of the game in a row."""
        if self._batch is None:
            raise gymnasium.error.ResetNeeded("There are no games yet; reset() begins them.")
        return self._batch.game(row)

    def close(self) -> None:
        """Let go of all games."""
        self._batch = None
        self._is_running = False

    def _first_games(self, seed: Seeds, options: Options) -> Sequence[Game]:
        batch = self._batch
        if seed is None and options is None and batch is not None:
            return [batch.game(row).following() for row in range(self.num_envs)]
        seeds = drawn_seeds(self.num_envs) if seed is None else seeds_of_all(self.num_envs, seed)
        if seed is not None or batch is None:
            self._chance = [np.random.default_rng([own, _SEATING]) for own in seeds]
        return first_games(self.rules, self.skip_forced, seeds, options)

    def _go_on(self, own: LearnerSet, noted: NDArray[np.bool_]) -> None:
        """Let the opponents decide up to the learners' next decisions; begin games where some end.

        Args:
            own: Where to write.
            noted: True where a game has ended in this step already; what ends after it there is
                passed over.
        """
        rows, which = own.rows, self._everyone
        while True:
            ended = which[rows.ended[which] != 0]
            while len(ended):
                self._note_ends(own, ended[~noted[ended]])
                noted[ended] = True
                self._begin(own, ended)
                ended = ended[rows.ended[ended] != 0]
            which = which[rows.seats[which] != self._seats[which]]
            if not len(which):
                return
            self._ask(own, which)

    def _note_ends(self, own: LearnerSet, ended: NDArray[np.int64]) -> None:
        """Work out what the games that ended pay the learners."""
        scores, winners = own.rows.scores[ended], own.rows.winners[ended]
        payoffs = payoff_rows(self.reward, scores, winners, self.num_players[ended])
        seats = self._seats[ended]
        own.turn.rewards[ended] = payoffs[np.arange(len(ended)), seats] - self._paid[ended]
        own.note_ends(ended, seats, self.num_players[ended])

    def _ask(self, own: LearnerSet, which: NDArray[np.int64]) -> None:
        """Play the decisions of the opponents at hand in these games."""
        batch, rows = self._games(), own.rows
        seats = rows.seats[which]
        numbers = self._player_numbers[self._opponents[which, seats]]
        for number in np.unique(numbers):
            asked, player = numbers == number, self.players[number]
            answers = player.answer(batch, rows, which[asked], seats[asked])
            try:
                self._answers[which[asked]] = checked_actions(answers, int(asked.sum()))
            except (TypeError, ValueError) as error:
                raise type(error)(f"Opponent {player.name}: {error}") from error
        try:
            batch.step(self._answers, rows, self.num_threads, which)
        except ValueError as error:
            raise ValueError(f"{self._culprit(rows, which)}: {error}") from error

    def _culprit(self, rows: Rows, which: NDArray[np.int64]) -> str:
        """Name and seat of the opponent whose action is the first illegal one."""
        row = next(
            row for row in which.tolist() if self._answers[row] not in rows.masks[row].nonzero()[0]
        )
        seat = rows.seats[row]
        number = self._player_numbers[self._opponents[row, seat]]
        return f"Opponent {self.players[number].name}, in seat {seat}"

    def _begin(self, own: LearnerSet, which: NDArray[np.int64]) -> None:
        """Draw seats and opponents of games that begin, and write their first decisions."""
        batch = self._games()
        for row in which.tolist():
            self._seat_players(batch, row)
        self._paid[which] = 0.0
        own.rows.observers[which] = self._seats[which]
        batch.write(own.rows, self.num_threads, which)

    def _seat_players(self, batch: Batch, row: int) -> None:
        """Draw who sits where in a game; always with as many random numbers, in the same order."""
        chance, others = self._chance[row], int(self.num_players[row]) - 1
        drawn_seat = int(chance.integers(others + 1))
        seeds = chance.integers(2**63, size=others).tolist()
        batch.words[row] = chance.integers(2**32)
        learner = drawn_seat if self.fixed_seat is None else self.fixed_seat
        self._seats[row] = learner
        self._opponents[row] = NOBODY
        batch.players[row] = ASKED
        for place, (entry, seed) in enumerate(zip(self._drawn(chance, others), seeds, strict=True)):
            seat = (learner + 1 + place) % (others + 1)
            player = self.players[self.entries[entry]]
            self._opponents[row, seat] = entry
            batch.players[row, seat] = player.engine_player
            player.begin(row, seat, seed)

    def _drawn(self, chance: np.random.Generator, others: int) -> list[int]:
        """Which entries of the opponents sit clockwise from the learner."""
        if self.seating == "fixed":
            return list(range(others))
        if self.seating == "shuffled":
            return [int(entry) for entry in chance.permutation(others)]
        return [int(entry) for entry in chance.integers(len(self.entries), size=others)]

    def _pay_changes(self, turn: LearnerTurn) -> None:
        """Pay what the payoffs have changed since the last decisions, where no game has ended."""
        scores, winners = np.empty((2, self.num_envs, SEATS), np.int32)
        self._games().standings(scores, winners, self.num_threads)
        payoffs = payoff_rows(self.reward, scores, winners, self.num_players)
        running = ~turn.terminations
        now = payoffs[self._everyone, self._seats]
        turn.rewards[running] = (now - self._paid)[running]
        self._paid[running] = now[running]

    def _finished(self, own: LearnerSet) -> LearnerTurn:
        own.finish(self._seats, self._opponents)
        return own.turn

    def _games(self) -> Batch:
        if self._batch is None:
            raise gymnasium.error.ResetNeeded("There are no games yet; reset() begins them.")
        return self._batch


def check_seating(seating: str) -> None:
    """Refuse an unknown name.

    Raises:
        ValueError: If it is none.
    """
    if seating not in get_args(Seating):
        allowed = ", ".join(repr(name) for name in get_args(Seating))
        raise ValueError(f"seating is {seating!r}; expected one of {allowed}.")


def check_seats(
    rules: Sequence[RuleSet], opponents: int, seating: Seating, learner_seat: int | None
) -> None:
    """Refuse numbers of seats that do not fit together.

    Raises:
        ValueError: If there are too few or too many opponents, or there is no such seat.
    """
    for own in rules:
        others = own.num_players - 1
        if seating != "drawn" and opponents != others:
            raise ValueError(
                f"num_players is {own.num_players} with {opponents} opponents; expected one "
                f"opponent for each seat but the learner's, {others} here, or seating='drawn'."
            )
        if learner_seat is not None and learner_seat not in range(own.num_players):
            raise ValueError(f"learner_seat is {learner_seat!r}; expected None or 0 to {others}.")
