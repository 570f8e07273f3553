"""The words of one language, read from TOML, and how rules' facts become sentences in it."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping, Sequence
from functools import cache
from pathlib import Path
from typing import Any, TypeAlias

LANGUAGES = ("de", "en", "it", "fr")

Tree: TypeAlias = Mapping[str, Any]

KERNEL_TEXTS = Path(__file__).parent / "texts"


class Words:
    """A tree of texts; `words("refusals.stale")` finds one and fills in its {places}.

    A text that depends on a number is a table with `one` and `other`, chosen by the detail `n`.
    """

    def __init__(self, lang: str, *trees: Tree) -> None:
        self.lang = lang
        self._trees = trees
        self._folders: tuple[Path, ...] = ()

    @classmethod
    def read(cls, lang: str, *folders: Path) -> Words:
        """The texts of a language from these folders; what a later folder says goes before."""
        shelves = tuple(reversed((KERNEL_TEXTS, *folders)))
        words = cls(lang, *(_read(file) for folder in shelves for file in files_of(folder, lang)))
        words._folders = shelves
        return words

    def lost(self) -> list[Path]:
        """The files that are missing or can't be read; English stands in for them."""
        files = (file for folder in self._folders for file in files_of(folder, self.lang))
        return [file for file in files if not _read(file)]

    def find(self, key: str) -> Any:
        """The raw text or table at a key, in English where a file is lost; None if no folder has it."""
        for tree in self._trees:
            found: Any = tree
            for part in key.split("."):
                found = found.get(part) if isinstance(found, Mapping) else None
            if found is not None:
                return found
        if self.lang == "en" or not self.lost():
            return None
        files = (_read(file) for folder in self._folders for file in files_of(folder, "en"))
        return Words("en", *files).find(key)

    def __call__(self, key: str, /, **details: Any) -> str:
        """The sentence for a key; raises `KeyError` where no folder has one."""
        text = self.find(key)
        if isinstance(text, Mapping) and "other" in text:
            text = text["one" if details.get("n") == 1 and "one" in text else "other"]
        if not isinstance(text, str):
            raise KeyError(f"{self.lang}: {key}")
        return text.format_map(details)


@cache
def files_of(folder: Path, lang: str) -> tuple[Path, ...]:
    """The files a language should have in a folder: `de.toml`, or `de/*.toml` where English has `en/`."""
    rooms = sorted((folder / "en").glob("*.toml"))
    if rooms:
        return tuple(folder / lang / room.name for room in rooms)
    return (folder / f"{lang}.toml",) if folder.is_dir() else ()


@cache
def _read(path: Path) -> Tree:
    """What a file says; nothing if it is missing or broken."""
    try:
        return tomllib.loads(path.read_text(encoding="utf-8"))
    except (OSError, ValueError):
        return {}


SEAT_PLACES = frozenset({"seat", "other", "leader", "turn"})
"""Details and event fields that hold a seat, and are said as a name."""
CARD_PLACES = frozenset({"card", "cards", "top", "rank"})
"""Details and event fields that hold cards, and are said as cards' names."""
WORD_PLACES = frozenset({"attribute", "colour"})
"""Fields whose value has a word in the title's texts: attribute "red" is said as `attributes.red`."""


def said(words: Words, key: str, details: Mapping[str, Any], names: Sequence[str], title: Any) -> str:
    """A sentence with seats said by name and cards by what they are called in this language."""
    spoken = {place: _spoken(words, place, value, names, title) for place, value in details.items()}
    return words(key, **spoken)


def _spoken(words: Words, place: str, value: Any, names: Sequence[str], title: Any) -> Any:
    if place in SEAT_PLACES and isinstance(value, int):
        return names[value]
    if place in CARD_PLACES and isinstance(value, list | tuple):
        return ", ".join(title.name_card(card, words) for card in value)
    if place in CARD_PLACES and isinstance(value, str):
        return title.name_card(value, words)
    if place in WORD_PLACES and isinstance(value, str):
        return words(f"{place}s.{value}")
    return value
