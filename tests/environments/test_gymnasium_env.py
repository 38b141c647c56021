"""The environment in which one seat learns: Gymnasium's checker, rewards, masks, seeds, seats."""

from __future__ import annotations

import pickle
import random
import subprocess
import sys
import warnings
from collections import Counter
from collections.abc import Callable, Iterator
from copy import deepcopy
from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env
from hypothesis import given, settings
from hypothesis import strategies as st

from dicetown_env import Game, RuleSet, gymnasium_environment
from dicetown_env.core.payoffs import REWARDS, Reward
from dicetown_env.engine.constants import ACTIONS
from dicetown_env.engine.layout import OBSERVATION_SIZE, OBSERVATION_SIZE_WITH_MEMORY
from dicetown_env.game_kind import GameKind
from dicetown_env.gymnasium_environment import DiceTownEnv
from dicetown_env.options import new_game
from dicetown_env.registration import (
    GYMNASIUM_ID,
    GYMNASIUM_ID_EXTENSION,
    register_environments,
)

from .editions import every_edition

# Seat 1 has one decision left, seat 0 none.
LAST_DECISION = {
    "at": "doc",
    "round": 9,
    "sheriff": 0,
    "seats": [
        {"kept": "9 9 J K K", "nuggets": 12, "gained": True},
        {"kept": "10 J Q Q A", "nuggets": 18},
    ],
}


def learner(seats: int = 4, **options: Any) -> DiceTownEnv:
    """An environment with random opponents."""
    return DiceTownEnv(["random"] * (seats - 1), **options)


def episode(env: DiceTownEnv, seed: int | None, chance: random.Random) -> list[tuple[Any, ...]]:
    """A random episode: all that the environment tells, step by step."""
    observation, info = env.reset(seed=seed)
    log: list[tuple[Any, ...]] = [(observation.tobytes(), env.learner_seat)]
    terminated = False
    while not terminated:
        action = int(chance.choice(np.flatnonzero(info["action_mask"])))
        observation, reward, terminated, truncated, info = env.step(action)
        facts = {key: value for key, value in info.items() if key != "action_mask"}
        log.append((action, observation.tobytes(), reward, terminated, truncated, facts))
    return log


@pytest.fixture
def warnings_are_errors() -> Iterator[None]:
    """No warning at all is let through."""
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        yield


@pytest.mark.usefixtures("warnings_are_errors")
@every_edition
def test_gymnasium_s_checker_passes_without_warnings(rules: dict[str, Any]) -> None:
    env = gymnasium.make(GYMNASIUM_ID, opponents=["random"] * (rules["num_players"] - 1), **rules)
    check_env(env.unwrapped)


def test_it_is_registered_once_the_package_is_imported() -> None:
    register_environments()  # again, which changes nothing
    env = gymnasium.make("DiceTown-v0", opponents=["random"], bribes=False)
    assert isinstance(env.unwrapped, DiceTownEnv)
    assert env.unwrapped.rules == RuleSet(num_players=2, bribes=False)


@pytest.mark.parametrize("indians", [False, True])
def test_the_extension_has_a_name_of_its_own(indians: bool) -> None:
    env = gymnasium.make("DiceTownExtension-v0", opponents=["random"] * 5, indians=indians)
    assert GYMNASIUM_ID_EXTENSION == "DiceTownExtension-v0"
    assert isinstance(env.unwrapped, DiceTownEnv)
    assert env.unwrapped.rules == RuleSet(num_players=6, extension=True, indians=indians)
    check_env(env.unwrapped)


def test_a_fresh_process_makes_it_by_the_name_with_its_module() -> None:
    program = (
        "import gymnasium\n"
        "env = gymnasium.make('dicetown_env:DiceTown-v0', opponents=['random'])\n"
        "print(env.reset(seed=1)[0].shape)"
    )
    done = subprocess.run(
        [sys.executable, "-c", program], capture_output=True, text=True, check=True
    )
    assert done.stdout.strip() == f"({OBSERVATION_SIZE},)"


