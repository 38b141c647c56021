"""R10: Doc Badluck."""

from __future__ import annotations

from typing import Any

import pytest

from dicetown_env import Game

from .scenarios import (
    STORE_CARDS,
    act,
    acts,
    asked,
    choices,
    finish_round,
    hand,
    of_seats,
    places,
    position,
    seat,
    seen,
    visitors,
    without,
)

HALL = "A A A A A"
NONE, FENCE, DRAW = "no remedy", "fence", "draw a store card"
DOLLARS, NUGGETS = "collect $2 from each", "collect a nugget from each"


def patient(dice: str, *others: dict[str, Any], cards: tuple[str, ...] = (), **more: Any) -> Game:
    """Seat 1 alone has gained nothing."""
    rest = others or (seat(HALL),)
    seats = [{**other, "gained": True} for other in rest]
    return places("doc", seats[0], seat(dice, cards), *seats[1:], **more)


@pytest.mark.parametrize(
    ("start", "dice", "after"),
    [
        ("mine", "9 9 9 A A", "bank"),
        ("bank", "10 10 10 A A", "store"),
        ("store", "J J J A A", "saloon"),
        ("saloon", "Q Q Q A A", "office"),
        ("office", "K K K A A", "town hall"),
    ],
)
def test_who_gained_at_a_place_may_not_visit(start: str, dice: str, after: str) -> None:
    """R10.1: nuggets, dollars, a card, the badge: each is gain; without it he may visit."""
    seats = (seat(HALL, ["Claim 1"]), seat(dice))
    assert visitors(places(start, *seats, store_deck=["Share", "Girls", "Marshal", "..."])) == []
    assert visitors(places(after, *seats)) == [1]


def test_who_gained_at_the_town_hall_may_not_visit() -> None:
    """R10.1: a claim is gain."""
    assert visitors(places("town hall", seat("A A A A 9"), seat(HALL))) == [0]


def test_an_empty_bank_is_no_gain() -> None:
    """R10.1: the place was won, but nothing was received."""
    robber = "10 9 9 9 A"
    assert visitors(places("bank", seat(HALL, purse=11), seat(robber), bank=0)) == [1]
    assert visitors(places("bank", seat(HALL, purse=10), seat(robber), bank=1)) == []


def test_a_saloon_with_nobody_to_rob_is_no_gain() -> None:
    """R10.1: the place was won, but nothing was received."""
    thief = "Q 9 9 9 A"
    assert visitors(places("saloon", seat(HALL), seat(thief))) == [1]
    assert visitors(places("saloon", seat(HALL, ["Claim 1"]), seat(thief))) == []


def test_what_share_brings_is_no_gain() -> None:
    """R10.1 C-SHARE: half of the robbery, and still a visit."""
    game = places("bank", seat("10 10 A A A"), seat("10 9 9 9 A", ["Share"]), stagecoach=0)
    act(game, 1, "play Share")
    assert of_seats(game, "purse") == [10, 9]
    assert visitors(game) == [1]


def test_a_loss_does_not_undo_a_gain() -> None:
    """R10.1: the card bought this round is stolen in the saloon: it was gain all the same."""
    game = places(
        "store",
        seat("Q Q A A A"),
        seat("J 9 9 10 10"),
        store_deck=["Equipment 1", "..."],
    )
    assert hand(game, 1) == []
    assert "Equipment 1" in hand(game, 0)
    assert visitors(game) == []


def test_half_given_to_share_does_not_undo_the_robbery() -> None:
    """R10.1: what a seat gives away later does not undo a gain."""
    game = places("bank", seat(HALL, ["Share"], purse=9), seat("10 9 9 9 A"), bank=2)
    act(game, 0, "play Share")
    assert visitors(game) == []


def test_a_visit_is_no_duty() -> None:
    """R10.1: he may visit; he may also take no remedy."""
    game = patient("9 J K A A", cards=("Claim 1", "Claim 2"))
    act(game, 1, NONE)
    assert game.round == 3
    assert hand(game, 1) == ["Claim 1", "Claim 2"]
    assert of_seats(game, "purse") == [8, 8]


def test_nobody_visits_if_all_have_gained() -> None:
    """R10.1: a seat that gained may not visit."""
    game = places("doc", seat(HALL, gained=True), seat("9 J K A A", gained=True))
    assert game.round == 3


def test_the_sheriff_names_the_next_visitor_each_time() -> None:
    """R10.2: of several visitors the Sheriff calls one after the other; nobody visits twice."""
    dice = "9 9 9 9 9"
    game = places("doc", seat(dice), seat(dice), seat(HALL, gained=True), seat(dice), sheriff=2)
    assert asked(game) == (2, "doc order")
    assert choices(game) == {"call seat 0", "call seat 1", "call seat 3"}
    assert seen(game, 0)["visitors"] == [0, 1, 3]
    act(game, 2, "call seat 1")
    assert asked(game) == (1, "remedy")
    act(game, 1, FENCE)
    assert asked(game) == (2, "doc order")
    assert choices(game) == {"call seat 0", "call seat 3"}
    act(game, 2, "call seat 3")
    assert asked(game) == (3, "remedy")
    act(game, 3, NONE)
    assert asked(game) == (0, "remedy")
    act(game, 0, NONE)
    assert game.round == 3


