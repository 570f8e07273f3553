"""The app as a child process: started apart from the terminal, read by pipes, and ended for certain."""

from __future__ import annotations

import contextlib
import os
import signal
import subprocess
import sys
import threading
from collections.abc import Callable, Mapping, Sequence
from typing import IO

from game.processes import Job, start_process

POLITE_SECONDS = 1.5
"""Seconds that the app has to end by itself before it is killed. Every move is already on the disk."""
LONGEST_LINE = 400

LineListener = Callable[[str], None]


class AppProcess:
    """One process and all that it starts."""

    def __init__(
        self,
        command: Sequence[str],
        beats: LineListener,
        prints: LineListener,
        environment: Mapping[str, str] | None = None,
    ) -> None:
        """`beats` gets each line of standard output, `prints` of standard error, each in its own thread.

        Raises `OSError` where the command can't be started.
        """
        windows = sys.platform == "win32"
        self._job = Job()
        self._process = start_process(
            command,
            self._job,
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            env=environment,
            start_new_session=not windows,  # Ctrl+C in the terminal does not reach it
            creationflags=getattr(subprocess, "CREATE_NEW_PROCESS_GROUP", 0) if windows else 0,
        )
        self._threads = [
            _start_listening(self._process.stdout, beats),
            _start_listening(self._process.stderr, prints),
        ]

    @property
    def status(self) -> int | None:
        """The status with which it has ended; None while it runs."""
        return self._process.poll()

    @property
    def number(self) -> int:
        """The number of the process in the system."""
        return self._process.pid

    def end(self, patience: float = POLITE_SECONDS) -> None:
        """Asks it to end; after so many seconds, kills it."""
        if patience and self.status is None:
            with contextlib.suppress(OSError):
                self._process.terminate()
            with contextlib.suppress(subprocess.TimeoutExpired):
                self._process.wait(patience)
        self._kill_all()
        self._process.wait()
        for thread in self._threads:
            thread.join(1.0)

    def _kill_all(self) -> None:
        """Kills the process and those it has started; processes that have already ended are ignored."""
        with contextlib.suppress(OSError):
            if sys.platform == "win32":
                self._job.kill()
                self._process.kill()  # in case Windows has refused it to the job
            else:
                os.killpg(self._process.pid, signal.SIGKILL)


def _start_listening(pipe: IO[bytes] | None, hears: LineListener) -> threading.Thread:
    thread = threading.Thread(target=_listen, args=(pipe, hears), daemon=True)
    thread.start()
    return thread


def _listen(pipe: IO[bytes] | None, hears: LineListener) -> None:
    if pipe is None:
        return
    with pipe:
        while line := pipe.readline(LONGEST_LINE):
            hears(line.decode("utf-8", "replace").rstrip())