@pytest.mark.parametrize("reward", REWARDS)
@every_edition
def test_b14_the_rewards_add_up_to_the_payoff_of_the_learner_s_seat(
    rules: dict[str, Any], reward: Reward
) -> None:
    chance = random.Random(14)
    seats = rules["num_players"]
    for seat in range(seats):
        env = learner(seats, **rules, reward=reward, learner_seat=seat)
        log = episode(env, seat, chance)
        assert env.game.is_over
        assert sum(step[2] for step in log[1:]) == env.game.returns(reward)[seat]
        final = log[-1][-1]
        assert final["points"] == env.game.scores()[seat]
        assert final["rank"] == env.game.ranks()[seat]
        assert (final["winner_share"] > 0) == (seat in env.game.winners())


def test_b14_it_does_not_matter_who_ends_the_game() -> None:
    """The last decision of a game is noted; both cases must come up, and both must pay."""
    last: list[str] = []

    def opponent(view: Any) -> int:
        last[:] = ["opponent"]
        return int(view.legal_actions()[-1])

    ended_by: Counter[str] = Counter()
    env = DiceTownEnv([opponent])
    for seed in range(30):
        _, info = env.reset(seed=seed)
        terminated = False
        while not terminated:
            last[:] = ["learner"]
            action = int(np.flatnonzero(info["action_mask"])[0])
            _, reward, terminated, _, info = env.step(action)
        assert reward == env.game.returns("win")[env.learner_seat]
        ended_by[last[0]] += 1
    assert set(ended_by) == {"learner", "opponent"}


def test_an_illegal_action_ends_the_episode_with_a_loss_and_says_so() -> None:
    env = learner()
    _, info = env.reset(seed=1)
    illegal = int(np.flatnonzero(info["action_mask"] == 0)[0])
    observation, reward, terminated, truncated, info = env.step(illegal)
    assert (reward, terminated, truncated) == (-1.0, True, False)
    assert info["illegal_action"] is True
    assert info["action_mask"].all()
    assert env.observation_space.contains(observation)
    with pytest.raises(gymnasium.error.ResetNeeded, match=r"reset\(\) begins a new one"):
        env.step(0)


def test_b12_the_episode_after_an_illegal_action_is_a_normal_one() -> None:
    env, fresh = learner(), learner()
    _, info = env.reset(seed=1)
    env.step(int(np.flatnonzero(info["action_mask"] == 0)[0]))
    log = episode(env, 2, random.Random(2))
    assert log == episode(fresh, 2, random.Random(2))
    assert "illegal_action" not in log[-1][-1]


@pytest.mark.parametrize("action", [-1, ACTIONS, 0.5, None, np.array([1])])
def test_an_action_outside_the_space_raises_and_changes_nothing(action: Any) -> None:
    env = learner()
    env.reset(seed=1)
    before = env.game.to_bytes()
    with pytest.raises(ValueError, match=r"expected a whole number in Discrete\(219\)"):
        env.step(action)
    assert env.game.to_bytes() == before
    assert not env.action_masks().all()


def test_a_step_before_the_first_reset_is_refused() -> None:
    with pytest.raises(gymnasium.error.ResetNeeded, match="reset"):
        learner().step(0)


@every_edition
def test_b4_masks_are_those_of_the_game_and_never_empty(rules: dict[str, Any]) -> None:
    env = learner(rules["num_players"], **rules)
    chance = random.Random(4)
    _, info = env.reset(seed=4)
    terminated = False
    while not terminated:
        assert env.game.current_seat == env.learner_seat
        masks = env.action_masks()
        assert masks.dtype == np.bool_
        assert np.array_equal(masks, Game.from_bytes(env.game.to_bytes()).legal_mask())
        assert np.array_equal(masks, info["action_mask"])
        assert masks[env.action_space.sample(info["action_mask"])]
        _, _, terminated, _, info = env.step(int(chance.choice(np.flatnonzero(masks))))
    assert env.action_masks().all()
    assert info["action_mask"].all()


