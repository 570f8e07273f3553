"""The tests with everything they can try: all combinations and all games of which the suite takes a part.

`python3 run.py campaign breadth [ARGUMENTS]`; arguments go to pytest, which else runs on all cores.
"""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Sequence

from run import IN_PARALLEL, ROOT
from tests.rigs.breadth import EVERYTHING

PATIENCE = 1800
"""Seconds that a test may take here: whole games by a screen reader are among them."""


def main(arguments: Sequence[str] | None = None) -> int:
    """Runs them; what pytest says."""
    wanted = sys.argv[1:] if arguments is None else arguments
    command = [
        sys.executable,
        "-m",
        "pytest",
        "-o",
        f"faulthandler_timeout={PATIENCE}",
        *(wanted or IN_PARALLEL),
    ]
    return subprocess.run(command, cwd=ROOT, env=os.environ | {EVERYTHING: "1"}, check=False).returncode


if __name__ == "__main__":
    sys.exit(main())
