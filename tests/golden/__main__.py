"""`python -m tests.golden accept` writes all files anew; then look at what git says has changed, and why."""

from __future__ import annotations

import os
import sys
from collections.abc import Sequence

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")

from tests.golden.transcripts import FOLDER, expected_files


def main(arguments: Sequence[str]) -> int:
    """Write what is new or different, and say so; delete what belongs to no title."""
    if list(arguments) != ["accept"]:
        print(__doc__)
        return 2
    expected = expected_files()
    for path in sorted({*FOLDER.glob("*.txt"), *FOLDER.glob("*.json")} - expected.keys()):
        path.unlink()
        print(f"deleted {path.name}")
    for path, text in expected.items():
        if not path.exists() or path.read_text("utf-8") != text:
            path.write_text(text, "utf-8", newline="\n")
            print(f"wrote {path.name}")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
