"""The record of a game: its words, its plain form, and playing it again in every edition."""

from __future__ import annotations

import json
import random
from dataclasses import replace

import pytest

from dicetown_env import Game, RuleSet
from dicetown_env.engine import constants as c
from dicetown_env.engine.history import ACTION, CHANCE_NAMES, Event, History

RULES = [
    RuleSet(num_players=3),
    RuleSet(num_players=2, extension=True),
    RuleSet(num_players=4, extension=True, bribes=False),
    RuleSet(num_players=6, extension=True, indians=True),
]
IDS = ["base", "2 seats", "Extension", "Indians"]


def played(rules: RuleSet, seed: int) -> tuple[Game, History]:
    """A recorded random game to its end."""
    game = Game(rules, seed=seed, record=True)
    chance = random.Random(seed)
    while not game.is_over:
        game.step(chance.choice(game.legal_actions()))
    assert game.history is not None
    return game, game.history


@pytest.mark.parametrize("rules", RULES, ids=IDS)
def test_b35_a_recorded_game_plays_again_to_the_same_position(rules: RuleSet) -> None:
    for seed in range(3):
        game, history = played(rules, seed)
        data = json.loads(json.dumps(history.to_dict()))
        again = Game.replay(History.from_dict(data))
        assert again == game
        assert again.history == history


@pytest.mark.parametrize("rules", RULES, ids=IDS)
def test_a_record_with_another_chance_outcome_is_refused(rules: RuleSet) -> None:
    _, history = played(rules, 1)
    place = max(i for i, event in enumerate(history.events) if event.kind == "die")
    event = history.events[place]
    other = event._replace(value=(event.value + 1) % c.FACES)
    events = [*history.events[:place], other, *history.events[place + 1 :]]
    with pytest.raises(ValueError, match="chance outcomes differ"):
        Game.replay(replace(history, events=events))


def test_every_kind_of_outcome_comes_up_with_the_indians() -> None:
    kinds = {event.kind for seed in range(3) for event in played(RULES[-1], seed)[1].events}
    assert kinds == {ACTION, *CHANCE_NAMES}
    assert len(CHANCE_NAMES) == c.CHANCE_KINDS


def test_the_deal_records_every_deck_from_its_bottom() -> None:
    game = Game(RULES[-1], seed=5, record=True)
    assert game.history is not None
    cards = {kind: [e.value for e in game.history.deal if e.kind == kind] for kind in CHANCE_NAMES}
    state = game.state
    assert cards["river"] == list(state.river)[: state.river_size]
    assert len(cards["outlaw deck"]) == c.OUTLAWS
    assert cards["outlaw deck"][:10] == list(state.outlaw_deck)[: state.outlaw_deck_size]
    assert all(state.wanted[outlaw] for outlaw in cards["outlaw deck"][10:])
    assert len(cards["claim deck"]) == c.MOST_CLAIM_CARDS
    assert cards["store deck"] == list(state.store_deck)[: state.store_deck_size]
    assert cards["indian die"] == []


@pytest.mark.parametrize(
    ("event", "text"),
    [
        (Event(ACTION, 2, 32), "seat 2: action 32"),
        (Event("sheriff", 0, 3), "sheriff: seat 3"),
        (Event("die", 1, c.QUEEN), "die, seat 1: Q"),
        (Event("claim deck", 0, c.RANCH), "claim deck, seat 0: Ranch"),
        (Event("store deck", 0, c.MULE), "store deck, seat 0: Mule"),
        (Event("saloon draw", 2, c.CLAIM_4), "saloon draw, seat 2: Claim 4"),
        (Event("river", 0, c.COUPON), "river, seat 0: coupon"),
        (Event("outlaw deck", 0, 7), "outlaw deck, seat 0: outlaw 7"),
        (Event("indian die", 3, c.WAR_PATH), "indian die, seat 3: War Path"),
    ],
)
def test_every_event_has_words(event: Event, text: str) -> None:
    assert str(event) == text


def test_a_step_never_has_more_outcomes_than_the_log_can_hold() -> None:
    for seed in range(10):
        outcomes = longest = 0
        for event in played(RULES[-1], seed)[1].events:
            outcomes = 0 if event.kind == ACTION else outcomes + 1
            longest = max(longest, outcomes)
        assert 0 < longest < c.LOG


@pytest.mark.parametrize(
    "data",
    [{}, {"start": "zz", "events": []}, {"start": "", "events": [["die", 0]]}, {"start": ""}],
)
def test_what_is_no_record_is_refused(data: dict[str, object]) -> None:
    with pytest.raises(ValueError, match="A record has"):
        History.from_dict(data)
