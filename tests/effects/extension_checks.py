"""What the actions of the Extension and of the Indians do, by their strings."""

from __future__ import annotations

from typing import TYPE_CHECKING

from dicetown_env.engine import constants as c
from dicetown_env.engine.action_text import outlaw_name
from dicetown_env.engine.cards import FACE_NAMES, KIND_OF_NAME, PLACE_NAMES, RIVER_NAMES

from .steps import Check, Step, is_same_round

if TYPE_CHECKING:
    from dicetown_env.engine.state import State


def asks(step: Step, decision: int, card: int | None = None) -> bool:
    """Whether the game then waits for this decision, about this card."""
    return step.after.decision == decision and card in (None, step.after.card)


def claims(state: State, seat: int) -> int:
    """How many claims and ranches the seat has that are not fenced."""
    return sum(list(state.hand[seat])[c.CLAIM_1 :]) + state.ranches[seat]


def works_the_mine(step: Step) -> None:
    """R4.1: a nugget for each 9."""
    me, before = step.before.actor, step.before
    if not asks(step, c.ASK_OCCASION, c.DYNAMITE):
        found = min(before.kept[me][c.NINE], before.mine)
        assert step.after.nuggets[me] == before.nuggets[me] + found


def tries_the_river(step: Step) -> None:
    """X3: the top card is used."""
    used = min(1, step.before.river_size)
    assert step.after.river_size == step.before.river_size - used
    assert sum(step.after.river_used) == sum(step.before.river_used) + used
    if used:
        top = step.before.river[step.before.river_size - 1]
        assert step.after.river_used[top] == step.before.river_used[top] + 1


def robs_the_bank(step: Step) -> None:
    """R5.1: all dollars there."""
    me = step.before.actor
    assert step.after.purse[me] == step.before.purse[me] + step.before.bank


def robs_the_stagecoach(step: Step) -> None:
    """X4: a dollar for each 10."""
    me = step.before.actor
    found = min(step.before.kept[me][c.TEN], step.before.stagecoach)
    assert step.after.purse[me] == step.before.purse[me] + found


def goes_shopping(step: Step) -> None:
    """R6.1: cards are drawn, as long as there are any; C-CREDIT comes first."""
    cards = step.before.store_deck_size + sum(step.before.discard_open)
    if cards and not asks(step, c.ASK_OCCASION, c.UNLIMITED_CREDIT):
        assert (step.after.decision, step.after.actor) == (c.ASK_STORE_KEEP, step.before.actor)


def sees_the_doc(step: Step) -> None:
    """X5: one remedy at once."""
    assert (step.after.decision, step.after.actor) == (c.ASK_REMEDY, step.before.actor)


def goes_stealing(step: Step) -> None:
    """R7.1: a victim is named, if there is one; C-GIRLS and C-WHISKY come first."""
    me, before = step.before.actor, step.before
    others = [seat for seat in range(before.seats) if seat not in (me, before.bodyguard)]
    if any(sum(before.hand[seat]) for seat in others):
        assert step.after.actor == me
        assert step.after.decision in (c.ASK_VICTIM, c.ASK_OCCASION)


def recruits(step: Step) -> None:
    """X6: the top outlaw; C-DESPERADO comes first."""
    size = step.before.outlaw_deck_size
    if size and not asks(step, c.ASK_OCCASION, c.DESPERADO):
        assert step.after.recruited[step.before.actor][step.before.outlaw_deck[size - 1]] == 1
        assert step.after.outlaw_deck_size == size - 1


def takes_the_badge(step: Step) -> None:
    """R8.1: he becomes Sheriff, unless the Marshal may still prevent it."""
    if not asks(step, c.ASK_OCCASION, c.MARSHAL):
        assert step.after.sheriff == step.before.actor


def hunts(step: Step) -> None:
    """X8: a die for each K; C-TWO-GUNS comes before the captures."""
    if asks(step, c.ASK_OCCASION, c.TWO_GUNS):
        assert sum(step.after.hunt) == step.before.kept[step.before.actor][c.KING]
    else:
        captures(step)


def captures(step: Step) -> int:
    """X8: outlaws that lay above the office now lie before the hunter; how many they are."""
    me, before, after = step.before.actor, step.before, step.after
    caught = [o for o in range(c.OUTLAWS) if after.captured[me][o] > before.captured[me][o]]
    assert all(before.wanted[o] == 1 for o in caught)
    assert sum(after.wanted) == sum(before.wanted) - len(caught)
    assert not any(after.hunt)
    return len(caught)


