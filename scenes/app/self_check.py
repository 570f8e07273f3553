"""`--self-check`: does everything this app is made of work here? A line each, without a window."""

from __future__ import annotations

import argparse
import os
import socket
import tempfile
import time
from collections.abc import Callable
from pathlib import Path

os.environ["SDL_VIDEODRIVER"] = os.environ["SDL_AUDIODRIVER"] = "dummy"
os.environ["PYGAME_HIDE_SUPPORT_PROMPT"] = "1"

import pygame

from game.bots.bot_interface import LEVELS, Seen, propose
from game.bots.bot_process import Desk
from game.bots.bot_worker import Question
from game.kernel.chance import Chance
from game.kernel.registry import titles
from game.kernel.session import Session
from game.language.languages import languages
from game.storage.store import Store
from multiscreen.database_address import DatabaseAddress
from multiscreen.database_client import HouseError, connect
from phones import join_code
from phones.addresses import HERE
from phones.page_files import OWNER, PageFiles, find_page_files
from phones.pipe_messages import OpenTable
from phones.server_process import ServerProcess
from scenes.app.process_commands import bots_command, phones_command
from scenes.app.scene_check import draw_scenes
from scenes.app.startup_checks import data_folder
from scenes.base.option_ids import usual_options
from scenes.base.scene import words_for
from scenes.base.version import stamp, version
from scenes.pages.parts.table_catalogue import tables
from scenes.ui.art import ASSETS

PATIENCE = 60.0
"""Seconds that another process may take to start, on a slow and busy machine."""


def run(args: argparse.Namespace) -> int:
    """Checks everything; status 0 only if all of it works."""
    print(f"Stammtisch {version()}")
    checks: dict[str, Callable[[], str]] = {
        "games": _games,
        "pictures": _pictures,
        "fonts": _fonts,
        "sounds": _sounds,
        "languages": _languages,
        "data folder": lambda: _data(data_folder(args.data)),
        "bots": _bots,
        "play": _play,
        "phones": _phones,
        "house": _house,
        "scenes": _scenes,
    }
    passed = [_passes(name, check) for name, check in checks.items()]
    return 0 if all(passed) else 1


def _passes(name: str, check: Callable[[], str]) -> bool:
    """Runs one check and prints its line."""
    try:
        found = check()
    except Exception as problem:  # noqa: BLE001  whatever is wrong shall be said, and the next thing checked
        print(f"FAIL {name}: {type(problem).__name__}: {problem}")
        return False
    print(f"ok   {name}: {found}")
    return True


def _games() -> str:
    noted = stamp()
    found = list(titles())
    if noted is not None and noted["titles"] != found:
        raise AssertionError(f"found {found}, built with {noted['titles']}")
    if set(found) != tables():
        raise AssertionError(f"tables for {sorted(tables())}, games {found}")
    return ", ".join(found)


def _pictures() -> str:
    pictures = sorted(ASSETS.rglob("*.svg"))
    for picture in pictures:
        pygame.image.load_sized_svg(picture, (32, 32))
    if not pictures:
        raise AssertionError("there are none")
    return f"{len(pictures)} drawings"


def _fonts() -> str:
    pygame.font.init()
    fonts = sorted((ASSETS / "fonts").rglob("*.ttf"))
    for font in fonts:
        pygame.font.Font(font, 20).render("Äpfel für Ömer, Œuvre, città", True, "white")
    if not fonts:
        raise AssertionError("there are none")
    return f"{len(fonts)} faces"


def _sounds() -> str:
    pygame.mixer.init()
    sounds = sorted((ASSETS / "sounds").glob("*.flac"))
    silent = [sound.name for sound in sounds if not pygame.mixer.Sound(sound).get_length()]
    pygame.mixer.quit()
    if silent or not sounds:
        raise AssertionError(f"nothing to be heard in {silent}" if silent else "there are none")
    return f"{len(sounds)} sounds"


def _languages() -> str:
    for language in languages():
        for title in titles():
            words = words_for(language, title)
            words("title.name")
            _unless_lost({str(path) for path in words.lost_files()}, "")
    return ", ".join(languages())


def _data(folder: Path) -> str:
    folder.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory(dir=folder) as trial:
        store = Store(Path(trial))
        store.settings.put("self-check", True)
        store.close()
    return str(folder)


def _bots() -> str:
    title = next(iter(titles().values()))
    session = _dealt(title.id)
    seat = session.to_act[0]
    desk = Desk(bots_command(), time.monotonic, lambda: None)
    began = time.monotonic()
    desk.ask(Question(title.id, 0, session.view(seat), seat, tuple(session.legal(seat)), LEVELS[-1], 1))
    try:
        while (found := desk.look()) is None:
            time.sleep(0.01)
    finally:
        desk.close()
    if time.monotonic() - began > PATIENCE:
        raise AssertionError("their process did not answer")
    return f"their process answers: {found.move}"


def _phones() -> str:
    """The server starts, at an address that only this computer reaches, and its pages are there."""
    files, board = PageFiles(), ServerProcess(phones_command(), time.monotonic, lambda: None)
    pages = (files, find_page_files(OWNER.name))
    if any(b"<script" not in each.front_page().body for each in pages) or not join_code.qr_squares(
        join_code.scanned_address(HERE, 8765, "AAAAAA")
    ):
        raise AssertionError("the page is missing")
    board.open(OpenTable(join_code.new_code(), (), HERE))
    end = time.monotonic() + PATIENCE
    try:
        while time.monotonic() < end:
            if any(mail["it"] == "serves" for mail in board.take_messages()):
                return f"the server answers, page {files.version}"
            time.sleep(0.01)
    finally:
        board.close()
    raise AssertionError("the server did not come up")


def _house() -> str:
    """The client of a house's database works as far as it can without one: it finds nobody at a free port."""
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]
    try:
        connect(DatabaseAddress("nobody", "", "127.0.0.1", port, "none", "disable"), "pg8000")
    except HouseError as error:
        if error.code == "away":
            return "its client is there"
        raise
    raise AssertionError("somebody answered where nobody is")


def _play() -> str:
    for title in titles().values():
        session = _dealt(title.id)
        while session.to_act:
            seat = session.to_act[0]
            seen = Seen(
                title, session.view(seat), seat, session.legal(seat), Chance.from_seed(session.version)
            )
            session.play(seat, propose(seen, "easy").move)
    return "a game of each came to its end"


def _dealt(title_id: str) -> Session:
    title = titles()[title_id]
    return Session.deal(title, title.seats[0], 1, usual_options(title))


def _scenes() -> str:
    lost: set[str] = set()
    drawn = [*draw_scenes((1024, 640), "en", lost)]
    return _unless_lost(lost, f"{len(drawn)} drawn")


def _unless_lost(lost: set[str], found: str) -> str:
    """What the check has found; raises if files are missing or broken."""
    if lost:
        raise AssertionError(f"missing or broken: {', '.join(sorted(lost))}")
    return found
