"""Other packages in the same run: each in its usual fast way, as far as it is installed.

Every loop reads observation and mask of each decision and draws uniformly from the legal actions.
"""

from __future__ import annotations

import random
import time
from collections.abc import Callable, Iterator
from functools import partial
from importlib import import_module
from pkgutil import iter_modules
from typing import Any, TypeAlias

import numpy as np

from dicetown_env.evaluate.speed import DECISIONS, Measure, aec_rate

Turn: TypeAlias = Callable[[], float]
PGX_GAMES = 1024
_PETTINGZOO = ("connect_four", "tictactoe", "chess", "gin_rummy", "texas_holdem")
_RLCARD = ("leduc-holdem", "limit-holdem", "uno", "gin-rummy", "mahjong")
_OPEN_SPIEL = ("kuhn_poker", "leduc_poker", "hanabi", "gin_rummy", "hearts")
_PGX = ("kuhn_poker", "leduc_holdem", "sparrow_mahjong")


def peer_measures(scale: float) -> tuple[list[Measure], list[str]]:
    """What can be measured of other packages, and a line for each thing that cannot.

    Args:
        scale: 1 for turns of about half a second.
    """
    found: list[Measure] = []
    missing = []
    for name, build in _builders(scale):
        turn, reason = _attempt(build)
        if turn is None:
            missing.append(f"{name}: skipped ({reason})")
        else:
            found.append(Measure(name, DECISIONS, turn))
    return found, missing


def _attempt(build: Callable[[], Turn]) -> tuple[Turn | None, str]:
    """A turn that has been tried once, or why there is none."""
    try:
        turn = build()
        turn()
    except Exception as error:  # a package may fail in any way of its own
        return None, f"{type(error).__name__}: {error}".splitlines()[0]
    return turn, ""


def _builders(scale: float) -> Iterator[tuple[str, Callable[[], Turn]]]:
    few, many = max(1, int(2_000 * scale)), max(1, int(10_000 * scale))
    for game in _PETTINGZOO:
        yield f"PettingZoo {game}", partial(_pettingzoo, game, few)
    for game in _RLCARD:
        yield f"RLCard {game}", partial(_rlcard, game, few)
    for game in _OPEN_SPIEL:
        yield f"OpenSpiel {game}, from Python", partial(_open_spiel, game, many)
    for game in _PGX:
        name = f"Pgx {game}, CPU, {PGX_GAMES:,} games"
        yield name, partial(_pgx, game, max(4, int(100 * scale)))


def _pettingzoo(game: str, decisions: int) -> Turn:
    classic = import_module("pettingzoo.classic")
    versions = [m.name for m in iter_modules(classic.__path__) if m.name.startswith(f"{game}_v")]
    if not versions:
        raise ModuleNotFoundError(f"this version of PettingZoo has no {game}")
    env = import_module(f"pettingzoo.classic.{max(versions)}").env()
    return partial(aec_rate, env, decisions)


def _rlcard(game: str, decisions: int) -> Turn:
    rlcard = import_module("rlcard")
    env = rlcard.make(game, config={"seed": 1})
    pick = random.Random(1)

    def turn() -> float:
        done, begin = 0, time.perf_counter()
        while done < decisions:
            state, _ = env.reset()
            while not env.is_over():
                assert state["obs"] is not None
                state, _ = env.step(pick.choice(list(state["legal_actions"])))
                done += 1
        return done / (time.perf_counter() - begin)

    return turn


def _open_spiel(game: str, decisions: int) -> Turn:
    loaded = import_module("pyspiel").load_game(game)
    kind = loaded.get_type()
    pick = random.Random(1)

    def observe(state: Any) -> object:
        if kind.provides_observation_tensor:
            return state.observation_tensor(state.current_player())
        return state.information_state_tensor(state.current_player())

    def turn() -> float:
        done, begin = 0, time.perf_counter()
        while done < decisions:
            state = loaded.new_initial_state()
            while not state.is_terminal():
                if state.is_chance_node():
                    actions, weights = zip(*state.chance_outcomes(), strict=True)
                    state.apply_action(pick.choices(actions, weights)[0])
                    continue
                observe(state)
                state.legal_actions_mask()
                state.apply_action(pick.choice(state.legal_actions()))
                done += 1
        return done / (time.perf_counter() - begin)

    return turn


def _pgx(game: str, steps: int) -> Turn:
    jax, pgx = import_module("jax"), import_module("pgx")
    auto_reset = import_module("pgx.experimental").auto_reset
    env = pgx.make(game)
    step = auto_reset(env.step, env.init)

    def play(state: Any, key: Any) -> Any:
        first, second = jax.random.split(key)
        scores = jax.numpy.where(state.legal_action_mask, 0.0, -np.inf)
        actions = jax.random.categorical(first, scores, axis=-1)
        return jax.vmap(step)(state, actions, jax.random.split(second, PGX_GAMES))

    compiled = jax.jit(play)
    keys = jax.random.split(jax.random.PRNGKey(1), PGX_GAMES)
    state = compiled(jax.jit(jax.vmap(env.init))(keys), jax.random.PRNGKey(2))
    state.observation.block_until_ready()

    def turn() -> float:
        now, begin = state, time.perf_counter()
        for number in range(steps):
            now = compiled(now, jax.random.PRNGKey(number))
        now.observation.block_until_ready()
        return PGX_GAMES * steps / (time.perf_counter() - begin)

    return turn
