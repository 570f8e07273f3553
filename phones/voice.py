"""What phones are told in words: refusals, what happened, hints, rules, each in the language of the page."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any

from game.bots.worker import Answer
from game.kernel.events import Told
from game.kernel.types import AnyTitle, Refusal, Seat
from game.kernel.words import LANGUAGES, Words, said
from phones.wire import Message

MOST_LINES = 60
"""Sentences of a log that is told: the newest."""


class Voice:
    """Finds the words. `words` gives those of a language and a game, and behind them those of the house."""

    def __init__(self, words: Callable[[str, str], Words], usual: str = "en") -> None:
        self._words = words
        self.usual = usual

    def language(self, wanted: object) -> str:
        """One that we speak."""
        return wanted if isinstance(wanted, str) and wanted in LANGUAGES else self.usual

    def game(self, lang: str, title: str) -> str:
        """What a game is called."""
        return self._words(lang, title)("title.name")

    def own(self, lang: str, code: str) -> str:
        """Why something can't be that has to do with phones alone; empty where it is the game's matter."""
        return self._words(lang, "").find(f"phones.refused.{code}") or ""

    def refused(self, lang: str, title: AnyTitle, refusal: Refusal, seat: Seat, names: Sequence[str]) -> str:
        """Why not."""
        details: Mapping[str, Any] = {"seat": seat, **refusal.details}
        return said(self._words(lang, title.id), f"refusals.{refusal.code}", details, names, title)

    def told(self, lang: str, title: AnyTitle, events: Iterable[Told], names: Sequence[str]) -> list[str]:
        """Events as sentences; what has no words in this game stays unsaid."""
        words = self._words(lang, title.id)
        keyed = [(f"events.{event['type']}", event) for event in events]
        return [said(words, key, event, names, title) for key, event in keyed if words.find(key) is not None]

    def hint(self, lang: str, title: AnyTitle, found: Answer, names: Sequence[str]) -> tuple[str, str]:
        """What a strong player would do, and why."""
        words = self._words(lang, title.id)
        why = said(words, f"hints.{found.why}", found.details, names, title) if found.why else ""
        return title.name_move(found.move, words), why

    def rules(self, lang: str, title: str) -> list[Message]:
        """The rules, page by page."""
        words = self._words(lang, title)
        found: Mapping[str, Mapping[str, str]] = words.find("pages") or {}
        return [{part: page.get(part, "") for part in ("title", "text", "small")} for page in found.values()]
