"""Key layouts of the on-screen keyboard: letters in each language, and accents that a long press offers."""

from __future__ import annotations

Rows = tuple[str, str, str]

LETTERS: dict[str, Rows] = {
    "de": ("qwertzuiopü", "asdfghjklöä", "yxcvbnmß"),
    "en": ("qwertyuiop", "asdfghjkl", "zxcvbnm"),
    "fr": ("azertyuiopé", "qsdfghjklmè", "wxcvbnçà"),
    "it": ("qwertyuiopè", "asdfghjklòà", "zxcvbnmù"),
}
"""Rows of letters from above; a language that isn't here has the English ones."""
FIGURES: Rows = ("1234567890", "&+*#@!?.,:", "()/=%_;€")
"""The rows of figures and signs."""
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
WORD_ENDS = " -"
"""After these, and at the start of a name, a capital letter comes."""


def rows_of(language: str) -> Rows:
    """The rows of letters in a language."""
    return LETTERS.get(language, LETTERS["en"])


def capital(letter: str) -> str:
    """A letter with shift; ß stays as it is, since no name begins with it."""
    return letter if letter == "ß" else letter.upper()


def accents_of(letter: str) -> str:
    """The letters that a long press on a letter offers; empty if there are none."""
    return ACCENTS.get(letter.lower(), "")


def wants_capital(text: str) -> bool:
    """Does a name begin after this text?"""
    return not text or text[-1] in WORD_ENDS
