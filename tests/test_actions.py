"""The action catalogue, the decisions, and actions as text in both ways."""

from __future__ import annotations

from collections.abc import Iterable
from types import SimpleNamespace
from typing import TYPE_CHECKING, cast

import pytest

from dicetown_env.engine import constants as c
from dicetown_env.engine.action_text import (
    action_to_string,
    legal_actions,
    offer_text,
    parse_action,
)
from dicetown_env.engine.actions import (
    ACTION_VERSION,
    ACTIONS_CATALOGUE,
    RUNS,
    ActionKind,
    actions_table,
    catalogue_digest,
    runs_table,
)
from dicetown_env.engine.decisions import DECISIONS, decisions_table
from dicetown_env.engine.memory import make_arrays

if TYPE_CHECKING:
    from dicetown_env.engine.state import State

# When the catalogue changes, trained policies no longer fit: raise ACTION_VERSION, add its digest.
DIGESTS = {1: "075dd24bda2a9cf9e6bbefbcec4bcd53d38119e4bb1e9fc24832fa1669696f7f"}


def blank() -> State:
    """What a new state shows, in plain lists, so that a test can write into it in both modes."""
    state = cast("State", SimpleNamespace())
    make_arrays(state)
    return state


def asked(decision: int, actor: int, actions: Iterable[int]) -> State:
    """A position of four seats that waits for a decision."""
    state = blank()
    state.seats = 4
    state.decision = decision
    state.actor = actor
    for outlaw in range(c.OUTLAWS):
        state.outlaw_pair[outlaw] = state.outlaw_face[outlaw] = outlaw // 2
        state.outlaw_bounty[outlaw] = (3, 5)[outlaw % 2]
    for action in actions:
        state.legal[action] = 1
        state.legal_size += 1
    return state


def throw_asked() -> State:
    """Seat 2 has thrown 9 9 10 J A: every distinct choice is legal."""
    distinct = [s for s in range(c.KEEP_SETS) if s & 0b11 != 0b10]
    state = asked(c.ASK_KEEP, 2, [c.KEEP_ACTION + s for s in distinct])
    for die, face in enumerate((c.NINE, c.NINE, c.TEN, c.JACK, c.ACE)):
        state.thrown[2][die] = face
    state.thrown_size[2] = 5
    return state


def action(kind: ActionKind, *parameters: int) -> int:
    """The id of an action by its kind and parameters."""
    return next(a.id for a in ACTIONS_CATALOGUE if (a.kind, a.parameters) == (kind, parameters))


def test_b30_the_catalogue_numbers_every_action_once() -> None:
    assert [entry.id for entry in ACTIONS_CATALOGUE] == list(range(c.ACTIONS))
    assert len({(entry.kind, entry.parameters) for entry in ACTIONS_CATALOGUE}) == c.ACTIONS
    assert len({entry.text for entry in ACTIONS_CATALOGUE}) == c.ACTIONS


def test_every_kind_has_one_run_of_ids() -> None:
    assert [run.kind for run in RUNS] == list(ActionKind)
    for run in RUNS:
        entries = ACTIONS_CATALOGUE[run.first : run.first + run.size]
        assert {entry.kind for entry in entries} == {run.kind}
        assert {len(entry.parameters) for entry in entries} == {len(run.parameters)}


