"""`dicetown tournament`: agents play the same deals against each other."""

from __future__ import annotations

import argparse
from pathlib import Path

from dicetown_env.agents import available_agents
from dicetown_env.command_line.rule_options import add_rule_options, rules_of
from dicetown_env.evaluate.results import TournamentConfig
from dicetown_env.evaluate.table import result_table, seat_table
from dicetown_env.evaluate.tournament import fill_seats, run_tournament

INTERRUPTED = 130
_AGENTS = "\n".join(f"  {kind.name:<8}{kind.description}" for kind in available_agents())
EXAMPLES = f"""\
agents:
{_AGENTS}
  and classes of your own: package.module:Class

examples:
  dicetown tournament greedy random                        greedy against three random
  dicetown tournament runs/demo greedy random --deals 200  with an agent that you have trained
  dicetown tournament greedy random --out results.json     all games in results.json, results.csv
  dicetown tournament greedy --num-players 3 --no-bribes --by-seat
  dicetown tournament greedy random --num-players 6 --extension --indians
"""


def add_options(parser: argparse.ArgumentParser) -> None:
    """Describe the command's options."""
    parser.add_argument(
        "agents",
        nargs="+",
        metavar="AGENT",
        help="who plays; the last one takes the seats that are left",
    )
    parser.add_argument(
        "--deals",
        type=int,
        default=100,
        metavar="N",
        help="deals, each played in all rotations of the seats (default: 100)",
    )
    parser.add_argument(
        "--seed", type=int, default=0, metavar="N", help="fixes deals and agents (default: 0)"
    )
    parser.add_argument(
        "--out",
        type=Path,
        metavar="FILE.json",
        help="write everything there and each game to FILE.csv; the same command goes on where "
        "it was interrupted",
    )
    parser.add_argument("--by-seat", action="store_true", help="show what each seat is worth, too")
    parser.add_argument("--markdown", action="store_true", help="show the table as Markdown")
    add_rule_options(parser)


def run(arguments: argparse.Namespace) -> int:
    """Play a tournament and print its table."""
    rules = rules_of(arguments)
    config = TournamentConfig(
        agents=fill_seats(arguments.agents, rules.num_players),
        rules=rules,
        deals=arguments.deals,
        seed=arguments.seed,
    )
    result = run_tournament(config, arguments.out)
    if result.deals:
        print(result_table(result, markdown=arguments.markdown), end="")
        if arguments.by_seat:
            print("\n" + seat_table(result, markdown=arguments.markdown), end="")
    return 0 if result.is_complete else INTERRUPTED
