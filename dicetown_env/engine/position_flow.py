"""What must agree between the decision at hand and the rest of a position.

The steps that follow a decision are worked out (`position_steps`), not asked for, and steps that
are given must be those.
"""

from __future__ import annotations

from dicetown_env.engine import constants as c
from dicetown_env.engine.cards import CARD_NAMES, PLACE_NAMES, STAGE_NAMES
from dicetown_env.engine.decisions import DECISION_NAMES
from dicetown_env.engine.position_asks import CHECKS
from dicetown_env.engine.position_asks_extension import EXTENSION_CHECKS, check_given, check_taken
from dicetown_env.engine.position_dice import (
    check_commitments,
    check_outlaw_decision,
    check_reveal,
    check_whole_hands,
)
from dicetown_env.engine.position_places import check_acting_seat, check_places
from dicetown_env.engine.position_steps import (
    ACTION_B,
    ASKED_AT_ONCE,
    TIES,
    action_under_way,
    asked_at,
    asked_during,
    cards_of,
    is_during_an_action,
    steps_after,
)
from dicetown_env.engine.position_table import STEP_NAMES
from dicetown_env.engine.position_text import refused
from dicetown_env.engine.values import Values

_ASKED_WITH_CARD = (c.ASK_OCCASION, c.ASK_WANTED)
_ASKED_WITH_DRAWN = (c.ASK_STORE_KEEP, c.ASK_SALOON_KEEP, c.ASK_COUPON, c.ASK_INDIAN_GIFT)
_BEFORE_THE_SALOON = (c.DICE_STAGE, c.INDIAN_STAGE, c.MINE, c.BANK, c.STORE)
_BEFORE_THE_PLACES = (c.DICE_STAGE, c.INDIAN_STAGE)


def check_flow(values: Values) -> None:
    """Refuse a decision that cannot be at hand in this position, naming the entry."""
    check_stage(values)
    check_steps(values)
    check_at_rest(values)
    if values["decision"] in _ASKED_WITH_CARD:
        check_card(values)
    elif is_during_an_action(values):
        check_action(values)
    if values["round"] < 1:
        raise refused("round", "0 while a round is played", "expected 1 or more")
    _check_dice(values)
    check_places(values)
    check_gains(values)
    if values["stage"] < c.PLACES:
        check_acting_seat(values)
    check_repeats(values)
    check_thefts(values)
    if values["indians"]:
        check_taken(values)
        check_given(values)
    (CHECKS | EXTENSION_CHECKS)[values["decision"]](values)


def _check_dice(values: Values) -> None:
    """The dice are as the decision needs them."""
    decision = values["decision"]
    if decision == c.ASK_KEEP:
        check_commitments(values)
    elif decision == c.ASK_USE_OUTLAW:
        check_outlaw_decision(values)
    elif values["stage"] == c.DICE_STAGE:
        check_reveal(values)
        check_window(values)
    else:
        check_whole_hands(values)


def check_stage(values: Values) -> None:
    """The decision is one of the stage."""
    decision, stage = values["decision"], values["stage"]
    if decision not in asked_at(values, stage):
        problem = f"{STAGE_NAMES[stage]!r} with the decision {DECISION_NAMES[decision]!r}"
        stages = [name for s, name in enumerate(STAGE_NAMES) if decision in asked_at(values, s)]
        raise refused("stage", problem, f"allowed: {', '.join(map(repr, stages))}")


def check_steps(values: Values) -> None:
    """The steps that follow are those of the decision."""
    steps = values["stack"][: values["stack_size"]]
    expected = steps_after(values)
    if steps != expected:
        found, right = ([STEP_NAMES[step] for step in some] for some in (steps, expected))
        raise refused(
            "flow.steps", f"{found}", f"{_asked(values)} expects {right}; or leave it out"
        )


def _asked(values: Values) -> str:
    return f"{DECISION_NAMES[values['decision']]!r} at {STAGE_NAMES[values['stage']]!r}"


def _rest_of_seats(values: Values) -> list[tuple[str, str, bool]]:
    """Fields of a seat that are 0 unless something is under way: name, key, whether that is so."""
    decision, stage = values["decision"], values["stage"]
    window = stage == c.DICE_STAGE and decision not in (c.ASK_KEEP, c.ASK_USE_OUTLAW)
    return [
        ("thrown_size", "thrown", decision == c.ASK_KEEP),
        ("committed", "committed", decision == c.ASK_KEEP),
        ("keep_set", "keep", decision == c.ASK_KEEP),
        ("fresh", "fresh", window),
        ("tough", "tough", window),
        ("tied", "tied", decision in TIES),
        ("offer", "offer", decision in TIES),
        ("visitor", "visitor", stage == c.DOC and values["card"] != c.SMOKE_SIGNALS),
    ]


def _rest_of_flow(values: Values) -> list[tuple[str, bool]]:
    """Other such fields: path, whether something is there that belongs to another decision."""
    decision, card = values["decision"], values["card"]
    river = decision in (c.ASK_DISCOVERY, c.ASK_RIVER_ORDER)
    hunt = card == c.TWO_GUNS or decision == c.ASK_TWO_GUNS
    whisky = decision == c.ASK_VICTIM or card == c.INSURANCE
    taken = any(map(any, values["taken"])) or any(map(any, values["taken_unseen"]))
    return [
        ("flow.card", card != c.NOBODY and decision not in _ASKED_WITH_CARD),
        ("flow.drawn", any(values["drawn"]) and decision not in _ASKED_WITH_DRAWN),
        ("flow.fences", values["fences"] > 0 and decision != c.ASK_FENCE),
        ("flow.drawn_river", any(values["drawn_river"]) and not river),
        ("hunt", any(values["hunt"]) and not hunt),
        ("flow.whisky", values["whisky"] == 1 and not whisky),
        ("flow.insured", values["insured"] == 1 and decision != c.ASK_SALOON_KEEP),
        ("flow.taken", taken and values["stage"] != c.TOWN_HALL),
    ]


