"""Dice Town as a PettingZoo environment, in which an illegal action raises."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, TypedDict

import gymnasium
import numpy as np
from gymnasium.spaces import Space
from numpy.typing import NDArray
from pettingzoo import AECEnv

from dicetown_env.engine import RuleSet
from dicetown_env.engine.payoffs import Reward, check_reward
from dicetown_env.engine.readings import fill_mask
from dicetown_env.options import RENDER_MODES, check_render_mode, new_game, rules_from
from dicetown_env.outcome import final_info
from dicetown_env.spaces import (
    action_numbers,
    masked_observation,
    no_actions,
    state_box,
)

if TYPE_CHECKING:
    from typing_extensions import Unpack

    from dicetown_env.options import RuleChoices

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


class DiceTownAEC(AECEnv[str, Any, Any]):
    """Dice Town, 2 to 5 seats, one decision after the other.

    `dicetown_v0.raw_env(...)` is this class: an illegal action raises `ValueError` and changes
    nothing. `dicetown_v0.env(...)` is `CheckedDiceTownAEC`: there it ends the game, and the order
    of calls is checked.

    Agents: `player_0` to `player_{n-1}`, clockwise. Seats in actions and observations are counted
    clockwise from the one who acts or observes: 0 is itself.

    Order: `agent_selection` is the seat that decides next, as the rules have it: dice are chosen
    from the Sheriff clockwise, then come cards, ties and places. It does not alternate, and a seat
    can decide several times in a row. Decisions with one legal action are taken by the engine
    unless `skip_forced=False`. Who is asked is no part of an observation (R13.3), but this order
    shows it: a seat that is asked whether it plays a card holds one. An agent that must not know
    this must not look at the turns of others.

    Actions: `Discrete(219)`, the same for all seat counts and rules; `actions.actions_table()`
    lists all.

        Ids         Kind
        0 to 31     keep: bit i of the id is die i of the throw sorted low to high, from 0
        32          pass
        33 to 47    play card
        48 to 77    set die
        78 to 83    seat
        84 to 89    face
        90 to 123   card
        124 to 125  place action
        126 to 135  offer dollars
        136 to 140  offer nuggets
        141 to 174  offer card
        175 to 178  remedy
        179 to 190  use outlaw
        191 to 202  choose outlaw
        203 to 212  river card
        213 to 218  war path

    Observations: `{"observation": float32[716], "action_mask": int8[219]}`, all numbers in [0, 1].
    With `memory=True` the observation has 970 numbers: it ends with the cards that the seat is sure
    of from before. `layout.LAYOUT` has a named slice for each thing, `layout.layout_table()` the
    meaning, coding and scale.

        Numbers     Slices
        0 to 35     present, sheriff, purses, nuggets, hidden_claims, hidden_store_cards
        36 to 71    fenced, gained
        72 to 155   kept, fresh, payment_due, tough
        156 to 251  ranches, recruited, captured, wanted, top_outlaw
        252 to 353  first, second, first_took, second_took, first_action, tied, visitors
        354 to 374  bank, stagecoach, mine, row
        375 to 377  claim_deck_size, store_deck_size, discard_pile_size
        378 to 379  river_size, outlaw_deck_size
        380 to 417  played_cards, river_used
        418 to 430  round, throw, last_throw, stage
        431 to 460  indian_die, indian_result, bodyguard, war_path, hunt_dice
        461 to 466  scores
        467 to 535  own_store_cards, own_claims, own_dice, own_keep_set, own_committed
        536 to 643  decision, asked_card, asked_seat, drawn_cards, drawn_river
        644 to 693  fences_left, repeats_left, offers
        694 to 715  switches, claim_copies, river_copies
        716 to 969  known_store_cards, known_claims

    Masks: the mask is also in `infos[agent]["action_mask"]`, the same array as in the observation
    while the decision lasts. A seat that is not asked has a mask of zeros, and when the game has
    ended all seats have: the only step of a dead seat is None. A distribution masked by zeros alone
    is undefined, so make one only for the seat that decides.

    Rewards: 0 until the game ends, then `Game.returns(reward)`, together 0. "win": (n * share - 1)
    / (n - 1), where share is 1 split among the winners; "rank": evenly spaced from +1 to -1, ties
    the mean; "score": points above the mean of all seats, over 25.

    End: after a round in which the mine became empty, or row and claim deck are both empty (R11.1).
    Then all seats terminate at once; nothing is ever truncated. `infos[agent]` holds the seat's
    "points", "rank" (1.0 is first, ties the mean) and "winner_share".

    Seeds: after `reset(seed=s)` the game is `Game(rules, seed=s)`, and resets without a seed go on
    with a stream of games that s fixes. Without any seed the first game is drawn by the operating
    system.

    Options: `reset(options={"position": ...})` begins with a position or scenario of
    `Game.from_dict`; it has the seed of the reset unless it brings its own. Other keys are ignored.

    Rendering: "ansi" returns the table as the seat that decides sees it, its own cards included;
    "human" prints that after `reset` and each `step`.

    No parallel form: only the dice are chosen at the same time. All else is one seat's decision on
    what others have just done, so a step of all seats would mostly hold actions that do nothing,
    and observations that are out of date.

    Args:
        render_mode: None, "ansi" or "human".
        reward: "win", "rank" or "score".
        memory: Append what the seat is sure of from before to its observation.
        skip_forced: Let the engine take decisions with one legal action.
        rules: The rule set; or give its fields as keywords, such as `num_players=3, bribes=False`.
        **choices: Fields of the rule set.

    Attributes:
        game: The `Game` that is played; `env.unwrapped.game` reaches it through wrappers.
        rules: The rule set.
        state_space: The space of `state()`, which is the full information.

    Raises:
        TypeError: If an option is unknown.
        ValueError: If a value is not possible.

    Version history:
        v0 (package 0.1.0): the base game. It becomes v1 when an action id or a number of the
        observation comes to mean something else, when rewards change, or when equal seeds and
        actions no longer lead to equal games.
    """

    # Not ClassVar: PettingZoo declares it for instances.
    metadata: dict[str, Any] = {  # noqa: RUF012
        "name": "dicetown_v0",
        "render_modes": list(RENDER_MODES),
        "is_parallelizable": False,
        "render_fps": 1,
    }
    _is_reset = False

    def __init__(
        self,
        *,
        render_mode: str | None = None,
        reward: Reward = "win",
        memory: bool = False,
        skip_forced: bool = True,
        rules: RuleSet | None = None,
        **choices: Unpack[RuleChoices],
    ) -> None:
        check_render_mode(render_mode)
        check_reward(reward)
        self.rules = rules_from(rules, choices)
        self.render_mode = render_mode
        self.reward: Reward = reward
        self.memory = memory
        self.skip_forced = skip_forced
        self.possible_agents = [f"player_{seat}" for seat in range(self.rules.num_players)]
        self.observation_spaces = {
            agent: masked_observation(memory) for agent in self.possible_agents
        }
        self.action_spaces = {agent: action_numbers() for agent in self.possible_agents}
        self.state_space = state_box()
        self._random: np.random.Generator | None = None

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Begin a new game; the class says what seeds and options do."""
        self.game = new_game(self.rules, self.skip_forced, self._game_seed(seed), options)
        self._is_reset = True
        self.agents = self.possible_agents.copy()
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        # What each seat is told while others decide; new with each game, for users can write to it.
        self._idle_infos = {agent: {"action_mask": no_actions()} for agent in self.agents}
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
        self.game.step(action)  # type: ignore[arg-type]  # it takes all whole numbers
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
        return {"observation": seen, "action_mask": no_actions()}

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
        return self.game.state_vector()

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
        text = self.game.board(seat if seat >= 0 else 0)
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
            mask = no_actions()
            fill_mask(self.game.state, mask)
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
            self.infos[agent] = {"action_mask": no_actions(), **final_info(self.game, seat)}
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
