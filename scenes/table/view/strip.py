"""What the others did since one's own last move, on a plaque at the rim: a click shows it again."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

from scenes.table.model import Model
from scenes.ui.buttons import RoundButton, glass_pane
from scenes.ui.controls import Look, Widget
from scenes.ui.layout import Box, Layout
from scenes.ui.paint import Painter, Style
from scenes.ui.text import Type

FEW = 2
"""Fewer moves of bots than this need no telling."""
LATEST = 4
"""So many moves are told at most, the latest."""
WIDE, HIGH, TOP, GAP = 820.0, 42.0, 8.0, 8.0
TOKEN, ICON = 24.0, 24.0
LINE = Style(17.5, "sans", "cream")
CORNER = Box(30, 30, 250, 70)
"""Where some tables write their names."""
Told = tuple[str, str]
"""Who moved, by their token, and what happened."""


class Strip(Widget):
    """Tokens and sentences in one line, the newest last."""

    def __init__(self, box: Box, name: str, told: Sequence[Told], act: Callable[[], None]) -> None:
        super().__init__("table/recap", box, name, act)
        self.told = told

    def draw(self, paint: Painter, look: Look) -> None:
        box, radius = self.box, 12.0
        if look.focused:
            paint.focus(box, radius)
        paint.glass(box, glass_pane(paint.theme, look, radius, False, True))
        x, y = box.x + 14, box.centery
        paint.icon("replay", (x + ICON / 2, y), ICON / paint.layout.text**0.5, "brass_light")
        x += ICON + 10
        for token, said in self.told:
            paint.player(token, (x + TOKEN / 2, y), TOKEN)
            x += TOKEN + 7
            x += paint.text(said, (x, y), LINE, room=max(40.0, box.right - 14 - x)) + 16


def strip_of(
    model: Model,
    type_: Type,
    taken: Callable[[], Sequence[Box]],
    again: Callable[[], None],
    reasons: Callable[[], None],
) -> Iterator[Widget]:
    """The plaque, and the button beside it that tells why; nothing where there is little to tell."""
    found = told_since(model)
    if len(found) < FEW or model.table.lists_moves:
        return
    words, high = model.words, max(HIGH, type_.layout.reach(HIGH))
    near = [box for box in taken() if box.y < TOP + high]  # all else lies below it anyway
    shown, box = _placed(found[-LATEST:], type_, high, [*near, CORNER])
    if type_.layout.upright and _covered(Box(box.x, box.y, box.w + GAP + high, high), near):
        return  # no room along so short a rim: the log tells it
    said = " ".join(sentence for _, sentence in found[-LATEST:])
    yield Strip(box, words("log.again", said=said), shown, again)
    spot = Box(box.right + GAP, TOP, high, high)
    yield RoundButton("table/reasons", spot, "info", words("log.reasons"), reasons)


def told_since(model: Model) -> list[Told]:
    """The moves of bots since the person at the screen moved last, if only bots have moved."""
    moves, places = model.log.moves[model.since :], model.match.places
    if len(moves) < FEW or not model.match.humans or any(places[move.seat].human for move in moves):
        return []
    viewer, words = model.eyes.viewer, model.words
    told = (
        (places[move.seat].token, model.log.sentences_of(words, move, viewer))
        for move in moves[-2 * LATEST :]
    )
    return [(token, said) for token, sentences in told if (said := next(iter(sentences), ""))]


def _wide(told: Sequence[Told], type_: Type) -> float:
    words = sum(type_.width(said, LINE.size, LINE.face) + TOKEN + 23 for _, said in told)
    return float(words + ICON + 24)


def _placed(
    told: Sequence[Told], type_: Type, high: float, taken: Sequence[Box]
) -> tuple[Sequence[Told], Box]:
    """As many of the latest as have room along the rim; where there is none, where they cover least."""
    room = min(WIDE, type_.layout.width * 0.6)
    shapes = [told[place:] for place in range(len(told))]
    found = [
        (shape, _free(min(_wide(shape, type_), room) + high + GAP, high, taken, type_.layout))
        for shape in shapes
        if _wide(shape, type_) <= room or len(shape) == 1
    ]
    shape, box = min(found, key=lambda each: _covered(each[1], taken))
    return shape, Box(box.x, box.y, box.w - high - GAP, box.h)


def _free(wide: float, high: float, taken: Sequence[Box], layout: Layout) -> Box:
    """The spot for so much; rather in the middle."""
    last = max(48.0, layout.width - 48 - wide)
    middle = (layout.width - wide) / 2
    spots = [Box(48 + (last - 48) * i / 24, TOP, wide, high) for i in range(25)]
    return min(spots, key=lambda box: _covered(box, taken) + abs(box.x - middle) * 0.2)


def _covered(box: Box, taken: Sequence[Box]) -> float:
    cuts = (box.clip(other) for other in taken)
    return sum(cut.w * cut.h for cut in cuts)
