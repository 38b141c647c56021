"""The board's account of the round: who does what at which place, and what it brought."""

from __future__ import annotations

from typing import TYPE_CHECKING

from dicetown_env.engine import constants as c
from dicetown_env.engine.actions import counted
from dicetown_env.engine.board_words import wrapped
from dicetown_env.engine.cards import PLACE_NAMES

if TYPE_CHECKING:
    from dicetown_env.engine.state import State

# Where action b is done (X2), in the order of the places.
_OTHER_ACTIONS = ("River", "stagecoach", "Doc", "recruiting", "hunt", "deck")
# What an action brings, by place and action; two bring things of several sorts.
_NOUNS = {
    (c.MINE, 0): "nugget",
    (c.STORE, 0): "card",
    (c.SALOON, 0): "card",
    (c.SALOON, 1): "outlaw",
    (c.OFFICE, 1): "outlaw",
    (c.TOWN_HALL, 0): "claim",
    (c.TOWN_HALL, 1): "claim",
}


def round_lines(state: State) -> list[str]:
    """Who won what in this round, and the tie that is being decided."""
    results = [_result(state, place) for place in range(c.PLACES) if _is_settled(state, place)]
    lines = wrapped("This round: ", results) if results else []
    tied = [str(seat) for seat in range(state.seats) if state.tied[seat]]
    if tied:
        is_second = state.extension and state.first[state.stage] != c.NOBODY
        lines.append(
            f"Tie {'for second place ' if is_second else ''}at the {PLACE_NAMES[state.stage]}: "
            f"seats {', '.join(tied)}; the Sheriff, seat {state.sheriff}, decides"
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
    if state.indians and state.war_path == place:
        return f"{PLACE_NAMES[place]} closed"
    if state.first[place] == c.NOBODY:
        return f"{PLACE_NAMES[place]} nobody"
    text = f"{PLACE_NAMES[place]} seat {state.first[place]} ({_deed(state, place, 0)})"
    if state.extension and state.second[place] != c.NOBODY:
        text += f" then seat {state.second[place]} ({_deed(state, place, 1)})"
    return text


def _deed(state: State, place: int, second: int) -> str:
    """What the first or the second does at the place, or has from it."""
    if place == state.stage and state.decision in (c.ASK_PLACE_ACTION, c.ASK_OFFER, c.ASK_JUDGE):
        return "comes next" if second else "acts now"  # The first has not chosen his action.
    other = state.first_action[place] ^ second if state.extension else 0
    label = f"{_OTHER_ACTIONS[place]}: " if other else ""
    return label + _brought(state, place, second, other)


def _brought(state: State, place: int, second: int, other: int) -> str:
    number = state.second_took[place] if second else state.first_took[place]
    if number == 0:
        if place == state.stage and second >= state.acting_second:
            return "comes next" if second > state.acting_second else "acts now"
        return "nothing"
    if place == c.BANK:
        return f"${number}"
    if (place, other) == (c.OFFICE, 0):
        return "the badge"
    noun = _NOUNS.get((place, other))
    return counted(number, noun) if noun else f"{number} gained"
