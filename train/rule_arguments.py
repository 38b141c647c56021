"""The switches of the rule set as arguments of a configuration, with the rule set's own texts."""

from __future__ import annotations

from dataclasses import fields, make_dataclass
from typing import Annotated, TypeAlias, get_type_hints

import tyro

from dicetown_env.engine.rule_set import RuleSet


def _rule_arguments() -> type[RuleSet]:
    """A rule set whose fields carry their help, so that `tyro` shows it."""
    hints = get_type_hints(RuleSet)
    described = []
    for item in fields(RuleSet):
        about = f"{item.metadata['meaning']} ({item.metadata['rule']})."
        described.append((item.name, Annotated[hints[item.name], tyro.conf.arg(help=about)], item))
    made = make_dataclass("RuleArguments", described, bases=(RuleSet,), frozen=True, kw_only=True)
    made.__doc__ = "The rules that the games are played by; `dicetown rules` says more."
    return made


# The type of a configuration's field for the rules, read from the command line by `tyro`.
RuleArguments: TypeAlias = Annotated[
    RuleSet, tyro.conf.OmitArgPrefixes, tyro.conf.arg(constructor=_rule_arguments())
]


def plain_rules(rules: RuleSet) -> RuleSet:
    """The rule set itself, without the texts that the command line has put on it."""
    return RuleSet.from_dict(rules.to_dict())
