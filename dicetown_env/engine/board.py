"""The table as text: what a player would look for, as one seat sees it or with all cards open."""

from __future__ import annotations

from collections.abc import Sequence
from textwrap import wrap
from typing import TYPE_CHECKING

from dicetown_env.engine import constants as c
from dicetown_env.engine.action_text import (
    action_to_string,
    keep_text,
    legal_actions,
    offer_text,
    thrown_dice,
)
from dicetown_env.engine.actions import counted
from dicetown_env.engine.cards import CARD_NAMES, CARDS, FACE_NAMES, PLACE_NAMES
from dicetown_env.engine.decisions import DECISIONS

if TYPE_CHECKING:
    from dicetown_env.engine.state import State

WIDTH = 100
_GAP = "  "
_HEADINGS = ("", "points", "$", "nuggets", "claims", "store", "dice", "fenced", "")
_POINTS = 1
_TO_THE_RIGHT = (1, 2, 3, 4, 5)
# Keeps the words of one name together when a line is broken.
_NO_BREAK = "\N{NO-BREAK SPACE}"


def board_text(
    state: State,
    seat: int | None = None,
    scores: Sequence[int] = (),
    winners: Sequence[int] = (),
) -> str:
    """The table as plain text of at most 100 columns.

    Args:
        state: The position.
        seat: Whose view: its own cards, dice and offer, and the decision only if it is the one
            that decides. None shows everything: all hands, throws, offers, decks and discards.
        scores: The points of all seats, when the game is over.
        winners: The seats that won, when the game is over.
    """
    blocks = [_town(state), _seats(state, seat, scores), _round(state), _private(state, seat)]
    if winners:
        blocks.append([_winners_line(winners)])
    elif seat is None or seat == state.actor:
        blocks.append(_decision(state))
    return "\n\n".join("\n".join(block) for block in blocks if block) + "\n"


def _town(state: State) -> list[str]:
    row = [CARD_NAMES[kind] for kind in list(state.row)[: state.row_size]]
    open_cards = _names(state.discard_open)
    face_down = sum(state.discard_hidden)
    if face_down:
        open_cards.append(f"{face_down} face down")
    return [
        f"{_moment(state)} | Sheriff: seat {state.sheriff}",
        f"Bank ${state.bank} | stagecoach ${state.stagecoach} | "
        f"mine {counted(state.mine, 'nugget')}",
        f"Row, lowest place first: {_listed(row)} | claim deck {state.claim_deck_size}",
        *_wrapped(f"Store deck {state.store_deck_size} | discards: ", open_cards),
    ]


def _moment(state: State) -> str:
    if state.stage == c.GAME_END:
        return f"The game is over after round {state.round}"
    if state.stage == c.DICE_STAGE:
        last = " (the last: all dice are kept)" if state.last_throw else ""
        return f"Round {state.round}, throw {state.throw}{last}"
    where = {c.DOC: "at Doc Badluck", c.INDIAN_STAGE: "with the Indians"}
    place = where.get(state.stage) or f"at the {PLACE_NAMES[state.stage]}"
    return f"Round {state.round}, {place}"


def _winners_line(winners: Sequence[int]) -> str:
    if len(winners) == 1:
        return f"Seat {winners[0]} wins"
    *others, last = (str(seat) for seat in winners)
    return f"Seats {', '.join(others)} and {last} share the win"


def _seats(state: State, viewer: int | None, scores: Sequence[int]) -> list[str]:
    """One line for each seat, with the points at the end."""
    points = [str(score) for score in scores] or [""] * state.seats
    rows: list[tuple[str, ...]] = [_HEADINGS]
    rows += [_seat_cells(state, seat, viewer, points[seat]) for seat in range(state.seats)]
    widths = [max(len(row[column]) for row in rows) for column in range(len(_HEADINGS))]
    lines = []
    for row in rows:
        cells = [
            cell.rjust(width) if column in _TO_THE_RIGHT else cell.ljust(width)
            for column, (cell, width) in enumerate(zip(row, widths, strict=True))
            if scores or column != _POINTS
        ]
        lines.append(_GAP.join(cells).rstrip())
    return lines


def _seat_cells(state: State, seat: int, viewer: int | None, points: str) -> tuple[str, ...]:
    hand = list(state.hand[seat])
    fenced = [
        f"{value}x{copies}" if copies > 1 else str(value)
        for value, copies in enumerate(state.fenced[seat], 1)
        if copies
    ]
    return (
        f"{'>' if seat == viewer else ' '} seat {seat}",
        points,
        str(state.purse[seat]),
        str(state.nuggets[seat]),
        str(sum(hand[c.CLAIM_1 :])),
        str(sum(hand[: c.STORE_KINDS])),
        _dice(state, seat),
        " ".join(fenced) or "-",
        ", ".join(_marks(state, seat)),
    )


def _dice(state: State, seat: int) -> str:
    """The kept dice; those of this throw in brackets, a dot for each that is still to come."""
    kept, fresh = list(state.kept[seat]), list(state.fresh[seat])
    if state.stage != c.DICE_STAGE:
        fresh = [0] * c.FACES
    earlier = [number - new for number, new in zip(kept, fresh, strict=True)]
    words = _faces(earlier)
    if sum(fresh):
        words.append(f"({' '.join(_faces(fresh))})")
    return " ".join(words + ["."] * (c.DICE - sum(kept)))


def _marks(state: State, seat: int) -> list[str]:
    marks = {
        "Sheriff": state.sheriff == seat,
        "gained": state.gained[seat],
        "tied": state.tied[seat],
        "to the Doc": state.visitor[seat],
    }
    return [mark for mark, holds in marks.items() if holds]


