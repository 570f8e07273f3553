"""The worker of the house's database: the threads that talk to it. Nothing waits for them: questions are
answered later.
"""

from __future__ import annotations

import contextlib
import logging
import queue
import threading
import time
from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Any, Generic, TypeVar

from multiscreen.database_address import DatabaseAddress
from multiscreen.database_client import HouseError, Link, connect
from multiscreen.database_schema import SCHEMA
from multiscreen.queries import (
    Admission,
    Doing,
    Screen,
    enter_house,
    games_elsewhere,
    leave_house,
    report_running,
)

T = TypeVar("T")
FIRST_RETRY_SECONDS = 1.0
LONGEST_RETRY_SECONDS = 300.0
"""Seconds until the next try after a first failure, and after many."""
BEAT_SECONDS = 15.0
TICK_SECONDS = 1.0
"""Seconds between two signs of life, and between two checks if one is due."""
EAGER_RETRY_SECONDS = 3.0
"""Seconds after a failed try before a question of a waiting guest makes another one."""
PLACE_RETRY_SECONDS = 5.0
SLACK_SECONDS = 1.0
"""Seconds until a screen that waits for its place asks again; and by how much two clocks may differ."""
ASKING = "asking"
ON = "on"
AWAY = "away"
REFUSED = "refused"
FAILED = "failed"
OLDER = "older"
NEWER = "newer"
WAITING = "waiting"
COPIED = "copied"
REPLACED = "replaced"
"""Another screen has this one's id: it may have been this one a moment ago; it goes on elsewhere; it came
while this one ran.
"""
LIVELY = "SET tcp_keepalives_idle = 60; SET tcp_keepalives_interval = 10; SET tcp_keepalives_count = 3"
"""So that the server notices a dead connection within two minutes, and not within hours."""
SENTENCES = {
    ON: "The house's database is reached.",
    AWAY: "The house's database doesn't answer; this table plays on and tries again.",
    REFUSED: "The house's database doesn't let this table in: check the address in its file.",
    FAILED: "The house's database could not do what this table asked.",
    OLDER: "The house's database is too old for this app; what has to be told waits for 'house-db'.",
    NEWER: "The house's database is too new for this app; what has to be told waits for an update.",
    WAITING: "A screen with the same files ran a moment ago; this table waits until that is clear.",
    COPIED: "Another screen has these files (a copied disk, or a backup); this one becomes a new screen.",
    REPLACED: "Another screen with the same files has come; this table asks who it is.",
}

log = logging.getLogger("stammtisch")


class HouseQuestion(Generic[T]):
    """A question to the house; sooner or later it is `done`, with an answer or the reason for having none."""

    def __init__(self, ask: Callable[[Link], T], eager: bool = False) -> None:
        """`eager`: somebody waits for the answer."""
        self.ask, self.eager = ask, eager
        self.answer: T | None = None
        self.failed = ""
        """Why there is no answer: the code of a `HouseError`."""
        self._done = threading.Event()

    @property
    def is_done(self) -> bool:
        return self._done.is_set()

    def take_answer(self, answer: T) -> None:
        self.answer = answer
        self._done.set()

    def give_up(self, code: str) -> None:
        self.failed = code
        self._done.set()

    def wait(self, seconds: float) -> bool:
        """Waits until it is done; for tests and the end of the app, never for the frame loop."""
        return self._done.wait(seconds)


def sentence(state: HouseState) -> str:
    """A state for the log: what it means, and in brackets what the server said."""
    told = " ".join(state.told.split())
    return SENTENCES.get(state.code, state.code) + (f" ({told})" if told else "")


class Backoff:
    """Says when to try again: 1, 2, 4 … seconds after each failure in a row, at most 5 minutes."""

    def __init__(self, clock: Callable[[], float]) -> None:
        self._clock, self._wait = clock, 0.0
        self.next = self._last = clock()

    def fail(self) -> None:
        self._wait = min(max(FIRST_RETRY_SECONDS, self._wait * 2), LONGEST_RETRY_SECONDS)
        self._last = self._clock()
        self.next = self._last + self._wait

    def succeed(self) -> None:
        self._wait, self.next = 0.0, self._clock()

    def hurry(self) -> None:
        """Makes the next try come soon, because somebody waits."""
        self.next = min(self.next, self._last + EAGER_RETRY_SECONDS)


