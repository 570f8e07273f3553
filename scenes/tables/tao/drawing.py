"""The drawing of TAO's table apart from its pieces: log, guards, sockets, lanterns, labels and words."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from itertools import islice
from typing import NamedTuple

from game.kernel.types import HIDDEN, Seat
from game.language.words import Words
from game.titles.tao.move_preview import shared_attribute
from game.titles.tao.rules.cards import ATTRIBUTES, Attribute
from game.titles.tao.rules.state import coins_to_win
from scenes.table.drawing.name_plates import WARM_COLOURS, draw_pill, unbroken_size
from scenes.table.generic.shared_places import box_around
from scenes.table.model.board import cache_per_board
from scenes.table.model.items import Item, item
from scenes.tables.tao import cards, deck_trays, labels, portals, signs
from scenes.tables.tao.board_types import TaoBoard, TaoShow, acting_seat, shown_move
from scenes.tables.tao.layout import SOCKET, TaoRoom, room
from scenes.tables.tao.motion import shown_opening
from scenes.tables.tao.signs import cap_height, draw_turned
from scenes.tables.tao.words import (
    LAST_TURNS,
    LogLine,
    Prompt,
    log_lines,
    turn_prompt,
    turn_words,
    turns_left,
)
from scenes.ui.layout import Box
from scenes.ui.painter import Painter, Pane, Spot, Style
from scenes.ui.style_sheet import CONTROL, HINT
from scenes.ui.theme import rgb

GLASS = Pane(14, alpha=0.62, line=0.5)
HEAD = Style(22, "serif")
SMALL = Style(15, "sans", "second")
WORD = Style(17, "sans_semi")
BARRED = rgb("#E88068")
CORNERS = {"deck": 12.0, "place": 9.0, "jolly": 20.0}


def items_below(show: TaoShow) -> Iterator[Item]:
    """What lies under the pieces."""
    sides = (log_items, turn_count_items, guard_items, socket_items, lantern_items, prompt_items)
    parts = (*sides, portals.portal_items, cards.place_items, deck_trays.tray_items)
    return (each for part in parts for each in part(show))


def items_above(show: TaoShow) -> Iterator[Item]:
    """What lies over the pieces; but no numbers of queues where a note in large words would cross them."""
    on_cards = (cards.last_move_items, cards.shared_bar_items, cards.badge_items)
    numbers = (
        (guard_number_items, deck_trays.disc_items)
        if not show.shows_hint or show.board.grid.text < 1.3
        else ()
    )
    parts = (
        *numbers,
        stray_strip_items,
        *on_cards,
        deck_trays.tick_items,
        labels.portal_label_items,
        labels.threat_items,
        labels.five_items,
        focus_items,
        once_more_items,
        deck_trays.enlarged_items,
    )
    return (each for part in parts for each in part(show))


def panel_reach(box: Box) -> Box:
    """How far a panel reaches with its shadow."""
    return box.inflate(60, 80)


# The log


def log_items(show: TaoShow) -> Iterator[Item]:
    """What happened, the newest move on top."""
    box = room(show.board).log
    yield item("log panel", panel_reach(box), _log, box, show.board.words("table.history"), _told(show.board))


@cache_per_board
def _told(board: TaoBoard) -> tuple[tuple[str, LogLine], ...]:
    return tuple((board.places[row.seat].token, row) for row in islice(log_lines(board), 40))


def _log(box: Box, head: str, told: tuple[tuple[str, LogLine], ...], paint: Painter) -> None:
    _glass(paint, box, head)
    size = unbroken_size(paint, " ".join(row.words for _, row in told), 15, box.w - 84)
    top, step = box.y + 48, paint.type.line_height(size)
    for i, (token, row) in enumerate(told):
        height = max(46.0, step * len(paint.type.wrap_lines(row.words, size, box.w - 84)) + 14)
        if top + height > box.bottom - 6:
            break
        _log_row(paint, token, row, Box(box.x + 8, top, box.w - 16, height), size, i == 0)
        top += height + 6


def _glass(paint: Painter, box: Box, head: str) -> None:
    paint.glass(box, GLASS)
    paint.text(head, (box.centerx, box.y + 26), cap_height(paint, HEAD, 26), "cm", room=box.w - 20)


def _log_row(paint: Painter, token: str, row: LogLine, box: Box, size: float, newest: bool) -> None:
    if newest:
        paint.box(box, 8, (paint.theme.brass_light, 0.11))
    paint.player(token, (box.x + 18, box.centery), 19, 255 if newest else 200)
    signs.draw_icon(paint, row.icon, (box.x + 44, box.centery), 24, 230 if newest else 150)
    style = Style(size, "sans", "cream" if newest else "second")
    paint.lines(row.words, (box.x + 62, box.centery), style, "lm", box.w - 66)


# How many turns there are


def turn_count_items(show: TaoShow) -> Iterator[Item]:
    """Which turn it is and how many there are; the last ones stand in light, as the end is near."""
    board, place = show.board, room(show.board)
    if not board.is_over:
        played, most = board.view["turns"], int(board.view["options"]["turn_limit"])
        near = turns_left(board) <= LAST_TURNS
        said = turn_words(board), f"{played + 1} / {most}"
        yield item("turns", panel_reach(place.turns), _turn_count, place.turns, said, played / most, near)


def _turn_count(box: Box, forms: tuple[str, str], share: float, near: bool, paint: Painter) -> None:
    """Draws words, or numbers alone where there is no room, and below a line that fills up turn by turn."""
    paint.glass(box, Pane(CONTROL, alpha=0.9, line=1.0, tones=WARM_COLOURS) if near else GLASS)
    style = cap_height(paint, Style(HINT, "sans_semi", "brass_light" if near else "cream"), 26)
    long, short = forms
    whole = paint.type.fit_text(long, style.size, box.w - 20, style.face)[0] == long
    paint.text(long if whole else short, (box.centerx, box.centery - 5), style, "cm", room=box.w - 20)
    way = Box(box.x + 16, box.bottom - 12, box.w - 32, 4)
    paint.box(way, way.h / 2, ((255, 255, 255), 0.14))
    if share > 0:
        paint.box(Box(way.x, way.y, way.w * min(1.0, share), way.h), way.h / 2, (paint.theme.brass, 0.95))


# The guards


def guard_items(show: TaoShow) -> Iterator[Item]:
    """The panel of the guards: what the current one counts as, those to come, those that were used. The cards
    themselves are pieces.
    """
    board, place, here = show.board, room(show.board), tuple(show.board.faces("guards"))
    shared = shared_attribute(board.view, acting_seat(board)) if show.count("claim") > 0.5 else None
    attributes = ATTRIBUTES[here[0]] if here else ()
    tokens = tuple(
        TaoToken(name, bool(board.pieces(f"barred/{name}")), name == shared) for name in attributes
    )
    look = (board.words, place, tokens, here[1:], len(board.pieces("used")))
    yield item("guards", panel_reach(place.guards), _guards, *look)


class TaoToken(NamedTuple):
    """An attribute of the current guard."""

    attribute: Attribute
    barred: bool
    lit: bool
    """Is it the one that five guardians share?"""


def _guards(
    words: Words,
    place: TaoRoom,
    tokens: tuple[TaoToken, ...],
    later: tuple[str, ...],
    used: int,
    paint: Painter,
) -> None:
    box, y = place.guard_words, place.under_guard
    _glass(paint, place.guards, words("table.guards"))
    if tokens:
        style, said = cap_height(paint, SMALL, 17), words("table.counts_as")
        if paint.type.width(said, style.size) <= box.w - 10:  # the words under the tokens say it too
            paint.text(said, (box.centerx, y + 16), style, "cm")
    else:
        guard = place.guard(0, 1)
        paint.lines(words("table.no_guard"), (guard.x, guard.y), SMALL, "cm", min(box.w, 188) - 28)
    for i, token in enumerate(tokens):
        _token(paint, words, token, place.token(i))
    if later:
        paint.line((box.x + 20, y + 160), (box.right - 20, y + 160), 110)
        style, heads = cap_height(paint, SMALL, 19), [words("table.next")]
        heads = [words("table.next_hidden"), *heads] if HIDDEN in later else heads
        head = next((each for each in heads if paint.type.width(each, style.size) <= box.w - 20), heads[-1])
        paint.text(head, (box.centerx, y + 180), style, "cm", room=box.w - 20)
    head, style = words("table.used"), cap_height(paint, SMALL, 18)
    if used and paint.type.width(head, style.size) <= box.w - 46 - 36 * used:
        paint.text(head, (box.x + 16, y + 316), style)


def _token(paint: Painter, words: Words, token: TaoToken, at: Spot) -> None:
    (x, y), box, barred = at, box_around(at, 64), token.barred
    paint.shadow(box, 32, 5, 3, 190)
    if token.lit:
        paint.halo(box, 12, signs.BRIGHT, 32)
    paint.picture(f"tao/attr_{token.attribute}", box)
    name = cap_height(paint, replace(WORD, tone="third" if barred else "cream"), 20)
    paint.text(words(f"table.tokens.{token.attribute}"), (x, y + 47), name, "cm", room=94)
    state = cap_height(paint, Style(15, "sans_semi", BARRED if barred else "brass_light"), 18)
    down = max(20.0, paint.type.line_height(name.size) * 0.8)
    paint.text(words("table.barred" if barred else "table.counts"), (x, y + 47 + down), state, "cm", room=94)


def guard_number_items(show: TaoShow) -> Iterator[Item]:
    """Numbers for the guards to come that lie open."""
    for i, piece in enumerate(show.board.pieces("guards")):
        pose = show.pose(piece.id)
        if i and piece.known and pose.up > 0.5:
            yield deck_trays.disc_item(piece.id, i, (pose.x, pose.y + pose.w * 0.7 + 1))


def stray_strip_items(show: TaoShow) -> Iterator[Item]:
    """Words beside a strip that lies on none of the guard's attributes but at the corner of its card."""
    barred = show.board.view["barred"]
    for piece in show.board.pieces(f"barred/{barred}"):
        pose = show.pose(piece.id)
        if pose.w < 60:
            at = (pose.x - pose.w / 2 + 4, pose.y)
            yield item("stuck", box_around(at, 260), _stuck, show.board.words("table.barred"), at)


