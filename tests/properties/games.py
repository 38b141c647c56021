"""Random games and what holds at each of their decisions."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator
from typing import Any

from hypothesis import Phase, settings
from hypothesis import strategies as st

from dicetown_env import Game, RuleSet
from dicetown_env.engine import constants as c

EDITIONS = ("base", "extension", "indians")
CLAIM_COPIES = ((5, 5, 5, 5, 5), (9, 7, 5, 3, 1), (0, 0, 5, 10, 10))
RIVER_COPIES = ((2, 1, 1, 1, 1, 1, 1, 1, 1, 2), (0, 0, 1, 0, 2, 1, 1, 4, 2, 1))
FACES = ("9", "10", "J", "Q", "K", "A")
OUTLAW_CHOICES = (
    tuple((face, face, bounty) for face in FACES for bounty in (3, 5)),
    tuple((face, FACES[-1 - n], 3 * rich) for n, face in enumerate(FACES) for rich in (1, 3)),
)
INDIAN_DICE = ((2, 2, 1, 1), (0, 1, 2, 3))


def most_seats(edition: str) -> int:
    """R1.1: how many can play it."""
    return 5 if edition == "base" else 6


def editions(edition: str) -> dict[str, Any]:
    """The fields of the rule set that make the edition."""
    return {"extension": edition != "base", "indians": edition == "indians"}


def trials(number: int) -> settings:
    """So many examples; a seed that fails is not replaced by a smaller one, which is no simpler."""
    return settings(
        max_examples=number,
        deadline=None,
        phases=(Phase.explicit, Phase.reuse, Phase.generate),
    )


@st.composite
def rule_sets(draw: st.DrawFn) -> RuleSet:
    """Any rule set, of the base game, of the Extension, and with the Indians."""
    edition = draw(st.sampled_from(EDITIONS))
    seats = draw(st.integers(2, most_seats(edition)))
    return RuleSet(
        num_players=seats,
        bribes=draw(st.booleans()),
        claim_copies=draw(st.sampled_from(CLAIM_COPIES)),
        first_sheriff=draw(st.none() | st.integers(0, seats - 1)),
        keeping_badge_is_gain=draw(st.booleans()),
        poker_ties=draw(st.sampled_from(("faces", "rank"))),
        final_tie=draw(st.sampled_from(("share", "sheriff"))),
        river_copies=draw(st.sampled_from(RIVER_COPIES)),
        outlaws=draw(st.sampled_from(OUTLAW_CHOICES)),
        indian_die=draw(st.sampled_from(INDIAN_DICE)),
        **editions(edition),
    )


seeds = st.integers(0, 2**32 - 1)


def rules_number(number: int, edition: str = "base") -> RuleSet:
    """One rule set after the other: all seat counts and switches come up in turn."""
    bits = random.Random(number)
    seats = 2 + number % (most_seats(edition) - 1)
    return RuleSet(
        num_players=seats,
        bribes=bits.random() < 0.5,
        claim_copies=CLAIM_COPIES[int(bits.random() * len(CLAIM_COPIES))],
        first_sheriff=None if bits.random() < 0.5 else int(bits.random() * seats),
        keeping_badge_is_gain=bits.random() < 0.5,
        poker_ties="faces" if bits.random() < 0.5 else "rank",
        final_tie="share" if bits.random() < 0.5 else "sheriff",
        river_copies=RIVER_COPIES[int(bits.random() * len(RIVER_COPIES))],
        outlaws=OUTLAW_CHOICES[int(bits.random() * len(OUTLAW_CHOICES))],
        indian_die=INDIAN_DICE[int(bits.random() * len(INDIAN_DICE))],
        **editions(edition),
    )


def any_action(game: Game, chance: random.Random) -> int:
    """One of the legal actions, each equally likely; the same in every version of Python."""
    legal = game.legal_actions()
    return legal[int(chance.random() * len(legal))]


def played(game: Game, chance: random.Random) -> Iterator[Game]:
    """The game at each of its decisions, and when it is over."""
    while not game.is_over:
        yield game
        game.step(any_action(game, chance))
    yield game


def some_moments(rules: RuleSet, seed: int, number: int) -> list[Game]:
    """Copies of about so many positions of one random game, its end too."""
    chance = random.Random(seed)
    copies = [game.clone() for game in played(Game(rules, seed=seed), chance)]
    return [*chance.sample(copies, min(number, len(copies))), copies[-1]]


def check_conserved(game: Game) -> None:
    """R1.6: dollars and nuggets; every card in one place; five dice a seat."""
    state = game.state
    seats, extension = state.seats, state.extension
    assert sum(state.purse) + state.bank + state.stagecoach == 8 * seats + 3 + 2 * extension
    assert min(state.purse) >= 0
    assert sum(state.nuggets) + state.mine == (40 if extension and seats > 2 else 30)
    assert cards_by_kind(game) == [*state.store_copies, *state.claim_copies]
    assert sum(state.box_hidden) == (10 if extension and seats == 2 else 0)
    if extension:
        assert river_cards(game) == list(state.river_copies)
        assert outlaws(game) == [1] * c.OUTLAWS
    for seat in range(seats):
        assert sum(state.kept[seat]) + state.thrown_size[seat] == 5 or dice_are_between(game)


def dice_are_between(game: Game) -> bool:
    """Whether dice lie neither kept nor thrown: after a reveal, or before a throw (X7)."""
    between = ("card window", "choose again", "set a die", "use outlaw")
    return game.decision in between or (
        game.decision == "wanted poster" and game.state.stage == c.DICE_STAGE
    )


def cards_by_kind(game: Game) -> list[int]:
    """How many cards of each kind lie anywhere."""
    state = game.state
    counts: Counter[int] = Counter()
    counts.update(list(state.row)[: state.row_size])
    counts.update(list(state.claim_deck)[: state.claim_deck_size])
    counts.update(list(state.store_deck)[: state.store_deck_size])
    for hand in state.hand:
        counts.update(dict(enumerate(hand)))
    for fenced in state.fenced:
        counts.update({c.CLAIM_1 + value: number for value, number in enumerate(fenced)})
    for pile in (state.discard_open, state.discard_hidden):
        counts.update(dict(enumerate(pile)))
    for box in (state.box, state.box_hidden):
        counts.update({c.CLAIM_1 + kind: number for kind, number in enumerate(box)})
    counts[c.RANCH] += sum(state.ranches)
    if game.decision == "store keep":
        counts.update(dict(enumerate(state.drawn)))
    return [counts[kind] for kind in range(c.CARD_KINDS)]


def river_cards(game: Game) -> list[int]:
    """X3: how many River cards of each kind lie in the River or were used."""
    state = game.state
    counts = Counter(list(state.river)[: state.river_size])
    return [counts[kind] + state.river_used[kind] for kind in range(c.RIVER_KINDS)]


def outlaws(game: Game) -> list[int]:
    """X7: in how many places each outlaw is."""
    state = game.state
    deck = list(state.outlaw_deck)[: state.outlaw_deck_size]
    laid = [state.wanted, *state.recruited, *state.captured]
    return [deck.count(o) + sum(place[o] for place in laid) for o in range(c.OUTLAWS)]
