"""Which version this is: the stamp of a packaged app, or what pyproject.toml says."""

from __future__ import annotations

import json
import tomllib
from functools import cache
from pathlib import Path
from typing import TypedDict

ROOT = Path(__file__).resolve().parents[2]
STAMP = ROOT / "stamp.json"


class Stamp(TypedDict):
    """What is written into an app when it is packaged."""

    version: str
    titles: list[str]


@cache
def stamp() -> Stamp | None:
    """The stamp of a packaged app; None when it runs from its sources."""
    if not STAMP.exists():
        return None
    noted: Stamp = json.loads(STAMP.read_text(encoding="utf-8"))
    return noted


@cache
def version() -> str:
    """The version as text: '1.4.2'."""
    noted = stamp()
    if noted is not None:
        return noted["version"]
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    return str(project["project"]["version"])
