"""R9: the Town Hall."""

from __future__ import annotations

import pytest

from .scenarios import (
    CLAIMS,
    Data,
    act,
    acts,
    asked,
    choices,
    hand,
    places,
    position,
    same_sight,
    seat,
    seen,
    winner,
    without,
)

# Two pair: beaten by every winner below.
IDLE = "9 9 10 10 J"
ROW = ["Claim 1", "Claim 3", "Claim 5"]
DECK = ["Claim 4", "Claim 2", "Claim 4", "Claim 2", "..."]
OWN = "A A J J J"

# From the best to the least; of each rank the lowest hand, which beats the highest of the next.
LOWEST_OF_RANK = (
    *("9 9 9 9 9", "9 9 9 9 10", "9 9 9 10 10", "9 10 J Q K", "9 9 9 10 J"),
    *("9 9 10 10 J", "9 9 10 J Q", "9 10 J Q A"),
)
HIGHEST_OF_RANK = (
    *("A A A A A", "A A A A K", "A A A K K", "10 J Q K A", "A A A K Q"),
    *("A A K K Q", "A A K Q J", "9 J Q K A"),
)
BY_FACES = (
    ("10 10 10 10 10", "9 9 9 9 9"),
    ("10 10 10 10 9", "9 9 9 9 A"),
    ("10 10 10 10 A", "10 10 10 10 K"),
    ("10 10 10 9 9", "9 9 9 A A"),
    ("10 10 10 J J", "10 10 10 9 9"),
    ("10 J Q K A", "9 10 J Q K"),
    ("10 10 10 9 J", "9 9 9 K A"),
    ("9 9 9 10 A", "9 9 9 Q K"),
    ("9 9 9 Q A", "9 9 9 J A"),
    ("9 9 10 A A", "J Q Q K K"),
    ("9 10 10 A A", "9 9 K A A"),
    ("9 9 K K A", "9 9 Q K K"),
    ("9 10 10 J Q", "9 9 Q K A"),
    ("9 9 10 J A", "9 9 J Q K"),
    ("9 9 10 K A", "9 9 J Q A"),
    ("9 9 J K A", "9 9 10 K A"),
    ("9 10 J K A", "9 10 J Q A"),
    ("9 10 Q K A", "9 10 J K A"),
    ("9 J Q K A", "9 10 Q K A"),
)


@pytest.mark.parametrize("ties", ["faces", "rank"])
@pytest.mark.parametrize("rank", range(7))
def test_ranks_of_poker_hands(rank: int, ties: str) -> None:
    """R9.1: five, four, full house, straight, three, two pair, one pair, high card."""
    better, worse = LOWEST_OF_RANK[rank], HIGHEST_OF_RANK[rank + 1]
    for hands in ((better, worse), (worse, better)):
        game = places("town hall", *map(seat, hands), rules={"poker_ties": ties}, sheriff=0)
        assert winner(game, "town hall") == hands.index(better)
        assert hand(game, hands.index(better)) != []
        assert hand(game, hands.index(worse)) == []


@pytest.mark.parametrize("dice", ["9 10 J Q A", "9 10 J K A", "9 10 Q K A", "9 J Q K A"])
def test_a_gap_makes_no_straight(dice: str) -> None:
    """R9.1: only five faces in sequence, 9 to K or 10 to A; the ace is not below the 9."""
    game = places("town hall", seat(dice), seat("9 9 10 J Q"))
    assert hand(game, 0) == []
    assert len(hand(game, 1)) == 1


@pytest.mark.parametrize(("better", "worse"), BY_FACES)
def test_equal_ranks_are_compared_by_faces(better: str, worse: str) -> None:
    """R9.2: the largest group first, then the next, down to single dice."""
    for hands in ((better, worse), (worse, better)):
        game = places("town hall", *map(seat, hands), rules={"poker_ties": "faces"})
        assert game.decision != "judge"
        assert hand(game, hands.index(worse)) == []
        assert hand(game, hands.index(better)) != []


@pytest.mark.parametrize(("one", "other"), BY_FACES)
def test_equal_ranks_go_to_the_sheriff(one: str, other: str) -> None:
    """R9.2: with the ruling `rank` every equal rank is a tie."""
    game = places("town hall", seat(one), seat(other), rules={"poker_ties": "rank"})
    assert asked(game) == (0, "judge")
    assert choices(game) == {"pick seat 0", "pick seat 1"}
    act(game, 0, "pick seat 1")
    assert hand(game, 0) == []
    assert hand(game, 1) != []


@pytest.mark.parametrize("ties", ["faces", "rank"])
@pytest.mark.parametrize("dice", HIGHEST_OF_RANK)
def test_equal_hands_go_to_the_sheriff(dice: str, ties: str) -> None:
    """R9.2: equal hands are a tie under both rulings."""
    game = places("town hall", seat(dice), seat(dice), rules={"poker_ties": ties})
    assert asked(game) == (0, "judge")


@pytest.mark.parametrize(("ties", "tied"), [("faces", {1, 2}), ("rank", {0, 1, 2})])
def test_who_is_tied_at_the_town_hall(ties: str, tied: set[int]) -> None:
    """R9.2: a third hand of the same rank is tied by rank, not by faces; a lower rank never."""
    hands = ("9 9 9 J J", "K K K A A", "K K K A A", "A A A K Q")
    game = places("town hall", *map(seat, hands), rules={"poker_ties": ties})
    assert choices(game) == {f"pick seat {number}" for number in tied}


