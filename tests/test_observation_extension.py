"""What observations say of the Extension (X13), the Indians and their decisions."""

from __future__ import annotations

import random
from typing import Any

import numpy as np
import pytest
from numpy.typing import NDArray

from dicetown_env import Game, RuleSet
from dicetown_env.engine import constants as c
from dicetown_env.engine.cards import CARD_NAMES, FACE_NAMES, RIVER_NAMES
from dicetown_env.engine.decisions import DECISION_NAMES
from dicetown_env.engine.decoder import decode, describe_observation
from dicetown_env.engine.layout import OBSERVATION_SIZE_WITH_MEMORY
from dicetown_env.engine.readings import fill_observation
from dicetown_env.engine.state import State
from dicetown_env.engine.values import bytes_from_values, values_at_rest

Values = dict[str, Any]
OUTLAW_NAMES = [f"{face} for ${bounty}" for face in FACE_NAMES for bounty in (3, 5)]
# What a decision may show besides itself, when nothing of it is shown.
NOTHING: Values = {
    "asked_card": None,
    "asked_seat": None,
    "drawn_cards": {},
    "drawn_river": {},
    "fences_left": 0,
    "repeats_left": 0,
    "ranch_theft": False,
    "insured": False,
}


def seen(values: Values, seat: int) -> NDArray[np.float32]:
    """What the seat sees of a position, with what it remembers."""
    state = State()
    state.load_bytes(bytes_from_values(values))
    numbers = np.zeros(OBSERVATION_SIZE_WITH_MEMORY, np.float32)
    fill_observation(state, seat, numbers, True)
    return numbers


def told(values: Values, seat: int) -> Values:
    """The same, decoded."""
    return decode(seen(values, seat))


def table(**changes: Any) -> Values:
    """Four seats; every field of the flow holds something."""
    drawn = [0] * c.CARD_KINDS
    drawn[c.CLAIM_2], drawn[c.WHISKY] = 2, 1
    drawn_river = [0] * c.RIVER_KINDS
    drawn_river[c.GOLD_2], drawn_river[c.COUPON] = 2, 1
    flow = {
        "card": c.INSURANCE,
        "card_player": 3,
        "victim": 1,
        "acting_seat": 2,
        "repeats": 1,
        "whisky": 1,
        "insured": 1,
        "fences": 1,
        "drawn": drawn,
        "drawn_river": drawn_river,
    }
    return values_at_rest() | {"seats": 4, "extension": 1, "indians": 1} | flow | changes


CARDS_LOOKED_AT = {"Whisky": 1, "Claim 2": 2}
RIVER_LOOKED_AT = {"gold 2": 2, "coupon": 1}
THEFT = {"repeats_left": 1, "ranch_theft": True}
# Seat 2 decides: the seats named are 3 (one place on) and 1 (three places on).
CONTEXTS: dict[int, Values] = {
    c.ASK_PLACE_ACTION: {},
    c.ASK_USE_OUTLAW: {},
    c.ASK_GIFT_SEAT: {},
    c.ASK_GIFT_CARD: {"asked_seat": 1},
    c.ASK_DISCOVERY: {"drawn_river": RIVER_LOOKED_AT},
    c.ASK_RIVER_ORDER: {"drawn_river": RIVER_LOOKED_AT},
    c.ASK_COUPON: {"drawn_cards": CARDS_LOOKED_AT},
    c.ASK_TWO_GUNS: {},
    c.ASK_DESPERADO: {},
    c.ASK_INDIAN_GIFT: {"drawn_cards": CARDS_LOOKED_AT},
    c.ASK_SHAMAN: {},
    c.ASK_AMBUSH_SEAT: {},
    c.ASK_AMBUSH_FACE: {"asked_seat": 3},
    c.ASK_WAR_PATH: {},
    c.ASK_VICTIM: THEFT,
    c.ASK_OCCASION: {"asked_card": "Insurance", **THEFT},
    c.ASK_WANTED: {"asked_card": "Insurance", "asked_seat": 1, **THEFT},
    c.ASK_SALOON_KEEP: {
        "asked_seat": 3,
        "drawn_cards": CARDS_LOOKED_AT,
        "insured": True,
        **THEFT,
    },
}


@pytest.mark.parametrize("decision", CONTEXTS, ids=lambda number: DECISION_NAMES[number])
def test_r13_3_who_decides_sees_what_it_is_about_and_nobody_else_does(decision: int) -> None:
    values = table(decision=decision, actor=2)
    for seat in range(4):
        expected = NOTHING | {"decision": None}
        if seat == 2:
            expected |= {"decision": DECISION_NAMES[decision]} | CONTEXTS[decision]
        shown = told(values, seat)
        assert {name: shown[name] for name in expected} == expected


@pytest.mark.parametrize("decision", [c.ASK_OCCASION, c.ASK_WANTED])
def test_c_insurance_only_its_occasion_tells_of_the_theft(decision: int) -> None:
    shown = told(table(decision=decision, actor=2, card=c.SHARE), 2)
    assert (shown["asked_card"], shown["repeats_left"], shown["ranch_theft"]) == ("Share", 0, False)