def test_the_sheriff_may_call_himself() -> None:
    """R10.2: he is a visitor as any other."""
    game = places("doc", seat("9 9 9 9 9"), seat("9 9 9 9 9"))
    assert choices(game) == {"call seat 0", "call seat 1"}
    act(game, 0, "call seat 0")
    assert asked(game) == (0, "remedy")


def test_visitors_are_fixed_at_the_start() -> None:
    """R10.2: what a remedy brings changes nothing in who visits."""
    game = places("doc", seat(HALL, gained=True), seat("K K K K K"), seat("K K K K K"))
    acts(game, (0, "call seat 1"), (1, DOLLARS))
    assert asked(game) == (2, "remedy")
    act(game, 2, DOLLARS)
    assert of_seats(game, "purse") == [4, 10, 10]
    assert game.round == 3


@pytest.mark.parametrize(
    ("dice", "remedies"),
    [
        ("9 9 9 9 9", {FENCE}),
        ("10 10 10 10 10", {FENCE}),
        ("J J J J J", {DRAW}),
        ("Q Q Q Q Q", {DRAW}),
        ("K K K K K", {DOLLARS}),
        ("A A A A A", {NUGGETS}),
        ("9 10 J Q K", {FENCE, DRAW, DOLLARS}),
        ("10 J Q K A", {FENCE, DRAW, DOLLARS, NUGGETS}),
        ("K K K K A", {DOLLARS, NUGGETS}),
        ("9 A A A A", {FENCE, NUGGETS}),
    ],
)
def test_one_matching_die_allows_a_remedy(dice: str, remedies: set[str]) -> None:
    """R10.3: 9 or 10, J or Q, K, A: one die is enough; none can always be chosen."""
    game = patient(dice, cards=("Claim 1",))
    assert asked(game) == (1, "remedy")
    assert choices(game) == {NONE, *remedies}


def test_one_remedy_a_visit() -> None:
    """R10.3: after one remedy the visit is over."""
    game = patient("10 J Q K A")
    act(game, 1, DOLLARS)
    assert game.round == 3
    assert of_seats(game, "purse") == [6, 10]


def test_two_claims_of_his_choice_are_fenced() -> None:
    """R10.3: 9 or 10: two of his unfenced claims lie face up from now on."""
    cards = ("Claim 3", "Claim 3", "Claim 4", "Claim 5", "Dynamite")
    game = patient("9 A A A A", cards=cards)
    act(game, 1, FENCE)
    assert asked(game) == (1, "fence")
    assert choices(game) == {"fence Claim 3", "fence Claim 4", "fence Claim 5"}
    act(game, 1, "fence Claim 5")
    assert choices(game) == {"fence Claim 3", "fence Claim 4"}
    act(game, 1, "fence Claim 3")
    assert of_seats(game, "fenced") == [[], ["Claim 3", "Claim 5"]]
    assert hand(game, 1) == ["Claim 3", "Claim 4", "Dynamite"]


def test_two_equal_claims_are_no_choice() -> None:
    """R10.3: equal cards are one choice: with three equal claims nobody is asked which."""
    game = patient("9 A A A A", cards=("Claim 2", "Claim 2", "Claim 2"))
    act(game, 1, FENCE)
    assert of_seats(game, "fenced")[1] == ["Claim 2", "Claim 2"]
    assert hand(game, 1) == ["Claim 2"]


def test_the_only_claim_is_fenced() -> None:
    """R10.3: one, if he has one."""
    game = patient("10 A A A A", cards=("Claim 2", "Equipment 8"))
    act(game, 1, FENCE)
    assert of_seats(game, "fenced") == [[], ["Claim 2"]]
    assert hand(game, 1) == ["Equipment 8"]


def test_fencing_without_a_claim_is_legal_and_does_nothing() -> None:
    """R10.3: legal, but nothing happens."""
    game = patient("9 9 9 9 9", cards=("Equipment 8",), rules={"bribes": False})
    act(game, 1, FENCE)
    assert of_seats(game, "fenced") == [[], []]
    assert game.round == 3


def test_fenced_claims_cannot_be_fenced_again() -> None:
    """R10.3: only unfenced claims count."""
    other = seat(HALL, gained=True)
    game = places("doc", other, seat("9 9 9 9 9", ["Claim 1"], fenced=["Claim 4", "Claim 5"]))
    act(game, 1, FENCE)
    assert of_seats(game, "fenced")[1] == ["Claim 1", "Claim 4", "Claim 5"]


def test_fences_stay_for_the_rest_of_the_game() -> None:
    """R10.3: face up for the rest of the game."""
    game = patient("9 9 9 9 9", cards=("Claim 1", "Claim 2"))
    act(game, 1, FENCE)
    while game.decision == "fence":
        game.step(game.legal_actions()[0])
    for _ in range(3):
        finish_round(game)
        assert {"Claim 1", "Claim 2"} <= set(of_seats(game, "fenced")[1])


