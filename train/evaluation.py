"""How a policy does while it learns: the same small tournament again and again."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Final

from stable_baselines3.common.logger import Logger

from dicetown_env.engine.rule_set import RuleSet
from dicetown_env.evaluate.results import TournamentConfig
from dicetown_env.evaluate.tournament import run_tournament
from dicetown_env.train.run_folder import add_row

EVALUATION_NAME: Final = "evaluation.csv"


def evaluate(
    folder: Path,
    opponents: Sequence[str],
    rules: RuleSet,
    *,
    steps: int,
    deals: int,
    seed: int,
    logger: Logger,
) -> float:
    """Measure the policy in a run folder and note the figures in its table and its curves.

    Args:
        folder: The run folder.
        opponents: Agents at the other seats.
        rules: What is played.
        steps: After how many steps this is.
        deals: Deals; each is played in all rotations of the seats.
        seed: Fixes deals and agents.
        logger: Where the curves go.

    Returns:
        The win share of the policy.

    Raises:
        KeyboardInterrupt: If the tournament was interrupted.
    """
    entries = TournamentConfig(
        agents=(str(folder), *opponents), rules=rules, deals=deals, seed=seed
    )
    result = run_tournament(entries, show_progress=False)
    if not result.is_complete:
        raise KeyboardInterrupt
    figures = result.by_entry()[0]
    row = {
        "steps": steps,
        "games": figures.games,
        "win_share": figures.win_share.mean,
        "win_share_low": figures.win_share.low,
        "win_share_high": figures.win_share.high,
        "points": figures.points.mean,
        "rank": figures.rank.mean,
    }
    add_row(folder / EVALUATION_NAME, row)
    for name in ("win_share", "points", "rank"):
        logger.record(f"evaluation/{name}", row[name])
    logger.dump(steps)
    return figures.win_share.mean
