"""What all environments take: rules, render modes, a position to begin with."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import fields
from difflib import get_close_matches
from typing import Any, Literal, TypedDict

from dicetown_env.core.payoffs import Reward
from dicetown_env.engine import RuleSet
from dicetown_env.game_kind import GameKind, Rules

RENDER_MODES = ("ansi", "human")
# The key of `reset(options=...)`; all other keys are ignored.
POSITION = "position"


class RuleChoices(TypedDict, total=False):
    """The fields of `RuleSet`, each as a keyword of its own; what is left out has its default."""

    num_players: int
    extension: bool
    indians: bool
    bribes: bool
    claim_copies: tuple[int, int, int, int, int]
    first_sheriff: int | None
    keeping_badge_is_gain: bool
    poker_ties: Literal["faces", "rank"]
    final_tie: Literal["share", "sheriff"]
    river_copies: tuple[int, ...]
    outlaws: tuple[tuple[str, str, int], ...]
    indian_die: tuple[int, int, int, int]


class CommonOptions(TypedDict, total=False):
    """What environments of all games take besides the rules."""

    reward: Reward
    memory: bool
    skip_forced: bool
    render_mode: str | None


class DiceTownOptions(RuleChoices, CommonOptions, total=False):
    """What an environment of Dice Town takes by keyword; what is left out has its default."""

    rules: RuleSet | None


def rules_from(kind: GameKind, rules: Rules | None, choices: Mapping[str, Any]) -> Any:
    """The rule set that an environment was asked for.

    Args:
        kind: The game.
        rules: A whole rule set, or None.
        choices: Fields of one.

    Raises:
        TypeError: If `rules` is something else, or a choice is no field of a rule set.
        ValueError: If both are given, or a value is not allowed.
    """
    names = [field.name for field in fields(kind.rule_set)]
    for name in choices:
        if name not in names:
            close = get_close_matches(name, names, n=1)
            advice = f"did you mean {close[0]!r}?" if close else f"allowed: {', '.join(names)}."
            raise TypeError(f"{name!r} is neither an option nor a field of the rules; {advice}")
    if rules is None:
        return kind.rule_set.from_dict(choices)
    if not isinstance(rules, kind.rule_set):
        raise TypeError(
            f"rules is {rules!r}; expected a RuleSet of {kind.title}, or its fields as keywords."
        )
    if choices:
        raise ValueError(
            f"rules is given together with {', '.join(choices)}; expected one of both: "
            "put the fields into the RuleSet, or give them all as keywords."
        )
    return rules


def check_render_mode(render_mode: str | None) -> None:
    """Refuse an unknown name.

    Raises:
        ValueError: If it is neither None nor one of `RENDER_MODES`.
    """
    if render_mode is not None and render_mode not in RENDER_MODES:
        allowed = ", ".join(repr(mode) for mode in RENDER_MODES)
        raise ValueError(f"render_mode is {render_mode!r}; expected None or one of {allowed}.")


def new_game(
    kind: GameKind,
    rules: Rules,
    skip_forced: bool,
    seed: int,
    options: Mapping[str, Any] | None,
) -> Any:
    """The game that a reset begins with.

    Args:
        kind: The game.
        rules: What the environment plays.
        skip_forced: Whether the engine takes decisions with one legal action itself.
        seed: Fixes the chance of the game, unless the position brings its own.
        options: With a "position", the game goes on from there (`Game.from_dict`); what it leaves
            out of rules and chance is the environment's. All other keys are ignored.

    Raises:
        TypeError: If the position is no mapping.
        ValueError: If it is impossible, of other rules, or finished.
    """
    if options is not None and not isinstance(options, Mapping):
        raise TypeError(f"options is {options!r}; expected a mapping, {{{POSITION!r}: ...}}.")
    position = None if options is None else options.get(POSITION)
    if position is None:
        return kind.game(rules, seed=seed, skip_forced=skip_forced)
    if not isinstance(position, Mapping):
        raise TypeError(
            f"options[{POSITION!r}] is {position!r}; expected what Game.to_dict returns, or a "
            "scenario."
        )
    own_chance = "key" in position or "seed" in position
    start = {"rules": rules.to_dict(), "skip_forced": skip_forced, **position}
    game = kind.game.from_dict(start if own_chance else {**start, "seed": seed})
    _check_same_rules(game.rules, rules)
    if game.is_over:
        raise ValueError(
            f"options[{POSITION!r}] is a finished game; expected one in which a seat has to decide."
        )
    return game


def _check_same_rules(rules: Rules, expected: Rules) -> None:
    """The spaces, the seats and the docs of an environment hold for its own rules alone."""
    own, wanted = rules.to_dict(), expected.to_dict()
    others = [name for name in own if own[name] != wanted[name]]
    if others:
        found = ", ".join(f"{name}={own[name]!r} (here {wanted[name]!r})" for name in others)
        raise ValueError(
            f"options[{POSITION!r}] has other rules than this environment: {found}. "
            "Leave its rules out, or make the environment with them."
        )
