"""What the tests of the batched environments share: simple opponents, and games beside them."""

from __future__ import annotations

from typing import Any

import numpy as np
from numpy.typing import NDArray

from dicetown_env import Game, View
from dicetown_env.learner_environment import GameLearners
from dicetown_env.learner_turn import LearnerTurn


def first(view: View) -> int:
    """The legal action with the lowest id."""
    return view.legal_actions()[0]


def by_seat(view: View) -> int:
    """A legal action that depends on the seat and on what it sees."""
    legal = view.legal_actions()
    return legal[(view.seat + int(view.observation.sum())) % len(legal)]


class Last:
    """Takes the legal action with the highest id, for all games in one call."""

    def __init__(self) -> None:
        self.memory = False
        self.sizes: list[tuple[int, ...]] = []

    def act_batch(
        self, observations: NDArray[np.float32], action_masks: NDArray[np.int8]
    ) -> NDArray[np.int64]:
        self.sizes.append(observations.shape)
        assert action_masks.shape[0] == observations.shape[0]
        last = action_masks.shape[1] - 1
        actions: NDArray[np.int64] = last - action_masks[:, ::-1].argmax(axis=1)
        return actions


class Shadow:
    """Single games beside `GameLearners`, with opponents that are functions of the position.

    Args:
        env: The environment.
        opponents: What it was given, all from this module.
        seed: Of its reset.
    """

    def __init__(self, env: GameLearners, opponents: list[Any], seed: int) -> None:
        self.env = env
        self.opponents = opponents
        self.games = [Game(rules, seed=seed + row) for row, rules in enumerate(env.rules)]
        self.ends = 0

    def begin(self, turn: LearnerTurn) -> None:
        """After a reset."""
        self.seats, self.entries = turn.learner_seats.copy(), turn.opponents.copy()
        for row in range(len(self.games)):
            self.let_opponents_act(row)
            self.check(turn, row)

    def let_opponents_act(self, row: int) -> None:
        """Up to the learner's decision or to the end."""
        game = self.games[row]
        while not game.is_over and game.current_seat != self.seats[row]:
            opponent = self.opponents[self.entries[row, game.current_seat]]
            view = game.view(game.current_seat)
            legal = view.legal_actions()
            game.step(legal[-1] if isinstance(opponent, Last) else opponent(view))

    def check(self, turn: LearnerTurn, row: int) -> None:
        """The row is the learner's decision at hand."""
        game = self.games[row]
        assert game.current_seat == self.seats[row] == turn.learner_seats[row]
        observation = game.observe(game.current_seat, self.env.memory)
        assert np.array_equal(turn.observations[row], observation)
        assert np.array_equal(turn.action_masks[row].view(np.bool_), game.legal_mask())

    def follow(self, actions: NDArray[np.int64], turn: LearnerTurn) -> None:
        """Play what the environment has played; compare."""
        for row, action in enumerate(actions.tolist()):
            self.games[row].step(action)
            self.let_opponents_act(row)
            assert turn.terminations[row] == self.games[row].is_over
            if turn.terminations[row]:
                self.check_end(turn, row)
                self.games[row] = self.games[row].following()
                self.seats[row], self.entries[row] = turn.learner_seats[row], turn.opponents[row]
                self.let_opponents_act(row)
                self.ends += 1
            elif not self.env.step_rewards:
                assert turn.rewards[row] == 0
            # B41: who sits where changes at the beginning of a game only.
            assert np.array_equal(turn.opponents[row], self.entries[row])
            self.check(turn, row)

    def check_end(self, turn: LearnerTurn, row: int) -> None:
        """How the game ended for the learner."""
        game, seat, infos = self.games[row], int(self.seats[row]), turn.infos
        if not self.env.step_rewards:
            assert turn.rewards[row] == np.float32(game.returns(self.env.reward)[seat])
        assert infos["points"][row] == game.scores()[seat]
        assert infos["rank"][row] == game.ranks()[seat]
        assert infos["winner_share"][row] == (seat in game.winners()) / len(game.winners())
        assert infos["final_seats"][row] == seat
        observation = game.observe(seat, self.env.memory)
        assert np.array_equal(infos["final_observations"][row], observation)


def any_legal(turn: LearnerTurn, chance: np.random.Generator) -> NDArray[np.int64]:
    """A legal action for each game."""
    draws = chance.random(turn.action_masks.shape) + 1
    actions: NDArray[np.int64] = (draws * turn.action_masks).argmax(axis=1)
    return actions
