"""The words of the house: all languages say all of it."""

from __future__ import annotations

import re
import string
import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from game.kernel.registry import titles
from game.language.words import LANGUAGES, language_files
from scenes.base.scene import words_for
from scenes.ui.art import ASSETS
from tests.rigs.paths import ROOT
from tests.rigs.word_keys import asked, keys_in

FORMATTER = string.Formatter()


def leaves(tree: Any, path: str = "") -> Iterator[tuple[str, Any]]:
    """Every text with its key."""
    for name, value in tree.items():
        key = f"{path}.{name}" if path else name
        if isinstance(value, dict):
            yield from leaves(value, key)
        else:
            yield key, value


def texts(folder: Path, language: str) -> dict[str, Any]:
    return {key: text for file in language_files(folder, language) for key, text in said_in(file)}


def said_in(file: Path) -> Iterator[tuple[str, Any]]:
    return leaves(tomllib.loads(file.read_text(encoding="utf-8")))


def places(text: Any) -> set[str]:
    """The {places} in a text."""
    joined = " ".join(text) if isinstance(text, list) else text
    return {field for _, field, _, _ in FORMATTER.parse(joined) if field}


EVERY = sorted({path.parent for part in ("game", "assets") for path in (ROOT / part).rglob("en.toml")})
EVERY.append(ASSETS / "words")
"""Every folder with words, of the house and of the games."""
FOLDERS = [ASSETS / "words", *sorted({path.parent for path in ASSETS.glob("**/en.toml")})]


@pytest.mark.parametrize("folder", FOLDERS, ids=lambda folder: str(folder.relative_to(ASSETS)))
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_language_says_everything_with_the_same_places(folder: Path, language: str) -> None:
    english, other = texts(folder, "en"), texts(folder, language)
    assert set(other) == set(english)
    for key, text in english.items():
        counted = {"n"} if key.endswith(".one") else set()  # 'one card', '0 carte': as each counts
        assert places(other[key]) - counted == places(text) - counted, key


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_belongs_together_stands_in_one_file(language: str) -> None:
    files = language_files(ASSETS / "words", language)
    heads = [head for file in files for head in tomllib.loads(file.read_text(encoding="utf-8"))]
    assert len(heads) > 20
    assert len(heads) == len(set(heads))


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_language_has_files_that_english_lacks(language: str) -> None:
    names = {file.name for file in (ASSETS / "words" / language).iterdir()}
    assert names == {file.name for file in language_files(ASSETS / "words", "en")}


def spoken() -> set[str]:
    """Keys that stand as they are in the code: words("lobby.who")."""
    found = set()
    for path in (
        *(ROOT / "scenes" / "app").rglob("*.py"),
        *(ROOT / "scenes" / "base").rglob("*.py"),
        *(ROOT / "scenes" / "pages").rglob("*.py"),
    ):
        found |= set(re.findall(r'\bwords\(\s*"([\w.-]+)"', path.read_text(encoding="utf-8")))
    return found


def test_every_key_in_the_code_has_words() -> None:
    keys = spoken()
    assert len(keys) > 40, "the search for keys finds too little"
    words = {language: words_for(language) for language in LANGUAGES}
    missing = [
        (language, key)
        for language in LANGUAGES
        for key in sorted(keys)
        if words[language].find(key) is None and not of_a_game(key)
    ]
    assert not missing


def of_a_game(key: str) -> bool:
    """Is this said by each game in its own words?"""
    return key in ("title.name", "title.tagline", "title.aim", "guru.why", "guru.other")


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_game_says_what_the_lobby_needs(language: str) -> None:
    for title in titles().values():
        words = words_for(language, title.id)
        assert words("title.name")
        assert words("title.tagline")
        assert words("title.aim")
        assert words("guru.why")
        assert words("guru.other")
        for name, option in title.options.items():
            assert words(f"options.{name}.name")
            for choice in option.choices:
                value = str(choice).lower() if isinstance(choice, bool) else str(choice)
                assert words(f"options.{name}.{value}.name")
                assert words(f"options.{name}.{value}.says")