def _stuck(words: str, at: Spot, paint: Painter) -> None:
    style = cap_height(paint, Style(15, "sans_semi", BARRED), 20)
    width = paint.type.width(words, style.size, style.face) + 16
    box = Box(at[0] - width, at[1] - 13, width, 26)
    paint.shadow(box, 13, 4, 2, 190)
    paint.box(box, 13, rgb("#1D1512"), BARRED, 1.2)
    paint.text(words, box.center, style, "cm")


# Coins that were won, and moves that are left


def socket_items(show: TaoShow) -> Iterator[Item]:
    """The sockets of the coins; one to which a coin is about to fly is lit."""
    place = room(show.board)
    opening = shown_opening(show)
    for seat in range(2):
        filling = opening is not None and opening[0].seat == seat and opening[1] < 0.2 * opening[0].LENGTH
        lit = len(show.board.pieces(f"coins/{seat}")) - 1 if filling else None
        of = coins_to_win(show.board.view["options"])
        yield item(("sockets", seat), place.plate(seat), _sockets, place, seat, of, lit)


def _sockets(place: TaoRoom, seat: Seat, of: int, lit: int | None, paint: Painter) -> None:
    for i in range(of):
        signs.draw_socket(paint, place.socket(seat, i), SOCKET, i == lit)


