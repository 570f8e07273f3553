"""The best moments of an evening: a page with a sentence for each of them, and how the evening stands."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from io import BytesIO

import pygame

from game.bots.regulars import BY_ID
from game.storage.database import StoreError
from game.storage.evening_feats import EveningFeat, FeatFinder
from game.storage.matches import SavedPlayer
from game.storage.played_statistics import Evening
from scenes.base.scene import Context
from scenes.pages.evening.evening_slate import SlatePlace, draw_face
from scenes.pages.parts import page_header
from scenes.pages.parts.dialog import notice
from scenes.pages.parts.page import Page
from scenes.pages.parts.page_widgets import GameSentence, TextWidget
from scenes.pages.statistics.figure_widgets import seconds
from scenes.ui.controls import Look, Widget
from scenes.ui.layout import Box
from scenes.ui.painter import Painter, Pane, Style
from scenes.ui.portrait import FACE_SHARE
from scenes.ui.style_sheet import BODY, EDGE, GAP, HEAD, LARGE, ROW_GAP, SHEET, TIGHT, TITLE

PICTURE = "stammtisch-{day}-moments.png"
"""The name of the file in which the page is kept as a picture."""
MOVES_A_FRAME = 40
"""Moves of the evening's games that are played again in a frame."""
LEAST_ROW, MOST_ROW = 88.0, 180.0
"""Height of a moment's row."""
STANDING = 132.0
"""Height of the evening's standing at the foot."""
LEAST_COLUMN = 150.0
"""Width at least of somebody in the standing."""


class StandingRow(TextWidget):
    """Somebody's points of the evening, with their token or face."""

    def __init__(self, nth: int, box: Box, place: SlatePlace) -> None:
        super().__init__(f"moments/total/{nth}", box, f"{place.said}: {place.points}")
        self.place = place

    def draw(self, paint: Painter, look: Look) -> None:
        box, place = self.box, self.place
        side = 52.0 * paint.layout.text**0.4
        left = box.x + side * FACE_SHARE + TIGHT
        draw_face(paint, place, (box.x + side * FACE_SHARE / 2, box.centery), side, paint.theme.first)
        points = Style(TITLE, "serif", "accent_light" if place.leads else "first")
        high = paint.type.line_height(BODY, "serif")
        paint.text(place.name, (left, box.centery - high * 0.62), Style(BODY, "serif"), room=box.right - left)
        paint.text(str(place.points), (left, box.centery + high * 0.58), points, room=box.right - left)


