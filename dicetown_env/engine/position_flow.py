"""What must agree between the decision at hand and the rest of a position.

The steps that follow a decision are the same whenever it is asked at the same stage: so they are
worked out, not asked for, and steps that are given must be those.
"""

from __future__ import annotations

from collections.abc import Sequence

from dicetown_env.engine import constants as c
from dicetown_env.engine.cards import CARD_NAMES, PLACE_NAMES, STAGE_NAMES
from dicetown_env.engine.decisions import DECISION_NAMES
from dicetown_env.engine.position_asks import CHECKS
from dicetown_env.engine.position_dice import (
    check_commitments,
    check_reveal,
    check_whole_hands,
    most_of_face,
)
from dicetown_env.engine.position_table import STEP_NAMES
from dicetown_env.engine.position_text import refused
from dicetown_env.engine.values import Values

# The rest of a round, last step first, as `begin_round` stacks it (R3.2).
ROUND_STEPS = (
    c.DO_ROUND_END,
    c.DO_DOC,
    c.DO_CONTEST_TOWN_HALL,
    c.DO_CONTEST_OFFICE,
    c.DO_CONTEST_SALOON,
    c.DO_CONTEST_STORE,
    c.DO_STAGECOACH,
    c.DO_CONTEST_BANK,
    c.DO_CONTEST_MINE,
)
# How many of them are still to come while the stage is under way.
STEPS_LEFT = {
    c.DICE_STAGE: 9,
    c.MINE: 8,
    c.BANK: 7,
    c.STORE: 5,
    c.SALOON: 4,
    c.OFFICE: 3,
    c.TOWN_HALL: 2,
    c.DOC: 1,
    c.GAME_END: 0,
}
# What goes on after the decisions of the stage, tie and keeping apart.
UNDER_WAY: dict[int, tuple[int, ...]] = {
    c.DICE_STAGE: (c.DO_PAYMENT, c.DO_WINDOW),
    c.MINE: (c.DO_MINE_NUGGETS,),
    c.BANK: (),
    c.STORE: (c.DO_STORE_DRAW,),
    c.SALOON: (c.DO_THEFT,),
    c.OFFICE: (c.DO_BADGE,),
    c.TOWN_HALL: (c.DO_REFILL_ROW,),
    c.DOC: (c.DO_DOC_VISITS,),
    c.GAME_END: (),
}
# The cards that can be asked about, or named, at each stage (R12.3).
CARDS_OF_STAGE: dict[int, tuple[int, ...]] = {
    c.DICE_STAGE: (c.TOUGH_GUY, c.CARD_SHARP),
    c.MINE: (c.DYNAMITE,),
    c.BANK: (c.SHARE,),
    c.STORE: (c.UNLIMITED_CREDIT, c.NERVOUS_JOE),
    c.SALOON: (c.GIRLS,),
    c.OFFICE: (c.MARSHAL,),
    c.TOWN_HALL: (c.CORRUPTION,),
    c.DOC: (c.DOCS_ELIXIR, c.NERVOUS_JOE),
}
_PLACES = tuple(range(c.PLACES))
STAGES_OF_DECISION: dict[int, tuple[int, ...]] = {
    c.NO_DECISION: (c.GAME_END,),
    c.ASK_KEEP: (c.DICE_STAGE,),
    c.ASK_WINDOW: (c.DICE_STAGE,),
    c.ASK_CHOOSE_AGAIN: (c.DICE_STAGE,),
    c.ASK_SET_DIE: (c.DICE_STAGE,),
    c.ASK_OCCASION: (*_PLACES, c.DOC),
    c.ASK_WANTED: (*_PLACES, c.DOC, c.DICE_STAGE),
    c.ASK_OFFER: _PLACES,
    c.ASK_JUDGE: _PLACES,
    c.ASK_STORE_KEEP: (c.STORE,),
    c.ASK_VICTIM: (c.SALOON,),
    c.ASK_SALOON_KEEP: (c.SALOON,),
    c.ASK_JOE: (c.STORE, c.DOC),
    c.ASK_DOC_ORDER: (c.DOC,),
    c.ASK_REMEDY: (c.DOC,),
    c.ASK_FENCE: (c.DOC,),
}
TIES = (c.ASK_OFFER, c.ASK_JUDGE)


