"""What the app is made of besides our own work, and the licence of each part."""

from __future__ import annotations

import sys
import tomllib
from dataclasses import dataclass

from scenes.ui.art import ASSETS

FOLDER = ASSETS / "licences"


@dataclass(frozen=True)
class Part:
    """A library, a font, the language: something that comes along and has a licence."""

    name: str
    licence: str
    """The licence's usual short name."""
    text: str
    """The file of its words, without the ending."""
    covers: tuple[str, ...]
    """The plain names of libraries, packages and fonts that are this part."""
    home: str = ""
    """Where its sources are."""
    only: str = ""
    """The only system whose app has it; empty for all."""

    def words(self) -> str:
        """The whole licence."""
        return (FOLDER / f"{self.text}.txt").read_text(encoding="utf-8")


def every_part() -> tuple[Part, ...]:
    """The parts of the apps for all systems."""
    listed = tomllib.loads((FOLDER / "parts.toml").read_text(encoding="utf-8"))["part"]
    return tuple(Part(**entry | {"covers": tuple(entry["covers"])}) for entry in listed)


def parts(system: str | None = None) -> tuple[Part, ...]:
    """The parts of the app for a system: this one, if none is named."""
    return tuple(part for part in every_part() if part.only in ("", system or sys.platform))