@pytest.mark.parametrize(
    ("number", "kind", "parameters", "text"),
    [
        (c.KEEP_ACTION + 0b10011, ActionKind.KEEP, (0b10011,), "keep dice 1 2 5"),
        (c.PASS_ACTION, ActionKind.PASS, (), "pass"),
        (c.PLAY_ACTION, ActionKind.PLAY, (c.TOUGH_GUY,), "play Tough Guy"),
        (c.SET_DIE_ACTION + 3 * 5 + 4, ActionKind.SET_DIE, (c.QUEEN, c.ACE), "set a Q to A"),
        (c.SET_DIE_ACTION + 3 * 5, ActionKind.SET_DIE, (c.QUEEN, c.NINE), "set a Q to 9"),
        (c.SET_DIE_ACTION + 5 * 5 + 1, ActionKind.SET_DIE, (c.ACE, c.TEN), "set an A to 10"),
        (c.SEAT_ACTION + 2, ActionKind.SEAT, (2,), "seat +2"),
        (c.FACE_ACTION + c.KING, ActionKind.FACE, (c.KING,), "face K"),
        (c.CARD_ACTION + c.CLAIM_5, ActionKind.CARD, (c.CLAIM_5,), "take Claim 5"),
        (c.PLACE_ACTION + 1, ActionKind.PLACE_ACTION, (1,), "action b"),
        (c.OFFER_DOLLARS_ACTION + 9, ActionKind.OFFER_DOLLARS, (10,), "offer $10"),
        (c.OFFER_NUGGETS_ACTION, ActionKind.OFFER_NUGGETS, (1,), "offer 1 nugget"),
        (c.OFFER_CARD_ACTION + c.GIRLS, ActionKind.OFFER_CARD, (c.GIRLS,), "offer Girls"),
        (
            c.REMEDY_ACTION + c.REMEDY_NUGGETS,
            ActionKind.REMEDY,
            (c.REMEDY_NUGGETS,),
            "collect a nugget from each",
        ),
        (
            c.USE_OUTLAW_ACTION + c.JACK * 2 + 1,
            ActionKind.USE_OUTLAW,
            (c.JACK, 2),
            "use the J outlaw for two dice",
        ),
        (c.OUTLAW_ACTION + c.TEN * 2 + 1, ActionKind.OUTLAW, (c.TEN, 5), "outlaw 10 for $5"),
        (c.RIVER_ACTION + 4, ActionKind.RIVER, (4,), "river star badge"),
        (c.WAR_PATH_ACTION + c.BANK, ActionKind.WAR_PATH, (c.BANK,), "war path to the bank"),
    ],
)
def test_ids_mean_what_the_engine_takes_them_for(
    number: int, kind: ActionKind, parameters: tuple[int, ...], text: str
) -> None:
    entry = ACTIONS_CATALOGUE[number]
    assert (entry.kind, entry.parameters, entry.text) == (kind, parameters, text)


def test_b30_the_catalogue_changes_only_with_its_version() -> None:
    assert catalogue_digest() == DIGESTS[ACTION_VERSION]
    assert max(DIGESTS) == ACTION_VERSION


def test_the_decisions_are_those_of_the_constants() -> None:
    assert [decision.number for decision in DECISIONS] == list(range(c.DECISIONS))
    assert DECISIONS[c.ASK_STORE_KEEP].name == "store keep"
    assert DECISIONS[c.ASK_WAR_PATH].name == "war path"
    assert len({decision.name for decision in DECISIONS}) == c.DECISIONS


def test_every_decision_but_none_has_a_question_and_answers() -> None:
    assert DECISIONS[c.NO_DECISION].kinds == ()
    for decision in DECISIONS[1:]:
        assert decision.kinds
        assert decision.question.endswith("?")
    assert {kind for decision in DECISIONS for kind in decision.kinds} == set(ActionKind)


def test_b30_the_tables_of_the_docs_have_a_row_for_each() -> None:
    assert len(actions_table().splitlines()) == 2 + c.ACTIONS
    assert len(runs_table().splitlines()) == 2 + len(ActionKind)
    assert len(decisions_table().splitlines()) == 2 + c.DECISIONS
    assert "| 32 | pass |  | do nothing" in runs_table()
    assert "| 173 | offer card | offer Claim 5 |" in actions_table()


def test_a_choice_of_dice_is_named_by_its_faces() -> None:
    state = throw_asked()
    assert action_to_string(state, c.KEEP_ACTION) == "keep none"
    assert action_to_string(state, c.KEEP_ACTION + 0b01011) == "keep 9 9 J"
    assert action_to_string(state, c.KEEP_ACTION + 0b10101) == "keep 9 10 A"


def test_c_tough_the_second_choice_is_among_the_revealed_dice() -> None:
    state = asked(c.ASK_CHOOSE_AGAIN, 1, [c.KEEP_ACTION, c.KEEP_ACTION + 1, c.KEEP_ACTION + 4])
    state.fresh[1][c.QUEEN] = 2
    state.fresh[1][c.ACE] = 1
    texts = [action_to_string(state, number) for number in legal_actions(state)]
    assert texts == ["keep none", "keep Q", "keep A"]


