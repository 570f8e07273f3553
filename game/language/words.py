"""The words of one language, read from TOML, and how the details of a refusal or event become a sentence."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping, Sequence
from functools import cache, cached_property
from pathlib import Path
from typing import Any, TypeAlias

from game.language.forms import Forms

TextTree: TypeAlias = Mapping[str, Any]

KERNEL_TEXTS = Path(__file__).parent / "texts"
LANGUAGES = tuple(sorted(file.stem for file in KERNEL_TEXTS.glob("*.toml")))
"""The languages that are shipped, complete. Files can add more; what those leave out is said in English
(docs/languages.md).
"""


class Words:
    """A tree of texts; `words("refusals.stale")` finds one and fills in its {places}.

    A text that depends on a number is a table with a text for each of the language's forms, at least `other`,
    chosen by the detail `n`.
    """

    def __init__(self, lang: str, *trees: TextTree) -> None:
        self.lang = lang
        self._trees = trees
        self._found: dict[str, Any] = {}
        self._files: tuple[Path, ...] = ()
        self._english: tuple[Path, ...] = ()

    @classmethod
    def read(cls, lang: str, *folders: Path, also: Path | None = None) -> Words:
        """The texts of a language from these folders. A later folder overrides an earlier one; `also`, a file
        of an added language, overrides all of them.
        """
        by_rank = tuple(reversed((KERNEL_TEXTS, *folders)))
        own = [] if also is None else [also]
        shipped = lang in LANGUAGES
        spoken = (lang,) if shipped else (lang, "en")
        files = [
            *own,
            *(file for folder in by_rank for each in spoken for file in language_files(folder, each)),
        ]
        words = cls(lang, *map(read_tree, files))
        # a shipped language must have all its files, an added one only has to have those that are there
        words._files = tuple(file for file in files if file.is_file() or (shipped and file != also))
        words._english = tuple(file for folder in by_rank for file in language_files(folder, "en"))
        return words

    @cached_property
    def forms(self) -> Forms:
        """How this language counts, lists and writes numbers."""
        return Forms.from_table(self.find("forms"))

    def lost_files(self) -> list[Path]:
        """The files that are missing or can't be read; English stands in for them."""
        return [file for file in self._files if not read_tree(file)]

    def find(self, key: str) -> Any:
        """The raw text or table at a key, in English where a file is lost; None if no folder has it."""
        if key not in self._found:
            self._found[key] = self._search(key)
        return self._found[key]

    def _search(self, key: str) -> Any:
        for tree in self._trees:
            found: Any = tree
            for part in key.split("."):
                found = found.get(part) if isinstance(found, Mapping) else None
            if found is not None:
                return found
        if self.lang == "en" or not self.lost_files():
            return None
        return Words("en", *map(read_tree, self._english)).find(key)

    def __call__(self, key: str, /, **details: Any) -> str:
        """The sentence for a key; raises `KeyError` where no folder has one."""
        text = self.find(key)
        if isinstance(text, Mapping) and "other" in text:
            text = self.forms.choose(text, details.get("n"))
        if not isinstance(text, str):
            raise KeyError(f"{self.lang}: {key}")
        return self.forms.fill(text, details)


@cache
def language_files(folder: Path, lang: str) -> tuple[Path, ...]:
    """The files a language should have in a folder: `de.toml`, or `de/*.toml` where English has `en/`."""
    names = {file.name for file in (folder / "en").glob("*.toml")}
    if names:
        more = {file.name for file in (folder / lang).glob("*.toml")}
        return tuple(folder / lang / name for name in sorted(names | more))
    return (folder / f"{lang}.toml",) if folder.is_dir() else ()


@cache
def read_tree(path: Path) -> TextTree:
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


def make_sentence(
    words: Words, key: str, details: Mapping[str, Any], names: Sequence[str], title: Any
) -> str:
    """The sentence for a key; seats are said by their players' names, cards as the language calls them."""
    spoken = {place: _spoken(words, place, value, names, title) for place, value in details.items()}
    return words(key, **spoken)


def _spoken(words: Words, place: str, value: Any, names: Sequence[str], title: Any) -> Any:
    if place in SEAT_PLACES and isinstance(value, int):
        return names[value]
    if place in CARD_PLACES and isinstance(value, list | tuple):
        return words.forms.join_row(title.name_card(card, words) for card in value)
    if place in CARD_PLACES and isinstance(value, str):
        return title.name_card(value, words)
    if place in WORD_PLACES and isinstance(value, str):
        return words(f"{place}s.{value}")
    return value
