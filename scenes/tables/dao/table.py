"""What DAO says about its table."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from game.kernel.events import Told
from game.kernel.types import HIDDEN, Seat, View
from game.titles.dao.cards import ELEMENTS, VALUE
from game.titles.dao.names import name_card
from scenes.table.board import Board, Drawn, Show, Target
from scenes.table.cards import GLOW, Aura, draw_card
from scenes.table.choreography import Manner
from scenes.table.plates import Plate, pill
from scenes.table.pose import Arrangement, Key, Pose
from scenes.table.table import Table
from scenes.table.zones import Faces, Shift
from scenes.tables.dao import paint as look
from scenes.tables.dao.places import CARD_W, Room, room
from scenes.ui.layout import Box
from scenes.ui.paint import Painter


class DaoTable(Table):
    """Pile, row, dial, and what everybody has taken."""

    title = "dao"

    # What lies where

    def zones(self, board: Board) -> Faces:
        view = board.view
        taken = {f"taken/{seat}": cards for seat, cards in enumerate(view["taken"])}
        return {"pile": view["pile"], "row": view["row"], **taken}

    def layout(self, board: Board) -> Arrangement:
        place = room(board)
        poses: dict[Key, Pose] = {}
        x, y = place.pile
        for i, piece in enumerate(board.pieces("pile")):
            poses[piece.id] = Pose(x, y, CARD_W, up=0.0, z=i)
        row = board.pieces("row")
        poses |= {piece.id: pose for piece, pose in zip(row, place.row(len(row)), strict=True)}
        for seat in range(board.seats):
            poses |= dict(_taken(board, place, seat))
        for plate in self.plates(board):
            poses[plate.key] = Pose(*plate.box.center, plate.box.w)
        return Arrangement(poses, _counts(board))

    def plates(self, board: Board) -> Sequence[Plate]:
        place = room(board)
        return [
            Plate(seat, self._plate_box(board, place, seat), self._fact(board, seat), board.in_turn(seat))
            for seat in range(board.seats)
        ]

    def _plate_box(self, board: Board, place: Room, seat: Seat) -> Box:
        turned = board.turned(seat)
        return place.own_plate if not turned else place.plate(board.seats, turned)

    def _fact(self, board: Board, seat: Seat) -> str:
        if board.in_turn(seat) and seat == board.bottom and board.legal:
            return board.words("table.your_turn")
        n = len(board.view["taken"][seat])
        return board.words("table.cards", n=n)

    def targets(self, board: Board, rest: Arrangement) -> Sequence[Target]:
        return [*self._row_targets(board, rest), *self._pile_target(board), *self._deal(board)]

    def _row_targets(self, board: Board, rest: Arrangement) -> Iterable[Target]:
        row = board.pieces("row")
        for i, piece in enumerate(row):
            name = board.words("table.row_card", card=_name(board, piece.face), n=i + 1)
            box = rest.poses[piece.id].box()
            if i == 0:
                take = tuple(move for move in board.legal if move == "take")
                yield Target("row/1", name, box, take, key=piece.id, hotkey="2")
            else:
                yield Target(f"row/{i + 1}", name, box, key=piece.id, why=board.words("table.only_first"))

    def _pile_target(self, board: Board) -> Iterable[Target]:
        pile = board.pieces("pile")
        if pile:
            box = Pose(*room(board).pile, CARD_W).box()
            reveal = tuple(move for move in board.legal if move == "reveal")
            name = board.words("table.pile", n=len(pile))
            yield Target("pile", name, box, reveal, key=pile[-1].id, hotkey="1")

    def _deal(self, board: Board) -> Iterable[Target]:
        if "deal" in board.legal:
            yield Target("deal", board.words("moves.deal"), self.go_on(board), ("deal",), role="button")

    # How it looks

    def ground(self, paint: Painter, board: Board) -> None:
        look.ground(paint, room(board))

    def below(self, paint: Painter, show: Show) -> None:
        look.tray(paint, show)
        look.pile_edges(paint, show)
        look.dial(paint, show)

    def piece(self, paint: Painter, show: Show, drawn: Drawn) -> None:
        lit = drawn.light == "offered"
        target = next((target for target in show.targets.values() if target.key == drawn.id), None)
        hover = show.hover(target.id) if target and lit else 0.0
        aura = Aura(paint.theme.brass_light, GLOW) if lit else None
        draw_card(paint, look.cards(show.board), drawn, aura, lift=(10 + 8 * hover) if lit else 0.0)

    def above(self, paint: Painter, show: Show) -> None:
        look.badges(paint, show)
        for target in show.targets.values():
            if target.moves and target.key is not None:
                x, y = target.box.centerx, target.box.top - 62
                pill(paint, show.board.words(f"moves.{target.moves[0]}"), x, y, target.hotkey)

    # What moves

    def shifts(self, told: Told, board: Board) -> Iterable[Shift]:
        match told["type"]:
            case "took":
                yield Shift("row", f"taken/{told['seat']}", _kept(board, told["seat"], told["card"]), 0)
            case "revealed":
                yield Shift("pile", "row", told["card"])
            case "bust":
                for card in told["cards"]:
                    yield Shift("row", f"taken/{told['seat']}", _kept(board, told["seat"], card), 0)
            case "refilled" | "dealt":
                for card in told["cards"]:
                    yield Shift("pile", "row", card)

    def manner(self, told: Told | None, board: Board) -> Manner:
        return Manner()

    def peek(self, view: View, seat: Seat) -> bool:
        return bool(view["phase"] == "play")


def _kept(board: Board, seat: Seat, card: str) -> str:
    """How a taken card lies there for these eyes."""
    return card if board.viewer == seat else HIDDEN


def _taken(board: Board, place: Room, seat: Seat) -> Iterable[tuple[int, Pose]]:
    pieces = board.pieces(f"taken/{seat}")
    turned = board.turned(seat)
    if not turned:
        return (
            place.open_tray(pieces)
            if all(piece.known for piece in pieces) and board.viewer == seat
            else place.shut_tray(pieces)
        )
    return zip((piece.id for piece in pieces), place.fan(board.seats, turned, len(pieces)), strict=True)


def _counts(board: Board) -> dict[str, float]:
    counts: dict[str, float] = {
        "sum": sum(VALUE[face] for face in board.faces("row")),
        "pile": len(board.pieces("pile")),
    }
    for seat in range(board.seats):
        counts[f"taken/{seat}"] = len(board.pieces(f"taken/{seat}"))
    own = [piece.face for piece in board.pieces(f"taken/{board.bottom}") if piece.known]
    for element in ELEMENTS:
        counts[f"own/{element}"] = sum(VALUE[face] for face in own if face[0] == element)
    return counts


def _name(board: Board, face: str) -> str:
    return name_card(face, board.words)