def check_at_rest(values: Values) -> None:
    """What belongs to another decision is not there."""
    problem = f"given with the decision {_asked(values)}"
    for name, key, under_way in _rest_of_seats(values):
        for seat in range(values["seats"]):
            value = values[name][seat]
            if not under_way and (any(value) if isinstance(value, list) else value):
                raise refused(f"seats[{seat}].{key}", problem, "leave it out")
    for path, is_out_of_place in _rest_of_flow(values):
        if is_out_of_place:
            raise refused(path, problem, "leave it out")


def check_window(values: Values) -> None:
    """R12.2: the window goes on behind the seat that was asked last."""
    named = values["decision"] == c.ASK_WANTED
    player = values["card_player"] if named else values["actor"]
    behind = (player + 1) % values["seats"]
    if values["window_seat"] != behind:
        raise refused("flow.window_seat", f"{values['window_seat']}", f"expected {behind}")
    quiet, asked = values["window_quiet"], values["decision"] == c.ASK_WINDOW
    if asked != (quiet > 0) or quiet > values["seats"]:
        expected = f"1 to {values['seats']}" if asked else "0 after a play"
        raise refused("flow.window_quiet", f"{quiet}", f"expected {expected}")


def check_gains(values: Values) -> None:
    """R10.1: nobody gains before the places."""
    if values["stage"] in _BEFORE_THE_PLACES and any(values["gained"]):
        seat = values["gained"].index(1)
        raise refused(f"seats[{seat}].gained", "true before the places", "expected false")


def check_action(values: Values) -> None:
    """X2: the decision is one of the action under way."""
    stage, decision, action = values["stage"], values["decision"], action_under_way(values)
    if decision not in asked_during(values, stage, action):
        problem = f"action {'ab'[action]} is under way, in which {DECISION_NAMES[decision]!r}"
        expected = "expected the other one, or the other flow.acting_second"
        raise refused(f"places.{PLACE_NAMES[stage]}.action", f"{problem} is not asked", expected)


def check_card(values: Values) -> None:
    """The card that is asked about, or was named, belongs to the stage and the action."""
    card, stage = values["card"], values["stage"]
    allowed = cards_of(values, stage, action_under_way(values))
    if values["decision"] == c.ASK_OCCASION:
        allowed = tuple(kind for kind in allowed if kind >= c.FIRST_PLAYABLE)
    if card not in allowed:
        problem = "none" if card == c.NOBODY else f"{CARD_NAMES[card]!r} at {STAGE_NAMES[stage]!r}"
        names = ", ".join(CARD_NAMES[kind] for kind in allowed) or "none during this action"
        raise refused("flow.card", problem, f"allowed: {names}")


def check_repeats(values: Values) -> None:
    """R6.3, C-CREDIT, C-GIRLS: how many draws or thefts can still be to come."""
    stage, most = values["stage"], 0
    if is_during_an_action(values) and action_under_way(values) != ACTION_B:
        draws = 2 if values["round"] == 1 else 1
        most = {c.STORE: draws, c.SALOON: 1}.get(stage, 0)
    least = most if values["card"] in (c.UNLIMITED_CREDIT, c.GIRLS) else 0
    if not least <= values["repeats"] <= most:
        allowed = f"{least}" if least == most else f"{least} to {most}"
        raise refused("flow.repeats", f"{values['repeats']}", f"allowed: {allowed}")


def check_thefts(values: Values) -> None:
    """R7.1, C-GIRLS: one theft in a round, or two."""
    begun = values["decision"] == c.ASK_VICTIM or values["card"] in (c.WHISKY, c.INSURANCE)
    at_saloon = values["stage"] == c.SALOON
    to_come = values["repeats"] + begun if at_saloon else 0
    least = int(at_saloon and _is_after_a_theft(values))
    most = _most_thefts(values) - to_come
    if not least <= values["thefts"] <= most:
        problem = f"{values['thefts']} thefts in this round and {to_come} to come"
        raise refused("flow.thefts", problem, f"allowed: {least} to {most}")


def _is_after_a_theft(values: Values) -> bool:
    """Whether a theft goes on: its cards are drawn, or its compensation is."""
    named = c.FIRST_AT_ONCE <= values["card"] < c.FIRST_PLAYABLE
    return values["decision"] in (c.ASK_SALOON_KEEP, *ASKED_AT_ONCE) or named


def _most_thefts(values: Values) -> int:
    """How many thefts there can be in a round up to this stage, those to come with them."""
    if values["stage"] in _BEFORE_THE_SALOON:
        return 0
    if values["stage"] > c.SALOON or action_under_way(values) != ACTION_B:
        return 2 if values["stage"] > c.SALOON or is_during_an_action(values) else 0
    return 2 if is_during_an_action(values) and values["acting_second"] else 0
