"""Scenarios that begin with a round, a throw, a place, the Doc or the end of a round."""

from __future__ import annotations

from dicetown_env.engine import constants as c
from dicetown_env.engine.cards import PLACE_NAMES
from dicetown_env.engine.position_dice import check_throw_number, check_whole_hands, kept_dice
from dicetown_env.engine.position_places import check_places
from dicetown_env.engine.position_read import Draft
from dicetown_env.engine.position_steps import round_steps, steps_from
from dicetown_env.engine.position_table import CHANCE_SEAT, PLACE, SEAT_FLOW
from dicetown_env.engine.position_text import refused
from dicetown_env.engine.scenario_indians import fill_indian_result

# The step that comes next, for the starts after the dice.
_NEXT_STEP = {
    "indians": c.DO_INDIAN_DIE,
    "mine": c.DO_CONTEST_MINE,
    "bank": c.DO_CONTEST_BANK,
    "store": c.DO_CONTEST_STORE,
    "saloon": c.DO_CONTEST_SALOON,
    "office": c.DO_CONTEST_OFFICE,
    "town hall": c.DO_CONTEST_TOWN_HALL,
    "doc": c.DO_DOC,
    "round end": c.DO_ROUND_END,
}
_ROUND_LEAVES_OUT = ("kept", "thrown", "gained")


def begin(draft: Draft) -> None:
    """Set what comes next; no decision is at hand yet, the engine finds it."""
    start = draft.at or "round"
    if draft.at is None:
        _refuse_dice(draft)
    _refuse_flow(draft)
    if "round" not in draft.given:
        draft.values["round"] = 1
    if draft.values["round"] < 1:
        raise refused("round", "0", "expected 1 or more: the number of the round to play")
    if start == "round":
        _begin_round(draft)
    elif start == "throw":
        _begin_throw(draft)
    else:
        _begin_place(draft, start)


def _refuse_dice(draft: Draft) -> None:
    for seat in range(draft.seats):
        for key in ("kept", "thrown"):
            if f"seats[{seat}].{key}" in draft.given:
                expected = "say where to begin: at = 'throw', a place such as 'mine', or a decision"
                raise refused("at", f"left out while seats[{seat}].{key} is given", expected)


def _refuse_flow(draft: Draft) -> None:
    """What belongs to a decision that is under way has no place at a start."""
    keys = [*(entry.key for entry in SEAT_FLOW), "keep"]
    for seat in range(draft.seats):
        for key in keys:
            path = f"seats[{seat}].{key}"
            if path in draft.given:
                raise refused(path, "given without a decision", "leave it out, or add decision")
    if "hunt" in draft.given:
        raise refused("hunt", "given without a decision", "leave it out, or add decision")


def _refuse_given(draft: Draft, paths: list[str], start: str) -> None:
    for path in paths:
        if path in draft.given:
            raise refused(path, f"given with at = {start!r}", "leave it out: it comes later")


def _place_paths() -> list[str]:
    return [f"places.{name}.{entry.key}" for name in PLACE_NAMES for entry in PLACE]


def _push(draft: Draft, *steps: int) -> None:
    draft.values["stack"][: len(steps)] = steps
    draft.values["stack_size"] = len(steps)


def _begin_round(draft: Draft) -> None:
    """R2.1: all dice are thrown; beginning the round counts it."""
    paths = [f"seats[{seat}].{key}" for seat in range(draft.seats) for key in _ROUND_LEAVES_OUT]
    _refuse_given(draft, [*paths, *_place_paths(), "throw", "last_throw"], "round")
    draft.values["round"] -= 1
    draft.values["stage"] = c.DICE_STAGE
    _push(draft, c.DO_ROUND)


def _begin_throw(draft: Draft) -> None:
    """R2.1: who has not finished throws; dice that were given are set in advance."""
    values = draft.values
    paths = [f"seats[{seat}].gained" for seat in range(draft.seats)]
    _refuse_given(draft, [*paths, *_place_paths()], "throw")
    kept = [kept_dice(values, seat) for seat in range(draft.seats)]
    if min(kept) >= c.DICE:
        expected = "begin at 'mine', or leave a seat dice to throw"
        raise refused("at", "'throw' while every hand is finished", expected)
    finished = int(max(kept) >= c.DICE)
    if "last_throw" in draft.given and values["last_throw"] != finished:
        expected = "it is true as soon as a seat has five kept dice"
        raise refused("last_throw", f"{bool(values['last_throw'])}", expected)
    values["last_throw"] = finished
    if "throw" not in draft.given:
        values["throw"] = 1 + min(max(kept), c.DICE - 1)
    check_throw_number(values)
    for seat in range(draft.seats):
        _set_throw(draft, seat)
    values["throw"] -= 1
    values["stage"] = c.DICE_STAGE
    _push(draft, *round_steps(values), c.DO_THROW)
    if values["extension"]:
        values["window_seat"] = values["sheriff"]
        _push(draft, *round_steps(values), c.DO_THROW, c.DO_OUTLAWS)


def _set_throw(draft: Draft, seat: int) -> None:
    values = draft.values
    path = f"seats[{seat}].thrown"
    if path not in draft.given:
        return
    dice, thrown = c.DICE - kept_dice(values, seat), values["thrown_size"][seat]
    if thrown != dice:
        problem = f"{thrown} dice beside {c.DICE - dice} kept ones"
        raise refused(path, problem, f"expected {dice}, or leave it out to throw by chance")
    script = [*values["thrown"][seat][:thrown], *CHANCE_SEAT.value(values, seat)]
    if len(script) > c.SCRIPT_DICE:
        problem = f"{len(script)} dice with those of {path}"
        raise refused(f"chance.dice[{seat}]", problem, f"at most {c.SCRIPT_DICE} fit")
    CHANCE_SEAT.put(values, script, seat)
    values["thrown"][seat] = [0] * c.DICE
    values["thrown_size"][seat] = 0


def _begin_place(draft: Draft, start: str) -> None:
    """R3.2: all hands are final, the places from this one on follow."""
    values = draft.values
    paths = [f"seats[{seat}].thrown" for seat in range(draft.seats)]
    _refuse_given(draft, [*paths, "last_throw"], start)
    check_whole_hands(values)
    if "throw" not in draft.given:
        values["throw"] = 1
    _refuse_given(draft, _later_places(start), start)
    values["stage"] = PLACE_NAMES.index(start) if start in PLACE_NAMES else c.DOC
    if start == "indians":
        values["stage"] = c.DICE_STAGE
    fill_indian_result(draft)
    check_places(values)
    _push(draft, *steps_from(values, _NEXT_STEP[start]))


def _later_places(start: str) -> list[str]:
    """The places that have not been played when the round goes on from here."""
    if start == "indians":
        return _place_paths()
    first = PLACE_NAMES.index(start) if start in PLACE_NAMES else c.PLACES
    return [f"places.{name}.{entry.key}" for name in PLACE_NAMES[first:] for entry in PLACE]
