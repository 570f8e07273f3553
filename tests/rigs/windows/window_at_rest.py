"""A window at rest: does it show what would be drawn anew, and what another process draws from that log?"""

from __future__ import annotations

import math
import os
import random
import shutil
import signal
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from tempfile import TemporaryDirectory

import pygame

from game.storage.store import Store
from scenes.base.settings import Settings, SettingsKeeper
from scenes.pages.parts.saved_game import saved_game, unfinished_games
from scenes.ui.easing import FRAME
from tests.rigs.headless_app import House
from tests.rigs.windows.real_app import App, Tree, find
from tests.rigs.windows.real_screen import COVER
from tests.rigs.windows.tree_player import GATES, moves_shown

STANDS, NAPS = 0.75, 25
"""A window is at rest if its picture has stood for so many seconds (a banner stands for 0.6), and the app has
then gone to sleep so often: on a busy machine it may have had no time to draw.
"""
LOOKS = 0.3
"""Seconds between two looks at the window."""
HEARD = 10.0
"""Seconds after which it has certainly drawn what was covered."""
TAKEN, LEFT = (0.05, 0.5), (0.1, 1.2)
"""For how many seconds a program is stopped, and for how many it runs on after that."""
BLUNT = 2.0
"""Seconds for which the other process lets lights and notes come to rest."""


class Thief(threading.Thread):
    """Takes the processor away from a program, again and again, as a busy machine does."""

    def __init__(self, number: int, chance: random.Random) -> None:
        super().__init__(daemon=True)
        self.number = number
        self.chance = chance
        self._lets = threading.Lock()
        self._over = False

    def run(self) -> None:
        while not self._over:
            with self._lets:
                self._send(signal.SIGSTOP)
                time.sleep(self.chance.uniform(*TAKEN))
                self._send(signal.SIGCONT)
            time.sleep(self.chance.uniform(*LEFT))

    def _send(self, number: int) -> None:
        try:
            os.kill(self.number, number)
        except ProcessLookupError:
            self._over = True

    @contextmanager
    def away(self) -> Iterator[None]:
        """Meanwhile it takes nothing."""
        with self._lets:
            yield

    def end(self) -> None:
        self._over = True
        self.join()


@dataclass
class Rests:
    """Looks at the window whenever it is at rest, and counts."""

    app: App
    thief: Thief | None = None
    looked: int = 0
    compared: int = 0
    """How many of these were drawn by another process, too."""
    faults: list[str] = field(default_factory=list)
    pictures: Path | None = None
    """Where two pictures that differ are put."""

    def await_turn(self) -> Tree:
        """Waits until somebody can do something, or the game is over."""
        return self.app.wait(_waits, "somebody's turn")

    def look(self, name: str, folder: Path | None = None) -> bool:
        """Looks at the window as soon as it is at rest: says whether it came to rest. With the data's
        `folder` another process draws the same game.
        """
        if self.thief is None:
            return self._look(name, folder)
        with self.thief.away():
            return self._look(name, folder)

    def _look(self, name: str, folder: Path | None) -> bool:
        tree = self.app.tree()
        seen = self._quiet(tree) if _waits(tree) else None
        if seen is None:
            return False
        self.app.screen.uncover()
        drawn = self._redrawn()
        if different(seen, drawn):
            again = self._quiet(tree)
            if again is None or different(drawn, again):
                return False  # it went on by itself meanwhile
            self._note(name, "drawn anew it looks different", seen, drawn)
        self.looked += 1
        stops = (
            find(tree, "table/continue") is not None
        )  # in the middle of an animation, of which no log knows
        if folder is not None and not stops and tree["scene"] in ("table", "curtain"):
            self.compared += 1
            other = drawn_from_log(folder, drawn.get_size(), self.app.screen.mouse(), tree)
            if other is None:
                self.compared -= 1
            elif different(drawn, other):
                self._note(name, "another process draws the same log differently", drawn, other)
        return True

    def _quiet(self, tree: Tree, most: float = 12.0) -> pygame.Surface | None:
        """The picture that has stood long enough; None: it moves all the time, or something has happened."""
        since = began = time.monotonic()
        seen, naps = self.app.screen.strip(), math.inf
        while (now := time.monotonic()) < began + most and self.app.tree() == tree:
            if math.isinf(naps) and now - since >= STANDS:
                naps = self._naps()
            if self._naps() - naps >= NAPS:
                return self.app.screen.as_picture(seen)
            time.sleep(LOOKS)
            after = self.app.screen.strip()
            if seen != after:
                seen, since, naps = after, time.monotonic(), math.inf
        return None

    def _naps(self) -> int:
        """How often the app has gone to sleep by itself."""
        status = Path(f"/proc/{self.app.process.pid}/status").read_text(encoding="utf-8")
        return next(int(line.split()[1]) for line in status.splitlines() if line.startswith("voluntary"))

    def _redrawn(self) -> pygame.Surface:
        """The picture as soon as nothing of the cover is left: the app draws all of it at once."""
        end = time.monotonic() + HEARD
        while (drawn := self.app.screen.picture()).get_at((3, 3))[:3] == COVER and time.monotonic() < end:
            time.sleep(0.02)
        return drawn

    def _note(self, name: str, what: str, a: pygame.Surface, b: pygame.Surface) -> None:
        where = [tuple(rect) for rect in apart(a, b).get_bounding_rects()][:5]
        self.faults.append(f"{name}, rest {self.looked}: {what} at {where}")
        if self.pictures is not None:
            self.pictures.mkdir(parents=True, exist_ok=True)
            stem = f"{name.replace(' ', '_')}_{self.looked}_{what.split(maxsplit=1)[0]}"
            pygame.image.save(a, self.pictures / f"{stem}_seen.png")
            pygame.image.save(b, self.pictures / f"{stem}_drawn.png")

    def clock_pictures(self, seconds: float = 1.0) -> int:
        """How many different pictures the table's rim shows in that time."""
        end, seen = time.monotonic() + seconds, set[bytes]()
        while time.monotonic() < end:
            seen.add(self.app.screen.strip(160))
            time.sleep(0.01)
        return len(seen)


