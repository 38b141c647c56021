"""What a slice of the observation is: numbers, the axes that they run over, how to read them."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from enum import Enum
from math import prod
from types import MappingProxyType

from dicetown_env.engine import constants as c
from dicetown_env.engine import observation_constants as at
from dicetown_env.engine.cards import (
    CARD_NAMES,
    FACE_NAMES,
    INDIAN_NAMES,
    PLACE_NAMES,
    RIVER_NAMES,
    STAGE_NAMES,
)
from dicetown_env.engine.decisions import DECISION_NAMES


class Coding(Enum):
    """How a slice's numbers are to be read."""

    NUMBER = "n / scale"
    FLAG = "0 or 1"
    ONE_HOT = "one-hot"
    OUTLAWS = "⅓ the first outlaw of the pair, ⅔ the second, 1 both"
    OFFER = "dollars / 10, nuggets / 5, claim / 6, store card in 5 bits"


# The names along each axis. Seats count clockwise from the observer, who is 0. Outlaws have the
# names of the default of the ruling `outlaws`: where that is another, outlaw 2k is "k for $3" and
# outlaw 2k + 1 is "k for $5" all the same.
SEAT_NAMES = ("you", *(f"seat +{seat}" for seat in range(1, c.SEATS)))
AXES: Mapping[str, tuple[str, ...]] = MappingProxyType(
    {
        "seat": SEAT_NAMES,
        "face": FACE_NAMES,
        "place": PLACE_NAMES,
        "stage": STAGE_NAMES,
        "claim": CARD_NAMES[c.CLAIM_1 : c.RANCH],
        "claim or ranch": CARD_NAMES[c.CLAIM_1 :],
        "store card": CARD_NAMES[: c.STORE_KINDS],
        "card": CARD_NAMES,
        "place in the row": ("lowest", "middle", "highest"),
        "place in the River": ("top", "second", "third"),
        "river card": RIVER_NAMES,
        "outlaw": tuple(f"{face} for ${bounty}" for face in FACE_NAMES for bounty in (3, 5)),
        "holder": (*SEAT_NAMES, "the village"),
        "result": INDIAN_NAMES,
        "die": ("1st", "2nd", "3rd", "4th", "5th"),
        "decision": DECISION_NAMES,
        "part": ("dollars", "nuggets", "claim", *(f"bit {bit}" for bit in range(at.STORE_BITS))),
        "switch": (
            "extension",
            "indians",
            "bribes",
            "keeping_badge_is_gain",
            "poker_ties_by_rank",
            "final_tie_to_sheriff",
        ),
        "zone": (*SEAT_NAMES, "face-down discards", "store deck"),
    }
)


@dataclass(frozen=True, slots=True)
class Slice:
    """A run of numbers of the observation that belong together.

    Attributes:
        name: Its name in `LAYOUT`.
        start: Where it begins.
        axes: What it runs over, outermost first; () for one number.
        coding: How its numbers are to be read.
        scale: What a NUMBER was divided by; 1 for the other codings.
        meaning: What it says.
        rules: The rules that make it visible.
        memory: Whether it is there only with `memory=True`.
    """

    name: str
    start: int
    axes: tuple[str, ...]
    coding: Coding
    scale: int
    meaning: str
    rules: str
    memory: bool = False

    @property
    def shape(self) -> tuple[int, ...]:
        """How long each axis is."""
        return tuple(len(AXES[axis]) for axis in self.axes)

    @property
    def size(self) -> int:
        """How many numbers it holds."""
        return prod(self.shape)

    @property
    def stop(self) -> int:
        """Where the next one begins."""
        return self.start + self.size


def number(
    name: str, start: int, axes: tuple[str, ...], scale: int, meaning: str, rules: str = "R13.1"
) -> Slice:
    """A slice of numbers that are divided by `scale`."""
    return Slice(name, start, axes, Coding.NUMBER, scale, meaning, rules)


def flag(name: str, start: int, axes: tuple[str, ...], meaning: str, rules: str = "R13.1") -> Slice:
    """A slice of flags."""
    return Slice(name, start, axes, Coding.FLAG, 1, meaning, rules)


def one_hot(
    name: str, start: int, axes: tuple[str, ...], meaning: str, rules: str = "R13.1"
) -> Slice:
    """A slice in which at most one entry of the last axis is up."""
    return Slice(name, start, axes, Coding.ONE_HOT, 1, meaning, rules)


def outlaws(name: str, start: int, axes: tuple[str, ...], meaning: str) -> Slice:
    """A slice of outlaws in pairs; the last axis is the face."""
    return Slice(name, start, axes, Coding.OUTLAWS, 1, meaning, "X13")
