"""The agents that search: they see what their seat may see, and find what simulations show."""

from __future__ import annotations

import pickle
import random
import subprocess
import sys
from typing import Any

import numpy as np
import pytest

from dicetown_env import COMPILED, Game, RuleSet, View
from dicetown_env.agents import make_agent
from dicetown_env.agents.rollout_halving import Budget, halved

NAMES = ("rollout:simulations=30", "ismcts:simulations=30")
EXTENSION = RuleSet(num_players=4, extension=True, indians=True)


def mid_games(rules: RuleSet, seed: int, every: int) -> list[Game]:
    """Positions of a game of random players, one of `every`."""
    game, player, found = Game(rules, seed=seed), make_agent("random", seed), []
    for number in range(10**6):
        if game.is_over:
            break
        if number % every == 0:
            found.append(game.clone())
        game.step(player.act(game.view(game.current_seat)))
    return found


def chosen(name: str, view: View, seed: int = 3) -> int:
    """What the agent does in its first decision of a game."""
    agent = make_agent(name, 1)
    agent.reset(seed)
    return agent.act(view)


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("rules", [RuleSet(num_players=4), EXTENSION])
def test_b26_what_others_hide_does_not_change_what_is_found(name: str, rules: RuleSet) -> None:
    differed = 0
    for number, game in enumerate(mid_games(rules, 3, 9 if COMPILED else 60)):
        other = game.determinize(game.current_seat, number)
        differed += other.to_bytes() != game.to_bytes()
        seat = game.current_seat
        assert chosen(name, game.view(seat)) == chosen(name, other.view(seat))
    assert differed > 2


def test_b26_b27_values_are_those_of_any_world_that_the_seat_holds_possible() -> None:
    for number, game in enumerate(mid_games(RuleSet(num_players=3), 5, 40)):
        seat = game.current_seat
        other = game.determinize(seat, 100 + number)
        found = [
            world.view(seat).search(7, rounds=2, nodes=50).play(game.legal_actions()[:3], 4)
            for world in (game, other)
        ]
        np.testing.assert_array_equal(found[0], found[1])


def test_r2_1_a_commitment_does_not_divide_the_nodes_of_those_who_choose_after_it() -> None:
    """R2.1: the next seat's node is the same whatever was kept in secret."""
    game = Game(RuleSet(num_players=4), seed=1)
    view = game.view(game.current_seat)
    alone = view.search(5, rounds=1, nodes=1)
    alone.play(view.legal_actions()[:1], 1)
    assert alone.nodes == 1
    # In one world, all first choices lead to one and the same node of the next seat, whose edges
    # are then taken one after the other: far fewer nodes than simulations would be wrong, too.
    several = view.search(5, rounds=1, nodes=100)
    several.play(view.legal_actions()[:2], 1)
    assert several.nodes == 2, "the second simulation passes the first one's node"


@pytest.mark.parametrize("name", NAMES)
def test_b24_searching_changes_no_game_and_no_global_random_numbers(name: str) -> None:
    game = mid_games(RuleSet(num_players=4), 2, 30)[1]
    before = game.to_bytes(), pickle.dumps((random.getstate(), np.random.get_state()))  # noqa: NPY002
    chosen(name, game.view(game.current_seat))
    after = game.to_bytes(), pickle.dumps((random.getstate(), np.random.get_state()))  # noqa: NPY002
    assert before == after


@pytest.mark.parametrize("name", NAMES)
def test_equal_seeds_find_the_same(name: str) -> None:
    games = mid_games(EXTENSION, 4, 10 if COMPILED else 80)
    found = [[chosen(name, g.view(g.current_seat), seed) for g in games] for seed in (3, 3, 4)]
    assert found[0] == found[1]
    if COMPILED:
        assert found[0] != found[2]


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("seats", [2, 3, 5])
def test_every_number_of_seats_is_searched(name: str, seats: int) -> None:
    for game in mid_games(RuleSet(num_players=seats), seats, 10 if COMPILED else 80):
        assert chosen(name, game.view(game.current_seat)) in game.legal_actions()


