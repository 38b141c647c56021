"""The action catalogue and the decisions, as data: what each number means.

The numbers themselves are fixed by `constants.py`; everything here is worked out from them.
"""

from __future__ import annotations

import hashlib
from collections.abc import Callable
from dataclasses import dataclass
from enum import Enum

from dicetown_env.core.markdown import markdown_table
from dicetown_env.engine import constants as c
from dicetown_env.engine.cards import CARD_NAMES, FACE_NAMES, PLACE_NAMES, RIVER_NAMES

# To be raised whenever an id comes to mean something else: trained policies depend on them.
ACTION_VERSION = 1


class ActionKind(Enum):
    """What an action does; each kind is one run of ids."""

    KEEP = "keep"
    PASS = "pass"
    PLAY = "play card"
    SET_DIE = "set die"
    SEAT = "seat"
    FACE = "face"
    CARD = "card"
    PLACE_ACTION = "place action"
    OFFER_DOLLARS = "offer dollars"
    OFFER_NUGGETS = "offer nuggets"
    OFFER_CARD = "offer card"
    REMEDY = "remedy"
    USE_OUTLAW = "use outlaw"
    OUTLAW = "choose outlaw"
    RIVER = "river card"
    WAR_PATH = "war path"


@dataclass(frozen=True, slots=True)
class Action:
    """One entry of the catalogue.

    Attributes:
        id: Its number.
        kind: What it does.
        parameters: With what, in the order of `ActionRun.parameters`.
        text: What it says where no position is at hand; unique in the catalogue.
    """

    id: int
    kind: ActionKind
    parameters: tuple[int, ...]
    text: str


@dataclass(frozen=True, slots=True)
class ActionRun:
    """The ids of one kind: `size` of them from `first` on.

    Attributes:
        kind: The kind.
        first: Its first id.
        size: How many ids it has.
        parameters: What the parameters of its actions are.
        meaning: What its actions do.
        describe: Parameters and text of the action so many ids after the first.
    """

    kind: ActionKind
    first: int
    size: int
    parameters: tuple[str, ...]
    meaning: str
    describe: Callable[[int], tuple[tuple[int, ...], str]]


def with_article(noun: str) -> str:
    """The noun after "a" or "an", as faces and places need it."""
    return f"an {noun}" if noun[0] in "AaOo" else f"a {noun}"


def counted(number: int, noun: str) -> str:
    """The number and the noun, in the plural where it is called for."""
    return f"{number} {noun}" if number == 1 else f"{number} {noun}s"


def _keep(index: int) -> tuple[tuple[int, ...], str]:
    dice = [str(die + 1) for die in range(c.DICE) if index >> die & 1]
    return (index,), f"keep dice {' '.join(dice)}" if dice else "keep none"


def _pass(index: int) -> tuple[tuple[int, ...], str]:
    return (), "pass"


def _play(index: int) -> tuple[tuple[int, ...], str]:
    kind = c.FIRST_PLAYABLE + index
    return (kind,), f"play {CARD_NAMES[kind]}"


def _set_die(index: int) -> tuple[tuple[int, ...], str]:
    old, new = divmod(index, c.FACES - 1)
    new += new >= old
    return (old, new), f"set {with_article(FACE_NAMES[old])} to {FACE_NAMES[new]}"


def _seat(index: int) -> tuple[tuple[int, ...], str]:
    return (index,), f"seat +{index}"


def _face(index: int) -> tuple[tuple[int, ...], str]:
    return (index,), f"face {FACE_NAMES[index]}"


def _card(index: int) -> tuple[tuple[int, ...], str]:
    return (index,), f"take {CARD_NAMES[index]}"


def _place_action(index: int) -> tuple[tuple[int, ...], str]:
    return (index,), f"action {'ab'[index]}"


def _offer_dollars(index: int) -> tuple[tuple[int, ...], str]:
    return (index + 1,), f"offer ${index + 1}"


def _offer_nuggets(index: int) -> tuple[tuple[int, ...], str]:
    return (index + 1,), f"offer {counted(index + 1, 'nugget')}"


def _offer_card(index: int) -> tuple[tuple[int, ...], str]:
    return (index,), f"offer {CARD_NAMES[index]}"


_REMEDY_TEXTS = ("fence", "draw a store card", "collect $2 from each", "collect a nugget from each")


def _remedy(index: int) -> tuple[tuple[int, ...], str]:
    return (index,), _REMEDY_TEXTS[index]


def _use_outlaw(index: int) -> tuple[tuple[int, ...], str]:
    face, second = divmod(index, 2)
    dice = ("one die", "two dice")[second]
    return (face, second + 1), f"use the {FACE_NAMES[face]} outlaw for {dice}"


def _outlaw(index: int) -> tuple[tuple[int, ...], str]:
    face, rich = divmod(index, 2)
    bounty = 5 if rich else 3
    return (face, bounty), f"outlaw {FACE_NAMES[face]} for ${bounty}"


def _river(index: int) -> tuple[tuple[int, ...], str]:
    return (index,), f"river {RIVER_NAMES[index]}"


