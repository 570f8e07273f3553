"""What is lit on TAO's table, what lies in the dark, and what is stuck on it: the states of cards, places,
portals and trays.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from game.kernel.types import HIDDEN, Seat
from game.titles.tao.cards import Attribute
from game.titles.tao.combinations import PORTALS
from game.titles.tao.events import TaoTold
from game.titles.tao.moves import read, single, write
from game.titles.tao.outlook import gathered
from scenes.table.board import Target
from scenes.table.loose import LooseBoard as Board
from scenes.table.loose import LooseShow as Show
from scenes.table.pose import CARD, Pose
from scenes.table.view.cards import Aura, draw_card
from scenes.table.view.items import Drawn
from scenes.table.zones import Zone
from scenes.tables.tao import moment, tiles
from scenes.tables.tao import paint as look
from scenes.tables.tao.places import COLUMNS, near, room, told_of, view_of
from scenes.tables.tao.pointing import LOOK, actor, claiming, opened_by
from scenes.tables.tao.telling import icon_of, preview, promised
from scenes.ui.layout import Box
from scenes.ui.paint import Painter, Pane
from scenes.ui.theme import rgb

HALF, QUARTER = 0.26, 0.42
"""How much darker: what can't be reached now, what has served."""
SHOWN_LARGE = 118.0


def pointed(show: Show, target: Target) -> float:
    """How far something is lit by the pointer or the keyboard, 0 to 1."""
    return 1.0 if show.focused == target.id else show.hover(target.id)


# Cards


def card(paint: Painter, show: Show, drawn: Drawn) -> None:
    """A card in the state it is in."""
    if drawn.zone.startswith("row/"):
        _in_row(paint, show, drawn)
        return
    dim = 0.0
    if drawn.zone == "used":
        dim = QUARTER
    elif drawn.zone.startswith("deck/") and drawn.face == HIDDEN and not _own(show, drawn.zone):
        dim = 0.2
    aura = Aura(look.LIT, look.GLOW, 2.6) if _counts_now(show, drawn) else None
    draw_card(paint, look.CARDS, drawn, aura, dim=dim)


def _own(show: Show, zone: Zone) -> bool:
    return show.board.facing or zone == f"deck/{show.board.bottom}"


def _counts_now(show: Show, drawn: Drawn) -> bool:
    """Is this the guard that five guardians are being counted with?"""
    first = show.board.pieces("guards")[:1]
    return show.count("claim") > 0.5 and bool(first) and first[0].id == drawn.id


def _in_row(paint: Painter, show: Show, drawn: Drawn) -> None:
    target = next((target for target in show.targets.values() if target.key == drawn.id), None)
    if target is not None and target.id in show.board.picked:
        _picked(paint, show, drawn)
    elif target is not None and target.moves:
        _offered(paint, show, drawn, target)
    elif show.count("claim") > 0 and drawn.zone.startswith(f"row/{actor(show.board)}/"):
        draw_card(paint, look.CARDS, drawn, Aura(look.LIT, look.GLOW, 2.6), dim=0.0)
    else:
        dark = bool(show.board.picked) or claiming(show.board)
        draw_card(paint, look.CARDS, drawn, dim=HALF if dark else 0.0)


def _picked(paint: Painter, show: Show, drawn: Drawn) -> None:
    pose = replace(drawn.pose, w=drawn.pose.w * 1.03)
    lift = 0.0 if drawn.pose.lift else 14.0
    draw_card(paint, look.CARDS, replace(drawn, pose=pose), Aura(look.HOT, look.BRIGHT, 2.6), lift, 0.0)
    box = pose.box().move(0, -lift - drawn.pose.lift)
    look.outline(paint, box, 7.5, 2.2)
    look.badge(paint, "tick", (box.right - 4, box.top + 6), 34, strong=True)


def _offered(paint: Painter, show: Show, drawn: Drawn, target: Target) -> None:
    """What can be chosen, or can be the other end of the move."""
    hot = pointed(show, target)
    pose = replace(drawn.pose, w=drawn.pose.w * (1 + 0.03 * round(hot * 3) / 3))
    own = drawn.zone.startswith(f"row/{actor(show.board)}/")
    if hot > 0.3:
        aura: Aura | None = Aura(look.HOT, look.BRIGHT, 3.6)
    elif show.board.picked:
        aura = Aura(look.LIT, look.GLOW, 2.6)
    else:
        aura = Aura(paint.theme.brass_light, None, 1.6) if own else None
    draw_card(paint, look.CARDS, replace(drawn, pose=pose), aura, 8.0 * hot, 0.0)


