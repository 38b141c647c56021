"""What the greedy agent does where the Extension and the Indians ask it."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import pytest

from dicetown_env import Game, RuleSet
from dicetown_env.agents import make_agent
from dicetown_env.agents.greedy_extension import EXTENSION_RULES
from dicetown_env.agents.places import place_worths
from dicetown_env.agents.promise import place_promises
from dicetown_env.agents.table import Table
from dicetown_env.agents.worth import bounty, cards_worth, points_seen
from dicetown_env.engine import constants as c
from dicetown_env.engine.decoder import decode
from dicetown_env.evaluate import TournamentConfig, run_tournament

Data = dict[str, Any]
NONE = "9 9 10 10 J"


def seat(kept: str, hand: Iterable[str] = (), **more: Any) -> Data:
    """A seat with its five dice and its hidden hand."""
    return {"kept": kept, "hand": list(hand), **more}


def town(at: str, *seats: Data, **more: Any) -> Game:
    """Round 2 from a place on, with the Extension, seat 0 Sheriff, no bribes."""
    rules = {"num_players": len(seats), "bribes": False, "extension": True, **more.pop("rules", {})}
    return Game.from_dict({"at": at, "round": 2, "rules": rules, "seats": list(seats), **more})


def village(result: str, *seats: Data, **more: Any) -> Game:
    """Seat 0 has thrown this with the Indian die."""
    chance = {"indian": [result]}
    return town("indians", *seats, rules={"indians": True}, indian_die=0, chance=chance, **more)


def answer(game: Game, decision: str) -> str:
    """What the greedy agent answers to the decision, which must be the one at hand."""
    assert game.decision == decision
    return game.action_to_string(make_agent("greedy", 0).act(game.view(game.current_seat)))


def go_on(game: Game, *words: str) -> Game:
    """The game after these actions."""
    for text in words:
        game.step(game.parse_action(text))
    return game


def test_many_nines_work_the_mine_and_a_single_one_tries_the_river() -> None:
    for dice, expected in (("9 9 9 9 A", "work the mine"), ("9 J Q K A", "try the River")):
        game = town("mine", seat(dice), seat("J J Q K A"), seat("10 J Q K A"))
        assert answer(game, "place action") == expected


def test_a_full_bank_is_robbed_and_for_an_empty_one_the_stagecoach() -> None:
    for bank, coach, expected in ((9, 4, "rob the bank"), (0, 13, "rob the stagecoach")):
        seats = (
            seat("10 10 10 J A", purse=8),
            seat("10 Q Q K A", purse=8),
            seat("9 9 J K A", purse=0),
        )
        game = town("bank", *seats, bank=bank, stagecoach=coach)
        assert answer(game, "place action") == expected


def test_a_sheriff_does_not_hunt_where_a_rival_would_get_the_badge() -> None:
    outlaws = ["9 $3", "10 $3"]
    rival = town("office", seat("K K 9 9 A"), seat("K 9 9 10 A"), seat(NONE), wanted=outlaws)
    assert answer(rival, "place action") == "take the badge"
    alone = town("office", seat("K K 9 9 A"), seat(NONE), seat(NONE), wanted=outlaws)
    assert answer(alone, "place action") == "hunt outlaws"


def test_an_outlaw_is_used_where_it_completes_the_hand() -> None:
    rich, poor = {"kept": "9 9 9 J"}, {"kept": "J J Q K", "purse": 0}
    row = ["Claim 5", "Claim 5", "Claim 5"]
    late = {"kept": "A A A", "recruited": ["A $3"]}
    game = town("throw", late, rich, poor, row=row)
    assert answer(game, "use outlaw") == "use the outlaw for A A"
    early = {"kept": "A", "recruited": ["A $3"]}
    game = town("throw", early, rich, poor, row=row)
    assert answer(game, "use outlaw") == "use no outlaw"


def test_two_guns_throw_the_die_that_captures_nothing() -> None:
    game = town(
        "office",
        seat(NONE),
        seat("K K A A A", ["Two Guns"]),
        seat(NONE),
        wanted=["9 $3", "J $3", "Q $5"],
        chance={"dice": [[], ["9", "A", "Q"], []]},
    )
    go_on(game, "hunt outlaws")
    assert answer(game, "occasion") == "play Two Guns"
    assert answer(go_on(game, "play Two Guns"), "two guns") == "throw an A again"


def test_two_guns_are_kept_where_every_die_captures() -> None:
    game = town(
        "office",
        seat(NONE),
        seat("K K A A A", ["Two Guns"]),
        seat(NONE),
        wanted=["9 $5", "9 $3"],
        chance={"dice": [[], ["9", "9"], []]},
    )
    assert answer(go_on(game, "hunt outlaws"), "occasion") == "pass"


def test_discovery_takes_the_best_and_puts_the_worst_on_top() -> None:
    river = ["discovery", "gold 2", "gold 5", "nothing", "..."]
    game = town("mine", seat("9 J Q K A"), seat("10 10 Q K A"), seat("J J Q K A"), river=river)
    go_on(game, "try the River")
    assert answer(game, "discovery") == "choose gold 5"
    assert answer(go_on(game, "choose gold 5"), "river order") == "put nothing on top"


def test_a_coupon_brings_the_best_discard() -> None:
    game = town(
        "mine",
        seat("9 J Q K A"),
        seat("10 J Q K A"),
        seat("J J Q K A"),
        river=["coupon", "..."],
        discards_open=["Marshal", "Equipment 8", "Equipment 2"],
    )
    assert answer(go_on(game, "try the River"), "coupon") == "take Equipment 8"


def test_a_gift_is_asked_of_the_full_hand_and_given_from_the_worst_card() -> None:
    game = town(
        "store",
        seat("J J 9 9 9"),
        seat("9 9 10 Q K", ["Equipment 1"]),
        seat("A A A 9 9", ["Equipment 2", "Cattle", "Marshal"]),
        store_deck=["Gift", "Wanted Poster", "..."],
    )
    go_on(game, "draw store cards", "take Gift")
    assert answer(game, "gift seat") == "ask seat 1 for a gift"
    assert answer(go_on(game, "ask seat 2 for a gift"), "gift card") == "give Marshal"


def test_whisky_is_for_the_seat_with_most_ranches() -> None:
    game = town(
        "saloon",
        seat("Q 9 9 J K", ["Whisky"], ranches=4),
        seat("9 9 10 J K", ["Claim 1"], ranches=1),
        seat("A A A 9 10", ["Claim 1"], ranches=3),
    )
    go_on(game, "steal cards")
    assert answer(game, "occasion") == "play Whisky"
    assert answer(go_on(game, "play Whisky"), "victim") == "rob seat 2"


def test_shaman_sets_the_die_that_wins_the_bank() -> None:
    seats = seat("10 J J A A", purse=0), seat("10 Q K K A", purse=0), seat("9 Q Q K A", purse=0)
    game = village("Shaman", *seats, bank=26, stagecoach=3, sheriff=1)
    assert answer(game, "shaman").endswith("to 10")


def test_ambush_takes_a_ten_from_who_leads_at_a_full_bank() -> None:
    seats = seat("9 J J A A", purse=0), seat("10 10 9 K J", purse=0), seat("9 J J Q A", purse=0)
    game = village("Ambush", *seats, bank=26, stagecoach=3)
    assert answer(game, "ambush seat") == "ambush seat 1"
    assert answer(go_on(game, "ambush seat 1"), "ambush face") == "throw a 10 again"


def test_war_path_closes_what_the_others_would_win_and_not_the_own_place() -> None:
    def closed(*seats: Data) -> str:
        return answer(village("War Path", *seats, bank=26, stagecoach=3), "war path")

    poor = seat("9 Q K A A", purse=0)
    assert closed(poor, seat("10 10 9 J J", purse=0), poor) == "close the bank"
    assert closed(seat("10 10 10 9 K", purse=0), seat("9 9 J J J", purse=0), poor) != (
        "close the bank"
    )


def test_it_gives_the_indians_a_small_claim_and_keeps_a_large_one() -> None:
    for claim, expected in (("Claim 1", "give back Claim 1"), ("Claim 5", "give nothing back")):
        game = town(
            "town hall",
            seat("A K K K K"),
            seat("9 9 10 J Q"),
            seat("9 10 10 Q K"),
            rules={"indians": True},
            row=[claim, claim, claim],
        )
        go_on(game, "take claims of the row")
        if game.decision == "place action":
            go_on(game, "take the top claim")
        assert answer(game, "indian gift") == expected


def test_each_ranch_in_the_row_is_worth_one_more_than_the_last() -> None:
    game = town("mine", seat("9 J Q K A", ranches=2), seat(NONE), seat(NONE))
    table = Table(game.view(0))
    assert cards_worth([c.RANCH], table) == 3
    assert cards_worth([c.RANCH, c.CLAIM_4, c.RANCH], table) == 3 + 4 + 4


def test_the_second_gets_the_action_that_is_worth_less() -> None:
    seats = seat("9 J Q K A"), seat("9 9 J Q K"), seat(NONE)
    first, second = place_worths(Table(town("mine", *seats).view(0)))
    assert (first >= second).all()
    assert second.any()
    rules = RuleSet(num_players=3)
    assert not place_worths(Table(Game(rules, seed=1).view(0)))[1].any()


def test_who_is_surely_second_is_promised_the_second_prize() -> None:
    seats = seat("9 J Q K A"), seat("9 9 9 Q K"), seat("10 10 J Q K")
    table = Table(town("mine", *seats).view(0))
    gains, _ = place_promises(table, table["kept"][:1])
    assert gains[0, c.MINE] == pytest.approx(place_worths(table)[1][c.MINE, 1])


def test_the_table_reads_outlaws_and_points_as_the_decoder_and_the_score_sheet() -> None:
    rules = RuleSet(num_players=4, extension=True, indians=True)
    game, player = Game(rules, seed=5), make_agent("random", 0)
    names = {f"{pair} for ${reward}": i for i, (pair, _, reward) in enumerate(rules.outlaws)}
    captures = 0
    while not game.is_over:
        view = game.view(game.current_seat)
        table, decoded = Table(view), decode(view.observation)
        assert table.outlaw_numbers("wanted") == sorted(names[o] for o in decoded["wanted"])
        for number, outlaws in enumerate(decoded["captured"]):
            assert table.outlaw_numbers("captured", number) == sorted(names[o] for o in outlaws)
            captures += len(outlaws)
        game.step(player.act(view))
    assert captures
    table = Table(game.view(0))
    for number, sheet in enumerate(game.score_sheet()):
        bounties = sum(bounty(outlaw, table) for outlaw in table.outlaw_numbers("captured", number))
        dollars = int(table["purses"][number]) + bounties
        assert sheet["dollars"] == dollars // 2
        assert points_seen(table)[number] >= sheet["ranches"] + sheet["nuggets"] + dollars / 2


def test_it_has_a_rule_for_each_decision_of_the_extension_and_meets_them_all() -> None:
    rules = RuleSet(num_players=6, extension=True, indians=True)
    player, met = make_agent("greedy", 0), set()
    for seed in range(8):
        game, others = Game(rules, seed=seed), make_agent("random", seed)
        while not game.is_over:
            met.add(game.decision)
            act = (player if game.current_seat % 2 else others).act
            game.step(act(game.view(game.current_seat)))
    assert set(EXTENSION_RULES) - {"desperado", "two guns", "river order"} <= met


def _against_random(num_players: int, indians: bool, deals: int) -> tuple[float, float]:
    config = TournamentConfig(
        agents=("greedy", *["random"] * (num_players - 1)),
        rules=RuleSet(num_players=num_players, extension=True, indians=indians),
        deals=deals,
        seed=1,
    )
    share = run_tournament(config, show_progress=False).by_entry()[0].win_share
    assert share.low is not None
    return share.mean, share.low


@pytest.mark.parametrize("indians", [False, True])
@pytest.mark.parametrize("num_players", [2, 4, 6])
def test_greedy_wins_most_games_of_the_extension(num_players: int, indians: bool) -> None:
    assert _against_random(num_players, indians, deals=3)[0] >= 0.75


@pytest.mark.slow
@pytest.mark.parametrize("indians", [False, True])
@pytest.mark.parametrize("num_players", [2, 4, 6])
def test_greedy_certainly_wins_three_of_four_games_of_the_extension(
    num_players: int, indians: bool
) -> None:
    assert _against_random(num_players, indians, deals=100)[1] >= 0.75
