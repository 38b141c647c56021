"""What each decision needs: who can be asked, and what it is about."""

from __future__ import annotations

from collections.abc import Callable

from dicetown_env.engine import constants as c
from dicetown_env.engine.cards import CARD_NAMES, PLACE_NAMES
from dicetown_env.engine.position_circumstances import (
    CIRCUMSTANCES,
    check_acquired,
    check_hands,
    check_named_victim,
    check_ranches,
    check_theft,
)
from dicetown_env.engine.position_dice import contenders, fresh_dice, owed
from dicetown_env.engine.position_steps import AT_ONCE
from dicetown_env.engine.position_text import refused
from dicetown_env.engine.values import Values

# Cards that the seat whose action it is plays itself (R12.3, X10).
OWN_CARDS = (
    *(c.DYNAMITE, c.UNLIMITED_CREDIT, c.GIRLS, c.CORRUPTION, c.TWO_GUNS, c.DESPERADO, c.WHISKY),
    *AT_ONCE,
)


def actor_is(values: Values, seat: int, who: str) -> None:
    """Refuse another seat that decides."""
    if values["actor"] != seat:
        raise refused("actor", f"seat {values['actor']}", f"expected {seat}, {who}")


def actor_acts(values: Values) -> None:
    """Refuse a seat that decides about another one's action."""
    actor_is(values, values["acting_seat"], "the acting seat")


def actor_holds(values: Values, card: int) -> None:
    """Refuse a seat that is asked about a card that it has not."""
    seat = values["actor"]
    if values["hand"][seat][card] == 0:
        problem = f"no {CARD_NAMES[card]!r}, about which seat {seat} is asked"
        raise refused(f"seats[{seat}].hand", problem, "expected it there")


def was_played(values: Values, card: int) -> None:
    """Refuse a played card that does not lie on the discards."""
    if values["discard_open"][card] == 0:
        problem = f"no {CARD_NAMES[card]!r}, which was played"
        raise refused("discards_open", problem, "expected it there: a played card lies face up")


def player_of(values: Values, card: int) -> tuple[int, str]:
    """Who plays a card of his own, and what he is: the acting seat, or the victim (C-INSURANCE)."""
    if values["stage"] == c.SALOON and card in (*AT_ONCE, c.INSURANCE):
        return values["victim"], "the victim"
    return values["acting_seat"], "the acting seat"


def check_nothing(values: Values) -> None:
    """Nothing more to compare."""


def check_end(values: Values) -> None:
    """R11.1: the game ends when the mine, or row and claim deck, are empty."""
    if values["mine"] > 0 and values["row_size"] + values["claim_deck_size"] > 0:
        problem = f"'end' while the mine has {values['mine']} nuggets and claims are left"
        raise refused("stage", problem, "expected an empty mine, or neither row nor claim deck")


def check_window_decision(values: Values) -> None:
    """R12.2: the seat holds a card that it can play."""
    seat = values["actor"]
    hand, fresh = values["hand"][seat], fresh_dice(values, seat)
    tough = hand[c.TOUGH_GUY] > 0 and fresh >= 2 and not values["last_throw"]
    if not tough and not (hand[c.CARD_SHARP] > 0 and fresh >= 1):
        problem = f"seat {seat} has no card to play on its fresh dice"
        raise refused("actor", problem, "expected one with a Tough Guy or a Card Sharp to play")


def check_choose_again(values: Values) -> None:
    """C-TOUGH: its Tough Guy was cancelled, and it can neither pay nor play another one."""
    seat = values["actor"]
    was_played(values, c.TOUGH_GUY)
    was_played(values, c.WANTED_POSTER)
    if values["hand"][seat][c.TOUGH_GUY] > 0 or owed(values, seat) <= values["purse"][seat]:
        problem = f"seat {seat} can pay, or play another Tough Guy"
        raise refused("actor", problem, "expected a seat that can do neither")


def check_set_die(values: Values) -> None:
    """C-SHARP: there is a die to set."""
    was_played(values, c.CARD_SHARP)
    if fresh_dice(values, values["actor"]) == 0:
        path = f"seats[{values['actor']}].fresh"
        raise refused(path, "no dice, of which one is to be set", "expected one or more")


def check_occasion(values: Values) -> None:
    """R12.3: the holder of the card is asked on its occasion."""
    card, seat, acting = values["card"], values["actor"], values["acting_seat"]
    actor_holds(values, card)
    if card in (*OWN_CARDS, c.INSURANCE):
        actor_is(values, *player_of(values, card))
    if card == c.SHARE and seat == acting:
        raise refused("actor", f"seat {seat} robbed the bank itself", "expected an opponent")
    if card == c.CORRUPTION and values["claim_deck_size"] == 0:
        raise refused("claim_deck", "empty at the occasion of 'Corruption'", "expected a card")
    if card == c.MARSHAL:
        _check_badge(values)
    if card == c.DOCS_ELIXIR and not values["gained"][values["actor"]]:
        path = f"seats[{values['actor']}].gained"
        raise refused(path, "false at the occasion of 'Doc's Elixir'", "expected true")
    if card == c.GIRLS:
        check_theft(values)
    if card in CIRCUMSTANCES:
        CIRCUMSTANCES[card](values)


