"""I2: the Indian die is thrown; Shaman, Ambush, Bodyguard, War Path."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from dicetown_env import Game

from .scenarios import (
    CLAIMS,
    act,
    acting,
    acts,
    asked,
    choices,
    finish_round,
    hand,
    in_sight_of,
    of_seats,
    position,
    seat,
    seen,
    village,
    winner,
    without,
)

BEST, NEXT, POOR = "K K K K A", "Q Q Q Q A", "9 9 10 J Q"
ROW = ["Claim 1", "Claim 2", "Claim 3"]
ROW_ACTION, TOP, KEEP_IT = "take claims of the row", "take the top claim", "give nothing back"


def thrown(result: str, *seats: dict[str, Any], holder: int = 0, **more: Any) -> Game:
    """The holder has to throw the die before the mine; it shows this."""
    chance = {"indian": [result], **more.pop("chance", {})}
    return village("indians", *seats, indian_die=holder, chance=chance, **more)


def test_nobody_throws_a_die_in_the_village() -> None:
    """I2: only its holder throws."""
    game = village("indians", seat("9 9 A A A"), seat("10 J Q K A"), seat("A A A 10 J"))
    assert position(game)["indian_result"] == "none"
    assert asked(game) == (0, "place action")


def test_the_die_is_fair() -> None:
    """I2: six faces: Shaman 2, Ambush 2, Bodyguard 1, War Path 1."""
    seats = (seat("9 9 A A A"), seat("9 J Q K A"))
    counts = Counter(
        position(village("indians", *seats, indian_die=0, seed=seed))["indian_result"]
        for seed in range(600)
    )
    expected = {"Shaman": 200, "Ambush": 200, "Bodyguard": 100, "War Path": 100}
    assert set(counts) == set(expected)
    # Three degrees of freedom: 21.1 is exceeded once in 10,000 times by a fair die.
    assert sum((counts[name] - n) ** 2 / n for name, n in expected.items()) < 21.1


def test_the_ruling_sets_the_faces() -> None:
    """I2: with the ruling `indian_die` another die is thrown."""
    rules = {"indian_die": [0, 0, 0, 6]}
    for seed in range(20):
        game = village("indians", seat(BEST), seat(NEXT), indian_die=0, seed=seed, rules=rules)
        assert position(game)["indian_result"] == "War Path"


def test_what_it_shows_is_open() -> None:
    """I2 X13: result and holder are seen by all."""
    game = thrown("War Path", seat(BEST), seat(NEXT), seat(POOR), holder=1)
    for looker in range(3):
        sight = seen(game, looker)
        assert sight["indian_result"] == "War Path"
        assert sight["indian_die"] == in_sight_of(looker, 1, 3)


def test_shaman_sets_one_of_his_dice_to_any_face_or_not() -> None:
    """I2: each of his faces, to each other face; or none."""
    game = thrown("Shaman", seat("9 9 9 A A"), seat("9 9 J Q K"))
    assert asked(game) == (0, "shaman")
    faces = ("9", "10", "J", "Q", "K", "A")
    sets = {f"set a 9 to {face}" for face in faces if face != "9"}
    sets |= {f"set an A to {face}" for face in faces if face != "A"}
    assert choices(game) == {"leave the dice"} | sets
    act(game, 0, "set a 9 to K")
    assert of_seats(game, "kept")[0] == "9 9 K A A"


def test_shaman_changes_who_wins_the_mine() -> None:
    """I2: an ace set to a 9 wins; left alone, the other does."""
    game = thrown("Shaman", seat("9 9 A A A"), seat("9 9 9 Q K"), sheriff=1)
    left = game.clone()
    act(left, 0, "leave the dice")
    assert winner(left, "mine") == 1
    changed = thrown("Shaman", seat("9 9 9 A A"), seat("9 9 9 Q K"), sheriff=1)
    act(changed, 0, "set an A to 9")
    assert winner(changed, "mine") == 0
    assert asked(changed) == (0, "place action")


def test_ambush_names_an_opponent_then_a_face_of_its_hand() -> None:
    """I2: any opponent; a face that it has; one such die is thrown again."""
    game = thrown(
        "Ambush",
        seat("9 9 A A A"),
        seat("9 9 9 Q K"),
        seat("10 J Q K A"),
        chance={"dice": [[], ["A"], []]},
    )
    assert asked(game) == (0, "ambush seat")
    assert choices(game) == {"ambush seat 1", "ambush seat 2"}
    act(game, 0, "ambush seat 1")
    assert asked(game) == (0, "ambush face")
    assert choices(game) == {"throw a 9 again", "throw a Q again", "throw a K again"}
    act(game, 0, "throw a 9 again")
    assert of_seats(game, "kept")[:2] == ["9 9 A A A", "9 9 Q K A"]


@pytest.mark.parametrize(("face", "expected"), [("A", 0), ("9", 1)])
def test_ambush_changes_who_wins_the_mine(face: str, expected: int) -> None:
    """I2: thrown to an ace he loses his third 9; thrown to a 9 he still wins."""
    game = thrown(
        "Ambush",
        seat("9 9 A A A"),
        seat("9 9 9 Q K"),
        seat("9 J Q K A"),
        chance={"dice": [[], [face], []]},
    )
    acts(game, (0, "ambush seat 1"), (0, "throw a 9 again"))
    if expected == 0:
        assert asked(game) == (0, "judge")
        act(game, 0, "pick seat 0")
    assert acting(game, "mine")[0] == expected


def test_ambush_cannot_be_declined() -> None:
    """I2: with one opponent and one face there is no choice at all."""
    game = thrown("Ambush", seat("A A A K K"), seat("9 9 9 9 9"), chance={"dice": [[], ["10"]]})
    assert of_seats(game, "kept")[1] == "9 9 9 9 10"


def test_the_ambushed_die_is_fair() -> None:
    """I2: each face equally often, the old one too."""
    counts: Counter[str] = Counter()
    for seed in range(600):
        game = thrown("Ambush", seat("A A A K K"), seat("9 9 9 9 9"), seed=seed)
        dice = Counter(of_seats(game, "kept")[1].split())
        dice.subtract(["9"] * 4)
        counts.update(+dice)
    assert counts.total() == 600
    # Five degrees of freedom: 25.7 is exceeded once in 10,000 times by a fair die.
    assert sum((counts[f] - 100) ** 2 / 100 for f in ("9", "10", "J", "Q", "K", "A")) < 25.7


def test_bodyguard_the_holder_cannot_be_robbed() -> None:
    """I2: he cannot be named as a victim this round, the others can."""
    seats = (seat("9 9 9 9 9", ["Claim 5"]), seat("Q Q A A A"), seat("A A A A 10", ["Claim 1"]))
    game = thrown("Bodyguard", *seats, seat("A A A J J", ["Claim 2"]), holder=0)
    assert position(game)["bodyguard"] == 0
    while game.decision != "victim":
        game.step(game.legal_actions()[0])
    assert choices(game) == {"rob seat 2", "rob seat 3"}


def guarded(*thief: str, other: tuple[str, ...] = (), **guard: Any) -> Game:
    """Seat 1 steals; seat 0 is guarded; seat 2 has these cards."""
    seats = (seat("9 9 9 9 9", **guard), seat("Q Q A A A", thief), seat("10 10 J J K", other))
    game = village("saloon", *seats, indian_die=0, bodyguard=0)
    act(game, 1, "steal cards")
    return game


def test_bodyguard_against_girls() -> None:
    """I2 C-GIRLS: nobody else can be robbed: nothing happens and Girls are not asked for."""
    game = guarded("Girls", hand=["Claim 5"])
    assert game.decision != "occasion"
    assert (hand(game, 0), hand(game, 1)) == (["Claim 5"], ["Girls"])
    assert not of_seats(game, "gained")[1]


def test_bodyguard_against_both_thefts_of_girls() -> None:
    """I2 C-GIRLS: both thefts hit somebody else."""
    game = guarded("Girls", other=("Claim 1", "Claim 1"), hand=["Claim 5"])
    act(game, 1, "play Girls")
    assert hand(game, 0) == ["Claim 5"]
    assert hand(game, 1) == ["Claim 1", "Claim 1"]


def test_bodyguard_against_whisky() -> None:
    """I2 C-WHISKY: his ranch is safe: with no other rancher Whisky is not asked for."""
    game = guarded("Whisky", other=("Claim 1",), hand=["Claim 5"], ranches=2)
    assert of_seats(game, "ranches") == [2, 0, 0]
    assert hand(game, 1) == ["Claim 1", "Whisky"]


def test_bodyguard_with_another_rancher() -> None:
    """I2 C-WHISKY: Whisky takes the ranch of the one who is not guarded."""
    seats = (
        seat("9 9 9 9 9", ranches=2),
        seat("Q Q A A A", ["Whisky"]),
        seat("10 10 J J K", ranches=1),
    )
    game = village("saloon", *seats, indian_die=0, bodyguard=0)
    acts(game, (1, "steal cards"), (1, "play Whisky"))
    assert of_seats(game, "ranches") == [2, 1, 0]


def test_bodyguard_lasts_one_round() -> None:
    """I2: this round only."""
    seats = (seat("9 9 9 9 9", ["Claim 5"]), seat("Q Q A A A"), seat("10 10 J J K"))
    game = village("doc", *[s | {"gained": True} for s in seats], indian_die=0, bodyguard=0)
    assert game.round == 3
    assert position(game)["bodyguard"] is None
    assert position(game)["indian_die"] is None


PLACES = ("mine", "bank", "store", "saloon", "office", "town hall")


def test_war_path_names_one_of_six_places() -> None:
    """I2: a place R4 to R9, not the Doc; it cannot be declined."""
    game = thrown("War Path", seat(BEST), seat(NEXT), holder=1)
    assert asked(game) == (1, "war path")
    assert choices(game) == {f"close the {place}" for place in PLACES}


@pytest.mark.parametrize("place", PLACES)
def test_war_path_makes_a_place_empty(place: str) -> None:
    """I2: nobody acts there this round; all other places are as usual; no tie is judged there."""
    street = seat("9 10 J Q K", ["Claim 1"])
    game = thrown("War Path", street, street, street, bank=2, stagecoach=3)
    act(game, 0, f"close the {place}")
    assert position(game)["war_path"] == place
    assert seen(game, 1)["war_path"] == place
    judged = set()
    while position(game)["stage"] != "doc" and not game.is_over and game.round == 2:
        if game.decision == "judge":
            judged.add(position(game)["stage"])
        last = position(game)
        game.step(game.legal_actions()[0])
    assert judged == set(PLACES) - {place}
    assert set(last["places"]) >= set(PLACES) - {place, last["stage"]}
    assert place not in last["places"]


def test_war_path_on_the_mine() -> None:
    """I2: neither nuggets nor River."""
    game = thrown("War Path", seat("9 9 9 9 A"), seat("9 9 9 K K"), seat("10 10 A A A"))
    act(game, 0, "close the mine")
    assert asked(game) == (2, "place action")
    assert of_seats(game, "nuggets") == [0, 0, 0]
    assert len(position(game)["river"]) == 12


def test_war_path_on_the_bank() -> None:
    """I2 R5.2: nobody robs, but the stagecoach still goes to the bank."""
    game = thrown("War Path", seat("10 10 10 A A"), seat("10 10 A A A"), bank=2, stagecoach=3)
    act(game, 0, "close the bank")
    assert position(game)["stage"] not in ("mine", "bank")
    now = position(game)
    assert (now["bank"], now["stagecoach"]) == (8 + 8 + 5 - sum(of_seats(game, "purse")), 0)
    assert of_seats(game, "purse") == [8, 8]


def test_war_path_on_the_office() -> None:
    """I2 R8.1: the Sheriff stays, nobody hunts; with the Marshal nobody is asked."""
    seats = (seat("K K K K A"), seat("K K K A A"), seat("A A J J 9", ["Marshal"]))
    game = thrown("War Path", *seats, sheriff=2, wanted=["9 $3"])
    act(game, 0, "close the office")
    while position(game)["stage"] in ("mine", "bank", "store", "saloon", "office"):
        game.step(game.legal_actions()[0])
    assert position(game)["sheriff"] == 2
    assert position(game)["wanted"] == ["9 $3"]


def test_war_path_on_the_town_hall() -> None:
    """I2 I1: no claim is taken, so none can be given."""
    game = village(
        "town hall", seat(BEST), seat(NEXT), seat(POOR), row=ROW, indian_die=0, war_path="town hall"
    )
    assert position(game)["stage"] == "doc" or game.round == 3
    now = position(game)
    assert (now["row"], now["box"]) == (ROW, [])
    assert game.decision != "indian gift"


def test_the_end_by_claims_needs_the_town_hall() -> None:
    """R11.1 I2: one claim left, War Path on the Town Hall: the game goes on for one more round."""
    rest = without(CLAIMS, "Claim 1")
    seats = (
        seat(BEST, gained=True),
        seat(NEXT, gained=True),
        seat(POOR, rest, ranches=10, gained=True),
    )
    closed = {"row": ["Claim 1"], "claim_deck": []}
    game = village("town hall", *seats, **closed, indian_die=0, war_path="town hall")
    assert not game.is_over
    assert game.round == 3
    assert position(game)["row"] == ["Claim 1"]
    open_hall = village("town hall", *seats, **closed)
    act(open_hall, 0, ROW_ACTION)
    finish_round(open_hall)
    assert open_hall.is_over


def test_a_claim_given_to_the_indians_is_dealt_out() -> None:
    """I1 R11.1: the last claim goes to the box: row and deck are empty: the game ends."""
    rest = without(CLAIMS, "Claim 1")
    seats = (seat(BEST), seat(NEXT, gained=True), seat(POOR, rest, ranches=10, gained=True))
    game = village("town hall", *seats, row=["Claim 1"], claim_deck=[])
    acts(game, (0, ROW_ACTION), (0, "give back Claim 1"))
    finish_round(game)
    assert game.is_over
    assert position(game)["box"] == ["Claim 1"]


def test_war_path_spares_the_offers() -> None:
    """I2 R3.3: at a closed place nobody is tied: no offers are made there."""
    street = seat("9 10 J Q K", ["Claim 1"])
    game = thrown("War Path", street, street, street, rules={"bribes": True})
    act(game, 0, "close the mine")
    assert (game.decision, position(game)["stage"]) == ("offer", "bank")


def test_with_two_seats_war_path_closes_a_place_too() -> None:
    """I2 X2: neither action of the winner."""
    game = thrown("War Path", seat("9 9 9 9 A"), seat("9 9 9 K K"))
    act(game, 0, "close the mine")
    assert acting(game, "mine") == (None, None)
    assert of_seats(game, "nuggets") == [0, 0]


def test_shaman_changes_the_poker_hand_too() -> None:
    """I2: the die stays set for the whole round: four kings beat three aces with a pair."""
    game = thrown("Shaman", seat("K K K K 9"), seat("9 9 9 9 A"))
    act(game, 0, "set a 9 to K")
    assert of_seats(game, "kept")[0] == "K K K K K"
    while position(game)["stage"] != "town hall":
        game.step(game.legal_actions()[0])
    assert winner(game, "town hall") == 0


def test_dice_are_changed_after_the_reveal_only_for_this_round() -> None:
    """I2: in the next round five new dice are thrown."""
    game = thrown("Shaman", seat(BEST), seat(NEXT))
    act(game, 0, "set an A to K")
    while game.round == 2:
        words = KEEP_IT if KEEP_IT in choices(game) else sorted(choices(game))[0]
        act(game, game.current_seat, words)
    assert of_seats(game, "kept") == ["", ""]


def test_the_die_is_thrown_before_the_mine_after_the_dice() -> None:
    """I2: just before the mine: in a round that begins with a holder all hands come first."""
    game = village("round", {}, {}, indian_die=1, chance={"indian": ["Shaman"]})
    while position(game)["stage"] == "dice":
        assert position(game)["indian_result"] == "none"
        game.step(game.legal_actions()[-1])
    assert asked(game) == (1, "shaman")
    assert [len(dice.split()) for dice in of_seats(game, "kept")] == [5, 5]
    assert "mine" not in position(game)["places"]