SAME = {
    "de": "bot controller dao daumen dog dos drauf in joker max min name normal pause portal s tao team tiger"
    " version yang yin",
    "it": "bot controller dao daumen dog dos drauf in jolly max menu min month no s tao volume yang yin",
    "fr": "bot dao daumen dog dos dragon dragons drauf h jolly joker licences max menu messages min minute"
    " minutes normal page pages pause place point points s table tables tao total version volume yang yin",
}
"""Words that are the same as in English. Whoever adds a text in which every word is, adds those here."""


@pytest.mark.parametrize("language", SAME)
def test_nothing_was_left_in_english(language: str) -> None:
    same, left = set(SAME[language].split()), []
    for folder in EVERY:
        other = texts(folder, language)
        for key, text in texts(folder, "en").items():
            said = re.findall(r"[^\W\d_]+", re.sub(r"\{\w*\}", "", str(text)).lower())
            if text == other.get(key) and not same.issuperset(said) and not key.startswith("forms."):
                left.append((str(folder.relative_to(ROOT)), key, text))
    assert not left


MARKS = {
    "fr": r"[^\S\u00a0][:;!?»%](?![\w-])|«[^\u00a0]|\w[;!?»]|\w:(?!//)(?=\s|$)|\s…",
    "de": r"[\"“«»]\w|\w\"|\w'\w|(?<=[\w}]) %",
    "it": r"\s[;:!?»]|«\s|\w'\w|[“„]|\w \u2026|perchè|nè |[Ee]' ",
    "en": r"\s[;:!?]|\w'\w|„|\w …|\d %",
}
"""What a typesetter would mark: spaces that break before French signs, straight or foreign quotes."""
NAMES = ("Daumen drauf!", "xset", "closed", "22:00", "plural", "elided")


@pytest.mark.parametrize("language", MARKS)
def test_signs_stand_as_the_language_sets_them(language: str) -> None:
    marked = [
        (str(folder.relative_to(ROOT)), key, found[0])
        for folder in (*EVERY, ROOT / "phones" / "words")
        for key, text in texts(folder, language).items()
        if not any(name in f"{key} {text}" for name in NAMES)
        and (found := re.search(MARKS[language], " ".join(text) if isinstance(text, list) else text))
    ]
    assert not marked


def test_french_says_nothing_as_it_says_one() -> None:
    """'0 carte', '1 carte': a singular that stands in figures has to hold the number."""
    folders = (*EVERY, ROOT / "phones" / "words")
    said = [(key, text) for folder in folders for key, text in texts(folder, "fr").items()]
    ones = [(key, text) for key, text in said if key.endswith(".one")]
    assert len(ones) > 50
    assert [each for each in ones if re.search(r"\b1 ", each[1])] == []
    assert words_for("fr", "tao")("explained.coins", n=0, name="Anne") == "Anne a 0 pièce."


def test_what_a_game_says_in_place_of_the_house_tells_the_same() -> None:
    """A game's words go before those of the house: 'Anna's turn' must not become something else by chance."""
    house, said = texts(ASSETS / "words", "en"), 0
    for title in titles().values():
        own = texts(title.texts, "en")
        for key in house.keys() & own.keys():
            assert places(own[key]) - {"n"} == places(house[key]) - {"n"}, (title.id, key)
            said += 1
    assert said


def test_no_key_is_said_by_nobody() -> None:
    """What no code asks for goes. Keys that code makes of parts are found by `tests.rigs.word_keys`."""
    every, unused = asked(ROOT), []
    for folder in EVERY:
        files = language_files(folder, "en")
        unused += [key for file in files for key in keys_in(tomllib.loads(file.read_text("utf-8")))]
    assert len(unused) > 800
    assert [key for key in unused if not every.asks(key)] == []
    assert not every.asks("lobby.nobody-says-this")
    assert not every.asks("nobody.start")


def test_german_quotes_are_german() -> None:
    for key, text in texts(ASSETS / "words", "de").items():
        assert "“" not in str(text).replace("“", "", str(text).count("„")), key
        assert "..." not in str(text), key
