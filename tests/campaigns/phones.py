"""Whole games of every title, played by six browsers, while things happen to phones.

`python3 run.py campaign phones [--title dog] [--games N] [--minutes M] [--window]`. First everything that can
happen to a phone happens in the middle of every kind of decision there is. Then every page plays by chance
from the deal to the end, over the real server; after each of the first moves a phone is loaded again, cut
off, doubled, put to sleep, or away for a minute. `--window` plays whole games with the real app in a window
(Xvfb) instead. Needs chromium.
"""

from __future__ import annotations

import argparse
import sys
import time
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from playwright.sync_api import Browser, sync_playwright

from game.kernel.registry import titles
from phones import dos_challenge
from tests.phones.conftest import FLAGS, browser_path
from tests.rigs.phones import chromium_evening as evenings
from tests.rigs.phones.chromium_evening import Pages, Phones
from tests.rigs.phones.decisions import kinds
from tests.rigs.phones.shocks import RACES, REOPENED, SHOCKS, counts_once, shock, shocked
from tests.rigs.phones.window_with_phones import play_on_phones

BROWSERS = 6
OPTIONS: dict[str, dict[str, Any]] = {
    "daumen": {"games": 1},
    "tao": {"version": "yang", "turn_limit": 60},
}
"""What makes a game last no longer than it has to."""


def play_with_browsers(phones: Phones, title: str) -> str:
    """One game; says what was wrong with it."""
    seats = max(seats for seats in titles()[title].seats if seats <= BROWSERS)
    with evenings.pages(phones, title, seats, **OPTIONS.get(title, {})) as evening:
        evening.play()
        for number, kind in enumerate(SHOCKS):
            before, seat = evening.session.version, number % seats
            shock(evening, seat, kind)
            if kind in REOPENED:
                evening.play(seat)
            evening.wait(lambda before=before: evening.went_on(before))  # type: ignore[misc]
        evening.wait(lambda: evening.session.result is not None)
        evening.wait(lambda: counts_once(evening))
        return _wrong(evening)


def _wrong(evening: Pages) -> str:
    """Do the pages show the places, and was nothing offered that the rules don't allow?"""
    result = evening.session.result
    assert result is not None
    found = evening.refused() - set(RACES)
    for seat, page in enumerate(evening.pages):
        place = page.locator('[data-k="ranks"] .own').inner_text().split()[0]
        found |= {f"seat {seat} reads place {place}"} if place != str(result.ranks[seat]) else set()
    return ", ".join(sorted(found))


def _in_a_window(browser: Browser, title: str, patience: float) -> None:
    seats = max(seats for seats in titles()[title].seats if seats <= BROWSERS)
    began = time.monotonic()
    with TemporaryDirectory() as folder:
        play_on_phones(browser, Path(folder), title, seats, patience)
    print(f"{title} in a window: well, {time.monotonic() - began:.0f} s", flush=True)


def _over_the_server(phones: Phones, title: str, games: int) -> int:
    """How many games went wrong."""
    failed = 0
    for kind in kinds(title):
        shocked(phones, title, kind)
        print(f"{title}, {kind}: well", flush=True)
    for game in range(games):
        began, wrong = time.monotonic(), play_with_browsers(phones, title)
        failed += bool(wrong)
        print(f"{title} {game}: {wrong or 'well'}, {time.monotonic() - began:.0f} s", flush=True)
    return failed


def main(arguments: list[str] | None = None) -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--title", choices=sorted(titles()), action="append")
    parser.add_argument("--games", type=int, default=1)
    parser.add_argument("--minutes", type=float, default=20, help="the longest that a game may take")
    parser.add_argument("--window", action="store_true", help="only games with the real app in a window")
    options = parser.parse_args(arguments)
    evenings.LONGEST, dos_challenge.BREATH_SECONDS = 60 * options.minutes, (0.05, 0.06)
    found = browser_path()
    if found is None:
        sys.exit("This needs a browser: sudo apt install chromium")
    failed = 0
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=found, args=FLAGS)
        for title in sorted(options.title or titles()):
            if options.window:
                _in_a_window(browser, title, 60 * options.minutes)
            else:
                failed += _over_the_server(Phones(browser), title, options.games)
        browser.close()
    return min(1, failed)


if __name__ == "__main__":
    sys.exit(main())
