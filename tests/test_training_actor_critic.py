"""The network that learns: masked actions have probability 0, and the saved agent plays alike."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest
import torch

from dicetown_env import RuleSet, dicetown_v0
from dicetown_env.agents.policy import PolicyAgent
from dicetown_env.train.actor_critic import ActorCritic, draw, entropy, save_agent


def turn_of_many_games() -> tuple[ActorCritic, torch.Tensor, torch.Tensor]:
    """A network that has preferences, and decisions of 64 games."""
    environment = dicetown_v0.vector_env(64, num_players=4)
    turn = environment.reset(seed=3)
    for _ in range(40):
        turn = environment.step(environment.sample_actions())
    torch.manual_seed(0)
    network = ActorCritic(turn.observations.shape[1], turn.action_masks.shape[1], (32, 16))
    torch.nn.init.normal_(network.policy.weight)
    return network, torch.tensor(turn.observations), torch.tensor(turn.action_masks)


def test_masked_actions_have_probability_0_when_acting_and_when_learning() -> None:
    """B13: the same mask is in the choice and in the loss; gradients stay finite."""
    network, observations, masks = turn_of_many_games()
    log_probabilities, _ = network(observations, masks)
    assert (log_probabilities.exp()[masks == 0] == 0).all()
    assert torch.allclose(log_probabilities.exp().sum(dim=1), torch.ones(64))
    generator = torch.Generator().manual_seed(1)
    for _ in range(100):
        actions = draw(log_probabilities.detach(), generator)
        assert (masks.gather(1, actions[:, None]) == 1).all()
    chosen = log_probabilities.gather(1, actions[:, None])
    (entropy(log_probabilities).mean() - chosen.mean()).backward()
    assert all(torch.isfinite(p.grad).all() for p in network.parameters() if p.grad is not None)
    assert network.policy.bias.grad is not None
    assert (network.policy.bias.grad[(masks == 0).all(dim=0)] == 0).all()


def test_actions_are_drawn_by_their_probabilities() -> None:
    wanted = torch.tensor([0.5, 0.0, 0.3, 0.2])
    drawn = draw(wanted.log().expand(20_000, 4), torch.Generator().manual_seed(2))
    shares = torch.bincount(drawn, minlength=4) / 20_000
    assert torch.allclose(shares, wanted, atol=0.02)
    assert entropy(wanted.log()[None]).item() == pytest.approx(1.0297, abs=1e-4)


def test_the_saved_agent_plays_the_most_probable_action(tmp_path: Path) -> None:
    """B36: written from torch, played with NumPy."""
    network, observations, masks = turn_of_many_games()
    save_agent(network, tmp_path / "policy.safetensors", RuleSet(), {"algorithm": "none"})
    agent = PolicyAgent(path=str(tmp_path))
    with torch.no_grad():
        best = network(observations, masks)[0].argmax(dim=1)
    played = agent.act_batch(observations.numpy(), masks.numpy())
    assert np.array_equal(played, best.numpy())
    assert len({int(action) for action in played}) > 3
