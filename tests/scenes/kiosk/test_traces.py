"""Everything that guests can leave behind in a café, by name, and that the next ones find none of it."""

from __future__ import annotations

import gc
import weakref
from dataclasses import fields
from pathlib import Path

import pytest
from pygame_gui.core.utility import set_default_manager

from scenes.base.scene import Context
from scenes.base.settings import Settings
from scenes.kiosk.host.guest_settings import house_settings
from scenes.pages.lesson.guided_lesson import OFFERED, keep_step
from scenes.pages.recommend.recommend_query import keep_people
from scenes.table.players.visit import Visit
from tests.rigs.cafe import Cafe

OPENED = Path("/proc/self/fd")
CHOSEN: dict[str, object] = {
    "language": "it",
    "text": 1.5,
    "speed": "fast",
    "reduced_motion": True,
    "contrast": True,
    "light": "day",
    "volume": 0.03,
    "effects": 0.1,
    "signals": 0.1,
    "ambience": 0.9,
    "speech": "everything",
    "fullscreen": False,
    "facing": True,
    "headphones": True,
    "asked_about_headphones": True,
    "hurried": True,
    "untimed": True,
    "hand": "left",
    "flat": True,
    "practised": True,
    "window": {"size": [800, 600]},
    "talk": "often",
    "tables": {"dao": {"seats": 3}},
    "people": [["Mia", "human", 1]],
    "gone_guests": ["mia"],
    "seen": True,
    "last_title": "dao",
}
"""Every setting, as no house has it."""
THEIRS = {"layout", "type", "settings", "words", "upright", "turn", "host", "_gui"}
"""Of a scene's context, what guests change: sizes and letters, settings, language, the side everything faces,
what the host knows of them, and a line they write into.
"""
MACHINES = {
    "art", "backdrop", "sounds", "keeper", "store", "manager", "screens", "frame_times", "clock", "bots",
    "files", "mouse", "listens", "_desk",
}  # fmt: skip
"""What stays: the machine's own things, of which guests leave none behind. The store is looked into below."""


def test_every_trace_has_a_name() -> None:
    assert {each.name for each in fields(Visit)} == {"phones", "aims"}
    assert set(CHOSEN) == {each.name for each in fields(Settings)}
    assert {each.name for each in fields(Context)} == THEIRS | MACHINES, (
        "is the new one guests' or the machine's?"
    )


def leave_everything(cafe: Cafe) -> None:
    """As guests do who try all there is."""
    context = cafe.context
    for name, value in CHOSEN.items():
        assert getattr(house_settings(cafe.host.kiosk), name) != value
        setattr(context.settings, name, value)
    context.use_language("it")
    context.face(1)
    context.apply_settings()
    cafe.screens.visit.aims.update({"dao", "dog"})
    keep_step(context, "dao", OFFERED)
    keep_people(context, 3)
    context.manager.say("Mia has won")
    context.store.settings.put("house.screen", {"id": "01", "house": "postgresql://house/"})
    cafe.host.asked = (5, "60")
    cafe.host.guest_games.attempts.count_wrong(context.clock())


def test_the_next_guests_find_nothing_of_the_last_ones() -> None:
    cafe = Cafe()
    sizes = cafe.context.window_size
    table = cafe.sit_down("dao")
    assert table.saved is not None
    leave_everything(cafe)
    code = cafe.host.guest_games.code_for(table)
    cafe.host.farewell()
    cafe.frame(0.0)
    context = cafe.context
    quiet = house_settings(cafe.host.kiosk)
    quiet.volume = cafe.host.kiosk.volume(attract=True)
    assert context.settings == quiet
    assert (context.language, context.turn, context.window_size) == ("en", 0, sizes)
    assert (context.layout.text, context.layout.left, context.type.layout) == (1.0, False, context.layout)
    assert cafe.screens.visit.aims == set()
    assert not cafe.screens.phones.open
    assert not context.is_writing
    assert (cafe.host.asked, cafe.host.waiting, cafe.host.guests) == ((None, "any"), None, False)
    assert cafe.manager.banner is None
    assert [scene.name for scene in cafe.manager.stack] == ["attract"]
    kept = {str(name) for (name,) in context.store._database.rows("SELECT name FROM setting")}
    assert kept
    assert {name for name in kept if not name.startswith(("kiosk.", "house."))} == set()
    assert "house.screen" in kept, "in a house this is still the same table"
    assert cafe.host.kiosk.codes.find(code.code) is not None, "the game itself waits under its number"


def test_how_a_game_is_won_is_told_to_the_next_guests_as_well() -> None:
    cafe = Cafe()
    assert cafe.sit_down("dao").view.aim
    cafe.host.farewell()
    cafe.frame(0.0)
    assert cafe.sit_down("dao").view.aim


def test_letters_that_hold_files_open_are_given_back() -> None:
    """pygame-gui's do: guests who read long pages have them, in sizes of their own."""
    set_default_manager(None)
    cafe = Cafe((1024, 640), "de")
    cafe.wake()
    cafe.click("title/dao")
    cafe.settings.text = 1.25
    cafe.context.apply_settings()
    cafe.key("f1")
    assert cafe.context.shows_gui, "so long a page scrolls"
    opened = weakref.ref(cafe.context.gui._manager)
    cafe.host.farewell()
    cafe.frame(0.0)
    gc.collect()
    assert opened() is None
    assert cafe.context._gui is None, "and none have been loaded for a page that was on its way out"


@pytest.mark.skipif(not OPENED.exists(), reason="only Linux tells what is open")
def test_the_houses_own_letters_hold_no_files_open() -> None:
    """A system may allow no more than 256, and each size of each face would be one."""

    def fonts() -> int:
        return sum(each.readlink().suffix == ".ttf" for each in OPENED.iterdir() if each.is_symlink())

    before = fonts()
    cafe = Cafe(draws=True)
    cafe.wake()
    for size in range(10, 40):
        cafe.context.type.drawn("Stammtisch", "serif", size, (255, 255, 255))
    assert fonts() == before
