"""How much of the project runs for one click on a marble: somebody who looks for a fault reads all of it."""

from __future__ import annotations

import sys
from collections.abc import Callable
from pathlib import Path
from types import FrameType
from typing import Any

from game.kernel.session import Session
from game.titles.dog import TITLE
from scenes.inputs import Input
from scenes.table.scene import TableScene
from scenes.tables.dog import TABLE, dressed
from tests.scenes.house import House, match
from tests.titles.dog_tables import table
from tests.walls import PARTS

ROOT = Path(__file__).resolve().parents[2]
MOST_FUNCTIONS, MOST_FILES = 349, 71
"""Some of them only ask: whether the screen lies flat, the buttons stand left, words wait for a hand, a table
is open to phones, the click asks what something is, or bots have done anything meanwhile.
"""


def ran(act: Callable[[], object]) -> set[tuple[str, str]]:
    """The functions of game and scenes that this runs, each with its file; comprehensions don't count."""
    found: set[tuple[str, str]] = set()
    rooms = tuple(f"{ROOT / room}/" for room in PARTS)

    def count(frame: FrameType, event: str, _: Any) -> None:
        code = frame.f_code
        if event == "call" and code.co_filename.startswith(rooms) and not code.co_name.startswith("<"):
            found.add((code.co_filename[len(str(ROOT)) + 1 :], code.co_qualname))

    sys.setprofile(count)
    try:
        act()
    finally:
        sys.setprofile(None)
    return found


def before_the_last_click(house: House, places: str, target: str) -> Input:
    """A game that has been going on for a while, with a card chosen; the press that plays it."""
    place = table(places, "8 17 g2 h", "37 32 g3 g4", hand="4H 6D", others="2S 5C|3D QC|2D 5S", number=3)
    house.open(TableScene(house.context, dressed(match("dog", 4)), TABLE, Session.loaded(TITLE, place)))
    house.wait(2)
    house.click("hand/4H")
    house.wait(1)
    node = house.node(target)
    house.hand(Input("motion", house.now, node.area.center))
    house.wait(1)
    return Input("press", house.now, node.area.center, button=1)


def test_one_click_on_a_marble() -> None:
    house = House()
    before = before_the_last_click(house, "10 20 h h", "place/at/14")
    house.hand(before)
    house.wait(0.5)  # the pictures of such a move have been made
    press = before_the_last_click(house, "11 21 h h", "place/at/15")

    def click() -> None:
        house.hand(press)
        house.frame()

    found = ran(click)
    assert house.tree().version == 1
    files = sorted({file for file, _ in found})
    told = "\n".join(
        f"{file}: {' '.join(sorted(f for where, f in found if where == file))}" for file in files
    )
    assert len(found) <= MOST_FUNCTIONS, told
    assert len(files) <= MOST_FILES, told