@pytest.mark.parametrize("memory", [False, True])
def test_b31_the_observation_is_that_of_the_learner_s_seat(memory: bool) -> None:
    env = learner(3, memory=memory)
    observation, info = env.reset(seed=31)
    chance = random.Random(31)
    terminated = False
    while not terminated:
        assert np.array_equal(observation, env.game.observe(env.learner_seat, memory))
        assert env.observation_space.contains(observation)
        assert observation.flags.c_contiguous
        action = int(chance.choice(np.flatnonzero(info["action_mask"])))
        observation, _, terminated, _, info = env.step(action)
    size = OBSERVATION_SIZE_WITH_MEMORY if memory else OBSERVATION_SIZE
    assert observation.shape == env.observation_space.shape == (size,)


def test_b42_the_learner_s_seat_is_drawn_anew_and_evenly() -> None:
    env, games = learner(4), 400
    env.reset(seed=42)
    seats = Counter(env.reset()[1]["learner_seat"] for _ in range(games))
    expected = games / 4
    chi_square = sum((seats[seat] - expected) ** 2 / expected for seat in range(4))
    assert chi_square < 16.3  # 3 degrees of freedom, one in a thousand


@pytest.mark.parametrize("seat", range(4))
def test_a_fixed_seat_stays(seat: int) -> None:
    env = learner(4, learner_seat=seat)
    for seed in range(5):
        assert env.reset(seed=seed)[1]["learner_seat"] == env.learner_seat == seat


@pytest.mark.parametrize("seat", [-1, 4])
def test_a_seat_that_there_is_not_is_refused(seat: int) -> None:
    with pytest.raises(ValueError, match=f"learner_seat is {seat}; expected None or 0 to 3"):
        learner(4, learner_seat=seat)


def test_b22_equal_seeds_give_equal_episodes_and_others_do_not() -> None:
    logs = [episode(learner(), seed, random.Random(0)) for seed in (22, 22, 23)]
    assert logs[0] == logs[1]
    assert logs[0] != logs[2]


def test_b22_the_seed_is_that_of_the_game() -> None:
    env = DiceTownEnv([lambda view: view.legal_actions()[0]], learner_seat=0)
    sheriffs = set()
    for seed in range(10):
        env.reset(seed=seed)
        game = Game(env.rules, seed=seed)
        sheriffs.add(game.state.sheriff)
        while game.current_seat != 0:
            game.step(game.legal_actions()[0])
        assert env.game == game
    assert sheriffs == {0, 1}


def test_b23_resets_without_a_seed_go_on_from_the_last_seed() -> None:
    env = learner()
    streams = [[env.reset(seed=seed)[0].tobytes() for seed in (23, None, None)] for _ in "ab"]
    assert streams[0] == streams[1]
    assert len(set(streams[0])) == 3
    second = {env.reset(seed=seed) and env.reset()[0].tobytes() for seed in range(100)}
    assert len(second) >= 99


def pickled(env: DiceTownEnv) -> DiceTownEnv:
    """The environment through pickle and back."""
    copy: DiceTownEnv = pickle.loads(pickle.dumps(env))
    return copy


@pytest.mark.parametrize("copied", [deepcopy, pickled])
@settings(max_examples=10)
@given(seed=st.integers(0, 2**32), steps=st.integers(0, 40))
def test_b21_a_copy_in_mid_game_goes_the_same_way_and_leaves_the_original_alone(
    copied: Callable[[DiceTownEnv], DiceTownEnv], seed: int, steps: int
) -> None:
    env = learner(3)
    env.reset(seed=seed)

    def play(one: DiceTownEnv, most: int) -> list[Any]:
        log: list[Any] = []
        while not one.game.is_over and len(log) < most:
            log.append(one.step(int(np.flatnonzero(one.action_masks())[-1]))[0].tobytes())
        return log

    play(env, steps)
    before = env.game.to_bytes()
    copy = copied(env)
    log = play(copy, 10**6)
    assert env.game.to_bytes() == before
    assert play(env, 10**6) == log
    assert env.reset()[0].tobytes() == copy.reset()[0].tobytes()


