"""Wrong use is refused with a message; options, rendering, and the specification sheet."""

from __future__ import annotations

import logging
import random
import re
import warnings
from dataclasses import fields
from typing import Any, Literal, get_type_hints

import numpy as np
import pytest

from dicetown_env import Game, RuleSet, dicetown_v0
from dicetown_env.aec_environment import DiceTownAEC
from dicetown_env.engine.actions import RUNS
from dicetown_env.engine.constants import ACTIONS
from dicetown_env.engine.layout import LAYOUT, OBSERVATION_SIZE, OBSERVATION_SIZE_WITH_MEMORY
from dicetown_env.options import RuleChoices

KINDS = (dicetown_v0.env, dicetown_v0.raw_env)
SHEET = dicetown_v0.raw_env.__doc__ or ""


@pytest.mark.parametrize("name", ["step", "observe", "state", "render", "agent_iter"])
def test_calls_before_reset_are_refused(name: str) -> None:
    env = dicetown_v0.env(render_mode="ansi")
    arguments = {"step": (0,), "observe": ("player_0",)}.get(name, ())
    with pytest.raises(AssertionError, match=rf"reset\(\) needs to be called before {name}\(\)"):
        getattr(env, name)(*arguments)


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize(
    "name", ["agents", "num_agents", "agent_selection", "rewards", "terminations", "infos", "game"]
)
def test_what_reset_sets_says_so_before(kind: type[DiceTownAEC], name: str) -> None:
    env = kind()
    with pytest.raises(AttributeError, match=r"cannot be accessed before reset\(\)"):
        getattr(env, name)
    assert not hasattr(env, "no_such_name")
    env.reset()
    getattr(env, name)


@pytest.mark.parametrize("kind", KINDS)
def test_an_agent_that_there_is_not_is_refused(kind: type[DiceTownAEC]) -> None:
    env = kind(num_players=2)
    env.reset(seed=1)
    with pytest.raises(ValueError, match="no agent 'player_2'; expected one of player_0, player_1"):
        env.observe("player_2")


@pytest.mark.parametrize("action", [-1, ACTIONS, 1.5, "1", None, np.array([1])])
def test_an_action_outside_the_space_is_refused_and_changes_nothing(action: Any) -> None:
    env = dicetown_v0.env()
    env.reset(seed=1)
    before = env.game.to_bytes()
    with pytest.raises(AssertionError, match=r"is not in the action space Discrete\(219\)"):
        env.step(action)
    assert env.game.to_bytes() == before
    assert not any(env.terminations.values())


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("number", [int, np.int8, np.int32, np.int64, np.array])
def test_all_kinds_of_whole_numbers_are_actions(kind: type[DiceTownAEC], number: Any) -> None:
    env = kind()
    env.reset(seed=1)
    game = Game(env.rules, seed=1)
    action = game.legal_actions()[1]
    game.step(action)
    env.step(number(action))
    assert env.game == game


def test_a_loop_that_does_not_step_is_refused() -> None:
    env = dicetown_v0.env()
    env.reset(seed=1)
    turns = iter(env.agent_iter())
    next(turns)
    with pytest.raises(AssertionError, match=r"was not played: call step\(\) or reset\(\)"):
        next(turns)


def test_agent_iter_stops_after_as_many_turns_as_asked() -> None:
    env = dicetown_v0.env()
    env.reset(seed=1)
    turns = 0
    for _ in env.agent_iter(7):
        env.step(env.game.legal_actions()[0])
        turns += 1
    assert turns == 7


def test_a_step_after_the_end_is_ignored_with_a_warning(caplog: pytest.LogCaptureFixture) -> None:
    env, raw = dicetown_v0.env(num_players=2), dicetown_v0.raw_env(num_players=2)
    for each in (env, raw):
        each.reset(seed=1)
        while each.agents:
            over = each.terminations[each.agent_selection]
            each.step(None if over else each.game.legal_actions()[0])
    with caplog.at_level(logging.WARNING):
        env.step(None)
    assert "step() called after all agents are terminated" in caplog.text
    with pytest.raises(ValueError, match=r"ended for all seats; reset\(\) begins a new one"):
        raw.step(None)


def test_rules_are_given_as_fields_or_as_a_whole() -> None:
    rules = RuleSet(num_players=3, bribes=False)
    assert dicetown_v0.env(num_players=3, bribes=False).rules == rules
    assert dicetown_v0.raw_env(rules=rules).rules == rules
    assert dicetown_v0.env().rules == RuleSet()
    with pytest.raises(ValueError, match="rules is given together with bribes; expected one"):
        dicetown_v0.env(rules=rules, bribes=True)
    with pytest.raises(TypeError, match="rules is 3; expected a RuleSet"):
        dicetown_v0.env(rules=3)  # type: ignore[arg-type]


def test_every_field_of_the_rules_is_an_option() -> None:
    assert set(get_type_hints(RuleChoices)) == {field.name for field in fields(RuleSet)}


@pytest.mark.parametrize(
    ("options", "message"),
    [
        ({"brides": False}, "'brides' is neither an option nor a field.*did you mean 'bribes'"),
        ({"qwertz": 1}, "'qwertz' is neither.*allowed: num_players, extension"),
        ({"num_players": 9}, "num_players=9 is not possible"),
        ({"reward": "points"}, "reward is 'points'; expected one of 'win'"),
        ({"render_mode": "rgb_array"}, "render_mode is 'rgb_array'; expected None or one of"),
    ],
)
def test_impossible_options_are_refused(options: dict[str, Any], message: str) -> None:
    with pytest.raises((TypeError, ValueError), match=message):
        dicetown_v0.env(**options)


