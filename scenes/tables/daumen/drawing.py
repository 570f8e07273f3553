"""The drawing round the cards of Daumen drauf!: the name of the game, plates with tallies, what is said."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from itertools import chain

from scenes.base.match import Place
from scenes.table.drawing.hand_light import hand_lights, hand_rings
from scenes.table.drawing.name_plates import WARM_COLOURS, action_item, draw_plate
from scenes.table.generic.scores import is_scored
from scenes.table.generic.shared_drawing import badge_item, limit_growth
from scenes.table.generic.shared_places import box_around
from scenes.table.model.board import Target
from scenes.table.model.items import Item, item
from scenes.table.model.name_plate import Plate
from scenes.tables.daumen import arms, cards, great_moments, ladder, reveal, score_panel, trick, words
from scenes.tables.daumen.board_types import DaumenBoard, DaumenShow
from scenes.tables.daumen.layout import card_corner, room
from scenes.ui.buttons import Button, Caption, Kind
from scenes.ui.controls import Look
from scenes.ui.layout import Box
from scenes.ui.notes import words_aside
from scenes.ui.painter import Anchor, Painter, Pane, Spot, Style

TITLE, GAME = Style(30, "serif", shade=2), Style(18, "sans_semi", "brass_light")
SAYS = Style(22, "serif_semi")
TAG = Style(15, "sans_semi", "brass_light")


def draw_ground(paint: Painter, board: DaumenBoard) -> None:
    """Draws the name of the game, which of several games this is, and the place for the own card."""
    said, view = board.words, board.view
    games, done = view["options"]["games"], len(view["scores"])
    x = board.grid.width - 52 if board.grid.left else 52.0
    anchor: Anchor = "rm" if board.grid.left else "lm"
    paint.text(said("title.name"), (x, 62), limit_growth(paint, TITLE), anchor)
    if games != 1:
        line = said("table.game", n=done + int(view["phase"] == "play"), all=games)
        low = 78 + 16 * paint.layout.text**0.4
        paint.text(line, (x, low), limit_growth(paint, GAME), anchor)
    if not is_scored(board):
        paint.picture("daumen/slot", room(board).slot)


def ground_key(board: DaumenBoard) -> object:
    """What the ground depends on."""
    view = board.view
    return board.seats, len(view["scores"]), view["phase"], is_scored(board), board.bottom


def items_below(show: DaumenShow) -> Iterator[Item]:
    """What lies under the cards."""
    if is_scored(show.board):
        return score_panel.items_below(show)
    bursts = great_moments.items_below(show) if show.frame.marks else ()
    open_ = reveal.items_below(show) if reveal.are_arms_gone(show) else ()
    return chain(ladder.items_below(show), open_, hand_lights(cards.fan_cards(show)), bursts)


def items_above(show: DaumenShow, plates: list[Plate]) -> Iterator[Item]:
    """What lies over the cards."""
    moments = great_moments.items_above(show) if show.frame.marks else ()
    if is_scored(show.board):
        return chain(score_panel.items_above(show), moments)
    more = reveal.items_above(show) if reveal.are_arms_gone(show) else ()
    if not trick.is_open(show.board):
        more = chain(_stock(show), ladder.veil_items(show), _own_secret(show), _asked(show))
    seen = [each for each in plates if not is_plate_covered(show.board, each)]
    return chain(
        hand_rings(cards.fan_cards(show)), arms.retreating_arms(show), _plates(show, seen), more, moments
    )


def is_plate_covered(board: DaumenBoard, plate: Plate) -> bool:
    """Does the tray with the open trick lie over this plate?"""
    return trick.is_open(board) and bool(plate.box.colliderect(room(board).tray))


def _plates(show: DaumenShow, plates: list[Plate]) -> Iterator[Item]:
    """Everybody's plate with two tallies: cards in the hand, and cards won."""
    board, passed = show.board, trick.passed_seats(show.board)
    for plate in plates:
        box = plate.box_at(show.frame.poses.get(plate.key))
        tallies = tuple(len(board.pieces(f"{zone}/{plate.seat}")) for zone in ("hand", "won"))
        tag = board.words("table.passed") if plate.seat in passed else ""
        reach, look = box.inflate(box.w * 0.3 + 120, box.h + 170), replace(plate, fact=" ")
        yield item(plate.key, reach, _plate, look, board.places[plate.seat], box, tallies, tag)


