"""How long frames take while bots play, next to one full-screen blit and flip on the same screen.

`python3 run.py bench frames [--json] [--seconds S] [--titles dao,dos] [--sizes 1920x1080]`. Each table is
played by easy bots at normal speed, at 1920×1080 and at 3840×2160; every frame that is drawn counts. So do
those of its great moments and of its result. Each line is printed as soon as it is measured. An idle table is
measured by the processor time that the app's own loop uses.

A case of its own shows that thinking takes nothing from the picture: five hard bots play Dos at the fastest
pace, thinking in their own process; then their moves are made once more, and nobody thinks. Once the frames
count that the table draws of itself, and once those in which somebody is waited for: there nothing moves, so
the whole table is drawn in every turn of the loop, and of the first game only while the bots' process is at
work.
"""

from __future__ import annotations

import argparse
import gc
import json
import os
import statistics
import sys
import threading
import time
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from functools import partial
from itertools import product

import pygame

from devtools.finished_games import End, result_scene
from game.bots.bot_worker import Answer, Question
from game.kernel.record import Entry
from scenes.app.app import App
from scenes.app.process_commands import bots_command
from scenes.base.match import Match, Place, Player
from scenes.base.scene import Scene
from scenes.pages.parts.table_catalogue import table_of, tables
from scenes.pages.result.scene import ResultScene
from scenes.table.motion.stage import Stage
from scenes.table.stills import STILL_SECOND
from scenes.table.table_scene import TableScene
from tests.bench.start import surroundings
from tests.rigs.headless_app import NAMES, House

SIZES = ((1920, 1080), (3840, 2160))
SEATS = {"dao": 4, "daumen": 4, "dog": 4, "tao": 2, "dos": 5}
MEDIAN_MARK, WORST_MARK, IDLE_MARK = 6.0, 16.0, 0.01
FRAME = 1 / 60
SETTLED = 12.0
"""Seconds after which a table that was opened has dealt, and nothing moves any more."""
WARM_UP = 6.0
"""Seconds in which pictures may still be made for the first time, as people choose their first move."""


@dataclass
class Case:
    """One table at one size."""

    name: str
    floor: float
    frames: list[float] = field(default_factory=list)

    @property
    def median(self) -> float:
        return statistics.median(self.frames) / self.floor

    @property
    def heaviest(self) -> float:
        """What 99 of 100 frames stay under."""
        return sorted(self.frames)[int(len(self.frames) * 0.99)] / self.floor

    def plain(self) -> dict[str, float]:
        return {"median": round(self.median, 2), "p99": round(self.heaviest, 2), "frames": len(self.frames)}


def floor(house: House, rounds: int = 60) -> list[float]:
    """Seconds of full-screen blits and flips, one after the other: the least that a frame can cost."""
    picture = pygame.Surface(house.window.get_size()).convert()
    times = []
    for _ in range(rounds):
        began = time.perf_counter()
        house.window.blit(picture, (0, 0))
        pygame.display.flip()
        times.append(time.perf_counter() - began)
    return times


class Game:
    """Bots at a table, in real time."""

    def __init__(self, title: str, level: Player, speed: str, size: tuple[int, int]) -> None:
        self.house = House(size, "de", lambda settings: setattr(settings, "speed", speed))
        self.house.context.clock = time.monotonic
        self.house.context.bots = bots_command()
        places = tuple(Place(each, level, seat + 1) for seat, each in enumerate(NAMES[: SEATS[title]]))
        scene = self.house.screens.table(Match(title, places, seed=5))
        assert isinstance(scene, TableScene)
        self.scene = scene
        self.drawn: list[float] = []
        """How long the frames took that the table drew of itself."""
        self.forced: list[float] = []
        """The same of those it was made to draw."""
        self.floor = 0.0

    def play(self, seconds: float, force: Callable[[], bool] = lambda: False) -> None:
        """So long; whatever comes before everything is warm doesn't count. `force` says when to draw a frame
        that the table has no need of.
        """
        context, times = self.house.context, floor(self.house)
        context.manager.push(self.scene)
        began = time.monotonic()
        try:
            while (now := time.monotonic()) < began + WARM_UP + seconds and not self._over(now - began):
                self._turn(now, force, now > began + WARM_UP)
        finally:
            context.close()
        self.floor = statistics.median(times + floor(self.house))

    def _over(self, passed: float) -> bool:
        return passed > 1 and not self.house.manager.stack

    def _turn(self, now: float, force: Callable[[], bool], counts: bool) -> None:
        """One turn of the loop. Sleeps what is left of a sixtieth."""
        began = time.perf_counter()
        drawn = _frame(self.house, now)
        took = time.perf_counter() - began
        if drawn and counts:
            self.drawn.append(took)
        if not drawn and force():
            took = self._forced()
            if counts and force():
                self.forced.append(took)
        pygame.event.pump()
        time.sleep(max(0.0, FRAME - (time.perf_counter() - began)))

    def _forced(self) -> float:
        began = time.perf_counter()
        self.house.manager.forget()
        _frame(self.house, time.monotonic())
        return time.perf_counter() - began

    def case(self, name: str, frames: list[float]) -> Case:
        width, height = self.house.window.get_size()
        return Case(f"{name} {width}x{height}", self.floor, frames)


