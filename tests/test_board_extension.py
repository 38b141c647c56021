"""X13 and the Indians on the board: complete for a player, silent about what is hidden from him."""

from __future__ import annotations

from types import SimpleNamespace
from typing import TYPE_CHECKING, cast

import pytest

from dicetown_env.engine import constants as c
from dicetown_env.engine.board import board_text
from dicetown_env.engine.board_words import WIDTH
from dicetown_env.engine.memory import make_arrays

if TYPE_CHECKING:
    from dicetown_env.engine.state import State


def table(stage: int = c.SALOON, indians: bool = True) -> State:
    """Three seats at a later stage of round 4; all that the Extension has lies about."""
    state = cast("State", SimpleNamespace())
    make_arrays(state)
    state.seats, state.round, state.throw, state.stage = 3, 4, 2, stage
    state.extension, state.indians, state.bribes = 1, int(indians), 1
    state.sheriff = 1
    for outlaw in range(c.OUTLAWS):
        state.outlaw_pair[outlaw] = state.outlaw_face[outlaw] = outlaw // 2
        state.outlaw_bounty[outlaw] = (3, 5)[outlaw % 2]
    for place in range(c.PLACES):
        state.first[place] = state.second[place] = c.NOBODY
    for place, card in enumerate((c.NOTHING, c.GOLD_2, c.COUPON)):
        state.river[place] = card
    state.river_size = 3
    state.river_used[c.GOLD_2], state.river_used[c.STAR_BADGE] = 1, 1
    for place, outlaw in enumerate((7, 11, 4)):
        state.outlaw_deck[place] = outlaw
    state.outlaw_deck_size = 3
    state.wanted[0] = state.wanted[5] = 1
    state.recruited[0][8] = state.captured[0][2] = state.captured[0][3] = 1
    state.ranches[0], state.ranches[2] = 3, 1
    state.bodyguard = state.war_path = state.indian_die = c.NOBODY
    for seat in range(3):
        state.kept[seat][c.NINE] = 5
    ask(state, c.NO_DECISION, 0)
    return state


def ask(state: State, decision: int, actor: int, *actions: int) -> None:
    """Let the position wait for this decision."""
    for action in range(c.ACTIONS):
        state.legal[action] = int(action in actions)
    state.legal_size = len(actions)
    state.decision, state.actor = decision, actor


def unwrapped(text: str) -> str:
    """The same text with each wrapped line on one."""
    return text.replace("\n  ", " ")


def test_x13_all_that_is_open_of_the_extension_is_on_every_board() -> None:
    for seat in (None, 0, 1, 2):
        text = board_text(table(), seat)
        assert (
            "River 3 | used: gold 2, star badge\n"
            "Outlaw deck 3, top J for $3 | above the office: 9 for $3, J for $5\n"
            "Indian die: in the village | given to the Indians: none\n"
        ) in text
        assert (
            "Seat 0: 3 ranches; recruited K for $3; captured 10 for $3, 10 for $5\n"
            "Seat 2: 1 ranch\n"
        ) in text


def test_the_base_game_has_no_word_of_the_extension_and_the_extension_none_of_the_indians() -> None:
    text = board_text(table(indians=False))
    assert "Indian" not in text
    assert "River" in text
    state = table(indians=False)
    state.extension = 0
    text = board_text(state)
    assert all(word not in text for word in ("River", "utlaw", "ranch", "Indian", "bodyguard"))


def test_empty_decks_show_as_empty() -> None:
    state = table()
    state.river_size = state.outlaw_deck_size = 0
    state.wanted[0] = state.wanted[5] = 0
    assert "River 0 | used: gold 2" in board_text(state, 0)
    assert "Outlaw deck 0 | above the office: none\n" in board_text(state, 0)


def test_x7_outlaws_of_another_ruling_show_as_they_are() -> None:
    state = table()
    state.outlaw_face[4], state.outlaw_bounty[4] = c.ACE, 9
    assert "Outlaw deck 3, top J wanted as A for $9 |" in board_text(state, 1)


@pytest.mark.parametrize(
    ("holder", "taken", "result", "line"),
    [
        (2, 0, c.NO_RESULT, "Indian die: seat 2 |"),
        (2, 0, c.SHAMAN, "Indian die: seat 2 | this round Shaman |"),
        (2, 0, c.WAR_PATH, "Indian die: seat 2 | this round War Path (the bank is closed) |"),
        (1, 1, c.AMBUSH, "Indian die: seat 1, taken this round | this round Ambush |"),
    ],
)
def test_i2_the_indian_die_shows_its_holder_and_its_result(
    holder: int, taken: int, result: int, line: str
) -> None:
    state = table()
    state.indian_die, state.die_taken, state.indian_result = holder, taken, result
    state.war_path = c.BANK if result == c.WAR_PATH else c.NOBODY
    state.box[2], state.box[c.RANCH - c.CLAIM_1] = 2, 1
    for seat in range(3):
        text = unwrapped(board_text(state, seat))
        assert f"{line} given to the Indians: Claim 3, Claim 3, Ranch\n" in text


