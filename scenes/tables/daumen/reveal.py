"""The trick that was won, turned over for all to look at."""

from __future__ import annotations

from collections.abc import Iterator

from scenes.table.loose import LooseBoard as Board
from scenes.table.loose import LooseShow as Show
from scenes.table.pose import CARD, Key, Pose
from scenes.table.view.plates import WARM
from scenes.tables.daumen import trick
from scenes.tables.daumen.ladder import brackets
from scenes.tables.daumen.places import corner, room
from scenes.ui.layout import Box
from scenes.ui.paint import Painter, Pane, Style
from scenes.ui.theme import rgb

INK = rgb("#22201D")
SUM = rgb("#FFE296")
SMALL_THUMB = 132.0
"""Height of the thumb beside the sum."""


def signed(number: int) -> str:
    """A number with its sign, a real minus."""
    return f"+{number}" if number > 0 else f"−{-number}" if number < 0 else "0"


def poses(board: Board) -> dict[Key, Pose]:
    """The open cards, side by side."""
    lying = room(board).shown(trick.groups(board))
    return {piece.id: pose for (piece, _), pose in zip(trick.cards(board), lying, strict=True)}


def shown(show: Show) -> bool:
    """Are the arms gone, so that the cards can be laid out?"""
    return trick.revealed(show.board) and not show.marks("lifting")


def prepare(paint: Painter, board: Board) -> Iterator[None]:
    """The tray, and the thumbs of whoever may win a trick."""
    _ground(paint, room(board).tray)
    yield
    for place in board.places:
        for down in (False, True):
            thumb(paint, place.symbol, down, (0, 0), SMALL_THUMB, 0)
        yield


def _ground(paint: Painter, tray: Box) -> None:
    paint.glow(tray.center, (tray.w * 0.7, tray.h * 0.6), 40)
    paint.glass(tray, Pane(26, alpha=0.95, line=0.7))


def below(paint: Painter, show: Show) -> None:
    """The tray, who won, and the brackets that join the cards of a colour."""
    board, place = show.board, room(show.board)
    tray = place.tray
    _ground(paint, tray)
    title = board.words("table.takes", name=board.name(trick.winner(board)))
    grown = paint.layout.text**0.6
    head, look = Style(40 / grown, "serif", shade=2), Style(19 / grown, "sans_semi", "brass_light")
    paint.text(title, (tray.centerx, tray.y + 40), head, "cm", room=tray.w - 80)
    paint.text(board.words("table.look"), (tray.centerx, tray.y + 82), look, "cm", room=tray.w - 80)
    y = place.brackets_y
    before = None
    for _, left, right in brackets(board):
        paint.line((left, y), (right, y), 220, 1.6)
        for x in (left, right):
            paint.line((x, y - 10), (x, y), 220, 1.6)
        if before is not None:
            paint.icon("forward", ((before + left) / 2, y), 22, "brass")
        before = right


def above(paint: Painter, show: Show) -> None:
    """Who showed what, what each card is worth, and the sum."""
    board = show.board
    counted = show.count("burst")
    lying = trick.cards(board)
    for i, (piece, seat) in enumerate(lying):
        pose = show.frame.poses[piece.id]
        x, y = corner(pose, 0.5, -0.5)
        size = max(26.0, pose.w * 0.24)
        paint.player(board.places[seat].token, (x - size * 0.3, y + size * 0.3), size)
        if counted > i + 0.5:
            _burst(paint, pose, piece.face.endswith("!"))
    if counted >= len(lying) - 0.01:
        _sum(paint, show, [piece.face for piece, _ in lying])


def _burst(paint: Painter, pose: Pose, poisonous: bool) -> None:
    """+1 or −1, on the lower edge of a card."""
    side = max(40.0, pose.w * 0.46)
    x, y = pose.x, pose.y - pose.lift + pose.w * CARD / 2 - 2
    kind = "bad" if poisonous else "good"
    paint.picture(f"daumen/burst_{kind}", Box(x - side / 2, y - side / 2, side, side))
    style = Style(side * 0.37 / paint.layout.text, "serif", "cream" if poisonous else INK)
    paint.text(signed(-1 if poisonous else 1), (x, y), style, "cm")


def _sum(paint: Painter, show: Show, faces: list[str]) -> None:
    """The winner's thumb goes up, or down when the trick has cost more than it brought."""
    board, tray = show.board, room(show.board).tray
    bad = trick.poisonous(faces)
    good, size = len(faces) - bad, 32 / paint.layout.text**0.7
    box = Box(tray.centerx - 216, tray.bottom - 108, 432, 84)
    paint.glass(box, Pane(18, alpha=0.97, line=1.0, lit=True, tones=WARM))
    symbol, at = board.places[trick.winner(board)].symbol, (box.x + 52, box.y + 36)
    thumb(paint, symbol, good < bad, at, SMALL_THUMB, box.bottom)
    x, y = box.x + 132, box.centery
    for sign, number in (("harmless", good), ("poison", -bad)):
        paint.picture(f"daumen/mark_{sign}", Box(x - 21, y - 21, 42, 42))
        paint.text(signed(number), (x + 46, y), Style(size, "serif"), "cm")
        x += 106
    paint.text("=", (x - 16, y), Style(size, "serif", "brass_light"), "cm")
    paint.text(signed(good - bad), (box.right - 52, y), Style(size * 1.5, "serif", SUM), "cm")


def thumb(paint: Painter, symbol: int, down: bool, at: tuple[float, float], high: float, foot: float) -> None:
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
