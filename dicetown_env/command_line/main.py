"""The command line `dicetown`."""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Sequence
from typing import NoReturn

import dicetown_env
from dicetown_env.command_line import bench, play, rules, tournament, train

EXAMPLES = """\
examples:
  dicetown rules                                          what can be chosen
  dicetown play --opponents greedy random random          play in the terminal
  dicetown train --opponents greedy --steps 1000000       train an agent (needs dicetown-env[train])
  dicetown tournament runs/maskable_ppo greedy random     measure agents against each other
  dicetown bench                                          how fast it is on this machine

Each command has its own help: dicetown play --help
"""
USAGE_ERROR = 2
INTERRUPTED = 130
READER_GONE = 141
_COMMANDS = {
    "play": (play, "play a game in the terminal against agents"),
    "tournament": (tournament, "let agents play the same deals against each other"),
    "bench": (bench, "measure how fast everything is on this machine"),
    "rules": (rules, "show the switches of the rules, the cards, the actions"),
}
_TRAIN_HELP = "train an agent with MaskablePPO"


def main(arguments: Sequence[str] | None = None) -> int:
    """Run a command.

    Args:
        arguments: What follows `dicetown`; None: those that the program was started with.

    Returns:
        The exit code: 0, or 2 for a wrong command, 130 for one that was interrupted, 141 if
        nobody reads on.
    """
    words = list(sys.argv[1:] if arguments is None else arguments)
    try:
        # The options of the training are made from its configuration, not by argparse.
        if words[:1] == ["train"]:
            return train.run(words[1:])
        chosen = make_parser().parse_args(words)
        code: int = chosen.run(chosen)
        sys.stdout.flush()
    except BrokenPipeError:
        # The reader, such as `head`, has enough. At its end Python would complain once more.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return READER_GONE
    except (ValueError, OSError) as error:
        print(f"dicetown: {error}", file=sys.stderr)
        return USAGE_ERROR
    except KeyboardInterrupt:
        print("\ndicetown: interrupted", file=sys.stderr)
        return INTERRUPTED
    return code


class Parser(argparse.ArgumentParser):
    """A parser that tells an error in one line."""

    def error(self, message: str) -> NoReturn:
        """Refuse the arguments.

        Raises:
            ValueError: Always.
        """
        raise ValueError(f"{message} ({self.prog} --help says what there is)")


def make_parser() -> Parser:
    """The options of all commands."""
    parser = Parser(
        prog="dicetown",
        description=dicetown_env.__doc__,
        epilog=EXAMPLES,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    version = f"dicetown-env {dicetown_env.__version__}"
    parser.add_argument("--version", action="version", version=version)
    commands = parser.add_subparsers(title="commands", required=True, metavar="COMMAND")
    for name, (module, about) in _COMMANDS.items():
        command = commands.add_parser(
            name,
            help=about,
            description=f"{about[0].upper()}{about[1:]}.",
            epilog=module.EXAMPLES,
            formatter_class=argparse.RawDescriptionHelpFormatter,
        )
        module.add_options(command)
        command.set_defaults(run=module.run)
    commands.add_parser("train", help=_TRAIN_HELP, add_help=False)
    return parser
