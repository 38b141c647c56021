"""What observations say of positions made by hand, read back by the decoder."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest
from numpy.typing import NDArray

from dicetown_env.engine import constants as c
from dicetown_env.engine.decoder import decode, describe_observation
from dicetown_env.engine.layout import OBSERVATION_SIZE, OBSERVATION_SIZE_WITH_MEMORY, SLICES
from dicetown_env.engine.readings import fill_observation
from dicetown_env.engine.state import State
from dicetown_env.engine.values import bytes_from_values, values_at_rest

Values = dict[str, Any]


def seen(values: Values, seat: int, memory: bool = False) -> NDArray[np.float32]:
    """What the seat sees of a position."""
    state = State()
    state.load_bytes(bytes_from_values(values))
    size = OBSERVATION_SIZE_WITH_MEMORY if memory else OBSERVATION_SIZE
    numbers = np.zeros(size, np.float32)
    fill_observation(state, seat, numbers, memory)
    return numbers


def told(values: Values, seat: int, memory: bool = False) -> Values:
    """The same, decoded."""
    return decode(seen(values, seat, memory))


def table(**changes: Any) -> Values:
    """Three seats and nothing on the table but what is given."""
    return values_at_rest() | {"seats": 3} | changes


def counts(length: int, **copies: int) -> list[int]:
    """An array of counts; the names are constants."""
    numbers = [0] * length
    for name, number in copies.items():
        numbers[getattr(c, name)] = number
    return numbers


def cards(**copies: int) -> list[int]:
    """A hand."""
    return counts(c.CARD_KINDS, **copies)


def six(*rows: Any) -> list[Any]:
    """Rows for six seats, the missing ones like zeros."""
    zero = [0] * len(rows[0]) if isinstance(rows[0], list) else 0
    return [*rows, *([zero] * (c.SEATS - len(rows)))]


def full_table() -> Values:
    """Something of everything, seen by seat 1 of three."""
    return table(
        round=4,
        stage=c.SALOON,
        throw=3,
        last_throw=1,
        sheriff=2,
        mine=17,
        bank=4,
        stagecoach=2,
        extension=1,
        indians=1,
        bribes=1,
        keeping_badge_is_gain=1,
        poker_ties_by_rank=1,
        final_tie_to_sheriff=1,
        claim_copies=[5, 4, 6, 5, 5, 10],
        river_copies=[2, 1, 1, 1, 1, 1, 1, 1, 1, 2],
        row=[c.CLAIM_2, c.RANCH, 0],
        row_size=2,
        claim_deck_size=20,
        store_deck_size=9,
        discard_open=counts(c.STORE_KINDS, DYNAMITE=1, TOUGH_GUY=2),
        discard_hidden=counts(c.STORE_KINDS, GIRLS=1),
        purse=six(8, 0, 13),
        nuggets=six(0, 4, 1),
        hand=six(
            cards(CARD_SHARP=1, SHARE=1, CLAIM_1=2),
            cards(TOUGH_GUY=2, EQUIPMENT_8=1, CLAIM_4=3, CLAIM_5=1),
            cards(CLAIM_3=1),
        ),
        fenced=six([0, 0, 0, 0, 2], [1, 0, 0, 0, 0], [0] * 5),
        gained=six(1, 0, 1),
        kept=six([2, 0, 0, 1, 2, 0], [0, 1, 1, 1, 0, 2], [1, 1, 1, 1, 1, 0]),
        tied=six(1, 0, 1),
        first=[0, 2, -1, 1, -1, -1],
        second=[2, -1, -1, -1, -1, -1],
        first_took=[2, 7, 0, 0, 0, 0],
        second_took=[3, 0, 0, 0, 0, 0],
        first_action=[0, 1, 0, 0, 0, 0],
        visitor=six(0, 1, 0),
        ranches=six(3, 0, 1),
        river_size=8,
        river_used=[1, 0, 0, 0, 0, 0, 0, 2, 0, 1],
        outlaw_deck=[4, 11, 7, *([0] * 9)],
        outlaw_deck_size=3,
        wanted=[1, 1, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0],
        recruited=six([0] * 8 + [1, 0, 0, 0], [0] * 12, [0] * 12),
        captured=six([0] * 12, [0] * 12, [0, 0, 1, 1, *([0] * 8)]),
        indian_die=0,
        die_taken=1,
        indian_result=c.AMBUSH,
        war_path=c.BANK,
        box=[0, 1, 0, 0, 0, 2],
        hunt=[0, 2, 0, 0, 0, 1],
        river=[c.NOTHING, c.COUPON, c.GOLD_2, c.WALLET_2, c.GOLD_5, 0, c.STAR_BADGE, c.GOLD_4]
        + [0] * 4,
        river_known=six(8, 2, 0),
        decision=c.ASK_SALOON_KEEP,
        actor=1,
        victim=0,
        repeats=1,
        insured=1,
        drawn=cards(SHARE=1, CLAIM_1=1),
        known=full_memory(),
    )


def full_memory() -> list[Any]:
    """Seat 1 knows of a card in each of the other hands, a face-down one and one of the deck."""
    known = [[[0] * c.CARD_KINDS for _ in range(c.ZONES)] for _ in range(c.OBSERVERS)]
    known[1][0] = cards(SHARE=1, CLAIM_1=2)
    known[1][1] = cards(MARSHAL=1)  # of the own hand nothing is told
    known[1][2] = cards(CLAIM_3=1)
    known[1][c.DISCARD_PILE] = cards(GIRLS=1)
    known[1][c.STORE_DECK] = cards(CARD_SHARP=2)
    return known


FULL = {
    "present": [0, 1, 2],
    "sheriff": 1,
    "purses": [0, 13, 8],
    "nuggets": [4, 1, 0],
    "hidden_claims": [4, 1, 2],
    "hidden_store_cards": [3, 0, 2],
    "fenced": [{"Claim 1": 1}, {}, {"Claim 5": 2}],
    "gained": [1, 2],
    "kept": [
        {"10": 1, "J": 1, "Q": 1, "A": 2},
        {"9": 1, "10": 1, "J": 1, "Q": 1, "K": 1},
        {"9": 2, "Q": 1, "K": 2},
    ],
    "fresh": [{}, {}, {}],
    "payment_due": [0, 0, 0],
    "tough": [],
    "ranches": [0, 1, 3],
    "recruited": [[], [], ["K for $3"]],
    "captured": [[], ["10 for $3", "10 for $5"], []],
    "wanted": ["9 for $3", "9 for $5", "J for $5"],
    "top_outlaw": "Q for $5",
    "first": {"mine": 2, "bank": 1, "saloon": 0},
    "second": {"mine": 1},
    "first_took": {"mine": 2, "bank": 7},
    "second_took": {"mine": 3},
    "first_action": ["bank"],
    "tied": [1, 2],
    "visitors": [0],
    "bank": 4,
    "stagecoach": 2,
    "mine": 17,
    "row": ["Claim 2", "Ranch"],
    "claim_deck_size": 20,
    "store_deck_size": 9,
    "discard_pile_size": 4,
    "river_size": 8,
    "outlaw_deck_size": 3,
    "played_cards": {"Tough Guy": 2, "Dynamite": 1},
    "river_used": {"gold 2": 1, "discovery": 2, "nothing": 1},
    "round": 4,
    "throw": 3,
    "last_throw": True,
    "stage": "saloon",
    "indian_die": "seat +2",
    "indian_die_taken": True,
    "indian_result": "Ambush",
    "war_path": "bank",
    "box": {"Claim 2": 1, "Ranch": 2},
    "hunt_dice": {"10": 2, "A": 1},
    "scores": [0, 0, 0],
    "own_store_cards": {"Equipment 8": 1, "Tough Guy": 2},
    "own_claims": {"Claim 4": 3, "Claim 5": 1},
    "own_dice": [],
    "own_keep_set": [],
    "own_committed": False,
    "decision": "saloon keep",
    "asked_card": None,
    "asked_seat": 2,
    "drawn_cards": {"Share": 1, "Claim 1": 1},
    "drawn_river": {},
    "fences_left": 0,
    "repeats_left": 1,
    "ranch_theft": False,
    "insured": True,
    "offers": [None, None, None],
    "switches": [
        "extension",
        "indians",
        "bribes",
        "keeping_badge_is_gain",
        "poker_ties_by_rank",
        "final_tie_to_sheriff",
    ],
    "claim_copies": {
        "Claim 1": 5,
        "Claim 2": 4,
        "Claim 3": 6,
        "Claim 4": 5,
        "Claim 5": 5,
        "Ranch": 10,
    },
    "river_copies": {
        "gold 2": 2,
        "gold 3": 1,
        "gold 4": 1,
        "gold 5": 1,
        "star badge": 1,
        "wallet 2": 1,
        "wallet 3": 1,
        "discovery": 1,
        "coupon": 1,
        "nothing": 2,
    },
}
FULL_MEMORY = {
    "known_store_cards": {
        "seat +2": {"Share": 1},
        "face-down discards": {"Girls": 1},
        "store deck": {"Card Sharp": 2},
    },
    "known_claims": [{}, {"Claim 3": 1}, {"Claim 1": 2}],
    "known_river": ["gold 4", "star badge"],
}


def test_b30_everything_that_a_seat_sees_is_read_back_as_it_lies_on_the_table() -> None:
    assert told(full_table(), 1) == FULL
    assert told(full_table(), 1, memory=True) == FULL | FULL_MEMORY


def test_the_text_has_the_question_and_a_line_for_every_slice_that_is_not_empty() -> None:
    vector = seen(full_table(), 1, memory=True)
    question, *lines = describe_observation(vector).splitlines()
    assert question == "Which of the cards drawn from the victim do you keep?"
    names = [line.split(": ")[0].replace(" ", "_") for line in lines]
    filled = [s.name for s in SLICES if vector[s.start : s.stop].any() and s.name != "decision"]
    assert names == filled
    assert "purses: you 0; seat +1 13; seat +2 8" in lines
    assert "own claims: Claim 4 3, Claim 5 1" in lines
    assert "asked seat: seat +2" in lines
    assert "first: mine seat +2, bank seat +1, saloon you" in lines
    assert "captured: seat +1 10 for $3, 10 for $5" in lines


def test_the_text_of_who_is_not_asked_says_so() -> None:
    assert describe_observation(seen(full_table(), 0)).startswith("You are not asked.\npresent: ")


def test_a_vector_of_another_length_is_refused_with_the_lengths_that_there_are() -> None:
    with pytest.raises(ValueError, match=rf"{OBSERVATION_SIZE} numbers, with memory .*\(3,\)"):
        decode(np.zeros(3))
    with pytest.raises(ValueError, match=rf"{OBSERVATION_SIZE_WITH_MEMORY}"):
        decode(np.zeros((1, OBSERVATION_SIZE)))


def test_r2_1_a_seat_sees_its_own_throw_and_choice_and_no_other() -> None:
    values = table(
        stage=c.DICE_STAGE,
        thrown=six([0, 0, 4, 0, 0], [1, 2, 5, 5, 5], [0] * 5),
        thrown_size=six(3, 5, 0),
        committed=six(1, 0, 0),
        keep_set=six(0b101, 0, 0),
    )
    first, second, third = (told(values, seat) for seat in range(3))
    assert first["own_dice"] == ["9", "9", "K"]
    assert (first["own_committed"], first["own_keep_set"]) == (True, ["1st", "3rd"])
    assert second["own_dice"] == ["10", "J", "A", "A", "A"]
    assert (second["own_committed"], second["own_keep_set"]) == (False, [])
    assert third["own_dice"] == []


def revealed(**changes: Any) -> Values:
    """After a reveal: seat 0 kept three dice, seat 1 none, seat 2 had finished before."""
    values = table(
        stage=c.DICE_STAGE,
        kept=six([0, 0, 3, 0, 1, 0], [0] * 6, [5, 0, 0, 0, 0, 0]),
        fresh=six([0, 0, 3, 0, 0, 0], [0] * 6, [0] * 6),
        stack=[c.DO_DOC, c.DO_PAYMENT, c.DO_WINDOW, *([0] * (c.STACK - 3))],
        stack_size=3,
    )
    return values | changes


def test_r2_2_what_a_throw_costs_is_seen_from_the_reveal_until_it_is_paid() -> None:
    assert told(revealed(), 0)["payment_due"] == [2, 1, 0]
    assert told(revealed(), 1)["fresh"] == [{}, {}, {"J": 3}]
    assert told(revealed(), 1)["payment_due"] == [1, 0, 2]
    assert told(revealed(stack_size=1), 0)["payment_due"] == [0, 0, 0]


def test_c_tough_and_the_last_throw_cost_nothing() -> None:
    assert told(revealed(tough=six(1, 0, 0)), 0)["payment_due"] == [0, 1, 0]
    assert told(revealed(tough=six(1, 0, 0)), 1)["tough"] == [2]
    assert told(revealed(last_throw=1), 0)["payment_due"] == [0, 0, 0]


def test_c_tough_who_chooses_again_sees_the_dice_to_choose_from_in_their_order() -> None:
    values = revealed(decision=c.ASK_CHOOSE_AGAIN, actor=0)
    values["fresh"][0] = [0, 1, 2, 0, 0, 1]
    assert told(values, 0)["own_dice"] == ["10", "J", "J", "A"]
    assert told(values, 1)["own_dice"] == []


OFFERS = {
    0: None,
    1 + c.PASS_ACTION: None,
    c.OFFER_DOLLARS_ACTION + 1: "$1",
    c.OFFER_DOLLARS_ACTION + 10: "$10",
    c.OFFER_NUGGETS_ACTION + 1: "1 nugget",
    c.OFFER_NUGGETS_ACTION + 5: "5 nuggets",
    1 + c.OFFER_CARD_ACTION + c.EQUIPMENT_1: "Equipment 1",
    1 + c.OFFER_CARD_ACTION + c.WANTED_POSTER: "Wanted Poster",
    1 + c.OFFER_CARD_ACTION + c.SMOKE_SIGNALS: "Smoke Signals",
    1 + c.OFFER_CARD_ACTION + c.CLAIM_1: "Claim 1",
    1 + c.OFFER_CARD_ACTION + c.CLAIM_5: "Claim 5",
}


@pytest.mark.parametrize(("offer", "text"), OFFERS.items())
def test_r3_3_only_the_sheriff_sees_the_offers_when_all_are_made(offer: int, text: Any) -> None:
    values = table(sheriff=2, tied=six(1, 1, 0), offer=six(offer, 0, 0), actor=1)
    values["decision"] = c.ASK_OFFER
    assert told(values, 0)["offers"] == [text, None, None]
    assert told(values, 1)["offers"] == [None, None, None]
    assert told(values, 2)["offers"] == [None, None, None]
    values |= {"decision": c.ASK_JUDGE, "actor": 2}
    assert told(values, 2)["offers"] == [None, text, None]
    assert told(values, 1)["offers"] == [None, None, None]


def test_every_store_card_that_can_be_offered_looks_different() -> None:
    for kind in range(c.STORE_KINDS):
        values = table(offer=six(1 + c.OFFER_CARD_ACTION + kind, 0, 0))
        hand = table(hand=six([int(card == kind) for card in range(c.CARD_KINDS)]))
        assert told(values, 0)["offers"][0] == next(iter(told(hand, 0)["own_store_cards"]))


def test_c_wanted_who_may_cancel_sees_the_card_and_its_player() -> None:
    values = table(decision=c.ASK_WANTED, actor=1, card=c.DYNAMITE, card_player=0)
    shown = told(values, 1)
    assert (shown["decision"], shown["asked_card"], shown["asked_seat"]) == (
        "wanted poster",
        "Dynamite",
        2,
    )
    assert told(values, 0)["decision"] is None
    assert told(values, 0)["asked_card"] is None


def test_r12_3_who_is_asked_for_a_card_sees_which() -> None:
    values = table(decision=c.ASK_OCCASION, actor=1, card=c.SHARE, card_player=2)
    shown = told(values, 1)
    assert (shown["asked_card"], shown["asked_seat"]) == ("Share", None)


def test_r10_3_who_fences_sees_how_many_are_left() -> None:
    values = table(decision=c.ASK_FENCE, actor=0, fences=1)
    assert told(values, 0)["fences_left"] == 1
    assert told(values, 1)["fences_left"] == 0


def test_r13_1_the_scores_are_open_at_the_end_and_not_before() -> None:
    values = table(
        stage=c.GAME_END,
        sheriff=1,
        nuggets=six(3, 0, 0),
        purse=six(5, 0, 0),
        hand=six(cards(CLAIM_4=2), cards(EQUIPMENT_8=1), cards()),
    )
    assert told(values, 0)["scores"] == [3 + 2 + 8, 5 + 8, 0]
    assert told(values, 2)["scores"] == [0, 13, 13]
    assert told(values | {"stage": c.DOC}, 0)["scores"] == [0, 0, 0]


def test_i1_without_the_indians_there_is_no_die_and_with_them_it_begins_in_the_village() -> None:
    assert told(table(), 0)["indian_die"] is None
    assert told(table(extension=1, indians=1), 0)["indian_die"] == "the village"
