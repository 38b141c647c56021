"""What each decision of the Extension and the Indians needs."""

from __future__ import annotations

from collections.abc import Callable

from dicetown_env.engine import constants as c
from dicetown_env.engine.cards import CARD_NAMES, INDIAN_NAMES, RIVER_NAMES
from dicetown_env.engine.position_asks import (
    actor_acts,
    actor_is,
    check_nothing,
    player_of,
    was_played,
)
from dicetown_env.engine.position_circumstances import (
    check_acquired,
    check_hunt,
    check_outlaw_deck,
    check_used,
)
from dicetown_env.engine.position_extension import CARDS_LOOKED_AT, river_on_top
from dicetown_env.engine.position_text import refused, spread
from dicetown_env.engine.values import Values

_RESULTS = {
    c.ASK_SHAMAN: c.SHAMAN,
    c.ASK_AMBUSH_SEAT: c.AMBUSH,
    c.ASK_AMBUSH_FACE: c.AMBUSH,
    c.ASK_WAR_PATH: c.WAR_PATH,
}


def check_place_action(values: Values) -> None:
    """X2: the first chooses, before the second acts."""
    actor_acts(values)
    if values["acting_second"]:
        raise refused("flow.acting_second", "true while the first chooses", "expected false")


def _has_store_card(values: Values, seat: int) -> bool:
    return any(values["hand"][seat][: c.STORE_KINDS])


def check_gift_seat(values: Values) -> None:
    """C-GIFT: who acquired it has named it, and somebody else holds a store card."""
    player, who = player_of(values, c.GIFT)
    actor_is(values, player, who)
    _check_gift(values)
    if not any(_has_store_card(values, s) for s in range(values["seats"]) if s != player):
        problem = f"no other seat than {player} holds a store card"
        raise refused("seats[].hand", problem, "expected one to give")


def check_gift_card(values: Values) -> None:
    """C-GIFT: the giver chooses one of its store cards for the card's player."""
    giver, (player, who) = values["actor"], player_of(values, c.GIFT)
    if values["card_player"] != player:
        problem = f"seat {values['card_player']}"
        raise refused("flow.card_player", problem, f"expected {player}, {who}")
    if giver == player:
        raise refused("actor", f"seat {giver} gives to itself", "expected another seat")
    _check_gift(values)
    if not _has_store_card(values, giver):
        raise refused(f"seats[{giver}].hand", "no store card to give", "expected one or more")


def _check_gift(values: Values) -> None:
    was_played(values, c.GIFT)
    check_acquired(values)


def check_discovery(values: Values) -> None:
    """X3: the acting seat looks at the next three, or what there is."""
    _check_looked_at(values, 0, CARDS_LOOKED_AT)


def check_river_order(values: Values) -> None:
    """X3: the chosen card lies on top of the two that are put back."""
    if values["river_size"] < CARDS_LOOKED_AT:
        problem = f"{values['river_size']} cards, of which two are put in order"
        raise refused("river", problem, f"expected {CARDS_LOOKED_AT} or more")
    _check_looked_at(values, 1, CARDS_LOOKED_AT)


def _check_looked_at(values: Values, first: int, end: int) -> None:
    actor_acts(values)
    check_used(values, c.DISCOVERY)
    seen = river_on_top(values, first, end)
    if not any(seen):
        raise refused("river", "empty, while a seat looks at it", "expected a card")
    if values["drawn_river"] != seen:
        found, right = (
            ", ".join(RIVER_NAMES[card] for card in spread(counts)) or "nothing"
            for counts in (values["drawn_river"], seen)
        )
        raise refused("flow.drawn_river", found, f"expected what lies there: {right}")
    seat, known = values["actor"], min(end, values["river_size"])
    if values["river_known"][seat] != known:
        problem = f"{values['river_known'][seat]}, but it looks at the River"
        raise refused(f"seats[{seat}].river_known", problem, f"expected {known}")


def check_coupon(values: Values) -> None:
    """X3: the acting seat looks through all store discards, of which there is one."""
    actor_acts(values)
    check_used(values, c.COUPON)
    piles = zip(values["discard_open"], values["discard_hidden"], strict=True)
    _check_drawn(values, [sum(both) for both in piles], 0, "all discards")


def _check_drawn(values: Values, cards: list[int], first: int, what: str) -> None:
    """What the seat looks at are these cards, counted from the kind `first` on."""
    expected = [*([0] * first), *cards]
    expected += [0] * (c.CARD_KINDS - len(expected))
    if values["drawn"] != expected or not any(expected):
        found, right = (
            ", ".join(CARD_NAMES[kind] for kind in spread(counts)) or "nothing"
            for counts in (values["drawn"], expected)
        )
        needed = f"expected {what}: {right}" if any(expected) else f"expected {what}, one or more"
        raise refused("flow.drawn", found, needed)


def check_two_guns(values: Values) -> None:
    """C-TWO-GUNS: the hunter names a die of the hunt."""
    actor_acts(values)
    was_played(values, c.TWO_GUNS)
    check_hunt(values)


def check_desperado(values: Values) -> None:
    """C-DESPERADO: the acting seat chooses an outlaw of the deck."""
    actor_acts(values)
    was_played(values, c.DESPERADO)
    check_outlaw_deck(values)


