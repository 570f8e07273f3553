"""Plurals, lists and numbers as languages form them."""

from __future__ import annotations

import pytest

from game.language.forms import Forms, format_signed, format_whole
from game.language.words import LANGUAGES, Words

RUSSIAN = {
    "one": "n % 10 = 1 and n % 100 != 11",
    "few": "n % 10 = 2..4 and n % 100 != 12..14",
    "many": "n % 10 = 0 or n % 10 = 5..9 or n % 100 = 11..14",
}
ARABIC = {
    "zero": "n = 0",
    "one": "n = 1",
    "two": "n = 2",
    "few": "n % 100 = 3..10",
    "many": "n % 100 = 11..99",
}
CARDS = {"one": "carte", "other": "{n} cartes"}


def forms(language: str) -> Forms:
    return Words.read(language).forms


@pytest.mark.parametrize(
    ("language", "categories"),
    [
        ("de", {0: "other", 1: "one", 2: "other", 21: "other", 1_000_000: "other"}),
        ("en", {0: "other", 1: "one", 2: "other", -1: "one"}),
        ("it", {0: "other", 1: "one", 2: "other", 1_000_000: "many", 1_000_001: "other"}),
        ("fr", {0: "one", 1: "one", 2: "other", 2_000_000: "many"}),
    ],
)
def test_our_languages_count_as_cldr_says(language: str, categories: dict[int, str]) -> None:
    assert {n: forms(language).category(n) for n in categories} == categories


@pytest.mark.parametrize(
    ("rules", "categories"),
    [
        (
            RUSSIAN,
            {1: "one", 11: "many", 21: "one", 3: "few", 13: "many", 22: "few", 25: "many", 100: "many"},
        ),
        (
            ARABIC,
            {0: "zero", 1: "one", 2: "two", 7: "few", 103: "few", 11: "many", 199: "many", 100: "other"},
        ),
        ({"one": "n = 1,5..7"}, {1: "one", 5: "one", 6: "one", 4: "other"}),
    ],
)
def test_any_language_can_say_how_it_counts(rules: dict[str, str], categories: dict[int, str]) -> None:
    other = Forms.from_table({"plural": rules})
    assert {n: other.category(n) for n in categories} == categories


@pytest.mark.parametrize("rule", ["", "n", "n is 1", "n % 0 = 1", "i = 1", "n = 1 and", "n = x", "import os"])
def test_a_rule_that_nobody_understands_holds_for_nothing(rule: str) -> None:
    assert {Forms.from_table({"plural": {"one": rule}}).category(n) for n in (0, 1, 2)} == {"other"}


def test_nothing_said_or_nonsense_is_english() -> None:
    nonsense: list[object] = [None, 3, [], {"plural": "no", "pair": 7, "decimal": None}]
    for said in nonsense:
        assert Forms.from_table(said) == forms("en")


def test_a_text_without_its_number_is_meant_for_one() -> None:
    french = forms("fr")
    assert [french.choose(CARDS, n) for n in (0, 1, 2)] == ["{n} cartes", "carte", "{n} cartes"]
    assert french.choose({"one": "{n} carte", "other": "{n} cartes"}, 0) == "{n} carte"
    assert forms("en").choose(CARDS, 0) == "{n} cartes"
    named = {"one": "{name} a une carte", "other": "{name} a {n} cartes"}
    assert french.choose(named, 0) == "{name} a {n} cartes"


@pytest.mark.parametrize(
    ("language", "listed"),
    [("de", "A, B und C"), ("en", "A, B and C"), ("it", "A, B e C"), ("fr", "A, B et C")],
)
def test_lists(language: str, listed: str) -> None:
    own = forms(language)
    assert own.join_list("ABC") == listed
    assert own.join_list("AC") == listed.replace(", B", "")
    assert (own.join_list("A"), own.join_list("")) == ("A", "")
    assert (own.join_row("ABC"), own.join_row("A"), own.join_row("")) == ("A, B, C", "A", "")


@pytest.mark.parametrize(
    ("language", "text", "said"),
    [
        ("fr", "Un pion de {a} et un de {b}", "Un pion d’Anne et un de Bruno"),
        ("fr", "la rangée de {c}, la {d}e de {d}", "la rangée d’Élise, la 8e de 8"),
        ("it", "Tocca a {a}, poi a {b} e a {c}", "Tocca ad Anne, poi a Bruno e a Élise"),
        ("it", "dal {d} al {b}, il {d}/1, a {d}", "dall’8 al Bruno, l’8/1, a 8"),
        ("de", "die Reihe von {a}", "die Reihe von Anne"),
    ],
)
def test_a_word_before_a_name_is_said_as_it_sounds_there(language: str, text: str, said: str) -> None:
    names = {"a": "Anne", "b": "Bruno", "c": "Élise", "d": 8}
    assert forms(language).fill(text, names) == said


def test_what_is_no_elision_is_left_out() -> None:
    broken = Forms.from_table({"elided": [1, {"word": "de"}, {"word": "de", "said": "d’", "before": ""}]})
    assert broken.fill("de {a}", {"a": "Anne"}) == "de Anne"


def test_italian_lists_sound_well() -> None:
    assert forms("it").join_list(["Anna", "Emma"]) == "Anna ed Emma"


def test_names_with_braces_stay_whole() -> None:
    assert forms("en").join_list(["{a}", "{b}", "{n}"]) == "{a}, {b} and {n}"


@pytest.mark.parametrize(
    ("language", "number", "share"),
    [
        ("de", "−1,25", "50\u00a0%"),
        ("en", "−1.25", "50%"),
        ("it", "−1,25", "50%"),
        ("fr", "−1,25", "50\u00a0%"),
    ],
)
def test_numbers(language: str, number: str, share: str) -> None:
    assert forms(language).format_number(-1.25, 2) == number
    assert forms(language).format_share(0.5) == share
    assert forms(language).format_number(-0.001, 2).startswith("0")


def test_signs_are_real_ones() -> None:
    assert [format_whole(n) for n in (-3, -0.2, 0, 4)] == ["−3", "0", "0", "4"]
    assert [format_signed(n) for n in (-3, 0, 4)] == ["−3", "0", "+4"]


def test_every_language_says_its_own_forms() -> None:
    for language in LANGUAGES:
        said = Words.read(language).find("forms")
        assert set(said) - {"elided"} == {"plural", "pair", "series", "decimal", "percent"}
        assert Forms.from_table(said).plural == said["plural"]
