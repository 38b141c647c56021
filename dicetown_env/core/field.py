"""What a table of fields consists of: one row for each thing that a position holds."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from math import prod


class Sight(Enum):
    """Who may see a field."""

    RULES = "the rule set, known to all"
    OPEN = "open to all (R13.1)"
    OWN = "each seat its own row"
    HIDDEN = "nobody, or only whom the rules show it (R13.2)"
    FLOW = "what the game does next; a seat sees of it what its own decision shows"
    MEMORY = "what each seat knows from before; a seat its own row"
    CHANCE = "nobody"


@dataclass(frozen=True)
class Field:
    """One field of the state: an integer or a fixed array of integers.

    Attributes:
        name: Attribute of `State`.
        shape: () for one number, else the lengths of the array.
        low: The least legal value.
        high: The greatest legal value.
        sight: Who may see it.
        text: What it holds.
    """

    name: str
    shape: tuple[int, ...]
    low: int
    high: int
    sight: Sight
    text: str

    @property
    def size(self) -> int:
        """How many integers it holds."""
        return prod(self.shape)

    @property
    def is_word(self) -> bool:
        """True for a C int; all other fields are C shorts."""
        return self.high > 32767
