"""The rules of Gold Nuggets, G1 to G5, scene by scene."""

from __future__ import annotations

from itertools import product
from math import prod
from typing import Any

import numpy as np
import pytest

from dicetown_env.core.payoffs import REWARDS, payoff_rows, payoffs
from dicetown_env.gold_nuggets import Game, RuleSet
from dicetown_env.gold_nuggets.names import FACE_NAMES


def scene(dice: str, seats: int = 3, supply: int = 77, **position: Any) -> Game:
    """A game in which seat 0 begins its turn and these dice come next."""
    script = [FACE_NAMES.index(face) for face in dice.split()]
    position["script"] = script + [0] * (56 - len(script))
    position["script_size"] = len(script)
    position["nuggets"] = position.get("nuggets", []) + [0] * (5 - len(position.get("nuggets", [])))
    position["supply"] = supply - sum(position["nuggets"])
    rules = {"num_players": seats, "first_seat": 0, "supply": supply}
    return Game.from_dict({"rules": rules, "position": position})


def play(game: Game, *texts: str) -> None:
    for text in texts:
        game.step(game.parse_action(text))


def legal(game: Game) -> set[str]:
    return {game.action_to_string(action) for action in game.legal_actions()}


def test_g1_seven_dice_seventy_seven_nuggets_and_a_random_first_seat() -> None:
    """G1."""
    first = set()
    for seed in range(60):
        game = Game(RuleSet(num_players=3), seed=seed, record=True)
        assert game.history is not None
        kinds = [event.kind for event in game.history.events]
        assert kinds[:8] == ["first seat"] + ["die"] * 7
        first.add(game.current_seat)
        assert game.state.supply == 77
    assert first == {0, 1, 2}


@pytest.mark.parametrize("seats", [1, 6])
def test_g1_two_to_five_seats(seats: int) -> None:
    """G1."""
    with pytest.raises(ValueError, match="num_players"):
        RuleSet(num_players=seats)


def test_g2_any_nuggets_any_lassos_three_of_a_number() -> None:
    """G2: every union of valid parts; two of a number are none."""
    game = scene("nugget nugget lasso 2 2 5 3")
    assert legal(game) == {
        "set aside nugget",
        "set aside nugget nugget",
        "set aside lasso",
        "set aside nugget lasso",
        "set aside nugget nugget lasso",
    }
    game = scene("4 4 4 4 2 2 5")
    assert game.decision == "set aside"
    assert legal(game) == {"set aside 4 4 4", "set aside 4 4 4 4"}


def test_g2_any_of_a_number_that_lies_aside() -> None:
    """G2: after three 4s a single 4 may be set aside, a single 5 may not."""
    game = scene("4 4 4 nugget 2 2 5 4 5 nugget 5")
    play(game, "set aside 4 4 4", "throw 4 dice")
    assert legal(game) == {"set aside nugget", "set aside 4", "set aside nugget 4"}


def test_g2_a_failed_throw_loses_what_was_not_collected() -> None:
    """G2: the turn passes on, nothing is earned."""
    game = scene("nugget nugget nugget 2 3 4 5 2 3 4 5")
    play(game, "set aside nugget nugget nugget", "throw 4 dice")
    assert game.current_seat == 1
    assert game.scores() == [0, 0, 0]
    assert game.state.supply == 77


def chance_of_failure(dice: int) -> float:
    """By trying every throw: no nugget, no lasso, no number three times."""
    bad = sum(
        all(face >= 2 and throw.count(face) < 3 for face in throw)
        for throw in product(range(6), repeat=dice)
    )
    return float(bad / 6**dice)


def is_failure(faces: tuple[int, ...]) -> bool:
    """Whether the engine ends the turn at this first throw of the dice that are left."""
    names = " ".join(FACE_NAMES[face] for face in faces)
    aside = ["lasso"] * (7 - len(faces))
    if not aside:
        return scene(f"{names}").current_seat == 1
    game = scene(
        f"{' '.join(aside)} {' '.join(['2', '3', '4', '5', '2', '3'][: len(faces)])} {names}"
    )
    if game.decision == "set aside":
        play(game, f"set aside {' '.join(aside)}")
    play(game, f"throw {len(faces)} {'die' if len(faces) == 1 else 'dice'}")
    return game.current_seat == 1


@pytest.mark.parametrize(
    ("dice", "percent"),
    [(6, 3.09), (5, 7.72), (4, 15.74), (3, 27.78), (2, 44.44), (1, 66.67)],
)
def test_g2_how_often_a_throw_fails(dice: int, percent: float) -> None:
    """G2: with no number aside, counted over all throws; the engine agrees."""
    assert round(100 * chance_of_failure(dice), 2) == percent
    kinds = {tuple(sorted(throw)) for throw in product(range(6), repeat=dice)}
    for faces in kinds if dice <= 3 else sorted(kinds)[::7]:
        expected = all(face >= 2 and faces.count(face) < 3 for face in faces)
        assert is_failure(faces) == expected, faces


def test_g2_the_first_throw_fails_in_2520_of_279936() -> None:
    """G2: by multinomial numbers over all 792 kinds of throws, each asked of the engine."""
    factorial = [prod(range(1, n + 1)) for n in range(8)]
    bad = 0
    kinds = [k for k in product(range(8), repeat=6) if sum(k) == 7]
    for counts in kinds:
        faces = tuple(face for face in range(6) for _ in range(counts[face]))
        if is_failure(faces):
            bad += factorial[7] // prod(factorial[n] for n in counts)
    assert (len(kinds), bad, 6**7) == (792, 2520, 279936)


