"""Agents: a view in, an action out; by name; with random numbers of their own."""

from __future__ import annotations

import pickle
import random
import subprocess
import sys
from collections import Counter
from collections.abc import Iterator
from typing import Any

import numpy as np
import pytest

from dicetown_env import Game, RuleSet, View
from dicetown_env.agents import Agent, available_agents, make_agent

NAMES = ("random", "greedy")


class PublicView:
    """A view of which nothing but the public names can be reached."""

    def __init__(self, view: View) -> None:
        self.__view = view

    def __getattr__(self, name: str) -> Any:
        assert not name.startswith("_"), f"an agent asked its view for {name}"
        return getattr(self.__view, name)


def positions(rules: RuleSet, seed: int, agent: str = "greedy") -> Iterator[Game]:
    """The positions of a game in which all seats play alike."""
    game, player = Game(rules, seed=seed), make_agent(agent, seed)
    while not game.is_over:
        yield game
        game.step(player.act(game.view(game.current_seat)))


def global_random_numbers() -> bytes:
    """The states of the generators that are nobody's own."""
    return pickle.dumps((random.getstate(), np.random.get_state()))  # noqa: NPY002


@pytest.mark.parametrize("bribes", [True, False])
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
@pytest.mark.parametrize("name", NAMES)
def test_games_with_every_number_of_seats_come_to_their_end(
    name: str, seats: int, bribes: bool
) -> None:
    rules = RuleSet(num_players=seats, bribes=bribes, poker_ties="rank" if bribes else "faces")
    # A step refuses what is not legal, so that the game ends is the proof.
    decisions = Counter(game.decision for game in positions(rules, seats, name))
    assert decisions["keep"] > 10
    assert (decisions["offer"] > 0) == bribes


def test_greedy_answers_every_decision_of_the_base_game() -> None:
    greedy, seen = make_agent("greedy", 0), Counter[str]()
    for seed in range(12):
        for game in positions(RuleSet(num_players=4), seed, "random"):
            seen[game.decision] += 1
            assert greedy.act(game.view(game.current_seat)) in game.legal_actions()
    expected = {"keep", "choose again", "card window", "set a die", "occasion", "wanted poster"}
    expected |= {"offer", "judge", "store keep", "victim", "saloon keep", "nervous joe"}
    expected |= {"doc order", "remedy", "fence"}
    assert expected - seen.keys() <= {"choose again"}, "a rare one; all others must have come"


@pytest.mark.parametrize("name", NAMES)
def test_b25_choosing_changes_neither_the_game_nor_the_view(name: str) -> None:
    agent = make_agent(name, 0)
    for game in positions(RuleSet(num_players=3), 8):
        view = game.view(game.current_seat)
        before, observation = game.to_bytes(), view.observation_with_memory.tobytes()
        agent.act(view)
        assert game.to_bytes() == before
        assert view.observation_with_memory.tobytes() == observation


@pytest.mark.parametrize("name", NAMES)
def test_b26_other_hidden_cards_and_dice_do_not_change_what_an_agent_does(name: str) -> None:
    agent, differed = make_agent(name, 0), 0
    for number, game in enumerate(positions(RuleSet(num_players=4), 3)):
        seat = game.current_seat
        other = game.determinize(seat, number)
        differed += other.to_bytes() != game.to_bytes()
        chosen = []
        for world in (game, other):
            agent.reset(number)
            chosen.append(agent.act(world.view(seat)))
        assert chosen[0] == chosen[1]
    assert differed > 100


@pytest.mark.parametrize("name", NAMES)
def test_b26_agents_use_nothing_but_the_public_names_of_a_view(name: str) -> None:
    agent: Any = make_agent(name, 0)
    for game in positions(RuleSet(num_players=3), 4):
        assert agent.act(PublicView(game.view(game.current_seat))) in game.legal_actions()


@pytest.mark.parametrize("name", NAMES)
def test_equal_seeds_play_alike(name: str) -> None:
    games = [game.clone() for game in positions(RuleSet(num_players=3), 5)][::7]

    def choices(agent: Agent, seed: int) -> list[int]:
        agent.reset(seed)
        return [agent.act(game.view(game.current_seat)) for game in games]

    one, same = make_agent(name, 1), make_agent(name, 1)
    assert choices(one, 4) == choices(same, 4) == choices(one, 4)


def test_own_seed_and_seed_of_the_game_both_count() -> None:
    game = Game(seed=1)
    view = game.view(game.current_seat)

    def choices(own_seed: int, seed: int) -> list[int]:
        agent = make_agent("random", own_seed)
        agent.reset(seed)
        return [agent.act(view) for _ in range(40)]

    assert choices(0, 0) != choices(0, 1)
    assert choices(0, 0) != choices(1, 0)


