"""The trick that was won, turned over for all to look at."""

from __future__ import annotations

from collections.abc import Iterator

from game.kernel.types import Card
from scenes.table.generic.places import paired
from scenes.table.pose import CARD, Key, Pose
from scenes.table.view.items import Item, item
from scenes.table.view.plates import WARM
from scenes.tables.daumen import trick
from scenes.tables.daumen.arms import lifted
from scenes.tables.daumen.ladder import brackets
from scenes.tables.daumen.numerals import number
from scenes.tables.daumen.places import corner, room
from scenes.tables.daumen.seen import DaumenBoard, DaumenShow
from scenes.ui.layout import Box
from scenes.ui.paint import Painter, Pane, Spot, Style
from scenes.ui.theme import rgb

SUM = rgb("#FFE296")
SMALL_THUMB = 132.0
"""Height of the thumb beside the sum."""


def poses(board: DaumenBoard) -> dict[Key, Pose]:
    """The open cards, side by side."""
    return paired([piece for piece, _ in trick.cards(board)], room(board).shown(trick.groups(board)))


def shown(show: DaumenShow) -> bool:
    """Are the arms gone, so that the cards can be laid out?"""
    return trick.revealed(show.board) and not lifted(show)


def prepare(paint: Painter, board: DaumenBoard) -> Iterator[None]:
    """The tray, and the thumbs of whoever may win a trick."""
    _ground(paint, room(board).tray)
    yield
    for place in board.places:
        for down in (False, True):
            thumb(paint, place.symbol, down, (0, 0), SMALL_THUMB, 0)
        yield


def under(show: DaumenShow) -> Iterator[Item]:
    """The tray, who won, and the brackets that join the cards of a colour."""
    board, place = show.board, room(show.board)
    title = board.words("table.takes", name=board.name(trick.winner(board)))
    said = (title, board.words("table.look"))
    lines = tuple(brackets(board))
    yield item("tray", place.tray.inflate(440, 200), _tray, place.tray, said, lines, place.brackets_y)


def over(show: DaumenShow) -> Iterator[Item]:
    """Who showed what, what each card is worth, and the sum."""
    board, counted, lying = show.board, show.count("burst"), trick.cards(show.board)
    for i, (piece, seat) in enumerate(lying):
        pose = show.pose(piece.id)
        x, y = corner(pose, 0.5, -0.5)
        size = max(26.0, pose.w * 0.24)
        middle = (x - size * 0.3, y + size * 0.3)
        reach = Box(middle[0] - size, middle[1] - size, 2 * size, 2 * size)
        yield item(("shown", piece.id), reach, _token, board.places[seat].token, middle, size)
        if counted > i + 0.5:
            yield _burst(pose, piece.id, piece.face.endswith("!"))
    if counted >= len(lying) - 0.01:
        yield _sum(board, [piece.face for piece, _ in lying])


def _ground(paint: Painter, tray: Box) -> None:
    paint.glow(tray.center, (tray.w * 0.7, tray.h * 0.6), 40)
    paint.glass(tray, Pane(26, alpha=0.95, line=0.7))


def _tray(
    tray: Box, said: tuple[str, str], lines: tuple[tuple[float, float], ...], y: float, paint: Painter
) -> None:
    _ground(paint, tray)
    grown, wide = paint.layout.text**0.6, tray.w - 80
    head, look = Style(40 / grown, "serif", shade=2), Style(19 / grown, "sans_semi", "brass_light")
    paint.text(said[0], (tray.centerx, tray.y + 40), head, "cm", room=wide)
    paint.text(said[1], (tray.centerx, tray.y + 82), look, "cm", room=wide)
    for i, (left, right) in enumerate(lines):
        paint.line((left, y), (right, y), 220, 1.6)
        for x in (left, right):
            paint.line((x, y - 10), (x, y), 220, 1.6)
        if i:
            paint.icon("forward", ((lines[i - 1][1] + left) / 2, y), 22, "brass")


def _token(token: str, at: Spot, size: float, paint: Painter) -> None:
    paint.player(token, at, size)


def _burst(pose: Pose, piece: int, poisonous: bool) -> Item:
    """+1 or −1, on the lower edge of a card."""
    side = max(40.0, pose.w * 0.46)
    box = Box(pose.x - side / 2, pose.y - pose.lift + pose.w * CARD / 2 - 2 - side / 2, side, side)
    return item(("burst", piece), box.inflate(8, 8), _worth, box, poisonous)


def _worth(box: Box, poisonous: bool, paint: Painter) -> None:
    paint.picture(f"daumen/burst_{'bad' if poisonous else 'good'}", box)
    number(paint, -1 if poisonous else 1, box.center, box.w * 0.52, "cream")


def _sum(board: DaumenBoard, faces: list[Card]) -> Item:
    tray, bad = room(board).tray, trick.poisonous(faces)
    box = Box(tray.centerx - 216, tray.bottom - 108, 432, 84)
    symbol = board.places[trick.winner(board)].symbol
    return item("sum", box.inflate(240, 240), _account, box, symbol, len(faces) - bad, bad)


def _account(box: Box, symbol: int, good: int, bad: int, paint: Painter) -> None:
    """The winner's thumb goes up, or down when the trick has cost more than it brought."""
    paint.glass(box, Pane(18, alpha=0.97, line=1.0, lit=True, tones=WARM))
    thumb(paint, symbol, good < bad, (box.x + 52, box.y + 36), SMALL_THUMB, box.bottom)
    x, y = box.x + 132, box.centery
    for sign, value in (("harmless", good), ("poison", -bad)):
        paint.picture(f"daumen/mark_{sign}", Box(x - 21, y - 21, 42, 42))
        number(paint, value, (x + 50, y), 42, "cream")
        x += 110
    paint.text("=", (x - 14, y), Style(32, "serif", "brass_light"), "cm")
    number(paint, good - bad, (box.right - 54, y), 64, SUM)


def thumb(paint: Painter, symbol: int, down: bool, at: Spot, high: float, foot: float) -> None:
    """A thumb up or down, its sleeve cut off at `foot`."""
    surface = paint.surface
    was = surface.get_clip()
    edge = paint.layout.at(0, foot)[1]
    if not down:
        surface.set_clip(was.clip((0, 0, surface.get_width(), edge)))
    wide, way = high * 300 / 480, "down" if down else "up"
    y = at[1] + (14 if down else 0)
    made = paint.art.picture(f"daumen/thumb_{way}_{symbol}", (paint.layout.px(wide), paint.layout.px(high)))
    surface.blit(made, made.get_rect(center=paint.layout.at(at[0], y)))
    surface.set_clip(was)
