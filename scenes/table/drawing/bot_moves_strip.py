"""The strip at the upper rim: what bots did since one's own last move. A click shows it again."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

from scenes.table.drawing.free_room import covered_area
from scenes.table.model.model import Model
from scenes.ui.buttons import RoundButton, glass_pane
from scenes.ui.controls import Look, Widget
from scenes.ui.layout import Box, Layout
from scenes.ui.painter import Painter, Style
from scenes.ui.text import Type

FEWEST_MOVES = 2
"""With fewer moves of bots than this there is no strip."""
MOST_MOVES = 4
"""It tells of so many moves at most, the latest."""
GREATEST_WIDTH = 820.0
HEIGHT = 42.0
TOP_Y = 8.0
GAP = 8.0
TOKEN_SIZE = 24.0
ICON_SIZE = 24.0
LINE_STYLE = Style(17.5, "sans", "cream")
NAME_CORNER = Box(30, 30, 250, 70)
"""Where some tables write their names."""
Told = tuple[str, str]
"""The token of who moved, and a sentence about what happened."""


class BotMovesStrip(Widget):
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
        paint.icon("replay", (x + ICON_SIZE / 2, y), ICON_SIZE / paint.layout.text**0.5, "brass_light")
        x += ICON_SIZE + 10
        for token, said in self.told:
            paint.player(token, (x + TOKEN_SIZE / 2, y), TOKEN_SIZE)
            x += TOKEN_SIZE + 7
            x += paint.text(said, (x, y), LINE_STYLE, room=max(40.0, box.right - 14 - x)) + 16


def make_strip(
    model: Model,
    type_: Type,
    taken: Callable[[], Sequence[Box]],
    again: Callable[[], None],
    reasons: Callable[[], None],
) -> Iterator[Widget]:
    """The strip, and the button beside it that tells why bots did so; nothing if there is little to tell.
    `taken` gives the boxes that it should keep clear of.
    """
    found = moves_since(model)
    if len(found) < FEWEST_MOVES or model.table.lists_moves:
        return
    words, high = model.words, max(HEIGHT, type_.layout.reach(HEIGHT))
    near = [box for box in taken() if box.y < TOP_Y + high]  # all others lie below it anyway
    shown, box = _place_moves(found[-MOST_MOVES:], type_, high, [*near, NAME_CORNER])
    if type_.layout.upright and covered_area(Box(box.x, box.y, box.w + GAP + high, high), near):
        return  # an upright screen is too narrow for it here; the log tells the same
    said = " ".join(sentence for _, sentence in found[-MOST_MOVES:])
    yield BotMovesStrip(box, words("log.again", said=said), shown, again)
    spot = Box(box.right + GAP, TOP_Y, high, high)
    yield RoundButton("table/reasons", spot, "info", words("log.reasons"), reasons)


def moves_since(model: Model) -> list[Told]:
    """The moves since the person at the screen moved last, if all of them were made by bots."""
    moves, places = model.log.moves[model.own_last_move :], model.match.places
    if len(moves) < FEWEST_MOVES or not model.match.humans or any(places[move.seat].human for move in moves):
        return []
    viewer, words = model.viewer.seat, model.words
    told = (
        (places[move.seat].token, model.log.move_sentences(words, move, viewer))
        for move in moves[-2 * MOST_MOVES :]
    )
    return [(token, said) for token, sentences in told if (said := next(iter(sentences), ""))]


def _strip_width(told: Sequence[Told], type_: Type) -> float:
    """How wide a strip with all of these is."""
    words = sum(type_.width(said, LINE_STYLE.size, LINE_STYLE.face) + TOKEN_SIZE + 23 for _, said in told)
    return float(words + ICON_SIZE + 24)


def _place_moves(
    told: Sequence[Told], type_: Type, high: float, taken: Sequence[Box]
) -> tuple[Sequence[Told], Box]:
    """As many of the latest moves as have room along the rim, and the box where they cover least."""
    room = min(GREATEST_WIDTH, type_.layout.width * 0.6)
    shapes = [told[place:] for place in range(len(told))]
    found = [
        (shape, _free_box(min(_strip_width(shape, type_), room) + high + GAP, high, taken, type_.layout))
        for shape in shapes
        if _strip_width(shape, type_) <= room or len(shape) == 1
    ]
    shape, box = min(found, key=lambda each: covered_area(each[1], taken))
    return shape, Box(box.x, box.y, box.w - high - GAP, box.h)


def _free_box(wide: float, high: float, taken: Sequence[Box], layout: Layout) -> Box:
    """The box of this width along the rim that covers least, preferably near the middle."""
    last = max(48.0, layout.width - 48 - wide)
    middle = (layout.width - wide) / 2
    spots = [Box(48 + (last - 48) * i / 24, TOP_Y, wide, high) for i in range(25)]
    return min(spots, key=lambda box: covered_area(box, taken) + abs(box.x - middle) * 0.2)
