"""X7: recruited outlaws before a throw."""

from __future__ import annotations

from typing import Any

from dicetown_env import Game

from .scenarios import (
    act,
    acts,
    asked,
    choices,
    next_round,
    of_seats,
    position,
    same_sight,
    seen,
    thrower,
    town_throw,
)

DICE = "9 9 9 10 10"
USE_NONE = "use no outlaw"


def gang(*outlaws: str, **more: Any) -> dict[str, Any]:
    """A seat that has recruited these outlaws and is about to throw."""
    return {"recruited": list(outlaws), **more}


def kept(game: Game) -> list[str]:
    """The kept dice of all seats."""
    dice: list[str] = of_seats(game, "kept")
    return dice


def test_asked_before_the_throw() -> None:
    """X7: one or two of the dice about to be thrown are set to its face, or none."""
    game = town_throw(thrower(DICE), gang("J $5"), thrower(DICE))
    assert asked(game) == (1, "use outlaw")
    assert choices(game) == {USE_NONE, "use the outlaw for J", "use the outlaw for J J"}
    assert of_seats(game, "thrown") == ["", "", ""]


def test_in_order_from_the_sheriff() -> None:
    """X7: in order, only seats that have an outlaw."""
    game = town_throw(gang("J $5"), thrower(DICE), gang("Q $3"), gang("K $3"), sheriff=3)
    for actor in (3, 0, 2):
        assert asked(game) == (actor, "use outlaw")
        act(game, actor, USE_NONE)
    assert asked(game) == (3, "keep")


def test_the_dice_are_set_and_kept_the_rest_is_thrown() -> None:
    """X7: two J's are kept, three dice are thrown, in the same throw."""
    game = town_throw(gang("J $5"), thrower(DICE), chance={"dice": [["9", "A", "Q"], []]})
    act(game, 0, "use the outlaw for J J")
    assert kept(game) == ["J J", ""]
    assert asked(game) == (0, "keep")
    assert of_seats(game, "thrown")[0] == "9 Q A"


def test_one_die_only() -> None:
    """X7: one die is set, four are thrown."""
    game = town_throw(gang("J $5"), thrower(DICE))
    act(game, 0, "use the outlaw for J")
    assert kept(game)[0] == "J"
    assert len(of_seats(game, "thrown")[0].split()) == 4


def test_they_are_kept_free_of_charge() -> None:
    """X7 R2.2: one die of the throw is still free, the second costs $1; none costs $1."""
    for keep, purse in (("keep 9", 8), ("keep 9 Q", 7), ("keep none", 7)):
        game = town_throw(gang("J $5"), thrower(DICE), chance={"dice": [["9", "A", "Q"], []]})
        acts(game, (0, "use the outlaw for J J"), (0, keep), (1, "keep 9"))
        assert of_seats(game, "purse")[0] == purse


def test_a_used_outlaw_is_wanted() -> None:
    """X7: it lies above the office, Wanted side up, for all to see."""
    game = town_throw(gang("J $5", "Q $3"), thrower(DICE), wanted=["A $3"], round=2)
    act(game, 0, "use the outlaw for J J")
    assert sorted(position(game)["wanted"]) == ["A $3", "J $5"]
    assert of_seats(game, "recruited")[0] == ["Q $3"]
    assert set(seen(game, 1)["wanted"]) == {"A for $3", "J for $5"}
    assert seen(game, 1)["recruited"] == [[], ["Q for $3"]]


def test_using_it_is_public_at_once() -> None:
    """X7 R13.1: the others see the dice before they throw."""
    game = town_throw(gang("J $5"), gang("Q $3"))
    act(game, 0, "use the outlaw for J J")
    assert asked(game) == (1, "use outlaw")
    assert seen(game, 1)["kept"] == [{}, {"J": 2}]


def test_not_using_it_is_seen_by_nobody() -> None:
    """X7: whoever passes keeps it, and nothing changes."""
    game = town_throw(gang("J $5"), thrower(DICE))
    act(game, 0, USE_NONE)
    assert of_seats(game, "recruited")[0] == ["J $5"]
    assert len(of_seats(game, "thrown")[0].split()) == 5
    assert asked(game) == (0, "keep")


