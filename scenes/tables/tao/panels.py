"""What stands round TAO's rows: the log, the guards, the prompt, the moves that are left, the coins won."""

from __future__ import annotations

from dataclasses import replace
from itertools import islice

from game.kernel.types import HIDDEN, Seat
from game.titles.tao.combinations import COINS_TO_WIN
from game.titles.tao.outlook import gathered
from scenes.table.loose import LooseBoard as Board
from scenes.table.loose import LooseShow as Show
from scenes.tables.tao import paint as look
from scenes.tables.tao.motion import on_the_head
from scenes.tables.tao.places import SOCKET, near, room, view_of
from scenes.tables.tao.pointing import actor
from scenes.tables.tao.telling import Row, counting, prompt, rows
from scenes.ui.layout import Box
from scenes.ui.paint import Painter, Pane, Style

GLASS = Pane(14, alpha=0.62, line=0.5)
HEAD = Style(22, "serif")
SMALL = Style(15, "sans", "second")
WORD = Style(17, "sans_semi")
REACH = (60, 80)
"""How much wider and higher than itself a panel is with its shadow."""


def at_most(paint: Painter, style: Style, height: float) -> Style:
    """A style that grows with people's text size only as far as its line has room."""
    return replace(style, size=min(style.size, height / paint.layout.text))


def log(paint: Painter, show: Show) -> None:
    """What happened, the newest move on top."""
    board, box = show.board, room(show.board).log
    if not show.needs(box.inflate(*REACH)):
        return
    paint.glass(box, GLASS)
    top = box.y + 16 + _head(paint, board.words("table.history"), box)
    step = paint.type.line_height(15)
    for i, row in enumerate(islice(rows(board), 40)):
        lines = paint.type.wrapped(row.words, 15, box.w - 84)
        height = max(46.0, step * len(lines) + 14)
        if top + height > box.bottom - 6:
            break
        _log_row(paint, board, row, Box(box.x + 8, top, box.w - 16, height), i == 0)
        top += height + 6


def _head(paint: Painter, words: str, box: Box) -> float:
    """A panel's head; gives its height."""
    style = at_most(paint, HEAD, 26)
    paint.text(words, (box.centerx, box.y + 26), style, "cm", room=box.w - 20)
    return 32


def _log_row(paint: Painter, board: Board, row: Row, box: Box, newest: bool) -> None:
    if newest:
        paint.box(box, 8, (paint.theme.brass_light, 0.11))
    paint.player(board.places[row.seat].token, (box.x + 18, box.centery), 19, 255 if newest else 200)
    look.icon(paint, row.icon, (box.x + 44, box.centery), 24, 230 if newest else 150)
    style = Style(15, "sans", "cream" if newest else "second")
    paint.lines(row.words, (box.x + 62, box.centery), style, "lm", box.w - 66)


def guards(paint: Painter, show: Show) -> None:
    """The guard that counts now and as what, those to come, those that have served. The cards are pieces."""
    board, place = show.board, room(show.board)
    box = place.guards
    if not show.needs(box.inflate(*REACH)):
        return
    paint.glass(box, GLASS)
    _head(paint, board.words("table.guards"), box)
    here = board.faces("guards")
    if not here:
        words = board.words("table.no_guard")
        paint.lines(words, (box.centerx, place.guard().y), SMALL, "cm", box.w - 28)
    else:
        words = board.words("table.counts_as")
        style = at_most(paint, SMALL, 17)
        paint.text(words, (box.centerx, place.under_guard + 16), style, "cm", room=box.w - 10)
        for i, (attribute, barred) in enumerate(counting(board)):
            _token(paint, show, attribute, barred, place.token(i))
    _later(paint, board, here[1:])


def _token(paint: Painter, show: Show, attribute: str, barred: bool, at: tuple[float, float]) -> None:
    x, y = at
    box = Box(x - 32, y - 32, 64, 64)
    words, board = show.board.words, show.board
    paint.shadow(box, 32, 5, 3, 190)
    if show.count("claim") > 0.5 and gathered(view_of(board), actor(board)) == attribute:
        look.halo(paint, box, 12, look.BRIGHT, 32)
    paint.picture(f"tao/attr_{attribute}", box)
    name = at_most(paint, replace(WORD, tone="third" if barred else "cream"), 20)
    paint.text(words(f"table.tokens.{attribute}"), (x, y + 47), name, "cm", room=94)
    state = at_most(paint, Style(15, "sans_semi", look.BARRED if barred else "brass_light"), 18)
    paint.text(words("table.barred" if barred else "table.counts"), (x, y + 67), state, "cm", room=94)


