"""DAO's table: what it has to say to the scene in which it is played."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import chain

from game.kernel.types import Seat
from game.titles.dao.events import DaoEventView
from game.titles.dao.view import DaoView
from scenes.table.generic.laid_table import LaidTable
from scenes.table.generic.scores import is_scored
from scenes.table.model.board import Target
from scenes.table.model.items import Drawn, Item
from scenes.table.model.name_plate import Plate
from scenes.table.model.pose import Key, Pose
from scenes.tables.dao import (
    cards,
    cloth,
    dial,
    drawing,
    great_moments,
    layout,
    motion,
    result,
    score_columns,
    things,
    words,
)
from scenes.tables.dao.board_types import DaoBoard, DaoShow, is_own_tray_open
from scenes.tables.dao.layout import room
from scenes.ui.layout import Box
from scenes.ui.painter import Painter


class DaoTable(LaidTable[DaoView, DaoEventView]):
    """Pile, row and dial; what everybody has taken; and the score at the end of a round."""

    title = "dao"
    event_sounds = motion.NOISES
    dye = cloth.INDIGO
    fits_upright = True
    loud_marks = ("bust",)

    # What lies where, and how it moves

    zones = staticmethod(layout.zones)
    counts = staticmethod(layout.counts)
    targets = staticmethod(things.targets)
    about_seat = staticmethod(things.about_seat)
    landmark = staticmethod(things.landmark)
    opening_events = staticmethod(motion.opening_events)
    shifts = staticmethod(motion.shifts)
    manner = staticmethod(motion.manner)
    accents = staticmethod(motion.accents)

    def signs(self, board: DaoBoard) -> Sequence[Target]:
        return things.signs(board)

    def poses(self, board: DaoBoard) -> Mapping[Key, Pose]:
        return score_columns.column_poses(board) if is_scored(board) else layout.poses(board)

    def plates(self, board: DaoBoard) -> Sequence[Plate]:
        return [
            Plate(
                seat,
                room(board).plate(seat),
                words.plate_fact(board, seat),
                board.is_in_turn(seat),
                points="up" if seat == board.bottom else None,
            )
            for seat in (() if is_scored(board) else range(board.seats))
        ]

    # How it looks

    draw_figure = staticmethod(cards.draw_figure)
    piece_look = staticmethod(cards.card_look)

    def draw_ground(self, paint: Painter, board: DaoBoard) -> None:
        if not is_scored(board):
            cloth.draw_ground(paint, room(board), shut=not is_own_tray_open(board))

    def ground_key(self, board: DaoBoard) -> object:
        return is_scored(board), is_own_tray_open(board)

    def items_below(self, show: DaoShow) -> Iterable[Item]:
        return score_columns.items_below(show) if is_scored(show.board) else drawing.items_below(show)

    def draw_piece(self, paint: Painter, show: DaoShow, drawn: Drawn) -> None:
        cards.card_look(show, drawn).draw(paint)

    def drawn_pose(self, show: DaoShow, drawn: Drawn) -> Pose:
        return drawn.pose.raise_by(cards.card_look(show, drawn).lift)

    def items_above(self, show: DaoShow) -> Iterable[Item]:
        return score_columns.items_above(show) if is_scored(show.board) else drawing.items_above(show)

    def preload_pictures(self, paint: Painter, board: DaoBoard) -> Iterator[None]:
        return chain(
            cloth.prepare_ink(paint, room(board)),
            cards.prepare_cards(paint, board.words),
            dial.prepare_dial(paint, board),
            great_moments.prepare_flood(paint),
        )

    def banner_spot(self, board: DaoBoard) -> tuple[float, float] | None:
        return None if is_scored(board) else (board.grid.width / 2, room(board).own_plate.y - 34)

    def button_boxes(self, board: DaoBoard) -> Sequence[Box]:
        usual = super().button_boxes(board)
        if not is_scored(board):
            return room(board).place_buttons(usual)
        menu, log, hint, undo = usual
        beside = Box(hint.x - undo.w - 12, hint.y, undo.w, undo.h)  # the button that leads on stands below
        return (menu, log, board.grid.handed(hint), board.grid.handed(beside))

    def leave_box(self, board: DaoBoard) -> Box:
        """In the corner opposite the menu: beside that somebody sits."""
        menu = self.button_boxes(board)[0]
        return Box(56, menu.y, min(menu.w * 2.3, 180), menu.h)  # further right may be a plate

    def go_on_box(self, board: DaoBoard) -> Box:
        return room(board).leads_on if is_scored(board) else room(board).free

    # Who looks, and how it ends

    outcome = staticmethod(words.outcome)
    result_ground = staticmethod(result.draw_ground)
    result_stage = staticmethod(result.stage_items)

    def can_explain_score(self, board: DaoBoard, seat: Seat) -> bool:
        return True

    def has_choices(self, view: DaoView) -> bool:
        return view["phase"] == "play"

    def may_peek(self, view: DaoView, seat: Seat) -> bool:
        return view["phase"] == "play" and bool(view["taken"][seat])
