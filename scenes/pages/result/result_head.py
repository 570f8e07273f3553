"""The result's head: who has won, and a sentence about it."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from scenes.table.model.items import Item, item
from scenes.ui.layout import Box
from scenes.ui.painter import Painter, Spot, Style
from scenes.ui.portrait import BADGE, FACE_SHARE

NAME_SIZE = 58.0
"""Type size of one winner's name."""
NAMES_SIZE = 40.0
"""Type size of several winners' names on an upright screen."""
REMARK_SIZE = 22.0
"""Type size of the sentence."""
TOKEN_SIDE = 76.0
"""Size of a winner's token."""
TOKEN_STEP = 44.0
"""From one winner's token to the next one's."""
TROPHY = (70.0, 84.0)
"""Width and height of the trophy."""


@dataclass(frozen=True, slots=True)
class ResultHead:
    """What stands over the result."""

    said: str
    """Who wins, in a sentence."""
    remark: str
    tokens: tuple[str, ...]
    """The winners' tokens, and the faces of regulars who have won."""


def head_items(head: ResultHead, at: Spot, trophy: float, paint: Painter) -> Iterator[Item]:
    """Tokens, name and sentence round a point; and the trophy, which has come so much of its way down."""
    words, size = _fit(head, paint)
    half = paint.type.width(words, size, "serif") / 2
    shift = TOKEN_STEP * (len(head.tokens) - 1) / 2
    middle = (at[0] + shift, at[1])
    wide = paint.layout.width - 80
    reach = Box(at[0] - wide / 2, at[1] - 70, wide, 170)
    yield item("head", reach, _draw_head, words, size, head, middle, half)
    if trophy > 0:
        wide, high = (side * (1.6 - 0.6 * trophy) for side in TROPHY)
        box = Box(middle[0] + half + 58 - wide / 2, at[1] - 2 - high / 2, wide, high)
        yield item("trophy", box.inflate(8, 8), _draw_trophy, box)


def sentence_below(paint: Painter) -> float:
    """How far below the name the sentence stands."""
    return 48.0 * float(paint.layout.text**0.45)


def _fit(head: ResultHead, paint: Painter) -> tuple[str, float]:
    tokens = TOKEN_SIDE + TOKEN_STEP * (len(head.tokens) - 1)
    room = paint.layout.width - (100 if paint.layout.upright else 420) - 2 * tokens
    size = (
        NAMES_SIZE if paint.layout.upright and len(head.tokens) > 1 else NAME_SIZE
    ) / paint.layout.text**0.6
    return paint.type.fit_text(head.said, size, room, "serif")


def _draw_head(words: str, size: float, head: ResultHead, at: Spot, half: float, paint: Painter) -> None:
    for i, token in reversed(list(enumerate(head.tokens))):
        x = at[0] - half - 62 - TOKEN_STEP * (len(head.tokens) - 1 - i)
        paint.player(token, (x, at[1] - 2), TOKEN_SIDE * (FACE_SHARE if BADGE in token else 1))
    paint.text(words, at, Style(size, "serif", shade=2.5), "cm")
    style = Style(REMARK_SIZE / paint.layout.text**0.4, tone="first")
    paint.text(
        head.remark,
        (paint.layout.width / 2, at[1] + sentence_below(paint)),
        style,
        "cm",
        room=paint.layout.width - (120 if paint.layout.upright else 300),
    )


def _draw_trophy(box: Box, paint: Painter) -> None:
    paint.picture("shell/trophy_brass", box)
