"""The record of a game: where it began, then every action and every chance outcome in order."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, NamedTuple

from dicetown_env.engine.cards import CARD_NAMES, FACE_NAMES, INDIAN_NAMES, RIVER_NAMES

ACTION = "action"
# Names of the chance outcomes, in the order of the CHANCE_ constants.
CHANCE_NAMES = (
    "sheriff",
    "claim deck",
    "store deck",
    "die",
    "saloon draw",
    "river",
    "outlaw deck",
    "indian die",
)
# What the values of those are called that are no numbers of seats or of outlaws.
_VALUE_NAMES = {
    "claim deck": CARD_NAMES,
    "store deck": CARD_NAMES,
    "die": FACE_NAMES,
    "saloon draw": CARD_NAMES,
    "river": RIVER_NAMES,
    "indian die": INDIAN_NAMES,
}


class Event(NamedTuple):
    """One thing that happened.

    Attributes:
        kind: "action", or the chance outcome's name: "sheriff", "claim deck", "store deck", "river"
            and "outlaw deck" (one event for each card of a shuffled deck, bottom first), "die",
            "saloon draw", "indian die".
        seat: Who acted, threw or drew; 0 for what concerns no seat.
        value: The action's id, the face (0 to 5), the kind of card or of River card, the number of
            the outlaw, the result of the Indian die, or the seat that is Sheriff.
    """

    kind: str
    seat: int
    value: int

    def __str__(self) -> str:
        """The event in words."""
        if self.kind == ACTION:
            return f"seat {self.seat}: action {self.value}"
        if self.kind == "sheriff":
            return f"sheriff: seat {self.value}"
        names = _VALUE_NAMES.get(self.kind)
        value = names[self.value] if names else f"outlaw {self.value}"
        return f"{self.kind}, seat {self.seat}: {value}"


@dataclass
class History:
    """What `Game.history` holds with `record=True`.

    Attributes:
        start: The position at the first decision (`Game.to_bytes`), before any action.
        events: The deal's chance outcomes, then actions and chance outcomes as they came. Decisions
            with one legal action, which the engine takes itself, are no events.
    """

    start: bytes
    events: list[Event] = field(default_factory=list)

    @property
    def actions(self) -> list[int]:
        """The ids of all actions, in order."""
        return [event.value for event in self.events if event.kind == ACTION]

    @property
    def deal(self) -> list[Event]:
        """The events before the first action."""
        kinds = [event.kind for event in self.events]
        return self.events[: kinds.index(ACTION) if ACTION in kinds else len(kinds)]

    def to_dict(self) -> dict[str, Any]:
        """The record as plain data that JSON can hold."""
        return {"start": self.start.hex(), "events": [list(event) for event in self.events]}

    @classmethod
    def from_dict(cls, data: Mapping[str, Any]) -> History:
        """The record that `to_dict` wrote.

        Raises:
            ValueError: If it is not of that form.
        """
        try:
            start = bytes.fromhex(data["start"])
            rows = data["events"]
            events = [Event(str(kind), int(seat), int(value)) for kind, seat, value in rows]
        except (KeyError, TypeError, ValueError) as error:
            raise ValueError(
                'A record has "start" (hexadecimal digits) and "events" (lists of three things): '
                f"this one could not be read ({type(error).__name__}: {error})."
            ) from error
        return cls(start, events)
