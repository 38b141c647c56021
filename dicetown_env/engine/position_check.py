"""What must agree in a position: dollars, nuggets, cards, dice, seats, what is known."""

from __future__ import annotations

from dicetown_env.engine import constants as c
from dicetown_env.engine import position_packs as packs
from dicetown_env.engine.cards import CARD_NAMES, PLACE_NAMES
from dicetown_env.engine.position_extension import check_extension
from dicetown_env.engine.position_packs import Counts
from dicetown_env.engine.position_text import refused
from dicetown_env.engine.values import Values

BASE_NUGGETS = 30
EXTENSION_NUGGETS = 40
DOLLARS_A_SEAT = 8
BASE_BANK = 3

_KINDS_OF_DECK = {
    "store_deck": range(c.CLAIM_1),
    "claim_deck": range(c.CLAIM_1, c.CARD_KINDS),
}


def check_position(values: Values) -> None:
    """Refuse a position in which things do not agree, naming the entry."""
    check_round(values)
    check_dollars(values)
    check_nuggets(values)
    check_cards(values)
    check_row(values)
    for seat in range(values["seats"]):
        check_dice(values, seat)
    check_known(values)
    check_script(values)
    if values["extension"]:
        check_extension(values)


def first_stagecoach(values: Values) -> int:
    """R1.2: what the stagecoach holds at the set-up."""
    return 2 * int(values["extension"])


def dollars_in_all(values: Values) -> int:
    """What purses, bank and stagecoach hold together at any time (R1.6)."""
    return DOLLARS_A_SEAT * int(values["seats"]) + BASE_BANK + first_stagecoach(values)


def nuggets_in_all(values: Values) -> int:
    """What the seats and the mine hold together at any time (R1.2, R1.6)."""
    return EXTENSION_NUGGETS if values["extension"] and values["seats"] > 2 else BASE_NUGGETS


def check_seats(values: Values) -> None:
    """Every number of a seat belongs to a seat that plays."""
    paths = {name: name for name in ("sheriff", "actor", "indian_die", "bodyguard")}
    for name in ("acting_seat", "card_player", "victim", "window_seat"):
        paths[name] = f"flow.{name}"
    numbers = [(path, values[name]) for name, path in paths.items()]
    for rank in ("first", "second"):
        numbers += [
            (f"places.{name}.{rank}", values[rank][place]) for place, name in enumerate(PLACE_NAMES)
        ]
    for path, seat in numbers:
        if seat >= values["seats"]:
            raise refused(path, f"there is no seat {seat}", f"allowed: 0 to {values['seats'] - 1}")


def check_round(values: Values) -> None:
    """R9.3, R11.1: there are no more rounds to come than claims, which every round takes.

    With the Indians at most twice as many: who closes the Town Hall (I2) had to get the die in the
    round before.
    """
    claims = values["row_size"] + values["claim_deck_size"]
    most = c.MOST_ROUNDS - claims * (1 + values["indians"])
    if values["round"] > most:
        problem = f"{values['round']} with {claims} claims in row and deck"
        raise refused("round", problem, f"at most {most}, for no game has {c.MOST_ROUNDS} rounds")


def check_dollars(values: Values) -> None:
    """R1.6: dollars neither come nor go."""
    purses = values["purse"][: values["seats"]]
    found = sum(purses) + values["bank"] + values["stagecoach"]
    if found != dollars_in_all(values):
        listed = " + ".join(str(dollars) for dollars in purses)
        problem = (
            f"the dollars add up to {found} (purses {listed}, "
            f"bank {values['bank']}, stagecoach {values['stagecoach']})"
        )
        expected = f"{values['seats']} seats play with {dollars_in_all(values)}"
        raise refused("bank, stagecoach, seats[].purse", problem, expected)


def check_nuggets(values: Values) -> None:
    """R1.6: nuggets neither come nor go."""
    owned = values["nuggets"][: values["seats"]]
    found = sum(owned) + values["mine"]
    if found != nuggets_in_all(values):
        listed = " + ".join(str(nuggets) for nuggets in owned)
        problem = f"the nuggets add up to {found} (seats {listed}, mine {values['mine']})"
        raise refused("mine, seats[].nuggets", problem, f"there are {nuggets_in_all(values)}")


