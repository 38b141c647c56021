"""R2: throwing, keeping, paying, the last throw."""

from __future__ import annotations

from collections import Counter
from itertools import product
from math import comb

import pytest

from dicetown_env import Game

from .scenarios import (
    act,
    acts,
    asked,
    choices,
    of_seats,
    position,
    same_sight,
    seen,
    throw,
    thrower,
)

MIXED = "9 10 J Q K"


def test_all_throw_and_the_seats_commit_in_order() -> None:
    """R2.1: all throw at once; the seats commit in order, from the Sheriff clockwise."""
    game = throw(*[thrower(MIXED) for _ in range(4)], sheriff=2)
    assert [len(dice.split()) for dice in of_seats(game, "thrown")] == [5, 5, 5, 5]
    for actor in (2, 3, 0, 1):
        assert asked(game) == (actor, "keep")
        act(game, actor, "keep 9")


def test_only_the_dice_not_kept_are_thrown_again() -> None:
    """R2.1: each throw is of the remaining dice; a finished hand throws no more."""
    game = throw(thrower(MIXED), thrower(MIXED))
    acts(game, (0, "keep 9 10"), (1, "keep K"))
    assert [len(dice.split()) for dice in of_seats(game, "thrown")] == [3, 4]
    assert of_seats(game, "kept") == ["9 10", "K"]


def test_nothing_of_a_commitment_shows_before_all_have_committed() -> None:
    """R2.1: commitments are secret until they are revealed together."""
    one, other = (throw(*[thrower(MIXED) for _ in range(3)]) for _ in range(2))
    act(one, 0, "keep 9")
    act(other, 0, "keep 10 J Q")
    assert same_sight(one, other, 1)
    assert same_sight(one, other, 2)
    assert seen(one, 2)["kept"] == [{}, {}, {}]
    for game in (one, other):
        acts(game, (1, "keep 9"), (2, "keep 9"))
    assert seen(one, 2)["kept"] == [{"9": 1}, {"9": 1}, {"9": 1}]
    assert seen(other, 2)["kept"] == [{"9": 1}, {"10": 1, "J": 1, "Q": 1}, {"9": 1}]


def test_that_a_seat_has_committed_does_not_show() -> None:
    """R2.1: a third seat sees the same before and after a commitment."""
    game = throw(*[thrower(MIXED) for _ in range(3)])
    before = game.clone()
    act(game, 0, "keep 9")
    assert same_sight(before, game, 2)


def test_b33_the_order_of_commitments_changes_nothing() -> None:
    """R2.1: whoever commits first, the same choices lead to the same dice and payments."""
    kept = ("keep 9 10", "keep none", "keep J Q K")
    outcomes = []
    for sheriff in range(3):
        game = throw(*[thrower(MIXED) for _ in range(3)], sheriff=sheriff)
        for place in range(3):
            actor = (sheriff + place) % 3
            act(game, actor, kept[actor])
        outcomes.append([of_seats(game, key) for key in ("kept", "purse", "thrown")])
    assert outcomes[0] == outcomes[1] == outcomes[2]
    assert outcomes[0][:2] == [["9 10", "", "J Q K"], [7, 7, 6]]


def test_only_kept_dice_are_ever_seen_by_others() -> None:
    """R2.1: dice that were thrown and not kept stay unknown to all others, after the reveal too."""
    one = throw(thrower("9 10 10 10 10"), thrower(MIXED))
    other = throw(thrower("9 J Q K A"), thrower(MIXED))
    for game in (one, other):
        assert seen(game, 1)["own_dice"] == ["9", "10", "J", "Q", "K"]
        acts(game, (0, "keep 9"), (1, "keep 9"))
    assert one.round == other.round == 2
    assert same_sight(one, other, 1)


def test_every_face_is_equally_likely() -> None:
    """R2.1: the dice are fair, and no two seats or dice go together."""
    dice = [position(Game(seed=seed))["seats"] for seed in range(300)]
    faces = Counter(face for seats in dice for own in seats for face in own["thrown"].split())
    expected = faces.total() / 6
    assert faces.total() == 300 * 20
    # 25.7: exceeded once in 10,000 times by fair dice.
    assert sum((n - expected) ** 2 / expected for n in faces.values()) < 25.7
    equal = sum(seats[0]["thrown"] == seats[1]["thrown"] for seats in dice)
    assert equal <= 15