def test_random_gives_every_legal_action_the_same_chance() -> None:
    game, agent = Game(seed=3), make_agent("random", 0)
    view, draws = game.view(game.current_seat), 3200
    counts = Counter(agent.act(view) for _ in range(draws))
    legal = view.legal_actions()
    expected = draws / len(legal)
    distance = sum((counts[action] - expected) ** 2 / expected for action in legal)
    # Chi-square with k degrees of freedom: mean k, variance 2k.
    degrees = len(legal) - 1
    assert distance < degrees + 5 * (2 * degrees) ** 0.5


@pytest.mark.parametrize("name", NAMES)
def test_b24_no_agent_touches_the_global_random_numbers(name: str) -> None:
    before = global_random_numbers()
    for _ in positions(RuleSet(num_players=2), 6, name):
        pass
    assert global_random_numbers() == before


def test_b24_no_import_touches_the_global_random_numbers() -> None:
    program = """
import random, numpy
before = random.getstate(), numpy.random.get_state()[1].tobytes()
import dicetown_env.agents, dicetown_env.evaluate, sys
assert before == (random.getstate(), numpy.random.get_state()[1].tobytes())
assert "torch" not in sys.modules and "agents" not in sys.modules
"""
    subprocess.run([sys.executable, "-c", program], check=True, timeout=60)


def test_b24_an_agent_that_draws_more_changes_no_dice_and_no_cards() -> None:
    def record(wasted: int) -> list[Any]:
        game, other = Game(seed=9, record=True), make_agent("random", 7)
        generator: Any = getattr(other, "generator")  # noqa: B009 (the protocol promises none)
        while not game.is_over and game.round < 4:
            generator.random(wasted)
            legal = game.legal_actions()
            game.step(legal[game.round % len(legal)])
        assert game.history is not None
        return game.history.events

    assert record(0) == record(5)


def test_who_has_nothing_to_decide_is_not_asked() -> None:
    game = Game(seed=1)
    idle = (game.current_seat + 1) % 4
    for name in NAMES:
        with pytest.raises(ValueError, match="nothing to decide"):
            make_agent(name, 0).act(game.view(idle))


def test_every_name_has_an_agent_and_one_line_about_it() -> None:
    kinds = available_agents()
    assert [kind.name for kind in kinds] == ["random", "greedy", "rollout", "ismcts", "policy"]
    assert all(kind.description and "\n" not in kind.description for kind in kinds)
    for name in NAMES:
        agent = make_agent(name, 0)
        assert isinstance(agent, Agent)
        assert agent.name == name


def test_a_seed_in_the_name_comes_before_the_other() -> None:
    game = Game(seed=1)
    view = game.view(game.current_seat)

    def choices(name: str, seed: int) -> list[int]:
        agent = make_agent(name, seed)
        return [agent.act(view) for _ in range(40)]

    assert choices("random:seed=3", 8) == choices("random", 3) != choices("random", 8)


@pytest.mark.parametrize(
    ("name", "words"),
    [
        ("gredy", ["gredy", "did you mean 'greedy'", "random, greedy, rollout, ismcts, policy"]),
        ("", ["random, greedy, rollout, ismcts, policy"]),
        ("runs/nowhere", ["runs/nowhere", "folder of a run"]),
        ("greedy:deep=2", ["deep", "expected seed"]),
        ("greedy:seed", ["greedy:seed"]),
        ("greedy:seed=x", ["seed is 'x'", "a whole number"]),
        ("greedy:seed=-1", ["seed is -1", "from 0"]),
        ("greedy:seed=1,seed=2", ["seed=2"]),
        ("policy", ["path must be given"]),
        ("policy:path=x,sample=perhaps", ["sample is 'perhaps'", "true or false"]),
        ("no_such_module:Agent", ["no_such_module", "cannot be imported"]),
        ("json:JSONDecoder", ["act", "reset"]),
        ("json:NoSuchClass", ["json", "has no", "NoSuchClass"]),
    ],
)
def test_a_wrong_name_is_refused_with_what_is_expected(name: str, words: list[str]) -> None:
    with pytest.raises(ValueError, match=r".") as refusal:
        make_agent(name, 0)
    text = str(refusal.value).lower()
    assert all(word.lower() in text for word in words), text


def test_an_agent_of_ones_own_is_named_by_its_class(
    tmp_path: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    source = """
class First:
    name = "first"
    def __init__(self, *, seed: int, offset: int = 0, scale: float = 1.0, loud: bool = False):
        self.given = (seed, offset, scale, loud)
    def reset(self, seed): ...
    def act(self, view): return view.legal_actions()[0]
"""
    (tmp_path / "own_agents.py").write_text(source, encoding="utf-8")
    monkeypatch.syspath_prepend(tmp_path)
    plain: Any = make_agent("own_agents:First", 4)
    assert plain.given == (4, 0, 1.0, False)
    other: Any = make_agent("own_agents:First:offset=2,scale=0.5,loud=yes,seed=1", 4)
    assert other.given == (1, 2, 0.5, True)
