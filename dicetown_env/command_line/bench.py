"""`dicetown bench`: how fast everything is on this machine."""

from __future__ import annotations

import argparse
import json
import platform
from collections.abc import Sequence
from dataclasses import asdict
from importlib.util import find_spec
from pathlib import Path
from typing import Any

import numpy as np

from dicetown_env.engine import COMPILED, RuleSet
from dicetown_env.evaluate.peers import peer_measures
from dicetown_env.evaluate.speed import Figure, all_threads, best_of, measures

EXAMPLES = """\
examples:
  dicetown bench                              base game and Extension with 4 seats
  dicetown bench --peers                      beside other packages, as far as they are installed
  dicetown bench --quick --json speed.json    short turns, and the figures as JSON
"""
_BASE, _EXTENSION, _PEERS = "base game", "Extension", "other packages"
# How long a turn is: with the compiled engine, with the interpreted one, with --quick.
_FULL, _INTERPRETED, _QUICK = 1.0, 0.01, 0.02
_OPPONENTS = ("random",)
_TRAINING_STEPS = 65_536


def add_options(parser: argparse.ArgumentParser) -> None:
    """Describe the command's options."""
    parser.add_argument(
        "--num-players", type=int, default=4, metavar="N", help="seats (default: 4)"
    )
    parser.add_argument(
        "--rounds", type=int, default=5, metavar="N", help="turns of each; the best counts"
    )
    parser.add_argument(
        "--threads",
        type=int,
        default=all_threads(),
        metavar="N",
        help="threads of a batch besides one (default: all, %(default)s here)",
    )
    parser.add_argument("--peers", action="store_true", help="measure other packages, too")
    parser.add_argument("--no-training", action="store_true", help="leave MaskablePPO out")
    parser.add_argument("--quick", action="store_true", help="short turns: rough figures")
    parser.add_argument("--json", type=Path, metavar="FILE", help="write the figures there, too")
    parser.add_argument("--markdown", action="store_true", help="show the table as Markdown")


def run(arguments: argparse.Namespace) -> int:
    """Measure, and print the table."""
    if arguments.rounds < 1 or arguments.threads < 1:
        raise ValueError("--rounds and --threads are whole numbers from 1 on.")
    results = _measured(arguments)
    about = _about(arguments)
    print("\n".join(f"{key}: {value}" for key, value in about.items()), end="\n\n")
    print(_table(results, arguments.markdown))
    if arguments.json is not None:
        figures = {name: [asdict(own) for own in some] for name, some in results.items()}
        text = json.dumps({**about, "figures": figures}, indent=2, ensure_ascii=False)
        arguments.json.write_text(text + "\n", encoding="utf-8")
    return 0


def _measured(arguments: argparse.Namespace) -> dict[str, list[Figure]]:
    """All figures by group; all groups in one alternation, so that none has a quieter machine."""
    scale = (_QUICK if arguments.quick else _FULL) if COMPILED else _INTERPRETED
    both = {
        name: RuleSet(num_players=arguments.num_players, extension=extension)
        for name, extension in ((_BASE, False), (_EXTENSION, True))
    }
    groups = {name: measures(rules, scale, arguments.threads) for name, rules in both.items()}
    if arguments.peers:
        groups[_PEERS], missing = peer_measures(_QUICK if arguments.quick else _FULL)
        print("\n".join(missing))
    figures = best_of([one for some in groups.values() for one in some], arguments.rounds)
    results = {}
    for name, some in groups.items():
        results[name], figures = figures[: len(some)], figures[len(some) :]
    if not arguments.no_training and find_spec("sb3_contrib") is not None:
        # Imported here: it takes seconds.
        from dicetown_env.evaluate.training_speed import training_speed

        steps = int(_TRAINING_STEPS * min(1.0, scale))
        for name, rules in both.items():
            results[name] += training_speed(rules, _OPPONENTS * (rules.num_players - 1), steps)
    return results


def _about(arguments: argparse.Namespace) -> dict[str, Any]:
    """What the figures depend on."""
    return {
        "seats": arguments.num_players,
        "engine": "compiled" if COMPILED else "interpreted",
        "best of": arguments.rounds,
        "processors": all_threads(),
        "machine": platform.processor() or platform.machine(),
        "python": platform.python_version(),
        "numpy": np.__version__,
    }


def _table(results: dict[str, list[Figure]], markdown: bool) -> str:
    """All figures, one a line."""
    rows = [
        (group, figure.name, _number(figure.value), figure.unit)
        for group, figures in results.items()
        for figure in figures
    ]
    if markdown:
        lines = [f"| {' | '.join(row)} |" for row in rows]
        return "\n".join(["| Rules | What | | Unit |", "| --- | --- | ---: | --- |", *lines])
    widths = [max(len(row[column]) for row in rows) for column in range(3)]
    return "\n".join(_line(row, widths) for row in rows)


def _line(row: Sequence[str], widths: Sequence[int]) -> str:
    return f"{row[0]:<{widths[0]}}  {row[1]:<{widths[1]}}  {row[2]:>{widths[2]}} {row[3]}"


def _number(value: float) -> str:
    """Three digits or more."""
    return f"{value:,.0f}" if value >= 100 else f"{value:,.3g}"
