"""Weeks in a café at many times speed: attract, guests who touch what there is, closing and opening again.

`python3 run.py campaign soak [--hours H] [--seed S] [--size WxH] [--out DIR]`. Everything is real but clocks,
screen and hands: scenes are drawn, games are kept in a file, codes grow old, days are written. Each café hour
memory, handles and threads are noted; in the end there is a table, a plot (soak.svg), and status 1 if memory
grows by more than 50 KB an hour after the warm-up, or handles or threads do.
"""

from __future__ import annotations

import argparse
import gc
import os
import random
import sys
import tempfile
import threading
import time
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta
from pathlib import Path
from statistics import linear_regression, median, quantiles

from devtools.kiosk_samples import evening_house
from game.storage.store import Store
from kiosk.config import Times
from kiosk.config_reader import ConfigReading
from kiosk.opening_hours import spans_of
from kiosk.services import KioskServices
from scenes.app.app import BACKDROPS
from scenes.kiosk.host.guest_settings import GuestSettings
from scenes.kiosk.host.host import Host
from scenes.ui.memory_release import return_freed_memory
from scenes.ui.tree import Node
from tests.rigs.headless_app import House

HOUR = 3600.0
MONDAY = datetime.fromisoformat("2026-11-16T09:00")
OPEN = "10:00-01:00"
GROUPS = 1
"""Groups of guests in an hour in which the house is open."""
ATTRACT = 600
"""Seconds until the bots show another game: not each minute, for a new table takes longer than all else."""
TOUCHES = (10, 40)
"""How often one group touches the screen."""
LOOKS = 60.0
"""Seconds of café time between two frames while nobody is there; now and then a second is shown in full."""
WARM = 0.15
"""The share of the hours in which caches fill."""
MOST = 50.0
"""KB an hour."""


@dataclass(frozen=True, slots=True)
class Hour:
    """How things stood after one hour in the café."""

    number: int
    memory: float
    """MB."""
    handles: int
    threads: int
    frames: tuple[float, ...]
    """Seconds each frame of this hour took."""
    guests: int
    closed: bool = False
    """Was the house closed at its end? Then nothing is shown but the lamp."""


class SoakedCafe(House):
    """A café on a clock that runs as fast as frames can be drawn."""

    def __init__(self, folder: Path, size: tuple[int, int], seed: int) -> None:
        super().__init__(size, "de")
        self.chance = random.Random(seed)
        self.took: list[float] = []
        self.guests = 0
        self._started = self.now
        self.context.store.close()
        self.context.store = Store(folder)
        file = evening_house(hours=(spans_of(OPEN),) * 7, times=Times(attract=ATTRACT))
        self.kiosk = KioskServices(
            ConfigReading(file), folder, self.context.store, self.wall, lambda: self.now
        )
        self.host = Host(self.context, self.kiosk, self.screens)
        self.context.backdrop.kept = BACKDROPS
        self.context.keeper = GuestSettings(self.kiosk)
        self.open(self.host.begin())

    def wall(self) -> datetime:
        return MONDAY + timedelta(seconds=self.now - self._started)

    def frame(self, seconds: float = 1 / 60) -> None:
        """As in the house of all tests, with a look at how long it took."""
        self.context.store.catch_up(self.now)
        began, before = time.perf_counter(), self.frames
        super().frame(seconds)
        if self.frames > before:
            self.took.append(time.perf_counter() - began)

    def live(self, hour: int) -> None:
        """To the end of an hour; guests come when the house is open, and go when they like."""
        while self.now < self._started + hour * HOUR:
            if self.kiosk.is_open and self.chance.random() < GROUPS * LOOKS / HOUR:
                self.visit()
            elif self.chance.random() < 0.05:
                self.wait(1.0, 1 / 20)
            else:
                self.frame(LOOKS)

    def visit(self) -> None:
        """A group of guests: they touch what there is, and say goodbye or simply walk away."""
        self.guests += 1
        for _ in range(self.chance.randint(*TOUCHES)):
            self.touch()
            self.wait(self.chance.choice((0.2, 0.6, 1.5)), 0.2)
        if self.has("kiosk/done") and self.chance.random() < 0.5:
            self.click("kiosk/done")
        self.wait(240, 5.0)

    def touch(self) -> None:
        """Mostly where something is; sometimes beside it, or a key."""
        nodes = [node for node in self.tree().nodes if node.enabled and _within(node, self.window.get_size())]
        if nodes and self.chance.random() < 0.85:
            self.click(self.chance.choice(nodes))
        elif self.chance.random() < 0.8:
            width, height = self.window.get_size()
            self.click_at((self.chance.randrange(width), self.chance.randrange(height)))
        else:
            self.key(self.chance.choice(("escape", "enter", "tab", "f11", "f1", "left")))
        if not self.manager.stack:
            raise AssertionError("a touch has ended the app")