def _round(state: State) -> list[str]:
    """Who won what in this round, and the tie that is being decided."""
    results = [_result(state, place) for place in range(c.PLACES) if _is_settled(state, place)]
    lines = _wrapped("This round: ", results) if results else []
    tied = [str(seat) for seat in range(state.seats) if state.tied[seat]]
    if tied:
        lines.append(
            f"Tie at the {PLACE_NAMES[state.stage]}: seats {', '.join(tied)}; "
            f"the Sheriff, seat {state.sheriff}, decides"
        )
    return lines


def _is_settled(state: State, place: int) -> bool:
    """Whether it is known who acts there in this round."""
    if state.stage in (c.DOC, c.GAME_END):
        return True
    if state.stage >= c.PLACES:
        return False
    return place < state.stage or (place == state.stage and state.first[place] != c.NOBODY)


def _result(state: State, place: int) -> str:
    winner = state.first[place]
    if winner == c.NOBODY:
        return f"{PLACE_NAMES[place]} nobody"
    return f"{PLACE_NAMES[place]} seat {winner} ({_taken(state, place)})"


def _taken(state: State, place: int) -> str:
    number = state.first_took[place]
    if number == 0:
        return "acts now" if place == state.stage else "nothing"
    if place == c.BANK:
        return f"${number}"
    if place == c.OFFICE:
        return "the badge"
    noun = {c.MINE: "nugget", c.TOWN_HALL: "claim"}.get(place, "card")
    return counted(number, noun)


def _private(state: State, viewer: int | None) -> list[str]:
    """What a seat alone sees; of all seats, with the decks, if there is no viewer."""
    if viewer is not None:
        return _secrets(state, viewer)
    lines = [line for seat in range(state.seats) for line in _secrets(state, seat)]
    claims = [CARD_NAMES[kind] for kind in list(state.claim_deck)[: state.claim_deck_size]]
    store = [CARD_NAMES[kind] for kind in list(state.store_deck)[: state.store_deck_size]]
    lines += _wrapped("Claim deck, top first: ", claims[::-1])
    lines += _wrapped("Store deck, top first: ", store[::-1])
    return lines + _wrapped("Face-down discards: ", _names(state.discard_hidden))


def _secrets(state: State, seat: int) -> list[str]:
    lines = _wrapped(f"Hand of seat {seat}: ", _names(state.hand[seat]))
    thrown = thrown_dice(state, seat)
    if thrown:
        chosen = f"; chosen: {keep_text(thrown, state.keep_set[seat])}"
        faces = " ".join(FACE_NAMES[face] for face in thrown)
        lines.append(f"Throw of seat {seat}: {faces}{chosen if state.committed[seat] else ''}")
    if state.offer[seat]:
        lines.append(f"Offer of seat {seat}: {offer_text(state.offer[seat])}")
    return lines


def _decision(state: State) -> list[str]:
    """The question, what the seat must know for it, and the legal actions with their numbers."""
    if state.decision == c.NO_DECISION:
        return []
    question = DECISIONS[state.decision].question
    lines = [f"Seat {state.actor}: {question}", *_context(state)]
    return lines + _columns(
        [f"{action:>3} {action_to_string(state, action)}" for action in legal_actions(state)]
    )


def _context(state: State) -> list[str]:
    if state.decision in (c.ASK_OCCASION, c.ASK_WANTED):
        card = CARDS[state.card]
        player = f" of seat {state.card_player}" if state.decision == c.ASK_WANTED else ""
        return [f"The card{player}: {card.name} ({card.text})"]
    if state.decision == c.ASK_JUDGE and state.bribes:
        offers = [
            f"seat {seat} {offer_text(state.offer[seat])}"
            for seat in range(state.seats)
            if state.tied[seat] and seat != state.sheriff
        ]
        return _wrapped("Offers: ", offers)
    if state.decision in (c.ASK_STORE_KEEP, c.ASK_SALOON_KEEP):
        source = f" from seat {state.victim}" if state.decision == c.ASK_SALOON_KEEP else ""
        return _wrapped(f"Drawn{source}: ", _names(state.drawn))
    if state.decision == c.ASK_FENCE:
        return [f"Claims still to fence: {state.fences}"]
    return []


def _names(counts: Sequence[int]) -> list[str]:
    """The names of cards that are counted by kind."""
    return [CARD_NAMES[kind] for kind, number in enumerate(counts) for _ in range(number)]


def _faces(counts: Sequence[int]) -> list[str]:
    return [FACE_NAMES[face] for face, number in enumerate(counts) for _ in range(number)]


def _listed(words: Sequence[str]) -> str:
    return ", ".join(words) or "none"


def _wrapped(heading: str, words: Sequence[str]) -> list[str]:
    """The heading and the words after it, on as many lines as they need."""
    text = heading + _listed([word.replace(" ", _NO_BREAK) for word in words])
    lines = wrap(text, WIDTH, subsequent_indent=_GAP, break_on_hyphens=False)
    return [line.replace(_NO_BREAK, " ") for line in lines]


def _columns(cells: Sequence[str]) -> list[str]:
    """The cells in columns of equal width, as many as fit, read from left to right."""
    width = max((len(cell) for cell in cells), default=0) + len(_GAP)
    each = max(1, (WIDTH + len(_GAP)) // width)
    return [
        _GAP.join(cell.ljust(width - len(_GAP)) for cell in cells[i : i + each]).rstrip()
        for i in range(0, len(cells), each)
    ]
