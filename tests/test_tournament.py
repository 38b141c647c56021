"""Tournaments: equal deals, rotated seats, figures that can be worked out anew, interruptions."""

from __future__ import annotations

import csv
import io
import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from dicetown_env import Game, RuleSet, View
from dicetown_env.agents import Agent, make_agent
from dicetown_env.evaluate import (
    TournamentConfig,
    TournamentResult,
    load_result,
    result_table,
    run_tournament,
    seat_table,
    tournament,
)
from dicetown_env.evaluate.results import DealResult, Figures
from dicetown_env.evaluate.table import games_as_csv
from dicetown_env.evaluate.tournament import play_deal

THREE = RuleSet(num_players=3)
Change = Callable[[View, np.random.Generator], int]


def first_action(view: View, generator: np.random.Generator) -> int:
    """The legal action with the lowest number."""
    return view.legal_actions()[0]


class Scripted:
    """An agent made of a function, that remembers what it was shown."""

    def __init__(self, choose: Change = first_action) -> None:
        self.name = "scripted"
        self.choose = choose
        self.seats: list[int] = []
        self.views: list[type] = []
        self.starts: list[int] = []

    def reset(self, seed: int) -> None:
        """Begin a game."""
        self.starts.append(seed)
        self.seats.append(-1)
        self.generator = np.random.default_rng(seed)

    def act(self, view: View) -> int:
        """What the function says."""
        self.seats[-1] = view.seat
        self.views.append(type(view))
        return self.choose(view, self.generator)


def config(*agents: str, **more: Any) -> TournamentConfig:
    """A tournament of three seats."""
    return TournamentConfig(agents=agents or ("greedy", "random", "random"), rules=THREE, **more)


def played(**more: Any) -> TournamentResult:
    """A small tournament."""
    return run_tournament(config(**{"deals": 2, "seed": 2, **more}), show_progress=False)


def test_every_deal_is_played_in_all_rotations_of_the_seats() -> None:
    agents = [Scripted() for _ in range(3)]
    play_deal(config(), agents, 0)
    assert [agent.seats for agent in agents] == [[0, 1, 2], [1, 2, 0], [2, 0, 1]]


def test_equal_agents_find_equal_dice_and_cards_in_every_rotation() -> None:
    # Agents without chance of their own: whoever sits in a seat, the same comes of it.
    deal = play_deal(config(), [Scripted() for _ in range(3)], 3)
    by_seat = [[deal.points[r][(seat - r) % 3] for seat in range(3)] for r in range(3)]
    assert by_seat[0] == by_seat[1] == by_seat[2]
    assert len(set(deal.rounds)) == 1
    assert by_seat[0] != [deal.points[1][seat] for seat in range(3)]


def test_deals_differ_and_do_not_depend_on_how_many_there_are() -> None:
    agents = [Scripted() for _ in range(3)]
    deals = [play_deal(config(deals=20), agents, number) for number in range(4)]
    assert len({deal.seed for deal in deals}) == 4
    assert len({deal.points for deal in deals}) == 4
    assert play_deal(config(deals=50), agents, 3) == deals[3]
    assert play_deal(config(seed=1), agents, 3).seed != deals[3].seed


def test_b24_an_agent_that_draws_more_random_numbers_changes_nothing_else() -> None:
    def thirsty(view: View, generator: np.random.Generator) -> int:
        generator.random(11)
        return first_action(view, generator)

    others: list[Agent] = [make_agent("random", 1), make_agent("random", 2)]
    plain = play_deal(config(), [Scripted(), *others], 1)
    assert play_deal(config(), [Scripted(thirsty), *others], 1) == plain


def test_b26_agents_get_views_and_nothing_else() -> None:
    agents = [Scripted() for _ in range(3)]
    play_deal(config(), agents, 0)
    assert {kind for agent in agents for kind in agent.views} == {View}


def test_every_game_of_every_agent_has_a_seed_of_its_own() -> None:
    agents = [Scripted() for _ in range(3)]
    for deal in range(3):
        play_deal(config(), agents, deal)
    starts = [seed for agent in agents for seed in agent.starts]
    assert len(set(starts)) == len(starts) == 27


def test_b20_a_tie_is_a_split_win_and_an_equal_rank() -> None:
    tied = Game.from_dict({"at": "round end", "rules": {"num_players": 3}, **_TIED})
    assert tied.is_over
    assert tied.winners() == [0, 2]
    deal = _deal_of(tied)
    assert deal.win_shares[0] == (0.5, 0.0, 0.5)
    assert deal.ranks[0] == (1.5, 3.0, 1.5)


_TIED = {
    "sheriff": 1,
    "bank": 3,
    "seats": [{"kept": "9 10 J Q K", "nuggets": nuggets} for nuggets in (12, 6, 12)],
}


