"""Scenarios with a decision at hand: what of its context follows from the rest is filled in."""

from __future__ import annotations

from dicetown_env.engine import constants as c
from dicetown_env.engine import position_packs as packs
from dicetown_env.engine.cards import PLACE_NAMES, STAGE_NAMES
from dicetown_env.engine.decisions import DECISION_NAMES
from dicetown_env.engine.position_dice import contenders, kept_dice, order_of
from dicetown_env.engine.position_extension import CARDS_LOOKED_AT, river_on_top
from dicetown_env.engine.position_read import Draft
from dicetown_env.engine.position_steps import (
    ACTION_A,
    APART,
    ASKED_AT_ONCE,
    AT_ONCE,
    TIES,
    action_under_way,
    actions_of,
    asked_at,
    asked_during,
    cards_of,
    is_during_an_action,
    steps_after,
)
from dicetown_env.engine.position_table import STEPS
from dicetown_env.engine.position_text import refused
from dicetown_env.engine.scenario_indians import fill_indian_result
from dicetown_env.engine.values import Values

_DECIDED_BY_ACTING_SEAT = (
    c.ASK_STORE_KEEP,
    c.ASK_VICTIM,
    c.ASK_SALOON_KEEP,
    c.ASK_JOE,
    c.ASK_REMEDY,
    c.ASK_FENCE,
    c.ASK_PLACE_ACTION,
    c.ASK_GIFT_SEAT,
    c.ASK_DISCOVERY,
    c.ASK_RIVER_ORDER,
    c.ASK_COUPON,
    c.ASK_TWO_GUNS,
    c.ASK_DESPERADO,
)
_DECIDED_BY_SHERIFF = (c.ASK_JUDGE, c.ASK_DOC_ORDER)
_DECIDED_BY_DIE_HOLDER = (c.ASK_SHAMAN, c.ASK_AMBUSH_SEAT, c.ASK_AMBUSH_FACE, c.ASK_WAR_PATH)
_LOOKING_AT_RIVER = {c.ASK_DISCOVERY: 0, c.ASK_RIVER_ORDER: 1}


def complete_decision(draft: Draft) -> None:
    """Fill in the context of the decision where it was left out."""
    values, given = draft.values, draft.given
    if "round" not in given:
        values["round"] = 1
    fill_stage(draft)
    fill_indian_result(draft)
    fill_tie(draft)
    fill_actor(draft)
    fill_action(draft)
    fill_acting_seat(draft)
    fill_ranks(draft)
    fill_window(draft)
    fill_counts(draft)
    if "throw" not in given:
        kept = max(kept_dice(values, seat) for seat in range(draft.seats))
        values["throw"] = 1 if values["decision"] == c.NO_DECISION else 1 + min(kept, c.DICE - 1)
    if "flow.steps" not in given and values["decision"] in asked_at(values, values["stage"]):
        STEPS.put(values, steps_after(values))


def fill_stage(draft: Draft) -> None:
    """The only stage of the decision, or that of the card; else it must be given."""
    if "stage" in draft.given:
        return
    values = draft.values
    stages = [
        stage
        for stage in range(len(STAGE_NAMES))
        if any(_fits(values, stage, action) for action in actions_of(values, stage))
    ]
    if len(stages) != 1:
        problem = f"left out with the decision {DECISION_NAMES[values['decision']]!r}"
        raise refused("stage", problem, "say at which place it is asked")
    values["stage"] = stages[0]


def _fits(values: Values, stage: int, action: int) -> bool:
    """Whether decision and card can belong to the action."""
    decision, card = values["decision"], values["card"]
    asked = asked_at(values, stage) & APART | set(asked_during(values, stage, action))
    return decision in asked and (card == c.NOBODY or card in cards_of(values, stage, action))


def fill_tie(draft: Draft) -> None:
    """R3.1: the tied are the strongest at the place, X2: but for a first that is named."""
    values = draft.values
    told = any(f"seats[{seat}].tied" in draft.given for seat in range(draft.seats))
    if values["decision"] in TIES and not told and values["stage"] < c.PLACES:
        place = values["stage"]
        for seat in contenders(values, place, but=values["first"][place]):
            values["tied"][seat] = 1


