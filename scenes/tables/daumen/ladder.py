"""The ladder of the trick's colours: what is closed, what counts now, what is still to come."""

from __future__ import annotations

from scenes.table.loose import LooseBoard as Board
from scenes.table.loose import LooseShow as Show
from scenes.table.pose import Key, Pose
from scenes.tables.daumen import trick
from scenes.tables.daumen.places import LEFT, Room, room
from scenes.ui.layout import Box
from scenes.ui.paint import Painter, Pane, Style

TAG = Style(20, "sans_semi")


def poses(board: Board) -> dict[Key, Pose]:
    """The tokens: on their rungs, under the open trick, or in the bag, over the rung they would come to."""
    place = room(board)
    out: dict[Key, Pose] = {}
    on = board.pieces("ladder")
    for i, piece in enumerate(on):
        x, y = place.rung(i)
        out[piece.id] = Pose(x, y, place.token_w, z=LEFT + i)
    if trick.revealed(board):
        out |= _bracketed(board)
    x, y = place.rung(min(2, len(on)))
    for piece in board.pieces("bag"):
        out[piece.id] = Pose(x, y - 60, place.token_w, alpha=0.0, z=LEFT)
    return out


def brackets(board: Board) -> list[tuple[str, float, float]]:
    """For each colour of the open trick, how far its cards reach."""
    found = []
    poses = list(room(board).shown(trick.groups(board)))
    for colour, n in zip(trick.colours(board), trick.groups(board), strict=True):
        mine, poses = poses[:n], poses[n:]
        found.append((colour, mine[0].x - mine[0].w * 0.42, mine[-1].x + mine[-1].w * 0.42))
    return found


def _bracketed(board: Board) -> dict[Key, Pose]:
    y = room(board).brackets_y
    return {
        piece.id: Pose((left + right) / 2, y + 2, 44, z=200)
        for piece, (_, left, right) in zip(board.pieces("ladder"), brackets(board), strict=True)
    }


def draw(paint: Painter, show: Show) -> None:
    """The wood, and on each rung what it means now."""
    board, place = show.board, room(show.board)
    paint.shadow(place.ladder.inflate(-40, -20).move(2, 4), 10, 12, 6, 90)
    paint.picture("daumen/ladder", place.ladder)
    if trick.revealed(board):
        return
    seen = trick.colours(board)
    high = trick.highest(board)
    for i in range(3):
        if i == len(seen) - 1 and high is not None:
            _top(paint, board, place, i, high[1])
        elif i < len(seen):
            _closed(paint, place, i)
        else:
            _unseen(paint, board, place, i, seen)


def veil(paint: Painter, show: Show) -> None:
    """Closed colours are darker than the one that counts."""
    board = show.board
    if trick.revealed(board):
        return
    for piece in board.pieces("ladder")[:-1]:
        pose = show.frame.poses.get(piece.id)
        if pose is not None:
            side = pose.w * 0.88
            box = Box(pose.x - side / 2, pose.y - side / 2 - 1, side, side)
            paint.box(box, side / 2, ((14, 15, 18), 0.55))


def _top(paint: Painter, board: Board, place: Room, i: int, value: int) -> None:
    paint.glow(place.rung(i), (58, 58), 130)
    if value < trick.most(board):
        _tag(paint, place, i, board.words("table.from", n=value + 1), 1.0)
    else:
        _closed(paint, place, i)


def _closed(paint: Painter, place: Room, i: int) -> None:
    x, y = _side(place, i)
    paint.glass(Box(x, y - 17, 44, 34), Pane(10, alpha=0.9, line=0.3, shade=False))
    paint.picture("daumen/icon_lock", Box(x + 10, y - 12, 24, 24))


def _unseen(paint: Painter, board: Board, place: Room, i: int, seen: list[str]) -> None:
    """A rung that no colour has come to."""
    x, y = place.rung(i)
    side = place.token_w
    paint.picture("daumen/token_empty", Box(x - side / 2, y - side / 2, side, side))
    left = [colour for colour in "ygb" if colour not in seen]
    if len(left) == 1:
        small = side * 0.76
        paint.picture(f"daumen/{trick.token(left[0])}", Box(x - small / 2, y - small / 2, small, small), 150)
    if seen and i == len(seen):
        _tag(paint, place, i, board.words("table.any"), 0.6)


def _tag(paint: Painter, place: Room, i: int, words: str, line: float) -> None:
    x, y = _side(place, i)
    size = TAG.size / paint.layout.text**0.6
    wide = paint.type.width(words, size, TAG.face) + 26
    high = max(38.0, paint.type.line_height(size) + 6)
    paint.glass(Box(x, y - high / 2, wide, high), Pane(12, alpha=0.94, line=line, shade=False))
    paint.text(words, (x + wide / 2, y), Style(size, TAG.face), "cm")


def _side(place: Room, i: int) -> tuple[float, float]:
    """Where a rung's label begins."""
    return place.ladder.right - 4, place.rung(i)[1]