@dataclass(frozen=True, slots=True)
class HouseState:
    """The state of the connection: one of the codes above, and what the server said about it."""

    code: str
    told: str = ""


class HouseThread:
    """A thread with a connection of its own, which answers one question after the other."""

    def __init__(
        self, name: str, address: DatabaseAddress, client: str | None, clock: Callable[[], float]
    ) -> None:
        self.address = address
        self._client, self._clock = client, clock
        self._backoff = Backoff(clock)
        self._questions: queue.Queue[HouseQuestion[Any] | None] = queue.Queue()
        self._link: Link | None = None
        self._thread = threading.Thread(target=self._run, name=name, daemon=True)

    def start(self) -> None:
        self._thread.start()

    def close(self, patience: float = 0.3) -> None:
        """Ends the thread, and waits so many seconds at most for what is under way: nothing depends on it."""
        self._questions.put(None)
        if self._thread.is_alive():
            self._thread.join(patience)

    def ask(self, question: HouseQuestion[T]) -> HouseQuestion[T]:
        """Queues a question."""
        self._questions.put(question)
        return question

    # In the thread

    def _run(self) -> None:
        self._turn(None)
        while True:
            try:
                question = self._questions.get(timeout=TICK_SECONDS)
            except queue.Empty:
                self._turn(None)
                continue
            if question is None:
                break
            self._turn(question)
        self._say_goodbye()
        self._hang_up()

    def _turn(self, question: HouseQuestion[Any] | None) -> None:
        """One turn of the loop: connects if need be, gives a sign of life, and asks the question. If the
        house can't be reached, the question is given up.
        """
        away = self._kept_away(question)
        if away:
            if question is not None:
                question.give_up(away)
            return
        try:
            link = self._connect()
            self._beat(link)
            if question is not None:
                question.take_answer(question.ask(link))
        except HouseError as error:
            self._fail(error, question)
        except Exception as error:
            self._fail(HouseError(FAILED, repr(error)), question)
            raise

    def _connect(self) -> Link:
        if self._link is None:
            link = connect(self.address, self._client)
            try:
                self._greet(link)
            except BaseException:
                link.close()
                raise
            self._link = link
        return self._link

    def _fail(self, error: HouseError, question: HouseQuestion[Any] | None) -> None:
        self._hang_up()
        self._backoff.fail()
        if question is not None:
            question.give_up(error.code)

    def _hang_up(self) -> None:
        if self._link is not None:
            with contextlib.suppress(HouseError):
                self._link.close()
            self._link = None

    # What differs

    def _kept_away(self, question: HouseQuestion[Any] | None) -> str:
        """Why the house should not even be asked now: the code of a state; empty: it may be asked."""
        raise NotImplementedError

    def _greet(self, link: Link) -> None:
        """Said once on every connection."""

    def _beat(self, link: Link) -> None:
        """Said before every question."""

    def _say_goodbye(self) -> None:
        """Said when the thread ends."""


