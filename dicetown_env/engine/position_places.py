"""What must agree about the places of a round: who won them, what they took, who acts now."""

from __future__ import annotations

from dicetown_env.engine import constants as c
from dicetown_env.engine.cards import PLACE_NAMES
from dicetown_env.engine.position_dice import contenders, state_of, strongest
from dicetown_env.engine.position_steps import TIES
from dicetown_env.engine.position_text import refused
from dicetown_env.engine.state import State
from dicetown_env.engine.values import Values

# The most that a seat can have received at a place while its action there is under way.
_MOST_TAKEN = {
    c.MINE: 1,
    c.BANK: c.MOST_DOLLARS,
    c.STORE: 3,
    c.SALOON: 2,
    c.OFFICE: 0,
    c.TOWN_HALL: 3,
}
_AT_REST = {"first": c.NOBODY, "second": c.NOBODY}
_KEYS = {
    "first": "first",
    "second": "second",
    "first_took": "took",
    "second_took": "second_took",
    "first_action": "action",
}


def check_places(values: Values) -> None:
    """R3.1, X2: first and second are the strongest; places to come have neither yet."""
    before = values["stage"] in (c.DICE_STAGE, c.INDIAN_STAGE)
    stage = -1 if before else values["stage"]
    state = state_of(values)
    for place, name in enumerate(PLACE_NAMES):
        if place > stage:
            _refuse_all_of(values, place, "given before it is played")
        elif place == values["war_path"]:
            _refuse_all_of(values, place, "given, but the War Path closed it")
        else:
            _check_ranks(values, place, f"places.{name}", state)


def _refuse_all_of(values: Values, place: int, problem: str) -> None:
    for name in _KEYS:
        if values[name][place] != _AT_REST.get(name, 0):
            raise refused(f"places.{PLACE_NAMES[place]}", problem, "leave it out")


def _check_ranks(values: Values, place: int, path: str, state: State) -> None:
    first, second = values["first"][place], values["second"][place]
    if first == c.NOBODY:
        for name in ("second", "second_took", "first_action"):
            if values[name][place] != _AT_REST.get(name, 0):
                raise refused(f"{path}.{_KEYS[name]}", "given, but first is not", "add first")
        return
    _check_strongest(path, "first", first, strongest(state, place))
    if second != c.NOBODY:
        if second == first:
            raise refused(f"{path}.second", f"seat {second}, the first", "expected another seat")
        _check_strongest(path, "second", second, strongest(state, place, but=first))
    elif values["second_took"][place]:
        raise refused(f"{path}.second_took", "given, but second is not", "add second")


def _check_strongest(path: str, rank: str, seat: int, best: list[int]) -> None:
    if seat not in best:
        what = "the best hand" if path.endswith(PLACE_NAMES[c.TOWN_HALL]) else "most dice"
        problem = f"seat {seat}, but {what} for it has {best or 'nobody'}"
        raise refused(f"{path}.{rank}", problem, "expected one of these")


def check_acting_seat(values: Values) -> None:
    """The seat that acts at the place is its first, or its second; both are named before (X2)."""
    place, path = values["stage"], f"places.{PLACE_NAMES[values['stage']]}"
    if values["decision"] in TIES:
        _check_contested(values, place, path)
        return
    first, second = values["first"][place], values["second"][place]
    if first == c.NOBODY and values["acting_second"]:
        raise refused(f"{path}.first", "nobody, while the second acts", "expected a seat")
    rank, seat = ("second", second) if values["acting_second"] else ("first", first)
    if values["decision"] != c.ASK_INDIAN_GIFT and seat != values["acting_seat"]:
        problem = f"seat {values['acting_seat']}, but {path}.{rank} is {_seat(seat)}"
        raise refused("flow.acting_seat", problem, "expected the same seat")
    if values["extension"] and values["seats"] > 2 and second == c.NOBODY:
        rest = contenders(values, place, but=first)
        if rest:
            raise refused(f"{path}.second", "nobody", f"expected one of {rest}: both are named")
    if values["decision"] != c.ASK_INDIAN_GIFT:
        _check_taken_so_far(values, place, path)


def _check_contested(values: Values, place: int, path: str) -> None:
    """R3.1: a place that is contested has no winner; X2: for second place it has no second."""
    first = values["first"][place]
    if first != c.NOBODY and not (values["extension"] and values["seats"] > 2):
        problem = f"seat {first} while the place is contested"
        raise refused(f"{path}.first", problem, "expected none")
    if values["second"][place] != c.NOBODY:
        problem = f"seat {values['second'][place]} while the place is contested"
        raise refused(f"{path}.second", problem, "expected none")
    for name in ("first_took", "second_took", "first_action"):
        if values[name][place]:
            problem = "given while the place is contested"
            raise refused(f"{path}.{_KEYS[name]}", problem, "leave it out")


def _check_taken_so_far(values: Values, place: int, path: str) -> None:
    """What the seats have received is what they can have received so far."""
    second = values["acting_second"]
    acting = "second_took" if second else "first_took"
    most = 0 if values["decision"] == c.ASK_PLACE_ACTION else _MOST_TAKEN[place]
    if values[acting][place] > most:
        problem = f"{values[acting][place]} before the action is over"
        raise refused(f"{path}.{_KEYS[acting]}", problem, f"at most {most} so far")
    if not second and values["second_took"][place]:
        problem = f"{values['second_took'][place]} before the second acts"
        raise refused(f"{path}.second_took", problem, "expected 0")
    if values["decision"] == c.ASK_PLACE_ACTION and values["first_action"][place]:
        raise refused(f"{path}.action", "given before it is chosen", "leave it out")


def _seat(seat: int) -> str:
    return "nobody" if seat == c.NOBODY else f"{seat}"
