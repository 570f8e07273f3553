"""The drawing of DAO's table while a round is played, apart from plates, cards and dial."""

from __future__ import annotations

from collections.abc import Iterator

from game.language.forms import format_whole
from game.titles.dao.names import name_move
from game.titles.dao.rules.cards import ELEMENTS, VALUE
from scenes.base.match import Place
from scenes.table.drawing.name_plates import cap_style, draw_pill
from scenes.table.drawing.name_plates import draw_quiet_words as draw_remark
from scenes.table.generic.shared_drawing import badge_item, draw_pile_edges
from scenes.table.model.items import Item, item
from scenes.table.model.pose import Pose
from scenes.tables.dao import cloth, dial, great_moments
from scenes.tables.dao.board_types import DaoShow, is_own_tray_open
from scenes.tables.dao.layout import CARD_H, CARD_W, OPEN_ROW, room
from scenes.tables.dao.words import FILES, element_name, last_remark
from scenes.ui.layout import Box
from scenes.ui.painter import Painter, Pane, Spot, Style
from scenes.ui.theme import Colour, rgb

EDGES: tuple[Colour, Colour] = (rgb("#D6C8AA"), rgb("#BCAE92"))
EDGE_LINE = rgb("#5C4C2E")
SUM, RESULT, BEST = Style(19), Style(25, "serif"), Style(29, "serif", "brass_light")
EMPTY = Style(18, "serif_semi", rgb("#C4BEB2"))
EQUAL = Style(20, "serif_it", "brass_light")
TOUCH, CLEAR = 34.0, 4.0
"""Where a bracket over cards that overlap begins and ends: so far right of the first card's left edge, and so
far right of the second card's middle."""


def items_below(show: DaoShow) -> Iterator[Item]:
    """What lies under the cards."""
    pile = room(show.board).pile
    yield from cloth.ink_items(show)
    yield from _wells(show)
    yield from _eye(show)
    yield item("pile", pile.box().inflate(90, 90), _pile, pile, round(show.count("pile")))
    yield from great_moments.night_items(show)
    yield dial.dial_item(show)


def items_above(show: DaoShow) -> Iterator[Item]:
    """What stands over the cards."""
    yield from _badges(show)
    yield from _bracket(show)
    yield from _remark(show)
    yield from _pills(show)
    yield from great_moments.sentence_items(show)


def _pile(top: Pose, left: int, paint: Painter) -> None:
    """Draws the edges of the cards in the pile: one for every three cards, twelve at most."""
    if left:
        draw_pile_edges(paint, top, min(12, left // 3), (1.0, 1.35), EDGES, EDGE_LINE)


# The own side


def _wells(show: DaoShow) -> Iterator[Item]:
    """Under the cards of each well what they would bring; in an empty one the element's sign and name."""
    board = show.board
    if not is_own_tray_open(board):
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
            said = f"{round(total)} − {round(others)} =", format_whole(total - others)
            yield item(("well", element), reach, _own_sum, element, well, *said, element == best)


def _empty_well(element: str, well: Box, name: str, paint: Painter) -> None:
    paint.picture(f"dao/chop_{FILES[element]}_lit", Box(well.centerx - 22, well.y + 34, 44, 44), 150)
    paint.text(name, (well.centerx, well.y + 102), cap_style(paint, EMPTY), "cm", room=well.w - 20)


def _own_sum(element: str, well: Box, sum_: str, result: str, best: bool, paint: Painter) -> None:
    """Draws '9 − 3 = 6': the result larger than all else in the tray, and on brass if it is the best one."""
    style, large = cap_style(paint, SUM, 1.15), cap_style(paint, BEST if best else RESULT, 1.15)
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
    """Under the own plate: a button that opens or shuts the own cards, or only words where they lie open."""
    board, box = show.board, room(show.board).eye
    offered = "table/eye" in show.targets
    if offered or (is_own_tray_open(board) and not board.in_replay):
        words = board.words(f"table.eye_{'open' if board.peek_offer == 'none' else board.peek_offer}")
        icon = "eye_off" if board.peek_offer == "shut" else "eye"
        hand = (round(show.hover("table/eye") * 4) / 4, show.focused == "table/eye") if offered else None
        yield item("eye", box.inflate(60, 60), _eye_button, box, icon, words, hand)


def _eye_button(box: Box, icon: str, words: str, hand: tuple[float, bool] | None, paint: Painter) -> None:
    """Draws it: as a button unless `hand` is None, which says how far the pointer is on it (0 to 1), and
    whether the keyboard is.
    """
    if hand is not None:
        if hand[1]:
            paint.focus(box, 10)
        paint.glass(box, Pane(12, alpha=0.8, line=0.4 + 0.5 * hand[0], shade=False))
    tone = "second" if hand is None else "cream"
    paint.icon(icon, (box.x + 28, box.centery), 24, tone)
    paint.lines(words, (box.x + 50, box.centery), cap_style(paint, Style(17, tone=tone)), width=box.w - 60)


# Labels


def _badges(show: DaoShow) -> Iterator[Item]:
    """How many cards the pile has, and how many each of the others has taken."""
    board, place = show.board, room(show.board)
    corner = (place.pile.x + CARD_W / 2 - 12, place.pile.y + CARD_H / 2 - 12)
    spots = {"pile": (corner, 19.0)}
    spots |= {f"taken/{s}": (place.badge(s), 15.0) for s in range(board.seats) if s != board.bottom}
    for zone, (at, radius) in spots.items():
        if n := round(show.count(zone)):
            yield badge_item(("badge", zone), n, at, radius)


def _pills(show: DaoShow) -> Iterator[Item]:
    """Over everything that can be clicked what a click does."""
    for target in show.targets.values():
        if target.moves:
            at = (target.box.centerx, target.box.top - 62)
            words = name_move(target.moves[0], show.board.words)
            box = Box(at[0] - 260, at[1] - 128, 520, 250)
            # on a card 'Take 2' would be read as a number of cards; a hint lights its target without any keys
            key = target.hotkey if show.focused and not show.shows_hint else ""
            yield item(("pill", target.id), box, _pill, words, at, key)


def _pill(words: str, at: Spot, hotkey: str, paint: Painter) -> None:
    draw_pill(paint, words, *at, hotkey)
    paint.picture("dao/arrow", Box(at[0] - 8, at[1] + 36, 16, 10.4))


def _remark(show: DaoShow) -> Iterator[Item]:
    """Under the row: who did what just now."""
    said, board = last_remark(show), show.board
    if said is not None:
        wide, y, who = board.grid.width, room(board).remark_y, board.places[said.seat]
        yield item("remark", Box(0, y - 30, wide, 60), _remarked, said.words, (said.x, y), wide, who)


def _remarked(words: str, at: Spot, wide: float, place: Place, paint: Painter) -> None:
    half = paint.type.width(words, 18, "serif_it") / 2 + 40
    draw_remark(paint, words, min(max(at[0], half + 40), wide - half - 40), at[1], place)


def _bracket(show: DaoShow) -> Iterator[Item]:
    """A bracket over the two equal cards that saved the row, with words that say so."""
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
