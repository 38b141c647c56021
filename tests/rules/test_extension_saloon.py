"""X6: recruiting, with C-DESPERADO; X12: ranches."""

from __future__ import annotations

from typing import Any

from dicetown_env import Game

from .scenarios import (
    NEW_STORE_CARDS,
    OUTLAWS,
    STORE_CARDS,
    act,
    acts,
    asked,
    choices,
    hand,
    of_seats,
    position,
    seat,
    seen,
    town,
)

NONE = "9 9 9 9 9"
THIEF = "Q Q A A A"
STEAL, RECRUIT = "steal cards", "recruit an outlaw"
AT_ONCE = ("Nervous Joe", "Gift", "Swindler")
STORE = (*STORE_CARDS, *NEW_STORE_CARDS)
ROW = ["Claim 3", "Claim 3", "Claim 3"]


def saloon(*seats: dict[str, Any], **more: Any) -> Game:
    """Seat 0 is alone at the saloon and Sheriff; the other seats have nothing there."""
    return town("saloon", *seats, row=ROW, **more)


def thief(*cards: str, **more: Any) -> dict[str, Any]:
    """Seat 0, who has two Q's."""
    return seat(THIEF, cards, **more)


def other(*cards: str, **more: Any) -> dict[str, Any]:
    """A seat that has nothing at the saloon."""
    return seat(NONE, cards, **more)


def in_words(outlaw: str) -> str:
    """What actions and observations call "J $5"."""
    return outlaw.replace(" ", " for ")


# --- recruiting ---


def test_the_top_outlaw_is_laid_before_him() -> None:
    """X6: the top outlaw of the deck; the next one then lies on top, face up for all."""
    game = saloon(thief(), other("Claim 1"), other(), outlaw_deck=["J $5", "K $3", "..."])
    for looker in range(3):
        assert seen(game, looker)["top_outlaw"] == "J for $5"
    act(game, 0, RECRUIT)
    assert of_seats(game, "recruited") == [["J $5"], [], []]
    assert of_seats(game, "gained")[0]
    for looker in range(3):
        sight = seen(game, looker)
        assert sight["top_outlaw"] == "K for $3"
        assert sight["recruited"][-looker % 3] == ["J for $5"]
        assert sight["outlaw_deck_size"] == 9


def test_no_outlaw_left() -> None:
    """X6 R10.1: an empty deck: nothing, and no gain."""
    game = saloon(thief(), other("Claim 1"), other(), outlaw_deck=[])
    act(game, 0, RECRUIT)
    assert of_seats(game, "recruited") == [[], [], []]
    assert not of_seats(game, "gained")[0]


def test_the_number_of_queens_does_not_matter() -> None:
    """X6: one outlaw, with four Q's too."""
    game = saloon(seat("Q Q Q Q 9"), other("Claim 1"), other())
    act(game, 0, RECRUIT)
    assert len(of_seats(game, "recruited")[0]) == 1


def test_second_recruits_while_first_steals() -> None:
    """X2 X6: both are done, the theft first."""
    game = saloon(thief(), other("Claim 1"), seat("Q A A A A"), outlaw_deck=["9 $3", "..."])
    act(game, 0, STEAL)
    assert hand(game, 0)[:1] == ["Claim 1"]
    assert of_seats(game, "recruited") == [[], [], ["9 $3"]]


def test_outlaws_and_ranches_make_no_victim() -> None:
    """R7.3 X12: outlaws, ranches and fenced claims cannot be taken by a theft."""
    rich = {"ranches": 2, "recruited": ["9 $3"], "captured": ["K $5"], "fenced": ["Claim 5"]}
    game = saloon(thief(), other(**rich), other())
    act(game, 0, STEAL)
    assert not of_seats(game, "gained")[0]
    assert of_seats(game, "ranches") == [0, 2, 0]
    assert of_seats(game, "recruited")[1] == ["9 $3"]
    game = saloon(thief(), other(**rich), other("Claim 1"), other("Claim 2"))
    act(game, 0, STEAL)
    assert choices(game) == {"rob seat 2", "rob seat 3"}


