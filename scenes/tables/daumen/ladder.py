"""The ladder of the trick's colours: a rung for each, the lowest below. Its labels say which colours are
closed, which one counts now, and what may still come.
"""

from __future__ import annotations

from collections.abc import Iterator

from scenes.table.generic.shared_drawing import limit_growth
from scenes.table.generic.shared_places import box_around
from scenes.table.model.items import Item, item
from scenes.table.model.pose import Key, Pose
from scenes.tables.daumen import trick
from scenes.tables.daumen.board_types import DaumenBoard, DaumenShow
from scenes.tables.daumen.layout import LEFT, DaumenRoom, room
from scenes.ui.layout import Box
from scenes.ui.painter import Painter, Pane, Spot, Style

TAG = Style(20, "sans_semi")
GLOW = 58
"""How far the light reaches round the rung that counts now."""


def token_poses(board: DaumenBoard) -> dict[Key, Pose]:
    """Where the tokens are: on their rungs, or under the cards of an open trick; those in the bag unseen over
    the rung that comes next.
    """
    place, on = room(board), board.pieces("ladder")
    out: dict[Key, Pose] = {}
    for i, piece in enumerate(on):
        out[piece.id] = Pose(*place.rung(i), place.token_w, z=LEFT + i)
    if trick.is_open(board):
        for piece, (left, right) in zip(on, bracket_ends(board), strict=True):
            out[piece.id] = Pose((left + right) / 2, place.brackets_y + 2, 44, z=200)
    x, y = place.rung(min(2, len(on)))
    for piece in board.pieces("bag"):
        out[piece.id] = Pose(x, y - 60, place.token_w, alpha=0.0, z=LEFT)
    return out


def bracket_ends(board: DaumenBoard) -> list[tuple[float, float]]:
    """For each colour of the open trick, from where to where its cards lie."""
    found, lying = [], list(room(board).open_trick(trick.colour_counts(board)))
    for n in trick.colour_counts(board):
        mine, lying = lying[:n], lying[n:]
        found.append((mine[0].x - mine[0].w * 0.42, mine[-1].x + mine[-1].w * 0.42))
    return found


def items_below(show: DaumenShow) -> Iterator[Item]:
    """The wood, and what is said of each rung."""
    board, place = show.board, room(show.board)
    yield item("ladder", place.ladder.inflate(40, 40), _wood, place.ladder)
    seen, high = trick.colours(board), trick.highest_card(board)
    for i in range(0 if trick.is_open(board) else 3):
        if i == len(seen) - 1 and high is not None:
            yield from _top(board, place, i, high[1])
        elif i < len(seen):
            yield _closed(place, i)
        else:
            yield from _unseen(board, place, i, seen)


def veil_items(show: DaumenShow) -> Iterator[Item]:
    """What makes the tokens of closed colours darker than the one that counts."""
    for piece in show.board.pieces("ladder")[:-1]:
        pose = show.frame.poses.get(piece.id)
        if pose is not None:
            box = box_around((pose.x, pose.y - 1), pose.w * 0.88)
            yield item(("veil", piece.id), box.inflate(4, 4), _veil, box)


def _wood(box: Box, paint: Painter) -> None:
    paint.shadow(box.inflate(-40, -20).move(2, 4), 10, 12, 6, 90)
    paint.picture("daumen/ladder", box)


def _veil(box: Box, paint: Painter) -> None:
    paint.box(box, box.w / 2, ((14, 15, 18), 0.55))


def _top(board: DaumenBoard, place: DaumenRoom, i: int, value: int) -> Iterator[Item]:
    """The rung that counts now: light, and from which value on cards are high enough."""
    at = place.rung(i)
    yield item(("top", i), box_around(at, 4 * GLOW), _light, at)
    if value < trick.highest_value(board):
        yield _tag(place, i, board.words("table.from", n=value + 1), 1.0)
    else:
        yield _closed(place, i)


def _light(at: Spot, paint: Painter) -> None:
    paint.glow(at, (GLOW, GLOW), 130)


def _closed(place: DaumenRoom, i: int) -> Item:
    x, y = _side(place, i)
    return item(("lock", i), Box(x - 12, y - 29, 68, 58), _lock, (x, y))


def _lock(at: Spot, paint: Painter) -> None:
    x, y = at
    paint.glass(Box(x, y - 17, 44, 34), Pane(10, alpha=0.9, line=0.3, shade=False))
    paint.picture("daumen/icon_lock", Box(x + 10, y - 12, 24, 24))


def _unseen(board: DaumenBoard, place: DaumenRoom, i: int, seen: list[str]) -> Iterator[Item]:
    """A rung without a colour. Where only one colour is left, that one is seen on it, faintly."""
    at, side = place.rung(i), place.token_w
    left = [colour for colour in "ygb" if colour not in seen]
    last = trick.token_face(left[0]) if len(left) == 1 else ""
    yield item(("rung", i), box_around(at, side), _rung, at, side, last)
    if seen and i == len(seen):
        yield _tag(place, i, board.words("table.any"), 0.6)


def _rung(at: Spot, side: float, last: str, paint: Painter) -> None:
    paint.picture("daumen/token_empty", box_around(at, side))
    if last:
        paint.picture(f"daumen/{last}", box_around(at, side * 0.76), 150)


def _tag(place: DaumenRoom, i: int, words: str, line: float) -> Item:
    x, y = _side(place, i)
    return item(("tag", i), Box(x - 12, y - 60, 420, 120), _label, (x, y), words, line)


def _label(at: Spot, words: str, line: float, paint: Painter) -> None:
    style = limit_growth(paint, TAG)
    wide = paint.type.width(words, style.size, style.face) + 26
    high = max(38.0, paint.type.line_height(style.size) + 6)
    box = Box(at[0], at[1] - high / 2, wide, high)
    paint.glass(box, Pane(12, alpha=0.94, line=line, shade=False))
    paint.text(words, box.center, style, "cm")


def _side(place: DaumenRoom, i: int) -> Spot:
    """Where the label beside a rung begins."""
    return place.ladder.right - 4, place.rung(i)[1]
