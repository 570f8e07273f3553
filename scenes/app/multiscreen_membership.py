"""Membership in a house of several screens (multiscreen, docs/house.md): this screen joins one if kiosk.toml
says so, or at home house.toml in the data folder, and tells it what is going on.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime
from functools import partial
from hashlib import sha256
from pathlib import Path
from socket import gethostname
from typing import TYPE_CHECKING

from kiosk.private_files import write_private_file
from kiosk.services import KioskServices
from kiosk.table_codes import boot_name
from multiscreen.desktop_config import FILE, BadHouseFile, read_house_file
from scenes.app.crash_reports import log
from scenes.base.match import Match
from scenes.base.scene import Context, Scene
from scenes.base.version import version
from scenes.table.table_scene import TableScene

if TYPE_CHECKING:
    from multiscreen.database_link import HouseLink

FIGURES = "figures"
"""The folder, below the data folder, for the house's figures of each day."""


@dataclass(frozen=True, slots=True)
class Membership:
    """What the file says about the house that this screen belongs to."""

    database: str
    """The address of its database; empty: no house."""
    table: str
    """The number or name of this table."""
    names: str
    """The word with which people's names may be told to the house; empty: they never leave this screen."""
    hours: float = 12.0
    """How long a game waits under its code."""


def join_house(context: Context, folder: Path | None, kiosk: KioskServices | None) -> HouseLink | None:
    """Connects this screen to its house in the background, if its file names one. `folder` is the data
    folder; None where another window plays from it: only that one belongs to the house.
    """
    if folder is None:
        return None
    try:
        wanted = _wanted(kiosk, folder)
    except BadHouseFile as error:
        log.warning("%s: %s", FILE, error)
        context.manager.say(context.words("notice.house_file", file=FILE, what=error))
        return None
    if wanted is None or not wanted.database or context.store.trouble is not None:
        return None
    from multiscreen.database_link import open_house_link  # noqa: PLC0415
    from multiscreen.queries import Screen  # noqa: PLC0415  most screens have no house

    me = Screen(
        "", wanted.table or "1", version(), wanted.names, wanted.hours, spot=folder_fingerprint(folder)
    )
    return open_house_link(context.store, wanted.database, me, partial(_keep_day, folder), _now)


def _wanted(kiosk: KioskServices | None, folder: Path) -> Membership | None:
    if kiosk is not None:
        here, times = kiosk.config.table, kiosk.config.times
        return Membership(here.database, here.table, here.names, times.code_hours)
    found = read_house_file(folder)
    return None if found is None else Membership(found.database, found.table, found.names)


def folder_fingerprint(folder: Path) -> str:
    """What tells this folder, on this machine since it was switched on, from copies; empty: nothing does."""
    boot = boot_name()
    return "" if boot == "one" else sha256(f"{boot} {gethostname()} {folder.resolve()}".encode()).hexdigest()


def _keep_day(folder: Path, day: str, text: str) -> None:
    write_private_file(folder / FIGURES / f"house-{day}.csv", text)


def _now() -> datetime:
    return datetime.now().astimezone()


def report_activity(house: HouseLink | None, stack: Sequence[Scene], now: float) -> None:
    """Tells the house what is going on here, and lets the link work. The frame loop calls it several times a
    second.
    """
    if house is not None:
        house.report_doing(*_doing(stack))
        house.update(now)


def _doing(stack: Sequence[Scene]) -> tuple[str, str]:
    """What is on the screen, for the staff of the house."""
    if any(scene.name == "closed" for scene in stack):
        return "closed", ""
    match = next((each for each in map(_match, stack) if each is not None), None)
    return ("free", "") if match is None else ("playing", match.title)


def _match(scene: Scene) -> Match | None:
    """The match of a table at which people play."""
    return scene.match if isinstance(scene, TableScene) and scene.saved is not None else None
