"""The languages of the app and their words: each folder of `assets/words` is one (docs/languages.md).

Words of the screen and of the kiosk's commands are loaded here; those of phones are read by the same reader.
"""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path

import game.titles
from game.language.words import Words

ASSETS = Path(__file__).resolve().parents[2] / "assets"
LANGUAGE_CODE = re.compile(r"[a-z]{2,3}(?:-[A-Za-z0-9]{2,8})*")
"""What languages are called: 'de', 'pt-BR'."""


def languages() -> tuple[str, ...]:
    """All that can be chosen, English even if nothing else is left."""
    found = {file.parent.name for file in (ASSETS / "words").glob("*/*.toml")}
    return tuple(sorted({each for each in found if LANGUAGE_CODE.fullmatch(each)} | {"en"}))


@cache
def words_for(language: str, title: str = "") -> Words:
    """The app's words in a language, and before them a game's own."""
    folders = [ASSETS / "words"]
    if not title:
        return Words.read(language, *folders)
    shelves = [Path(shelf) / title / "texts" for shelf in game.titles.__path__]  # its rules aren't loaded
    folders += [*(shelf for shelf in shelves if shelf.is_dir()), ASSETS / title / "words"]
    return Words.read(language, *folders, also=ASSETS / "words" / language / "games" / f"{title}.toml")
