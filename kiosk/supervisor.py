"""The supervisor watches over the app: starts it, listens to its beats, restarts it, and after many failures
shows the safe screen, which says whom to call.

It uses only the standard library and headless modules, so that no failure of graphics can stop it.
"""

from __future__ import annotations

import logging
import time
from collections import deque
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta
from queue import Empty, Queue

from kiosk.app_process import POLITE_SECONDS, AppProcess
from kiosk.heartbeat import NO_SCREEN, PLAYING, RESTING, STAFF_GOES_BACK, STAFF_QUITS, STAFF_RESTARTS
from kiosk.restart_policy import UNBORN, RestartPolicy
from kiosk.services import wall_clock
from kiosk.systemd_notify import READY, STOPPING, SystemdNotify
from kiosk.updates import Updates

LOOK_SECONDS = 0.25
"""Seconds between two checks of the app."""
SAFE_RETRY_SECONDS = 10.0
"""Seconds between two tries to show the safe screen."""
SLEPT_SECONDS = 2.0
"""If so many seconds more than planned lie between two checks, the supervisor itself was held up: beats that
it could not hear were no silence.
"""
BLIND_SECONDS = 30.0
BLIND_RETRY_SECONDS = 2.0
"""Without any screen the app is tried for so many seconds, and so long after each failure. Then the
supervisor ends, so that whoever started the session can start the screen again.
"""
BLINDED = 4
"""Exit status of a supervisor that found no screen for so long."""
LAST_WORDS = 12
"""How many lines of what a process printed are remembered, for the case that it dies before its first beat.
"""
BEATS = {RESTING.decode().strip(): False, PLAYING.decode().strip(): True}
"""What beats say, and whether that means that guests are playing."""

log = logging.getLogger("stammtisch.kiosk")


@dataclass(frozen=True)
class Commands:
    """The commands that start the app and the safe screen."""

    app: Callable[[], Sequence[str]]
    safe: Callable[[str, datetime | None], Sequence[str]]
    """For a reason and the time of the next try, if there is one: the safe screen shows both."""


