"""How fast the engine and the PettingZoo environment are, beside another PettingZoo game.

    python -m dicetown_env.evaluate.speed
    python -m dicetown_env.evaluate.speed --extension --num-players 6

All figures come from one run and one thread, each the best of several short turns taken in
alternation, since machines are noisy. Each decision is drawn uniformly from the legal ones.
"""

from __future__ import annotations

import argparse
import json
import random
import sys
import time
from collections.abc import Callable, Sequence
from typing import Any

import numpy as np

from dicetown_env import COMPILED, dicetown_v0
from dicetown_env.engine.game import Game
from dicetown_env.engine.rule_set import RuleSet

Turn = Callable[[], float]
DECISIONS = "decisions a second"
MICROSECONDS = "microseconds"


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


def turns(rules: RuleSet, scale: float) -> dict[str, tuple[str, Turn]]:
    """What is measured: unit, and one turn of it."""
    from pettingzoo.classic.connect_four import connect_four

    game = Game(rules, seed=1)
    for action in random_actions(game.clone(), 1)[:100]:
        game.step(action)
    seat = game.current_seat
    env = dicetown_v0.env(rules=rules)
    other = connect_four.env()  # type: ignore[no-untyped-call]
    count = max(1, int(20_000 * scale))

    def draw_anew() -> Game:
        return game.determinize(seat, 1)

    return {
        "legal_mask + observe + step": (DECISIONS, lambda: engine_rate(rules, count)),
        "AEC loop": (DECISIONS, lambda: aec_rate(env, count)),
        "AEC loop of connect_four_v3": (DECISIONS, lambda: aec_rate(other, count // 10)),
        "clone": (MICROSECONDS, lambda: microseconds(game.clone, count)),
        "determinize": (MICROSECONDS, lambda: microseconds(draw_anew, count)),
        "observe": (MICROSECONDS, lambda: microseconds(lambda: game.observe(seat), count)),
        "legal_mask": (MICROSECONDS, lambda: microseconds(game.legal_mask, count)),
        "new game": (MICROSECONDS, lambda: microseconds(lambda: Game(rules, seed=1), count // 20)),
    }


def measure(rules: RuleSet, rounds: int = 5) -> dict[str, tuple[float, str]]:
    """The best of several turns of each figure, taken in alternation: value and unit."""
    measured: dict[str, tuple[float, str]] = {}
    things = turns(rules, 1.0 if COMPILED else 0.02)
    for _ in range(rounds):
        for name, (unit, turn) in things.items():
            value = turn()
            before = measured.get(name, (value, unit))[0]
            best = max(before, value) if unit == DECISIONS else min(before, value)
            measured[name] = (best, unit)
    return measured


def main(arguments: Sequence[str] | None = None) -> None:
    """Print the table, or with --json the figures."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--num-players", type=int, default=4, help="seats (default: 4)")
    parser.add_argument("--rounds", type=int, default=5, help="turns of each (default: 5)")
    parser.add_argument("--json", action="store_true", help="print JSON")
    parser.add_argument("--extension", action="store_true", help="play the Extension")
    parser.add_argument("--indians", action="store_true", help="play the Indians, too")
    options = parser.parse_args(arguments)
    try:
        rules = RuleSet(
            num_players=options.num_players,
            extension=options.extension or options.indians,
            indians=options.indians,
        )
    except ValueError as error:
        parser.error(str(error))
    measured = measure(rules, options.rounds)
    if options.json:
        json.dump(measured, sys.stdout, indent=2)
        return
    mode = "compiled" if COMPILED else "interpreted"
    edition = "Indians" if rules.indians else "Extension" if rules.extension else "base game"
    print(
        f"{edition}, {rules.num_players} seats, engine {mode}, one thread, best of {options.rounds}"
    )
    for name, (value, unit) in measured.items():
        digits = 0 if unit == DECISIONS else 2
        print(f"{name:30}{value:14,.{digits}f} {unit}")
    ratio = measured["AEC loop"][0] / measured["AEC loop of connect_four_v3"][0]
    print(f"{'AEC loop, ratio':30}{ratio:14.1f} times connect_four_v3")


if __name__ == "__main__":
    main()
