"""What must agree in a position: dollars, nuggets, cards, dice, seats, what is known."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from dicetown_env.engine import constants as c
from dicetown_env.engine.cards import CARD_NAMES, PLACE_NAMES
from dicetown_env.engine.position_text import refused
from dicetown_env.engine.values import Values

BASE_NUGGETS = 30
DOLLARS_A_SEAT = 8
BASE_BANK = 3

Counts = Sequence[int]

_KINDS_OF_DECK = {
    "store_deck": range(c.CLAIM_1),
    "claim_deck": range(c.CLAIM_1, c.CARD_KINDS),
}


def check_position(values: Values) -> None:
    """Refuse a position in which things do not agree, naming the entry."""
    check_seats(values)
    check_round(values)
    check_dollars(values)
    check_nuggets(values)
    check_cards(values)
    check_row(values)
    for seat in range(values["seats"]):
        check_dice(values, seat)
    check_known(values)
    check_script(values)


def dollars_in_all(values: Values) -> int:
    """What purses, bank and stagecoach hold together at any time (R1.6)."""
    return DOLLARS_A_SEAT * int(values["seats"]) + BASE_BANK


def copies_of(values: Values) -> list[int]:
    """How many cards of each kind the game has."""
    return [*values["store_copies"], *values["claim_copies"]]


def check_seats(values: Values) -> None:
    """Every number of a seat belongs to a seat that plays."""
    paths = {"sheriff": "sheriff", "actor": "actor"}
    for name in ("acting_seat", "card_player", "victim", "window_seat"):
        paths[name] = f"flow.{name}"
    numbers = [(path, values[name]) for name, path in paths.items()]
    numbers += [
        (f"places.{name}.first", values["first"][place]) for place, name in enumerate(PLACE_NAMES)
    ]
    for path, seat in numbers:
        if seat >= values["seats"]:
            raise refused(path, f"there is no seat {seat}", f"allowed: 0 to {values['seats'] - 1}")


def check_round(values: Values) -> None:
    """R9.3, R11.1: every round takes a claim, so there are no more rounds to come than claims."""
    most = c.MOST_ROUNDS - values["row_size"] - values["claim_deck_size"]
    if values["round"] > most:
        problem = f"{values['round']} with {c.MOST_ROUNDS - most} claims in row and deck"
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
    if found != BASE_NUGGETS:
        listed = " + ".join(str(nuggets) for nuggets in owned)
        problem = f"the nuggets add up to {found} (seats {listed}, mine {values['mine']})"
        raise refused("mine, seats[].nuggets", problem, f"there are {BASE_NUGGETS}")


def zones(values: Values) -> Iterator[tuple[str, Counts]]:
    """Every place where cards lie, with the counts by kind."""
    yield "row", counted(values["row"][: values["row_size"]])
    yield "claim_deck", counted(values["claim_deck"][: values["claim_deck_size"]])
    yield "store_deck", counted(values["store_deck"][: values["store_deck_size"]])
    no_claims = [0] * c.CLAIM_KINDS
    yield "discards_open", [*values["discard_open"], *no_claims]
    yield "discards_hidden", [*values["discard_hidden"], *no_claims]
    for seat in range(values["seats"]):
        yield f"seats[{seat}].hand", values["hand"][seat]
        yield f"seats[{seat}].fenced", [*([0] * c.CLAIM_1), *values["fenced"][seat], 0]
    if values["decision"] == c.ASK_STORE_KEEP:
        yield "flow.drawn", values["drawn"]


def counted(kinds: Sequence[int]) -> list[int]:
    """How often each kind is among `kinds`."""
    return [kinds.count(kind) for kind in range(c.CARD_KINDS)]


def missing_cards(values: Values) -> list[int]:
    """How many cards of each kind lie nowhere; negative: there are so many too many."""
    missing = copies_of(values)
    for _, counts in zones(values):
        for kind, count in enumerate(counts):
            missing[kind] -= count
    return missing


def check_cards(values: Values) -> None:
    """R1.3, R1.4: every card lies in one place, and all of them lie somewhere."""
    missing = missing_cards(values)
    refuse_surplus(values, missing)
    for deck, kinds in _KINDS_OF_DECK.items():
        lost = [CARD_NAMES[kind] for kind in kinds for _ in range(missing[kind])]
        if lost:
            expected = 'add them where they lie; a deck that ends with "..." takes them, shuffled'
            raise refused(deck, f"nowhere to be found: {', '.join(lost)}", expected)


def refuse_surplus(values: Values, missing: Sequence[int]) -> None:
    """Refuse a card of which more copies lie about than there are."""
    for kind, count in enumerate(missing):
        if count < 0:
            found = [(path, counts[kind]) for path, counts in zones(values) if counts[kind]]
            places = ", ".join(f"{path} ({copies})" for path, copies in found)
            problem = f"{CARD_NAMES[kind]!r}, in all {sum(copies for _, copies in found)}"
            raise refused(places, problem, f"the rules have {copies_of(values)[kind]}")


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
    lying = dict(zones(values))
    spots = {seat: lying[f"seats[{seat}].hand"] for seat in range(values["seats"])}
    spots |= {c.DISCARD_PILE: lying["discards_hidden"], c.STORE_DECK: lying["store_deck"]}
    for observer in (*range(values["seats"]), c.ONLOOKER):
        facts = values["known"][observer]
        if observer != c.ONLOOKER and any(facts[observer]):
            problem = f"seat {observer} knows of its own hand"
            raise refused("known", problem, "leave it out: every seat sees its own hand")
        for spot, lie in spots.items():
            for kind, count in enumerate(facts[spot]):
                if count > lie[kind]:
                    _refuse_knowledge(observer, spot, kind, count, lie[kind])


def _refuse_knowledge(observer: int, spot: int, kind: int, count: int, there: int) -> None:
    who = "the onlooker" if observer == c.ONLOOKER else f"seat {observer}"
    names = {c.DISCARD_PILE: "among the face-down discards", c.STORE_DECK: "in the store deck"}
    where = names.get(spot, f"in the hand of seat {spot}")
    problem = f"{who} knows of {count} {CARD_NAMES[kind]!r} {where}"
    raise refused("known", problem, f"{there} lie there")


def check_script(values: Values) -> None:
    """Cards that are to come are cards of this game."""
    of_each = copies_of(values)
    saloon = values["script_saloon"][: values["script_saloon_size"]]
    for place, kind in enumerate(saloon):
        if of_each[kind] == 0:
            problem = f"{CARD_NAMES[kind]!r} is not in this game"
            raise refused(f"chance.saloon[{place}]", problem, "expected a card of it")
    store = values["script_store"][: values["script_store_size"]]
    for kind, count in enumerate(counted(store)):
        if count > of_each[kind]:
            problem = f"{CARD_NAMES[kind]!r} comes {count} times"
            raise refused("chance.store", problem, f"the rules have {of_each[kind]}")
