"""What holds at every decision of every game."""

from __future__ import annotations

import random

import numpy as np
import pytest
from hypothesis import given

from dicetown_env import Game, RuleSet
from dicetown_env.engine.constants import ACTIONS
from dicetown_env.engine.layout import OBSERVATION_SIZE, OBSERVATION_SIZE_WITH_MEMORY

from .games import (
    any_action,
    check_conserved,
    played,
    rule_sets,
    rules_number,
    seeds,
    some_moments,
    trials,
)

# Far more decisions than a random game needs: one that never ends is found, not waited for.
MOST_DECISIONS = 5000


def play_and_check(rules: RuleSet, seed: int, every: int = 1) -> Game:
    """Play a random game; at every so many decisions all that is counted is counted."""
    game = Game(rules, seed=seed)
    chance = random.Random(seed)
    for number, _ in enumerate(played(game, chance)):
        assert number < MOST_DECISIONS
        assert game.is_over or len(game.legal_actions()) >= 2
        if number % every == 0 or game.is_over:
            check_conserved(game)
    return game


def check_end(game: Game) -> None:
    """B2: no action is legal any more, and every one is refused."""
    assert game.current_seat == -1
    assert game.legal_actions() == []
    assert not game.legal_mask().any()
    end = game.to_bytes()
    for action in range(ACTIONS):
        with pytest.raises(ValueError, match="over"):
            game.step(action)
    assert game.to_bytes() == end


@trials(40)
@given(rule_sets(), seeds)
def test_b1_every_decision_has_legal_actions_and_nothing_is_lost(rules: RuleSet, seed: int) -> None:
    """B1 R1.6: dollars, nuggets, cards and dice are all there at every decision."""
    play_and_check(rules, seed)


def test_b1_some_hundred_games_of_every_rule_set() -> None:
    """B1 R1.6: the same over all seat counts and switches in turn."""
    for number in range(240):
        play_and_check(rules_number(number), seed=number, every=8)


@pytest.mark.parametrize("edition", ["extension", "indians"])
def test_b1_some_hundred_games_of_the_extension(edition: str) -> None:
    """B1 R1.6 X1: the same with the Extension, without and with the Indians."""
    for number in range(75):
        play_and_check(rules_number(number, edition), seed=number, every=8)


@pytest.mark.slow
@pytest.mark.parametrize("block", range(10))
def test_b1_twenty_thousand_games(block: int) -> None:
    """B1 R1.6: 20,000 random games over all seat counts and switches without a violation."""
    for number in range(1000 + 2000 * block, 3000 + 2000 * block):
        play_and_check(rules_number(number), seed=number, every=8)


@pytest.mark.slow
@pytest.mark.parametrize("edition", ["extension", "indians"])
@pytest.mark.parametrize("block", range(10))
def test_b1_twenty_thousand_games_of_the_extension(block: int, edition: str) -> None:
    """B1 R1.6 X1: 10,000 without and 10,000 with the Indians, over all seat counts and switches."""
    for number in range(1000 + 1000 * block, 2000 + 1000 * block):
        play_and_check(rules_number(number, edition), seed=number, every=8)


@trials(10)
@given(rule_sets(), seeds)
def test_b2_after_the_end_nothing_is_legal(rules: RuleSet, seed: int) -> None:
    """B2 R11.1: the mask is empty and every step is refused; one of the two ends was reached."""
    game = play_and_check(rules, seed, every=50)
    check_end(game)
    state = game.state
    assert state.mine == 0 or state.row_size + state.claim_deck_size == 0


@trials(15)
@given(rule_sets(), seeds)
def test_b2_the_mask_is_that_of_the_position(rules: RuleSet, seed: int) -> None:
    """B2: worked out anew from the bytes alone, the legal actions are the same.

    Reading the bytes checks the whole position, so every position of a game is a legal one.
    """
    for game in some_moments(rules, seed, 12):
        anew = Game.from_bytes(game.to_bytes())
        assert anew.legal_actions() == game.legal_actions()
        assert np.flatnonzero(game.legal_mask()).tolist() == game.legal_actions()
        assert anew.to_bytes() == game.to_bytes()


@trials(15)
@given(rule_sets(), seeds)
def test_b3_exactly_the_masked_actions_are_accepted(rules: RuleSet, seed: int) -> None:
    """B3: for all ids, mask[a] if and only if a step is accepted; a refusal changes nothing."""
    for game in some_moments(rules, seed, 2):
        mask, before = game.legal_mask(), game.to_bytes()
        for action in range(ACTIONS):
            copy = game.clone()
            if mask[action]:
                copy.step(action)
                assert copy.to_bytes() != before
            else:
                with pytest.raises(ValueError, match="legal"):
                    copy.step(action)
                assert copy.to_bytes() == before
        for action in (-1, ACTIONS, 10**9):
            with pytest.raises(ValueError, match="legal"):
                game.step(action)
        assert game.to_bytes() == before


@trials(15)
@given(rule_sets(), seeds)
def test_b31_observations_keep_form_and_bounds(rules: RuleSet, seed: int) -> None:
    """B31: float32, one length for all seats and moments, C-contiguous, within [0, 1]."""
    for game in some_moments(rules, seed, 12):
        for seat in range(rules.num_players):
            plain, more = game.observe(seat), game.observe(seat, memory=True)
            assert plain.shape == (OBSERVATION_SIZE,)
            assert more.shape == (OBSERVATION_SIZE_WITH_MEMORY,)
            for numbers in (plain, more):
                assert numbers.dtype == np.float32
                assert numbers.flags.c_contiguous
                assert 0.0 <= numbers.min() <= numbers.max() <= 1.0
            assert np.array_equal(more[:OBSERVATION_SIZE], plain)


@trials(25)
@given(rule_sets(), seeds)
def test_b20_payoffs_are_zero_sum_and_equal_for_equal_ranks(rules: RuleSet, seed: int) -> None:
    """B20 R11.3: each reward adds up to 0, is equal for equal ranks, never less for more points."""
    game = play_and_check(rules, seed, every=50)
    scores, winners, ranks = game.scores(), game.winners(), game.ranks()
    assert all(scores[seat] == max(scores) for seat in winners)
    for returns in (game.returns("win"), game.returns("rank"), game.returns("score")):
        assert sum(returns) == pytest.approx(0.0, abs=1e-9)
        for one, points in enumerate(scores):
            for other, others_points in enumerate(scores):
                if ranks[one] == ranks[other]:
                    assert returns[one] == returns[other]
                if points > others_points:
                    assert returns[one] >= returns[other]
    assert max(game.returns("win")) <= 1.0
    assert min(game.returns("rank")) >= -1.0


@trials(15)
@given(rule_sets(), seeds)
def test_b24_games_use_no_global_chance(rules: RuleSet, seed: int) -> None:
    """B24: neither `random` nor `numpy.random` is touched."""
    before, numpy_before = random.getstate(), np.random.get_state()  # noqa: NPY002
    game, chance = Game(rules, seed=seed), random.Random(seed)
    for _ in range(60):
        if game.is_over:
            break
        game.view(game.current_seat).determinize(seed).clone(key=seed)
        game.step(any_action(game, chance))
    assert random.getstate() == before
    assert str(np.random.get_state()) == str(numpy_before)  # noqa: NPY002
