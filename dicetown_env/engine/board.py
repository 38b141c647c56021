"""The table as text: what a player would look for, as one seat sees it or with all cards open."""

from __future__ import annotations

from collections.abc import Sequence
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
from dicetown_env.engine.board_extension import (
    extension_context,
    extension_seats,
    extension_secrets,
    extension_town,
    river_seen,
)
from dicetown_env.engine.board_round import round_lines
from dicetown_env.engine.board_words import GAP, card_names, columns, face_names, listed, wrapped
from dicetown_env.engine.cards import CARD_NAMES, CARDS, FACE_NAMES, PLACE_NAMES
from dicetown_env.engine.decisions import DECISIONS

if TYPE_CHECKING:
    from dicetown_env.engine.state import State

_HEADINGS = ("", "points", "$", "nuggets", "claims", "store", "dice", "fenced", "")
_POINTS = 1
_TO_THE_RIGHT = (1, 2, 3, 4, 5)


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
    blocks = [
        _town(state) + extension_town(state),
        _seats(state, seat, scores) + extension_seats(state),
        round_lines(state),
        _private(state, seat),
    ]
    if winners:
        blocks.append([_winners_line(winners)])
    elif seat is None or seat == state.actor:
        blocks.append(_decision(state))
    return "\n\n".join("\n".join(block) for block in blocks if block) + "\n"


def _town(state: State) -> list[str]:
    row = [CARD_NAMES[kind] for kind in list(state.row)[: state.row_size]]
    open_cards = card_names(state.discard_open)
    face_down = sum(state.discard_hidden)
    if face_down:
        open_cards.append(f"{face_down} face down")
    return [
        f"{_moment(state)} | Sheriff: seat {state.sheriff}",
        f"Bank ${state.bank} | stagecoach ${state.stagecoach} | "
        f"mine {counted(state.mine, 'nugget')}",
        f"Row, lowest place first: {listed(row)} | claim deck {state.claim_deck_size}",
        *wrapped(f"Store deck {state.store_deck_size} | discards: ", open_cards),
    ]


def _moment(state: State) -> str:
    if state.stage == c.GAME_END:
        return f"The game is over after round {state.round}"
    if state.stage == c.DICE_STAGE:
        last = " (the last: all dice are kept)" if state.last_throw else ""
        comes = state.decision == c.ASK_USE_OUTLAW
        throw = f"before throw {state.throw + 1}" if comes else f"throw {state.throw}"
        return f"Round {state.round}, {throw}{last}"
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
        lines.append(GAP.join(cells).rstrip())
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
    words = face_names(earlier)
    if sum(fresh):
        words.append(f"({' '.join(face_names(fresh))})")
    return " ".join(words + ["."] * (c.DICE - sum(kept)))


def _marks(state: State, seat: int) -> list[str]:
    marks = {
        "Sheriff": state.sheriff == seat,
        "gained": state.gained[seat],
        "tied": state.tied[seat],
        "to the Doc": state.visitor[seat],
        "bodyguard": state.indians and state.bodyguard == seat,
    }
    return [mark for mark, holds in marks.items() if holds]


def _private(state: State, viewer: int | None) -> list[str]:
    """What a seat alone sees; of all seats, with the decks, if there is no viewer."""
    if viewer is not None:
        return _secrets(state, viewer)
    lines = [line for seat in range(state.seats) for line in _secrets(state, seat)]
    claims = [CARD_NAMES[kind] for kind in list(state.claim_deck)[: state.claim_deck_size]]
    store = [CARD_NAMES[kind] for kind in list(state.store_deck)[: state.store_deck_size]]
    lines += wrapped("Claim deck, top first: ", claims[::-1])
    lines += wrapped("Store deck, top first: ", store[::-1])
    lines += wrapped("Face-down discards: ", card_names(state.discard_hidden))
    return lines + extension_secrets(state)


def _secrets(state: State, seat: int) -> list[str]:
    lines = wrapped(f"Hand of seat {seat}: ", card_names(state.hand[seat]))
    thrown = thrown_dice(state, seat)
    if thrown:
        chosen = f"; chosen: {keep_text(thrown, state.keep_set[seat])}"
        faces = " ".join(FACE_NAMES[face] for face in thrown)
        lines.append(f"Throw of seat {seat}: {faces}{chosen if state.committed[seat] else ''}")
    if state.offer[seat]:
        lines.append(f"Offer of seat {seat}: {offer_text(state.offer[seat])}")
    return lines + river_seen(state, seat)


def _decision(state: State) -> list[str]:
    """The question, what the seat must know for it, and the legal actions with their numbers."""
    if state.decision == c.NO_DECISION:
        return []
    question = DECISIONS[state.decision].question
    lines = [f"Seat {state.actor}: {question}", *_context(state), *extension_context(state)]
    return lines + columns(
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
        return wrapped("Offers: ", offers)
    if state.decision in (c.ASK_STORE_KEEP, c.ASK_SALOON_KEEP):
        source = f" from seat {state.victim}" if state.decision == c.ASK_SALOON_KEEP else ""
        return wrapped(f"Drawn{source}: ", card_names(state.drawn))
    if state.decision == c.ASK_FENCE:
        return [f"Claims still to fence: {state.fences}"]
    return []
