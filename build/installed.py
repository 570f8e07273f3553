"""The command of an installed Stammtisch; beside this file lies the same as in the folder of the sources."""

from __future__ import annotations

import sys
from pathlib import Path


def main() -> int:
    """Opens Stammtisch, or does what the arguments ask for."""
    sys.path.insert(0, str(Path(__file__).resolve().parent))
    from main import main as run  # noqa: PLC0415  it can be found only after the line above

    return run()
