"""Trained policies: saved, loaded in another process, refused when they do not fit."""

from __future__ import annotations

import json
import pickle
import subprocess
import sys
from collections import Counter
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from dicetown_env import Game, RuleSet
from dicetown_env.agents import make_agent
from dicetown_env.agents.policy import Network, PolicyAgent
from dicetown_env.agents.policy_file import (
    PolicyCard,
    Tensors,
    card_path,
    read_policy,
    write_policy,
)
from dicetown_env.engine.constants import ACTIONS
from dicetown_env.engine.layout import OBSERVATION_SIZE, OBSERVATION_SIZE_WITH_MEMORY

CARD = PolicyCard(layers=(8, 6), rules=RuleSet(num_players=3).to_dict(), training={"steps": 0})


def weights(card: PolicyCard, seed: int = 0) -> Tensors:
    """An untrained policy."""
    generator = np.random.default_rng(seed)
    return {
        name: generator.normal(size=shape).astype(np.float32) for name, shape in card.shapes.items()
    }


@pytest.fixture
def policy(tmp_path: Path) -> Path:
    """A policy in a file."""
    path = tmp_path / "policy.safetensors"
    write_policy(path, weights(CARD), CARD)
    return path


def sights(number: int) -> list[tuple[Any, Any]]:
    """Observations and masks of random games."""
    found: list[tuple[Any, Any]] = []
    generator, seed = np.random.default_rng(1), 0
    while len(found) < number:
        game = Game(RuleSet(num_players=3), seed=seed)
        seed += 1
        while not game.is_over:
            found.append((game.observe(game.current_seat), game.legal_mask()))
            game.step(int(generator.choice(game.legal_actions())))
    return found[:number]


ACT_ELSEWHERE = """
import sys
import numpy as np
from dicetown_env.agents.policy import Network
from dicetown_env.agents.policy_file import read_policy
assert "torch" not in sys.modules
network, data = Network(*read_policy(sys.argv[1])), np.load(sys.argv[2])
print([network.choose(o, m) for o, m in zip(data["observations"], data["masks"])])
"""


def test_b36_saved_and_loaded_in_another_process_it_does_the_same(
    policy: Path, tmp_path: Path
) -> None:
    network = Network(weights(CARD), CARD)
    observations, masks = zip(*sights(100), strict=True)
    chosen = [network.choose(o, m) for o, m in zip(observations, masks, strict=True)]
    data = tmp_path / "sights.npz"
    np.savez(data, observations=np.array(observations), masks=np.array(masks))
    program = [sys.executable, "-c", ACT_ELSEWHERE, str(policy), str(data)]
    run = subprocess.run(program, check=True, capture_output=True, text=True, timeout=60)
    assert json.loads(run.stdout) == chosen
    assert len(set(chosen)) > 10


def test_b8_without_a_mask_it_refuses_to_act() -> None:
    network = Network(weights(CARD), CARD)
    observation, mask = sights(1)[0]
    assert mask[network.choose(observation, mask)]
    with pytest.raises(ValueError, match="needs the action mask"):
        network.choose(observation, None)
    with pytest.raises(ValueError, match="0 legal actions"):
        network.choose(observation, np.zeros(ACTIONS))
    with pytest.raises(ValueError, match=r"shape \(3,\)"):
        network.choose(observation, np.ones(3))


@pytest.mark.parametrize("sample", [False, True])
def test_it_plays_legal_games(policy: Path, sample: bool) -> None:
    agent = PolicyAgent(path=str(policy), sample=sample)
    game = Game(RuleSet(num_players=3), seed=2)
    while not game.is_over:
        game.step(agent.act(game.view(game.current_seat)))


def test_the_network_is_a_chain_of_layers() -> None:
    card = PolicyCard(layers=(4,), activation="relu")
    tensors = weights(card)
    observation = np.linspace(0, 1, OBSERVATION_SIZE, dtype=np.float32)
    hidden = tensors["policy.0.weight"] @ observation + tensors["policy.0.bias"]
    for activation, values in (("relu", hidden * (hidden > 0)), ("tanh", np.tanh(hidden))):
        expected = tensors["policy.out.weight"] @ values + tensors["policy.out.bias"]
        network = Network(tensors, PolicyCard(layers=(4,), activation=activation))  # type: ignore[arg-type]
        assert np.allclose(network.logits(observation), expected, atol=1e-5)


