"""Whatever is done to a position: it is refused with a ValueError, or it can be played on."""

from __future__ import annotations

import copy
import json
import random
from collections import Counter
from functools import lru_cache
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from dicetown_env.engine.cards import CARD_NAMES, CARDS, FACE_NAMES, STAGE_NAMES
from dicetown_env.engine.decisions import DECISION_NAMES
from dicetown_env.engine.game import Game
from dicetown_env.engine.position_table import STARTS, STEP_NAMES
from dicetown_env.engine.rule_set import RuleSet

Data = Any

WHOLE_PACK = Counter({card.name: card.base_copies for card in CARDS if card.base_copies})
STEPS_PLAYED = 25

WORDS = st.sampled_from([*CARD_NAMES, *STAGE_NAMES, *DECISION_NAMES, *STEP_NAMES, *STARTS])
DICE = st.lists(st.sampled_from(FACE_NAMES), max_size=6).map(" ".join)
NUMBERS = st.one_of(st.integers(-2, 12), st.integers())
ATOMS = st.one_of(st.none(), st.booleans(), NUMBERS, st.floats(), st.text(max_size=4), WORDS, DICE)
VALUES = st.recursive(
    ATOMS,
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(WORDS, inner, max_size=3),
    max_leaves=6,
)


@lru_cache(maxsize=1)
def positions() -> tuple[Data, ...]:
    """Positions of random games, and scenarios, as their users write them."""
    found: list[Data] = [{}, {"at": "mine", "seats": [{"kept": "9 10 J Q K"}] * 4}]
    found += [{"at": "throw", "seats": [{"kept": "9 9", "thrown": "J J Q"}, {}, {}, {}]}]
    for seed in range(24):
        game = Game(RuleSet(num_players=2 + seed % 4), seed=seed)
        chooser = random.Random(seed)
        while not game.is_over:
            if chooser.random() < 0.2:
                found.append(json.loads(json.dumps(game.to_dict())))
            game.step(chooser.choice(game.legal_actions()))
        found.append(game.to_dict())
    return tuple(found)


def spots(data: Data, way: tuple[Any, ...] = ()) -> list[tuple[Any, ...]]:
    """The way to every entry."""
    inner = (
        data.items()
        if isinstance(data, dict)
        else enumerate(data)
        if isinstance(data, list)
        else ()
    )
    return [way, *(spot for key, value in inner for spot in spots(value, (*way, key)))]


def neighbours(value: Data) -> st.SearchStrategy[Data]:
    """Values that are nearly right: the likeliest to get through."""
    if isinstance(value, bool):
        return st.just(not value)
    if isinstance(value, int):
        return st.integers(value - 2, value + 2)
    if isinstance(value, list) and value:
        return st.permutations(value) | st.just(value[1:]) | st.just([*value, value[0]])
    if isinstance(value, str):
        return DICE | WORDS
    return VALUES


def mutate(data: Data, source: st.DataObject) -> Data:
    """Change, drop, add or swap one entry."""
    way = source.draw(st.sampled_from(spots(data)[1:] or [("bank",)]))
    *path, last = way
    target = data
    for key in path:
        target = target[key]
    kind = source.draw(st.sampled_from(["near", "any", "drop", "copy"]))
    if kind == "drop" and (isinstance(target, list) or last in target):
        del target[last]
    elif kind == "copy":
        other = source.draw(st.sampled_from(positions()))
        same = [spot for spot in spots(other) if spot == way]
        for spot in same:
            value = other
            for key in spot:
                value = value[key]
            target[last] = copy.deepcopy(value)
    else:
        old = target[last] if isinstance(target, list) or last in target else None
        target[last] = source.draw(neighbours(old) if kind == "near" else VALUES)
    return data


def check_nothing_lost(game: Game) -> None:
    """R1.6, R1.2: dollars, nuggets, cards and dice."""
    position = game.to_dict()
    seats = position["seats"]
    dollars = sum(seat["purse"] for seat in seats) + position["bank"] + position["stagecoach"]
    assert dollars == 8 * len(seats) + 3
    assert sum(seat["nuggets"] for seat in seats) + position["mine"] == 30
    piles = ["row", "claim_deck", "store_deck", "discards_open", "discards_hidden"]
    cards = Counter(card for pile in piles for card in position[pile])
    for seat in seats:
        cards.update(seat["hand"] + seat["fenced"])
        assert len(seat["kept"].split()) + len(seat["thrown"].split()) <= 5
    if position["decision"] == "store keep":
        cards.update(position["flow"]["drawn"])
    claims = Counter({f"Claim {i + 1}": n for i, n in enumerate(position["rules"]["claim_copies"])})
    assert cards == Counter({**WHOLE_PACK, **claims}) + Counter()


def play_on(game: Game, seed: int) -> None:
    """Some random decisions; after each one the position is as sound as before."""
    chooser = random.Random(seed)
    for _ in range(STEPS_PLAYED):
        check_nothing_lost(game)
        if game.is_over:
            return
        assert game.legal_actions(), game.to_dict()
        game.step(chooser.choice(game.legal_actions()))
        assert Game.from_dict(game.to_dict()).to_bytes() == game.to_bytes()


def refused_or_sound(data: Data, seed: int) -> bool:
    """Whether the position was taken; if so it has been played on."""
    try:
        game = Game.from_dict(data)
    except ValueError as error:
        assert len(str(error)) > 10
        return False
    play_on(game, seed)
    return True


@settings(
    max_examples=300,
    derandomize=True,
    suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large],
)
@given(st.data())
def test_a_changed_position_is_refused_or_can_be_played(source: st.DataObject) -> None:
    data = copy.deepcopy(source.draw(st.sampled_from(positions())))
    for _ in range(source.draw(st.integers(1, 3))):
        if isinstance(data, dict):
            data = mutate(data, source)
    refused_or_sound(data, seed=len(str(data)))


@settings(max_examples=200, derandomize=True)
@given(st.dictionaries(st.sampled_from(["at", "seats", "round", "bank", "flow", "row"]), VALUES))
def test_any_data_is_refused_or_can_be_played(data: Data) -> None:
    refused_or_sound(data, seed=1)


@pytest.mark.slow
@settings(
    max_examples=20_000, suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large]
)
@given(st.data())
def test_many_changed_positions_are_refused_or_can_be_played(source: st.DataObject) -> None:
    data = copy.deepcopy(source.draw(st.sampled_from(positions())))
    for _ in range(source.draw(st.integers(1, 4))):
        if isinstance(data, dict):
            data = mutate(data, source)
    refused_or_sound(data, seed=len(str(data)))


def test_small_changes_are_often_enough_sound() -> None:
    """Else the tests above would only try refusals."""
    chooser = random.Random(2)
    taken = 0
    for _ in range(40):
        data = copy.deepcopy(chooser.choice(positions()[3:]))
        seat = chooser.choice(data["seats"])
        seat["nuggets"] += 1
        data["mine"] -= 1
        taken += data["mine"] >= 0 and refused_or_sound(data, seed=3)
    assert taken > 20
