"""X8: the hunt at the Sheriff's office, and C-TWO-GUNS."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from dicetown_env import Game

from .scenarios import (
    act,
    acting,
    acts,
    asked,
    choices,
    hand,
    of_seats,
    position,
    seat,
    seen,
    town,
    visitors,
)

BADGE, HUNT = "take the badge", "hunt outlaws"
NONE = "9 9 10 10 J"


def office(
    kings: int, throw: str, wanted: list[str], hunter_hand: tuple[str, ...] = (), **more: Any
) -> Game:
    """Seat 1 has so many kings and is first, seat 2 has one, seat 0 is Sheriff."""
    dice = " ".join(["K"] * kings + ["A"] * (5 - kings))
    third = more.pop("third", seat("K 9 9 9 J"))
    return town(
        "office",
        more.pop("sheriff_seat", seat(NONE)),
        seat(dice, hunter_hand),
        third,
        wanted=wanted,
        chance={"dice": [[], throw.split(), []]},
        **more,
    )


def captured(game: Game) -> list[str]:
    """What seat 1 has captured."""
    outlaws: list[str] = of_seats(game, "captured")[1]
    return sorted(outlaws)


def test_the_first_hunts_and_the_second_becomes_sheriff() -> None:
    """X8: different prizes; the badge goes to the second, who judges the Town Hall (R3.2)."""
    game = office(2, "9 Q", ["9 $3"])
    assert asked(game) == (1, "place action")
    assert choices(game) == {BADGE, HUNT}
    act(game, 1, HUNT)
    assert captured(game) == ["9 $3"]
    assert position(game)["sheriff"] == 2
    assert acting(game, "office") == (1, 2)
    assert of_seats(game, "gained") == [False, True, True]


def test_the_new_sheriff_judges_the_town_hall() -> None:
    """X8 R3.2: the second at the office decides the tie there."""
    game = town("office", seat("A A A K K"), seat("A A A K K"), seat("K 9 10 J Q"), sheriff=0)
    acts(game, (0, "pick seat 1"), (1, HUNT))
    assert position(game)["sheriff"] == 0
    game = town(
        "office", seat("9 A A A A"), seat("K K K J J"), seat("K K 9 9 9"), seat("9 A A A A")
    )
    act(game, 1, HUNT)
    assert position(game)["sheriff"] == 2
    assert asked(game) == (2, "judge")


def test_the_first_takes_the_badge_and_the_second_hunts() -> None:
    """X2 X8: the other way round; he throws a die for each own K."""
    game = town(
        "office",
        seat(NONE),
        seat("K K K A A"),
        seat("K K A A A"),
        wanted=["9 $3", "Q $5", "J $3"],
        chance={"dice": [[], ["J", "J"], ["9", "Q", "J"]]},
    )
    act(game, 1, BADGE)
    assert position(game)["sheriff"] == 1
    assert sorted(of_seats(game, "captured")[2]) == ["9 $3", "Q $5"]
    assert position(game)["wanted"] == ["J $3"]


@pytest.mark.parametrize("kings", [1, 2, 3, 4])
def test_a_die_for_each_king(kings: int) -> None:
    """X8: as many dice as K's."""
    wanted = ["9 $3", "10 $3", "J $3", "Q $3", "K $3"]
    game = office(kings, "9 10 J Q K", wanted, third=seat(NONE))
    act(game, 1, HUNT)
    assert len(captured(game)) == kings
    assert len(position(game)["wanted"]) == 5 - kings


@pytest.mark.parametrize(
    ("throw", "caught"),
    [
        ("9 Q Q", ["9 $5"]),
        ("9 9 Q", ["9 $3", "9 $5"]),
        ("9 9 9", ["9 $3", "9 $5"]),
        ("K 9 9", ["9 $3", "9 $5", "K $3"]),
        ("K K K", ["K $3"]),
        ("Q J 10", []),
    ],
)
def test_each_die_captures_one_the_highest_bounty_first(throw: str, caught: list[str]) -> None:
    """X8: the example of the rules: 9 Q Q against two 9s and a K captures one 9."""
    game = office(3, throw, ["9 $3", "9 $5", "K $3"])
    act(game, 1, HUNT)
    assert captured(game) == caught
    assert sorted([*position(game)["wanted"], *caught]) == ["9 $3", "9 $5", "K $3"]
    assert of_seats(game, "gained")[1] == bool(caught)


