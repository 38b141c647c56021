"""B37: what a user would write, with types; `make types` checks it strictly, and a test runs it."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from dicetown_env import Game, RuleSet, View, dicetown_v0
from dicetown_env.agents import Agent, make_agent
from dicetown_env.evaluate.results import TournamentConfig
from dicetown_env.evaluate.tournament import run_tournament


class FirstLegal:
    """An agent of one's own."""

    name = "first legal"

    def reset(self, seed: int) -> None:
        """It draws no random numbers."""

    def act(self, view: View) -> int:
        """The first of the legal actions."""
        return view.legal_actions()[0]


def play(agents: list[Agent], rules: RuleSet, seed: int) -> list[float]:
    """A game between agents."""
    game = Game(rules, seed=seed)
    for seat, agent in enumerate(agents):
        agent.reset(seed + seat)
    while not game.is_over:
        seat = game.current_seat
        game.step(agents[seat].act(game.view(seat)))
    return game.returns("rank")


def shapes(seed: int) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """What the environment gives the first agent."""
    env = dicetown_v0.env(num_players=3)
    env.reset(seed=seed)
    observation, _, _, _, info = env.last()
    assert observation is not None
    vector: NDArray[np.float32] = observation["observation"]
    mask: NDArray[np.int8] = info["action_mask"]
    return vector.shape, mask.shape


def main() -> None:
    """Play, look, measure."""
    rules = RuleSet(num_players=3, poker_ties="rank")
    print(
        play([FirstLegal(), make_agent("greedy", seed=1), make_agent("random", seed=2)], rules, 7)
    )
    print(shapes(7))
    entries = TournamentConfig(agents=("greedy", "random", "random"), deals=1, rules=rules)
    result = run_tournament(entries, None, show_progress=False)
    print(result)


if __name__ == "__main__":
    main()
