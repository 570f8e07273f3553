"""How often a phone asks: each request is a connection of its own, and costs most where the Wi-Fi is bad."""

from __future__ import annotations

import json
import re

import pytest
from playwright.sync_api import Browser, Page, Route, expect

from game.kernel.registry import titles
from phones.page_files import PICTURES, PageFiles
from tests.rigs.phones.browser_evening import PICTURES_READY
from tests.rigs.phones.phone_page import PHONE, Hand
from tests.rigs.phones.scripted_table import FakeTable
from tests.rigs.phones.told_views import NAMES_OF_MOMENTS, lobby, moment, view

MOST = 12
"""Requests until a hand is there, on a phone that comes for the first time. (They were 47.)"""


def asked(page: Page) -> list[str]:
    """Every address that a page asks for from now on, without its version."""
    found: list[str] = []
    page.on("request", lambda request: found.append(request.url))
    return found


@pytest.mark.parametrize("title", sorted(titles()))
def test_a_hand_is_there_after_twelve_requests(browser: Browser, table: FakeTable, title: str) -> None:
    context = browser.new_context(**PHONE, locale="en-GB")
    table.begin()
    hand = Hand(context.new_page(), table)
    requests = asked(hand.page)
    hand.open(lobby(title, title=title))
    first = next(name for name in NAMES_OF_MOMENTS if name.split()[0] == title)
    hand.table.show(view(moment(first)))
    hand.page.wait_for_selector(f"body.g-{title}")
    hand.page.wait_for_function(f"() => {PICTURES_READY}")
    there = [url for url in requests if not url.startswith(("blob:", "data:"))]
    assert len(there) <= MOST, there
    context.close()
    assert hand.troubles == []


def test_every_picture_of_a_game_comes_with_its_set(fresh: Hand) -> None:
    """Whatever a game shows later was there from the beginning."""
    fresh.open(lobby())
    for name in NAMES_OF_MOMENTS:
        fresh.see(moment(name))
        fresh.page.wait_for_function(f"() => {PICTURES_READY}")
    single = {path.split("/art/")[1] for path in fresh.table.asked if "/art/" in path}
    assert {path for path in single if not path.startswith("fonts/")} <= {"shell/appicon_small.svg"}


def test_where_a_set_does_not_come_its_pictures_do(fresh: Hand) -> None:
    def gone(route: Route) -> None:
        route.abort()

    fresh.page.route("**/pictures/*.json*", gone)
    fresh.table.first = [view(moment("dos"))]
    fresh.page.goto(fresh.table.address)
    fresh.line("Your turn")
    expect(fresh.page.locator("#hand .card img").first).to_have_attribute("src", re.compile("/art/dos/card_"))


@pytest.mark.parametrize("name", sorted(PICTURES))
def test_a_set_has_nothing_that_is_not_a_picture(name: str) -> None:
    files = PageFiles()
    found = files.find(f"/v/{files.version}/pictures/{name}.json")
    assert found is not None
    drawn = json.loads(found.body)
    assert len(drawn) > 10
    assert all(svg.lstrip().startswith(("<svg", "<?xml")) for svg in drawn.values())
    assert files.find(f"/v/{files.version}/pictures/other.json") is None
