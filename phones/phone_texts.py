"""Texts for phones, each in the language of its page: refusals, what happened, hints, rules."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any

from game.bots.bot_worker import Answer
from game.kernel.events import EventView
from game.kernel.types import AnyTitle, Refusal, Seat
from game.language.words import LANGUAGES, Words, make_sentence
from phones.agreement_poll import AgreementPoll
from phones.pipe_messages import Message

MOST_LINES = 60
"""A phone gets so many sentences of the log at most: the newest."""


class PhoneTexts:
    """Finds the texts. `words(language, title)` gives the words of a game together with the app's own."""

    def __init__(self, words: Callable[[str, str], Words], usual: str = "en") -> None:
        self._words = words
        self.usual = usual

    def known_language(self, wanted: object) -> str:
        """The wanted language if the app has it, else the usual one."""
        return wanted if isinstance(wanted, str) and wanted in LANGUAGES else self.usual

    def game_name(self, lang: str, title: str) -> str:
        """The name of a game."""
        return self._words(lang, title)("title.name")

    def own_refusal(self, lang: str, code: str) -> str:
        """The sentence for a refusal that only phones get; empty if it is one of the game."""
        return self._words(lang, "").find(f"phones.refused.{code}") or ""

    def refusal_text(
        self, lang: str, title: AnyTitle, refusal: Refusal, seat: Seat, names: Sequence[str]
    ) -> str:
        """The sentence for a refusal of a game."""
        details: Mapping[str, Any] = {"seat": seat, **refusal.details}
        return make_sentence(self._words(lang, title.id), f"refusals.{refusal.code}", details, names, title)

    def poll_question(self, lang: str, poll: AgreementPoll) -> str:
        """The question whether a move may be taken back or made again."""
        return self._words(lang, "")(f"agree.{poll.word}", name=poll.asker, other=poll.mover)

    def event_texts(
        self, lang: str, title: AnyTitle, events: Iterable[EventView], names: Sequence[str]
    ) -> list[str]:
        """Events as sentences; those without words in this game are left out."""
        words = self._words(lang, title.id)
        keyed = [(f"events.{event['type']}", event) for event in events]
        return [
            make_sentence(words, key, event, names, title)
            for key, event in keyed
            if words.find(key) is not None
        ]

    def hint_texts(self, lang: str, title: AnyTitle, found: Answer, names: Sequence[str]) -> tuple[str, str]:
        """What a strong player would do, and why."""
        words = self._words(lang, title.id)
        why = make_sentence(words, f"hints.{found.why}", found.details, names, title) if found.why else ""
        return title.name_move(found.move, words), why

    def rules_pages(self, lang: str, title: str) -> list[Message]:
        """The rules, page by page."""
        words = self._words(lang, title)
        found: Mapping[str, Mapping[str, str]] = words.find("pages") or {}
        return [{part: page.get(part, "") for part in ("title", "text", "small")} for page in found.values()]
