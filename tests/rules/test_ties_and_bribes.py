"""R3: who acts at a place, the Sheriff's word on ties, bribes."""

from __future__ import annotations

from typing import Any

import pytest

from dicetown_env import Game

from .scenarios import (
    act,
    acts,
    asked,
    choices,
    hand,
    of_seats,
    places,
    position,
    same_sight,
    seat,
    seen,
    visitors,
    winner,
)

BRIBES = {"bribes": True}
FACE_OF_PLACE = {"mine": "9", "bank": "10", "store": "J", "saloon": "Q", "office": "K"}


def mine_tie(first: dict[str, Any], second: dict[str, Any], **more: Any) -> Game:
    """Seats 1 and 2 are tied at the mine; seat 0 is Sheriff, seat 3 looks on; bribes are on."""
    others = [seat("10 10 J J A", purse=0), seat("10 10 J Q A")]
    first, second = {"kept": "9 9 9 Q K", **first}, {"kept": "9 9 9 Q K", **second}
    return places("mine", others[0], first, second, others[1], rules=BRIBES, **more)


@pytest.mark.parametrize(("place", "face"), FACE_OF_PLACE.items())
def test_the_seat_with_most_of_the_face_acts(place: str, face: str) -> None:
    """R3.1: at every place the seat with most of its face acts."""
    more, most = f"{face} {face} A A A", f"{face} {face} {face} A A"
    game = places(place, seat(more), seat(most), seat(f"{face} A A A A", ["Claim 1"]))
    while winner(game, place) is None:
        game.step(game.legal_actions()[0])
    assert winner(game, place) == 1


@pytest.mark.parametrize(("place", "face"), FACE_OF_PLACE.items())
def test_a_place_whose_face_nobody_has_is_empty(place: str, face: str) -> None:
    """R3.1: nobody has the face: nobody acts."""
    dice = "A A A A 9" if face != "9" else "A A A A 10"
    game = places(place, seat(dice), seat("A A A J J" if face != "J" else "A A A Q Q"))
    while position(game)["stage"] in (place, "bank", "store", "saloon", "office"):
        assert winner(game, place) is None
        game.step(game.legal_actions()[0])
    assert winner(game, place) is None


@pytest.mark.parametrize(("place", "face"), FACE_OF_PLACE.items())
def test_the_sheriff_decides_a_tie(place: str, face: str) -> None:
    """R3.1: seats with equally many are tied, and the Sheriff picks one of them."""
    tied = f"{face} {face} A A A"
    game = places(place, seat(f"{face} A A A A", ["Claim 1"]), seat(tied), seat(tied))
    assert asked(game) == (0, "judge")
    assert choices(game) == {"pick seat 1", "pick seat 2"}
    act(game, 0, "pick seat 2")
    assert winner(game, place) == 2


@pytest.mark.parametrize(("place", "face"), FACE_OF_PLACE.items())
def test_the_sheriff_may_be_tied_and_choose_himself(place: str, face: str) -> None:
    """R3.1: a Sheriff among the tied may name himself."""
    tied = f"{face} {face} A A A"
    hands = ["Claim 1"]
    game = places(place, seat(f"{face} A A A A", hands), seat(tied), seat(tied), sheriff=1)
    assert asked(game) == (1, "judge")
    assert choices(game) == {"pick seat 1", "pick seat 2"}
    act(game, 1, "pick seat 1")
    assert winner(game, place) == 1


def test_the_town_hall_has_ties_too() -> None:
    """R3.1: the best poker hands tied: the Sheriff decides."""
    game = places("town hall", seat("A A A J 9"), seat("A A A K K"), seat("A A A K K"))
    assert asked(game) == (0, "judge")
    assert choices(game) == {"pick seat 1", "pick seat 2"}
    act(game, 0, "pick seat 1")
    assert winner(game, "town hall") == 1


def test_places_are_resolved_in_order() -> None:
    """R3.2: mine, bank, store, saloon, office, Town Hall, Doc."""
    street = "9 10 J Q K"
    game = places("mine", *[seat(street, ["Claim 1"]) for _ in range(3)])
    judged = []
    while game.decision != "doc order":
        if game.decision == "judge":
            judged.append(position(game)["stage"])
        game.step(game.legal_actions()[0])
    assert judged == ["mine", "bank", "store", "saloon", "office", "town hall"]
    assert position(game)["stage"] == "doc"


def test_the_new_sheriff_judges_the_town_hall_and_the_doc() -> None:
    """R3.2: the old Sheriff judges up to and including his office, the new one what follows."""
    tied, poor = "K K K A A", "9 10 J Q A"
    game = places("office", seat(poor), seat(tied), seat(tied), seat(poor), seat(poor))
    assert asked(game) == (0, "judge")
    act(game, 0, "pick seat 1")
    assert asked(game) == (1, "judge")
    assert position(game)["stage"] == "town hall"
    act(game, 1, "pick seat 1")
    assert asked(game) == (1, "doc order")
    assert choices(game) == {"call seat 0", "call seat 2", "call seat 3", "call seat 4"}