def check_indian_throw(values: Values) -> None:
    """I2: the holder of the Indian die applies what it shows."""
    if values["indian_die"] == c.NOBODY:
        raise refused("indian_die", "nobody has it", "expected its holder, who threw it")
    actor_is(values, values["indian_die"], "the holder of the Indian die")
    result = _RESULTS[values["decision"]]
    if values["indian_result"] != result:
        problem = f"{INDIAN_NAMES[values['indian_result']]!r}"
        raise refused("indian_result", problem, f"expected {INDIAN_NAMES[result]!r}")


def check_ambush_face(values: Values) -> None:
    """I2 Ambush: an opponent was named."""
    check_indian_throw(values)
    if values["victim"] == values["actor"]:
        problem = f"seat {values['victim']}, which ambushes itself"
        raise refused("flow.victim", problem, "expected an opponent")


def check_given(values: Values) -> None:
    """I1: at the Doc's the die was taken by a seat that gave a claim of the Town Hall back."""
    if values["stage"] != c.DOC or not values["die_taken"]:
        return
    acted = (values["first"][c.TOWN_HALL], values["second"][c.TOWN_HALL])
    if values["indian_die"] not in acted:
        problem = f"seat {values['indian_die']}, which did not act at the town hall"
        raise refused("indian_die", problem, "expected a seat that did: die_taken is true")
    if not any(values["box"]):
        raise refused("box", "empty, but die_taken is true", "expected the claim given for it")


def check_taken(values: Values) -> None:
    """I1: claims taken at the Town Hall are noted, by who took them, until they are given back."""
    if values["stage"] != c.TOWN_HALL:
        return
    for rank, (name, took) in enumerate((("first", "first_took"), ("second", "second_took"))):
        asked = values["decision"] == c.ASK_INDIAN_GIFT and values["acting_second"] > rank
        expected = 0 if asked else values[took][c.TOWN_HALL]
        taken = sum(values["taken"][rank])
        if taken != expected:
            problem = f"{taken} claims of the {name} at the town hall"
            why = "who gave none back" if asked else "who took so many"
            raise refused(f"flow.taken[{rank}]", problem, f"expected {expected} of one {why}")
        seat = values[name][c.TOWN_HALL]
        if taken:
            _check_taken_claims(values, rank, seat)
        elif any(values["taken_unseen"][rank]):
            raise refused(f"flow.taken_unseen[{rank}]", "more than was taken", "leave it out")


def _check_taken_claims(values: Values, rank: int, seat: int) -> None:
    """The claims lie in the hand, the ranches before the seat; nobody saw those drawn unseen."""
    taken, unseen = values["taken"][rank], values["taken_unseen"][rank]
    owned = [*values["hand"][seat][c.CLAIM_1 : c.RANCH], values["ranches"][seat]]
    for kind, count in enumerate(taken):
        name = CARD_NAMES[c.CLAIM_1 + kind]
        if count > owned[kind]:
            problem = f"{count} {name!r}, of which seat {seat} has {owned[kind]}"
            raise refused(f"flow.taken[{rank}]", problem, "expected cards that it has")
        if kind < c.CLAIM_VALUES and unseen[kind] > count:
            problem = f"{unseen[kind]} {name!r}, of which it took {count}"
            raise refused(f"flow.taken_unseen[{rank}]", problem, "expected some of flow.taken")
    most = 2 if _drew_the_top(values, rank) else 1
    if sum(unseen) > most:
        problem = f"{sum(unseen)} claims drawn unseen"
        raise refused(f"flow.taken_unseen[{rank}]", problem, f"at most {most} with this action")
    for observer in (*range(values["seats"]), c.ONLOOKER):
        for kind, count in enumerate(unseen):
            known = values["known"][observer][seat][c.CLAIM_1 + kind]
            if observer != seat and known + count > owned[kind]:
                problem = f"all {CARD_NAMES[c.CLAIM_1 + kind]!r} of seat {seat} are known"
                raise refused("known", problem, "expected fewer: one was drawn unseen")


def _drew_the_top(values: Values, rank: int) -> bool:
    """X11: whether the first, or the second, did action b."""
    return bool(values["first_action"][c.TOWN_HALL] != rank)


def check_indian_gift(values: Values) -> None:
    """I1: the first, or the second, looks at the claims that he took at the Town Hall."""
    rank = values["acting_second"]
    seat = values["second" if rank else "first"][c.TOWN_HALL]
    actor_is(values, seat, f"the {'second' if rank else 'first'} at the town hall")
    claims = values["taken"][rank]
    _check_drawn(values, claims, c.CLAIM_1, f"the claims of flow.taken[{rank}]")


EXTENSION_CHECKS: dict[int, Callable[[Values], None]] = {
    c.ASK_PLACE_ACTION: check_place_action,
    c.ASK_USE_OUTLAW: check_nothing,
    c.ASK_GIFT_SEAT: check_gift_seat,
    c.ASK_GIFT_CARD: check_gift_card,
    c.ASK_DISCOVERY: check_discovery,
    c.ASK_RIVER_ORDER: check_river_order,
    c.ASK_COUPON: check_coupon,
    c.ASK_TWO_GUNS: check_two_guns,
    c.ASK_DESPERADO: check_desperado,
    c.ASK_INDIAN_GIFT: check_indian_gift,
    c.ASK_SHAMAN: check_indian_throw,
    c.ASK_AMBUSH_SEAT: check_indian_throw,
    c.ASK_AMBUSH_FACE: check_ambush_face,
    c.ASK_WAR_PATH: check_indian_throw,
}
