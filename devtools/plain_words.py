"""Plain words: how long the sentences of the app are, and which of their words are no common ones.

`python -m devtools.plain_words` tells for each language how many sentences there are, how long they are on
average, how many are too long, and the longest of them. With `--common FOLDER`, where `de.txt`, `en.txt` …
list the words of a language, one a line and the commonest first, it also tells which words of the app are not
among the first `--most` of them. Such a list is no part of the app: any that is at hand will do.
"""

from __future__ import annotations

import argparse
import re
import tomllib
from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parent.parent
LANGUAGES = ("de", "en", "fr", "it")
ROOMS = ("assets", "game", "phones")
"""Where language files are."""
MANY_WORDS = 18
"""A sentence should have no more words than this."""
UNREAD = frozenset({"lines", "old_words"})
"""Keys of what isn't read to be understood: sayings, and words that only the search knows."""
NAMES = frozenset({"cards", "attributes", "colours", "kinds", "tokens"})
"""Keys of the games' own names, which nobody has to know beforehand."""
PLACE, NUMBER = re.compile(r"\{[^}]*\}"), re.compile(r"\d+")
SENTENCE_END = re.compile(r"(?<=[.!?…])[”“»\"]?\s+")
WORD = re.compile(r"[^\W\d_]+")


@dataclass(frozen=True, slots=True)
class Sentence:
    """A sentence of the app, and where it stands."""

    text: str
    where: str

    @property
    def length(self) -> int:
        """How many words it has; what is filled in counts as one."""
        plain = NUMBER.sub("x", PLACE.sub("x", self.text))
        return sum(1 for part in plain.split() if WORD.search(part))


def language_texts(language: str) -> Iterator[tuple[str, str]]:
    """Every text of a language, with its file and key."""
    files = [file for room in ROOMS for file in sorted((ROOT / room).rglob(f"{language}.toml"))]
    files += sorted((ROOT / "assets" / "words" / language).rglob("*.toml"))
    for file in files:
        for key, text in _leaves(tomllib.loads(file.read_text(encoding="utf-8"))):
            yield f"{file.relative_to(ROOT)}:{key}", text


def _leaves(tree: Mapping[str, Any], above: str = "") -> Iterator[tuple[str, str]]:
    for name, value in tree.items():
        key = f"{above}.{name}" if above else name
        if isinstance(value, dict):
            yield from _leaves(value, key)
        elif isinstance(value, str) and name not in UNREAD:
            yield key, value


def sentences(language: str) -> list[Sentence]:
    """All sentences of a language: what ends with a full stop, an exclamation or a question mark."""
    return [
        Sentence(part.strip(), where)
        for where, text in language_texts(language)
        for part in SENTENCE_END.split(text)
        if part.strip().endswith((".", "!", "?"))
    ]


def spoken_words(text: str) -> Iterator[str]:
    """The words of a text in small letters; of 'l’arbre' only 'arbre'."""
    return (word.casefold() for word in WORD.findall(PLACE.sub(" ", text)) if len(word) > 1)


def uncommon_words(language: str, common: frozenset[str]) -> Counter[str]:
    """How often each word is said that is neither common nor a game's own name."""
    own = {
        word
        for where, text in language_texts(language)
        if NAMES & set(where.partition(":")[2].split("."))
        for word in spoken_words(text)
    }
    said = Counter(word for each in sentences(language) for word in spoken_words(each.text))
    return Counter({word: n for word, n in said.items() if word not in common and word not in own})


def _tell(language: str, common: Path | None, most: int, shown: int) -> None:
    found = sorted(sentences(language), key=lambda each: -each.length)
    long = [each for each in found if each.length > MANY_WORDS]
    average = sum(each.length for each in found) / len(found)
    print(
        f"{language}: {len(found)} sentences of {average:.1f} words, {len(long)} of more than {MANY_WORDS}"
        f" ({100 * len(long) / len(found):.1f} %), the longest has {found[0].length}"
    )
    for each in found[:shown]:
        print(f"  {each.length:3} {each.text}\n      {each.where}")
    if common is not None:
        listed = (common / f"{language}.txt").read_text(encoding="utf-8").split()[:most]
        rare = uncommon_words(language, frozenset(word.casefold() for word in listed))
        said = sum(1 for each in found for _ in spoken_words(each.text))
        share = 100 * sum(rare.values()) / said
        print(f"  {len(rare)} words are not among the {most} commonest: {share:.1f} % of what is said")
        print("  " + ", ".join(f"{word} {n}" for word, n in rare.most_common(4 * shown)))


def main() -> None:
    parser = argparse.ArgumentParser(description="How plain the sentences of the app are.")
    parser.add_argument("--common", type=Path, help="a folder with lists of common words: de.txt, en.txt …")
    parser.add_argument("--most", type=int, default=3000, help="how many of them count (default: 3000)")
    parser.add_argument("--list", type=int, default=15, help="how many sentences are shown (default: 15)")
    options = parser.parse_args()
    for language in LANGUAGES:
        _tell(language, options.common, options.most, options.list)


if __name__ == "__main__":
    main()
