"""I1: a claim for the Indian die; I3 and C-SMOKE: where the die goes."""

from __future__ import annotations

from typing import Any

import pytest

from dicetown_env import Game

from .scenarios import (
    CLAIMS,
    act,
    acts,
    asked,
    choices,
    hand,
    in_sight_of,
    of_seats,
    position,
    same_sight,
    seat,
    seen,
    village,
    visitors,
    without,
)

BEST, NEXT, POOR = "K K K K A", "Q Q Q Q A", "9 9 10 J Q"
ROW = ["Claim 1", "Claim 2", "Claim 3"]
ROW_ACTION, TOP, KEEP_IT = "take claims of the row", "take the top claim", "give nothing back"


def hall(*hands: tuple[str, ...], **more: Any) -> Game:
    """Seat 0 has the best hand, seat 1 the second best, seat 2 a poor one; the row is due."""
    dice = more.pop("dice", (BEST, NEXT, POOR))
    cards = (*hands, (), (), ())
    seats = [seat(dice[n], cards[n]) for n in range(3)]
    deck = ["Claim 5", "Claim 4", "Ranch", "..."]
    return village("town hall", *seats, **{"row": ROW, "claim_deck": deck, **more})


# --- I1: a claim for the die ---


def test_the_first_may_give_a_claim_that_he_took() -> None:
    """I1: one of those that he took there this round, not one he had before, or nothing."""
    game = hall(("Claim 4", "Claim 5"))
    act(game, 0, ROW_ACTION)
    assert asked(game) == (0, "indian gift")
    assert choices(game) == {KEEP_IT, "give back Claim 1", "give back Claim 2"}
    act(game, 0, "give back Claim 2")
    now = position(game)
    assert (now["box"], now["indian_die"], now["die_taken"]) == (["Claim 2"], 0, True)
    assert hand(game, 0) == ["Claim 1", "Claim 4", "Claim 5"]


def test_if_the_first_gives_the_second_is_not_asked() -> None:
    """I1: only if he does not, the second may."""
    game = hall()
    acts(game, (0, ROW_ACTION), (0, "give back Claim 1"))
    assert game.decision != "indian gift"
    assert of_seats(game, "ranches")[1] == 1


def test_if_the_first_keeps_all_the_second_may_give() -> None:
    """I1: he gives his ranch: it leaves the game."""
    game = hall()
    acts(game, (0, ROW_ACTION), (0, KEEP_IT))
    assert asked(game) == (1, "indian gift")
    assert choices(game) == {KEEP_IT, "give back Ranch"}
    act(game, 1, "give back Ranch")
    now = position(game)
    assert (now["box"], now["indian_die"]) == (["Ranch"], 1)
    assert of_seats(game, "ranches") == [0, 0, 0]


def test_nobody_gives() -> None:
    """I1: both keep what they took: the die stays where it is."""
    game = hall()
    acts(game, (0, ROW_ACTION), (0, KEEP_IT), (1, KEEP_IT))
    now = position(game)
    assert (now["box"], now["indian_die"], now["die_taken"]) == ([], None, False)


def test_who_took_nothing_is_not_asked() -> None:
    """I1: the first found an empty claim deck: the second is asked at once."""
    rest = without(CLAIMS, *ROW)
    seats = (seat(BEST), seat(NEXT), seat(POOR, rest, ranches=10))
    game = village("town hall", *seats, row=ROW, claim_deck=[])
    act(game, 0, TOP)
    assert asked(game) == (1, "indian gift")


def test_the_top_claim_can_be_given_and_is_shown() -> None:
    """I1: what is given to the Indians is shown to all."""
    game = hall()
    acts(game, (0, TOP), (0, "give back Claim 5"))
    for looker in range(3):
        assert seen(game, looker)["box"] == {"Claim 5": 1}
        assert seen(game, looker)["indian_die"] == in_sight_of(looker, 0, 3)