def _later(paint: Painter, board: Board, later: list[str]) -> None:
    place = room(board)
    box, y = place.guards, place.under_guard
    if later:
        paint.line((box.x + 20, y + 160), (box.right - 20, y + 160), 110)
        words = board.words("table.next_hidden" if HIDDEN in later else "table.next")
        paint.text(words, (box.centerx, y + 180), at_most(paint, SMALL, 19), "cm", room=box.w - 20)
    used = len(board.pieces("used"))
    if used:
        words, style, left = board.words("table.used"), at_most(paint, SMALL, 18), box.w - 46 - 36 * used
        if paint.type.width(words, style.size) <= left:
            paint.text(words, (box.x + 16, y + 316), style)


def later_discs(paint: Painter, show: Show) -> None:
    """Guards to come that lie open are numbered."""
    later = show.board.pieces("guards")[1:]
    for i, piece in enumerate(later):
        pose = show.pose(piece.id)
        if piece.known and pose.up > 0.5:
            look.disc(paint, str(i + 2), (pose.x, pose.y + pose.w * 0.7 + 1), False)


def words_beside(paint: Painter, show: Show) -> None:
    """What can be done now, right of the tray of whoever is in turn."""
    board = show.board
    box = room(board).prompt
    if board.over:  # the button that leads on stands below
        box.h = room(board).go_on.top - 8 - box.y

    def draw(paint: Painter, box: Box) -> None:
        told = prompt(show)
        style = at_most(paint, Style(23, "serif", "brass_light"), 30)
        step, y = paint.type.line_height(style.size, "serif"), box.y
        for line in paint.type.wrapped(told.head, style.size, box.w, "serif")[:2]:
            paint.text(line, (box.x, y + step / 2), style, room=box.w)
            y += step
        _sentence(paint, told.says, Box(box.x, y + 4, box.w, box.bottom - y - 4))

    there = room(board).across(box)
    if on_the_head(board, actor(board)):
        if show.needs(there.inflate(*REACH)):
            paint.upside_down(there, draw)
    elif show.needs(box.inflate(*REACH)):
        draw(paint, box)


def _sentence(paint: Painter, words: str, box: Box) -> None:
    """A few lines, in smaller type where they wouldn't fit."""
    size, smallest = 17.0, 17 / paint.layout.text
    while size > smallest and _height(paint, words, size, box.w) > box.h:
        size -= 1
    step = paint.type.line_height(size)
    lines = paint.type.wrapped(words, size, box.w)
    most = max(1, int((box.h + 4) // step))
    if len(lines) > most == 1:
        return  # half a line would tell nothing
    if len(lines) > most:
        lines = [*lines[: most - 1], lines[most - 1] + " …"]
    for i, line in enumerate(lines):
        paint.text(line, (box.x, box.y + step * (i + 0.5)), Style(size), room=box.w)


def _height(paint: Painter, words: str, size: float, width: float) -> float:
    return paint.type.line_height(size) * len(paint.type.wrapped(words, size, width))


def moves_left(paint: Painter, show: Show) -> None:
    """Two lanterns: one goes out with each move."""
    board = show.board
    if board.over:
        return
    seat, box = actor(board), room(board).lanterns
    mine = near(board, seat)

    def draw(paint: Painter, box: Box) -> None:
        left, w = show.count("left"), 38 if board.facing else 48
        x = box.centerx - w - 3 if board.facing else box.x
        for i in range(2):
            light = min(1.0, max(0.0, left - i))
            look.lantern(paint, Box(x + (w + 4) * i, box.y, w, w * 74 / 48), light)
        says = board.words("table.moves_left", n=round(left))
        if board.facing:
            paint.text(says, (box.centerx, box.bottom - 10), at_most(paint, WORD, 26), "cm", room=box.w)
            return
        x = box.x + 120
        paint.text(says, (x, box.y + 26), at_most(paint, Style(24, "serif"), 30), room=box.right - x)
        whose = board.words("table.this_turn") if mine else board.name(seat)
        paint.text(whose, (x, box.y + 54), at_most(paint, SMALL, 20), room=box.right - x)

    there = room(board).across(box)
    if on_the_head(board, seat):
        if show.needs(there.inflate(150, 150)):
            paint.upside_down(there, draw)
    elif show.needs(box.inflate(150, 150)):
        draw(paint, box)


def sockets(paint: Painter, show: Show) -> None:
    """Where coins are won to; the coins themselves are pieces."""
    place = room(show.board)
    filling = {data.seat for data, share in show.marks("opening") if share < 0.2}  # type: ignore[attr-defined]
    for seat in range(2):
        if not show.needs(place.plate(near(show.board, seat))):
            continue
        lit = seat in filling
        won = len(show.board.pieces(f"coins/{seat}"))
        for i in range(COINS_TO_WIN):
            at = place.socket(near(show.board, seat), i)
            look.socket(paint, at, SOCKET, lit and i == won - 1)


def fact(board: Board, seat: Seat) -> str:
    """The few words on a name plate."""
    return board.words("table.in_turn") if board.in_turn(seat) else ""
