"""Where the app asks its bots: the worker process, started when first needed and again when it dies.

Nothing ever blocks on it: callers `look` from time to time, and wait as long as a bot thinks. Has the worker
died, is it silent for too long, or has it sent something unreadable, a new one is asked the same question; if
that one fails as well, the answer is worked out here. It is the same answer wherever it is worked out.
"""

from __future__ import annotations

import contextlib
import logging
import queue
import subprocess
import threading
from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace

from game import processes
from game.bots.bot_worker import Answer, Question, answer, read_answer, to_line

log = logging.getLogger("stammtisch")
Clock = Callable[[], float]
PATIENCE = 30.0
"""Seconds for which a worker may be silent over one question; after that it is taken to hang and is ended."""
WORKERS = 2
"""So many workers are asked a question, one after another, before it is answered here."""


class Desk:
    """Takes questions, gives answers. One question at a time: a newer one replaces the older."""

    def __init__(self, command: Sequence[str], clock: Clock, knock: Callable[[], None]) -> None:
        """`command` starts a worker; `knock` is called, from another thread, when an answer has come."""
        self._command = list(command)
        self._clock = clock
        self._knock = knock
        self._worker: _Worker | None = None
        self._question: Question | None = None
        self._asked = 0
        self._failed = 0
        """How many workers have failed at the open question."""
        self._until = 0.0
        """When the worker has been silent for too long."""

    @property
    def thinking(self) -> bool:
        """Is a question open?"""
        return self._question is not None

    def open(self) -> None:
        """Starts the worker, so that even the first question finds it running."""
        if self._worker is not None and self._worker.gone:
            self.close()
        if self._worker is None:
            with contextlib.suppress(OSError):
                self._worker = _Worker(self._command, self._knock)

    def ask(self, question: Question) -> None:
        """Puts a question; `look` will have the answer."""
        self._asked += 1
        self._question = replace(question, number=self._asked)
        self._failed = 0
        self._until = self._clock() + PATIENCE
        self._hand_over(self._question)

    def forget(self) -> None:
        """Drops the open question: its answer is not wanted any more."""
        self._question = None

    def look(self) -> Answer | None:
        """The answer to the open question, if it is there."""
        if self._question is None:
            return None
        found = self._find_answer(self._question)
        if found is not None:
            self._question = None
        return found

    def wait(self) -> float | None:
        """Seconds until it is worth looking again even if nobody knocks."""
        if self._question is None:
            return None
        return 0.0 if self._worker is None else max(0.0, self._until - self._clock())

    def close(self) -> None:
        """Ends the worker process."""
        worker, self._worker = self._worker, None
        if worker is not None:
            worker.end()

    def _find_answer(self, question: Question) -> Answer | None:
        """What the worker says; what is worked out here when all workers have failed."""
        if self._worker is None:
            return self._ask_again(question)
        for mail in self._worker.mail():
            if mail is None:
                return self._ask_again(question)
            if mail.number == question.number:
                if mail.late:
                    log.warning("a bot thought long: %s, %s", question.title, question.level)
                return mail
        if self._clock() >= self._until:
            return self._ask_again(question)
        self._hand_over(question)
        return None

    def _ask_again(self, question: Question) -> Answer | None:
        """The worker has failed: another one is asked, or the answer is worked out here."""
        self.close()
        self._failed += 1
        if self._failed >= WORKERS:
            return answer(question, self._clock)
        self._until = self._clock() + PATIENCE
        self._hand_over(question)
        return None

    def _hand_over(self, question: Question) -> None:
        """Gives the worker the question as soon as it is done with an older one."""
        self.open()
        if self._worker is not None and not self._worker.busy:
            try:
                self._worker.give(question)
            except OSError:
                self.close()


class _Worker:
    """The process, and a thread that waits for its answers, so that no frame has to wait."""

    def __init__(self, command: Sequence[str], knock: Callable[[], None]) -> None:
        """Raises `OSError` when it can't be started."""
        self.busy = False
        """Does it think about a question? It gets the next when it has answered, so that no pipe fills up."""
        self._process = processes.start_process(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE)
        self._mail: queue.SimpleQueue[Answer | None] = queue.SimpleQueue()
        self._knock = knock
        threading.Thread(target=self._listen, daemon=True).start()

    @property
    def gone(self) -> bool:
        """Has the process ended?"""
        return self._process.poll() is not None

    def give(self, question: Question) -> None:
        """Hands a question over; raises `OSError` when nobody takes it."""
        assert self._process.stdin is not None
        self.busy = True
        self._process.stdin.write(to_line(question))
        self._process.stdin.flush()

    def mail(self) -> Iterator[Answer | None]:
        """All answers that have come; None when no more will come."""
        with contextlib.suppress(queue.Empty):
            while True:
                mail = self._mail.get_nowait()
                self.busy = False
                yield mail

    def end(self) -> None:
        """Kills the process; the thread ends with it."""
        assert self._process.stdin is not None
        self._process.kill()
        self._process.wait()
        with contextlib.suppress(OSError):
            self._process.stdin.close()

    def _listen(self) -> None:
        assert self._process.stdout is not None
        with contextlib.suppress(OSError, ValueError, RecursionError), self._process.stdout as lines:
            for line in lines:
                self._mail.put(read_answer(line))
                self._knock()
        self._mail.put(None)
        self._knock()
