"""What is drawn of DAO's table beside plates, cards and dial while a round is played."""

from __future__ import annotations

from collections.abc import Iterator

from game.kernel.forms import minus
from game.titles.dao.cards import ELEMENTS, VALUE
from game.titles.dao.names import name_move
from scenes.match import Place
from scenes.table.pose import Pose
from scenes.table.view.items import Item, item
from scenes.table.view.plates import badge, capped, pill
from scenes.table.view.plates import remark as draw_remark
from scenes.tables.dao import dial, ground, loss
from scenes.tables.dao.places import CARD_H, CARD_W, OPEN_ROW, room
from scenes.tables.dao.seen import DaoShow, own_open
from scenes.tables.dao.words import FILES, element_name, remark
from scenes.ui.layout import Box
from scenes.ui.paint import Painter, Pane, Spot, Style
from scenes.ui.theme import Colour, rgb

EDGES: tuple[Colour, Colour] = (rgb("#D6C8AA"), rgb("#BCAE92"))
EDGE_LINE = rgb("#5C4C2E")
SUM, RESULT, BEST = Style(19), Style(25, "serif"), Style(29, "serif", "brass_light")
EMPTY = Style(18, "serif_semi", rgb("#C4BEB2"))
EQUAL = Style(20, "serif_it", "brass_light")
TOUCH, CLEAR = 34.0, 4.0
"""Where the bracket stands on cards that overlap: from the left edge of the first, beyond the middle of the
second."""


def under(show: DaoShow) -> Iterator[Item]:
    """What lies under the cards."""
    pile = room(show.board).pile
    yield from ground.path(show)
    yield from _wells(show)
    yield from _eye(show)
    yield item("pile", pile.box().inflate(90, 90), _pile, pile, round(show.count("pile")))
    yield from loss.night(show)
    yield dial.dial(show)


def over(show: DaoShow) -> Iterator[Item]:
    """What stands over the cards."""
    yield from _badges(show)
    yield from _bracket(show)
    yield from _remark(show)
    yield from _pills(show)
    yield from loss.told(show)


