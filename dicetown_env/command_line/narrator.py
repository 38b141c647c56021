"""What happened at the table since a player was last asked, told from what its seat may see."""

from __future__ import annotations

from typing import Any, Final

from dicetown_env.engine import constants as c
from dicetown_env.engine.actions import counted
from dicetown_env.engine.decoder import decode
from dicetown_env.engine.game import Game

# Answers to these are open to all (R13.1); of all others only the plays of cards are.
_OPEN_DECISIONS: Final = frozenset(
    (
        *("judge", "victim", "nervous joe", "doc order", "remedy", "fence"),
        *("set a die", "choose again", "use outlaw", "place action", "discovery", "desperado"),
        *("gift seat", "two guns", "indian gift", "shaman", "ambush seat", "ambush face"),
        "war path",
    )
)
# Slices of the observation that are told as more or less of something.
_COUNTED: Final = (
    ("nuggets", "nugget"),
    ("hidden_claims", "claim"),
    ("hidden_store_cards", "store card"),
    ("fenced", "fenced claim"),
    ("ranches", "ranch card"),
    ("recruited", "recruited outlaw"),
    ("captured", "captured outlaw"),
)


class Narrator:
    """Follows a game for one seat.

    Args:
        game: The game, before its first action.
        seat: Whose eyes.
    """

    def __init__(self, game: Game, seat: int) -> None:
        self._seat = seat
        self._seats = game.rules.num_players
        self._before = game.observe(seat)
        self._round = game.round
        self._lines: list[str] = []

    def hear(self, game: Game, action: int) -> None:
        """Note an action that is about to be carried out, if all may know of it."""
        is_play = c.PLAY_ACTION <= action < c.PLAY_ACTION + c.PLAYABLE_KINDS
        is_open = game.decision in _OPEN_DECISIONS and action != c.PASS_ACTION
        if game.current_seat != self._seat and (is_play or is_open):
            self._lines.append(f"seat {game.current_seat}: {game.action_to_string(action)}")

    def tell(self, game: Game) -> str:
        """All since the last call: open actions, the River, what each seat has more or less of."""
        after = game.observe(self._seat)
        old, new = decode(self._before), decode(after)
        lines = [*self._lines, *_shown(old, new), *self._changes(old, new)]
        if game.round != self._round and not game.is_over:
            lines.append(f"round {game.round} begins")
        self._before, self._round, self._lines = after, game.round, []
        return "".join(f"* {line}\n" for line in lines)

    def _changes(self, before: dict[str, Any], after: dict[str, Any]) -> list[str]:
        lines = []
        for distance in sorted(range(self._seats), key=self._number):
            parts = _differences(before, after, distance)
            if after["sheriff"] == distance != before["sheriff"]:
                parts.append("now Sheriff")
            if parts:
                lines.append(f"seat {self._number(distance)}: {', '.join(parts)}")
        return lines

    def _number(self, distance: int) -> int:
        """The seat so many places clockwise from the observer."""
        return (self._seat + distance) % self._seats


def _shown(before: dict[str, Any], after: dict[str, Any]) -> list[str]:
    """River cards that were used, and what the Indian die shows."""
    used = after["river_used"]
    lines = [
        f"River: {name}"
        for name in used
        for _ in range(used[name] - before["river_used"].get(name, 0))
    ]
    if after["indian_result"] not in (before["indian_result"], "none"):
        lines.append(f"Indian die: {after['indian_result']}")
    return lines


def _differences(before: dict[str, Any], after: dict[str, Any], distance: int) -> list[str]:
    """What the seat so many places clockwise has more or less of."""
    dollars = after["purses"][distance] - before["purses"][distance]
    parts = [f"{_sign(dollars)}${abs(dollars)}"] if dollars else []
    for name, noun in _COUNTED:
        change = _total(after[name][distance]) - _total(before[name][distance])
        if change:
            parts.append(f"{_sign(change)}{counted(abs(change), noun)}")
    return parts


def _total(value: int | list[str] | dict[str, int]) -> int:
    """A number, the length of a list, or all that is counted by names."""
    if isinstance(value, list):
        return len(value)
    return sum(value.values()) if isinstance(value, dict) else value


def _sign(change: int) -> str:
    return "+" if change > 0 else "-"
