"""A game: what users hold. Rules, position, actions, observations, and all forms of saving it."""

import operator
from collections.abc import Mapping, Sequence
from typing import Any

import cython
import numpy as np
from numpy.typing import NDArray

from dicetown_env.engine.action_text import action_to_string, parse_action
from dicetown_env.engine.board import board_text
from dicetown_env.engine.decisions import DECISION_NAMES
from dicetown_env.engine.history import ACTION, CHANCE_NAMES, Event, History
from dicetown_env.engine.layout import OBSERVATION_SIZE, OBSERVATION_SIZE_WITH_MEMORY
from dicetown_env.engine.new_game import check_key, key_of, start_bytes
from dicetown_env.engine.payoffs import Reward, payoffs, ranks
from dicetown_env.engine.players.names import policy_number
from dicetown_env.engine.position import (
    position_from_bytes,
    position_from_dict,
    position_to_dict,
)
from dicetown_env.engine.rollouts import played_out, playout_of
from dicetown_env.engine.rule_set import RuleSet
from dicetown_env.engine.state_vector import state_vector
from dicetown_env.engine.values import rules_of, values_from_bytes
from dicetown_env.engine.view import View

if not cython.compiled:
    from dicetown_env.engine.chance import rekey
    from dicetown_env.engine.constants import ACTIONS, NO_DECISION, NOBODY
    from dicetown_env.engine.determinize import determinize
    from dicetown_env.engine.legal import list_legal
    from dicetown_env.engine.machine import advance, play
    from dicetown_env.engine.new_game import begin_following, dealt, unpacked
    from dicetown_env.engine.readings import fill_mask, fill_observation, listed_legal, sheet
    from dicetown_env.engine.rollout import chosen_action, roll_out
    from dicetown_env.engine.scoring import is_winner, points
    from dicetown_env.engine.state import State


