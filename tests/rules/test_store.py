"""R6: the General Store."""

from __future__ import annotations

from collections import Counter

import pytest

from .scenarios import (
    STORE_CARDS,
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
    without,
)

IDLE = "9 9 9 9 9"
TOP = ("Equipment 1", "Equipment 2", "Equipment 3", "Equipment 4", "Equipment 5", "Equipment 8")


@pytest.mark.parametrize("jacks", [2, 3, 4, 5])
def test_a_card_drawn_for_each_jack(jacks: int) -> None:
    """R6.1: the winner draws the top cards, as many as his J's, and must keep one."""
    dice = " ".join(["J"] * jacks + ["A"] * (5 - jacks))
    game = places("store", seat(IDLE), seat(dice), store_deck=[*TOP, "..."])
    assert asked(game) == (1, "store keep")
    assert choices(game) == {f"take {card}" for card in TOP[:jacks]}
    act(game, 1, "take Equipment 2")
    assert "Equipment 2" in hand(game, 1)
    assert position(game)["discards_hidden"] == without(TOP[:jacks], "Equipment 2")
    assert len(position(game)["store_deck"]) == 19 - jacks
    assert game.decision != "store keep"


def test_one_jack_leaves_no_choice() -> None:
    """R6.1: one card drawn is kept."""
    game = places("store", seat(IDLE), seat("J A A A A"), store_deck=[*TOP, "..."])
    assert "Equipment 1" in hand(game, 1)
    assert position(game)["discards_hidden"] == []


def test_nobody_draws_without_a_jack() -> None:
    """R6.1: the deck stays as it is."""
    game = places("store", seat(IDLE), seat("A A A A A"))
    assert len(position(game)["store_deck"]) == 19


def test_others_see_neither_the_draw_nor_the_discards() -> None:
    """R6.1: what was drawn, kept and put face down is seen by the drawer alone."""
    one = places("store", seat(IDLE), seat("J J A A A"), store_deck=[*TOP, "..."])
    deck = ["Share", "Girls", *TOP[2:], "..."]
    other = places("store", seat(IDLE), seat("J J A A A"), store_deck=deck)
    assert same_sight(one, other, 0)
    assert seen(one, 1)["drawn_cards"] == {"Equipment 1": 1, "Equipment 2": 1}
    act(one, 1, "take Equipment 2")
    act(other, 1, "take Share")
    assert same_sight(one, other, 0)
    assert seen(one, 0)["discard_pile_size"] == 1
    assert seen(one, 0)["hidden_store_cards"] == [0, 1]


def test_the_deck_runs_out_in_the_middle_of_a_draw() -> None:
    """R6.2: the deck is drawn out first, then the discards are the new deck."""
    rest = without(STORE_CARDS, "Share", "Girls", *TOP, "Dynamite", "Marshal", "Nervous Joe")
    game = places(
        "store",
        seat(IDLE, rest),
        seat("J J J J A"),
        store_deck=["Share", "Girls"],
        discards_open=["Nervous Joe", "Dynamite", "Marshal"],
        discards_hidden=list(TOP),
        chance={"store": [*TOP, "Dynamite", "Nervous Joe", "Marshal"]},
    )
    drawn = ("Share", "Girls", "Equipment 1", "Equipment 2")
    assert choices(game) == {f"take {card}" for card in drawn}
    now = position(game)
    assert now["store_deck"] == [*TOP[2:], "Dynamite", "Nervous Joe", "Marshal"]
    assert now["discards_open"] == now["discards_hidden"] == []
    act(game, 1, "take Girls")
    assert position(game)["discards_hidden"] == ["Equipment 1", "Equipment 2", "Share"]


def test_open_and_hidden_discards_are_shuffled_together() -> None:
    """R6.2: the new deck holds all discards, those that were played face up too, in any order."""
    rest = without(STORE_CARDS, "Share", *TOP, "Dynamite", "Marshal")
    orders = set()
    for seed in range(12):
        game = places(
            "store",
            seat(IDLE, without(rest, "Nervous Joe")),
            seat("J J A A A"),
            store_deck=["Share"],
            discards_open=["Nervous Joe", "Dynamite", "Marshal"],
            discards_hidden=list(TOP),
            seed=seed,
        )
        now = position(game)
        drawn = without(now["flow"]["drawn"], "Share")
        pile = Counter(now["store_deck"] + drawn)
        assert pile == Counter(["Nervous Joe", "Dynamite", "Marshal", *TOP])
        orders.add(tuple(drawn + now["store_deck"]))
    assert len(orders) == 12


