"""The record of a game: where it began, then every action and every chance outcome in order."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, NamedTuple

ACTION = "action"


class Event(NamedTuple):
    """One thing that happened.

    Attributes:
        kind: "action", or what chance decided, such as "die" or "card".
        seat: Who acted, threw or drew; 0 for what concerns no seat.
        value: The action's id, or the outcome as the game's constants number it.
    """

    kind: str
    seat: int
    value: int


@dataclass
class History:
    """What `history` of a game holds with `record=True`.

    Attributes:
        start: The position at the first decision (`to_bytes`), before any action.
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
            events = [
                Event(str(kind), int(seat), int(value)) for kind, seat, value in data["events"]
            ]
        except (KeyError, TypeError, ValueError) as error:
            raise ValueError(
                'A record has "start" (hexadecimal digits) and "events" (lists of three things): '
                f"this one could not be read ({type(error).__name__}: {error})."
            ) from error
        return cls(start, events)
