"""The switches of the rule set as options, made from the fields of `RuleSet`."""

from __future__ import annotations

import argparse
from collections.abc import Sized
from typing import Any, Literal, cast, get_args, get_origin, get_type_hints

from dicetown_env.engine.rule_set import RuleSet, Ruling, rulings

_TITLE = "rule switches"
_ABOUT = "`dicetown rules` says more of each. What is not named is played by default."


def add_rule_options(parser: argparse.ArgumentParser) -> None:
    """Give the parser an option for every field of the rule set, such as `--no-bribes`."""
    group = parser.add_argument_group(_TITLE, _ABOUT)
    hints = get_type_hints(RuleSet)
    for ruling in rulings():
        group.add_argument(
            option_of(ruling.name),
            dest=ruling.name,
            default=argparse.SUPPRESS,
            help=f"{_help(ruling)} ({ruling.rule}; default: {as_words(ruling.default)})",
            **_reading(hints[ruling.name], ruling.default),
        )


def rules_of(arguments: argparse.Namespace) -> RuleSet:
    """The rule set that the options name.

    Raises:
        ValueError: If a value is not allowed.
    """
    names = [ruling.name for ruling in rulings()]
    return RuleSet.from_dict({n: getattr(arguments, n) for n in names if hasattr(arguments, n)})


def option_of(name: str) -> str:
    """The option of a field: `--num-players` for `num_players`."""
    return f"--{name.replace('_', '-')}"


def as_words(value: object) -> str:
    """A value as it is written after its option."""
    if not isinstance(value, tuple):
        return str(value)
    if any(isinstance(item, tuple) for item in value):
        return ",".join("/".join(str(part) for part in item) for item in value)
    return " ".join(str(item) for item in value)


def outlaws_from(words: str) -> tuple[tuple[str, str, int], ...]:
    """The outlaws that `as_words` wrote.

    Raises:
        ArgumentTypeError: If the words are not of this form.
    """
    outlaws = []
    for word in words.split(","):
        pair, *rest = word.split("/")
        if len(rest) != 2 or not rest[1].isdecimal():
            raise argparse.ArgumentTypeError(
                f"{word!r} is no outlaw; expected pair, Wanted face and bounty, such as 9/9/3"
            )
        outlaws.append((pair, rest[0], int(rest[1])))
    return tuple(outlaws)


def _help(ruling: Ruling) -> str:
    return ruling.meaning.replace("%", "%%")


def _reading(hint: Any, default: object) -> dict[str, Any]:
    """How argparse reads a value of this type.

    Raises:
        TypeError: If the rule set has a field of a type that no option stands for.
    """
    inner = [part for part in get_args(hint) if part is not type(None)]
    if hint is bool:
        return {"action": argparse.BooleanOptionalAction}
    if hint is int or inner == [int]:
        return {"type": int, "metavar": "N"}
    if get_origin(hint) is Literal:
        return {"choices": inner}
    if get_origin(hint) is tuple and set(inner) <= {int, Ellipsis}:
        return {"type": int, "nargs": len(cast("Sized", default)), "metavar": "N"}
    if inner[:1] == [tuple[str, str, int]]:
        return {"type": outlaws_from, "metavar": "PAIR/WANTED/BOUNTY,..."}
    raise TypeError(f"No option is known for a field of type {hint}.")
