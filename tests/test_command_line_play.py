"""`dicetown play`: a whole game by answers on the standard input."""

from __future__ import annotations

import io
import re
import subprocess
import sys

import numpy as np
import pytest

from dicetown_env.command_line.main import main
from dicetown_env.command_line.narrator import Narrator
from dicetown_env.command_line.play import HELP, PROMPT
from dicetown_env.engine.game import Game
from dicetown_env.engine.rule_set import RuleSet

PLAY = ["play", "--opponents", "random", "--seed", "5"]


def played(
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
    arguments: list[str],
    answers: str,
) -> str:
    """What a game prints that gets these answers."""
    monkeypatch.setattr("sys.stdin", io.StringIO(answers))
    assert main(arguments) == 0
    output = capsys.readouterr()
    assert output.err == ""
    return output.out


def test_the_table_is_that_of_the_seat_with_its_numbered_actions(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    game = Game(RuleSet(first_sheriff=2), seed=5)
    text = played(monkeypatch, capsys, [*PLAY, "--first-sheriff", "2", "--seat", "2"], "q\n")
    assert text.startswith("You are seat 2; seat 0 random, seat 1 random, seat 3 random. Seed 5.")
    assert game.view(2).text in text
    assert text.endswith(f"{PROMPT}You leave the game in round 1.\n")


def test_numbers_and_texts_answer_alike(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    start = Game(RuleSet(), seed=5)
    seat = start.current_seat
    action = start.legal_actions()[1]
    arguments = [*PLAY, "--seat", str(seat)]
    by_number = played(monkeypatch, capsys, arguments, f"{action}\nq\n")
    name = start.action_to_string(action).upper()
    assert played(monkeypatch, capsys, arguments, f"  {name} \nq\n") == by_number


def test_a_wrong_answer_is_asked_again(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    text = played(monkeypatch, capsys, PLAY, "keep Z\n999\n\nq\n")
    assert "'keep Z' is none of the actions above; b shows them again." in text
    assert "'999' is none of the actions above" in text
    assert text.count(PROMPT) == 4


def test_help_and_the_table_again(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    text = played(monkeypatch, capsys, PLAY, "?\nb\nq\n")
    assert HELP in text
    assert text.count("Which of your dice do you keep?") == 2


@pytest.mark.parametrize("answers", ["", "q\n", "QUIT\n"])
def test_who_leaves_and_the_end_of_the_input_end_the_game(
    answers: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    text = played(monkeypatch, capsys, PLAY, answers)
    assert text.rstrip().endswith("You leave the game in round 1.")


def whole_game(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], *arguments: str
) -> list[str]:
    """What a game prints in which the first legal action is named: before each, at the end."""
    printed = []

    def first_legal(prompt: str) -> str:
        printed.append(capsys.readouterr().out)
        actions = printed[-1].split("\nSeat 0: ")[-1]
        return str(re.findall(r"^ *(\d+) [a-z]", actions, re.MULTILINE)[0])

    monkeypatch.setattr("builtins.input", first_legal)
    assert main([*PLAY, *arguments]) == 0
    return [*printed, capsys.readouterr().out]


@pytest.mark.parametrize("num_players", [2, 3, 5])
def test_a_whole_game_ends_with_all_cards_open_and_the_winner(
    num_players: int, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    *before, end = whole_game(monkeypatch, capsys, "--num-players", str(num_players))
    assert len(before) > 10
    for text in before:
        assert "\nHand of seat 0: " in text
        assert not re.search(r"(Hand|Throw|Offer) of seat [1-4]", text)
        assert "Claim deck, top first" not in text
    assert "The game is over after round" in end
    assert all(f"Hand of seat {seat}: " in end for seat in range(num_players))
    assert re.search(r"Seats? .* (wins|share the win)$", end.strip())


def test_open_actions_and_changes_are_told(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    texts = whole_game(monkeypatch, capsys, "--num-players", "3")
    lines = [line for text in texts for line in text.splitlines() if line.startswith("* ")]
    assert "* round 2 begins" in lines
    for pattern in (
        r"\* seat [12]: .*\+\d nuggets?",
        r"\* seat [12]: .*\+\$\d",
        r"\* seat [12]: (pick|rob) seat \d",
        r"\* seat [12]: play [A-Z]",
        r"\* seat \d: .*now Sheriff",
    ):
        assert any(re.match(pattern, line) for line in lines), pattern


@pytest.mark.parametrize("indians", [False, True])
def test_a_whole_game_of_the_extension_tells_what_is_open(
    indians: bool, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    more = ["--indians"] if indians else []
    *before, end = whole_game(monkeypatch, capsys, "--num-players", "6", "--extension", *more)
    assert all("\nRiver " in text and "\nOutlaw deck " in text for text in before)
    assert all(("\nIndian die: " in text) == indians for text in before)
    assert "River, top first" in end
    lines = [line for text in [*before, end] for line in text.splitlines() if line[:2] == "* "]
    patterns = [
        r"\* seat [1-5]: (work the mine|try the River)$",
        r"\* seat [1-5]: use the outlaw for ",
        r"\* seat \d: .*[+]1 ranch card",
        r"\* seat \d: .*[+]\d recruited outlaw",
        r"\* seat \d: .*[+]\d captured outlaw",
        r"\* River: (gold|wallet|star|nothing|coupon|discovery)",
        *([r"\* Indian die: [A-Z]", r"\* seat [1-5]: give back "] if indians else []),
    ]
    for pattern in patterns:
        assert any(re.match(pattern, line) for line in lines), pattern


OPEN_OF_THE_EXTENSION = {"place action", "use outlaw", "gift seat", "discovery", "two guns"}
OPEN_OF_THE_INDIANS = {"indian gift", "shaman", "ambush seat", "ambush face", "war path"}


@pytest.mark.parametrize(
    ("rules", "hidden", "is_open"),
    [
        (RuleSet(), set(), set()),
        (
            RuleSet(num_players=6, extension=True, indians=True),
            {"river order", "coupon", "gift card"},
            OPEN_OF_THE_EXTENSION | OPEN_OF_THE_INDIANS,
        ),
    ],
)
def test_r13_hidden_actions_are_not_told(
    rules: RuleSet, hidden: set[str], is_open: set[str]
) -> None:
    hidden = hidden | {"keep", "offer", "store keep", "saloon keep"}
    refusals = ("pass", "no remedy", "give nothing back", "leave the dice", "use no outlaw")
    heard = set()
    for seed in range(4 if not rules.extension else 12):
        game, generator = Game(rules, seed=seed), np.random.default_rng(seed)
        narrator = Narrator(game, 0)
        while not game.is_over:
            action = int(generator.choice(game.legal_actions()))
            decision, others_act = game.decision, game.current_seat != 0
            text = game.action_to_string(action)
            narrator.tell(game)
            narrator.hear(game, action)
            told = narrator.tell(game)
            heard.add((decision, bool(told)))
            assert told in ("", f"* seat {game.current_seat}: {text}\n")
            if decision in hidden or text in refusals or not others_act:
                assert told == ""
            game.step(action)
    assert {decision for decision, told in heard if not told} >= hidden
    told_of = {decision for decision, told in heard if told}
    assert {"judge", "victim", "remedy", "card window"} | is_open <= told_of


def test_a_closed_standard_input_leaves_the_game() -> None:
    command = [sys.executable, "-m", "dicetown_env", "play", "--seed", "3"]
    script = f"exec {' '.join(command)} <&-"
    done = subprocess.run(["bash", "-c", script], capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    assert "You leave the game" in done.stdout