class HouseWorker(HouseThread):
    """The lane on which a screen is there, and numbers are asked for; there is one as long as the app runs.

    Games are told and lists are asked for on a lane of their own (`back`): no number waits behind them.
    """

    def __init__(
        self,
        address: DatabaseAddress,
        me: Screen,
        client: str | None = None,
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        super().__init__("house", address, client, clock)
        self.me = me
        self.state = HouseState(ASKING)
        self.entry: Admission | None = None
        """The house's answer when it let this screen in; None: it has not yet."""
        self.slot: int | None = None
        """This screen's place among all screens; None: not told yet."""
        self.doing = Doing()
        self.games: tuple[str, ...] = ()
        """The games that wait at this screen, by their names in the house."""
        self.lost: queue.SimpleQueue[str] = queue.SimpleQueue()
        """Those of them that go on at another screen."""
        self.back = ListsThread(self, client, clock)
        self._told: Doing | None = None
        self._beaten = 0.0
        self._waits: float | None = None
        """Since when it waits for another screen with this id to be silent."""

    def start(self) -> None:
        super().start()
        self.back.start()

    def close(self, patience: float = 0.3) -> None:
        self.back.close(patience / 2)
        super().close(patience / 2)

    def renew(self, me: Screen) -> None:
        """From now on this screen is another one: the one that it was goes on elsewhere."""
        self.me, self._waits, self.state = me, None, HouseState(ASKING)
        self._backoff.next = self._clock()

    # In the thread

    def _kept_away(self, question: HouseQuestion[Any] | None) -> str:
        if self.state.code == COPIED:
            return COPIED
        if question is not None and question.eager:
            self._backoff.hurry()
        return self.state.code if self._link is None and self._clock() < self._backoff.next else ""

    def _greet(self, link: Link) -> None:
        _check_version(link)
        link.rows(LIVELY)
        entry = enter_house(link, self.me)
        if entry.verdict == "wait":
            now = self._clock()
            self._waits = now if self._waits is None else self._waits
            if entry.silent + SLACK_SECONDS < now - self._waits:  # it was heard of after we had come
                entry = replace(entry, verdict="copy")
            else:
                raise HouseError(WAITING, f"the screen {self.me.id} was heard of {entry.silent:.0f} s ago")
        if entry.verdict == "copy":
            raise HouseError(COPIED, f"the screen {self.me.id} has gone on elsewhere")
        self._told, self._waits = None, None
        self.slot, self.entry = entry.slot, entry

    def _beat(self, link: Link) -> None:
        now, doing = self._clock(), self.doing
        if self._told == doing and now < self._beaten + BEAT_SECONDS:
            return
        report_running(link, self.me, doing)
        for game in games_elsewhere(link, self.me, self.games):
            self.lost.put(game)
        self._told, self._beaten = doing, now
        self._backoff.succeed()
        self.state = HouseState(ON)

    def _fail(self, error: HouseError, question: HouseQuestion[Any] | None) -> None:
        super()._fail(error, question)
        if error.code in (WAITING, REPLACED):
            self._backoff.next = min(self._backoff.next, self._clock() + PLACE_RETRY_SECONDS)
        self.state = HouseState(error.code, error.told)

    def check_place(self) -> None:
        """Asks the house soon if this screen still has its place."""
        self._told = None

    def _say_goodbye(self) -> None:
        if self._link is not None and self.state.code == ON:
            with contextlib.suppress(HouseError):
                leave_house(self._link, self.me)


class ListsThread(HouseThread):
    """The lane for what may take a while."""

    def __init__(self, front: HouseWorker, client: str | None, clock: Callable[[], float]) -> None:
        super().__init__("house lists", front.address, client, clock)
        self._front = front
        self._said = ""
        """The code of the last failure that was logged."""

    def _kept_away(self, question: HouseQuestion[Any] | None) -> str:
        if question is None or self._front.state.code != ON:
            return self._front.state.code
        if question.eager:
            self._backoff.hurry()
        return AWAY if self._link is None and self._clock() < self._backoff.next else ""

    def _greet(self, link: Link) -> None:
        link.rows(LIVELY)
        self._backoff.succeed()
        self._said = ""

    def _connect(self) -> Link:
        self.address = self._front.address
        return super()._connect()

    def _fail(self, error: HouseError, question: HouseQuestion[Any] | None) -> None:
        super()._fail(error, question)
        if self._said != error.code:
            self._said = error.code
            log.warning("While telling or asking for lists: %s", sentence(HouseState(error.code, error.told)))
        if error.code in (AWAY, REPLACED):
            self._front.check_place()


def _check_version(link: Link) -> None:
    """Raises `HouseError` for a database that is too old or too new for this app."""
    try:
        number, least = link.rows("SELECT number, least FROM stammtisch.version")[0]
    except HouseError as error:
        raise HouseError(OLDER if error.code == FAILED else error.code, error.told) from None
    if number < SCHEMA:
        raise HouseError(OLDER, f"version {number} of {SCHEMA}: python3 run.py house-db")
    if least > SCHEMA:
        raise HouseError(NEWER, f"version {number}, this app knows {SCHEMA}")
