"""Many games played to their end from one position."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

from dicetown_env import COMPILED, Game, RuleSet
from dicetown_env.core.payoffs import REWARDS, Reward

# Enough for their mean.
GAMES = 400 if COMPILED else 30


def middle(seed: int = 1, decisions: int = 30, **rules: Any) -> Game:
    """A game after some decisions."""
    game, chance = Game(RuleSet(**rules), seed=seed), np.random.default_rng(seed)
    for _ in range(decisions):
        game.step(int(chance.choice(game.legal_actions())))
    return game


def test_equal_seeds_give_equal_payoffs_on_any_number_of_threads() -> None:
    game = middle(num_players=3)
    payoffs = game.rollouts(12, seed=5)
    assert payoffs.shape == (12, 3)
    assert payoffs.dtype == np.float32
    for threads in (1, 2, 5):
        assert np.array_equal(game.rollouts(12, seed=5, threads=threads), payoffs)
    assert not np.array_equal(game.rollouts(12, seed=6), payoffs)


def test_b27_each_has_other_chance_and_the_game_stays() -> None:
    game = middle(num_players=2)
    before = game.to_bytes()
    payoffs = game.rollouts(16, seed=2**63 + 1, reward="score")
    assert len({tuple(row) for row in payoffs.tolist()}) > 8
    assert game.to_bytes() == before


@pytest.mark.parametrize("reward", REWARDS)
def test_payoffs_are_zero_sum(reward: Reward) -> None:
    payoffs = middle(num_players=4).rollouts(8, seed=1, reward=reward)
    assert np.abs(payoffs.sum(axis=1)).max() < 1e-6
    assert payoffs.any()


def test_an_action_played_first_is_like_a_step() -> None:
    """Each world is the same for all actions, and the same as that of a rollout without one."""
    game = middle(num_players=2)
    legal = game.legal_actions()
    payoffs = game.rollouts(10, seed=3, actions=legal, reward="score")
    assert payoffs.shape == (10, len(legal), 2)
    twice = game.rollouts(10, seed=3, actions=[legal[0], legal[0]], reward="score")
    assert np.array_equal(twice[:, 0], twice[:, 1])
    assert np.array_equal(twice[:, 0], payoffs[:, 0])


def test_who_leads_wins_more() -> None:
    start = {"rules": {"num_players": 2}, "seed": 4}
    behind = Game.from_dict({**start, "seats": [{}, {"nuggets": 15}]})
    ahead = Game.from_dict({**start, "seats": [{"nuggets": 15}, {}]})
    payoffs = [game.rollouts(GAMES, seed=1)[:, 0].mean() for game in (behind, ahead)]
    assert payoffs[0] < -0.2
    assert payoffs[1] > 0.2


def test_b25_b26_a_view_s_rollouts_do_not_depend_on_what_its_seat_cannot_see() -> None:
    game = middle(num_players=3)
    seat = game.current_seat
    other = game.determinize(seat, seed=77)
    assert other != game
    legal = game.legal_actions()
    both = [g.view(seat).rollouts(GAMES, 1, legal[:2], reward="score") for g in (game, other)]
    # Draws of the same distribution: the means agree within five standard errors.
    for action in range(2):
        ours, theirs = both[0][:, action, seat], both[1][:, action, seat]
        error = np.sqrt((ours.var() + theirs.var()) / GAMES)
        assert abs(ours.mean() - theirs.mean()) < 5 * error


def test_a_view_s_rollouts_are_those_of_the_game_with_its_seat_as_viewer() -> None:
    game = middle(num_players=3)
    seat = game.current_seat
    assert np.array_equal(game.view(seat).rollouts(6, seed=2), game.rollouts(6, 2, viewer=seat))
    assert not np.array_equal(game.rollouts(6, 2, viewer=seat), game.rollouts(6, 2))


def test_a_finished_game_pays_what_it_paid() -> None:
    game = middle(num_players=2)
    while not game.is_over:
        game.step(game.legal_actions()[0])
    for payoffs in (game.rollouts(3, seed=1), game.view(0).rollouts(3, seed=1)):
        assert (payoffs == np.array(game.returns(), np.float32)).all()


@pytest.mark.parametrize(
    ("options", "message"),
    [
        ({"count": 0}, "count is 0, threads is 1; expected 1 or more"),
        ({"threads": 0}, "threads is 0"),
        ({"seed": -1}, "seed is -1"),
        ({"viewer": 5}, "seat is 5; expected 0 to 3"),
        ({"actions": [218]}, "action 218 .* is not legal"),
        ({"reward": "money"}, "reward is 'money'"),
    ],
)
def test_what_is_not_possible_is_refused(options: dict[str, Any], message: str) -> None:
    with pytest.raises(ValueError, match=message):
        Game(seed=1).rollouts(**{"count": 2, "seed": 1, **options})


def test_a_view_without_a_decision_has_no_first_action() -> None:
    game = Game(seed=1)
    view = game.view((game.current_seat + 1) % 4)
    assert view.rollouts(2, seed=1).shape == (2, 4)
    with pytest.raises(ValueError, match="has nothing to decide now"):
        view.rollouts(2, seed=1, actions=[0])
