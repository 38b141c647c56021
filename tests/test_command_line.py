"""The command line `dicetown`: its options come from the rule set, its errors take one line."""

from __future__ import annotations

import re
import shlex
import subprocess
import sys
from typing import Any, Literal, get_args, get_origin, get_type_hints

import pytest

import dicetown_env
from dicetown_env.command_line import train as train_command
from dicetown_env.command_line.main import main, make_parser
from dicetown_env.command_line.rule_options import as_words, option_of, rules_of
from dicetown_env.command_line.rules import WIDTH
from dicetown_env.engine.cards import CARDS, RIVER_NAMES
from dicetown_env.engine.rule_set import RuleSet, rulings

COMMANDS = ("play", "tournament", "rules", "bench")
WRONG: list[tuple[list[str], str]] = [
    ([], "the following arguments are required: COMMAND"),
    (["pley"], "invalid choice: 'pley'"),
    (["play", "--num-players", "7"], "num_players=7 is not possible; allowed:"),
    (["play", "--num-players", "four"], "invalid int value: 'four'"),
    (["play", "--indians"], "indians=True is not possible; allowed: False; with the Extension"),
    (["play", "--river-copies", *"1111111111"], "river_copies=(1, 1, 1, 1, 1, 1, 1, 1, 1, 1)"),
    (["play", "--outlaws", "9/9"], "'9/9' is no outlaw; expected pair, Wanted face and bounty"),
    (["play", "--outlaws", "9/9/x"], "'9/9/x' is no outlaw"),
    (["play", "--outlaws", "9/9/3"], "outlaws=(('9', '9', 3),) is not possible; allowed:"),
    (["play", "--poker-ties", "colour"], "invalid choice: 'colour'"),
    (["play", "--claim-copies", "5", "5", "5", "5", "6"], "claim_copies=(5, 5, 5, 5, 6)"),
    (["play", "--seat", "4"], "seat is 4; expected 0 to 3."),
    (["play", "--seed", "-1"], "seed is -1; expected a whole number from 0 on"),
    (["play", "--opponents", "gredy"], "mean 'greedy'?"),
    (["play", "--opponents", *["random"] * 4], "There are 4 agents for 3 seats"),
    (["play", "--oponents", "random"], "unrecognized arguments: --oponents"),
    (["tournament"], "the following arguments are required: AGENT"),
    (["tournament", "greedy", "--deals", "0"], "deals is 0; expected 1 or more."),
    (["tournament", "no/such/folder"], "There is no agent 'no/such/folder'"),
    (["tournament", "random", "--out", "results.txt"], "expected a name that ends in '.json'"),
    (["rules", "--cards", "--actions"], "not allowed with argument"),
]


