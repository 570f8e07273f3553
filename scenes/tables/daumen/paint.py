"""How the cards of Daumen drauf! and what lies round them are drawn."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

import pygame

from game.kernel.types import HIDDEN
from game.titles.daumen.cards import DECKS, thumb_on
from scenes.table.loose import LooseBoard as Board
from scenes.table.loose import LooseShow as Show
from scenes.table.pose import Pose
from scenes.table.view.cards import GLOW, Aura, CardArt, draw_card, prepare
from scenes.table.view.items import Drawn
from scenes.table.view.plates import WARM, Plate, badge, draw_plate
from scenes.tables.daumen import arms, reveal, scoring, trick
from scenes.tables.daumen.arms import UNITS, Hold
from scenes.tables.daumen.places import HAND_W, RAISED, corner, middle, room
from scenes.ui.art import STAMP, faded, padded, rasterised
from scenes.ui.layout import Box
from scenes.ui.paint import Painter, Pane, Style

HEADS = {"": "harmless", "!": "fang", "?": "hidden"}
MARK = (53, 181, 56)
"""Middle and size of the sign for poison in the index of a card, in the units of its picture."""
VEIL = 0.36
"""How much darker a card gets that can't be shown now."""
HIGHER, GROWN = 10.0, 0.04
"""How much further a card rises under the pointer, and how much larger it gets."""
TITLE, GAME = Style(30, "serif", shade=2), Style(18, "sans_semi", "brass_light")
SAYS = Style(22, "serif_semi")
TAG = Style(15, "sans_semi", "brass_light")
HOVER_GLOW = (230, 176, 84)


def _headed(paint: Painter, face: str, picture: pygame.Surface) -> None:
    """Lays the head over the body: with a thumb on it, nothing of the picture tells which one it is."""
    head = f"daumen/head_{face[:2]}_{HEADS[face[2:]]}"
    picture.blit(rasterised(paint.art.source(head), picture.get_size()), (0, 0))


def _marked(paint: Painter, face: str, picture: pygame.Surface) -> None:
    """Head, and the sign for poison where the card has an index."""
    _headed(paint, face, picture)
    if face.endswith("!"):
        k = picture.get_width() / UNITS
        size = round(MARK[2] * k)
        sign = paint.art.picture("daumen/mark_poison", (size, size))
        picture.blit(sign, sign.get_rect(center=(round(MARK[0] * k), round(MARK[1] * k))))


def snake(face: str) -> str:
    """The picture of a face, without its head."""
    return f"daumen/snake_{face[:2]}"


PLAIN = CardArt(snake, "daumen/back", inscribe=_headed, key="plain", main=HAND_W)
MARKED = CardArt(snake, "daumen/back", inscribe=_marked, key="marked", main=HAND_W)
"""With the sign for poison, so that one sees it where cards overlap."""


def plain(face: str) -> CardArt:
    """A face without the sign; those that have none are the same everywhere."""
    return PLAIN if face.endswith(("!", "?")) else MARKED


def preload(paint: Painter, board: Board) -> Iterator[None]:
    """The arms, every face as large as in a hand, and the tray of a trick, one a step. At 4K the faces take
    64 MB with four at the table and 95 with seven, of the 256 that pictures may have altogether.
    """
    place = room(board)
    for seat in range(board.seats):
        symbol, at = board.places[seat].symbol, middle(place.offer(seat))
        arms.prepare(paint, Hold(place.side(seat), symbol, at, place.offer_w(seat)))
        yield
    deck = DECKS[board.seats]
    for face in (HIDDEN, *deck, *dict.fromkeys(thumb_on(card) for card in deck)):
        prepare(paint, MARKED, face, HAND_W)
        prepare(paint, plain(face), face, HAND_W)
        yield
    yield from reveal.prepare(paint, board)


def figure(paint: Painter, face: str, box: Box, dim: bool) -> None:
    """A face in a list."""
    pose = Pose(box.centerx, box.centery, box.w)
    draw_card(paint, MARKED, Drawn(0, face, pose, ""), dim=0.3 if dim else 0.0)


# Cards on the table


