"""How DAO's things are drawn: the cards' words, the walnut tray, pile, badges, remarks, and the row that is
lost.
"""

from __future__ import annotations

from dataclasses import dataclass

import pygame

from game.titles.dao.cards import ELEMENTS, LIMIT, VALUE
from game.titles.dao.names import name_card, name_move
from scenes.table.board import Target
from scenes.table.loose import LooseBoard as Board
from scenes.table.loose import LooseShow as Show
from scenes.table.pose import CARD
from scenes.table.view.cards import HOT, CardArt
from scenes.table.view.plates import Plate, badge, capped, draw_plate, pill, remark
from scenes.tables.dao.motion import Bust
from scenes.tables.dao.names import NAMES, element_name, minus
from scenes.tables.dao.places import CARD_H, CARD_W, OPEN_ROW, Room, own_open, room
from scenes.ui import shapes
from scenes.ui.art import Size
from scenes.ui.backdrop import walnut
from scenes.ui.layout import Box
from scenes.ui.paint import Painter, Pane, Style
from scenes.ui.theme import Colour, rgb

INKS: dict[str, Colour] = {
    "M": rgb("#3E4C5A"),
    "F": rgb("#8E1F10"),
    "E": rgb("#6E4A12"),
    "H": rgb("#1B4B39"),
    "W": rgb("#182C63"),
}
"""Colour of an element's word on paper."""
WORDED = 130
"""Narrower cards have no word."""
EDGES: tuple[Colour, Colour] = (rgb("#D6C8AA"), rgb("#BCAE92"))
EDGE_LINE = rgb("#5C4C2E")
WELL = rgb("#1F1E1E")
SUM, BEST_SUM = Style(18, "sans", "second"), Style(18, "sans_semi", "brass_light")
EMPTY = Style(18, "serif_semi", (132, 124, 110))
NIGHT = 117
"""How dark the rest of the table gets while a row is lost, of 255."""


def cards(board: Board, worded: bool) -> CardArt:
    """The cards, with or without the word of their element."""

    def inscribe(paint: Painter, face: str, picture: pygame.Surface) -> None:
        _inscribe(paint, element_name(board.words, face[0]), INKS[face[0]], picture)

    words = inscribe if worded else None
    return CardArt(face_file, "dao/back", inscribe=words, key=(worded, board.words.lang), main=CARD_W)


def face_file(face: str) -> str:
    """The picture of a face."""
    return f"dao/card_{NAMES[face[0]]}_{face[1]}"


def _inscribe(paint: Painter, word: str, ink: Colour, picture: pygame.Surface) -> None:
    """An element's word at the lower right: live, because every language has its own."""
    wide = picture.get_width()
    px = wide * 0.092
    while True:
        font = paint.type.font("serif_semi", px / paint.layout.k / paint.layout.text, 6)
        made = font.render(word, True, ink)
        if made.get_width() <= wide * 0.62 or px < 7:
            break
        px *= 0.94
    picture.blit(made, made.get_rect(midright=(wide * 0.925, picture.get_height() * 0.902)))


# The cloth and what lies on it


def ground(paint: Painter, place: Room, shut: bool) -> None:
    """A dry brush line where the row will grow, and the walnut tray."""
    box = paint.layout.rect(Box(176 + place.dx, place.row_y - 74, 1380, 150))
    paint.blit(paint.art.tinted("dao/path", box.size, (255, 232, 196)), box.topleft, 17)
    paint.shadow(place.tray, 14, 10, 5, 170)
    rect = paint.layout.rect(place.tray)
    wells = [paint.layout.rect(well) for well in place.wells(1 if shut else len(ELEMENTS))]
    paint.surface.blit(
        _tray(rect.size, [well.move(-rect.x, -rect.y) for well in wells], paint.layout.k), rect
    )


