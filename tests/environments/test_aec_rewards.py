"""Rewards, the end of the game, dead steps, illegal actions."""

from __future__ import annotations

import logging
import random
from collections import defaultdict
from typing import Any, Literal

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from pettingzoo.utils.wrappers import (
    AssertOutOfBoundsWrapper,
    OrderEnforcingWrapper,
    TerminateIllegalWrapper,
)

from dicetown_env import dicetown_v0
from dicetown_env.aec_environment import DiceTownAEC
from dicetown_env.core.payoffs import REWARDS
from dicetown_env.engine.constants import SEAT_ACTION

from .editions import EDITIONS, every_edition

# No dice are on the table when the game begins, and nobody can name a seat.
ILLEGAL_AT_FIRST = SEAT_ACTION

Pick = Literal["legal", "illegal"]


def choose(env: Any, chance: random.Random, pick: Pick = "legal") -> int:
    """A random action of the seat that decides."""
    mask = env.infos[env.agent_selection]["action_mask"]
    return int(chance.choice(np.flatnonzero(mask == (pick == "legal"))))


def play_out(env: DiceTownAEC, chance: random.Random) -> None:
    """Play on, with random legal actions, until the game has ended."""
    while not any(env.terminations.values()):
        env.step(choose(env, chance))


@pytest.mark.parametrize("reward", REWARDS)
@every_edition
def test_b15_the_rewards_of_the_canonical_loop_add_up_to_the_return(
    rules: dict[str, Any], reward: Literal["win", "rank", "score"]
) -> None:
    env = dicetown_v0.env(**rules, reward=reward)
    chance, totals, dead = random.Random(15), defaultdict[str, float](float), list[str]()
    env.reset(seed=15)
    for agent in env.agent_iter():
        _, gain, termination, truncation, _ = env.last()
        totals[agent] += gain
        assert not truncation
        if termination:
            dead.append(agent)
            env.step(None)
        else:
            env.step(choose(env, chance))
    assert dead == env.possible_agents
    assert env.agents == []
    assert [totals[agent] for agent in env.possible_agents] == env.game.returns(reward)
    assert sum(totals.values()) == pytest.approx(0)


@pytest.mark.parametrize("kind", [dicetown_v0.env, dicetown_v0.raw_env])
def test_b15_none_is_the_step_of_dead_seats_and_of_no_others(kind: type[DiceTownAEC]) -> None:
    env = kind()
    env.reset(seed=1)
    before = env.game.to_bytes()
    with pytest.raises((AssertionError, ValueError), match=r"player_\d has to decide 'keep'"):
        env.step(None)
    assert env.game.to_bytes() == before
    play_out(env, random.Random(1))
    with pytest.raises(ValueError, match="the only valid action is None"):
        env.step(1)


@every_edition
def test_b16_infos_are_there_until_a_seat_is_removed_and_tell_the_result(
    rules: dict[str, Any],
) -> None:
    env = dicetown_v0.env(**rules)
    chance = random.Random(16)
    env.reset(seed=16)
    while not env.game.is_over:
        assert list(env.infos) == env.possible_agents
        env.step(choose(env, chance))
    results = [env.infos[agent] for agent in env.agents]
    assert [info["points"] for info in results] == env.game.scores()
    assert [info["rank"] for info in results] == env.game.ranks()
    winners = [seat for seat, info in enumerate(results) if info["winner_share"] > 0]
    assert winners == env.game.winners()
    assert sum(info["winner_share"] for info in results) == pytest.approx(1)
    while env.agents:
        assert list(env.infos) == env.agents
        env.step(None)
    assert env.infos == {}


def test_b17_all_steps_but_the_last_pay_nothing() -> None:
    env = dicetown_v0.env()
    chance = random.Random(17)
    env.reset(seed=17)
    while not env.game.is_over:
        assert set(env.rewards.values()) == {0}
        env.step(choose(env, chance))
    assert list(env.rewards.values()) == env.game.returns()


class Shadow:
    """The rewards of an AEC environment by their definition, from its `rewards` alone."""

    def __init__(self, env: DiceTownAEC) -> None:
        self.env = env
        self.cumulative = dict.fromkeys(env.agents, 0.0)

    def step(self, action: int | None) -> None:
        """What a step owes: the seat's account is closed, then all get what the step brought."""
        agent = self.env.agent_selection
        self.cumulative[agent] = 0.0
        self.env.step(action)
        if action is None:
            del self.cumulative[agent]
        for other, reward in self.env.rewards.items():
            self.cumulative[other] += reward

    def check(self) -> None:
        """`rewards`, `_cumulative_rewards` and `last` agree."""
        env = self.env
        assert set(env.rewards) == set(env._cumulative_rewards) == set(env.agents)
        assert env._cumulative_rewards == self.cumulative
        if env.agents:
            assert env.last(observe=False)[1] == self.cumulative[env.agent_selection]


