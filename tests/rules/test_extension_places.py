"""X2: two actions at each place, first and second."""

from __future__ import annotations

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
    same_sight,
    seat,
    seen,
    town,
    visitors,
)

FACE_OF_PLACE = {"mine": "9", "bank": "10", "store": "J", "saloon": "Q", "office": "K"}
ACTIONS = {
    "mine": ("work the mine", "try the River"),
    "bank": ("rob the bank", "rob the stagecoach"),
    "store": ("draw store cards", "see the Doc"),
    "saloon": ("steal cards", "recruit an outlaw"),
    "office": ("take the badge", "hunt outlaws"),
    "town hall": ("take claims of the row", "take the top claim"),
}
# Nobody in these tests has anything of the face but who is meant to; the rest are aces.
NONE = "A A A A A"
BRIBES = {"bribes": True}


def dice(face: str, number: int) -> str:
    """So many dice of the face, the others aces."""
    return " ".join([face] * number + ["A"] * (5 - number))


@pytest.mark.parametrize(("place", "face"), FACE_OF_PLACE.items())
def test_the_best_chooses_and_the_second_best_does_the_other(place: str, face: str) -> None:
    """X2: the seat with most chooses one of two; the second has no choice, the third nothing."""
    for action in (0, 1):
        game = town(place, *(seat(dice(face, number)) for number in (1, 3, 2, 0)), round=2)
        assert asked(game) == (1, "place action")
        assert choices(game) == set(ACTIONS[place])
        assert acting(game, place) == (1, 2)
        act(game, 1, ACTIONS[place][action])
        assert position(game)["places"][place]["action"] == "ab"[action]
        assert asked(game) != (2, "place action")
        assert acting(game, place) == (1, 2)


def test_at_the_town_hall_the_second_best_poker_hand_is_second() -> None:
    """X2 R9.1: best and second best poker hand."""
    hands = ("9 9 9 10 J", "K K K K 9", "10 10 10 10 A", "A A A K K")
    game = town("town hall", *map(seat, hands))
    assert asked(game) == (1, "place action")
    assert choices(game) == set(ACTIONS["town hall"])
    assert acting(game, "town hall") == (1, 2)


@pytest.mark.parametrize(("ruling", "expected"), [("faces", (1, 3)), ("rank", (1, None))])
def test_the_ruling_on_poker_ties_holds_for_second_place(
    ruling: str, expected: tuple[int, int | None]
) -> None:
    """X2 R9.2: by default faces decide among equal ranks, with the other ruling the Sheriff."""
    hands = ("9 9 10 J Q", "K K K K 9", "10 10 10 9 A", "Q Q Q 9 A")
    game = town("town hall", *map(seat, hands), rules={"poker_ties": ruling})
    if ruling == "rank":
        assert asked(game) == (0, "judge")
        assert choices(game) == {"pick seat 2", "pick seat 3"}
        assert game.to_dict()["places"]["town hall"]["first"] == 1
    else:
        assert acting(game, "town hall") == expected


@pytest.mark.parametrize(("place", "face"), FACE_OF_PLACE.items())
def test_one_contender_has_no_second(place: str, face: str) -> None:
    """X2: only one seat has the face: it chooses, and the other action is not done."""
    for action, words in enumerate(ACTIONS[place]):
        game = town(place, seat(NONE), seat(dice(face, 2)), seat(NONE), river=["gold 5", "..."])
        assert acting(game, place) == (1, None)
        before = position(game)
        act(game, 1, words)
        after = position(game)
        assert acting(game, place) == (1, None)
        if place == "mine" and action == 0:
            assert (after["river"], of_seats(game, "nuggets")) == (before["river"], [0, 2, 0])
        if place == "mine" and action == 1:
            assert of_seats(game, "nuggets") == [0, 5, 0]
        if place == "office" and action == 1:
            assert after["sheriff"] == 0
        if place == "saloon" and action == 0:
            assert after["outlaw_deck"] == before["outlaw_deck"]


