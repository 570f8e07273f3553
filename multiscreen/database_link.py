"""The link to the house's database for the frame loop: it tells the house what happens and asks it things,
and never waits.
"""

from __future__ import annotations

import contextlib
import csv
import io
import logging
from collections.abc import Callable, Sequence
from dataclasses import replace
from datetime import datetime, timedelta
from functools import partial

from game.storage.database import StoreError
from game.storage.outbox import AWAY, BACK, Parcel
from game.storage.played_statistics import csv_cell, last_morning
from game.storage.store import Store
from multiscreen.database_address import read_address
from multiscreen.database_client import Link
from multiscreen.database_worker import ASKING, COPIED, ON, HouseQuestion, HouseState, HouseWorker, sentence
from multiscreen.queries import (
    DAY,
    Admission,
    Arrival,
    Doing,
    HouseFigures,
    Screen,
    Sighting,
    TableNow,
    claim_game,
    day_rows,
    find_game,
    game_of,
    hold_game,
    house_figures,
    list_tables,
    push_parcels,
)
from multiscreen.screen_identity import Identity, begin_identity, keep_identity

LOOK = 1.0
DAYS = 300.0
"""Seconds between two looks into the outbox, and between two writings of the day's file."""

log = logging.getLogger("stammtisch")
Keeps = Callable[[str, str], None]