def _deal_of(game: Game) -> DealResult:
    """A deal of which every rotation ends like this game."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(tournament, "Game", lambda rules, seed: game.clone())
        return play_deal(config(), [Scripted() for _ in range(3)], 0)


def test_shares_and_ranks_of_a_game_add_up() -> None:
    for deal in played(seed=5).deals:
        for shares, ranks in zip(deal.win_shares, deal.ranks, strict=True):
            assert sum(shares) == pytest.approx(1)
            assert sum(ranks) == pytest.approx(6)


def test_equal_seeds_give_equal_numbers_and_others_do_not() -> None:
    assert played().to_dict() == played().to_dict()
    assert played().deals != played(seed=3).deals


def test_figures_follow_from_what_is_written_down(tmp_path: Path) -> None:
    path = tmp_path / "results" / "games.json"
    result = run_tournament(config(deals=2), path, show_progress=False)
    written = json.loads(path.read_text(encoding="utf-8"))
    anew = load_result(path)
    assert (anew.config, anew.deals, anew.versions) == (
        result.config,
        result.deals,
        result.versions,
    )
    assert json.loads(json.dumps(anew.to_dict())) == written
    assert written["figures"]["by_entry"][0]["label"] == "greedy"
    assert written["complete"] is True
    rows = list(csv.DictReader(io.StringIO(path.with_suffix(".csv").read_text("utf-8"))))
    assert len(rows) == 2 * 3 * 3
    of_greedy = [float(row["win_share"]) for row in rows if row["agent"] == "greedy"]
    assert np.mean(of_greedy) == pytest.approx(result.by_entry()[0].win_share.mean)
    assert {(row["entry"], row["rotation"], row["seat"]) for row in rows} >= {
        ("0", "2", "2"),
        ("1", "2", "0"),
    }


def test_one_deal_has_no_interval() -> None:
    only = played(deals=1).by_entry()[0]
    assert only.points.low is None
    assert only.points.high is None
    assert "[" not in result_table(played(deals=1))


class Interrupting(Scripted):
    """An agent at whose game number `at` somebody presses Ctrl-C."""

    def __init__(self, at: int) -> None:
        super().__init__()
        self.at = at

    def reset(self, seed: int) -> None:
        """Begin a game, or not."""
        if len(self.starts) == self.at:
            raise KeyboardInterrupt
        super().reset(seed)


def _agents(monkeypatch: pytest.MonkeyPatch, first: Agent) -> None:
    """Let this agent be the first of the next tournament."""
    made = iter([first, Scripted(), Scripted()])
    monkeypatch.setattr(tournament, "make_agent", lambda name, seed: next(made))


def test_interrupted_it_keeps_what_is_finished_and_goes_on(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    stopped, straight = tmp_path / "stopped.json", tmp_path / "straight.json"
    _agents(monkeypatch, Interrupting(at=7))  # in the third deal of three games each
    part = run_tournament(config(deals=5), stopped, show_progress=False)
    assert not part.is_complete
    assert len(part.deals) == 2
    assert load_result(stopped).deals == part.deals
    assert "interrupted: 5 deals were asked for" in result_table(part)
    for path in (stopped, straight):
        _agents(monkeypatch, Scripted())
        whole = run_tournament(config(deals=5), path, show_progress=False)
        assert whole.is_complete
    assert stopped.read_bytes() == straight.read_bytes()
    assert stopped.with_suffix(".csv").read_bytes() == straight.with_suffix(".csv").read_bytes()
    assert sorted(path.name for path in tmp_path.iterdir()) == [
        "stopped.csv",
        "stopped.json",
        "straight.csv",
        "straight.json",
    ]


def test_interrupted_before_the_first_deal_it_has_no_figures(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    _agents(monkeypatch, Interrupting(at=0))
    part = run_tournament(config(deals=2), tmp_path / "games.json", show_progress=False)
    assert part.deals == ()
    assert "0 deals" in result_table(part)
    assert "0 deals" in seat_table(part)
    with pytest.raises(ValueError, match="No deal was played"):
        part.by_name()
    assert load_result(tmp_path / "games.json").deals == ()


def test_a_finished_tournament_goes_on_with_more_deals(tmp_path: Path) -> None:
    path = tmp_path / "games.json"
    few = run_tournament(config(deals=1), path, show_progress=False)
    more = run_tournament(config(deals=3), path, show_progress=False)
    assert more.deals[:1] == few.deals
    assert more.deals == run_tournament(config(deals=3), show_progress=False).deals
    with pytest.raises(ValueError, match="3 deals already"):
        run_tournament(config(deals=2), path, show_progress=False)


@pytest.mark.parametrize(
    ("other", "word"),
    [
        (config("random", "random", "random", deals=2), "agents"),
        (config(deals=2, seed=8), "seed"),
        (
            TournamentConfig(
                agents=config().agents, rules=RuleSet(num_players=3, bribes=False), deals=2
            ),
            "rules",
        ),
    ],
)
def test_the_file_of_another_tournament_is_refused(
    other: TournamentConfig, word: str, tmp_path: Path
) -> None:
    path = tmp_path / "games.json"
    run_tournament(config(deals=1), path, show_progress=False)
    before = path.read_bytes()
    with pytest.raises(ValueError, match=rf"another tournament: {word}"):
        run_tournament(other, path, show_progress=False)
    assert path.read_bytes() == before


def test_results_of_another_version_are_refused(tmp_path: Path) -> None:
    path = tmp_path / "games.json"
    run_tournament(config(deals=1), path, show_progress=False)
    written = json.loads(path.read_text(encoding="utf-8"))
    written["versions"]["layout"] = 0
    path.write_text(json.dumps(written), encoding="utf-8")
    with pytest.raises(ValueError, match="versions"):
        run_tournament(config(deals=2), path, show_progress=False)
    for text in ("{", "[]", '{"format": "other"}', '{"format": "dicetown-tournament"}'):
        path.write_text(text, encoding="utf-8")
        with pytest.raises(ValueError, match="holds no tournament"):
            run_tournament(config(deals=2), path, show_progress=False)


def test_bad_arguments_are_refused_before_anything_is_played(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(tournament, "play_deal", None)
    path = tmp_path / "games.json"
    with pytest.raises(ValueError, match="gredy"):
        run_tournament(config("random", "random", "gredy"), path)
    with pytest.raises(ValueError, match=r"\.json"):
        run_tournament(config(), tmp_path / "games.txt")
    assert list(tmp_path.iterdir()) == []
    with pytest.raises(ValueError, match=r"2 agents.*expected 3"):
        config("random", "random")
    with pytest.raises(ValueError, match="deals is 0"):
        config(deals=0)
    with pytest.raises(ValueError, match="seed is -1"):
        config(seed=-1)
    with pytest.raises(TypeError, match=r"deals is 1\.5"):
        config(deals=1.5)
    with pytest.raises(TypeError, match="agents is 'random'"):
        TournamentConfig(agents="random", rules=THREE)  # type: ignore[arg-type]
    with pytest.raises(TypeError, match="rules is None"):
        TournamentConfig(agents=("random",) * 3, rules=None)  # type: ignore[arg-type]


def test_a_configuration_comes_back_from_plain_data() -> None:
    some = config(deals=7, seed=3)
    assert TournamentConfig.from_dict(json.loads(json.dumps(some.to_dict()))) == some
    with pytest.raises(ValueError, match="did you mean 'deals'"):
        TournamentConfig.from_dict({"deal": 3})


def test_a_failed_write_leaves_the_earlier_file(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "games.json"
    run_tournament(config(deals=1), path, show_progress=False)
    before = path.read_bytes()

    def full(self: Path, target: Path) -> None:
        raise OSError("disk full")

    monkeypatch.setattr(Path, "replace", full)
    with pytest.raises(OSError, match="disk full"):
        run_tournament(config(deals=2), path, show_progress=False)
    assert path.read_bytes() == before
    assert sorted(found.name for found in tmp_path.iterdir()) == ["games.csv", "games.json"]


def test_an_illegal_action_names_the_agent() -> None:
    agents = [Scripted(lambda view, generator: 218), Scripted(), Scripted()]
    with pytest.raises(ValueError, match=r"Agent 'scripted'.*not legal"):
        play_deal(config(), agents, 0)


def test_progress_is_shown_where_tqdm_is_and_missed_where_it_is_not(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(__import__("sys").modules, "tqdm", None)
    assert run_tournament(config(deals=1)).is_complete
    assert capsys.readouterr().err == ""
    monkeypatch.undo()
    pytest.importorskip("tqdm")
    run_tournament(config(deals=2))
    assert "2/2" in capsys.readouterr().err


def test_tables_are_aligned_and_the_best_comes_first() -> None:
    result = played()
    lines = result_table(result).splitlines()
    assert lines[0] == "2 deals × 3 rotations of 3 seats, seed 2"
    assert lines[2].split()[:2] == ["agent", "games"]
    assert [line.split()[0] for line in lines[4:]] == ["greedy", "random"]
    assert len({len(line) for line in lines[2:]}) == 1
    apart = result_table(result, each_entry=True).splitlines()
    assert len(apart) == len(lines) + 1
    marked = result_table(result, markdown=True).splitlines()
    assert marked[2].startswith("| agent | games | win share % |")
    assert "seat 2" in seat_table(result)
    assert games_as_csv(result).count("\n") == 1 + 2 * 3 * 3


def _is_even(figures: Figures, seats: int) -> bool:
    """Whether the win share is within four standard errors of an even one."""
    share = figures.win_share
    assert share.low is not None
    assert share.high is not None
    return abs(share.mean - 1 / seats) < 4 * (share.high - share.low) / (2 * 1.96)


@pytest.mark.slow
def test_b20_equal_agents_win_equally_often_and_seats_differ_little() -> None:
    rules = RuleSet(num_players=4, first_sheriff=0)
    result = run_tournament(
        TournamentConfig(agents=("random",) * 4, rules=rules, deals=300), show_progress=False
    )
    assert all(_is_even(figures, 4) for figures in result.by_entry())
    seats = result.by_seat()
    assert sum(of.win_share.mean for of in seats) == pytest.approx(1)
    assert all(abs(of.win_share.mean - 0.25) < 0.06 for of in seats)
