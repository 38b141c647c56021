"""Write the pages of `docs/reference/` from the data that the package itself uses."""

from __future__ import annotations

import sys
from pathlib import Path

from rule_map import ROOT, rule_map

from dicetown_env.core.markdown import markdown_table
from dicetown_env.engine.actions import actions_table, runs_table
from dicetown_env.engine.cards import CARDS
from dicetown_env.engine.decisions import decisions_table
from dicetown_env.engine.fields import FIELDS
from dicetown_env.engine.layout import layout_table
from dicetown_env.engine.rule_set import rulings_table

REFERENCE = ROOT / "docs" / "reference"
NOTE = "Written by `python tools/write_docs.py` from `{}`: do not edit.\n"


def page(title: str, source: str, text: str, *tables: str) -> str:
    """A page of the reference."""
    return "\n".join([f"# {title}\n", text, NOTE.format(source), *(f"{t}\n" for t in tables)])


def cards_table() -> str:
    """All cards, as Markdown."""
    rows = [
        (card.name, f"`{card.rule}`", card.base_copies, card.extension_copies, card.text)
        for card in CARDS
    ]
    headings = ("Card", "Rule", "Copies", "Copies the Extension adds", "Effect or points")
    return markdown_table(headings, (tuple(str(cell) for cell in row) for row in rows))


def shape_text(shape: tuple[int, ...]) -> str:
    """A shape as one reads it: 6 x 34."""
    return " x ".join(map(str, shape)) or "one number"


def fields_table() -> str:
    """The fields of a position, as Markdown."""
    rows = [
        (f"`{f.name}`", shape_text(f.shape), f"{f.low} to {f.high}", f.sight.value, f.text)
        for f in FIELDS
    ]
    return markdown_table(("Field", "Shape", "Range", "Who may see it", "What it holds"), rows)


def pages() -> dict[str, str]:
    """The text of each page, by file name."""
    return {
        "actions.md": page(
            "Actions",
            "dicetown_env/engine/actions.py",
            "One catalogue for all seats and editions. Seats are relative to the one who acts.\n",
            runs_table(),
            actions_table(),
        ),
        "decisions.md": page(
            "Decisions",
            "dicetown_env/engine/decisions.py",
            "What a seat can be asked. `Game.decision` has these names.\n",
            decisions_table(),
        ),
        "observation.md": page(
            "Observation",
            "dicetown_env/engine/layout.py",
            "A float32 vector in [0, 1] of fixed length; `layout.LAYOUT[name]` is the slice.\n",
            layout_table(),
        ),
        "rulings.md": page(
            "Rule set",
            "dicetown_env/engine/rule_set.py",
            "The fields of `RuleSet`.\n",
            rulings_table(),
        ),
        "cards.md": page("Cards", "dicetown_env/engine/cards.py", "Every card.\n", cards_table()),
        "state.md": page(
            "State",
            "dicetown_env/engine/fields.py",
            "Everything that a position consists of.\n",
            fields_table(),
        ),
        "rule_map.md": rule_map(),
    }


def with_rulings(readme: str) -> str:
    """The README with the table of rulings between its two marks."""
    before, begin, rest = readme.partition("<!-- rulings -->\n")
    _, end, after = rest.partition("<!-- /rulings -->")
    return f"{before}{begin}{rulings_table()}\n{end}{after}"


def main() -> None:
    """Write all pages, and the table in the README."""
    readme = ROOT / "README.md"
    readme.write_text(with_rulings(readme.read_text(encoding="utf-8")), encoding="utf-8")
    REFERENCE.mkdir(parents=True, exist_ok=True)
    for name, text in pages().items():
        (REFERENCE / name).write_text(text, encoding="utf-8")
        sys.stdout.write(f"{REFERENCE.joinpath(name).relative_to(Path.cwd())}\n")


if __name__ == "__main__":
    main()
