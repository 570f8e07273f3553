"""The app speaks in short sentences, and without words that have to be explained first."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from devtools.plain_words import MANY_WORDS, Sentence, language_texts, sentences, uncommon_words
from game.language.words import LANGUAGES

AVOIDED = {
    "de": "Wächter, Wache, kreuzen, erneuern, Jolly, Lager, ausspielen, Auslegung",
    "en": "guardian, guard, jolly, faction, barred, strike, renew, every other, retire, the house says",
    "fr": "gardien, jolly, renouveler, frapper, exclu, entamer, débarrassée",
    "it": "guardiano, guardia, rinnovare, fazione, apparecchiato, aprire la presa",
}
"""Words that strangers stumbled over."""
GUARDED = ("house_", "kiosk", "owner", "licence")
"""Rooms for whoever looks after a table, not for those who play."""


def test_a_sentence_is_what_ends_with_a_sign_and_has_as_many_words_as_are_read() -> None:
    assert Sentence("Take the 3 cards, {name}!", "").length == 5
    found = {each.text for each in sentences("en") if "pages.door.text" in each.where and "tao" in each.where}
    assert "Every door shows an animal." in found


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_sentence_is_too_long(language: str) -> None:
    found = sentences(language)
    assert len(found) > 1000
    assert [each for each in found if each.length > MANY_WORDS] == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_nobody_reads_a_word_that_strangers_stumbled_over(language: str) -> None:
    words = re.compile(rf"\b({AVOIDED[language].replace(', ', '|')})\b", re.IGNORECASE)
    read = [
        (where, text)
        for where, text in language_texts(language)
        if not any(room in Path(where.partition(":")[0]).stem for room in GUARDED)
    ]
    assert [(where, text) for where, text in read if words.search(text)] == []


def test_words_that_are_neither_common_nor_a_name_are_counted() -> None:
    common = frozenset({"every", "door", "shows", "an"})
    found = uncommon_words("en", common)
    assert found["portal"] > 10
    assert "door" not in found
    assert "dragon" not in found, "the name of a card"
