"""What the greedy agent does where it is plain what is worth most."""

from __future__ import annotations

import itertools
from collections.abc import Iterable
from typing import Any

import numpy as np
import pytest

from dicetown_env import Game, RuleSet
from dicetown_env.agents import make_agent
from dicetown_env.agents.promise import final_counts, promises
from dicetown_env.agents.table import Table
from dicetown_env.agents.worth import best_of
from dicetown_env.engine.cards import CARD_NAMES
from dicetown_env.engine.decoder import decode
from dicetown_env.evaluate import TournamentConfig, run_tournament

Data = dict[str, Any]


def seat(kept: str, hand: Iterable[str] = (), **more: Any) -> Data:
    """A seat with its five dice and its hidden hand."""
    return {"kept": kept, "hand": list(hand), **more}


def scenario(at: str, *seats: Data, bribes: bool = False, **more: Any) -> Game:
    """Round 2 from a place on, seat 0 Sheriff."""
    rules = {"num_players": len(seats), "bribes": bribes}
    return Game.from_dict({"at": at, "round": 2, "rules": rules, "seats": list(seats), **more})


def answer(game: Game, decision: str) -> str:
    """What the greedy agent answers to the decision, which must be the one at hand."""
    assert game.decision == decision
    return game.action_to_string(make_agent("greedy", 0).act(game.view(game.current_seat)))


def test_it_keeps_the_best_card_of_the_store() -> None:
    deck = ["Equipment 2", "Equipment 8", "Marshal", "..."]
    game = scenario("store", seat("J J J Q K"), seat("9 9 10 Q K"), store_deck=deck)
    assert answer(game, "store keep") == "take Equipment 8"


def test_it_keeps_the_best_card_of_a_theft() -> None:
    hand = ["Claim 1", "Claim 5", "Equipment 2"]
    game = scenario("saloon", seat("Q Q Q 9 K"), seat("9 9 10 10 J", hand))
    assert answer(game, "saloon keep") == "take Claim 5"


def test_it_robs_the_hand_that_holds_most() -> None:
    rich, poor = ["Claim 3"] * 4, ["Claim 3"]
    game = scenario("saloon", seat("Q Q Q 9 K"), seat("9 9 10 J K", poor), seat("A A A 9 10", rich))
    assert answer(game, "victim") == "rob seat 2"


def test_a_tied_sheriff_picks_himself() -> None:
    game = scenario("mine", seat("9 9 9 J K"), seat("9 9 9 Q A"), seat("10 10 J Q K"))
    assert answer(game, "judge") == "pick seat 0"


def test_a_sheriff_takes_the_best_bribe() -> None:
    game = scenario("mine", seat("10 10 J Q K"), seat("9 9 9 Q A"), seat("9 9 9 J K"), bribes=True)
    game.step(game.parse_action("offer $2"))
    game.step(game.parse_action("offer $5"))
    assert answer(game, "judge") == "pick seat 2"


def test_its_own_bribe_is_less_than_the_prize() -> None:
    game = scenario("mine", seat("10 10 J Q K"), seat("9 9 9 Q A"), seat("9 9 9 J K"), bribes=True)
    assert answer(game, "offer") == "offer $2"


def test_a_sheriff_who_is_tied_is_offered_nothing() -> None:
    game = scenario("mine", seat("9 9 9 J K"), seat("9 9 9 Q A"), bribes=True)
    assert answer(game, "offer") == "offer nothing"


def test_dynamite_is_for_many_nuggets_and_not_for_one() -> None:
    hand = ["Dynamite"]
    many = scenario("mine", seat("9 9 9 9 K", hand), seat("J J Q Q A"))
    assert answer(many, "occasion") == "play Dynamite"
    one = scenario("mine", seat("9 10 J Q K", hand), seat("J J Q Q A"))
    assert answer(one, "occasion") == "pass"


def test_the_marshal_is_for_the_own_badge() -> None:
    game = scenario("office", seat("9 9 10 10 J", ["Marshal"]), seat("K K K Q Q"))
    assert answer(game, "occasion") == "play Marshal"
    game = scenario("office", seat("9 9 10 10 J"), seat("K K K Q Q", ["Marshal"]))
    assert answer(game, "occasion") == "pass"


def test_joe_collects_where_there_is_something() -> None:
    game = scenario(
        "store",
        seat("J J J Q K", purse=8),
        seat("9 9 10 Q K", purse=1),
        seat("A A A 9 9", purse=6),
        store_deck=["Nervous Joe", "Wanted Poster", "Marshal", "..."],
    )
    game.step(game.parse_action("take Nervous Joe"))
    assert answer(game, "nervous joe") == "collect $4 from seat 2"