def card(paint: Painter, show: Show, drawn: Drawn) -> None:
    """A card where it is now: held up, let go, in a hand, in a pile."""
    zone, face = _now(show, drawn)
    lifting = next((data[drawn.id] for data, _ in _lifted(show) if drawn.id in data), None)
    if zone.startswith("offer/") or lifting is not None:
        seat = int(zone.rpartition("/")[2]) if lifting is None else lifting
        _held(paint, show, drawn, seat, face)
        return
    art = plain(face) if zone.startswith("trick/") else MARKED
    if zone != f"hand/{show.board.bottom}" or scoring.open_(show.board):
        draw_card(paint, art, _faced(drawn, face), dim=0.0)
        return
    _in_hand(paint, show, _faced(drawn, face))


def _in_hand(paint: Painter, show: Show, drawn: Drawn) -> None:
    """A card of the own fan: what can be shown stands out, the rest is veiled while it is one's turn."""
    target = next((target for target in show.targets.values() if target.key == drawn.id), None)
    playable = drawn.light == "offered"
    hover = show.hover(target.id) if target is not None and playable else 0.0
    if playable:
        pose = drawn.pose
        up, w = RAISED + HIGHER * hover, pose.w * (1 + GROWN * hover)
        raised = replace(pose, y=pose.y - up, w=w, lift=10.0)
        drawn = replace(drawn, pose=raised, still=drawn.still and hover in (0.0, 1.0))
    veiled = bool(show.board.legal) and not playable
    draw_card(paint, MARKED, drawn, _aura(paint, playable, hover), dim=VEIL if veiled else 0.0)


def _held(paint: Painter, show: Show, drawn: Drawn, seat: int, face: str) -> None:
    """A card in a hand: arm, card, thumb. Whose poison it is makes no difference to the picture."""
    grip = show.count(f"grip/{seat}")
    hold = _hold(show, seat, middle(drawn.pose), grip)
    up = drawn.pose.up >= 0.5
    if up:
        arms.behind(paint, hold)
    hidden = face[:2] + "?" if grip > 0.5 or drawn.pose.up < 0.5 else face
    draw_card(paint, plain(hidden), _faced(drawn, hidden), dim=0.0)
    if up:
        arms.before(paint, hold)
    if grip > 0.95 and trick.top(show.board) == seat:
        x, y = corner(drawn.pose, 0.5, -0.5)
        paint.picture("daumen/mark_top", Box(x - 28, y - 12, 40, 40))


def _hold(show: Show, seat: int, at: tuple[float, float], grip: float) -> Hold:
    place, symbol = room(show.board), show.board.places[seat].symbol
    return Hold(place.side(seat), symbol, at, place.offer_w(seat), grip, show.calm)


def retreating(paint: Painter, show: Show) -> None:
    """Arms that have let go of their card."""
    held = {seat for data, _ in _lifted(show) for seat in data.values()}
    for seat in range(show.board.seats):
        grip = show.count(f"grip/{seat}")
        if trick.offered(show.board, seat) is None and 0.01 < grip < 0.99 and seat not in held:
            hold = _hold(show, seat, middle(room(show.board).offer(seat)), grip)
            arms.behind(paint, hold)
            arms.before(paint, hold)


def _lifted(show: Show) -> list[tuple[dict[int, int], float]]:
    return show.marks("lifting")  # type: ignore[return-value]


def _now(show: Show, drawn: Drawn) -> tuple[str, str]:
    """Where a piece is at this moment of the move, and what is known of it by then."""
    for zone, pieces in show.board.zones.items():
        for piece in pieces:
            if piece.id == drawn.id:
                return zone, piece.face if piece.known else drawn.face
    return drawn.zone, drawn.face


def _faced(drawn: Drawn, face: str) -> Drawn:
    return replace(drawn, face=face)


def _aura(paint: Painter, playable: bool, hover: float) -> Aura | None:
    if not playable:
        return None
    if hover > 0.5:
        return Aura(paint.theme.focus, HOVER_GLOW)
    return Aura(paint.theme.brass_light, GLOW)


def token(paint: Painter, drawn: Drawn) -> None:
    """A colour's token, on the ladder or on its way there."""
    pose = drawn.pose
    if pose.alpha <= 0.01 or drawn.pose.up < 0.5:
        return
    side = paint.layout.px(pose.w)
    made = paint.art.keep(
        ("token", drawn.face, side),
        lambda: padded(paint.art.picture(f"daumen/{drawn.face}", (side, side))),
    )
    if pose.alpha < 1:
        made = faded(made, round(255 * pose.alpha))
    centre = paint.layout.at(pose.x, pose.y - pose.lift)
    paint.surface.blit(made, made.get_rect(center=centre), special_flags=STAMP)


