"""Actions as text in the words of the decision at hand, and back."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from difflib import SequenceMatcher
from typing import TYPE_CHECKING

from dicetown_env.engine import constants as c
from dicetown_env.engine.actions import ACTIONS_CATALOGUE, Action, ActionKind
from dicetown_env.engine.cards import CARD_NAMES, FACE_NAMES
from dicetown_env.engine.decisions import DECISION_NAMES

if TYPE_CHECKING:
    from dicetown_env.engine.state import State

_SEAT_WORDS = {
    c.ASK_JUDGE: "pick seat",
    c.ASK_VICTIM: "rob seat",
    c.ASK_JOE: "collect $4 from seat",
    c.ASK_DOC_ORDER: "call seat",
}
_CARD_WORDS = {c.ASK_FENCE: "fence"}
_PASS_TEXTS = {c.ASK_OFFER: "offer nothing", c.ASK_REMEDY: "no remedy"}


def action_to_string(state: State, action: int) -> str:
    """What an action says at the decision at hand.

    Seats are named by their own number, dice by their faces. An action that is not legal now is
    given as the catalogue has it.

    Raises:
        ValueError: If there is no such action.
    """
    if not 0 <= action < c.ACTIONS:
        raise ValueError(f"There is no action {action}; expected 0 to {c.ACTIONS - 1}.")
    entry = ACTIONS_CATALOGUE[action]
    return _worded(state, entry) if action in legal_actions(state) else entry.text


def parse_action(state: State, text: str, legal: Iterable[int]) -> int:
    """The action among `legal` that the text stands for: its string or its number.

    Capitals and spaces do not matter.

    Raises:
        ValueError: If the text stands for none of them; with all that do, the most similar first.
    """
    strings = {action: _worded(state, ACTIONS_CATALOGUE[action]) for action in legal}
    if not strings:
        # Whoever has no legal actions must not learn who is asked for what (R13.3).
        raise ValueError(f"No action is legal now, {text!r} neither.")
    wanted = _squeezed(text)
    for action, string in strings.items():
        if wanted in (_squeezed(string), str(action)):
            return action
    closest = sorted(strings.values(), key=lambda string: -_likeness(wanted, string))
    raise ValueError(
        f"{DECISION_NAMES[state.decision]}: {text!r} is no legal action; "
        f"legal: {', '.join(repr(string) for string in closest)}."
    )


def legal_actions(state: State) -> list[int]:
    """The ids of the legal actions of the decision at hand."""
    return [action for action, legal in enumerate(state.legal) if legal]


def offer_text(offer: int) -> str:
    """What lies in the field `offer` of a seat, in words."""
    if offer == 0:
        return "not yet made"
    action = offer - 1
    return "nothing" if action == c.PASS_ACTION else ACTIONS_CATALOGUE[action].text[6:]


def keep_text(dice: Sequence[int], keep_set: int) -> str:
    """What a set of these dice is: bit i stands for die i."""
    chosen = [FACE_NAMES[face] for i, face in enumerate(dice) if keep_set >> i & 1]
    return f"keep {' '.join(chosen) or 'none'}"


def thrown_dice(state: State, seat: int) -> list[int]:
    """The faces of the dice that the seat has thrown and not yet revealed."""
    return list(state.thrown[seat])[: state.thrown_size[seat]]


def _dice_to_choose_from(state: State) -> list[int]:
    """At a throw the thrown dice; after a cancelled Tough Guy the revealed ones (C-TOUGH)."""
    if state.decision != c.ASK_CHOOSE_AGAIN:
        return thrown_dice(state, state.actor)
    fresh = list(state.fresh[state.actor])
    return [face for face, number in enumerate(fresh) for _ in range(number)]


def _worded(state: State, entry: Action) -> str:
    """The text of a legal action."""
    if entry.kind is ActionKind.KEEP:
        return keep_text(_dice_to_choose_from(state), entry.parameters[0])
    if entry.kind is ActionKind.SEAT:
        words = _SEAT_WORDS.get(state.decision, "seat")
        return f"{words} {(state.actor + entry.parameters[0]) % state.seats}"
    if entry.kind is ActionKind.CARD and state.decision in _CARD_WORDS:
        return f"{_CARD_WORDS[state.decision]} {CARD_NAMES[entry.parameters[0]]}"
    if entry.kind is ActionKind.PASS:
        return _PASS_TEXTS.get(state.decision, entry.text)
    return entry.text


def _squeezed(text: str) -> str:
    """Lower case, without spaces."""
    return "".join(text.lower().split())


def _likeness(wanted: str, string: str) -> float:
    return SequenceMatcher(None, wanted, _squeezed(string)).ratio()