def test_the_wanted_side_counts_not_the_pair() -> None:
    """X8 X7: with the ruling `outlaws` the face on the Wanted side is the one to throw."""
    outlaws = [["J", "A", n % 10] for n in range(12)]
    rules = {"outlaws": outlaws}
    for throw, caught in (("A 9", ["J wanted as A $9"]), ("J 9", [])):
        game = office(2, throw, ["J wanted as A $9", "J wanted as A $4"], rules=rules)
        act(game, 1, HUNT)
        assert captured(game) == caught


def test_his_hand_is_unchanged() -> None:
    """X8: the kings count as before at the Town Hall: four of them and an ace win it."""
    game = office(4, "9 9 9 9", ["9 $3"])
    act(game, 1, HUNT)
    assert of_seats(game, "kept")[1] == "K K K K A"
    assert acting(game, "town hall")[0] == 1
    assert position(game)["hunt"] == ""


def test_an_empty_hunt_is_no_gain() -> None:
    """X8 R10.1: nobody above the office: he may visit the Doc."""
    seats = (seat("K 9 9 J J"), seat("A A A A 10"), seat("A A A A 9"))
    game = town("office", *seats, wanted=[], sheriff=1)
    act(game, 0, HUNT)
    assert of_seats(game, "captured")[0] == []
    assert not of_seats(game, "gained")[0]
    assert visitors(game) == [0]


def test_a_hunt_alone_leaves_the_badge() -> None:
    """X2 X8: one contender who hunts: the Sheriff stays."""
    game = office(2, "9 Q", ["9 $3"], third=seat(NONE))
    act(game, 1, HUNT)
    assert position(game)["sheriff"] == 0


def test_captured_outlaws_are_open_and_safe() -> None:
    """X8 X13 R7.3: they lie before him; no theft takes them."""
    game = town("saloon", seat("Q Q A A A"), seat(NONE, captured=["9 $3"]), seat(NONE))
    assert seen(game, 2)["captured"] == [[], [], ["9 for $3"]]
    act(game, 0, "steal cards")
    assert of_seats(game, "captured") == [[], ["9 $3"], []]
    assert not of_seats(game, "gained")[0]


def test_no_marshal_against_a_hunt() -> None:
    """C-MARSHAL X8: only when the badge is about to move (action a)."""
    game = office(2, "9 Q", ["9 $3"], third=seat(NONE), sheriff_seat=seat(NONE, ["Marshal"]))
    act(game, 1, HUNT)
    assert game.decision != "occasion"
    assert hand(game, 0) == ["Marshal"]


def test_marshal_against_the_second() -> None:
    """C-MARSHAL X2: the second is about to become Sheriff: the old one stays, he gains nothing."""
    game = office(2, "9 Q", ["9 $3"], sheriff_seat=seat(NONE, ["Marshal"]))
    act(game, 1, HUNT)
    assert asked(game) == (0, "occasion")
    act(game, 0, "play Marshal")
    assert position(game)["sheriff"] == 0
    assert of_seats(game, "gained") == [False, True, False]


def test_marshal_against_the_first_leaves_the_hunt_to_the_second() -> None:
    """C-MARSHAL X2: the badge does not move, and the second still hunts."""
    game = town(
        "office",
        seat(NONE, ["Marshal"]),
        seat("K K K A A"),
        seat("K K A A A"),
        wanted=["9 $3"],
        chance={"dice": [[], [], ["9", "Q"]]},
    )
    acts(game, (1, BADGE), (0, "play Marshal"))
    assert position(game)["sheriff"] == 0
    assert of_seats(game, "captured")[2] == ["9 $3"]
    assert of_seats(game, "gained") == [False, False, True]


# --- Two Guns ---


