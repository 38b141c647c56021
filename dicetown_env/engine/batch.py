"""Many games at once: one call plays an action in each and writes what the next decisions need."""

from collections.abc import Sequence

import cython
import numpy as np
from cython.parallel import prange
from numpy.typing import NDArray

from dicetown_env.engine.game import Game, wrap
from dicetown_env.engine.layout import OBSERVATION_SIZE, OBSERVATION_SIZE_WITH_MEMORY
from dicetown_env.engine.new_game import start_bytes
from dicetown_env.engine.rows import Rows, new_rows
from dicetown_env.engine.rule_set import RuleSet

if not cython.compiled:
    from dicetown_env.core.arrays import (
        Bytes,
        Floats,
        Ints,
        Longs,
        address,
        fetch_ahead,
        floats,
        ints,
        longs,
        signed_bytes,
    )
    from dicetown_env.core.chance import next_word
    from dicetown_env.engine.constants import ACTIONS, NO_DECISION, NOBODY, SEATS
    from dicetown_env.engine.machine import play
    from dicetown_env.engine.memory import copy_fields
    from dicetown_env.engine.new_game import begin_following, unpacked
    from dicetown_env.engine.observation import write_memory, write_observation
    from dicetown_env.engine.players.uniform import uniform_action
    from dicetown_env.engine.rollout import play_on
    from dicetown_env.engine.scoring import is_winner, points
    from dicetown_env.engine.state import State


# To wake a thread takes about as long as the turns of so many games.
GAMES_A_THREAD: cython.int = 64
# What of a position a turn is likely to touch.
STATE_BYTES: cython.int = 4096


def write_view(state: "State", seat: int, size: int, memory: int, observation: "Floats") -> None:
    """What the seat sees."""
    for place in range(size):
        observation[place] = 0
    write_observation(state, seat, observation)
    if memory == 1:
        write_memory(state, seat, observation)


def write_results(state: "State", scores: "Ints", winners: "Ints") -> None:
    """R11: points and winners, with zeros for seats that do not play."""
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
    players: "Ints",
    word: cython.uint,
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
) -> cython.uint:
    """Play an action; after the end of a game begin the next; write the decision at hand.

    Args:
        state: The position.
        start: The position before the deal of the same rules.
        action: A legal action, or -1 to play none.
        players: Row of `Batch.players`.
        word: Number in `Batch.words`.
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

    Returns:
        The next number in `Batch.words`.
    """
    ended[0] = 0
    if action != NOBODY:
        play(state, action)
    word = play_on(state, players, word)
    if state.decision == NO_DECISION:
        ended[0] = 1
        write_results(state, scores, winners)
        write_view(state, observer, size, memory, final)
        begin_next(state, start)
    seat[0] = state.actor
    write_view(state, state.actor, size, memory, observation)
    for number in range(ACTIONS):
        mask[number] = state.legal[number]
    return word


