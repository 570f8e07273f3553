"""The pictures of the café's page: `python3 run.py campaign cafe_pictures docs/pictures`.

Scenes as `main.py shots` draws them, made smaller; the tables of all games beside each other; and the safe
screen, which is no scene.
"""

from __future__ import annotations

import argparse
import os
from collections.abc import Iterator, Sequence
from dataclasses import replace
from pathlib import Path
from tempfile import TemporaryDirectory

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")

import pygame

from devtools.kiosk_samples import evening_house
from devtools.kiosk_shots import kiosk_shots
from devtools.shots import fresh, picture
from kiosk.config import OwnText
from kiosk.config_reader import ConfigReading
from scenes.app.safe_screen import SafeScreen
from scenes.base.scene import Scene
from scenes.pages.parts.table_catalogue import table_of

Size = tuple[int, int]

WIDE, UPRIGHT = (1920, 1080), (1080, 1920)
SCENES: dict[str, tuple[str, Size, Size]] = {
    "attract": ("kiosk_attract", WIDE, (960, 540)),
    "countdown": ("kiosk_countdown", WIDE, (960, 540)),
    "staff": ("kiosk_staff", WIDE, (960, 540)),
    "flat": ("kiosk_attract_flat", WIDE, (960, 540)),
    "upright": ("kiosk_attract", UPRIGHT, (405, 720)),
}
"""What is shown, on which screen, and how large its picture is."""
TABLES = {"dao": "hint", "daumen": "reveal", "dog": "seven", "dos": "ten_pending", "tao": "hint"}
"""A telling moment of each game."""
EACH, BETWEEN = (320, 569), 10
"""How large each of them is, and pixels between them."""


def smaller(surface: pygame.Surface, size: Size) -> pygame.Surface:
    """The same in fewer pixels."""
    return pygame.transform.smoothscale(surface.convert(24), size)


def scenes() -> Iterator[tuple[str, pygame.Surface]]:
    """Those of the kiosk's own."""
    made = dict(kiosk_shots())
    for name, (shot, screen, size) in SCENES.items():
        yield name, smaller(picture(made[shot](fresh(screen, "en"))), size)


def moment(title: str, name: str) -> Scene:
    """A table as somebody sits at it."""
    context = fresh(UPRIGHT, "en")
    context.set_upright(upright=True)
    return next(scene for shot, scene in table_of(title).shots(context) if shot == name)


def tables() -> pygame.Surface:
    """All games on upright screens, beside each other."""
    step = EACH[0] + BETWEEN
    row = pygame.Surface((len(TABLES) * step - BETWEEN, EACH[1]))
    row.fill("#ffffff")
    for i, (title, name) in enumerate(TABLES.items()):
        row.blit(smaller(picture(moment(title, name)), EACH), (i * step, 0))
    return row


def safe() -> pygame.Surface:
    """Whom to call."""
    house = evening_house()
    house = replace(house, staff=replace(house.staff, call=OwnText((("en", "The bar"),)), phone="089 1234"))
    house = replace(house, table=replace(house.table, language="en"))
    window = pygame.Surface(WIDE)
    with TemporaryDirectory() as folder:
        SafeScreen(ConfigReading(house), "E-STILL", "18:42", Path(folder), lambda: 0.0).draw(window)
    return smaller(window, (960, 540))


def main(arguments: Sequence[str] | None = None) -> int:
    parser = argparse.ArgumentParser(prog="campaign cafe_pictures", description=__doc__)
    parser.add_argument("folder", type=Path)
    folder = parser.parse_args(arguments).folder
    folder.mkdir(parents=True, exist_ok=True)
    for name, made in (*scenes(), ("upright_tables", tables()), ("safe", safe())):
        pygame.image.save(made, folder / f"cafe_{name}.jpg")
        print(folder / f"cafe_{name}.jpg")
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