class BestMomentsScene(Page):
    """What will be told of this evening. The games are played again while the page is open already."""

    name = "moments"
    fits_upright = True
    first = "moments/back"

    def __init__(
        self, context: Context, evening: Evening, places: Sequence[SlatePlace], day: tuple[str, str]
    ) -> None:
        super().__init__(context)
        self.evening = evening
        self.places = sorted(places, key=lambda place: -place.points)
        self.day, self.date = day
        """The evening's day, as people say it and as files are named."""
        numbers = [game.match for game in evening.games]
        self.finder = FeatFinder(context.store.matches, context.titles, numbers)

    @property
    def heading(self) -> str:
        return self.context.words("evening.best")

    def back(self) -> None:
        self.go_back()

    def update(self, now: float) -> None:
        super().update(now)
        if not self.finder.is_done and self.finder.step(MOVES_A_FRAME):
            self.refresh()

    def wake(self, now: float) -> float | None:
        return super().wake(now) if self.finder.is_done else 0.0

    def spoken_sentences(self) -> Sequence[str]:
        quiet = self.finder.is_done and not self.finder.best()
        return (self.context.words("evening.quiet"),) if quiet else ()

    # Where things are

    @property
    def sheet(self) -> Box:
        layout, top = self.context.layout, page_header.foot(self.context.layout)
        return Box(EDGE, top, layout.width - 2 * EDGE, layout.height - EDGE - top)

    @property
    def _inner(self) -> Box:
        return self.sheet.inflate(-4 * GAP, -2 * GAP)

    @property
    def _head(self) -> float:
        return self.context.type.line_height(LARGE, "serif") + ROW_GAP

    @property
    def _standing(self) -> Box:
        high = min(STANDING * self.context.layout.text**0.5, self._inner.h * 0.3)
        return Box(self._inner.x, self._inner.bottom - high, self._inner.w, high)

    # What is there

    def build(self) -> Iterable[Widget]:
        yield page_header.back(self.context, "moments/back", self.back)
        if self.context.host is None:  # in a café nobody takes files away
            said = self.context.words("evening.picture")
            yield page_header.extra(self.context, "moments/picture", 0, ("save", said), self._keep_picture)
        yield from self._moments()
        yield from self._totals()

    def _moments(self) -> Iterable[Widget]:
        """A row for each moment; where words are large, as many as have room, the best of them."""
        best = self.finder.best() if self.finder.is_done else ()
        inner, type_ = self._inner, self.context.type
        top, room = inner.y + self._head, self._standing.y - GAP - inner.y - self._head
        told = [(each, feat_words(self.context, each)) for each in best]

        def height(says: str) -> float:
            return max(LEAST_ROW, GameSentence.height(type_, says, inner.w))

        while told and sum(height(says) for _, says in told) > room:
            told.remove(min(told, key=lambda each: each[0].feat.worth))
        spare = room - sum(height(says) for _, says in told)
        for nth, (each, says) in enumerate(told):
            high = height(says) + min(MOST_ROW - LEAST_ROW, spare / len(told))
            box = Box(inner.x, top, inner.w, high)
            yield GameSentence(f"moments/feat/{nth}", box, each.title, says)
            top += high

    def _totals(self) -> Iterable[Widget]:
        box = self._standing
        least = LEAST_COLUMN * self.context.layout.text
        shown = self.places[: max(1, int(box.w / least))]
        wide = min(2 * least, box.w / max(1, len(shown)))
        for nth, place in enumerate(shown):
            yield StandingRow(nth, Box(box.x + nth * wide, box.y + TIGHT, wide - TIGHT, box.h - TIGHT), place)

    # The picture

    def _keep_picture(self) -> None:
        """Writes the sheet as a picture into the folder of the store."""
        keep_picture(self.context, self._picture(), PICTURE.format(day=self.date), self.cover_with)

    def _picture(self) -> pygame.Surface:
        """The sheet alone, as it is drawn on the screen."""
        window = pygame.Surface(self.context.layout.size)
        self.draw(window)
        return window.subsurface(self.context.layout.rect(self.sheet).clip(window.get_rect()))

    # How it looks

    def ground(self, paint: Painter) -> None:
        page_header.draw(paint, self.heading, extras=1)
        inner, standing = self._inner, self._standing
        paint.panel(self.sheet, Pane(SHEET))
        head = Style(LARGE, "serif", "accent")
        paint.text(self.day, (inner.x, inner.y + self._head / 2 - TIGHT), head, room=inner.w)
        paint.line((inner.x, standing.y), (inner.right, standing.y), 60)
        if self.finder.is_done and not self.finder.best():
            middle = inner.centerx, (inner.y + self._head + standing.y) / 2
            quiet = Style(HEAD, "serif", "second")
            paint.lines(self.context.words("evening.quiet"), middle, quiet, "cm", inner.w)


def keep_picture(context: Context, picture: pygame.Surface, name: str, cover: Callable[[Page], None]) -> None:
    """Writes a picture of the evening into the folder of the store, and says where it is."""
    out = BytesIO()
    pygame.image.save(picture, out, ".png")
    try:
        path = context.store.put_bytes_beside(name, out.getvalue())
    except StoreError:
        cover(notice(context, context.words("evening.only_memory")))
        return
    context.manager.say(context.words("evening.kept", path=path))


def feat_words(context: Context, each: EveningFeat) -> str:
    """A feat in a sentence, with the names of those who were there."""
    n = seconds(context, each.feat.n) if each.feat.timed else each.feat.n
    other = "" if each.other is None else _called(each.other)
    words = context.words_of(each.title)
    return words(f"feats.{each.feat.kind}", name=_called(each.who), other=other, n=n)


def _called(player: SavedPlayer) -> str:
    known = BY_ID.get(player.regular)
    return player.name if known is None else known.name
