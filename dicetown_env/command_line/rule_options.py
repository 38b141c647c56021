"""The switches of the rule set as options, made from the fields of `RuleSet`."""

from __future__ import annotations

import argparse
from typing import Any, Literal, get_args, get_origin, get_type_hints

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
            help=f"{_help(ruling)} ({ruling.rule}; default: {ruling.default})",
            **_reading(hints[ruling.name]),
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


def _help(ruling: Ruling) -> str:
    return ruling.meaning.replace("%", "%%")


def _reading(hint: Any) -> dict[str, Any]:
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
    if get_origin(hint) is tuple and set(inner) == {int}:
        return {"type": int, "nargs": len(inner), "metavar": "N"}
    raise TypeError(f"No option is known for a field of type {hint}.")