def _within(node: Node, size: tuple[int, int]) -> bool:
    x, y = node.area.center
    return 0 <= x < size[0] and 0 <= y < size[1]


def memory() -> float:
    """MB that the process holds."""
    pages = int(Path("/proc/self/statm").read_text("ascii").split()[1])
    return pages * os.sysconf("SC_PAGE_SIZE") / 2**20


def handles() -> int:
    """Open files, pipes and sockets."""
    return len(list(Path("/proc/self/fd").iterdir()))


def hours(cafe: SoakedCafe, count: int) -> Iterator[Hour]:
    """One after another."""
    for number in range(1, count + 1):
        cafe.live(number)
        gc.collect()
        return_freed_memory()  # what the C library keeps for later is no leak
        held = memory(), handles(), threading.active_count()
        yield Hour(number, *held, tuple(cafe.took), cafe.guests, not cafe.kiosk.is_open)
        cafe.took.clear()


def floors(found: Sequence[Hour]) -> list[Hour]:
    """The last hour of each night, after the warm-up: the same is shown in all of them, and nobody is there.

    By day memory goes up and down with what guests look at; what grows from night to night is never given
    back. A run of less than four days has only its hours.
    """
    nights = [
        one
        for one, after in zip(found, [*found[1:], None], strict=True)
        if one.closed and not (after and after.closed)
    ]
    each = nights if len(nights) > 3 else list(found)
    return each[max(1, round(len(each) * WARM)) :]


def slope(found: Sequence[Hour]) -> float:
    """KB that an hour adds, after the warm-up."""
    warm = floors(found)
    if len(warm) < 3:
        return 0.0
    return linear_regression([each.number for each in warm], [each.memory for each in warm]).slope * 1024


