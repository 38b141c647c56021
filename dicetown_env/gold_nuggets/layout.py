"""The layout of the observation of Gold Nuggets as data; the writer is `observation`."""

from __future__ import annotations

from collections.abc import Mapping

from dicetown_env.core.slices import Part, checked_layout
from dicetown_env.gold_nuggets import constants as c
from dicetown_env.gold_nuggets import observation_constants as at
from dicetown_env.gold_nuggets.names import DECISION_NAMES, FACE_NAMES

# To be raised whenever a number comes to mean something else: trained policies depend on them.
LAYOUT_VERSION = 1
OBSERVATION_SIZE = at.OBSERVATION_SIZE

_SEATS = (("you", *(f"seat +{seat}" for seat in range(1, c.SEATS))),)
_FACES = (FACE_NAMES,)
_DICE = tuple(f"die {die + 1}" for die in range(c.DICE))
_COUNTS = (tuple(map(str, range(c.DICE + 1))),)
_NUGGETS = c.MOST_NUGGETS

PARTS: tuple[Part, ...] = (
    Part("present", at.AT_PRESENT, _SEATS, 1, "seats at the table", "G1"),
    Part("nuggets", at.AT_NUGGETS, _SEATS, _NUGGETS, "nuggets of the seats", "G4"),
    Part("supply", at.AT_SUPPLY, (), _NUGGETS, "nuggets in the supply", "G5"),
    Part("full_supply", at.AT_FULL_SUPPLY, (), _NUGGETS, "nuggets in the game", "G1"),
    Part("single_turn", at.AT_SINGLE_TURN, (), 1, "the game is one turn", "G2"),
    Part("turn", at.AT_TURN, _SEATS, 1, "whose turn it is", "G2"),
    Part("aside", at.AT_ASIDE, _FACES, c.DICE, "dice set aside and not yet collected", "G2"),
    Part("lies_aside", at.AT_LIES_ASIDE, _FACES, 1, "faces of which dice lie aside", "G2"),
    Part("thrown", at.AT_THROWN, _FACES, c.DICE, "dice thrown and not yet set aside", "G2"),
    Part(
        "own_dice",
        at.AT_OWN_DICE,
        (_DICE, FACE_NAMES),
        1,
        "the same dice one by one, sorted by face: die i + 1 is bit i of a set",
        "G2",
    ),
    Part("in_hand", at.AT_IN_HAND, _COUNTS, 1, "how many dice do not lie aside", "G2"),
    Part("earned", at.AT_EARNED, (), at.MOST_EARNED, "what the dice aside earn", "G4"),
    Part("rope", at.AT_ROPE, (), 1, "three or more lassos lie aside", "G4"),
    Part(
        "decision",
        at.AT_DECISION,
        (DECISION_NAMES,),
        1,
        "what the seat is asked; 0 for all who are not",
        "G2",
    ),
)
LAYOUT: Mapping[str, slice] = checked_layout(PARTS, OBSERVATION_SIZE)