def check_cards(values: Values) -> None:
    """R1.3, R1.4: every card lies in one place, and all of them lie somewhere."""
    pack = packs.cards(values)
    pack.refuse_surplus()
    for deck, kinds in _KINDS_OF_DECK.items():
        pack.refuse_lost(deck, kinds)


def check_row(values: Values) -> None:
    """R9.3: the row is full while the deck has cards, except while the Town Hall is at work."""
    short = values["row_size"] < c.ROW and values["claim_deck_size"] > 0
    if short and values["stage"] != c.TOWN_HALL:
        problem = f"{values['row_size']} cards while claim_deck has {values['claim_deck_size']}"
        raise refused("row", problem, f"expected {c.ROW}: the row is refilled from the deck")


def check_dice(values: Values, seat: int) -> None:
    """R1.2: five dice a seat, each either kept or thrown."""
    path = f"seats[{seat}]"
    kept, thrown = sum(values["kept"][seat]), values["thrown_size"][seat]
    if kept + thrown > c.DICE:
        problem = f"{thrown} dice beside {kept} kept ones"
        raise refused(f"{path}.thrown", problem, f"a seat has {c.DICE}")
    for face, fresh in enumerate(values["fresh"][seat]):
        if fresh > values["kept"][seat][face]:
            raise refused(f"{path}.fresh", "dice that are not kept", "expected some of `kept`")


def check_known(values: Values) -> None:
    """Nobody can be sure of a card that does not lie there, and nobody notes his own hand."""
    lying = dict(packs.cards(values).zones)
    spots = {seat: lying[f"seats[{seat}].hand"] for seat in range(values["seats"])}
    spots |= {c.DISCARD_PILE: lying["discards_hidden"], c.STORE_DECK: lying["store_deck"]}
    for observer in (c.ONLOOKER, *range(values["seats"])):
        facts = values["known"][observer]
        if observer != c.ONLOOKER and any(facts[observer]):
            problem = f"seat {observer} knows of its own hand"
            raise refused("known", problem, "leave it out: every seat sees its own hand")
        for spot, lie in spots.items():
            open_to_all = values["known"][c.ONLOOKER][spot]
            least = open_to_all if observer != spot else [0] * c.CARD_KINDS
            _check_facts(observer, spot, facts[spot], least, lie)


def _check_facts(observer: int, spot: int, facts: Counts, least: Counts, most: Counts) -> None:
    """What an observer is sure of lies there, and is no less than what all can know."""
    for kind, count in enumerate(facts):
        if count > most[kind]:
            raise refused("known", _fact(observer, spot, kind, count), f"{most[kind]} lie there")
        if count < least[kind]:
            expected = f"expected {least[kind]}: the onlooker knows of as many"
            raise refused("known", _fact(observer, spot, kind, count), expected)


def _fact(observer: int, spot: int, kind: int, count: int) -> str:
    who = "the onlooker" if observer == c.ONLOOKER else f"seat {observer}"
    names = {c.DISCARD_PILE: "among the face-down discards", c.STORE_DECK: "in the store deck"}
    where = names.get(spot, f"in the hand of seat {spot}")
    return f"{who} knows of {count} {CARD_NAMES[kind]!r} {where}"


def check_script(values: Values) -> None:
    """Cards that are to come are cards of this game."""
    of_each = packs.copies_in_game(values)
    for place, kind in enumerate(packs.pile(values, "script_saloon")):
        if of_each[kind] == 0:
            problem = f"{CARD_NAMES[kind]!r} is not in this game"
            raise refused(f"chance.saloon[{place}]", problem, "expected a card of it")
    for kind, count in enumerate(packs.counted(packs.pile(values, "script_store"))):
        if count > of_each[kind]:
            problem = f"{CARD_NAMES[kind]!r} comes {count} times"
            raise refused("chance.store", problem, f"the rules have {of_each[kind]}")
