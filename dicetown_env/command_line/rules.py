"""`dicetown rules`: what can be chosen, the cards, the actions, the observation."""

from __future__ import annotations

import argparse
from collections.abc import Callable, Iterable, Sequence
from textwrap import wrap

from dicetown_env.command_line.rule_options import option_of
from dicetown_env.engine.actions import runs_table
from dicetown_env.engine.cards import CARDS
from dicetown_env.engine.decisions import decisions_table
from dicetown_env.engine.layout import layout_table
from dicetown_env.engine.rule_set import rulings

EXAMPLES = """\
examples:
  dicetown rules                  the switches of the rule set
  dicetown rules --cards          the cards of the base game
  dicetown rules --actions        what the action ids mean
  dicetown rules --observation    what the numbers of an observation mean
"""
WIDTH = 100
_GAP = "  "


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
                str(ruling.default),
                f"{ruling.meaning}. Allowed: {ruling.allowed}.",
            )
            for ruling in rulings()
        ),
    )


def cards_table() -> str:
    """The cards of the base game: how many there are and what each does."""
    return text_table(
        ("Card", "Copies", "Rule", "What it does"),
        (
            (card.name, str(card.base_copies), card.rule, card.text)
            for card in CARDS
            if card.base_copies
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
    "cards": ("the cards of the base game", cards_table),
    "decisions": ("all decisions and what answers them, as Markdown", decisions_table),
    "actions": ("the ids of the actions, as Markdown", runs_table),
    "observation": ("the layout of the observation, as Markdown", layout_table),
}
