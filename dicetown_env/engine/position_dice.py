"""What must agree about dice: while seats choose, after a reveal, and at the places."""

from __future__ import annotations

from dicetown_env.engine import constants as c
from dicetown_env.engine.cards import FACE_NAMES
from dicetown_env.engine.position_text import refused, spread
from dicetown_env.engine.readings import strengths
from dicetown_env.engine.state import State
from dicetown_env.engine.values import Values, bytes_from_values


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


def state_of(values: Values) -> State:
    """The state that has these values, for the rules to look at."""
    state = State()
    state.load_bytes(bytes_from_values(values))
    return state


def strongest(state: State, place: int, but: int = c.NOBODY) -> list[int]:
    """R3.1, R9.2, X2: the strongest seats at a place, `but` left out; nobody if none can act."""
    found = {seat: value for seat, value in enumerate(strengths(state, place)) if seat != but}
    return [seat for seat, value in found.items() if value == max(found.values()) > 0]


def contenders(values: Values, place: int, but: int = c.NOBODY) -> list[int]:
    """The same from values."""
    return strongest(state_of(values), place, but)


def order_of(values: Values) -> list[int]:
    """All seats from the Sheriff clockwise."""
    return [(values["sheriff"] + place) % values["seats"] for place in range(values["seats"])]


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
        if before > 0 and values["throw"] == 1 and not values["extension"]:
            problem = f"{before} dice from an earlier throw, but throw is 1"
            raise refused(f"seats[{seat}].kept", problem, "expected none, or a later throw")
    if values["throw"] == 1:
        check_dice_of_outlaws(values)


def check_commitments(values: Values) -> None:
    """R2.1: every hand is unfinished and thrown; who committed can pay for it (R2.3)."""
    check_throw_number(values)
    if values["last_throw"]:
        raise refused("last_throw", "true while a seat chooses", "the last throw is kept whole")
    for seat in range(values["seats"]):
        _check_thrown(values, seat)
        if not values["thrown_size"][seat] and values["committed"][seat]:
            problem = "true without a throw"
            raise refused(f"seats[{seat}].committed", problem, "expected false")
        if values["committed"][seat]:
            _check_choice(values, seat)
        elif values["keep_set"][seat]:
            raise refused(f"seats[{seat}].keep", "given, but not committed", "expected ''")
    if not values["thrown_size"][values["actor"]]:
        raise refused("actor", f"seat {values['actor']} has not thrown", "expected one that has")
    if values["committed"][values["actor"]]:
        problem = f"seat {values['actor']} has committed already"
        raise refused("actor", problem, "expected a seat that has not")


def _check_thrown(values: Values, seat: int) -> None:
    kept, thrown = kept_dice(values, seat), values["thrown_size"][seat]
    if kept == c.DICE and not values["extension"]:
        expected = "once a hand is finished the last throw follows, and nobody chooses"
        raise refused(f"seats[{seat}].kept", "a finished hand while a seat chooses", expected)
    if kept == c.DICE:
        check_finished_by_outlaw(values, seat)
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
            _check_finished_early(values, seat)
        _check_tough(values, seat)
        _check_debt(values, seat)
    _check_last_throw(values)


def _check_finished_early(values: Values, seat: int) -> None:
    """R2.4: a hand that was finished before makes this the last throw; X7: not by outlaws."""
    if not values["extension"]:
        problem = "finished before this throw, but last_throw is false"
        raise refused(f"seats[{seat}].kept", problem, "expected true, or dice that are fresh")
    check_finished_by_outlaw(values, seat)


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


def _used_outlaws(values: Values) -> list[int]:
    """X7: of each face, how many outlaws with it lie above the office, where used ones lie."""
    used = [0] * c.FACES
    for pair, lies in zip(values["outlaw_pair"], values["wanted"], strict=True):
        used[pair] += lies
    return used


def _dice_before(values: Values, seat: int) -> list[int]:
    """The dice that the seat had kept before this throw, by face."""
    kept, fresh = values["kept"][seat], values["fresh"][seat]
    return [have - new for have, new in zip(kept, fresh, strict=True)]


def check_finished_by_outlaw(values: Values, seat: int) -> None:
    """X7: a hand is finished before a throw that is not the last only by an outlaw just used."""
    used = _used_outlaws(values)
    if not any(used[face] and count for face, count in enumerate(_dice_before(values, seat))):
        expected = "expected dice of an outlaw above the office, or last_throw"
        raise refused(f"seats[{seat}].kept", "finished before this throw by no outlaw", expected)


def check_dice_of_outlaws(values: Values) -> None:
    """X7: dice kept before the first throw are those of outlaws, one or two each."""
    used = _used_outlaws(values)
    for face, outlaws in enumerate(used):
        needed = 0
        for seat in range(values["seats"]):
            before = _dice_before(values, seat)[face]
            needed += (before + 1) // 2
            if needed > outlaws:
                dice = " ".join([FACE_NAMES[face]] * before)
                problem = f"{dice} before the first throw, with {outlaws} outlaws for it"
                expected = "expected none, or more of these outlaws above the office (wanted)"
                raise refused(f"seats[{seat}].kept", problem, expected)


def check_outlaw_decision(values: Values) -> None:
    """X7: a seat with an unfinished hand is asked, in order, for an outlaw that it recruited."""
    seat = values["actor"]
    if kept_dice(values, seat) == c.DICE:
        raise refused(f"seats[{seat}].kept", "a finished hand", "expected dice to throw")
    if not any(values["recruited"][seat]):
        raise refused(f"seats[{seat}].recruited", "no outlaw to use", "expected one or more")
    asked = order_of(values).index(seat)
    for name, right in (("window_seat", seat), ("window_quiet", asked)):
        if values[name] != right:
            raise refused(f"flow.{name}", f"{values[name]}", f"expected {right}")
    most = values["stagecoach"] + c.DICE - 1
    if values["throw"] > most:
        problem = f"{values['throw']} with ${values['stagecoach']} on the stagecoach"
        raise refused("throw", problem, f"at most {most}: to keep nothing of a throw costs $1")
    if values["throw"] == 0:
        check_dice_of_outlaws(values)
    _check_finished_before(values, asked)


def _check_finished_before(values: Values, asked: int) -> None:
    """R2.4, X7: hands are finished since the last throw, or by outlaws of seats asked before."""
    order = order_of(values)
    finished = [seat for seat in order if kept_dice(values, seat) == c.DICE]
    if values["last_throw"] and (not finished or values["throw"] == 0):
        raise refused("last_throw", "true, but no hand was finished", "expected false")
    if values["last_throw"]:
        return
    for seat in finished:
        check_finished_by_outlaw(values, seat)
    for seat in order[asked + 1 :]:
        if seat in finished or (values["throw"] == 0 and kept_dice(values, seat)):
            problem = "dice of outlaws of a seat that has not been asked"
            raise refused(f"seats[{seat}].kept", problem, "expected fewer, or a throw before")


def face_list(counts: list[int]) -> list[str]:
    """The names of the faces, each as often as its count says."""
    return [FACE_NAMES[face] for face in spread(counts)]