class HouseLink:
    """The app's one link to the house; all of its methods are called by the frame loop."""

    def __init__(
        self,
        store: Store,
        worker: HouseWorker,
        mine: Identity,
        now: Callable[[], datetime],
        keeps: Keeps,
    ) -> None:
        """`now` gives the time with its zone; `keeps(day, text)`, in the worker's thread, writes a day's
        file.
        """
        self._store, self._now, self._keeps = store, now, keeps
        self.worker, self._mine = worker, mine
        self._entry: Admission | None = None
        """The house's answer to which this screen has kept to."""
        self.copied = False
        """Has this screen become a new one since the app was started, because another has the same files?"""
        self._looked, self._day = -LOOK, -DAYS
        self._sending: HouseQuestion[list[int]] | None = None
        self._said = ""
        self._gone: set[str] = set()
        """Games of ours that have turned up at another screen."""

    @property
    def state(self) -> HouseState:
        return self.worker.state

    @property
    def is_connected(self) -> bool:
        """Is the house connected now?"""
        return self.worker.state.code == ON and self.worker.entry is self._entry

    def close(self) -> None:
        self.worker.close()

    # Telling

    def update(self, now: float) -> None:
        """Sends what waits, and notes what has arrived; called in every frame."""
        if now < self._looked + LOOK:
            return
        self._looked = now
        self._keep_place()
        self._tell_state()
        try:
            self._note_sent()
            self._send()
        except StoreError as error:
            log.warning("the outbox can't be read: %s", error.code)
        if self.is_connected and now >= self._day + DAYS:
            self._day = now
            self.worker.back.ask(HouseQuestion(self._write_days))

    def report_doing(self, what: str, title: str = "") -> None:
        """Says what goes on at this screen."""
        self.worker.doing = Doing(what, title)

    def put_away(self, match: int, code: str) -> None:
        """Tells the house that a game waits under a code: it can go on at any screen."""
        self._store.outbox.note(AWAY, match, code)

    def gone_on(self, match: int) -> None:
        """Tells the house that a game goes on here."""
        self._store.outbox.note(BACK, match)

    def report_waiting(self, matches: Sequence[int]) -> None:
        """Says which games wait here, so that the house can tell if one goes on elsewhere."""
        self.worker.games = tuple(map(self.game_name, matches))

    def games_elsewhere(self, matches: Sequence[int]) -> list[int]:
        """Those of these games that go on at another screen, as far as the house has told us."""
        while not self.worker.lost.empty():
            self._gone.add(self.worker.lost.get())
        return [match for match in matches if self.game_name(match) in self._gone] if self._gone else []

    def game_name(self, match: int) -> str:
        """The name of a match in the house."""
        return game_of(self.worker.me.id, match, *self._store.outbox.known_as(match))

    def _keep_place(self) -> None:
        """Keeps who this screen is, as the house has just answered; becomes another one if it has to."""
        entry, mine = self.worker.entry, self._mine
        if entry is not self._entry and entry is not None:
            self._entry, self._mine = entry, mine.entered(entry.epoch, entry.slot)
            keep_identity(self._store, self._mine)
            if entry.epoch != mine.epoch:
                self._store.outbox.open(all_of_them=True)
        elif self.state.code == COPIED:
            try:
                self._store.outbox.keep_names(lambda match, began: game_of(mine.id, match, None, began))
            except StoreError as error:
                log.warning("This screen can't become a new one: %s.", error)
                return
            self._mine, self.copied = mine.renewed(), True
            keep_identity(self._store, self._mine)
            self.worker.renew(replace(self.worker.me, id=self._mine.id, key=self._mine.key, held=()))

    def _send(self) -> None:
        outbox = self._store.outbox
        if self._sending is None and outbox.fresh and self.is_connected:
            parcels = outbox.batch()
            if parcels:
                self._sending = self.worker.back.ask(HouseQuestion(partial(self._push, parcels)))

    def _push(self, parcels: Sequence[Parcel], link: Link) -> list[int]:
        return push_parcels(link, self.worker.me, parcels, self._now())

    def _note_sent(self) -> None:
        sending = self._sending
        if sending is not None and sending.is_done:
            self._sending = None
            self._store.outbox.sent(sending.answer or ())
            self._store.outbox.fresh = True

    def _tell_state(self) -> None:
        state = self.state
        if state.code not in (self._said, ASKING):
            self._said = state.code
            (log.info if state.code == ON else log.warning)("%s", sentence(state))

    # Asking

    def find(self, code: str) -> HouseQuestion[Sighting | None]:
        """Asks what waits under a code, anywhere in the house."""
        return self.worker.ask(HouseQuestion(lambda link: find_game(link, code), eager=True))

    def fetch(self, code: str) -> HouseQuestion[Arrival | None]:
        """Takes over the game under a code; the answer is None if another screen was first."""
        me = self.worker.me
        return self.worker.ask(HouseQuestion(lambda link: claim_game(link, me, code), eager=True))

    def claim(self, match: int) -> HouseQuestion[bool]:
        """Asks if a game of this screen may go on here."""
        game, me = self.game_name(match), self.worker.me
        return self.worker.ask(HouseQuestion(lambda link: hold_game(link, me, game), eager=True))

    def tables(self) -> HouseQuestion[list[TableNow]]:
        """Asks for every screen of the house."""
        evening = self._since_morning()
        return self.worker.back.ask(HouseQuestion(lambda link: list_tables(link, evening), eager=True))

    def figures(self, titles: Sequence[str]) -> HouseQuestion[HouseFigures]:
        """Asks for the house's best lists, the evening's score, and how much was played."""
        me, wanted = self.worker.me, tuple(titles)
        evening = self._since_morning()
        return self.worker.back.ask(
            HouseQuestion(lambda link: house_figures(link, me, wanted, evening), eager=True)
        )

    def _since_morning(self) -> float:
        now = self._now()
        return (now - last_morning(now)).total_seconds()

    # The file of the day, in the worker's thread

    def _write_days(self, link: Link) -> None:
        now = self._now()
        midnight = now.replace(hour=0, minute=0, second=0, microsecond=0)
        for start in (midnight - timedelta(days=1), midnight):
            lines = day_rows(link, start, now)
            if lines:
                with contextlib.suppress(OSError):
                    self._keeps(start.date().isoformat(), day_file(lines))


def day_file(lines: Sequence[Sequence[object]]) -> str:
    """One day of the house as CSV."""
    text = io.StringIO()
    writer = csv.writer(text, lineterminator="\n")
    writer.writerow(DAY)
    writer.writerows([csv_cell(value) for value in line] for line in lines)
    return text.getvalue()


def open_house_link(
    store: Store,
    address: str,
    me: Screen,
    keeps: Keeps,
    now: Callable[[], datetime],
    client: str | None = None,
) -> HouseLink:
    """Makes this screen part of a house. At first the house is also told of all games that ended before."""
    mine = begin_identity(store)
    store.join_house(all_of_them=False)
    named = replace(me, id=mine.id, key=mine.key, held=mine.keys[:-1])
    worker = HouseWorker(read_address(address), named, client)
    worker.slot = mine.slot
    worker.start()
    return HouseLink(store, worker, mine, now, keeps)
