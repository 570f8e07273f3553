"""The config by which a desktop app belongs to a house: `house.toml` in its data folder, if there is one.

[house]
database = "postgresql://…"
table = "Back room"
names = "…"
"""

from __future__ import annotations

import tomllib
from dataclasses import dataclass
from pathlib import Path

from multiscreen.database_address import read_address

FILE = "house.toml"
LONGEST = 60


@dataclass(frozen=True, slots=True)
class HouseFile:
    """What the file says."""

    database: str = ""
    table: str = ""
    names: str = ""


class BadHouseFile(ValueError):
    """The file can't be used; the text says why."""


def read_house_file(folder: Path) -> HouseFile | None:
    """What the file in this folder says; None if there is none. Raises `BadHouseFile`."""
    try:
        plain = tomllib.loads((folder / FILE).read_text("utf-8-sig"))
    except FileNotFoundError:
        return None
    except (OSError, ValueError, RecursionError) as error:
        raise BadHouseFile(str(error)) from None
    section = plain.get("house", {})
    values = {"database": "", "table": "", "names": ""}
    if not isinstance(section, dict) or not section.keys() <= values.keys():
        raise BadHouseFile(f"[house] may hold {', '.join(values)}")
    for name, value in section.items():
        if (
            not isinstance(value, str)
            or not value.isprintable()
            or (name == "table" and len(value) > LONGEST)
        ):
            raise BadHouseFile(f"{name} has to be a short text")
        values[name] = value
    if values["database"]:
        _check(values["database"])
    return HouseFile(**values)


def _check(address: str) -> None:
    try:
        read_address(address)
    except ValueError as error:
        raise BadHouseFile(f"database: {error}") from None
