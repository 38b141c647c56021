"""The batched environment with every seat's decisions, beside single games."""

from __future__ import annotations

import sys
from typing import Any

import gymnasium
import numpy as np
import pytest
from numpy.typing import NDArray

from dicetown_env import COMPILED, Game, RuleSet, dicetown_v0
from dicetown_env.core.payoffs import REWARDS, Reward, payoff_rows, payoffs, rank_rows, ranks
from dicetown_env.engine.constants import SEATS
from dicetown_env.vector_environment import DiceTownVector, Turn

MIXED = (
    RuleSet(num_players=2, bribes=False),
    RuleSet(num_players=5),
    RuleSet(num_players=3, final_tie="sheriff"),
    RuleSet(num_players=6, extension=True, indians=True),
    RuleSet(num_players=2, extension=True, poker_ties="rank"),
)


def steps_until_ends(env: DiceTownVector, ends: int) -> list[Turn]:
    """Play on until so many games have ended; the turns of the ends, copied."""
    found: list[Turn] = []
    while len(found) < ends:
        turn = env.step(env.sample_actions())
        if turn.terminations.any():
            found.append(copied(turn))
    return found


def copied(turn: Turn) -> Turn:
    """A turn that lasts."""
    arrays = {name: value.copy() for name, value in vars(turn).items() if name != "infos"}
    return Turn(**arrays, infos={name: value.copy() for name, value in turn.infos.items()})


def check_row(turn: Turn, row: int, game: Game, memory: bool) -> None:
    """The row is the decision at hand in the game."""
    assert turn.seats[row] == game.current_seat
    assert np.array_equal(turn.observations[row], game.observe(game.current_seat, memory))
    assert np.array_equal(turn.action_masks[row].view(np.bool_), game.legal_mask())


@pytest.mark.parametrize("memory", [False, True])
def test_b28_rows_equal_single_games_with_counted_up_seeds_step_by_step(memory: bool) -> None:
    env = DiceTownVector(5, rules=MIXED, memory=memory, reward="rank")
    games = [Game(rules, seed=40 + row) for row, rules in enumerate(MIXED)]
    turn = env.reset(seed=40)
    ends = 0
    while ends < 4:
        for row, game in enumerate(games):
            check_row(turn, row, game, memory)
        actions = env.sample_actions()
        actors = turn.seats.copy()
        turn = env.step(actions)
        for row, game in enumerate(games):
            game.step(int(actions[row]))
            assert turn.terminations[row] == game.is_over
            if game.is_over:
                check_end(turn, row, game, int(actors[row]), memory)
                games[row] = game.following()
                ends += 1
            else:
                assert turn.rewards[row] == 0
                assert not turn.returns[row].any()


def check_end(turn: Turn, row: int, game: Game, actor: int, memory: bool) -> None:
    """The results of a game that has ended."""
    seats, infos = game.rules.num_players, turn.infos
    assert turn.returns[row, :seats].tolist() == np.array(game.returns("rank"), np.float32).tolist()
    assert not turn.returns[row, seats:].any()
    assert turn.rewards[row] == turn.returns[row, actor]
    assert infos["scores"][row, :seats].tolist() == game.scores()
    assert infos["winners"][row].nonzero()[0].tolist() == game.winners()
    assert infos["ranks"][row, :seats].tolist() == game.ranks()
    assert np.array_equal(infos["final_observations"][row], game.observe(actor, memory))


@pytest.mark.skipif(not COMPILED, reason="the interpreted engine knows no threads")
def test_b28_threads_change_nothing() -> None:
    envs = [DiceTownVector(300, num_players=2, num_threads=threads) for threads in (1, 2, 4)]
    turns = [env.reset(seed=3) for env in envs]
    ends = 0
    while ends < 300:
        for turn in turns[1:]:
            assert np.array_equal(turn.observations, turns[0].observations)
            assert np.array_equal(turn.action_masks, turns[0].action_masks)
            assert np.array_equal(turn.returns, turns[0].returns)
        ends += int(turns[0].terminations.sum())
        turns = [env.step(env.sample_actions()) for env in envs]
    for row in (0, 150, 299):
        games = [env.game(row) for env in envs]
        assert games[0] == games[1] == games[2]


def test_b28_the_first_row_is_no_exception_and_rows_do_not_depend_on_their_number() -> None:
    few, many = DiceTownVector(2, num_players=3), DiceTownVector(5, num_players=3)
    turns = few.reset(seed=9), many.reset(seed=7)
    assert np.array_equal(turns[0].observations, turns[1].observations[2:4])
    seeds = [3, 1, 4, 1, 5]
    again = many.reset(seed=seeds)
    for row, seed in enumerate(seeds):
        check_row(again, row, Game(RuleSet(num_players=3), seed=seed), memory=False)