def _tray(size: Size, wells: list[pygame.Rect], k: float) -> pygame.Surface:
    """A plank of walnut with wells routed into it."""
    plank = walnut(size, 23, k)
    plank.fill((208, 200, 194), special_flags=pygame.BLEND_RGB_MULT)
    out = shapes.rounded(plank, 14 * k)
    _outlined(out, out.get_rect(), 14 * k, (18, 10, 5), 2)
    _outlined(out, out.get_rect().inflate(-4, -4), 14 * k - 2, (255, 214, 160, 40), 1)
    for well in wells:
        _outlined(out, well.inflate(4, 4), 11 * k, (255, 214, 160, 46), 2)
        out.blit(shapes.rounded(_well(well.size), 9 * k), well)
        _outlined(out, well.inflate(2, 2), 10 * k, (16, 9, 5), max(1, round(k)))
    return out


def _well(size: Size) -> pygame.Surface:
    """Dark cloth under the shadow of its edge."""
    out = pygame.Surface(size)
    out.fill(WELL)
    small = (max(8, size[0] // 4), max(8, size[1] // 4))
    shade = pygame.Surface(small, pygame.SRCALPHA)
    shade.fill((0, 0, 0, 205))
    hole = shade.get_rect().inflate(-4, -4).move(0, 3)
    pygame.draw.rect(shade, (0, 0, 0, 0), hole, border_radius=3)
    for _ in range(2):
        shade = pygame.transform.box_blur(shade, 2)
    out.blit(pygame.transform.smoothscale(shade, size), (0, 0))
    return out


def _outlined(
    surface: pygame.Surface, rect: pygame.Rect, radius: float, colour: tuple[int, ...], width: int
) -> None:
    line = pygame.Surface(rect.size, pygame.SRCALPHA)
    pygame.draw.rect(line, colour, line.get_rect(), max(1, width), border_radius=max(1, round(radius)))
    surface.blit(line, rect)


def pile(paint: Painter, show: Show) -> None:
    """The paper edges of the pile, one for three cards, and their shadow."""
    left = round(show.count("pile"))
    lying = room(show.board).pile
    box = lying.box()
    if not show.needs(box.inflate(90, 90)):
        return
    edges = min(12, left // 3)
    if left:
        paint.shadow(box.move(edges, edges * 1.35), CARD_W * 0.06, 10, 7, 150)
    for i in range(edges, 0, -1):
        paint.box(box.move(i, i * 1.35), CARD_W * 0.06, EDGES[i % 2], EDGE_LINE, 1)


# The own tray


def tray_look(show: Show) -> object:
    """What the words in the tray depend on."""
    counts = tuple(show.count(f"own/{element}{each}") for element in ELEMENTS for each in ("", "/n"))
    return own_open(show.board), counts


def tray_words(paint: Painter, show: Show) -> None:
    """What each element would bring, under its cards; without cards its picture and name."""
    board = show.board
    if not own_open(board) or not show.needs(room(board).tray):
        return
    taken = sum(show.count(f"own/{element}/n") for element in ELEMENTS)
    worth = {element: _worth(show, element, taken) for element in ELEMENTS}
    best = max(ELEMENTS, key=lambda element: worth[element])
    for element, well in zip(ELEMENTS, room(board).wells(), strict=True):
        if show.count(f"own/{element}/n") < 0.5:
            _empty_well(paint, element_name(board.words, element), element, well)
        else:
            _own_sum(paint, show, element, well, taken, element == best)


def _worth(show: Show, element: str, taken: float) -> float:
    """Its values, less one for every other card; nothing that isn't there is worth choosing."""
    return show.count(f"own/{element}") + show.count(f"own/{element}/n") - taken


def _empty_well(paint: Painter, name: str, element: str, well: Box) -> None:
    px = paint.layout.px(44)
    chop = paint.art.tinted(f"dao/chop_{NAMES[element]}_lit", (px, px), (150, 150, 150))
    paint.blit(chop, chop.get_rect(center=paint.layout.at(well.centerx, well.y + 56)).topleft, 105)
    paint.text(name, (well.centerx, well.y + 102), capped(paint, EMPTY), "cm", room=well.w - 20)


def _own_sum(paint: Painter, show: Show, element: str, well: Box, taken: float, best: bool) -> None:
    total, others = show.count(f"own/{element}"), taken - show.count(f"own/{element}/n")
    words = f"{round(total)} − {round(others)} = {minus(total - others)}"
    style = capped(paint, BEST_SUM if best else SUM, 1.15)
    width = paint.type.width(words, style.size, style.face)
    x, y = well.centerx, well.bottom - 12
    paint.picture(f"dao/chop_{NAMES[element]}_lit", Box(x - width / 2 - 15, y - 10, 19, 19))
    paint.text(words, (x + 13, y), style, "cm", room=well.w - 30)


def eye(paint: Painter, show: Show) -> None:
    """Under the own plate: who sees the own cards, and how to ask for them."""
    board, box = show.board, room(show.board).eye
    tone = "second"
    target = show.targets.get("table/eye")
    if target is not None:
        if show.focused == target.id:
            paint.focus(box, 10)
        hover = round(show.hover(target.id) * 4) / 4
        paint.glass(box, Pane(12, alpha=0.8, line=0.4 + 0.5 * hover, shade=False))
        tone = "cream"
    key = {"ask": "table.eye_ask", "shut": "table.eye_shut"}.get(board.eye, "table.eye_open")
    if target is None and not own_open(board):
        return
    icon = "eye_off" if board.eye == "shut" else "eye"
    paint.icon(icon, (box.x + 28, box.centery), 24, tone)
    paint.text(board.words(key), (box.x + 50, box.centery), Style(17, tone=tone), room=box.w - 60)


# Labels


def badges(paint: Painter, show: Show) -> None:
    """How many cards are where."""
    board, place = show.board, room(show.board)
    if (left := round(show.count("pile"))) > 0:
        lying = place.pile
        badge(paint, str(left), lying.x + CARD_W / 2 - 2, lying.y + CARD_H / 2 - 12, 19)
    for seat in range(board.seats):
        n = round(show.count(f"taken/{seat}"))
        if n and seat != board.bottom and show.needs(badge_box(show, seat)):
            badge(paint, str(n), *place.badge(seat))


def badge_box(show: Show, seat: int) -> Box:
    """How far the count of somebody's cards reaches; the own ones have none."""
    if seat == show.board.bottom:
        return Box(0, 0, 0, 0)
    x, y = room(show.board).badge(seat)
    return Box(x - 34, y - 34, 68, 68)


def pills(paint: Painter, show: Show) -> None:
    """What can be done, over what it is done to."""
    for target in show.targets.values():
        if target.moves and target.key is not None and show.needs(pill_box(target)):
            x, y = target.box.centerx, target.box.top - 62
            pill(paint, name_move(target.moves[0], show.board.words), x, y, target.hotkey)
            paint.picture("dao/arrow", Box(x - 8, y + 36, 16, 10.4))


def pill_box(target: Target) -> Box:
    """How far the label over a target reaches, with its light."""
    return Box(target.box.centerx - 260, target.box.top - 190, 520, 250)


Remark = tuple[str, int, float, dict[str, object]]
"""Key of the words, whose move it was, where on the line, details of the words."""


def remark_of(show: Show) -> Remark | None:
    """What stands under the row: who did what just now."""
    board, place = show.board, room(show.board)
    if not board.last or show.marks("bust"):
        return None
    told, row, left = board.last[0], board.pieces("row"), place.row_x + CARD_W / 2
    if any(event["type"] == "bust" for event in board.last):
        return "table.lost", told["seat"], left, {"n": len(board.last[1]["cards"])}
    if told["type"] == "took":
        return "table.took", told["seat"], left, {"card": name_card(told["card"], board.words)}
    if told["type"] == "revealed" and row:
        lies = place.row_left(len(row) - 1, len(row)) + CARD_W / 2
        landed = abs(show.pose(row[-1].id).x - lies) < 2
        return ("table.revealed", told["seat"], lies, {}) if landed else None
    return None


def remark_box(show: Show) -> Box:
    """The strip in which it stands."""
    return Box(0, room(show.board).remark_y - 30, show.board.grid.width, 60)


def last_move(paint: Painter, show: Show) -> None:
    """A few words under the row: who did what just now."""
    found = remark_of(show)
    if found is not None and show.needs(remark_box(show)):
        key, seat, x, details = found
        _remark(paint, show.board, key, seat, x, room(show.board).remark_y, **details)


def _remark(paint: Painter, board: Board, key: str, seat: int, x: float, y: float, **details: object) -> None:
    words = board.words(key, name=board.name(seat), **details)
    half = paint.type.width(words, 18, "serif_it") / 2 + 40
    remark(paint, words, min(max(x, half + 40), board.grid.width - half - 40), y, board.places[seat])


def bracket(paint: Painter, show: Show) -> None:
    """Over two equal values that saved the row: why it stays."""
    board, place, drawn = show.board, room(show.board), show.count("bracket")
    row = board.faces("row")
    if drawn < 0.02 or len(row) < 2:
        return
    n, value = len(row), VALUE[row[-1]]
    left = place.row_left(n - 2, n) + (34 if n > OPEN_ROW else CARD_W / 2)
    right = place.row_left(n - 1, n) + CARD_W / 2 + (4 if n > OPEN_ROW else 0)
    y, tone = place.row_y - CARD_H / 2 - 18, paint.theme.brass_light
    paint.box(Box(left, y, (right - left) * drawn, 2), 0, tone)
    paint.box(Box(left - 1, y, 2, 9), 0, tone)
    if drawn > 0.98:
        paint.box(Box(right - 1, y, 2, 9), 0, tone)
        words = board.words("table.equal", value=value)
        half = paint.type.width(words, 20, "serif_it") / 2
        x = min((left + right) / 2, board.grid.width - 56 - half)
        paint.text(words, (x, y - 16), Style(20, "serif_it", "brass_light"), "cm")


# A row is lost


@dataclass(frozen=True, slots=True)
class Loss:
    """What is to be seen of a row that is being lost."""

    bust: Bust
    dark: int
    """How dark the rest of the table is."""
    said: bool
    """Do the words stand there already?"""


def lost_look(show: Show) -> Loss | None:
    """The row that is being lost now, if there is one."""
    for data, share in show.marks("bust"):
        if isinstance(data, Bust):
            dark = min(1.0, share * data.seconds / 0.12, (1 - share) * data.seconds / 0.2)
            return Loss(data, round(NIGHT * dark) // 39 * 39, share * data.seconds > 0.2)
    return None


def lost_night(paint: Painter, show: Show) -> None:
    """The rest of the table gets dark, the tray of whoever gets the cards red."""
    loss = lost_look(show)
    if loss is None:
        return
    paint.night(loss.dark)
    board, place, seat = show.board, room(show.board), loss.bust.seat
    if seat == board.bottom:
        paint.box(place.tray.inflate(6, 6), 16, line=HOT, width=3)
    fact = board.words("table.takes", n=loss.bust.cards)
    plate = Plate(seat, place.plate(seat), fact, lit=True)
    draw_plate(paint, plate, board.places[seat], plate.box)


def lost_words(paint: Painter, show: Show) -> None:
    """Between row and tray: what happens, and to whom."""
    loss = lost_look(show)
    if loss is None or not loss.said:
        return
    board, place = show.board, room(show.board)
    words = board.words("table.bust", name=board.name(loss.bust.seat), limit=LIMIT)
    width = min(paint.type.width(words, 25, "serif_semi") + 90, board.grid.width - 200)
    box = Box(board.grid.width / 2 - width / 2, place.tray.y - 58, width, 48)
    paint.glass(box, Pane(12, alpha=0.95, line=1.0, hair=HOT))
    paint.text(words, box.center, Style(25, "serif_semi"), "cm", room=width - 40)


def figure(paint: Painter, face: str, box: Box, dim: bool) -> None:
    """A small card in a list."""
    rect = paint.layout.rect(box)
    size = (rect.w, round(rect.w * CARD))
    made = paint.art.picture(face_file(face), size)
    paint.shadow(Box(box.x, box.y, box.w, box.w * CARD), box.w * 0.06, 4, 2, 120)
    if dim:
        made = paint.art.keep(("dao dim", face, size), lambda: _dimmed(made))
    paint.surface.blit(made, rect.topleft)


def _dimmed(picture: pygame.Surface) -> pygame.Surface:
    out = picture.copy()
    out.fill((150, 150, 147, 255), special_flags=pygame.BLEND_RGBA_MULT)
    return out