def format_hours(found: Sequence[Hour]) -> list[str]:
    """A line for each day, or for each hour of a short run."""
    every = 24 if len(found) > 48 else max(1, len(found) // 12)
    head = ("hour", "MB", "handles", "threads", "guests")
    lines = [f"{'{:>5} {:>7} {:>8} {:>8} {:>7}'.format(*head)}   frames: median · 95 % · worst, ms"]
    for at in range(every - 1, len(found), every):
        each = found[at]
        frames = [took for hour in found[at - every + 1 : at + 1] for took in hour.frames] or [0.0, 0.0]
        high = quantiles(frames, n=20)[-1] if len(frames) > 1 else frames[0]
        lines.append(
            f"{each.number:5} {each.memory:7.1f} {each.handles:8} {each.threads:8} {each.guests:7}   "
            f"{median(frames) * 1000:.1f} · {high * 1000:.1f} · {max(frames) * 1000:.0f}"
        )
    return lines


def plot(found: Sequence[Hour], kb: float) -> str:
    """Memory over the hours, with its line after the warm-up, as SVG."""
    width, height, left, top = 960, 420, 70, 40
    low, high = min(each.memory for each in found) - 2, max(each.memory for each in found) + 2
    last = found[-1].number

    def at(number: float, megabytes: float) -> str:
        x = left + (width - left - 20) * number / last
        return f"{x:.1f},{top + (height - top - 50) * (high - megabytes) / (high - low):.1f}"

    points = " ".join(at(each.number, each.memory) for each in found)
    warm = floors(found)
    middle = sum(each.memory for each in warm) / len(warm)
    centre = (warm[0].number + last) / 2
    ends = [at(each, middle + (each - centre) * kb / 1024) for each in (warm[0].number, last)]
    marks = [low + (high - low) * part / 4 for part in range(5)]
    rules = "".join(
        f'<text x="{left - 8}" y="{at(0, mark).split(",")[1]}" text-anchor="end">{mark:.0f}</text>'
        f'<polyline points="{at(0, mark)} {at(last, mark)}" stroke="#ddd"/>'
        for mark in marks
    )
    days = "".join(
        f'<text x="{at(day, low).split(",")[0]}" y="{height - 30}" text-anchor="middle">{day}</text>'
        for day in range(0, last + 1, max(1, last // 7))
    )
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{width}" height="{height}" font-family="sans-serif" '
        f'font-size="12"><rect width="{width}" height="{height}" fill="#fff"/>{rules}{days}'
        f'<text x="{left}" y="22" font-size="15">Memory in MB over {last} café hours: '
        f"{kb:+.1f} KB an hour after the warm-up</text>"
        f'<text x="{width / 2}" y="{height - 8}" text-anchor="middle">hours</text>'
        f'<polyline points="{points}" fill="none" stroke="#8a6a2c" stroke-width="1.5"/>'
        f'<polyline points="{" ".join(ends)}" stroke="#b3261e" stroke-width="2" '
        'stroke-dasharray="6 4"/></svg>\n'
    )


def verdict(found: Sequence[Hour], kb: float) -> list[str]:
    """What is wrong; nothing if all is well."""
    warm = floors(found)
    wrong = [f"memory grows by {kb:.0f} KB an hour"] if kb > MOST else []
    for name in ("handles", "threads"):
        counts = [getattr(each, name) for each in warm]
        wrong += [f"{name}: {counts[0]}, then {max(counts)}"] * (max(counts) > counts[0])
    return wrong


def main(arguments: Sequence[str] | None = None) -> int:
    """Runs the weeks; 1 if something grows."""
    parser = argparse.ArgumentParser(prog="campaign soak", description=__doc__)
    parser.add_argument("--hours", type=int, default=336)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--size", default="1024x640")
    parser.add_argument("--out", type=Path, default=Path("out"))
    options = parser.parse_args(arguments)
    width, height = map(int, options.size.split("x"))
    began, found = time.process_time(), list[Hour]()
    with tempfile.TemporaryDirectory() as folder:
        cafe = SoakedCafe(Path(folder), (width, height), options.seed)
        for hour in hours(cafe, options.hours):
            found.append(hour)
            if hour.number % 12 == 0:
                print(
                    f"hour {hour.number}: {hour.memory:.1f} MB, {time.process_time() - began:.0f} s",
                    flush=True,
                )
        cafe.context.close()
    return report(found, options.out, time.process_time() - began)


def report(found: Sequence[Hour], out: Path, seconds: float) -> int:
    """Prints the table, draws the plot; the status."""
    kb = slope(found)
    wrong = verdict(found, kb)
    out.mkdir(parents=True, exist_ok=True)
    (out / "soak.svg").write_text(plot(found, kb), encoding="utf-8")
    print(*format_hours(found), sep="\n")
    print(f"{len(found)} café hours in {seconds:.0f} s of a core; {kb:+.1f} KB an hour after the warm-up")
    print(f"the plot: {out / 'soak.svg'}")
    print(*wrong or ["nothing grows"], sep="\n")
    return int(bool(wrong))


if __name__ == "__main__":
    sys.exit(main())
