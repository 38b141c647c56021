"""What the batched environments take: rules, seeds, positions, actions of many games."""

from __future__ import annotations

import operator
from collections.abc import Mapping, Sequence
from typing import Any, Literal, TypeAlias, TypedDict

import numpy as np
from numpy.typing import NDArray

from dicetown_env.core.payoffs import Reward
from dicetown_env.game_kind import AnyGame, GameKind
from dicetown_env.options import RuleChoices, new_game, rules_from

# A rule set of the game, one for each game, or None.
ManyRules: TypeAlias = Any
Seating = Literal["fixed", "shuffled", "drawn"]
Seeds: TypeAlias = int | Sequence[int] | None
Options: TypeAlias = Mapping[str, Any] | Sequence[Mapping[str, Any] | None] | None


class VectorOptions(TypedDict, total=False):
    """What many games at once take besides the rules; what is left out has its default."""

    rules: ManyRules
    reward: Reward
    memory: bool
    num_threads: int
    skip_forced: bool


class LearnersOptions(VectorOptions, total=False):
    """What many games with one learner in each take besides the opponents and the rules."""

    seating: Seating
    learner_seat: int | None
    step_rewards: bool


class DiceTownVectorOptions(RuleChoices, VectorOptions, total=False):
    """The options of many games of Dice Town."""


class DiceTownLearnersOptions(RuleChoices, LearnersOptions, total=False):
    """The options of many games of Dice Town with one learner in each."""


def check_count(name: str, value: int) -> int:
    """A whole number above 0.

    Raises:
        TypeError: If it is no whole number.
        ValueError: If it is 0 or less.
    """
    number = operator.index(value)
    if number < 1:
        raise ValueError(f"{name} is {value}; expected a whole number from 1 on.")
    return number


def rules_of_all(
    kind: GameKind, num_envs: int, rules: ManyRules, choices: Mapping[str, Any]
) -> tuple[Any, ...]:
    """The rule set of each game: one for all, or one for each.

    Raises:
        TypeError: If an entry is no rule set, or a choice is no field of one.
        ValueError: If there are more or fewer than games.
    """
    if rules is None or isinstance(rules, kind.rule_set):
        return (rules_from(kind, rules, choices),) * num_envs
    entries = tuple(rules_from(kind, entry, choices) for entry in rules)
    if len(entries) != num_envs:
        raise ValueError(
            f"rules has {len(entries)} entries with num_envs={num_envs}; expected one rule set "
            "for all games, or one for each."
        )
    return entries


def seeds_of_all(num_envs: int, seed: int | Sequence[int]) -> list[int]:
    """The seed of each game: counted up from one seed, or one for each.

    Raises:
        ValueError: If there are more or fewer than games.
    """
    if not isinstance(seed, (Sequence, np.ndarray)):
        return [operator.index(seed) + number for number in range(num_envs)]
    if len(seed) != num_envs:
        raise ValueError(
            f"seed has {len(seed)} entries with num_envs={num_envs}; expected a whole number, or "
            "one for each game."
        )
    return [operator.index(number) for number in seed]


def options_of_all(num_envs: int, options: Options) -> list[Mapping[str, Any] | None]:
    """The options of each game: the same for all, or one entry for each.

    Raises:
        ValueError: If there are more or fewer than games.
    """
    if options is None or isinstance(options, Mapping):
        return [options] * num_envs
    if len(options) != num_envs:
        raise ValueError(
            f"options has {len(options)} entries with num_envs={num_envs}; expected a dictionary, "
            "or one for each game."
        )
    return list(options)


def first_games(
    kind: GameKind,
    rules: Sequence[Any],
    skip_forced: bool,
    seeds: Sequence[int],
    options: Options,
) -> list[AnyGame]:
    """The games that a reset begins with."""
    each = zip(rules, seeds, options_of_all(len(rules), options), strict=True)
    return [new_game(kind, own_rules, skip_forced, seed, own) for own_rules, seed, own in each]


def drawn_seeds(num_envs: int) -> list[int]:
    """Seeds from the operating system."""
    return [int(word) for word in np.random.SeedSequence().generate_state(num_envs, np.uint64) >> 1]


def checked_actions(actions: Any, num_envs: int) -> NDArray[np.int64]:
    """One action for each game, as the engine reads them.

    Raises:
        TypeError: If they are no whole numbers.
        ValueError: If there are more or fewer than games.
    """
    numbers = np.asarray(actions)
    if not np.issubdtype(numbers.dtype, np.integer):
        raise TypeError(f"actions are of type {numbers.dtype}; expected whole numbers.")
    if numbers.shape != (num_envs,):
        raise ValueError(f"actions have shape {numbers.shape}; expected ({num_envs},).")
    return np.ascontiguousarray(numbers, np.int64)
