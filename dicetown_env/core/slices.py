"""The layout of an observation as data: named slices that follow one another without a gap."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from math import prod
from types import MappingProxyType

from dicetown_env.core.markdown import markdown_table


@dataclass(frozen=True, slots=True)
class Part:
    """A run of numbers of an observation that belong together.

    Attributes:
        name: Its name in the layout.
        start: Where it begins.
        axes: What it runs over, outermost first: the names along each axis; () for one number.
        scale: What its numbers were divided by; 1 for flags and one-hot numbers.
        meaning: What it says.
        rule: The rule that makes it visible.
    """

    name: str
    start: int
    axes: tuple[tuple[str, ...], ...]
    scale: int
    meaning: str
    rule: str

    @property
    def stop(self) -> int:
        """Where the next one begins."""
        return self.start + prod(map(len, self.axes))


def checked_layout(parts: Sequence[Part], size: int) -> Mapping[str, slice]:
    """The slice of each part; the starts are written by hand, so gaps and overlaps are refused."""
    stop = 0
    for part in parts:
        if part.start != stop:
            raise AssertionError(f"{part.name} begins at {part.start}, expected {stop}.")
        stop = part.stop
    if stop != size:
        raise AssertionError(f"The parts end at {stop}, expected {size}.")
    return MappingProxyType({part.name: slice(part.start, part.stop) for part in parts})


def layout_table(parts: Sequence[Part]) -> str:
    """The layout as Markdown, one part a row."""
    return markdown_table(
        ("Numbers", "Slice", "Shape", "Coding", "Meaning", "Rule"),
        (
            (
                f"{p.start} to {p.stop - 1}",
                f"`{p.name}`",
                " × ".join(str(len(axis)) for axis in p.axes) or "1",
                "0 or 1" if p.scale == 1 else f"n / {p.scale}",
                p.meaning,
                p.rule,
            )
            for p in parts
        ),
    )
