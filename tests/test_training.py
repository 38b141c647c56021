"""MaskablePPO from the command line to an agent: runs, resuming, masks, export."""

from __future__ import annotations

import json
import signal
import subprocess
import sys
import time
from dataclasses import replace
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from dicetown_env import Game, RuleSet
from dicetown_env.agents.policy_file import POLICY_NAME, read_policy

pytest.importorskip("sb3_contrib")
pytest.importorskip("tensorboard")
pytest.importorskip("tyro")

import torch
from sb3_contrib import MaskablePPO
from stable_baselines3.common.callbacks import BaseCallback
from tensorboard.backend.event_processing.event_accumulator import EventAccumulator
from torch import nn

from dicetown_env.command_line.main import main
from dicetown_env.train import maskable_ppo
from dicetown_env.train.evaluation import EVALUATION_NAME, evaluate
from dicetown_env.train.export import export_policy
from dicetown_env.train.maskable_ppo import Config, begin_or_go_on, make_environments, train
from dicetown_env.train.run_folder import CHECKPOINT_NAME, CONFIG_NAME, read_rows

STEPS = 128


def small(runs: Path, **changes: Any) -> Config:
    """A run of a few seconds: two evaluations, at 64 and at 128 steps."""
    config = Config(
        name="small",
        runs=runs,
        opponents=("random",),
        rules=RuleSet(num_players=2, bribes=False),
        games=2,
        rollout=32,
        batch=32,
        epochs=2,
        layers=(16, 8),
        threads=1,
        steps=STEPS,
        evaluate_every=64,
        evaluation_deals=2,
    )
    return replace(config, **changes)


def checkpoint(config: Config) -> MaskablePPO:
    """The model of the last checkpoint."""
    return MaskablePPO.load(config.folder / CHECKPOINT_NAME, device="cpu")


def weights(model: MaskablePPO) -> dict[str, Any]:
    """The weights as arrays."""
    return {name: tensor.numpy() for name, tensor in model.policy.state_dict().items()}


def positions(number: int) -> list[Game]:
    """Positions from random games of two seats."""
    games: list[Game] = []
    generator = np.random.default_rng(0)
    game = Game(RuleSet(num_players=2, bribes=False), seed=0)
    while len(games) < number:
        if game.is_over:
            game = Game(RuleSet(num_players=2, bribes=False), seed=len(games))
        games.append(game.clone())
        game.step(int(generator.choice(game.legal_actions())))
    return games


@pytest.fixture(scope="module")
def finished(tmp_path_factory: pytest.TempPathFactory) -> Config:
    """A run that has been trained to its end."""
    config = small(tmp_path_factory.mktemp("runs"))
    assert train(config) == config.folder / POLICY_NAME
    return config


def test_a_run_folder_holds_all_of_a_run(finished: Config) -> None:
    recorded = json.loads((finished.folder / CONFIG_NAME).read_text())
    assert recorded["config"]["opponents"] == ["random"]
    assert recorded["config"]["rules"] == finished.rules.to_dict()
    assert recorded["config"]["seed"] == 0
    assert checkpoint(finished).num_timesteps == STEPS
    _, card = read_policy(finished.folder)
    assert card.layers == (16, 8)
    assert card.rules == finished.rules.to_dict()
    assert card.training["steps"] == STEPS
    assert not list(finished.folder.glob("*.partial*"))


def test_evaluations_are_on_the_same_deals_in_all_seats(finished: Config) -> None:
    rows = read_rows(finished.folder / EVALUATION_NAME)
    assert [int(row["steps"]) for row in rows] == [64, STEPS]
    assert {int(row["games"]) for row in rows} == {2 * 2}
    assert all(0 <= float(row["win_share"]) <= 1 for row in rows)
    curves = EventAccumulator(str(finished.folder / "tensorboard")).Reload()
    assert [event.step for event in curves.Scalars("evaluation/win_share")] == [64, STEPS]
    assert {"train/loss", "rollout/ep_rew_mean", "time/fps"} <= set(curves.Tags()["scalars"])


