"""Begins a language: python3 -m assets.sources.new_language nl

Writes `assets/words/nl` with all that English says; what is translated there is spoken at the next start.
"""

from __future__ import annotations

import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]


def begin(code: str, root: Path = ROOT) -> Path:
    """The folder of a new language, filled with English; raises `FileExistsError` where there is one."""
    words = root / "assets" / "words"
    folder = words / code
    (folder / "games").mkdir(parents=True)
    for name, sources in sources_of(root).items():
        said = "\n".join(source.read_text(encoding="utf-8") for source in sources)
        (folder / name).write_text(said, encoding="utf-8")
    return folder


def sources_of(root: Path) -> dict[str, list[Path]]:
    """The files of a language's folder, and where their English stands: rooms, what all games say,
    and each game with its rules' pages.
    """
    rooms = {room.name: [room] for room in (root / "assets/words/en").glob("*.toml")}
    games: dict[str, list[Path]] = {}
    for pattern, place in (("game/titles/*/texts/en.toml", -3), ("assets/*/words/en.toml", -3)):
        for file in sorted(root.glob(pattern)):
            games.setdefault(f"games/{file.parts[place]}.toml", []).append(file)
    return {**rooms, "kernel.toml": [root / "game/language/texts/en.toml"], **games}


if __name__ == "__main__":
    print(begin(sys.argv[1]))
