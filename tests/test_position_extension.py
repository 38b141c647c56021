"""Positions of the Extension and the Indians as plain data: exact both ways, readable, checked."""

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

# Several are equal, and some differ in the faces of their two sides.
SIDES = (
    *(("9", "9", 3), ("9", "9", 3), ("9", "9", 3), ("10", "J", 5), ("10", "J", 5), ("J", "10", 0)),
    *(("Q", "Q", 9), ("Q", "Q", 1), ("K", "A", 3), ("K", "A", 4), ("A", "K", 3), ("A", "A", 3)),
)
RULES = (
    RuleSet(num_players=2, extension=True, bribes=False),
    RuleSet(num_players=2, extension=True, indians=True),
    RuleSet(num_players=3, extension=True, indians=True, outlaws=SIDES, indian_die=(1, 1, 2, 2)),
    RuleSet(num_players=4, extension=True, poker_ties="rank", bribes=False),
    RuleSet(num_players=5, extension=True, indians=True, claim_copies=(3, 4, 5, 6, 7)),
    RuleSet(num_players=6, extension=True, river_copies=(0, 0, 0, 0, 2, 2, 2, 3, 3, 0)),
    RuleSet(num_players=6, extension=True, indians=True),
)


def name_of(rules: RuleSet) -> str:
    """The rule set in the name of a test."""
    return f"{rules.num_players} seats{', Indians' if rules.indians else ''}"


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


@pytest.mark.parametrize("skip_forced", [True, False])
@pytest.mark.parametrize("rules", RULES, ids=name_of)
def test_a_game_goes_through_json_and_back_at_every_decision(
    rules: RuleSet, skip_forced: bool
) -> None:
    for game in games(rules, range(1), skip_forced):
        copy = through_json(game)
        assert copy.to_bytes() == game.to_bytes(), game.to_dict()
        assert copy.legal_actions() == game.legal_actions()
        assert copy.rules == rules


def test_random_games_come_to_every_decision() -> None:
    """Else the tests of many games would leave some forms of positions out."""
    seen = Counter(game.decision for rules in RULES for game in games(rules, range(6)))
    assert set(DECISION_NAMES) - {"choose again"} <= set(seen), seen


@pytest.mark.slow
@pytest.mark.parametrize("rules", RULES, ids=name_of)
def test_many_games_go_through_json_and_back_at_every_decision(rules: RuleSet) -> None:
    for game in games(rules, range(100, 130)):
        assert through_json(game).to_bytes() == game.to_bytes(), game.to_dict()


@pytest.mark.parametrize("rules", RULES[1::2], ids=name_of)
def test_what_was_drawn_anew_for_a_seat_goes_through_json_and_back(rules: RuleSet) -> None:
    seats = rules.num_players
    special = set(DECISION_NAMES[c.ASK_PLACE_ACTION + 1 :])
    for step, game in enumerate(games(rules, range(2))):
        if game.decision in special or step % 10 == 0:
            copy = game.determinize(step % seats, seed=step)
            assert through_json(copy).to_bytes() == copy.to_bytes(), copy.to_dict()


def test_a_copy_goes_on_as_the_original_would() -> None:
    game = Game(RULES[-1], seed=11)
    chooser = random.Random(11)
    for _ in range(90):
        game.step(chooser.choice(game.legal_actions()))
    copy = through_json(game)
    while not game.is_over:
        action = chooser.choice(game.legal_actions())
        game.step(action)
        copy.step(action)
        assert copy.to_bytes() == game.to_bytes()
    assert copy.is_over


