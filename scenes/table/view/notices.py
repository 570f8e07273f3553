"""What comes up and goes away by itself: whose turn it is, and why something was refused."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from scenes.match import Place
from scenes.table.view.items import Item
from scenes.table.view.recap import draw_recap
from scenes.ui.layout import Box, Layout
from scenes.ui.motion import FADE, out_cubic
from scenes.ui.notes import Toast, banner
from scenes.ui.paint import Painter, Spot

SLIDE, STAY = 0.25, 0.6
TOAST, RECAP = 3.0, 9.0


@dataclass
class Notices:
    """At most one banner and one toast at a time."""

    _banner: tuple[str, Place, float] | None = None
    _toast: tuple[Toast, Spot, float] | None = None
    _recap: tuple[tuple[str, ...], str, float] | None = None

    def turn(self, words: str, place: Place, now: float) -> None:
        """It is somebody's turn."""
        self._banner = (words, place, now)

    def say(self, words: str, at: Spot, now: float, refused: bool = False) -> None:
        """A sentence at a point."""
        self._toast = (Toast(words, temper="no" if refused else "info"), at, now)

    def tell(self, sentences: Sequence[str], earlier: str, now: float) -> None:
        """What happened while nobody watched."""
        self._recap = (tuple(sentences), earlier, now) if sentences else None

    def clear(self) -> None:
        """Something new is happening: what was said before is out of date."""
        self._banner = self._toast = self._recap = None

    def update(self, now: float) -> bool:
        """Takes away what has been seen long enough; says whether anything is still on its way."""
        if self._banner and now - self._banner[2] > SLIDE + STAY + FADE:
            self._banner = None
        if self._toast and now - self._toast[2] > TOAST:
            self._toast = None
        if self._recap and now - self._recap[2] > RECAP:
            self._recap = None
        return self._banner is not None

    @property
    def moving(self) -> bool:
        """Is the banner to be seen?"""
        return self._banner is not None

    def wait(self, now: float) -> float | None:
        """Seconds until something has to be taken away."""
        toast = self._toast[2] + TOAST if self._toast else None
        recap = self._recap[2] + RECAP if self._recap else None
        ends = [end for end in (toast, recap) if end is not None]
        return max(0.0, min(ends) - now) if ends else None

    @property
    def words(self) -> str | None:
        """The sentence that is to be seen."""
        if self._toast:
            return self._toast[0].words
        return " ".join(self._recap[0]) if self._recap else None

    def items(self, now: float, centre: Spot | None, layout: Layout, calm: bool) -> Iterator[Item]:
        """Both, as they are to be seen now."""
        if self._banner and centre is not None:
            moment = _Moment(*self._banner, now)
            box = room_of_banner(centre, layout.text)
            yield Item("banner", box, (moment, calm), lambda paint: moment.draw(paint, box, calm))
        if self._recap:
            told, earlier, _ = self._recap
            yield Item("recap", layout.screen, told, lambda paint: draw_recap(paint, told, earlier))
        if self._toast:
            toast, at, _ = self._toast
            yield Item("toast", layout.screen, (toast, at), lambda paint: _toasted(paint, toast, at))


@dataclass(frozen=True, slots=True)
class _Moment:
    """The banner at one moment of its way up and away."""

    words: str
    place: Place
    since: float
    now: float

    def draw(self, paint: Painter, room: Box, calm: bool) -> None:
        share = 1.0 if calm else out_cubic(min(1.0, (self.now - self.since) / SLIDE))
        gone = max(0.0, (self.now - self.since - SLIDE - STAY) / FADE)
        alpha = 1 - gone if share >= 1 else share
        _faded(paint, room, alpha, 34 * (1 - share) - 16 * gone, self.words, self.place)


def _toasted(paint: Painter, toast: Toast, at: Spot) -> None:
    toast.draw(paint, at)


def room_of_banner(centre: Spot, text: float) -> Box:
    """How far a banner round a point reaches, with its light, on its way up and away; large words further."""
    half = 460 * text**0.5
    return Box(centre[0] - half, centre[1] - 130, 2 * half, 260)


def _faded(paint: Painter, room: Box, alpha: float, rise: float, words: str, place: Place) -> None:
    """A banner on its way: drawn aside on what lies there, and laid over it as far as it is to be seen."""
    centre = (room.centerx, room.centery + rise)
    if alpha >= 1:
        banner(paint, centre, words, place.token, 62)
        return
    rect = paint.layout.rect(room).clip(paint.surface.get_rect())
    before = paint.surface.subsurface(rect).copy()
    banner(paint, centre, words, place.token, 62)
    before.set_alpha(round(255 * (1 - max(0.0, alpha))))
    paint.surface.blit(before, rect)
