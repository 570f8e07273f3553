"""The only thread that talks to the house's database. Nothing waits for it: questions are answered later."""

from __future__ import annotations

import contextlib
import queue
import threading
import time
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Generic, TypeVar

from house.address import DatabaseAddress
from house.asking import Doing, Screen, beat, elsewhere
from house.client import HouseError, Link, connect
from house.schema import SCHEMA

T = TypeVar("T")
FIRST, LONGEST = 1.0, 300.0
"""Seconds until the next try after a first failure, and after many."""
BEAT, TICK = 15.0, 1.0
"""Seconds between two signs of life, and between two checks if one is due."""
EAGER = 3.0
"""Seconds after a failed try before a question of a waiting guest makes another one."""
ASKING, ON, AWAY, REFUSED, FAILED = "asking", "on", "away", "refused", "failed"
OLDER, NEWER = "older", "newer"


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
    def done(self) -> bool:
        return self._done.is_set()

    def answered(self, answer: T) -> None:
        self.answer = answer
        self._done.set()

    def give_up(self, code: str) -> None:
        self.failed = code
        self._done.set()

    def wait(self, seconds: float) -> bool:
        """Waits until it is done; for tests and the end of the app, never for the frame loop."""
        return self._done.wait(seconds)


class Backoff:
    """Says when to try again: 1, 2, 4 … seconds after each failure in a row, at most 5 minutes."""

    def __init__(self, clock: Callable[[], float]) -> None:
        self._clock, self._wait = clock, 0.0
        self.next = self._last = clock()

    def fail(self) -> None:
        self._wait = min(max(FIRST, self._wait * 2), LONGEST)
        self._last = self._clock()
        self.next = self._last + self._wait

    def succeed(self) -> None:
        self._wait, self.next = 0.0, self._clock()

    def hurry(self) -> None:
        """Makes the next try come soon, because somebody waits."""
        self.next = min(self.next, self._last + EAGER)


@dataclass(frozen=True, slots=True)
class HouseState:
    """The state of the connection: one of the codes above, and what the server said about it."""

    code: str
    told: str = ""


class HouseWorker:
    """The thread, and what it shares with the frame loop; there is one as long as the app runs."""

    def __init__(
        self,
        address: DatabaseAddress,
        me: Screen,
        client: str | None = None,
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        self.address, self.me = address, me
        self.state = HouseState(ASKING)
        self.slot: int | None = None
        """This screen's place among all screens; None: not told yet."""
        self.doing = Doing()
        self.games: tuple[str, ...] = ()
        """The games that wait at this screen, by their names in the house."""
        self.lost: queue.SimpleQueue[str] = queue.SimpleQueue()
        """Those of them that go on at another screen."""
        self._client, self._clock = client, clock
        self._backoff = Backoff(clock)
        self._questions: queue.Queue[HouseQuestion[Any] | None] = queue.Queue()
        self._link: Link | None = None
        self._told: Doing | None = None
        self._beaten = 0.0
        self._thread = threading.Thread(target=self._run, name="house", daemon=True)

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
                question = self._questions.get(timeout=TICK)
            except queue.Empty:
                self._turn(None)
                continue
            if question is None:
                break
            self._turn(question)
        self._hang_up()

    def _turn(self, question: HouseQuestion[Any] | None) -> None:
        """One turn of the loop: connects if need be, gives a sign of life, and asks the question. If the
        house can't be reached, the question is given up.
        """
        if question is not None and question.eager:
            self._backoff.hurry()
        if self._link is None and self._clock() < self._backoff.next:
            if question is not None:
                question.give_up(self.state.code)
            return
        try:
            link = self._connect()
            self._beat(link)
            if question is not None:
                question.answered(question.ask(link))
        except HouseError as error:
            self._fail(error, question)
        except Exception as error:
            self._fail(HouseError(FAILED, repr(error)), question)
            raise

    def _connect(self) -> Link:
        if self._link is None:
            link = connect(self.address, self._client)
            try:
                self._check_version(link)
            except BaseException:
                link.close()
                raise
            self._link, self._told = link, None
        return self._link

    def _check_version(self, link: Link) -> None:
        """Raises `HouseError` for a database that is too old or too new for this app."""
        try:
            number, least = link.rows("SELECT number, least FROM stammtisch.version")[0]
        except HouseError as error:
            raise HouseError(OLDER if error.code == FAILED else error.code, error.told) from None
        if number < SCHEMA:
            raise HouseError(OLDER, f"version {number} of {SCHEMA}: python3 run.py house-db")
        if least > SCHEMA:
            raise HouseError(NEWER, f"version {number}, this app knows {SCHEMA}")

    def _beat(self, link: Link) -> None:
        now, doing = self._clock(), self.doing
        if self._told == doing and now < self._beaten + BEAT:
            return
        self.slot = beat(link, self.me, doing)
        for game in elsewhere(link, self.me, self.games):
            self.lost.put(game)
        self._told, self._beaten = doing, now
        self._backoff.succeed()
        self.state = HouseState(ON)

    def _fail(self, error: HouseError, question: HouseQuestion[Any] | None) -> None:
        self._hang_up()
        self._backoff.fail()
        self.state = HouseState(error.code, error.told)
        if question is not None:
            question.give_up(error.code)

    def _hang_up(self) -> None:
        if self._link is not None:
            with contextlib.suppress(HouseError):
                self._link.close()
            self._link = None