@pytest.mark.parametrize(
    ("decision", "text"),
    [
        (c.ASK_JUDGE, "pick seat 1"),
        (c.ASK_VICTIM, "rob seat 1"),
        (c.ASK_JOE, "collect $4 from seat 1"),
        (c.ASK_DOC_ORDER, "call seat 1"),
        (c.ASK_GIFT_SEAT, "ask seat 1 for a gift"),
        (c.ASK_AMBUSH_SEAT, "ambush seat 1"),
    ],
)
def test_a_seat_is_named_by_its_own_number(decision: int, text: str) -> None:
    state = asked(decision, 3, [c.SEAT_ACTION + 1, c.SEAT_ACTION + 2])
    assert action_to_string(state, c.SEAT_ACTION + 2) == text
    assert parse_action(state, text, legal_actions(state)) == c.SEAT_ACTION + 2


@pytest.mark.parametrize(
    ("decision", "text"),
    [
        (c.ASK_OFFER, "offer nothing"),
        (c.ASK_REMEDY, "no remedy"),
        (c.ASK_WINDOW, "pass"),
        (c.ASK_USE_OUTLAW, "use no outlaw"),
        (c.ASK_INDIAN_GIFT, "give nothing back"),
        (c.ASK_SHAMAN, "leave the dice"),
    ],
)
def test_doing_nothing_has_the_words_of_the_decision(decision: int, text: str) -> None:
    state = asked(decision, 0, [c.PASS_ACTION])
    assert action_to_string(state, c.PASS_ACTION) == text
    assert parse_action(state, text, [c.PASS_ACTION]) == c.PASS_ACTION


@pytest.mark.parametrize(
    ("decision", "text"),
    [
        (c.ASK_STORE_KEEP, "take Claim 4"),
        (c.ASK_COUPON, "take Claim 4"),
        (c.ASK_FENCE, "fence Claim 4"),
        (c.ASK_GIFT_CARD, "give Claim 4"),
        (c.ASK_INDIAN_GIFT, "give back Claim 4"),
    ],
)
def test_a_card_is_taken_fenced_or_given(decision: int, text: str) -> None:
    claim = c.CARD_ACTION + c.CLAIM_4
    assert action_to_string(asked(decision, 0, [claim]), claim) == text


@pytest.mark.parametrize(
    ("place", "first", "other"),
    [
        (c.MINE, "work the mine", "try the River"),
        (c.BANK, "rob the bank", "rob the stagecoach"),
        (c.STORE, "draw store cards", "see the Doc"),
        (c.SALOON, "steal cards", "recruit an outlaw"),
        (c.OFFICE, "take the badge", "hunt outlaws"),
        (c.TOWN_HALL, "take claims of the row", "take the top claim"),
    ],
)
def test_x2_the_actions_of_a_place_have_its_words(place: int, first: str, other: str) -> None:
    state = asked(c.ASK_PLACE_ACTION, 0, [c.PLACE_ACTION, c.PLACE_ACTION + 1])
    state.stage = place
    assert action_to_string(state, c.PLACE_ACTION) == first
    assert action_to_string(state, c.PLACE_ACTION + 1) == other


@pytest.mark.parametrize(
    ("decision", "number", "text"),
    [
        (c.ASK_USE_OUTLAW, c.USE_OUTLAW_ACTION + 2 * c.JACK, "use the outlaw for J"),
        (c.ASK_USE_OUTLAW, c.USE_OUTLAW_ACTION + 2 * c.JACK + 1, "use the outlaw for J J"),
        (c.ASK_DISCOVERY, c.RIVER_ACTION + c.GOLD_3, "choose gold 3"),
        (c.ASK_RIVER_ORDER, c.RIVER_ACTION + c.NOTHING, "put nothing on top"),
        (c.ASK_TWO_GUNS, c.FACE_ACTION + c.QUEEN, "throw a Q again"),
        (c.ASK_AMBUSH_FACE, c.FACE_ACTION + c.ACE, "throw an A again"),
        (c.ASK_SHAMAN, c.SET_DIE_ACTION + 3 * 5 + 4, "set a Q to A"),
        (c.ASK_WAR_PATH, c.WAR_PATH_ACTION + c.SALOON, "close the saloon"),
        (c.ASK_DESPERADO, c.OUTLAW_ACTION + 2 * c.JACK + 1, "recruit the outlaw J for $5"),
    ],
)
def test_what_the_extension_asks_has_words_of_its_own(
    decision: int, number: int, text: str
) -> None:
    assert action_to_string(asked(decision, 0, [number]), number) == text