@settings(max_examples=25)
@given(
    rules=st.sampled_from(EDITIONS),
    seed=st.integers(0, 2**32),
    illegal_at=st.none() | st.integers(0, 60),
)
def test_b18_rewards_follow_the_aec_definition(
    rules: dict[str, Any], seed: int, illegal_at: int | None
) -> None:
    env = dicetown_v0.env(**rules, reward="score")
    chance = random.Random(seed)
    env.reset(seed=seed)
    shadow, decisions = Shadow(env), 0
    while env.agents:
        shadow.check()
        if env.terminations[env.agent_selection]:
            shadow.step(None)
        else:
            shadow.step(choose(env, chance, "illegal" if decisions == illegal_at else "legal"))
            decisions += 1
    shadow.check()


def stock(rules: dict[str, Any]) -> Any:
    """The raw environment in PettingZoo's three wrappers."""
    env: Any = TerminateIllegalWrapper(dicetown_v0.raw_env(**rules), -1)
    return OrderEnforcingWrapper(AssertOutOfBoundsWrapper(env))


@settings(max_examples=25)
@given(
    rules=st.sampled_from(EDITIONS),
    seed=st.integers(0, 2**32),
    illegal_at=st.none() | st.integers(0, 60),
)
def test_b19_the_checks_do_what_the_stock_wrappers_do(
    rules: dict[str, Any], seed: int, illegal_at: int | None
) -> None:
    env, model = dicetown_v0.env(**rules), stock(rules)
    chance = random.Random(seed)
    env.reset(seed=seed)
    model.reset(seed=seed)
    decisions = 0
    for agent, expected in zip(env.agent_iter(), model.agent_iter(), strict=True):
        assert agent == expected
        for own, stocks in zip(env.last()[1:4], model.last()[1:4], strict=True):
            assert own == stocks
        for name in ("agents", "rewards", "terminations", "truncations", "_cumulative_rewards"):
            assert getattr(env, name) == getattr(model, name), name
        seen, models = env.observe(agent), model.observe(agent)
        assert np.array_equal(seen["observation"], models["observation"])
        action = None
        if not env.terminations[agent]:
            action = choose(env, chance, "illegal" if decisions == illegal_at else "legal")
            decisions += 1
        env.step(action)
        model.step(action)


@every_edition
def test_b19_an_illegal_action_costs_its_seat_1_and_the_others_nothing(
    rules: dict[str, Any], caplog: pytest.LogCaptureFixture
) -> None:
    env = dicetown_v0.env(**rules)
    env.reset(seed=19)
    offender = env.agent_selection
    with caplog.at_level(logging.WARNING):
        env.step(ILLEGAL_AT_FIRST)
    assert "Illegal move made" in caplog.text
    totals = {}
    for agent in env.agent_iter():
        _, totals[agent], termination, truncation, info = env.last()
        assert termination
        assert truncation
        assert info["illegal_action"] is (agent == offender)
        assert not info["action_mask"].any()
        assert not env.observe(agent)["action_mask"].any()
        env.step(None)
    expected = dict.fromkeys(env.possible_agents, 0.0) | {offender: -1.0}
    assert totals == expected


def test_b12_the_game_after_an_illegal_action_is_a_normal_one() -> None:
    env, fresh = dicetown_v0.env(num_players=3), dicetown_v0.env(num_players=3)
    env.reset(seed=1)
    env.step(ILLEGAL_AT_FIRST)
    env.step(None)
    for seed in (2, 3):
        env.reset(seed=seed)
        fresh.reset(seed=seed)
        chance = random.Random(seed)
        for agent, expected in zip(env.agent_iter(), fresh.agent_iter(), strict=True):
            assert agent == expected
            own, other = env.last(), fresh.last()
            assert own[1:4] == other[1:4]
            assert "illegal_action" not in own[4]
            action = None if own[2] else choose(env, chance)
            env.step(action)
            fresh.step(action)
        assert env.game == fresh.game
        assert env.game.is_over