def test_without_a_tie_nobody_makes_an_offer() -> None:
    """R3.3: offers come before the Sheriff decides a tie, at no other time."""
    seats = ("9 9 9 10 J", "10 10 J J J", "A A A A Q", "K K K K 9")
    game = places("mine", *map(seat, seats), rules=BRIBES, sheriff=3)
    decisions = set()
    while game.round == 2:
        decisions.add(game.decision)
        game.step(game.legal_actions()[-1])
    assert decisions == {"store keep"}


def test_what_can_be_offered() -> None:
    """R3.3: nothing, $1 to $10, 1 to 5 nuggets, or a card of the hidden hand."""
    cards = ["Claim 2", "Claim 2", "Dynamite", "Equipment 8"]
    rich = {"purse": 12, "nuggets": 7, "hand": cards, "fenced": ["Claim 5"]}
    game = mine_tie(rich, {})
    assert asked(game) == (1, "offer")
    dollars = {f"offer ${n}" for n in range(1, 11)}
    nuggets = {"offer 1 nugget", *(f"offer {n} nuggets" for n in range(2, 6))}
    of_hand = {"offer Claim 2", "offer Dynamite", "offer Equipment 8"}
    assert choices(game) == {"offer nothing"} | dollars | nuggets | of_hand


def test_nobody_offers_more_than_he_has() -> None:
    """R3.3: some of its dollars, some of its nuggets."""
    game = mine_tie({"purse": 3, "nuggets": 2, "hand": []}, {})
    expected = {"$1", "$2", "$3", "1 nugget", "2 nuggets", "nothing"}
    assert choices(game) == {f"offer {words}" for words in expected}


def test_who_has_nothing_offers_nothing() -> None:
    """R3.3: a tied seat without dollars, nuggets and cards is not asked; its offer is nothing."""
    game = mine_tie({"purse": 0}, {})
    assert asked(game) == (2, "offer")
    act(game, 2, "offer nothing")
    assert asked(game) == (0, "judge")
    assert of_seats(game, "offer")[1] == "nothing"


def test_offers_are_made_in_order_by_the_tied_other_than_the_sheriff() -> None:
    """R3.3: from the Sheriff clockwise each tied seat makes one offer, the Sheriff none."""
    dice = "9 9 9 Q K"
    game = places(
        "mine", seat(dice), seat(dice), seat(dice), seat("A A A A A"), sheriff=1, rules=BRIBES
    )
    for actor in (2, 0):
        assert asked(game) == (actor, "offer")
        act(game, actor, "offer $2")
    assert asked(game) == (1, "judge")
    assert choices(game) == {"pick seat 0", "pick seat 1", "pick seat 2"}


def test_offers_are_secret_but_to_the_sheriff() -> None:
    """R3.3: the other tied seat and the onlookers see nothing of an offer; the Sheriff sees all."""
    one, other = mine_tie({}, {}), mine_tie({}, {})
    act(one, 1, "offer $3")
    act(other, 1, "offer nothing")
    for looker in (2, 3):
        assert same_sight(one, other, looker)
    for game in (one, other):
        act(game, 2, "offer $1")
    assert asked(one) == (0, "judge")
    assert seen(one, 0)["offers"][:3] == [None, "$3", "$1"]
    assert same_sight(one, other, 3)
    assert not same_sight(one, other, 0)


def test_only_the_picked_seat_pays_at_once() -> None:
    """R3.3: the picked one's offer goes to the Sheriff, the others keep theirs."""
    game = mine_tie({}, {"nuggets": 4})
    acts(game, (1, "offer $3"), (2, "offer 2 nuggets"))
    first, second = game.clone(), game.clone()
    act(first, 0, "pick seat 1")
    assert of_seats(first, "purse")[:3] == [3, 5, 8]
    assert of_seats(first, "nuggets")[:3] == [0, 3, 4]
    act(second, 0, "pick seat 2")
    assert of_seats(second, "purse")[:3] == [0, 8, 8]
    assert of_seats(second, "nuggets")[:3] == [2, 0, 5]


@pytest.mark.parametrize(
    ("offer", "purse", "nuggets", "cards"),
    [
        ("offer nothing", 12, 5, ["Claim 5", "Doc's Elixir", "Equipment 1"]),
        ("offer $1", 11, 5, ["Claim 5", "Doc's Elixir", "Equipment 1"]),
        ("offer $10", 2, 5, ["Claim 5", "Doc's Elixir", "Equipment 1"]),
        ("offer 1 nugget", 12, 4, ["Claim 5", "Doc's Elixir", "Equipment 1"]),
        ("offer 5 nuggets", 12, 0, ["Claim 5", "Doc's Elixir", "Equipment 1"]),
        ("offer Equipment 1", 12, 5, ["Claim 5", "Doc's Elixir"]),
        ("offer Claim 5", 12, 5, ["Doc's Elixir", "Equipment 1"]),
    ],
)
def test_exactly_the_offer_is_paid(offer: str, purse: int, nuggets: int, cards: list[str]) -> None:
    """R3.3: from the least to the most of each sort; the Sheriff has what the other has lost."""
    all_cards = ["Claim 5", "Doc's Elixir", "Equipment 1"]
    game = mine_tie({"purse": 12, "nuggets": 5, "hand": all_cards}, {})
    acts(game, (1, offer), (2, "offer nothing"), (0, "pick seat 1"))
    assert of_seats(game, "purse")[:2] == [12 - purse, purse]
    assert of_seats(game, "nuggets")[:2] == [5 - nuggets, nuggets + 3]
    assert hand(game, 1) == cards
    assert hand(game, 0) == sorted(set(all_cards) - set(cards))


