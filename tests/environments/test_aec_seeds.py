"""Seeds, copies and positions to begin with."""

from __future__ import annotations

import pickle
import random
from collections.abc import Callable
from copy import deepcopy
from typing import Any

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from dicetown_env import Game, dicetown_v0
from dicetown_env.aec_environment import DiceTownAEC

from .editions import EDITIONS, every_edition

DEALS = 300


def record(env: DiceTownAEC, chance: random.Random, most: int = 10**6) -> list[Any]:
    """Play on with random legal actions; all that the environment tells, step by step."""
    log: list[Any] = []
    for agent in env.agent_iter(most):
        observation, reward, termination, truncation, info = env.last()
        assert observation is not None
        mask = observation["action_mask"]
        facts = {key: value for key, value in info.items() if key != "action_mask"}
        seen = observation["observation"].tobytes()
        log.append((agent, seen, mask.tobytes(), reward, termination, truncation, facts))
        env.step(None if termination else int(chance.choice(np.flatnonzero(mask))))
    return log


def deal(env: DiceTownAEC, seed: int | None) -> bytes:
    """The whole state after a reset."""
    env.reset(seed=seed)
    return env.state().tobytes()


def in_round(env: DiceTownAEC, number: int) -> bytes:
    """The whole state at the start of a round; all seats do the first that is legal."""
    while env.game.round < number:
        env.step(env.game.legal_actions()[0])
    return env.state().tobytes()


@every_edition
def test_b22_equal_seeds_give_equal_games(rules: dict[str, Any]) -> None:
    logs = []
    for _ in range(2):
        env = dicetown_v0.env(**rules)
        env.reset(seed=22)
        logs.append(record(env, random.Random(0)))
    assert logs[0] == logs[1]


def test_b22_different_seeds_give_different_deals() -> None:
    env = dicetown_v0.env()
    deals = {deal(env, seed) for seed in range(DEALS)}
    assert len(deals) >= 0.99 * DEALS


def test_b22_the_seed_is_that_of_the_game() -> None:
    env = dicetown_v0.env(num_players=3)
    for seed in (0, 7, 2**40):
        env.reset(seed=seed)
        assert env.game == Game(env.rules, seed=seed)


def test_without_a_seed_the_games_differ_from_environment_to_environment() -> None:
    assert deal(dicetown_v0.env(), None) != deal(dicetown_v0.env(), None)


def test_b23_resets_without_a_seed_go_on_from_the_last_seed() -> None:
    env = dicetown_v0.env()
    streams = [[deal(env, seed) for seed in (23, None, None)] for _ in range(2)]
    assert streams[0] == streams[1]
    assert len(set(streams[0])) == 3


def test_b23_second_deals_and_second_rounds_depend_on_the_seed() -> None:
    env = dicetown_v0.env()
    second_deals, second_rounds = set(), set()
    for seed in range(DEALS):
        env.reset(seed=seed)
        second_rounds.add(in_round(env, 2))
        second_deals.add(deal(env, None))
    assert len(second_deals) >= 0.99 * DEALS
    assert len(second_rounds) >= 0.99 * DEALS


def pickled(env: DiceTownAEC) -> DiceTownAEC:
    """The environment through pickle and back."""
    copy: DiceTownAEC = pickle.loads(pickle.dumps(env))
    return copy


@pytest.mark.parametrize("copied", [deepcopy, pickled])
@pytest.mark.parametrize("kind", [dicetown_v0.env, dicetown_v0.raw_env])
@settings(max_examples=15)
@given(rules=st.sampled_from(EDITIONS), seed=st.integers(0, 2**32), turns=st.integers(0, 300))
def test_b21_a_copy_in_mid_game_goes_the_same_way_and_leaves_the_original_alone(
    kind: type[DiceTownAEC],
    copied: Callable[[DiceTownAEC], DiceTownAEC],
    rules: dict[str, Any],
    seed: int,
    turns: int,
) -> None:
    env = kind(**rules)
    env.reset(seed=seed)
    record(env, random.Random(seed), turns)
    before = env.game.to_bytes()
    copy = copied(env)
    assert type(copy) is kind
    if copy.agents and not copy.terminations[copy.agent_selection]:
        observation, *_, info = copy.last()
        assert observation is not None
        assert info["action_mask"] is observation["action_mask"]
    log = record(copy, random.Random(1))
    assert env.game.to_bytes() == before
    assert record(env, random.Random(1)) == log
    assert deal(env, None) == deal(copy, None)


@pytest.mark.parametrize("copied", [deepcopy, pickled])
def test_b21_a_copy_before_the_first_reset_works(
    copied: Callable[[DiceTownAEC], DiceTownAEC],
) -> None:
    env = dicetown_v0.env(num_players=3)
    copy = copied(env)
    assert deal(env, 5) == deal(copy, 5)


def test_a_position_to_begin_with_is_the_one_that_is_played() -> None:
    game = Game(dicetown_v0.env(num_players=3).rules, seed=4)
    for _ in range(20):
        game.step(game.legal_actions()[-1])
    env = dicetown_v0.env(num_players=3)
    env.reset(seed=1, options={"position": game.to_dict()})
    assert env.game == game
    assert env.agent_selection == f"player_{game.current_seat}"


def test_a_scenario_has_the_rules_of_the_environment_and_the_chance_of_the_reset() -> None:
    env = dicetown_v0.env(num_players=5, bribes=False)
    options = {"position": {"round": 3, "sheriff": 2}}
    states = []
    for seed in (1, 1, 2):
        env.reset(seed=seed, options=options)
        assert env.game.rules == env.rules
        assert (env.game.round, env.game.state.sheriff) == (3, 2)
        states.append(env.game.to_bytes())
    assert states[0] == states[1]
    assert states[0] != states[2]
    env.reset(seed=1, options={"position": {**options["position"], "seed": 9}})
    own = env.game.to_bytes()
    env.reset(seed=2, options={"position": {**options["position"], "seed": 9}})
    assert env.game.to_bytes() == own


def test_a_scenario_asks_forced_decisions_if_the_environment_does() -> None:
    for skip_forced in (True, False):
        env = dicetown_v0.env(skip_forced=skip_forced)
        env.reset(options={"position": {"round": 2}})
        assert env.game.to_dict()["skip_forced"] is skip_forced


def test_other_options_are_ignored() -> None:
    env = dicetown_v0.env()
    env.reset(seed=3, options={"options": 1, "position": None})
    assert env.game == Game(env.rules, seed=3)


def test_a_position_that_does_not_fit_is_refused() -> None:
    env = dicetown_v0.env(num_players=3)
    with pytest.raises(ValueError, match=r"num_players=4 \(here 3\).*Leave its rules out"):
        env.reset(options={"position": Game(seed=1).to_dict()})
    with pytest.raises(TypeError, match=r"options\['position'\] is 7; expected"):
        env.reset(options={"position": 7})
    game = Game(env.rules, seed=1)
    while not game.is_over:
        game.step(game.legal_actions()[0])
    with pytest.raises(ValueError, match="is a finished game; expected"):
        env.reset(options={"position": game.to_dict()})


@pytest.mark.parametrize("kind", [dicetown_v0.env, dicetown_v0.raw_env])
def test_a_refused_reset_leaves_the_game_as_it_was(kind: type[DiceTownAEC]) -> None:
    env = kind(num_players=3)
    env.reset(seed=1)
    before = env.game.to_bytes()
    with pytest.raises(ValueError, match="sheriff"):
        env.reset(options={"position": {"sheriff": 9}})
    assert env.game.to_bytes() == before
