"""What PettingZoo asks of an environment: its own checkers, spaces, dtypes, no parallel form."""

from __future__ import annotations

import random
import warnings
from collections.abc import Iterator
from typing import Any

import numpy as np
import pytest
from gymnasium import spaces
from pettingzoo.test.api_test import api_test
from pettingzoo.test.seed_test import seed_test
from pettingzoo.utils.conversions import aec_to_parallel

from dicetown_env import dicetown_v0
from dicetown_env.aec_environment import DiceTownAEC
from dicetown_env.engine.constants import ACTIONS
from dicetown_env.engine.layout import OBSERVATION_SIZE, OBSERVATION_SIZE_WITH_MEMORY

SEATS = (2, 3, 4, 5)
KINDS = (dicetown_v0.env, dicetown_v0.raw_env)
# Untyped functions, which a strict type check does not let be called.
API_TEST: Any = api_test
SEED_TEST: Any = seed_test
# PettingZoo gives these two for every observation that is a dictionary.
ALWAYS_GIVEN = (
    "Observation is not a NumPy array",
    "Observation space for each agent probably should be gymnasium.spaces.box or "
    "gymnasium.spaces.discrete",
)


@pytest.fixture
def only_known_warnings() -> Iterator[None]:
    """Any other warning is an error."""
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        for message in ALWAYS_GIVEN:
            warnings.filterwarnings("ignore", message=f"^{message}$")
        yield


def turns(env: DiceTownAEC, seed: int) -> Iterator[tuple[str, Any]]:
    """The seats of a random game with what they see, dead ones included."""
    chance = random.Random(seed)
    env.reset(seed=seed)
    for agent in env.agent_iter():
        observation, _, termination, truncation, _ = env.last()
        assert observation is not None
        yield agent, observation
        over = termination or truncation
        env.step(None if over else chance.choice(np.flatnonzero(observation["action_mask"])))


@pytest.mark.usefixtures("only_known_warnings")
@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("num_players", SEATS)
def test_api_test_passes_without_other_warnings(kind: type[DiceTownAEC], num_players: int) -> None:
    API_TEST(kind(num_players=num_players), num_cycles=1000)


@pytest.mark.usefixtures("only_known_warnings")
@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("num_players", SEATS)
def test_seed_test_passes_without_other_warnings(kind: type[DiceTownAEC], num_players: int) -> None:
    SEED_TEST(lambda: kind(num_players=num_players), num_cycles=500)


@pytest.mark.parametrize("num_players", SEATS)
def test_b5_the_action_space_samples_with_the_mask(num_players: int) -> None:
    env = dicetown_v0.env(num_players=num_players)
    for agent, observation in turns(env, seed=5):
        mask = observation["action_mask"]
        assert mask.dtype == np.int8
        assert mask.shape == (ACTIONS,)
        if not env.terminations[agent]:
            assert env.infos[agent]["action_mask"] is mask
            assert mask[env.action_space(agent).sample(mask)] == 1


@pytest.mark.parametrize("num_players", SEATS)
def test_b6_one_flat_discrete_space_for_all_decisions(num_players: int) -> None:
    env = dicetown_v0.env(num_players=num_players, bribes=num_players % 2 == 0)
    for agent in env.possible_agents:
        assert env.action_space(agent) == spaces.Discrete(ACTIONS)


@pytest.mark.parametrize("memory", [False, True])
@pytest.mark.parametrize("num_players", SEATS)
def test_b31_observations_are_contiguous_floats_within_their_space(
    num_players: int, memory: bool
) -> None:
    size = OBSERVATION_SIZE_WITH_MEMORY if memory else OBSERVATION_SIZE
    env = dicetown_v0.env(num_players=num_players, memory=memory)
    for _ in turns(env, seed=31):
        for agent in env.possible_agents:
            seen = env.observe(agent)
            assert env.observation_space(agent).contains(seen)
            numbers = seen["observation"]
            assert numbers.shape == (size,)
            assert numbers.dtype == np.float32
            assert numbers.flags.c_contiguous
            assert seen["action_mask"].flags.c_contiguous
            assert seen["action_mask"].flags.writeable


def test_each_seat_has_spaces_of_its_own_and_always_the_same_objects() -> None:
    env = dicetown_v0.env()
    for space in (env.observation_space, env.action_space):
        assert all(space(agent) is space(agent) for agent in env.possible_agents)
        assert len({id(space(agent)) for agent in env.possible_agents}) == 4


def test_an_observation_and_its_mask_are_the_same_objects_while_the_decision_lasts() -> None:
    env = dicetown_v0.env()
    env.reset(seed=1)
    first, *_, info = env.last()
    assert first is not None
    assert env.observe(env.agent_selection) is first
    assert info["action_mask"] is first["action_mask"]
    kept = first["observation"].copy(), first["action_mask"].copy()
    env.step(1)
    assert np.array_equal(first["observation"], kept[0])
    assert np.array_equal(first["action_mask"], kept[1])


@pytest.mark.parametrize("num_players", SEATS)
def test_the_state_lies_in_its_space_and_tells_more_than_an_observation(num_players: int) -> None:
    env = dicetown_v0.env(num_players=num_players)
    for _ in turns(env, seed=6):
        assert env.state_space.contains(env.state())
    env.reset(seed=1)
    first = env.state()
    env.reset(seed=2)
    assert not np.array_equal(first, env.state())


def test_b29_there_is_no_parallel_form() -> None:
    env = dicetown_v0.env()
    assert env.metadata["is_parallelizable"] is False
    assert not hasattr(dicetown_v0, "parallel_env")
    with pytest.raises(AssertionError, match="is_parallelizable"):
        aec_to_parallel(env)


@pytest.mark.parametrize("kind", KINDS)
def test_the_name_is_that_of_the_module(kind: type[DiceTownAEC]) -> None:
    env = kind(num_players=3)
    assert str(env) == env.metadata["name"] == dicetown_v0.__name__.rpartition(".")[2]
    assert env.unwrapped is env
    assert "not yet reset" in repr(env)
    env.reset()
    assert "3 seats, round 1, decision 'keep'" in repr(env)