def test_i2_the_bodyguard_and_a_closed_place_show_where_one_looks_for_them() -> None:
    state = table()
    state.bodyguard, state.war_path = 2, c.BANK
    state.first[c.MINE], state.first_took[c.MINE] = 0, 5
    lines = board_text(state, 0).splitlines()
    assert [line.split()[1] for line in lines if line.endswith("  bodyguard")] == ["2"]
    assert "This round: mine seat 0 (5 nuggets), bank closed, store nobody" in lines


def test_x2_first_and_second_show_with_what_they_did_and_took() -> None:
    state = table(c.DOC)
    deeds = {
        c.MINE: (0, 2, 0, 3, 5),
        c.BANK: (1, 0, 1, 2, 7),
        c.STORE: (2, 1, 0, 2, 4),
        c.SALOON: (0, 1, 1, 1, 0),
        c.OFFICE: (0, 1, 1, 2, 1),
        c.TOWN_HALL: (2, c.NOBODY, 1, 1, 0),
    }
    for place, (first, second, action, took, second_took) in deeds.items():
        state.first[place], state.second[place] = first, second
        state.first_action[place] = action
        state.first_took[place], state.second_took[place] = took, second_took
    assert (
        "This round: mine seat 0 (3 nuggets) then seat 2 (River: 5 gained), "
        "bank seat 1 (stagecoach: $2) then seat 0 ($7), "
        "store seat 2 (2 cards) then seat 1 (Doc: 4 gained), "
        "saloon seat 0 (recruiting: 1 outlaw) then seat 1 (nothing), "
        "office seat 0 (hunt: 2 outlaws) then seat 1 (the badge), "
        "town hall seat 2 (deck: 1 claim)\n"
    ) in unwrapped(board_text(state, 0))


def test_x2_what_is_under_way_shows_and_nothing_before_it_is_chosen() -> None:
    state = table()
    state.first[c.SALOON], state.second[c.SALOON] = 1, 0
    state.first_action[c.SALOON] = 1
    ask(state, c.ASK_PLACE_ACTION, 1, c.PLACE_ACTION, c.PLACE_ACTION + 1)
    assert "saloon seat 1 (acts now) then seat 0 (comes next)\n" in board_text(state, 2)
    ask(state, c.ASK_OCCASION, 1, c.PASS_ACTION)
    state.card = c.DESPERADO
    assert "saloon seat 1 (recruiting: acts now) then seat 0 (comes next)\n" in board_text(state, 2)
    state.acting_second = 1
    ask(state, c.ASK_VICTIM, 0, c.SEAT_ACTION + 1)
    assert "saloon seat 1 (recruiting: nothing) then seat 0 (acts now)\n" in board_text(state, 2)


def test_x2_a_tie_for_second_place_is_told_as_one() -> None:
    state = table()
    state.tied[0] = state.tied[2] = 1
    tie = "at the saloon: seats 0, 2; the Sheriff, seat 1, decides"
    ask(state, c.ASK_JUDGE, 1, c.SEAT_ACTION + 1)
    assert f"Tie {tie}" in board_text(state, 0)
    state.first[c.SALOON] = 1
    assert f"Tie for second place {tie}" in board_text(state, 0)
    assert "saloon seat 1 (acts now)\n" in board_text(state, 0)


def test_x7_the_board_says_that_outlaws_come_before_the_throw() -> None:
    state = table(c.DICE_STAGE)
    ask(state, c.ASK_USE_OUTLAW, 0, c.PASS_ACTION, c.USE_OUTLAW_ACTION + 2 * c.KING)
    assert board_text(state, 1).startswith("Round 4, before throw 3 |")
    state.last_throw = 1
    assert board_text(state, 1).startswith("Round 4, before throw 3 (the last: all dice are kept)")


def test_x8_all_see_the_dice_of_a_hunt() -> None:
    state = table(c.OFFICE)
    state.hunt[c.TEN], state.hunt[c.ACE] = 2, 1
    assert all("Dice of the hunt: 10 10 A\n" in board_text(state, seat) for seat in range(3))
    assert "hunt" not in board_text(table(c.OFFICE), 0)


