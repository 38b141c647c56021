"""Tournaments: every deal is played in all rotations of the seats, with equal dice and cards."""

from __future__ import annotations

import json
import time
from collections.abc import Sequence
from functools import cache
from pathlib import Path
from typing import Final, TypeVar

import numpy as np

from dicetown_env.agents.agent import Agent
from dicetown_env.agents.registry import make_agent
from dicetown_env.engine.game import Game
from dicetown_env.evaluate.files import write_whole
from dicetown_env.evaluate.progress import with_progress
from dicetown_env.evaluate.results import DealResult, TournamentConfig, TournamentResult
from dicetown_env.evaluate.table import games_as_csv
from dicetown_env.evaluate.workers import in_order

Item = TypeVar("Item")
# Sets of random numbers that have nothing to do with each other.
_DEAL_STREAM: Final = 0
_AGENT_STREAM: Final = 1
_SECONDS_BETWEEN_SAVES: Final = 30.0


class Players:
    """Agents that are built once and play deal after deal."""

    def __init__(self) -> None:
        self._built: dict[tuple[str, int], Agent] = {}

    def at_table(self, names: Sequence[str]) -> list[Agent]:
        """The agents of a table.

        Raises:
            ValueError: If there is no such agent.
        """
        for entry, name in enumerate(names):
            if (name, entry) not in self._built:
                self._built[name, entry] = make_agent(name, seed=entry)
        return [self._built[name, entry] for entry, name in enumerate(names)]

    def play(self, job: tuple[TournamentConfig, int]) -> DealResult:
        """Play one deal of a tournament."""
        config, deal = job
        return play_deal(config, self.at_table(config.agents), deal)


def play_elsewhere(job: tuple[TournamentConfig, int]) -> DealResult:
    """Play one deal with the agents that this process has built for itself."""
    return _players_of_this_process().play(job)


@cache
def _players_of_this_process() -> Players:
    return Players()


def run_tournament(
    config: TournamentConfig,
    output: Path | str | None = None,
    *,
    show_progress: bool = True,
    workers: int = 1,
) -> TournamentResult:
    """Play a tournament, or go on with one that was interrupted.

    Interrupted (Ctrl-C) it keeps the deals that are finished, writes them, and returns them; with
    the same output file the next call goes on from there. A call with more deals goes on, too.

    Args:
        config: What to play.
        output: A `.json` file for everything, beside which a `.csv` file with one line for each
            agent of each game is written; None: write nothing.
        show_progress: Show a progress bar, where tqdm is installed.
        workers: How many processes play; the result does not depend on it. With more than one a
            program needs its `if __name__ == "__main__":`, as they import it anew.

    Returns:
        The result; `is_complete` is False if it was interrupted.

    Raises:
        ValueError: If an agent cannot be built, or the file holds another tournament. Nothing has
            been played then.
    """
    players = Players()
    players.at_table(config.agents)
    path = None if output is None else _checked_path(Path(output))
    done = _finished_deals(config, path)
    _save(config, done, path, final=False)
    saved = time.monotonic()
    jobs = [(config, deal) for deal in range(len(done), config.deals)]
    workers = max(1, min(workers, len(jobs)))
    play = players.play if workers == 1 else play_elsewhere
    try:
        for deal in with_progress(
            in_order(play, jobs, workers),
            total=config.deals,
            done=len(done),
            show=show_progress,
        ):
            done.append(deal)
            if time.monotonic() - saved > _SECONDS_BETWEEN_SAVES:
                _save(config, done, path, final=False)
                saved = time.monotonic()
    except KeyboardInterrupt:
        pass
    return _save(config, done, path, final=True)


