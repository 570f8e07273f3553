"""Dog's table: what it has to say to the scene in which it is played."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from game.kernel.types import Seat
from game.titles.dog.events import DogEventView
from game.titles.dog.rules.board import NUMBERED
from game.titles.dog.view import DogView
from scenes.table.generic.laid_table import LaidTable
from scenes.table.model.board import Target
from scenes.table.model.items import Drawn, Item
from scenes.table.model.name_plate import Plate
from scenes.table.model.pose import Pose
from scenes.tables.dog import (
    cards,
    drawing,
    layout,
    marbles,
    motion,
    panel,
    result,
    things,
    wooden_board,
    words,
)
from scenes.tables.dog.board_types import DogBoard, DogShow
from scenes.tables.dog.cloth import BAIZE
from scenes.tables.dog.layout import room
from scenes.ui.layout import Box
from scenes.ui.painter import Painter


class DogTable(LaidTable[DogView, DogEventView]):
    """The board with its marbles, the hands round it, and what the seven and the joker need."""

    title = "dog"
    event_sounds = motion.NOISES
    dye = BAIZE
    click_drops_pick = True
    fits_upright = True

    # What lies where

    zones = staticmethod(layout.zones)
    poses = staticmethod(layout.poses)
    counts = staticmethod(layout.counts)
    targets = staticmethod(things.targets)
    about_seat = staticmethod(things.about_seat)
    landmark = staticmethod(things.landmark)

    def signs(self, board: DogBoard) -> Sequence[Target]:
        return things.signs(board)

    def panel_boxes(self, board: DogBoard) -> Sequence[Box]:
        return (panel.prompt_box(board),)

    def plates(self, board: DogBoard) -> Sequence[Plate]:
        found = []
        for seat, box in enumerate(room(board).plates):
            out = words.is_out(board, seat)
            fact = board.words("table.out") if out else words.partner_words(board, seat)
            found.append(Plate(seat, box, fact, seat in board.to_act, out))
        return found

    # How it looks

    def draw_ground(self, paint: Painter, board: DogBoard) -> None:
        wooden_board.draw_board(paint, room(board), board.view["deal"])

    def ground_key(self, board: DogBoard) -> object:
        return board.seats, board.bottom, board.view["deal"]["number"]

    def seat_items(self, show: DogShow) -> Iterator[Item]:
        return drawing.plate_items(show, self.plates(show.board))

    items_below = staticmethod(drawing.items_below)
    items_above = staticmethod(drawing.items_above)

    def piece_look(self, show: DogShow, drawn: Drawn) -> object:
        if drawn.face in NUMBERED:
            return marbles.is_safe(show, drawn)
        return cards.card_darkness(show, drawn) if drawn.zone == f"hand/{show.board.bottom}" else None

    def draw_piece(self, paint: Painter, show: DogShow, drawn: Drawn) -> None:
        if drawn.face in NUMBERED:
            marbles.draw_marble(paint, drawn, marbles.is_safe(show, drawn))
        else:
            cards.draw_lying_card(paint, show, drawn)

    def drawn_pose(self, show: DogShow, drawn: Drawn) -> Pose:
        return drawn.pose if drawn.face in NUMBERED else cards.card_pose(show, drawn)

    def draw_figure(self, paint: Painter, face: str, box: Box, dim: bool = False) -> None:
        draw = marbles.draw_figure if face in NUMBERED else cards.draw_figure
        draw(paint, face, box, dim)

    def preload_pictures(self, paint: Painter, board: DogBoard) -> Iterator[None]:
        return cards.prepare_cards(paint)

    def banner_spot(self, board: DogBoard) -> tuple[float, float] | None:
        return room(board).banner

    def redo_box(self, board: DogBoard) -> Box:
        """Over the panel, which reaches to the button that takes back."""
        return room(board).redo

    def button_boxes(self, board: DogBoard) -> Sequence[Box]:
        usual, lamp = super().button_boxes(board), room(board).lamp_box
        return usual if lamp is None else (*usual[:2], lamp.move(0, -lamp.h - 16), lamp)

    def leave_box(self, board: DogBoard) -> Box:
        """In the corner opposite the menu, where no board lies: without words if a plate is in their way."""
        if board.grid.upright:
            return super().leave_box(board)
        side = self.button_boxes(board)[0]
        words = Box(42, side.y, side.w * 2.3, side.h)
        free = words.inflate(20, 0).collidelist(list(room(board).plates)) < 0
        return words if free else Box(42, side.y, side.w, side.h)

    def note_corner(self, board: DogBoard) -> tuple[float, float]:
        """Over the panel while that has only words: higher up is the board."""
        panel = board.grid.handed(room(board).panel)
        return panel.right, panel.bottom - 96

    def go_on_box(self, board: DogBoard) -> Box:
        panel = board.grid.handed(room(board).panel)
        high = board.grid.reach(72)
        return board.grid.handed(Box(panel.right - 270, panel.bottom - high, 270, high))

    # What moves

    shifts = staticmethod(motion.shifts)
    manner = staticmethod(motion.manner)
    accents = staticmethod(motion.accents)
    pick_events = staticmethod(motion.pick_events)

    opening_events = staticmethod(motion.opening_events)

    # Who looks, and how it ends

    def needs_secret(self, view: DogView, seat: Seat) -> bool:
        return view["phase"] != "over"

    hint_name = staticmethod(words.hint_name)
    outcome = staticmethod(words.outcome)
    result_ground = staticmethod(result.draw_ground)
    result_stage = staticmethod(result.stage_items)
    result_course = staticmethod(result.course_items)
