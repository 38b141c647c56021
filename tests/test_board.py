"""The board as text: complete for a player, silent about what is hidden from him."""

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


def blank() -> State:
    """What a new state shows, in plain lists, so that a test can write into it in both modes."""
    state = cast("State", SimpleNamespace())
    make_arrays(state)
    return state


def table() -> State:
    """Round 3, second throw: seat 0 has chosen, seat 1 is asked; all kinds of things lie about."""
    state = blank()
    state.seats, state.round, state.throw, state.stage = 3, 3, 2, c.DICE_STAGE
    state.sheriff, state.bribes = 1, 1
    state.bank, state.stagecoach, state.mine = 5, 4, 1
    for place, kind in enumerate((c.CLAIM_3, c.CLAIM_1, c.CLAIM_5)):
        state.row[place] = kind
    state.row_size = 3
    state.claim_deck[0], state.claim_deck[1], state.claim_deck_size = c.CLAIM_2, c.CLAIM_4, 2
    state.store_deck[0], state.store_deck[1], state.store_deck_size = c.SHARE, c.GIRLS, 2
    state.discard_open[c.DYNAMITE] = 1
    state.discard_hidden[c.MARSHAL] = 2
    for seat, (dollars, nuggets) in enumerate(((8, 2), (10, 0), (2, 13))):
        state.purse[seat], state.nuggets[seat] = dollars, nuggets
    state.hand[0][c.CLAIM_3], state.hand[0][c.TOUGH_GUY] = 2, 1
    state.hand[1][c.CARD_SHARP] = 1
    state.fenced[2][0], state.fenced[2][4] = 1, 2
    state.gained[2] = 1
    state.kept[0][c.NINE], state.kept[0][c.JACK], state.fresh[0][c.JACK] = 2, 1, 1
    throw(state, 0, c.TEN, c.ACE)
    throw(state, 1, c.TEN, c.TEN)
    state.committed[0], state.keep_set[0] = 1, 0b10
    for place in range(c.PLACES):
        state.first[place] = c.NOBODY
    ask(state, c.ASK_KEEP, 1, c.KEEP_ACTION, c.KEEP_ACTION + 0b01, c.KEEP_ACTION + 0b11)
    return state


def throw(state: State, seat: int, *faces: int) -> None:
    """Let these dice lie before the seat, unrevealed."""
    for die, face in enumerate(faces):
        state.thrown[seat][die] = face
    state.thrown_size[seat] = len(faces)


def ask(state: State, decision: int, actor: int, *actions: int) -> None:
    """Let the position wait for this decision."""
    for action in range(c.ACTIONS):
        state.legal[action] = int(action in actions)
    state.legal_size = len(actions)
    state.decision, state.actor = decision, actor


def resolve(state: State, stage: int) -> None:
    """Let the dice be final and the game be at a later stage."""
    state.stage = stage
    for seat in range(state.seats):
        state.thrown_size[seat] = state.committed[seat] = 0


def test_the_whole_board_of_the_seat_that_decides() -> None:
    assert board_text(table(), 1) == (
        "Round 3, throw 2 | Sheriff: seat 1\n"
        "Bank $5 | stagecoach $4 | mine 1 nugget\n"
        "Row, lowest place first: Claim 3, Claim 1, Claim 5 | claim deck 2\n"
        "Store deck 2 | discards: Dynamite, 2 face down\n"
        "\n"
        "           $  nuggets  claims  store  dice         fenced\n"
        "  seat 0   8        2       2      1  9 9 (J) . .  -\n"
        "> seat 1  10        0       0      1  . . . . .    -       Sheriff\n"
        "  seat 2   2       13       0      0  . . . . .    1 5x2   gained\n"
        "\n"
        "Hand of seat 1: Card Sharp\n"
        "Throw of seat 1: 10 10\n"
        "\n"
        "Seat 1: Which of your dice do you keep?\n"
        "  0 keep none     1 keep 10       3 keep 10 10\n"
    )


def test_who_does_not_decide_sees_no_decision_but_his_own_things() -> None:
    text = board_text(table(), 0)
    assert "keep none" not in text
    assert "Seat 1:" not in text
    assert text.endswith(
        "Hand of seat 0: Tough Guy, Claim 3, Claim 3\nThrow of seat 0: 10 A; chosen: keep A\n"
    )