def _check_badge(values: Values) -> None:
    if values["acting_seat"] == values["sheriff"]:
        problem = f"seat {values['sheriff']} is Sheriff already"
        raise refused("flow.acting_seat", problem, "expected a seat to which the badge would move")


def check_wanted(values: Values) -> None:
    """C-WANTED: an opponent of the card's player is asked."""
    card, player = values["card"], values["card_player"]
    actor_holds(values, c.WANTED_POSTER)
    was_played(values, card)
    if player == values["actor"]:
        problem = f"seat {player} named the card itself"
        raise refused("actor", problem, "expected an opponent of flow.card_player")
    seat, who = player_of(values, card)
    if card in (*OWN_CARDS, c.INSURANCE) and player != seat:
        raise refused("flow.card_player", f"seat {player}", f"expected {seat}, {who}")
    _check_named(values, card, player)


def _check_named(values: Values, card: int, player: int) -> None:
    """The card could be named on this occasion."""
    least = {c.TOUGH_GUY: 2, c.CARD_SHARP: 1}.get(card, 0)
    if fresh_dice(values, player) < least:
        problem = f"{fresh_dice(values, player)} dice, for which {CARD_NAMES[card]!r} was named"
        raise refused(f"seats[{player}].fresh", problem, f"expected {least} or more")
    if card == c.SHARE and player == values["acting_seat"]:
        raise refused("flow.card_player", f"seat {player} robbed the bank", "expected an opponent")
    if card == c.MARSHAL:
        _check_badge(values)
    if card == c.CORRUPTION and values["claim_deck_size"] == 0:
        raise refused("claim_deck", "empty after 'Corruption'", "expected a card")
    if card in CIRCUMSTANCES:
        CIRCUMSTANCES[card](values)
    if card in AT_ONCE:
        check_acquired(values)


def _check_tie(values: Values) -> None:
    """R3.1: two or more are tied, and they are those with most of the place's face."""
    place, name = values["stage"], PLACE_NAMES[values["stage"]]
    tied = [seat for seat in range(values["seats"]) if values["tied"][seat]]
    if len(tied) < 2:
        problem = f"{len(tied)} at the {name}, where the Sheriff decides a tie"
        raise refused("seats[].tied", problem, "expected two seats or more")
    best = contenders(values, place, but=values["first"][place])
    if tied != best:
        what = "the best hands" if place == c.TOWN_HALL else "most dice"
        problem = f"seats {tied}, but {what} for the {name} have {best}"
        raise refused("seats[].tied", problem, "expected the same seats")
    for seat in range(values["seats"]):
        _check_offer(values, seat)


def _check_offer(values: Values, seat: int) -> None:
    """R3.3: only tied seats other than the Sheriff offer, and only what they have."""
    path, action = f"seats[{seat}].offer", values["offer"][seat] - 1
    if action < 0:
        return
    if not values["tied"][seat] or seat == values["sheriff"] or not values["bribes"]:
        expected = "none: with bribes, tied seats other than the Sheriff make offers"
        raise refused(path, "given", f"expected {expected}")
    if action >= c.OFFER_CARD_ACTION:
        card = action - c.OFFER_CARD_ACTION
        if values["hand"][seat][card] == 0:
            raise refused(path, f"{CARD_NAMES[card]!r}", "expected a card of its hand")
    elif action >= c.OFFER_NUGGETS_ACTION:
        _check_amount(path, action - c.OFFER_NUGGETS_ACTION + 1, values["nuggets"][seat], "nuggets")
    elif action >= c.OFFER_DOLLARS_ACTION:
        _check_amount(path, action - c.OFFER_DOLLARS_ACTION + 1, values["purse"][seat], "dollars")


def _check_amount(path: str, offered: int, owned: int, what: str) -> None:
    if offered > owned:
        raise refused(path, f"{offered} {what}", f"it has {owned}")


def check_offer_decision(values: Values) -> None:
    """R3.3: a tied seat other than the Sheriff is asked, once."""
    _check_tie(values)
    seat = values["actor"]
    if not values["bribes"]:
        raise refused("decision", "'offer' with rules.bribes false", "expected 'judge'")
    if not values["tied"][seat] or seat == values["sheriff"] or values["offer"][seat]:
        expected = "expected a tied seat other than the Sheriff that has made no offer"
        raise refused("actor", f"seat {seat}", expected)


