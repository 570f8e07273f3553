"""The games of the guests who are here: which are played, what is noted of them for staff, what is kept."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence

from game.storage.database import StoreError
from kiosk.services import KioskServices
from kiosk.table_codes import TableCode
from multiscreen.database_link import HouseLink
from scenes.base.scene import Context, Scene
from scenes.kiosk.host.multiscreen_codes import MultiscreenCodes
from scenes.kiosk.host.staff_figures import Office
from scenes.pages.parts.saved_game import SavedGame, saved_game, unfinished_games
from scenes.table.table_scene import TableScene

PLAYING = "kiosk.playing"
"""The key under which the store keeps which game is being played."""


def guests_table(stack: Sequence[Scene]) -> TableScene | None:
    """The table at which people play, on top or below menus; not one of which nothing is kept."""
    tables = (scene for scene in reversed(stack) if isinstance(scene, TableScene))
    return next((table for table in tables if table.saved is not None), None)


def is_in_play(table: TableScene | None) -> bool:
    """Do people play at this table, in a game that isn't over?"""
    return table is not None and bool(table.match.humans) and table.session.result is None


class GuestGames:
    """Follows the tables at which guests sit down, one after another."""

    def __init__(
        self, context: Context, kiosk: KioskServices, office: Office, house: Callable[[], HouseLink | None]
    ) -> None:
        self.context, self.kiosk, self.office = context, kiosk, office
        self.codes = kiosk.codes
        self.attempts = CodeAttempts()
        self.multiscreen_codes = MultiscreenCodes(context, kiosk, house)
        self._mine: dict[int, float] = {}
        """Games of these guests, and when they sat down to each."""
        self._over: set[int] = set()
        """Those of them that are over."""

    def follow(self, table: TableScene | None, now: float) -> None:
        """Takes the table that is on the screen now; notes for the office what has begun and what is over."""
        if table is None or table.saved is None:
            return
        number = table.saved.number
        if number not in self._mine:
            self._mine[number] = now
            self._note_playing(number)
            people = len(table.match.humans)
            self.office.count_event("begun", title=table.match.title, people=people)
        if table.session.result is not None and number not in self._over:
            self._over.add(number)
            self.office.count_event("over", title=table.match.title, seconds=round(now - self._mine[number]))

    def code_for(self, table: TableScene) -> TableCode:
        """Gives the code under which this game waits."""
        assert table.saved is not None, "only a kept game can wait"
        return self.multiscreen_codes.give(table.saved.number)

    def note_left(self, table: TableScene, now: float) -> None:
        """Notes that the guests have left a game that is not over."""
        if table.saved is not None:
            since = self._mine.get(table.saved.number, now)
            self.office.count_event("left", title=table.match.title, seconds=round(now - since))

    def end(self) -> None:
        """Forgets who played, now that the guests have gone; not for games that wait under a code."""
        waiting = {each.match for each in self.codes.waiting_codes()}
        self.kiosk.forget(each for each in self._mine if each in self._over or each not in waiting)
        self._mine.clear()
        self._over.clear()
        self._note_playing(None)

    def find(self, code: str) -> SavedGame | None:
        """The game that waits under a code; None if there is none."""
        waiting = self.codes.find(code)
        return None if waiting is None else self.saved(waiting.match)

    def saved(self, number: int) -> SavedGame | None:
        """A game by its number, if it can still go on; if not, its code is dropped."""
        found = saved_game(self.context.store, number)
        if found is None or found.kept.ended is not None:
            self.codes.drop([number])
            return None
        return found

    def interrupted(self) -> TableCode | None:
        """The game that was being played when the app ended last, also if the app has ended once more before
        its guests came back. Every unfinished game without a code gets one.
        """
        known = {each.match for each in self.codes.waiting_codes()}
        try:
            lost = [number for number in unfinished_games(self.context.store) if number not in known]
        except StoreError:
            return None
        for number in reversed(lost):
            self.multiscreen_codes.give(number)
        latest = lost[0] if lost else self.context.store.settings.get(PLAYING)
        self._note_playing(latest)
        found = isinstance(latest, int) and self.saved(latest) is not None
        return self.multiscreen_codes.give(latest) if found else None

    def _note_playing(self, number: object) -> None:
        """Keeps which game is being played, for the next start if the app dies."""
        if self.context.store.settings.get(PLAYING) != number:
            self.context.store.settings.put(PLAYING, number)


MOST_MISSES = 5
"""After so many wrong codes nobody can try another for `LOCK_SECONDS`."""
LOCK_SECONDS = 60.0
"""How long nobody can try another code then."""


class CodeAttempts:
    """How often a wrong code was typed, on whichever page."""

    def __init__(self) -> None:
        self._misses = 0
        self._until = 0.0

    def count_wrong(self, now: float) -> None:
        """Counts a code under which nothing waits."""
        self._misses += 1
        if self._misses >= MOST_MISSES:
            self._misses, self._until = 0, now + LOCK_SECONDS

    def forget_wrong(self) -> None:
        """Begins to count anew after a code under which a game waits."""
        self._misses = 0

    def seconds_locked(self, now: float) -> int:
        """Seconds until somebody may try again."""
        return max(0, math.ceil(self._until - now))
