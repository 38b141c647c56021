"""Which decisions and cards belong to which stage, and which steps follow a decision.

The steps that follow are worked out from the stage, the action under way and the decision: they are
the same whenever a decision is asked in the same circumstances.
"""

from __future__ import annotations

from dicetown_env.engine import constants as c
from dicetown_env.engine.values import Values

# The actions of a place (X2); a stage that is no place has but the first.
ACTION_A, ACTION_B = 0, 1
TIES = (c.ASK_OFFER, c.ASK_JUDGE)
# Decisions at a place that belong to none of its actions.
APART = {*TIES, c.ASK_PLACE_ACTION, c.ASK_INDIAN_GIFT}
AT_ONCE = (c.NERVOUS_JOE, c.GIFT, c.SWINDLER)
ASKED_AT_ONCE = (c.ASK_JOE, c.ASK_GIFT_SEAT, c.ASK_GIFT_CARD)

# What goes on after the decisions of an action.
_UNDER_WAY: dict[tuple[int, int], tuple[int, ...]] = {
    (c.MINE, ACTION_A): (c.DO_MINE_NUGGETS,),
    (c.STORE, ACTION_A): (c.DO_STORE_DRAW,),
    (c.SALOON, ACTION_A): (c.DO_THEFT,),
    (c.SALOON, ACTION_B): (c.DO_RECRUIT,),
    (c.OFFICE, ACTION_A): (c.DO_BADGE,),
    (c.OFFICE, ACTION_B): (c.DO_CAPTURE,),
    (c.TOWN_HALL, ACTION_A): (c.DO_REFILL_ROW,),
}
# What a theft goes on with, by the card that is asked about or was named (R7.1).
_THEFT = {c.WHISKY: (c.DO_VICTIM,), c.INSURANCE: (c.DO_COMPENSATION, c.DO_SALOON_DRAW)}
# The cards that can be asked about, or named, during an action (R12.3, X10).
_CARDS: dict[tuple[int, int], tuple[int, ...]] = {
    (c.DICE_STAGE, ACTION_A): (c.TOUGH_GUY, c.CARD_SHARP),
    (c.MINE, ACTION_A): (c.DYNAMITE,),
    (c.MINE, ACTION_B): AT_ONCE,
    (c.BANK, ACTION_A): (c.SHARE,),
    (c.STORE, ACTION_A): (c.UNLIMITED_CREDIT, *AT_ONCE),
    (c.STORE, ACTION_B): AT_ONCE,
    (c.SALOON, ACTION_A): (c.GIRLS, c.WHISKY, c.INSURANCE, *AT_ONCE),
    (c.SALOON, ACTION_B): (c.DESPERADO,),
    (c.OFFICE, ACTION_A): (c.MARSHAL,),
    (c.OFFICE, ACTION_B): (c.TWO_GUNS,),
    (c.TOWN_HALL, ACTION_A): (c.CORRUPTION,),
    (c.TOWN_HALL, ACTION_B): (c.CORRUPTION,),
    (c.DOC, ACTION_A): (c.DOCS_ELIXIR, c.SMOKE_SIGNALS, *AT_ONCE),
}
# The decisions that are no answers to a card, no ties and no choice between the actions.
_ASKED: dict[tuple[int, int], tuple[int, ...]] = {
    (c.MINE, ACTION_B): (c.ASK_DISCOVERY, c.ASK_RIVER_ORDER, c.ASK_COUPON, *ASKED_AT_ONCE),
    (c.STORE, ACTION_A): (c.ASK_STORE_KEEP, *ASKED_AT_ONCE),
    (c.STORE, ACTION_B): (c.ASK_REMEDY, c.ASK_FENCE, *ASKED_AT_ONCE),
    (c.SALOON, ACTION_A): (c.ASK_VICTIM, c.ASK_SALOON_KEEP, *ASKED_AT_ONCE),
    (c.SALOON, ACTION_B): (c.ASK_DESPERADO,),
    (c.OFFICE, ACTION_B): (c.ASK_TWO_GUNS,),
    (c.DOC, ACTION_A): (c.ASK_DOC_ORDER, c.ASK_REMEDY, c.ASK_FENCE, *ASKED_AT_ONCE),
    (c.DICE_STAGE, ACTION_A): (
        *(c.ASK_KEEP, c.ASK_WINDOW, c.ASK_CHOOSE_AGAIN, c.ASK_SET_DIE, c.ASK_USE_OUTLAW),
    ),
    (c.INDIAN_STAGE, ACTION_A): (
        *(c.ASK_SHAMAN, c.ASK_AMBUSH_SEAT, c.ASK_AMBUSH_FACE, c.ASK_WAR_PATH),
    ),
    (c.GAME_END, ACTION_A): (c.NO_DECISION,),
}
# Of the steps of a round, the first one that is still to come during a stage.
_NEXT_STEP = {
    c.INDIAN_STAGE: c.DO_CONTEST_MINE,
    c.MINE: c.DO_CONTEST_BANK,
    c.BANK: c.DO_STAGECOACH,
    c.STORE: c.DO_CONTEST_SALOON,
    c.SALOON: c.DO_CONTEST_OFFICE,
    c.OFFICE: c.DO_CONTEST_TOWN_HALL,
}


def round_steps(values: Values) -> list[int]:
    """The steps of a round after its dice, the last one first, as `begin_round` stacks them."""
    steps = [
        c.DO_ROUND_END,
        c.DO_SMOKE_SIGNALS,
        c.DO_DOC,
        c.DO_INDIAN_GIFT,
        c.DO_CONTEST_TOWN_HALL,
        c.DO_CONTEST_OFFICE,
        c.DO_CONTEST_SALOON,
        c.DO_CONTEST_STORE,
        c.DO_STAGECOACH,
        c.DO_CONTEST_BANK,
        c.DO_CONTEST_MINE,
        c.DO_INDIAN_DIE,
    ]
    of_indians = (c.DO_SMOKE_SIGNALS, c.DO_INDIAN_GIFT, c.DO_INDIAN_DIE)
    return [step for step in steps if values["indians"] or step not in of_indians]


