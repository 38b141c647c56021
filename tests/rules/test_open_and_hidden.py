"""R13: what every seat sees, and what it does not."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable, Iterator
from typing import Any

import pytest

from dicetown_env import Game, RuleSet

from .scenarios import (
    Data,
    act,
    acts,
    asked,
    places,
    position,
    same_sight,
    seat,
    seen,
    throw,
    thrower,
)

MIXED = "9 10 J Q K"
PLACES = ("mine", "bank", "store", "saloon", "office", "town hall")


def positions(seats: int, seed: int, games: int) -> Iterator[Game]:
    """Every seventh position of some random games, and their ends."""
    pick = random.Random(seed)
    for number in range(games):
        game = Game(RuleSet(num_players=seats), seed=seed + number)
        while not game.is_over:
            game.step(pick.choice(game.legal_actions()))
            if game.is_over or pick.random() < 1 / 7:
                yield game


def count(text: str) -> dict[str, int]:
    """Dice by face."""
    return dict(Counter(text.split()))


def open_facts(game: Game) -> Data:
    """R13.1 from the position: what is open, seat by seat and in the town."""
    now = position(game)
    own = now["seats"]
    return {
        "purses": [s["purse"] for s in own],
        "nuggets": [s["nuggets"] for s in own],
        "hidden_claims": [sum(card.startswith("Claim") for card in s["hand"]) for s in own],
        "hidden_store_cards": [sum(card[:5] != "Claim" for card in s["hand"]) for s in own],
        "fenced": [dict(Counter(s["fenced"])) for s in own],
        "kept": [count(s["kept"]) for s in own],
        "scores": game.scores() if game.is_over else [0] * len(own),
    }


def town_facts(game: Game) -> Data:
    """R13.1 from the position: what belongs to no seat."""
    now = position(game)
    pile = now["discards_open"] + now["discards_hidden"]
    return {
        "bank": now["bank"],
        "stagecoach": now["stagecoach"],
        "mine": now["mine"],
        "row": now["row"],
        "claim_deck_size": len(now["claim_deck"]),
        "store_deck_size": len(now["store_deck"]),
        "discard_pile_size": len(pile),
        "played_cards": dict(Counter(now["discards_open"])),
    }


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_what_is_open_is_seen_by_every_seat(seats: int) -> None:
    """R13.1: purses, nuggets, badge, row, sizes, cards played, fences, kept dice, gains, scores."""
    checked = 0
    for game in positions(seats, seed=seats, games=2):
        now, facts, town = position(game), open_facts(game), town_facts(game)
        gained = [number for number, own in enumerate(now["seats"]) if own["gained"]]
        for looker in range(seats):
            sight = seen(game, looker)
            assert {key: sight[key] for key in town} == town
            for key, values in facts.items():
                assert sight[key] == values[looker:] + values[:looker], key
            assert sight["sheriff"] == (now["sheriff"] - looker) % seats
            assert sorted(sight["gained"]) == sorted((s - looker) % seats for s in gained)
            for place in PLACES:
                first = now["places"].get(place, {}).get("first")
                distance = None if first is None else (first - looker) % seats
                assert sight["first"].get(place) == distance
                took = now["places"].get(place, {}).get("took", 0)
                assert sight["first_took"].get(place, 0) == took
            checked += 1
    assert checked > 50


def test_what_was_won_at_which_place_is_open() -> None:
    """R13.1: who won, and how many nuggets, dollars or cards he received there."""
    game = places(
        "mine",
        seat("9 9 9 K K"),
        seat("10 10 9 9 9"),
        seat("J J Q Q A"),
        seat("A A A A 10", ["Corruption", "Claim 1"]),
        seat("J J Q 10 K"),
        store_deck=["Equipment 1", "Equipment 2", "..."],
        sheriff=4,
    )
    acts(game, (4, "pick seat 0"), (4, "pick seat 2"), (2, "take Equipment 1"))
    acts(game, (2, "take Claim 1"), (3, "play Corruption"))
    for looker in range(5):
        sight = seen(game, looker)
        took = {"mine": 3, "bank": 3, "store": 1, "saloon": 1, "office": 1, "town hall": 4}
        won = {"mine": 0, "bank": 1, "store": 2, "saloon": 2, "office": 0, "town hall": 3}
        assert sight["first_took"] == took
        assert sight["first"] == {place: (who - looker) % 5 for place, who in won.items()}


def test_scores_show_at_the_end_only() -> None:
    """R13.1: scores at the end."""
    running = next(iter(positions(3, seed=5, games=1)))
    assert not running.is_over
    assert any(running.scores())
    assert seen(running, 0)["scores"] == [0, 0, 0]


def _throws(first: str) -> Game:
    return throw(thrower(first), thrower(MIXED), thrower(MIXED), sheriff=1)


def _after_a_commitment(kept: str) -> Game:
    game = throw(thrower(MIXED), thrower(MIXED), thrower(MIXED))
    act(game, 0, f"keep {kept}")
    return game


def _with_hand(card: str) -> Game:
    return throw(thrower(MIXED, [card]), thrower(MIXED), thrower(MIXED), sheriff=1)


def _with(**more: Any) -> Game:
    return throw(thrower(MIXED), thrower(MIXED), thrower(MIXED), sheriff=1, **more)


def _after_an_offer(offer: str) -> Game:
    tied = "9 9 9 Q K"
    rules = {"bribes": True}
    game = places(
        "mine", seat(tied), seat("A A A A A"), seat(tied), seat(tied), rules=rules, sheriff=1
    )
    acts(game, (2, "offer nothing"), (3, "offer nothing"))
    act(game, 0, offer)
    return game


def _drawn(*cards: str) -> Game:
    hands = ["Claim 1", "Claim 2", "Claim 3"]
    chance = {"saloon": list(cards)}
    return places("saloon", seat("Q Q A A A"), seat(MIXED), seat("9 9 J J K", hands), chance=chance)


ROW = ["Claim 1", "Claim 1", "Claim 1"]
# Two positions that differ in one hidden thing, and who may see it.
HIDDEN: dict[str, tuple[Callable[[], Game], Callable[[], Game], set[int]]] = {
    "thrown dice": (lambda: _throws("9 9 9 9 9"), lambda: _throws("9 J J K A"), {0}),
    "commitments": (
        lambda: _after_a_commitment("9"),
        lambda: _after_a_commitment("9 10 K"),
        {0},
    ),
    "hidden hands, store cards": (lambda: _with_hand("Girls"), lambda: _with_hand("Share"), {0}),
    "order of the claim deck": (
        lambda: _with(row=ROW, claim_deck=["Claim 2", "Claim 5", "..."]),
        lambda: _with(row=ROW, claim_deck=["Claim 5", "Claim 2", "..."]),
        set(),
    ),
    "order of the store deck": (
        lambda: _with(store_deck=["Girls", "Share", "..."]),
        lambda: _with(store_deck=["Share", "Girls", "..."]),
        set(),
    ),
    "face-down discards": (
        lambda: _with(discards_hidden=["Girls"]),
        lambda: _with(discards_hidden=["Share"]),
        set(),
    ),
    "offers": (lambda: _after_an_offer("offer $1"), lambda: _after_an_offer("offer $7"), {0, 1}),
    "cards drawn and given back": (
        lambda: _drawn("Claim 1", "Claim 2"),
        lambda: _drawn("Claim 2", "Claim 3"),
        {0},
    ),
}


@pytest.mark.parametrize("what", HIDDEN)
def test_what_is_hidden_is_seen_only_by_whom_it_concerns(what: str) -> None:
    """R13.2: exchanged, it changes nothing for all others, bit by bit."""
    make_one, make_other, insiders = HIDDEN[what]
    one, other = make_one(), make_other()
    assert one != other
    for looker in range(one.rules.num_players):
        assert same_sight(one, other, looker) == (looker not in insiders)


def test_hidden_claims_are_seen_by_their_owner_alone() -> None:
    """R13.2: a claim in another hand instead of the deck."""
    one = _with_claims(["Claim 1"], ["Claim 5", "Claim 2", "..."])
    other = _with_claims(["Claim 5"], ["Claim 1", "Claim 2", "..."])
    assert [same_sight(one, other, looker) for looker in range(3)] == [False, True, True]


def _with_claims(cards: list[str], deck: list[str]) -> Game:
    seats = (thrower(MIXED, cards), thrower(MIXED), thrower(MIXED))
    return throw(*seats, row=["Claim 3", "Claim 3", "Claim 3"], claim_deck=deck, sheriff=1)


def _window(holder: int) -> Game:
    hands = {holder: ["Card Sharp"], 2 - holder: ["Equipment 1"]}
    game = throw(thrower(MIXED, hands[0]), thrower(MIXED), thrower(MIXED, hands[2]), sheriff=1)
    acts(game, (1, "keep 9"), (2, "keep 9"), (0, "keep 9"))
    return game


def _asked_at(start: str, dice: tuple[str, str, str], card: str, holder: int, **own: Any) -> Game:
    """Seat 0 or seat 2 holds the card, the other one a harmless one."""
    mine, other = [card], ["Equipment 1"]
    hands = (mine, other) if holder == 0 else (other, mine)
    seats = (seat(dice[0], hands[0], **own), seat(dice[1]), seat(dice[2], hands[1], **own))
    return places(start, *seats)


def _poster(holder: int) -> Game:
    hands = {holder: ["Wanted Poster"], 2 - holder: ["Equipment 1"]}
    player = seat("9 9 9 A A", ["Dynamite"])
    game = places(
        "mine", seat("J 10 10 K A", hands[0]), player, seat("J 10 10 K A", hands[2]), seat(MIXED)
    )
    act(game, 1, "play Dynamite")
    return game


# The same situation with the asked card in the hand of seat 0, or of seat 2.
ASKED: dict[str, Callable[[int], Game]] = {
    "card window": _window,
    "marshal": lambda h: _asked_at("office", ("9 9 A A J", "K K 9 9 9", "9 9 A A J"), "Marshal", h),
    "share": lambda h: _asked_at("bank", ("9 9 A A J", "10 9 9 9 9", "9 9 A A J"), "Share", h),
    "elixir": lambda h: _asked_at("doc", (MIXED, MIXED, MIXED), "Doc's Elixir", h, gained=True),
    "wanted poster": _poster,
}


@pytest.mark.parametrize("occasion", ASKED)
def test_who_is_asked_does_not_show(occasion: str) -> None:
    """R13.3: another seat is asked, and the seats that are not asked see the same."""
    one, other = ASKED[occasion](0), ASKED[occasion](2)
    assert asked(one) == (0, one.decision)
    assert asked(other) == (2, one.decision)
    assert same_sight(one, other, 1)
    for looker, (mine, yours) in ((0, (one, other)), (2, (other, one))):
        assert seen(mine, looker)["decision"] == one.decision
        assert seen(yours, looker)["decision"] is None


def test_a_pass_does_not_show() -> None:
    """R13.3: only plays are seen: a pass in the window changes nothing for the others."""
    game = throw(thrower(MIXED, ["Card Sharp"]), thrower(MIXED), thrower(MIXED, ["Card Sharp"]))
    acts(game, (0, "keep 9"), (1, "keep 9"), (2, "keep 9"))
    assert asked(game) == (0, "card window")
    before = game.clone()
    act(game, 0, "pass")
    assert asked(game) == (2, "card window")
    assert same_sight(before, game, 1)


def test_a_play_shows() -> None:
    """R13.3 R13.1: the card played is seen by all."""
    game = throw(thrower(MIXED, ["Card Sharp"]), thrower(MIXED), thrower(MIXED))
    acts(game, (0, "keep 9"), (1, "keep 9"), (2, "keep 9"))
    act(game, 0, "play Card Sharp")
    assert seen(game, 1)["played_cards"] == {"Card Sharp": 1}
    assert seen(game, 1)["hidden_store_cards"] == [0, 0, 0]
