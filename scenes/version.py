"""Which version this is: the stamp of a packaged app, or what pyproject.toml says."""

from __future__ import annotations

import json
import tomllib
from functools import cache
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parents[1]
STAMP = ROOT / "stamp.json"


@cache
def stamp() -> dict[str, Any] | None:
    """What was noted when the app was packaged; None when it runs from its sources."""
    if not STAMP.exists():
        return None
    noted: dict[str, Any] = json.loads(STAMP.read_text(encoding="utf-8"))
    return noted


@cache
def version() -> str:
    """The version's number."""
    noted = stamp()
    if noted is not None:
        return str(noted["version"])
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    return str(project["project"]["version"])