def test_b26_a_board_does_not_change_with_what_is_hidden() -> None:
    state, other = table(), table()
    other.hand[0][c.CLAIM_3], other.hand[0][c.CLAIM_5] = 0, 2
    other.hand[1][c.CARD_SHARP], other.hand[1][c.GIRLS] = 0, 1
    throw(other, 0, c.NINE, c.NINE)
    throw(other, 1, c.KING)
    other.keep_set[0] = 0b01
    other.claim_deck[0], other.store_deck[0] = c.CLAIM_4, c.MARSHAL
    other.discard_hidden[c.MARSHAL], other.discard_hidden[c.EQUIPMENT_8] = 1, 1
    other.offer[0] = other.offer[1] = 1 + c.OFFER_DOLLARS_ACTION
    other.drawn[c.GIRLS], other.card, other.victim = 1, c.GIRLS, 2
    ask(other, c.ASK_SET_DIE, 0, c.SET_DIE_ACTION)
    assert board_text(state, 2) == board_text(other, 2)
    assert board_text(state) != board_text(other)


def test_without_a_viewer_everything_lies_open() -> None:
    text = board_text(table())
    for line in (
        "Hand of seat 0: Tough Guy, Claim 3, Claim 3",
        "Throw of seat 0: 10 A; chosen: keep A",
        "Hand of seat 1: Card Sharp",
        "Throw of seat 1: 10 10",
        "Hand of seat 2: none",
        "Claim deck, top first: Claim 4, Claim 2",
        "Store deck, top first: Girls, Share",
        "Face-down discards: Marshal, Marshal",
        "Seat 1: Which of your dice do you keep?",
    ):
        assert line in text.splitlines()


@pytest.mark.parametrize(
    ("stage", "last_throw", "moment"),
    [
        (c.DICE_STAGE, 0, "Round 3, throw 2"),
        (c.DICE_STAGE, 1, "Round 3, throw 2 (the last: all dice are kept)"),
        (c.MINE, 0, "Round 3, at the mine"),
        (c.TOWN_HALL, 0, "Round 3, at the town hall"),
        (c.DOC, 0, "Round 3, at Doc Badluck"),
        (c.INDIAN_STAGE, 0, "Round 3, with the Indians"),
        (c.GAME_END, 0, "The game is over after round 3"),
    ],
)
def test_the_first_line_says_what_the_round_is_at(stage: int, last_throw: int, moment: str) -> None:
    state = table()
    state.stage, state.last_throw = stage, last_throw
    assert board_text(state, 0).splitlines()[0] == f"{moment} | Sheriff: seat 1"


def test_r13_1_who_won_what_is_open() -> None:
    state = table()
    resolve(state, c.DOC)
    for place, (seat, took) in enumerate(((0, 3), (1, 7), (2, 1), (0, 0), (1, 1), (2, 2))):
        state.first[place], state.first_took[place] = seat, took
    state.visitor[1] = 1
    text = board_text(state, 2)
    assert (
        "This round: mine seat 0 (3 nuggets), bank seat 1 ($7), store seat 2 (1 card),\n"
        "  saloon seat 0 (nothing), office seat 1 (the badge), town hall seat 2 (2 claims)\n"
    ) in text
    assert "Sheriff, to the Doc" in text


def test_r13_1_only_places_that_were_settled_show() -> None:
    state = table()
    resolve(state, c.STORE)
    state.first[c.BANK] = 2
    assert "This round: mine nobody, bank seat 2 (nothing)\n" in board_text(state, 0)
    state.first[c.STORE] = 0
    assert "bank seat 2 (nothing), store seat 0 (acts now)\n" in board_text(state, 0)
    state.stage = c.DICE_STAGE
    assert "This round" not in board_text(state, 0)


