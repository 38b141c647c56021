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

from dicetown_env.engine.cards import (
    CARD_NAMES,
    CARDS,
    FACE_NAMES,
    INDIAN_NAMES,
    RIVER_NAMES,
    STAGE_NAMES,
)
from dicetown_env.engine.decisions import DECISION_NAMES
from dicetown_env.engine.game import Game
from dicetown_env.engine.position_names import outlaw_names
from dicetown_env.engine.position_table import STARTS, STEP_NAMES
from dicetown_env.engine.rule_set import RuleSet
from dicetown_env.engine.values import copies_of

Data = Any

EDITIONS = ("base", "Extension", "Indians")
OUTLAWS = outlaw_names(RuleSet())
STEPS_PLAYED = 25

WORDS = st.sampled_from(
    [
        *(*CARD_NAMES, *STAGE_NAMES, *DECISION_NAMES, *STEP_NAMES, *STARTS),
        *(*RIVER_NAMES, *OUTLAWS, *INDIAN_NAMES),
    ]
)
DICE = st.lists(st.sampled_from(FACE_NAMES), max_size=6).map(" ".join)
NUMBERS = st.one_of(st.integers(-2, 12), st.integers())
ATOMS = st.one_of(st.none(), st.booleans(), NUMBERS, st.floats(), st.text(max_size=4), WORDS, DICE)
VALUES = st.recursive(
    ATOMS,
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(WORDS, inner, max_size=3),
    max_leaves=6,
)


def rules_of(edition: str, number: int) -> RuleSet:
    """A rule set of the edition; the seats change with the number."""
    extension, indians = edition != "base", edition == "Indians"
    seats = 2 + number % (5 if extension else 4)
    return RuleSet(num_players=seats, extension=extension, indians=indians, bribes=number % 3 > 0)


@lru_cache(maxsize=len(EDITIONS))
def positions(edition: str) -> tuple[Data, ...]:
    """Positions of random games, and scenarios, as their users write them."""
    rules = rules_of(edition, 2).to_dict()
    found: list[Data] = [
        {"rules": rules},
        {"rules": rules, "at": "mine", "seats": [{"kept": "9 10 J Q K"}] * 4},
        {"rules": rules, "at": "throw", "seats": [{"kept": "9 9", "thrown": "J J Q"}, {}, {}, {}]},
    ]
    if edition != "base":
        # Two outlaws were used before the first throw.
        found[2] |= {"wanted": ["9 $3", "K $5"], "river": ["gold 2", "..."]}
    for seed in range(20):
        game = Game(rules_of(edition, seed), seed=seed)
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


def mutate(data: Data, source: st.DataObject, edition: str) -> Data:
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
        other = source.draw(st.sampled_from(positions(edition)))
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
    """R1.6, R1.2: dollars, nuggets, cards and dice; X3, X7: River cards and outlaws."""
    position, seats = game.to_dict(), game.rules.num_players
    extension = game.rules.extension
    dollars = sum(seat["purse"] for seat in position["seats"])
    assert dollars + position["bank"] + position["stagecoach"] == 8 * seats + (
        5 if extension else 3
    )
    nuggets = sum(seat["nuggets"] for seat in position["seats"]) + position["mine"]
    assert nuggets == (40 if extension and seats > 2 else 30)
    for seat in position["seats"]:
        assert len(seat["kept"].split()) + len(seat["thrown"].split()) <= 5
    assert all_cards(position) == whole_pack(game.rules)
    if extension:
        river = Counter(position["river"] + position["river_used"])
        assert river == Counter(dict(zip(RIVER_NAMES, game.rules.river_copies, strict=True)))
        assert sorted(all_outlaws(position)) == sorted(outlaw_names(game.rules))


def all_cards(position: Data) -> Counter[str]:
    """Every store card, claim and ranch, wherever it lies."""
    piles = ["row", "claim_deck", "store_deck", "discards_open", "discards_hidden"]
    piles += ["box_hidden", "box"]
    cards = Counter(card for pile in piles for card in position.get(pile, []))
    for seat in position["seats"]:
        cards.update(seat["hand"] + seat["fenced"] + ["Ranch"] * seat.get("ranches", 0))
    if position["decision"] == "store keep":
        cards.update(position["flow"]["drawn"])
    return cards


def whole_pack(rules: RuleSet) -> Counter[str]:
    """The cards that the rules have."""
    claims = {f"Claim {i + 1}": number for i, number in enumerate(rules.claim_copies)}
    return Counter({**{card.name: copies_of(card, rules) for card in CARDS}, **claims}) + Counter()


def all_outlaws(position: Data) -> list[str]:
    """Every outlaw, wherever it lies."""
    outlaws: list[str] = position["outlaw_deck"] + position["wanted"]
    for seat in position["seats"]:
        outlaws += seat["recruited"] + seat["captured"]
    return outlaws


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


SLOW = [HealthCheck.too_slow, HealthCheck.data_too_large]


def changed(source: st.DataObject, edition: str, most: int) -> Data:
    """A position of the edition in which a few entries were changed."""
    data = copy.deepcopy(source.draw(st.sampled_from(positions(edition))))
    for _ in range(source.draw(st.integers(1, most))):
        if isinstance(data, dict):
            data = mutate(data, source, edition)
    return data


@pytest.mark.parametrize("edition", EDITIONS)
@settings(max_examples=200, derandomize=True, suppress_health_check=SLOW)
@given(source=st.data())
def test_a_changed_position_is_refused_or_can_be_played(
    edition: str, source: st.DataObject
) -> None:
    data = changed(source, edition, most=3)
    refused_or_sound(data, seed=len(str(data)))


GIVEN = ["at", "seats", "round", "bank", "flow", "row", "river", "outlaw_deck", "wanted", "box"]


@pytest.mark.parametrize("edition", EDITIONS)
@settings(max_examples=100, derandomize=True)
@given(data=st.dictionaries(st.sampled_from(GIVEN), VALUES))
def test_any_data_is_refused_or_can_be_played(edition: str, data: Data) -> None:
    refused_or_sound({"rules": rules_of(edition, 2).to_dict(), **data}, seed=1)


@pytest.mark.slow
@pytest.mark.parametrize("edition", EDITIONS)
@settings(max_examples=10_000, suppress_health_check=SLOW)
@given(source=st.data())
def test_many_changed_positions_are_refused_or_can_be_played(
    edition: str, source: st.DataObject
) -> None:
    data = changed(source, edition, most=4)
    refused_or_sound(data, seed=len(str(data)))


@pytest.mark.parametrize("edition", EDITIONS)
def test_small_changes_are_often_enough_sound(edition: str) -> None:
    """Else the tests above would only try refusals."""
    chooser = random.Random(2)
    taken = 0
    for _ in range(40):
        data = copy.deepcopy(chooser.choice(positions(edition)[3:]))
        seat = chooser.choice(data["seats"])
        seat["nuggets"] += 1
        data["mine"] -= 1
        taken += data["mine"] >= 0 and refused_or_sound(data, seed=3)
    assert taken > 20