def takes_claims(step: Step) -> None:
    """R9.3: one of the row and one more for each ace."""
    me, before = step.before.actor, step.before
    taken = min(1 + before.kept[me][c.ACE], before.row_size)
    assert claims(step.after, me) == claims(before, me) + taken


def takes_the_top_claim(step: Step) -> None:
    """X11: the top card of the claim deck."""
    me, before = step.before.actor, step.before
    assert claims(step.after, me) == claims(before, me) + min(1, before.claim_deck_size)


def uses_an_outlaw(step: Step, faces: str) -> None:
    """X7: "use the outlaw for J J" keeps two J's and lays the outlaw above the office."""
    me, face = step.before.actor, FACE_NAMES.index(faces.split()[0])
    assert sum(step.after.recruited[me]) == sum(step.before.recruited[me]) - 1
    assert sum(step.after.wanted) == sum(step.before.wanted) + 1
    if step.before.throw == step.after.throw:
        dice = step.after.kept[me][face] - step.before.kept[me][face]
        assert [FACE_NAMES[face]] * dice == faces.split()


def uses_none(step: Step) -> None:
    """X7: "use no outlaw" keeps them all."""
    assert step.after.recruited == step.before.recruited


def asks_for_a_gift(step: Step, seat: str) -> None:
    """C-GIFT: "ask seat 1 for a gift" lets that seat choose a card."""
    assert (step.after.decision, step.after.actor) == (c.ASK_GIFT_CARD, int(seat))
    assert step.after.card_player == step.before.actor


def gives(step: Step, name: str) -> None:
    """C-GIFT: "give Mule" moves that card."""
    card, giver, taker = KIND_OF_NAME[name.lower()], step.before.actor, step.before.card_player
    assert step.after.hand[giver][card] == step.before.hand[giver][card] - 1
    assert step.after.hand[taker][card] == step.before.hand[taker][card] + 1


def chooses_of_the_river(step: Step, name: str) -> None:
    """X3: "choose gold 3" uses that card, after the others were put back."""
    card = RIVER_NAMES.index(name)
    if asks(step, c.ASK_RIVER_ORDER):
        assert step.after.river[step.after.river_size - 1] == card
    else:
        assert step.after.river_used[card] == step.before.river_used[card] + 1


def puts_on_top(step: Step, name: str) -> None:
    """X3: "put gold 2 on top" makes it the next card of the River."""
    assert step.after.river_size == step.before.river_size - 1
    assert step.after.river[step.after.river_size - 1] == RIVER_NAMES.index(name)


def takes_a_discard(step: Step, name: str) -> None:
    """X3: "take Whisky" brings it from the discards; R6.4: or plays it at once."""
    me, card = step.before.actor, KIND_OF_NAME[name.lower()]
    before, after = (s.discard_open[card] + s.discard_hidden[card] for s in step[2:])
    if c.FIRST_AT_ONCE <= card < c.FIRST_PLAYABLE:
        assert (before, after) == (1, 1)
        assert step.after.discard_open[card] == 1
    else:
        assert after == before - 1
        assert step.after.hand[me][card] == step.before.hand[me][card] + 1


def throws_again_in_the_hunt(step: Step, name: str) -> None:
    """C-TWO-GUNS: "throw a Q again" leaves the other dice of the hunt as they are."""
    dice = list(step.before.hunt)
    dice[FACE_NAMES.index(name)] -= 1
    faces = [
        face for face, lies in zip(step.before.outlaw_face, step.before.wanted, strict=True) if lies
    ]
    sure = sum(min(dice[face], faces.count(face)) for face in range(c.FACES))
    assert sure <= captures(step) <= sure + 1


def ambushes(step: Step, seat: str) -> None:
    """I2 Ambush: "ambush seat 2" asks for a face of that hand."""
    assert (step.after.decision, step.after.actor) == (c.ASK_AMBUSH_FACE, step.before.actor)
    assert step.after.victim == int(seat)