def test_x7_outlaws_are_told_by_their_number_whatever_the_ruling_is() -> None:
    recruited = [[0] * c.OUTLAWS for _ in range(c.SEATS)]
    for outlaw in range(c.OUTLAWS):
        flags = [int(other == outlaw) for other in range(c.OUTLAWS)]
        values = table(
            recruited=[recruited[0], flags, *recruited[2:]],
            captured=[flags, *recruited[1:]],
            wanted=flags,
            outlaw_deck=[(outlaw + 1) % c.OUTLAWS, outlaw, *([0] * 10)],
            outlaw_deck_size=2,
            outlaw_pair=[c.ACE] * c.OUTLAWS,
            outlaw_bounty=[7] * c.OUTLAWS,
        )
        shown = told(values, 3)
        name = OUTLAW_NAMES[outlaw]
        assert shown["recruited"] == [[], [], [name], []]
        assert shown["captured"] == [[], [name], [], []]
        assert (shown["wanted"], shown["top_outlaw"]) == ([name], name)
    assert told(table(outlaw_deck_size=0), 0)["top_outlaw"] is None


@pytest.mark.parametrize(("known", "size", "cards"), [(0, 5, 0), (2, 5, 2), (5, 5, 3), (3, 1, 1)])
def test_x3_the_memory_holds_the_uppermost_river_cards(known: int, size: int, cards: int) -> None:
    river = [c.GOLD_5, c.NOTHING, c.COUPON, c.GOLD_2, c.STAR_BADGE]
    rows = [known, 0, 0, 0, 0, 0]
    values = table(river=river + [0] * 7, river_size=size, river_known=rows)
    top_first = [RIVER_NAMES[card] for card in river[:size][::-1]]
    assert told(values, 0)["known_river"] == top_first[:cards]
    assert told(values, 1)["known_river"] == []


def test_the_text_of_an_observation_names_what_the_extension_adds() -> None:
    values = table(
        decision=c.ASK_DISCOVERY,
        actor=0,
        indian_die=3,
        die_taken=1,
        box=[0, 0, 1, 0, 0, 2],
        hunt=[0, 0, 0, 0, 3, 0],
        river=[c.COUPON, c.GOLD_2, *([0] * 10)],
        river_size=2,
        river_known=[2, 0, 0, 0, 0, 0],
    )
    lines = describe_observation(seen(values, 0)).splitlines()
    assert lines[0] == "Which River card do you use?"
    for line in (
        "indian die: seat +3",
        "indian die taken: yes",
        "box: Claim 3 1, Ranch 2",
        "hunt dice: K 3",
        "drawn river: gold 2 2, coupon 1",
        "known river: gold 2, coupon",
    ):
        assert line in lines


RULES = [
    RuleSet(num_players=2, extension=True),
    RuleSet(num_players=4, extension=True, indians=True),
    RuleSet(num_players=6, extension=True, indians=True),
]


@pytest.mark.parametrize("rules", RULES, ids=lambda rules: f"{rules.num_players} seats")
def test_x13_in_every_game_every_seat_sees_all_that_is_open(rules: RuleSet) -> None:
    game, chance = Game(rules, seed=13), random.Random(13)
    while not game.is_over:
        seat = chance.randrange(rules.num_players)
        shown = decode(game.observe(seat))
        for name, value in open_facts(game.state, seat).items():
            assert shown[name] == value, name
        game.step(chance.choice(game.legal_actions()))


def open_facts(state: State, me: int) -> Values:
    """X13 and what I1 to I3 lay open, as the decoder tells it."""
    seats = [(me + place) % state.seats for place in range(state.seats)]
    size = state.outlaw_deck_size
    has_die = state.indian_die != c.NOBODY
    holder = f"seat +{(state.indian_die - me) % state.seats}" if has_die else "the village"
    return {
        "ranches": [state.ranches[seat] for seat in seats],
        "recruited": [outlaws(list(state.recruited[seat])) for seat in seats],
        "captured": [outlaws(list(state.captured[seat])) for seat in seats],
        "wanted": outlaws(list(state.wanted)),
        "top_outlaw": OUTLAW_NAMES[state.outlaw_deck[size - 1]] if size else None,
        "outlaw_deck_size": size,
        "river_size": state.river_size,
        "river_used": {RIVER_NAMES[k]: n for k, n in enumerate(state.river_used) if n},
        "hunt_dice": {FACE_NAMES[face]: n for face, n in enumerate(state.hunt) if n},
        "box": {CARD_NAMES[c.CLAIM_1 + k]: n for k, n in enumerate(state.box) if n},
        "indian_die": holder.replace("seat +0", "you") if state.indians else None,
        "indian_die_taken": bool(state.die_taken),
        "first_action": [
            ("mine", "bank", "store", "saloon", "office", "town hall")[place]
            for place in range(c.PLACES)
            if state.first_action[place]
        ],
    }


def outlaws(flags: list[int]) -> list[str]:
    """The names of the outlaws whose flags are up."""
    return [OUTLAW_NAMES[outlaw] for outlaw, is_there in enumerate(flags) if is_there]


def test_i2_while_anyone_can_be_robbed_the_bodyguard_is_the_holder_of_the_die() -> None:
    """So the result and the holder, which are seen, say who cannot be robbed."""
    guarded = 0
    for seed in range(8):
        game, chance = Game(RULES[1], seed=seed), random.Random(seed)
        while not game.is_over:
            state = game.state
            has_bodyguard = state.indian_result == c.BODYGUARD
            assert has_bodyguard == (state.bodyguard != c.NOBODY)
            if has_bodyguard and state.stage <= c.SALOON:
                assert state.bodyguard == state.indian_die
                guarded += 1
            game.step(chance.choice(game.legal_actions()))
    assert guarded > 20
