"""B11 over random games: every legal action parses back from its string and does what it says."""

from __future__ import annotations

import random
import re
from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING, NamedTuple

import pytest

from dicetown_env.engine import constants as c
from dicetown_env.engine.actions import ACTIONS_CATALOGUE, Action, ActionKind
from dicetown_env.engine.board import WIDTH
from dicetown_env.engine.cards import CARDS, FACE_NAMES, KIND_OF_NAME
from dicetown_env.engine.decisions import DECISIONS
from dicetown_env.engine.game import Game
from dicetown_env.engine.rule_set import RuleSet

if TYPE_CHECKING:
    from dicetown_env.engine.state import State

TABLES = [(seats, bribes) for seats in (2, 3, 4, 5) for bribes in (False, True)]


class Step(NamedTuple):
    """One action of a game: what it said, and the positions before and after it."""

    text: str
    action: int
    before: State
    after: State


def steps(num_players: int, bribes: bool, seed: int) -> Iterator[Step]:
    """The steps of a random game in which forced decisions are asked, too."""
    rules = RuleSet(num_players=num_players, bribes=bribes)
    game = Game(rules, seed=seed, skip_forced=False)
    chance = random.Random(seed)
    while not game.is_over:
        action = chance.choice(game.legal_actions())
        text, before = game.action_to_string(action), game.state.clone()
        game.step(action)
        yield Step(text, action, before, game.state.clone())


def is_same_round(step: Step) -> bool:
    """Whether what the round brought is still there."""
    return step.before.round == step.after.round


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
    """C-SHARP: "set a Q to A" turns one of the kept dice."""
    if not is_same_round(step) or step.before.throw != step.after.throw:
        return
    before = list(step.before.kept[step.before.actor])
    before[FACE_NAMES.index(old)] -= 1
    before[FACE_NAMES.index(new)] += 1
    assert list(step.after.kept[step.before.actor]) == before


def picks(step: Step, seat: str) -> None:
    """R3.1: "pick seat 2" lets that seat act at the place; R3.3: and takes its offer."""
    if is_same_round(step):
        assert step.after.first[step.before.stage] == int(seat)
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
    """R7.1: "rob seat 1" draws from that seat."""
    assert step.after.victim == int(seat)
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
    if step.before.store_deck_size:
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
    for field in ("purse", "nuggets", "hand", "fenced", "discard_open"):
        assert getattr(step.after, field) == getattr(step.before, field)


def offers(step: Step, what: str) -> None:
    """R3.3: "offer $3" waits for the Sheriff, and nothing moves yet."""
    assert step.after.offer[step.before.actor] == 1 + step.action
    assert what == "nothing" or step.action != c.PASS_ACTION
    for field in ("purse", "nuggets", "hand"):
        assert getattr(step.after, field) == getattr(step.before, field)


# Which check goes with which text, at which decisions.
CHECKS: list[tuple[set[int], str, Callable[..., None]]] = [
    ({c.ASK_KEEP, c.ASK_CHOOSE_AGAIN}, r"keep (.+)", keeps),
    ({c.ASK_WINDOW, c.ASK_OCCASION, c.ASK_WANTED}, r"play (.+)", plays),
    ({c.ASK_WINDOW, c.ASK_OCCASION, c.ASK_WANTED}, r"pass", passes),
    ({c.ASK_SET_DIE}, r"set an? (\w+) to (\w+)", sets_a_die),
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


def check(step: Step) -> int:
    """Find the check for what the action said and make it; returns its place in `CHECKS`."""
    found = [
        (place, match, does)
        for place, (decisions, pattern, does) in enumerate(CHECKS)
        if step.before.decision in decisions and (match := re.fullmatch(pattern, step.text))
    ]
    assert len(found) == 1, step.text
    place, match, does = found[0]
    does(step, *match.groups())
    return place


def test_b11_every_action_does_what_its_string_says() -> None:
    made = {
        check(step)
        for seats, with_bribes in TABLES
        for seed in range(3)
        for step in steps(seats, with_bribes, seed)
    }
    assert made == set(range(len(CHECKS)))


@pytest.mark.parametrize(("seats", "with_bribes"), TABLES)
def test_the_string_of_every_legal_action_parses_back_to_it(seats: int, with_bribes: bool) -> None:
    chance = random.Random(seats)
    game = Game(RuleSet(num_players=seats, bribes=with_bribes), seed=seats, skip_forced=False)
    while not game.is_over:
        legal = game.legal_actions()
        texts = [game.action_to_string(action) for action in legal]
        assert [game.parse_action(text) for text in texts] == legal
        assert [game.parse_action(str(action)) for action in legal] == legal
        asked = DECISIONS[game.state.decision]
        assert {ACTIONS_CATALOGUE[action].kind for action in legal} <= set(asked.kinds)
        game.step(chance.choice(legal))


@pytest.mark.parametrize(("seats", "with_bribes"), TABLES)
def test_every_board_fits_and_shows_the_decision_to_its_seat_alone(
    seats: int, with_bribes: bool
) -> None:
    chance = random.Random(seats)
    game = Game(RuleSet(num_players=seats, bribes=with_bribes), seed=seats)
    while not game.is_over:
        question = f"Seat {game.current_seat}: {DECISIONS[game.state.decision].question}"
        for seat in (None, *range(seats)):
            lines = game.board(seat).splitlines()
            assert max(len(line) for line in lines) <= WIDTH
            assert (question in lines) == (seat in (None, game.current_seat))
        game.step(chance.choice(game.legal_actions()))
    assert "wins" in str(game) or "share the win" in str(game)


def test_b26_a_board_is_the_same_in_every_world_that_agrees_with_the_seat() -> None:
    chance = random.Random(0)
    game = Game(RuleSet(num_players=4), seed=0)
    while not game.is_over:
        seat = chance.randrange(4)
        other = game.determinize(seat, chance.randrange(2**32))
        assert other.board(seat) == game.board(seat)
        game.step(chance.choice(game.legal_actions()))