def test_nobody_may_decline() -> None:
    """X2: both actions are compulsory, even where one brings nothing, as an empty River does."""
    game = town("mine", seat("9 9 9 A A"), seat("9 9 A A A"), seat(NONE), river=[])
    assert choices(game) == set(ACTIONS["mine"])
    act(game, 0, "try the River")
    assert of_seats(game, "nuggets") == [0, 2, 0]
    game = town("mine", seat("9 9 9 A A"), seat("9 9 A A A"), seat(NONE), river=[])
    act(game, 0, "work the mine")
    assert of_seats(game, "nuggets") == [3, 0, 0]


def tie(place: str, numbers: tuple[int, ...], **more: Any) -> Game:
    """So many dice of the place's face for each seat."""
    return town(place, *(seat(dice(FACE_OF_PLACE[place], n)) for n in numbers), **more)


@pytest.mark.parametrize("place", FACE_OF_PLACE)
def test_two_tied_for_first_are_first_and_second(place: str) -> None:
    """X2: he names the first; the other tied one is second, not the seat with fewer."""
    game = tie(place, (0, 2, 2, 1))
    assert asked(game) == (0, "judge")
    assert choices(game) == {"pick seat 1", "pick seat 2"}
    act(game, 0, "pick seat 2")
    assert asked(game) == (2, "place action")
    assert acting(game, place) == (2, 1)


@pytest.mark.parametrize("place", FACE_OF_PLACE)
def test_three_tied_for_first(place: str) -> None:
    """X2: he names the first, then the second among the rest; the third gets nothing."""
    game = tie(place, (1, 2, 2, 2))
    assert choices(game) == {"pick seat 1", "pick seat 2", "pick seat 3"}
    act(game, 0, "pick seat 2")
    assert asked(game) == (0, "judge")
    assert choices(game) == {"pick seat 1", "pick seat 3"}
    act(game, 0, "pick seat 3")
    assert asked(game) == (2, "place action")
    assert acting(game, place) == (2, 3)


@pytest.mark.parametrize("place", FACE_OF_PLACE)
def test_a_tie_for_second_alone(place: str) -> None:
    """X2: the first is clear, the Sheriff names the second; both before the first acts."""
    game = tie(place, (1, 2, 3, 2))
    assert asked(game) == (0, "judge")
    assert choices(game) == {"pick seat 1", "pick seat 3"}
    act(game, 0, "pick seat 1")
    assert asked(game) == (2, "place action")
    assert acting(game, place) == (2, 1)


def test_the_town_hall_has_both_ties() -> None:
    """X2: equal best hands: the other of the two is second; equal second best ones are judged."""
    game = town("town hall", *map(seat, ("9 9 9 9 9", "A A A K K", "A A A K K", "A A A K K")))
    assert asked(game) == (0, "judge")
    act(game, 0, "pick seat 3")
    assert asked(game) == (0, "place action")
    assert acting(game, "town hall") == (0, 3)
    game = town("town hall", *map(seat, ("J J 9 10 Q", "A A A K K", "A A A K K")))
    act(game, 0, "pick seat 2")
    assert acting(game, "town hall") == (2, 1)


def test_a_tied_sheriff_can_name_himself_first_or_second() -> None:
    """X2 R3.1: he is one of the tied, for first and for second."""
    game = tie("mine", (2, 2, 2))
    act(game, 0, "pick seat 0")
    assert choices(game) == {"pick seat 1", "pick seat 2"}
    game = tie("mine", (2, 2, 2))
    act(game, 0, "pick seat 1")
    assert choices(game) == {"pick seat 0", "pick seat 2"}
    act(game, 0, "pick seat 0")
    assert acting(game, "mine") == (1, 0)


