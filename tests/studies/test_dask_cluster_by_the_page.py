"""Several machines as docs/studies/README.md says: its lines are typed into empty shells, in this order."""

from __future__ import annotations

import re
import shlex
import signal
import subprocess
import sys
import time
from collections.abc import Iterator, Sequence
from contextlib import ExitStack, contextmanager
from pathlib import Path

import pytest

from studies.dask_cluster import Cluster
from studies.run_tasks import ROOT, Task, UserProblem, run_tasks
from tests.studies.test_dask_cluster import a_free_port

pytestmark = pytest.mark.filterwarnings("default")  # what Dask warns of is its own business
PATIENCE = 60.0
EMPTY = {"PATH": "/usr/bin:/bin", "HOME": "/"}


def lines_of_the_page() -> list[str]:
    page = (ROOT / "docs" / "studies" / "README.md").read_text("utf-8")
    block = re.search(r"```\n(.*?)```", page, re.DOTALL)
    assert block is not None
    return [line.strip() for line in block[1].splitlines() if line.strip()]


@contextmanager
def typed(command: Sequence[str], folder: Path, where: Path = ROOT) -> Iterator[subprocess.Popen[bytes]]:
    """A shell in which this runs, until it is stopped; what it says lies in a file."""
    with (folder / f"{len([*folder.iterdir()])}.log").open("wb") as log:
        shell = subprocess.Popen(command, cwd=where, env=EMPTY, stdout=log, stderr=log)
        try:
            yield shell
        finally:
            shell.send_signal(signal.SIGINT)
            try:
                shell.wait(10)
            except subprocess.TimeoutExpired:
                shell.kill()
                shell.wait()


def wait_for(said: str, folder: Path) -> None:
    end = time.monotonic() + PATIENCE
    while not any(said in log.read_text("utf-8", "replace") for log in folder.glob("*.log")):
        told = [log.read_text("utf-8", "replace") for log in folder.glob("*.log")]
        assert time.monotonic() < end, "\n".join(told)
        time.sleep(0.05)


def test_the_three_lines_of_the_page_play_a_study(tmp_path: Path) -> None:
    """Only the host's name, the port, and how much is played are others here."""
    port, logs = a_free_port(), tmp_path / "logs"
    logs.mkdir()
    scheduler, worker, study = (
        [sys.executable, *shlex.split(line.replace("HOST", "127.0.0.1").replace("8786", str(port)))[1:]]
        for line in lines_of_the_page()
    )
    worker[worker.index("--nworkers") + 1] = "1"
    smaller = ["--games", "40", "--lines", "main", "--notes", f"{tmp_path}/notes", "--out", f"{tmp_path}"]
    with typed([*scheduler, "--no-dashboard"], logs):
        wait_for("Scheduler at:", logs)
        with typed([*worker, "--no-dashboard"], logs):
            done = subprocess.run(
                [*study, *smaller],
                cwd=ROOT,
                env=EMPTY,
                capture_output=True,
                text=True,
                check=False,
                timeout=120,
            )
    assert done.returncode == 0, done.stderr
    assert "40 × quick" in done.stdout
    assert (tmp_path / "dao.md").exists()


@pytest.mark.parametrize("who", ["scheduler", "worker"])
def test_whoever_is_started_elsewhere_is_named_in_a_sentence(who: str, tmp_path: Path) -> None:
    """The scheduler, or a worker, by Dask's own command in another folder."""
    port, logs = a_free_port(), tmp_path / "logs"
    logs.mkdir()
    address = f"tcp://127.0.0.1:{port}"
    dask, elsewhere = [sys.executable, "-m", "dask"], tmp_path
    first = [*dask, "scheduler", "--host", "127.0.0.1", "--port", f"{port}", "--no-dashboard"]
    second = [*dask, "worker", address, "--nthreads", "1", "--no-nanny", "--no-dashboard"]
    with ExitStack() as shells:
        shells.enter_context(typed(first, logs, elsewhere if who == "scheduler" else ROOT))
        wait_for("Scheduler at:", logs)
        if who == "worker":
            shells.enter_context(typed(second, logs, elsewhere))
            wait_for("Registered to:", logs)
        with pytest.raises(UserProblem, match=f"The {who} at .* python3 run.py dask {who}"):
            [*run_tasks([Task("operator:neg", 1)], Cluster(address))]