@pytest.mark.parametrize(
    ("kept", "price"),
    [("none", 1), ("9", 0), ("A", 0), ("9 J", 1), ("9 K A", 2), ("9 J Q K", 3), ("9 J Q K A", 4)],
)
def test_what_keeping_costs(kept: str, price: int) -> None:
    """R2.2: one die is free, each further one costs $1, none costs $1; the stagecoach gets it."""
    game = throw(
        thrower("9 J Q K A"),
        thrower("9 9 9 9 9"),
        store_deck=["Equipment 1", "..."],
        chance={"dice": [[], ["9"] * 4]},
    )
    assert (position(game)["bank"], position(game)["stagecoach"]) == (3, 0)
    acts(game, (0, f"keep {kept}"), (1, "keep 9"))
    assert of_seats(game, "purse") == [8 - price, 8]
    if price == 4:  # The hand is whole: the round goes on to R5.2, which moves the dollars.
        assert position(game)["bank"] == 3 + price
    else:
        assert position(game)["stagecoach"] == price


def test_all_seats_pay() -> None:
    """R2.2: each pays for its own dice."""
    game = throw(thrower(MIXED), thrower(MIXED), thrower(MIXED))
    acts(game, (0, "keep none"), (1, "keep 9 10 J"), (2, "keep 9 10 J Q"))
    assert of_seats(game, "purse") == [7, 6, 5]
    assert position(game)["stagecoach"] == 6


@pytest.mark.parametrize("purse", [0, 1, 2, 3, 4, 8])
def test_a_choice_that_cannot_be_paid_is_illegal(purse: int) -> None:
    """R2.3: legal is what the purse pays for; exactly one die always."""
    game = throw(thrower(MIXED, purse=purse), thrower(MIXED))
    sizes = Counter(len(words.split()) - 1 for words in choices(game) if words != "keep none")
    affordable = {size: comb(5, size) for size in range(1, 6) if size == 1 or size - 1 <= purse}
    assert sizes == affordable
    assert ("keep none" in choices(game)) == (purse >= 1)


def test_what_cannot_be_paid_is_refused_and_changes_nothing() -> None:
    """R2.3: the engine refuses two dice of a seat without a dollar."""
    game = throw(thrower(MIXED, purse=0), thrower(MIXED))
    before = game.to_bytes()
    two_dice = 0b00011
    with pytest.raises(ValueError, match="keep"):
        game.step(two_dice)
    assert game.to_bytes() == before


def test_the_card_window_comes_before_payment() -> None:
    """R2.4: after the reveal the window, then the payment."""
    game = throw(thrower(MIXED), thrower(MIXED, ["Card Sharp"]))
    acts(game, (0, "keep 9 10 J"), (1, "keep 9 10"))
    assert asked(game) == (1, "card window")
    assert of_seats(game, "purse") == [8, 8]
    assert seen(game, 0)["kept"][0] == {"9": 1, "10": 1, "J": 1}
    act(game, 1, "pass")
    assert of_seats(game, "purse") == [6, 7]


def test_without_a_whole_hand_a_normal_throw_follows() -> None:
    """R2.4: nobody has five kept dice: the next throw, chosen from as before."""
    game = throw(thrower(MIXED), thrower(MIXED))
    acts(game, (0, "keep 9 10 J Q"), (1, "keep 9"))
    assert position(game)["last_throw"] is False
    assert asked(game) == (0, "keep")
    assert position(game)["throw"] == 2


def test_a_whole_hand_brings_the_last_throw() -> None:
    """R2.4: then every unfinished hand throws once more, and keeps all of it."""
    game = throw(
        thrower("9 9 9 9 9"),
        thrower(MIXED),
        thrower(MIXED),
        chance={"dice": ["", "10 J J Q", "J J J K"]},
    )
    acts(game, (0, "keep 9 9 9 9 9"), (1, "keep K"), (2, "keep Q"))
    assert of_seats(game, "kept") == ["9 9 9 9 9", "10 J J Q K", "J J J Q K"]
    assert position(game)["throw"] == 2
    assert asked(game) == (2, "store keep")


