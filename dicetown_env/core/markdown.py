"""Tables of the docs, written as Markdown from the data that the engine uses."""

from __future__ import annotations

from collections.abc import Iterable, Sequence


def markdown_table(headings: Sequence[str], rows: Iterable[Sequence[object]]) -> str:
    """A Markdown table; a bar inside a cell is escaped.

    Args:
        headings: The names of the columns.
        rows: The cells of each row, as many as there are headings.
    """
    lines = [_line(headings), _line(["---"] * len(headings))]
    lines += [_line(row) for row in rows]
    return "\n".join(lines) + "\n"


def _line(cells: Sequence[object]) -> str:
    return "| " + " | ".join(str(cell).replace("|", "\\|") for cell in cells) + " |"