def test_offers_for_first_then_offers_for_second() -> None:
    """X2 R3.3: each choice has its own offers; the first has paid before the next are made."""
    game = tie("mine", (1, 2, 2, 2), rules=BRIBES)
    for actor, words in ((1, "offer $3"), (2, "offer $2"), (3, "offer nothing")):
        assert asked(game) == (actor, "offer")
        act(game, actor, words)
    assert asked(game) == (0, "judge")
    act(game, 0, "pick seat 1")
    assert asked(game) == (2, "offer")
    assert of_seats(game, "purse") == [11, 5, 8, 8]
    assert of_seats(game, "offer") == [None, None, None, None]
    acts(game, (2, "offer $1"), (3, "offer $8"))
    assert asked(game) == (0, "judge")
    assert seen(game, 0)["offers"] == [None, None, "$1", "$8"]
    act(game, 0, "pick seat 2")
    assert of_seats(game, "purse") == [12, 5, 7, 8]
    assert acting(game, "mine") == (1, 2)
    assert asked(game) == (1, "place action")


def test_offers_of_a_tie_for_second() -> None:
    """X2 R3.3: with a clear first only those tied for second make offers."""
    game = tie("mine", (0, 2, 3, 2), rules=BRIBES)
    for actor, words in ((1, "offer $4"), (3, "offer $5")):
        assert asked(game) == (actor, "offer")
        act(game, actor, words)
    act(game, 0, "pick seat 3")
    assert of_seats(game, "purse") == [13, 8, 8, 3]
    assert acting(game, "mine") == (2, 3)


def test_who_is_left_alone_for_second_makes_no_offer() -> None:
    """X2 R3.3: two tied for first: the other is second without another bribe."""
    game = tie("mine", (1, 2, 2), rules=BRIBES)
    acts(game, (1, "offer $3"), (2, "offer $2"), (0, "pick seat 1"))
    assert asked(game) == (1, "place action")
    assert acting(game, "mine") == (1, 2)
    assert of_seats(game, "purse") == [11, 5, 8]


def test_a_card_paid_for_first_place_is_gone_before_the_action() -> None:
    """X2 R3.3: Dynamite given for the second place cannot be played there."""
    seats = (seat(NONE), seat("9 9 9 A A"), seat("9 9 A A A", ["Dynamite"]), seat("9 9 A A A"))
    game = town("mine", *seats, rules=BRIBES)
    acts(game, (2, "offer Dynamite"), (3, "offer nothing"), (0, "pick seat 2"))
    act(game, 1, "try the River")
    assert (hand(game, 0), hand(game, 2)) == (["Dynamite"], [])
    assert of_seats(game, "nuggets")[2] == 2


def test_a_sheriff_tied_for_second_makes_no_offer() -> None:
    """X2 R3.3: offers come from the tied other than the Sheriff."""
    game = tie("mine", (2, 3, 2, 2), rules=BRIBES)
    acts(game, (2, "offer $1"), (3, "offer $2"))
    assert asked(game) == (0, "judge")
    act(game, 0, "pick seat 0")
    assert of_seats(game, "purse") == [8, 8, 8, 8]
    assert acting(game, "mine") == (1, 0)


def test_offers_for_second_are_secret_too() -> None:
    """X2 R3.3: the other tied seat, the first and the onlooker see nothing of them."""
    one, other = (tie("mine", (0, 2, 3, 2), rules=BRIBES) for _ in range(2))
    act(one, 1, "offer $4")
    act(other, 1, "offer nothing")
    for looker in (2, 3):
        assert same_sight(one, other, looker)
    for game in (one, other):
        act(game, 3, "offer $1")
    assert not same_sight(one, other, 0)
    assert same_sight(one, other, 2)


@pytest.mark.parametrize(("place", "face"), FACE_OF_PLACE.items())
def test_with_two_seats_only_the_winner_acts(place: str, face: str) -> None:
    """X2: one action; the second best does nothing."""
    for words in ACTIONS[place]:
        game = town(place, seat(dice(face, 1)), seat(dice(face, 2)))
        assert asked(game) == (1, "place action")
        assert choices(game) == set(ACTIONS[place])
        act(game, 1, words)
        assert acting(game, place) == (1, None)