def candidates(values: Values) -> list[int]:
    """The seats that the decision can ask, as far as the rest of the position tells."""
    decision, order = values["decision"], order_of(values)
    if decision in _DECIDED_BY_SHERIFF:
        return [values["sheriff"]]
    if decision == c.ASK_KEEP:
        waiting = [seat for seat in order if not values["committed"][seat]]
        return [seat for seat in waiting if kept_dice(values, seat) < c.DICE] or waiting
    if decision == c.ASK_OFFER:
        return [seat for seat in order[1:] if values["tied"][seat] and not values["offer"][seat]]
    if decision == c.ASK_OCCASION:
        return _holders(values, values["card"])
    if decision == c.ASK_WANTED:
        return _holders(values, c.WANTED_POSTER)
    if decision == c.ASK_USE_OUTLAW:
        able = [seat for seat in order if any(values["recruited"][seat])]
        return [seat for seat in able if kept_dice(values, seat) < c.DICE]
    if decision in _DECIDED_BY_DIE_HOLDER and values["indian_die"] != c.NOBODY:
        return [values["indian_die"]]
    if decision == c.ASK_INDIAN_GIFT:
        rank = "second" if values["acting_second"] else "first"
        return [seat for seat in (values[rank][c.TOWN_HALL],) if seat != c.NOBODY]
    return []


def _holders(values: Values, card: int) -> list[int]:
    return [seat for seat in range(values["seats"]) if values["hand"][seat][card]]


def fill_actor(draft: Draft) -> None:
    """Who decides: the first of those whom the decision can ask, or the acting seat."""
    values, given = draft.values, draft.given
    if "actor" in given or values["decision"] == c.NO_DECISION:
        return
    found = candidates(values)
    if not found and values["decision"] in _DECIDED_BY_ACTING_SEAT and "flow.acting_seat" in given:
        found = [values["acting_seat"]]
    if not found:
        problem = f"left out with the decision {DECISION_NAMES[values['decision']]!r}"
        raise refused("actor", problem, "say which seat decides")
    values["actor"] = found[0]


def fill_action(draft: Draft) -> None:
    """X2: the action of the place to which decision and card belong, if there is but one."""
    values, stage = draft.values, draft.values["stage"]
    if not is_during_an_action(values) or f"places.{PLACE_NAMES[stage]}.action" in draft.given:
        return
    actions = [action for action in actions_of(values, stage) if _fits(values, stage, action)]
    if len(actions) == 1:
        values["first_action"][stage] = actions[0] ^ values["acting_second"]


def fill_acting_seat(draft: Draft) -> None:
    """Whose action at the place is under way: its winner, or the seat that decides."""
    values, given = draft.values, draft.given
    stage, decision = values["stage"], values["decision"]
    if stage > c.DOC or decision in TIES:
        return
    if "flow.acting_seat" not in given:
        rank = "second" if values["acting_second"] else "first"
        is_named = stage < c.PLACES and values[rank][stage] != c.NOBODY
        values["acting_seat"] = values[rank][stage] if is_named else values["actor"]
    if "flow.card_player" not in given and decision == c.ASK_WANTED:
        values["card_player"] = values["acting_seat"]
        if stage == c.SALOON and values["card"] in (*AT_ONCE, c.INSURANCE):
            values["card_player"] = values["victim"]


def fill_ranks(draft: Draft) -> None:
    """X2: who acts is the first, or the second; the other one, if only one seat can be it."""
    values, given, place = draft.values, draft.given, draft.values["stage"]
    if place >= c.PLACES or values["decision"] in TIES:
        return
    path = f"places.{PLACE_NAMES[place]}"
    rank = "second" if values["acting_second"] else "first"
    if f"{path}.{rank}" not in given:
        acts = values["actor" if values["decision"] == c.ASK_INDIAN_GIFT else "acting_seat"]
        values[rank][place] = acts
    if values["acting_second"] and f"{path}.first" not in given:
        best = contenders(values, place)
        values["first"][place] = best[0] if len(best) == 1 else c.NOBODY
    has_second = values["extension"] and draft.seats > 2
    if has_second and not values["acting_second"] and f"{path}.second" not in given:
        rest = contenders(values, place, but=values["first"][place])
        values["second"][place] = rest[0] if len(rest) == 1 else c.NOBODY