# The cloth and the furniture


def ground(paint: Painter, board: Board, bare: bool) -> None:
    """The name of the game, and the place for the own card."""
    words, view = board.words, board.view
    grown = paint.layout.text**0.6
    paint.text(words("title.name"), (52, 62), replace(TITLE, size=TITLE.size / grown))
    if view["options"]["games"] > 1:
        said = words("table.game", n=_game(board), all=view["options"]["games"])
        low = 78 + 16 * paint.layout.text**0.4
        paint.text(said, (53, low), replace(GAME, size=GAME.size / grown))
    if not bare:
        paint.picture("daumen/slot", room(board).slot)


def _game(board: Board) -> int:
    done: int = len(board.view["scores"])
    return done + int(board.view["phase"] == "play")


def stock(paint: Painter, show: Show) -> None:
    """How many cards are left to draw."""
    n = len(show.board.pieces("stock"))
    if n and not trick.revealed(show.board):
        pose = list(room(show.board).stock(n))[-1]
        badge(paint, str(n), pose.x, pose.y + pose.w * 0.7, 19)


def plates(paint: Painter, show: Show, made: list[Plate]) -> None:
    """Everybody's plate with two tallies: cards in the hand, and cards won."""
    board = show.board
    for plate in made:
        pose = show.frame.poses.get(plate.key)
        box = plate.box if pose is None else plate.box.move(0, pose.y - plate.box.centery)
        draw_plate(paint, replace(plate, fact=" "), board.places[plate.seat], box)
        _tallies(paint, show, plate.seat, box)
    for seat in trick.passed(board):
        _tag(paint, board.words("table.passed"), made[seat].box)


def _tallies(paint: Painter, show: Show, seat: int, box: Box) -> None:
    x, y = box.x + box.h * 0.96, box.y + box.h * 0.73
    size = 22.0
    most = min(1.0, 1.3 / paint.layout.text)
    style = Style(17 * most, "sans_semi", "brass_light")
    for icon, zone in (("icon_hand", f"hand/{seat}"), ("icon_pile", f"won/{seat}")):
        paint.picture(f"daumen/{icon}", Box(x, y - size / 2, size, size))
        paint.text(str(len(show.board.pieces(zone))), (x + size + 3, y), style)
        x += 50


def _tag(paint: Painter, words: str, box: Box) -> None:
    """A small label at the corner of a plate."""
    style = replace(TAG, size=TAG.size / paint.layout.text**0.6)
    wide = paint.type.width(words, style.size, style.face) + 20
    high = max(22.0, paint.type.line_height(style.size) + 2)
    spot = Box(box.right - wide + 6, box.y - high / 2, wide, high)
    paint.glass(spot, Pane(high / 2, alpha=0.98, line=0.7, tones=WARM))
    paint.text(words, spot.center, style, "cm")


def own_secret(paint: Painter, show: Show) -> None:
    """Beside the own offered card, for its owner's eyes: what is under the thumb."""
    board = show.board
    piece = trick.offered(board, board.bottom)
    if piece is None or board.viewer != board.bottom or piece.id not in show.frame.poses:
        return
    if piece.face.endswith("?") or show.count(f"grip/{board.bottom}") < 0.9:
        return
    x, y = corner(show.frame.poses[piece.id], 0.5, 0.5)
    box = Box(x - 14, y - 42, 70, 34)
    paint.glass(box, Pane(14, alpha=0.97, line=0.6))
    paint.picture("daumen/icon_eye", Box(box.x + 7, box.y + 5, 24, 24))
    sign = "poison" if piece.face.endswith("!") else "harmless"
    paint.picture(f"daumen/mark_{sign}", Box(box.right - 33, box.y + 4, 26, 26))


def sentence(paint: Painter, board: Board, words: str) -> None:
    """One sentence over the own hand."""
    x, y = room(board).banner
    words, size = paint.type.fitted(
        words, SAYS.size / paint.layout.text**0.4, board.grid.width * 0.56, SAYS.face
    )
    wide = paint.type.width(words, size, SAYS.face) + 64
    high = max(42.0, paint.type.line_height(size, SAYS.face) + 10)
    paint.glass(Box(x - wide / 2, y - high / 2, wide, high), Pane(high / 2, alpha=0.94, line=0.55))
    paint.text(words, (x, y), Style(size, SAYS.face), "cm")
