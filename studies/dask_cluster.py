"""A Dask cluster as a crew: many machines, or several workers on this one. No other module imports Dask.

Workers may come, go and die at any time: their tasks are done by others. When the scheduler is lost, its
address is tried again until it answers; what was done is noted, and only the rest is sent again.
"""

from __future__ import annotations

import sys
import time
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import CancelledError
from contextlib import contextmanager
from importlib.util import find_spec
from itertools import islice
from typing import Any

from studies.run_tasks import IN_FLIGHT, Plain, Task, UserProblem, run_task

try:
    from distributed import Client, KilledWorker, LocalCluster, as_completed
except ImportError as missing:
    raise UserProblem(
        "--cluster needs Dask distributed, which is not installed: python3 -m pip install distributed. "
        "Without --cluster the processes of this machine do the work."
    ) from missing

LOCAL = "local:"
PATIENCE_SECONDS = 600.0
"""Seconds for which a scheduler may be gone before we give up."""
RETRY_SECONDS = 5.0
"""Seconds between two tries to reach it."""
LIVES = 8
"""After so many deaths of workers during a task, the task is taken for their reason."""
LOST = (CancelledError, OSError, TimeoutError)
"""The exceptions that Dask raises when the scheduler is gone."""


class Cluster:
    """`tcp://…`: a scheduler somewhere; `local:8`: so many workers of this machine."""

    def __init__(self, where: str, patience: float = PATIENCE_SECONDS) -> None:
        workers = where.removeprefix(LOCAL)
        if where.startswith(LOCAL) and not (workers.isdecimal() and int(workers) > 0):
            raise UserProblem(f"--cluster {where}: how many workers? For example --cluster local:8.")
        if not where.startswith((LOCAL, "tcp://", "tls://")):
            raise UserProblem(f"--cluster {where}: give tcp://HOST:PORT or local:NUMBER.")
        self._where, self._patience = where, patience

    def work(self, tasks: Iterable[Task]) -> Iterator[tuple[Task, Plain]]:
        waiting, owed = iter(tasks), dict[str, Task]()
        with self._address() as address:
            while True:
                client = self._connect(address)
                try:
                    _check_code(client, address)
                    yield from _until_it_is_lost(client, waiting, owed)
                    return
                except Exception as trouble:
                    if not _is_lost(client, trouble):
                        raise
                    print(f"The scheduler at {address} is lost; it is called again.", file=sys.stderr)
                finally:
                    _quietly(client.close)

    @contextmanager
    def _address(self) -> Iterator[str]:
        """The address of the scheduler; a local one is started here, and ended afterwards."""
        if not self._where.startswith(LOCAL):
            yield self._where
            return
        number = int(self._where.removeprefix(LOCAL))
        with LocalCluster(number, threads_per_worker=1, dashboard_address=None) as cluster:
            yield str(cluster.scheduler_address)

    def _connect(self, address: str) -> Any:
        end = time.monotonic() + self._patience
        while True:
            try:
                return Client(address, timeout=RETRY_SECONDS)
            except LOST as nobody:
                if time.monotonic() > end:
                    raise UserProblem(
                        f"Nobody answers at {address}. To go on later, give the same command."
                    ) from nobody
                time.sleep(min(RETRY_SECONDS, self._patience / 10))


def _check_code(client: Any, address: str) -> None:
    """Raises `UserProblem` where the scheduler or a worker doesn't find our code: they would die of the first
    task, and nobody would see why. The question is of the standard library, so that they understand it.
    """
    start = "Start it in a copy of this folder: python3 run.py dask"
    if client.run_on_scheduler(find_spec, "studies") is None:
        raise UserProblem(f"The scheduler at {address} doesn't find Stammtisch's code. {start} scheduler")
    found = client.run(find_spec, "studies")
    for worker, spec in found.items():
        if spec is None:
            raise UserProblem(
                f"The worker at {worker} doesn't find Stammtisch's code. {start} worker {address}"
            )
    if not found:
        print(f"No worker has come to {address} yet; the first one begins.", file=sys.stderr)


def _is_lost(client: Any, trouble: Exception) -> bool:
    """Is the scheduler gone? If not, the work itself has failed."""
    if isinstance(trouble, UserProblem):
        return False
    return isinstance(trouble, LOST) or client.scheduler is None or client.status != "running"


def _until_it_is_lost(
    client: Any, waiting: Iterator[Task], owed: dict[str, Task]
) -> Iterator[tuple[Task, Plain]]:
    """Keeps the workers busy, first with the tasks in `owed`, which were sent before but not answered; raises
    one of `LOST` when there is no scheduler.
    """
    flying, deaths = as_completed(loop=client.loop), dict[str, int]()

    def send(task: Task) -> None:
        flying.add(client.submit(run_task, task, key=f"{task.key}-{deaths.get(task.key, 0)}", pure=False))

    for task in [*owed.values()]:
        send(task)
    while True:
        for task in islice(waiting, max(0, _room(client) - len(owed))):
            owed[task.key] = task
            send(task)
        if not owed:
            return
        future = next(flying)
        key = future.key.partition("-")[0]
        try:
            result = future.result()
        except KilledWorker as killed:
            _count_death(killed, owed[key], deaths)
            send(owed[key])
            continue
        yield owed.pop(key), result


def _count_death(killed: Exception, task: Task, deaths: dict[str, int]) -> None:
    """Counts that workers died during a task; raises `UserProblem` when they have done so too often."""
    deaths[task.key] = deaths.get(task.key, 0) + 1
    if deaths[task.key] == LIVES:
        raise UserProblem(f"Workers die again and again, at {task.given}.") from killed


def _room(client: Any) -> int:
    """How many tasks may be under way with the workers that there are now."""
    threads: dict[str, int] = client.nthreads()
    return IN_FLIGHT * max(1, sum(threads.values()))


def _quietly(close: Callable[[], object]) -> None:
    """Closes a connection whose other end may be gone."""
    try:
        close()
    except LOST:
        return
