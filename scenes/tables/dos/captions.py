"""Captions, in large words over Dos's table: callouts, and what a challenge is about."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import pygame

from scenes.table.drawing.name_plates import WARM_COLOURS, cap_style
from scenes.table.generic.shared_drawing import picture_item
from scenes.table.generic.shared_places import box_around
from scenes.table.model.items import Item, item
from scenes.tables.dos import words
from scenes.tables.dos.board_types import DosShow, hit_fields, last_challenge
from scenes.tables.dos.challenge_drawing import hit_field_item
from scenes.tables.dos.great_moments import draw_large, draw_token_words
from scenes.tables.dos.layout import room
from scenes.tables.dos.motion import SAID, Callout
from scenes.ui.layout import Box
from scenes.ui.painter import Painter, Spot, Style
from scenes.ui.theme import rgb

PROMPT, SECOND = Style(31, "serif", shade=1.3), Style(19, tone="second", shade=1.0)
AIM = Style(24, "serif", shade=1.3)
TIGHT = 950.0
"""On tables that are less high, in units, cards lie close under large words."""
FIELD_MISSED, CROSSED = 156.0, 0.12
"""Width of a field that was missed; and in how many seconds the cross comes down on it."""
RED = (rgb("#5A1A14"), rgb("#3A100C"))


def callout_items(show: DosShow) -> Iterator[Item]:
    """Callouts, and the fields that have decided a challenge."""
    for data, share in show.marks("say"):
        if isinstance(data, Callout):
            yield _stamp(show, share) if data.key == "challenged" else _callout(show, data, share)
    challenge = last_challenge(show.board)
    if challenge is not None:
        boxes = [room(show.board).field(*at) for at in challenge["places"]]
        yield from _decided(show, boxes)


def _decided(show: DosShow, boxes: Sequence[Box]) -> Iterator[Item]:
    """The field that was hit last, while it gets light again; those that were missed are crossed out."""
    for data, _ in show.marks("struck"):
        if isinstance(data, tuple):
            yield hit_field_item(("struck", data[0]), boxes[data[0]], data[1], show.board.words)
    late = [share for data, share in show.marks("say") if isinstance(data, Callout) and data.key == "missed"]
    for number in sorted(set(range(len(boxes))) - hit_fields(show.board)) if late else ():
        grown = 1.0 if show.reduced_motion else round(1 + 0.5 * max(0.0, 1 - late[0] * SAID / CROSSED), 2)
        box = box_around(boxes[number].center, FIELD_MISSED * grown)
        yield picture_item(("missed", number), "dos/field_missed", box)


def shout_items(show: DosShow) -> Iterator[Item]:
    """DOS! over the dark table of a challenge, and what has to be hit."""
    board, place = show.board, room(show.board)
    at, wide = (place.x, place.prompt_y + 106), place.wide(460)
    yield item("shout", place.shout, _shout, place.shout, 1.0)
    yield item("aim", box_around(at, wide, 70), _aim, words.aim_words(board), at, wide)


def terms_item(show: DosShow, said: str) -> Item:
    """Under that, before the fields come up: how much time there is, and what it costs to be late."""
    place = room(show.board)
    at, wide = (place.x, place.prompt_y + 143), place.wide(460)
    return item("terms", box_around((at[0], at[1] + 18), wide, 90), _terms, said, at, wide)


def _terms(said: str, at: Spot, wide: float, paint: Painter) -> None:
    style = cap_style(paint, SECOND, 1.2)
    step = paint.type.line_height(style.size)
    for i, row in enumerate(paint.type.wrap_lines(said, style.size, wide)):
        paint.text(row, (at[0], at[1] + i * step), style, "cm", room=wide)


def draw_two_lines(large: str, small: str, at: Spot, wide: float, paint: Painter) -> None:
    """Draws a large line and a small one under it, which stay apart at every text size."""
    tight = paint.layout.height < TIGHT
    first, second = (
        cap_style(paint, style, most)
        for style, most in ((PROMPT, 1.15 if tight else 1.4), (SECOND, 1.4 if tight else 2.0))
    )
    down = (paint.type.line_height(first.size, "serif") + paint.type.line_height(second.size)) * 0.48
    at = (at[0], at[1] - 6 if tight and paint.layout.text > 1 else at[1])
    paint.text(large, at, first, "cm", room=wide)
    paint.text(small, (at[0], at[1] + max(32.0, down)), second, "cm", room=wide)


def _aim(text: str, at: Spot, wide: float, paint: Painter) -> None:
    paint.text(text, at, cap_style(paint, AIM, 1.5), "cm", room=wide)


def _stamp(show: DosShow, share: float) -> Item:
    """DOS! as it comes down to its place."""
    box = room(show.board).shout
    scale = 1.0 if show.reduced_motion else 1 + 0.3 * max(0.0, 1 - share * 3)
    return item("stamp", box.inflate(box.w * 0.3, box.h * 0.3), _shout, box, scale)


def _shout(box: Box, scale: float, paint: Painter) -> None:
    rect = paint.layout.rect(box)
    made = paint.art.picture("dos/shout", rect.size)
    made = made if scale == 1.0 else pygame.transform.smoothscale_by(made, scale)
    paint.surface.blit(made, made.get_rect(center=rect.center))


def _callout(show: DosShow, say: Callout, share: float) -> Item:
    """A callout: in large words if it counts for all, otherwise beside the coin of whom it is about."""
    board, place = show.board, room(show.board)
    come = 1.0 if show.reduced_motion else min(1.0, share * 6)
    at, wide = (place.x, place.prompt_y + 10 * (1 - come)), place.wide(300)
    text, box = words.callout_words(board, say), box_around(at, board.grid.width - 100, 240)
    if say.grand:
        seen = 1.0 if show.reduced_motion else min(come, (1 - share) * 5)
        return item(("said", say.key), box, draw_large, text, at, wide, round(255 * seen), 2.0)
    token = board.places[say.seat].token
    return item(
        ("said", say.key),
        box,
        draw_token_words,
        text,
        token,
        at,
        RED if say.key == "missed" else WARM_COLOURS,
    )