def test_a_claim_kept_stays_hidden() -> None:
    """I1 R13.2: the others do not see what the top claim was when it is not given."""
    one, other = hall(), hall(claim_deck=["Claim 1", "Claim 4", "Ranch", "..."])
    for game in (one, other):
        act(game, 0, TOP)
        assert asked(game) == (0, "indian gift")
    for looker in (1, 2):
        assert same_sight(one, other, looker)
    for game in (one, other):
        act(game, 0, KEEP_IT)
    for looker in (1, 2):
        assert same_sight(one, other, looker)


def test_a_claim_of_corruption_can_be_given() -> None:
    """I1: Corruption's card too."""
    game = hall(("Corruption",))
    acts(game, (0, ROW_ACTION), (0, "play Corruption"))
    assert choices(game) == {KEEP_IT, *(f"give back Claim {n}" for n in (1, 2, 5))}
    act(game, 0, "give back Claim 5")
    assert hand(game, 0) == ["Claim 1", "Claim 2"]


def test_equal_claims_are_one_choice() -> None:
    """I1: two taken of one value, and one of it held before: one choice, one given."""
    game = hall(("Claim 1",), row=["Claim 1", "Claim 1", "Claim 3"])
    act(game, 0, ROW_ACTION)
    assert choices(game) == {KEEP_IT, "give back Claim 1"}
    act(game, 0, "give back Claim 1")
    assert hand(game, 0) == ["Claim 1", "Claim 1"]


@pytest.mark.parametrize("holder", [0, 1, 2])
def test_the_die_is_taken_from_wherever_it_is(holder: int) -> None:
    """I1: from any seat; its holder, too, can give a claim to keep it."""
    game = hall(indian_die=holder)
    acts(game, (0, ROW_ACTION), (0, "give back Claim 1"))
    assert (position(game)["indian_die"], position(game)["die_taken"]) == (0, True)


def test_giving_does_not_undo_the_gain() -> None:
    """I1 R10.1: who gave all that he took still has gained, and does not visit the Doc."""
    game = hall()
    acts(game, (0, TOP), (0, "give back Claim 5"))
    assert of_seats(game, "gained")[0]
    acts(game, *[(1, KEEP_IT)] if asked(game) == (1, "indian gift") else [])
    assert visitors(game) == [2]


def test_with_two_seats_the_winner_alone_is_asked() -> None:
    """I1 X2: only he acted there."""
    game = village("town hall", seat(BEST), seat(NEXT), row=ROW, claim_deck=["Claim 5", "..."])
    acts(game, (0, TOP), (0, KEEP_IT))
    assert game.decision != "indian gift"
    assert position(game)["indian_die"] is None


def test_without_the_indians_nobody_is_asked() -> None:
    """I1: the Indians are an option."""
    game = hall(rules={"indians": False})
    act(game, 0, ROW_ACTION)
    assert game.decision != "indian gift"


def thrown(result: str, *seats: dict[str, Any], holder: int = 0, **more: Any) -> Game:
    """The holder has to throw the die before the mine; it shows this."""
    chance = {"indian": [result], **more.pop("chance", {})}
    return village("indians", *seats, indian_die=holder, chance=chance, **more)


# --- I3: the die goes back; Smoke Signals ---


def doc(*seats: dict[str, Any], **more: Any) -> Game:
    """The Doc is due and nobody visits him."""
    return village("doc", *[{"kept": POOR, "gained": True, **own} for own in seats], **more)


def test_a_die_that_nobody_took_goes_back() -> None:
    """I3: at the end of the round it goes back to the village."""
    game = doc({}, {}, indian_die=1)
    assert (game.round, position(game)["indian_die"]) == (3, None)


def test_the_last_taker_keeps_it() -> None:
    """I3: taken this round, it stays for the next one, in which he must throw it."""
    game = doc({}, {}, indian_die=1, die_taken=True)
    now = position(game)
    assert (game.round, now["indian_die"], now["die_taken"]) == (3, 1, False)
    while position(game)["stage"] == "dice":
        game.step(game.legal_actions()[-1])
    assert position(game)["indian_result"] != "none"
    assert position(game)["indian_die"] == 1