def test_b28_the_first_game_is_that_of_the_pettingzoo_environment() -> None:
    env = dicetown_v0.raw_env(num_players=3)
    env.reset(seed=11)
    check_row(dicetown_v0.vector_env(1, num_players=3).reset(seed=11), 0, env.game, memory=False)


def test_b29_b10_no_row_is_ever_stale_also_after_a_game_s_end() -> None:
    env = DiceTownVector(3, num_players=2)
    turn = env.reset(seed=2)
    ends = 0
    while ends < 3:
        turn = env.step(env.sample_actions())
        ends += int(turn.terminations.sum())
        for row in range(3):
            check_row(turn, row, env.game(row), memory=False)


def test_what_a_step_returned_lasts_through_the_next_one() -> None:
    env = DiceTownVector(2, num_players=2)
    turn = env.reset(seed=5)
    for _ in range(60):
        before = copied(turn)
        following = env.step(env.sample_actions())
        for name in ("observations", "action_masks", "seats", "rewards", "terminations", "returns"):
            assert np.array_equal(getattr(turn, name), getattr(before, name)), name
        turn = following


def test_b4_no_mask_is_ever_all_zero() -> None:
    env = DiceTownVector(4, num_players=2)
    turn = env.reset(seed=1)
    for _ in range(150):
        assert turn.action_masks.any(axis=1).all()
        turn = env.step(env.sample_actions())


def test_an_illegal_action_names_the_game_and_changes_nothing() -> None:
    env = DiceTownVector(3, num_players=3)
    turn = env.reset(seed=6)
    actions = turn.action_masks.argmax(axis=1)
    before = copied(turn), [env.game(row).to_bytes() for row in range(3)]
    for wrong in (int((turn.action_masks[1] == 0).argmax()), -1, 219, 2**40):
        actions[1] = wrong
        with pytest.raises(ValueError, match=rf"Game 1: Seat \d decides.*{wrong}.*legal:"):
            env.step(actions)
    assert [env.game(row).to_bytes() for row in range(3)] == before[1]
    assert np.array_equal(turn.observations, before[0].observations)
    actions[1] = turn.action_masks[1].argmax()
    env.step(actions)


@pytest.mark.parametrize(
    ("actions", "error", "message"),
    [
        ([0.0, 1.0], TypeError, "actions are of type float64; expected whole numbers"),
        ([1], ValueError, r"actions have shape \(1,\); expected \(2,\)"),
        ([[1], [1]], ValueError, r"shape \(2, 1\); expected \(2,\)"),
    ],
)
def test_what_is_no_action_for_each_game_is_refused(
    actions: Any, error: type[Exception], message: str
) -> None:
    env = DiceTownVector(2)
    env.reset(seed=1)
    with pytest.raises(error, match=message):
        env.step(actions)


@pytest.mark.parametrize(
    ("options", "error", "message"),
    [
        ({"num_envs": 0}, ValueError, "num_envs is 0; expected a whole number from 1 on"),
        ({"num_threads": 0}, ValueError, "num_threads is 0; expected a whole number from 1 on"),
        ({"reward": "money"}, ValueError, "reward is 'money'; expected one of"),
        ({"rules": MIXED}, ValueError, "rules has 5 entries with num_envs=2; expected one rule"),
        ({"rules": ["base", "base"]}, TypeError, "rules is 'base'; expected a RuleSet"),
        ({"num_palyers": 3}, TypeError, "did you mean 'num_players'"),
    ],
)
def test_options_that_are_not_possible_are_refused(
    options: dict[str, Any], error: type[Exception], message: str
) -> None:
    with pytest.raises(error, match=message):
        DiceTownVector(**{"num_envs": 2, **options})


def test_before_the_first_reset_there_is_nothing_to_step() -> None:
    with pytest.raises(gymnasium.error.ResetNeeded):
        DiceTownVector(2).step([0, 0])


def test_a_reset_without_a_seed_goes_on_with_the_games_that_follow() -> None:
    env = DiceTownVector(2, num_players=3)
    env.reset(seed=8)
    turn = env.reset()
    for row in range(2):
        check_row(turn, row, Game(RuleSet(num_players=3), seed=8 + row).following(), memory=False)


