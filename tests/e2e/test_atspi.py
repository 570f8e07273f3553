"""By AT-SPI, as Orca hears it: a client that knows only the accessible tree uses the app in a real window."""

from __future__ import annotations

import os
import time
from collections.abc import Iterator
from functools import partial
from itertools import pairwise
from pathlib import Path

import pytest

from scenes.ui.tree import split_sentences
from tests.rigs.access.desk import BUTTONS, Desk, Thing, desk, lacking, named, shown_pages, told
from tests.rigs.access.listener import Listener, finish
from tests.rigs.breadth import amount
from tests.rigs.windows.real_screen import Screen, screen

pytestmark = pytest.mark.window


LONGEST = {"Daumen drauf!": 2400, "DAO": 1200, "Dog": 4000, "TAO": 1200, "Dos": 4000}
"""So many turns of hearing and pressing are more than a whole game takes."""
QUICK = ("TAO",)
"""What the suite plays to its end; of the others it plays a part."""
PART = 30
"""Turns of hearing and pressing."""
LANGUAGES = "de", "en", "fr", "it"


@pytest.fixture(scope="module", autouse=True)
def _there_is_at_spi() -> None:
    if missing := lacking():
        give_up = pytest.fail if "STAMMTISCH_ALL_TESTS" in os.environ else pytest.skip
        give_up(f"needs AT-SPI: sudo apt install {' '.join(missing)}")


@pytest.fixture(scope="module")
def here(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Desk]:
    with (
        screen(1024, 640) as shown,
        desk(shown, tmp_path_factory.mktemp("desk"), "--speed", "instant", "--seed", "4") as found,
    ):
        yield found


def headings(things: list[Thing]) -> list[str]:
    """What the page is called."""
    return [each["name"] for each in things if each["role"] == "heading"]


def write(screen: Screen, words: str) -> None:
    """Types a name in place of the one in the field, and Enter."""
    for key in ("End", *["BackSpace"] * 16, *words, "Return"):
        screen.key(key)
        time.sleep(0.01)


def test_a_game_is_set_up_begun_taken_back_and_looked_up_by_ear(here: Desk) -> None:
    listener = Listener(here, seed=1)
    here.press("TAO", "push button")
    here.press("What’s your name?", "entry")
    write(here.screen, "zoe")
    here.find("zoe begins", "radio button")
    assert any(each.startswith("TAO. ") for each in here.heard(0.3))
    here.press("Start the game")
    here.find("Hint")
    assert any(each.endswith("zoe’s turn.") for each in here.heard(0.5))
    for _ in range(30):
        if named(things := here.things(), "Take back") is not None:
            break
        listener.turn(things)
    here.press("Take back")
    here.wait(lambda things: named(things, "Redo") is not None, "a move that was taken back")
    here.press("Redo")
    here.wait(lambda things: named(things, "Redo") is None, "the move once more")
    listener.look(here.things())
    assert not listener.nameless
    here.screen.key("F1")
    here.wait(lambda things: headings(things) == ["Rules"], "the rules")
    assert any(each["role"] == "label" and len(each["name"]) > 80 for each in here.things()), "a page of them"
    here.press("Close")
    here.find("Hint")
    here.heard(0.3)
    here.screen.key("F4")
    assert here.heard(0.5)[-1].endswith("turn.")


def opened(things: list[Thing], tab: str) -> list[Thing] | None:
    """Everything there is, once this tab is open."""
    there = any(each["name"] == tab and "selected" in each["states"] for each in things)
    return things if there else None


def test_every_page_round_the_table_has_a_heading_and_names(here: Desk) -> None:
    if named(here.things(), "Menu") is None:
        Listener(here, seed=1).sit_down("TAO")
    here.press("Menu")
    here.press("Settings", "push button")
    here.find("Sound", "page tab")
    tabs = [each["name"] for each in here.things() if each["role"] == "page tab"]
    for tab in (*tabs[1:], tabs[0]):
        here.press(tab, "page tab")
        things = here.wait(partial(opened, tab=tab), tab)
        assert headings(things) == ["Settings"]
        assert not [each for each in things if each["role"] in BUTTONS and not each["name"]]
    slider = here.find("Text size", "slider")
    here.ask("set_value", slider["at"], 1.25)
    here.wait(lambda things: any(each["name"] == "Text size: 125%" for each in things), "larger text")
    here.press("Back")
    here.press("Continue")
    here.find("Hint")


@pytest.mark.parametrize("game", sorted(LONGEST))
def test_a_game_is_played_by_somebody_who_hears_it(game: str, tmp_path: Path) -> None:
    """The client knows names, roles and states; three bots play with it."""
    flags = "--speed", "instant", "--seed", "4"
    with screen(1024, 640) as shown, desk(shown, tmp_path, *flags) as here:
        listener = Listener(here, seed=1)
        listener.sit_down(game)
        if game in QUICK or amount(suite=0, everything=1):
            finish(listener, LONGEST[game])
        else:
            listener.play(PART)
            assert any("Anna" in each["words"] for each in here.announced), "a move of one's own"
        assert not listener.nameless
        said = [each["words"] for each in here.announced]
        assert not [each for each in said if len(split_sentences(each)) > 2]
        polite = [each["words"] for each in here.announced if not each["urgent"]]
        twice = [one for one, two in pairwise(polite) if one == two and not one.endswith("turn.")]
        assert not twice


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_page_has_a_thing_without_a_name(language: str, tmp_path: Path) -> None:
    """A quarter of all pictures in each language: together all of them."""
    part, parts = LANGUAGES.index(language), len(LANGUAGES)
    count = 0
    with (
        screen(1024, 640) as shown,
        shown_pages(shown, tmp_path, language, amount(part, 0), amount(parts, 1)) as pages,
    ):
        for name, things in pages:
            count += 1
            assert not [told(each) for each in things if each["role"].startswith("role ")], name
            assert not [told(each) for each in things if each["acts"] and not each["name"].strip()], name
            nameless = [each for each in things if each["role"] in BUTTONS and not each["name"].strip()]
            assert not nameless, name
            assert headings(things) or any(each["role"] == "label" for each in things), name
    assert count > amount(40, 160)
