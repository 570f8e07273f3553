"""The thread that alone talks to the house's database. Nobody waits for it: questions are answered later."""

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
"""Seconds until the first try after a failure, and at most."""
BEAT, TICK = 15.0, 1.0
"""Seconds between two signs of life, and between two looks at whether one is due."""
EAGER = 3.0
"""Seconds after a failed try in which not even a guest's question makes another."""
ASKING, ON, AWAY, REFUSED, FAILED = "asking", "on", "away", "refused", "failed"
OLDER, NEWER = "older", "newer"


class HouseQuestion(Generic[T]):
    """Something that the house is asked; sooner or later it is `done`."""

    def __init__(self, ask: Callable[[Link], T], eager: bool = False) -> None:
        """An eager one is asked by somebody who waits for the answer."""
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
        """For tests and for the end of the app; never for the frame loop."""
        return self._done.wait(seconds)


class Backoff:
    """Waits 1, 2, 4 … seconds after one failure after the other, 5 minutes at most."""

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
        """Somebody waits: the next try comes soon."""
        self.next = min(self.next, self._last + EAGER)


@dataclass(frozen=True, slots=True)
class HouseState:
    """How things stand with the house."""

    code: str
    told: str = ""


class HouseWorker:
    """One for as long as the app runs."""

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
        """Our place among all screens; None: we have never been told."""
        self.doing = Doing()
        self.games: tuple[str, ...] = ()
        """Games of ours that wait, by what the house calls them."""
        self.lost: queue.SimpleQueue[str] = queue.SimpleQueue()
        """Those of them that have turned up at another screen."""
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
        """Whatever is under way may come to its end, if that is soon; nothing depends on it."""
        self._questions.put(None)
        if self._thread.is_alive():
            self._thread.join(patience)

    def ask(self, question: HouseQuestion[T]) -> HouseQuestion[T]:
        """Puts it to the house as soon as may be."""
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
        """Is there, says so, and has the question answered; or has to try again later."""
        if question is not None and question.eager:
            self._backoff.hurry()
        if self._link is None and self._clock() < self._backoff.next:
            if question is not None:
                question.give_up(self.state.code)
            return
        try:
            link = self._connected()
            self._beat(link)
            if question is not None:
                question.answered(question.ask(link))
        except HouseError as error:
            self._fail(error, question)
        except Exception as error:
            self._fail(HouseError(FAILED, repr(error)), question)
            raise

    def _connected(self) -> Link:
        if self._link is None:
            link = connect(self.address, self._client)
            try:
                self._judge(link)
            except BaseException:
                link.close()
                raise
            self._link, self._told = link, None
        return self._link

    def _judge(self, link: Link) -> None:
        """A database that is too old, or too new, is left alone until somebody has seen to it."""
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
