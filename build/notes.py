"""What is new in a version, from CHANGELOG.md: the notes of its release.

python3 -m build.notes 0.1.0
"""

from __future__ import annotations

import re
import sys
import tomllib
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]


def notes(version: str, log: str) -> str:
    """The part of the change log about a version; ends the program if there is none."""
    parts = re.split(r"^## +(\S+).*\n", log, flags=re.MULTILINE)
    said = dict(zip(parts[1::2], parts[2::2], strict=True))
    if not said.get(version, "").strip():
        raise SystemExit(f"CHANGELOG.md says nothing about {version}.")
    return said[version].strip() + "\n"


def main(version: str) -> int:
    """Print the notes; ends the program if these sources have another version."""
    here = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]["version"]
    if version != here:
        raise SystemExit(f"These sources are {here}, not {version}: pyproject.toml says so.")
    print(notes(version, (ROOT / "CHANGELOG.md").read_text(encoding="utf-8")), end="")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1]))
