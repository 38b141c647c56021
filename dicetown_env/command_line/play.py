"""`dicetown play`: a game in the terminal against agents."""

from __future__ import annotations

import argparse
from collections.abc import Mapping

import numpy as np

from dicetown_env.agents import Agent, make_agent
from dicetown_env.command_line.narrator import Narrator
from dicetown_env.command_line.rule_options import add_rule_options, rules_of
from dicetown_env.engine.cards import CARDS
from dicetown_env.engine.decoder import decode
from dicetown_env.engine.game import Game
from dicetown_env.evaluate.tournament import fill_seats

EXAMPLES = """\
examples:
  dicetown play                                       against three greedy agents
  dicetown play --opponents greedy random random      others, clockwise from your seat
  dicetown play --opponents runs/demo                 against what you have trained
  dicetown play --num-players 2 --no-bribes --seed 7  two seats, no bribes, the same deal each time
  dicetown play --num-players 6 --extension           six seats, with the Extension
"""
PROMPT = "your choice (? for help): "
HELP = """\
Answer with the number of an action or with its text, such as "keep 9 9".
?  this help, and what the cards in your hand do
b  the table again
q  quit
A dot among the dice is a die still to come; dice in brackets were kept in this throw.
Keeping one die is free, each further one costs $1, keeping none costs $1.
With the Extension the best seat of each place chooses one of its two actions; the second best gets
the other one."""


def add_options(parser: argparse.ArgumentParser) -> None:
    """Describe the command's options."""
    parser.add_argument(
        "--opponents",
        nargs="+",
        default=["greedy"],
        metavar="AGENT",
        help="who sits clockwise from you; the last one takes the seats that are left "
        "(default: greedy)",
    )
    parser.add_argument("--seat", type=int, default=0, metavar="N", help="your seat (default: 0)")
    parser.add_argument(
        "--seed", type=int, metavar="N", help="fixes deal, dice and agents (default: by lot)"
    )
    add_rule_options(parser)


def run(arguments: argparse.Namespace) -> int:
    """Play one game."""
    rules = rules_of(arguments)
    if not 0 <= arguments.seat < rules.num_players:
        raise ValueError(f"seat is {arguments.seat}; expected 0 to {rules.num_players - 1}.")
    seed = arguments.seed
    if seed is None:
        seed = int(np.random.SeedSequence().generate_state(1)[0])
    game = Game(rules, seed=seed)
    agents = seated(arguments.opponents, arguments.seat, rules.num_players, seed)
    others = ", ".join(f"seat {seat} {agent.name}" for seat, agent in sorted(agents.items()))
    print(f"You are seat {arguments.seat}; {others}. Seed {seed}.\n")
    Table(game, arguments.seat, agents).play()
    return 0


def seated(opponents: list[str], seat: int, num_players: int, seed: int) -> dict[int, Agent]:
    """The agents by their seats, each with random numbers of its own.

    Raises:
        ValueError: If there is no such agent, or the number of names is wrong.
    """
    agents = {}
    for distance, name in enumerate(fill_seats(opponents, num_players - 1), 1):
        there = (seat + distance) % num_players
        agents[there] = make_agent(name, seed=there)
        agents[there].reset(seed)
    return agents


class Table:
    """A person and agents at one game.

    Args:
        game: The game.
        seat: The person's seat.
        agents: Who sits at the others.
    """

    def __init__(self, game: Game, seat: int, agents: Mapping[int, Agent]) -> None:
        self._game = game
        self._seat = seat
        self._agents = agents
        self._narrator = Narrator(game, seat)

    def play(self) -> None:
        """Play until the game is over or the person leaves."""
        game = self._game
        while not game.is_over:
            if game.current_seat == self._seat:
                print(self._narrator.tell(game))
                print(game.view(self._seat).text)
                action = self._ask()
                if action is None:
                    print(f"You leave the game in round {game.round}.")
                    return
            else:
                action = self._agents[game.current_seat].act(game.view(game.current_seat))
            self._narrator.hear(game, action)
            game.step(action)
        print(self._narrator.tell(game))
        print(game.board(), end="")

    def _ask(self) -> int | None:
        """The action that the person names; None if they leave."""
        while True:
            try:
                text = input(PROMPT).strip()
            except (EOFError, RuntimeError):  # the latter where standard input was closed before
                print()
                return None
            if text.lower() in ("q", "quit"):
                return None
            if text == "?":
                print(f"{HELP}\n{self._cards()}")
            elif text.lower() == "b":
                print(self._game.view(self._seat).text)
            elif text:
                try:
                    return self._game.parse_action(text)
                except ValueError:
                    print(f"{text!r} is none of the actions above; b shows them again.")

    def _cards(self) -> str:
        """What the store cards in the person's hand do."""
        held = decode(self._game.observe(self._seat))["own_store_cards"]
        return "".join(f"{card.name}: {card.text}\n" for card in CARDS if card.name in held)