def test_with_two_seats_the_loser_gets_nothing() -> None:
    """X2: his 9s bring no nuggets and no River card."""
    for words, nuggets in (("work the mine", [0, 3]), ("try the River", [0, 4])):
        game = town("mine", seat("9 9 A A A"), seat("9 9 9 A A"), river=["gold 4", "..."])
        act(game, 1, words)
        assert of_seats(game, "nuggets") == nuggets
        assert len(position(game)["river"]) == (12 if "work" in words else 11)


def test_with_two_seats_a_tie_has_one_winner() -> None:
    """X2 R3.1: the Sheriff names the one who acts; the other is not second."""
    game = town("mine", seat("9 9 A A A"), seat("9 9 A A A"))
    act(game, 0, "pick seat 1")
    assert acting(game, "mine") == (1, None)
    act(game, 1, "work the mine")
    assert of_seats(game, "nuggets") == [0, 2]


@pytest.mark.parametrize(
    ("place", "dice_of_winner", "empty"),
    [
        ("mine", "9 9 A A A", {"river": []}),
        ("saloon", "Q Q 9 10 A", {"outlaw_deck": []}),
        (
            "town hall",
            "9 9 9 9 9",
            {"row": ["Claim 1", "Claim 2"], "claim_deck": [], "box_hidden": ["Ranch"] * 10},
        ),
    ],
)
def test_with_two_seats_an_exhausted_action_is_not_offered(
    place: str, dice_of_winner: str, empty: dict[str, Any]
) -> None:
    """X2: River, outlaws, claims: with an empty deck only the other action can be done."""
    claims = [f"Claim {v}" for v in (1, 2, 3, 4, 5) for _ in range(5)]
    claims.remove("Claim 1")
    claims.remove("Claim 2")
    held = claims if place == "town hall" else ["Claim 1"]
    game = town(place, seat(dice_of_winner), seat("10 10 J J 9", held), **empty)
    assert game.decision != "place action" or position(game)["stage"] != place
    assert acting(game, place) == (0, None)
    done = position(game)["places"][place]
    assert (done["action"], done["took"] > 0) == ("a", True)


def test_with_three_seats_an_exhausted_action_is_offered() -> None:
    """X2: the ban holds for two seats only."""
    game = town(
        "saloon", seat("Q Q A A A"), seat("Q A A A A", ["Claim 1"]), seat(NONE), outlaw_deck=[]
    )
    assert asked(game) == (0, "place action")
    assert choices(game) == set(ACTIONS["saloon"])


def test_second_place_is_gain() -> None:
    """X2 R10.1: what the second received keeps him from the Doc, as it does the first."""
    seats = (seat("9 9 9 A A"), seat("9 9 10 J Q", gained=False), seat("Q K K A A", gained=True))
    game = town("mine", *seats, river=["nothing", "..."])
    act(game, 0, "try the River")
    assert of_seats(game, "gained") == [False, True, True]


def test_an_action_that_brings_nothing_is_no_gain() -> None:
    """R10.1 X2: second at the mine, but the River says nothing: he may visit."""
    seats = (seat("9 9 9 A A"), seat("9 9 10 10 J", gained=False), seat("10 10 10 K K"))
    game = town("mine", *seats, river=["nothing", "..."])
    act(game, 0, "work the mine")
    assert of_seats(game, "gained") == [True, False, False]


def test_who_won_first_and_second_place_is_open() -> None:
    """X13 R13.1: all see both, and which action the first chose."""
    game = town(
        "mine", seat("9 A A A A"), seat("9 9 9 A A"), seat("9 9 A A A"), seat("10 10 K K A")
    )
    act(game, 1, "try the River")
    for looker in range(4):
        sight = seen(game, looker)
        assert (looker + sight["first"]["mine"]) % 4 == 1
        assert (looker + sight["second"]["mine"]) % 4 == 2
        assert sight["first_action"] == ["mine"]


def test_visitors_are_those_who_gained_neither_as_first_nor_as_second() -> None:
    """X2 R10.1: the third best at every place visits the Doc."""
    street = "9 10 J Q K"
    game = town("office", seat("K K K A A"), seat("K K A A A"), seat(street))
    act(game, 0, "take the badge")
    assert visitors(game) == [2]