@pytest.mark.builds
def test_both_modes_find_the_same() -> None:
    """B28 in spirit: the interpreted search gives the numbers of the compiled one."""
    program = """
import zlib
from dicetown_env import Game, RuleSet
for extension in (False, True):
    game = Game(RuleSet(num_players=4, extension=extension), seed=1)
    for _ in range(9):
        game.step(game.legal_actions()[0])
    view = game.view(game.current_seat)
    for nodes, rounds in ((0, 2), (40, 3), (40, None)):
        search = view.search(2**63 + 5, nodes=nodes, rounds=rounds)
        values = search.play(view.legal_actions()[:6], 2)
        print(zlib.crc32(values.tobytes()), search.nodes)
"""
    printed = [
        subprocess.run(
            [sys.executable, "-c", program],
            env={"DICETOWN_PURE": pure},
            capture_output=True,
            check=True,
        ).stdout
        for pure in ("", "1")
    ]
    assert printed[0] == printed[1]


def test_values_are_win_shares_of_all_seats() -> None:
    game = mid_games(RuleSet(num_players=3), 6, 50)[1]
    view = game.view(game.current_seat)
    for rounds in (1, None):
        values = view.search(1, rounds=rounds).play(view.legal_actions()[:2], 5)
        assert values.shape == (5, 2, 3)
        assert (values >= 0).all()
        # Thousandths are rounded down.
        np.testing.assert_allclose(values.sum(axis=2), 1.0, atol=0.003)


class Slots:
    """A search whose actions bring what a table says, with noise that all actions share."""

    def __init__(self, means: list[float], usual: int) -> None:
        self.means, self.usual_action, self.played = means, usual, 0
        self.generator = np.random.default_rng(1)

    def play(self, actions: list[int], worlds: int) -> Any:
        self.played += worlds * len(actions)
        noise = self.generator.normal(0, 0.3, (worlds, 1, 1))
        own = self.generator.normal(0, 0.05, (worlds, len(actions), 1))
        return np.array([self.means[a] for a in actions])[None, :, None] + noise + own


def test_halving_finds_the_best_action_within_its_budget() -> None:
    means = [0.2] * 15 + [0.3]
    slots: Any = Slots(means, 0)
    action, ahead = halved(slots, 0, list(range(16)), Budget(simulations=800))
    assert action == 15
    assert ahead > 5
    assert 600 < slots.played <= 800


def test_halving_keeps_what_the_policy_does_to_the_end() -> None:
    slots: Any = Slots([0.1] + [0.3] * 7, 0)
    _, ahead = halved(slots, 0, list(range(8)), Budget(simulations=400))
    assert ahead > 5, "it was compared with the worst action, which the policy takes"


@pytest.mark.parametrize("name", ["rollout", "ismcts"])
def test_a_budget_of_time_is_kept_and_gives_a_legal_action(name: str) -> None:
    game = Game(RuleSet(num_players=4), seed=2)
    assert chosen(f"{name}:milliseconds=5", game.view(game.current_seat)) in game.legal_actions()


def test_a_search_takes_the_winning_choice() -> None:
    """At the Doc's in the last round, with much at stake, no simulation misleads."""
    wins = 0
    for game in mid_games(RuleSet(num_players=2), 8, 1)[-12:]:
        seat, legal = game.current_seat, game.legal_actions()
        values = game.view(seat).search(1).play(legal, 30)[:, :, seat].mean(axis=0)
        taken = chosen("rollout:simulations=300", game.view(seat))
        wins += values[legal.index(taken)] >= values.max() - 0.1
    assert wins >= 10


@pytest.mark.parametrize(
    ("name", "words"),
    [
        ("ismcts:simulations=-1", ["simulations is -1", "above 0"]),
        ("ismcts:simulations=5,milliseconds=5", ["one of them"]),
        ("ismcts:trust=101", ["trust is 101", "0 to 100"]),
        ("ismcts:simulation=5", ["simulation", "expected simulations, milliseconds, rounds"]),
        ("ismcts:simulations=many", ["simulations is 'many'", "a whole number"]),
        ("rollout:policy=best", ["policy is 'best'", "'uniform'"]),
        ("rollout:rounds=-1", ["rounds is -1"]),
        ("rollout:confidence=-1", ["confidence is -1"]),
    ],
)
def test_a_wrong_parameter_is_refused_with_what_is_expected(name: str, words: list[str]) -> None:
    with pytest.raises(ValueError, match=r".") as refusal:
        make_agent(name, 0)
    assert all(word in str(refusal.value) for word in words), refusal.value


def test_who_has_nothing_to_decide_cannot_search() -> None:
    game = Game(seed=1)
    idle = game.view((game.current_seat + 1) % 4)
    with pytest.raises(ValueError, match="nothing to decide"):
        idle.search(1)
    for name in NAMES:
        with pytest.raises(ValueError, match="nothing to decide"):
            chosen(name, idle)