def test_after_that_round_it_goes_back_too() -> None:
    """I3: its holder threw it and nobody took it again: back to the village."""
    seats = (seat(BEST), seat(NEXT), seat(POOR))
    game = thrown("Bodyguard", *seats, holder=1)
    assert position(game)["indian_die"] == 1
    while game.round == 2:
        words = KEEP_IT if KEEP_IT in choices(game) else sorted(choices(game))[0]
        act(game, game.current_seat, words)
    assert position(game)["indian_die"] is None


def test_smoke_signals_take_the_die_from_the_village() -> None:
    """C-SMOKE I3: after the Doc, by a seat that has not the die; it keeps it for the next round."""
    game = doc({}, {"hand": ["Smoke Signals"]}, {})
    assert asked(game) == (1, "occasion")
    assert choices(game) == {"pass", "play Smoke Signals"}
    act(game, 1, "play Smoke Signals")
    now = position(game)
    assert (game.round, now["indian_die"]) == (3, 1)
    assert now["discards_open"] == ["Smoke Signals"]


def test_smoke_signals_take_the_die_from_the_one_who_gave_a_claim() -> None:
    """C-SMOKE I1: his claim is gone, the die as well."""
    game = hall((), (), ("Smoke Signals",))
    acts(game, (0, TOP), (0, "give back Claim 5"))
    while asked(game)[1] != "occasion":
        assert game.round == 2
        words = "no remedy" if "no remedy" in choices(game) else sorted(choices(game))[0]
        act(game, game.current_seat, words)
    assert (position(game)["stage"], position(game)["indian_die"]) == ("doc", 0)
    act(game, 2, "play Smoke Signals")
    assert (game.round, position(game)["indian_die"]) == (3, 2)
    assert position(game)["box"] == ["Claim 5"]


def test_smoke_signals_after_the_visits() -> None:
    """C-SMOKE: right after the Doc, not before it."""
    game = village(
        "doc", seat(POOR), seat(POOR, ["Smoke Signals"], gained=True), seat(BEST, gained=True)
    )
    assert asked(game) == (0, "remedy")
    act(game, 0, "no remedy")
    assert asked(game) == (1, "occasion")


def test_the_holder_of_the_die_cannot_play_them() -> None:
    """I3: a seat that has the die is not asked, even if it then goes back."""
    game = doc({}, {"hand": ["Smoke Signals"]}, indian_die=1)
    assert game.round == 3
    assert position(game)["indian_die"] is None
    assert hand(game, 1) == ["Smoke Signals"]


def test_smoke_signals_from_a_holder_of_the_last_round() -> None:
    """C-SMOKE: from its holder who threw it this round."""
    game = doc({"hand": ["Smoke Signals"]}, {}, indian_die=1)
    act(game, 0, "play Smoke Signals")
    assert (game.round, position(game)["indian_die"]) == (3, 0)


def test_cancelled_smoke_signals() -> None:
    """C-SMOKE C-WANTED: the die stays where it was, and goes back."""
    game = doc({"hand": ["Smoke Signals"]}, {"hand": ["Wanted Poster"]}, {}, indian_die=2)
    acts(game, (0, "play Smoke Signals"), (1, "play Wanted Poster"))
    assert (game.round, position(game)["indian_die"]) == (3, None)
    assert sorted(position(game)["discards_open"]) == ["Smoke Signals", "Wanted Poster"]


def test_smoke_signals_are_part_of_the_game_only_with_the_indians() -> None:
    """C-SMOKE X1: without the Indians there is no such card."""
    with pytest.raises(ValueError, match="Smoke Signals"):
        village("mine", seat(BEST, ["Smoke Signals"]), seat(NEXT), rules={"indians": False})


def test_the_indian_die_is_no_gain() -> None:
    """R10.1 I2: a mine won by the Shaman is gain, what the die itself brings is not."""
    seats = (seat("A A A A 10", hand=["Claim 1"]), seat("9 9 9 9 9"))
    game = thrown("Shaman", *seats)
    act(game, 0, "leave the dice")
    assert of_seats(game, "gained")[0] is False
