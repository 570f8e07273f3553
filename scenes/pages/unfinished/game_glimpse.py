"""A glimpse of an unfinished game: a small picture with nobody's hand to be seen, and whose turn it is."""

from __future__ import annotations

import pygame

from game.storage.replay_files import BadReplay, Replay, ReplayReel
from scenes.base.scene import Context
from scenes.pages.parts.saved_game import SavedGame, saved_game
from scenes.pages.parts.table_catalogue import table_of, with_own_tokens
from scenes.table.watched_table import WatchedTable
from scenes.ui.art import Size

AT_ONCE = 80
"""Moves that are played again in one go: few enough that input never has to wait."""
MIDDLE_SHARE = 0.82
"""The share of a table's height that is shown: what lies at its edges says little in a small picture."""
CENTRE = 0.44
"""How far down the table the picture's middle is, as a share of its height: the foot shows only hands."""


class GameGlimpse:
    """One table: its game is played again bit by bit (`work`), and then it can be drawn."""

    def __init__(self, context: Context, number: int) -> None:
        self._context = context
        self._number = number
        self._saved: SavedGame | None = saved_game(context.store, number)
        self._reel = self._begun()

    def _begun(self) -> ReplayReel | None:
        if self._saved is None:
            return None
        kept = self._saved.kept
        try:
            return ReplayReel(self._context.titles, Replay(kept.players, kept.record, kept.began, None))
        except BadReplay:
            return None

    @property
    def done(self) -> bool:
        """Is there no more work: has the game been played again, or can it not be read?"""
        return self._reel is None or self._reel.is_done

    def work(self) -> None:
        """Plays some more moves."""
        try:
            if self._reel is not None:
                self._reel.play_on(AT_ONCE)
        except BadReplay:
            self._reel = None

    @property
    def next(self) -> tuple[str, ...]:
        """The names of those whose turn it is; empty as long as that is not known."""
        if self._reel is None or self._saved is None or not self._reel.is_done:
            return ()
        names = self._saved.match().names
        return tuple(names[seat] for seat in self._reel.session.to_act)

    def standing(self) -> str:
        """How far the game has come; empty as long as that is not known."""
        if self._reel is None or self._saved is None or not self._reel.is_done:
            return ""
        title = self._saved.title
        view = self._reel.session.view(None)
        return self._context.titles[title].describe_progress(view, self._context.words_of(title))

    def picture(self, size: Size) -> pygame.Surface | None:
        """The middle of the table, filling a size of any shape; None where it can't be shown."""
        saved, reel = self._saved, self._reel
        if reel is None or saved is None or not reel.is_done:
            return None
        key = ("glimpse", self._number, reel.length, size, self._context.language)
        return self._context.art.keep(key, lambda: self._drawn(saved, reel, size))

    def _drawn(self, saved: SavedGame, reel: ReplayReel, size: Size) -> pygame.Surface:
        high = max(size[1] / MIDDLE_SHARE, size[0] / MIDDLE_SHARE * 9 / 16)
        whole = self._table(saved, reel, (round(high * 16 / 9), round(high)))
        area = pygame.Rect((0, 0), size)
        area.center = (whole.get_width() // 2, round(CENTRE * whole.get_height()))
        area.clamp_ip(whole.get_rect())
        return whole.subsurface(area).copy()

    def _table(self, saved: SavedGame, reel: ReplayReel, size: Size) -> pygame.Surface:
        match, game = with_own_tokens(saved.match()), reel.playback()
        table = WatchedTable(self._context, match, table_of(saved.title).TABLE, game, size)
        table.go_to(reel.length)
        table.draw(table.sight(self._context.clock()))
        table.close()
        return table.surface
