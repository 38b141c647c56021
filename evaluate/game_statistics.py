"""Figures of whole games: how they last and end, how often the Sheriff and the Doc decide.

    python -m dicetown_env.evaluate.game_statistics --games 4000
    python -m dicetown_env.evaluate.game_statistics --extension --num-players 4 --agent greedy

All seats play alike: with "random" every legal choice is equally likely, else as the named agent
does. The intervals are 95 % ones over games.
"""

from __future__ import annotations

import argparse
from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Any

import numpy as np
from numpy.typing import NDArray

from dicetown_env.agents import Agent, make_agent
from dicetown_env.engine.constants import DOC, SEATS, TOWN_HALL
from dicetown_env.engine.game import Game
from dicetown_env.engine.rule_set import LEAST_SEATS, MOST_BASE_SEATS, RuleSet

Figures = dict[str, float]
RANDOM = "random"
BASE_SOURCES = ("nuggets", "dollars", "badge", "claims", "equipment")
# The points of bounties are among those of dollars (X9).
SOURCES = (
    *("nuggets", "dollars", "bounties", "badge", "claims", "ranches", "equipment", "mule", "dog"),
)
TIES = ("town hall by sheriff", "second place by sheriff")


class Counter:
    """Counts the decisions of one game.

    Args:
        game: The game, before its first decision.
    """

    def __init__(self, game: Game) -> None:
        self._game = game
        self.decisions = self.visits = self.ties = self.firsts = self.seconds = 0
        self._closed: set[int] = set()

    def count(self) -> None:
        """Note the decision at hand."""
        game, state = self._game, self._game.state
        self.decisions += 1
        # The store has remedies, too (X5).
        self.visits += game.decision == "remedy" and state.stage == DOC
        if state.war_path == TOWN_HALL:
            self._closed.add(game.round)
        if game.decision == "judge":
            self.ties += 1
            if state.stage == TOWN_HALL:
                is_second = state.first[TOWN_HALL] >= 0
                self.seconds += is_second
                self.firsts += not is_second

    def figures(self) -> Figures:
        """What the game was, now that it is over."""
        game = self._game
        rounds, town_halls = game.round, max(1, game.round - len(self._closed))
        mine_empty = game.state.mine == 0
        claims_gone = game.state.row_size == 0 and game.state.claim_deck_size == 0
        figures = {
            "rounds": rounds,
            "decisions": self.decisions,
            "end: mine": mine_empty and not claims_gone,
            "end: claims": claims_gone and not mine_empty,
            "end: both": mine_empty and claims_gone,
            "doc visits a round": self.visits / rounds,
            "ties a round": self.ties / rounds,
            TIES[0]: self.firsts / town_halls,
        }
        if game.rules.extension and game.rules.num_players > 2:
            figures[TIES[1]] = self.seconds / town_halls
        return {**figures, **points_by_source(game)}


def points_by_source(game: Game) -> Figures:
    """The mean points of a seat by source, its total, and the winner's."""
    sheets = [
        {**sheet, "bounties": sheet["dollars"] - purse // 2}
        for sheet, purse in zip(game.score_sheet(), game.state.purse, strict=False)
    ]
    sources = SOURCES if game.rules.extension else BASE_SOURCES
    return {
        **{source: float(np.mean([sheet[source] for sheet in sheets])) for source in sources},
        "total": float(np.mean(game.scores())),
        "winner": max(game.scores()),
    }


def play_randomly(rules: RuleSet, seed: int, generator: np.random.Generator) -> Figures:
    """Play one game with equally likely choices and count."""
    game = Game(rules, seed=seed)
    counter = Counter(game)
    while not game.is_over:
        counter.count()
        legal = game.legal_actions()
        game.step(legal[int(generator.random() * len(legal))])
    return counter.figures()


def play_with(agents: Sequence[Agent], rules: RuleSet, seed: int) -> Figures:
    """Play one game with an agent at each seat and count."""
    game = Game(rules, seed=seed)
    counter = Counter(game)
    for agent in agents:
        agent.reset(seed)
    while not game.is_over:
        counter.count()
        seat = game.current_seat
        game.step(agents[seat].act(game.view(seat)))
    return counter.figures()


def means(rows: Sequence[Figures]) -> dict[str, tuple[float, float]]:
    """Of each figure the mean over games and the half-width of its 95 % interval."""
    table: NDArray[np.float64] = np.array([[*row.values()] for row in rows], dtype=np.float64)
    half = 1.96 * table.std(axis=0, ddof=1) / np.sqrt(len(rows))
    return {
        name: (float(mean), float(width))
        for name, mean, width in zip(rows[0], table.mean(axis=0), half, strict=True)
    }


def statistics(
    rules: RuleSet, games: int, seed: int, agent: str = RANDOM
) -> dict[str, tuple[float, float]]:
    """The figures of so many games.

    Args:
        rules: What is played.
        games: How many games.
        seed: Equal seeds give equal figures.
        agent: Who sits at every seat.
    """
    if agent == RANDOM:
        generator = np.random.default_rng([seed, rules.num_players])
        return means([play_randomly(rules, seed + game, generator) for game in range(games)])
    agents = [make_agent(agent, seat) for seat in range(rules.num_players)]
    return means([play_with(agents, rules, seed + game) for game in range(games)])


def write_figures(rules: RuleSet, options: argparse.Namespace, write: Callable[[str], Any]) -> None:
    """Write the figures of a number of seats; how often the Sheriff decides under both rulings."""
    games, seed, agent = options.games, options.seed, options.agent
    figures = statistics(rules, games, seed, agent)
    by_rank = statistics(replace(rules, poker_ties="rank"), games, seed, agent)
    for name in TIES:
        if name in by_rank:
            figures[f"{name}, rank"] = by_rank[name]
    write(f"{rules.num_players} seats, {games} games, {agent} at every seat")
    for name, (mean, width) in figures.items():
        write(f"  {name:29}{mean:10.3f} ± {width:.3f}")


def make_parser() -> argparse.ArgumentParser:
    """The options."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("--games", type=int, default=1000, help="games a row (default: 1000)")
    parser.add_argument("--seed", type=int, default=1, help="seed of the first game (default: 1)")
    parser.add_argument("--num-players", type=int, nargs="+", help="seats (default: all numbers)")
    parser.add_argument("--extension", action="store_true", help="play the Extension")
    parser.add_argument("--indians", action="store_true", help="play the Indians, too")
    parser.add_argument("--agent", default=RANDOM, help="who plays (default: random)")
    return parser


def main(arguments: Sequence[str] | None = None, write: Callable[[str], Any] = print) -> None:
    """Print the figures."""
    parser = make_parser()
    options = parser.parse_args(arguments)
    if options.games < 2:
        parser.error(f"--games is {options.games}; expected 2 or more.")
    extension = options.extension or options.indians
    most = SEATS if extension else MOST_BASE_SEATS
    for num_players in options.num_players or range(LEAST_SEATS, most + 1):
        try:
            rules = RuleSet(num_players=num_players, extension=extension, indians=options.indians)
            make_agent(options.agent, 0)
        except ValueError as error:
            parser.error(str(error))
        write_figures(rules, options, write)


if __name__ == "__main__":
    main()
