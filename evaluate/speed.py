"""How fast everything is: the engine, the PettingZoo environment, many games at once, training.

All figures come from one run, each the best of several short turns taken in alternation, since
machines are noisy. Each decision is drawn uniformly from the legal ones. `dicetown bench` shows
them.
"""

from __future__ import annotations

import os
import random
import time
import tracemalloc
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from functools import lru_cache
from typing import Any

import numpy as np

from dicetown_env import dicetown_v0
from dicetown_env.engine.game import Game
from dicetown_env.engine.rule_set import RuleSet
from dicetown_env.vector_environment import DiceTownVector

DECISIONS = "decisions/s"
GAMES = "games/s"
MICROSECONDS = "µs"
BYTES = "bytes"
_LESS_IS_BETTER = (MICROSECONDS, BYTES)
BATCH_SIZES = (1, 64, 1024, 8192)
# The size of batch of which games are counted, too.
WHOLE_GAMES = 1024
# Fewer steps of a batch tell nothing.
LEAST_STEPS = 8


@dataclass(frozen=True)
class Figure:
    """One measured number.

    Attributes:
        name: What was measured.
        value: How much.
        unit: Of what; less is better of `MICROSECONDS` and `BYTES`, more of all others.
    """

    name: str
    value: float
    unit: str


@dataclass(frozen=True)
class Measure:
    """Something that can be measured again and again.

    Attributes:
        name: What is measured.
        unit: Of what.
        turn: Measures once.
    """

    name: str
    unit: str
    turn: Callable[[], float]


def best_of(measures: Iterable[Measure], rounds: int) -> list[Figure]:
    """The best of several turns of each measure, taken in alternation."""
    things = list(measures)
    values = [[thing.turn() for thing in things] for _ in range(rounds)]
    return [
        Figure(thing.name, min(own) if thing.unit in _LESS_IS_BETTER else max(own), thing.unit)
        for thing, own in zip(things, zip(*values, strict=True), strict=True)
    ]


def all_threads() -> int:
    """How many processors this process may use."""
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1


def measures(rules: RuleSet, scale: float, threads: int) -> list[Measure]:
    """What is measured of these rules.

    Args:
        rules: What is played.
        scale: 1 for turns of about a tenth of a second with the compiled engine.
        threads: How many threads a batch is measured on besides one.
    """
    return [*_single_games(rules, scale), *_batches(rules, scale, threads)]


