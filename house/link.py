"""The house as the frame loop knows it: tells it what happens, asks it, and never waits."""

from __future__ import annotations

import contextlib
import csv
import io
import logging
import secrets
from collections.abc import Callable, Sequence
from dataclasses import replace
from datetime import datetime, timedelta
from functools import partial

from game.store.database import StoreError
from game.store.outbox import AWAY, BACK, Parcel
from game.store.store import Store
from house.address import read_address
from house.asking import (
    DAY,
    Arrival,
    Doing,
    HouseFigures,
    Screen,
    Sighting,
    TableNow,
    day,
    figures,
    game_of,
    hold,
    look,
    push,
    tables,
    take,
)
from house.client import Link
from house.worker import ASKING, ON, HouseQuestion, HouseState, HouseWorker

LOOK, DAYS = 1.0, 300.0
"""Seconds between two looks into the outbox, and between two files of the day."""
MORNING = 5
"""The hour at which an evening is over at last."""
_SELF = "house.screen"

log = logging.getLogger("stammtisch")
Keeps = Callable[[str, str], None]


class HouseLink:
    """One for as long as the app runs; everything here is called by the frame loop."""

    def __init__(self, store: Store, worker: HouseWorker, now: Callable[[], datetime], keeps: Keeps) -> None:
        """`now` knows its zone; `keeps(day, text)` writes the file of a day, in the worker's thread."""
        self._store, self._now, self._keeps = store, now, keeps
        self.worker = worker
        self._looked, self._day = -LOOK, -DAYS
        self._sending: HouseQuestion[list[int]] | None = None
        self._said = ""
        self._gone: set[str] = set()
        """Games of ours that have turned up at another screen."""

    @property
    def state(self) -> HouseState:
        return self.worker.state

    @property
    def on(self) -> bool:
        """Is the house there just now?"""
        return self.worker.state.code == ON

    def close(self) -> None:
        self.worker.close()

    # Telling

    def look(self, now: float) -> None:
        """To be called again and again: sends what waits, and notes what has arrived."""
        if now < self._looked + LOOK:
            return
        self._looked = now
        self._tell_state()
        try:
            self._note_sent()
            self._send()
        except StoreError as error:
            log.warning("the outbox can't be read: %s", error.code)
        if self.on and now >= self._day + DAYS:
            self._day = now
            self.worker.ask(HouseQuestion(self._write_days))

    def doing(self, what: str, title: str = "") -> None:
        """What goes on at this screen."""
        self.worker.doing = Doing(what, title)

    def put_away(self, match: int, code: str) -> None:
        """A game waits under a code, here and everywhere in the house."""
        self._store.outbox.note(AWAY, match, code)

    def gone_on(self, match: int) -> None:
        """A game goes on here."""
        self._store.outbox.note(BACK, match)

    def waiting(self, matches: Sequence[int]) -> None:
        """Games that wait here: the house says if one of them turns up elsewhere."""
        self.worker.games = tuple(map(self.game, matches))

    def moved(self, matches: Sequence[int]) -> list[int]:
        """Those of our games that have turned up at another screen, as far as we have heard."""
        while not self.worker.lost.empty():
            self._gone.add(self.worker.lost.get())
        return [match for match in matches if self.game(match) in self._gone] if self._gone else []

    def game(self, match: int) -> str:
        """What the house calls a match."""
        return game_of(self.worker.me.id, match, *self._store.outbox.known_as(match))

    def _send(self) -> None:
        outbox = self._store.outbox
        if self._sending is None and outbox.fresh and self.on:
            parcels = outbox.batch()
            if parcels:
                self._sending = self.worker.ask(HouseQuestion(partial(self._push, parcels)))

    def _push(self, parcels: Sequence[Parcel], link: Link) -> list[int]:
        return push(link, self.worker.me, parcels, self._now())

    def _note_sent(self) -> None:
        sending = self._sending
        if sending is not None and sending.done:
            self._sending = None
            self._store.outbox.sent(sending.answer or ())
            self._store.outbox.fresh = True

    def _tell_state(self) -> None:
        state = self.state
        if state.code not in (self._said, ASKING):
            self._said = state.code
            told = " ".join(state.told.split())
            (log.info if self.on else log.warning)("the house: %s %s", state.code, told)

    # Asking

    def find(self, code: str) -> HouseQuestion[Sighting | None]:
        """What waits under a code, wherever in the house."""
        return self.worker.ask(HouseQuestion(lambda link: look(link, code), eager=True))

    def fetch(self, code: str) -> HouseQuestion[Arrival | None]:
        """Takes a game over; the answer is None where another screen was first."""
        me = self.worker.me
        return self.worker.ask(HouseQuestion(lambda link: take(link, me, code), eager=True))

    def claim(self, match: int) -> HouseQuestion[bool]:
        """May a game of ours go on here?"""
        game, me = self.game(match), self.worker.me
        return self.worker.ask(HouseQuestion(lambda link: hold(link, me, game), eager=True))

    def tables(self) -> HouseQuestion[list[TableNow]]:
        """Every screen of the house."""
        evening = self._since_morning()
        return self.worker.ask(HouseQuestion(lambda link: tables(link, evening), eager=True))

    def figures(self, titles: Sequence[str]) -> HouseQuestion[HouseFigures]:
        """Best lists, the evening's score, and how much was played."""
        me, wanted = self.worker.me, tuple(titles)
        evening = self._since_morning()
        return self.worker.ask(HouseQuestion(lambda link: figures(link, me, wanted, evening), eager=True))

    def _since_morning(self) -> float:
        now = self._now()
        morning = now.replace(hour=MORNING, minute=0, second=0, microsecond=0)
        return (now - (morning - timedelta(days=now < morning))).total_seconds()

    # The file of the day, in the worker's thread

    def _write_days(self, link: Link) -> None:
        now = self._now()
        midnight = now.replace(hour=0, minute=0, second=0, microsecond=0)
        for start in (midnight - timedelta(days=1), midnight):
            lines = day(link, start, now)
            if lines:
                with contextlib.suppress(OSError):
                    self._keeps(start.date().isoformat(), day_file(lines))


def day_file(lines: Sequence[Sequence[object]]) -> str:
    """One day of the house as CSV."""
    text = io.StringIO()
    writer = csv.writer(text, lineterminator="\n")
    writer.writerow(DAY)
    writer.writerows([_cell(value) for value in line] for line in lines)
    return text.getvalue()


def _cell(value: object) -> object:
    """What a spreadsheet would take for a formula is only a name."""
    return f"'{value}" if isinstance(value, str) and value[:1] in tuple("=+-@\t\r") else value


def join(
    store: Store,
    address: str,
    me: Screen,
    keeps: Keeps,
    now: Callable[[], datetime],
    client: str | None = None,
) -> HouseLink:
    """Makes this screen one of a house. Whatever was over here before is told to it as well, once."""
    known = store.chosen.get(_SELF)
    mine = known if isinstance(known, dict) and isinstance(known.get("id"), str) else {}
    where = read_address(address)
    number, new = str(mine.get("id") or secrets.token_hex(8)), mine.get("house") != where.shown
    if new:
        store.chosen.put(_SELF, {"id": number, "house": where.shown})
    store.join_house(all_of_them=new)
    worker = HouseWorker(where, replace(me, id=number), client)
    worker.start()
    return HouseLink(store, worker, now, keeps)
