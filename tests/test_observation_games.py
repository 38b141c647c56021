"""Observations along random games, over all seat counts and switches."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any

import numpy as np
import pytest
from numpy.typing import NDArray

from dicetown_env import Game, RuleSet
from dicetown_env.engine import constants as c
from dicetown_env.engine.decisions import DECISION_NAMES
from dicetown_env.engine.decoder import decode, describe_observation
from dicetown_env.engine.layout import OBSERVATION_SIZE, OBSERVATION_SIZE_WITH_MEMORY
from dicetown_env.engine.readings import fill_observation
from dicetown_env.engine.state import State
from dicetown_env.engine.state_vector import STATE_VECTOR_SIZE
from dicetown_env.engine.values import bytes_from_values, values_from_bytes

RULES = [
    *(RuleSet(num_players=seats) for seats in range(2, 6)),
    RuleSet(num_players=5, bribes=False, poker_ties="rank", final_tie="sheriff"),
    RuleSet(num_players=3, claim_copies=(9, 7, 5, 3, 1), keeping_badge_is_gain=False),
    *(
        RuleSet(num_players=seats, extension=True, indians=seats % 2 == 0, bribes=seats < 5)
        for seats in range(2, 7)
    ),
    RuleSet(num_players=3, extension=True, indians=True),
]
IDS = [
    f"{rules.num_players} seats{', Extension' * rules.extension}{', Indians' * rules.indians}"
    f"{'' if rules.bribes else ', no bribes'}"
    for rules in RULES
]


def moments(
    rules: RuleSet, seed: int, skip_forced: bool = True
) -> Iterator[tuple[Game, random.Random]]:
    """A random game at each of its decisions and at its end."""
    game = Game(rules, seed=seed, skip_forced=skip_forced)
    rng = random.Random(seed)
    while not game.is_over:
        yield game, rng
        game.step(rng.choice(game.legal_actions()))
    yield game, rng


def seen(values: dict[str, Any], seat: int) -> NDArray[np.float32]:
    """What the seat sees of a position."""
    state = State()
    state.load_bytes(bytes_from_values(values))
    numbers = np.zeros(OBSERVATION_SIZE_WITH_MEMORY, np.float32)
    fill_observation(state, seat, numbers, True)
    return numbers


@pytest.mark.parametrize("rules", RULES, ids=IDS)
def test_b31_observations_have_one_form_and_bounds_in_every_game(rules: RuleSet) -> None:
    for game, _ in moments(rules, seed=31):
        vectors = [game.observe(seat) for seat in range(rules.num_players)]
        vectors += [game.observe(seat, memory=True) for seat in range(rules.num_players)]
        for vector in vectors:
            assert vector.dtype == np.float32
            assert vector.flags.c_contiguous
            assert 0 <= vector.min() <= vector.max() <= 1
        assert [len(vector) for vector in vectors] == (
            [OBSERVATION_SIZE] * rules.num_players
            + [OBSERVATION_SIZE_WITH_MEMORY] * rules.num_players
        )
        whole = game.state_vector()
        assert whole.shape == (STATE_VECTOR_SIZE,)
        assert 0 <= whole.min() <= whole.max() <= 1


@pytest.mark.parametrize("rules", RULES, ids=IDS)
def test_the_decoder_tells_what_the_game_tells(rules: RuleSet) -> None:
    for game, _ in moments(rules, seed=30):
        seats = rules.num_players
        for seat in range(seats):
            told = decode(game.observe(seat))
            asked = seat == game.current_seat
            assert told["decision"] == (game.decision if asked else None)
            purses = list(game.state.purse)[:seats]
            assert told["purses"] == purses[seat:] + purses[:seat]
            dollars = sum(told["purses"]) + told["bank"] + told["stagecoach"]
            assert dollars == 8 * seats + (5 if rules.extension else 3)
            assert told["present"] == list(range(seats))
            assert told["round"] == game.round
            assert ("bribes" in told["switches"]) == rules.bribes
    scores = game.scores()
    assert decode(game.observe(1))["scores"] == scores[1:] + scores[:1]
    assert "stage: end" in describe_observation(game.observe(0))


@pytest.mark.parametrize("rules", RULES, ids=IDS)
def test_b26_exchanging_what_others_hide_leaves_the_observation_as_it_is(rules: RuleSet) -> None:
    different = 0
    for game, rng in moments(rules, seed=26):
        seat = rng.randrange(rules.num_players)
        if game.is_over:
            continue
        values = values_from_bytes(game.to_bytes())
        expected = game.observe(seat, memory=True)
        exchanged = with_hidden_exchanged(rng, values, seat)
        different += exchanged != values
        assert np.array_equal(seen(exchanged, seat), expected)
    assert different > 10


def with_hidden_exchanged(rng: random.Random, values: dict[str, Any], me: int) -> dict[str, Any]:
    """Hidden cards dealt anew to the others, the decks, the discards; hidden dice thrown anew."""
    others = [seat for seat in range(values["seats"]) if seat != me]
    other = values_from_bytes(bytes_from_values(values))
    store_piles = [other["hand"][seat] for seat in others] + [other["discard_hidden"]]
    deal_anew(
        rng, range(c.STORE_KINDS), store_piles, other["store_deck"], values["store_deck_size"]
    )
    claim_piles = [other["hand"][seat] for seat in others]
    claims = range(c.CLAIM_1, c.RANCH)
    deal_anew(rng, claims, claim_piles, other["claim_deck"], values["claim_deck_size"])
    for seat in others:
        dice = [rng.randrange(c.FACES) for _ in range(values["thrown_size"][seat])]
        other["thrown"][seat][: len(dice)] = sorted(dice)
        other["keep_set"][seat] = rng.randrange(2 ** len(dice))
    exchange_extension(rng, other, me)
    return other


def deal_anew(
    rng: random.Random, kinds: range, piles: list[list[int]], deck: list[int], size: int
) -> None:
    """Exchange cards of these kinds among the piles and the places of the deck that hold one."""
    places = [place for place in range(size) if deck[place] in kinds]
    pool = [kind for pile in piles for kind in kinds for _ in range(pile[kind])]
    pool += [deck[place] for place in places]
    rng.shuffle(pool)
    for place in places:
        deck[place] = pool.pop()
    for pile in piles:
        cards = sum(pile[kind] for kind in kinds)
        for kind in kinds:
            pile[kind] = 0
        for _ in range(cards):
            pile[pool.pop()] += 1


def exchange_extension(rng: random.Random, other: dict[str, Any], me: int) -> None:
    """X: another order of River and outlaws as far as `me` does not know it; another box."""
    for name, known in (("river", other["river_known"][me]), ("outlaw_deck", 1)):
        end = max(0, other[f"{name}_size"] - known)
        other[name][:end] = rng.sample(other[name][:end], end)
    other["box_hidden"] = rng.sample(other["box_hidden"], c.CLAIM_KINDS)
    if other["actor"] != me:
        for name in ("drawn", "drawn_river"):
            other[name] = rng.sample(other[name], len(other[name]))


@pytest.mark.parametrize("rules", RULES, ids=IDS)
def test_b33_a_commitment_an_offer_or_a_pass_is_seen_by_nobody_else(rules: RuleSet) -> None:
    watched = {"keep": 0, "offer": 0, "card window": 0}
    assert set(watched) < set(DECISION_NAMES)
    seats = range(rules.num_players)
    for seed in range(33, 36):
        before: list[NDArray[np.float32]] = []
        decision, actor, moment = "", 0, (0, 0, 0, 0)
        for game, _ in moments(rules, seed, skip_forced=False):
            now = [game.observe(seat, memory=True) for seat in seats]
            state = game.state
            after = (state.round, state.throw, state.stage, sum(state.discard_open))
            if decision == game.decision and decision in watched and moment == after:
                for seat in set(seats) - {actor, game.current_seat}:
                    assert np.array_equal(before[seat], now[seat])
                    watched[decision] += 1
            before, decision, actor, moment = now, game.decision, game.current_seat, after
    if rules.num_players > 2:
        assert watched["keep"] > 0
        assert (watched["offer"] > 0) == rules.bribes
