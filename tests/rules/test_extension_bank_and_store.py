"""X4: the stagecoach; X5: a remedy at the store."""

from __future__ import annotations

from typing import Any

import pytest

from dicetown_env import Game

from .scenarios import act, acts, asked, choices, hand, of_seats, position, seat, town

NONE = "9 9 9 9 9"
BANK, COACH = "rob the bank", "rob the stagecoach"
SHOP, DOC = "draw store cards", "see the Doc"


def bank(first: str, second: str = NONE, **more: Any) -> Game:
    """Seats 0 and 1 at the bank; $8 each, so bank and stagecoach together hold $5."""
    return town("bank", seat(first), seat(second), seat(NONE, ["Equipment 1"]), **more)


def test_the_first_robs_the_bank_and_the_second_the_stagecoach() -> None:
    """X4 R5.2: $1 for each 10; what stays on the stagecoach moves to the bank afterwards."""
    game = bank("10 10 A A A", "10 A A K K", bank=2, stagecoach=3)
    act(game, 0, BANK)
    assert of_seats(game, "purse") == [10, 9, 8]
    assert (position(game)["bank"], position(game)["stagecoach"]) == (2, 0)


def test_the_first_robs_the_stagecoach_and_the_second_the_bank() -> None:
    """X4 R5.2: the stagecoach empties into the bank after both, not between them."""
    game = bank("10 10 A A A", "10 A A K K", bank=2, stagecoach=3)
    act(game, 0, COACH)
    assert of_seats(game, "purse") == [10, 10, 8]
    assert (position(game)["bank"], position(game)["stagecoach"]) == (1, 0)


@pytest.mark.parametrize(("stagecoach", "found"), [(0, 0), (1, 1), (2, 2), (5, 3)])
def test_at_most_what_lies_on_the_stagecoach(stagecoach: int, found: int) -> None:
    """X4 R10.1: three 10s bring up to $3; nothing is no gain."""
    game = bank("10 10 10 A A", bank=5 - stagecoach, stagecoach=stagecoach)
    act(game, 0, COACH)
    assert of_seats(game, "purse") == [8 + found, 8, 8]
    assert of_seats(game, "gained")[0] == (found > 0)
    assert (position(game)["bank"], position(game)["stagecoach"]) == (5 - found, 0)


def test_the_second_is_paid_for_his_own_tens() -> None:
    """X4: $1 for each own 10, not for those of the first."""
    game = bank("10 10 10 A A", "10 10 A A A", bank=1, stagecoach=4)
    act(game, 0, BANK)
    assert of_seats(game, "purse") == [9, 10, 8]


def test_no_share_of_the_stagecoach() -> None:
    """C-SHARE X4: only an opponent's action a at the bank."""
    seats = (seat("10 10 10 A A"), seat(NONE, ["Share"]))
    game = town("bank", *seats, bank=1, stagecoach=4)
    act(game, 0, COACH)
    assert game.decision != "occasion"
    assert of_seats(game, "purse") == [11, 8]


def test_share_of_the_second_at_the_bank() -> None:
    """C-SHARE X2: action a done by the second counts as well, and the first may play it."""
    game = town(
        "bank", seat("10 10 A A A", ["Share"]), seat("10 A A A A"), seat(NONE), bank=5, stagecoach=0
    )
    act(game, 0, COACH)
    assert asked(game) == (0, "occasion")
    act(game, 0, "play Share")
    assert of_seats(game, "purse") == [8 + 2, 8 + 3, 8]
    assert of_seats(game, "gained") == [False, True, False]


# --- the store ---


def store(first: str, hand_of_first: tuple[str, ...] = (), **more: Any) -> Game:
    """Seat 0 alone at the store; seats 1 and 2 have nothing there."""
    others = (seat(NONE, nuggets=2), seat(NONE, nuggets=1))
    return town("store", seat(first, hand_of_first), *others, **more)


@pytest.mark.parametrize(
    ("dice", "remedies"),
    [
        ("J J J J J", {"draw a store card"}),
        ("J 9 9 9 9", {"draw a store card", "fence"}),
        ("J 10 Q Q Q", {"draw a store card", "fence"}),
        ("J K K Q Q", {"draw a store card", "collect $2 from each"}),
        ("J A A A A", {"draw a store card", "collect a nugget from each"}),
        (
            "J 9 K A Q",
            {"draw a store card", "fence", "collect $2 from each", "collect a nugget from each"},
        ),
    ],
)
def test_one_remedy_of_his_dice(dice: str, remedies: set[str]) -> None:
    """X5 R10.3: those that his dice allow, or none."""
    game = store(dice)
    act(game, 0, DOC)
    assert asked(game) == (0, "remedy")
    assert choices(game) == remedies | {"no remedy"}


