"""What determinized positions of the Extension keep and draw anew: River, outlaws, box, claims."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from math import perm
from typing import Any

import pytest

from dicetown_env import Game

from .test_determinize_knowledge import are_equally_likely, do, worlds

Data = dict[str, Any]
RIVER = ["gold 2", "gold 3", "gold 4", "gold 5"]
FISHERS = ({"kept": "9 9 9 J J"}, {"kept": "9 9 A A A"}, {"kept": "10 10 J Q K"})


def scene(at: str, *seats: Data, **more: Any) -> Game:
    """A scenario of the Extension in round 2, without bribes."""
    rules = {"num_players": len(seats), "bribes": False, "extension": True, **more.pop("rules", {})}
    return Game.from_dict({"at": at, "round": 2, "rules": rules, "seats": list(seats), **more})


def fishing(river: list[str], *words: str, **more: Any) -> Game:
    """Seat 1 draws the top River card; then these words of whoever decides."""
    game = scene("mine", *FISHERS, river=river, **more)
    do(game, "work the mine", *words)
    return game


def river(positions: list[Data]) -> list[tuple[str, ...]]:
    """The River in each of them."""
    return [tuple(position["river"]) for position in positions]


def test_b25_the_order_of_the_river_is_uniform() -> None:
    """B25 X3: four cards: 24 equal orders, for every seat."""
    game = fishing(["nothing", *RIVER])
    for seat in range(2):
        assert are_equally_likely(river(worlds(game, seat, 600)), perm(4))


def test_b25_the_order_of_the_outlaws_is_uniform_below_the_top() -> None:
    """B25 X6: the top one lies face up; four below it: 24 equal orders."""
    deck = ["J $5", "9 $3", "9 $5", "K $3", "A $3"]
    game = scene("throw", {}, {}, {}, outlaw_deck=deck)
    found = [tuple(position["outlaw_deck"]) for position in worlds(game, 0, 600)]
    assert {order[0] for order in found} == {"J $5"}
    assert are_equally_likely(found, perm(4))


def test_b25_what_was_laid_aside_varies() -> None:
    """B25 X1: with two seats every unseen claim can be in the box, as often as it should."""
    game = scene("throw", {}, {}, row=["Claim 3", "Claim 3", "Claim 3"], seed=1)
    boxes: list[Counter[str]] = [
        Counter(position["box_hidden"]) for position in worlds(game, 0, 400)
    ]
    assert all(box.total() == 10 for box in boxes)
    assert len({tuple(sorted(box.elements())) for box in boxes}) > 150
    ranches = sum(box["Ranch"] for box in boxes)
    # Ten ranches among 32 unseen cards: 3.125 in a box of ten, with variance 1.525.
    assert abs(ranches - 400 * 3.125) < 4 * (400 * 1.525) ** 0.5


def test_the_discoverer_sees_the_same_three() -> None:
    """X3: while he looks, the three cards stay, and so does their order, the rest varies."""
    game = fishing(["discovery", "gold 4", "wallet 3", "nothing", *RIVER[:2], "gold 5"])
    assert game.decision == "discovery"
    found = worlds(game, 1)
    for position in found:
        assert position["river"][:3] == ["gold 4", "wallet 3", "nothing"]
        assert sorted(position["flow"]["drawn_river"]) == ["gold 4", "nothing", "wallet 3"]
    assert len(set(river(found))) == 6
    do(game, "choose gold 4")
    assert game.decision == "river order"
    found = worlds(game, 1)
    assert all(sorted(position["river"][1:3]) == ["nothing", "wallet 3"] for position in found)
    assert all(position["river"][0] == "gold 4" for position in found)


def test_the_others_do_not_know_the_three() -> None:
    """X3 R13.2: any three cards are possible for them, at both questions."""
    game = fishing(["discovery", "gold 4", "wallet 3", "nothing", *RIVER[:2], "gold 5"])
    for words in ("choose gold 4", "put nothing on top"):
        found = worlds(game, 0)
        drawn = {tuple(sorted(position["flow"]["drawn_river"])) for position in found}
        assert len(drawn) > 5
        assert len(set(river(found))) > 30
        do(game, words)
    assert len({order[:2] for order in river(worlds(game, 0))}) > 8


def test_the_discoverer_remembers_what_he_put_back() -> None:
    """X3: the two on top stay where he put them, in later decisions too."""
    game = fishing(
        ["discovery", "gold 4", "wallet 3", "nothing", *RIVER[:2], "gold 5"],
        "choose gold 4",
        "put nothing on top",
    )
    found = river(worlds(game, 1))
    assert {order[:2] for order in found} == {("nothing", "wallet 3")}
    assert len(set(found)) == 6


def test_a_face_down_card_of_a_coupon_is_known_to_its_taker_alone() -> None:
    """X3: the others hold every unseen card possible in that hand."""
    game = fishing(["coupon", "..."], discards_hidden=["Mule", "Share", "Whisky"])
    do(game, "take Share")
    assert {tuple(position["seats"][1]["hand"]) for position in worlds(game, 1)} == {("Share",)}
    assert len({tuple(position["seats"][1]["hand"]) for position in worlds(game, 0)}) > 8


def test_an_open_card_of_a_coupon_is_known_to_all() -> None:
    """X3: it lay face up."""
    game = fishing(["coupon", "..."], discards_open=["Mule"], discards_hidden=["Share"])
    do(game, "take Mule")
    for seat in range(3):
        assert {tuple(p["seats"][1]["hand"]) for p in worlds(game, seat)} == {("Mule",)}


def town_hall(top: str, **more: Any) -> Game:
    """Seat 0 takes the top claim, which nobody else sees, and may give it to the Indians."""
    hands = ("K K K K A", "Q Q Q Q A", "9 9 10 J Q")
    game = scene(
        "town hall",
        *({"kept": dice} for dice in hands),
        row=["Claim 3", "Claim 3", "Claim 3"],
        claim_deck=[top, "Claim 2", "..."],
        rules={"indians": True},
        seed=1,
        **more,
    )
    do(game, "take the top claim")
    assert game.decision == "indian gift"
    return game


def test_the_top_claim_is_drawn_anew_for_the_others() -> None:
    """X11 I1: what he may give varies with it; the taker himself keeps it."""
    game = town_hall("Claim 5")
    assert all(position["seats"][0]["hand"] == ["Claim 5"] for position in worlds(game, 0))
    now = game.to_dict()
    seen = Counter([*now["row"], *now["seats"][1]["hand"]])
    unseen = {f"Claim {value}": 5 - seen[f"Claim {value}"] for value in range(1, 6)}
    found = Counter(position["seats"][0]["hand"][0] for position in worlds(game, 2, 400))
    # Never a ranch, which would lie open. Four degrees of freedom: 23.5 is once in 10,000 times.
    expected = {card: 400 * n / sum(unseen.values()) for card, n in unseen.items() if n}
    assert set(found) == set(expected)
    assert sum((found[card] - n) ** 2 / n for card, n in expected.items()) < 23.5
    for position in worlds(game, 2):
        assert [position["seats"][0]["hand"]] == [position["flow"]["taken"][0]]
        assert position["flow"]["taken_unseen"][0] == position["seats"][0]["hand"]


def _insured(top: str) -> Game:
    """Seat 1 was robbed of Claim 1 and insured: the top claim came for it."""
    game = scene(
        "saloon",
        {"kept": "Q A A A A"},
        {"kept": "9 9 9 9 9", "hand": ["Insurance", "Claim 1"]},
        {"kept": "10 10 J J K"},
        row=["Claim 3", "Claim 3", "Claim 3"],
        claim_deck=[top, "Claim 2", "..."],
        seed=1,
    )
    do(game, "steal cards", "play Insurance")
    return game


def _asked_next(make: Callable[[], Game], seat: int) -> Game:
    """The game, once this seat decides."""
    game = make()
    while game.current_seat != seat:
        do(game, game.action_to_string(game.legal_actions()[0]))
    return game


def _two_seats(aside: list[str]) -> Game:
    row = ["Claim 3", "Claim 3", "Claim 3"]
    return scene("throw", {"thrown": "9 10 J Q K"}, {}, row=row, box_hidden=aside, seed=1)


# Two truths that this seat, which need not decide, cannot tell apart.
TRUTHS: dict[str, tuple[int, Callable[[], Game], Callable[[], Game]]] = {
    "the order of the River": (
        0,
        lambda: fishing(["nothing", *RIVER]),
        lambda: fishing(["nothing", *RIVER[::-1]]),
    ),
    "what another sees of the River": (
        0,
        lambda: fishing(["discovery", *RIVER, "nothing"]),
        lambda: fishing(["discovery", "nothing", *RIVER[::-1]]),
    ),
    "what another chose and not yet used": (
        2,
        lambda: fishing(["discovery", *RIVER, "nothing"], "choose gold 4"),
        lambda: fishing(["discovery", *RIVER, "nothing"], "choose gold 2"),
    ),
    "the order in which cards went back": (
        2,
        lambda: fishing(["discovery", *RIVER], "choose gold 4", "put gold 2 on top"),
        lambda: fishing(["discovery", *RIVER], "choose gold 4", "put gold 3 on top"),
    ),
    "the outlaws below the top": (
        1,
        lambda: scene("mine", *FISHERS, outlaw_deck=["J $5", "9 $3", "9 $5", "K $3"]),
        lambda: scene("mine", *FISHERS, outlaw_deck=["J $5", "K $3", "9 $5", "9 $3"]),
    ),
    "what was laid aside": (
        0,
        lambda: _two_seats(["Ranch"] * 10),
        lambda: _two_seats(["Claim 1"] * 5 + ["Claim 5"] * 5),
    ),
    "a top claim": (1, lambda: town_hall("Claim 5"), lambda: town_hall("Claim 1")),
    "a claim for one stolen": (2, lambda: _insured("Claim 5"), lambda: _insured("Claim 4")),
    "a face-down card of a coupon": (
        0,
        lambda: fishing(["coupon", *RIVER], "take Mule", discards_hidden=["Mule", "Share"]),
        lambda: fishing(["coupon", *RIVER], "take Share", discards_hidden=["Mule", "Share"]),
    ),
}


@pytest.mark.parametrize("what", TRUTHS)
def test_b25_exchanging_what_is_hidden_changes_no_world(what: str) -> None:
    """B25: with the same seed the same world, whatever the truth."""
    seat, make_one, make_other = TRUTHS[what]
    one, other = make_one(), make_other()
    assert one != other
    assert one.view(seat).text == other.view(seat).text
    for number in range(10):
        mine, yours = one.determinize(seat, number), other.determinize(seat, number)
        assert mine.to_bytes() == yours.to_bytes()


def test_known_ranches_and_open_things_stay() -> None:
    """X13: ranches, recruits, captured and wanted outlaws, the Indian die, the open box."""
    seats = (
        {"ranches": 2, "recruited": ["9 $3"]},
        {"captured": ["K $5", "A $3"]},
        {"ranches": 1},
    )
    rules = {"indians": True}
    game = scene(
        "throw", *seats, wanted=["J $3"], indian_die=2, box=["Claim 2", "Ranch"], rules=rules
    )
    now = game.to_dict()
    for seat in range(3):
        for position in worlds(game, seat, 10):
            for key in ("wanted", "indian_die", "box", "river_used"):
                assert position[key] == now[key]
            for key in ("ranches", "recruited", "captured"):
                assert [s[key] for s in position["seats"]] == [s[key] for s in now["seats"]]
            assert position["outlaw_deck"][0] == now["outlaw_deck"][0]
