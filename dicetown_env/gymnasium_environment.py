"""A game for one seat that learns, as a Gymnasium environment."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, SupportsIndex

import gymnasium
import numpy as np
from numpy.typing import NDArray

from dicetown_env.core.payoffs import Reward, check_reward
from dicetown_env.engine import Game
from dicetown_env.game_kind import GameKind, Rules
from dicetown_env.game_kinds import DICETOWN
from dicetown_env.opponents import Opponent, Seated, seated
from dicetown_env.options import RENDER_MODES, check_render_mode, new_game, rules_from
from dicetown_env.outcome import final_info
from dicetown_env.spaces import action_numbers, any_action, observation_box

if TYPE_CHECKING:
    from typing_extensions import Unpack

    from dicetown_env.options import DiceTownOptions

ILLEGAL_REWARD = -1.0
# Deals in which the learner decides nothing are passed over: from a full deal there is none, from a
# position near the end of a game it can be all of them.
MOST_DEALS = 100


class GameEnv(gymnasium.Env[NDArray[np.float32], Any]):
    """A game for one seat that learns; agents play the other seats.

    Actions: which are legal says `action_masks()` (bool, as sb3-contrib asks for it) and
    `info["action_mask"]` (int8, as `action_space.sample` takes it). Both are all true when the
    episode has ended, never all false.

    Observations: as `Game.observe` gives them to the learner's seat.

    Episode: from the learner's first decision to the end of the game; what the opponents do in
    between is part of a step. A forced decision of the learner is taken by the engine
    (`skip_forced`).

    Rewards: 0 until the game ends, then the learner's payoff, whoever ended it:
    `Game.returns(reward)`. An illegal action ends the episode with -1 and `info["illegal_action"]`.
    An action outside the space raises.

    Information: `info["learner_seat"]` always; at the end of a game "points", "rank" and
    "winner_share" of the learner.

    Seeds: `reset(seed=s)` deals `Game(rules, seed=s)`. The learner's seat, the games of later
    resets without a seed and a seed for each opponent come from `np_random`. Opponents draw from
    streams of their own, so no opponent changes the dice and cards of another.

    Options: `reset(options={"position": ...})` begins with a position or scenario of
    `Game.from_dict`; it has the seed of the reset unless it brings its own. Other keys are ignored.

    Args:
        kind: The game.
        opponents: None: three of the game's usual opponent; else one entry for each
            other seat, clockwise from the learner: the name of an agent, an agent, or a function
            from a view to an action. They make the number of seats.
        learner_seat: The seat that learns; None: drawn anew at each reset.
        reward: "win", "rank" or "score".
        memory: Append what the seat is sure of from before to the observation.
        skip_forced: Let the engine take decisions with one legal action.
        rules: The rule set; or give its fields as keywords.
        render_mode: None, "ansi" (the table as the learner sees it) or "human" (prints it after
            `reset` and each `step`).
        **choices: Fields of the rule set.

    Attributes:
        game: The `Game` that is played.
        learner_seat: The seat that learns in this episode.

    Raises:
        TypeError: If an option is unknown or an opponent is none.
        ValueError: If a value is not possible.
    """

    metadata: dict[str, Any] = {  # noqa: RUF012 (Gymnasium declares it for instances)
        "render_modes": list(RENDER_MODES),
        "render_fps": 1,
    }
    game: Any
    learner_seat: int

    def __init__(
        self,
        kind: GameKind,
        opponents: Sequence[Opponent] | None = None,
        *,
        learner_seat: int | None = None,
        reward: Reward = "win",
        memory: bool = False,
        skip_forced: bool = True,
        rules: Rules | None = None,
        render_mode: str | None = None,
        **choices: Any,
    ) -> None:
        check_render_mode(render_mode)
        check_reward(reward)
        self.kind = kind
        self.opponents = seated(kind, (kind.opponent,) * 3 if opponents is None else opponents)
        self.rules = _rules_for(kind, len(self.opponents) + 1, rules, choices)
        if learner_seat is not None and learner_seat not in range(self.rules.num_players):
            raise ValueError(
                f"learner_seat is {learner_seat!r}; expected None or 0 to {len(self.opponents)}."
            )
        self.fixed_seat = learner_seat
        self.reward: Reward = reward
        self.memory = memory
        self.skip_forced = skip_forced
        self.render_mode = render_mode
        self.observation_space = observation_box(kind, memory)
        self.action_space = action_numbers(kind)
        self._is_running = False

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[NDArray[np.float32], dict[str, Any]]:
        """Deal a new game and play it up to the learner's first decision."""
        super().reset(seed=seed)
        for _ in range(MOST_DEALS):
            self._deal(seed, options)
            if not self.game.is_over:
                self._is_running = True
                self._show()
                return self._observe(), self._info()
            seed = None
        raise ValueError(
            f"options['position']: in {MOST_DEALS} tries the game ended before the learner had "
            "anything to decide; expected an earlier position, or another learner_seat."
        )

    def step(
        self, action: SupportsIndex
    ) -> tuple[NDArray[np.float32], float, bool, bool, dict[str, Any]]:
        """Carry out the learner's action and what the opponents do up to its next decision.

        Raises:
            ResetNeeded: If no episode is under way.
            ValueError: If the action is not in the action space.
        """
        if not self._is_running:
            raise gymnasium.error.ResetNeeded("The episode has ended; reset() begins a new one.")
        if not self.action_space.contains(action):
            raise ValueError(
                f"action is {action!r}; expected a whole number in {self.action_space}."
            )
        if not self.game.legal_mask()[action]:
            return self._end_illegally()
        self.game.step(int(action))
        self._let_opponents_act()
        self._is_running = not self.game.is_over
        self._show()
        if self._is_running:
            return self._observe(), 0.0, False, False, self._info()
        payoff = self.game.returns(self.reward)[self.learner_seat]
        final = final_info(self.game, self.learner_seat)
        return self._observe(), payoff, True, False, {**self._info(), **final}

    def action_masks(self) -> NDArray[np.bool_]:
        """True at the id of each legal action; all true when no episode is under way."""
        return self.game.legal_mask() if self._is_running else any_action(self.kind).view(np.bool_)

    def render(self) -> str | None:
        """The table as the learner sees it: returned or printed, as `render_mode` says."""
        if self.render_mode is None:
            gymnasium.logger.warn(
                "render() without a render mode: make the environment with render_mode='ansi'."
            )
            return None
        text: str = self.game.board(self.learner_seat)
        if self.render_mode == "ansi":
            return text
        print(text)
        return None

    def _deal(self, seed: int | None, options: dict[str, Any] | None) -> None:
        """Begin a game; always with as many numbers from `np_random`, in the same order."""
        seats = self.rules.num_players
        drawn_seed, drawn_seat = self.np_random.integers(2**63), self.np_random.integers(seats)
        seeds = self.np_random.integers(2**63, size=len(self.opponents))
        game_seed = int(drawn_seed) if seed is None else seed
        self.game = new_game(self.kind, self.rules, self.skip_forced, game_seed, options)
        self.learner_seat = int(drawn_seat) if self.fixed_seat is None else self.fixed_seat
        for opponent, own_seed in zip(self.opponents, seeds, strict=True):
            opponent.reset(int(own_seed))
        self._let_opponents_act()

    def _let_opponents_act(self) -> None:
        """Go on to the learner's next decision, or to the end."""
        game, learner = self.game, self.learner_seat
        while not game.is_over and game.current_seat != learner:
            seat = game.current_seat
            opponent = self._opponent_at(seat)
            action = opponent.act(game.view(seat))
            try:
                game.step(action)
            except (TypeError, ValueError) as error:
                raise ValueError(f"Opponent {opponent.name}, in seat {seat}: {error}") from error

    def _opponent_at(self, seat: int) -> Seated:
        place: int = (seat - self.learner_seat - 1) % self.rules.num_players
        return self.opponents[place]

    def _end_illegally(self) -> tuple[NDArray[np.float32], float, bool, bool, dict[str, Any]]:
        self._is_running = False
        self._show()
        info = {**self._info(), "illegal_action": True}
        return self._observe(), ILLEGAL_REWARD, True, False, info

    def _observe(self) -> NDArray[np.float32]:
        seen: NDArray[np.float32] = self.game.observe(self.learner_seat, self.memory)
        return seen

    def _info(self) -> dict[str, Any]:
        return {
            "action_mask": self.action_masks().view(np.int8),
            "learner_seat": self.learner_seat,
        }

    def _show(self) -> None:
        if self.render_mode == "human":
            self.render()


