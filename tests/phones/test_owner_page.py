"""The owner's phone as a real browser, at a café's table with its real server, gate and figures."""

from __future__ import annotations

import hashlib
import hmac
import json
import time
import urllib.error
import urllib.request
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import BrowserContext, Page, expect

from devtools.kiosk_samples import PIN, busy_office, evening_house
from kiosk.config import PhoneAccess
from kiosk.staff_pin import LOCKED_SECONDS, MOST_TRIES
from phones.page_files import OWNER, SHARED, find_page_files
from phones.pipe_messages import PORT
from scenes.kiosk.host.owner_line import OwnerPhone
from tests.rigs.cafe import Cafe
from tests.rigs.phones.python_phones import COMMAND, HERE

FINGER = 44
PATIENCE = 20.0
SIZES = [(320, 568), (390, 844), (844, 390)]


@pytest.fixture
def cafe(tmp_path: Path) -> Iterator[Cafe]:
    """A café at whose table staff has opened the owner's line."""
    found = Cafe(file=evening_house(phones=PhoneAccess(on=True, port=PORT)), folder=tmp_path)
    found.screens.phones.command, found.screens.phones.address = COMMAND, HERE
    found.host.office, found.host.owner = busy_office(), OwnerPhone(found.host, found.screens.phones)
    found.staff()
    found.click("staff/owner")
    wait_for_page(found, lambda: bool(found.host.owner.scanned))
    yield found
    found.host.close()


@pytest.fixture
def page(phone: BrowserContext, cafe: Cafe) -> Iterator[Page]:
    page = phone.new_page()
    page.set_default_timeout(15_000)
    troubles = list[str]()
    page.on("pageerror", lambda error: troubles.append(str(error)))
    address, _, key = cafe.host.owner.scanned.partition("#")
    page.goto(f"{address.lower()}#{key}")
    yield page
    page.close()
    assert troubles == []


def wait_for_page(cafe: Cafe, there: Callable[[], bool], page: Page | None = None) -> None:
    """The table's frames go on, and the page its way, until something is there."""
    end = time.monotonic() + PATIENCE
    while not there():
        assert time.monotonic() < end, "it never came"
        cafe.host.owner.update(cafe.now)
        if page is not None:
            page.wait_for_timeout(5)
        else:
            time.sleep(0.005)


def enter(cafe: Cafe, page: Page, pin: str) -> None:
    """Types the PIN, and waits until the table has looked at it."""
    wait_for_page(cafe, lambda: page.locator("#pin").is_visible(), page)
    told = cafe.host.office.told  # type: ignore[attr-defined]
    heard = len(told)
    page.locator("#pin").fill(pin)
    page.get_by_role("button").first.tap()
    wait_for_page(cafe, lambda: len(told) > heard, page)


def test_figures_volume_and_restart_from_behind_the_bar(cafe: Cafe, page: Page) -> None:
    enter(cafe, page, PIN)
    wait_for_page(cafe, lambda: page.locator("dl").is_visible(), page)
    said = page.locator("body").aria_snapshot()
    for words in ("Today", "23", "games", "71", "guests", "Dog", "40% at most", "Restart"):
        assert words in said, words
    page.get_by_role("slider", name="Volume").fill("12")
    wait_for_page(cafe, lambda: cafe.context.settings.volume == 0.12, page)
    wait_for_page(cafe, lambda: page.locator("#loud").inner_text() == "12%", page)
    page.get_by_role("button", name="Restart").tap()
    page.get_by_role("button", name="Never mind").tap()
    page.get_by_role("button", name="Restart").tap()
    enter(cafe, page, PIN)
    wait_for_page(cafe, lambda: cafe.host.kiosk.status is not None, page)
    expect(page.get_by_role("status")).to_contain_text("restarting")


def test_wrong_pins_lock_the_phone_and_the_staff_s_pad(cafe: Cafe, page: Page) -> None:
    for _ in range(MOST_TRIES):
        enter(cafe, page, "111112")
        expect(page.get_by_role("alert")).to_have_text("That’s not the PIN.")
    expect(page.locator("#table")).to_contain_text("Locked until")
    expect(page.locator("#pin")).to_have_count(0)
    assert "23" not in page.content()
    assert cafe.host.kiosk.pin.tries_left == 0
    page.reload()
    wait_for_page(cafe, lambda: "Locked until" in page.locator("#table").inner_text(), page)
    cafe.now += LOCKED_SECONDS + 1
    enter(cafe, page, PIN)
    wait_for_page(cafe, lambda: page.locator("dl").is_visible(), page)


