"""The evening's ledger: what everybody gave away in all games of an evening, and what the cards gave, where a
single game says too little. It is worked out while people look, a game after the other.
"""

from __future__ import annotations

from collections.abc import Iterable

from game.bots.ledger import LedgerEntry, add_up
from game.bots.review_interface import insight_of
from game.storage.database import StoreError
from game.storage.people import fold_name
from game.storage.played_statistics import Evening, EveningGame
from game.storage.replay_files import BadReplay, Replay
from scenes.base.match import Place
from scenes.base.scene import Context
from scenes.pages.parts.page import soonest
from scenes.pages.replay.ledger_page import LedgerLine, LedgerPage, line_of
from scenes.pages.replay.replay_data import Judge, ReplayData


def games_to_add_up(evening: Evening) -> list[EveningGame]:
    """The games of an evening of which only all together say something about the moves."""
    return [each for each in evening.games if each.match and _adds_up(each.title)]


def _adds_up(title: str) -> bool:
    insight = insight_of(title)
    return insight is not None and insight.told == "evening"


class EveningLedgerScene(LedgerPage):
    """Two bars for every person: the mean of their games this evening."""

    def __init__(self, context: Context, games: Iterable[EveningGame], judge: Judge | None = None) -> None:
        super().__init__(context)
        self.games = list(games)
        self.judge = judge
        self.looked_at = 0
        """How many games have been looked back at."""
        self._story: ReplayData | None = None
        self._people: dict[str, tuple[Place, list[LedgerEntry]]] = {}
        """By folded names: who it is, and their entry of every game."""

    @property
    def about(self) -> str:
        titles = dict.fromkeys(game.title for game in self.games)
        return "  ·  ".join(self.context.words_of(title)("title.name") for title in titles)

    @property
    def note(self) -> str:
        count = len(self.games)
        if self.looked_at < count:
            return self._words("looking", n=self.looked_at + 1, all=count)
        return self._words("mean", n=count)

    def pause(self) -> None:
        self._rest()
        super().pause()

    def leave(self) -> None:
        self._rest()
        super().leave()

    def _rest(self) -> None:
        if self._story is not None:
            self._story.rest()

    def update(self, now: float) -> None:
        super().update(now)
        if self.looked_at < len(self.games):
            self._work()

    def wake(self, now: float) -> float | None:
        at_once = 0.0 if self.looked_at < len(self.games) else None
        return soonest(super().wake(now), self._story.wait() if self._story is not None else at_once)

    def _work(self) -> None:
        """Finds out a little more about the game that is being looked back at."""
        try:
            if self._story is None:
                self._story = self._open(self.games[self.looked_at])
            self._story.work()
        except (StoreError, BadReplay):  # a game that can't be shown any more says nothing
            self._close()
            return
        if self._story.points is not None:
            self._note_entries(self._story)
            self._close()

    def _open(self, game: EveningGame) -> ReplayData:
        kept = self.context.store.matches.load(game.match)
        replay = Replay(kept.players, kept.record, kept.began, kept.ended)
        return ReplayData(self.context, replay, self.judge)

    def _note_entries(self, story: ReplayData) -> None:
        for side, entry in zip(story.review.sides, story.review.ledger, strict=False):
            for place in (story.match.places[seat] for seat in side):
                if place.human:
                    _, entries = self._people.setdefault(fold_name(place.name), (place, []))
                    entries.append(entry)

    def _close(self) -> None:
        self._story = None
        self.looked_at += 1
        self.refresh()

    def ledger_lines(self) -> list[LedgerLine]:
        return [
            line_of(self.context, [place], add_up(entries), tells=True)
            for place, entries in self._people.values()
        ]
