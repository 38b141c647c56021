"""`dicetown rules`: what can be chosen, the cards, outlaws, actions, the observation."""

from __future__ import annotations

import argparse
from collections.abc import Callable, Iterable, Sequence
from textwrap import wrap

from dicetown_env.command_line.rule_options import as_words, option_of
from dicetown_env.engine.actions import runs_table
from dicetown_env.engine.cards import CARDS, RIVER_NAMES
from dicetown_env.engine.decisions import decisions_table
from dicetown_env.engine.layout import layout_table
from dicetown_env.engine.rule_set import RuleSet, rulings

EXAMPLES = """\
examples:
  dicetown rules                  the switches of the rule set
  dicetown rules --cards          the cards of the base game and of the Extension
  dicetown rules --river          the River cards
  dicetown rules --outlaws        the outlaws
  dicetown rules --actions        what the action ids mean
  dicetown rules --observation    what the numbers of an observation mean
"""
WIDTH = 100
_GAP = "  "
# A default that is longer stands in the last column, which is wrapped.
_LONGEST_DEFAULT = 20
# What each River card does (X3), in the order of their numbers.
_RIVER_TEXTS = (
    *(f"{nuggets} nuggets from the mine" for nuggets in (2, 3, 4, 5)),
    "become Sheriff now",
    "$2 from the bank",
    "$3 from the bank",
    "look at the next three, use one of them, put the others back in an order of your choice",
    "take one of all store discards",
    "no effect",
)


def add_options(parser: argparse.ArgumentParser) -> None:
    """Describe the command's options."""
    choice = parser.add_mutually_exclusive_group()
    for name, (about, _) in _TABLES.items():
        choice.add_argument(f"--{name}", dest="table", action="store_const", const=name, help=about)
    parser.set_defaults(table="switches")


def run(arguments: argparse.Namespace) -> int:
    """Print the table that was asked for."""
    print(_TABLES[arguments.table][1](), end="")
    return 0


def switches_table() -> str:
    """Every field of the rule set: option, rule, default, what it may be, what it does."""
    return text_table(
        ("Switch", "Rule", "Default", "Meaning"),
        (
            (
                option_of(ruling.name),
                ruling.rule,
                default if len(default) <= _LONGEST_DEFAULT else "",
                f"{ruling.meaning}. Allowed: {ruling.allowed}."
                + (f" Default: {default}" if len(default) > _LONGEST_DEFAULT else ""),
            )
            for ruling in rulings()
            for default in (as_words(ruling.default).replace(",", ", "),)
        ),
    )


def cards_table() -> str:
    """The cards: how many there are, how many the Extension adds, what each does."""
    return text_table(
        ("Card", "Copies", "Extension", "Rule", "What it does"),
        (
            (
                card.name,
                str(card.base_copies),
                f"+{card.extension_copies}" if card.extension_copies else "",
                card.rule,
                card.text,
            )
            for card in CARDS
        ),
    )


def river_table() -> str:
    """The River cards: how many there are and what each does (X3)."""
    return text_table(
        ("River card", "Copies", "What it does"),
        (
            (name, str(copies), text)
            for name, copies, text in zip(
                RIVER_NAMES, RuleSet().river_copies, _RIVER_TEXTS, strict=True
            )
        ),
    )


def outlaws_table() -> str:
    """The outlaws by number: the face of the pair, the Wanted face, the bounty (X7)."""
    return text_table(
        ("Outlaw", "Pair", "Wanted", "Bounty"),
        (
            (str(number), f"{pair} {pair}", wanted, f"${bounty}")
            for number, (pair, wanted, bounty) in enumerate(RuleSet().outlaws)
        ),
    )


def text_table(headings: Sequence[str], rows: Iterable[Sequence[str]]) -> str:
    """A table for the terminal: columns as wide as they need, the last one wrapped."""
    cells = [tuple(headings), *(tuple(row) for row in rows)]
    widths = [max(len(row[column]) for row in cells) for column in range(len(headings) - 1)]
    rest = WIDTH - sum(widths) - len(_GAP) * len(widths)
    lines = []
    for row in cells:
        last = wrap(row[-1], rest) or [""]
        first = [cell.ljust(width) for cell, width in zip(row[:-1], widths, strict=True)]
        empty = [" " * width for width in widths]
        for number, text in enumerate(last):
            lines.append(_GAP.join([*(empty if number else first), text]).rstrip())
    return "\n".join(lines) + "\n"


_TABLES: dict[str, tuple[str, Callable[[], str]]] = {
    "switches": ("the switches of the rule set (default)", switches_table),
    "cards": ("the cards of the base game and of the Extension", cards_table),
    "river": ("the River cards of the Extension", river_table),
    "outlaws": ("the outlaws of the Extension", outlaws_table),
    "decisions": ("all decisions and what answers them, as Markdown", decisions_table),
    "actions": ("the ids of the actions, as Markdown", runs_table),
    "observation": ("the layout of the observation, as Markdown", layout_table),
}
