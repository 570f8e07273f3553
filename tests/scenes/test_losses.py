"""Files that are missing or broken: the app goes on with something plainer, and says so once."""

from __future__ import annotations

import shutil
from collections.abc import Callable
from pathlib import Path

import pygame
import pytest

from game.language.words import Words
from scenes.app.app import App
from scenes.base.scene import words_for
from scenes.base.settings import Settings
from scenes.base.sound import Sounds
from scenes.pages.parts.table_catalogue import tables
from scenes.pages.title.scene import TitleScene
from scenes.ui.art import ASSETS, Art
from scenes.ui.inputs import Input
from scenes.ui.layout import Layout
from scenes.ui.text import Type
from tests.rigs.headless_app import House, at_once


def gone(path: Path) -> None:
    path.unlink()


def cut(path: Path) -> None:
    """The disk was full when it was copied."""
    path.write_bytes(path.read_bytes()[: path.stat().st_size // 2])


def empty(path: Path) -> None:
    path.write_bytes(b"")


def noise(path: Path) -> None:
    path.write_bytes(b"\xff\x00\x13" * 300)


DAMAGES = [gone, cut, empty, noise]


@pytest.fixture
def copied_assets(tmp_path: Path) -> Path:
    """A copy of some of what the app is made of."""
    for part in ("shell", "fonts", "sounds", "words", "icons"):
        shutil.copytree(ASSETS / part, tmp_path / part)
    return tmp_path


@pytest.mark.parametrize("damage", DAMAGES)
def test_a_picture_is_a_plain_card_with_its_name(copied_assets: Path, damage: Callable[[Path], None]) -> None:
    pygame.display.init()
    pygame.font.init()
    pygame.display.set_mode((1024, 640))
    damage(copied_assets / "shell/lamp.svg")
    art = Art(copied_assets)
    made = art.picture("shell/lamp", (120, 160))
    assert made.get_size() == (120, 160)
    assert len({tuple(made.get_at((x, y))) for x in range(0, 120, 3) for y in range(0, 160, 3)}) > 2
    assert art.sprite("shell/lamp", (50, 60), 10.0).get_width() > 50
    art.picture("shell/wordmark", (100, 30))
    assert art.lost == {"shell/lamp.svg"}


@pytest.mark.parametrize("damage", [gone, empty, noise])
def test_words_are_set_in_another_font(copied_assets: Path, damage: Callable[[Path], None]) -> None:
    pygame.font.init()
    damage(copied_assets / "fonts/source-serif/SourceSerifPro-Bold.ttf")
    art = Art(copied_assets)
    type_ = Type(art, Layout((1024, 640), 1.0))
    assert type_.line("Stammtisch", 40, (255, 255, 255), "serif").get_width() > 100
    assert art.lost == {"fonts/source-serif/SourceSerifPro-Bold.ttf"}


def test_without_any_font_there_is_still_one(tmp_path: Path) -> None:
    pygame.font.init()
    art = Art(tmp_path)
    assert Type(art, Layout((1024, 640), 1.0)).width("Stammtisch", 40, "serif") > 100


@pytest.mark.parametrize("damage", [gone, empty, noise])
def test_a_sound_is_silent(copied_assets: Path, damage: Callable[[Path], None]) -> None:
    damage(copied_assets / "sounds/win.flac")
    sounds = Sounds(Settings(), folder=copied_assets / "sounds")
    for name in ("win", "lose"):
        sounds.play(name)
    assert sounds.lost == {"sounds/win.flac"}


@pytest.mark.parametrize("damage", [gone, empty, noise])
def test_a_language_is_english(copied_assets: Path, damage: Callable[[Path], None]) -> None:
    damage(copied_assets / "words/de/title.toml")
    words = Words.read("de", copied_assets / "words")
    assert words("title.settings") == "Settings"
    assert words.find("people.names")[0] == "Anna"
    assert words("lobby.start") == words_for("de")("lobby.start")
    assert Words.read("fr", copied_assets / "words")("title.settings") == words_for("fr")("title.settings")


def test_what_is_lost_of_a_language_is_known(copied_assets: Path) -> None:
    noise(copied_assets / "words/de/lobby.toml")
    gone(copied_assets / "words/it/table.toml")
    shutil.rmtree(copied_assets / "words/fr")
    assert [path.name for path in Words.read("de", copied_assets / "words").lost_files()] == ["lobby.toml"]
    assert [path.name for path in Words.read("it", copied_assets / "words").lost_files()] == ["table.toml"]
    assert len(Words.read("fr", copied_assets / "words").lost_files()) == len(
        list((copied_assets / "words/en").iterdir())
    )
    assert Words.read("en", copied_assets / "words").lost_files() == []


def test_people_are_told_once(copied_assets: Path) -> None:
    for part in ("table", *tables()):
        shutil.copytree(ASSETS / part, copied_assets / part)
    house = House(change=at_once)
    gone(copied_assets / "shell/wordmark_flat.svg")
    house.context.art.assets = copied_assets
    app = App(house.window, house.screens, house.manager, None, None)
    house.context.frame_times.record(0.0, 0.0)  # the first frame of all would only be a sketch
    house.manager.push(TitleScene(house.context))
    house.manager.switch(house.window, house.now)
    app._show()
    assert house.manager.banner is not None
    assert "shell/wordmark_flat.svg" in house.manager.banner.words
    area = house.manager.banner.area(house.context)
    house.hand(Input("press", house.now, area.center))
    for _ in range(3):
        house.manager.forget()
        app._show()
    assert house.manager.banner is None


def test_the_self_check_reports_what_is_lost(capsys: pytest.CaptureFixture[str]) -> None:
    from scenes.app import self_check

    assert not self_check._passes("scenes", lambda: self_check._unless_lost({"shell/lamp.svg"}, "60 drawn"))
    assert "shell/lamp.svg" in capsys.readouterr().out
    assert self_check._passes("scenes", lambda: self_check._unless_lost(set(), "60 drawn"))
