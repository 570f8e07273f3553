"""Where the app asks its bots: the worker process, started when first needed and again when it dies.

Nobody ever waits for it. Who wants an answer looks in from time to time; an answer that does not come in
time, or from a worker that died, is replaced by the plain rule's, worked out on the spot.
"""

from __future__ import annotations

import contextlib
import queue
import subprocess
import threading
from collections.abc import Callable, Sequence

from game.bots.worker import Answer, Question, answer, answered, written

Clock = Callable[[], float]
GRACE = 0.5
"""Seconds beyond the time to think before we stop hoping."""


class Desk:
    """Takes questions, gives answers. One question at a time: a newer one replaces the older."""

    def __init__(self, command: Sequence[str], clock: Clock, knock: Callable[[], None]) -> None:
        """`command` starts a worker; `knock` is called, from another thread, when an answer has come."""
        self._command = list(command)
        self._clock = clock
        self._knock = knock
        self._worker: subprocess.Popen[bytes] | None = None
        self._mail: queue.SimpleQueue[Answer | None] = queue.SimpleQueue()
        self._question: Question | None = None
        self._until = 0.0

    @property
    def thinking(self) -> bool:
        """Is a question open?"""
        return self._question is not None

    def ask(self, question: Question) -> None:
        """Puts a question; `look` will have the answer."""
        self._question = question
        self._until = self._clock() + question.seconds + GRACE
        self._hand_over(question)

    def forget(self) -> None:
        """Nobody wants the answer any more."""
        self._question = None

    def look(self) -> Answer | None:
        """The answer to the open question, if it is there."""
        question = self._question
        if question is None:
            return None
        found = self._found(question)
        if found is not None:
            self._question = None
        return found

    def wait(self) -> float | None:
        """Seconds until it is worth looking again even if nobody knocks."""
        return max(0.0, self._until - self._clock()) if self._question else None

    def close(self) -> None:
        """Sends the worker home."""
        worker, self._worker = self._worker, None
        if worker is not None:
            worker.kill()
            worker.wait()
            for pipe in (worker.stdin, worker.stdout):
                if pipe:
                    with contextlib.suppress(OSError):
                        pipe.close()

    def _found(self, question: Question) -> Answer | None:
        with contextlib.suppress(queue.Empty):
            while True:
                mail = self._mail.get_nowait()
                if mail is None:
                    return self._instead(question)
                if (mail.version, mail.seat) == (question.version, question.seat):
                    return mail
        return self._instead(question) if self._clock() >= self._until else None

    def _instead(self, question: Question) -> Answer:
        """The worker died or hangs: a fresh one for the next time, and the plain rule for now."""
        self.close()
        self._mail = queue.SimpleQueue()
        return answer(question, self._clock, "normal")

    def _hand_over(self, question: Question) -> None:
        try:
            worker = self._worker or self._start()
            assert worker.stdin is not None
            worker.stdin.write(written(question))
            worker.stdin.flush()
        except OSError:
            self._mail.put(None)

    def _start(self) -> subprocess.Popen[bytes]:
        self._worker = subprocess.Popen(self._command, stdin=subprocess.PIPE, stdout=subprocess.PIPE)
        threading.Thread(target=self._listen, args=(self._worker, self._mail), daemon=True).start()
        return self._worker

    def _listen(self, worker: subprocess.Popen[bytes], mail: queue.SimpleQueue[Answer | None]) -> None:
        """Sleeps in the pipe; this thread takes no time from the frames."""
        assert worker.stdout is not None
        with contextlib.suppress(OSError, ValueError):
            for line in worker.stdout:
                mail.put(answered(line))
                self._knock()
        mail.put(None)
        self._knock()
