"""R8: the Sheriff's office."""

from __future__ import annotations

import pytest

from .scenarios import act, acts, asked, choices, hand, places, position, seat, visitors

# Wins the Town Hall, and so gains.
HALL = "A A A A A"


def test_the_winner_becomes_sheriff() -> None:
    """R8.1: the seat with most K's takes the badge."""
    game = places("office", seat("K 9 9 9 9"), seat("K K A A A"))
    assert position(game)["sheriff"] == 1


def test_without_a_king_the_sheriff_stays() -> None:
    """R8.1: nobody has a K: the badge stays where it is."""
    game = places("office", seat("A 9 9 9 9"), seat("Q Q A A A"), seat("9 9 9 J J"), sheriff=2)
    assert position(game)["sheriff"] == 2


@pytest.mark.parametrize(("ruling", "expected"), [(True, [2]), (False, [0, 2])])
def test_keeping_the_badge(ruling: bool, expected: list[int]) -> None:
    """R8.2: the ruling says whether a Sheriff who wins his office and stays has gained."""
    rules = {"keeping_badge_is_gain": ruling}
    game = places("office", seat("K K 9 9 A"), seat(HALL), seat("9 9 J J A"), rules=rules)
    assert position(game)["sheriff"] == 0
    assert visitors(game) == expected


def test_a_new_badge_is_gain() -> None:
    """R8.1 R10.1: who becomes Sheriff has gained, under either ruling."""
    for ruling in (True, False):
        rules = {"keeping_badge_is_gain": ruling}
        game = places("office", seat("9 9 J J A"), seat("K K 9 9 A"), seat(HALL), rules=rules)
        assert visitors(game) == [0]


def test_staying_without_winning_is_no_gain() -> None:
    """R8.1 R10.1: a Sheriff who stays because nobody has a K has gained nothing."""
    game = places("office", seat("9 9 J J A"), seat(HALL))
    assert visitors(game) == [0]


@pytest.mark.parametrize("holder", [0, 1, 2])
def test_any_seat_may_play_the_marshal(holder: int) -> None:
    """C-MARSHAL: played by anybody, the old Sheriff stays."""
    cards = [["Marshal"] if number == holder else [] for number in range(3)]
    game = places("office", seat(HALL, cards[0]), seat("K K 9 9 A", cards[1]), seat(HALL, cards[2]))
    assert asked(game) == (holder, "occasion")
    assert choices(game) == {"pass", "play Marshal"}
    assert position(game)["sheriff"] == 0
    act(game, holder, "play Marshal")
    assert position(game)["sheriff"] == 0
    assert position(game)["discards_open"] == ["Marshal"]


def test_the_marshal_may_be_kept() -> None:
    """C-MARSHAL: its holder passes: the badge moves."""
    game = places("office", seat("9 9 9 J J", ["Marshal"]), seat("K K 9 9 A"))
    act(game, 0, "pass")
    assert position(game)["sheriff"] == 1
    assert "Marshal" in hand(game, 0)


def test_who_is_blocked_by_the_marshal_gains_nothing() -> None:
    """C-MARSHAL R10.1: the one who would have become Sheriff may visit the Doc."""
    game = places("office", seat(HALL, ["Marshal"]), seat("K K 9 9 A"), seat("9 9 J J A"))
    act(game, 0, "play Marshal")
    assert visitors(game) == [1, 2]


def test_the_sheriff_saved_by_the_marshal_has_not_gained() -> None:
    """C-MARSHAL R10.1: the old Sheriff did not act at his office."""
    game = places("office", seat("9 9 J J A", ["Marshal"]), seat("K K 9 9 A"), seat(HALL))
    act(game, 0, "play Marshal")
    assert visitors(game) == [0, 1]


def test_a_cancelled_marshal_lets_the_badge_move() -> None:
    """C-MARSHAL C-WANTED: cancelled, the winner becomes Sheriff and has gained."""
    game = places(
        "office", seat(HALL, ["Marshal"]), seat("K K 9 9 A", ["Wanted Poster"]), seat("9 9 J J A")
    )
    acts(game, (0, "play Marshal"), (1, "play Wanted Poster"))
    assert position(game)["sheriff"] == 1
    assert visitors(game) == [2]


@pytest.mark.parametrize("dice", ["K K 9 9 A", "Q Q 9 9 A"])
def test_the_marshal_needs_a_badge_about_to_move(dice: str) -> None:
    """C-MARSHAL: the Sheriff wins himself, or nobody does: no occasion."""
    game = places("office", seat(dice), seat("9 9 9 A A", ["Marshal"]))
    assert game.decision != "occasion"
    assert position(game)["sheriff"] == 0


def test_the_old_sheriff_judges_the_town_hall_after_the_marshal() -> None:
    """C-MARSHAL R3.2: he stayed Sheriff, so he judges what follows."""
    tied = "K K K A A"
    game = places("office", seat("9 9 9 9 A", ["Marshal"]), seat(tied), seat("9 10 J Q A"))
    act(game, 0, "play Marshal")
    assert position(game)["sheriff"] == 0
    assert asked(game) == (0, "doc order")