def _frame(house: House, now: float) -> bool:
    """Time passes, and the window is drawn if anything has changed; says whether."""
    manager = house.manager
    if manager.stack:
        manager.top.update(now)
    manager.switch(house.window, now)
    parts = manager.draw(house.window, now) if manager.stack else []
    if parts != []:
        pygame.display.update(parts) if parts else pygame.display.flip()
    return parts != []


def measure_table(title: str, size: tuple[int, int], seconds: float) -> Case:
    """A table as it is."""
    game = Game(title, "easy", "normal", size)
    game.play(seconds)
    return game.case(title, game.drawn)


def moments(title: str, size: tuple[int, int]) -> Case:
    """A table's great moments, from their first frame to their last: every telling position that moves."""
    house, drawn, least = _at_a_table(size), list[float](), list[float]()
    least += floor(house)
    for _, scene in table_of(title).shots(house.context):
        if isinstance(scene, TableScene) and scene.performance.stage.is_moving:
            while not scene.view.loading.done:
                scene.view.load_picture()
            drawn += _shown(house, scene, scene.performance.stage)
    return Case(f"{title}, moments {size[0]}x{size[1]}", statistics.median(least + floor(house)), drawn)


def result(title: str, size: tuple[int, int]) -> Case:
    """How a game's result comes up, with its confetti."""
    house = _at_a_table(size)
    house.context.clock = lambda: STILL_SECOND
    least, scene = floor(house), result_scene(End(title), house.context)
    assert isinstance(scene, ResultScene)
    scene.began, house.context.settings.speed = STILL_SECOND, "normal"
    drawn = _shown(house, scene)
    return Case(f"{title}, result {size[0]}x{size[1]}", statistics.median(least + floor(house)), drawn)


def _at_a_table(size: tuple[int, int]) -> House:
    house = House(size, "de")
    house.context.clock = time.monotonic
    return house


def _shown(house: House, scene: Scene, stage: Stage | None = None, longest: float = 4.0) -> list[float]:
    """Every frame of a scene, a sixtieth after the other, from the moment at which its clock stands: none is
    left out because the one before took long.
    """
    passed, start, times = 0.0, min(STILL_SECOND, house.context.clock()), list[float]()
    house.context.clock = lambda: start + passed
    settings = house.context.settings
    speed = settings.speed
    if stage is not None:  # a moment comes in the middle of a game, without the change from another scene
        settings.speed = "instant"
    house.manager.push(scene)
    _frame(house, house.context.clock())  # the first one shows another scene altogether
    settings.speed = speed
    while passed < longest and (stage is None or stage.is_moving):
        before = time.perf_counter()
        if _frame(house, house.context.clock()):
            times.append(time.perf_counter() - before)
        pygame.event.pump()
        passed += FRAME
    house.manager.pop()
    house.manager.switch(house.window, start + passed)  # it has left before another table gets its pictures
    house.context.clock = time.monotonic
    return times