@pytest.mark.parametrize(("arguments", "message"), WRONG)
def test_a_wrong_command_is_refused_in_one_line_with_exit_code_2(
    arguments: list[str], message: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(arguments) == 2
    output = capsys.readouterr()
    assert output.out == ""
    assert output.err.startswith("dicetown: ")
    assert message in output.err
    assert output.err.count("\n") == 1


@pytest.mark.parametrize("command", COMMANDS)
def test_every_command_has_help_with_examples_that_parse(
    command: str, capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(SystemExit) as end:
        main([command, "--help"])
    assert end.value.code == 0
    text = capsys.readouterr().out
    examples = re.findall(r"^  dicetown ((?:\S+ ?)+)", text, re.MULTILINE)
    assert len(examples) >= 3
    for example in examples:
        assert make_parser().parse_args(example.split()).run is not None


def test_the_main_help_names_every_command_with_examples(
    capsys: pytest.CaptureFixture[str],
) -> None:
    with pytest.raises(SystemExit) as end:
        main(["--help"])
    assert end.value.code == 0
    text = capsys.readouterr().out
    for command in (*COMMANDS, "train"):
        assert f"\n    {command}" in text
        assert f"\n  dicetown {command} " in text


def test_version(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as end:
        main(["--version"])
    assert end.value.code == 0
    assert capsys.readouterr().out == f"dicetown-env {dicetown_env.__version__}\n"


@pytest.mark.parametrize("command", ["play", "tournament"])
def test_every_field_of_the_rule_set_is_an_option(command: str) -> None:
    agents = ["random"] if command == "tournament" else []
    hints = get_type_hints(RuleSet)
    expected: Any
    for ruling in rulings():
        option = option_of(ruling.name)
        if hints[ruling.name] is bool:
            expected = not ruling.default
            words = [option if expected else option.replace("--", "--no-", 1)]
        elif get_origin(hints[ruling.name]) is Literal:
            expected = get_args(hints[ruling.name])[-1]
            words = [option, expected]
        elif ruling.name == "claim_copies":
            words, expected = [option, "1", "2", "3", "9", "10"], (1, 2, 3, 9, 10)
        elif ruling.name == "river_copies":
            words, expected = [option, *"0123111111"], (0, 1, 2, 3, 1, 1, 1, 1, 1, 1)
        elif ruling.name == "indian_die":
            words, expected = [option, *"3210"], (3, 2, 1, 0)
        elif ruling.name == "outlaws":
            expected = tuple(("9", "A", bounty) for bounty in range(10)) + (("10", "K", 3),) * 2
            words = [option, as_words(expected)]
        else:
            words, expected = [option, "2"], 2
        also = ["--extension"] if ruling.name == "indians" else []
        rules = rules_of(make_parser().parse_args([command, *agents, *words, *also]))
        assert getattr(rules, ruling.name) == expected
        fields = {ruling.name: expected, **({"extension": True} if also else {})}
        assert rules == RuleSet(**fields)


def test_without_options_the_rules_are_the_defaults() -> None:
    assert rules_of(make_parser().parse_args(["play"])) == RuleSet()


def test_rules_shows_every_switch_and_fits_the_terminal(
    capsys: pytest.CaptureFixture[str],
) -> None:
    assert main(["rules"]) == 0
    text = capsys.readouterr().out
    for ruling in rulings():
        row = next(line for line in text.splitlines() if line.startswith(option_of(ruling.name)))
        assert ruling.rule in row.split()
        default = as_words(ruling.default).replace(",", ", ")
        assert default in row or default in " ".join(text.split())
    assert max(len(line) for line in text.splitlines()) <= WIDTH


def test_rules_shows_every_card_with_its_copies(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["rules", "--cards"]) == 0
    rows = [re.split("  +", row) for row in capsys.readouterr().out.splitlines()[1:]]
    assert [row[0] for row in rows] == [card.name for card in CARDS]
    for row, card in zip(rows, CARDS, strict=True):
        assert row[1] == str(card.base_copies)
        assert (row[2] == f"+{card.extension_copies}") == bool(card.extension_copies)


def test_rules_shows_every_river_card_and_every_outlaw(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["rules", "--river"]) == 0
    rows = [re.split("  +", row) for row in capsys.readouterr().out.splitlines()[1:]]
    copies = [(row[0], int(row[1])) for row in rows if row[0]]
    assert copies == list(zip(RIVER_NAMES, RuleSet().river_copies, strict=True))
    assert main(["rules", "--outlaws"]) == 0
    outlaws = [row.split() for row in capsys.readouterr().out.splitlines()[1:]]
    assert outlaws == [
        [str(number), pair, pair, wanted, f"${bounty}"]
        for number, (pair, wanted, bounty) in enumerate(RuleSet().outlaws)
    ]


@pytest.mark.parametrize(
    ("option", "expected"),
    [
        ("--actions", "| 0 to 31 | keep |"),
        ("--decisions", "| keep | R2.1 |"),
        ("--observation", "| `purses` |"),
    ],
)
def test_rules_shows_the_tables_of_actions_decisions_and_observation(
    option: str, expected: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["rules", option]) == 0
    assert expected in capsys.readouterr().out


def test_train_says_which_packages_are_missing(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(train_command, "NEEDED", ("numpy", "no_such_package_1"))
    assert main(["train", "--steps", "1"]) == 2
    error = capsys.readouterr().err
    assert "(no_such_package_1 missing)" in error
    assert 'pip install "dicetown-env[train]"' in error
    assert error.count("\n") == 1


def test_an_interrupted_command_says_so(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def interrupted(prompt: str) -> str:
        raise KeyboardInterrupt

    monkeypatch.setattr("builtins.input", interrupted)
    assert main(["play", "--opponents", "random", "--seed", "1"]) == 130
    assert capsys.readouterr().err == "\ndicetown: interrupted\n"


def test_commands_are_light_and_run_as_a_module() -> None:
    heavy = ("torch", "stable_baselines3", "sb3_contrib", "tyro", "tensorboard")
    program = (
        "import sys; from dicetown_env.command_line.main import main; main(['rules']);"
        f"print(sorted(set(sys.modules) & set({heavy})), file=sys.stderr)"
    )
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True)
    assert (done.returncode, done.stderr) == (0, "[]\n")
    module = subprocess.run(
        [sys.executable, "-m", "dicetown_env", "rules"], capture_output=True, text=True
    )
    assert (module.returncode, module.stdout, module.stderr) == (0, done.stdout, "")


@pytest.mark.skipif(sys.platform == "win32", reason="needs a shell with `head`")
def test_a_reader_that_closes_early_is_no_error() -> None:
    program = f"{shlex.quote(sys.executable)} -m dicetown_env rules --observation | head -1"
    done = subprocess.run(program, shell=True, capture_output=True, text=True)
    assert done.stdout.count("\n") == 1
    assert done.stderr == ""
