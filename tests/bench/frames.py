"""How long frames take while bots play, next to one full-screen blit and flip on the same screen.

`python3 run.py bench frames [--json] [--seconds S] [--titles dao,dos]`. Each table is played by easy bots at
normal speed, at 1920×1080 and at 3840×2160; every frame that is drawn counts. A case of its own has five hard
bots at Dos at a fast pace, to show that their thinking takes nothing from the picture. An idle table is
measured by the processor time it uses.
"""

from __future__ import annotations

import argparse
import json
import os
import statistics
import sys
import time
from collections.abc import Sequence
from dataclasses import dataclass, field

import pygame

from scenes.app import bots_command
from scenes.catalogue import table_of, tables
from scenes.match import Match, Place, Player
from tests.bench.start import surroundings
from tests.scenes.house import NAMES, House

SIZES = ((1920, 1080), (3840, 2160))
SEATS = {"dao": 4, "daumen": 4, "dog": 4, "tao": 2, "dos": 5}
MEDIAN_MARK, WORST_MARK, IDLE_MARK = 10.0, 20.0, 0.01
FRAME = 1 / 60
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


def floor(house: House, rounds: int = 60) -> float:
    """Seconds of one full-screen blit and flip: the least that a frame can cost."""
    picture = pygame.Surface(house.window.get_size()).convert()
    times = []
    for _ in range(rounds):
        began = time.perf_counter()
        house.window.blit(picture, (0, 0))
        pygame.display.flip()
        times.append(time.perf_counter() - began)
    return statistics.median(times)


def played(name: str, title: str, level: Player, speed: str, size: tuple[int, int], seconds: float) -> Case:
    """Bots at a table, in real time, for so long."""
    house = House(size, "de", lambda settings: setattr(settings, "speed", speed))
    house.context.clock = time.monotonic
    house.context.bots = bots_command()
    case = Case(name, floor(house))
    places = tuple(Place(each, level, seat + 1) for seat, each in enumerate(NAMES[: SEATS[title]]))
    manager = house.context.manager
    manager.push(table_of(title).table(house.context, Match(title, places, seed=5)))
    began = time.monotonic()
    try:
        while (now := time.monotonic()) < began + WARM_UP + seconds and (now < began + 1 or manager.stack):
            took = _frame(house, now)
            if took is not None and now > began + WARM_UP:
                case.frames.append(took)
    finally:
        house.context.close()
    return case


def _frame(house: House, now: float) -> float | None:
    """One turn of the loop; how long the frame took, if one was drawn. Sleeps what is left of a sixtieth."""
    manager = house.context.manager
    began = time.perf_counter()
    if manager.stack:
        manager.top.update(now)
    manager.switch(house.window, now)
    drawn = manager.stale
    if drawn:
        parts = manager.draw(house.window, now)
        pygame.display.update(parts) if parts else pygame.display.flip()
    took = time.perf_counter() - began
    pygame.event.pump()
    time.sleep(max(0.0, FRAME - took))
    return took if drawn else None


def idle(seconds: float = 3.0) -> float:
    """The share of a core that a table uses while it waits for a person."""
    house = House((1920, 1080), "de")
    house.context.clock = time.monotonic
    places = (Place("Anna", "human", 1), Place("Bruno", "human", 2))
    manager = house.context.manager
    manager.push(table_of("dao").table(house.context, Match("dao", places, seed=5)))
    _rest(house, 6.0)
    began, used = time.monotonic(), time.process_time()
    _rest(house, seconds)
    return (time.process_time() - used) / (time.monotonic() - began)


def _rest(house: House, seconds: float) -> None:
    """The loop, sleeping as long as nobody wants a frame."""
    end = time.monotonic() + seconds
    while (now := time.monotonic()) < end:
        _frame_if_wanted(house, now)
        wake = house.context.manager.wake(time.monotonic())
        time.sleep(max(0.0, min(end - time.monotonic(), 0.25 if wake is None else max(0.001, wake))))


def _frame_if_wanted(house: House, now: float) -> None:
    manager = house.context.manager
    if manager.stack:
        manager.top.update(now)
    manager.switch(house.window, now)
    if manager.stale:
        parts = manager.draw(house.window, now)
        pygame.display.update(parts) if parts else pygame.display.flip()


def main(arguments: Sequence[str] | None = None) -> int:
    """Measure, and print the table or its JSON."""
    parser = argparse.ArgumentParser(prog="run.py bench frames", description="How long frames take.")
    parser.add_argument("--json", action="store_true", help="print one JSON object instead of the table")
    parser.add_argument("--seconds", type=float, default=5.0, help="length of each case (default: 5)")
    parser.add_argument("--titles", default=",".join(sorted(tables())), help="which tables (default: all)")
    options = parser.parse_args(arguments)
    with surroundings(max(SIZES)) as environment:
        os.environ.clear()
        os.environ.update(environment)
        cases, used = _measured(options.titles.split(","), options.seconds)
        pygame.quit()  # before the screen goes
    if options.json:
        print(json.dumps({"frames": {case.name: case.plain() for case in cases}, "idle": round(used, 4)}))
        return 0
    print(f"{'× a blit and flip':36}{'median':>8}{'99 %':>8}{'frames':>8}")
    for case in cases:
        print(f"{case.name:36}{case.median:8.1f}{case.heaviest:8.1f}{len(case.frames):8}")
    print(f"at most {MEDIAN_MARK:g} and {WORST_MARK:g}; an idle table uses {100 * used:.2f} % of a core")
    return 0


def _measured(titles: Sequence[str], seconds: float) -> tuple[list[Case], float]:
    """Every case at every size, and the idle table."""
    cases: list[Case] = []
    for size in SIZES:
        where = f"{size[0]}x{size[1]}"
        cases += [played(f"{title} {where}", title, "easy", "normal", size, seconds) for title in titles]
        cases += [
            played(f"dos, five {level} bots, fast {where}", "dos", level, "fast", size, seconds)
            for level in ("easy", "hard")
        ]
    return cases, idle()


if __name__ == "__main__":
    sys.exit(main())