def _single_games(rules: RuleSet, scale: float) -> list[Measure]:
    game = Game(rules, seed=1)
    for action in random_actions(game.clone(), 1)[:100]:
        game.step(action)
    seat = game.current_seat
    env = dicetown_v0.env(rules=rules)
    count = max(1, int(20_000 * scale))

    def timed(name: str, action: Callable[[], object], times: int) -> Measure:
        return Measure(name, MICROSECONDS, lambda: microseconds(action, max(1, times)))

    return [
        Measure("engine, from Python", DECISIONS, lambda: engine_rate(rules, count)),
        Measure("AEC loop", DECISIONS, lambda: aec_rate(env, count // 2)),
        timed("clone", game.clone, count),
        timed("determinize", lambda: game.determinize(seat, 1), count),
        timed("observe", lambda: game.observe(seat), count),
        timed("legal_mask", game.legal_mask, count),
        timed("new game", lambda: Game(rules, seed=1), count // 20),
        timed("rollout", lambda: game.rollout(1), count // 100),
    ]


def _batches(rules: RuleSet, scale: float, threads: int) -> list[Measure]:
    found = []
    start = Game(rules, seed=1)
    for workers in dict.fromkeys((1, threads)):
        label = f"{workers} thread{'s' if workers > 1 else ''}"
        for games in BATCH_SIZES:
            steps = max(LEAST_STEPS, int(200_000 * scale) // games)
            batch = Stepped(rules, games, workers, steps)
            found.append(Measure(f"batch of {games:,}, {label}", DECISIONS, batch.decisions))
            if games == WHOLE_GAMES:
                found.append(Measure(f"whole games in it, {label}", GAMES, batch.whole_games))
        count = max(10, int(2_000 * scale))

        def rollouts(count: int = count, workers: int = workers) -> float:
            begin = time.perf_counter()
            start.rollouts(count, seed=1, threads=workers)
            return count / (time.perf_counter() - begin)

        found.append(Measure(f"rollouts, {label}", GAMES, rollouts))
    found.append(Measure("memory of a game in a batch", BYTES, lambda: memory_of_a_game(rules)))
    return found


class Stepped:
    """A batch that is stepped with random actions, observations and masks written.

    Args:
        rules: What is played.
        games: How many games.
        threads: How many threads.
        steps: How many steps a turn has.
    """

    def __init__(self, rules: RuleSet, games: int, threads: int, steps: int) -> None:
        self._env = DiceTownVector(games, rules=rules, num_threads=threads)
        self._steps = steps
        self._is_begun = False
        self._length = mean_length(rules)

    def whole_games(self) -> float:
        """Games a second: decisions a second over the decisions of a random game."""
        return self.decisions() / self._length

    def decisions(self) -> float:
        """Decisions a second of one turn."""
        env = self._env
        if not self._is_begun:
            env.reset(seed=1)
            self._is_begun = True
        begin = time.perf_counter()
        for _ in range(self._steps):
            env.step(env.sample_actions())
        return env.num_envs * self._steps / (time.perf_counter() - begin)


@lru_cache(maxsize=8)
def mean_length(rules: RuleSet, games: int = 100) -> float:
    """How many decisions a game of random choices has."""
    return sum(len(random_actions(Game(rules, seed=s), s)) for s in range(games)) / games


def memory_of_a_game(rules: RuleSet) -> float:
    """What one more game adds to a batch: its position and its rows in both sets of arrays."""
    sizes = []
    for games in (64, 192):
        tracemalloc.start()
        env = DiceTownVector(games, rules=rules)
        env.reset(seed=1)
        sizes.append(tracemalloc.get_traced_memory()[0])
        tracemalloc.stop()
        env.close()
    return (sizes[1] - sizes[0]) / 128


def engine_rate(rules: RuleSet, decisions: int) -> float:
    """`legal_mask`, `observe` and `step` from Python, decisions a second.

    The choices are drawn beforehand, in games of the same seeds, so only the engine is timed.
    """
    games = [Game(rules, seed=seed) for seed in range(1 + decisions // 100)]
    scripts = [random_actions(game.clone(), seed) for seed, game in enumerate(games)]
    done, begin = 0, time.perf_counter()
    for game, actions in zip(games, scripts, strict=True):
        mask, observe, step = game.legal_mask, game.observe, game.step
        for action in actions:
            mask()
            observe(game.current_seat)
            step(action)
        done += len(actions)
        if done >= decisions:
            break
    return done / (time.perf_counter() - begin)


def random_actions(game: Game, seed: int) -> list[int]:
    """The actions of a random game, played to its end."""
    pick = random.Random(seed)
    actions = []
    while not game.is_over:
        actions.append(pick.choice(game.legal_actions()))
        game.step(actions[-1])
    return actions


def aec_rate(env: Any, decisions: int) -> float:
    """The loop of `agent_iter`, `last` and `step`, decisions a second."""
    pick = random.Random(1)
    done, begin = 0, time.perf_counter()
    while done < decisions:
        env.reset(seed=done)
        for _ in env.agent_iter():
            observation, _, termination, truncation, _ = env.last()
            if termination or truncation:
                env.step(None)
                continue
            legal = np.flatnonzero(observation["action_mask"])
            env.step(legal[int(pick.random() * len(legal))])
            done += 1
    return done / (time.perf_counter() - begin)


def microseconds(action: Callable[[], object], times: int) -> float:
    """What one call takes."""
    begin = time.perf_counter()
    for _ in range(times):
        action()
    return (time.perf_counter() - begin) / times * 1e6
