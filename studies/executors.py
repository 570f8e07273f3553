"""The executors of one machine, called crews: this process, or a pool of processes."""

from __future__ import annotations

import argparse
import multiprocessing
import os
import signal
import sys
from collections.abc import Iterable, Iterator
from concurrent.futures import FIRST_COMPLETED, ProcessPoolExecutor, wait
from concurrent.futures.process import BrokenProcessPool
from itertools import islice

from studies.run_tasks import IN_FLIGHT, Executor, Plain, Task, UserProblem, run_task

LIVES = 5
"""After so many broken pools in a row without a single task done, the work is taken for the reason."""


class OneProcess:
    """This process, one task after another."""

    def work(self, tasks: Iterable[Task]) -> Iterator[tuple[Task, Plain]]:
        for task in tasks:
            yield task, run_task(task)


class ProcessPool:
    """Several processes of this machine. If one dies, its tasks are done again."""

    def __init__(self, jobs: int) -> None:
        self._jobs = jobs

    def work(self, tasks: Iterable[Task]) -> Iterator[tuple[Task, Plain]]:
        waiting, owed, lives = iter(tasks), dict[str, Task](), LIVES
        while lives:
            try:
                for done in self._until_it_breaks(waiting, owed):
                    lives = LIVES
                    yield done
                return
            except BrokenProcessPool:
                lives -= 1
        raise UserProblem(f"The processes die again and again, at {next(iter(owed.values())).given}.")

    def _until_it_breaks(
        self, waiting: Iterator[Task], owed: dict[str, Task]
    ) -> Iterator[tuple[Task, Plain]]:
        """Keeps the processes busy, first with the tasks in `owed`, which an earlier pool did not finish."""
        pool, most = self._open_pool(), IN_FLIGHT * self._jobs
        try:
            flying = {pool.submit(run_task, task): task for task in [*owed.values()]}
            while True:
                for task in islice(waiting, max(0, most - len(flying))):
                    owed[task.key] = task
                    flying[pool.submit(run_task, task)] = task
                if not flying:
                    return
                for future in wait(flying, return_when=FIRST_COMPLETED).done:
                    task, result = flying.pop(future), future.result()
                    del owed[task.key]
                    yield task, result
        finally:
            pool.shutdown(wait=False, cancel_futures=True)

    def _open_pool(self) -> ProcessPoolExecutor:
        """A new pool; its processes ignore Ctrl-C, which this process handles alone."""
        context = multiprocessing.get_context("spawn")
        ignore = (signal.SIGINT, signal.SIG_IGN)
        return ProcessPoolExecutor(self._jobs, context, signal.signal, ignore)


def executor_for(jobs: int, cluster: str | None) -> Executor:
    """The crew that was asked for on the command line."""
    if cluster is not None:
        from studies.dask_cluster import Cluster  # noqa: PLC0415 - without --cluster Dask need not be installed

        return Cluster(cluster)
    packaged = getattr(sys, "frozen", False)  # the packaged app can't start itself as a worker
    return OneProcess() if jobs == 1 or packaged else ProcessPool(jobs)


def add_executor_flags(parser: argparse.ArgumentParser, jobs: int | None = None) -> None:
    """Adds the two flags that choose the crew."""
    processes = jobs or os.cpu_count() or 1
    parser.add_argument("--jobs", type=positive_number, default=processes, help="processes at a time")
    parser.add_argument("--cluster", help="Dask instead: tcp://HOST:PORT, or local:8 for 8 workers here")


def positive_number(text: str) -> int:
    """A positive whole number as people write it: 1,000,000 or 1_000_000."""
    found = int(text.replace(",", "").replace("_", ""))
    if found < 1:
        raise argparse.ArgumentTypeError("must be 1 or more")
    return found
