"""What is said in large words over Dos's table: announcements, and what a challenge is about."""

from __future__ import annotations

from collections.abc import Iterator

import pygame

from scenes.table.view.items import Item, item
from scenes.table.view.plates import capped
from scenes.tables.dos import words
from scenes.tables.dos.drama import struck_item
from scenes.tables.dos.motion import Say
from scenes.tables.dos.places import around, room
from scenes.tables.dos.seen import DosShow, posed
from scenes.ui.layout import Box
from scenes.ui.paint import Painter, Spot, Style

PROMPT, SECOND = Style(31, "serif", shade=1.3), Style(19, tone="second", shade=1.0)
AIM = Style(24, "serif", shade=1.3)
LOUD, PLAIN = 46, 34
"""How large an announcement is: the duel and the end are louder than the rest."""


def said(show: DosShow) -> Iterator[Item]:
    """Announcements while they last, and the field that has decided a challenge."""
    for data, share in show.marks("say"):
        if isinstance(data, Say):
            yield _stamp(show, share) if data.key == "challenged" else _announcement(show, data, share)
    challenge = posed(show.board)
    for data, _ in show.marks("struck"):
        if challenge is not None and isinstance(data, tuple):
            number, ms = data
            box = room(show.board).field(*challenge["places"][number])
            yield struck_item(("struck", number), box, ms, show.board.words)


def shout(show: DosShow) -> Iterator[Item]:
    """Over the dark table, before and while the fields are there: what it is about."""
    board, place = show.board, room(show.board)
    at, wide = (place.x, place.prompt_y + 106), board.grid.width - 460
    yield item("shout", place.shout, _shout, place.shout, 1.0)
    yield item("aim", around(at, wide, 70), _aim, words.aim(board), at, wide)


def two_lines(large: str, small: str, at: Spot, wide: float, paint: Painter) -> None:
    """A line to be read first and one under it, apart enough however large people read."""
    first, second = capped(paint, PROMPT, 1.4), capped(paint, SECOND, 1.4)
    down = (paint.type.line_height(first.size, "serif") + paint.type.line_height(second.size)) * 0.48
    paint.text(large, at, first, "cm", room=wide)
    paint.text(small, (at[0], at[1] + max(32.0, down)), second, "cm", room=wide)


def _aim(text: str, at: Spot, wide: float, paint: Painter) -> None:
    paint.text(text, at, capped(paint, AIM, 1.5), "cm", room=wide)


def _stamp(show: DosShow, share: float) -> Item:
    """DOS! comes down where it will stand."""
    box = room(show.board).shout
    scale = 1.0 if show.calm else 1 + 0.3 * max(0.0, 1 - share * 3)
    return item("stamp", box.inflate(box.w * 0.3, box.h * 0.3), _shout, box, scale)


def _shout(box: Box, scale: float, paint: Painter) -> None:
    rect = paint.layout.rect(box)
    made = paint.art.picture("dos/shout", rect.size)
    made = made if scale == 1.0 else pygame.transform.smoothscale_by(made, scale)
    paint.surface.blit(made, made.get_rect(center=rect.center))


def _announcement(show: DosShow, say: Say, share: float) -> Item:
    """Large words over the table, that come and go."""
    place, wide = room(show.board), show.board.grid.width - 300
    come = 1.0 if show.calm else min(1.0, share * 6)
    seen = 1.0 if show.calm else min(come, (1 - share) * 5)
    at, size = (place.x, place.prompt_y + 10 * (1 - come)), LOUD if say.grand else PLAIN
    text, box = words.announcement(show.board, say), around(at, wide + 80, size * 3)
    return item(("said", say.key), box, _announce, text, at, size, seen, wide)


def _announce(text: str, at: Spot, size: float, seen: float, wide: float, paint: Painter) -> None:
    """The words on a soft dark ground."""
    style = capped(paint, Style(size, "serif", alpha=round(255 * seen), shade=2.0), 1.4)
    across = min(wide, paint.type.width(text, style.size, "serif"))
    paint.shadow(around(at, across, style.size * 0.8), 20, 18, 0, round(200 * seen) // 20 * 20)
    paint.text(text, at, style, "cm", room=wide)
