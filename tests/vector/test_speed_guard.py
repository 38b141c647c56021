"""The compiled batch stays compiled: ratios of rates in one process, not times."""

from __future__ import annotations

import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path

import numpy as np
import pytest

from dicetown_env import COMPILED
from dicetown_env.engine import batch, rollouts
from dicetown_env.vector_environment import DiceTownVector

GAMES = 1024
STEPS = 20
# Measured: 0.08 to 0.09. Compiled games that are stepped one by one from Python reach 0.022.
LEAST_RATIO = 0.045

pytestmark = pytest.mark.skipif(not COMPILED, reason="there is nothing compiled to guard")


def rate(action: Callable[[], object]) -> float:
    """How many rows a second, of the processor's time."""
    begin = time.process_time()
    for _ in range(STEPS):
        action()
    return GAMES * STEPS / (time.process_time() - begin)


def test_b44_batched_decisions_keep_up_with_copies_into_arrays_of_the_same_size() -> None:
    env = DiceTownVector(GAMES)
    turn = env.reset(seed=1)
    observations, masks = np.ones_like(turn.observations), np.ones_like(turn.action_masks)
    targets = np.zeros_like(observations), np.zeros_like(masks)

    def play() -> None:
        env.step(env.sample_actions())

    def copy() -> None:
        np.copyto(targets[0], observations)
        np.copyto(targets[1], masks)

    rates = [(rate(play), rate(copy)) for _ in range(5)]
    decisions, copies = (max(column) for column in zip(*rates, strict=True))
    assert decisions / copies > LEAST_RATIO


def test_hot_functions_hold_no_python_objects() -> None:
    """The build makes C functions of them that Cython lets touch no Python object."""
    for module, functions in (
        (batch, ("take_turn", "write_view", "begin_next", "drawn")),
        (rollouts, ("roll_out_world", "roll_out_share")),
    ):
        for name in functions:
            assert not hasattr(module, name), name


PROGRAM = """
from multiprocessing import get_context
from dicetown_env.engine import COMPILED
from dicetown_env.vector_environment import DiceTownVector

def decisions(seed):
    env = DiceTownVector(256, num_threads=2, num_players=2)
    env.reset(seed=seed)
    for _ in range(20):
        turn = env.step(env.sample_actions())
    return int(turn.observations.sum() * 1000)

if __name__ == "__main__":
    from dicetown_env.evaluate.results import TournamentConfig
    from dicetown_env.evaluate.tournament import run_tournament
    assert COMPILED
    here = [decisions(seed) for seed in (1, 2)]
    with get_context("spawn").Pool(2) as pool:
        assert pool.map(decisions, (1, 2)) == here
    config = TournamentConfig(agents=("random", "random", "random", "random"), deals=4)
    print(run_tournament(config, show_progress=False).is_complete)
"""


def test_worker_processes_start_after_a_batch_on_two_threads(tmp_path: Path) -> None:
    """A forked process would hang in its first batch on threads: all are spawned."""
    program = tmp_path / "program.py"
    program.write_text(PROGRAM, encoding="utf-8")
    done = subprocess.run(
        [sys.executable, str(program)],
        capture_output=True,
        text=True,
        check=False,
        timeout=240,
        cwd=tmp_path,
    )
    assert done.returncode == 0, done.stderr
    assert done.stdout.strip() == "True"
