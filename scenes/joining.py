"""This screen as one of a house: what kiosk.toml says of that, or house.toml in the desktop app's folder."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime
from functools import partial
from pathlib import Path

from house.wishes import FILE, BadHouseFile, read_house_file
from kiosk.files import write_whole
from scenes.match import Match
from scenes.scene import Context, Scene
from scenes.trouble import log
from scenes.version import version

FIGURES = "figures"


@dataclass(frozen=True, slots=True)
class Membership:
    """Which house, as what, and what it may know."""

    database: str
    table: str
    names: str
    hours: float = 12.0


def join_house(context: Context, folder: Path | None) -> None:
    """From now on this screen is one of a house, if its file says so. Nothing waits for that."""
    if folder is None:  # another window keeps what is played
        return
    try:
        wanted = _wanted(context, folder)
    except BadHouseFile as error:
        log.warning("%s: %s", FILE, error)
        context.manager.say(context.words("notice.house_file", file=FILE, what=error))
        return
    if wanted is None or not wanted.database or context.store.trouble is not None:
        return
    from house.asking import Screen  # noqa: PLC0415  most screens have no house
    from house.link import join  # noqa: PLC0415

    me = Screen("", wanted.table or "1", version(), wanted.names, wanted.hours)
    context.house = join(context.store, wanted.database, me, partial(_keep_day, folder), _now)


def _wanted(context: Context, folder: Path) -> Membership | None:
    if context.kiosk is not None:
        here, times = context.kiosk.house.house, context.kiosk.house.times
        return Membership(here.database, here.table, here.names, times.code_hours)
    found = read_house_file(folder)
    return None if found is None else Membership(found.database, found.table, found.names)


def _keep_day(folder: Path, day: str, text: str) -> None:
    write_whole(folder / FIGURES / f"house-{day}.csv", text)


def _now() -> datetime:
    return datetime.now().astimezone()


def look_after(context: Context) -> None:
    """Comes several times a second, from the frame loop."""
    if context.house is not None:
        context.house.doing(*_doing(context))
        context.house.look(context.clock())


def _doing(context: Context) -> tuple[str, str]:
    """What is on the screen, for the staff of the house."""
    stack = context.manager.stack
    if any(scene.name == "closed" for scene in stack):
        return "closed", ""
    match = next((each for each in map(_match, stack) if each is not None), None)
    return ("free", "") if match is None else ("playing", match.title)


def _match(scene: Scene) -> Match | None:
    """The match of a table at which people play."""
    match = getattr(scene, "match", None) if getattr(scene, "kept", None) is not None else None
    return match if isinstance(match, Match) else None


def leave_house(context: Context) -> None:
    """The app ends."""
    if context.house is not None:
        context.house.close()
