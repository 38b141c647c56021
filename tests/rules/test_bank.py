"""R5: the bank and the stagecoach."""

from __future__ import annotations

import pytest

from .scenarios import (
    act,
    acts,
    asked,
    choices,
    hand,
    of_seats,
    places,
    position,
    seat,
)

ROBBER = "10 10 9 9 A"
IDLE = "10 9 9 9 9"


def test_the_winner_takes_all_at_the_bank() -> None:
    """R5.1: all dollars at the bank, however many 10s."""
    for robber, idle in (("10 9 9 9 9", "9 9 9 J J"), ("10 10 10 10 A", "10 9 J J A")):
        game = places("bank", seat(idle, purse=2), seat(robber, purse=4))
        assert of_seats(game, "purse") == [2, 17]


def test_the_stagecoach_is_not_robbed() -> None:
    """R5.1: what lies on the stagecoach is not at the bank yet."""
    game = places("bank", seat(IDLE), seat(ROBBER, purse=4), stagecoach=4)
    assert of_seats(game, "purse") == [8, 7]
    assert (position(game)["bank"], position(game)["stagecoach"]) == (4, 0)


@pytest.mark.parametrize("robber", [ROBBER, "9 9 A A A"])
def test_the_stagecoach_drives_to_the_bank(robber: str) -> None:
    """R5.2: after the bank its dollars move there, whether or not the bank was robbed."""
    game = places("bank", seat("9 9 J J A"), seat(robber, purse=3), stagecoach=5)
    robbed = "10" in robber
    assert position(game)["stagecoach"] == 0
    assert position(game)["bank"] == (5 if robbed else 8)
    assert of_seats(game, "purse") == [8, 6 if robbed else 3]


def test_the_stagecoach_waits_while_share_is_asked() -> None:
    """R5.1: after the robbery comes C-SHARE, then R5.2."""
    game = places("bank", seat(IDLE, ["Share"]), seat(ROBBER, purse=5), stagecoach=3)
    assert asked(game) == (0, "occasion")
    assert of_seats(game, "purse") == [8, 8]
    assert (position(game)["bank"], position(game)["stagecoach"]) == (0, 3)
    act(game, 0, "pass")
    assert (position(game)["bank"], position(game)["stagecoach"]) == (3, 0)


@pytest.mark.parametrize(
    ("bank", "share"), [(2, 1), (3, 1), (4, 2), (5, 2), (6, 3), (7, 3), (11, 5)]
)
def test_share_takes_half_rounded_down(bank: int, share: int) -> None:
    """C-SHARE: half of what the opponent took there, rounded down."""
    game = places("bank", seat(IDLE, ["Share"], purse=11 - bank), seat(ROBBER), bank=bank)
    assert choices(game) == {"pass", "play Share"}
    act(game, 0, "play Share")
    assert of_seats(game, "purse") == [11 - bank + share, 8 + bank - share]
    assert position(game)["discards_open"] == ["Share"]


@pytest.mark.parametrize("bank", [0, 1])
def test_share_is_not_asked_for_less_than_two_dollars(bank: int) -> None:
    """C-SHARE: only after the robbery brought $2 or more."""
    game = places("bank", seat(IDLE, ["Share"], purse=11 - bank), seat(ROBBER), bank=bank)
    assert game.decision != "occasion"
    assert of_seats(game, "purse") == [11 - bank, 8 + bank]
    assert "Share" in hand(game, 0)


def test_the_robber_does_not_share_with_himself() -> None:
    """C-SHARE: for a robbery by an opponent only."""
    game = places("bank", seat(IDLE), seat(ROBBER, ["Share"]))
    assert game.decision != "occasion"
    assert "Share" in hand(game, 1)


def test_share_may_be_kept() -> None:
    """C-SHARE: its holder may pass."""
    game = places("bank", seat(IDLE, ["Share"]), seat(ROBBER))
    act(game, 0, "pass")
    assert of_seats(game, "purse") == [8, 11]
    assert "Share" in hand(game, 0)


def test_the_robber_can_cancel_the_share() -> None:
    """C-SHARE C-WANTED: cancelled, the robber keeps all."""
    game = places("bank", seat(IDLE, ["Share"]), seat(ROBBER, ["Wanted Poster"]))
    acts(game, (0, "play Share"), (1, "play Wanted Poster"))
    assert of_seats(game, "purse") == [8, 11]
    assert sorted(position(game)["discards_open"]) == ["Share", "Wanted Poster"]


def test_share_needs_a_robbery() -> None:
    """C-SHARE: nobody robs the bank: nobody is asked."""
    game = places("bank", seat("9 9 9 9 A", ["Share"]), seat("9 9 9 A A"))
    assert game.decision != "occasion"


def test_the_dollars_of_this_round_are_for_the_next() -> None:
    """R5.2: what was paid for dice this round lies at the bank in the next one."""
    game = places("bank", seat("9 9 A A A", purse=1), seat("9 9 Q Q K"), stagecoach=7)
    assert game.round == 3
    assert (position(game)["bank"], position(game)["stagecoach"]) == (10, 0)
