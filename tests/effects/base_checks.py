"""What the actions of the base game do, by their strings; the Extension has them, too."""

from __future__ import annotations

from dicetown_env.engine import constants as c
from dicetown_env.engine.actions import ACTIONS_CATALOGUE, Action, ActionKind
from dicetown_env.engine.cards import CARDS, FACE_NAMES, KIND_OF_NAME

from .steps import Check, Step, is_same_round


def keeps(step: Step, faces: str) -> None:
    """R2.1: "keep 9 9 J" commits to just these dice."""
    seat = step.before.actor
    chosen = [] if faces == "none" else faces.split()
    if step.before.decision == c.ASK_KEEP and step.after.committed[seat]:
        thrown = list(step.after.thrown[seat])
        kept = [face for i, face in enumerate(thrown) if step.after.keep_set[seat] >> i & 1]
        assert [FACE_NAMES[face] for face in kept] == chosen
    elif step.before.decision == c.ASK_CHOOSE_AGAIN and step.after.decision == c.ASK_WINDOW:
        fresh = list(step.after.fresh[seat])
        assert [FACE_NAMES[face] for face in range(c.FACES) for _ in range(fresh[face])] == chosen


def plays(step: Step, name: str) -> None:
    """R12.1: "play Dynamite" takes it from the hand."""
    seat, card = step.before.actor, KIND_OF_NAME[name.lower()]
    assert step.after.hand[seat][card] == step.before.hand[seat][card] - 1


def passes(step: Step) -> None:
    """R12.2, R12.3: "pass" plays nothing."""
    seat = step.before.actor
    cards = range(c.FIRST_PLAYABLE, c.STORE_KINDS)
    held = [step.before.hand[seat][card] for card in cards]
    assert [step.after.hand[seat][card] for card in cards] == held


def sets_a_die(step: Step, old: str, new: str) -> None:
    """C-SHARP, I2 Shaman: "set a Q to A" turns one of the kept dice."""
    if not is_same_round(step) or step.before.throw != step.after.throw:
        return
    before = list(step.before.kept[step.before.actor])
    before[FACE_NAMES.index(old)] -= 1
    before[FACE_NAMES.index(new)] += 1
    assert list(step.after.kept[step.before.actor]) == before


def picks(step: Step, seat: str) -> None:
    """R3.1: "pick seat 2" lets that seat act at the place; R3.3: and takes its offer."""
    place = step.before.stage
    if is_same_round(step):
        rank = step.after.first if step.before.first[place] == c.NOBODY else step.after.second
        assert rank[place] == int(seat)
    offer = step.before.offer[int(seat)]
    if offer:
        bribes(step, step.before.sheriff, ACTIONS_CATALOGUE[offer - 1])


def bribes(step: Step, sheriff: int, offer: Action) -> None:
    """R3.3: the Sheriff has what was offered (a place that asks nobody may bring him more)."""
    before, after = step.before, step.after
    if offer.kind is ActionKind.OFFER_DOLLARS:
        assert after.purse[sheriff] >= before.purse[sheriff] + offer.parameters[0]
        assert before.stage < c.STORE or after.purse[sheriff] == (
            before.purse[sheriff] + offer.parameters[0]
        )
    elif offer.kind is ActionKind.OFFER_NUGGETS:
        assert after.nuggets[sheriff] == before.nuggets[sheriff] + offer.parameters[0]
    elif offer.kind is ActionKind.OFFER_CARD:
        card = offer.parameters[0]
        assert after.hand[sheriff][card] >= before.hand[sheriff][card] + 1
    elif before.stage >= c.STORE:
        assert after.purse[sheriff] == before.purse[sheriff]


def robs(step: Step, seat: str) -> None:
    """R7.1: "rob seat 1" draws from that seat, if it does not take out an Insurance first."""
    assert step.after.victim == int(seat)
    if step.after.decision == c.ASK_OCCASION and step.after.card == c.INSURANCE:
        assert step.after.actor == int(seat)
    elif step.before.whisky:
        takes_a_ranch(step, int(seat))
    else:
        draws_from(step, seat)


def takes_a_ranch(step: Step, victim: int) -> None:
    """C-WHISKY: a ranch changes hands."""
    for seat, more in ((step.before.actor, 1), (victim, -1)):
        assert step.after.ranches[seat] == step.before.ranches[seat] + more


def draws_from(step: Step, seat: str) -> None:
    """R7.1: the thief looks at cards of that hand."""
    assert step.after.decision == c.ASK_SALOON_KEEP
    hand = step.after.hand[int(seat)]
    drawn = [(kind, copies) for kind, copies in enumerate(step.after.drawn) if copies]
    assert drawn
    assert all(copies <= hand[kind] for kind, copies in drawn)


def collects_from_one(step: Step, seat: str) -> None:
    """C-JOE: "collect $4 from seat 2", or what that seat has."""
    me, giver = step.before.actor, int(seat)
    paid = min(4, step.before.purse[giver])
    assert step.after.purse[me] == step.before.purse[me] + paid
    assert step.after.purse[giver] == step.before.purse[giver] - paid


def calls(step: Step, seat: str) -> None:
    """R10.2: "call seat 3" lets that seat visit the Doc."""
    assert (step.after.decision, step.after.actor) == (c.ASK_REMEDY, int(seat))
    assert step.after.visitor[int(seat)] == 0


