"""What must be so for a card of the Extension, or for a theft, whoever is asked about it."""

from __future__ import annotations

from collections.abc import Callable

from dicetown_env.engine import constants as c
from dicetown_env.engine.cards import FACE_NAMES, RIVER_NAMES
from dicetown_env.engine.position_text import refused, spread
from dicetown_env.engine.values import Values


def _victims(values: Values) -> list[int]:
    """R7.1, I2: the opponents of the thief but for the Bodyguard's."""
    protected = (values["acting_seat"], values["bodyguard"])
    return [seat for seat in range(values["seats"]) if seat not in protected]


def _can_lose_card(values: Values) -> bool:
    return any(any(values["hand"][seat]) for seat in _victims(values))


def _can_lose_ranch(values: Values) -> bool:
    return any(values["ranches"][seat] for seat in _victims(values))


def _refuse_theft(values: Values, path: str, what: str) -> None:
    problem = f"nobody can be robbed by seat {values['acting_seat']}"
    raise refused(path, problem, f"expected an opponent with {what}")


def check_hands(values: Values) -> None:
    """R7.1: somebody has a hidden card."""
    if not _can_lose_card(values):
        _refuse_theft(values, "seats[].hand", "a card")


def check_ranches(values: Values) -> None:
    """C-WHISKY: somebody has a ranch."""
    if not _can_lose_ranch(values):
        _refuse_theft(values, "seats[].ranches", "a ranch")


def check_theft(values: Values) -> None:
    """C-GIRLS: there is a victim, with Whisky in the thief's hand also one with a ranch."""
    has_whisky = values["hand"][values["acting_seat"]][c.WHISKY] > 0
    if not (has_whisky and _can_lose_ranch(values)):
        check_hands(values)


def check_named_victim(values: Values) -> None:
    """R7.1, I2: the victim is an opponent, and not the Bodyguard's."""
    victim = values["victim"]
    if victim == values["acting_seat"]:
        raise refused("flow.victim", f"seat {victim}, the thief itself", "expected an opponent")
    if victim == values["bodyguard"]:
        raise refused("flow.victim", f"seat {victim}, the Bodyguard's", "expected another seat")


def check_insurance(values: Values) -> None:
    """C-INSURANCE: a victim is named; after Whisky (C-WHISKY) one with a ranch."""
    check_named_victim(values)
    victim = values["victim"]
    if values["whisky"]:
        if not values["discard_open"][c.WHISKY]:
            raise refused("discards_open", "no 'Whisky', which was played", "expected it there")
        if not values["ranches"][victim]:
            problem = "none, of which the Whisky takes one"
            raise refused(f"seats[{victim}].ranches", problem, "expected one or more")


def check_hunt(values: Values) -> None:
    """X8: as many dice were thrown as the hunter has K's."""
    hunter = values["acting_seat"]
    dice = values["kept"][hunter][c.KING]
    if sum(values["hunt"]) != dice:
        thrown = " ".join(FACE_NAMES[face] for face in spread(values["hunt"])) or "no dice"
        problem = f"{thrown} with the {dice} K's of seat {hunter}"
        raise refused("hunt", problem, f"expected {dice} dice: one for each K")


def check_outlaw_deck(values: Values) -> None:
    """C-DESPERADO: the outlaw deck has a card."""
    if values["outlaw_deck_size"] == 0:
        raise refused("outlaw_deck", "empty, while 'Desperado' chooses", "expected an outlaw")


def check_smoke_signals(values: Values) -> None:
    """I3: the die is somebody else's, or in the village."""
    asked = values["decision"] == c.ASK_OCCASION
    seat, path = (
        (values["actor"], "actor") if asked else (values["card_player"], "flow.card_player")
    )
    if seat == values["indian_die"]:
        raise refused(path, f"seat {seat} has the Indian die", "expected a seat that has not")


def check_acquired(values: Values) -> None:
    """R6.4: how a card that is played at once was acquired: at the saloon by an Insurance (X10)."""
    if values["stage"] == c.SALOON:
        check_named_victim(values)
    if values["stage"] == c.MINE:
        check_used(values, c.COUPON)


def check_used(values: Values, card: int) -> None:
    """X3: this River card was used."""
    if values["river_used"][card] == 0:
        problem = f"no {RIVER_NAMES[card]!r}, which was used"
        raise refused("river_used", problem, "expected it there")


CIRCUMSTANCES: dict[int, Callable[[Values], None]] = {
    c.WHISKY: check_ranches,
    c.INSURANCE: check_insurance,
    c.TWO_GUNS: check_hunt,
    c.DESPERADO: check_outlaw_deck,
    c.SMOKE_SIGNALS: check_smoke_signals,
}