def test_it_chooses_the_remedy_that_brings_most_and_fences_the_best_claims() -> None:
    rich = seat("9 9 9 10 K", nuggets=5, gained=True)
    game = scenario("doc", rich, rich, seat("9 J Q K A"), rich)
    assert answer(game, "remedy") == "collect a nugget from each"
    poor = seat("9 9 9 10 K", purse=0, gained=True)
    claims = ["Claim 1", "Claim 4", "Claim 5", "Claim 3"]
    game = scenario("doc", poor, poor, seat("9 9 10 10 K", claims, purse=0), poor)
    assert answer(game, "remedy") == "fence"
    game.step(game.parse_action("fence"))
    assert answer(game, "fence") == "fence Claim 5"


def test_it_keeps_a_10_for_a_full_bank_and_none_for_an_empty_one() -> None:
    def chosen(thrown: str, bank: int) -> str:
        # Two seats play with $19 (R1.6), of which the first has 8.
        seats: list[Data] = [{"thrown": thrown}, {"thrown": "9 10 J Q K", "purse": 11 - bank}]
        return answer(scenario("throw", *seats), "keep")

    assert "10" in chosen("10 J J Q K", 11)
    assert "10" not in chosen("10 J J Q K", 0)


def test_the_card_sharp_is_for_the_bank_that_is_full_and_not_for_the_empty_one() -> None:
    def revealed(bank: int) -> Game:
        hand = {"thrown": "9 9 J J K", "hand": ["Card Sharp"], "purse": 8}
        game = scenario("throw", hand, {"thrown": "9 9 Q Q A", "purse": 11 - bank})
        game.step(game.parse_action("keep 9 9 J J K"))
        game.step(game.parse_action("keep 9"))
        return game

    assert answer(revealed(0), "card window") == "pass"
    game = revealed(11)
    assert answer(game, "card window") == "play Card Sharp"
    game.step(game.parse_action("play Card Sharp"))
    assert answer(game, "set a die").endswith("to 10")


def test_the_table_reads_what_the_decoder_reads() -> None:
    game, player = Game(RuleSet(num_players=3), seed=4), make_agent("random", 0)
    while not game.is_over:
        view = game.view(game.current_seat)
        table, decoded = Table(view), decode(view.observation)
        assert list(table["purses"]) == decoded["purses"]
        assert table.number("bank") == decoded["bank"]
        assert [CARD_NAMES[card] for card in table.row] == [r for r in decoded["row"] if r]
        assert table["kept"].shape == (3, 6)
        assert table.is_sheriff == (decoded["sheriff"] == 0)
        game.step(player.act(view))


def test_the_best_of_some_cards_is_counted_exactly() -> None:
    worths = (1.0, 2.0, 2.0, 5.0, 8.0)
    for draws in range(1, 6):
        hands = list(itertools.combinations(worths, draws))
        assert best_of(worths, draws) == pytest.approx(sum(map(max, hands)) / len(hands))
    assert best_of(worths, 9) == 8.0
    assert best_of(worths, 0) == 0.0


def test_final_counts_are_probabilities() -> None:
    counts = final_counts(1 / 6)
    for kept, left in itertools.product(range(6), range(6)):
        expected = 1.0 if kept + left <= 5 else 0.0
        assert counts[kept, left].sum() == pytest.approx(expected)
        if expected:
            assert counts[kept, left] @ np.arange(6) == pytest.approx(kept + left / 6)


def test_more_aces_promise_more() -> None:
    game = scenario("throw", {"thrown": "9 9 J Q A"}, {"thrown": "9 10 J Q K"}, row=["Claim 5"] * 3)
    hands = np.array([[2, 2, 0, 0, 0, 1], [2, 1, 0, 0, 0, 2], [2, 0, 0, 0, 0, 3]])
    promised = promises(Table(game.view(0)), hands)
    assert promised[0] < promised[1] < promised[2]


def test_a_hand_that_may_tie_promises_more_to_the_sheriff() -> None:
    hands = np.array([[2, 1, 1, 0, 0, 1]])

    def promised(sheriff: int) -> float:
        thrown = {"thrown": "9 9 10 J A"}, {"thrown": "9 10 J Q K"}
        game = scenario("throw", *thrown, sheriff=sheriff, row=["Claim 3"] * 3)
        return float(promises(Table(game.view(0)), hands)[0])

    assert promised(sheriff=0) > promised(sheriff=1)


def _against_random(deals: int) -> tuple[float, float]:
    config = TournamentConfig(agents=("greedy", "random", "random", "random"), deals=deals, seed=1)
    share = run_tournament(config, show_progress=False).by_entry()[0].win_share
    assert share.low is not None
    return share.mean, share.low


def test_greedy_wins_most_games_against_three_random() -> None:
    assert _against_random(deals=12)[0] >= 0.75


@pytest.mark.slow
def test_greedy_certainly_wins_three_of_four_games_against_three_random() -> None:
    assert _against_random(deals=100)[1] >= 0.75
