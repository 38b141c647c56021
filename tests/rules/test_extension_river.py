"""X3: the River."""

from __future__ import annotations

from typing import Any

import pytest

from dicetown_env import Game

from .scenarios import (
    RIVER,
    act,
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
    without,
)

NONE = "J J Q K A"
WORK, TRY = "work the mine", "try the River"


def fishing(*cards: str, rest: bool = True, hunger: str = "9 9 A A A", **more: Any) -> Game:
    """Seat 1, second at the mine, has just used the top River card; seat 0 has worked the mine."""
    river = [*cards, "..."] if rest else list(cards)
    lookers = (seat("10 10 10 K A"), seat("10 10 10 K A"))
    game = town("mine", seat("9 9 9 J J"), seat(hunger), *lookers, river=river, **more)
    act(game, 0, WORK)
    return game


@pytest.mark.parametrize("gold", [2, 3, 4, 5])
def test_gold(gold: int) -> None:
    """X3: so many nuggets from the mine, whatever the number of 9s."""
    game = fishing(f"gold {gold}")
    assert of_seats(game, "nuggets") == [3, gold, 0, 0]
    assert position(game)["mine"] == 40 - 3 - gold
    assert of_seats(game, "gained")[1]


def test_gold_is_limited_by_the_mine() -> None:
    """X3: at most what the mine holds; nothing there is no gain (R10.1)."""
    for left, found in ((5, 2), (4, 1), (3, 0)):
        game = town(
            "mine",
            seat("9 9 9 J J"),
            seat("9 9 A A A"),
            seat("10 10 10 K A", nuggets=40 - left),
            seat("10 10 10 K A"),
            river=["gold 5", "..."],
        )
        act(game, 0, WORK)
        assert of_seats(game, "nuggets")[:2] == [3, found]
        assert position(game)["mine"] == 0
        assert of_seats(game, "gained")[1] == (found > 0)


@pytest.mark.parametrize("dollars", [2, 3])
def test_wallets(dollars: int) -> None:
    """X3: $2 or $3 from the bank."""
    game = fishing(f"wallet {dollars}")
    assert of_seats(game, "purse") == [8, 8 + dollars, 8, 8]
    assert (position(game)["bank"], position(game)["stagecoach"]) == (3 - dollars, 2)
    assert of_seats(game, "gained")[1]


@pytest.mark.parametrize("bank", [0, 1, 2])
def test_a_wallet_from_a_poor_bank(bank: int) -> None:
    """X3: at most what the bank holds, nothing from the stagecoach; an empty one is no gain."""
    game = town(
        "mine",
        seat("9 9 9 J J"),
        seat("9 9 A A A"),
        seat("10 10 10 K A", purse=8 + 3 - bank),
        seat("10 10 10 K A"),
        bank=bank,
        river=["wallet 3", "..."],
    )
    act(game, 0, WORK)
    assert of_seats(game, "purse")[1] == 8 + bank
    assert (position(game)["bank"], position(game)["stagecoach"]) == (0, 2)
    assert of_seats(game, "gained")[1] == (bank > 0)


def test_the_star_badge_changes_who_judges_the_bank() -> None:
    """X3 R3.2: he becomes Sheriff at once, and judges the tie at the bank."""
    game = fishing("star badge")
    assert position(game)["sheriff"] == 1
    assert of_seats(game, "gained")[1]
    assert asked(game) == (1, "judge")
    assert choices(game) == {"pick seat 2", "pick seat 3"}
    game = fishing("nothing")
    assert asked(game) == (0, "judge")


def test_the_star_badge_is_gain_only_for_another() -> None:
    """R10.1 X3: a Sheriff who draws it stays Sheriff and has gained nothing."""
    game = fishing("star badge", sheriff=1)
    assert position(game)["sheriff"] == 1
    assert not of_seats(game, "gained")[1]


def test_no_marshal_against_the_river_badge() -> None:
    """C-MARSHAL X3: the River badge is not the office."""
    game = town(
        "mine",
        seat("9 9 9 J J", ["Marshal"]),
        seat("9 9 A A A"),
        seat("10 10 10 K A"),
        river=["star badge", "..."],
    )
    act(game, 0, WORK)
    assert position(game)["sheriff"] == 1
    assert "Marshal" in hand(game, 0)