def test_the_line_is_closed_by_staff_and_its_code_is_no_table_s(cafe: Cafe, page: Page) -> None:
    wait_for_page(cafe, lambda: page.locator("#pin").is_visible(), page)
    old = cafe.host.owner.scanned
    cafe.click("owner/close")
    expect(page.get_by_role("status")).to_contain_text("has ended")
    assert cafe.scene.name == "staff"
    cafe.click("staff/owner")
    wait_for_page(cafe, lambda: bool(cafe.host.owner.scanned))
    assert old.split("#")[1] != cafe.host.owner.scanned.split("#")[1]
    assert not cafe.screens.phones.open, "guests' phones are another matter"
    assert cafe.host.owner.port != PORT, "and so is the port that the file gives them"


def test_the_server_gives_the_page_and_nothing_else(cafe: Cafe) -> None:
    address, _, key = cafe.host.owner.scanned.lower().partition("#")
    with urllib.request.urlopen(address) as answer:
        text = answer.read().decode()
        assert "frame-ancestors 'none'" in answer.headers["Content-Security-Policy"]
    assert "owner.js" in text
    assert key.upper() not in text, "the key never leaves the screen but by light"
    base, root = text.split('<base href="')[1].split('"')[0], address.rsplit("/", 1)[0]
    for name, status in (("owner.js", 200), ("dom.js", 200), ("hand.js", 404), ("words/en.json", 404)):
        assert _status(f"{root}{base}{name}") == status, name
    assert _status(f"{root}/234567") == 404
    assert _status(address, Host="evil.example") == 403


def _status(address: str, **heads: str) -> int:
    try:
        with urllib.request.urlopen(urllib.request.Request(address, headers=heads)) as answer:
            return int(answer.status)
    except urllib.error.HTTPError as error:
        with error:
            return error.code


@pytest.mark.parametrize(("width", "height"), SIZES)
def test_everything_fits_and_can_be_touched(cafe: Cafe, page: Page, width: int, height: int) -> None:
    page.set_viewport_size({"width": width, "height": height})
    wait_for_page(cafe, lambda: page.locator("#pin").is_visible(), page)
    _fits(page)
    enter(cafe, page, PIN)
    wait_for_page(cafe, lambda: page.locator("dl").is_visible(), page)
    _fits(page)
    page.get_by_role("button", name="Restart").tap()
    _fits(page)


def _fits(page: Page) -> None:
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    boxes: list[Any] = page.evaluate(
        "[...document.querySelectorAll('button, input')].map(each => each.getBoundingClientRect().toJSON())"
    )
    assert boxes
    for box in boxes:
        assert min(box["width"], box["height"]) >= FINGER
        assert box["left"] >= 0
        assert box["right"] <= page.evaluate("innerWidth")


def test_the_page_s_arithmetic_is_python_s(cafe: Cafe, page: Page) -> None:
    """SHA-256 and its HMAC as the page has them, over lengths on both sides of each block."""
    lengths = [*range(70), 119, 120, 128, 1000]
    found = page.evaluate(
        """async lengths => {
          const { sha256, hmac } = await import(new URL('sha256.js', document.baseURI));
          const hex = bytes => [...bytes].map(byte => byte.toString(16).padStart(2, '0')).join('');
          const text = length => Uint8Array.from({ length }, (_, i) => (i * 7 + 3) % 256);
          return lengths.map(n => [hex(sha256(text(n))), hex(hmac(text(n % 65), text(n)))]);
        }""",
        lengths,
    )
    for length, (plain, signed) in zip(lengths, found, strict=True):
        text = bytes((i * 7 + 3) % 256 for i in range(length))
        key = bytes((i * 7 + 3) % 256 for i in range(length % 65))
        assert plain == hashlib.sha256(text).hexdigest(), length
        assert signed == hmac.digest(key, text, "sha256").hex(), length


def test_all_that_the_page_asks_for_is_there() -> None:
    files = find_page_files(OWNER.name)
    served = [file.name for file in OWNER.iterdir() if file.name != "index.html"] + list(SHARED)
    assert all(files.find(f"/v/{files.version}/{name}") for name in served)
    assert sum(len(file.read_bytes()) for file in OWNER.iterdir()) < 16 * 1024
    assert json.dumps(served).count("owner") == 2


def test_when_the_server_dies_the_phone_comes_back_and_is_asked_for_the_pin(cafe: Cafe, page: Page) -> None:
    enter(cafe, page, PIN)
    wait_for_page(cafe, lambda: page.locator("dl").is_visible(), page)
    line, owner = cafe.host.owner.board._line, cafe.host.owner
    assert line is not None
    assert owner.line is not None
    line._process.kill()
    wait_for_page(cafe, lambda: owner.line is not None and owner.line.count_unlocked == 0, page)
    cafe.now += 5.0
    wait_for_page(cafe, lambda: page.locator("#pin").is_visible(), page)
    assert "71" not in page.locator("body").inner_text()
    enter(cafe, page, PIN)
    wait_for_page(cafe, lambda: page.locator("dl").is_visible(), page)