def strip(paint: Painter, drawn: Drawn) -> None:
    """The paper strip over a barred attribute; a small one brings its token along."""
    pose = drawn.pose
    box = Box(pose.x - pose.w / 2, pose.y - pose.w / 2, pose.w, pose.w)
    alpha = round(255 * pose.alpha)
    if pose.w < 60 and alpha:
        paint.picture(f"tao/attr_{drawn.zone.removeprefix('barred/')}", box.inflate(-8, -8), alpha)
    paint.picture("tao/barred", box, alpha)


# Places, portals, trays


def places(paint: Painter, show: Show) -> None:
    """Empty places that a card can slide to."""
    for target in show.targets.values():
        if target.role != "place" or target.id.startswith("portal/"):
            continue
        if not show.needs(target.box.inflate(90, 90)):
            continue
        hot = pointed(show, target)
        box = target.box.inflate(-2, -2)
        if show.board.picked and target.moves:
            look.halo(paint, box, 9, look.GLOW, 9)
            paint.box(box, 9, rgb("#2C261E"))
            look.outline(paint, box, 1 + hot, 2.6 + hot, look.HOT if hot > 0.3 else look.LIT)
        elif (target.moves and hot > 0.3) or target.id in show.board.picked:
            look.outline(paint, box, 0, 1.6, paint.theme.brass_light)
        if show.focused == target.id:
            paint.focus(target.box, 9)


def out_of_reach(show: Show, zone: Zone) -> bool:
    """Is this the coin of a portal that can't be chosen now, while others can?"""
    if not (claiming(show.board) and zone.startswith("portal/")):
        return False
    return write(single("claim", int(zone.removeprefix("portal/")))) not in show.board.legal


def portals(paint: Painter, show: Show) -> None:
    """The five tiles: closed, opened, or just being opened."""
    board = show.board
    found = moment.opening_of(show)
    lit = promised(board)
    for column in PORTALS:
        if not show.needs(room(board).tile(column).inflate(90, 90)):
            continue
        target = show.targets.get(f"portal/{column}")
        if opened_by(board, column) is None or (found is not None and found[0].column == column):
            _closed(paint, show, column, target, column in lit)
        else:
            _opened(paint, show, column)
        if target is not None and show.focused == target.id:
            paint.focus(target.box, look.TILE_CORNER)


def _closed(paint: Painter, show: Show, column: int, target: Target | None, promised_: bool) -> None:
    box = room(show.board).tile(column)
    offered = target is not None and bool(target.moves)
    if offered:
        look.halo(paint, box.inflate(4, 4), 12, look.BRIGHT, look.TILE_CORNER)
    share = 0.5 if out_of_reach(show, f"portal/{column}") else 1.0
    if show.board.picked and not promised_:
        share = 0.8
    look.portal(paint, box, share)
    look.number(paint, column, box)
    if offered and target is not None:
        hot = pointed(show, target)
        look.outline(paint, box, 3 + hot, 3 + hot, look.HOT if hot > 0.3 else look.LIT, look.TILE_CORNER)
    elif promised_:
        look.outline(paint, box, 2, 1.8, look.LIT, look.TILE_CORNER)


def _opened(paint: Painter, show: Show, column: int) -> None:
    board, box = show.board, room(show.board).tile(column)
    paint.shadow(box, look.TILE_CORNER, 7, 5, 190)
    paint.surface.blit(tiles.advised(paint, board, column, box.w), paint.layout.rect(box))
    if board.picked or claiming(show.board):
        paint.box(box, look.TILE_CORNER, (rgb("#0C0A08"), 0.38 if claiming(show.board) else 0.25))
    look.number(paint, column, box)
    target = show.targets.get(f"portal/{column}")
    if target is not None and target.act and pointed(show, target) > 0.3:
        look.outline(paint, box, 2, 1.6, paint.theme.brass_light, look.TILE_CORNER)


def trays(paint: Painter, show: Show) -> None:
    """Both decks' trays. The queue goes from the entry to the exit."""
    for seat in range(2):
        _tray(paint, show, seat)