def _plate(plate: Plate, place: Place, box: Box, tallies: tuple[int, ...], tag: str, paint: Painter) -> None:
    draw_plate(paint, plate, place, box)
    x, y, size = box.x + words_aside(place.face, box.h), box.y + box.h * 0.73, 22.0
    style = Style(17 * min(1.0, 1.3 / paint.layout.text), "sans_semi", "brass_light")
    for icon, n in zip(("icon_hand", "icon_pile"), tallies, strict=True):
        paint.picture(f"daumen/{icon}", Box(x, y - size / 2, size, size))
        paint.text(str(n), (x + size + 3, y), style)
        x += 50
    if tag:
        _tag(paint, tag, box)


def _tag(paint: Painter, words: str, box: Box) -> None:
    """A small label at the foot of a plate."""
    style = limit_growth(paint, TAG)
    wide = paint.type.width(words, style.size, style.face) + 20
    high = max(22.0, paint.type.line_height(style.size) + 2)
    spot = Box(box.right - wide - 8, box.bottom - 5, wide, high)
    paint.glass(spot, Pane(high / 2, alpha=0.98, line=0.7, tones=WARM_COLOURS))
    paint.text(words, spot.center, style, "cm")


def _stock(show: DaumenShow) -> Iterator[Item]:
    """How many cards are left to draw."""
    n = len(show.board.pieces("stock"))
    if n:
        pose = list(room(show.board).stock(n))[-1]
        yield badge_item("stock", n, (pose.x, pose.y + pose.w * 0.7), 19)


def _own_secret(show: DaumenShow) -> Iterator[Item]:
    """Beside the card that the own hand holds up, for its owner only: what is under the thumb."""
    board = show.board
    piece = trick.offered_card(board, board.bottom)
    if piece is None or board.viewer != board.bottom or piece.id not in show.frame.poses:
        return
    if not piece.face.endswith("?") and show.count(f"grip/{board.bottom}") >= 0.9:
        x, y = card_corner(show.frame.poses[piece.id], 0.5, 0.5)
        box = Box(x - 14, y - 42, 70, 34)
        yield item("own secret", box.inflate(110, 130), _secret, box, piece.face.endswith("!"))


def _secret(box: Box, poisonous: bool, paint: Painter) -> None:
    paint.glass(box, Pane(14, alpha=0.97, line=0.6))
    paint.picture("daumen/icon_eye", Box(box.x + 7, box.y + 5, 24, 24))
    sign = "poison" if poisonous else "harmless"
    paint.picture(f"daumen/mark_{sign}", Box(box.right - 33, box.y + 4, 26, 26))


def _asked(show: DaumenShow) -> Iterator[Item]:
    """The sentence over the own hand, and the buttons to pass and to parry."""
    board, said = show.board, words.hand_sentence(show.board)
    if said and not show.shows_hint:  # a hint stands here instead
        at, wide = room(board).sentence, room(board).sentence_w
        yield item("sentence", box_around(at, wide * 1.24, 180), _sentence, said, at, wide)
    if "pass" in show.targets:
        parry, lines = show.targets["parry"], (board.words("moves.parry"), board.words("table.with_twin"))
        yield action_item(show, show.targets["pass"])
        yield item("parry", parry.box.inflate(136, 120), _parry, parry, *lines, show.pointer_state("parry"))


def _parry(target: Target, head: str, foot: str, hand: tuple[float, bool, bool], paint: Painter) -> None:
    """Draws the button to parry, which says in a second line with which card that is done."""
    can, act = target.enabled, (lambda: None) if target.enabled else None
    kind: Kind = "primary" if can else "secondary"
    Button(target.id, target.box, Caption(""), act, kind, target.name).draw(paint, Look(*hand))
    less, (x, y), wide = min(1.0, 1.2 / paint.layout.text), target.box.center, target.box.w - 20
    y += 2 * hand[1] - can
    both = paint.type.width(foot, 16.5 * less, "sans_semi") <= wide  # very large words have room for one line
    for line, size, down in ((head, 22, -0.17), (foot, 16.5, 0.2)) if both else ((head, 22, 0.0),):
        style = Style(size * less, "sans_semi", "ink" if can else "off")
        paint.text(line, (x, y + down * target.box.h), style, "cm", room=wide)


def _sentence(said: str, at: Spot, room: float, paint: Painter) -> None:
    said, size = paint.type.fit_text(said, SAYS.size / paint.layout.text**0.4, room, SAYS.face)
    wide = paint.type.width(said, size, SAYS.face) + 64
    high = max(42.0, paint.type.line_height(size, SAYS.face) + 10)
    box = box_around(at, wide, high)
    paint.glass(box, Pane(high / 2, alpha=0.94, line=0.55))
    paint.text(said, at, Style(size, SAYS.face), "cm")
