"""Games played on the pages of real phones, over the real server, by the real rules.

Each begins shortly before its end; whole games of every title by six browsers are a campaign
(`run.py campaign phones`).
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser

from phones import nerves
from tests.phones.pages import Listening, Pages, Phones, begun, pages


@pytest.fixture(scope="module")
def phones(browser: Browser) -> Iterator[Phones]:
    yield (found := Phones(browser))
    found.close()


@pytest.fixture(autouse=True)
def _short_breath(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(nerves, "BREATH", (0.05, 0.06))


ENDS: list[tuple[str, int, int, int, dict[str, Any]]] = [
    ("dao", 6, 6, 7, {}),
    ("daumen", 3, 2, 6, {"games": 1}),
    ("tao", 2, 2, 6, {"version": "yang", "turn_limit": 60}),
    ("dos", 3, 2, 3, {}),
    ("dog", 4, 2, 3, {}),
]
"""A title, its seats, how many of them are phones, and how many moves chance made to the end from there."""
LONG, ENOUGH = ("dos", "dog"), 14
"""Games that chance may draw out; after so many moves they have shown what they can."""
RACES = ("stale", "not-your-turn")
"""What is said to a finger that was quicker than the news: it may be, as long as nothing counts twice."""


@pytest.mark.parametrize(("title", "seats", "count", "left", "options"), ENDS, ids=[end[0] for end in ENDS])
def test_phones_play_to_the_end(
    phones: Phones, title: str, seats: int, count: int, left: int, options: dict[str, Any]
) -> None:
    with pages(phones, title, seats, begun(title, seats, left, count, **options), count) as evening:
        before = evening.session.version
        evening.play()
        evening.wait(lambda: evening.session.result is not None or evening.session.version > before + ENOUGH)
        result = evening.session.result
        assert result is not None or title in LONG
        for seat, page in enumerate(evening.pages if result else ()):
            own = page.locator('[data-k="ranks"] .own')
            assert own.inner_text().split()[0] == str(result.ranks[seat])  # type: ignore[union-attr]
        refused = [m for told in evening.sent.values() for m in told if m["t"] == "refused"]
        wrong = [m for m in refused if m["code"] not in RACES]
        assert wrong == [], "a page offered what the rules don't allow"


SHOCKS = ("reload", "offline", "closed", "doubled", "asleep")
ASLEEP = """
hidden => {
  Object.defineProperty(document, 'hidden', {value: hidden, configurable: true});
  document.dispatchEvent(new Event('visibilitychange'));
}
"""


def shock(evening: Pages, seat: int, kind: str) -> None:
    """Something that happens to phones, at any moment."""
    page, context = evening.pages[seat], evening.contexts[seat]
    match kind:
        case "reload":
            page.reload()
            evening.play(seat)
        case "offline":
            context.set_offline(True)
            page.wait_for_timeout(60)
            context.set_offline(False)
            page.evaluate("() => dispatchEvent(new Event('online'))")
        case "closed":
            page.close()
            evening.pages[seat] = evening.tab(context)
            evening.play(seat)
        case "doubled":
            evening.pages[seat] = evening.tab(context)
            evening.play(seat)
            page.close()
        case "asleep":
            page.evaluate(ASLEEP, True)
            page.wait_for_timeout(30)
            page.evaluate(ASLEEP, False)


def counts_once(evening: Pages) -> bool:
    """No more moves than commands that were heard and not refused; none but those was told to be done."""
    told = [message for each in evening.sent.values() for message in each]
    refused, done = ({m["id"] for m in told if m["t"] == kind} for kind in ("refused", "done"))
    moves = evening.session.record.entries
    assert isinstance(evening.room, Listening)
    asked = evening.room.heard - refused
    return done <= asked and len(done) <= len(moves) <= len(asked) + evening.late()


def shocked(phones: Phones, title: str, seats: int) -> None:
    """Phones are loaded again, doubled, put to sleep and cut off in the middle of whatever they are doing."""
    with pages(phones, title, seats) as evening:
        evening.play()
        for number, kind in enumerate(SHOCKS):
            shock(evening, number % seats, kind)
            before = evening.session.version
            evening.wait(lambda before=before: evening.went_on(before))  # type: ignore[misc]
        for page in evening.pages:
            page.reload()  # and nobody plays there any more
        evening.wait(lambda: counts_once(evening))


@pytest.mark.parametrize("title", ["dos", "tao"])
def test_nothing_is_lost_and_nothing_counts_twice(phones: Phones, title: str) -> None:
    shocked(phones, title, 2)
