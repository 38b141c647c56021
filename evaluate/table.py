"""Results as text: aligned tables, Markdown, CSV."""

from __future__ import annotations

import csv
import io
from collections.abc import Sequence

from dicetown_env.core.markdown import markdown_table
from dicetown_env.evaluate.intervals import Interval
from dicetown_env.evaluate.results import Figures, TournamentResult

_HEADINGS = ("games", "win share %", "points", "rank")
_CSV_HEADINGS = (
    "deal",
    "seed",
    "rotation",
    "entry",
    "agent",
    "seat",
    "points",
    "rank",
    "win_share",
)


def result_table(
    result: TournamentResult, *, markdown: bool = False, each_entry: bool = False
) -> str:
    """The table of a tournament, the best first, with 95 % intervals.

    Args:
        result: The tournament.
        markdown: As Markdown; else aligned text.
        each_entry: Agents of the same name apart; else together.
    """
    figures: list[Figures] = []
    if result.deals:
        figures = result.by_entry() if each_entry else result.by_name()
    best_first = sorted(figures, key=lambda of: -of.win_share.mean)
    return _caption(result) + _table("agent", best_first, markdown)


def seat_table(result: TournamentResult, *, markdown: bool = False) -> str:
    """The table of the seats, whoever sat there: what a seat is worth if all play alike.

    Args:
        result: The tournament.
        markdown: As Markdown; else aligned text.
    """
    figures = result.by_seat() if result.deals else []
    return _caption(result) + _table("seat", figures, markdown)


def text_table(headings: Sequence[str], rows: Sequence[Sequence[str]]) -> str:
    """An aligned table: the first column to the left, the others to the right."""
    widths = [max(len(line[i]) for line in (headings, *rows)) for i in range(len(headings))]
    lines = [list(headings), ["-" * width for width in widths], *rows]
    return "".join(
        "  ".join(
            cell.ljust(width) if i == 0 else cell.rjust(width)
            for i, (cell, width) in enumerate(zip(line, widths, strict=True))
        ).rstrip()
        + "\n"
        for line in lines
    )


def games_as_csv(result: TournamentResult) -> str:
    """One line for each agent of each game."""
    seats = len(result.config.agents)
    text = io.StringIO()
    writer = csv.writer(text, lineterminator="\n")
    writer.writerow(_CSV_HEADINGS)
    writer.writerows(
        (
            of.deal,
            of.seed,
            rotation,
            entry,
            agent,
            (entry + rotation) % seats,
            of.points[rotation][entry],
            of.ranks[rotation][entry],
            of.win_shares[rotation][entry],
        )
        for of in result.deals
        for rotation in range(seats)
        for entry, agent in enumerate(result.config.agents)
    )
    return text.getvalue()


def _caption(result: TournamentResult) -> str:
    seats, played = result.config.rules.num_players, len(result.deals)
    caption = f"{played} deals × {seats} rotations of {seats} seats, seed {result.config.seed}"
    if not result.is_complete:
        caption += (
            f"; interrupted: {result.config.deals} deals were asked for, "
            f"the same command with the same output file goes on"
        )
    return caption + "\n\n"


def _table(first_heading: str, figures: Sequence[Figures], markdown: bool) -> str:
    headings = (first_heading, *_HEADINGS)
    rows = [
        (
            of.label,
            str(of.games),
            _with_interval(of.win_share, 100, 1),
            _with_interval(of.points, 1, 1),
            _with_interval(of.rank, 1, 2),
        )
        for of in figures
    ]
    return markdown_table(headings, rows) if markdown else text_table(headings, rows)


def _with_interval(interval: Interval, scale: float, digits: int) -> str:
    mean = f"{scale * interval.mean:.{digits}f}"
    if interval.low is None or interval.high is None:
        return mean
    low, high = (f"{scale * end:.{digits}f}" for end in (interval.low, interval.high))
    return f"{mean} [{low}, {high}]"