def test_r3_3_a_tie_is_open_and_only_the_sheriff_sees_the_offers() -> None:
    state = table()
    resolve(state, c.BANK)
    state.tied[0] = state.tied[2] = 1
    state.offer[0] = 1 + c.OFFER_NUGGETS_ACTION + 1
    state.offer[2] = 1 + c.PASS_ACTION
    ask(state, c.ASK_JUDGE, 1, c.SEAT_ACTION + 1, c.SEAT_ACTION + 2)
    tie = "Tie at the bank: seats 0, 2; the Sheriff, seat 1, decides"
    assert all(tie in board_text(state, seat) for seat in range(3))
    assert "Offers: seat 0 2 nuggets, seat 2 nothing" in board_text(state, 1)
    assert " 79 pick seat 2   80 pick seat 0\n" in board_text(state, 1)
    assert "Offer of seat 0: 2 nuggets" in board_text(state, 0)
    assert "nuggets" not in board_text(state, 2).partition("Tie at")[2]


def test_an_occasion_shows_the_card_and_what_it_does() -> None:
    state = table()
    state.card = c.DYNAMITE
    ask(state, c.ASK_OCCASION, 0, c.PASS_ACTION, c.PLAY_ACTION + c.DYNAMITE - c.FIRST_PLAYABLE)
    assert "The card: Dynamite (twice the nuggets at the mine)" in board_text(state, 0)
    assert " 32 pass            35 play Dynamite\n" in board_text(state, 0)
    assert "The card" not in board_text(state, 1)


def test_the_wanted_poster_shows_whose_card_it_answers() -> None:
    state = table()
    state.card, state.card_player = c.GIRLS, 2
    ask(state, c.ASK_WANTED, 0, c.PASS_ACTION)
    assert "The card of seat 2: Girls (steal twice at the saloon)" in board_text(state, 0)


def test_cards_drawn_show_to_the_one_who_chooses() -> None:
    state = table()
    resolve(state, c.SALOON)
    state.drawn[c.GIRLS], state.drawn[c.CLAIM_2], state.victim = 1, 2, 2
    ask(state, c.ASK_SALOON_KEEP, 0, c.CARD_ACTION + c.GIRLS, c.CARD_ACTION + c.CLAIM_2)
    assert "Drawn from seat 2: Girls, Claim 2, Claim 2\n" in board_text(state, 0)
    assert "take Girls" in board_text(state, 0)
    assert all("Drawn" not in board_text(state, seat) for seat in (1, 2))
    ask(state, c.ASK_STORE_KEEP, 0, c.CARD_ACTION + c.GIRLS)
    assert "\nDrawn: Girls" in board_text(state, 0)


def test_the_end_shows_points_and_winners() -> None:
    state = table()
    resolve(state, c.GAME_END)
    ask(state, c.NO_DECISION, 0)
    lines = board_text(state, 2, [31, 7, 31], [0, 2]).splitlines()
    assert lines[5].split()[:2] == ["points", "$"]
    assert [line.split()[-1] for line in lines if line.startswith("Seats")] == ["win"]
    assert lines[-1] == "Seats 0 and 2 share the win"
    assert lines[6].split()[:4] == ["seat", "0", "31", "8"]
    assert board_text(state, 2, [31, 7, 30], [0]).endswith("\nSeat 0 wins\n")


def test_the_widest_board_fits() -> None:
    state = table()
    resolve(state, c.TOWN_HALL)
    state.seats = c.SEATS
    state.row_size = c.ROW
    for seat in range(c.SEATS):
        state.kept[seat][c.TEN] = 5 - state.kept[seat][c.NINE] - state.kept[seat][c.JACK]
        state.purse[seat], state.nuggets[seat] = 53, 40
        state.gained[seat] = state.tied[seat] = 1
        for value in range(c.CLAIM_VALUES):
            state.fenced[seat][value] = 2
        for kind in range(c.STORE_KINDS):
            state.hand[seat][kind] = 1
    state.claim_deck_size, state.store_deck_size = c.MOST_CLAIM_CARDS, c.MOST_STORE_CARDS
    for kind in range(c.STORE_KINDS):
        state.discard_open[kind] = 1
    ask(state, c.ASK_OFFER, 0, *range(c.OFFER_DOLLARS_ACTION, c.REMEDY_ACTION))
    text = board_text(state)
    for seat in range(c.SEATS):
        state.tied[seat] = 0
    text += board_text(state, None, [100] * c.SEATS)
    assert max(len(line) for line in text.splitlines()) <= WIDTH
    assert text.isascii()
    assert not any(line.endswith(" ") for line in text.splitlines())
