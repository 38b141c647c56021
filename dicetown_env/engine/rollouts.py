"""Many games played to their end from one position, on several threads: for search."""

from collections.abc import Sequence
from dataclasses import dataclass

import cython
import numpy as np
from cython.parallel import prange
from numpy.typing import NDArray

from dicetown_env.engine.payoffs import Reward, check_reward, payoff_rows
from dicetown_env.engine.players.names import policy_number

if not cython.compiled:
    from dicetown_env.core.arrays import Ints, Longs, address, ints, longs
    from dicetown_env.core.chance import WORD, scramble
    from dicetown_env.engine.chance import rekey
    from dicetown_env.engine.constants import NOBODY, SEATS
    from dicetown_env.engine.determinize import determinize
    from dicetown_env.engine.machine import play
    from dicetown_env.engine.memory import copy_derived, copy_fields
    from dicetown_env.engine.rollout import roll_out
    from dicetown_env.engine.scoring import is_winner, points
    from dicetown_env.engine.state import State

# More rounds than any game has.
NO_LAST_ROUND: cython.int = 2**31 - 1


@dataclass(frozen=True)
class Playout:
    """How rollouts are played, in the numbers of `roll_out`."""

    player: int
    exploration: int
    last_round: int


def playout_of(start: "State", policy: str, rounds: int | None, exploration: float) -> Playout:
    """How rollouts from a position are played, as `Game.rollout` describes it.

    Raises:
        ValueError: If there is no such policy, `rounds` is no number above 0, or `exploration` is
            no share.
    """
    player = policy_number(policy)
    if rounds is not None and rounds < 1:
        raise ValueError(f"rounds is {rounds}; expected 1 or more, or None to play to the end.")
    if not 0 <= exploration <= 1:
        raise ValueError(f"exploration is {exploration}; expected a share from 0 to 1.")
    last_round = NO_LAST_ROUND if rounds is None else start.round + rounds - 1
    return Playout(player, min(int(exploration * 2**32), WORD), min(last_round, NO_LAST_ROUND))


def roll_out_world(
    state: "State",
    start: "State",
    viewer: int,
    action: int,
    player: int,
    exploration: cython.uint,
    last_round: int,
    low: cython.uint,
    high: cython.uint,
    number: cython.uint,
    scores: "Ints",
    winners: "Ints",
    place: int,
) -> None:
    """Play one game to its end and write its result.

    Args:
        state: Where to play it.
        start: The position to begin with; it stays.
        viewer: Whose knowledge it agrees with, or -1: everything open stays, only chance changes.
        action: What to play first, or -1.
        player: As in `roll_out`.
        exploration: As in `roll_out`.
        last_round: As in `roll_out`.
        low: One word of the seed.
        high: The other word.
        number: The number of the world, which has its own chance and choices.
        scores: Where to write the points of the seats.
        winners: Where to write 1 for each seat that won.
        place: Where in both the game's seats begin.
    """
    copy_fields(state, start)
    copy_derived(state, start)
    first: cython.uint = scramble(low ^ scramble(number))
    second: cython.uint = scramble((high + number) & WORD)
    if viewer == NOBODY:
        rekey(state, first, second)
    else:
        determinize(state, viewer, first, second)
    if action != NOBODY:
        play(state, action)
    roll_out(state, player, exploration, last_round, second, first)
    for seat in range(state.seats):
        scores[place + seat] = points(state, seat)
        winners[place + seat] = is_winner(state, seat)


def roll_out_share(
    state: "State",
    start: "State",
    viewer: int,
    actions: "Longs",
    choices: int,
    player: int,
    exploration: cython.uint,
    last_round: int,
    low: cython.uint,
    high: cython.uint,
    scores: "Ints",
    winners: "Ints",
    games: int,
    worker: int,
    workers: int,
) -> None:
    """Play the games that fall to one of the workers."""
    place = worker
    while place < games:
        roll_out_world(
            state,
            start,
            viewer,
            actions[place % choices],
            player,
            exploration,
            last_round,
            low,
            high,
            place // choices,
            scores,
            winners,
            place * SEATS,
        )
        place += workers


def roll_out_all(
    start: "State",
    viewer: cython.int,
    actions: NDArray[np.int64],
    scores: NDArray[np.int32],
    winners: NDArray[np.int32],
    player: cython.int,
    exploration: cython.uint,
    last_round: cython.int,
    low: cython.uint,
    high: cython.uint,
    workers: cython.int,
) -> None:
    """Play each of the actions first in each of many worlds.

    Args:
        start: The position to begin with.
        viewer: Whose knowledge the worlds agree with, or -1.
        actions: int64 (actions,): legal ones, or -1 alone.
        scores: int32 (worlds * actions * 6,): where to write points.
        winners: int32 of the same shape: where to write who won.
        player: As in `roll_out`.
        exploration: As in `roll_out`.
        last_round: As in `roll_out`.
        low: One word of the seed.
        high: The other word.
        workers: How many threads share the work.
    """
    worker: cython.int = 0
    choices: cython.int = actions.shape[0]
    games: cython.int = scores.shape[0] // SEATS
    chosen: Longs = longs(actions)
    points_of: Ints = ints(scores)
    won: Ints = ints(winners)
    tables = [start.clone() for _ in range(workers)]
    table_addresses = np.array([address(table) for table in tables], np.int64)
    addresses: Longs = longs(table_addresses)
    if cython.compiled:
        for worker in prange(workers, nogil=True, num_threads=workers, schedule="static"):
            roll_out_share(
                cython.cast(State, cython.cast(cython.p_void, addresses[worker])),
                start,
                viewer,
                chosen,
                choices,
                player,
                exploration,
                last_round,
                low,
                high,
                points_of,
                won,
                games,
                worker,
                workers,
            )
    else:
        roll_out_share(
            tables[0],
            start,
            viewer,
            chosen,
            choices,
            player,
            exploration,
            last_round,
            low,
            high,
            points_of,
            won,
            games,
            0,
            1,
        )


def played_out(
    start: "State",
    viewer: int | None,
    actions: Sequence[int] | None,
    count: int,
    seed: int,
    threads: int,
    reward: Reward,
    playout: Playout,
) -> NDArray[np.float32]:
    """The payoffs of many games played on from a position, as `Game.rollouts` describes them.

    Raises:
        ValueError: If there is no such reward, or `count` or `threads` is no number above 0.
    """
    check_reward(reward)
    if count < 1 or threads < 1:
        raise ValueError(f"count is {count}, threads is {threads}; expected 1 or more of both.")
    seats = start.seats
    first = np.array([NOBODY] if actions is None else actions, np.int64)
    scores, winners = np.zeros((2, count * len(first) * SEATS), np.int32)
    seen_by = NOBODY if viewer is None else viewer
    roll_out_all(
        start,
        seen_by,
        first,
        scores,
        winners,
        playout.player,
        playout.exploration,
        playout.last_round,
        seed & WORD,
        seed >> 32,
        threads,
    )
    payoffs = payoff_rows(
        reward,
        scores.reshape(-1, SEATS),
        winners.reshape(-1, SEATS),
        np.full(count * len(first), seats, np.int32),
    )[:, :seats]
    return payoffs if actions is None else payoffs.reshape(count, len(first), seats)
