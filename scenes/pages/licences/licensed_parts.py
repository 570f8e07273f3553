"""The licensed parts: what the app is made of besides our own work, and the licence of each part."""

from __future__ import annotations

import sys
import tomllib
from dataclasses import dataclass

from scenes.ui.art import ASSETS

FOLDER = ASSETS / "licences"
"""Where the list of parts and the texts of their licences are."""


@dataclass(frozen=True)
class LicensedPart:
    """One thing in the app that others have made and that has a licence: a library, a font, Python itself."""

    name: str
    licence: str
    """The licence's usual short name."""
    text: str
    """The file with the licence's text, without '.txt'."""
    covers: tuple[str, ...]
    """The plain names of libraries, packages and fonts that are this part."""
    home: str = ""
    """Where its sources are."""
    only: str = ""
    """The only system whose app has it, as `sys.platform` calls it; empty: all have it."""

    def words(self) -> str:
        """The whole text of the licence."""
        return (FOLDER / f"{self.text}.txt").read_text(encoding="utf-8")


def every_part() -> tuple[LicensedPart, ...]:
    """The parts of the apps for all systems."""
    listed = tomllib.loads((FOLDER / "parts.toml").read_text(encoding="utf-8"))["part"]
    return tuple(LicensedPart(**entry | {"covers": tuple(entry["covers"])}) for entry in listed)


def parts(system: str | None = None) -> tuple[LicensedPart, ...]:
    """The parts of the app for a system: this one, if none is named."""
    return tuple(part for part in every_part() if part.only in ("", system or sys.platform))