def test_the_new_deck_is_shuffled_fairly() -> None:
    """R6.2: each order of the discards is equally likely."""
    discards = ["Dynamite", "Marshal", "Nervous Joe"]
    held = without(STORE_CARDS, "Share", *discards)
    orders: Counter[tuple[str, ...]] = Counter()
    for seed in range(360):
        game = places(
            "store",
            seat(IDLE, held),
            seat("J J A A A"),
            store_deck=["Share"],
            discards_hidden=discards,
            seed=seed,
        )
        drawn = without(position(game)["flow"]["drawn"], "Share")
        orders.update([(*drawn, *position(game)["store_deck"])])
    assert len(orders) == 6
    # 25.7: exceeded once in 10,000 times by fair shuffles.
    assert sum((n - 60) ** 2 / 60 for n in orders.values()) < 25.7


def test_the_discards_wait_until_a_card_is_wanted() -> None:
    """R6.2: a draw that empties the deck exactly shuffles nothing."""
    rest = without(STORE_CARDS, "Share", "Girls", *TOP, "Nervous Joe")
    game = places(
        "store",
        seat(IDLE, rest),
        seat("J J A A A"),
        store_deck=["Share", "Girls"],
        discards_open=["Nervous Joe"],
        discards_hidden=list(TOP),
    )
    now = position(game)
    assert now["store_deck"] == []
    assert now["discards_open"] == ["Nervous Joe"]
    assert now["discards_hidden"] == list(TOP)


def test_still_short_is_what_there_is() -> None:
    """R6.2: deck and discards together too few: fewer cards are drawn."""
    rest = without(STORE_CARDS, "Share", "Girls", "Marshal", "Nervous Joe")
    game = places(
        "store",
        seat(IDLE, rest),
        seat("J J J J J"),
        store_deck=["Share"],
        discards_open=["Nervous Joe"],
        discards_hidden=["Girls", "Marshal"],
    )
    drawn = ("Share", "Girls", "Marshal", "Nervous Joe")
    assert choices(game) == {f"take {card}" for card in drawn}


def test_the_first_round_draws_twice() -> None:
    """R6.3: in the first round whoever does it draws, keeps and discards two times."""
    game = places("store", seat(IDLE), seat("J J A A A"), round=1, store_deck=[*TOP, "..."])
    assert choices(game) == {"take Equipment 1", "take Equipment 2"}
    act(game, 1, "take Equipment 2")
    assert asked(game) == (1, "store keep")
    assert choices(game) == {"take Equipment 3", "take Equipment 4"}
    assert position(game)["discards_hidden"] == ["Equipment 1"]
    act(game, 1, "take Equipment 4")
    assert [card for card in hand(game, 1) if card in TOP] == ["Equipment 2", "Equipment 4"]
    assert position(game)["discards_hidden"] == ["Equipment 1", "Equipment 3"]


@pytest.mark.parametrize("number", [2, 3, 9])
def test_later_rounds_draw_once(number: int) -> None:
    """R6.3: only the first round has two draws."""
    game = places("store", seat(IDLE), seat("J J A A A"), round=number, store_deck=[*TOP, "..."])
    act(game, 1, "take Equipment 2")
    assert game.decision != "store keep"


def test_the_second_draw_is_lost_if_nobody_shops_in_the_first_round() -> None:
    """R6.3: nobody at the store in round 1: in round 2 one draw as ever."""
    game = places(
        "store",
        seat("9 9 9 K K"),
        seat("9 9 9 A A"),
        round=1,
        store_deck=[*TOP, "..."],
        chance={"dice": [["9"] * 5, ["J", "J", "A", "A", "A"]]},
    )
    assert (game.round, asked(game)) == (2, (0, "keep"))
    assert len(position(game)["store_deck"]) == 19
    acts(game, (0, "keep 9 9 9 9 9"), (1, "keep J J A A A"))
    assert asked(game) == (1, "store keep")
    act(game, 1, "take Equipment 1")
    assert game.decision != "store keep"
    assert len(position(game)["store_deck"]) == 17


def test_credit_draws_twice() -> None:
    """C-CREDIT: announced before the draw, which is then done twice."""
    deck = [*TOP, "..."]
    game = places("store", seat(IDLE), seat("J J A A A", ["Unlimited Credit"]), store_deck=deck)
    assert asked(game) == (1, "occasion")
    assert choices(game) == {"pass", "play Unlimited Credit"}
    assert len(position(game)["store_deck"]) == 18
    act(game, 1, "play Unlimited Credit")
    act(game, 1, "take Equipment 1")
    assert choices(game) == {"take Equipment 3", "take Equipment 4"}
    act(game, 1, "take Equipment 3")
    assert game.decision != "store keep"
    assert position(game)["discards_open"] == ["Unlimited Credit"]


def test_credit_adds_a_third_draw_in_the_first_round() -> None:
    """C-CREDIT R6.3: in the first round once more: three draws."""
    game = places(
        "store",
        seat(IDLE),
        seat("J J A A A", ["Unlimited Credit"]),
        round=1,
        store_deck=[*TOP, "..."],
    )
    act(game, 1, "play Unlimited Credit")
    for card in ("Equipment 1", "Equipment 3", "Equipment 5"):
        assert asked(game) == (1, "store keep")
        act(game, 1, f"take {card}")
    assert game.decision != "store keep"
    assert position(game)["discards_hidden"] == ["Equipment 2", "Equipment 4", "Equipment 8"]