def lantern_items(show: TaoShow) -> Iterator[Item]:
    """Two lanterns for the moves of a turn: one goes out with each."""
    board, place, seat = show.board, room(show.board), acting_seat(show.board)
    if not board.is_over:
        box, words, left = place.side_of(seat, place.lanterns), board.words, show.count("left")
        whose = words("table.this_turn") if place.near(seat) else board.name(seat)
        says = (words("table.moves_left", n=round(left)), "" if board.facing else whose)
        yield item("lanterns", box.inflate(150, 150), _lanterns, box, place.overhead(seat), left, *says)


def _lanterns(box: Box, turned: bool, left: float, says: str, whose: str, paint: Painter) -> None:
    w = 48.0 if whose else 38.0

    def draw(paint: Painter, box: Box) -> None:
        for i in range(2):
            x = (box.x if whose else box.centerx - w - 3) + (w + 4) * i
            _lantern(paint, Box(x, box.y, w, w * 74 / 48), min(1.0, max(0.0, left - i)))
        if not whose:
            paint.text(says, (box.centerx, box.bottom - 10), cap_height(paint, WORD, 26), "cm", room=box.w)
            return
        x, wide = box.x + 120, box.w - 120
        paint.text(says, (x, box.y + 26), cap_height(paint, Style(24, "serif"), 30), room=wide)
        paint.text(whose, (x, box.y + 54), cap_height(paint, SMALL, 20), room=wide)

    draw_turned(paint, turned, box, draw)


