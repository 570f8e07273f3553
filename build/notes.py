"""What is new in a version, from CHANGELOG.md: the notes of its release.

python3 -m build.notes 0.1.0             prints them, if these sources are that version
python3 -m build.notes --gather 1.2.3    sorts what stands under 'Next' into that version, by what it is about
"""

from __future__ import annotations

import re
import sys
import tomllib
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
LOG = ROOT / "CHANGELOG.md"
NEXT = "Next"
GAMES = "At the table"
SYSTEMS = "Windows, macOS, Linux"
"""Where everything goes that no other part claims, and what begins with a system's name."""
PARTS = {
    "Languages": (
        *(r"\bGerman\b", r"\bItalian\b", r"\bFrench\b", "[Aa]nother language", "Weblate"),
        *("Percent signs", "changes its language"),
    ),
    "Several tables, one house": (
        *("house-db", r"tables? (of|can be) (a|one) house", "table of its house", "a house stays"),
        *("whole house", "house[’']s (lists|page)"),
    ),
    "In a café": ("caf[eé]", "kiosk", r"\bstaff\b", r"cage\b", "last (guests|ones)", "when the house closes"),
    "Hands on phones": (r"\b[Pp]hones?\b",),
    "For designers and tinkerers": (r"\b[Ss]tudies\b", r"run\.py", r"main\.py code"),
    SYSTEMS: (
        *(r"\bWindows\b", r"\bmacOS\b", r"\bLinux\b", "4K", r"\bmemory\b", "download", "self-check"),
        *("packaged", r"\bapp is\b", "on the disk", "start that can't be", "starts a little sooner"),
        "hold no files",
    ),
    "For everyone": (
        *("large(st)? (words|text)", "200 %", "read aloud", "listens", "keyboard", "controller"),
        *("left[- ]hand", "time limits", "screen reader", "For everyone", "Letters stand", "headphones"),
        *("lies flat", "table top", "[Uu]pright"),
    ),
    "Learning a game": (
        *("guided", "[Rr]ules", r"[Hh]ints?\b", "refusal", "What is this", "Notes that name"),
        *("how each game is won", r"fair\?", r"aim\b"),
    ),
    "The evening": (
        *("[Ss]tatistics", "[Ss]late", "result", "replay", "watched again", r"turn(ed|ing)\b", "loaded"),
        *("saved as a file", "[Tt]ables (that|still)", r"title\b", "Which game", "game goes on"),
        *("How long a game", "wait"),
    ),
    GAMES: ("",),
}
"""The parts of a version and words of their lines; the first that fits has the line."""
ORDER = (
    *(GAMES, "Learning a game", "The evening", "For everyone", "Languages", "Hands on phones", "In a café"),
    *("Several tables, one house", SYSTEMS, "For designers and tinkerers"),
)
"""The order in which they stand."""


def notes(version: str, log: str) -> str:
    """The part of the change log about a version; ends the program if there is none."""
    said = dict(_versions(log))
    if not said.get(version, "").strip():
        raise SystemExit(f"CHANGELOG.md says nothing about {version}.")
    return said[version].strip() + "\n"


def _versions(log: str) -> Iterator[tuple[str, str]]:
    """What the log says about each version, the newest first."""
    parts = re.split(r"^## +(\S+).*\n", log, flags=re.MULTILINE)
    return zip(parts[1::2], parts[2::2], strict=True)


def gather(version: str, date: str, log: str) -> str:
    """The change log with what stands under 'Next' sorted into a version: into the parts that it has already,
    or into new ones. A line that stands there twice is kept once.
    """
    said = dict(_versions(log))
    known = said.get(version, "")
    opening, _, rest = known.partition("### ")
    lines = [*entries(said.get(NEXT, "")), *entries(rest)]
    sorted_: dict[str, list[str]] = {part: [] for part in PARTS}
    for line in dict.fromkeys(lines):
        sorted_[part_of(line)].append(line)
    body = "\n".join(f"### {part}\n\n{''.join(sorted_[part])}" for part in ORDER if sorted_[part])
    made = (
        f"## {version} ({date})\n\n{f'{opening.strip()}{chr(10)}{chr(10)}' if opening.strip() else ''}{body}"
    )
    head, _, others = log.partition(f"## {NEXT}\n")
    others = re.sub(rf"^## {re.escape(version)}\b.*?(?=^## |\Z)", "", others, flags=re.MULTILINE | re.DOTALL)
    older = others[others.index("## ") :] if "## " in others else ""
    return f"{head}## {NEXT}\n\n{made}\n{older}"


def entries(text: str) -> list[str]:
    """The lines of a list, each with what belongs to it."""
    return re.findall(r"^- .*\n(?:^ +.*\n)*", text.rstrip() + "\n", flags=re.MULTILINE)


def part_of(entry: str) -> str:
    """What an entry is about."""
    plain = " ".join(entry.split())
    if re.match("- On (Windows|macOS|Linux)", plain):
        return SYSTEMS
    return next(part for part, about in PARTS.items() if re.search("|".join(about), plain))


def main(arguments: list[str]) -> int:
    """Print the notes, which ends the program if these sources have another version; or gather them."""
    version = arguments[-1]
    if arguments[0] == "--gather":
        from datetime import UTC, datetime  # noqa: PLC0415

        date = datetime.now(UTC).date().isoformat()
        LOG.write_text(gather(version, date, LOG.read_text(encoding="utf-8")), encoding="utf-8")
        return 0
    here = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]["version"]
    if version != here:
        raise SystemExit(f"These sources are {here}, not {version}: pyproject.toml says so.")
    print(notes(version, LOG.read_text(encoding="utf-8")), end="")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