def _war_path(index: int) -> tuple[tuple[int, ...], str]:
    return (index,), f"war path to the {PLACE_NAMES[index]}"


_Kind = ActionKind
RUNS: tuple[ActionRun, ...] = (
    ActionRun(
        _Kind.KEEP,
        c.KEEP_ACTION,
        c.KEEP_SETS,
        ("set",),
        "keep these dice of the throw sorted by face: bit i of the set is die i + 1",
        _keep,
    ),
    ActionRun(_Kind.PASS, c.PASS_ACTION, 1, (), "do nothing, offer nothing, no remedy", _pass),
    ActionRun(
        _Kind.PLAY, c.PLAY_ACTION, c.PLAYABLE_KINDS, ("card",), "play this store card", _play
    ),
    ActionRun(
        _Kind.SET_DIE,
        c.SET_DIE_ACTION,
        c.SET_DIE_CHOICES,
        ("old face", "new face"),
        "set one of the dice with the old face to the new one",
        _set_die,
    ),
    ActionRun(
        _Kind.SEAT,
        c.SEAT_ACTION,
        c.SEATS,
        ("relative seat",),
        "name the seat so many places clockwise from the one that acts, 0 itself",
        _seat,
    ),
    ActionRun(_Kind.FACE, c.FACE_ACTION, c.FACES, ("face",), "name a die by its face", _face),
    ActionRun(_Kind.CARD, c.CARD_ACTION, c.CARD_KINDS, ("card",), "choose this card", _card),
    ActionRun(
        _Kind.PLACE_ACTION,
        c.PLACE_ACTION,
        2,
        ("action",),
        "choose what to do at the place: 0 is a, 1 is b",
        _place_action,
    ),
    ActionRun(
        _Kind.OFFER_DOLLARS,
        c.OFFER_DOLLARS_ACTION,
        c.MOST_OFFERED_DOLLARS,
        ("dollars",),
        "offer the Sheriff these dollars",
        _offer_dollars,
    ),
    ActionRun(
        _Kind.OFFER_NUGGETS,
        c.OFFER_NUGGETS_ACTION,
        c.MOST_OFFERED_NUGGETS,
        ("nuggets",),
        "offer the Sheriff these nuggets",
        _offer_nuggets,
    ),
    ActionRun(
        _Kind.OFFER_CARD,
        c.OFFER_CARD_ACTION,
        c.CARD_KINDS,
        ("card",),
        "offer the Sheriff this card of the hidden hand",
        _offer_card,
    ),
    ActionRun(
        _Kind.REMEDY, c.REMEDY_ACTION, c.REMEDIES, ("remedy",), "choose this remedy", _remedy
    ),
    ActionRun(
        _Kind.USE_OUTLAW,
        c.USE_OUTLAW_ACTION,
        c.OUTLAWS,
        ("face", "dice"),
        "use a recruited outlaw for so many dice",
        _use_outlaw,
    ),
    ActionRun(
        _Kind.OUTLAW,
        c.OUTLAW_ACTION,
        c.OUTLAWS,
        ("face", "bounty"),
        "choose this outlaw: its number counts, face and bounty are those of the default",
        _outlaw,
    ),
    ActionRun(
        _Kind.RIVER,
        c.RIVER_ACTION,
        c.RIVER_KINDS,
        ("river card",),
        "choose this River card",
        _river,
    ),
    ActionRun(
        _Kind.WAR_PATH,
        c.WAR_PATH_ACTION,
        c.PLACES,
        ("place",),
        "name the place that counts as empty",
        _war_path,
    ),
)


def _catalogue() -> tuple[Action, ...]:
    actions: list[Action] = []
    for run in RUNS:
        if run.first != len(actions):
            raise AssertionError(f"{run.kind}: begins at {run.first}, expected {len(actions)}.")
        for index in range(run.size):
            parameters, text = run.describe(index)
            actions.append(Action(run.first + index, run.kind, parameters, text))
    if len(actions) != c.ACTIONS:
        raise AssertionError(f"The catalogue has {len(actions)} actions, not {c.ACTIONS}.")
    return tuple(actions)


ACTIONS_CATALOGUE: tuple[Action, ...] = _catalogue()


def catalogue_digest() -> str:
    """A digest of the catalogue: it changes with the meaning of any id."""
    lines = (f"{a.id} {a.kind.value} {a.parameters} {a.text}\n" for a in ACTIONS_CATALOGUE)
    return hashlib.sha256("".join(lines).encode()).hexdigest()


def runs_table() -> str:
    """The kinds of actions with their ids, as Markdown."""
    return markdown_table(
        ("Ids", "Kind", "Parameters", "Meaning"),
        ((_ids(run), run.kind.value, ", ".join(run.parameters), run.meaning) for run in RUNS),
    )


def actions_table() -> str:
    """All actions, one a row, as Markdown."""
    return markdown_table(
        ("Id", "Kind", "Text"), ((a.id, a.kind.value, a.text) for a in ACTIONS_CATALOGUE)
    )


def _ids(run: ActionRun) -> str:
    return str(run.first) if run.size == 1 else f"{run.first} to {run.first + run.size - 1}"
