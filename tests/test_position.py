"""Positions as plain data: exact both ways, from every decision of the game."""

from __future__ import annotations

import json
import random
from collections import Counter
from typing import TYPE_CHECKING, Any

import pytest

from dicetown_env.engine import constants as c
from dicetown_env.engine.decisions import DECISION_NAMES
from dicetown_env.engine.game import Game
from dicetown_env.engine.position import position_from_bytes
from dicetown_env.engine.rule_set import RuleSet
from dicetown_env.engine.values import bytes_from_values, values_from_bytes

if TYPE_CHECKING:
    from collections.abc import Iterator

RULES = (
    RuleSet(num_players=2),
    RuleSet(num_players=3, bribes=False),
    RuleSet(num_players=4, poker_ties="rank", first_sheriff=2),
    RuleSet(num_players=5, final_tie="sheriff", claim_copies=(3, 4, 5, 6, 7)),
    RuleSet(num_players=4, keeping_badge_is_gain=False),
)


def through_json(game: Game) -> Game:
    """The game after a way through a JSON file."""
    return Game.from_dict(json.loads(json.dumps(game.to_dict())))


def games(rules: RuleSet, seeds: range, skip_forced: bool = True) -> Iterator[Game]:
    """Random games, each at every one of its decisions and at its end."""
    for seed in seeds:
        game = Game(rules, seed=seed, skip_forced=skip_forced)
        chooser = random.Random(seed)
        yield game
        while not game.is_over:
            game.step(chooser.choice(game.legal_actions()))
            yield game


@pytest.mark.parametrize("rules", RULES, ids=lambda rules: f"{rules.num_players} seats")
@pytest.mark.parametrize("skip_forced", [True, False])
def test_a_game_goes_through_json_and_back_at_every_decision(
    rules: RuleSet, skip_forced: bool
) -> None:
    for game in games(rules, range(2), skip_forced):
        copy = through_json(game)
        assert copy.to_bytes() == game.to_bytes(), game.to_dict()
        assert copy.legal_actions() == game.legal_actions()
        assert copy.rules == rules


def test_random_games_come_to_every_decision() -> None:
    """Else the test above would leave some forms of positions out."""
    seen = Counter(game.decision for rules in RULES for game in games(rules, range(12)))
    assert set(DECISION_NAMES[: c.ASK_FENCE + 1]) - {"choose again"} <= set(seen), seen


@pytest.mark.slow
def test_many_games_go_through_json_and_back_at_every_decision() -> None:
    for rules in RULES:
        for game in games(rules, range(100, 160)):
            assert through_json(game).to_bytes() == game.to_bytes(), game.to_dict()


def test_what_was_drawn_anew_for_a_seat_goes_through_json_and_back() -> None:
    """A determinized position is one in which others have not committed yet."""
    for step, game in enumerate(games(RuleSet(num_players=4), range(3))):
        if step % 3 == 0 and not game.is_over:
            for seat in range(4):
                copy = game.determinize(seat, seed=step)
                assert through_json(copy).to_bytes() == copy.to_bytes(), copy.to_dict()


def test_a_copy_goes_on_as_the_original_would() -> None:
    game = Game(RuleSet(num_players=3), seed=11)
    chooser = random.Random(11)
    for _ in range(40):
        game.step(chooser.choice(game.legal_actions()))
    copy = through_json(game)
    while not game.is_over:
        action = chooser.choice(game.legal_actions())
        game.step(action)
        copy.step(action)
        assert copy.to_bytes() == game.to_bytes()
    assert copy.is_over


def test_a_position_reads_like_the_table() -> None:
    """Names, not numbers; the top of a deck and the lowest claim of the row come first."""
    game = Game(RuleSet(num_players=2, first_sheriff=1), seed=3)
    position = game.to_dict()
    values = values_from_bytes(game.to_bytes())
    assert (position["format"], position["version"]) == ("dicetown-position", 1)
    assert (position["stage"], position["decision"], position["sheriff"]) == ("dice", "keep", 1)
    assert position["rules"] == RuleSet(num_players=2, first_sheriff=1).to_dict()
    assert len(position["row"]) == 3
    assert (len(position["claim_deck"]), len(position["store_deck"])) == (22, 19)
    top = values["claim_deck"][values["claim_deck_size"] - 1]
    assert position["claim_deck"][0] == f"Claim {top - c.CLAIM_1 + 1}"
    thrown = position["seats"][1]["thrown"].split()
    assert [("9", "10", "J", "Q", "K", "A").index(face) for face in thrown] == sorted(
        values["thrown"][1]
    )
    assert position["flow"]["steps"][-2:] == ["reveal", "commitments"]


def test_a_secret_choice_is_written_as_the_faces_that_are_kept() -> None:
    game = Game(RuleSet(num_players=2, first_sheriff=0), seed=3)
    thrown = game.to_dict()["seats"][0]["thrown"].split()
    game.step(c.KEEP_ACTION + 0b10000)
    seat = game.to_dict()["seats"][0]
    assert seat["committed"] is True
    assert seat["keep"] == thrown[-1]


def test_what_a_seat_saw_is_written_and_read() -> None:
    game = Game.from_dict(
        {
            "at": "saloon",
            "round": 2,
            "rules": {"num_players": 2},
            "seats": [{"kept": "Q Q J K A"}, {"kept": "9 9 10 10 A", "hand": ["Claim 5", "Girls"]}],
        }
    )
    assert game.decision == "saloon keep"
    facts = game.to_dict()["known"]
    assert {"who": 0, "where": 1, "cards": ["Girls", "Claim 5"]} in facts
    assert through_json(game).to_bytes() == game.to_bytes()


def _bytes_with(game: Game, **changes: Any) -> bytes:
    return bytes_from_values({**values_from_bytes(game.to_bytes()), **changes})


def test_bytes_are_checked_like_plain_data() -> None:
    game = Game(RuleSet(num_players=3), seed=5)
    assert position_from_bytes(game.to_bytes()).to_bytes() == game.to_bytes()
    for changes, message in (
        ({"purse": [9, 8, 8, 0, 0, 0]}, "dollars add up"),
        ({"purse": [9, 8, 8, 0, 0, -1]}, r"purse\[5\]: -1 is out of range; allowed: 0 to 53"),
        ({"cancelled": 1}, "cancelled: 1 cannot be in this position; expected 0"),
        ({"decision": c.ASK_GIFT_SEAT}, "belongs to the Extension"),
        ({"extension": 1}, "3 seats play with 29"),
        ({"store_copies": [1] * c.STORE_KINDS}, r"store_copies\[6\]: 1 cannot be"),
        ({"offer": [5, 0, 0, 0, 0, 0]}, "offer: 5 stands for no offer"),
    ):
        with pytest.raises(ValueError, match=message):
            position_from_bytes(_bytes_with(game, **changes))
    with pytest.raises(ValueError, match="bytes"):
        position_from_bytes(game.to_bytes()[:-1])
