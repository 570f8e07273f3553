"""The supervisor's notes on the app's versions, for the staff: they are read from one small file and nothing
else.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

STATE = "updates.json"
"""The file in the data folder."""


def read_state(data: Path) -> dict[str, Any]:
    """All that is noted; nothing if that can't be read."""
    try:
        plain = json.loads((data / STATE).read_text("utf-8"))
    except (OSError, ValueError, RecursionError):
        return {}
    return plain if isinstance(plain, dict) else {}


def previous_version(data: Path) -> str:
    """The version to which the staff may go back; empty: no update has taken over since the last time."""
    return str(read_state(data).get("previous") or "")
