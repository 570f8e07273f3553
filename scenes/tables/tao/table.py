"""What TAO says about its table."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from game.kernel.types import HIDDEN, Result, Seat
from game.titles.tao.cards import ATTRIBUTES, DECK, FACTIONS
from game.titles.tao.combinations import COINS_TO_WIN, PORTALS
from game.titles.tao.view import TaoView
from scenes.table.board import Target
from scenes.table.loose import LooseBeat as Beat
from scenes.table.loose import LooseBoard as Board
from scenes.table.loose import LooseShow as Show
from scenes.table.loose import LooseTable as Table
from scenes.table.loose import Plain
from scenes.table.loose import Plain as Told
from scenes.table.motion.beats import Accents, Manner
from scenes.table.pose import Arrangement, Key, Pose
from scenes.table.table import Outcome, ResultRow
from scenes.table.view.cards import prepare
from scenes.table.view.items import Drawn
from scenes.table.view.plates import Plate
from scenes.table.zones import Faces, Shift
from scenes.tables.tao import lights, moment, motion, panels, pointing
from scenes.tables.tao import paint as look
from scenes.tables.tao.motion import BOX, FREE_STRIP, STRIP, on_the_head
from scenes.tables.tao.places import (
    CARD_W,
    COIN,
    COLUMNS,
    SOCKET,
    Room,
    near,
    room,
    row_zones,
    told_of,
    view_of,
)
from scenes.tables.tao.regions import regions
from scenes.ui.layout import Box
from scenes.ui.paint import Painter


class TaoTable(Table):
    """Two rows, five portals between them, a deck in front of each player, the guards at the side."""

    title = "tao"
    lets_go = True
    faces = True

    # What lies where

    def zones(self, board: Board) -> Faces:
        view = view_of(board)
        zones: dict[str, Sequence[str]] = {}
        for seat in range(2):
            for column, zone in row_zones(seat):
                card = view["rows"][seat][column]
                zones[zone] = [card] if card else []
            zones[f"deck/{seat}"] = view["decks"][seat]
            zones[f"coins/{seat}"] = ["coin"] * len(view["opened"][seat])
        for column in PORTALS:
            zones[f"portal/{column}"] = ["coin"] if view["coins"][column - 1] else []
        return zones | {"guards": view["guards"], "used": _used(board)} | _strip(view)

    def layout(self, board: Board) -> Arrangement:
        place = room(board)
        poses: dict[Key, Pose] = {}
        for seat in range(2):
            poses |= _row(board, place, seat) | _deck(board, place, seat) | _won(board, place, seat)
            tray = place.tray(near(board, seat)).box
            poses[f"tray/{seat}"] = Pose(*tray.center, tray.w)
        for column in PORTALS:
            for piece in board.pieces(f"portal/{column}"):
                poses[piece.id] = Pose(*place.gate(column), COIN, z=12)
        for piece in board.pieces(BOX):
            poses[piece.id] = Pose(place.x, place.y, CARD_W, up=0.0, z=piece.id)
        for plate in self.plates(board):
            poses[plate.key] = Pose(*plate.box.center, plate.box.w)
        return Arrangement(poses | _guards(board, place), self._counts(board))

    def _counts(self, board: Board) -> dict[str, float]:
        claim = view_of(board)["phase"] == "claim"
        return {"left": view_of(board)["moves_left"], "claim": 1.0 if claim else 0.0}

    def plates(self, board: Board) -> Sequence[Plate]:
        place = room(board)
        return [
            Plate(
                seat,
                place.plate(near(board, seat)),
                panels.fact(board, seat),
                board.in_turn(seat),
                aside=150,
                turned=on_the_head(board, seat),
            )
            for seat in range(2)
        ]

    def targets(self, board: Board, rest: Arrangement) -> Sequence[Target]:
        return pointing.targets(board, rest)

    # How it looks

    def ground(self, paint: Painter, board: Board) -> None:
        place = room(board)
        paint.shadow(place.runner, 14, 8, 3, 150)
        paint.picture("tao/runner", place.runner)
        for column, name in ((0, "left"), (6, "right")):
            box = place.tile(column)
            paint.shadow(box, look.TILE_CORNER, 7, 5, 170)
            paint.picture(f"tao/border_{name}", box)
            look.number(paint, column, box)
        for column in COLUMNS:
            for side in (True, False):
                paint.picture("tao/slot", place.card(side, column))

    def ground_key(self, board: Board) -> object:
        return board.facing

    def below(self, paint: Painter, show: Show) -> None:
        behind = moment.behind(paint, show)
        if behind is not None:
            paint.surface.blit(behind, (0, 0))
            return
        panels.log(paint, show)
        panels.guards(paint, show)
        panels.sockets(paint, show)
        panels.moves_left(paint, show)
        panels.words_beside(paint, show)
        lights.portals(paint, show)
        lights.places(paint, show)
        lights.trays(paint, show)

    def piece(self, paint: Painter, show: Show, drawn: Drawn) -> None:
        if moment.behind(paint, show) is not None:
            return
        if drawn.face == "coin":
            if not moment.is_coin_in_flight(show, drawn):
                share = 0.5 if lights.out_of_reach(show, drawn.zone) else 1.0
                look.coin(paint, (drawn.pose.x, drawn.pose.y), drawn.pose.w, drawn.pose.angle, share=share)
        elif drawn.face == STRIP:
            lights.strip(paint, drawn)
        else:
            lights.card(paint, show, drawn)

    def above(self, paint: Painter, show: Show) -> None:
        if moment.behind(paint, show) is None:
            self._above(paint, show)
        moment.draw(paint, show)

    def _above(self, paint: Painter, show: Show) -> None:
        panels.later_discs(paint, show)
        lights.discs(paint, show)
        lights.last_moves(paint, show)
        lights.gathered_bar(paint, show)
        lights.badges(paint, show)
        lights.pills(paint, show)
        lights.enlarged(paint, show)

    def regions(self, show: Show) -> Iterable[tuple[Box, object]]:
        return regions(show)

    def preload(self, paint: Painter, board: Board) -> Iterator[None]:
        place = room(board)
        for face in (*DECK, HIDDEN):
            for width in sorted({CARD_W, place.tray(True).card, place.tray(False).card}):
                prepare(paint, look.CARDS, face, width)
                yield
        for _ in moment.preload(paint, board):
            yield

    def banner(self, board: Board) -> tuple[float, float] | None:
        return room(board).x, room(board).y

    def buttons(self, board: Board) -> Sequence[Box]:
        return room(board).buttons()

    def note_corner(self, board: Board) -> tuple[float, float]:
        """Over the prompt, which it takes the place of."""
        place = room(board)
        return place.buttons()[2].left - 14, place.prompt.top + 104

    def go_on(self, board: Board) -> Box:
        return room(board).go_on

    # What moves

    def shifts(self, told: Told, board: Board) -> Iterable[Shift]:
        return motion.shifts(told, board)

    def manner(self, told: Told | None, board: Board) -> Manner:
        return motion.manner(told, board)

    def accents(self, beat: Beat) -> Accents:
        return motion.accents(beat)

    def opening(self, board: Board) -> tuple[Faces, Sequence[Told]] | None:
        return motion.before_the_deal(self.zones(board))

    # Who looks

    def secret(self, view: Plain, seat: Seat) -> bool:
        """Only a closed YANG hand is needed in order to play, and nobody else's business."""
        options = view["options"]
        return options["version"] == "yang" and not options["open_hands"] and view["phase"] != "over"

    # The end

    def outcome(self, board: Board, result: Result) -> Outcome:
        words = board.words
        rows = tuple(
            ResultRow(seat, words("table.coins", n=score), ("coin",) * score, plus=score)
            for seat, score in enumerate(result.scores)
        )
        remark = words("table.three_coins" if max(result.scores) == COINS_TO_WIN else "table.limit")
        return Outcome(rows, remark, (words("table.coins_head"), ""))

    def figure(self, paint: Painter, face: str, box: Box, dim: bool = False) -> None:
        size = min(box.w, box.h)
        if face == "coin":
            look.coin(paint, box.center, size)
        else:
            paint.picture(look.CARDS.face(face) if face != HIDDEN else look.CARDS.back, box)


