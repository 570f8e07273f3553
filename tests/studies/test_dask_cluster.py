"""Dask as a crew: workers and schedulers come and go, and the numbers are those of one process to the byte.

Everything runs on this machine, in processes that are really killed.
"""

from __future__ import annotations

import gc
import multiprocessing
import os
import signal
import socket
import sys
import time
import warnings
from collections.abc import Iterator
from dataclasses import replace
from multiprocessing.process import BaseProcess

import pytest

from game.kernel.canonical_json import to_canonical_json
from studies import dask_cluster as dask
from studies.dask_cluster import Cluster
from studies.executors import OneProcess, executor_for
from studies.run_tasks import Task, UserProblem, run_task, run_tasks
from studies.study.play_block import Counts, merge_blocks
from studies.study.study_lines import study_lines

pytestmark = pytest.mark.filterwarnings("default")  # what Dask warns of is its own business
GAMES, BLOCK = 400, 8


@pytest.fixture(autouse=True)
def _nothing_left_open() -> Iterator[None]:
    """Connections that Dask has lost are collected here, not in the middle of somebody else's test; it may
    hold them a little longer.
    """
    before = lines_open()
    yield
    with warnings.catch_warnings():
        warnings.simplefilter("ignore", ResourceWarning)
        for _ in range(20):
            gc.collect()
            if lines_open() <= before:
                break
            time.sleep(0.1)


def lines_open() -> int:
    """How many connections this process has."""
    found = (each for each in gc.get_objects() if isinstance(each, socket.socket))
    return sum(each.fileno() >= 0 and each.family == socket.AF_INET for each in found)


def tasks() -> list[Task]:
    line = next(line for line in study_lines("dao", GAMES) if line.name == "deal")
    players = tuple(name.replace("quick", "random") for name in line.players)
    return [*replace(line, players=players, games=GAMES, block=BLOCK).tasks()]


def spelled(counts: Counts) -> str:
    return to_canonical_json(counts)


@pytest.fixture(scope="module")
def by_one_process() -> str:
    return spelled(merge_blocks(run_tasks(tasks(), OneProcess())))


def a_free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


def scheduler(port: int, ready: multiprocessing.synchronize.Event) -> None:
    """A scheduler with a worker, in a process of its own, for as long as nobody kills it."""
    from distributed import LocalCluster

    with LocalCluster(
        1,
        processes=False,
        threads_per_worker=1,
        scheduler_port=port,
        host="tcp://127.0.0.1",
        dashboard_address=None,
    ):
        ready.set()
        signal.pause()


class Schedulers:
    """One scheduler after another at the same address."""

    def __init__(self) -> None:
        self.port = a_free_port()
        self.now: BaseProcess | None = None

    def begin(self) -> None:
        context = multiprocessing.get_context("spawn")
        ready = context.Event()
        self.now = context.Process(target=scheduler, args=(self.port, ready), daemon=True)
        self.now.start()
        assert ready.wait(60), "no scheduler has begun"

    def kill(self) -> None:
        if self.now is not None:
            self.now.kill()
            self.now.join()


@pytest.fixture
def schedulers() -> Iterator[Schedulers]:
    made = Schedulers()
    made.begin()
    yield made
    made.kill()


def test_workers_killed_and_added_in_mid_run_change_no_byte(by_one_process: str) -> None:
    from distributed import Client, LocalCluster

    with LocalCluster(2, threads_per_worker=1, dashboard_address=None) as local:
        address = local.scheduler_address
        with Client(address) as watching:
            pids, parts = watching.run(os.getpid), []
            for number, result in enumerate(run_tasks(tasks(), Cluster(address))):
                parts.append(result)
                if number == 5:
                    os.kill(next(iter(pids.values())), signal.SIGKILL)
                if number == 10:
                    local.scale(3)
            after = watching.run(os.getpid)
    assert spelled(merge_blocks(parts)) == by_one_process
    assert next(iter(pids.values())) not in after.values(), "nobody was killed"


def test_a_scheduler_lost_and_found_changes_no_byte(
    schedulers: Schedulers,
    by_one_process: str,
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(dask, "RETRY_SECONDS", 1.0)
    parts = []
    for number, result in enumerate(run_tasks(tasks(), Cluster(f"tcp://127.0.0.1:{schedulers.port}"))):
        parts.append(result)
        if number == 5:
            schedulers.kill()
            schedulers.begin()
    assert spelled(merge_blocks(parts)) == by_one_process
    assert "is lost; it is called again" in capsys.readouterr().err


def test_nobody_there_gets_a_sentence() -> None:
    with pytest.raises(UserProblem, match="Nobody answers at tcp:"):
        [*run_tasks(tasks(), Cluster(f"tcp://127.0.0.1:{a_free_port()}", patience=0.1))]


@pytest.mark.parametrize("where", ["local:", "local:0", "local:many", "here", "127.0.0.1:8786"])
def test_a_wrong_address_gets_a_sentence(where: str) -> None:
    with pytest.raises(UserProblem, match=f"--cluster {where}"):
        Cluster(where)


def test_without_dask_there_is_a_sentence(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "distributed", None)
    monkeypatch.delitem(sys.modules, "studies.dask_cluster")
    with pytest.raises(UserProblem, match="needs Dask distributed, which is not installed"):
        executor_for(1, "local:2")


class Slow:
    """Stands in for a client: it sees how many tasks are under way."""

    most, loop = 0, None

    def __init__(self) -> None:
        self.flying: list[object] = []

    def nthreads(self) -> dict[str, int]:
        return {"one": 1, "two": 1}

    def submit(self, work: object, task: Task, key: str, pure: bool) -> object:
        done = Done(key, task)
        self.flying.append(done)
        self.most = max(self.most, len(self.flying))
        return done


class Done:
    def __init__(self, key: str, task: Task) -> None:
        self.key, self.task = key, task

    def result(self) -> object:
        return run_task(self.task)


def test_a_worker_has_at_most_four_tasks(monkeypatch: pytest.MonkeyPatch) -> None:
    client = Slow()

    class Completed:
        add = staticmethod(lambda future: None)

        def __init__(self, loop: None) -> None:
            assert loop is client.loop, "another client of this process may have another loop"

        def __next__(self) -> object:
            return client.flying.pop()

    monkeypatch.setattr(dask, "as_completed", Completed)
    assert len([*dask._until_it_is_lost(client, iter(tasks()), {})]) == GAMES // BLOCK
    assert client.most == 8