def test_the_first_reset_without_a_seed_is_drawn() -> None:
    turns = [DiceTownVector(2).reset() for _ in range(2)]
    assert not np.array_equal(turns[0].observations, turns[1].observations)


def test_a_position_begins_all_games_or_one() -> None:
    position = Game(RuleSet(num_players=3), seed=1).to_dict()
    env = DiceTownVector(2, num_players=3)
    turn = env.reset(seed=3, options={"position": position})
    assert np.array_equal(turn.observations[0], turn.observations[1])
    turn = env.reset(seed=3, options=[{}, {"position": position}])
    check_row(turn, 0, Game(RuleSet(num_players=3), seed=3), memory=False)
    check_row(turn, 1, Game(RuleSet(num_players=3), seed=1), memory=False)


def test_forced_decisions_are_asked_in_all_games_of_a_row_if_wanted() -> None:
    env = DiceTownVector(1, num_players=2, skip_forced=False)
    turn = env.reset(seed=1)
    forced = ended = 0
    while ended < 2:
        turn = env.step(env.sample_actions())
        ended += int(turn.terminations[0])
        forced += ended == 1 and turn.action_masks.sum() == 1
    assert forced > 0


def test_b24_sampled_actions_are_uniform_and_from_a_stream_of_their_own() -> None:
    env = DiceTownVector(1, num_players=3)
    state = str(np.random.get_state())  # noqa: NPY002 (that nothing uses it is the test)
    mask = env.reset(seed=4).action_masks[0].copy()
    draws = np.array([env.sample_actions()[0] for _ in range(1600)])
    counts = np.bincount(draws, minlength=len(mask))
    assert not counts[mask == 0].any()
    legal = counts[mask == 1]
    expected = len(draws) / len(legal)
    # Chi-square with k - 1 degrees of freedom: mean k - 1, deviation sqrt(2 (k - 1)).
    spread = ((legal - expected) ** 2 / expected).sum()
    assert abs(spread - (len(legal) - 1)) < 5 * np.sqrt(2 * (len(legal) - 1))
    env.reset(seed=4)
    assert [env.sample_actions()[0] for _ in range(20)] == draws[:20].tolist()
    assert str(np.random.get_state()) == state  # noqa: NPY002


def test_b44_nothing_is_deep_copied_in_the_hot_path() -> None:
    env = DiceTownVector(4, num_players=2)
    env.reset(seed=1)
    called = set()

    def note(frame: Any, event: str, argument: object) -> None:
        if event == "call":
            called.add(frame.f_code.co_name)

    sys.setprofile(note)
    try:
        for _ in range(20):
            env.step(env.sample_actions())
    finally:
        sys.setprofile(None)
    assert "step" in called
    assert not {"deepcopy", "__deepcopy__", "to_dict", "__reduce__", "View"} & called


@pytest.mark.parametrize("reward", REWARDS)
def test_payoffs_and_ranks_of_many_games_are_those_of_each(reward: Reward) -> None:
    chance = np.random.default_rng(3)
    seats = chance.integers(2, 7, size=200).astype(np.int32)
    scores, winners = np.zeros((2, 200, SEATS), np.int32)
    for row, number in enumerate(seats):
        scores[row, :number] = chance.integers(0, 6, size=number)
        best = (scores[row, :number] == scores[row, :number].max()).nonzero()[0]
        winners[row, best if row % 2 else best[:1]] = 1
    returns = payoff_rows(reward, scores, winners, seats)
    places = rank_rows(scores, winners, seats)
    assert np.abs(returns.sum(axis=1)).max() < 1e-6
    for row, number in enumerate(seats):
        own = scores[row, :number].tolist(), winners[row].nonzero()[0].tolist()
        assert padded(np.array(payoffs(reward, *own), np.float32)) == returns[row].tolist()
        assert padded(np.array(ranks(*own))) == places[row].tolist()


def padded(numbers: NDArray[Any]) -> list[float]:
    """With zeros for seats that do not play."""
    return [*numbers.tolist(), *[0.0] * (SEATS - len(numbers))]


def test_b15_each_seat_s_rewards_add_up_to_its_payoff() -> None:
    """Reward of a seat: 0 for all its decisions but the last; `returns` has that one's."""
    env = DiceTownVector(2, num_players=3)
    env.reset(seed=3)
    for turn in steps_until_ends(env, 3):
        for row in turn.terminations.nonzero()[0]:
            assert abs(turn.returns[row].sum()) < 1e-6
            assert turn.rewards[row] in turn.returns[row]
            assert turn.infos["ranks"][row, turn.returns[row].argmax()] < 2