def steps_after(stage: int, decision: int) -> list[int]:
    """The steps that follow this decision at this stage, the next one last."""
    steps = list(ROUND_STEPS[: STEPS_LEFT[stage]])
    if decision == c.ASK_KEEP:
        return [*steps, c.DO_REVEAL, c.DO_COMMITMENTS]
    if decision == c.ASK_OFFER:
        return [*steps, c.DO_ACT, c.DO_JUDGE, c.DO_OFFERS]
    if decision == c.ASK_JUDGE:
        return [*steps, c.DO_ACT]
    steps += UNDER_WAY[stage]
    if decision == c.ASK_WANTED:
        steps.append(c.DO_EFFECT)
    elif decision == c.ASK_FENCE:
        steps.append(c.DO_FENCE)
    return steps


def check_flow(values: Values) -> None:
    """Refuse a decision that cannot be at hand in this position, naming the entry."""
    check_stage(values)
    check_steps(values)
    check_at_rest(values)
    if values["decision"] in (c.ASK_OCCASION, c.ASK_WANTED):
        check_card(values)
    decision, stage = values["decision"], values["stage"]
    if values["round"] < 1:
        raise refused("round", "0 while a round is played", "expected 1 or more")
    if decision == c.ASK_KEEP:
        check_commitments(values)
    elif stage == c.DICE_STAGE:
        check_reveal(values)
        check_window(values)
    else:
        check_whole_hands(values)
    check_places(values)
    if stage < c.PLACES:
        check_winner(values)
    check_repeats(values)
    check_thefts(values)
    CHECKS[decision](values)


def check_stage(values: Values) -> None:
    """The decision is one of the stage."""
    decision, stages = values["decision"], STAGES_OF_DECISION[values["decision"]]
    if values["stage"] not in stages:
        problem = f"{STAGE_NAMES[values['stage']]!r} with the decision {DECISION_NAMES[decision]!r}"
        allowed = ", ".join(repr(STAGE_NAMES[stage]) for stage in stages)
        raise refused("stage", problem, f"allowed: {allowed}")


def check_steps(values: Values) -> None:
    """The steps that follow are those of the decision."""
    steps = values["stack"][: values["stack_size"]]
    expected = steps_after(values["stage"], values["decision"])
    if steps != expected:
        found, right = ([STEP_NAMES[step] for step in some] for some in (steps, expected))
        raise refused(
            "flow.steps", f"{found}", f"{_asked(values)} expects {right}; or leave it out"
        )


def _asked(values: Values) -> str:
    return f"{DECISION_NAMES[values['decision']]!r} at {STAGE_NAMES[values['stage']]!r}"


def _rest_rules(values: Values) -> list[tuple[str, str, bool]]:
    """Fields that are 0 unless something is under way: name, path, whether that is so."""
    decision, stage = values["decision"], values["stage"]
    window = stage == c.DICE_STAGE and decision != c.ASK_KEEP
    return [
        ("thrown_size", "thrown", decision == c.ASK_KEEP),
        ("committed", "committed", decision == c.ASK_KEEP),
        ("keep_set", "keep", decision == c.ASK_KEEP),
        ("fresh", "fresh", window),
        ("tough", "tough", window),
        ("tied", "tied", decision in TIES),
        ("offer", "offer", decision in TIES),
        ("visitor", "visitor", stage == c.DOC),
    ]


def check_at_rest(values: Values) -> None:
    """What belongs to another decision is not there."""
    problem = f"given with the decision {_asked(values)}"
    for name, key, under_way in _rest_rules(values):
        for seat in range(values["seats"]):
            value = values[name][seat]
            if not under_way and (any(value) if isinstance(value, list) else value):
                raise refused(f"seats[{seat}].{key}", problem, "leave it out")
    decision = values["decision"]
    if values["card"] != c.NOBODY and decision not in (c.ASK_OCCASION, c.ASK_WANTED):
        raise refused("flow.card", problem, "leave it out")
    if any(values["drawn"]) and decision not in (c.ASK_STORE_KEEP, c.ASK_SALOON_KEEP):
        raise refused("flow.drawn", problem, "leave it out")
    if values["fences"] and decision != c.ASK_FENCE:
        raise refused("flow.fences", problem, "leave it out")


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