def test_nothing_is_nothing() -> None:
    """X3 R10.1: "nothing" brings nothing and is no gain."""
    game = fishing("nothing")
    assert of_seats(game, "nuggets") == [3, 0, 0, 0]
    assert of_seats(game, "purse") == [8, 8, 8, 8]
    assert not of_seats(game, "gained")[1]


def test_a_used_card_is_shown_and_out_of_the_game() -> None:
    """X3 X13: it lies open among the used ones and never comes back."""
    game = fishing("gold 4", "nothing")
    now = position(game)
    assert now["river_used"] == ["gold 4"]
    assert len(now["river"]) == 11
    assert "gold 4" not in now["river"]
    assert now["river"][0] == "nothing"
    for looker in range(4):
        assert seen(game, looker)["river_used"] == {"gold 4": 1}
        assert seen(game, looker)["river_size"] == 11


def test_an_empty_river_brings_nothing() -> None:
    """X3 R10.1: no card, no gain."""
    game = fishing(rest=False)
    assert of_seats(game, "nuggets") == [3, 0, 0, 0]
    assert not of_seats(game, "gained")[1]


def test_dynamite_does_nothing_for_the_river() -> None:
    """C-DYNAMITE X3: it belongs to action a: who tries the River is not asked."""
    game = town("mine", seat(NONE), seat("9 9 A A A", ["Dynamite"]), river=["gold 3", "..."])
    act(game, 1, TRY)
    assert of_seats(game, "nuggets") == [0, 3]
    assert hand(game, 1).count("Dynamite") == 1
    game = town("mine", seat(NONE), seat("9 9 A A A", ["Dynamite"]), river=["gold 3", "..."])
    act(game, 1, WORK)
    assert asked(game) == (1, "occasion")
    act(game, 1, "play Dynamite")
    assert of_seats(game, "nuggets") == [0, 4]


# --- discovery ---


def test_discovery_shows_three_and_one_is_chosen() -> None:
    """X3: he looks at the next three and chooses one of them."""
    game = fishing("discovery", "gold 4", "wallet 3", "nothing", "gold 5")
    assert asked(game) == (1, "discovery")
    assert choices(game) == {"choose gold 4", "choose wallet 3", "choose nothing"}
    assert seen(game, 1)["drawn_river"] == {"gold 4": 1, "wallet 3": 1, "nothing": 1}
    act(game, 1, "choose gold 4")
    assert asked(game) == (1, "river order")
    assert choices(game) == {"put wallet 3 on top", "put nothing on top"}


@pytest.mark.parametrize("top", ["wallet 3", "nothing"])
def test_the_others_go_back_in_an_order_of_his_choice(top: str) -> None:
    """X3: the one he puts on top is the next card; the chosen one is used."""
    game = fishing("discovery", "gold 4", "wallet 3", "nothing", "gold 5")
    acts(game, (1, "choose gold 4"), (1, f"put {top} on top"))
    below = "nothing" if top == "wallet 3" else "wallet 3"
    now = position(game)
    assert now["river"][:3] == [top, below, "gold 5"]
    assert sorted(now["river_used"]) == ["discovery", "gold 4"]
    assert len(now["river"]) == 10
    assert of_seats(game, "nuggets") == [3, 4, 0, 0]
    assert of_seats(game, "gained")[1]


def test_equal_cards_have_one_order() -> None:
    """X3: two equal cards go back without a question."""
    game = fishing("discovery", "gold 2", "gold 2", "gold 5", "nothing")
    assert choices(game) == {"choose gold 2", "choose gold 5"}
    act(game, 1, "choose gold 5")
    assert game.decision != "river order"
    assert position(game)["river"][:3] == ["gold 2", "gold 2", "nothing"]
    assert of_seats(game, "nuggets")[1] == 5


@pytest.mark.parametrize("below", [["gold 4", "wallet 3"], ["gold 4"], []])
def test_a_discovery_with_fewer_cards_left(below: list[str]) -> None:
    """X3: what there is: two, one, or none."""
    game = fishing("discovery", *below, rest=False)
    if len(below) == 2:
        assert choices(game) == {"choose gold 4", "choose wallet 3"}
        act(game, 1, "choose gold 4")
        assert position(game)["river"] == ["wallet 3"]
    assert of_seats(game, "nuggets")[1] == (4 if below else 0)
    assert of_seats(game, "gained")[1] == bool(below)
    assert position(game)["river"] == below[1:]


