"""The cards as data: what each is called, how many there are, what it scores, when it is played."""

from __future__ import annotations

from dataclasses import dataclass

from dicetown_env.engine import constants as c


@dataclass(frozen=True)
class Card:
    """One kind of card.

    Attributes:
        kind: Its number in every array of cards, 0 to 33.
        name: Its name in texts and in `Game.from_dict`.
        rule: The id of its rule.
        base_copies: Copies in the base game; for claims the default of the ruling `claim_copies`.
        extension_copies: Copies that the Extension adds (X1, X10).
        points: Points at the end; 0 where they depend on other things.
        text: What it does.
    """

    kind: int
    name: str
    rule: str
    base_copies: int
    extension_copies: int
    points: int
    text: str


def _equipment(kind: int, points: int) -> Card:
    return Card(kind, f"Equipment {points}", "C-EQUIPMENT", 1, 0, points, f"{points} at the end")


def _claim(value: int) -> Card:
    kind = c.CLAIM_1 + value - 1
    return Card(kind, f"Claim {value}", "R1.3", 5, 0, value, f"{value} at the end")


CARDS: tuple[Card, ...] = (
    _equipment(c.EQUIPMENT_1, 1),
    _equipment(c.EQUIPMENT_2, 2),
    _equipment(c.EQUIPMENT_3, 3),
    _equipment(c.EQUIPMENT_4, 4),
    _equipment(c.EQUIPMENT_5, 5),
    _equipment(c.EQUIPMENT_8, 8),
    Card(c.CATTLE, "Cattle", "C-CATTLE", 0, 1, 7, "7 at the end"),
    Card(c.WINCHESTER, "Winchester", "C-WINCHESTER", 0, 1, 6, "6 at the end"),
    Card(c.MULE, "Mule", "C-MULE", 0, 1, 0, "1 for each store card held at the end"),
    Card(c.DOG, "Dog", "C-DOG", 0, 1, 0, "2 for each captured outlaw"),
    Card(c.NERVOUS_JOE, "Nervous Joe", "C-JOE", 1, 0, 0, "at once: another seat gives $4"),
    Card(c.GIFT, "Gift", "C-GIFT", 0, 1, 0, "at once: another seat gives a store card"),
    Card(c.SWINDLER, "Swindler", "C-SWINDLER", 0, 1, 0, "at once: every other seat gives $2"),
    Card(c.TOUGH_GUY, "Tough Guy", "C-TOUGH", 2, 0, 0, "keep two or more dice without paying"),
    Card(c.CARD_SHARP, "Card Sharp", "C-SHARP", 2, 0, 0, "set a die just kept to another face"),
    Card(c.DYNAMITE, "Dynamite", "C-DYNAMITE", 1, 0, 0, "twice the nuggets at the mine"),
    Card(c.SHARE, "Share", "C-SHARE", 1, 0, 0, "half of what an opponent took at the bank"),
    Card(c.UNLIMITED_CREDIT, "Unlimited Credit", "C-CREDIT", 1, 0, 0, "draw twice at the store"),
    Card(c.GIRLS, "Girls", "C-GIRLS", 1, 0, 0, "steal twice at the saloon"),
    Card(c.MARSHAL, "Marshal", "C-MARSHAL", 1, 0, 0, "the old Sheriff stays"),
    Card(c.CORRUPTION, "Corruption", "C-CORRUPTION", 1, 0, 0, "also the top claim of the deck"),
    Card(c.DOCS_ELIXIR, "Doc's Elixir", "C-ELIXIR", 1, 0, 0, "visit the Doc after a gain"),
    Card(c.WANTED_POSTER, "Wanted Poster", "C-WANTED", 1, 0, 0, "cancel an opponent's card"),
    Card(c.TWO_GUNS, "Two Guns", "C-TWO-GUNS", 0, 1, 0, "throw one die of a hunt again"),
    Card(c.DESPERADO, "Desperado", "C-DESPERADO", 0, 1, 0, "recruit any outlaw of the deck"),
    Card(c.WHISKY, "Whisky", "C-WHISKY", 0, 1, 0, "take a ranch instead of cards"),
    Card(c.INSURANCE, "Insurance", "C-INSURANCE", 0, 1, 0, "a new card for a stolen one"),
    Card(c.SMOKE_SIGNALS, "Smoke Signals", "C-SMOKE", 0, 1, 0, "take the Indian die"),
    *(_claim(value) for value in range(1, c.CLAIM_VALUES + 1)),
    Card(c.RANCH, "Ranch", "X12", 0, 10, 0, "n ranches score n(n+1)/2"),
)

CARD_NAMES: tuple[str, ...] = tuple(card.name for card in CARDS)
KIND_OF_NAME: dict[str, int] = {card.name.lower(): card.kind for card in CARDS}

FACE_NAMES: tuple[str, ...] = ("9", "10", "J", "Q", "K", "A")
PLACE_NAMES: tuple[str, ...] = ("mine", "bank", "store", "saloon", "office", "town hall")
STAGE_NAMES: tuple[str, ...] = (*PLACE_NAMES, "doc", "dice", "indians", "end")
RIVER_NAMES: tuple[str, ...] = (
    "gold 2",
    "gold 3",
    "gold 4",
    "gold 5",
    "star badge",
    "wallet 2",
    "wallet 3",
    "discovery",
    "coupon",
    "nothing",
)
INDIAN_NAMES: tuple[str, ...] = ("none", "Shaman", "Ambush", "Bodyguard", "War Path")
POKER_NAMES: tuple[str, ...] = (
    "high card",
    "one pair",
    "two pair",
    "three of a kind",
    "straight",
    "full house",
    "four of a kind",
    "five of a kind",
)
