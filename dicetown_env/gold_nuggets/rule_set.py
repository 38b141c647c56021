"""The rule set of Gold Nuggets."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import asdict, dataclass, fields
from typing import Any

from dicetown_env.gold_nuggets.constants import MOST_NUGGETS, NOBODY, SEATS


@dataclass(frozen=True, slots=True, kw_only=True)
class RuleSet:
    """The rules that a game is played by. Frozen, hashable, checked when it is made.

    Attributes:
        num_players: 2 to 5 seats (G1); 1 with `single_turn`.
        supply: Nuggets in the game, 1 to 77 (G1: 77). Fewer make a game that can be solved.
        single_turn: The game is one turn of one seat, who wants as many nuggets as he can get: a
            task to check a learner on. It pays nuggets / 25 with every reward.
        first_seat: Who begins; None: by lot (G1).

    Raises:
        TypeError: If a value has the wrong type.
        ValueError: If a value is not allowed.
    """

    num_players: int = 4
    supply: int = MOST_NUGGETS
    single_turn: bool = False
    first_seat: int | None = None

    def __post_init__(self) -> None:
        """Refuse impossible values."""
        for name, kind in (("num_players", int), ("supply", int), ("single_turn", bool)):
            # Not isinstance: True is an int to it, and num_players=True is a slip.
            if type(getattr(self, name)) is not kind:
                raise TypeError(f"{name} is {getattr(self, name)!r}; expected {kind.__name__}.")
        if self.first_seat is not None and type(self.first_seat) is not int:
            raise TypeError(f"first_seat is {self.first_seat!r}; expected a seat or None.")
        least, most = (1, 1) if self.single_turn else (2, SEATS)
        _check_range("num_players", self.num_players, least, most)
        _check_range("supply", self.supply, 1, MOST_NUGGETS)
        if self.first_seat is not None:
            _check_range("first_seat", self.first_seat, 0, self.num_players - 1)

    def to_dict(self) -> dict[str, Any]:
        """The fields as plain data that JSON can hold."""
        return asdict(self)

    @classmethod
    def from_dict(cls, data: Mapping[str, Any]) -> RuleSet:
        """The rule set that `to_dict` wrote; a field that is left out has its default.

        Raises:
            TypeError: If a value has the wrong type.
            ValueError: If a name is unknown or a value is not allowed.
        """
        names = [item.name for item in fields(cls)]
        for name in data:
            if name not in names:
                raise ValueError(f"A rule set has no field {name!r}; allowed: {', '.join(names)}.")
        return cls(**data)


def _check_range(name: str, value: int, least: int, most: int) -> None:
    if not least <= value <= most:
        raise ValueError(f"{name}={value} is not possible; allowed: {least} to {most}.")


RULE_FIELDS = ("seats", "full_supply", "single_turn", "first_seat")


def rule_values(rules: RuleSet) -> dict[str, int]:
    """The fields of a position that say by which rules the game is played."""
    first_seat = NOBODY if rules.first_seat is None else rules.first_seat
    values = (rules.num_players, rules.supply, int(rules.single_turn), first_seat)
    return dict(zip(RULE_FIELDS, values, strict=True))


def rules_of(values: Mapping[str, Any]) -> RuleSet:
    """The rule set that `rule_values` wrote."""
    return RuleSet(
        num_players=values["seats"],
        supply=values["full_supply"],
        single_turn=bool(values["single_turn"]),
        first_seat=None if values["first_seat"] == NOBODY else values["first_seat"],
    )