def test_a_second_discovery_shows_the_cards_that_were_put_back() -> None:
    """X3: the others go back first, then the chosen one is used."""
    copies = (2, 1, 1, 1, 1, 1, 1, 2, 1, 1)
    game = fishing(
        *("discovery", "gold 4", "discovery", "gold 3", "gold 5", "wallet 2"),
        rules={"river_copies": copies},
    )
    acts(game, (1, "choose discovery"), (1, "put gold 3 on top"))
    assert asked(game) == (1, "discovery")
    assert choices(game) == {"choose gold 3", "choose gold 4", "choose gold 5"}
    acts(game, (1, "choose gold 4"), (1, "put gold 5 on top"))
    assert position(game)["river"][:3] == ["gold 5", "gold 3", "wallet 2"]
    assert of_seats(game, "nuggets")[1] == 4


def test_he_looks_alone() -> None:
    """X3 R13.2: others see neither the three cards nor the order of those put back."""
    cards = ("gold 4", "gold 5", "nothing")
    one = fishing("discovery", *cards, "wallet 2")
    other = fishing("discovery", "gold 4", "wallet 3", "gold 3", "wallet 2")
    for looker in (0, 2, 3):
        assert same_sight(one, other, looker)
    assert not same_sight(one, other, 1)
    acts(one, (1, "choose gold 4"), (1, "put gold 5 on top"))
    acts(other, (1, "choose gold 4"), (1, "put gold 3 on top"))
    for looker in (0, 2, 3):
        assert same_sight(one, other, looker)
    assert not same_sight(one, other, 1)


def test_he_remembers_what_he_put_back() -> None:
    """X3: with memory he knows the next two River cards; without, and for others, they are shut."""
    game = fishing("discovery", "gold 4", "gold 5", "nothing", "wallet 2")
    acts(game, (1, "choose gold 4"), (1, "put gold 5 on top"))
    known = seen(game, 1, memory=True)["known_river"]
    assert known[:2] == ["gold 5", "nothing"]
    assert len(known) == 2
    assert "known_river" not in seen(game, 1)
    assert seen(game, 0, memory=True)["known_river"] == []


def test_what_he_knows_of_the_river_moves_up() -> None:
    """X3: another seat uses the top card: he still knows the next one."""
    game = town(
        "mine",
        seat("9 9 9 J J"),
        seat("9 9 A A A"),
        seat("10 10 10 K A", river_known=2),
        seat("10 10 10 K A"),
        river=["gold 2", "gold 5", "nothing", "..."],
    )
    assert seen(game, 2, memory=True)["known_river"] == ["gold 2", "gold 5"]
    act(game, 0, WORK)
    assert seen(game, 2, memory=True)["known_river"] == ["gold 5"]


def test_who_knew_the_river_does_not_know_the_order_of_another() -> None:
    """X3 R13.2: the next one to discover puts the cards back as he likes, unseen."""
    games = [
        town(
            "mine",
            seat("9 9 9 J J"),
            seat("9 9 A A A"),
            seat("10 10 10 K A", river_known=3),
            seat("10 10 10 K A"),
            river=["discovery", "gold 5", "gold 4", "gold 3", "..."],
        )
        for _ in range(2)
    ]
    for game, top in zip(games, ("gold 5", "gold 4"), strict=True):
        acts(game, (0, WORK), (1, "choose gold 3"), (1, f"put {top} on top"))
    one, other = games
    assert same_sight(one, other, 2)
    assert not same_sight(one, other, 1)


# --- coupon ---


def coupon(**more: Any) -> Game:
    """Seat 1 has drawn the coupon."""
    return fishing("coupon", **more)


