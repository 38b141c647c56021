"""Actions as text in the words of the decision at hand, and back."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from difflib import SequenceMatcher
from typing import TYPE_CHECKING

from dicetown_env.engine import constants as c
from dicetown_env.engine.actions import ACTIONS_CATALOGUE, Action, ActionKind, with_article
from dicetown_env.engine.cards import CARD_NAMES, FACE_NAMES, PLACE_NAMES, RIVER_NAMES
from dicetown_env.engine.decisions import DECISION_NAMES

if TYPE_CHECKING:
    from dicetown_env.engine.state import State

# What a decision says before its choice, and after it.
_SEAT_WORDS = {
    c.ASK_JUDGE: ("pick", ""),
    c.ASK_VICTIM: ("rob", ""),
    c.ASK_JOE: ("collect $4 from", ""),
    c.ASK_DOC_ORDER: ("call", ""),
    c.ASK_GIFT_SEAT: ("ask", " for a gift"),
    c.ASK_AMBUSH_SEAT: ("ambush", ""),
}
_CARD_WORDS = {c.ASK_FENCE: "fence", c.ASK_GIFT_CARD: "give", c.ASK_INDIAN_GIFT: "give back"}
_RIVER_WORDS = {c.ASK_DISCOVERY: ("choose", ""), c.ASK_RIVER_ORDER: ("put", " on top")}
_PASS_TEXTS = {
    c.ASK_OFFER: "offer nothing",
    c.ASK_REMEDY: "no remedy",
    c.ASK_USE_OUTLAW: "use no outlaw",
    c.ASK_INDIAN_GIFT: "give nothing back",
    c.ASK_SHAMAN: "leave the dice",
}
# The actions a and b of each place (X2).
_PLACE_ACTIONS = (
    ("work the mine", "try the River"),
    ("rob the bank", "rob the stagecoach"),
    ("draw store cards", "see the Doc"),
    ("steal cards", "recruit an outlaw"),
    ("take the badge", "hunt outlaws"),
    ("take claims of the row", "take the top claim"),
)


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


def outlaw_name(state: State, outlaw: int) -> str:
    """Face and bounty of an outlaw; the Wanted face, too, if it is another (X7)."""
    pair, face = state.outlaw_pair[outlaw], state.outlaw_face[outlaw]
    wanted = "" if face == pair else f" wanted as {FACE_NAMES[face]}"
    return f"{FACE_NAMES[pair]}{wanted} for ${state.outlaw_bounty[outlaw]}"


def _worded(state: State, entry: Action) -> str:
    """The text of a legal action."""
    words = _WORDINGS.get(entry.kind)
    return words(state, entry) if words else entry.text


def _keep(state: State, entry: Action) -> str:
    return keep_text(_dice_to_choose_from(state), entry.parameters[0])


def _pass(state: State, entry: Action) -> str:
    return _PASS_TEXTS.get(state.decision, entry.text)


def _seat(state: State, entry: Action) -> str:
    before, after = _SEAT_WORDS[state.decision]
    return f"{before} seat {(state.actor + entry.parameters[0]) % state.seats}{after}"


def _card(state: State, entry: Action) -> str:
    return f"{_CARD_WORDS.get(state.decision, 'take')} {CARD_NAMES[entry.parameters[0]]}"


def _face(state: State, entry: Action) -> str:
    return f"throw {with_article(FACE_NAMES[entry.parameters[0]])} again"


def _place_action(state: State, entry: Action) -> str:
    return _PLACE_ACTIONS[state.stage][entry.parameters[0]]


def _use_outlaw(state: State, entry: Action) -> str:
    face, dice = entry.parameters
    return f"use the outlaw for {' '.join([FACE_NAMES[face]] * dice)}"


def _outlaw(state: State, entry: Action) -> str:
    return f"recruit the outlaw {outlaw_name(state, entry.id - c.OUTLAW_ACTION)}"


def _river(state: State, entry: Action) -> str:
    before, after = _RIVER_WORDS[state.decision]
    return f"{before} {RIVER_NAMES[entry.parameters[0]]}{after}"


def _war_path(state: State, entry: Action) -> str:
    return f"close the {PLACE_NAMES[entry.parameters[0]]}"


# The kinds of actions that have other words at a decision than in the catalogue.
_WORDINGS: dict[ActionKind, Callable[[State, Action], str]] = {
    ActionKind.KEEP: _keep,
    ActionKind.PASS: _pass,
    ActionKind.SEAT: _seat,
    ActionKind.CARD: _card,
    ActionKind.FACE: _face,
    ActionKind.PLACE_ACTION: _place_action,
    ActionKind.USE_OUTLAW: _use_outlaw,
    ActionKind.OUTLAW: _outlaw,
    ActionKind.RIVER: _river,
    ActionKind.WAR_PATH: _war_path,
}


def _squeezed(text: str) -> str:
    """Lower case, without spaces."""
    return "".join(text.lower().split())


def _likeness(wanted: str, string: str) -> float:
    return SequenceMatcher(None, wanted, _squeezed(string)).ratio()
