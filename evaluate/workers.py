"""Deals played by several processes; results come in the order of the jobs, however many there are.

Processes are spawned, not forked: a fork after a batch of games has used its threads would hang.
"""

from __future__ import annotations

import multiprocessing
import signal
from collections import deque
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import Future, ProcessPoolExecutor
from itertools import islice
from typing import TypeVar

Job = TypeVar("Job")
Result = TypeVar("Result")
# Jobs a worker has in hand: enough that it never waits for the one who collects.
_JOBS_AHEAD = 4


def in_order(play: Callable[[Job], Result], jobs: Iterable[Job], workers: int) -> Iterator[Result]:
    """Do jobs, several at a time, and hand over their results in the order of the jobs.

    When the iterator is closed, or anything is raised, all processes are stopped at once.

    Args:
        play: What to do with a job; with several workers a function at the top of a module.
        jobs: The jobs.
        workers: How many processes; with 1 everything is done in this one.

    Raises:
        ValueError: If there is not one worker at least.
        concurrent.futures.process.BrokenProcessPool: If a process was killed from outside.
    """
    if workers < 1:
        raise ValueError(f"workers is {workers}; expected 1 or more.")
    if workers == 1:
        yield from map(play, jobs)
        return
    others = set(multiprocessing.active_children())
    pool = ProcessPoolExecutor(
        workers, mp_context=multiprocessing.get_context("spawn"), initializer=_leave_interrupts
    )
    waiting = iter(jobs)
    ahead: deque[Future[Result]] = deque()
    try:
        ahead.extend(pool.submit(play, job) for job in islice(waiting, workers * _JOBS_AHEAD))
        while ahead:
            result = ahead.popleft().result()
            ahead.extend(pool.submit(play, job) for job in islice(waiting, 1))
            yield result
    except BaseException:
        for process in set(multiprocessing.active_children()) - others:
            process.terminate()
        raise
    finally:
        pool.shutdown(cancel_futures=True)


def _leave_interrupts() -> None:
    """Ctrl-C reaches all processes of a terminal; the one that collects stops the others."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
