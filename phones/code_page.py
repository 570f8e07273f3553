"""The page on which a table's code is typed: for whoever left it out, mistyped it, or has an old one."""

from __future__ import annotations

from html import escape
from pathlib import Path

from phones.page_files import KINDS, Served
from phones.page_words import CODE_PAGE, languages, own_words

PAGE = Path(__file__).with_name("code_page.html")


class CodePage:
    """Makes the page in the language of whoever asks for it. It has no script: any phone can use it."""

    def __init__(self, usual: str) -> None:
        """`usual`: the language for people whose own we don't have."""
        self._usual = usual if usual in languages() else "en"
        self._text = PAGE.read_text("utf-8")

    def page(self, wanted: str, wrong: str = "") -> Served:
        """`wanted` is what the browser says in `Accept-Language`, `wrong` a code that no table here has."""
        lang = self.language(wanted)
        words = own_words(lang)[CODE_PAGE]
        said = {key: escape(text) for key, text in words.items()}
        alert = f'<p role="alert">{said["wrong"].replace("{code}", escape(wrong))}</p>' if wrong else ""
        text = self._text
        for key, value in {**said, "wrong": alert, "lang": lang}.items():
            text = text.replace(f"{{{key}}}", value)
        return Served(KINDS[".html"], text.encode())

    def language(self, wanted: str) -> str:
        """The first of the browser's languages that we have: 'it-CH,it;q=0.9,en;q=0.5'."""
        ranked = list[tuple[float, str]]()
        for entry in wanted.split(",")[:20]:
            name, _, more = entry.partition(";")
            ranked.append((-_weight(more), name.strip()[:2].lower()))
        there = languages()
        return next(
            (name for _, name in sorted(ranked, key=lambda each: each[0]) if name in there), self._usual
        )


def _weight(text: str) -> float:
    """How much a language is wanted: of 'q=0.8' it is 0.8."""
    try:
        return float(text.strip().removeprefix("q=")) if text.strip() else 1.0
    except ValueError:
        return 0.0
