"""How River cards, outlaws and pairs of lists are written and read in a position."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from dicetown_env.engine.position_text import Form, Name, listed, refused
from dicetown_env.engine.rule_set import RuleSet


def outlaw_names(rules: RuleSet) -> tuple[str, ...]:
    """What each outlaw is called: "J $5", or "J wanted as Q $5" if its two sides differ (X7).

    Outlaws that the rule set has more than once are numbered: "J $5 #1", "J $5 #2".
    """
    plain = [
        f"{pair} ${bounty}" if pair == side else f"{pair} wanted as {side} ${bounty}"
        for pair, side, bounty in rules.outlaws
    ]
    often = Counter(plain)
    return tuple(
        f"{name} #{plain[: place + 1].count(name)}" if often[name] > 1 else name
        for place, name in enumerate(plain)
    )


@dataclass(frozen=True)
class Counted:
    """Names in no order, each as often as it is there; the value counts them."""

    names: tuple[str, ...]
    most: int

    def write(self, value: Any) -> Any:
        """The names, in the order of their numbers."""
        return [name for name, count in zip(self.names, value, strict=True) for _ in range(count)]

    def read(self, data: Any, path: str) -> Any:
        """How often each name is there."""
        form = Name(self.names)
        items = listed(data, path, self.most)
        numbers = [form.read(item, f"{path}[{place}]") for place, item in enumerate(items)]
        return [numbers.count(number) for number in range(len(self.names))]


@dataclass(frozen=True)
class Flags:
    """Names in no order, each at most once; the value has a 1 for each of them."""

    names: tuple[str, ...]

    def write(self, value: Any) -> Any:
        """The names, in the order of their numbers."""
        return [name for name, flag in zip(self.names, value, strict=True) if flag]

    def read(self, data: Any, path: str) -> Any:
        """0 or 1 for each name."""
        counts = Counted(self.names, len(self.names)).read(data, path)
        for name, count in zip(self.names, counts, strict=True):
            if count > 1:
                raise refused(path, f"{name!r} {count} times", "each can be there once")
        return counts


@dataclass(frozen=True)
class Rows:
    """One value for each of several rows, as a list."""

    form: Form
    rows: Sequence[str]

    def write(self, value: Any) -> Any:
        """The rows in their order."""
        return [self.form.write(row) for row in value]

    def read(self, data: Any, path: str) -> Any:
        """The value of each row."""
        items = listed(data, path, len(self.rows))
        if len(items) != len(self.rows):
            expected = f"expected {len(self.rows)}: {' and '.join(self.rows)}"
            raise refused(path, f"{len(items)} items", expected)
        return [self.form.read(item, f"{path}[{row}]") for row, item in enumerate(items)]
