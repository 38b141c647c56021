"""X11: two actions at the Town Hall; X12: ranches; the end by claims."""

from __future__ import annotations

from typing import Any

from dicetown_env import Game

from .scenarios import (
    CLAIMS,
    act,
    acting,
    acts,
    asked,
    finish_round,
    hand,
    of_seats,
    position,
    same_sight,
    seat,
    seen,
    town,
    without,
)

ROW_ACTION, TOP = "take claims of the row", "take the top claim"
BEST, NEXT, POOR = "K K K K A", "Q Q Q Q A", "9 9 10 J Q"
ROW = ["Claim 1", "Claim 2", "Claim 3"]
DECK = ["Claim 5", "Claim 4", "Ranch", "Claim 5"]


def hall(first: str = BEST, second: str = NEXT, **more: Any) -> Game:
    """Seat 0 has the best hand, seat 1 the second best, seat 2 a poor one."""
    hands = more.pop("hands", ((), (), ()))
    seats = (seat(first, hands[0]), seat(second, hands[1]), seat(POOR, hands[2]))
    return town("town hall", *seats, **{"row": ROW, "claim_deck": [*DECK, "..."], **more})


def test_first_takes_of_the_row_second_the_top_claim() -> None:
    """X11 R9.3: lowest of the row and one more for each ace; it is refilled before the second."""
    game = hall()
    act(game, 0, ROW_ACTION)
    assert hand(game, 0) == ["Claim 1", "Claim 2"]
    # The refill took Claim 5 and Claim 4: the top card then is a ranch.
    assert position(game)["row"] == ["Claim 3", "Claim 5", "Claim 4"]
    assert (of_seats(game, "ranches"), hand(game, 1)) == ([0, 1, 0], [])
    assert position(game)["claim_deck"][0] == "Claim 5"


def test_first_takes_the_top_claim_second_of_the_row() -> None:
    """X11: the top card of the claim deck; then the row, with the aces of the second."""
    game = hall(second="Q Q Q A A")
    act(game, 0, TOP)
    assert hand(game, 0) == ["Claim 5"]
    assert hand(game, 1) == ["Claim 1", "Claim 2", "Claim 3"]
    assert len(position(game)["row"]) == 3
    assert of_seats(game, "gained")[:2] == [True, True]


def test_aces_do_not_count_for_the_top_claim() -> None:
    """X11: one card."""
    game = hall(first="A A A A A")
    act(game, 0, TOP)
    assert hand(game, 0) == ["Claim 5"]


def test_the_top_claim_is_unseen_by_others() -> None:
    """X11 R13.2: only its taker sees it; a card of the row was seen by all."""
    one, other = hall(), hall(claim_deck=["Claim 1", *DECK[1:], "..."])
    for game in (one, other):
        act(game, 0, TOP)
    assert (hand(one, 0), hand(other, 0)) == (["Claim 5"], ["Claim 1"])
    for looker, same in ((0, False), (1, True), (2, True)):
        assert same_sight(one, other, looker) == same
    assert seen(one, 2)["hidden_claims"] == [0, 1, 2]


def test_a_ranch_on_top_is_laid_open() -> None:
    """X11 X12: drawn from the deck it is laid before him."""
    game = hall(claim_deck=["Ranch", "..."])
    act(game, 0, TOP)
    assert of_seats(game, "ranches")[0] == 1
    assert hand(game, 0) == []
    assert of_seats(game, "gained")[0]


def test_an_empty_claim_deck() -> None:
    """X11 R10.1: no top claim: nothing, and no gain; the row is not refilled."""
    rest = without(CLAIMS, *ROW)
    game = town(
        "town hall",
        seat(BEST),
        seat(NEXT),
        seat(POOR, rest, ranches=10),
        row=ROW,
        claim_deck=[],
    )
    act(game, 0, ROW_ACTION)
    assert hand(game, 0) == ["Claim 1", "Claim 2"]
    assert hand(game, 1) == []
    assert position(game)["row"] == ["Claim 3"]
    assert of_seats(game, "gained") == [True, False, False]


def test_corruption_with_the_row() -> None:
    """C-CORRUPTION X11: after the row cards and before the refill."""
    game = hall(hands=(("Corruption",), (), ()))
    act(game, 0, ROW_ACTION)
    assert asked(game) == (0, "occasion")
    act(game, 0, "play Corruption")
    assert hand(game, 0) == ["Claim 1", "Claim 2", "Claim 5"]
    assert position(game)["row"] == ["Claim 3", "Claim 4", "Ranch"]


