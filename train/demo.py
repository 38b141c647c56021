"""A short training, and a tournament of what came of it: `make demo`.

    python -m dicetown_env.train.demo
    python -m dicetown_env.train.demo --extension --indians

Needs two cores and less than five minutes for the base game with the compiled engine.
"""

from __future__ import annotations

import argparse
import sys
import time
from collections.abc import Sequence
from pathlib import Path

from dicetown_env.engine import COMPILED, RuleSet
from dicetown_env.evaluate.results import TournamentConfig
from dicetown_env.evaluate.table import result_table
from dicetown_env.evaluate.tournament import load_result, run_tournament
from dicetown_env.train.maskable_ppo import Config, train

RUNS = Path("runs")
RESULT_NAME = "tournament.json"
DEALS = 50


def main(words: Sequence[str] | None = None) -> int:
    """Train, play the tournament, print its table.

    Args:
        words: The options; None: those that the program was started with.

    Returns:
        The exit code.
    """
    parser = argparse.ArgumentParser(description="A short training, and a tournament.")
    parser.add_argument("--extension", action="store_true", help="play the Extension")
    parser.add_argument("--indians", action="store_true", help="play the Indians, too")
    options = parser.parse_args(words)
    extension = options.extension or options.indians
    begin = time.monotonic()
    config = demo_config(RUNS, RuleSet(extension=extension, indians=options.indians))
    if not COMPILED:
        print("The engine is interpreted: this takes many times as long as with a compiler.")
    opponents = ", ".join(config.opponents)
    print(f"Training on {config.steps:,} decisions against {opponents}:", flush=True)
    folder = train(config).parent
    trained = time.monotonic()
    print("\nA tournament of what came of it:", flush=True)
    entries = TournamentConfig(
        agents=(str(folder), "greedy", "random", "random"), rules=config.rules, deals=DEALS
    )
    result = run_tournament(entries, folder / RESULT_NAME)
    if not result.deals:
        raise KeyboardInterrupt
    print(f"\n{result_table(result)}")
    print(
        f"25 % is even. Training took {trained - begin:.0f} s, "
        f"the tournament {time.monotonic() - trained:.0f} s.\n"
        f"Play against it: dicetown play --opponents {folder}"
    )
    return 0


def demo_config(runs: Path, rules: RuleSet) -> Config:
    """The settings of the demo, in the first folder that holds no finished one."""
    edition = "indians-" if rules.indians else "extension-" if rules.extension else ""
    number = 1
    while is_finished(runs / f"demo-{edition}{number}"):
        number += 1
    return Config(
        name=f"demo-{edition}{number}",
        runs=runs,
        rules=rules,
        opponents=("greedy", "random", "random"),
        steps=400_000,
    )


def is_finished(folder: Path) -> bool:
    """Whether the folder holds a demo that was played to its end."""
    path = folder / RESULT_NAME
    return path.exists() and load_result(path).is_complete


if __name__ == "__main__":
    try:
        sys.exit(main())
    except KeyboardInterrupt:
        sys.exit("\nInterrupted; `make demo` goes on from the last checkpoint.")