# --- Desperado ---


def test_desperado_takes_any_outlaw_of_the_deck() -> None:
    """C-DESPERADO: face and bounty of his choice; then the deck is shuffled."""
    deck = ["J $5", "K $3", "9 $5", "A $3"]
    tops = set()
    for seed in range(30):
        game = saloon(thief("Desperado"), other("Claim 1"), other(), outlaw_deck=deck, seed=seed)
        act(game, 0, RECRUIT)
        assert asked(game) == (0, "occasion")
        act(game, 0, "play Desperado")
        assert asked(game) == (0, "desperado")
        assert choices(game) == {f"recruit the outlaw {in_words(name)}" for name in deck}
        act(game, 0, "recruit the outlaw 9 for $5")
        assert of_seats(game, "recruited")[0] == ["9 $5"]
        assert of_seats(game, "gained")[0]
        left = position(game)["outlaw_deck"]
        assert sorted(left) == ["A $3", "J $5", "K $3"]
        assert seen(game, 2)["top_outlaw"] == in_words(left[0])
        assert position(game)["discards_open"] == ["Desperado"]
        assert hand(game, 0) == []
        tops.add(tuple(left))
    assert len(tops) == 6


def test_the_new_order_of_the_outlaws_is_hidden_below_the_top() -> None:
    """C-DESPERADO X6: its new top lies face up, the rest is unknown."""
    game = saloon(thief("Desperado"), other(), other(), outlaw_deck=list(OUTLAWS[:6]))
    acts(game, (0, RECRUIT), (0, "play Desperado"), (0, "recruit the outlaw 9 for $3"))
    top = position(game)["outlaw_deck"][0]
    worlds = [game.determinize(0, seed).to_dict()["outlaw_deck"] for seed in range(20)]
    assert all(deck[0] == top for deck in worlds)
    assert len({tuple(deck) for deck in worlds}) > 10


def test_no_desperado_without_outlaws() -> None:
    """C-DESPERADO: only if the outlaw deck has a card."""
    game = saloon(thief("Desperado"), other(), other(), outlaw_deck=[])
    act(game, 0, RECRUIT)
    assert game.decision != "occasion"
    assert hand(game, 0) == ["Desperado"]


def test_no_desperado_for_a_theft() -> None:
    """C-DESPERADO: on recruiting only."""
    game = saloon(thief("Desperado"), other("Claim 1"), other())
    act(game, 0, STEAL)
    assert hand(game, 0) == ["Claim 1", "Desperado"]


def test_desperado_not_played() -> None:
    """C-DESPERADO: passing, or cancelled, he takes the top outlaw."""
    deck = ["J $5", "K $3", "9 $5"]
    passed = saloon(thief("Desperado"), other(), other(), outlaw_deck=deck)
    acts(passed, (0, RECRUIT), (0, "pass"))
    assert of_seats(passed, "recruited")[0] == ["J $5"]
    assert position(passed)["outlaw_deck"] == ["K $3", "9 $5"]
    cancelled = saloon(thief("Desperado"), other("Wanted Poster"), other(), outlaw_deck=deck)
    acts(cancelled, (0, RECRUIT), (0, "play Desperado"), (1, "play Wanted Poster"))
    assert of_seats(cancelled, "recruited")[0] == ["J $5"]
    assert position(cancelled)["outlaw_deck"] == ["K $3", "9 $5"]
    assert hand(cancelled, 0) == []


# --- ranches ---


def test_a_ranch_is_laid_open_when_acquired() -> None:
    """X12 X13: from the row it lies before him, in nobody's hidden hand."""
    game = town("town hall", seat(NONE), seat("A K Q J 9"), row=["Ranch", "Ranch", "Claim 1"])
    act(game, 0, "take claims of the row")
    assert of_seats(game, "ranches") == [1, 0]
    assert hand(game, 0) == []
    assert [seen(game, looker)["ranches"] for looker in (0, 1)] == [[1, 0], [0, 1]]
    assert seen(game, 1)["hidden_claims"] == [0, 0]
