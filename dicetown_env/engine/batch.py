"""Many games at once: one call plays an action in each and writes what the next decisions need."""

from collections.abc import Sequence

import cython
import numpy as np
from cython.parallel import prange
from numpy.typing import NDArray

from dicetown_env.engine.game import Game
from dicetown_env.engine.new_game import start_bytes
from dicetown_env.engine.rows import Rows
from dicetown_env.engine.rule_set import RuleSet

if not cython.compiled:
    from dicetown_env.engine.arrays import (
        Bytes,
        Floats,
        Ints,
        Longs,
        address,
        floats,
        ints,
        longs,
        signed_bytes,
    )
    from dicetown_env.engine.constants import ACTIONS, NO_DECISION, NOBODY, SEATS
    from dicetown_env.engine.machine import play
    from dicetown_env.engine.memory import copy_fields
    from dicetown_env.engine.new_game import begin_following, unpacked
    from dicetown_env.engine.observation import write_memory, write_observation
    from dicetown_env.engine.scoring import is_winner, points
    from dicetown_env.engine.state import State


def write_view(state: "State", seat: int, size: int, memory: int, observation: "Floats") -> None:
    """What the seat sees."""
    for place in range(size):
        observation[place] = 0
    write_observation(state, seat, observation)
    if memory == 1:
        write_memory(state, seat, observation)


def write_results(state: "State", scores: "Ints", winners: "Ints") -> None:
    """R11: points and winners of a game that has ended."""
    for seat in range(SEATS):
        scores[seat] = points(state, seat) if seat < state.seats else 0
        winners[seat] = is_winner(state, seat) if seat < state.seats else 0


def begin_next(state: "State", start: "State") -> None:
    """The game that follows in the series: the same rules, the next key."""
    first = state.key[0]
    second = state.key[1]
    copy_fields(state, start)
    state.key[0] = first
    state.key[1] = second
    begin_following(state, state)


def take_turn(
    state: "State",
    start: "State",
    action: int,
    observer: int,
    memory: int,
    size: int,
    observation: "Floats",
    mask: "Bytes",
    seat: "Ints",
    ended: "Ints",
    scores: "Ints",
    winners: "Ints",
    final: "Floats",
) -> None:
    """Play an action; after the end of a game begin the next; write the decision at hand.

    Args:
        state: The position.
        start: The position before the deal of the same rules.
        action: A legal action, or -1 to play none.
        observer: Whose view of a game's end is written.
        memory: 1 if observations hold what the seat remembers.
        size: How many numbers an observation has.
        observation: Row of `Rows.observations`.
        mask: Row of `Rows.masks`.
        seat: Row of `Rows.seats`.
        ended: Row of `Rows.ended`.
        scores: Row of `Rows.scores`.
        winners: Row of `Rows.winners`.
        final: Row of `Rows.final_observations`.
    """
    ended[0] = 0
    if action != NOBODY:
        play(state, action)
    if state.decision == NO_DECISION:
        ended[0] = 1
        write_results(state, scores, winners)
        write_view(state, observer, size, memory, final)
        begin_next(state, start)
    seat[0] = state.actor
    write_view(state, state.actor, size, memory, observation)
    for number in range(ACTIONS):
        mask[number] = state.legal[number]


class Batch:
    """Many games that are played at once.

    Compiled, one call of `step` releases the interpreter's lock and shares the games out over
    threads. A game that ends is followed at once by the next of its series (`Game.following`).

    Args:
        games: The games to begin with; they are copied. Rules and seats may differ.
        memory: Whether observations hold what the seats remember.
    """

    games: "int"
    memory: "int"
    states: "list[State]"
    starts: "list[State]"
    state_addresses: "NDArray[np.int64]"
    start_addresses: "NDArray[np.int64]"

    def __init__(self, games: "Sequence[Game]", memory: bool = False) -> None:
        self.games = len(games)
        self.memory = 1 if memory else 0
        self.states = [game.clone().state for game in games]
        self.starts = [before_deal(game.rules) for game in games]
        self.state_addresses = np.array([address(state) for state in self.states], np.int64)
        self.start_addresses = np.array([address(start) for start in self.starts], np.int64)

    def game(self, index: int) -> Game:
        """A copy of one of the games."""
        return Game.from_bytes(self.states[index].to_bytes())

    def write(self, rows: Rows) -> None:
        """Write the decisions at hand; nothing is played."""
        play_all(self, np.full(self.games, NOBODY, np.int64), rows, 1)

    def step(self, actions: NDArray[np.int64], rows: Rows, threads: int = 1) -> None:
        """Play one action in each game and write what the next decisions need.

        Args:
            actions: int64 of shape (games,).
            rows: Where to write.
            threads: How many threads share the work.

        Raises:
            ValueError: If an action is not legal in its game; names the first one. Nothing changes.
        """
        index = first_illegal(self, actions)
        if index != NOBODY:
            try:
                self.game(index).step(int(actions[index]))
            except ValueError as error:
                raise ValueError(f"Game {index}: {error}") from None
        play_all(self, actions, rows, threads)


def before_deal(rules: RuleSet) -> "State":
    """The position from which the games with these rules are dealt."""
    state: State = unpacked(start_bytes(rules, True))
    return state


def first_illegal(batch: "Batch", actions: NDArray[np.int64]) -> int:
    """The first game in which its action is not legal, or -1."""
    chosen: Longs = longs(actions)
    index: cython.int = 0
    state: State
    for index in range(batch.games):
        state = batch.states[index]
        if chosen[index] < 0 or chosen[index] >= ACTIONS or state.legal[chosen[index]] == 0:
            return index
    return NOBODY


def play_all(batch: "Batch", actions: NDArray[np.int64], rows: Rows, threads: int) -> None:
    """Let each game take its turn."""
    index: cython.int = 0
    games: cython.int = batch.games
    memory: cython.int = batch.memory
    size: cython.int = rows.observations.shape[1]
    workers: cython.int = threads
    states: Longs = longs(batch.state_addresses)
    starts: Longs = longs(batch.start_addresses)
    chosen: Longs = longs(actions)
    observers: Ints = ints(rows.observers)
    observations: Floats = floats(rows.observations)
    masks: Bytes = signed_bytes(rows.masks)
    seats: Ints = ints(rows.seats)
    ended: Ints = ints(rows.ended)
    scores: Ints = ints(rows.scores)
    winners: Ints = ints(rows.winners)
    finals: Floats = floats(rows.final_observations)
    if cython.compiled:
        for index in prange(games, nogil=True, num_threads=workers, schedule="static"):
            take_turn(
                cython.cast(State, cython.cast(cython.p_void, states[index])),
                cython.cast(State, cython.cast(cython.p_void, starts[index])),
                cython.cast(cython.int, chosen[index]),
                observers[index],
                memory,
                size,
                observations + index * size,
                masks + index * ACTIONS,
                seats + index,
                ended + index,
                scores + index * SEATS,
                winners + index * SEATS,
                finals + index * size,
            )
    else:
        for index in range(games):
            take_turn(
                batch.states[index],
                batch.starts[index],
                int(chosen[index]),
                int(observers[index]),
                memory,
                size,
                observations[index],
                masks[index],
                seats[index : index + 1],
                ended[index : index + 1],
                scores[index],
                winners[index],
                finals[index],
            )