def _lantern(paint: Painter, box: Box, light: float) -> None:
    """Draws a lantern that burns (1), is out (0), or is just going out."""
    if light > 0:
        paint.glow(box.center, (58 * light, 66 * light), round(70 * light))
    if light < 1:
        paint.picture("tao/lantern_off", box)
    if light > 0:
        paint.picture("tao/lantern_on", box, round(255 * light))


# Words


def prompt_items(show: TaoShow) -> Iterator[Item]:
    """The prompt, right of the tray of whoever is in turn."""
    board, place, seat = show.board, room(show.board), acting_seat(show.board)
    box = place.prompt
    if board.is_over:  # the button that leads on stands below
        box.h = board.grid.height - 56 - 72 - 8 - box.y
    box = place.side_of(seat, box)
    if not show.shows_hint and not show.shows_remark:  # other words stand here instead
        yield item("prompt", panel_reach(box), _prompt, box, place.overhead(seat), turn_prompt(show))


def _prompt(box: Box, turned: bool, told: Prompt, paint: Painter) -> None:
    def draw(paint: Painter, box: Box) -> None:
        style = cap_height(paint, Style(23, "serif", "brass_light"), 30)
        step, y = paint.type.line_height(style.size, "serif"), box.y
        fitting = (each for each in told.shorter() if _high(paint, each, style, box.w) <= box.h)
        said = next(fitting, told)
        for line in paint.type.wrap_lines(said.head, style.size, box.w, "serif")[:2] if said.head else ():
            paint.text(line, (box.x, y + step / 2), style, room=box.w)
            y += step
        _sentence(paint, said.says, Box(box.x, y + 4, box.w, box.bottom - y - 4))

    draw_turned(paint, turned, box, draw)


def _high(paint: Painter, told: Prompt, style: Style, wide: float) -> float:
    """How high a prompt is if its sentences are in the smallest type."""
    type_, least = paint.type, 17 / paint.layout.text
    head = len(type_.wrap_lines(told.head, style.size, wide, "serif")) if told.head else 0
    says = len(type_.wrap_lines(told.says, least, wide)) if told.says else 0
    return head * type_.line_height(style.size, "serif") + says * type_.line_height(least)


def _sentence(paint: Painter, words: str, box: Box) -> None:
    """Writes a few lines, in smaller type if they don't fit; lines that don't fit even so are left out."""
    size, smallest, wrapped = 17.0, 17 / paint.layout.text, paint.type.wrap_lines
    while size > smallest and paint.type.line_height(size) * len(wrapped(words, size, box.w)) > box.h:
        size -= 1
    step, lines = paint.type.line_height(size), wrapped(words, size, box.w)
    most = max(1, int((box.h + 4) // step))
    if len(lines) > most:
        lines = [*lines[: most - 1], lines[most - 1] + " …"] if most > 1 else []
    for i, line in enumerate(lines):
        paint.text(line, (box.x, box.y + step * (i + 0.5)), Style(size), room=box.w)


# What the keyboard is on, and what needs one more click


def focus_items(show: TaoShow) -> Iterator[Item]:
    """The keyboard's ring, where its target is no piece."""
    target = show.targets.get(show.focused or "")
    if target is not None and target.key is None and target.role != "text":
        corner = target.box.w / 2 if target.round else CORNERS.get(target.id.split("/")[0], portals.CORNER)
        yield item("ring", target.box.inflate(60, 60), _ring, target.box, corner)


def _ring(box: Box, corner: float, paint: Painter) -> None:
    paint.focus(box, corner)


def once_more_items(show: TaoShow) -> Iterator[Item]:
    """A label where the last click was, for a move that needs one more, as it can't be taken back."""
    board, target = show.board, show.targets.get(show.board.picked[-1]) if show.board.picked else None
    if shown_move(board) is not None and target is not None:
        words, turned = board.words("table.once_more"), room(board).overhead(acting_seat(board))
        at = target.box.centerx, target.box.centery + (40 if target.role == "card" else 0)
        yield item("once more", box_around(at, 330), _once_more, words, box_around(at, 34), turned)


def _once_more(words: str, box: Box, turned: bool, paint: Painter) -> None:
    draw_turned(paint, turned, box, lambda p, b: draw_pill(p, words, b.centerx, b.y))