def check_judge(values: Values) -> None:
    """R3.3: all offers have been made, and the Sheriff decides."""
    _check_tie(values)
    actor_is(values, values["sheriff"], "the Sheriff")
    for seat in range(values["seats"]):
        offers = values["tied"][seat] and seat != values["sheriff"] and values["bribes"]
        if offers and not values["offer"][seat]:
            expected = "expected one, 'nothing' if nothing is offered"
            raise refused(f"seats[{seat}].offer", "none while the Sheriff decides", expected)


def check_store_keep(values: Values) -> None:
    """R6.1: the acting seat has drawn store cards, at most one for each J."""
    actor_acts(values)
    drawn = sum(values["drawn"])
    most = values["kept"][values["actor"]][c.JACK]
    if not 1 <= drawn <= most or any(values["drawn"][c.STORE_KINDS :]):
        raise refused("flow.drawn", f"{drawn} cards", f"expected 1 to {most} store cards")
    left = values["store_deck_size"] + sum(values["discard_open"]) + sum(values["discard_hidden"])
    if drawn < most and left > 0:
        expected = f"expected {most}: fewer only if deck and discards have no more"
        raise refused("flow.drawn", f"{drawn} cards", expected)


def check_victim(values: Values) -> None:
    """R7.1: the acting seat can rob somebody."""
    actor_acts(values)
    if values["whisky"]:
        was_played(values, c.WHISKY)
        check_ranches(values)
    else:
        check_hands(values)


def check_saloon_keep(values: Values) -> None:
    """R7.1: the cards were drawn from the victim's hand, in which they still are."""
    actor_acts(values)
    thief, victim = values["actor"], values["victim"]
    check_named_victim(values)
    if values["insured"]:
        was_played(values, c.INSURANCE)
    hand = values["hand"][victim]
    for kind, count in enumerate(values["drawn"]):
        if count > hand[kind]:
            problem = f"{count} {CARD_NAMES[kind]!r}, of which the victim has {hand[kind]}"
            raise refused("flow.drawn", problem, f"expected cards of seats[{victim}].hand")
    expected = min(values["kept"][thief][c.QUEEN], sum(hand))
    if sum(values["drawn"]) != expected or expected == 0:
        allowed = f"expected {max(expected, 1)}: one for each Q, all if the victim has fewer"
        raise refused("flow.drawn", f"{sum(values['drawn'])} cards", allowed)


def check_joe(values: Values) -> None:
    """C-JOE: who acquired him has named him."""
    actor_is(values, *player_of(values, c.NERVOUS_JOE))
    was_played(values, c.NERVOUS_JOE)
    check_acquired(values)


def check_doc_order(values: Values) -> None:
    """R10.2: the Sheriff names one of those who wait."""
    actor_is(values, values["sheriff"], "the Sheriff")
    if not any(values["visitor"]):
        raise refused("seats[].visitor", "nobody waits for the Doc", "expected one seat or more")


def check_remedy(values: Values) -> None:
    """R10.3: the acting seat is at the Doc's and does not come again."""
    actor_acts(values)
    if values["visitor"][values["actor"]]:
        path = f"seats[{values['actor']}].visitor"
        raise refused(path, "true during its visit", "expected false: nobody visits twice")


def check_fence(values: Values) -> None:
    """R10.3: the acting seat has a claim to fence, and dice that allow it."""
    check_remedy(values)
    seat = values["actor"]
    if not any(values["hand"][seat][c.CLAIM_1 :]):
        raise refused(f"seats[{seat}].hand", "no claim to fence", "expected one or more")
    if values["fences"] > 1:
        raise refused("flow.fences", f"{values['fences']}", "allowed: 0 to 1 after this one")
    if values["kept"][seat][c.NINE] + values["kept"][seat][c.TEN] == 0:
        raise refused(f"seats[{seat}].kept", "neither 9 nor 10 for fencing", "expected one")


CHECKS: dict[int, Callable[[Values], None]] = {
    c.NO_DECISION: check_end,
    c.ASK_KEEP: check_nothing,
    c.ASK_WINDOW: check_window_decision,
    c.ASK_CHOOSE_AGAIN: check_choose_again,
    c.ASK_SET_DIE: check_set_die,
    c.ASK_OCCASION: check_occasion,
    c.ASK_WANTED: check_wanted,
    c.ASK_OFFER: check_offer_decision,
    c.ASK_JUDGE: check_judge,
    c.ASK_STORE_KEEP: check_store_keep,
    c.ASK_VICTIM: check_victim,
    c.ASK_SALOON_KEEP: check_saloon_keep,
    c.ASK_JOE: check_joe,
    c.ASK_DOC_ORDER: check_doc_order,
    c.ASK_REMEDY: check_remedy,
    c.ASK_FENCE: check_fence,
}