def steps_from(values: Values, step: int) -> list[int]:
    """The steps of the round from this one on, which comes next."""
    steps = round_steps(values)
    return steps[: steps.index(step) + 1]


def action_under_way(values: Values) -> int:
    """X2: which action of the place it is: the first's, or for the second the other one."""
    if values["stage"] >= c.PLACES:
        return ACTION_A
    return int(values["first_action"][values["stage"]] ^ values["acting_second"])


def actions_of(values: Values, stage: int) -> tuple[int, ...]:
    """The actions of a stage: two of a place of the Extension (X2)."""
    has_two = values["extension"] and stage < c.PLACES
    return (ACTION_A, ACTION_B) if has_two else (ACTION_A,)


def cards_of(values: Values, stage: int, action: int) -> tuple[int, ...]:
    """The cards of the game that can be asked about, or named, during this action."""
    has = values["store_copies"]
    cards = tuple(card for card in _CARDS.get((stage, action), ()) if has[card])
    if stage == c.SALOON and not has[c.INSURANCE]:
        return tuple(card for card in cards if card not in AT_ONCE)
    return cards


def asked_during(values: Values, stage: int, action: int) -> tuple[int, ...]:
    """The decisions that can be asked during this action."""
    asked = _ASKED.get((stage, action), ())
    if stage == c.SALOON and not values["store_copies"][c.INSURANCE]:
        asked = tuple(decision for decision in asked if decision not in ASKED_AT_ONCE)
    cards = cards_of(values, stage, action)
    if cards:
        asked = (*asked, c.ASK_WANTED)
    if cards and stage != c.DICE_STAGE:
        asked = (*asked, c.ASK_OCCASION)
    return asked


def asked_at(values: Values, stage: int) -> set[int]:
    """The decisions that can be asked at this stage."""
    asked = {
        decision
        for action in actions_of(values, stage)
        for decision in asked_during(values, stage, action)
    }
    if stage < c.PLACES:
        asked |= {*TIES, c.ASK_PLACE_ACTION}
    if stage == c.TOWN_HALL:
        asked.add(c.ASK_INDIAN_GIFT)
    return asked


def is_during_an_action(values: Values) -> bool:
    """Whether a seat's action at a place is under way."""
    return values["stage"] < c.PLACES and values["decision"] not in APART


def steps_after(values: Values) -> list[int]:
    """The steps that follow the decision at hand, the next one last."""
    steps, stage, decision = _rest_of_round(values), values["stage"], values["decision"]
    if stage == c.DICE_STAGE:
        steps += _steps_of_dice(decision)
    elif stage == c.DOC and values["card"] != c.SMOKE_SIGNALS:
        steps.append(c.DO_DOC_VISITS)
    elif stage < c.PLACES and decision != c.ASK_INDIAN_GIFT:
        steps += _steps_of_place(values)
    if decision == c.ASK_WANTED:
        steps.append(c.DO_EFFECT)
    elif decision == c.ASK_FENCE:
        steps.append(c.DO_FENCE)
    return steps


def _rest_of_round(values: Values) -> list[int]:
    """The steps of the round that come after the stage."""
    stage = values["stage"]
    if stage == c.DICE_STAGE:
        return round_steps(values)
    if stage == c.GAME_END:
        return []
    if stage == c.TOWN_HALL:
        return steps_from(values, c.DO_INDIAN_GIFT if values["indians"] else c.DO_DOC)
    if stage == c.DOC:
        is_last = values["card"] == c.SMOKE_SIGNALS or not values["indians"]
        return steps_from(values, c.DO_ROUND_END if is_last else c.DO_SMOKE_SIGNALS)
    return steps_from(values, _NEXT_STEP[stage])


def _steps_of_dice(decision: int) -> list[int]:
    if decision == c.ASK_KEEP:
        return [c.DO_REVEAL, c.DO_COMMITMENTS]
    if decision == c.ASK_USE_OUTLAW:
        return [c.DO_THROW, c.DO_OUTLAWS]
    return [c.DO_PAYMENT, c.DO_WINDOW]


def _steps_of_place(values: Values) -> list[int]:
    """X2: the first and the second are named, then they act."""
    decision, extension = values["decision"], values["extension"]
    steps = [c.DO_ACT_SECOND] if extension else []
    if decision in TIES:
        steps.append(c.DO_ACT)
        is_first = values["first"][values["stage"]] == c.NOBODY
        if extension and is_first and values["seats"] > 2:
            steps.append(c.DO_SECOND)
        return [*steps, c.DO_JUDGE, c.DO_OFFERS] if decision == c.ASK_OFFER else steps
    if decision == c.ASK_PLACE_ACTION:
        return steps
    before = [] if values["acting_second"] else steps
    return [*before, *_steps_of_action(values)]


def _steps_of_action(values: Values) -> tuple[int, ...]:
    stage, decision, action = values["stage"], values["decision"], action_under_way(values)
    if decision == c.ASK_RIVER_ORDER:
        return (c.DO_RIVER_CARD,)
    if decision == c.ASK_DESPERADO:
        return ()
    steps = _UNDER_WAY.get((stage, action), ())
    if (stage, action) == (c.SALOON, ACTION_A):
        compensation = (c.DO_COMPENSATION,) if decision == c.ASK_SALOON_KEEP else ()
        return (*steps, *_THEFT.get(values["card"], compensation))
    return steps
