"""Training on the Extension and the Indians, from the options to an agent."""

from __future__ import annotations

from pathlib import Path

import pytest

from dicetown_env import Game, RuleSet
from dicetown_env.agents import make_agent
from dicetown_env.agents.policy_file import POLICY_NAME, read_policy
from dicetown_env.command_line.main import main
from dicetown_env.engine.layout import OBSERVATION_SIZE

pytest.importorskip("sb3_contrib")
pytest.importorskip("tensorboard")
pytest.importorskip("tyro")

from dicetown_env.train import maskable_ppo
from dicetown_env.train.maskable_ppo import Config

SIX = RuleSet(num_players=6, extension=True, indians=True)


def test_the_rules_of_the_extension_are_options_of_the_training(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    seen: list[RuleSet] = []

    def note(config: Config) -> Path:
        seen.append(config.rules)
        return config.folder / POLICY_NAME

    monkeypatch.setattr(maskable_ppo, "train", note)
    outlaws = [("9", "A", bounty) for bounty in range(10)] + [("10", "K", 3)] * 2
    words = "train --num-players 6 --extension --indians --indian-die 3 1 1 1"
    words += " --river-copies 0 3 1 1 1 1 1 1 1 2 --outlaws"
    assert main([*words.split(), *(str(part) for outlaw in outlaws for part in outlaw)]) == 0
    assert seen == [
        RuleSet(
            num_players=6,
            extension=True,
            indians=True,
            indian_die=(3, 1, 1, 1),
            river_copies=(0, 3, 1, 1, 1, 1, 1, 1, 1, 2),
            outlaws=tuple(outlaws),
        )
    ]


def test_a_policy_of_the_extension_is_trained_by_the_command_and_plays_it(tmp_path: Path) -> None:
    words = "train --name six --num-players 6 --extension --indians --opponents greedy random"
    words += " --steps 64 --games 2 --rollout 32 --batch 32 --epochs 1 --layers 8"
    words += " --evaluate-every 64 --evaluation-deals 2"
    assert main([*words.split(), "--runs", str(tmp_path)]) == 0
    _, card = read_policy(str(tmp_path / "six"))
    assert card.rules == SIX.to_dict()
    assert card.observation_size == OBSERVATION_SIZE
    game, player = Game(SIX, seed=1), make_agent(str(tmp_path / "six"), 0)
    while not game.is_over:
        game.step(player.act(game.view(game.current_seat)))
    assert len(game.scores()) == 6