def _pile(lying: Pose, left: int, paint: Painter) -> None:
    """The paper edges of the pile, one for three cards, and their shadow."""
    box, edges = lying.box(), min(12, left // 3)
    if left:
        paint.shadow(box.move(edges, edges * 1.35), CARD_W * 0.06, 10, 7, 150)
    for i in range(edges, 0, -1):
        paint.box(box.move(i, i * 1.35), CARD_W * 0.06, EDGES[i % 2], EDGE_LINE, 1)


# The own side


def _wells(show: DaoShow) -> Iterator[Item]:
    """What each element would bring, under its cards; without cards its picture and name."""
    board = show.board
    if not own_open(board):
        return
    n = {element: show.count(f"own/{element}/n") for element in ELEMENTS}
    totals = {element: show.count(f"own/{element}") for element in ELEMENTS}
    taken = sum(n.values())
    best = max(ELEMENTS, key=lambda element: totals[element] + n[element] - taken)
    for element, well in zip(ELEMENTS, room(board).wells(), strict=True):
        total, others, reach = totals[element], taken - n[element], well.inflate(40, 30)
        if n[element] < 0.5:
            name = element_name(board.words, element)
            yield item(("well", element), reach, _empty_well, element, well, name)
        else:
            said = f"{round(total)} − {round(others)} =", minus(total - others)
            yield item(("well", element), reach, _own_sum, element, well, *said, element == best)


def _empty_well(element: str, well: Box, name: str, paint: Painter) -> None:
    paint.picture(f"dao/chop_{FILES[element]}_lit", Box(well.centerx - 22, well.y + 34, 44, 44), 150)
    paint.text(name, (well.centerx, well.y + 102), capped(paint, EMPTY), "cm", room=well.w - 20)


def _own_sum(element: str, well: Box, sum_: str, result: str, best: bool, paint: Painter) -> None:
    """What it comes to is the loudest thing in the tray."""
    style, large = capped(paint, SUM, 1.15), capped(paint, BEST if best else RESULT, 1.15)
    widths = [
        paint.type.width(sum_, style.size, style.face),
        paint.type.width(result, large.size, large.face),
    ]
    x, y = well.centerx - (sum(widths) + 36) / 2, well.bottom - 19
    if best:
        paint.box(Box(well.x + 6, well.bottom - 35, well.w - 12, 31), 7, (paint.theme.brass_light, 0.15))
    paint.picture(f"dao/chop_{FILES[element]}_lit", Box(x, y - 10, 19, 19))
    paint.text(sum_, (x + 27, y), style)
    paint.text(result, (x + widths[0] + 36, y), large)


def _eye(show: DaoShow) -> Iterator[Item]:
    """Under the own plate: who sees the own cards, and how to ask for them."""
    board, box = show.board, room(show.board).eye
    offered = "table/eye" in show.targets
    if offered or (own_open(board) and not board.watched):
        words = board.words(f"table.eye_{'open' if board.eye == 'none' else board.eye}")
        icon = "eye_off" if board.eye == "shut" else "eye"
        hand = (round(show.hover("table/eye") * 4) / 4, show.focused == "table/eye") if offered else None
        yield item("eye", box.inflate(60, 60), _eye_button, box, icon, words, hand)


def _eye_button(box: Box, icon: str, words: str, hand: tuple[float, bool] | None, paint: Painter) -> None:
    """A button if it can be used: `hand` is how far the pointer is on it, and whether the keyboard is."""
    if hand is not None:
        if hand[1]:
            paint.focus(box, 10)
        paint.glass(box, Pane(12, alpha=0.8, line=0.4 + 0.5 * hand[0], shade=False))
    tone = "second" if hand is None else "cream"
    paint.icon(icon, (box.x + 28, box.centery), 24, tone)
    paint.lines(words, (box.x + 50, box.centery), capped(paint, Style(17, tone=tone)), width=box.w - 60)


# Labels


def _badges(show: DaoShow) -> Iterator[Item]:
    """How many cards are where."""
    board, place = show.board, room(show.board)
    corner = (place.pile.x + CARD_W / 2 - 12, place.pile.y + CARD_H / 2 - 12)
    spots = {"pile": (corner, 19.0)}
    spots |= {f"taken/{s}": (place.badge(s), 15.0) for s in range(board.seats) if s != board.bottom}
    for zone, (at, radius) in spots.items():
        if n := round(show.count(zone)):
            box = Box(at[0] - 34, at[1] - 34, 68, 68)
            yield item(("badge", zone), box, _badge, n, at, radius)


def _badge(n: int, at: Spot, radius: float, paint: Painter) -> None:
    badge(paint, str(n), *at, radius)


def _pills(show: DaoShow) -> Iterator[Item]:
    """What can be done, over what it is done to."""
    for target in show.targets.values():
        if target.moves:
            at = (target.box.centerx, target.box.top - 62)
            words = name_move(target.moves[0], show.board.words)
            box = Box(at[0] - 260, at[1] - 128, 520, 250)
            yield item(("pill", target.id), box, _pill, words, at, target.hotkey)


def _pill(words: str, at: Spot, hotkey: str, paint: Painter) -> None:
    pill(paint, words, *at, hotkey)
    paint.picture("dao/arrow", Box(at[0] - 8, at[1] + 36, 16, 10.4))


def _remark(show: DaoShow) -> Iterator[Item]:
    """A few words under the row: who did what just now."""
    said, board = remark(show), show.board
    if said is not None:
        wide, y = board.grid.width, room(board).remark_y
        box = Box(0, y - 30, wide, 60)
        yield item("remark", box, _remarked, said.words, (said.x, y), wide, board.places[said.seat])


def _remarked(words: str, at: Spot, wide: float, place: Place, paint: Painter) -> None:
    half = paint.type.width(words, 18, "serif_it") / 2 + 40
    draw_remark(paint, words, min(max(at[0], half + 40), wide - half - 40), at[1], place)


def _bracket(show: DaoShow) -> Iterator[Item]:
    """Over two equal values that saved the row: why it stays."""
    board, place, drawn = show.board, room(show.board), show.count("bracket")
    row = board.faces("row")
    n, tight = len(row), len(row) > OPEN_ROW
    if drawn < 0.02 or n < 2:
        return
    left = place.slot(n - 2, n) - (CARD_W / 2 - TOUCH if tight else 0)
    line = Box(left, place.row_y - CARD_H / 2 - 18, place.slot(n - 1, n) + (CLEAR if tight else 0) - left, 2)
    words = board.words("table.equal", value=VALUE[row[-1]])
    reach = Box(place.row_x, line.y - 72, board.grid.width - place.row_x, 120)
    yield item("bracket", reach, _bracketed, line, drawn, words, board.grid.width - 56)


def _bracketed(line: Box, drawn: float, words: str, most: float, paint: Painter) -> None:
    tone = paint.theme.brass_light
    paint.box(Box(line.x, line.y, line.w * drawn, 2), 0, tone)
    paint.box(Box(line.x - 1, line.y, 2, 9), 0, tone)
    if drawn > 0.98:
        paint.box(Box(line.right - 1, line.y, 2, 9), 0, tone)
        half = paint.type.width(words, EQUAL.size, EQUAL.face) / 2
        paint.text(words, (min(line.centerx, most - half), line.y - 16), EQUAL, "cm")
