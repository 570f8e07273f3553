"""The search in the rules: looks for words in titles, texts, names of cards and moves, rules' numbers."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass

from game.language.words import Words
from scenes.base.rulebook import Rulebook, RulePage
from scenes.pages.rules.fairness_text import fair, source


@dataclass(frozen=True, slots=True)
class Found:
    """A page that has all the words that were looked for."""

    title: str
    """The game."""
    place: int
    """The page's place in the game's rules, from 0."""
    name: str
    """The page's title."""


@dataclass(frozen=True, slots=True)
class PageWords:
    """The words of a page in one language."""

    title: str
    text: str
    small: str = ""
    """The small print."""

    @property
    def all(self) -> str:
        return f"{self.title}. {self.text} {self.small}".strip()


def words_on(page: RulePage, words: Words) -> PageWords:
    """What a page says; for a game without pages of its own, how it is won."""
    if not page.id:
        return PageWords(words("title.name"), words("title.aim"))
    if page.measured is not None:
        return PageWords(words("fair.title"), fair(page.measured, words), source(page.measured, words))
    said = words.find(f"pages.{page.id}")
    return PageWords(said["title"], said["text"], said.get("small", ""))


def plain(text: str) -> str:
    """Small letters without accents, so that 'Vœu' is found as 'voeu'."""
    split = unicodedata.normalize("NFKD", text.casefold().replace("œ", "oe").replace("ß", "ss"))
    return "".join(letter for letter in split if not unicodedata.combining(letter))


def search(query: str, books: Iterable[tuple[Rulebook, Words]]) -> list[Found]:
    """The pages that have all the words, game by game; in each first those with the words in their title."""
    wanted = plain(query).split()
    if not wanted:
        return []
    return [found for book, words in books for found in _in_book(wanted, book, words)]


def _in_book(wanted: Sequence[str], book: Rulebook, words: Words) -> list[Found]:
    ranked = []
    for place, page in enumerate(book.pages):
        rank = _rank(wanted, page, words)
        if rank is not None:
            ranked.append((rank, place, Found(book.title, place, words_on(page, words).title)))
    return [found for _, _, found in sorted(ranked, key=lambda each: each[:2])]


def _rank(wanted: Sequence[str], page: RulePage, words: Words) -> int | None:
    """How well a page fits: 0 if the title has all the words, 1 if names of cards or rules have them, 2 if
    title, names and text have them together; None if a word is missing.
    """
    said = words_on(page, words)
    title, names = plain(said.title), plain(" ".join((*page.covers, *_names(page, words))))
    everything = f"{title} {names} {plain(said.text)}"
    if not all(word in everything for word in wanted):
        return None
    return 0 if all(word in title for word in wanted) else 1 if all(word in names for word in wanted) else 2


def _names(page: RulePage, words: Words) -> Iterator[str]:
    """The names of the cards and moves that the page is about."""
    for key in page.names:
        said = words.find(key)
        if isinstance(said, str):
            yield said
