"""Scenarios with the Indians: what the die showed, where it was left out."""

from __future__ import annotations

from dicetown_env.engine import constants as c
from dicetown_env.engine.position_read import Draft

_RESULTS_OF_DECISIONS = {
    c.ASK_SHAMAN: c.SHAMAN,
    c.ASK_AMBUSH_SEAT: c.AMBUSH,
    c.ASK_AMBUSH_FACE: c.AMBUSH,
    c.ASK_WAR_PATH: c.WAR_PATH,
}
# Those that leave nothing behind once they were applied.
_PASSING = (c.SHAMAN, c.AMBUSH)


def fill_indian_result(draft: Draft) -> None:
    """I2: the result that goes with the decision, or with what it left; else one that is over."""
    values = draft.values
    if not values["indians"] or "indian_result" in draft.given or values["stage"] == c.DICE_STAGE:
        return
    if values["decision"] in _RESULTS_OF_DECISIONS:
        values["indian_result"] = _RESULTS_OF_DECISIONS[values["decision"]]
    elif values["bodyguard"] != c.NOBODY:
        values["indian_result"] = c.BODYGUARD
    elif values["war_path"] != c.NOBODY:
        values["indian_result"] = c.WAR_PATH
    elif _was_thrown(draft):
        on_die = [result for result in _PASSING if values["indian_faces"][result - c.SHAMAN]]
        values["indian_result"] = on_die[0] if on_die else c.NO_RESULT


def _was_thrown(draft: Draft) -> bool:
    """Whether somebody had the die before the mine and has it still."""
    values = draft.values
    return bool(values["indian_die"] != c.NOBODY and not values["die_taken"])