def _used(board: Board) -> list[str]:
    """The guards that have served: open for all, although a YIN view doesn't name them."""
    view = view_of(board)
    n = len(FACTIONS) - len(view["guards"])
    if HIDDEN not in view["guards"]:
        rest = [faction for faction in FACTIONS if faction not in view["guards"]]
        told = [card for card in _told_used(board) if card in rest]
        return (told + [card for card in rest if card not in told])[:n]
    told = _told_used(board)[:n]
    return told + [HIDDEN] * (n - len(told))


def _told_used(board: Board) -> list[str]:
    moves = (*board.past, board.last) if board.past[-1:] != (board.last,) else board.past
    events = [told_of(told) for move in moves for told in move]
    return [
        told["card"] for told in events if told["type"] == "guard_used" or told["type"] == "last_guard_used"
    ]


def _strip(view: TaoView) -> dict[str, list[str]]:
    """The paper strip lies on the attribute that is barred."""
    zones: dict[str, list[str]] = {f"barred/{name}": [] for pair in ATTRIBUTES.values() for name in pair}
    here = f"barred/{view['barred']}" if view["barred"] else FREE_STRIP
    return {FREE_STRIP: [], **zones, here: [STRIP]}


def _row(board: Board, place: Room, seat: Seat) -> dict[Key, Pose]:
    angle = 180.0 if on_the_head(board, seat) else 0.0
    is_near = near(board, seat)
    return {
        piece.id: Pose(
            place.column(column),
            place.row(is_near),
            CARD_W,
            angle,
            1.0 if piece.known else 0.0,
            z=40 + column,
        )
        for column, zone in row_zones(seat)
        for piece in board.pieces(zone)
    }