def test_corruption_with_the_top_claim() -> None:
    """C-CORRUPTION X11: another top card, unseen by the others."""
    game = hall(hands=(("Corruption",), (), ()))
    acts(game, (0, TOP), (0, "play Corruption"))
    assert hand(game, 0) == ["Claim 4", "Claim 5"]
    assert seen(game, 2)["hidden_claims"][1] == 2


def test_corruption_by_the_second() -> None:
    """C-CORRUPTION X2: on acting at the Town Hall, as second too; not for who does not act."""
    game = hall(hands=((), ("Corruption",), ()))
    act(game, 0, ROW_ACTION)
    assert asked(game) == (1, "occasion")
    act(game, 1, "play Corruption")
    assert (of_seats(game, "ranches")[1], hand(game, 1)) == (1, ["Claim 5"])
    game = hall(hands=((), (), ("Corruption",)))
    act(game, 0, ROW_ACTION)
    assert game.decision != "occasion"


def test_corruption_can_bring_a_ranch() -> None:
    """C-CORRUPTION X12: laid open."""
    game = hall(hands=(("Corruption",), (), ()), claim_deck=["Claim 2", "Ranch", "..."])
    acts(game, (0, TOP), (0, "play Corruption"))
    assert (of_seats(game, "ranches")[0], hand(game, 0)) == (1, ["Claim 2"])


def test_no_corruption_without_a_card_in_the_deck() -> None:
    """C-CORRUPTION: only if the claim deck has a card: here the top claim was the last."""
    rest = without(CLAIMS, *ROW, "Claim 5")
    game = town(
        "town hall",
        seat(BEST, ["Corruption"]),
        seat(NEXT),
        seat(POOR, rest, ranches=10),
        row=ROW,
        claim_deck=["Claim 5"],
    )
    act(game, 0, TOP)
    assert hand(game, 0) == ["Claim 5", "Corruption"]
    assert asked(game)[1] != "occasion"


def test_ranches_in_the_row_count_as_cards_of_the_row() -> None:
    """X1 X11 X12: the lowest and one for each ace, ranches too, laid open."""
    game = hall(first="A A K K K", row=["Ranch", "Claim 2", "Ranch"], second="9 9 10 10 J")
    act(game, 0, ROW_ACTION)
    assert (of_seats(game, "ranches")[0], hand(game, 0)) == (2, ["Claim 2"])


def test_ranches_cannot_be_fenced() -> None:
    """R10.3 X12: the remedy fences claims; a ranch lies open already."""
    game = town(
        "doc", seat("9 9 10 10 J", ranches=2), seat(NEXT, gained=True), seat(BEST, gained=True)
    )
    act(game, 0, "fence")
    assert of_seats(game, "fenced")[0] == []
    assert of_seats(game, "ranches")[0] == 2


def last_claims(row: list[str], deck: list[str], ranches: int = 10) -> Game:
    """All other claims and ranches are with seat 2."""
    rest = without(CLAIMS, *(card for card in [*row, *deck] if card != "Ranch"))
    return town(
        "town hall",
        seat(BEST),
        seat(NEXT),
        seat(POOR, rest, ranches=ranches),
        row=row,
        claim_deck=deck,
    )


def test_the_game_ends_when_claims_and_ranches_are_dealt_out() -> None:
    """R11.1 X11: row and deck empty: the last row cards and the last top card are taken."""
    game = last_claims(["Claim 1", "Claim 2"], [])
    act(game, 0, ROW_ACTION)
    finish_round(game)
    assert game.is_over
    game = last_claims(["Claim 1", "Claim 2", "Claim 3"], [])
    act(game, 0, ROW_ACTION)
    finish_round(game)
    assert not game.is_over
    assert game.round == 3


def test_a_ranch_left_in_the_row_keeps_the_game_going() -> None:
    """R11.1: ranches are cards of the row like others."""
    game = last_claims(["Claim 1", "Claim 2", "Ranch"], [], ranches=9)
    act(game, 0, ROW_ACTION)
    finish_round(game)
    assert not game.is_over


def test_two_seats_the_winner_takes_one_of_both() -> None:
    """X2 X11: with two seats the loser takes no claim."""
    game = town("town hall", seat(BEST), seat(NEXT), row=ROW, claim_deck=["Claim 5", "..."])
    act(game, 0, TOP)
    assert acting(game, "town hall") == (0, None)
    assert (hand(game, 0), hand(game, 1)) == (["Claim 5"], [])
    assert position(game)["row"] == ROW
