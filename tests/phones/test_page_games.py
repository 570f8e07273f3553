"""Games played on the pages of real phones, over the real server, by the real rules.

Each begins shortly before its end; whole games of every title by six browsers are a campaign
(`run.py campaign phones`).
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser

from game.kernel.registry import titles
from phones import dos_challenge
from tests.rigs.phones.chromium_evening import Phones, begun, pages
from tests.rigs.phones.decisions import kind, kinds, moment_of
from tests.rigs.phones.scripted_table import FakeTable
from tests.rigs.phones.shocks import RACES, SHOCKS, shocked


@pytest.fixture(scope="module")
def phones(browser: Browser, table: FakeTable) -> Iterator[Phones]:
    yield (found := Phones(browser, table.nowhere))
    found.close()


@pytest.fixture(autouse=True)
def _short_breath(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(dos_challenge, "BREATH_SECONDS", (0.05, 0.06))


ENDS: list[tuple[str, int, int, int, dict[str, Any]]] = [
    ("dao", 4, 4, 7, {}),
    ("daumen", 3, 2, 6, {"games": 1}),
    ("tao", 2, 2, 6, {"version": "yang", "turn_limit": 60}),
    ("dos", 3, 2, 3, {}),
    ("dog", 4, 2, 3, {}),
]
"""A title, its seats, how many of them are phones, and how many moves chance made to the end from there."""
LONG, ENOUGH = ("dos", "dog"), 14
"""Games that chance may draw out; after so many moves they have shown what they can."""


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
        assert evening.refused() <= set(RACES), "a page offered what the rules don't allow"


IN_SUITE = [
    ("dao", "take", ("reload", "minute")),
    ("daumen", "parry", ("offline", "closed")),
    ("dog", "seven", ("asleep", "reload")),
    ("dos", "DosHit", ("closed", "minute")),
    ("tao", "claim", ("doubled", "offline")),
]
"""One kind of each title, and what happens there; a campaign goes through them all, with everything."""


@pytest.mark.parametrize("title", sorted(titles()))
def test_every_kind_of_decision_has_a_moment_in_which_phones_are_shocked(title: str) -> None:
    """Whoever adds a kind of move gives phones a moment to decide it in, or says why nobody ever does."""
    for each in kinds(title):
        found = moment_of(title, each)
        assert any(kind(title, move) == each for move in found.moves), each


@pytest.mark.parametrize(("title", "wanted", "happens"), IN_SUITE, ids=[each[0] for each in IN_SUITE])
def test_nothing_is_lost_and_nothing_counts_twice(
    phones: Phones, title: str, wanted: str, happens: tuple[str, ...]
) -> None:
    shocked(phones, title, wanted, happens)


def test_the_suite_leaves_nothing_out_that_can_happen() -> None:
    assert {each for _, _, happens in IN_SUITE for each in happens} == set(SHOCKS)


# Who gets whose hand: the real page, server and room


def test_another_phone_goes_on_for_a_silent_one_when_the_big_screen_says_yes(phones: Phones) -> None:
    """An empty battery, another device, another address: the newcomer taps 'That's me', and nothing else."""
    with pages(phones, "dao", 2) as evening:
        phones.take(3)
        evening.pages[1].close()
        evening.wait(lambda: evening.away(1))
        newcomer = evening.tab(phones.take(3)[2])
        newcomer.locator('[data-k="claim-1"]').tap()
        newcomer.locator('[data-k="asking"] .sign').wait_for()
        evening.wait(lambda: evening.room.first_claim is not None)
        assert newcomer.locator(".g-dao").count() == 0
        with evening._lock:
            claim = evening.room.first_claim
            assert claim is not None
            evening.room.allow(claim)
        newcomer.wait_for_selector("body.g-dao", timeout=evening.left)
        evening.wait(lambda: not evening.away(1))
        newcomer.reload()
        newcomer.wait_for_selector("body.g-dao", timeout=evening.left)


def test_a_hand_comes_to_a_new_phone_when_the_symbol_of_the_big_screen_was_tapped(phones: Phones) -> None:
    with pages(phones, "dao", 2) as evening:
        with evening._lock:
            evening.room.throw_out(1)
        evening.pages[1].get_by_role("heading", level=1).last.wait_for()
        newcomer = evening.tab(phones.take(3)[2])
        newcomer.locator("#name").fill("Ben")
        newcomer.locator('[data-k="seat-1"]').tap()
        newcomer.locator('#acts:not([data-resting]) [data-k="do-join"]').tap()
        newcomer.locator('[data-k="prove"]').wait_for()
        assert newcomer.locator('[data-k^="prove-"]').count() == 4
        with evening._lock:
            shown = evening.room.first_claim
        assert shown is not None
        newcomer.locator(f'[data-k="prove-{shown.symbol}"]').tap()
        newcomer.wait_for_selector("body.g-dao", timeout=evening.left)
        evening.wait(lambda: not evening.away(1))