def test_x7_an_outlaw_of_another_ruling_is_told_as_it_is() -> None:
    outlaw = c.OUTLAW_ACTION + 2 * c.JACK + 1
    state = asked(c.ASK_DESPERADO, 0, [outlaw])
    state.outlaw_pair[5], state.outlaw_face[5], state.outlaw_bounty[5] = c.QUEEN, c.TEN, 4
    text = "recruit the outlaw Q wanted as 10 for $4"
    assert action_to_string(state, outlaw) == text
    assert parse_action(state, text, [outlaw]) == outlaw


def test_what_is_not_legal_now_has_the_text_of_the_catalogue() -> None:
    state = throw_asked()
    assert action_to_string(state, c.KEEP_ACTION + 0b00010) == "keep dice 2"
    assert action_to_string(state, c.SEAT_ACTION + 1) == "seat +1"
    assert [action_to_string(blank(), number) for number in range(c.ACTIONS)] == [
        entry.text for entry in ACTIONS_CATALOGUE
    ]


@pytest.mark.parametrize("number", [-1, c.ACTIONS])
def test_an_id_outside_the_catalogue_is_refused(number: int) -> None:
    with pytest.raises(ValueError, match=f"no action {number}; expected 0 to 218"):
        action_to_string(throw_asked(), number)


@pytest.mark.parametrize(
    "text", ["keep 9 9 J", "KEEP 9 9 j", "  keep99J ", "keep\t9  9 J", str(0b01011)]
)
def test_capitals_and_spaces_do_not_matter_and_the_number_will_do(text: str) -> None:
    state = throw_asked()
    assert parse_action(state, text, legal_actions(state)) == c.KEEP_ACTION + 0b01011


def test_unknown_text_is_refused_with_the_decision_and_the_closest_actions_first() -> None:
    state = throw_asked()
    with pytest.raises(ValueError) as refusal:
        parse_action(state, "keep 9 9 K", legal_actions(state))
    message = str(refusal.value)
    assert message.startswith("keep: 'keep 9 9 K' is no legal action; legal: 'keep 9 9")
    assert all(repr(action_to_string(state, a)) in message for a in legal_actions(state))


@pytest.mark.parametrize("text", ["", "2", "219", "pass", "keep dice 2"])
def test_b11_what_is_not_legal_does_not_parse(text: str) -> None:
    state = throw_asked()
    with pytest.raises(ValueError, match="is no legal action"):
        parse_action(state, text, legal_actions(state))


def test_r13_3_who_has_no_legal_action_learns_nothing_of_the_decision() -> None:
    with pytest.raises(ValueError) as refusal:
        parse_action(throw_asked(), "pass", [])
    assert str(refusal.value) == "No action is legal now, 'pass' neither."


def test_every_catalogued_action_parses_where_its_kind_is_asked_for() -> None:
    for decision in DECISIONS[1:]:
        numbers = [a.id for a in ACTIONS_CATALOGUE if a.kind in decision.kinds]
        state = asked(decision.number, 1, numbers)
        state.seats = c.SEATS
        for die, face in enumerate((c.NINE, c.TEN, c.JACK, c.QUEEN, c.KING)):
            state.thrown[1][die] = face
            state.fresh[1][face] = 1
        state.thrown_size[1] = c.DICE
        texts = [action_to_string(state, number) for number in numbers]
        assert len(set(texts)) == len(texts), decision.name
        assert [parse_action(state, text, numbers) for text in texts] == numbers


@pytest.mark.parametrize(
    ("kind", "parameters", "text"),
    [
        (ActionKind.PASS, (), "nothing"),
        (ActionKind.OFFER_DOLLARS, (3,), "$3"),
        (ActionKind.OFFER_NUGGETS, (2,), "2 nuggets"),
        (ActionKind.OFFER_CARD, (c.CLAIM_5,), "Claim 5"),
    ],
)
def test_an_offer_that_was_made_has_words(
    kind: ActionKind, parameters: tuple[int, ...], text: str
) -> None:
    assert offer_text(1 + action(kind, *parameters)) == text


def test_an_offer_not_yet_made_has_words() -> None:
    assert offer_text(0) == "not yet made"
