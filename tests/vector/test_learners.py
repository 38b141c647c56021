"""One learner a game, opponents inside the batch: equal to single games; who plays, and when."""

from __future__ import annotations

from typing import Any

import gymnasium
import numpy as np
import pytest

from dicetown_env import Game, RuleSet, View
from dicetown_env.agents.random_agent import RandomAgent
from dicetown_env.engine.layout import OBSERVATION_SIZE, OBSERVATION_SIZE_WITH_MEMORY
from dicetown_env.learner_environment import DiceTownLearners
from dicetown_env.vector_options import Seating

from .shadow import Last, Shadow, any_legal, by_seat, first


@pytest.mark.parametrize(
    ("options", "opponents"),
    [
        ({"num_threads": 2, "reward": "score"}, [first, Last(), by_seat]),
        ({"seating": "shuffled", "memory": True, "reward": "rank"}, [by_seat, first]),
        ({"learner_seat": 1}, [Last()]),
        (
            {
                "seating": "drawn",
                "rules": [RuleSet(num_players=2), RuleSet(num_players=4), RuleSet(num_players=3)],
            },
            [Last(), first],
        ),
    ],
    ids=["fixed", "shuffled", "two seats", "drawn"],
)
def test_b14_b28_b41_rows_equal_single_games_and_opponents_stay_to_a_game_s_end(
    options: dict[str, Any], opponents: list[Any]
) -> None:
    env = DiceTownLearners(3, opponents, **options)
    shadow, chance = Shadow(env, opponents, seed=20), np.random.default_rng(1)
    turn = env.reset(seed=20)
    shadow.begin(turn)
    while shadow.ends < 4:
        actions = any_legal(turn, chance)
        turn = env.step(actions)
        shadow.follow(actions, turn)


@pytest.mark.parametrize("seating", ["fixed", "shuffled", "drawn"])
def test_b41_opponents_are_drawn_as_the_seating_says(seating: Seating) -> None:
    opponents: list[Any] = [first, by_seat, Last()]
    env = DiceTownLearners(60, opponents, seating=seating)
    turn = env.reset(seed=1)
    orders = set()
    for row in range(60):
        own = int(turn.learner_seats[row])
        assert turn.opponents[row, own] == -1
        assert (turn.opponents[row, 4:] == -1).all()
        orders.add(tuple(turn.opponents[row, (own + place) % 4] for place in (1, 2, 3)))
    assert len(orders) == {"fixed": 1, "shuffled": 6}.get(seating, len(orders))
    if seating == "drawn":
        assert len(orders) > 6
    else:
        assert {tuple(sorted(order)) for order in orders} == {(0, 1, 2)}


def test_b42_the_learner_sits_everywhere_equally_often() -> None:
    env = DiceTownLearners(400, [first] * 3, learner_seat=None)
    counts = np.zeros(4)
    for seed in (0, 1000, 2000):
        counts += np.bincount(env.reset(seed=seed).learner_seats, minlength=4)
    spread = ((counts - 300) ** 2 / 300).sum()
    assert spread < 16.3  # chi-square with 3 degrees of freedom: 1 in 1,000 lies above


def test_b42_seats_are_drawn_anew_in_each_game_of_a_row() -> None:
    env = DiceTownLearners(2, ["random"])
    turn, chance = env.reset(seed=1), np.random.default_rng(1)
    seats: list[list[int]] = [[], []]
    while len(seats[0]) < 8:
        turn = env.step(any_legal(turn, chance))
        for row in turn.terminations.nonzero()[0]:
            seats[row].append(int(turn.learner_seats[row]))
    assert {0, 1} == set(seats[0])
    assert seats[0] != seats[1][: len(seats[0])]


def test_each_distinct_opponent_is_asked_in_one_call_for_all_games() -> None:
    policy = Last()
    env = DiceTownLearners(50, [policy] * 3)
    env.reset(seed=3)
    assert len(env.players) == 1
    assert max(size[0] for size in policy.sizes) > 20
    assert {size[1] for size in policy.sizes} == {OBSERVATION_SIZE}
    assert len(policy.sizes) < 20


def test_a_policy_that_wants_memory_gets_it_and_the_learner_does_not() -> None:
    policy = Last()
    policy.memory = True
    env = DiceTownLearners(3, [policy, first])
    plain = DiceTownLearners(3, [Last(), first])
    turns, chance = [env.reset(seed=1), plain.reset(seed=1)], np.random.default_rng(1)
    for _ in range(60):
        assert turns[0].observations.shape == (3, OBSERVATION_SIZE)
        assert turns[0].observations.flags.c_contiguous
        assert np.array_equal(turns[0].observations, turns[1].observations)
        actions = any_legal(turns[0], chance)
        turns = [env.step(actions), plain.step(actions)]
    assert {size[1] for size in policy.sizes} == {OBSERVATION_SIZE_WITH_MEMORY}


def test_random_is_played_by_the_engine_and_its_choices_are_() -> None:
    """No decision of its seats is ever asked, and equal seeds give equal games."""
    envs = [DiceTownLearners(4, ["random"] * 2) for _ in range(2)]
    turns, chance = [env.reset(seed=5) for env in envs], np.random.default_rng(2)
    for _ in range(80):
        assert np.array_equal(turns[0].observations, turns[1].observations)
        for row in range(4):
            assert envs[0].game(row).current_seat == turns[0].learner_seats[row]
        actions = any_legal(turns[0], chance)
        turns = [env.step(actions) for env in envs]


