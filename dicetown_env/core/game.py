"""A game whose table lies open: what users hold, for all small games alike.

What is a game's own (rules, texts, layouts) it names in a `GameParts`; everything else is here.
"""

from __future__ import annotations

import operator
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from types import ModuleType
from typing import Any, ClassVar, TypeVar

import numpy as np
from numpy.typing import NDArray

from dicetown_env.core.codec import Codec, Values, key_of_seed
from dicetown_env.core.history import ACTION, Event, History
from dicetown_env.core.payoffs import Reward, payoffs, ranks
from dicetown_env.core.state_vector import StateVector
from dicetown_env.core.view import View

# The class of the game itself: `typing.Self` came with Python 3.11.
Own = TypeVar("Own", bound="TableGame")
NOBODY = -1
MOST_KEY = 2**64


@dataclass(frozen=True)
class GameParts:
    """What one game has of its own.

    Attributes:
        name: What its positions are called.
        rules: Its class of rule sets, with `num_players`, `to_dict`, `from_dict`.
        rule_fields: The fields of a position that the rule set decides.
        entry: Its compiled module `entry`: what Python calls of the rules.
        codec: Reads and writes its positions.
        vector: Makes the vectors of its positions.
        actions: How many actions there are.
        observation_size: How many numbers an observation has.
        decisions: The names of the decisions, by number; the first is that of no decision.
        chances: The names of the chance outcomes, by number.
        values_before_deal: The fields before the deal, from the rule set and `skip_forced`.
        rules_of: The rule set from the fields.
        check: Refuses impossible fields with a ValueError.
        action_text: What an action says, from the position and its id.
        board: The table as text, from the position, the seat that looks on (or None) and, when the
            game is over, the winners.
    """

    name: str
    rules: Any
    rule_fields: tuple[str, ...]
    entry: ModuleType
    codec: Codec
    vector: StateVector
    actions: int
    observation_size: int
    decisions: tuple[str, ...]
    chances: tuple[str, ...]
    values_before_deal: Callable[[Any, bool], Values]
    rules_of: Callable[[Values], Any]
    check: Callable[[Values], None]
    action_text: Callable[[Any, int], str]
    board: Callable[[Any, int | None, Sequence[int]], str]


