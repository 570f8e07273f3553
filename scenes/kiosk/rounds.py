"""The games of the guests who are here: which are going on, what the office is told of them, what stays."""

from __future__ import annotations

from collections.abc import Sequence

from game.store.database import StoreError
from kiosk.codes import TableCode
from kiosk.keeper import KioskHouse
from scenes.kiosk.guesses import Guesses
from scenes.kiosk.house_codes import HouseCodes
from scenes.kiosk.office import Office
from scenes.saved import Saved, saved_game, unfinished_games
from scenes.scene import Context, Scene
from scenes.table.scene import TableScene

PLAYING = "kiosk.playing"
"""Under this name the store keeps which game is being played."""


def table_in(stack: Sequence[Scene]) -> TableScene | None:
    """The table on which people play, be it under a menu; not one that only shows how something is done."""
    tables = (scene for scene in reversed(stack) if isinstance(scene, TableScene))
    return next((table for table in tables if table.kept is not None), None)


def in_play(table: TableScene | None) -> bool:
    """Do people play there, and is it not over?"""
    return table is not None and bool(table.match.humans) and table.session.result is None


class Rounds:
    """Follows the tables that come and go on the screen."""

    def __init__(self, context: Context, kiosk: KioskHouse, office: Office) -> None:
        self.context, self.kiosk, self.office = context, kiosk, office
        self.codes = kiosk.codes
        self.guesses = Guesses()
        self.house = HouseCodes(context, kiosk)
        self._mine: dict[int, float] = {}
        """Games of these guests, and when each was sat down to."""
        self._over: set[int] = set()

    def follow(self, table: TableScene | None, now: float) -> None:
        """What is on the screen now; the office is told what has begun and what is over."""
        if table is None or table.kept is None:
            return
        number = table.kept.number
        if number not in self._mine:
            self._mine[number] = now
            self._note_playing(number)
            people = len(table.match.humans)
            self.office.note("begun", title=table.match.title, people=people)
        if table.session.result is not None and number not in self._over:
            self._over.add(number)
            self.office.note("over", title=table.match.title, seconds=round(now - self._mine[number]))

    def code_for(self, table: TableScene) -> TableCode:
        """The code under which this game waits."""
        assert table.kept is not None, "only a kept game can wait"
        return self.house.give(table.kept.number)

    def left(self, table: TableScene, now: float) -> None:
        """The guests have got up from a game that is not over."""
        if table.kept is not None:
            since = self._mine.get(table.kept.number, now)
            self.office.note("left", title=table.match.title, seconds=round(now - since))

    def end(self) -> None:
        """These guests have gone: who played is forgotten, but for games that wait under a code."""
        waiting = {each.match for each in self.codes.waiting()}
        self.kiosk.forget(each for each in self._mine if each in self._over or each not in waiting)
        self._mine.clear()
        self._over.clear()
        self._note_playing(None)

    def found(self, code: str) -> Saved | None:
        """The game that waits under a code."""
        waiting = self.codes.find(code)
        return None if waiting is None else self.saved(waiting.match)

    def saved(self, number: int) -> Saved | None:
        """A game that can still go on; what can't be read, or is over, waits no longer."""
        found = saved_game(self.context.store, number)
        if found is None or found.kept.ended is not None:
            self.codes.drop([number])
            return None
        return found

    def interrupted(self) -> TableCode | None:
        """The game that was going on when the app ended, be it for the second time before its guests came
        back; every game without a code gets one.
        """
        known = {each.match for each in self.codes.waiting()}
        try:
            lost = [number for number in unfinished_games(self.context.store) if number not in known]
        except StoreError:
            return None
        for number in reversed(lost):
            self.house.give(number)
        latest = lost[0] if lost else self.context.store.chosen.get(PLAYING)
        self._note_playing(latest)
        found = isinstance(latest, int) and self.saved(latest) is not None
        return self.house.give(latest) if found else None

    def _note_playing(self, number: object) -> None:
        """Kept for the app that comes after one that has died."""
        if self.context.store.chosen.get(PLAYING) != number:
            self.context.store.chosen.put(PLAYING, number)