def play_deal(config: TournamentConfig, agents: Sequence[Agent], deal: int) -> DealResult:
    """Play one deal in all rotations of the seats.

    Args:
        config: What is played.
        agents: The agents, in the order of the configuration.
        deal: The number of the deal.
    """
    seats = len(agents)
    words = np.random.SeedSequence([config.seed, _DEAL_STREAM, deal]).generate_state(2)
    seed = int(words[0]) << 32 | int(words[1])
    points, ranks, shares, rounds = [], [], [], []
    sources: dict[str, list[int]] = {}
    for rotation in range(seats):
        for entry, agent in enumerate(agents):
            agent.reset(_agent_seed(config.seed, deal, rotation, entry))
        # Agent i at seat (i + rotation), so seat s belongs to agent (s - rotation).
        table = [agents[(seat - rotation) % seats] for seat in range(seats)]
        game = Game(config.rules, seed=seed)
        play_game(game, table)
        order = [(entry + rotation) % seats for entry in range(seats)]
        points.append(_picked(game.scores(), order))
        ranks.append(_picked(game.ranks(), order))
        winners = game.winners()
        shares.append(tuple((seat in winners) / len(winners) for seat in order))
        rounds.append(game.round)
        for entry, sheet in enumerate(_picked(game.score_sheet(), order)):
            for source, worth in sheet.items():
                sources.setdefault(source, [0] * seats)[entry] += worth
    return DealResult(
        deal,
        seed,
        tuple(points),
        tuple(ranks),
        tuple(shares),
        tuple(rounds),
        {source: tuple(worths) for source, worths in sources.items()},
    )


def play_game(game: Game, table: Sequence[Agent]) -> None:
    """Play a game to its end; agents get views and nothing else.

    Args:
        game: The game.
        table: Who sits at each seat.

    Raises:
        ValueError: If an agent plays an illegal action; names the agent.
    """
    while not game.is_over:
        seat = game.current_seat
        action = table[seat].act(game.view(seat))
        try:
            game.step(action)
        except (ValueError, TypeError) as error:
            raise ValueError(f"Agent {table[seat].name!r}: {error}") from error


def load_result(path: Path | str) -> TournamentResult:
    """Read the result that a tournament wrote.

    Raises:
        ValueError: If the file holds no such result.
    """
    path = Path(path)
    try:
        return TournamentResult.from_dict(json.loads(path.read_text(encoding="utf-8")))
    except (ValueError, TypeError, KeyError, AttributeError) as error:
        raise ValueError(f"{path} holds no tournament: {error}") from error


def fill_seats(names: Sequence[str], seats: int) -> tuple[str, ...]:
    """Names for all seats: the last one takes the seats that are left.

    Raises:
        ValueError: If there are no names, or more than seats.
    """
    if not 1 <= len(names) <= seats:
        raise ValueError(f"There are {len(names)} agents for {seats} seats; expected 1 to {seats}.")
    return (*names, *[names[-1]] * (seats - len(names)))


def _picked(of_seats: Sequence[Item], order: Sequence[int]) -> tuple[Item, ...]:
    return tuple(of_seats[seat] for seat in order)


def _agent_seed(seed: int, deal: int, rotation: int, entry: int) -> int:
    words = np.random.SeedSequence([seed, _AGENT_STREAM, deal, rotation, entry]).generate_state(1)
    return int(words[0])


def _checked_path(path: Path) -> Path:
    if path.suffix != ".json":
        raise ValueError(f"{path}: expected a name that ends in '.json'.")
    path.parent.mkdir(parents=True, exist_ok=True)
    return path


def _finished_deals(config: TournamentConfig, path: Path | None) -> list[DealResult]:
    """The deals that the file has of this tournament.

    Raises:
        ValueError: If it has another one, or more deals.
    """
    if path is None or not path.exists():
        return []
    earlier = load_result(path)
    for name, then, now in (
        ("agents", earlier.config.agents, config.agents),
        ("rules", earlier.config.rules, config.rules),
        ("seed", earlier.config.seed, config.seed),
        ("versions", earlier.versions, TournamentResult(config, ()).versions),
    ):
        if then != now:
            raise ValueError(
                f"{path} holds another tournament: {name} was {then!r}, now {now!r}. "
                f"Name another file, or remove this one."
            )
    if len(earlier.deals) > config.deals:
        raise ValueError(
            f"{path} holds {len(earlier.deals)} deals already; ask for as many or more."
        )
    return list(earlier.deals)


def _save(
    config: TournamentConfig, deals: Sequence[DealResult], path: Path | None, *, final: bool
) -> TournamentResult:
    """Write what has been played; the figures only at the end."""
    result = TournamentResult(config, tuple(deals))
    if path is not None:
        write_whole(path, json.dumps(result.to_dict(figures=final)) + "\n")
        write_whole(path.with_suffix(".csv"), games_as_csv(result))
    return result