def two_guns(throw: str, wanted: list[str], **more: Any) -> Game:
    """Seat 1 hunts with three dice and holds Two Guns; the last face of the throw comes later."""
    game = office(3, throw, wanted, ("Two Guns",), **more)
    act(game, 1, HUNT)
    return game


def test_two_guns_throw_one_die_again_before_the_captures() -> None:
    """C-TWO-GUNS: after the throw, before the captures; a die of his choice, named by its face."""
    game = two_guns("9 Q Q K", ["9 $3", "9 $5", "K $3"])
    assert asked(game) == (1, "occasion")
    assert captured(game) == []
    assert seen(game, 1)["hunt_dice"] == {"9": 1, "Q": 2}
    act(game, 1, "play Two Guns")
    assert asked(game) == (1, "two guns")
    assert choices(game) == {"throw a 9 again", "throw a Q again"}
    act(game, 1, "throw a Q again")
    assert captured(game) == ["9 $5", "K $3"]
    assert position(game)["discards_open"] == ["Two Guns"]


def test_two_guns_can_throw_away_a_good_die() -> None:
    """C-TWO-GUNS: the chosen die counts no more with its first face."""
    game = two_guns("9 Q Q Q", ["9 $3"])
    acts(game, (1, "play Two Guns"), (1, "throw a 9 again"))
    assert captured(game) == []


def test_two_guns_not_played_or_cancelled() -> None:
    """C-TWO-GUNS C-WANTED: the throw stays as it is."""
    game = two_guns("9 Q Q K", ["9 $3", "K $3"])
    act(game, 1, "pass")
    assert (captured(game), hand(game, 1)) == (["9 $3"], ["Two Guns"])
    game = two_guns("9 Q Q K", ["9 $3", "K $3"], sheriff_seat=seat(NONE, ["Wanted Poster"]))
    acts(game, (1, "play Two Guns"), (0, "play Wanted Poster"))
    assert (captured(game), hand(game, 1)) == (["9 $3"], [])


def test_two_guns_are_asked_for_even_if_nobody_is_wanted() -> None:
    """C-TWO-GUNS R12.3: playable on its occasion even if it changes nothing."""
    game = two_guns("9 Q Q K", [])
    assert asked(game) == (1, "occasion")
    acts(game, (1, "play Two Guns"), (1, "throw a 9 again"))
    assert captured(game) == []


def test_two_guns_of_another_seat_do_not_help() -> None:
    """C-TWO-GUNS: the hunter's own card."""
    game = office(3, "9 Q Q", ["9 $3"], sheriff_seat=seat(NONE, ["Two Guns"]))
    act(game, 1, HUNT)
    assert captured(game) == ["9 $3"]
    assert hand(game, 0) == ["Two Guns"]


def test_two_guns_belong_to_the_hunt() -> None:
    """C-TWO-GUNS: not with the badge."""
    game = office(3, "9 Q Q", ["9 $3"], ("Two Guns",), third=seat(NONE))
    act(game, 1, BADGE)
    assert game.decision != "occasion" or position(game)["stage"] != "office"
    assert hand(game, 1) == ["Two Guns"]


def test_the_dice_of_a_hunt_are_fair() -> None:
    """X8: each face equally often."""
    counts: Counter[str] = Counter()
    for seed in range(400):
        game = town("office", seat("K K K A A", ["Two Guns"]), seat(NONE), seat(NONE), seed=seed)
        act(game, 0, HUNT)
        counts.update(position(game)["hunt"].split())
    assert counts.total() == 1200
    # Five degrees of freedom: 25.7 is exceeded once in 10,000 times by fair dice.
    assert sum((counts[f] - 200) ** 2 / 200 for f in ("9", "10", "J", "Q", "K", "A")) < 25.7


def test_with_two_seats_a_hunt_moves_no_badge() -> None:
    """X2 X8: the winner hunts, the other does not become Sheriff."""
    game = town("office", seat("K A A A A"), seat("K K A A A"), sheriff=0)
    act(game, 1, HUNT)
    assert position(game)["sheriff"] == 0
