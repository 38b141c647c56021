"""The words of Gold Nuggets: faces, decisions, actions, the table as text."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from dicetown_env.gold_nuggets import constants as c

if TYPE_CHECKING:
    from dicetown_env.gold_nuggets.state import State

FACE_NAMES = ("nugget", "lasso", "2", "3", "4", "5")
DECISION_NAMES = ("none", "set aside", "go on", "source")
CHANCE_NAMES = ("first seat", "die")
# To be raised whenever an id comes to mean something else: trained policies depend on them.
ACTION_VERSION = 1


def dice_text(counts: Sequence[int]) -> str:
    """Dice in words, sorted by face: "nugget nugget 5"."""
    words = [FACE_NAMES[face] for face in range(c.FACES) for _ in range(counts[face])]
    return " ".join(words) or "none"


def catalogue_text(action: int) -> str:
    """What an action says where no position is at hand; unique in the catalogue."""
    if action < c.SET_ASIDE_SETS:
        dice = [str(die + 1) for die in range(c.DICE) if action >> die & 1]
        return f"set aside dice {' '.join(dice) or 'none'}"
    if action == c.THROW_ACTION:
        return "throw"
    if action == c.COLLECT_ACTION:
        return "collect"
    if action == c.SUPPLY_ACTION:
        return "take from the supply"
    return f"take from seat +{action - c.SUPPLY_ACTION}"


def action_text(state: State, action: int) -> str:
    """What an action says at the decision at hand; the catalogue's text if it is not legal."""
    if not state.legal[action]:
        return catalogue_text(action)
    if action < c.SET_ASIDE_SETS:
        dice = [face for face in range(c.FACES) for _ in range(state.thrown[face])]
        chosen = [FACE_NAMES[face] for die, face in enumerate(dice) if action >> die & 1]
        return f"set aside {' '.join(chosen)}"
    if action == c.THROW_ACTION:
        dice_left = c.DICE - sum(state.aside)
        return f"throw {dice_left} {'die' if dice_left == 1 else 'dice'}"
    if action == c.COLLECT_ACTION:
        return "collect" if sum(state.aside) else "end the turn"
    if action > c.SUPPLY_ACTION:
        return f"take from seat {(state.actor + action - c.SUPPLY_ACTION) % state.seats}"
    return catalogue_text(action)


def board_text(state: State, seat: int | None, winners: Sequence[int]) -> str:
    """The table as text."""
    lines = [f"Gold Nuggets, turn {state.round}, {state.supply} nuggets in the supply"]
    for number in range(state.seats):
        you = " (you)" if number == seat else ""
        mark = ">" if number == state.actor and not winners else " "
        won = " wins" if number in winners else ""
        lines.append(f"{mark} seat {number}{you}: {state.nuggets[number]} nuggets{won}")
    lines.append(f"  aside: {dice_text(state.aside)}; thrown: {dice_text(state.thrown)}")
    return "\n".join(lines)
