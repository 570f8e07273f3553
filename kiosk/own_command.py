"""The command by which people start this app in a terminal."""

from __future__ import annotations

import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]


def own_command() -> str:
    """What people type to start this app, before a verb or a flag."""
    if getattr(sys, "frozen", False) or not (ROOT / "run.py").is_file():
        return "stammtisch"
    return "python run.py play" if sys.platform == "win32" else "python3 run.py play"