def _deck(board: Board, place: Room, seat: Seat) -> dict[Key, Pose]:
    """The queue of four. Who may not see it sees backs, whatever they remember."""
    tray = place.tray(near(board, seat))
    angle = 180.0 if on_the_head(board, seat) else 0.0
    is_open = HIDDEN not in view_of(board)["decks"][seat]
    return {
        piece.id: Pose(*tray.card_at(i), tray.card, angle, 1.0 if piece.known and is_open else 0.0, z=60 - i)
        for i, piece in enumerate(board.pieces(f"deck/{seat}"))
    }


def _won(board: Board, place: Room, seat: Seat) -> dict[Key, Pose]:
    coins = board.pieces(f"coins/{seat}")
    return {
        piece.id: Pose(*place.socket(near(board, seat), i), SOCKET, z=12) for i, piece in enumerate(coins)
    }


def _guards(board: Board, place: Room) -> dict[Key, Pose]:
    poses: dict[Key, Pose] = {}
    here, used = board.pieces("guards"), board.pieces("used")
    for i, piece in enumerate(here):
        poses[piece.id] = place.guard() if i == 0 else place.later(i - 1, len(here) - 1, piece.known)
    for i, piece in enumerate(used):
        poses[piece.id] = place.used(i, piece.known)
    shown = [name for pair in [ATTRIBUTES.get(board.faces("guards")[0], ())] for name in pair] if here else []
    for zone, pieces in board.zones.items():
        if zone.startswith("barred/") and pieces:
            poses[pieces[0].id] = _strip_pose(place, zone.removeprefix("barred/"), shown)
    return poses


def _strip_pose(place: Room, attribute: str, shown: Sequence[str]) -> Pose:
    """On its attribute; one that the guard doesn't show is stuck to the corner of its card."""
    if attribute in shown:
        return Pose(*place.token(shown.index(attribute)), 72, z=35)
    guard = place.guard()
    x, y = guard.x + guard.w * 0.44, guard.y - guard.w * 0.55
    return Pose(x, y, 48, z=35, alpha=0.0 if attribute == "none" else 1.0)