def test_b24_an_opponent_changes_no_first_dice_of_another() -> None:
    """Row by row the deal is that of the seed, whoever sits there."""
    for opponents in (["random"], [first], [RandomAgent(seed=1)], ["greedy"]):
        env = DiceTownLearners(3, opponents, learner_seat=0)
        env.reset(seed=70)
        for row in range(3):
            game = Game(RuleSet(num_players=2), seed=70 + row)
            assert env.game(row).state.key[0] == game.state.key[0]
            assert env.game(row).state.key[1] == game.state.key[1]


def test_named_agents_have_a_copy_in_each_game_and_new_seeds_for_each() -> None:
    env = DiceTownLearners(3, ["greedy", "greedy"])
    turn, chance = env.reset(seed=4), np.random.default_rng(1)
    for _ in range(10):
        turn = env.step(any_legal(turn, chance))
    assert len(env.players) == 1
    again = DiceTownLearners(3, ["greedy", "greedy"])
    turn, chance = again.reset(seed=4), np.random.default_rng(1)
    for _ in range(10):
        turn = again.step(any_legal(turn, chance))
    for row in range(3):
        assert env.game(row) == again.game(row)


def test_step_rewards_add_up_to_the_payoff() -> None:
    plain = DiceTownLearners(3, [first] * 2, reward="score")
    paid = DiceTownLearners(3, [first] * 2, reward="score", step_rewards=True)
    turns, chance = (plain.reset(seed=1), paid.reset(seed=1)), np.random.default_rng(3)
    sums, ends, changes = np.zeros(3), 0, 0
    while ends < 4:
        actions = any_legal(turns[0], chance)
        turns = plain.step(actions), paid.step(actions)
        sums += turns[1].rewards
        changes += np.count_nonzero(turns[1].rewards[~turns[1].terminations])
        for row in range(3):
            game, seat = paid.game(row), turns[1].learner_seats[row]
            if turns[0].terminations[row]:
                assert abs(sums[row] - turns[0].rewards[row]) < 1e-5
                sums[row], ends = 0.0, ends + 1
            else:
                assert abs(sums[row] - game.returns("score")[seat]) < 1e-5
    assert changes > 20


def test_a_reset_from_a_position_passes_over_what_the_learner_does_not_decide() -> None:
    """The last decision of a game is another seat's: the learner's first one is in the next."""
    game = Game(RuleSet(num_players=2), seed=1)
    chance = np.random.default_rng(1)
    while not game.is_over:
        last = game.clone()
        game.step(int(chance.choice(game.legal_actions())))
    env = DiceTownLearners(2, [first], learner_seat=1 - last.current_seat)
    turn = env.reset(seed=1, options={"position": last.to_dict()})
    assert not turn.terminations.any()
    assert [env.game(row).round for row in range(2)] == [1, 1]


def cheat(view: View) -> int:
    """No action."""
    return 219


def half(view: View) -> Any:
    """No whole number."""
    return 0.5


@pytest.mark.parametrize(
    ("opponent", "error", "message"),
    [
        (cheat, ValueError, r"Opponent <function cheat.*>, in seat 1: Game \d: .*219 is not legal"),
        (half, TypeError, "Opponent <function half.*>: actions are of type float64"),
    ],
)
def test_an_opponent_s_error_is_named_and_asks_for_a_reset(
    opponent: Any, error: type[Exception], message: str
) -> None:
    env = DiceTownLearners(5, [opponent], learner_seat=0)
    with pytest.raises(error, match=message):
        turn, chance = env.reset(seed=1), np.random.default_rng(1)
        for _ in range(30):
            turn = env.step(any_legal(turn, chance))
    with pytest.raises(gymnasium.error.ResetNeeded):
        env.step(np.zeros(5, np.int64))


def test_a_learner_s_illegal_action_names_the_game_and_changes_nothing() -> None:
    env = DiceTownLearners(3, [first])
    turn = env.reset(seed=1)
    actions = turn.action_masks.argmax(axis=1)
    before = [env.game(row).to_bytes() for row in range(3)]
    right, actions[2] = actions[2], 218
    with pytest.raises(ValueError, match=r"Game 2: .* action 218"):
        env.step(actions)
    assert [env.game(row).to_bytes() for row in range(3)] == before
    actions[2] = right
    env.step(actions)


@pytest.mark.parametrize(
    ("options", "error", "message"),
    [
        ({"opponents": "greedy"}, TypeError, r"expected one entry for each other seat.*\* 3"),
        ({"opponents": []}, ValueError, "opponents is empty"),
        ({"opponents": ["gready"]}, ValueError, "'gready'.*'greedy'"),
        ({"opponents": [3]}, TypeError, "3 is no opponent"),
        ({"opponents": [Last]}, TypeError, "Last.* is no opponent.*not its class"),
        ({"opponents": [first], "num_players": 3}, ValueError, "num_players is 3 with 1 opp"),
        ({"opponents": [first], "learner_seat": 2}, ValueError, "learner_seat is 2; expected No"),
        ({"opponents": [first], "seating": "any"}, ValueError, "seating is 'any'; expected one"),
        ({"opponents": [first], "num_envs": -1}, ValueError, "num_envs is -1"),
    ],
)
def test_what_does_not_fit_together_is_refused(
    options: dict[str, Any], error: type[Exception], message: str
) -> None:
    with pytest.raises(error, match=message):
        DiceTownLearners(**{"num_envs": 2, **options})
