"""How the page lies on phones of all sizes: nothing over the edge, everything big enough for a finger."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, expect

from tests.rigs.phones.phone_page import PHONE, Hand
from tests.rigs.phones.scripted_table import FakeTable
from tests.rigs.phones.told_views import NAMES_OF_MOMENTS, claims, lobby, moment

SIZES = [
    (320, 568, 1),
    (390, 664, 1),
    (375, 553, 1),
    (390, 844, 1),
    (900, 1000, 1),
    (844, 390, 1),
    (320, 568, 2),
    (390, 664, 2),
    (195, 422, 1),
]
"""Width, height, and how much larger than usual the text is. Safari leaves 390 x 664 of an ordinary iPhone,
and 375 x 553 of a small one; 195 x 422 is an iPhone that is zoomed to twice its size.
"""
FINGER = 44
CLAIMS = {"silent": "[data-k=claim-0]", "asking": ".claim .sign", "prove": "[data-k=prove-3]"}
OVER_THE_EDGE = """
() => [...document.querySelectorAll('body *')].filter(each => {
  if (!each.checkVisibility() || each.closest('.heard, svg, .row')) return false;
  const box = each.getBoundingClientRect();
  return box.width > 0 && (box.left < -9 || box.right > innerWidth + 9);
}).map(each => `${each.tagName}.${each.className} ${each.textContent.slice(0, 30)}`).slice(0, 4)
"""
TOO_SMALL = """
finger => [...document.querySelectorAll('button, input, summary')].filter(each => {
  if (!each.checkVisibility()) return false;
  const box = each.getBoundingClientRect();
  // TAO's seven columns stand side by side: on the smallest phone they are as wide as there is room
  const width = each.matches('.tao *') ? Math.min(finger, innerWidth / 7 - 4) : finger;
  if (each.matches('.tao *') && innerWidth < 320) return box.width < width - 0.5;
  return box.height < finger - 0.5 || box.width < width - 0.5;
}).map(each => `${each.dataset.k} ${JSON.stringify(each.getBoundingClientRect())}`)
"""
STRIPS = """
() => [...document.querySelectorAll('.row')].flatMap(row => {
  const left = [...row.querySelectorAll('.card')].map(card => card.getBoundingClientRect().left);
  return left.slice(1).map((x, i) => Math.round(x - left[i]));
})
"""


@pytest.fixture(scope="module")
def german(browser: Browser, table: FakeTable) -> Iterator[Hand]:
    """A phone with the longest words."""
    context = browser.new_context(**PHONE, locale="de")
    yield (hand := Hand(context.new_page(), table))
    context.close()
    assert hand.troubles == []


@pytest.mark.parametrize(("width", "height", "text"), SIZES)
def test_everything_fits_and_can_be_touched(german: Hand, width: int, height: int, text: int) -> None:
    page = german.page
    page.set_viewport_size({"width": width, "height": height})
    german.open(lobby())
    page.evaluate(f"document.documentElement.style.fontSize = '{text * 100}%'")
    others = claims()
    for name in ("lobby", *others, *NAMES_OF_MOMENTS):
        if name in others:
            german.table.show(others[name])
            page.wait_for_selector(CLAIMS[name])
        elif name != "lobby":
            german.see(moment(name), lang="de", told=["Ben spielt Rot 7."], can=["hint", "undo"])
            lift(german)
        assert page.evaluate("Math.max(innerWidth, document.documentElement.scrollWidth)") == width, name
        assert page.evaluate(OVER_THE_EDGE) == [], name
        assert page.evaluate(TOO_SMALL, FINGER) == [], name
        assert min(page.evaluate(STRIPS), default=FINGER) >= FINGER, name


def lift(hand: Hand) -> None:
    """The first card that can be played is chosen: then there is most to see."""
    hand.page.evaluate(
        "document.querySelector('.card.can, .tao [data-k^=o]:not(:disabled):not(.no)')?.click()"
    )


def test_who_wants_no_motion_sees_none(fresh: Hand) -> None:
    fresh.see(moment("dos"))
    card = fresh.page.locator(".card").first
    expect(card).to_have_css("transition-duration", "0s")


def test_there_is_no_bright_page_in_a_dark_room(fresh: Hand) -> None:
    fresh.see(moment("dos"))
    assert fresh.page.locator("meta[name=color-scheme]").get_attribute("content") == "dark"
    red, green, blue = fresh.page.evaluate(
        "getComputedStyle(document.documentElement).backgroundColor.match(/[0-9]+/g).map(Number)"
    )
    assert max(red, green, blue) < 40


def test_the_rules_of_the_house_for_styles_hold(fresh: Hand) -> None:
    """The page needs no style attributes in its text: its own policy could forbid them."""
    fresh.see(moment("dog seven"))
    blocked = fresh.page.evaluate("document.documentElement.outerHTML.includes('<style')")
    assert not blocked