def test_sampling_follows_the_probabilities() -> None:
    card = PolicyCard(layers=())
    tensors = {name: np.zeros(shape, np.float32) for name, shape in card.shapes.items()}
    tensors["policy.out.bias"][[3, 5, 7]] = np.log([6, 3, 1])
    tensors["policy.out.bias"][9] = 50
    network, generator = Network(tensors, card), np.random.default_rng(0)
    mask, draws = np.zeros(ACTIONS, bool), 2000
    mask[[3, 5, 7]] = True
    observation = np.zeros(OBSERVATION_SIZE, np.float32)
    counts = Counter(network.choose(observation, mask, generator) for _ in range(draws))
    for action, chance in ((3, 0.6), (5, 0.3), (7, 0.1)):
        assert abs(counts[action] - draws * chance) < 5 * (draws * chance * (1 - chance)) ** 0.5
    assert sum(counts[action] for action in (3, 5, 7)) == draws


def test_a_policy_with_memory_gets_the_observation_with_memory(tmp_path: Path) -> None:
    card = PolicyCard(layers=(5,), observation_size=OBSERVATION_SIZE_WITH_MEMORY)
    path = tmp_path / "policy.safetensors"
    write_policy(path, weights(card), card)
    game = Game(seed=5)
    view = game.view(game.current_seat)
    chosen = PolicyAgent(path=str(path)).act(view)
    expected = Network(weights(card), card).choose(view.observation_with_memory, view.action_mask)
    assert chosen == expected


def test_a_run_folder_or_a_file_names_a_policy(policy: Path) -> None:
    game = Game(RuleSet(num_players=3), seed=5)
    view = game.view(game.current_seat)
    names = (str(policy), str(policy.parent), f"policy:path={policy}", f"{policy}:seed=2")
    agents = [make_agent(name, 0) for name in names]
    assert len({agent.act(view) for agent in agents}) == 1
    assert [agent.name for agent in agents] == ["policy", policy.parent.name, "policy", "policy"]
    sampling = make_agent(f"{policy.parent}:sample=true", 0)
    assert len({sampling.act(view) for _ in range(30)}) > 1


def test_the_card_comes_back_as_it_was(policy: Path) -> None:
    tensors, card = read_policy(policy)
    assert card == CARD
    assert card_path(policy).name == "policy.json"
    assert all(np.array_equal(tensors[name], tensor) for name, tensor in weights(CARD).items())


@pytest.mark.parametrize(
    ("field", "value"),
    [
        ("format", "another"),
        ("version", 2),
        ("action_version", 0),
        ("layout_version", 99),
        ("actions", 12),
        ("observation_size", 10),
        ("architecture", "transformer"),
        ("activation", "gelu"),
        ("layers", [0]),
        ("layers", [8, 7]),
        ("unknown", 1),
    ],
)
def test_another_version_is_refused_by_name(policy: Path, field: str, value: Any) -> None:
    card = json.loads(card_path(policy).read_text(encoding="utf-8"))
    card_path(policy).write_text(json.dumps({**card, field: value}), encoding="utf-8")
    named = "policy.1" if value == [8, 7] else field
    with pytest.raises(ValueError, match=named) as refusal:
        make_agent(str(policy), 0)
    assert "policy." in str(refusal.value)


def test_damaged_or_missing_files_are_refused(policy: Path) -> None:
    data, card = policy.read_bytes(), card_path(policy)
    policy.write_bytes(data[: len(data) // 2])
    with pytest.raises(ValueError, match="no safetensors"):
        make_agent(str(policy), 0)
    policy.write_bytes(pickle.dumps(weights(CARD)))
    with pytest.raises(ValueError, match="no safetensors"):
        make_agent(str(policy), 0)
    card.write_text("{", encoding="utf-8")
    with pytest.raises(ValueError, match="no JSON"):
        make_agent(str(policy), 0)
    card.unlink()
    with pytest.raises(FileNotFoundError, match=r"policy\.json is missing"):
        make_agent(str(policy), 0)
    policy.unlink()
    with pytest.raises(FileNotFoundError, match=r"policy\.safetensors is missing"):
        make_agent(str(policy.parent), 0)


def test_what_cannot_be_read_again_is_not_written(tmp_path: Path) -> None:
    path, tensors = tmp_path / "policy.safetensors", weights(CARD)
    with pytest.raises(ValueError, match=r"\.safetensors"):
        write_policy(tmp_path / "policy.zip", tensors, CARD)
    with pytest.raises(ValueError, match=r"policy\.out\.bias"):
        write_policy(path, {k: v for k, v in tensors.items() if k != "policy.out.bias"}, CARD)
    with pytest.raises(ValueError, match="shape"):
        write_policy(path, {**tensors, "policy.out.bias": np.zeros(3)}, CARD)
    with pytest.raises(ValueError, match="finite"):
        write_policy(path, {**tensors, "policy.out.bias": np.full(ACTIONS, np.nan)}, CARD)
    assert list(tmp_path.iterdir()) == []