def _tray(paint: Painter, show: Show, seat: Seat) -> None:
    board, target = show.board, show.targets.get(f"deck/{seat}")
    pose = show.pose(f"tray/{seat}")
    rest = room(board).tray(near(board, seat))
    box = Box(pose.x - pose.w / 2, pose.y - rest.box.h / 2 * pose.w / rest.box.w, pose.w, rest.box.h)
    if not show.needs(box.inflate(90, 110)):
        return
    chosen = f"deck/{seat}" in board.picked
    offered = target is not None and bool(target.moves)
    hot = pointed(show, target) if target is not None and offered else 0.0
    if (offered and board.picked) or chosen:
        look.halo(paint, box, 11, look.BRIGHT if chosen or hot > 0.3 else look.GLOW, 12)
    look.tray(paint, box)
    if chosen or hot > 0.3:
        look.outline(paint, box, 2.5, 3.2, look.HOT, 12)
    elif offered:
        look.outline(paint, box, 1.5, 2.6 if board.picked else 1.6, look.LIT, 12)
    if chosen:
        look.outline(paint, box, 8, 2.2, look.LIT, 14)
        look.badge(paint, "tick", (box.right - 6, box.top + 4), 34, strong=True)
    if show.focused == f"deck/{seat}":
        paint.focus(box, 12)
    if pose.w > 300:
        _arrows(paint, show, seat, bool(offered and board.picked), hot)


def _arrows(paint: Painter, show: Show, seat: Seat, entry: bool, hot: float) -> None:
    tray = room(show.board).tray(near(show.board, seat))
    k = tray.card / 108
    (first, y), (last, _) = tray.card_at(3), tray.card_at(0)
    side = -1 if tray.turned else 1
    beside = (tray.card / 2 + 25 * k) * side
    if entry:
        look.badge(paint, "renew", (first - beside, y), 40 * k**0.5, hot > 0.3)
    else:
        _arrow(paint, (first - beside, y), 28 * k, tray.turned)
    _arrow(paint, (last + beside, y), 28 * k, tray.turned)


def _arrow(paint: Painter, at: tuple[float, float], size: float, turned: bool) -> None:
    if turned:
        box = Box(at[0] - size / 2, at[1] - size / 2, size, size)
        paint.upside_down(box, lambda p, there: look.icon(p, "next", there.center, size, 190), 4)
    else:
        look.icon(paint, "next", at, size, 190)


def discs(paint: Painter, show: Show) -> None:
    """How soon each card of a large tray leaves it."""
    board = show.board
    for seat in range(2):
        tray = room(board).tray(near(board, seat))
        if tray.box.w < 300 or not show.needs(tray.box.inflate(40, 60)):
            continue
        for i, piece in enumerate(board.pieces(f"deck/{seat}")):
            pose = show.pose(piece.id)
            if show.rest.poses.get(piece.id, pose).near(pose, 2.0):
                _disc(paint, i, pose, tray.turned)


def _disc(paint: Painter, i: int, pose: Pose, turned: bool) -> None:
    down = pose.w * CARD / 2 - 3
    at = (pose.x, pose.y + (-down if turned else down))
    if turned:
        box = Box(at[0] - 12, at[1] - 12, 24, 24)
        paint.upside_down(box, lambda p, there: look.disc(p, str(i + 1), there.center, i == 0), 10)
    else:
        look.disc(paint, str(i + 1), at, i == 0)


# On top of it


def last_moves(paint: Painter, show: Show) -> None:
    """A dashed frame round each card that the last move has moved."""
    board = show.board
    alpha = 110 if board.picked else 230
    for seat, column in {place for told in board.last for place in moved_by(told_of(told))}:
        for piece in board.pieces(f"row/{seat}/{column}"):
            pose = show.pose(piece.id)
            if not show.needs(pose.box().inflate(60, 100)):
                continue
            target = next((target for target in show.targets.values() if target.key == piece.id), None)
            if pose.w > 140 and not (target and (target.id in board.picked or pointed(show, target) > 0.3)):
                look.last_move(paint, pose.x, pose.y - pose.lift, pose.w, alpha)


def moved_by(told: TaoTold) -> Iterator[tuple[Seat, int]]:
    """Where the cards lie that an event has moved on purpose."""
    match told["type"]:
        case "swapped":
            yield from ((told["seat"], column) for column in told["columns"])
        case "slid":
            yield told["seat"], told["to"]
        case "crossed":
            yield from ((seat, told["column"]) for seat in (0, 1))
        case "jollied":
            yield from ((told["seat"], told["column"]), (told["other"], told["to"]))
        case "renewed":
            yield told["seat"], told["column"]
        case "struck":
            yield told["other"], told["column"]