def test_the_remedy_acts_at_once() -> None:
    """X5 R10.3: dollars, nuggets or the top store card; each is gain."""
    game = store("J 9 K A Q", store_deck=["Equipment 8", "..."])
    act(game, 0, DOC)
    dollars, nuggets, card = game.clone(), game.clone(), game.clone()
    act(dollars, 0, "collect $2 from each")
    assert of_seats(dollars, "purse") == [12, 6, 6]
    act(nuggets, 0, "collect a nugget from each")
    assert of_seats(nuggets, "nuggets") == [2, 1, 0]
    act(card, 0, "draw a store card")
    assert hand(card, 0) == ["Equipment 8"]
    for done in (dollars, nuggets, card):
        assert of_seats(done, "gained")[0]
        assert done.decision != "remedy"


def test_fencing_and_nothing_are_no_gain() -> None:
    """R10.1 X5: fencing brings nothing new, nor does "none"."""
    game = store("J 9 K A Q", ("Claim 2", "Claim 3", "Claim 4"))
    act(game, 0, DOC)
    none = game.clone()
    act(none, 0, "no remedy")
    assert not of_seats(none, "gained")[0]
    act(game, 0, "fence")
    assert asked(game) == (0, "fence")
    acts(game, (0, "fence Claim 2"), (0, "fence Claim 4"))
    assert position(game)["seats"][0]["fenced"] == ["Claim 2", "Claim 4"]
    assert not of_seats(game, "gained")[0]


def test_a_remedy_that_brings_nothing_is_no_gain() -> None:
    """R10.1 X5: nobody has a nugget to give."""
    game = town("store", seat("J A A A A"), seat(NONE), seat(NONE))
    acts(game, (0, DOC), (0, "collect a nugget from each"))
    assert not of_seats(game, "gained")[0]


def test_the_second_sees_the_doc_and_may_come_again_later() -> None:
    """X5 R10.1: who gained nothing by the remedy is still a visitor of the Doc."""
    game = town("store", seat("J J A A A"), seat("J 9 9 10 10"), seat("K K K A A", gained=True))
    act(game, 0, SHOP)
    game.step(game.legal_actions()[0])
    assert asked(game) == (1, "remedy")
    act(game, 1, "fence")
    assert not of_seats(game, "gained")[1]


def test_the_first_shops_before_the_second_sees_the_doc() -> None:
    """X2 X5: the first acts first, whichever he chooses."""
    game = town("store", seat("J J A A A"), seat("J 9 9 10 10"), seat(NONE))
    act(game, 0, SHOP)
    assert asked(game) == (0, "store keep")
    game = town("store", seat("J J A A A"), seat("J J 9 10 10"), seat(NONE), sheriff=2)
    acts(game, (2, "pick seat 0"), (0, DOC))
    assert asked(game) == (0, "remedy")
    act(game, 0, "no remedy")
    assert asked(game) == (1, "store keep")


def test_no_unlimited_credit_for_a_remedy() -> None:
    """C-CREDIT X5: on the store draw, action a only."""
    game = store("J Q Q A A", ("Unlimited Credit",))
    act(game, 0, DOC)
    assert asked(game) == (0, "remedy")
    act(game, 0, "draw a store card")
    assert "Unlimited Credit" in hand(game, 0)
    assert len(hand(game, 0)) == 2


def first_round(*seats: dict[str, Any]) -> Game:
    """The store in the first round."""
    deck = ["Equipment 1", "Equipment 2", "Equipment 3", "Equipment 4", "..."]
    return town("store", *seats, round=1, store_deck=deck)


def test_in_the_first_round_the_second_draws_twice_if_he_draws() -> None:
    """R6.3 X2: the draw is done twice by whoever does it."""
    game = first_round(seat("J J 9 9 9"), seat("J 9 9 9 9"), seat(NONE))
    acts(game, (0, DOC), (0, "no remedy"))
    assert hand(game, 1) == ["Equipment 1", "Equipment 2"]


def test_in_the_first_round_the_remedy_is_done_once() -> None:
    """R6.3 X5: nobody draws: the second draw is lost, and the remedy is one."""
    game = first_round(seat("J J 9 9 9"), seat(NONE), seat(NONE))
    acts(game, (0, DOC), (0, "draw a store card"))
    assert hand(game, 0) == ["Equipment 1"]
    assert game.decision != "remedy"


@pytest.mark.parametrize("face", ["9", "10", "Q", "K", "A"])
def test_a_remedy_draws_one_card_whatever_the_jacks(face: str) -> None:
    """X5 R10.3: the top store card, one, not one for each J."""
    game = store(f"J J J {face} {face}", store_deck=["Equipment 3", "Equipment 4", "..."])
    acts(game, (0, DOC), (0, "draw a store card"))
    assert hand(game, 0) == ["Equipment 3"]


def test_a_remedy_can_draw_a_card_at_once() -> None:
    """X5 R6.4: the top store card is the Swindler: played at once, open on the pile."""
    game = store("J J J A A", store_deck=["Swindler", "..."])
    acts(game, (0, DOC), (0, "draw a store card"))
    assert of_seats(game, "purse") == [12, 6, 6]
    assert position(game)["discards_open"] == ["Swindler"]
    assert of_seats(game, "gained")[0]
