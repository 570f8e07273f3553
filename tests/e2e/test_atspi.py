"""By AT-SPI, as Orca hears it: a client that knows only the accessible tree uses the app in a real window."""

from __future__ import annotations

import os
import time
from collections.abc import Iterator
from functools import partial

import pytest

from tests.rigs.access.desk import BUTTONS, Desk, Thing, desk, lacking, named
from tests.rigs.access.listener import Listener
from tests.rigs.windows.real_screen import Screen, screen

pytestmark = pytest.mark.window


@pytest.fixture(scope="module")
def here(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Desk]:
    if missing := lacking():
        give_up = pytest.fail if "STAMMTISCH_ALL_TESTS" in os.environ else pytest.skip
        give_up(f"needs AT-SPI: sudo apt install {' '.join(missing)}")
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
    here.press("Name", "entry")
    write(here.screen, "zoe")
    here.find("zoe begins", "radio button")
    assert any(each.startswith("TAO. ") for each in here.heard(0.3))
    here.press("Start the game")
    here.find("Hint")
    assert here.heard(0.5)[-1].endswith("zoe’s turn.")
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