def test_the_last_throw_costs_nothing() -> None:
    """R2.4: whoever throws the last time pays nothing, however many dice he must keep."""
    game = throw(
        thrower("9 9 9 9 9"),
        thrower(MIXED, purse=0),
        thrower("9 9 9 9 9", purse=3),
        chance={"dice": ["", "J J J J", "9 9 9 9 9"]},
    )
    acts(game, (0, "keep 9 9 9 9 9"), (1, "keep K"), (2, "keep none"))
    assert of_seats(game, "kept") == ["9 9 9 9 9", "J J J J K", "9 9 9 9 9"]
    assert asked(game) == (0, "judge")
    assert of_seats(game, "purse") == [4, 0, 2]
    assert position(game)["stagecoach"] == 5


def test_no_second_throw_after_the_last_one() -> None:
    """R2.4: after the last throw the hands are final and the places follow."""
    game = throw(
        thrower("9 9 9 9 9"),
        thrower("J J J J J"),
        chance={"dice": ["", "J J J J"]},
    )
    acts(game, (0, "keep 9 9 9 9 9"), (1, "keep J"))
    assert asked(game) == (1, "store keep")
    assert position(game)["throw"] == 2


def test_all_hands_whole_at_once_need_no_last_throw() -> None:
    """R2.4: with no unfinished hand the places follow at once."""
    game = throw(thrower("9 9 9 9 9"), thrower("J J J J J"))
    acts(game, (0, "keep 9 9 9 9 9"), (1, "keep J J J J J"))
    assert asked(game) == (1, "store keep")
    assert position(game)["throw"] == 1


def test_in_the_last_window_only_card_sharp_can_be_played() -> None:
    """R2.4: after the reveal of the last throw there is no Tough Guy, only Card Sharp."""
    game = throw(
        thrower("9 9 9 9 9"),
        thrower(MIXED, ["Tough Guy"]),
        thrower(MIXED, ["Tough Guy", "Card Sharp"]),
        chance={"dice": ["", "9 9 9 9", "9 9 9 9"]},
    )
    acts(game, (0, "keep 9 9 9 9 9"), (1, "keep K"), (2, "keep K"))
    assert asked(game) == (2, "card window")
    act(game, 2, "pass")
    assert position(game)["last_throw"] is True
    assert asked(game) == (2, "card window")
    assert choices(game) == {"pass", "play Card Sharp"}
    acts(game, (2, "play Card Sharp"), (2, "set a 9 to A"))
    assert of_seats(game, "kept")[2] == "9 9 9 K A"


def test_who_finished_before_is_not_asked_after_the_last_throw() -> None:
    """R2.4: the last window is for dice of the last throw: a whole hand has none."""
    game = throw(
        thrower("9 9 9 9 9", ["Card Sharp"]),
        thrower("J J J J J"),
        chance={"dice": ["", "J J J J"]},
    )
    acts(game, (0, "keep 9 9 9 9 9"), (1, "keep J"))
    assert asked(game) == (0, "card window")
    assert position(game)["last_throw"] is False
    act(game, 0, "pass")
    assert asked(game) == (1, "store keep")


@pytest.mark.parametrize("thrown", ["9 9 9 9 9", "9 9 9 K K", "9 9 J Q Q", "9 10 J Q K", "A A"])
def test_equal_dice_are_one_choice(thrown: str) -> None:
    """R2.5: one action for each distinct set of faces."""
    faces = thrown.split()
    kept = " ".join(["A"] * (5 - len(faces)))
    game = throw(thrower(thrown, kept=kept), thrower(MIXED))
    counts = Counter(faces)
    sets = {
        " ".join(face for face, n in zip(counts, numbers, strict=True) for _ in range(n))
        for numbers in product(*(range(n + 1) for n in counts.values()))
    }
    assert choices(game) == {f"keep {dice or 'none'}" for dice in sets}