class TableGame:
    """One game.

    Args:
        rules: What is played; the rule set's defaults if left out.
        seed: Fixes all chance; None: drawn from the operating system.
        record: Keep the record of the game in `history`.
        skip_forced: Let the engine take decisions with one legal action itself.

    Attributes:
        rules: The rule set.
        history: The record, or None without `record`.
        state: The position itself. Read it, do not change it; agents get a `View`.
    """

    parts: ClassVar[GameParts]

    def __init__(
        self,
        rules: Any = None,
        seed: int | None = None,
        record: bool = False,
        skip_forced: bool = True,
    ) -> None:
        parts = self.parts
        self.rules: Any = parts.rules() if rules is None else rules
        if type(self.rules) is not parts.rules:
            raise TypeError(f"rules is {rules!r}; expected a RuleSet of {parts.name}, or None.")
        if seed is not None and operator.index(seed) < 0:
            raise ValueError(f"seed is {seed}; expected a whole number from 0 on, or None.")
        values = parts.values_before_deal(self.rules, skip_forced)
        values["key"] = key_of_seed(seed)
        self.state: Any = parts.entry.dealt(parts.codec.bytes_from_values(values))
        self.history: History | None = None
        if record:
            self.history = History(self.state.to_bytes())
            self._record_chance()

    @property
    def current_seat(self) -> int:
        """The seat that decides, or -1 when the game is over."""
        return NOBODY if self.is_over else int(self.state.actor)

    @property
    def is_over(self) -> bool:
        """True when the game has ended."""
        return bool(self.state.decision == 0)

    @property
    def round(self) -> int:
        """The number of the round, or of the turn where a game has no rounds; from 1."""
        return int(self.state.round)

    @property
    def decision(self) -> str:
        """The name of the decision at hand; "none" when the game is over."""
        name: str = self.parts.decisions[self.state.decision]
        return name

    def legal_actions(self) -> list[int]:
        """The ids of the legal actions, ascending; empty when the game is over."""
        actions: list[int] = self.parts.entry.listed_legal(self.state)
        return actions

    def legal_mask(self) -> NDArray[np.bool_]:
        """True at the id of each legal action, all False when the game is over."""
        mask = np.zeros(self.parts.actions, np.int8)
        self.parts.entry.fill_mask(self.state, mask)
        return mask.view(np.bool_)

    def step(self, action: int) -> None:
        """Carry out an action of `current_seat` and go on to the next decision.

        Raises:
            ValueError: If the action is not legal; names the decision, the action and the legal
                ones. Nothing changes.
            TypeError: If it is no whole number.
        """
        number = operator.index(action)
        if not 0 <= number < self.parts.actions or not self.state.legal[number]:
            raise ValueError(self._refusal(number))
        if self.history is not None:
            self.history.events.append(Event(ACTION, self.state.actor, number))
        self.parts.entry.played(self.state, number)
        if self.history is not None:
            self._record_chance()

    def observe(self, seat: int, memory: bool = False) -> NDArray[np.float32]:
        """What the seat may know, as the game's `layout.LAYOUT` lays it out.

        Args:
            seat: Whose view, 0 to num_players - 1.
            memory: Without effect: the table lies open, there is nothing to remember.

        Returns:
            float32 of shape (OBSERVATION_SIZE,), all in [0, 1].
        """
        self._check_seat(seat)
        observation = np.zeros(self.parts.observation_size, np.float32)
        self.parts.entry.fill_observation(self.state, seat, observation)
        return observation

    def state_vector(self) -> NDArray[np.float32]:
        """The full information but for the coming chance: float32, all in [0, 1]."""
        return self.parts.vector(self.state.to_bytes())

    def scores(self) -> list[int]:
        """The points of each seat, as if the game ended now."""
        points: list[int] = self.parts.entry.all_points(self.state)
        return points

    def winners(self) -> list[int]:
        """The seats with most points, as if the game ended now."""
        scores = self.scores()
        return [seat for seat, points in enumerate(scores) if points == max(scores)]

    def ranks(self) -> list[float]:
        """The place of each seat as if the game ended now: 1.0 the first, ties their mean."""
        return ranks(self.scores(), self.winners())

    def returns(self, reward: Reward = "win") -> list[float]:
        """The payoff of each seat as if the game ended now, as `payoffs.payoffs` says.

        Raises:
            ValueError: If there is no such reward.
        """
        return payoffs(reward, self.scores(), self.winners())

    def clone(self: Own, key: int | None = None) -> Own:
        """A copy that shares nothing.

        Args:
            key: None for an exact copy; a number from 0 to 2**64 - 1 for one whose coming chance
                outcomes are others, and that keeps no record.
        """
        copy = self._wrapped(self.state.clone())
        if self.history is not None and key is None:
            copy.history = History(self.history.start, list(self.history.events))
        if key is not None:
            _check_word(key, "key")
            self.parts.entry.rekeyed(copy.state, key & 0xFFFFFFFF, key >> 32)
        return copy

    def following(self: Own) -> Own:
        """The first decision of the next game in the series that this one's seed began."""
        parts = self.parts
        values = parts.values_before_deal(self.rules, bool(self.state.skip_forced))
        start = parts.codec.bytes_from_values(values)
        return self._wrapped(parts.entry.dealt_after(start, self.state))

    def rollout(self, seed: int, reward: Reward = "win") -> list[float]:
        """The payoffs after playing on with equally likely choices; the game itself stays.

        Args:
            seed: 0 to 2**64 - 1; fixes the choices, not the game's own chance.
            reward: As in `returns`.
        """
        _check_word(seed, "seed")
        copy = self._wrapped(self.state.clone())
        self.parts.entry.rolled_out(copy.state, seed & 0xFFFFFFFF, seed >> 32)
        return copy.returns(reward)

    def determinize(self: Own, seat: int, seed: int) -> Own:
        """A game that agrees with all that the seat knows; its coming chance is another one.

        The table lies open: so the positions are equal, but for the key of all chance.
        """
        self._check_seat(seat)
        return self.clone(key=seed)

    def view(self, seat: int) -> View:
        """All that an agent in this seat gets: a snapshot of what the seat may know."""
        self._check_seat(seat)
        return View(self, seat)

    def to_dict(self) -> dict[str, Any]:
        """The whole position as plain data that JSON can hold; `from_dict` describes the form."""
        values = self.parts.codec.values_from_bytes(self.state.to_bytes())
        return {"game": self.parts.name, "rules": self.rules.to_dict(), "position": values}

    @classmethod
    def from_dict(cls: type[Own], position: Mapping[str, Any]) -> Own:
        """The game of a position, or of a scenario in which only some things are set.

        Args:
            position: `rules`, as `RuleSet.to_dict` writes them, and `position`, the fields of the
                position by name, as `docs/reference` lists them. Without `decision` it is a
                scenario: the fields that are left out are as before the deal, which is then done.

        Raises:
            ValueError: If the position is impossible; names the field, its value and what is
                allowed.
        """
        parts = cls.parts
        if position.get("game", parts.name) != parts.name:
            raise ValueError(f"This is a position of {position['game']!r}, not of {parts.name}.")
        given = dict(position.get("position", {}))
        rules = parts.rules.from_dict(position.get("rules", {}))
        values = parts.values_before_deal(rules, bool(given.get("skip_forced", 1)))
        unknown = [name for name in given if name not in values]
        if unknown:
            raise ValueError(f"A position has no field {unknown[0]!r}; it has {', '.join(values)}.")
        fixed = {name: value for name, value in values.items() if name in parts.rule_fields}
        values.update(given)
        for name, value in fixed.items():
            if values[name] != value:
                raise ValueError(f"{name}: {values[name]!r} is not what the rules say: {value!r}.")
        parts.codec.check_form(values)
        parts.check(values)
        data = parts.codec.bytes_from_values(values)
        return cls._of_bytes(data, is_scenario="decision" not in given)

    def to_bytes(self) -> bytes:
        """The whole position; equal positions have equal bytes, compiled or interpreted."""
        data: bytes = self.state.to_bytes()
        return data

    @classmethod
    def from_bytes(cls: type[Own], data: bytes) -> Own:
        """The game of a position that `to_bytes` wrote.

        Raises:
            ValueError: If the data is not a position, or an impossible one.
        """
        parts = cls.parts
        values = parts.codec.values_from_bytes(data)
        parts.codec.check_form(values)
        parts.rules_of(values)
        parts.check(values)
        return cls._of_bytes(data, is_scenario=False)

    @classmethod
    def replay(cls: type[Own], history: History) -> Own:
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
        """What an action says at the decision at hand.

        Raises:
            ValueError: If there is no such action.
        """
        if not 0 <= action < self.parts.actions:
            raise ValueError(
                f"There is no action {action}; expected 0 to {self.parts.actions - 1}."
            )
        return self.parts.action_text(self.state, action)

    def parse_action(self, text: str) -> int:
        """The legal action that the text names, by its string or its number.

        Capitals and spaces do not matter.

        Raises:
            ValueError: If none is so called; lists the legal ones.
        """
        strings = {action: self.action_to_string(action) for action in self.legal_actions()}
        wanted = "".join(text.lower().split())
        for action, string in strings.items():
            if wanted in ("".join(string.lower().split()), str(action)):
                return action
        legal = ", ".join(map(repr, strings.values())) or "none, the game is over"
        raise ValueError(f"{self.decision}: {text!r} is no legal action; legal: {legal}.")

    def board(self, seat: int | None = None) -> str:
        """The table as text, the seat that looks on marked."""
        if seat is not None:
            self._check_seat(seat)
        return self.parts.board(self.state, seat, self.winners() if self.is_over else ())

    def __str__(self) -> str:
        """The table as text."""
        return self.board()

    def __repr__(self) -> str:
        """Game, seats, round and decision."""
        return (
            f"<{self.parts.name}: {self.rules.num_players} seats, round {self.round}, "
            f"decision {self.decision}>"
        )

    def __eq__(self, other: object) -> bool:
        """Whether both are at the same position with the same coming chance."""
        if not isinstance(other, TableGame) or type(other) is not type(self):
            return NotImplemented
        return bool(self.state.to_bytes() == other.state.to_bytes())

    __hash__ = None  # type: ignore[assignment]

    def __reduce__(self) -> tuple[object, ...]:
        """Pickle: the position and the record."""
        return (_restored, (type(self), self.to_bytes(), self.history))

    def __deepcopy__(self: Own, memo: object) -> Own:
        """Like `clone`."""
        return self.clone()

    @classmethod
    def _of_bytes(cls: type[Own], data: bytes, is_scenario: bool) -> Own:
        entry = cls.parts.entry
        return cls._around(entry.dealt(data) if is_scenario else entry.resumed(data))

    @classmethod
    def _around(cls: type[Own], state: Any) -> Own:
        rules = cls.parts.rules_of(cls.parts.codec.values_from_bytes(state.to_bytes()))
        return cls._made(state, rules)

    @classmethod
    def _made(cls: type[Own], state: Any, rules: Any) -> Own:
        game = cls.__new__(cls)
        game.state = state
        game.rules = rules
        game.history = None
        return game

    def _wrapped(self: Own, state: Any) -> Own:
        return self._made(state, self.rules)

    def _check_seat(self, seat: int) -> None:
        if not 0 <= operator.index(seat) < self.rules.num_players:
            raise ValueError(f"seat is {seat}; expected 0 to {self.rules.num_players - 1}.")

    def _refusal(self, action: int) -> str:
        if self.is_over:
            return f"The game is over: no action is legal, got {action}."
        legal = ", ".join(f"{a} ({self.action_to_string(a)})" for a in self.legal_actions())
        return (
            f"Seat {self.current_seat} decides {self.decision!r}: "
            f"action {action} is not legal; legal: {legal}."
        )

    def _record_chance(self) -> None:
        state = self.state
        kinds, seats, values = state.log_kind, state.log_seat, state.log_value
        if self.history is not None:
            self.history.events.extend(
                Event(self.parts.chances[kinds[i]], seats[i], values[i])
                for i in range(state.log_size)
            )


def _restored(kind: type[TableGame], data: bytes, history: History | None) -> TableGame:
    """The game that was pickled."""
    game = kind._of_bytes(data, is_scenario=False)
    game.history = history
    return game


def _check_word(number: int, name: str) -> None:
    if not 0 <= operator.index(number) < MOST_KEY:
        raise ValueError(f"{name} is {number}; expected a whole number from 0 to 2**64 - 1.")
