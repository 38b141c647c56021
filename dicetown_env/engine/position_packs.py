"""What is counted by kind and never comes or goes: store cards and claims, River cards, outlaws."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from dicetown_env.engine import constants as c
from dicetown_env.engine.cards import CARD_NAMES, RIVER_NAMES
from dicetown_env.engine.position_names import outlaw_names
from dicetown_env.engine.position_text import refused
from dicetown_env.engine.values import Values, rules_of

Counts = Sequence[int]


@dataclass(frozen=True)
class Pack:
    """Cards of one sort, and where they lie.

    Attributes:
        names: The name of each kind.
        copies: How many of each kind the game has.
        zones: Every place where some lie, with the counts by kind.
    """

    names: Sequence[str]
    copies: Counts
    zones: Sequence[tuple[str, Counts]]

    def missing(self) -> list[int]:
        """How many of each kind lie nowhere; negative: there are so many too many."""
        lying = map(sum, zip(*(counts for _, counts in self.zones), strict=True))
        return [copies - found for copies, found in zip(self.copies, lying, strict=True)]

    def refuse_surplus(self) -> None:
        """Refuse a card of which more copies lie about than there are."""
        for kind, count in enumerate(self.missing()):
            if count < 0:
                found = [(path, counts[kind]) for path, counts in self.zones if counts[kind]]
                places = ", ".join(f"{path} ({copies})" for path, copies in found)
                problem = f"{self.names[kind]!r}, in all {sum(copies for _, copies in found)}"
                raise refused(places, problem, f"the rules have {self.copies[kind]}")

    def refuse_lost(self, deck: str, kinds: Iterable[int]) -> None:
        """Refuse a deck if cards that could lie in it lie nowhere."""
        missing = self.missing()
        lost = [self.names[kind] for kind in kinds for _ in range(missing[kind])]
        if lost:
            expected = 'add them where they lie; a deck that ends with "..." takes them, shuffled'
            raise refused(deck, f"nowhere to be found: {', '.join(lost)}", expected)


def counted(kinds: Sequence[int], of: int = c.CARD_KINDS) -> list[int]:
    """How often each kind is among `kinds`."""
    return [kinds.count(kind) for kind in range(of)]


def pile(values: Values, name: str) -> list[int]:
    """The cards of a deck, bottom first, or of the row."""
    cards: list[int] = values[name][: values[f"{name}_size"]]
    return cards


def copies_in_game(values: Values) -> list[int]:
    """How many store cards and claims of each kind the game has."""
    return [*values["store_copies"], *values["claim_copies"]]


def cards(values: Values) -> Pack:
    """Store cards, claims and ranches (R1.3, R1.4, X1, X12)."""
    no_claims, no_store_cards = [0] * c.CLAIM_KINDS, [0] * c.STORE_KINDS
    zones: list[tuple[str, Counts]] = [
        ("row", counted(pile(values, "row"))),
        ("claim_deck", counted(pile(values, "claim_deck"))),
        ("store_deck", counted(pile(values, "store_deck"))),
        ("discards_open", [*values["discard_open"], *no_claims]),
        ("discards_hidden", [*values["discard_hidden"], *no_claims]),
        ("box_hidden", [*no_store_cards, *values["box_hidden"]]),
        ("box", [*no_store_cards, *values["box"]]),
    ]
    for seat in range(values["seats"]):
        zones += [
            (f"seats[{seat}].hand", values["hand"][seat]),
            (f"seats[{seat}].fenced", [*no_store_cards, *values["fenced"][seat], 0]),
            (f"seats[{seat}].ranches", [*([0] * c.RANCH), values["ranches"][seat]]),
        ]
    if values["decision"] == c.ASK_STORE_KEEP:
        zones.append(("flow.drawn", values["drawn"]))
    return Pack(CARD_NAMES, copies_in_game(values), zones)


def river(values: Values) -> Pack:
    """River cards (X3)."""
    zones = [
        ("river", counted(pile(values, "river"), c.RIVER_KINDS)),
        ("river_used", values["river_used"]),
    ]
    return Pack(RIVER_NAMES, values["river_copies"], zones)


def outlaws(values: Values) -> Pack:
    """Outlaws, of each of which there is one (X7)."""
    zones = [
        ("outlaw_deck", counted(pile(values, "outlaw_deck"), c.OUTLAWS)),
        ("wanted", values["wanted"]),
    ]
    for seat in range(values["seats"]):
        zones += [
            (f"seats[{seat}].{name}", values[name][seat]) for name in ("recruited", "captured")
        ]
    return Pack(outlaw_names(rules_of(values)), [1] * c.OUTLAWS, zones)