class Supervisor:
    """Keeps one child process running: the app, or for a while the safe screen."""

    def __init__(
        self,
        commands: Commands,
        updates: Updates | None = None,
        notify: SystemdNotify | None = None,
        clock: Callable[[], float] = time.monotonic,
        wall: Callable[[], datetime] = wall_clock,
    ) -> None:
        self._commands, self._clock, self._wall = commands, clock, wall
        self._notify = notify or SystemdNotify()
        self._updates = updates
        self._watch = RestartPolicy()
        self._child: AppProcess | None = None
        self._beats: Queue[str] = Queue()  # `get` of a SimpleQueue can wait for ever if its timeout is tiny
        self._pause_ends: float | None = None
        """When the app is tried again instead of the safe screen; None while the app runs."""
        self._again = 0.0
        """When a safe screen that failed may be started again."""
        self._why = UNBORN
        self._ready = False
        self._stepped: float | None = None
        """When the last check of the child process ended."""
        self._blind_since: float | None = None
        """Since when there has been no screen; None: there is one."""
        self._printed: deque[str] = deque(maxlen=LAST_WORDS)
        """What the child process printed last."""
        self.over: int | None = None
        """The exit status, once it has to end."""

    def run(self, over: bool = False) -> int:
        """Runs until the system or the staff ends it, which may be before it has begun (`over`); returns the
        exit status.
        """
        if over:
            return self.end(0)
        self.start()
        while self.over is None:
            self.step()
        return self.end(self.over)

    def end(self, status: int) -> int:
        """Ends everything that was started; returns the status."""
        self._notify.send(STOPPING)
        self.end_child()
        return status

    def end_child(self) -> None:
        """Ends everything that was started; another supervisor takes over in this process."""
        if self._updates is not None:
            self._updates.close()
        self._end_child()

    def start(self) -> None:
        """Starts the app for the first time."""
        self._start_app()

    @property
    def child_number(self) -> int | None:
        """The system's number of the child process."""
        return self._child.number if self._child is not None else None

    @property
    def has_beaten(self) -> bool:
        """Has the child process sent a beat?"""
        return self._watch.has_beaten

    @property
    def last_beat(self) -> float | None:
        """When it sent the last one."""
        return self._watch.last_beat

    @property
    def shows_safe_screen(self) -> bool:
        """Is the safe screen shown, while the app rests?"""
        return self._pause_ends is not None

    def stop(self, *_: object) -> None:
        """Ends the kiosk soon. It is called by a signal, so it only sets the status."""
        self.over = 0
        self._beats.put("")

    def step(self, wait: float = LOOK_SECONDS) -> None:
        """One turn of the loop: reads beats for so many seconds, then checks the child process."""
        self._listen(wait)
        now = self._clock()
        self._forgive(now, wait)
        if self._pause_ends is None:
            self._look_after(now)
            self._update(now)
        else:
            self._rest(now, self._pause_ends)
        if self._ready and (self._pause_ends is not None or not self._watch.is_hanging(now)):
            self._notify.send_alive(now)
        self._stepped = self._clock()

    def _forgive(self, now: float, wait: float) -> None:
        """Time for which this process stood still, as in a machine that is suspended, counts for nobody."""
        late = 0.0 if self._stepped is None else now - self._stepped - wait
        if late > SLEPT_SECONDS:
            log.warning("the watch itself stood still for %.0f s", late)
            self._watch.skip_seconds(late)

    def _look_after(self, now: float) -> None:
        """Reacts if the app has ended or hangs."""
        status = self._child.status if self._child is not None else 1
        if status is not None:
            self._handle_end(now, status)
        elif self._watch.is_hanging(now):
            self._handle_failure(now, ended=False)

    def _rest(self, now: float, until: float) -> None:
        """Keeps the safe screen running; when its time is over, the app is started again."""
        status = self._child.status if self._child is not None else 1
        if now >= until or status == STAFF_RESTARTS:
            self._end_child()
            self._start_app()
        elif status in (STAFF_QUITS, STAFF_GOES_BACK, NO_SCREEN):
            self._handle_end(now, status)
        elif status is not None or self._watch.is_hanging(now):
            self._end_child(0.0)
            if now >= self._again:
                self._again = now + SAFE_RETRY_SECONDS
                self._start_safe(self._why, until - now)

    def _update(self, now: float) -> None:
        """Switches to a new version when nobody is playing, and keeps it once it has run long enough."""
        if self._updates is None or not self._watch.has_beaten:
            return
        self._updates.judge(self._watch.seconds_running(now))
        if self._updates.look(now, self._wall(), self._watch.playing):
            self._end_child()
            self._updates.switch()
            self._start_app()

    def _listen(self, wait: float) -> None:
        try:
            word = self._beats.get(timeout=wait)
            while True:
                self._hear(word)
                word = self._beats.get_nowait()
        except Empty:
            return

    def _hear(self, word: str) -> None:
        if word not in BEATS:
            return
        self._watch.note_beat(self._clock(), BEATS[word])
        self._blind_since = None
        if not self._ready:
            self._ready = True
            self._notify.send(READY)

    def _handle_end(self, now: float, status: int) -> None:
        if status == STAFF_QUITS:
            log.info("ended by the staff")
            self.over = STAFF_QUITS
        elif status == STAFF_RESTARTS:
            log.info("started afresh by the staff")
            self._end_child(0.0)
            self._start_app()
        elif status == STAFF_GOES_BACK:
            self._go_back()
        elif status == NO_SCREEN:
            self._wait_for_screen(now)
        else:
            log.error("the app ended with status %s", status)
            self._handle_failure(now, ended=True)

    def _go_back(self) -> None:
        """The staff wants the version before this one."""
        self._end_child()
        if self._updates is not None:
            self._updates.go_back()
        self._start_app()

    def _wait_for_screen(self, now: float) -> None:
        """The app, or the safe screen, found no screen: tries the app again, but not for ever."""
        self._end_child(0.0)
        if self._blind_since is None:
            self._blind_since = now
            log.error("there is no screen")
        if now - self._blind_since >= BLIND_SECONDS:
            log.critical("there has been no screen for %.0f s: the kiosk ends", now - self._blind_since)
            self.over = BLINDED
            return
        self._listen(BLIND_RETRY_SECONDS)
        self._start_app()

    def _handle_failure(self, now: float, ended: bool) -> None:
        """The app has ended or hangs: starts it again, or the safe screen."""
        self._why = self._watch.failure_code(ended)
        log.error("%s after %.0f s", self._why, self._watch.seconds_running(now))
        self._end_child(0.0)
        if not self._watch.has_beaten and self._printed:
            log.error("it said: %s", self._printed[-1])
        given_up = self._updates is not None and self._updates.give_up()
        pause = None if given_up else self._watch.note_failure(now)
        if pause is None:
            self._start_app()
        else:
            self._start_safe(self._why, pause)

    def _start_app(self) -> None:
        self._pause_ends = None
        self._start(self._commands.app())

    def _start_safe(self, why: str, pause: float) -> None:
        self._pause_ends = self._clock() + pause
        self._start(self._commands.safe(why, self._wall() + timedelta(seconds=pause)))

    def _start(self, command: Sequence[str]) -> None:
        self._child = None
        self._printed.clear()
        self._watch.note_start(self._clock())
        beats: Queue[str] = Queue()
        self._beats = beats  # a new queue: late beats of the process before must not count for this one
        try:
            self._child = AppProcess(command, beats.put, self._hear_print)
        except OSError as error:
            log.critical("%s can't be started: %s", command[0], error)

    def _hear_print(self, line: str) -> None:
        """Takes a line that the child process has printed; called in a thread of its own."""
        log.info("%s", line)
        if line.strip():
            self._printed.append(line.strip())

    def _end_child(self, patience: float = POLITE_SECONDS) -> None:
        if self._child is not None:
            self._child.end(patience)
            self._child = None