def test_g3_all_seven_are_collected_at_once_and_a_later_failure_undoes_nothing() -> None:
    """G3: collecting after all seven, then failing."""
    game = scene("nugget nugget nugget nugget 5 5 5 2 2 3 3 4 4 5")
    play(game, "set aside nugget nugget nugget nugget 5 5 5")
    assert (game.scores()[0], game.decision) == (9, "go on")
    assert legal(game) == {"throw 7 dice", "end the turn"}
    play(game, "throw 7 dice")
    assert (game.current_seat, game.scores()[0]) == (1, 9)


def test_g3_after_all_seven_the_turn_may_end() -> None:
    """G3: "he may throw all seven anew"."""
    game = scene("nugget nugget nugget nugget 5 5 5")
    play(game, "set aside nugget nugget nugget nugget 5 5 5", "end the turn")
    assert (game.current_seat, game.scores()[0]) == (1, 9)


def test_g4_one_a_nugget_and_each_number_once() -> None:
    """G4: 5 5 5 5 earns 5, not more."""
    game = scene("nugget 5 5 5 5 2 3")
    play(game, "set aside nugget 5 5 5 5", "collect")
    assert (game.scores()[0], game.state.supply) == (6, 71)


def test_g4_a_theft_takes_from_a_poor_opponent_what_he_has() -> None:
    """G4: the rest does not come from the supply."""
    game = scene("lasso lasso lasso 5 5 5 2", nuggets=[1, 2, 9])
    play(game, "set aside lasso lasso lasso 5 5 5", "collect")
    assert legal(game) == {"take from the supply", "take from seat 1", "take from seat 2"}
    play(game, "take from seat 1")
    assert game.scores() == [3, 0, 9]
    assert game.state.supply == 65


def test_g4_only_opponents_with_a_nugget_can_be_robbed() -> None:
    """G4: with nobody to rob, two lassos, or nothing earned nobody is asked."""
    game = scene("lasso lasso lasso 5 5 5 2", nuggets=[4, 0, 3])
    play(game, "set aside lasso lasso lasso 5 5 5", "collect")
    assert legal(game) == {"take from the supply", "take from seat 2"}
    game = scene("lasso lasso lasso 5 5 5 2", nuggets=[4])
    play(game, "set aside lasso lasso lasso 5 5 5", "collect")
    assert (game.current_seat, game.scores()[0]) == (1, 9)
    game = scene("lasso lasso nugget 5 5 5 2", nuggets=[0, 3])
    play(game, "set aside nugget lasso lasso 5 5 5", "collect")
    assert (game.current_seat, game.scores()[0]) == (1, 6)
    game = scene("lasso lasso lasso 5 5 2 2", nuggets=[0, 3])
    play(game, "set aside lasso lasso lasso", "collect")
    assert (game.current_seat, game.scores()[0]) == (1, 0)


def test_g4_each_collection_has_its_own_choice() -> None:
    """G4, G3: the lassos of the first seven do not count for the second."""
    game = scene("lasso lasso lasso nugget 5 5 5 nugget 2 2 3 3 4 4", nuggets=[0, 20])
    play(game, "set aside nugget lasso lasso lasso 5 5 5")
    assert game.decision == "source"
    play(game, "take from seat 1", "throw 7 dice")
    assert game.decision == "go on"
    play(game, "collect")
    assert game.scores() == [7, 14, 0]
    assert game.current_seat == 1


def test_g5_the_last_nugget_ends_the_game_at_once() -> None:
    """G5: in mid-turn, and a short supply gives what it has."""
    game = scene("nugget nugget nugget nugget 5 5 5", supply=10, nuggets=[0, 4])
    play(game, "set aside nugget nugget nugget nugget 5 5 5")
    assert game.is_over
    assert game.scores() == [6, 4, 0]
    assert game.legal_actions() == []
    assert game.returns() == [1.0, -0.5, -0.5]


def test_g5_a_theft_does_not_end_the_game() -> None:
    """G5: only an empty supply does."""
    game = scene("lasso lasso lasso 5 5 5 2", supply=10, nuggets=[0, 9])
    play(game, "set aside lasso lasso lasso 5 5 5", "collect", "take from seat 1")
    assert not game.is_over
    assert game.scores() == [5, 4, 0]


def test_g5_ties_share() -> None:
    """G5."""
    game = scene("nugget nugget nugget 2 3 4 5", supply=6, nuggets=[0, 3])
    play(game, "set aside nugget nugget nugget", "collect")
    assert game.winners() == [0, 1]
    assert game.returns() == [0.25, 0.25, -0.5]


def test_g2_a_single_turn_is_a_game() -> None:
    """G2: the task to check a learner on; it pays nuggets / 25."""
    game = Game(RuleSet(num_players=1, single_turn=True), seed=3)
    while not game.is_over:
        game.step(game.legal_actions()[-1])
    assert game.returns() == [game.scores()[0] / 25]


def test_g2_a_single_turn_pays_the_same_in_a_batch() -> None:
    """G2: whatever the reward."""
    scores, winners = np.array([[9, 0], [4, 2]], np.int32), np.array([[1, 0], [1, 0]], np.int32)
    seats = np.array([1, 2], np.int32)
    for reward in REWARDS:
        rows = payoff_rows(reward, scores, winners, seats)
        assert rows[0] == pytest.approx([9 / 25, 0])
        assert rows[1] == pytest.approx(payoffs(reward, [4, 2], [0]))
