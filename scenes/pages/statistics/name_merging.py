"""Merging two names of one person, and deleting a name for good; each after a question."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

from game.storage.database import StoreError
from scenes.pages.parts.dialog import DialogAnswer, DialogScene, notice
from scenes.pages.parts.known_players import KnownPlayer, known_players
from scenes.pages.parts.page import Page


class NameMerging:
    """Asks over a page. When names have changed it calls `changed` with the key of whoever is to be shown."""

    def __init__(self, page: Page, changed: Callable[[str | None], None]) -> None:
        self.page = page
        self.context = page.context
        self.changed = changed

    def _words(self, key: str, **details: object) -> str:
        return self.context.words(f"statistics.{key}", **details)

    def ask_same(self, one: KnownPlayer, other: KnownPlayer) -> None:
        """Asks whether two names are one person, and which name to keep."""
        answers = [DialogAnswer("merge/cancel", self._words("cancel"))]
        for number, into in enumerate((one, other)):
            act = partial(self._merge, (one, other), into)
            answers.append(DialogAnswer(f"merge/{number}", self._words("merge_as", name=into.name), act))
        says = self._words("merge_says", a=one.name, b=other.name)
        self._ask(self._words("merge_head"), says, answers)

    def ask_delete(self, player: KnownPlayer) -> None:
        """Asks whether a name shall be deleted everywhere."""
        stay = DialogAnswer("delete/cancel", self._words("cancel"))
        go = DialogAnswer("delete/yes", self._words("delete"), partial(self._delete, player), "danger", "bin")
        head = self._words("delete_head", name=player.name)
        self._ask(head, self._words("delete_says"), (stay, go))

    def _ask(self, head: str, says: str, answers: Sequence[DialogAnswer]) -> None:
        """Asks about what can't be undone: the focus is on the answer that changes nothing."""
        question = DialogScene(self.context, head, says, answers)
        question.first = answers[0].id
        self.page.cover_with(question)

    def _merge(self, both: Sequence[KnownPlayer], into: KnownPlayer) -> None:
        try:
            self.context.store.people.merge([each.key for each in both], into.name)
        except StoreError as error:
            self._tell(error)
        self._reload(into.key)

    def _delete(self, player: KnownPlayer) -> None:
        try:
            self.context.store.people.delete(player.key)
        except StoreError as error:
            self._tell(error)
        self._reload(None)

    def _reload(self, shown: str | None) -> None:
        """Reads everything with names anew, those included that lobbies fill in."""
        kept, settings = self.context.keeper.load(), self.context.settings
        settings.people, settings.tables = kept.people, kept.tables
        known = any(each.key == shown for each in known_players(self.context.store))
        self.changed(shown if known else None)

    def _tell(self, error: StoreError) -> None:
        self.page.cover_with(notice(self.context, self.context.words(f"notice.{error.code}")))
