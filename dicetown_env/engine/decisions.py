"""The decisions as data: what each is called, what it asks, which kinds of actions answer it."""

from __future__ import annotations

from dataclasses import dataclass

from dicetown_env.core.markdown import markdown_table
from dicetown_env.engine import constants as c
from dicetown_env.engine.actions import ActionKind


@dataclass(frozen=True, slots=True)
class Decision:
    """One decision.

    Attributes:
        number: Its ASK_ constant; 0 is no decision.
        name: Its name in messages, in positions and in the docs.
        rule: The id of its rule.
        question: What the seat is asked.
        kinds: The kinds of actions that answer it.
    """

    number: int
    name: str
    rule: str
    question: str
    kinds: tuple[ActionKind, ...]


_Kind = ActionKind
_OFFERS = (_Kind.OFFER_DOLLARS, _Kind.OFFER_NUGGETS, _Kind.OFFER_CARD)


def _ask(number: int, name: str, rule: str, question: str, *kinds: ActionKind) -> Decision:
    return Decision(number, name, rule, question, kinds)


DECISIONS: tuple[Decision, ...] = (
    _ask(c.NO_DECISION, "none", "R11.1", "The game is over."),
    _ask(c.ASK_KEEP, "keep", "R2.1", "Which of your dice do you keep?", _Kind.KEEP),
    _ask(
        c.ASK_WINDOW,
        "card window",
        "R12.2",
        "Do you play a card after this reveal?",
        _Kind.PASS,
        _Kind.PLAY,
    ),
    _ask(
        c.ASK_CHOOSE_AGAIN,
        "choose again",
        "C-TOUGH",
        "You must pay after all: which of these dice do you keep?",
        _Kind.KEEP,
    ),
    _ask(
        c.ASK_SET_DIE,
        "set a die",
        "C-SHARP",
        "Which of the dice that you just kept do you set, and to what?",
        _Kind.SET_DIE,
    ),
    _ask(
        c.ASK_OCCASION,
        "occasion",
        "R12.3",
        "This is its occasion: do you play your card?",
        _Kind.PASS,
        _Kind.PLAY,
    ),
    _ask(
        c.ASK_WANTED,
        "wanted poster",
        "C-WANTED",
        "Do you cancel this card with the Wanted Poster?",
        _Kind.PASS,
        _Kind.PLAY,
    ),
    _ask(c.ASK_OFFER, "offer", "R3.3", "What do you offer the Sheriff?", _Kind.PASS, *_OFFERS),
    _ask(c.ASK_JUDGE, "judge", "R3.1", "Which of the tied seats do you pick?", _Kind.SEAT),
    _ask(
        c.ASK_STORE_KEEP,
        "store keep",
        "R6.1",
        "Which of the cards drawn do you keep?",
        _Kind.CARD,
    ),
    _ask(c.ASK_VICTIM, "victim", "R7.1", "Whom do you rob?", _Kind.SEAT),
    _ask(
        c.ASK_SALOON_KEEP,
        "saloon keep",
        "R7.1",
        "Which of the cards drawn from the victim do you keep?",
        _Kind.CARD,
    ),
    _ask(c.ASK_JOE, "nervous joe", "C-JOE", "Who gives you $4?", _Kind.SEAT),
    _ask(c.ASK_DOC_ORDER, "doc order", "R10.2", "Who visits the Doc next?", _Kind.SEAT),
    _ask(
        c.ASK_REMEDY,
        "remedy",
        "R10.3",
        "Which remedy do you choose?",
        _Kind.PASS,
        _Kind.REMEDY,
    ),
    _ask(c.ASK_FENCE, "fence", "R10.3", "Which claim do you fence?", _Kind.CARD),
    _ask(
        c.ASK_PLACE_ACTION,
        "place action",
        "X2",
        "Which of the two actions of the place do you take?",
        _Kind.PLACE_ACTION,
    ),
    _ask(
        c.ASK_USE_OUTLAW,
        "use outlaw",
        "X7",
        "Do you use an outlaw before the throw?",
        _Kind.PASS,
        _Kind.USE_OUTLAW,
    ),
    _ask(c.ASK_GIFT_SEAT, "gift seat", "C-GIFT", "Who gives you a store card?", _Kind.SEAT),
    _ask(c.ASK_GIFT_CARD, "gift card", "C-GIFT", "Which store card do you give?", _Kind.CARD),
    _ask(c.ASK_DISCOVERY, "discovery", "X3", "Which River card do you use?", _Kind.RIVER),
    _ask(
        c.ASK_RIVER_ORDER,
        "river order",
        "X3",
        "Which of the River cards put back lies on top?",
        _Kind.RIVER,
    ),
    _ask(c.ASK_COUPON, "coupon", "X3", "Which of the discards do you take?", _Kind.CARD),
    _ask(c.ASK_TWO_GUNS, "two guns", "C-TWO-GUNS", "Which die do you throw again?", _Kind.FACE),
    _ask(
        c.ASK_DESPERADO,
        "desperado",
        "C-DESPERADO",
        "Which outlaw of the deck do you recruit?",
        _Kind.OUTLAW,
    ),
    _ask(
        c.ASK_INDIAN_GIFT,
        "indian gift",
        "I1",
        "Do you give back a claim for the Indian die?",
        _Kind.PASS,
        _Kind.CARD,
    ),
    _ask(
        c.ASK_SHAMAN,
        "shaman",
        "I2",
        "Which of your dice do you set, and to what?",
        _Kind.PASS,
        _Kind.SET_DIE,
    ),
    _ask(c.ASK_AMBUSH_SEAT, "ambush seat", "I2", "Whom do you ambush?", _Kind.SEAT),
    _ask(c.ASK_AMBUSH_FACE, "ambush face", "I2", "Which die is thrown again?", _Kind.FACE),
    _ask(c.ASK_WAR_PATH, "war path", "I2", "Which place counts as empty?", _Kind.WAR_PATH),
)

DECISION_NAMES: tuple[str, ...] = tuple(decision.name for decision in DECISIONS)


def decisions_table() -> str:
    """All decisions, one a row, as Markdown."""
    return markdown_table(
        ("Number", "Decision", "Rule", "Question", "Actions"),
        (
            (d.number, d.name, d.rule, d.question, ", ".join(kind.value for kind in d.kinds))
            for d in DECISIONS
        ),
    )
