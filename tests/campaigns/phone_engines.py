"""Whole games of every title, played by WebKit and Firefox at one table, while things happen to both.

`python3 run.py campaign phone_engines [--title dog] [--games N] [--minutes M]`. Both pages play by chance
from the deal to the end, over the real server, with bots on the other seats; after some of the moves both
phones are loaded again, doubled, put to sleep, or shown another page. Needs webkit2gtk-driver, firefox-esr.
"""

from __future__ import annotations

import argparse
import sys
import time
from contextlib import ExitStack
from typing import Any

from game.kernel.registry import titles
from phones import dos_challenge
from tests.rigs.phones import chromium_evening as pages
from tests.rigs.phones.browser_evening import SHOCKS, engine_evening
from tests.rigs.phones.other_browsers import ENGINES, Engine, engine, missing

OPTIONS: dict[str, dict[str, Any]] = {
    "daumen": {"games": 1},
    "tao": {"version": "yang", "turn_limit": 60},
}
"""What makes a game last no longer than it has to."""
SEATS = 4


def play_with_engines(engines: list[Engine], title: str) -> str:
    """One game; says what was wrong with it."""
    seats = max(seats for seats in titles()[title].seats if seats <= SEATS)
    with engine_evening(engines, title, seats, **OPTIONS.get(title, {})) as evening:
        for kind in SHOCKS:
            evening.shock(kind)
            before = evening.session.version
            evening.play()
            evening.wait(lambda before=before: evening.went_on(before + 1))  # type: ignore[misc]
            evening.shock("reload")  # and nobody plays any more
        evening.play()
        evening.wait(lambda: evening.session.result is not None)
        return evening.wrong()


def main(arguments: list[str] | None = None) -> int:
    parser = argparse.ArgumentParser(prog="run.py campaign phone_engines", description=__doc__)
    parser.add_argument("--title", choices=sorted(titles()), action="append")
    parser.add_argument("--games", type=int, default=1)
    parser.add_argument("--minutes", type=float, default=10, help="the longest that a game may take")
    options = parser.parse_args(arguments)
    if gone := [how for how in map(missing, ENGINES) if how]:
        sys.exit("\n".join(gone))
    pages.LONGEST, dos_challenge.BREATH_SECONDS = 60 * options.minutes, (0.05, 0.06)
    failed = 0
    with ExitStack() as stack:
        engines = [stack.enter_context(engine(name)) for name in ENGINES]
        for title in sorted(options.title or titles()):
            for game in range(options.games):
                began, wrong = time.monotonic(), play_with_engines(engines, title)
                failed += bool(wrong)
                print(f"{title} {game}: {wrong or 'well'}, {time.monotonic() - began:.0f} s", flush=True)
    return min(1, failed)


if __name__ == "__main__":
    sys.exit(main())