def decisions(seeds: int, **options: Any) -> list[Any]:
    """Who was asked, what was legal and what it paid, in random games: no trace of the options."""
    env = dicetown_v0.env(**options)
    log: list[Any] = []
    for seed in range(seeds):
        chance = random.Random(seed)
        env.reset(seed=seed)
        for agent in env.agent_iter():
            _, reward, termination, _, info = env.last(observe=False)
            legal = np.flatnonzero(info["action_mask"])
            log.append((agent, legal.tolist(), reward))
            env.step(None if termination else chance.choice(legal))
    return log


@pytest.mark.parametrize(
    "option",
    [
        {"num_players": 3},
        {"bribes": False},
        {"claim_copies": (9, 9, 5, 1, 1)},
        {"first_sheriff": 3},
        {"keeping_badge_is_gain": False},
        {"poker_ties": "rank"},
        {"skip_forced": False},
        {"reward": "rank"},
        {"reward": "score"},
    ],
)
def test_b22_each_option_changes_what_happens(option: dict[str, Any]) -> None:
    assert decisions(5) == decisions(5)
    assert decisions(5) != decisions(5, **option)


def test_b22_the_ruling_on_final_ties_decides_a_tie() -> None:
    seats = [
        {"kept": "9 9 J K K", "nuggets": 12, "purse": 2, "gained": True},
        {"kept": "10 J Q Q A", "nuggets": 18, "purse": 0},
    ]
    position = {"at": "doc", "round": 9, "sheriff": 0, "seats": seats}
    expected: dict[Literal["share", "sheriff"], list[float]]
    expected = {"share": [0.0, 0.0], "sheriff": [1.0, -1.0]}
    for ruling, payoffs in expected.items():
        env = dicetown_v0.env(rules=RuleSet(num_players=2, final_tie=ruling))
        env.reset(options={"position": position})
        env.step(env.game.parse_action("no remedy"))
        assert env.game.scores() == [18, 18]
        assert list(env.rewards.values()) == payoffs
        shares = [env.infos[agent]["winner_share"] for agent in env.agents]
        assert shares == [(1 + payoff) / 2 for payoff in payoffs]


def test_b22_memory_lengthens_the_observation_and_changes_no_game() -> None:
    env, longer = dicetown_v0.env(), dicetown_v0.env(memory=True)
    env.reset(seed=1)
    longer.reset(seed=1)
    own, more = (each.observe(each.agent_selection)["observation"] for each in (env, longer))
    assert (len(own), len(more)) == (OBSERVATION_SIZE, OBSERVATION_SIZE_WITH_MEMORY)
    assert np.array_equal(own, more[:OBSERVATION_SIZE])
    assert decisions(2) == decisions(2, memory=True)


def test_ansi_returns_the_table_as_the_seat_that_decides_sees_it() -> None:
    env = dicetown_v0.env(render_mode="ansi")
    env.reset(seed=1)
    while not env.game.is_over:
        seat = int(env.agent_selection.removeprefix("player_"))
        assert env.render() == env.game.board(seat)
        env.step(env.game.legal_actions()[0])
    text = env.render()
    assert text is not None
    assert "The game is over" in text


def test_human_prints_the_table_after_reset_and_each_step(
    capsys: pytest.CaptureFixture[str],
) -> None:
    env = dicetown_v0.env(render_mode="human")
    env.reset(seed=1)
    assert capsys.readouterr().out.strip() == env.game.board(env.game.current_seat).strip()
    env.step(env.game.legal_actions()[0])
    assert capsys.readouterr().out.strip() == env.game.board(env.game.current_seat).strip()
    env.step(int(np.flatnonzero(~env.game.legal_mask())[0]))
    assert "Round 1" in capsys.readouterr().out
    assert env.render() is None
    assert "Round 1" in capsys.readouterr().out


def test_rendering_without_a_mode_warns_and_shows_nothing(
    capsys: pytest.CaptureFixture[str],
) -> None:
    env = dicetown_v0.env()
    env.reset(seed=1)
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        assert env.render() is None
    with pytest.warns(UserWarning, match="without a render mode"):
        env.render()
    assert capsys.readouterr().out == ""
    env.close()


def rows(heading: str) -> list[tuple[int, int, str]]:
    """The rows of a table of the sheet: first number, last number, text."""
    block = SHEET.split(heading)[1].split("\n\n")[0]
    found = re.findall(r"^ +(\d+)(?: to (\d+))? +(.+)$", block, re.MULTILINE)
    return [(int(first), int(last or first), text) for first, last, text in found]


def test_b30_the_table_of_actions_is_that_of_the_catalogue() -> None:
    table = [(first, last, text.split(":")[0]) for first, last, text in rows("Ids         Kind")]
    assert table == [(run.first, run.first + run.size - 1, run.kind.value) for run in RUNS]
    assert f"Discrete({ACTIONS})" in SHEET


def test_b30_the_table_of_observations_is_that_of_the_layout() -> None:
    named = []
    for first, last, text in rows("Numbers     Slices"):
        names = text.split(", ")
        assert (first, last + 1) == (LAYOUT[names[0]].start, LAYOUT[names[-1]].stop)
        named += names
    assert named == list(LAYOUT)
    assert f"float32[{OBSERVATION_SIZE}]" in SHEET
    assert f"{OBSERVATION_SIZE_WITH_MEMORY} numbers" in SHEET
    assert f"int8[{ACTIONS}]" in SHEET


def test_options_that_are_no_mapping_are_refused() -> None:
    with pytest.raises(TypeError, match=r"options is 5; expected a mapping"):
        dicetown_v0.env().reset(options=5)  # type: ignore[arg-type]