def _waits(tree: Tree) -> bool:
    if tree["scene"] == "result" or any(find(tree, gate) for gate in GATES):
        return True
    return bool(moves_shown(tree)) and not tree["busy"]


def apart(a: pygame.Surface, b: pygame.Surface) -> pygame.Mask:
    """The pixels in which two pictures differ."""
    mask = pygame.mask.from_threshold(a, (0, 0, 0), (1, 1, 1, 255), b)
    mask.invert()
    return mask


def different(a: pygame.Surface, b: pygame.Surface) -> bool:
    return a.get_view("2").raw != b.get_view("2").raw and bool(apart(a, b).count())


def drawn_from_log(
    folder: Path, size: tuple[int, int], mouse: tuple[int, int], tree: Tree
) -> pygame.Surface | None:
    """The game that goes on in a data folder, opened and drawn in this process from a copy of its log, as
    whoever sits there sees it, with the mouse at the same place. None: what is seen depends on more than the
    log, on what was picked, or on whose cards are open.
    """
    with TemporaryDirectory() as copy:
        for file in folder.glob("*"):
            if file.is_file() and file.name != "tree.json":
                shutil.copy(file, copy)
        store = Store(Path(copy))
        try:
            return _drawn(store, size, mouse, tree)
        finally:
            store.close()


def _drawn(store: Store, size: tuple[int, int], mouse: tuple[int, int], tree: Tree) -> pygame.Surface | None:
    kept = SettingsKeeper(store.settings).load()

    def as_kept(settings: Settings) -> None:
        for name, value in vars(kept).items():
            setattr(settings, name, value)
        settings.speed = "instant"

    house = House(size, "en", as_kept, store=store)
    saved = saved_game(store, unfinished_games(store)[0])
    assert saved is not None, "the game that goes on"
    house.context.mouse.at = mouse
    house.open(saved.open(house.context))
    to_rest(house, BLUNT)
    if house.scene.name == "curtain" and tree["scene"] == "table":
        house.click("curtain/ready")
        house.context.mouse.at = mouse
        to_rest(house, BLUNT)
    found = house.tree()
    same = (found.scene, found.viewer) == (tree["scene"], tree["viewer"])
    return house.window.copy() if same and {*_offered(found.plain())} == {*_offered(tree)} else None


def _offered(tree: Tree) -> list[tuple[str, tuple[str, ...]]]:
    """What can be clicked, and where it leads: different after a pick."""
    return [(node["id"], tuple(node["moves"])) for node in tree["nodes"] if node["enabled"]]


def to_rest(house: House, seconds: float) -> bool:
    """Lets time pass as the loop does, at least so long; says whether nothing moves any more."""
    end, most = house.now + seconds, house.now + seconds + 20
    while house.manager.stack and house.now < most:
        house.frame(0.0)
        wake = house.manager.wake(house.now)
        if (wake is None or wake > FRAME) and house.manager.may_sleep(house.now) and house.now >= end:
            return True
        house.now += 0.05 if wake is None else min(max(wake, 0.005), 0.05)
    return False