def test_as_many_as_he_wants_one_after_the_other() -> None:
    """X7: three outlaws before one throw; after that no die is left to throw."""
    game = town_throw(gang("J $5", "Q $3", "K $3"), thrower(DICE))
    act(game, 0, "use the outlaw for J J")
    assert asked(game) == (0, "use outlaw")
    assert choices(game) == {
        USE_NONE,
        *(f"use the outlaw for {dice}" for dice in ("Q", "Q Q", "K", "K K")),
    }
    act(game, 0, "use the outlaw for K K")
    assert choices(game) == {USE_NONE, "use the outlaw for Q"}
    act(game, 0, "use the outlaw for Q")
    assert kept(game)[0] == "J J Q K K"


def test_of_two_with_the_same_face_the_lower_bounty_is_used() -> None:
    """X7: J for $3 goes above the office, J for $5 stays."""
    game = town_throw(gang("J $5", "J $3"), thrower(DICE))
    assert choices(game) == {USE_NONE, "use the outlaw for J", "use the outlaw for J J"}
    act(game, 0, "use the outlaw for J")
    assert of_seats(game, "recruited")[0] == ["J $5"]
    assert "J $3" in position(game)["wanted"]
    act(game, 0, "use the outlaw for J J")
    assert kept(game)[0] == "J J J"


def test_the_pair_counts_not_the_wanted_side() -> None:
    """X7: with the ruling `outlaws` the two sides can differ: the pair is what a recruit gives."""
    outlaws = tuple(("J", "A", n % 10) for n in range(12))
    game = town_throw(
        gang("J wanted as A $9"), thrower(DICE), rules={"outlaws": [list(o) for o in outlaws]}
    )
    act(game, 0, "use the outlaw for J J")
    assert kept(game)[0] == "J J"


def test_with_one_die_left_one_is_set() -> None:
    """X7: dice about to be thrown, no others."""
    game = town_throw(gang("J $5", kept="9 9 9 9"), thrower("9 9 9 9", kept="10"))
    assert choices(game) == {USE_NONE, "use the outlaw for J"}


def test_who_has_finished_is_not_asked() -> None:
    """X7: a seat with an unfinished hand."""
    game = town_throw(gang("J $5", kept="9 9 9 9 9"), thrower("10 10 10 10", kept="A"))
    assert game.decision != "use outlaw"


def test_captured_outlaws_cannot_be_used() -> None:
    """X8 X7: neither captured ones nor those above the office."""
    game = town_throw({"captured": ["J $5"]}, thrower(DICE), wanted=["Q $3"])
    assert asked(game) == (0, "keep")


def test_before_the_second_throw() -> None:
    """X7: before any throw, so before each one."""
    game = town_throw(gang("J $5"), thrower(DICE))
    acts(game, (0, USE_NONE))
    game.step(game.legal_actions()[1])
    act(game, 1, "keep 9")
    assert asked(game) == (0, "use outlaw")


def test_before_the_last_throw() -> None:
    """X7: the last throw too; what is set is kept, the rest thrown and kept."""
    game = town_throw(
        thrower("9 9 9 9 9"), gang("J $5", kept="A"), chance={"dice": [[], ["9", "9", "K", "A"]]}
    )
    acts(game, (1, USE_NONE), (0, "keep 9 9 9 9 9"), (1, "keep 9"))
    assert asked(game) == (1, "use outlaw")
    assert position(game)["last_throw"]
    act(game, 1, "use the outlaw for J J")
    # Two of three dice were to be thrown; the last one came by chance.
    hand = kept(game)[1].split()
    assert (hand.count("J") >= 2, "9" in hand, "A" in hand, len(hand)) == (True, True, True, 5)
    assert of_seats(game, "purse")[1] == 8


def finishing() -> Game:
    """Seat 0 has completed his hand with an outlaw; seats 1 and 2 are about to keep."""
    game = town_throw(
        gang("J $5", kept="A A A"),
        thrower("9 9 10 10", kept="Q"),
        thrower("9 9 10", kept="Q Q"),
        chance={"dice": [[], ["9", "9", "K", "A"], ["K", "K", "K", "K"]]},
    )
    act(game, 0, "use the outlaw for J J")
    return game


def test_completing_a_hand_does_not_start_the_last_throw() -> None:
    """X7: the others' next throw is a normal one: they choose and pay."""
    game = finishing()
    assert kept(game)[0] == "J J A A A"
    assert asked(game) == (1, "keep")
    assert not position(game)["last_throw"]
    assert "keep 9 9 10" in choices(game)
    assert "keep none" in choices(game)
    acts(game, (1, "keep 9 10"), (2, "keep none"))
    assert of_seats(game, "purse") == [8, 7, 7]