def test_x3_the_river_shows_only_to_whom_it_was_shown() -> None:
    state = table(c.MINE)
    state.river_known[1] = 2
    line = "River as seat 1 knows it, top first: coupon, gold 2\n"
    assert [line in board_text(state, seat) for seat in range(3)] == [False, True, False]
    assert line in board_text(state)
    state.river_size = 1
    assert "River as seat 1 knows it, top first: nothing\n" in board_text(state, 1)


def test_an_open_board_shows_all_decks_and_a_seat_none() -> None:
    state = table()
    state.box_hidden[0], state.box_hidden[5] = 2, 1
    secrets = (
        "River, top first: coupon, gold 2, nothing\n"
        "Outlaw deck, top first: J for $3, A for $5, Q for $5\n"
        "Laid aside: Claim 1, Claim 1, Ranch\n"
    )
    assert secrets in board_text(state)
    other = table()
    other.river[0], other.river[1] = c.GOLD_2, c.NOTHING
    other.outlaw_deck[0], other.outlaw_deck[1] = 11, 7
    other.box_hidden[4] = 1
    assert all(board_text(other, seat) == board_text(state, seat) for seat in range(3))
    assert board_text(other) != board_text(state)


def test_who_is_asked_sees_what_it_is_about_and_nobody_else_does() -> None:
    def shows(line: str, decision: int, seat: int, **changes: int) -> bool:
        state = table()
        for name, value in changes.items():
            setattr(state, name, value)
        state.drawn[c.WHISKY] = state.drawn_river[c.GOLD_2] = 1
        state.drawn_river[c.COUPON] = 2
        ask(state, decision, 0, c.PASS_ACTION)
        shown = [f"\n{line}\n" in board_text(state, viewer) for viewer in range(3)]
        assert shown[1:] == [False, False]
        assert (f"\n{line}\n" in board_text(state)) == shown[seat]
        return shown[seat]

    river = "River cards to choose from: gold 2, coupon, coupon"
    assert shows(river, c.ASK_DISCOVERY, 0)
    assert shows(river, c.ASK_RIVER_ORDER, 0)
    assert shows("All discards: Whisky", c.ASK_COUPON, 0)
    assert shows("The card goes to seat 2", c.ASK_GIFT_CARD, 0, card_player=2)
    assert shows("Ambushed: seat 1", c.ASK_AMBUSH_FACE, 0, victim=1)
    theft = {"card": c.INSURANCE, "acting_seat": 2}
    assert shows("The theft: seat 2 takes hidden cards", c.ASK_OCCASION, 0, **theft)
    assert shows("The theft: seat 2 takes a ranch", c.ASK_OCCASION, 0, whisky=1, **theft)
    assert shows("The theft takes a ranch", c.ASK_VICTIM, 0, whisky=1)
    assert not shows("The theft takes a ranch", c.ASK_VICTIM, 0, whisky=0)
    assert shows("The theft is insured", c.ASK_SALOON_KEEP, 0, insured=1)


def test_the_widest_board_fits() -> None:
    state = table(c.TOWN_HALL)
    state.seats = c.SEATS
    state.river_size = state.outlaw_deck_size = c.OUTLAWS
    state.indian_die, state.die_taken, state.indian_result = 0, 1, c.WAR_PATH
    state.war_path = c.STORE
    for kind in range(c.CLAIM_KINDS):
        state.box[kind] = state.box_hidden[kind] = 3
    for kind in range(c.RIVER_KINDS):
        state.river_used[kind] = 2
    for outlaw in range(c.OUTLAWS):
        state.outlaw_face[outlaw] = (outlaw // 2 + 1) % c.FACES
        state.wanted[outlaw] = state.recruited[outlaw % 6][outlaw] = 1
        state.captured[0][outlaw] = 1
    for seat in range(c.SEATS):
        state.kept[seat][c.NINE], state.kept[seat][c.TEN] = 0, 5
        state.purse[seat], state.nuggets[seat], state.ranches[seat] = 53, 40, 10
        state.gained[seat] = 1
        state.bodyguard = seat
        state.river_known[seat] = c.RIVER_CARDS
        for value in range(c.CLAIM_VALUES):
            state.fenced[seat][value] = 2
    for place in range(c.PLACES):
        state.first[place], state.second[place] = place, (place + 1) % c.SEATS
        state.first_took[place] = state.second_took[place] = 40
    ask(state, c.ASK_DESPERADO, 0, *range(c.OUTLAW_ACTION, c.OUTLAW_ACTION + c.OUTLAWS))
    text = board_text(state) + board_text(state, 3, [100] * c.SEATS)
    assert max(len(line) for line in text.splitlines()) <= WIDTH
    assert text.isascii()
    assert not any(line.endswith(" ") for line in text.splitlines())
