"""The system's own Chromium, once for all tests of the page; and a table that says what a test wants."""

from __future__ import annotations

import os
import shutil
from collections.abc import Iterator
from typing import TYPE_CHECKING

import pytest

from tests.rigs.phones.scripted_table import FakeTable, fake_table

if TYPE_CHECKING:  # where there is no playwright, what needs none is tested
    from playwright.sync_api import Browser, BrowserContext, Page

    from tests.rigs.phones.phone_page import Hand

CHROMIUM = (
    "chromium-headless-shell",  # it can't open windows, and needs a third less time
    "chromium",
    "chromium-browser",
    "google-chrome-stable",
    "google-chrome",
)
FLAGS = ["--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage"]


def browser_path() -> str | None:
    """The first browser that is there."""
    return next(filter(None, map(shutil.which, CHROMIUM)), None)


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    """A test without a browser is skipped with a reason; where all tests are asked for, it fails."""
    found = browser_path()
    if found is None:
        give_up = pytest.fail if "STAMMTISCH_ALL_TESTS" in os.environ else pytest.skip
        give_up("needs a browser: sudo apt install chromium")
    from playwright.sync_api import expect, sync_playwright

    expect.set_options(timeout=25_000)  # a machine may have much else to do
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=found, args=FLAGS)
        yield browser
        browser.close()


@pytest.fixture(scope="module")
def table() -> Iterator[FakeTable]:
    with fake_table() as table:
        yield table


@pytest.fixture(scope="module")
def kept_phone(browser: Browser, table: FakeTable) -> Iterator[Hand]:
    """A phone with the page open, for tests that leave it as they found it."""
    from tests.rigs.phones.phone_page import PHONE, Hand

    context = browser.new_context(**PHONE, locale="en-GB")
    yield Hand(context.new_page(), table)
    context.close()


@pytest.fixture
def hand(kept_phone: Hand) -> Iterator[Hand]:
    """The phone; it fails if the page has had any trouble."""
    kept_phone.begin()
    yield kept_phone
    assert kept_phone.troubles == []


@pytest.fixture
def page(hand: Hand) -> Page:
    return hand.page


@pytest.fixture(scope="module")
def busy() -> Iterator[FakeTable]:
    """A table to which many pages come, one after another."""
    with fake_table() as table:
        yield table


@pytest.fixture(scope="module")
def phone(browser: Browser, busy: FakeTable) -> Iterator[BrowserContext]:
    """A phone that is never off: while one page is open, the next one needs no process of its own."""
    from tests.rigs.phones.phone_page import PHONE

    context = browser.new_context(**PHONE, locale="en-GB")
    context.new_page().goto(busy.nowhere)
    yield context
    context.close()


@pytest.fixture
def fresh(phone: BrowserContext, busy: FakeTable) -> Iterator[Hand]:
    """A new page on a phone that has forgotten all tables."""
    from tests.rigs.phones.phone_page import Hand

    busy.hang_up()
    busy.begin()
    first = phone.pages[0]
    first.evaluate("localStorage.clear()")
    yield (hand := Hand(phone.new_page(), busy))
    for page in phone.pages:
        if page != first:
            page.close()
    assert hand.troubles == []


@pytest.fixture
def another(browser: Browser) -> Iterator[Hand]:
    """Another phone at another table: a test may set its clock, or switch it off."""
    from tests.rigs.phones.phone_page import PHONE, Hand

    with fake_table() as table:
        context = browser.new_context(**PHONE, locale="en-GB")
        yield (hand := Hand(context.new_page(), table))
        context.close()
    assert hand.troubles == []