class Prompter:
    """Knows what will be played: takes the place of those who would think about it."""

    def __init__(self, entries: Sequence[Entry]) -> None:
        self._entries = entries
        self._question: Question | None = None

    def ask(self, question: Question) -> None:
        self._question = question

    def look(self) -> Answer | None:
        asked = self._question
        if asked is None or asked.version >= len(self._entries):
            return None
        return Answer(0, asked.version, asked.seat, self._entries[asked.version].move, "", {})

    def forget(self) -> None:
        self._question = None

    def wait(self) -> float | None:
        return None


def thinking(size: tuple[int, int], seconds: float) -> Iterator[Case]:
    """Five hard bots at Dos, and their game once more without them."""
    bots = Game("dos", "hard", "fast", size)
    bots.play(seconds, lambda: bool(bots.house.context.desk and bots.house.context.desk.thinking))
    again = Game("dos", "hard", "fast", size)
    again.scene.bots.thinker = Prompter(bots.scene.session.record.entries)
    again.play(seconds, lambda: again.scene.phase.name == "thinking")
    yield bots.case("dos, five hard bots", bots.drawn)
    yield again.case("dos, nobody thinks", again.drawn)
    yield bots.case("dos, while they think", bots.forced)
    yield again.case("dos, while nobody thinks", again.forced)


def idle(seconds: float = 20.0) -> float:
    """The share of a core that the app's own loop uses while a table waits for a person."""
    house = House((1920, 1080), "de")
    house.context.clock = time.monotonic
    places = (Place("Anna", "human", 1), Place("Bruno", "human", 2))
    app = App(house.window, house.screens, house.manager, None, None)
    house.manager.push(house.screens.table(Match("dao", places, seed=5)))
    used: list[float] = []
    for moment in (SETTLED, SETTLED + seconds):
        threading.Timer(moment, lambda: used.append(time.process_time())).start()
    threading.Timer(SETTLED + seconds, partial(app.terminate)).start()
    app.loop()
    return (used[1] - used[0]) / seconds


def main(arguments: Sequence[str] | None = None) -> int:
    """Measure, and print the table or its JSON."""
    parser = argparse.ArgumentParser(prog="run.py bench frames", description="How long frames take.")
    parser.add_argument("--json", action="store_true", help="print one JSON object instead of the table")
    parser.add_argument("--seconds", type=float, default=15.0, help="length of each game (default: 15)")
    parser.add_argument("--titles", default=",".join(sorted(tables())), help="which tables (default: all)")
    parser.add_argument("--sizes", default=SIZES, type=_sizes, help="which windows: 1920x1080,3840x2160")
    options = parser.parse_args(arguments)
    with surroundings(max(options.sizes)) as environment:
        os.environ.clear()
        os.environ.update(environment)
        cases = _measured(options.titles.split(","), options.sizes, options.seconds)
        found = list(cases) if options.json else list(_told(cases))
        used = idle()
        pygame.quit()  # before the screen goes
    if options.json:
        print(json.dumps({"frames": {case.name: case.plain() for case in found}, "idle": round(used, 4)}))
    else:
        print(f"at most {MEDIAN_MARK:g} and {WORST_MARK:g}; an idle table uses {100 * used:.2f} % of a core")
    return 0


def _sizes(text: str) -> Sequence[tuple[int, int]]:
    """Windows as the command line has them: '1920x1080,3840x2160'."""
    pairs = [size.split("x") for size in text.split(",")]
    return [(int(width), int(height)) for width, height in pairs]


def _told(cases: Iterable[Case]) -> Iterator[Case]:
    """The cases; a line of each is printed as soon as it is measured."""
    print(f"{'× a blit and flip':36}{'median':>8}{'99 %':>8}{'frames':>8}")
    for case in cases:
        print(f"{case.name:36}{case.median:8.1f}{case.heaviest:8.1f}{len(case.frames):8}", flush=True)
        yield case


def _measured(titles: Sequence[str], sizes: Sequence[tuple[int, int]], seconds: float) -> Iterator[Case]:
    """Every case at every size."""
    for size, title in product(sizes, titles):
        for measured in (partial(measure_table, seconds=seconds), moments, result):
            gc.collect()  # what earlier cases left behind is no part of this one
            yield measured(title, size)
    for size in sizes:
        yield from thinking(size, 2 * seconds)


if __name__ == "__main__":
    sys.exit(main())