class Batch:
    """Many games that are played at once.

    Compiled, one call of `step` releases the interpreter's lock and shares the games out over
    threads. A game that ends is followed at once by the next of its series (`Game.following`).

    Args:
        games: The games to begin with; they are copied. Rules and seats may differ.
        memory: Whether observations hold what the seats remember.

    Attributes:
        players: int32 (games, 6): for each seat one of `players.constants`: ASKED, or which of the
            engine's own players decides for it. In a game that has just begun it decides from the
            next call on, so that a row can be changed between two games.
        words: int64 (games,): where each game's stream of random words for these seats is.
    """

    games: "int"
    memory: "int"
    observation_size: "int"
    rules: "list[RuleSet]"
    states: "list[State]"
    starts: "list[State]"
    state_addresses: "NDArray[np.int64]"
    start_addresses: "NDArray[np.int64]"
    players: "NDArray[np.int32]"
    words: "NDArray[np.int64]"
    everyone: "NDArray[np.int64]"

    def __init__(self, games: "Sequence[Game]", memory: bool = False) -> None:
        self.games = len(games)
        self.memory = 1 if memory else 0
        self.observation_size = OBSERVATION_SIZE_WITH_MEMORY if memory else OBSERVATION_SIZE
        self.rules = [game.rules for game in games]
        self.states = [game.clone().state for game in games]
        self.starts = [before_deal(game.rules, bool(game.state.skip_forced)) for game in games]
        self.state_addresses = np.array([address(state) for state in self.states], np.int64)
        self.start_addresses = np.array([address(start) for start in self.starts], np.int64)
        self.players = np.zeros((self.games, SEATS), np.int32)
        self.words = np.zeros(self.games, np.int64)
        self.everyone = np.arange(self.games)

    def game(self, index: int) -> Game:
        """A copy of one of the games."""
        return wrap(self.states[index].clone(), self.rules[index])

    def new_rows(self) -> Rows:
        """Rows that these games can be written into."""
        return new_rows(self.games, self.observation_size)

    def write(self, rows: Rows, threads: int = 1, which: NDArray[np.int64] | None = None) -> None:
        """Write the decisions at hand, after those that the engine takes itself.

        Args:
            rows: Where to write.
            threads: How many threads may share the work.
            which: The games that are meant, ascending; None: all.
        """
        check_shapes(self, self.everyone, rows)
        nothing = np.full(self.games, NOBODY, np.int64)
        play_all(self, nothing, rows, threads, self.everyone if which is None else which)

    def step(
        self,
        actions: NDArray[np.int64],
        rows: Rows,
        threads: int = 1,
        which: NDArray[np.int64] | None = None,
    ) -> None:
        """Play one action in each game and write what the next decisions need.

        Args:
            actions: int64 of shape (games,), C-contiguous.
            rows: Where to write.
            threads: How many threads share the work.
            which: The games that are meant, ascending; the other rows stay. None: all.

        Raises:
            ValueError: If an action is not legal in its game; names the first one. Nothing changes.
        """
        check_shapes(self, actions, rows)
        chosen = self.everyone if which is None else which
        index = first_illegal(self, actions, chosen)
        if index != NOBODY:
            try:
                self.game(index).step(int(actions[index]))
            except ValueError as error:
                raise ValueError(f"Game {index}: {error}") from None
        play_all(self, actions, rows, threads, chosen)

    def standings(
        self, scores: NDArray[np.int32], winners: NDArray[np.int32], threads: int = 1
    ) -> None:
        """Write points and winners as if all games ended now, like `Rows.scores` and `winners`."""
        write_standings(self, scores, winners, threads)

    def draw(self, actions: NDArray[np.int64], words: NDArray[np.int64], threads: int = 1) -> None:
        """Draw one of the legal actions in each game, each equally likely.

        Args:
            actions: int64 of shape (games,): where to write them.
            words: int64 of shape (games,), each 0 to 2**32 - 1: where each game's stream of random
                words is; moved on.
            threads: How many threads share the work.
        """
        draw_all(self, actions, words, threads)


def before_deal(rules: RuleSet, skip_forced: bool) -> "State":
    """The position from which the games with these rules are dealt."""
    state: State = unpacked(start_bytes(rules, skip_forced))
    return state


def check_shapes(batch: "Batch", actions: NDArray[np.int64], rows: Rows) -> None:
    """Refuse arrays of another size: the compiled engine would write beyond their ends.

    Raises:
        ValueError: If one is.
    """
    expected = (batch.games, batch.observation_size)
    if rows.observations.shape != expected or actions.shape != (batch.games,):
        raise ValueError(
            f"The rows have observations of shape {rows.observations.shape}, the actions are of "
            f"shape {actions.shape}; expected {expected} and ({batch.games},)."
        )
    if actions.dtype != np.int64:
        raise ValueError(f"The actions are {actions.dtype}; expected int64.")