def fill_window(draft: Draft) -> None:
    """R12.2: the window goes on behind the seat that is asked, or that played; X7: in order."""
    values, given = draft.values, draft.given
    if values["stage"] != c.DICE_STAGE or values["decision"] == c.ASK_KEEP:
        return
    seat, quiet = (values["actor"] + 1) % draft.seats, int(values["decision"] == c.ASK_WINDOW)
    if values["decision"] == c.ASK_WANTED:
        seat = (values["card_player"] + 1) % draft.seats
    elif values["decision"] == c.ASK_USE_OUTLAW:
        seat, quiet = values["actor"], order_of(values).index(values["actor"])
    if "flow.window_seat" not in given:
        values["window_seat"] = seat
    if "flow.window_quiet" not in given:
        values["window_quiet"] = quiet


def fill_counts(draft: Draft) -> None:
    """Draws and thefts to come: as if no card had added any, and none had been done before."""
    values, given = draft.values, draft.given
    stage, during = values["stage"], is_during_an_action(values)
    before = values["card"] in (c.UNLIMITED_CREDIT, c.GIRLS)
    if "flow.repeats" not in given and during and action_under_way(values) == ACTION_A:
        draws = 2 if values["round"] == 1 else 1
        values["repeats"] = {c.STORE: draws, c.SALOON: 1}.get(stage, 0)
        values["repeats"] -= int(values["repeats"] > 0 and not before)
    robbed = stage == c.SALOON and _is_acquired(values)
    if "flow.thefts" not in given and (robbed or values["decision"] == c.ASK_SALOON_KEEP):
        values["thefts"] = 1
    if "places.town hall.took" not in given and values["indians"]:
        values["first_took"][c.TOWN_HALL] = sum(values["taken"][0])
    if "places.town hall.second_took" not in given and values["indians"]:
        values["second_took"][c.TOWN_HALL] = sum(values["taken"][1])


def fill_river_card(values: Values) -> None:
    """X3: the River card whose question is at hand was used."""
    if values["decision"] in _LOOKING_AT_RIVER:
        values["river_used"][c.DISCOVERY] = 1
    elif values["stage"] == c.MINE and (values["decision"] == c.ASK_COUPON or _is_acquired(values)):
        values["river_used"][c.COUPON] = 1


def _is_acquired(values: Values) -> bool:
    """R6.4: whether a card that is played at once was acquired."""
    return values["decision"] in ASKED_AT_ONCE or values["card"] in AT_ONCE


def fill_cards_looked_at(draft: Draft) -> None:
    """X3, I1: what lies on top of the River, among the discards, before who gives a claim."""
    values, given, decision = draft.values, draft.given, draft.values["decision"]
    seat = values["actor"]
    if decision in _LOOKING_AT_RIVER:
        if "flow.drawn_river" not in given:
            first = _LOOKING_AT_RIVER[decision]
            values["drawn_river"] = river_on_top(values, first, CARDS_LOOKED_AT)
        if f"seats[{seat}].river_known" not in given:
            values["river_known"][seat] = min(CARDS_LOOKED_AT, values["river_size"])
    if "flow.drawn" in given:
        return
    if decision == c.ASK_COUPON:
        piles = dict(packs.cards(values).zones)
        both = zip(piles["discards_open"], piles["discards_hidden"], strict=True)
        values["drawn"] = [sum(copies) for copies in both]
    elif decision == c.ASK_INDIAN_GIFT:
        taken = values["taken"][values["acting_second"]]
        values["drawn"] = [*([0] * c.CLAIM_1), *taken]