@pytest.mark.parametrize("die", ["J", "Q"])
def test_the_top_store_card(die: str) -> None:
    """R10.3: J or Q: the top card of the store deck, whatever the number of dice."""
    game = patient(f"{die} {die} A A A", store_deck=["Equipment 4", "Equipment 5", "..."])
    act(game, 1, DRAW)
    assert hand(game, 1) == ["Equipment 4"]
    assert position(game)["store_deck"][0] == "Equipment 5"
    assert position(game)["discards_hidden"] == []


def test_the_doc_shuffles_an_empty_store_deck() -> None:
    """R10.3 R6.2: the discards are the new deck."""
    rest = without(STORE_CARDS, "Equipment 4", "Nervous Joe")
    game = patient(
        "J A A A A",
        seat(HALL, rest),
        store_deck=[],
        discards_open=["Nervous Joe"],
        discards_hidden=["Equipment 4"],
        chance={"store": ["Equipment 4", "Nervous Joe"]},
    )
    acts(game, (0, "pass"), (1, DRAW))
    assert hand(game, 1) == ["Equipment 4"]
    assert position(game)["store_deck"] == ["Nervous Joe"]


def test_every_other_seat_gives_two_dollars() -> None:
    """R10.3 R12.4: K: $2 from each other seat; a short payer gives what he has."""
    others = (seat(HALL, purse=8), seat(HALL, purse=2), seat(HALL, purse=1), seat(HALL, purse=0))
    game = patient("K 9 9 9 9", *others)
    act(game, 1, DOLLARS)
    assert of_seats(game, "purse") == [6, 13, 0, 0, 0]


def test_every_other_seat_gives_a_nugget() -> None:
    """R10.3 R12.4: A: one nugget from each other seat that has one."""
    others = (seat(HALL, nuggets=3), seat(HALL, nuggets=1), seat(HALL))
    game = patient("A 9 9 9 9", *others)
    act(game, 1, NUGGETS)
    assert of_seats(game, "nuggets") == [2, 2, 0, 0]


def test_elixir_is_asked_of_a_holder_who_has_gained() -> None:
    """C-ELIXIR: at the start of the step; then he visits too."""
    game = places("doc", seat(HALL, ["Doc's Elixir"], gained=True), seat("9 9 9 9 9", gained=True))
    assert asked(game) == (0, "occasion")
    assert choices(game) == {"pass", "play Doc's Elixir"}
    act(game, 0, "play Doc's Elixir")
    assert asked(game) == (0, "remedy")
    assert position(game)["discards_open"] == ["Doc's Elixir"]


def test_elixir_is_asked_once() -> None:
    """C-ELIXIR: a pass is final, also while others visit."""
    holder = seat(HALL, ["Doc's Elixir"], gained=True)
    game = places("doc", holder, seat("9 9 9 9 9"), seat("9 9 9 9 9"))
    act(game, 0, "pass")
    acts(game, (0, "call seat 1"), (1, NONE), (2, NONE))
    assert game.round == 3
    assert hand(game, 0) == ["Doc's Elixir"]


def test_elixir_is_not_asked_of_who_visits_anyway() -> None:
    """C-ELIXIR: a holder who has gained nothing visits without it."""
    game = places("doc", seat(HALL, gained=True), seat("9 9 9 9 9", ["Doc's Elixir"]))
    assert asked(game) == (1, "remedy")


def test_the_elixir_drinker_is_one_of_the_visitors() -> None:
    """C-ELIXIR R10.2: the Sheriff calls him among the others, once."""
    holder = seat(HALL, ["Doc's Elixir"], gained=True)
    game = places("doc", holder, seat("9 9 9 9 9"), seat(HALL, gained=True), sheriff=2)
    act(game, 0, "play Doc's Elixir")
    assert asked(game) == (2, "doc order")
    assert choices(game) == {"call seat 0", "call seat 1"}
    acts(game, (2, "call seat 0"), (0, NUGGETS), (1, NONE))
    assert game.round == 3


def test_a_cancelled_elixir_brings_no_visit() -> None:
    """C-ELIXIR C-WANTED: cancelled: he does not visit."""
    holder = seat(HALL, ["Doc's Elixir"], gained=True)
    game = places("doc", holder, seat("9 9 9 9 9", ["Wanted Poster"]))
    acts(game, (0, "play Doc's Elixir"), (1, "play Wanted Poster"))
    assert asked(game) == (1, "remedy")
    act(game, 1, NONE)
    assert game.round == 3


def test_an_elixir_drawn_at_the_doc_comes_too_late() -> None:
    """C-ELIXIR R10.2: it was asked at the start; nobody visits twice."""
    game = patient("J J J J J", store_deck=["Doc's Elixir", "..."])
    act(game, 1, DRAW)
    assert game.round == 3
    assert hand(game, 1) == ["Doc's Elixir"]
