"""What must agree in a position with the Extension (X) and the Indians (I), whatever is asked."""

from __future__ import annotations

from dicetown_env.engine import constants as c
from dicetown_env.engine import position_packs as packs
from dicetown_env.engine.cards import INDIAN_NAMES, PLACE_NAMES, RIVER_NAMES, STAGE_NAMES
from dicetown_env.engine.position_text import refused
from dicetown_env.engine.values import Values

CARDS_LAID_ASIDE = 10
CARDS_LOOKED_AT = 3


def check_extension(values: Values) -> None:
    """Refuse River, outlaws, boxes and Indians that do not agree, naming the entry."""
    check_river(values)
    check_outlaws(values)
    check_box(values)
    check_second_seats(values)
    if values["indians"]:
        check_script(values)
        check_indian_die(values)


def check_river(values: Values) -> None:
    """X3: every River card lies in the River or was used; one seat may know its top."""
    river = packs.river(values)
    river.refuse_surplus()
    river.refuse_lost("river", range(c.RIVER_KINDS))
    most = min(CARDS_LOOKED_AT, values["river_size"])
    looked = [seat for seat in range(values["seats"]) if values["river_known"][seat]]
    for seat in looked:
        known = values["river_known"][seat]
        if known > most:
            raise refused(f"seats[{seat}].river_known", f"{known}", f"at most {most} can be known")
    if len(looked) > 1:
        problem = f"seats {looked} know the top of the River"
        raise refused("seats[].river_known", problem, "expected the last one that looked, or none")


def check_outlaws(values: Values) -> None:
    """X6, X7: every outlaw lies in one place."""
    outlaws = packs.outlaws(values)
    outlaws.refuse_surplus()
    outlaws.refuse_lost("outlaw_deck", range(c.OUTLAWS))


def check_box(values: Values) -> None:
    """X1: with 2 seats ten claims were laid aside, else none."""
    aside, expected = sum(values["box_hidden"]), CARDS_LAID_ASIDE * int(values["seats"] == 2)
    if aside != expected:
        allowed = f"with {values['seats']} seats {expected} are laid aside"
        raise refused("box_hidden", f"{aside} claims", allowed)


def check_second_seats(values: Values) -> None:
    """X2: with 2 seats only the winner of a place acts."""
    if values["seats"] > 2:
        return
    if values["acting_second"]:
        raise refused("flow.acting_second", "true with 2 seats", "only the winner acts")
    for place, name in enumerate(PLACE_NAMES):
        if values["second"][place] != c.NOBODY or values["second_took"][place]:
            path = f"places.{name}.second"
            raise refused(path, "given with 2 seats", "leave it out: only the winner acts")


def check_script(values: Values) -> None:
    """I2: results that are to come are on the die."""
    for place, result in enumerate(packs.pile(values, "script_indian")):
        refuse_result(values, result, f"chance.indian[{place}]")


def refuse_result(values: Values, result: int, path: str) -> None:
    """Refuse a result that the ruling `indian_die` puts on no face."""
    on_die = [
        INDIAN_NAMES[number]
        for number in range(c.SHAMAN, c.INDIAN_RESULTS)
        if values["indian_faces"][number - c.SHAMAN]
    ]
    if INDIAN_NAMES[result] not in on_die:
        problem = f"{INDIAN_NAMES[result]!r} is on no face of the Indian die"
        raise refused(path, problem, f"allowed: {', '.join(on_die)}")


def check_indian_die(values: Values) -> None:
    """I1 to I3: what the die showed, and who has it."""
    stage, result = values["stage"], values["indian_result"]
    if result != c.NO_RESULT:
        refuse_result(values, result, "indian_result")
    if stage == c.DICE_STAGE:
        _check_before_the_throw(values)
        return
    _check_taken(values)
    _check_thrown(values)
    under_way = stage == c.INDIAN_STAGE
    for name, shown in (("bodyguard", c.BODYGUARD), ("war_path", c.WAR_PATH)):
        _check_set_by(values, name, shown, under_way)
    guarded, has_moved = values["bodyguard"], values["die_taken"] or stage == c.GAME_END
    if guarded not in (c.NOBODY, values["indian_die"]) and not has_moved:
        expected = f"expected {values['indian_die']}, the holder of the Indian die"
        raise refused("bodyguard", f"seat {guarded}", expected)


def _check_before_the_throw(values: Values) -> None:
    """I2: the die is thrown just before the mine."""
    at_rest = {"indian_result": 0, "die_taken": 0, "bodyguard": c.NOBODY, "war_path": c.NOBODY}
    for name, value in at_rest.items():
        if values[name] != value:
            raise refused(name, "given before the Indian die is thrown", "leave it out")


def _check_taken(values: Values) -> None:
    """I1, I3: the die is taken after the Town Hall, and a die that nobody took goes back."""
    taken, holder, stage = values["die_taken"], values["indian_die"], values["stage"]
    if taken and stage not in (c.DOC, c.GAME_END):
        problem = f"true at {STAGE_NAMES[stage]!r}"
        raise refused("die_taken", problem, "expected false: it is taken after the Town Hall")
    if taken and holder == c.NOBODY:
        raise refused("indian_die", "nobody has it, but die_taken is true", "expected its holder")
    if stage == c.GAME_END and not taken and holder != c.NOBODY:
        expected = "expected nobody: a die that nobody took goes back to the village"
        raise refused("indian_die", f"seat {holder} at the end, but die_taken is false", expected)


def _check_thrown(values: Values) -> None:
    """I2: the die's holder threw it, and nobody else."""
    holder, result = values["indian_die"], values["indian_result"]
    if values["die_taken"] or values["stage"] == c.GAME_END:
        return
    if holder == c.NOBODY and result != c.NO_RESULT:
        problem = f"{INDIAN_NAMES[result]!r}, but nobody has the Indian die"
        raise refused("indian_result", problem, "expected 'none', or a holder as indian_die")
    if holder != c.NOBODY and result == c.NO_RESULT:
        problem = f"'none', but seat {holder} had to throw the Indian die"
        raise refused("indian_result", problem, "expected what it showed")


def _check_set_by(values: Values, name: str, shown: int, under_way: bool) -> None:
    """A lasting result goes with what it chose."""
    expected = values["indian_result"] == shown and not under_way
    if (values[name] != c.NOBODY) != expected:
        result = INDIAN_NAMES[values["indian_result"]]
        problem = f"{'none' if expected else 'given'} with indian_result {result!r}"
        raise refused(name, problem, "expected one" if expected else "leave it out")


def river_on_top(values: Values, first: int, end: int) -> list[int]:
    """How many of each kind are among the River cards from place `first` below the top on."""
    cards = packs.pile(values, "river")[::-1][first:end]
    return packs.counted(cards, len(RIVER_NAMES))