def gathered_bar(paint: Painter, show: Show) -> None:
    """Five guardians that belong together: a gold bar, and on each card what they share."""
    share, board = show.count("claim"), show.board
    last = map(told_of, board.last)
    attribute = next((told["attribute"] for told in last if told["type"] == "gathered"), None)
    if share < 0.5 or attribute is None:
        attribute = _shared(show) if share >= 0.5 else None
    if attribute is None:
        return
    seat, place = actor(board), room(board)
    columns = [column for column in COLUMNS if board.pieces(f"row/{seat}/{column}")]
    card_box = place.card(near(board, seat), columns[0])
    y = card_box.bottom - 8 if near(board, seat) else card_box.top + 8
    bar = Box(place.column(columns[0]), y - 3, place.column(columns[-1]) - place.column(columns[0]), 6)
    look.halo(paint, bar, 6, look.BRIGHT, 3)
    paint.box(bar, 3, look.GOLD)
    for column in columns:
        box = Box(place.column(column) - 22, y - 22, 44, 44)
        paint.shadow(box, 22, 5, 3, 200)
        paint.picture(f"tao/attr_{attribute}", box)


def _shared(show: Show) -> Attribute | None:
    return gathered(view_of(show.board), actor(show.board))


def badges(paint: Painter, show: Show) -> None:
    """The kind of move, on the edge towards what was picked."""
    board = show.board
    if not board.picked:
        return
    for target in show.targets.values():
        if not target.moves or target.id.startswith(("deck/", "portal/")):
            continue
        if not show.needs(target.box.inflate(90, 90)):
            continue
        hot = pointed(show, target)
        look.badge(paint, icon_of(target.moves[0]), _badge_at(board, target, hot), 40, hot > 0.3)
        if target.id.startswith("jolly/") and show.focused == target.id:
            paint.focus(target.box, target.box.w / 2)


def _badge_at(board: Board, target: Target, hot: float) -> tuple[float, float]:
    kind, side = target.id.split("/")[:2]
    if kind in ("place", "jolly"):
        return target.box.center
    is_near = near(board, int(side))
    own_tray = board.picked[0].startswith("deck/") and int(side) == actor(board)
    upper = is_near != own_tray  # towards the portals, or towards the own tray
    return target.box.centerx, (target.box.top if upper else target.box.bottom) - 8 * hot


def pills(paint: Painter, show: Show) -> None:
    """What would open, and what can be taken."""
    board, place = show.board, room(show.board)
    if not show.needs(place.runner.inflate(20, 60)):
        return
    found = preview(show)
    words = dict.fromkeys(found.portals, "table.maybe")
    if found.opens:
        words[found.opens] = "table.opens"
    if claiming(show.board):
        words = dict.fromkeys((read(move).column for move in board.legal), "table.take")
    for column, key in words.items():
        box = place.tile(column)
        look.pill(paint, board.words(key), (box.centerx, box.top + 2))


def enlarged(paint: Painter, show: Show) -> None:
    """The cards of a small tray that lie open, large enough to be read, while it is pointed at."""
    board = show.board
    seat = 1 - board.bottom
    target = show.targets.get(f"deck/{seat}")
    faces, tray = board.faces(f"deck/{seat}"), room(board).tray(False)
    if target is None or tray.box.w > 300 or HIDDEN in faces:
        return
    if target.id not in (show.hovered, show.focused) and board.page != LOOK:
        return
    step = SHOWN_LARGE + 16
    box = Box(tray.box.centerx - 2 * step - 10, tray.box.bottom + 14, 4 * step + 20, SHOWN_LARGE * CARD + 44)
    paint.glass(box, Pane(14, alpha=0.96, line=0.7))
    for i, face in enumerate(faces):
        pose = Pose(box.centerx + (1.5 - i) * step, box.y + 14 + SHOWN_LARGE * CARD / 2, SHOWN_LARGE)
        draw_card(paint, look.CARDS, Drawn(0, face, pose, f"deck/{seat}"), dim=0.0)
        look.disc(paint, str(i + 1), (pose.x, box.bottom - 30), i == 0)
