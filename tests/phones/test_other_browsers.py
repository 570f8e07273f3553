"""The page in WebKit and in Firefox: games at a real table, and what happens to phones at home.

Each game begins shortly before its end; whole games of every title, with everything that
happens to phones, are a campaign (`run.py campaign phone_engines`).
"""

from __future__ import annotations

import os
from collections.abc import Iterator
from contextlib import ExitStack
from typing import Any

import pytest

from phones import dos_challenge
from tests.rigs.phones.browser_evening import SHOCKS, engine_evening
from tests.rigs.phones.chromium_evening import begun
from tests.rigs.phones.joined_page import SECRET
from tests.rigs.phones.other_browsers import ENGINES, Engine, Tab, engine, missing
from tests.rigs.phones.scripted_table import FakeTable
from tests.rigs.phones.told_views import Message, lobby, moment, view


@pytest.fixture(autouse=True)
def _short_breath(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(dos_challenge, "BREATH_SECONDS", (0.05, 0.06))


def needed(name: str) -> None:
    """A test without its engine is skipped with a reason; where all tests are asked for, it fails."""
    if how := missing(name):
        give_up = pytest.fail if "STAMMTISCH_ALL_TESTS" in os.environ else pytest.skip
        give_up(how)


@pytest.fixture(scope="module")
def both() -> Iterator[list[Engine]]:
    with ExitStack() as stack:
        for name in ENGINES:
            needed(name)
        yield [stack.enter_context(engine(name)) for name in ENGINES]


# At a real table

ENDS: list[tuple[str, int, int, str, dict[str, Any]]] = [
    ("dao", 4, 7, "asleep", {}),
    ("daumen", 3, 6, "doubled", {"games": 1}),
    ("dog", 4, 3, "elsewhere", {}),
    ("dos", 3, 3, "reload", {}),
    ("tao", 2, 6, "doubled", {"version": "yang", "turn_limit": 60}),
]
"""A title, its seats, moves to the end by chance, and what happens to both phones first."""
LONG, ENOUGH = ("dos", "dog"), 12
"""Games that chance may draw out; after so many moves they have shown what they can."""


TITLES = [end[0] for end in ENDS]


@pytest.mark.parametrize(("title", "seats", "left", "happens", "options"), ENDS, ids=TITLES)
def test_both_engines_play_to_the_end(
    both: list[Engine], title: str, seats: int, left: int, happens: str, options: dict[str, Any]
) -> None:
    with engine_evening(both, title, seats, begun(title, seats, left, 2, **options)) as evening:
        evening.shock(happens)
        before = evening.session.version
        evening.play()
        evening.wait(lambda: evening.session.result is not None or evening.session.version > before + ENOUGH)
        assert evening.session.result is not None or title in LONG
        assert evening.wrong() == ""


def test_the_suite_leaves_nothing_out_that_can_happen() -> None:
    assert {happens for *_, happens, _ in ENDS} == set(SHOCKS)


# At a table that says what a test wants


@pytest.fixture(params=list(ENGINES))
def one(request: pytest.FixtureRequest, both: list[Engine]) -> Engine:
    return next(each for each in both if each.name == request.param)


@pytest.fixture
def tab(one: Engine, table: FakeTable) -> Iterator[Tab]:
    """A phone that nobody knows, at a table that is being laid."""
    table.hang_up()
    table.begin()
    table.first = [lobby()]
    yield (found := one.phone())
    assert found.troubles() == []
    found.close()


def seated(tab: Tab, table: FakeTable, name: str = "dos") -> Message:
    """Somebody has joined: the table shows their hand to whoever has the secret."""
    shown = view(moment(name))
    table.answers["hello"] = lambda said: [shown if said["secret"] == SECRET else lobby()]
    table.answers["join"] = lambda said: [{"t": "you", "secret": SECRET, "seat": shown["seat"]}, shown]
    tab.load(table.address)
    tab.tap("#name")
    tab.type("Anna")
    tab.rested()
    tab.tap('[data-k="do-join"]')
    tab.line("Your turn")
    return shown


HALF = """
() => {
  const name = document.querySelector('#name');
  name.value = 'Anna' + String.fromCharCode(0xd83d);
  name.dispatchEvent(new InputEvent('input'));
}
"""


def test_a_name_may_end_in_an_emoji_and_in_half_of_one(tab: Tab, table: FakeTable) -> None:
    tab.load(table.address)
    tab.tap("#name")
    tab.run("() => { document.querySelector('#name').value = 'Elfbuchstab😀' }")
    tab.type("x")
    assert tab.read("document.querySelector('#name').value") == "Elfbuchstab😀"
    tab.rested()
    tab.tap('[data-k="do-join"]')
    table.until(lambda: len(table.of("join")) == 1)
    tab.tap("#name")
    tab.run(HALF)
    tab.tap('[data-k="do-join"]')
    table.until(lambda: len(table.of("join")) == 2)
    assert [said["name"] for said in table.of("join")] == ["Elfbuchstab😀", "Anna"]


def test_a_double_tap_makes_one_move(tab: Tab, table: FakeTable) -> None:
    shown = seated(tab, table, "dao")
    made = [shown["version"]]

    def answer(said: Message) -> list[Message]:
        made.append(made[-1] + 1)
        return [{"t": "done", "id": said["id"], "version": made[-1]}, {**shown, "version": made[-1]}]

    table.answers["play"] = answer
    tab.rested()
    tab.tap('[data-k="do-reveal"]', times=2, pause_ms=100)
    tab.rested()
    assert table.moves == ["reveal"]
    tab.tap('[data-k="do-reveal"]')
    table.until(lambda: table.moves == ["reveal", "reveal"])


def test_a_reload_finds_the_hand_as_it_was(tab: Tab, table: FakeTable) -> None:
    seated(tab, table)
    hold = "document.querySelectorAll('[data-k=hold]').length"
    tab.reload()
    tab.line("Your turn")
    assert tab.read(hold) == 0
    tab.tap("[data-k=cover]")
    tab.reload()
    tab.line("Your turn")
    assert tab.read(hold) == 1
    assert table.of("hello")[-1]["secret"] == SECRET
    assert len(table.of("join")) == 1


def test_back_from_another_page_the_hand_is_there(tab: Tab, table: FakeTable) -> None:
    seated(tab, table)
    said = len(table.of("hello"))
    tab.load(table.nowhere)
    tab.back()
    table.until(lambda: len(table.of("hello")) > said)
    tab.line("Your turn")
    shown = table.answers["hello"]({"secret": SECRET})[0]
    table.tell({**shown, "moves": [], "to_act": [1], "version": 999})
    tab.line("Ben to play")
    assert len(table.of("join")) == 1


def test_a_hand_that_was_taken_comes_back_only_when_it_is_wanted(tab: Tab, table: FakeTable) -> None:
    seated(tab, table)
    table.tell({"t": "lost", "why": "taken"})
    tab.wait("document.querySelector('#over h1')?.textContent === 'Your hand is at the big table'")
    said = len(table.of("hello"))
    tab.reload()
    tab.wait("document.querySelector('#over h1')?.textContent === 'Your hand is at the big table'")
    assert len(table.of("hello")) == said
    tab.tap("[data-k=do-back]")
    tab.line("Your turn")
    assert table.of("hello")[-1]["fetch"] is True


def test_the_sound_can_be_switched_on(tab: Tab, table: FakeTable) -> None:
    seated(tab, table)
    tab.tap("[data-k=menu]")
    tab.tap("[data-k=sound]")
    tab.wait("document.querySelector('[data-k=sound]').getAttribute('aria-checked') === 'true'")
    assert tab.read("document.title") == "● Your turn"


@pytest.mark.parametrize("name", list(ENGINES))
def test_where_nothing_can_be_kept_a_reload_keeps_the_seat(name: str, table: FakeTable) -> None:
    needed(name)
    with engine(name, storage=False) as running:
        table.hang_up()
        table.begin()
        table.first = [lobby()]
        tab = running.phone()
        seated(tab, table)
        assert tab.run("() => { try { return !localStorage } catch { return true } }")
        tab.reload()
        tab.line("Your turn")
        assert table.of("hello")[-1]["secret"] == SECRET
        assert tab.troubles() == []
