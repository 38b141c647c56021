"""Reads observations: from numbers back to dollars, dice, cards and seats, by the layout alone."""

from __future__ import annotations

from typing import Any, TypeAlias

import numpy as np
from numpy.typing import ArrayLike, NDArray

from dicetown_env.engine import observation_constants as at
from dicetown_env.engine.cards import CARD_NAMES
from dicetown_env.engine.constants import (
    CLAIM_1,
    CLAIM_KINDS,
    MOST_OFFERED_DOLLARS,
    MOST_OFFERED_NUGGETS,
)
from dicetown_env.engine.decisions import DECISIONS
from dicetown_env.engine.layout import (
    LAYOUT,
    OBSERVATION_SIZE,
    OBSERVATION_SIZE_WITH_MEMORY,
    SLICES,
    part,
)
from dicetown_env.engine.observation_slice import AXES, Coding, Slice

Value: TypeAlias = int | str | list["Value"] | dict[str, "Value"] | None
_Numbers: TypeAlias = NDArray[np.float64]
# Entries of these axes are told by their order, those of all others by their names.
_ORDERED = ("seat", "die", "place in the row", "place in the River")


def decode(vector: ArrayLike) -> dict[str, Any]:
    """All slices of an observation by name, in the units of the game.

    - Numbers are integers, flags booleans. Along seats they make a list, the observer first; along
      anything else a dictionary from names to those numbers that are not 0.
    - Several flags are the list of those that are up, one-hot numbers the one that is up or None.
      Seats are named by how many places clockwise from the observer they sit.
    - Outlaws are lists of their names, offers texts such as "$3", "2 nuggets", "Claim 4" or None.
      Outlaws are named as in the default of the ruling `outlaws`, whatever the ruling is.

    Args:
        vector: An observation, with memory or without.

    Raises:
        ValueError: If it has another length.
    """
    numbers = _checked(vector)
    seats = round(float(numbers[LAYOUT["present"]].sum()))
    return {
        s.name: _decoded(s, numbers[s.start : s.stop].reshape(s.shape), seats)
        for s in SLICES
        if s.stop <= len(numbers)
    }


def describe_observation(vector: ArrayLike) -> str:
    """An observation as text: the question first, then one line for each slice that is not empty.

    Args:
        vector: An observation, with memory or without.

    Raises:
        ValueError: If it has another length.
    """
    values = decode(vector)
    questions = {decision.name: decision.question for decision in DECISIONS}
    decision = values.pop("decision")
    lines = [questions[decision] if decision else "You are not asked."]
    for name, value in values.items():
        text = _text(part(name), value)
        if text:
            lines.append(f"{name.replace('_', ' ')}: {text}")
    return "\n".join(lines) + "\n"


def _checked(vector: ArrayLike) -> _Numbers:
    numbers = np.asarray(vector, np.float64)
    allowed = (OBSERVATION_SIZE, OBSERVATION_SIZE_WITH_MEMORY)
    if numbers.ndim != 1 or len(numbers) not in allowed:
        raise ValueError(
            f"An observation has {allowed[0]} numbers, with memory {allowed[1]}; "
            f"this one has the shape {numbers.shape}."
        )
    return numbers


def _decoded(of: Slice, numbers: _Numbers, seats: int) -> Value:
    """The value of one slice."""
    if of.axes and of.axes[0] == "seat" and of.coding is not Coding.ONE_HOT:
        numbers = numbers[:seats]
    if of.coding is Coding.NUMBER:
        return _counts(of.axes, np.rint(numbers * of.scale).astype(int))
    if of.coding is Coding.FLAG:
        return _those_up(of.axes[-1], numbers) if of.axes else bool(numbers > 0)
    if of.coding is Coding.ONE_HOT:
        return _ups(of.axes, numbers)
    if of.coding is Coding.OUTLAWS:
        return _outlaws(np.rint(numbers * at.BOTH_OUTLAWS).astype(int))
    return [_offer(row) for row in numbers]


