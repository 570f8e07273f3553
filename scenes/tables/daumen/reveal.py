"""The reveal of the trick that was won: its cards are turned over for all to look at."""

from __future__ import annotations

from collections.abc import Iterator

from game.kernel.types import Card
from scenes.table.drawing.name_plates import WARM_COLOURS
from scenes.table.generic.shared_drawing import draw_picture, limit_growth, token_item
from scenes.table.generic.shared_places import box_around, pair_poses
from scenes.table.model.items import Item, item
from scenes.table.model.pose import Key, Pose
from scenes.tables.daumen import trick
from scenes.tables.daumen.arms import lifted_thumbs
from scenes.tables.daumen.board_types import DaumenBoard, DaumenShow
from scenes.tables.daumen.ladder import bracket_ends
from scenes.tables.daumen.layout import card_corner, room
from scenes.tables.daumen.numerals import draw_number
from scenes.ui.layout import Box
from scenes.ui.painter import Painter, Pane, Spot, Style
from scenes.ui.theme import rgb

WON, LOOK = Style(40, "serif", shade=2), Style(19, "sans_semi", "brass_light")
SUM = rgb("#FFE296")
SMALL_THUMB = 132.0
"""Height of the thumb beside the sum."""


def trick_poses(board: DaumenBoard) -> dict[Key, Pose]:
    """Where the cards of the open trick lie: side by side."""
    return pair_poses(
        [piece for piece, _ in trick.cards(board)], room(board).open_trick(trick.colour_counts(board))
    )


def are_arms_gone(show: DaumenShow) -> bool:
    """Does a won trick lie open, and have all arms gone?"""
    return trick.is_open(show.board) and not lifted_thumbs(show)


def prepare_reveal(paint: Painter, board: DaumenBoard) -> Iterator[None]:
    """Makes the picture of the tray, and of everybody's thumb up and down, one a step."""
    _ground(paint, room(board).tray)
    yield
    for place in board.places:
        for down in (False, True):
            draw_thumb(paint, place.symbol, down, (0, 0), SMALL_THUMB, 0)
        yield


def items_below(show: DaumenShow) -> Iterator[Item]:
    """The tray, who won, and the brackets that join the cards of a colour."""
    board, place = show.board, room(show.board)
    title = board.words("table.takes", name=board.name(trick.winner(board)))
    said = (title, board.words("table.look"))
    lines = tuple(bracket_ends(board))
    yield item("tray", place.tray.inflate(440, 200), _tray, place.tray, said, lines, place.brackets_y)


def items_above(show: DaumenShow) -> Iterator[Item]:
    """Over each card the token of who showed it and, as they are counted, its point; in the end the sum."""
    board, counted, lying = show.board, show.count("burst"), trick.cards(show.board)
    for i, (piece, seat) in enumerate(lying):
        pose = show.pose(piece.id)
        x, y = card_corner(pose, 0.5, -0.5)
        size = max(26.0, pose.w * 0.24)
        at = (x - size * 0.3, y + size * 0.3)
        yield token_item(("shown", piece.id), board.places[seat].token, at, size)
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
    """Draws the tray with its two lines of words. `lines` are the brackets at height `y`: from where to where
    each goes.
    """
    _ground(paint, tray)
    paint.text(said[0], (tray.centerx, tray.y + 40), limit_growth(paint, WON), "cm", room=tray.w - 80)
    paint.text(said[1], (tray.centerx, tray.y + 82), limit_growth(paint, LOOK), "cm", room=tray.w - 80)
    for i, (left, right) in enumerate(lines):
        paint.line((left, y), (right, y), 220, 1.6)
        for x in (left, right):
            paint.line((x, y - 10), (x, y), 220, 1.6)
        if i:
            paint.icon("forward", ((lines[i - 1][1] + left) / 2, y), 22, "brass")


def _burst(pose: Pose, piece: int, poisonous: bool) -> Item:
    """+1 or −1, on the lower edge of a card."""
    x, y = card_corner(pose, 0.0, 0.5)
    box = box_around((x, y - 2), max(40.0, pose.w * 0.46))
    return item(("burst", piece), box.inflate(8, 8), _worth, box, poisonous)


def _worth(box: Box, poisonous: bool, paint: Painter) -> None:
    paint.picture(f"daumen/burst_{'bad' if poisonous else 'good'}", box)
    draw_number(paint, -1 if poisonous else 1, box.center, box.w * 0.52, "cream")


def _sum(board: DaumenBoard, faces: list[Card]) -> Item:
    tray, bad = room(board).tray, trick.poison_count(faces)
    box = Box(tray.centerx - 216, tray.bottom - 108, 432, 84)
    symbol = board.places[trick.winner(board)].symbol
    return item("sum", box.inflate(240, 240), _account, box, symbol, len(faces) - bad, bad)


def _account(box: Box, symbol: int, good: int, bad: int, paint: Painter) -> None:
    """Draws the sum. The winner's thumb is up, or down if the trick has cost more than it brought."""
    paint.glass(box, Pane(18, alpha=0.97, line=1.0, lit=True, tones=WARM_COLOURS))
    draw_thumb(paint, symbol, good < bad, (box.x + 52, box.y + 36), SMALL_THUMB, box.bottom)
    x, y = box.x + 132, box.centery
    for sign, value in (("harmless", good), ("poison", -bad)):
        paint.picture(f"daumen/mark_{sign}", box_around((x, y), 42))
        draw_number(paint, value, (x + 50, y), 42, "cream")
        x += 110
    paint.text("=", (x - 14, y), Style(32, "serif", "brass_light"), "cm")
    draw_number(paint, good - bad, (box.right - 54, y), 64, SUM)


def draw_thumb(paint: Painter, symbol: int, down: bool, at: Spot, high: float, foot: float) -> None:
    """Draws a thumb up or down round a point. The sleeve of one that is up is cut off at height `foot`."""
    surface = paint.surface
    was = surface.get_clip()
    edge = paint.layout.at(0, foot)[1]
    if not down:
        surface.set_clip(was.clip((0, 0, surface.get_width(), edge)))
    wide, way = high * 300 / 480, "down" if down else "up"
    made = paint.art.picture(f"daumen/thumb_{way}_{symbol}", (paint.layout.px(wide), paint.layout.px(high)))
    draw_picture(paint, made, (at[0], at[1] + (14 if down else 0)))
    surface.set_clip(was)