def test_a_position_to_begin_with_goes_on_to_the_learner_s_first_decision() -> None:
    env = learner(3, learner_seat=0)
    env.reset(seed=1, options={"position": {"round": 4, "sheriff": 0}, "other": 1})
    assert (env.game.round, env.game.current_seat, env.game.state.sheriff) == (4, 0, 0)


def test_a_position_without_a_decision_for_the_learner_is_refused() -> None:
    env = learner(2, learner_seat=0)
    with pytest.raises(ValueError, match="ended before the learner had anything to decide"):
        env.reset(options={"position": LAST_DECISION})


def test_games_without_a_decision_for_the_learner_are_passed_over() -> None:
    env = learner(2)
    for seed in range(10):
        _, info = env.reset(seed=seed, options={"position": LAST_DECISION})
        assert info["learner_seat"] == 1
        assert env.game.decision == "remedy"


def test_each_game_that_is_passed_over_has_another_seed(monkeypatch: pytest.MonkeyPatch) -> None:
    seeds: list[int] = []

    def noted(kind: GameKind, rules: RuleSet, skip_forced: bool, seed: int, options: Any) -> Any:
        seeds.append(seed)
        return new_game(kind, rules, skip_forced, seed, options)

    monkeypatch.setattr(gymnasium_environment, "new_game", noted)
    with pytest.raises(ValueError, match="in 100 tries"):
        learner(2, learner_seat=0).reset(seed=7, options={"position": LAST_DECISION})
    assert seeds[0] == 7
    assert len(seeds) == len(set(seeds)) == 100


def test_ansi_returns_and_human_prints_the_table_as_the_learner_sees_it(
    capsys: pytest.CaptureFixture[str],
) -> None:
    env = learner(3, render_mode="ansi", learner_seat=2)
    _, info = env.reset(seed=1)
    assert env.render() == env.game.board(2)
    assert capsys.readouterr().out == ""
    env = learner(3, render_mode="human", learner_seat=2)
    env.reset(seed=1)
    assert capsys.readouterr().out.strip() == env.game.board(2).strip()
    env.step(int(np.flatnonzero(info["action_mask"])[0]))
    assert capsys.readouterr().out.strip() == env.game.board(2).strip()
    assert env.render() is None


def test_rendering_without_a_mode_warns() -> None:
    env = learner()
    env.reset(seed=1)
    with pytest.warns(UserWarning, match="without a render mode"):
        assert env.render() is None


@pytest.mark.parametrize(
    ("options", "message"),
    [
        ({"num_players": 3}, "num_players is 3 with 3 opponents; expected one opponent for each"),
        ({"rules": RuleSet(num_players=2)}, "num_players is 2 with 3 opponents"),
        ({"reward": "points"}, "reward is 'points'"),
        ({"render_mode": "rgb_array"}, "render_mode is 'rgb_array'"),
        ({"rules": RuleSet(), "bribes": False}, "rules is given together with bribes"),
        ({"brides": False}, "did you mean 'bribes'"),
    ],
)
def test_impossible_options_are_refused(options: dict[str, Any], message: str) -> None:
    with pytest.raises((TypeError, ValueError), match=message):
        learner(4, **options)


def test_the_number_of_seats_may_be_given_if_it_is_right() -> None:
    rules = RuleSet(num_players=3)
    assert learner(3, num_players=3).rules == learner(3, rules=rules).rules == rules