def _name(axis: str, index: int) -> int | str:
    """How an entry of an axis is told: a seat by its distance, all others by their names."""
    return index if axis == "seat" else AXES[axis][index]


def _counts(axes: tuple[str, ...], counts: NDArray[np.int_]) -> Value:
    """Numbers along the axes."""
    if not axes:
        return int(counts)
    inner = [_counts(axes[1:], row) for row in counts]
    if axes[0] in _ORDERED:
        return inner
    return {AXES[axes[0]][index]: value for index, value in enumerate(inner) if value}


def _those_up(axis: str, flags: _Numbers) -> list[Value]:
    """The entries of the axis whose flags are up."""
    return [_name(axis, int(index)) for index in np.flatnonzero(flags)]


def _ups(axes: tuple[str, ...], numbers: _Numbers) -> Value:
    """Which entry of the last axis is up, for each entry of the axis before it."""
    if len(axes) == 1:
        names = _those_up(axes[0], numbers)
        return names[0] if names else None
    inner = [(index, _ups(axes[1:], row)) for index, row in enumerate(numbers) if row.any()]
    if axes[0] in _ORDERED:
        return [value for _, value in inner]
    return {AXES[axes[0]][index]: value for index, value in inner}


def _outlaws(codes: NDArray[np.int_]) -> list[Value]:
    """Names of outlaws; for each seat, where the codes run over seats too."""
    if codes.ndim > 1:
        return [_outlaws(row) for row in codes]
    return [
        AXES["outlaw"][2 * face + rich]
        for face, code in enumerate(codes)
        for rich in range(2)
        if code >> rich & 1
    ]


def _offer(numbers: _Numbers) -> str | None:
    """An offer as text; None if there is none, or one of nothing."""
    dollars = round(numbers[0] * MOST_OFFERED_DOLLARS)
    nuggets = round(numbers[1] * MOST_OFFERED_NUGGETS)
    claim = int(np.rint(numbers[2] * CLAIM_KINDS))
    store_card = sum(1 << bit for bit in range(at.STORE_BITS) if numbers[3 + bit] > 0)
    if dollars:
        return f"${dollars}"
    if nuggets:
        return "1 nugget" if nuggets == 1 else f"{nuggets} nuggets"
    if claim:
        return CARD_NAMES[CLAIM_1 + claim - 1]
    return CARD_NAMES[store_card - 1] if store_card else None


def _text(of: Slice, value: Value) -> str:
    """The value of a slice in words; nothing for an empty one."""
    if value is None or value in ([], {}) or (value == 0 and of.coding is not Coding.ONE_HOT):
        return ""
    if not of.axes:
        return "yes" if value is True else str(value)
    if of.axes[-1] == "seat" and of.coding in (Coding.FLAG, Coding.ONE_HOT):
        return _seat_text(value)
    if of.axes[0] == "seat" and isinstance(value, list):
        inner = [(AXES["seat"][seat], _item_text(item)) for seat, item in enumerate(value)]
        shown = [f"{name} {text}" for name, text in inner if text]
        return "; ".join(shown) if any(value) else ""
    return _item_text(value)


def _seat_text(value: Value) -> str:
    """One seat, several, or the seat of each place."""
    if isinstance(value, dict):
        return ", ".join(f"{place} {_seat_text(seat)}" for place, seat in value.items())
    if isinstance(value, list):
        return ", ".join(_seat_text(seat) for seat in value)
    return AXES["seat"][value] if isinstance(value, int) else str(value)


def _item_text(item: Value) -> str:
    """A number, a name, several of them, or names with how many of each there are."""
    if item is None:
        return ""
    if isinstance(item, list):
        return ", ".join(str(entry) for entry in item)
    if isinstance(item, dict):
        return ", ".join(f"{name} {_item_text(entry)}" for name, entry in item.items())
    return str(item)