class Game:
    """One game of Dice Town.

    Args:
        rules: What is played; the base game with 4 seats if left out.
        seed: Fixes the deal and every throw and draw; None: drawn from the operating system.
        record: Keep the record of the game in `history`.
        skip_forced: Let the engine take decisions with one legal action itself.

    Attributes:
        rules: The rule set.
        history: The record, or None without `record`.
        state: The position itself, all hidden things included. Read it, do not change it; agents
            get a `View`.

    Example:
        >>> game = Game(RuleSet(num_players=3), seed=7)
        >>> game.step(game.legal_actions()[0])
    """

    state: "State"
    rules: "RuleSet"
    history: "History | None"

    def __init__(
        self,
        rules: RuleSet | None = None,
        seed: int | None = None,
        record: bool = False,
        skip_forced: bool = True,
    ) -> None:
        if rules is not None and not isinstance(rules, RuleSet):
            raise TypeError(
                f"rules is {rules!r}; expected a RuleSet, such as RuleSet(num_players=4), or None."
            )
        self.rules = RuleSet() if rules is None else rules
        self.state = dealt(start_bytes(self.rules, skip_forced), key_of(seed))
        self.history = None
        if record:
            self.history = History(self.state.to_bytes())
            self._record_chance()

    @property
    def current_seat(self) -> int:
        """The seat that decides, or -1 when the game is over."""
        return NOBODY if self.state.decision == NO_DECISION else self.state.actor

    @property
    def is_over(self) -> bool:
        """True when the game has ended (R11.1)."""
        return self.state.decision == NO_DECISION

    @property
    def round(self) -> int:
        """The number of the round, from 1."""
        return self.state.round

    @property
    def decision(self) -> str:
        """The name of the decision at hand; "none" when the game is over."""
        return DECISION_NAMES[self.state.decision]

    def legal_actions(self) -> list[int]:
        """The ids of the legal actions, ascending; empty when the game is over."""
        return listed_legal(self.state)

    def legal_mask(self) -> NDArray[np.bool_]:
        """True at the id of each legal action: shape (219,), all False when the game is over."""
        mask = np.zeros(ACTIONS, np.int8)
        fill_mask(self.state, mask)
        return mask.view(np.bool_)

    def step(self, action: int) -> None:
        """Carry out an action of `current_seat` and go on to the next decision.

        Raises:
            ValueError: If the action is not legal; names the decision, the action and the legal
                ones. Nothing changes.
            TypeError: If it is no whole number.
        """
        number = operator.index(action)
        if not 0 <= number < ACTIONS or not self.state.legal[number]:
            raise ValueError(self._refusal(number))
        if self.history is not None:
            self.history.events.append(Event(ACTION, self.state.actor, number))
        play(self.state, number)
        if self.history is not None:
            self._record_chance()

    def observe(self, seat: int, memory: bool = False) -> NDArray[np.float32]:
        """What the seat may know (R13), as `layout.LAYOUT` lays it out.

        Args:
            seat: Whose view, 0 to num_players - 1.
            memory: Append what the seat is sure of from before: cards that it saw taken, drew or
                discarded.

        Returns:
            float32 of shape (OBSERVATION_SIZE,), with memory (OBSERVATION_SIZE_WITH_MEMORY,), all
            in [0, 1].
        """
        self._check_seat(seat)
        size = OBSERVATION_SIZE_WITH_MEMORY if memory else OBSERVATION_SIZE
        observation = np.zeros(size, np.float32)
        fill_observation(self.state, seat, observation, memory)
        return observation

    def state_vector(self) -> NDArray[np.float32]:
        """The full information, for a critic that may see it.

        Returns:
            float32 of shape (STATE_VECTOR_SIZE,), all in [0, 1].
        """
        return state_vector(self.state.to_bytes())

    def scores(self) -> list[int]:
        """The points of each seat (R11.2), as if the game ended now."""
        return [points(self.state, seat) for seat in range(self.state.seats)]

    def score_sheet(self) -> list[dict[str, int]]:
        """The points of each seat by source (R11.2, X9), as if the game ended now."""
        return [sheet(self.state, seat) for seat in range(self.state.seats)]

    def winners(self) -> list[int]:
        """The seats with most points (R11.3), as if the game ended now."""
        return [seat for seat in range(self.state.seats) if is_winner(self.state, seat)]

    def ranks(self) -> list[float]:
        """The place of each seat as if the game ended now: 1.0 the first, ties their mean."""
        return ranks(self.scores(), self.winners())

    def returns(self, reward: Reward = "win") -> list[float]:
        """The zero-sum payoff of each seat, as if the game ended now.

        Args:
            reward: "win", "rank" or "score", as `payoffs.payoffs` says.

        Raises:
            ValueError: If there is no such reward.
        """
        return payoffs(reward, self.scores(), self.winners())

    def clone(self, key: int | None = None) -> "Game":
        """A copy that shares nothing.

        Args:
            key: None for an exact copy; a number from 0 to 2**64 - 1 for one whose coming chance
                outcomes are others.
        """
        copy = wrap(self.state.clone(), self.rules)
        if self.history is not None:
            copy.history = History(self.history.start, list(self.history.events))
        if key is not None:
            check_key(key, "key")
            rekey(copy.state, key & 0xFFFFFFFF, key >> 32)
            copy.history = None
        return copy

    def following(self) -> "Game":
        """The first decision of the next game in the series that this one's seed began."""
        game = wrap(unpacked(start_bytes(self.rules, bool(self.state.skip_forced))), self.rules)
        begin_following(game.state, self.state)
        return game

    def choose(self, policy: str, seed: int) -> int:
        """The action that one of the engine's own players takes at the decision at hand.

        Args:
            policy: "uniform", or a name in `players.names.ENGINE_PLAYERS`.
            seed: 0 to 2**64 - 1; fixes what it draws.

        Raises:
            ValueError: If there is no such player, or the game is over.
        """
        check_key(seed, "seed")
        player = policy_number(policy)
        if self.is_over:
            raise ValueError("The game is over: there is nothing to choose.")
        return chosen_action(self.state, player, seed & 0xFFFFFFFF, seed >> 32)

    def rollout(
        self,
        seed: int,
        reward: Reward = "win",
        policy: str = "uniform",
        rounds: int | None = None,
        exploration: float = 0.0,
    ) -> list[float]:
        """The payoffs after playing on, every seat by the same policy; the game itself stays.

        Its own coming chance outcomes are used: `clone(key=...)` or a view's `determinize` first,
        where they must not be foreseen.

        Args:
            seed: 0 to 2**64 - 1; fixes the choices.
            reward: As in `returns`.
            policy: "uniform": all legal actions are equally likely; or a name in
                `players.names.ENGINE_PLAYERS`.
            rounds: How many rounds to play, the one at hand among them; the payoffs are those as
                if the game ended then. None: to the end.
            exploration: The share of decisions, 0 to 1, that are drawn from all legal actions
                instead.

        Raises:
            ValueError: If one of these is none of what is allowed.
        """
        check_key(seed, "seed")
        copy = wrap(self.state.clone(), self.rules)
        playout = playout_of(copy.state, policy, rounds, exploration)
        roll_out(
            copy.state,
            playout.player,
            playout.exploration,
            playout.last_round,
            seed & 0xFFFFFFFF,
            seed >> 32,
        )
        return copy.returns(reward)

    def rollouts(
        self,
        count: int,
        seed: int,
        actions: Sequence[int] | None = None,
        viewer: int | None = None,
        threads: int = 1,
        reward: Reward = "win",
        policy: str = "uniform",
        rounds: int | None = None,
        exploration: float = 0.0,
    ) -> NDArray[np.float32]:
        """The payoffs of many games played on from here; each has other coming chance outcomes.

        Args:
            count: How many.
            seed: 0 to 2**64 - 1; fixes chance and choices.
            actions: Legal actions: each is played first, in worlds that are the same for all.
            viewer: A seat: each world is drawn as by `determinize`; None: hidden things stay.
            threads: How many threads share the work; the result does not depend on it.
            reward: As in `returns`.
            policy: As in `rollout`.
            rounds: As in `rollout`.
            exploration: As in `rollout`.

        Returns:
            float32 of shape (count, seats), with actions (count, len(actions), seats).
        """
        check_key(seed, "seed")
        if viewer is not None:
            self._check_seat(viewer)
        for action in [] if actions is None else actions:
            if not 0 <= action < ACTIONS or not self.state.legal[action]:
                raise ValueError(self._refusal(action))
        playout = playout_of(self.state, policy, rounds, exploration)
        return played_out(self.state, viewer, actions, count, seed, threads, reward, playout)

    def determinize(self, seat: int, seed: int) -> "Game":
        """A position that agrees with all that the seat knows; the rest is drawn anew.

        Its coming chance outcomes are others, too.

        Args:
            seat: Whose knowledge counts.
            seed: 0 to 2**64 - 1; equal seeds give equal positions.
        """
        self._check_seat(seat)
        check_key(seed, "seed")
        copy = wrap(self.state.clone(), self.rules)
        determinize(copy.state, seat, seed & 0xFFFFFFFF, seed >> 32)
        return copy

    def view(self, seat: int) -> View:
        """All that an agent in this seat gets: a snapshot of what the seat may know."""
        self._check_seat(seat)
        return View(self, seat)

    def to_dict(self) -> dict[str, Any]:
        """The whole position as plain data that JSON can hold; `position` describes the form."""
        return position_to_dict(self.state)

    @classmethod
    def from_dict(cls, position: Mapping[str, Any]) -> "Game":
        """The game of a position, or of a scenario in which only some things are set.

        `position` describes the form.

        Raises:
            ValueError: If the position is impossible; names the field, its value and what is
                allowed.
        """
        return resumed(position_from_dict(position))

    def to_bytes(self) -> bytes:
        """The whole position; equal positions have equal bytes, compiled or interpreted."""
        return self.state.to_bytes()

    @classmethod
    def from_bytes(cls, data: bytes) -> "Game":
        """The game of a position that `to_bytes` wrote.

        Raises:
            ValueError: If the data is not a position; `from_dict` checks as much.
        """
        return resumed(position_from_bytes(data))

    @classmethod
    def replay(cls, history: History) -> "Game":
        """Play a record again from its start.

        Raises:
            ValueError: If an action is not legal or a chance outcome is another one: the record is
                of another version.
        """
        game = cls.from_bytes(history.start)
        game.history = History(history.start, history.deal)
        for action in history.actions:
            game.step(action)
        if game.history.events != history.events:
            raise ValueError(
                "The replay's chance outcomes differ from the record's: "
                "it was made by another version of the rules."
            )
        return game

    def action_to_string(self, action: int) -> str:
        """What an action says at the decision at hand, such as "keep 9 9 J" or "rob seat 2".

        Raises:
            ValueError: If there is no such action.
        """
        return action_to_string(self.state, action)

    def parse_action(self, text: str) -> int:
        """The legal action that the text names, by its string or its number.

        Raises:
            ValueError: If none is so called; lists the legal ones.
        """
        return parse_action(self.state, text, self.legal_actions())

    def board(self, seat: int | None = None) -> str:
        """The table as text: as a seat sees it, or with all cards open."""
        if seat is not None:
            self._check_seat(seat)
        over = self.is_over
        return board_text(
            self.state, seat, self.scores() if over else (), self.winners() if over else ()
        )

    def __str__(self) -> str:
        """The table with all cards open."""
        return self.board()

    def __repr__(self) -> str:
        """Seats, round and decision."""
        seats = self.rules.num_players
        return f"<Game: {seats} seats, round {self.round}, decision {self.decision}>"

    def __eq__(self, other: object) -> bool:
        """Whether both are at the same position with the same coming chance."""
        if not isinstance(other, Game):
            return NotImplemented
        return self.state.to_bytes() == other.state.to_bytes()

    __hash__ = None  # type: ignore[assignment]

    def __reduce__(self) -> tuple[object, ...]:
        """Pickle: the position and the record."""
        return (restored_game, (self.to_bytes(), self.history))

    def __deepcopy__(self, memo: object) -> "Game":
        """Like `clone`."""
        return self.clone()

    def _check_seat(self, seat: int) -> None:
        if not 0 <= operator.index(seat) < self.state.seats:
            raise ValueError(f"seat is {seat}; expected 0 to {self.state.seats - 1}.")

    def _refusal(self, action: int) -> str:
        if self.is_over:
            return f"The game is over: no action is legal, got {action}."
        legal = ", ".join(f"{a} ({self.action_to_string(a)})" for a in self.legal_actions())
        known = f" ({self.action_to_string(action)})" if 0 <= action < ACTIONS else ""
        return (
            f"Seat {self.current_seat} decides {self.decision!r}: "
            f"action {action}{known} is not legal; legal: {legal}."
        )

    def _record_chance(self) -> None:
        kinds, seats, values = self.state.log_kind, self.state.log_seat, self.state.log_value
        if self.history is not None:
            self.history.events.extend(
                Event(CHANCE_NAMES[kinds[i]], seats[i], values[i])
                for i in range(self.state.log_size)
            )


def resumed(state: "State") -> Game:
    """The game that goes on from a position; steps that wait are done first."""
    if state.decision == NO_DECISION:
        advance(state)
    else:
        list_legal(state)
    return wrap(state, rules_of(values_from_bytes(state.to_bytes())))


def wrap(state: "State", rules: RuleSet) -> Game:
    """A game around a position whose legal actions are worked out."""
    game: Game = Game.__new__(Game)
    game.state = state
    game.rules = rules
    game.history = None
    return game


def restored_game(data: bytes, history: History | None) -> Game:
    """The game that was pickled."""
    game: Game = resumed(unpacked(data))
    game.history = history
    return game