def test_a_card_offered_is_gone_before_the_winner_acts() -> None:
    """R3.3: paid at once: a Dynamite that was the bribe cannot be played at the mine any more."""
    game = mine_tie({"hand": ["Dynamite"]}, {})
    acts(game, (1, "offer Dynamite"), (2, "offer nothing"), (0, "pick seat 1"))
    assert of_seats(game, "nuggets")[1] == 3
    assert (hand(game, 0), hand(game, 1)) == (["Dynamite"], [])


def test_a_card_not_picked_stays() -> None:
    """R3.3: only the picked one pays; the Dynamite of the other stays where it is."""
    game = mine_tie({"hand": ["Dynamite"]}, {})
    acts(game, (1, "offer Dynamite"), (2, "offer nothing"), (0, "pick seat 2"))
    assert (hand(game, 0), hand(game, 1)) == ([], ["Dynamite"])


def test_of_a_card_the_others_see_only_that_one_moved() -> None:
    """R3.3: which card was paid stays between the two."""
    cards = {"hand": ["Claim 2", "Claim 5"]}
    one, other = mine_tie(cards, {}), mine_tie(cards, {})
    before = seen(one, 3)["hidden_claims"]
    acts(one, (1, "offer Claim 2"), (2, "offer nothing"), (0, "pick seat 1"))
    acts(other, (1, "offer Claim 5"), (2, "offer nothing"), (0, "pick seat 1"))
    assert same_sight(one, other, 2)
    assert same_sight(one, other, 3)
    assert before == [0, 0, 2, 0]
    assert seen(one, 3)["hidden_claims"] == [0, 1, 1, 0]
    assert (hand(one, 0), hand(other, 0)) == (["Claim 2"], ["Claim 5"])


def test_a_sheriff_who_picks_himself_is_paid_by_nobody() -> None:
    """R3.3: picked himself: nobody pays."""
    dice = "9 9 9 Q K"
    game = places("mine", seat(dice), seat(dice), seat("A A A A A"), rules=BRIBES)
    acts(game, (1, "offer $5"), (0, "pick seat 0"))
    assert of_seats(game, "purse") == [8, 8, 8]
    assert of_seats(game, "nuggets") == [3, 0, 0]


def test_without_bribes_the_sheriff_simply_picks() -> None:
    """R3.3: with the ruling `bribes` off nobody is asked for an offer."""
    dice = "9 9 9 Q K"
    rules = {"bribes": False}
    game = places("mine", seat("A A A A A"), seat(dice), seat(dice), rules=rules)
    assert asked(game) == (0, "judge")
    act(game, 0, "pick seat 1")
    assert of_seats(game, "purse") == [8, 8, 8]


def test_a_bribe_at_the_office_goes_to_the_old_sheriff() -> None:
    """R3.3: the Sheriff who decides is paid, and then loses the badge."""
    game = places("office", seat("9 9 A A A"), seat("K K 9 9 J"), seat("K K 9 9 J"), rules=BRIBES)
    acts(game, (1, "offer $2"), (2, "offer $1"), (0, "pick seat 1"))
    assert of_seats(game, "purse") == [10, 6, 8]
    assert position(game)["sheriff"] == 1


def test_a_bribe_at_the_town_hall_goes_to_the_new_sheriff() -> None:
    """R3.2 R3.3: he judges there, so he is offered and paid."""
    tied = "A A A 9 9"
    game = places(
        "office", seat("9 J Q A A"), seat(tied), seat(tied), seat("K 9 9 J J"), rules=BRIBES
    )
    assert position(game)["sheriff"] == 3
    acts(game, (1, "offer $2"), (2, "offer $1"), (3, "pick seat 2"))
    assert of_seats(game, "purse") == [8, 8, 7, 9]
    assert winner(game, "town hall") == 2


@pytest.mark.parametrize("offer", ["offer $3", "offer 1 nugget", "offer Claim 4"])
def test_a_bribe_is_no_gain(offer: str) -> None:
    """R3.4: a Sheriff who got nothing but a bribe may visit the Doc."""
    game = places(
        "mine",
        seat("9 10 J Q A"),
        seat("9 9 9 10 10", ["Claim 4"], nuggets=1),
        seat("9 9 9 J J"),
        seat("Q Q K K A"),
        store_deck=["Equipment 1", "Equipment 2", "..."],
        rules=BRIBES,
    )
    acts(game, (1, offer), (2, "offer nothing"), (0, "pick seat 1"))
    assert visitors(game) == [0]
