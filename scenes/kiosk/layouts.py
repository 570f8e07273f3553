"""The letters of the on-screen keyboard, language by language, and what a long press offers."""

from __future__ import annotations

Rows = tuple[str, str, str]

LETTERS: dict[str, Rows] = {
    "de": ("qwertzuiopü", "asdfghjklöä", "yxcvbnmß"),
    "en": ("qwertyuiop", "asdfghjkl", "zxcvbnm"),
    "fr": ("azertyuiopé", "qsdfghjklmè", "wxcvbnçà"),
    "it": ("qwertyuiopè", "asdfghjklòà", "zxcvbnmù"),
}
"""Rows from above; a language that isn't here gets the English ones."""
FIGURES: Rows = ("1234567890", "&+*#@!?.,:", "()/=%_;€")
ACCENTS = {
    "a": "àâäáãåæ",
    "c": "çćč",
    "e": "éèêë",
    "i": "ïîíì",
    "l": "ł",
    "n": "ñń",
    "o": "öôóòõøœ",
    "s": "ßśš",
    "u": "üûúù",
    "y": "ÿý",
    "z": "žźż",
}
ENDS = " -"
"""After these, and at the start, a capital letter comes."""


def rows_of(language: str) -> Rows:
    """The rows of letters in a language."""
    return LETTERS.get(language, LETTERS["en"])


def raised(letter: str) -> str:
    """A letter with shift; there is no name that begins with a capital ß."""
    return letter if letter == "ß" else letter.upper()


def offers(letter: str) -> str:
    """What a long press on a letter offers."""
    return ACCENTS.get(letter.lower(), "")


def wants_capital(text: str) -> bool:
    """Does a name begin here?"""
    return not text or text[-1] in ENDS
