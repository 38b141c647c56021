"""Random games and what holds at each of their decisions."""

from __future__ import annotations

import random
from collections.abc import Iterator

from hypothesis import Phase, settings
from hypothesis import strategies as st

from dicetown_env import Game, RuleSet
from dicetown_env.engine import constants as c

CLAIM_COPIES = ((5, 5, 5, 5, 5), (9, 7, 5, 3, 1), (0, 0, 5, 10, 10))


def trials(number: int) -> settings:
    """So many examples; a seed that fails is not replaced by a smaller one, which is no simpler."""
    return settings(
        max_examples=number,
        deadline=None,
        phases=(Phase.explicit, Phase.reuse, Phase.generate),
    )


@st.composite
def rule_sets(draw: st.DrawFn) -> RuleSet:
    """Any rule set of the base game."""
    seats = draw(st.integers(2, 5))
    return RuleSet(
        num_players=seats,
        bribes=draw(st.booleans()),
        claim_copies=draw(st.sampled_from(CLAIM_COPIES)),
        first_sheriff=draw(st.none() | st.integers(0, seats - 1)),
        keeping_badge_is_gain=draw(st.booleans()),
        poker_ties=draw(st.sampled_from(("faces", "rank"))),
        final_tie=draw(st.sampled_from(("share", "sheriff"))),
    )


seeds = st.integers(0, 2**32 - 1)


def rules_number(number: int) -> RuleSet:
    """One rule set after the other: all seat counts and switches come up in turn."""
    bits = random.Random(number)
    seats = 2 + number % 4
    return RuleSet(
        num_players=seats,
        bribes=bits.random() < 0.5,
        claim_copies=CLAIM_COPIES[int(bits.random() * len(CLAIM_COPIES))],
        first_sheriff=None if bits.random() < 0.5 else int(bits.random() * seats),
        keeping_badge_is_gain=bits.random() < 0.5,
        poker_ties="faces" if bits.random() < 0.5 else "rank",
        final_tie="share" if bits.random() < 0.5 else "sheriff",
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
    seats = state.seats
    assert sum(state.purse) + state.bank + state.stagecoach == 8 * seats + 3
    assert min(state.purse) >= 0
    assert sum(state.nuggets) + state.mine == 30
    assert cards_by_kind(game) == [*state.store_copies, *state.claim_copies]
    for seat in range(seats):
        dice = sum(state.kept[seat]) + state.thrown_size[seat]
        assert (
            dice == 5
            or game.decision in ("card window", "choose again", "set a die")
            or (game.decision == "wanted poster" and state.stage == c.DICE_STAGE)
        )


def cards_by_kind(game: Game) -> list[int]:
    """How many cards of each kind lie anywhere."""
    state = game.state
    counts = [0] * c.CARD_KINDS
    piles = [
        state.row[: state.row_size],
        state.claim_deck[: state.claim_deck_size],
        state.store_deck[: state.store_deck_size],
    ]
    for pile in piles:
        for kind in pile:
            counts[kind] += 1
    for hand in state.hand:
        for kind, number in enumerate(hand):
            counts[kind] += number
    for fenced in state.fenced:
        for value, number in enumerate(fenced):
            counts[c.CLAIM_1 + value] += number
    for discards in (state.discard_open, state.discard_hidden):
        for kind, number in enumerate(discards):
            counts[kind] += number
    if game.decision == "store keep":
        for kind, number in enumerate(state.drawn):
            counts[kind] += number
    return counts
