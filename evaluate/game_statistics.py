"""Figures of random play: how games last and end, how often the Sheriff and the Doc decide.

    python -m dicetown_env.evaluate.game_statistics --games 4000

Every legal choice is equally likely. The intervals are 95 % ones over games.
"""

from __future__ import annotations

import argparse
from collections.abc import Callable, Sequence
from typing import Any, Literal

import numpy as np
from numpy.typing import NDArray

from dicetown_env.engine.constants import TOWN_HALL
from dicetown_env.engine.game import Game
from dicetown_env.engine.rule_set import LEAST_SEATS, MOST_BASE_SEATS, RuleSet

Figures = dict[str, float]
SOURCES = ("nuggets", "dollars", "badge", "claims", "equipment")


def play_and_count(rules: RuleSet, seed: int, generator: np.random.Generator) -> Figures:
    """Play one random game and count."""
    game = Game(rules, seed=seed)
    decisions = visits = ties = town_hall_ties = 0
    while not game.is_over:
        decisions += 1
        visits += game.decision == "remedy"
        is_tie = game.decision == "judge"
        ties += is_tie
        town_hall_ties += is_tie and game.state.stage == TOWN_HALL
        legal = game.legal_actions()
        game.step(legal[int(generator.random() * len(legal))])
    mine_empty = game.state.mine == 0
    claims_gone = game.state.row_size == 0 and game.state.claim_deck_size == 0
    sheets = game.score_sheet()
    return {
        "rounds": game.round,
        "decisions": decisions,
        "end: mine": mine_empty and not claims_gone,
        "end: claims": claims_gone and not mine_empty,
        "end: both": mine_empty and claims_gone,
        "doc visits a round": visits / game.round,
        "ties a round": ties / game.round,
        "town hall by sheriff": town_hall_ties / game.round,
        **{source: float(np.mean([sheet[source] for sheet in sheets])) for source in SOURCES},
        "total": float(np.mean(game.scores())),
        "winner": max(game.scores()),
    }


def means(rows: Sequence[Figures]) -> dict[str, tuple[float, float]]:
    """Of each figure the mean over games and the half-width of its 95 % interval."""
    table: NDArray[np.float64] = np.array([[*row.values()] for row in rows], dtype=np.float64)
    half = 1.96 * table.std(axis=0, ddof=1) / np.sqrt(len(rows))
    return {
        name: (float(mean), float(width))
        for name, mean, width in zip(rows[0], table.mean(axis=0), half, strict=True)
    }


def statistics(
    num_players: int, games: int, seed: int, poker_ties: Literal["faces", "rank"]
) -> dict[str, tuple[float, float]]:
    """The figures of so many random games.

    Args:
        num_players: Seats.
        games: How many games.
        seed: Equal seeds give equal figures.
        poker_ties: The ruling (R9.2).
    """
    rules = RuleSet(num_players=num_players, poker_ties=poker_ties)
    generator = np.random.default_rng([seed, num_players])
    return means([play_and_count(rules, seed + game, generator) for game in range(games)])


def main(arguments: Sequence[str] | None = None, write: Callable[[str], Any] = print) -> None:
    """Print the table."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("--games", type=int, default=1000, help="games a row (default: 1000)")
    parser.add_argument("--seed", type=int, default=1, help="seed of the first game (default: 1)")
    options = parser.parse_args(arguments)
    if options.games < 2:
        parser.error(f"--games is {options.games}; expected 2 or more.")
    for num_players in range(LEAST_SEATS, MOST_BASE_SEATS + 1):
        faces = statistics(num_players, options.games, options.seed, "faces")
        rank = statistics(num_players, options.games, options.seed, "rank")
        faces["town hall by sheriff, rank"] = rank["town hall by sheriff"]
        write(f"{num_players} seats, {options.games} random games")
        for name, (mean, width) in faces.items():
            write(f"  {name:28}{mean:10.3f} ± {width:.3f}")


if __name__ == "__main__":
    main()
