"""Scenarios with a decision at hand: what of its context follows from the rest is filled in."""

from __future__ import annotations

from dicetown_env.engine import constants as c
from dicetown_env.engine.cards import PLACE_NAMES
from dicetown_env.engine.decisions import DECISION_NAMES
from dicetown_env.engine.position_dice import kept_dice, most_of_face
from dicetown_env.engine.position_flow import (
    CARDS_OF_STAGE,
    STAGES_OF_DECISION,
    TIES,
    steps_after,
)
from dicetown_env.engine.position_read import Draft
from dicetown_env.engine.position_table import FLOW
from dicetown_env.engine.position_text import refused
from dicetown_env.engine.values import Values

_DECIDED_BY_ACTING_SEAT = (
    c.ASK_STORE_KEEP,
    c.ASK_VICTIM,
    c.ASK_SALOON_KEEP,
    c.ASK_JOE,
    c.ASK_REMEDY,
    c.ASK_FENCE,
)


def complete_decision(draft: Draft) -> None:
    """Fill in the context of the decision where it was left out."""
    values, given = draft.values, draft.given
    if "round" not in given:
        values["round"] = 1
    fill_stage(draft)
    fill_tie(draft)
    fill_actor(draft)
    fill_acting_seat(draft)
    fill_window(draft)
    fill_counts(draft)
    if "throw" not in given:
        kept = max(kept_dice(values, seat) for seat in range(draft.seats))
        values["throw"] = 1 if values["decision"] == c.NO_DECISION else 1 + min(kept, c.DICE - 1)
    if "flow.steps" not in given and values["stage"] in STAGES_OF_DECISION[values["decision"]]:
        steps = steps_after(values["stage"], values["decision"])
        FLOW[0].put(values, steps)


def fill_stage(draft: Draft) -> None:
    """The only stage of the decision, or that of the card; else it must be given."""
    if "stage" in draft.given:
        return
    values = draft.values
    stages = STAGES_OF_DECISION[values["decision"]]
    if values["card"] != c.NOBODY:
        stages = tuple(stage for stage in stages if values["card"] in CARDS_OF_STAGE[stage])
    if len(stages) != 1:
        problem = f"left out with the decision {DECISION_NAMES[values['decision']]!r}"
        raise refused("stage", problem, "say at which place it is asked")
    values["stage"] = stages[0]


def fill_tie(draft: Draft) -> None:
    """R3.1: the tied have most of the place's face; at the Town Hall they must be given."""
    values = draft.values
    told = any(f"seats[{seat}].tied" in draft.given for seat in range(draft.seats))
    if values["decision"] in TIES and not told and values["stage"] < c.TOWN_HALL:
        for seat in most_of_face(values, values["stage"]):
            values["tied"][seat] = 1


def candidates(values: Values) -> list[int]:
    """The seats that the decision can ask, as far as the rest of the position tells."""
    seats = range(values["seats"])
    decision = values["decision"]
    if decision in (c.ASK_JUDGE, c.ASK_DOC_ORDER):
        return [values["sheriff"]]
    if decision == c.ASK_KEEP:
        return [seat for seat in _in_order(values) if not values["committed"][seat]]
    if decision == c.ASK_OFFER:
        tied = [seat for seat in _in_order(values)[1:] if values["tied"][seat]]
        return [seat for seat in tied if not values["offer"][seat]]
    if decision == c.ASK_OCCASION:
        return [seat for seat in seats if values["hand"][seat][values["card"]]]
    if decision == c.ASK_WANTED:
        return [seat for seat in seats if values["hand"][seat][c.WANTED_POSTER]]
    return []


def _in_order(values: Values) -> list[int]:
    """All seats from the Sheriff clockwise."""
    return [(values["sheriff"] + place) % values["seats"] for place in range(values["seats"])]


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


def fill_acting_seat(draft: Draft) -> None:
    """Whose action at the place is under way: its winner, or the seat that decides."""
    values, given = draft.values, draft.given
    stage, decision = values["stage"], values["decision"]
    if stage > c.DOC or decision in TIES:
        return
    first = f"places.{PLACE_NAMES[stage]}.first" if stage < c.PLACES else ""
    if "flow.acting_seat" not in given:
        values["acting_seat"] = values["first"][stage] if first in given else values["actor"]
    if first and first not in given:
        values["first"][stage] = values["acting_seat"]
    if "flow.card_player" not in given and decision == c.ASK_WANTED:
        values["card_player"] = values["acting_seat"]


def fill_window(draft: Draft) -> None:
    """R12.2: the window goes on behind the seat that is asked, or that played."""
    values, given = draft.values, draft.given
    if values["stage"] != c.DICE_STAGE or values["decision"] == c.ASK_KEEP:
        return
    named = values["decision"] == c.ASK_WANTED
    last = values["card_player"] if named else values["actor"]
    if "flow.window_seat" not in given:
        values["window_seat"] = (last + 1) % draft.seats
    if "flow.window_quiet" not in given:
        values["window_quiet"] = int(values["decision"] == c.ASK_WINDOW)


def fill_counts(draft: Draft) -> None:
    """Draws and thefts to come: as if no card had added any, and none had been done before."""
    values, given = draft.values, draft.given
    before = values["decision"] == c.ASK_OCCASION or values["card"] in (
        c.UNLIMITED_CREDIT,
        c.GIRLS,
    )
    if "flow.repeats" not in given and values["decision"] not in TIES:
        draws = 2 if values["round"] == 1 else 1
        to_come = {c.STORE: draws, c.SALOON: 1}.get(values["stage"], int(not before))
        values["repeats"] = to_come - int(not before)
    if "flow.thefts" not in given and values["decision"] == c.ASK_SALOON_KEEP:
        values["thefts"] = 1
