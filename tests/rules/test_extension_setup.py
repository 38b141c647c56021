"""X1: the Extension's setup."""

from __future__ import annotations

from collections import Counter

import pytest

from dicetown_env import Game, RuleSet

from .scenarios import (
    CLAIMS,
    NEW_STORE_CARDS,
    OUTLAWS,
    RIVER,
    STORE_CARDS,
    next_round,
    of_seats,
    position,
    same_sight,
    seen,
)

RANCHES = ("Ranch",) * 10


def fresh(seats: int = 4, indians: bool = False, seed: int = 1) -> Game:
    """A game that has just begun."""
    return Game(RuleSet(num_players=seats, extension=True, indians=indians), seed=seed)


@pytest.mark.parametrize("seats", [2, 3, 4, 5, 6])
def test_two_to_six_can_play(seats: int) -> None:
    """X1 R1.1 R1.2: $8 a seat, $3 at the bank, $2 on the stagecoach: 8n + 5 dollars in all."""
    now = position(fresh(seats))
    assert of_seats(fresh(seats), "purse") == [8] * seats
    assert (now["bank"], now["stagecoach"]) == (3, 2)


def test_not_seven_and_without_the_extension_not_six() -> None:
    """R1.1: six seats play the Extension only."""
    with pytest.raises(ValueError, match="num_players"):
        RuleSet(num_players=7, extension=True)
    with pytest.raises(ValueError, match="num_players"):
        RuleSet(num_players=6)


@pytest.mark.parametrize(("seats", "nuggets"), [(2, 30), (3, 40), (6, 40)])
def test_nuggets_in_the_mine(seats: int, nuggets: int) -> None:
    """X1 R1.2: 40 nuggets; 30 with two seats."""
    assert position(fresh(seats))["mine"] == nuggets


@pytest.mark.parametrize("indians", [False, True])
def test_store_cards(indians: bool) -> None:
    """X1: ten store cards are added, with the Indians Smoke Signals too."""
    smoke = ["Smoke Signals"] if indians else []
    deck = position(fresh(indians=indians))["store_deck"]
    assert Counter(deck) == Counter([*STORE_CARDS, *NEW_STORE_CARDS, *smoke])
    assert len(deck) == 29 + indians


@pytest.mark.parametrize("seats", [3, 6])
def test_ranches_are_shuffled_in_with_the_claims(seats: int) -> None:
    """X1: ten ranches among 25 claims; three cards in the row; nothing is laid aside."""
    now = position(fresh(seats))
    assert Counter([*now["row"], *now["claim_deck"]]) == Counter([*CLAIMS, *RANCHES])
    assert (len(now["row"]), len(now["claim_deck"]), now["box_hidden"]) == (3, 32, [])


def test_ranches_lie_anywhere() -> None:
    """X1: the first card of the row is a ranch in 10 of 35 deals."""
    ranches = sum(position(fresh(seed=seed))["row"][0] == "Ranch" for seed in range(700))
    # 200 expected; 12 is the standard deviation, four of them are allowed.
    assert abs(ranches - 200) < 48


def test_with_two_seats_ten_cards_go_to_the_box() -> None:
    """X1: ten random cards of claims and ranches are laid aside, other ones in other games."""
    boxes = set()
    for seed in range(20):
        now = position(fresh(2, seed=seed))
        every = [*now["row"], *now["claim_deck"], *now["box_hidden"]]
        assert Counter(every) == Counter([*CLAIMS, *RANCHES])
        assert (len(now["row"]), len(now["claim_deck"]), len(now["box_hidden"])) == (3, 22, 10)
        boxes.add(tuple(sorted(now["box_hidden"])))
    assert len(boxes) > 15


def test_nobody_sees_what_is_in_the_box() -> None:
    """X1: unseen: another box and another deck look alike."""
    row = ["Claim 3"] * 3
    ten = {True: ["Ranch"] * 10, False: ["Claim 1"] * 5 + ["Claim 5"] * 5}
    one, other = (
        next_round({}, {}, rules={"extension": True}, row=row, box_hidden=ten[way], seed=5)
        for way in (True, False)
    )
    assert position(one)["box_hidden"] != position(other)["box_hidden"]
    for seat in (0, 1):
        assert seen(one, seat)["claim_deck_size"] == 22
        assert seen(one, seat, memory=True)["box"] == {}


def test_river_cards() -> None:
    """X1 X3: twelve: one of each of the ten kinds, a second gold 2 and a second nothing."""
    now = position(fresh())
    assert sorted(now["river"]) == sorted(RIVER)
    assert now["river_used"] == []
    orders = {tuple(position(fresh(seed=seed))["river"]) for seed in range(20)}
    assert len(orders) == 20


def test_outlaws() -> None:
    """X1 X7: two for each face, bounties $3 and $5; two of the twelve above the office."""
    now = position(fresh())
    assert len(now["wanted"]) == 2
    assert Counter([*now["wanted"], *now["outlaw_deck"]]) == Counter(OUTLAWS)
    starts = {tuple(position(fresh(seed=seed))["wanted"]) for seed in range(40)}
    assert len(starts) > 25


def test_the_rulings_are_followed() -> None:
    """X1 X3 X7: River cards and outlaws are those of the rule set."""
    outlaws = tuple(("9", "K", n % 5) for n in range(12))
    rules = RuleSet(extension=True, river_copies=(0,) * 8 + (7, 5), outlaws=outlaws)
    now = position(Game(rules, seed=1))
    assert sorted(now["river"]) == ["coupon"] * 7 + ["nothing"] * 5
    names = [*now["wanted"], *now["outlaw_deck"]]
    assert sorted(name.split(" #")[0] for name in names) == sorted(
        f"9 wanted as K ${n % 5}" for n in range(12)
    )


@pytest.mark.parametrize("indians", [False, True])
def test_the_indian_die_begins_in_the_village(indians: bool) -> None:
    """X1 I1: nobody has it; without the Indians there is none."""
    now = position(fresh(indians=indians))
    if indians:
        assert now["indian_die"] is None
    else:
        assert "indian_die" not in now


def test_what_is_open_at_the_start() -> None:
    """X13 X6: all see the top outlaw and those above the office, and nothing below the top."""
    game = fresh(3)
    now = position(game)
    deck = now["outlaw_deck"]
    one = game.to_dict() | {"outlaw_deck": deck}
    other = game.to_dict() | {"outlaw_deck": [deck[0], *reversed(deck[1:])]}
    first, second = Game.from_dict(one), Game.from_dict(other)
    for seat in range(3):
        sight = seen(game, seat)
        assert (sight["outlaw_deck_size"], sight["river_size"]) == (10, 12)
        assert same_sight(first, second, seat)
    swapped = [deck[1], deck[0], *deck[2:]]
    third = Game.from_dict(game.to_dict() | {"outlaw_deck": swapped})
    assert not same_sight(first, third, 0)
    switched = game.to_dict()
    switched["wanted"], switched["outlaw_deck"] = (
        [deck[-1], now["wanted"][1]],
        [*deck[:-1], now["wanted"][0]],
    )
    assert not same_sight(first, Game.from_dict(switched), 1)


def test_the_river_lies_face_down() -> None:
    """X3 X1: nobody sees the top River card, nor the order of any."""
    game = fresh(3)
    cards = position(game)["river"]
    assert cards[0] != cards[-1]
    other = Game.from_dict(game.to_dict() | {"river": cards[::-1]})
    assert position(other)["river"] == cards[::-1]
    for seat in range(3):
        assert same_sight(game, other, seat)
