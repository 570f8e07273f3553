"""The ladder of the trick's colours: what is closed, what counts now, what is still to come."""

from __future__ import annotations

from collections.abc import Iterator

from scenes.table.pose import Key, Pose
from scenes.table.view.items import Item, item
from scenes.tables.daumen import trick
from scenes.tables.daumen.places import LEFT, DaumenRoom, room
from scenes.tables.daumen.seen import DaumenBoard, DaumenShow
from scenes.ui.layout import Box
from scenes.ui.paint import Painter, Pane, Spot, Style

TAG = Style(20, "sans_semi")
GLOW = 58
"""How far the light round the rung reaches that counts."""


def poses(board: DaumenBoard) -> dict[Key, Pose]:
    """The tokens: on their rungs, under the open trick, or in the bag, over the rung they would come to."""
    place, on = room(board), board.pieces("ladder")
    out: dict[Key, Pose] = {}
    for i, piece in enumerate(on):
        out[piece.id] = Pose(*place.rung(i), place.token_w, z=LEFT + i)
    if trick.revealed(board):
        for piece, (left, right) in zip(on, brackets(board), strict=True):
            out[piece.id] = Pose((left + right) / 2, place.brackets_y + 2, 44, z=200)
    x, y = place.rung(min(2, len(on)))
    for piece in board.pieces("bag"):
        out[piece.id] = Pose(x, y - 60, place.token_w, alpha=0.0, z=LEFT)
    return out


def brackets(board: DaumenBoard) -> list[tuple[float, float]]:
    """For each colour of the open trick, how far its cards reach."""
    found, lying = [], list(room(board).shown(trick.groups(board)))
    for n in trick.groups(board):
        mine, lying = lying[:n], lying[n:]
        found.append((mine[0].x - mine[0].w * 0.42, mine[-1].x + mine[-1].w * 0.42))
    return found


def under(show: DaumenShow) -> Iterator[Item]:
    """The wood, and on each rung what it means now."""
    board, place = show.board, room(show.board)
    yield item("ladder", place.ladder.inflate(40, 40), _wood, place.ladder)
    seen, high = trick.colours(board), trick.highest(board)
    for i in range(0 if trick.revealed(board) else 3):
        if i == len(seen) - 1 and high is not None:
            yield from _top(board, place, i, high[1])
        elif i < len(seen):
            yield _closed(place, i)
        else:
            yield from _unseen(board, place, i, seen)


def veils(show: DaumenShow) -> Iterator[Item]:
    """Closed colours are darker than the one that counts."""
    for piece in show.board.pieces("ladder")[:-1]:
        pose = show.frame.poses.get(piece.id)
        if pose is not None:
            side = pose.w * 0.88
            box = Box(pose.x - side / 2, pose.y - side / 2 - 1, side, side)
            yield item(("veil", piece.id), box.inflate(4, 4), _veil, box)


def _wood(box: Box, paint: Painter) -> None:
    paint.shadow(box.inflate(-40, -20).move(2, 4), 10, 12, 6, 90)
    paint.picture("daumen/ladder", box)


def _veil(box: Box, paint: Painter) -> None:
    paint.box(box, box.w / 2, ((14, 15, 18), 0.55))


def _top(board: DaumenBoard, place: DaumenRoom, i: int, value: int) -> Iterator[Item]:
    at = place.rung(i)
    yield item(("top", i), Box(at[0] - 2 * GLOW, at[1] - 2 * GLOW, 4 * GLOW, 4 * GLOW), _light, at)
    if value < trick.most(board):
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
    """A rung that no colour has come to; the last one can only be for one."""
    (x, y), side = place.rung(i), place.token_w
    left = [colour for colour in "ygb" if colour not in seen]
    last = trick.token(left[0]) if len(left) == 1 else ""
    yield item(("rung", i), Box(x - side / 2, y - side / 2, side, side), _rung, (x, y), side, last)
    if seen and i == len(seen):
        yield _tag(place, i, board.words("table.any"), 0.6)


def _rung(at: Spot, side: float, last: str, paint: Painter) -> None:
    x, y = at
    paint.picture("daumen/token_empty", Box(x - side / 2, y - side / 2, side, side))
    if last:
        small = side * 0.76
        paint.picture(f"daumen/{last}", Box(x - small / 2, y - small / 2, small, small), 150)


def _tag(place: DaumenRoom, i: int, words: str, line: float) -> Item:
    x, y = _side(place, i)
    return item(("tag", i), Box(x - 12, y - 60, 420, 120), _label, (x, y), words, line)


def _label(at: Spot, words: str, line: float, paint: Painter) -> None:
    size = TAG.size / paint.layout.text**0.6
    wide = paint.type.width(words, size, TAG.face) + 26
    high = max(38.0, paint.type.line_height(size) + 6)
    box = Box(at[0], at[1] - high / 2, wide, high)
    paint.glass(box, Pane(12, alpha=0.94, line=line, shade=False))
    paint.text(words, box.center, Style(size, TAG.face), "cm")


def _side(place: DaumenRoom, i: int) -> Spot:
    """Where a rung's label begins."""
    return place.ladder.right - 4, place.rung(i)[1]