def test_a_coupon_shows_all_discards_and_brings_one() -> None:
    """X3: open and face-down ones; he takes one into his hand; it is gain."""
    game = coupon(discards_open=["Whisky", "Marshal"], discards_hidden=["Mule", "Share"])
    assert asked(game) == (1, "coupon")
    assert choices(game) == {"take Whisky", "take Marshal", "take Mule", "take Share"}
    act(game, 1, "take Mule")
    assert hand(game, 1) == ["Mule"]
    assert position(game)["discards_hidden"] == ["Share"]
    assert sorted(position(game)["discards_open"]) == ["Marshal", "Whisky"]
    assert of_seats(game, "gained")[1]


def test_a_coupon_for_an_empty_pile() -> None:
    """X3 R10.1: nothing to take: no gain."""
    game = coupon()
    assert game.decision != "coupon"
    assert hand(game, 1) == []
    assert not of_seats(game, "gained")[1]


def test_a_card_that_lay_open_is_seen_by_all_a_face_down_one_by_the_taker_alone() -> None:
    """X3 R13.1: everybody knows the open card that went; of another only that one went."""
    game = coupon(discards_open=["Whisky", "Marshal"], discards_hidden=["Mule", "Share"])
    act(game, 1, "take Whisky")
    for looker in (0, 2):
        sight = seen(game, looker, memory=True)
        assert sight["played_cards"] == {"Marshal": 1}
        assert sight["known_store_cards"] == {f"seat +{(1 - looker) % 4}": {"Whisky": 1}}
    one, other = (
        coupon(discards_open=["Marshal"], discards_hidden=["Mule", "Share"]) for _ in range(2)
    )
    act(one, 1, "take Mule")
    act(other, 1, "take Share")
    for looker in (0, 2, 3):
        assert same_sight(one, other, looker)
        assert seen(one, looker)["discard_pile_size"] == 2


def test_of_two_copies_the_open_one_goes() -> None:
    """X3: Tough Guy lies open and face down: the open one is taken."""
    game = coupon(discards_open=["Tough Guy"], discards_hidden=["Tough Guy", "Mule"])
    assert choices(game) == {"take Tough Guy", "take Mule"}
    act(game, 1, "take Tough Guy")
    assert position(game)["discards_open"] == []
    assert sorted(position(game)["discards_hidden"]) == ["Mule", "Tough Guy"]


def test_a_card_at_once_from_a_coupon_is_played() -> None:
    """X3 R6.4: it is acquired, so it is played at once and lies open on the pile."""
    game = coupon(discards_open=["Marshal"], discards_hidden=["Swindler"])
    act(game, 1, "take Swindler")
    assert of_seats(game, "purse") == [6, 14, 6, 6]
    assert sorted(position(game)["discards_open"]) == ["Marshal", "Swindler"]
    assert hand(game, 1) == []
    assert of_seats(game, "gained")[1]


def test_who_took_a_coupon_knows_the_pile() -> None:
    """X3: he has looked through it: what lies face down is known to him, not to the others."""
    one = coupon(discards_open=["Marshal"], discards_hidden=["Mule", "Share"])
    act(one, 1, "take Marshal")
    worlds = [one.determinize(1, seed).to_dict() for seed in range(10)]
    assert all(sorted(world["discards_hidden"]) == ["Mule", "Share"] for world in worlds)
    others = [one.determinize(0, seed).to_dict() for seed in range(10)]
    assert len({tuple(world["discards_hidden"]) for world in others}) > 3
    assert all("Marshal" in world["seats"][1]["hand"] for world in others)


def test_the_river_can_empty_the_mine() -> None:
    """X3 R11.1: then the game ends after this round."""
    seats = (seat("A A A A A"), seat("9 K K Q Q", nuggets=28))
    game = town("mine", *seats, river=["gold 2", "..."])
    act(game, 1, TRY)
    assert position(game)["mine"] == 0
    assert not game.is_over
    while not game.is_over:
        assert game.round == 2
        game.step(game.legal_actions()[0])


def test_all_twelve_cards_are_used_once() -> None:
    """X3: with every card another one is gone until the River is dry."""
    river = list(RIVER)
    assert len(river) == 12
    for place, card in enumerate(river):
        rest = without(river[place:], card)
        game = fishing(card, *rest, rest=False)
        while game.decision in ("discovery", "river order", "coupon"):
            game.step(game.legal_actions()[0])
        used = 2 if card == "discovery" else 1
        assert len(position(game)["river"]) == 12 - place - used