@pytest.mark.parametrize(("number", "draws"), [(1, 2), (2, 1)])
def test_a_cancelled_credit_adds_nothing(number: int, draws: int) -> None:
    """C-CREDIT C-WANTED: cancelled, the draw is done as often as without it."""
    game = places(
        "store",
        seat(IDLE, ["Wanted Poster"]),
        seat("J J A A A", ["Unlimited Credit"]),
        round=number,
        store_deck=[*TOP, "..."],
    )
    acts(game, (1, "play Unlimited Credit"), (0, "play Wanted Poster"))
    for _ in range(draws):
        assert asked(game) == (1, "store keep")
        game.step(game.legal_actions()[0])
    assert game.decision != "store keep"


def test_credit_is_asked_once_and_before_the_first_draw() -> None:
    """C-CREDIT: announced before the first draw of the visit; later in it there is no occasion."""
    game = places(
        "store",
        seat(IDLE),
        seat("J J A A A", ["Unlimited Credit"]),
        round=1,
        store_deck=[*TOP, "..."],
    )
    act(game, 1, "pass")
    for _ in range(2):
        assert asked(game) == (1, "store keep")
        game.step(game.legal_actions()[0])
    assert game.decision not in ("occasion", "store keep")


def test_credit_drawn_in_the_visit_is_not_asked() -> None:
    """C-CREDIT: a Credit that the first draw brings comes too late for this visit."""
    deck = ["Unlimited Credit", *TOP, "..."]
    game = places("store", seat(IDLE), seat("J J A A A"), round=1, store_deck=deck)
    act(game, 1, "take Unlimited Credit")
    assert asked(game) == (1, "store keep")


def test_joe_is_played_at_once_after_the_discards() -> None:
    """R6.4: the others of the draw are discarded, then he is played; he never rests in a hand."""
    game = places(
        "store",
        seat(IDLE),
        seat("J J J A A"),
        seat("9 9 9 A A"),
        store_deck=["Nervous Joe", "Equipment 1", "Equipment 2", "..."],
    )
    act(game, 1, "take Nervous Joe")
    assert asked(game) == (1, "nervous joe")
    now = position(game)
    assert now["discards_hidden"] == ["Equipment 1", "Equipment 2"]
    assert now["discards_open"] == ["Nervous Joe"]
    assert "Nervous Joe" not in hand(game, 1)
    act(game, 1, "collect $4 from seat 2")
    assert of_seats(game, "purse") == [8, 12, 4]


def test_joe_comes_before_the_second_draw() -> None:
    """R6.4: at once: before the second draw of the first round."""
    game = places(
        "store",
        seat(IDLE),
        seat("J J A A A"),
        seat("9 9 9 9 A"),
        round=1,
        store_deck=["Nervous Joe", "Equipment 1", "Equipment 2", "Equipment 3", "..."],
    )
    act(game, 1, "take Nervous Joe")
    assert asked(game) == (1, "nervous joe")
    act(game, 1, "collect $4 from seat 0")
    assert asked(game) == (1, "store keep")
    assert choices(game) == {"take Equipment 2", "take Equipment 3"}


def test_joe_from_the_doc_is_played_at_once() -> None:
    """R6.4: however it is acquired: from the Doc too."""
    game = places(
        "doc",
        seat(IDLE, gained=True),
        seat("J 9 10 K A"),
        seat(IDLE, gained=True),
        store_deck=["Nervous Joe", "..."],
    )
    act(game, 1, "draw a store card")
    assert asked(game) == (1, "nervous joe")
    act(game, 1, "collect $4 from seat 0")
    assert of_seats(game, "purse") == [4, 12, 8]
    assert hand(game, 1) == []


@pytest.mark.parametrize("cancelled", [False, True])
def test_joe_at_the_store_is_gain_though_cancelled(cancelled: bool) -> None:
    """R6.4 R10.1: the card kept is gain even if it is "at once" or cancelled."""
    game = places(
        "store",
        seat(IDLE, ["Wanted Poster"]),
        seat("J J 9 9 A"),
        store_deck=["Nervous Joe", "Equipment 1", "..."],
    )
    acts(game, (1, "take Nervous Joe"), (0, "play Wanted Poster" if cancelled else "pass"))
    assert of_seats(game, "purse") == ([8, 8] if cancelled else [4, 12])
    assert visitors(game) == []


def test_joe_can_come_again_from_the_discards() -> None:
    """R6.2 R6.4: a played Joe is a discard as any other and can be drawn again."""
    rest = without(STORE_CARDS, "Nervous Joe")
    game = places(
        "store",
        seat(IDLE, rest),
        seat("J 9 9 A A"),
        store_deck=[],
        discards_open=["Nervous Joe"],
    )
    act(game, 0, "pass")
    assert of_seats(game, "purse") == [4, 12]
