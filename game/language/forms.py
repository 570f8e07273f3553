"""The forms of a language for plurals, lists and numbers: plurals as in CLDR, 'A, B and C', '1,25 s', '50 %'.

A language says so in its own words, under `[forms]`, so that a new one needs no code:

    plural = { one = "n % 10 = 1 and n % 100 != 11", few = "n % 10 = 2..4 and n % 100 != 12..14" }
    pair = "{a} and {b}"       the end of a list
    series = "{a}, {b}"        what stands between its other parts
    decimal = "."              between whole and part
    percent = "{n}%"
    elided = [{ word = "de", said = "d’", before = "a e h i o u" }]     'de {name}' is 'd’Anna'

Rules are CLDR's cardinal rules for whole numbers, written with `n`: https://cldr.unicode.org, plural rules.
What is not said is said as in English.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import cache, lru_cache, reduce
from typing import Any, TypeAlias

CATEGORIES = ("zero", "one", "two", "few", "many")
"""Every other number is 'other'."""
RANGE = r"\d+(?:\.\.\d+)?"
RELATION = re.compile(rf"n(?: % (?P<by>[1-9]\d*))? (?P<sign>!?=) (?P<ranges>{RANGE}(?:,{RANGE})*)")
MINUS = "\N{MINUS SIGN}"
Elision: TypeAlias = Mapping[str, str]
ENGLISH = {
    "plural": {"one": "n = 1"},
    "pair": "{a} and {b}",
    "series": "{a}, {b}",
    "decimal": ".",
    "percent": "{n}%",
    "elided": [],
}


@dataclass(frozen=True, slots=True)
class Forms:
    """The forms of one language."""

    plural: Mapping[str, str]
    pair: str
    series: str
    decimal: str
    percent: str
    elided: Sequence[Elision]

    @classmethod
    def from_table(cls, table: object) -> Forms:
        """What a language's `[forms]` say; what is missing there, or of the wrong type, is as in English."""
        given = table if isinstance(table, Mapping) else {}
        fit = {
            name: given[name] for name, known in ENGLISH.items() if isinstance(given.get(name), type(known))
        }
        fit["elided"] = [each for each in fit.get("elided", []) if _is_elision(each)]
        return cls(**(ENGLISH | fit))

    def category(self, n: int) -> str:
        """'one', 'few', 'many' … or 'other'."""
        return next((name for name in CATEGORIES if _holds(self.plural.get(name, ""), abs(n))), "other")

    def choose(self, texts: Mapping[str, Any], n: object) -> object:
        """The text for a number, from a table with a text for each category that differs.

        A text without the number in it, as 'one card', is meant for exactly one: where a language counts
        others in the same way, as French does 0, these are said with 'other'.
        """
        name = self.category(n) if isinstance(n, int) else "other"
        text = texts.get(name, texts["other"])
        means_exactly_one = name == "one" and not re.search(r"\{n\W", str(text))
        return texts["other"] if means_exactly_one and n != 1 else text

    def fill(self, text: str, details: Mapping[str, Any]) -> str:
        """A text with its {places} filled in, and a word before a name shortened if it must be: 'd’Anna'."""
        for elision in self.elided:
            text = _elided(text, elision, details)
        return text.format_map(details)

    def join_list(self, parts: Iterable[str]) -> str:
        """'A, B and C'."""
        *first, last = [*parts] or [""]
        return self.fill(self.pair, {"a": self.join_row(first), "b": last}) if first else last

    def join_row(self, parts: Iterable[str]) -> str:
        """'A, B, C': for what stands in brackets or after a colon."""
        every = [*parts]
        return reduce(lambda a, b: self.series.format(a=a, b=b), every) if every else ""

    def format_number(self, value: float, digits: int = 0) -> str:
        """A number as it is written here, with a real minus sign."""
        return f"{value:z.{digits}f}".replace(".", self.decimal).replace("-", MINUS)

    def format_share(self, part: float) -> str:
        """A part of one in percent: '50 %'."""
        return self.percent.format(n=self.format_number(100 * part))


def _is_elision(given: object) -> bool:
    return isinstance(given, Mapping) and all(
        isinstance(given.get(part), str) for part in ("word", "said", "before")
    )


def _elided(text: str, elision: Elision, details: Mapping[str, Any]) -> str:
    """The text with a word shortened before each {place} whose value begins with one of the given letters."""
    beginnings = tuple(elision["before"].split())

    def shorten(found: re.Match[str]) -> str:
        fits = str(details.get(found[1])).casefold().startswith(beginnings)
        return f"{elision['said']}{{{found[1]}}}" if fits else found[0]

    return re.sub(rf"\b{re.escape(elision['word'])} \{{(\w+)\}}", shorten, text)


def capitalise(words: str) -> str:
    """The words with a capital letter at their beginning, as a sentence has it."""
    return words[:1].upper() + words[1:]


def format_whole(number: float) -> str:
    """A whole number with a real minus sign."""
    return f"{number:z.0f}".replace("-", MINUS)


def format_signed(number: float) -> str:
    """A whole number with its sign; zero has none: '+3', '−1', '0'."""
    return f"+{format_whole(number)}" if number > 0 else format_whole(number)


@lru_cache(maxsize=4096)
def _holds(rule: str, n: int) -> bool:
    """Does a plural rule hold for this number? A text that is no rule holds for none."""
    return any(all(_relates(each.strip(), n) for each in way.split(" and ")) for way in rule.split(" or "))


def _relates(relation: str, n: int) -> bool:
    read = _relation(relation)
    if read is None:
        return False
    by, equal, ranges = read
    value = n % by if by else n
    return equal == any(low <= value <= high for low, high in ranges)


@cache
def _relation(text: str) -> tuple[int, bool, tuple[tuple[int, int], ...]] | None:
    """'n % 10 != 2..4,9' in numbers: what it is divided by, whether it is to be equal, and to what."""
    found = RELATION.fullmatch(text)
    if found is None:
        return None
    ends = ([int(end) for end in each.split("..")] for each in found["ranges"].split(","))
    return int(found["by"] or 0), found["sign"] == "=", tuple((each[0], each[-1]) for each in ends)