def test_equal_seeds_train_equal_policies(finished: Config, tmp_path: Path) -> None:
    again = small(tmp_path)
    train(again)
    first, second, other = (
        weights(checkpoint(c)) for c in (finished, again, small_seed_1(tmp_path))
    )
    assert all(np.array_equal(first[name], second[name]) for name in first)
    assert not all(np.array_equal(first[name], other[name]) for name in first)


def small_seed_1(runs: Path) -> Config:
    """A finished run with another seed."""
    config = small(runs, name="other", seed=1)
    train(config)
    return config


def test_a_finished_run_is_left_as_it_is(finished: Config) -> None:
    before = {path.name: path.read_bytes() for path in finished.folder.glob("*.*")}
    train(finished)
    assert {path.name: path.read_bytes() for path in finished.folder.glob("*.*")} == before


def test_an_interrupted_run_goes_on_from_its_checkpoint(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    config = small(tmp_path)

    def interrupted(folder: Path, *arguments: Any, steps: int, **options: Any) -> float:
        if steps == STEPS:
            raise KeyboardInterrupt
        return evaluate(folder, *arguments, steps=steps, **options)

    monkeypatch.setattr(maskable_ppo, "evaluate", interrupted)
    with pytest.raises(KeyboardInterrupt):
        train(config)
    saved = weights(checkpoint(config))
    resumed = begin_or_go_on(config, make_environments(config))
    assert resumed.num_timesteps == 64
    assert all(np.array_equal(saved[name], array) for name, array in weights(resumed).items())
    assert resumed.policy.optimizer.state_dict()["state"][0]["step"] == 64 // 32 * config.epochs

    monkeypatch.setattr(maskable_ppo, "evaluate", evaluate)
    train(config)
    assert checkpoint(config).num_timesteps == STEPS
    assert [int(row["steps"]) for row in read_rows(config.folder / EVALUATION_NAME)] == [64, STEPS]


def test_a_resumed_run_does_not_play_the_same_games_again(finished: Config) -> None:
    environments = make_environments(finished)
    begin_or_go_on(replace(finished, name="new"), environments)
    first = np.asarray(environments.reset())
    begin_or_go_on(finished, environments)
    assert not np.array_equal(np.asarray(environments.reset()), first)


def test_a_longer_run_goes_on(finished: Config, tmp_path: Path) -> None:
    config = small(tmp_path, steps=64)
    train(config)
    train(replace(config, steps=STEPS))
    assert checkpoint(config).num_timesteps == STEPS
    assert [int(row["steps"]) for row in read_rows(config.folder / EVALUATION_NAME)] == [64, STEPS]


def test_a_run_with_other_settings_is_refused(finished: Config) -> None:
    before = (finished.folder / CONFIG_NAME).read_bytes()
    with pytest.raises(ValueError, match=r"reward was 'score', is 'win'; epochs was 2, is 3\."):
        train(replace(finished, epochs=3, reward="win"))
    assert (finished.folder / CONFIG_NAME).read_bytes() == before


@pytest.mark.skipif(sys.platform == "win32", reason="Windows has no SIGKILL")
def test_a_killed_run_goes_on_from_its_checkpoint(tmp_path: Path) -> None:
    config = small(tmp_path, steps=10**9)
    program = (
        "from pathlib import Path; from dicetown_env import RuleSet;"
        f"from dicetown_env.train.maskable_ppo import Config, train;"
        f"from pathlib import *; train({config!r})"
    )
    process = subprocess.Popen([sys.executable, "-c", program], stderr=subprocess.DEVNULL)
    deadline = time.monotonic() + 120
    while not (config.folder / CHECKPOINT_NAME).exists():
        assert process.poll() is None, "the training ended early"
        assert time.monotonic() < deadline, "there is no checkpoint after two minutes"
        time.sleep(0.05)
    time.sleep(0.7)
    process.send_signal(signal.SIGKILL)
    process.wait()

    reached = checkpoint(config).num_timesteps
    assert reached >= 64
    train(replace(config, steps=reached + 64))
    assert checkpoint(config).num_timesteps == reached + 64
    steps = [int(row["steps"]) for row in read_rows(config.folder / EVALUATION_NAME)]
    assert steps == list(range(64, reached + 65, 64))


def probabilities_of(model: MaskablePPO, observations: Any, masks: Any) -> torch.Tensor:
    """The probability of every action when these masks are given."""
    distribution: Any = model.policy.get_distribution(observations, masks.numpy())
    probabilities: torch.Tensor = distribution.distribution.probs
    return probabilities


def test_b13_masked_actions_have_probability_0_when_acting_and_when_learning(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    config = small(tmp_path)
    model = begin_or_go_on(config, make_environments(config))
    evaluate_actions = model.policy.evaluate_actions
    learned_from = []

    class Rollouts(BaseCallback):
        """Looks at what is stored before anything is learned from it."""

        def _on_step(self) -> bool:
            return True

        def _on_rollout_end(self) -> None:
            buffer = model.rollout_buffer
            flat = [
                torch.as_tensor(array.reshape(64, *array.shape[2:]))
                for array in (buffer.observations, buffer.actions, buffer.action_masks)
            ]
            observations, actions, masks = flat[0], flat[1].long().flatten(), flat[2].bool()
            assert masks.gather(1, actions[:, None]).all()
            with torch.no_grad():
                # One distribution object serves all calls: read it before the next.
                probabilities = probabilities_of(model, observations, masks)
                _, recomputed, _ = evaluate_actions(observations, actions, masks.float())
                _, unmasked, _ = evaluate_actions(observations, actions)
            assert (probabilities[~masks] == 0).all()
            torch.testing.assert_close(probabilities.sum(dim=1), torch.ones(64))
            stored = torch.as_tensor(buffer.log_probs.reshape(64))
            torch.testing.assert_close(recomputed, stored)
            assert (unmasked < stored - 0.5).any()

    def spy(observations: Any, actions: Any, action_masks: Any = None) -> Any:
        result = evaluate_actions(observations, actions, action_masks)
        probabilities = probabilities_of(model, observations, action_masks)
        assert (probabilities[~action_masks.bool()] == 0).all()
        learned_from.append(len(actions))
        return result

    monkeypatch.setattr(model.policy, "evaluate_actions", spy)
    model.learn(STEPS, Rollouts())
    assert sum(learned_from) == STEPS * config.epochs


def test_b36_a_new_process_without_torch_plays_the_same(finished: Config, tmp_path: Path) -> None:
    games = positions(100)
    observations = np.stack([game.observe(game.current_seat) for game in games])
    masks = np.stack([game.legal_mask() for game in games])
    expected, _ = checkpoint(finished).predict(observations, action_masks=masks, deterministic=True)
    path = tmp_path / "positions.json"
    path.write_text(json.dumps([game.to_bytes().hex() for game in games]))
    program = (
        "import json, sys;"
        "from dicetown_env import Game; from dicetown_env.agents import make_agent;"
        f"agent = make_agent({str(finished.folder)!r}, seed=0); agent.reset(0);"
        f"games = [Game.from_bytes(bytes.fromhex(g)) for g in json.load(open({str(path)!r}))];"
        "print(json.dumps([agent.act(game.view(game.current_seat)) for game in games]));"
        "assert 'torch' not in sys.modules"
    )
    done = subprocess.run(
        [sys.executable, "-c", program], capture_output=True, text=True, check=True
    )
    assert json.loads(done.stdout) == expected.tolist()
    assert len(set(expected.tolist())) > 5


def test_an_actor_that_a_card_cannot_describe_is_refused(tmp_path: Path) -> None:
    config = small(tmp_path)
    model = begin_or_go_on(config, make_environments(config))
    model.policy.mlp_extractor.policy_net[1] = nn.Sigmoid()
    with pytest.raises(ValueError, match=r"Linear, Sigmoid, Linear, Tanh, Linear; expected"):
        export_policy(model.policy, tmp_path / "policy.safetensors", config.rules, {})
    assert not (tmp_path / "policy.safetensors").exists()


def test_opponents_sit_in_all_orders(tmp_path: Path) -> None:
    config = small(tmp_path, opponents=("greedy", "random"), rules=RuleSet(num_players=4), games=24)
    environments = make_environments(config)
    environments.reset()
    orders = {tuple(names) for names in environments.get_attr("opponents")}
    assert orders == {
        ("greedy", "random", "random"),
        ("random", "greedy", "random"),
        ("random", "random", "greedy"),
    }


@pytest.mark.slow
def test_games_in_processes_of_their_own_repeat_themselves(tmp_path: Path) -> None:
    runs = [small(tmp_path, name=name, subprocesses=True) for name in ("one", "other")]
    for run in runs:
        train(run)
    first, second = (weights(checkpoint(run)) for run in runs)
    assert all(np.array_equal(first[name], second[name]) for name in first)


@pytest.mark.parametrize(
    ("options", "message"),
    [
        (["--opponents", "gredy"], "There is no agent 'gredy'"),
        (["--opponents", *["random"] * 4], "There are 4 agents for 3 seats"),
        (["--games", "0"], "games is 0; expected 1 or more."),
        (["--layers", "64", "0"], "layers is (64, 0); expected widths above 0"),
        (["--num-players", "7"], "num_players=7 is not possible"),
        (["--reward", "fame"], "invalid choice"),
        (["--no-bribe"], "Unrecognized options"),
    ],
)
def test_a_wrong_option_of_train_is_refused_before_anything_is_written(
    options: list[str],
    message: str,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    monkeypatch.chdir(tmp_path)
    try:
        code = main(["train", *options])
    except SystemExit as end:
        code = end.code  # type: ignore[assignment]
    assert code == 2
    error = capsys.readouterr().err
    assert message in " ".join(error.replace("│", " ").split())
    assert "Traceback" not in error
    assert not list(tmp_path.iterdir())


def test_the_command_line_makes_the_configuration(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    seen = []

    def note(config: Config) -> Path:
        seen.append(config)
        return config.folder / POLICY_NAME

    monkeypatch.setattr(maskable_ppo, "train", note)
    words = "train --name x --num-players 3 --no-bribes --poker-ties rank --opponents greedy random"
    assert main([*words.split(), "--layers", "32", "--steps", "5"]) == 0
    rules = RuleSet(num_players=3, bribes=False, poker_ties="rank")
    assert seen == [
        Config(name="x", rules=rules, opponents=("greedy", "random"), layers=(32,), steps=5)
    ]
    assert type(seen[0].rules) is RuleSet
    assert "dicetown tournament runs/x greedy random" in capsys.readouterr().out


def test_b7_training_with_validation_on_finds_no_invalid_distribution(tmp_path: Path) -> None:
    soak(tmp_path, 4_000)


@pytest.mark.slow
def test_b7_two_hundred_thousand_steps_find_no_invalid_distribution(tmp_path: Path) -> None:
    soak(tmp_path, 200_000)


def soak(runs: Path, steps: int) -> None:
    """Train fast and far with torch's checks of distributions on."""
    assert torch.distributions.Distribution._validate_args
    config = small(
        runs,
        rules=RuleSet(),
        games=8,
        rollout=64,
        batch=128,
        learning_rate=1e-3,
        steps=steps,
        evaluate_every=steps,
    )
    train(config)
    assert checkpoint(config).num_timesteps >= steps


@pytest.mark.slow
def test_a_short_training_beats_random(tmp_path: Path) -> None:
    config = small(
        tmp_path,
        rules=RuleSet(),
        games=16,
        rollout=256,
        batch=512,
        epochs=5,
        layers=(128, 128),
        steps=60_000,
        evaluate_every=60_000,
        evaluation_deals=50,
    )
    train(config)
    assert float(read_rows(config.folder / EVALUATION_NAME)[-1]["win_share_low"]) > 0.25
