"""Interpreted and compiled engine play equal games: positions, observations, texts, records."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from dicetown_env.engine import COMPILED

GAMES = 24
PROGRAM = f"""
import hashlib, json, random
from dicetown_env.engine import COMPILED
from dicetown_env.engine.game import Game
from dicetown_env.engine.rule_set import RuleSet

print(COMPILED)
for seed in range({GAMES}):
    pick = random.Random(seed)
    rules = RuleSet(
        num_players=2 + seed % 4,
        bribes=seed % 3 != 0,
        poker_ties=("faces", "rank")[seed // 2 % 2],
        keeping_badge_is_gain=seed % 5 != 0,
        final_tie=("share", "sheriff")[seed // 4 % 2],
    )
    game = Game(rules, seed=seed, record=True, skip_forced=seed % 2 == 0)
    steps = 0
    while True:
        digest = hashlib.sha256(game.to_bytes())
        digest.update(repr((game.legal_actions(), game.current_seat, game.scores())).encode())
        for seat in range(rules.num_players):
            digest.update(game.observe(seat, memory=True).tobytes())
        if steps % 10 == 0:
            digest.update(game.state_vector().tobytes() + str(game).encode())
            digest.update(json.dumps(game.to_dict()).encode())
            digest.update(game.clone(key=steps).to_bytes())
            digest.update(game.determinize(seed % 2, seed=steps).to_bytes())
        if steps % 40 == 0:
            digest.update(game.rollouts(1, seed=steps, viewer=seed % 2, reward="score").tobytes())
        print(seed, steps, digest.hexdigest())
        if game.is_over:
            break
        legal = game.legal_actions()
        game.step(legal[int(pick.random() * len(legal))])
        steps += 1
    print(game.returns(), game.ranks(), hashlib.sha256(repr(game.history).encode()).hexdigest())
"""


def play(pure: str, folder: Path) -> list[str]:
    """The lines of the program, in a fresh interpreter that does not look at the working folder."""
    done = subprocess.run(
        [sys.executable, "-c", PROGRAM],
        cwd=folder,
        env=os.environ | {"DICETOWN_PURE": pure},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    return done.stdout.splitlines()


@pytest.mark.builds
@pytest.mark.skipif(not COMPILED, reason="there is nothing to compare with")
def test_both_modes_play_the_same_games_step_by_step(tmp_path: Path) -> None:
    compiled, interpreted = play("0", tmp_path), play("1", tmp_path)
    assert (compiled[0], interpreted[0]) == ("True", "False")
    assert len(compiled) > GAMES * 50
    for ours, theirs in zip(compiled[1:], interpreted[1:], strict=True):
        assert ours == theirs
