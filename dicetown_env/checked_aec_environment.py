"""A game as a PettingZoo environment that checks how it is used, all in one class."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any, NoReturn

from pettingzoo.utils.env import AECIterable
from pettingzoo.utils.env_logger import EnvLogger

from dicetown_env.aec_environment import DiceTownAEC
from dicetown_env.game_aec import NOT_ASKED, GameAEC, Observation
from dicetown_env.spaces import no_actions

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

ILLEGAL_REWARD = -1.0


class CheckedGameAEC(GameAEC):
    """`GameAEC` with the checks of PettingZoo's stock wrappers, all in one class.

    `env(...)` of each game is this class. Three stacked wrappers would cost more time than the game
    itself, so this class does what they do:

    - An action in the space that is not legal ends the game (`TerminateIllegalWrapper`): the seat
      gets -1 and all others 0, not a zero-sum payoff; all seats are terminated and truncated; a
      warning is logged. `infos[agent]["illegal_action"]` is True for that seat and False for the
      others.
    - What is not in the action space raises `AssertionError` and changes nothing
    (`AssertOutOfBoundsWrapper`).
    - Calls before `reset` raise `AssertionError`, as does a loop over `agent_iter` that does not
      step; a step after the end of all seats is ignored with a logged warning
      (`OrderEnforcingWrapper`).

    All else (agents, actions, observations, rewards, options) is as `raw_env` of the game says.
    """

    # Whether reset or step was called since `agent_iter` last gave a turn.
    _has_moved = False

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Begin a new game; `raw_env` says what seeds and options do."""
        super().reset(seed=seed, options=options)
        self._has_moved = True

    def step(self, action: int | np.integer[Any] | None) -> None:
        """Carry out the action of `agent_selection`; None if that seat is dead.

        Raises:
            AssertionError: If the action is not in the action space, or before the first `reset`.
            ValueError: If a dead seat gets an action.
        """
        if not self._is_reset:
            self._refuse_before_reset("step")
        self._has_moved = True
        if not self.agents:
            EnvLogger.warn_step_after_terminated_truncated()
            return
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        try:
            self.game.step(action)
        except (TypeError, ValueError) as error:
            if not self.action_space(agent).contains(action):
                raise AssertionError(self._out_of_bounds(action)) from error
            self._end_illegally()
            return
        self._go_on()

    def observe(self, agent: str) -> Observation:
        """What a seat sees, with its mask; the same objects while its decision lasts."""
        if not self._is_reset:
            self._refuse_before_reset("observe")
        return super().observe(agent)

    def state(self) -> NDArray[np.float32]:
        """The full information, for critics that may see everything: `Game.state_vector`."""
        if not self._is_reset:
            self._refuse_before_reset("state")
        return super().state()

    def render(self) -> str | None:
        """The table as the seat that decides sees it, returned or printed."""
        if not self._is_reset:
            self._refuse_before_reset("render")
        return super().render()

    def agent_iter(self, max_iter: int = 2**63) -> AECIterable[str, Any, Any]:
        """The seats that decide, one after the other; each turn must be followed by a `step`."""
        if not self._is_reset:
            self._refuse_before_reset("agent_iter")
        return _Turns(self, max_iter)

    def _refuse_before_reset(self, name: str) -> NoReturn:
        raise AssertionError(f"reset() needs to be called before {name}().")

    def _out_of_bounds(self, action: object) -> str:
        return (
            f"{self.agent_selection} has to decide {self.game.decision!r}: action {action!r} is "
            f"not in the action space {self.action_space(self.agent_selection)}."
        )

    def _end_illegally(self) -> None:
        """End the game for all seats; the one that decides pays for it."""
        offender = self.agent_selection
        EnvLogger.warn_on_illegal_move()
        self._asked = NOT_ASKED
        self.rewards[offender] = ILLEGAL_REWARD
        for agent in self.agents:
            self.terminations[agent] = self.truncations[agent] = True
            self.infos[agent] = {
                "action_mask": no_actions(self.kind),
                "illegal_action": agent == offender,
            }
        self._accumulate_rewards()
        self._deads_step_first()
        if self.render_mode == "human":
            self.render()


class _Turns(AECIterable[str, Any, Any]):
    """The turns of a loop over `agent_iter`; refuses to give the same one twice."""

    env: CheckedGameAEC

    def __init__(self, env: CheckedGameAEC, max_iter: int) -> None:
        self.env = env
        self.max_iter = max_iter

    # A generator takes half the time of PettingZoo's iterator, and nobody needs more of it.
    def __iter__(self) -> Iterator[str]:  # type: ignore[override]
        env, left = self.env, self.max_iter
        while env.agents and left > 0:
            if not env._has_moved:
                raise AssertionError(
                    f"A turn of {env.agent_selection} was not played: call step() or reset() once "
                    "in each iteration of a loop over agent_iter()."
                )
            env._has_moved = False
            left -= 1
            yield env.agent_selection


class CheckedDiceTownAEC(CheckedGameAEC, DiceTownAEC):
    """Dice Town with these checks: `dicetown_v0.env(...)`."""
