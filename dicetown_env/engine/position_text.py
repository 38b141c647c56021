"""How single values of a position are written and read, with errors that name the place."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from difflib import get_close_matches
from typing import Any, Protocol

from dicetown_env.engine import constants as c
from dicetown_env.engine.cards import CARD_NAMES, FACE_NAMES, KIND_OF_NAME

# Claims that can be hidden and fenced: all but ranches (X12).
CLAIM_KINDS = range(c.CLAIM_1, c.CLAIM_1 + c.CLAIM_VALUES)
STORE_KINDS = range(c.STORE_KINDS)
# At-once cards never rest in a hand (R6.4).
HELD_KINDS = (*range(c.FIRST_AT_ONCE), *range(c.FIRST_PLAYABLE, c.STORE_KINDS), *CLAIM_KINDS)


class Form(Protocol):
    """How one value of a position looks as plain data."""

    def write(self, value: Any) -> Any:
        """Plain data for the value of a field."""

    def read(self, data: Any, path: str) -> Any:
        """The value of a field; ValueError, naming `path`, if `data` stands for none."""


def refused(path: str, problem: str, expected: str) -> ValueError:
    """The error for one entry of a position: where, what is wrong, what is allowed."""
    return ValueError(f"{path}: {problem}; {expected}.")


def suggestion(word: str, words: Iterable[str]) -> str:
    """What to write instead of an unknown word: the closest one, or all of them."""
    allowed = list(words)
    lower = {item.lower(): item for item in allowed}
    close = get_close_matches(word.lower(), lower, n=1)
    if close:
        return f"did you mean {lower[close[0]]!r}?"
    return "allowed: " + ", ".join(repr(item) for item in allowed)


def listed(data: Any, path: str, most: int) -> Sequence[Any]:
    """`data`, if it is a list of at most `most` items."""
    if not isinstance(data, list | tuple):
        raise refused(path, f"{data!r} is no list", f"expected a list of at most {most} items")
    if len(data) > most:
        raise refused(path, f"{len(data)} items", f"at most {most} fit")
    return data


def mapping(data: Any, path: str, keys: Iterable[str]) -> Mapping[str, Any]:
    """`data`, if it is a mapping with no other keys than `keys`."""
    if not isinstance(data, Mapping):
        raise refused(path, f"{data!r} is no mapping", "expected a mapping of names to values")
    known = list(keys)
    for key in data:
        if key not in known:
            raise refused(f"{path}.{key}", "unknown field", suggestion(str(key), known))
    return data


@dataclass(frozen=True)
class Number:
    """A whole number within bounds."""

    low: int
    high: int

    def write(self, value: Any) -> Any:
        """The number itself."""
        return int(value)

    def read(self, data: Any, path: str) -> Any:
        """The number, if it lies within the bounds."""
        if isinstance(data, bool) or not isinstance(data, int):
            raise refused(path, f"{data!r} is no whole number", self._allowed())
        if not self.low <= data <= self.high:
            raise refused(path, f"{data} is out of range", self._allowed())
        return data

    def _allowed(self) -> str:
        return f"allowed: {self.low} to {self.high}"


@dataclass(frozen=True)
class Flag:
    """True or false."""

    def write(self, value: Any) -> Any:
        """The truth of 0 or 1."""
        return bool(value)

    def read(self, data: Any, path: str) -> Any:
        """0 or 1."""
        if not isinstance(data, bool):
            raise refused(path, f"{data!r} is no truth value", "allowed: true, false")
        return int(data)


@dataclass(frozen=True)
class Name:
    """One of several names; its number is its place among them."""

    names: tuple[str, ...]

    def write(self, value: Any) -> Any:
        """The name."""
        return self.names[value]

    def read(self, data: Any, path: str) -> Any:
        """The number of the name, whatever its capitals."""
        lower = [name.lower() for name in self.names]
        if not isinstance(data, str) or data.lower() not in lower:
            raise refused(path, f"unknown name {data!r}", suggestion(str(data), self.names))
        return lower.index(data.lower())


@dataclass(frozen=True)
class Maybe:
    """Another form, or null for -1."""

    form: Form

    def write(self, value: Any) -> Any:
        """None for -1."""
        return None if value == c.NOBODY else self.form.write(value)

    def read(self, data: Any, path: str) -> Any:
        """-1 for None."""
        return c.NOBODY if data is None else self.form.read(data, path)


def read_card(data: Any, path: str, kinds: Sequence[int], pack: Sequence[int]) -> int:
    """The kind of the card so named, if it may lie here; cards of the pack are suggested."""
    kind = KIND_OF_NAME.get(data.lower(), c.NOBODY) if isinstance(data, str) else c.NOBODY
    if kind in kinds:
        return kind
    names = [CARD_NAMES[kind] for kind in kinds if kind in pack]
    if kind == c.NOBODY:
        raise refused(path, f"unknown card {data!r}", suggestion(str(data), names))
    reason = ": it is played at once" if c.FIRST_AT_ONCE <= kind < c.FIRST_PLAYABLE else ""
    allowed = "allowed: " + ", ".join(names)
    raise refused(path, f"{CARD_NAMES[kind]!r} cannot lie here{reason}", allowed)


@dataclass(frozen=True)
class Card:
    """The name of a card, one of the kinds that may lie here."""

    kinds: Sequence[int]
    pack: Sequence[int]

    def write(self, value: Any) -> Any:
        """The name."""
        return CARD_NAMES[value]

    def read(self, data: Any, path: str) -> Any:
        """The kind."""
        return read_card(data, path, self.kinds, self.pack)


@dataclass(frozen=True)
class Cards:
    """Cards in no order, as a list of names; the value counts them from the kind `first` on."""

    kinds: Sequence[int]
    first: int
    length: int
    pack: Sequence[int]

    def write(self, value: Any) -> Any:
        """The names by kind, each as often as it is there."""
        return [CARD_NAMES[self.first + i] for i, count in enumerate(value) for _ in range(count)]

    def read(self, data: Any, path: str) -> Any:
        """The counts by kind."""
        counts = [0] * self.length
        for place, name in enumerate(listed(data, path, c.MOST_STORE_CARDS + c.MOST_CLAIM_CARDS)):
            kind = read_card(name, f"{path}[{place}]", self.kinds, self.pack)
            counts[kind - self.first] += 1
        return counts


def read_faces(data: Any, path: str, most: int) -> list[int]:
    """The faces in "9 9 K" or ["9", "9", "K"], in their order."""
    words = data.split() if isinstance(data, str) else listed(data, path, most)
    faces = []
    for place, word in enumerate(words):
        if not isinstance(word, str) or word.upper() not in FACE_NAMES:
            raise refused(f"{path}[{place}]", f"unknown face {word!r}", suggestion("", FACE_NAMES))
        faces.append(FACE_NAMES.index(word.upper()))
    if len(faces) > most:
        raise refused(path, f"{len(faces)} dice", f"at most {most} fit")
    return faces


def spread(counts: Sequence[int]) -> list[int]:
    """Each index as often as its count says, in order."""
    return [index for index, count in enumerate(counts) for _ in range(count)]


@dataclass(frozen=True)
class Dice:
    """Dice in no order, as "9 9 K"; the value counts them by face."""

    def write(self, value: Any) -> Any:
        """The faces, low to high."""
        return " ".join(FACE_NAMES[face] for face in spread(value))

    def read(self, data: Any, path: str) -> Any:
        """The counts by face."""
        faces = read_faces(data, path, c.DICE)
        return [faces.count(face) for face in range(c.FACES)]


@dataclass(frozen=True)
class SortedDice:
    """Dice as "9 9 K"; the value lists their faces, low to high."""

    def write(self, value: Any) -> Any:
        """The faces in their order."""
        return " ".join(FACE_NAMES[face] for face in value)

    def read(self, data: Any, path: str) -> Any:
        """The faces, sorted."""
        return sorted(read_faces(data, path, c.DICE))


@dataclass(frozen=True)
class Faces:
    """Faces in the order in which they will come."""

    most: int

    def write(self, value: Any) -> Any:
        """The names of the faces."""
        return [FACE_NAMES[face] for face in value]

    def read(self, data: Any, path: str) -> Any:
        """The faces."""
        return read_faces(data, path, self.most)


@dataclass(frozen=True)
class Items:
    """A list whose items have one form."""

    form: Form
    most: int
    reverse: bool = False

    def write(self, value: Any) -> Any:
        """The items, last first if `reverse`."""
        items = [self.form.write(item) for item in value]
        return items[::-1] if self.reverse else items

    def read(self, data: Any, path: str) -> Any:
        """The numbers of the items."""
        items = listed(data, path, self.most)
        numbers = [self.form.read(item, f"{path}[{place}]") for place, item in enumerate(items)]
        return numbers[::-1] if self.reverse else numbers


@dataclass(frozen=True)
class Offer:
    """A bribe as "$3", "2 nuggets", the name of a card, or "nothing"; null: not yet made."""

    def write(self, value: Any) -> Any:
        """The text of 1 + an action; None for 0."""
        if value and value not in _OFFERS:
            raise ValueError(
                f"offer: {value} stands for no offer; allowed: 1 + one of its actions."
            )
        return _OFFERS[value] if value else None

    def read(self, data: Any, path: str) -> Any:
        """1 + the action; 0 for None."""
        if data is None:
            return 0
        for value, text in _OFFERS.items():
            if isinstance(data, str) and text.lower() == data.lower():
                return value
        raise refused(path, f"unknown offer {data!r}", suggestion(str(data), _OFFERS.values()))


def _offers() -> dict[int, str]:
    """The text of each offer by the value that the state has for it (R3.3)."""
    texts = {1 + c.PASS_ACTION: "nothing"}
    for dollars in range(1, c.MOST_OFFERED_DOLLARS + 1):
        texts[c.OFFER_DOLLARS_ACTION + dollars] = f"${dollars}"
    for nuggets in range(1, c.MOST_OFFERED_NUGGETS + 1):
        texts[c.OFFER_NUGGETS_ACTION + nuggets] = f"{nuggets} nugget" + "s" * (nuggets > 1)
    for kind in HELD_KINDS:
        texts[1 + c.OFFER_CARD_ACTION + kind] = CARD_NAMES[kind]
    return texts


_OFFERS = _offers()