@pytest.mark.parametrize(
    ("dice", "claims"),
    [
        ("J J J J J", 1),
        ("J J J J A", 2),
        ("J J J A A", 3),
        ("J J A A A", 3),
        ("J A A A A", 3),
        ("A A A A A", 3),
    ],
)
def test_a_claim_and_one_more_for_each_ace(dice: str, claims: int) -> None:
    """R9.3: the lowest, the next for each ace, at most the row, which slides and is refilled."""
    game = places("town hall", seat(IDLE), seat(dice), row=ROW, claim_deck=DECK)
    assert hand(game, 1) == ROW[:claims]
    now = position(game)
    assert now["row"] == [*ROW[claims:], *DECK[:claims]]
    assert len(now["claim_deck"]) == 22 - claims
    assert now["claim_deck"][: 4 - claims] == DECK[claims:4]


def held_but_for(claims: list[str], *stores: str) -> Data:
    """A seat with a poor hand that holds all claims but these."""
    return seat(IDLE, [*without(CLAIMS, *claims), *stores])


def test_a_short_row_gives_what_lies_there() -> None:
    """R9.3: at most what lies in the row, and no card of the deck in its place."""
    row = ["Claim 1", "Claim 3"]
    game = places("town hall", held_but_for(row), seat("J J A A A"), row=row, claim_deck=[])
    assert hand(game, 1) == row
    assert position(game)["row"] == []


def test_the_row_is_refilled_as_far_as_the_deck_goes() -> None:
    """R9.3: with one card left in the deck two places of the row stay empty."""
    lone = held_but_for([*ROW, "Claim 2"])
    game = places("town hall", lone, seat("J J J A A"), row=ROW, claim_deck=["Claim 2"])
    assert hand(game, 1) == ROW
    assert (position(game)["row"], position(game)["claim_deck"]) == (["Claim 2"], [])


def corruption(*more: str) -> Data:
    """The winner of the Town Hall, with one ace and Corruption."""
    return seat("J J J J A", ["Corruption", *more])


def test_corruption_takes_the_top_of_the_deck_too() -> None:
    """C-CORRUPTION R9.3: after the row cards and before the refill."""
    game = places("town hall", seat(IDLE), corruption(), row=ROW, claim_deck=DECK)
    assert asked(game) == (1, "occasion")
    assert choices(game) == {"pass", "play Corruption"}
    assert hand(game, 1) == ["Claim 1", "Claim 3", "Corruption"]
    act(game, 1, "play Corruption")
    assert hand(game, 1) == ["Claim 1", "Claim 3", "Claim 4"]
    assert position(game)["row"] == ["Claim 5", "Claim 2", "Claim 4"]
    assert position(game)["discards_open"] == ["Corruption"]


def test_corruption_may_be_kept() -> None:
    """C-CORRUPTION: its holder may pass; the row is refilled from the top."""
    game = places("town hall", seat(IDLE), corruption(), row=ROW, claim_deck=DECK)
    act(game, 1, "pass")
    assert hand(game, 1) == ["Claim 1", "Claim 3", "Corruption"]
    assert position(game)["row"] == ["Claim 5", "Claim 4", "Claim 2"]


def test_what_corruption_takes_is_unseen_by_others() -> None:
    """C-CORRUPTION: another card on top of the deck looks the same to all others."""
    one = places("town hall", seat(IDLE), corruption(), row=ROW, claim_deck=DECK)
    deck = ["Claim 5", *DECK[1:4], "Claim 4", "..."]
    other = places("town hall", seat(IDLE), corruption(), row=ROW, claim_deck=deck)
    for game in (one, other):
        act(game, 1, "play Corruption")
        assert seen(game, 0)["hidden_claims"] == [0, 3]
    assert hand(one, 1) != hand(other, 1)
    assert one.observe(0, memory=True).tolist() == other.observe(0, memory=True).tolist()


def test_corruption_needs_a_card_in_the_deck() -> None:
    """C-CORRUPTION: not asked with an empty claim deck."""
    game = places("town hall", held_but_for(ROW), corruption(), row=ROW, claim_deck=[])
    assert game.decision != "occasion"
    assert "Corruption" in hand(game, 1)


def test_corruption_may_leave_nothing_for_the_row() -> None:
    """C-CORRUPTION: it takes the last card of the deck, the row is not refilled."""
    holder = held_but_for([*ROW, "Claim 2"])
    game = places("town hall", holder, corruption(), row=ROW, claim_deck=["Claim 2"])
    act(game, 1, "play Corruption")
    assert hand(game, 1) == ["Claim 1", "Claim 2", "Claim 3"]
    assert (position(game)["row"], position(game)["claim_deck"]) == (["Claim 5"], [])


def test_a_cancelled_corruption_takes_nothing() -> None:
    """C-CORRUPTION C-WANTED: the row cards stay his, the deck is not touched."""
    rival = seat(IDLE, ["Wanted Poster"])
    game = places("town hall", rival, corruption(), row=ROW, claim_deck=DECK)
    acts(game, (1, "play Corruption"), (0, "play Wanted Poster"))
    assert hand(game, 1) == ["Claim 1", "Claim 3"]
    assert position(game)["row"] == ["Claim 5", "Claim 4", "Claim 2"]


def test_corruption_is_for_the_one_who_acts() -> None:
    """C-CORRUPTION: a holder who does not win the Town Hall is not asked."""
    game = places("town hall", seat(IDLE, ["Corruption"]), seat("J J J J J"))
    assert game.decision != "occasion"


def test_the_claims_taken_from_the_row_are_seen_by_all() -> None:
    """R9.3: all others know the cards of the row that went into the hidden hand."""
    game = places("town hall", seat(IDLE), seat("J J J J A"), row=ROW, claim_deck=DECK)
    assert seen(game, 0, memory=True)["known_claims"][1] == {"Claim 1": 1, "Claim 3": 1}
    twin = places("town hall", seat(IDLE), seat("J J J J A"), row=ROW, claim_deck=DECK)
    assert same_sight(game, twin, 0)