def test_the_throw_after_that_is_the_last() -> None:
    """X7: the one after it is the last: all is kept, nothing is paid, nobody chooses."""
    game = finishing()
    acts(game, (1, "keep 9 10"), (2, "keep none"))
    assert position(game)["stage"] != "dice"
    hands = [dice.split() for dice in kept(game)]
    assert [len(dice) for dice in hands] == [5, 5, 5]
    assert sorted(hands[1]) == sorted(["Q", "9", "10", "9", "9"])
    assert sorted(hands[2]) == sorted(["Q", "Q", "K", "K", "K"])
    assert of_seats(game, "purse") == [8, 7, 7]


def test_completing_a_hand_before_the_first_throw() -> None:
    """X7: one normal throw and a last one follow there too."""
    game = town_throw(gang("J $5", "Q $3", "K $3"), thrower(DICE))
    for words in ("use the outlaw for J J", "use the outlaw for Q Q", "use the outlaw for K"):
        act(game, 0, words)
    assert asked(game) == (1, "keep")
    assert not position(game)["last_throw"]
    act(game, 1, "keep 9")
    assert position(game)["stage"] != "dice"
    assert len(kept(game)[1].split()) == 5


def test_a_hand_completed_in_that_throw_changes_nothing() -> None:
    """X7 R2.4: the next throw is the last in any case."""
    game = finishing()
    acts(game, (1, "keep 9 9 10 10"), (2, "keep 9"))
    assert position(game)["stage"] != "dice"
    assert of_seats(game, "purse")[1] == 5


def test_all_others_complete_theirs_in_the_normal_throw() -> None:
    """X7 R2.4: nobody has an unfinished hand then: no last throw."""
    game = finishing()
    acts(game, (1, "keep 9 9 10 10"), (2, "keep 9 9 10"))
    assert kept(game) == ["J J A A A", "9 9 10 10 Q", "9 9 10 Q Q"]
    assert position(game)["stage"] != "dice"


def test_nobody_left_to_throw() -> None:
    """X7: all have completed their hands with outlaws: the hands are final."""
    game = town_throw(gang("J $5", kept="A A A"), gang("Q $5", kept="9 9 A"), throw=4)
    acts(game, (0, "use the outlaw for J J"), (1, "use the outlaw for Q Q"))
    assert kept(game) == ["J J A A A", "9 9 Q Q A"]
    assert position(game)["stage"] != "dice"
    assert position(game)["throw"] == 3


def test_nobody_left_to_throw_before_the_last_throw() -> None:
    """X7: the only unfinished hand is completed: no throw follows."""
    game = town_throw(
        gang("J $5", kept="A A A"), thrower("9 9 9", kept="A A"), chance={"dice": [["9", "9"], []]}
    )
    acts(game, (0, USE_NONE), (0, "keep 9"), (1, "keep 9 9 9"))
    assert asked(game) == (0, "use outlaw")
    act(game, 0, "use the outlaw for J")
    assert kept(game)[0] == "9 J A A A"
    assert position(game)["stage"] != "dice"


def test_no_card_window_is_needed_for_an_outlaw() -> None:
    """X7 C-SHARP: a die set by an outlaw was not thrown: Card Sharp cannot change it."""
    game = town_throw(
        gang("J $5", hand=["Card Sharp"]), thrower(DICE), chance={"dice": [["9", "A", "Q"], []]}
    )
    acts(game, (0, "use the outlaw for J J"), (0, "keep 9"), (1, "keep 9"))
    acts(game, (0, "play Card Sharp"))
    assert all(words.startswith("set a 9 to") for words in choices(game))


def test_the_first_throw_of_a_round_asks_too() -> None:
    """X7: a recruit of an earlier round is asked for when the next round begins."""
    game = next_round(gang("J $5"), {}, rules={"extension": True})
    assert asked(game) == (0, "use outlaw")
    assert position(game)["throw"] <= 1


def test_who_is_asked_is_not_shown() -> None:
    """R13.3: another seat sees the same before and after a seat declines its outlaw."""
    before = town_throw(thrower(DICE), gang("J $5"), gang("Q $3"))
    after = before.clone()
    act(after, 1, USE_NONE)
    assert asked(after) == (2, "use outlaw")
    assert same_sight(before, after, 0)
    act(after, 2, "use the outlaw for Q")
    assert not same_sight(before, after, 0)