def check_places(values: Values) -> None:
    """R3.1: who won a place has most of its face; places to come have no winner yet."""
    stage = -1 if values["stage"] == c.DICE_STAGE else values["stage"]
    for place, name in enumerate(PLACE_NAMES):
        winner = values["first"][place]
        if place > stage and (winner != c.NOBODY or values["first_took"][place]):
            raise refused(f"places.{name}", "given before it is played", "leave it out")
        if winner != c.NOBODY and place != c.TOWN_HALL:
            best = most_of_face(values, place)
            if winner not in best:
                problem = f"seat {winner}, but most dice for it has {best or 'nobody'}"
                raise refused(f"places.{name}.first", problem, "expected one of these")
    if stage < 0 and any(values["gained"]):
        seat = values["gained"].index(1)
        raise refused(f"seats[{seat}].gained", "true before the places", "expected false")


def check_winner(values: Values) -> None:
    """The seat that acts at the place is the one that won it."""
    place, name = values["stage"], PLACE_NAMES[values["stage"]]
    winner = values["first"][place]
    if values["decision"] in TIES:
        if winner != c.NOBODY:
            problem = f"seat {winner} while the place is contested"
            raise refused(f"places.{name}.first", problem, "expected none")
        return
    if winner != values["acting_seat"]:
        problem = f"seat {values['acting_seat']}, but places.{name}.first is {_seat(winner)}"
        raise refused("flow.acting_seat", problem, "expected the same seat")


def _seat(seat: int) -> str:
    return "nobody" if seat == c.NOBODY else f"{seat}"


def check_card(values: Values) -> None:
    """The card that is asked about, or was named, belongs to the stage."""
    card, stage = values["card"], values["stage"]
    allowed: Sequence[int] = CARDS_OF_STAGE[stage]
    if values["decision"] == c.ASK_OCCASION:
        allowed = [kind for kind in allowed if kind >= c.FIRST_PLAYABLE]
    if card not in allowed:
        problem = "none" if card == c.NOBODY else f"{CARD_NAMES[card]!r} at {STAGE_NAMES[stage]!r}"
        raise refused("flow.card", problem, "allowed: " + ", ".join(CARD_NAMES[k] for k in allowed))


def check_repeats(values: Values) -> None:
    """R6.3, C-CREDIT, C-GIRLS: how many draws or thefts can still be to come."""
    stage, decision = values["stage"], values["decision"]
    card = values["card"]
    most = 0
    before = decision == c.ASK_OCCASION or card in (c.UNLIMITED_CREDIT, c.GIRLS)
    if stage == c.STORE and decision not in TIES:
        most = 2 if values["round"] == 1 else 1
    elif stage == c.SALOON and decision not in TIES:
        most = 1
    least = most if before else 0
    if not least <= values["repeats"] <= most:
        allowed = f"{least}" if least == most else f"{least} to {most}"
        raise refused("flow.repeats", f"{values['repeats']}", f"allowed: {allowed}")


def check_thefts(values: Values) -> None:
    """R7.1, C-GIRLS: one theft in a round, or two."""
    stage, decision = values["stage"], values["decision"]
    to_come = values["repeats"] + (decision == c.ASK_VICTIM) if stage == c.SALOON else 0
    least = 1 if decision == c.ASK_SALOON_KEEP else 0
    under_way = decision in (c.ASK_VICTIM, c.ASK_SALOON_KEEP)
    before = stage in (c.DICE_STAGE, c.MINE, c.BANK, c.STORE) or (
        stage == c.SALOON and not under_way
    )
    most = 0 if before else 2 - to_come
    if not least <= values["thefts"] <= most:
        problem = f"{values['thefts']} thefts in this round and {to_come} to come"
        raise refused("flow.thefts", problem, f"allowed: {least} to {most}")