def throws_again_in_the_ambush(step: Step, name: str) -> None:
    """I2 Ambush: "throw a Q again" moves at most that die of the ambushed hand."""
    before = list(step.before.kept[step.before.victim])
    before[FACE_NAMES.index(name)] -= 1
    if is_same_round(step):
        after = list(step.after.kept[step.before.victim])
        new = [a - b for a, b in zip(after, before, strict=True)]
        assert sorted(new) == [0] * (c.FACES - 1) + [1]


def recruits_of_the_deck(step: Step, name: str) -> None:
    """C-DESPERADO: "recruit the outlaw J for $5" takes it out of the deck."""
    outlaw = step.action - c.OUTLAW_ACTION
    assert outlaw_name(step.before, outlaw) == name
    assert step.after.recruited[step.before.actor][outlaw] == 1
    assert outlaw in step.before.outlaw_deck[: step.before.outlaw_deck_size]
    assert outlaw not in step.after.outlaw_deck[: step.after.outlaw_deck_size]


def gives_back(step: Step, name: str) -> None:
    """I1: "give back Claim 3" lays it in the box and brings the die."""
    me, kind = step.before.actor, KIND_OF_NAME[name.lower()] - c.CLAIM_1
    assert step.after.box[kind] == step.before.box[kind] + 1
    assert claims(step.after, me) == claims(step.before, me) - 1
    assert step.after.indian_die == me


def gives_nothing_back(step: Step) -> None:
    """I1: "give nothing back" leaves the box as it is."""
    assert step.after.box == step.before.box
    assert claims(step.after, step.before.actor) == claims(step.before, step.before.actor)


def leaves_the_dice(step: Step) -> None:
    """I2 Shaman: "leave the dice" sets none."""
    if step.before.throw == step.after.throw and is_same_round(step):
        assert step.after.kept == step.before.kept


def closes(step: Step, name: str) -> None:
    """I2 War Path: "close the saloon" makes it count as empty."""
    place = PLACE_NAMES.index(name)
    if is_same_round(step):
        assert step.after.war_path == place
        assert step.after.first[place] == c.NOBODY


_PLACE = {c.ASK_PLACE_ACTION}
EXTENSION_CHECKS: list[Check] = [
    (_PLACE, r"work the mine", works_the_mine),
    (_PLACE, r"try the River", tries_the_river),
    (_PLACE, r"rob the bank", robs_the_bank),
    (_PLACE, r"rob the stagecoach", robs_the_stagecoach),
    (_PLACE, r"draw store cards", goes_shopping),
    (_PLACE, r"see the Doc", sees_the_doc),
    (_PLACE, r"steal cards", goes_stealing),
    (_PLACE, r"recruit an outlaw", recruits),
    (_PLACE, r"take the badge", takes_the_badge),
    (_PLACE, r"hunt outlaws", hunts),
    (_PLACE, r"take claims of the row", takes_claims),
    (_PLACE, r"take the top claim", takes_the_top_claim),
    ({c.ASK_USE_OUTLAW}, r"use the outlaw for (.+)", uses_an_outlaw),
    ({c.ASK_USE_OUTLAW}, r"use no outlaw", uses_none),
    ({c.ASK_GIFT_SEAT}, r"ask seat (\d) for a gift", asks_for_a_gift),
    ({c.ASK_GIFT_CARD}, r"give (.+)", gives),
    ({c.ASK_DISCOVERY}, r"choose (.+)", chooses_of_the_river),
    ({c.ASK_RIVER_ORDER}, r"put (.+) on top", puts_on_top),
    ({c.ASK_COUPON}, r"take (.+)", takes_a_discard),
    ({c.ASK_TWO_GUNS}, r"throw an? (\w+) again", throws_again_in_the_hunt),
    ({c.ASK_DESPERADO}, r"recruit the outlaw (.+)", recruits_of_the_deck),
    ({c.ASK_INDIAN_GIFT}, r"give back (.+)", gives_back),
    ({c.ASK_INDIAN_GIFT}, r"give nothing back", gives_nothing_back),
    ({c.ASK_SHAMAN}, r"leave the dice", leaves_the_dice),
    ({c.ASK_AMBUSH_SEAT}, r"ambush seat (\d)", ambushes),
    ({c.ASK_AMBUSH_FACE}, r"throw an? (\w+) again", throws_again_in_the_ambush),
    ({c.ASK_WAR_PATH}, r"close the (.+)", closes),
]