class DiceTownEnv(GameEnv):
    """Dice Town for one seat that learns; agents play the other seats.

    `gymnasium.make("DiceTown-v0", opponents=["greedy"] * 3)` after `import dicetown_env`, or
    `gymnasium.make("dicetown_env:DiceTown-v0", ...)` anywhere, worker processes included.
    `DiceTownExtension-v0` is the same with `extension=True`; it takes `indians=True`, too.

    Actions: `Discrete(219)`. Which are legal says `action_masks()` (bool, as sb3-contrib asks for
    it) and `info["action_mask"]` (int8, as `action_space.sample` takes it). Both are all true when
    the episode has ended, never all false.

    Observations: `float32[719]` (1003 with memory) in [0, 1], as `Game.observe` gives them to the
    learner's seat. What the numbers of actions and observations mean:
    `aec_environment.DiceTownAEC`.

    Episodes, rewards, information, seeds, options: as `GameEnv` says.

    Args:
        opponents: As in `GameEnv`; None: three "greedy".
        learner_seat: As in `GameEnv`.
        **options: The other arguments of `GameEnv`, fields of the rule set among them.
    """

    game: Game

    def __init__(
        self,
        opponents: Sequence[Opponent] | None = None,
        *,
        learner_seat: int | None = None,
        **options: Unpack[DiceTownOptions],
    ) -> None:
        super().__init__(DICETOWN, opponents, learner_seat=learner_seat, **options)


def _rules_for(kind: GameKind, seats: int, rules: Rules | None, choices: dict[str, Any]) -> Any:
    """The rule set for so many seats; a number of seats that was given must agree."""
    if rules is None:
        choices = {"num_players": seats, **choices}
    wanted = rules_from(kind, rules, choices)
    if wanted.num_players != seats:
        raise ValueError(
            f"num_players is {wanted.num_players} with {seats - 1} opponents; expected one "
            f"opponent for each seat but the learner's, {wanted.num_players - 1} here."
        )
    return wanted