def first_illegal(batch: "Batch", actions: NDArray[np.int64], which: NDArray[np.int64]) -> int:
    """The first of these games in which its action is not legal, or -1."""
    chosen: Longs = longs(actions)
    indices: Longs = longs(which)
    position: cython.int = 0
    size: cython.int = which.shape[0]
    index: cython.int = 0
    state: State
    for position in range(size):
        index = indices[position]
        state = batch.states[index]
        if chosen[index] < 0 or chosen[index] >= ACTIONS or state.legal[chosen[index]] == 0:
            return index
    return NOBODY


def workers_for(games: int, threads: int) -> int:
    """How many threads are worth waking for so many games."""
    if games < threads * GAMES_A_THREAD:
        threads = games // GAMES_A_THREAD
    return threads if threads > 1 else 1


def play_all(
    batch: "Batch",
    actions: NDArray[np.int64],
    rows: Rows,
    threads: int,
    which: NDArray[np.int64],
) -> None:
    """Let each of these games take its turn."""
    position: cython.int = 0
    index: cython.int = 0
    turns: cython.int = which.shape[0]
    workers: cython.int = workers_for(turns, threads)
    memory: cython.int = batch.memory
    size: cython.int = rows.observations.shape[1]
    indices: Longs = longs(which)
    states: Longs = longs(batch.state_addresses)
    starts: Longs = longs(batch.start_addresses)
    players: Ints = ints(batch.players)
    words: Longs = longs(batch.words)
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
        for position in prange(turns, nogil=True, num_threads=workers, schedule="static"):
            index = cython.cast(cython.int, indices[position])
            if position + 1 < turns:
                fetch_ahead(states[indices[position + 1]], STATE_BYTES)
            words[index] = take_turn(
                cython.cast(State, cython.cast(cython.p_void, states[index])),
                cython.cast(State, cython.cast(cython.p_void, starts[index])),
                cython.cast(cython.int, chosen[index]),
                players + index * SEATS,
                cython.cast(cython.uint, words[index]),
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
        for index in which.tolist():
            words[index] = take_turn(
                batch.states[index],
                batch.starts[index],
                int(chosen[index]),
                players[index],
                int(words[index]),
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


def write_standings(
    batch: "Batch", scores: NDArray[np.int32], winners: NDArray[np.int32], threads: int
) -> None:
    """Points and winners of all games as they stand."""
    index: cython.int = 0
    games: cython.int = batch.games
    workers: cython.int = workers_for(games, threads)
    states: Longs = longs(batch.state_addresses)
    points_of: Ints = ints(scores)
    won: Ints = ints(winners)
    if cython.compiled:
        for index in prange(games, nogil=True, num_threads=workers, schedule="static"):
            write_results(
                cython.cast(State, cython.cast(cython.p_void, states[index])),
                points_of + index * SEATS,
                won + index * SEATS,
            )
    else:
        for index in range(games):
            write_results(batch.states[index], points_of[index], won[index])


def drawn(state: "State", word: "Longs") -> int:
    """A legal action; the word moves on."""
    following: cython.uint = next_word(word[0])
    word[0] = following
    return uniform_action(state, following)


def draw_all(
    batch: "Batch", actions: NDArray[np.int64], words: NDArray[np.int64], threads: int
) -> None:
    """A legal action for each game."""
    index: cython.int = 0
    games: cython.int = batch.games
    workers: cython.int = workers_for(games, threads)
    states: Longs = longs(batch.state_addresses)
    chosen: Longs = longs(actions)
    streams: Longs = longs(words)
    if cython.compiled:
        for index in prange(games, nogil=True, num_threads=workers, schedule="static"):
            chosen[index] = drawn(
                cython.cast(State, cython.cast(cython.p_void, states[index])), streams + index
            )
    else:
        for index, state in enumerate(batch.states):
            chosen[index] = drawn(state, streams[index : index + 1])
