"""The other seats: names, agents and functions; what they see, and what they cannot change."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

from dicetown_env import Game, View
from dicetown_env.agents import make_agent
from dicetown_env.agents.random_agent import RandomAgent
from dicetown_env.gymnasium_environment import DiceTownEnv


def first(view: View) -> int:
    """The legal action with the lowest id."""
    return view.legal_actions()[0]


class Wasteful:
    """Plays like `first`, and draws random numbers for nothing."""

    def __init__(self) -> None:
        self.seeds: list[int] = []

    def reset(self, seed: int) -> None:
        self.seeds.append(seed)
        self.generator = np.random.default_rng(seed)

    def act(self, view: View) -> int:
        self.generator.random(10)
        return first(view)


class Watcher:
    """Plays like `first`, and notes what it got."""

    def __init__(self) -> None:
        self.seats: set[int] = set()

    def act(self, view: View) -> int:
        assert type(view) is View
        self.seats.add(view.seat)
        return first(view)


def play(env: DiceTownEnv, seed: int) -> bytes:
    """An episode in which the learner, too, plays like `first`; the final position."""
    _, info = env.reset(seed=seed)
    terminated = False
    while not terminated:
        _, _, terminated, _, info = env.step(int(np.flatnonzero(info["action_mask"])[0]))
    return env.game.to_bytes()


def test_names_agents_and_functions_are_opponents() -> None:
    env = DiceTownEnv(["greedy", RandomAgent(seed=1), first])
    assert env.rules.num_players == 4
    play(env, 1)
    assert env.game.is_over


def test_without_opponents_named_three_greedy_ones_play() -> None:
    assert [opponent.name for opponent in DiceTownEnv().opponents] == ["greedy"] * 3


@pytest.mark.parametrize("learner_seat", range(4))
def test_opponents_sit_clockwise_from_the_learner(learner_seat: int) -> None:
    watchers = [Watcher(), Watcher(), Watcher()]
    play(DiceTownEnv(watchers, learner_seat=learner_seat), 2)
    seats = [watcher.seats for watcher in watchers]
    assert seats == [{(learner_seat + place) % 4} for place in (1, 2, 3)]


def test_b24_an_opponent_that_draws_more_changes_no_dice_and_no_cards() -> None:
    for seed in range(3):
        thrifty = play(DiceTownEnv([first] * 3), seed)
        assert play(DiceTownEnv([Wasteful(), first, Wasteful()]), seed) == thrifty


def test_b24_each_opponent_has_a_stream_of_its_own_that_the_seed_fixes() -> None:
    opponents = [Wasteful(), Wasteful()]
    env = DiceTownEnv(opponents)
    for seed in (1, 1, 2, None):
        env.reset(seed=seed)
    first_seeds, second_seeds = (opponent.seeds for opponent in opponents)
    assert first_seeds[0] == first_seeds[1]
    assert second_seeds[0] == second_seeds[1]
    assert len({*first_seeds, *second_seeds}) == 6


def test_b24_random_opponents_of_equal_names_play_differently() -> None:
    """In equal positions: else two of a name would be one agent twice."""
    env = DiceTownEnv(["random", "random"])
    env.reset(seed=3)
    game = Game(env.rules, seed=3)
    view = game.view(game.current_seat)
    plays = [[opponent.act(view) for _ in range(20)] for opponent in env.opponents]
    assert plays[0] != plays[1]


def test_an_opponent_s_illegal_action_is_reported_with_its_name_and_seat() -> None:
    def cheat(view: View) -> int:
        return -1

    env = DiceTownEnv([cheat], learner_seat=0)
    with pytest.raises(ValueError, match=r"Opponent <function .*cheat.*>, in seat 1: Seat 1 dec"):
        for seed in range(10):
            env.reset(seed=seed)


@pytest.mark.parametrize(
    ("opponents", "error", "message"),
    [
        ("greedy", TypeError, r"expected one entry for each other seat.*\['greedy'\] \* 3"),
        ([], ValueError, "opponents is empty; expected one entry for each other seat"),
        (["gready"], ValueError, "'gready'.*'greedy'"),
        ([3], TypeError, "3 is no opponent; expected the name of an agent"),
        ([RandomAgent], TypeError, r"RandomAgent.* is no opponent.*not its class"),
        (["random"] * 5, ValueError, "num_players=6 is not possible"),
    ],
)
def test_what_is_no_opponent_is_refused(
    opponents: Any, error: type[Exception], message: str
) -> None:
    with pytest.raises(error, match=message):
        DiceTownEnv(opponents)


def test_a_named_agent_is_the_one_of_the_registry() -> None:
    by_name = DiceTownEnv(["random"], learner_seat=0)
    made = DiceTownEnv([make_agent("random", 0)], learner_seat=0)
    assert play(by_name, 5) == play(made, 5)
