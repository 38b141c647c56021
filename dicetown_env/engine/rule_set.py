"""The rule set: what of the rules can be chosen, and what each choice means."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, fields
from difflib import get_close_matches
from typing import Any, Literal, NoReturn

from dicetown_env.core.markdown import markdown_table
from dicetown_env.engine.cards import FACE_NAMES
from dicetown_env.engine.constants import (
    CLAIM_VALUES,
    FACES,
    INDIAN_RESULTS,
    MOST_BOUNTY,
    MOST_COPIES,
    OUTLAWS,
    RIVER_CARDS,
    RIVER_KINDS,
    SEATS,
)

LEAST_SEATS = 2
MOST_BASE_SEATS = 5
CLAIM_CARDS = 25


def _about(rule: str, allowed: str, meaning: str) -> dict[str, str]:
    """What the table of rulings and the errors say of a field."""
    return {"rule": rule, "allowed": allowed, "meaning": meaning}


@dataclass(frozen=True, slots=True, kw_only=True)
class RuleSet:
    """The rules that a game is played by: seats, editions and rulings.

    Frozen, hashable, and checked when it is made: an impossible value is refused with a message
    that names the field, the value and what is allowed. `rulings()` lists every field with its
    rule, its default and its meaning.

    Example:
        >>> RuleSet(num_players=3, bribes=False).num_players
        3

    Raises:
        TypeError: If a value has the wrong type.
        ValueError: If a value is not allowed.
    """

    num_players: int = field(
        default=4,
        metadata=_about(
            "R1.1",
            "a whole number, 2 to 5; with the Extension 2 to 6",
            "how many seats play",
        ),
    )
    extension: bool = field(
        default=False,
        metadata=_about("X", "True or False", "play the Extension"),
    )
    indians: bool = field(
        default=False,
        metadata=_about("I", "False; with the Extension also True", "play with the Indians"),
    )
    bribes: bool = field(
        default=True,
        metadata=_about(
            "R3.3", "True or False", "tied seats make the Sheriff secret offers before he decides"
        ),
    )
    claim_copies: tuple[int, int, int, int, int] = field(
        default=(5, 5, 5, 5, 5),
        metadata=_about(
            "R1.3",
            f"a tuple of five whole numbers, each 0 to {MOST_COPIES}, together {CLAIM_CARDS}",
            "how many claim cards there are of each value, 1 to 5",
        ),
    )
    first_sheriff: int | None = field(
        default=None,
        metadata=_about(
            "R1.5",
            "None, or a seat from 0 to num_players - 1",
            "who begins as Sheriff; None: by lot",
        ),
    )
    keeping_badge_is_gain: bool = field(
        default=True,
        metadata=_about(
            "R8.2", "True or False", "a Sheriff who wins his office again and stays has gained"
        ),
    )
    poker_ties: Literal["faces", "rank"] = field(
        default="faces",
        metadata=_about(
            "R9.2",
            "'faces' or 'rank'",
            "hands of equal rank at the Town Hall: 'faces' compares their faces, and only equal "
            "hands go to the Sheriff; with 'rank' every equal rank goes to him",
        ),
    )
    final_tie: Literal["share", "sheriff"] = field(
        default="share",
        metadata=_about(
            "R11.3",
            "'share' or 'sheriff'",
            "equal points at the end: 'share' the win; with 'sheriff' the first of the tied "
            "clockwise from the Sheriff, himself first, wins alone",
        ),
    )

    river_copies: tuple[int, ...] = field(
        default=(2, 1, 1, 1, 1, 1, 1, 1, 1, 2),
        metadata=_about(
            "X3",
            f"a tuple of ten whole numbers, each 0 or more, together {RIVER_CARDS}",
            "how many River cards there are of each kind: gold 2, 3, 4, 5, star badge, wallet $2, "
            "wallet $3, discovery, coupon, nothing",
        ),
    )
    outlaws: tuple[tuple[str, str, int], ...] = field(
        default=tuple((face, face, bounty) for face in FACE_NAMES for bounty in (3, 5)),
        metadata=_about(
            "X7",
            f"a tuple of {OUTLAWS} outlaws, each the face of its pair, the face of its Wanted "
            f"side, and its bounty of $0 to ${MOST_BOUNTY}",
            "the outlaws: two for each face, with bounties of $3 and $5",
        ),
    )
    indian_die: tuple[int, int, int, int] = field(
        default=(2, 2, 1, 1),
        metadata=_about(
            "I2",
            f"a tuple of four whole numbers, each 0 or more, together {FACES}",
            "on how many of its faces the Indian die shows Shaman, Ambush, Bodyguard, War Path",
        ),
    )

    def __post_init__(self) -> None:
        """Refuse impossible values (R1.1 among them)."""
        self._check_types()
        if self.indians and not self.extension:
            _refuse("indians", self.indians)
        most = SEATS if self.extension else MOST_BASE_SEATS
        if not LEAST_SEATS <= self.num_players <= most:
            _refuse("num_players", self.num_players)
        if self.first_sheriff is not None and not 0 <= self.first_sheriff < self.num_players:
            _refuse("first_sheriff", self.first_sheriff, f" (num_players is {self.num_players})")
        self._check_claim_copies()
        self._check_outlaws()
        for name, sizes in _SUMS.items():
            _check_sum(name, getattr(self, name), *sizes)
        for name, choices in _CHOICES.items():
            if getattr(self, name) not in choices:
                _refuse(name, getattr(self, name))

    def to_dict(self) -> dict[str, Any]:
        """The fields as plain data that JSON can hold."""
        data: dict[str, Any] = {item.name: getattr(self, item.name) for item in fields(self)}
        for name in _TUPLES:
            data[name] = _listed(data[name])
        return data

    @classmethod
    def from_dict(cls, data: Mapping[str, Any]) -> RuleSet:
        """The rule set that `to_dict` wrote; a field that is left out has its default.

        Raises:
            TypeError: If a value has the wrong type.
            ValueError: If a name is unknown or a value is not allowed.
        """
        values = dict(data)
        for name in values:
            _refuse_unknown(name)
        for name in _TUPLES:
            if name in values:
                values[name] = _tupled(values[name])
        return cls(**values)

    def _check_types(self) -> None:
        for name, allowed in _TYPES.items():
            # Not isinstance: True is an int to it, and num_players=True is a slip.
            if type(getattr(self, name)) not in allowed:
                _refuse(name, getattr(self, name), error=TypeError)
        if any(type(copies) is not int for copies in self.claim_copies):
            _refuse("claim_copies", self.claim_copies, error=TypeError)

    def _check_outlaws(self) -> None:
        fits = len(self.outlaws) == OUTLAWS and all(
            type(outlaw) is tuple
            and len(outlaw) == 3
            and outlaw[0] in FACE_NAMES
            and outlaw[1] in FACE_NAMES
            and type(outlaw[2]) is int
            and 0 <= outlaw[2] <= MOST_BOUNTY
            for outlaw in self.outlaws
        )
        if not fits:
            _refuse("outlaws", self.outlaws)

    def _check_claim_copies(self) -> None:
        copies = self.claim_copies
        fits = len(copies) == CLAIM_VALUES and all(0 <= n <= MOST_COPIES for n in copies)
        if not fits or sum(copies) != CLAIM_CARDS:
            _refuse("claim_copies", copies)


@dataclass(frozen=True, slots=True)
class Ruling:
    """One field of the rule set, for tables and help texts.

    Attributes:
        name: Its name in `RuleSet`.
        rule: The id of the rule that it belongs to.
        default: Its value if nothing is said.
        allowed: What it may be.
        meaning: What it does.
    """

    name: str
    rule: str
    default: object
    allowed: str
    meaning: str


_CHOICES = {"poker_ties": ("faces", "rank"), "final_tie": ("share", "sheriff")}
_TYPES: dict[str, tuple[type, ...]] = {
    "num_players": (int,),
    "extension": (bool,),
    "indians": (bool,),
    "bribes": (bool,),
    "claim_copies": (tuple,),
    "first_sheriff": (int, type(None)),
    "keeping_badge_is_gain": (bool,),
    "poker_ties": (str,),
    "final_tie": (str,),
    "river_copies": (tuple,),
    "outlaws": (tuple,),
    "indian_die": (tuple,),
}
_TUPLES = tuple(name for name, types in _TYPES.items() if types == (tuple,))
# How many numbers such a field has, and what they are together.
_SUMS = {"river_copies": (RIVER_KINDS, RIVER_CARDS), "indian_die": (INDIAN_RESULTS - 1, FACES)}


def rulings() -> tuple[Ruling, ...]:
    """Every field of the rule set with its rule, its default, what is allowed and what it means."""
    return tuple(
        Ruling(name=item.name, default=item.default, **item.metadata) for item in fields(RuleSet)
    )


def rulings_table() -> str:
    """The table of rulings, as Markdown."""
    return markdown_table(
        ("Field", "Rule", "Default", "Allowed", "Meaning"),
        (
            (
                f"`{ruling.name}`",
                ruling.rule,
                f"`{ruling.default!r}`",
                ruling.allowed,
                ruling.meaning,
            )
            for ruling in rulings()
        ),
    )


def _check_sum(name: str, numbers: tuple[int, ...], length: int, total: int) -> None:
    """So many whole numbers, none below 0, that make the total."""
    if any(type(number) is not int for number in numbers):
        _refuse(name, numbers, error=TypeError)
    if len(numbers) != length or min(numbers) < 0 or sum(numbers) != total:
        _refuse(name, numbers)


def _listed(value: Any) -> Any:
    """Tuples as lists, at every depth."""
    return [_listed(item) for item in value] if isinstance(value, tuple) else value


def _tupled(value: Any) -> Any:
    """Lists as tuples, at every depth."""
    return tuple(_tupled(item) for item in value) if isinstance(value, list | tuple) else value


def _refuse(
    name: str, value: object, remark: str = "", error: type[Exception] = ValueError
) -> NoReturn:
    allowed = next(ruling.allowed for ruling in rulings() if ruling.name == name)
    raise error(f"{name}={value!r} is not possible; allowed: {allowed}{remark}.")


def _refuse_unknown(name: str) -> None:
    names = [item.name for item in fields(RuleSet)]
    if name in names:
        return
    close = get_close_matches(str(name), names, n=1)
    advice = f"did you mean {close[0]!r}?" if close else f"allowed: {', '.join(names)}."
    raise ValueError(f"A rule set has no field {name!r}; {advice}")
