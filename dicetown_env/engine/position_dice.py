"""What must agree about dice: while seats choose, after a reveal, and at the places."""

from __future__ import annotations

from dicetown_env.engine import constants as c
from dicetown_env.engine.cards import FACE_NAMES
from dicetown_env.engine.position_text import refused, spread
from dicetown_env.engine.values import Values


def kept_dice(values: Values, seat: int) -> int:
    """How many dice the seat has kept."""
    return sum(values["kept"][seat])


def fresh_dice(values: Values, seat: int) -> int:
    """How many of them it kept in this throw."""
    return sum(values["fresh"][seat])


def price(dice: int) -> int:
    """R2.2: what it costs to keep so many dice of a throw."""
    return 1 if dice == 0 else dice - 1


def owed(values: Values, seat: int) -> int:
    """What the seat has to pay after this reveal (R2.2, R2.4)."""
    fresh = fresh_dice(values, seat)
    finished_before = kept_dice(values, seat) - fresh == c.DICE
    if finished_before or values["last_throw"] or values["tough"][seat]:
        return 0
    return price(fresh)


def most_of_face(values: Values, place: int) -> list[int]:
    """R3.1: the seats with most of the place's face; nobody if none has it."""
    dice = [values["kept"][seat][place] for seat in range(values["seats"])]
    return [seat for seat, count in enumerate(dice) if count == max(dice) > 0]


def check_whole_hands(values: Values) -> None:
    """R2.4: at the places every hand is final."""
    for seat in range(values["seats"]):
        if kept_dice(values, seat) != c.DICE:
            problem = f"{kept_dice(values, seat)} dice after the dice stage"
            raise refused(f"seats[{seat}].kept", problem, f"expected {c.DICE}")


def check_throw_number(values: Values) -> None:
    """Dice that were kept before this throw need a throw before it."""
    if values["throw"] < 1:
        raise refused("throw", "0 while dice have been thrown", "expected 1 or more")
    most = values["stagecoach"] + c.DICE
    if values["throw"] > most:
        problem = f"{values['throw']} with ${values['stagecoach']} on the stagecoach"
        raise refused("throw", problem, f"at most {most}: to keep nothing of a throw costs $1")
    for seat in range(values["seats"]):
        before = kept_dice(values, seat) - fresh_dice(values, seat)
        if before > 0 and values["throw"] == 1:
            problem = f"{before} dice from an earlier throw, but throw is 1"
            raise refused(f"seats[{seat}].kept", problem, "expected none, or a later throw")


def check_commitments(values: Values) -> None:
    """R2.1: every hand is unfinished and thrown; who committed can pay for it (R2.3)."""
    check_throw_number(values)
    if values["last_throw"]:
        raise refused("last_throw", "true while a seat chooses", "the last throw is kept whole")
    for seat in range(values["seats"]):
        _check_thrown(values, seat)
        if values["committed"][seat]:
            _check_choice(values, seat)
        elif values["keep_set"][seat]:
            raise refused(f"seats[{seat}].keep", "given, but not committed", "expected ''")
    if values["committed"][values["actor"]]:
        problem = f"seat {values['actor']} has committed already"
        raise refused("actor", problem, "expected a seat that has not")


def _check_thrown(values: Values, seat: int) -> None:
    kept, thrown = kept_dice(values, seat), values["thrown_size"][seat]
    if kept == c.DICE:
        expected = "once a hand is finished the last throw follows, and nobody chooses"
        raise refused(f"seats[{seat}].kept", "a finished hand while a seat chooses", expected)
    if thrown != c.DICE - kept:
        problem = f"{thrown} dice beside {kept} kept ones"
        raise refused(f"seats[{seat}].thrown", problem, f"expected {c.DICE - kept}")


def _check_choice(values: Values, seat: int) -> None:
    dice = bin(values["keep_set"][seat]).count("1")
    has_tough = values["hand"][seat][c.TOUGH_GUY] > 0 and dice >= 2
    if price(dice) > values["purse"][seat] and not has_tough:
        problem = f"{dice} dice cost ${price(dice)}, the purse holds ${values['purse'][seat]}"
        raise refused(f"seats[{seat}].keep", problem, "expected a choice that it can pay")


def check_reveal(values: Values) -> None:
    """R2.4: after a reveal, before it is paid for."""
    check_throw_number(values)
    for seat in range(values["seats"]):
        if values["last_throw"] and kept_dice(values, seat) != c.DICE:
            problem = f"{kept_dice(values, seat)} dice after the last throw"
            raise refused(f"seats[{seat}].kept", problem, f"expected {c.DICE}")
        before = kept_dice(values, seat) - fresh_dice(values, seat)
        if not values["last_throw"] and before == c.DICE:
            problem = "finished before this throw, but last_throw is false"
            raise refused(f"seats[{seat}].kept", problem, "expected true, or dice that are fresh")
        _check_tough(values, seat)
        _check_debt(values, seat)
    _check_last_throw(values)


def _check_last_throw(values: Values) -> None:
    whole = [fresh_dice(values, seat) == 0 for seat in range(values["seats"])]
    if values["last_throw"] and not any(whole):
        problem = "true, but no hand was finished before it"
        raise refused("last_throw", problem, "expected a seat with five dice that are not fresh")
    if values["last_throw"] and all(whole):
        raise refused("last_throw", "true, but nobody threw", "expected a seat with fresh dice")


def _check_tough(values: Values, seat: int) -> None:
    """C-TOUGH is played for two or more dice, and not in the last throw."""
    if values["tough"][seat] and (values["last_throw"] or fresh_dice(values, seat) < 2):
        problem = "true without a set to pay for"
        raise refused(f"seats[{seat}].tough", problem, "expected two or more fresh dice")


def _check_debt(values: Values, seat: int) -> None:
    """C-TOUGH: who cannot pay has a Tough Guy still to play, or awaits its effect."""
    debt = owed(values, seat)
    if debt <= values["purse"][seat]:
        return
    awaited = values["card"] == c.TOUGH_GUY and values["card_player"] == seat
    chooses = values["decision"] == c.ASK_CHOOSE_AGAIN and values["actor"] == seat
    has_tough = values["hand"][seat][c.TOUGH_GUY] > 0 and not _has_passed(values, seat)
    if fresh_dice(values, seat) < 2 or not (awaited or chooses or has_tough):
        dice = " ".join(face_list(values["fresh"][seat])) or "nothing"
        problem = f"keeping {dice} costs ${debt}, the purse holds ${values['purse'][seat]}"
        raise refused(f"seats[{seat}].fresh", problem, "expected a set that it can pay")


def _has_passed(values: Values, seat: int) -> bool:
    """Whether the seat let the window go by since the last play; who is asked did not."""
    behind = (values["window_seat"] - seat - 1) % values["seats"]
    return bool(behind < values["window_quiet"] and seat != values["actor"])


def face_list(counts: list[int]) -> list[str]:
    """The names of the faces, each as often as its count says."""
    return [FACE_NAMES[face] for face in spread(counts)]