def takes(step: Step, name: str) -> None:
    """R6.1, R7.1: "take Claim 5" brings that card, or plays it at once (R6.4)."""
    seat, card = step.before.actor, KIND_OF_NAME[name.lower()]
    assert step.before.drawn[card] > 0
    if c.FIRST_AT_ONCE <= card < c.FIRST_PLAYABLE:
        assert step.after.hand[seat][card] == 0
        assert step.after.discard_open[card] == step.before.discard_open[card] + 1
    else:
        more = step.after.hand[seat][card] - step.before.hand[seat][card]
        # The Town Hall may follow without a question and bring more claims.
        assert more == 1 or (more > 1 and card >= c.CLAIM_1)


def fences(step: Step, name: str) -> None:
    """R10.3: "fence Claim 2" lays it open."""
    seat, card = step.before.actor, KIND_OF_NAME[name.lower()]
    value = card - c.CLAIM_1
    assert step.after.hand[seat][card] == step.before.hand[seat][card] - 1
    assert step.after.fenced[seat][value] == step.before.fenced[seat][value] + 1


def goes_fencing(step: Step) -> None:
    """R10.3: "fence" asks for a claim, if there is one."""
    seat = step.before.actor
    claims = sum(list(step.before.hand[seat])[c.CLAIM_1 :])
    assert (step.after.decision == c.ASK_FENCE) == (claims > 0)


def draws_a_store_card(step: Step) -> None:
    """R10.3: "draw a store card" takes the top card of the deck, unless there is none."""
    seat = step.before.actor
    before, after = (sum(list(s.hand[seat])[: c.STORE_KINDS]) for s in (step.before, step.after))
    named = sum(step.after.discard_open) - sum(step.before.discard_open)
    # At the store (X5) another seat may draw next, at most five cards, and make the deck anew.
    if step.before.store_deck_size > (c.DICE if step.before.stage == c.STORE else 0):
        top = step.before.store_deck[step.before.store_deck_size - 1]
        at_once = CARDS[top].kind in range(c.FIRST_AT_ONCE, c.FIRST_PLAYABLE)
        assert (after - before, named) == ((0, 1) if at_once else (1, 0))


def collects_dollars(step: Step) -> None:
    """R10.3: "collect $2 from each", or what each has."""
    me = step.before.actor
    others = [seat for seat in range(step.before.seats) if seat != me]
    paid = sum(min(2, step.before.purse[seat]) for seat in others)
    assert step.after.purse[me] == step.before.purse[me] + paid


def collects_nuggets(step: Step) -> None:
    """R10.3: "collect a nugget from each" that has one."""
    me = step.before.actor
    others = [seat for seat in range(step.before.seats) if seat != me]
    paid = sum(min(1, step.before.nuggets[seat]) for seat in others)
    assert step.after.nuggets[me] == step.before.nuggets[me] + paid


def goes_without(step: Step) -> None:
    """R10.3: with "no remedy" nothing changes hands."""
    for field in ("purse", "nuggets", "hand", "fenced"):
        assert getattr(step.after, field) == getattr(step.before, field)
    if step.before.stage == c.DOC:  # At the store (X5) another seat may make the deck anew.
        assert step.after.discard_open == step.before.discard_open


def offers(step: Step, what: str) -> None:
    """R3.3: "offer $3" waits for the Sheriff, and nothing moves yet."""
    assert step.after.offer[step.before.actor] == 1 + step.action
    assert what == "nothing" or step.action != c.PASS_ACTION
    for field in ("purse", "nuggets", "hand"):
        assert getattr(step.after, field) == getattr(step.before, field)


BASE_CHECKS: list[Check] = [
    ({c.ASK_KEEP, c.ASK_CHOOSE_AGAIN}, r"keep (.+)", keeps),
    ({c.ASK_WINDOW, c.ASK_OCCASION, c.ASK_WANTED}, r"play (.+)", plays),
    ({c.ASK_WINDOW, c.ASK_OCCASION, c.ASK_WANTED}, r"pass", passes),
    ({c.ASK_SET_DIE, c.ASK_SHAMAN}, r"set an? (\w+) to (\w+)", sets_a_die),
    ({c.ASK_JUDGE}, r"pick seat (\d)", picks),
    ({c.ASK_VICTIM}, r"rob seat (\d)", robs),
    ({c.ASK_JOE}, r"collect \$4 from seat (\d)", collects_from_one),
    ({c.ASK_DOC_ORDER}, r"call seat (\d)", calls),
    ({c.ASK_STORE_KEEP, c.ASK_SALOON_KEEP}, r"take (.+)", takes),
    ({c.ASK_FENCE}, r"fence (.+)", fences),
    ({c.ASK_REMEDY}, r"fence", goes_fencing),
    ({c.ASK_REMEDY}, r"draw a store card", draws_a_store_card),
    ({c.ASK_REMEDY}, r"collect \$2 from each", collects_dollars),
    ({c.ASK_REMEDY}, r"collect a nugget from each", collects_nuggets),
    ({c.ASK_REMEDY}, r"no remedy", goes_without),
    ({c.ASK_OFFER}, r"offer (.+)", offers),
]
