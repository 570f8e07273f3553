"""The search in the rules: looks for words in titles, texts, names of cards and moves, rules' numbers."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass

from game.language.words import Words
from scenes.base.rulebook import Rulebook, RulePage
from scenes.pages.rules.fairness_page import fairness_source, fairness_text


@dataclass(frozen=True, slots=True)
class FoundPage:
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


def words_of_page(page: RulePage, words: Words) -> PageWords:
    """What a page says; for a game without pages of its own, how it is won."""
    if not page.id:
        return PageWords(words("title.name"), words("title.aim"))
    if page.measured is not None:
        return PageWords(
            words("fair.title"), fairness_text(page.measured, words), fairness_source(page.measured, words)
        )
    said = words.find(f"pages.{page.id}")
    return PageWords(said["title"], said["text"], said.get("small", ""))


def plain_letters(text: str) -> str:
    """Small letters without accents, so that 'Vœu' is found as 'voeu'."""
    split = unicodedata.normalize("NFKD", text.casefold().replace("œ", "oe").replace("ß", "ss"))
    return "".join(letter for letter in split if not unicodedata.combining(letter))


def search_rules(query: str, books: Iterable[tuple[Rulebook, Words]]) -> list[FoundPage]:
    """The pages that have all the words, game by game; in each first those with the words in their title."""
    wanted = plain_letters(query).split()
    if not wanted:
        return []
    return [found for book, words in books for found in _in_book(wanted, book, words)]


def _in_book(wanted: Sequence[str], book: Rulebook, words: Words) -> list[FoundPage]:
    ranked = []
    for place, page in enumerate(book.pages):
        rank = _rank(wanted, page, words)
        if rank is not None:
            ranked.append((rank, place, FoundPage(book.title, place, words_of_page(page, words).title)))
    return [found for _, _, found in sorted(ranked, key=lambda each: each[:2])]


def _rank(wanted: Sequence[str], page: RulePage, words: Words) -> int | None:
    """How well a page fits: 0 if the title has all the words, 1 if names of cards or rules have them, 2 if
    title, names and text have them together; None if a word is missing.
    """
    said = words_of_page(page, words)
    title, names = plain_letters(said.title), plain_letters(" ".join((*page.covers, *_names(page, words))))
    everything = f"{title} {names} {plain_letters(said.text)}"
    if not all(word in everything for word in wanted):
        return None
    return 0 if all(word in title for word in wanted) else 1 if all(word in names for word in wanted) else 2


def _names(page: RulePage, words: Words) -> Iterator[str]:
    """The names of the cards and moves that the page is about, and what other editions call them: whoever
    knows those words finds the page too.
    """
    old_words = words.find(f"pages.{page.id}.old_words") if page.id else None
    if isinstance(old_words, str):
        yield old_words
    for key in page.names:
        said = words.find(key)
        if isinstance(said, str):
            yield said
