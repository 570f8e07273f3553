"""How long it takes from the double click to a title that can be used, next to a bare window.

`python3 run.py bench start [--json] [--rounds N]`. Everybody starts a fresh process on the same screen (a
real one where there is one, else Xvfb, else none), and counts with the median of several starts. The packaged
app is measured too where one has been built.
"""

from __future__ import annotations

import argparse
import json
import os
import shutil
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager

from tests.rigs.paths import ROOT

PACKAGED = ROOT / "dist" / "Stammtisch" / "stammtisch"
MARK, PACKAGED_MARK = 2.5, 1.2
"""At most so many bare windows; the packaged app at most so many starts from source."""
USABLE, WHOLE = "1", "2"
"""The first frame shows the tiles on a plain ground, ready to be clicked; the second one all of the title."""
BARE = """
import pygame
pygame.display.init()
pygame.font.init()
window = pygame.display.set_mode((1280, 800), pygame.RESIZABLE)
window.fill((40, 30, 20))
pygame.display.flip()
pygame.event.get()
"""


@contextmanager
def surroundings(size: tuple[int, int] = (1280, 800)) -> Iterator[Mapping[str, str]]:
    """The environment of a program that opens a window: on this desktop, on Xvfb, or on no screen at all."""
    environment = {**os.environ, "SDL_AUDIODRIVER": "dummy", "PYGAME_HIDE_SUPPORT_PROMPT": "1"}
    environment["SDL_FRAMEBUFFER_ACCELERATION"] = "0"
    environment.pop("PYTHONDONTWRITEBYTECODE", None)  # or every start would compile our sources anew
    environment.pop("SDL_VIDEODRIVER", None)
    if "DISPLAY" in os.environ or sys.platform in ("win32", "darwin"):
        yield environment
    elif shutil.which("Xvfb"):
        from tests.rigs.windows.real_screen import screen

        with screen(*size) as here:
            yield {**environment, "DISPLAY": here.name}
    else:
        yield {**environment, "SDL_VIDEODRIVER": "dummy"}


def seconds(command: Sequence[str], environment: Mapping[str, str]) -> float:
    """How long a program takes from its start to its end."""
    began = time.perf_counter()
    subprocess.run(command, env=dict(environment), cwd=ROOT, check=True, stdout=subprocess.DEVNULL)
    return time.perf_counter() - began


def measured(rounds: int) -> dict[str, float]:
    """The median of each, taken in turns so that a busy machine slows all of them."""
    with surroundings() as environment, tempfile.TemporaryDirectory() as data:
        flags = ["--data", data, "--window", "1280x800", "--no-audio", "--frames"]
        commands = {
            "bare": [sys.executable, "-c", BARE],
            "source": [sys.executable, "main.py", *flags, USABLE],
            "whole": [sys.executable, "main.py", *flags, WHOLE],
        }
        if PACKAGED.exists():
            commands["packaged"] = [str(PACKAGED), *flags, USABLE]
        for command in commands.values():  # caches warm for all
            seconds(command, environment)
        times = {name: [] for name in commands}  # type: dict[str, list[float]]
        for _ in range(rounds):
            for name, command in commands.items():
                times[name].append(seconds(command, environment))
    return {name: statistics.median(each) for name, each in times.items()}


def main(arguments: Sequence[str] | None = None) -> int:
    """Measure, and print the table or its JSON."""
    parser = argparse.ArgumentParser(prog="run.py bench start", description="How soon the title is there.")
    parser.add_argument("--json", action="store_true", help="print one JSON object instead of the table")
    parser.add_argument("--rounds", type=int, default=9, help="starts of each (default: 9)")
    options = parser.parse_args(arguments)
    found = measured(options.rounds)
    shares = {"source": found["source"] / found["bare"]}
    if "packaged" in found:
        shares["packaged"] = found["packaged"] / found["source"]
    if options.json:
        print(json.dumps({"start": {"seconds": found, **shares}}))
        return 0
    for name, each in found.items():
        print(f"{name:9} {1000 * each:6.0f} ms")
    print(f"the first usable title: {shares['source']:.2f} × a bare window (at most {MARK} ×)")
    if "packaged" in shares:
        print(f"packaged {shares['packaged']:.2f} × from source (at most {PACKAGED_MARK} ×)")
    return 0


if __name__ == "__main__":
    sys.exit(main())
