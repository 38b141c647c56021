"""A game as a PettingZoo environment, in which an illegal action raises: for all games."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, TypedDict

import gymnasium
import numpy as np
from gymnasium.spaces import Space
from numpy.typing import NDArray
from pettingzoo import AECEnv

from dicetown_env.core.payoffs import Reward, check_reward
from dicetown_env.game_kind import GameKind, Rules
from dicetown_env.options import RENDER_MODES, check_render_mode, new_game, rules_from
from dicetown_env.outcome import final_info
from dicetown_env.spaces import (
    action_numbers,
    masked_observation,
    no_actions,
    state_box,
)

_SET_BY_RESET = (
    *("agents", "num_agents", "agent_selection", "game", "infos"),
    *("rewards", "_cumulative_rewards", "terminations", "truncations"),
)


# Stands for `_asked` when no seat has a decision.
NOT_ASKED = ""


class Observation(TypedDict):
    """What a seat gets: what it may know, and 1 at the id of each action that it may choose."""

    observation: NDArray[np.float32]
    action_mask: NDArray[np.int8]


class GameAEC(AECEnv[str, Any, Any]):
    """A game, one decision after the other; what holds for all games.

    `aec_environment.DiceTownAEC` tells all of it for Dice Town.

    Args:
        kind: The game.
        render_mode: None, "ansi" or "human".
        reward: "win", "rank" or "score".
        memory: Append what the seat is sure of from before to its observation.
        skip_forced: Let the engine take decisions with one legal action.
        rules: The rule set; or give its fields as keywords.
        **choices: Fields of the rule set.
    """

    # Not ClassVar: PettingZoo declares it for instances.
    metadata: dict[str, Any] = {  # noqa: RUF012
        "render_modes": list(RENDER_MODES),
        "is_parallelizable": False,
        "render_fps": 1,
    }
    _is_reset = False

    def __init__(
        self,
        kind: GameKind,
        *,
        render_mode: str | None = None,
        reward: Reward = "win",
        memory: bool = False,
        skip_forced: bool = True,
        rules: Rules | None = None,
        **choices: Any,
    ) -> None:
        check_render_mode(render_mode)
        check_reward(reward)
        self.kind = kind
        self.rules = rules_from(kind, rules, choices)
        self.render_mode = render_mode
        self.reward: Reward = reward
        self.memory = memory
        self.skip_forced = skip_forced
        self.possible_agents = [f"player_{seat}" for seat in range(self.rules.num_players)]
        self.observation_spaces = {
            agent: masked_observation(kind, memory) for agent in self.possible_agents
        }
        self.action_spaces = {agent: action_numbers(kind) for agent in self.possible_agents}
        self.state_space = state_box(kind)
        self._random: np.random.Generator | None = None

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Begin a new game; the class says what seeds and options do."""
        self.game = new_game(
            self.kind, self.rules, self.skip_forced, self._game_seed(seed), options
        )
        self._is_reset = True
        self.agents = self.possible_agents.copy()
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        # What each seat is told while others decide; new with each game, for users can write to it.
        self._idle_infos = {agent: {"action_mask": no_actions(self.kind)} for agent in self.agents}
        self.infos: dict[str, dict[str, Any]] = {**self._idle_infos}
        self.agent_selection = self.agents[0]
        self._go_on()

    def step(self, action: int | np.integer[Any] | None) -> None:
        """Carry out the action of `agent_selection`; None if that seat is dead.

        Raises:
            TypeError: If the action is no whole number.
            ValueError: If it is not legal; names the decision, the action and the legal ones.
                Nothing changes.
        """
        if not self.agents:
            raise ValueError("The game has ended for all seats; reset() begins a new one.")
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        if action is None:
            raise ValueError(
                f"{agent} has to decide {self.game.decision!r} and got None; "
                "expected an action: None is the step of a seat whose game has ended."
            )
        self.game.step(action)
        self._go_on()

    def observe(self, agent: str) -> Observation:
        """What a seat sees, with its mask; the same objects while its decision lasts."""
        if agent == self._asked:
            return self._observation
        if agent not in self.possible_agents:
            names = ", ".join(self.possible_agents)
            raise ValueError(f"There is no agent {agent!r}; expected one of {names}.")
        seat = self.possible_agents.index(agent)
        seen = self.game.observe(seat, self.memory)
        return {"observation": seen, "action_mask": no_actions(self.kind)}

    def last(
        self, observe: bool = True
    ) -> tuple[Observation | None, float, bool, bool, dict[str, Any]]:
        """What `agent_selection` gets: observation, reward, termination, truncation, info."""
        agent = self.agent_selection
        observation = None
        if observe:
            observation = self._observation if agent == self._asked else self.observe(agent)
        return (
            observation,
            self._cumulative_rewards[agent],
            self.terminations[agent],
            self.truncations[agent],
            self.infos[agent],
        )

    def state(self) -> NDArray[np.float32]:
        """The full information, for critics that may see everything: `Game.state_vector`."""
        vector: NDArray[np.float32] = self.game.state_vector()
        return vector

    def observation_space(self, agent: str) -> Space[Any]:
        """The space of `observe`: the same object at each call."""
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> Space[Any]:
        """The space of all actions: the same object at each call."""
        return self.action_spaces[agent]

    def render(self) -> str | None:
        """The table as the seat that decides sees it, returned or printed."""
        if self.render_mode is None:
            gymnasium.logger.warn(
                "render() without a render mode: make the environment with render_mode='ansi'."
            )
            return None
        seat = self.game.current_seat
        text: str = self.game.board(seat if seat >= 0 else 0)
        if self.render_mode == "ansi":
            return text
        print(text)
        return None

    def close(self) -> None:
        """Nothing is held open."""

    def _game_seed(self, seed: int | None) -> int:
        """The seed itself; without one, the next of the environment's own stream."""
        if seed is not None:
            self._random = np.random.default_rng(np.random.SeedSequence(seed, spawn_key=(0,)))
            return seed
        if self._random is None:
            self._random = np.random.default_rng()
        return int(self._random.integers(2**63))

    def _go_on(self) -> None:
        """Turn to the seat that decides now, or end the game."""
        seat = self.game.current_seat
        if seat < 0:
            self._end()
        else:
            agent = self.possible_agents[seat]
            if agent != self.agent_selection:
                self.infos[self.agent_selection] = self._idle_infos[self.agent_selection]
                self.agent_selection = agent
            mask: NDArray[np.int8] = self.game.legal_mask().view(np.int8)
            self.infos[agent] = {"action_mask": mask}
            self._asked = agent
            self._observation: Observation = {
                "observation": self.game.observe(seat, self.memory),
                "action_mask": mask,
            }
        if self.render_mode == "human":
            self.render()

    def _end(self) -> None:
        """Pay the seats; all of them are dead now."""
        self._asked = NOT_ASKED
        for agent, payoff in zip(self.agents, self.game.returns(self.reward), strict=True):
            self.rewards[agent] = payoff
            self.terminations[agent] = True
        for seat, agent in enumerate(self.agents):
            self.infos[agent] = {
                "action_mask": no_actions(self.kind),
                **final_info(self.game, seat),
            }
        self._accumulate_rewards()
        self._deads_step_first()

    def __repr__(self) -> str:
        name, seats = self.metadata["name"], len(self.possible_agents)
        if not self._is_reset:
            return f"<{name}: {seats} seats, not yet reset>"
        return f"<{name}: {seats} seats, round {self.game.round}, decision {self.game.decision!r}>"

    if not TYPE_CHECKING:  # a checker would take any name for granted

        def __getattr__(self, name: str) -> Any:
            """Say why what `reset` sets is not there yet."""
            if name in _SET_BY_RESET:
                raise AttributeError(f"{name} cannot be accessed before reset().", name=name)
            raise AttributeError(f"{type(self).__name__!r} has no attribute {name!r}.", name=name)