def test_a_position_reads_like_the_table() -> None:
    """Names, not numbers; the top of a deck comes first."""
    game = Game(RuleSet(num_players=2, extension=True, indians=True, first_sheriff=1), seed=3)
    position = game.to_dict()
    values = values_from_bytes(game.to_bytes())
    assert (position["mine"], position["bank"], position["stagecoach"]) == (30, 3, 2)
    assert (len(position["claim_deck"]), len(position["box_hidden"])) == (22, 10)
    assert (len(position["river"]), position["river_used"]) == (12, [])
    names = ["gold 2", "gold 3", "gold 4", "gold 5", "star badge", "wallet 2", "wallet 3"]
    names += ["discovery", "coupon", "nothing"]
    assert position["river"][0] == names[values["river"][11]]
    assert (len(position["outlaw_deck"]), len(position["wanted"])) == (10, 2)
    top = values["outlaw_deck"][9]
    face = ("9", "10", "J", "Q", "K", "A")[top // 2]
    assert position["outlaw_deck"][0] == f"{face} ${3 if top % 2 == 0 else 5}"
    assert (position["indian_die"], position["indian_result"]) == (None, "none")
    assert (position["bodyguard"], position["war_path"], position["box"]) == (None, None, [])
    assert position["flow"]["steps"][:4] == ["round end", "smoke signals", "doc", "indian gift"]


def test_the_base_game_has_none_of_this() -> None:
    position = Game(RuleSet(), seed=3).to_dict()
    extension = Game(RuleSet(extension=True), seed=3).to_dict()
    indians = Game(RuleSet(extension=True, indians=True), seed=3).to_dict()
    assert set(extension) - set(position) == {
        *("river", "river_used", "outlaw_deck", "wanted", "hunt", "box_hidden"),
    }
    assert set(indians) - set(extension) == {
        *("box", "indian_die", "indian_result", "die_taken", "bodyguard", "war_path"),
    }
    assert set(extension["flow"]) - set(position["flow"]) == {
        *("acting_second", "drawn_river", "whisky", "insured"),
    }
    assert set(indians["flow"]) - set(extension["flow"]) == {"taken", "taken_unseen"}


def test_outlaws_have_the_names_of_the_rule_set() -> None:
    """Two sides are named if they differ, equal outlaws are numbered."""
    game = Game(RuleSet(num_players=3, extension=True, outlaws=SIDES), seed=1)
    position = game.to_dict()
    assert set(position["outlaw_deck"] + position["wanted"]) == {
        *("9 $3 #1", "9 $3 #2", "9 $3 #3", "10 wanted as J $5 #1", "10 wanted as J $5 #2"),
        *("J wanted as 10 $0", "Q $9", "Q $1", "K wanted as A $3", "K wanted as A $4"),
        *("A wanted as K $3", "A $3"),
    }
    assert through_json(game).to_bytes() == game.to_bytes()


def test_a_hunt_is_written_as_its_dice() -> None:
    game = Game.from_dict(
        {
            "rules": {"num_players": 3, "extension": True, "bribes": False},
            "at": "office",
            "round": 2,
            "seats": [
                {"kept": "K K K 9 9", "hand": ["Two Guns"]},
                {"kept": "K K 9 J Q"},
                {"kept": "10 J Q A A"},
            ],
            "chance": {"dice": [["Q", "9", "Q"]]},
        }
    )
    game.step(game.parse_action("hunt outlaws"))
    position = game.to_dict()
    assert (position["decision"], position["hunt"]) == ("occasion", "9 Q Q")
    assert position["places"]["office"] == {
        **{"first": 0, "took": 0, "action": "b", "second": 1, "second_took": 0},
    }
    assert through_json(game).to_bytes() == game.to_bytes()


def test_a_look_at_the_river_is_written_with_what_lies_there() -> None:
    copies = [1, 1, 1, 2, 1, 1, 1, 1, 1, 2]
    data = {
        "rules": {"num_players": 2, "extension": True, "river_copies": copies},
        "at": "mine",
        "round": 2,
        "river": ["discovery", "gold 5", "nothing", "gold 5", "..."],
        "seats": [{"kept": "9 9 9 J J"}, {"kept": "10 10 J J Q"}],
    }
    game = Game.from_dict(data)
    game.step(game.parse_action("try the River"))
    position = game.to_dict()
    assert position["flow"]["drawn_river"] == ["gold 5", "gold 5", "nothing"]
    assert [seat["river_known"] for seat in position["seats"]] == [3, 0]
    game.step(game.parse_action("choose nothing"))
    position = game.to_dict()
    assert [seat["river_known"] for seat in position["seats"]] == [2, 0]
    assert position["river_used"] == ["discovery", "nothing"]


def _bytes_with(game: Game, **changes: Any) -> bytes:
    return bytes_from_values({**values_from_bytes(game.to_bytes()), **changes})


BYTES: list[tuple[dict[str, Any], str]] = [
    ({"lost": 1}, "lost: 1 cannot be in this position; expected 0"),
    ({"desperado": 1}, "desperado: 1 cannot be in this position; expected 0"),
    ({"blocked": 1}, "blocked: 1 cannot be"),
    ({"ranches": [0, 0, 0, 1, 0, 0]}, r"ranches\[3\]: 1 cannot be in this position; expected 0"),
    ({"ranches": [1, 0, 0, 0, 0, 0]}, r"'Ranch', in all 11; the rules have 10"),
    ({"recruited": [[1, *[0] * 11], *[[0] * 12] * 5]}, "in all 2; the rules have 1"),
    ({"river_size": 11}, "river: nowhere to be found"),
    ({"river_copies": [3, 1, 1, 1, 1, 1, 1, 1, 1, 1]}, r"'nothing', in all 2; the rules have 1"),
    ({"indian_die": 6}, r"indian_die: 6 is out of range; allowed: -1 to 5"),
    ({"indians": 0}, r"'Smoke Signals', in all 1; the rules have 0"),
    ({"extension": 0}, "indians=True is not possible"),
    ({"script_indian_size": 1}, r"chance\.indian\[0\]: 'none' is on no face of the Indian die"),
    ({"stack_size": 3}, r"flow\.steps: .* expects"),
]


@pytest.mark.parametrize(("changes", "message"), BYTES)
def test_bytes_are_checked_like_plain_data(changes: dict[str, Any], message: str) -> None:
    game = Game(RuleSet(num_players=3, extension=True, indians=True), seed=5)
    assert position_from_bytes(game.to_bytes()).to_bytes() == game.to_bytes()
    with pytest.raises(ValueError, match=message):
        position_from_bytes(_bytes_with(game, **changes))
