"""Whole games of every title, played by six browsers over the real server, while things happen to phones.

`python3 run.py campaign phones [--title dog] [--games N] [--minutes M]`. Every page plays by chance from the
deal to the end; after each of the first moves a phone is loaded again, cut off, doubled or put to sleep.
Needs chromium.
"""

from __future__ import annotations

import argparse
import shutil
import sys
import time
from typing import Any

from playwright.sync_api import sync_playwright

from game.kernel.registry import titles
from phones import nerves
from tests.phones import pages as evenings
from tests.phones.conftest import CHROMIUM, FLAGS
from tests.phones.pages import Pages, Phones
from tests.phones.test_page_games import RACES, SHOCKS, counts_once, shock

BROWSERS = 6
OPTIONS: dict[str, dict[str, Any]] = {
    "daumen": {"games": 1},
    "tao": {"version": "yang", "turn_limit": 60},
}
"""What makes a game last no longer than it has to."""


def played(phones: Phones, title: str) -> str:
    """One game; says what was wrong with it."""
    seats = max(seats for seats in titles()[title].seats if seats <= BROWSERS)
    with evenings.pages(phones, title, seats, **OPTIONS.get(title, {})) as evening:
        evening.play()
        for number, kind in enumerate(SHOCKS):
            before = evening.session.version
            shock(evening, number % seats, kind)
            evening.wait(lambda before=before: evening.went_on(before))  # type: ignore[misc]
        evening.wait(lambda: evening.session.result is not None)
        evening.wait(lambda: counts_once(evening))
        return _wrong(evening)


def _wrong(evening: Pages) -> str:
    """Do the pages show the places, and was nothing offered that the rules don't allow?"""
    result = evening.session.result
    assert result is not None
    refused = [m for told in evening.sent.values() for m in told if m["t"] == "refused"]
    found = {m["code"] for m in refused} - set(RACES)
    for seat, page in enumerate(evening.pages):
        place = page.locator('[data-k="ranks"] .own').inner_text().split()[0]
        found |= {f"seat {seat} reads place {place}"} if place != str(result.ranks[seat]) else set()
    return ", ".join(sorted(found))


def main(arguments: list[str] | None = None) -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--title", choices=sorted(titles()), action="append")
    parser.add_argument("--games", type=int, default=1)
    parser.add_argument("--minutes", type=float, default=20, help="the longest that a game may take")
    options = parser.parse_args(arguments)
    evenings.LONGEST, nerves.BREATH = 60 * options.minutes, (0.05, 0.06)
    found = next(filter(None, map(shutil.which, CHROMIUM)), None)
    if found is None:
        sys.exit("This needs a browser: sudo apt install chromium")
    failed = 0
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=found, args=FLAGS)
        phones = Phones(browser)
        for title in sorted(options.title or titles()):
            for game in range(options.games):
                began, wrong = time.monotonic(), played(phones, title)
                failed += bool(wrong)
                print(f"{title} {game}: {wrong or 'well'}, {time.monotonic() - began:.0f} s", flush=True)
        browser.close()
    return min(1, failed)


if __name__ == "__main__":
    sys.exit(main())
