"""TAO's table: what it has to say to the scene in which it is played."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace

from game.kernel.types import HIDDEN, Seat
from game.titles.tao.rules.cards import DECK
from game.titles.tao.view import TaoView
from scenes.table.drawing.cards import prepare_face
from scenes.table.generic.laid_table import LaidTable
from scenes.table.model.board import Target
from scenes.table.model.items import Drawn, Item
from scenes.table.model.name_plate import Plate
from scenes.table.model.pose import Pose
from scenes.tables.tao import cards, great_moments, layout, motion, result, things
from scenes.tables.tao import drawing as items
from scenes.tables.tao.board_types import TaoBoard, TaoSeen, TaoShow
from scenes.tables.tao.cloth import OXBLOOD
from scenes.tables.tao.layout import COLUMNS, room
from scenes.tables.tao.portals import CORNER, is_out_of_reach
from scenes.tables.tao.signs import draw_coin, draw_number
from scenes.ui.layout import Box
from scenes.ui.painter import Painter


class TaoTable(LaidTable[TaoView, TaoSeen]):
    """Two rows, five portals between them, a deck in front of each player, the guards at the side."""

    title = "tao"
    event_sounds = motion.NOISES
    dye = OXBLOOD
    click_drops_pick = True
    lists_moves = True
    fits_facing = True
    fits_upright = True
    fits_flat = False

    # What lies where

    zones = staticmethod(layout.zones)
    poses = staticmethod(layout.poses)
    counts = staticmethod(layout.counts)
    targets = staticmethod(things.targets)
    about_seat = staticmethod(things.about_seat)

    def signs(self, board: TaoBoard) -> Sequence[Target]:
        return things.signs(board)

    def plates(self, board: TaoBoard) -> Sequence[Plate]:
        place = room(board)
        facts = [board.words("table.in_turn") if board.is_in_turn(seat) else "" for seat in range(2)]
        return [
            Plate(
                seat, place.plate(seat), fact, board.is_in_turn(seat), aside=150, turned=place.overhead(seat)
            )
            for seat, fact in enumerate(facts)
        ]

    # How it looks

    items_below = staticmethod(items.items_below)

    def items_above(self, show: TaoShow) -> Iterator[Item]:
        yield from items.items_above(show)
        yield from great_moments.winner_items(show)

    def items(self, show: TaoShow) -> Iterator[Item]:
        return great_moments.staged_items(show, super().items(show))

    veil_items = staticmethod(great_moments.veil_items)

    def piece_look(self, show: TaoShow, drawn: Drawn) -> object:
        if drawn.face == "coin":
            return self._light_on(show, drawn)
        return cards.card_look(show, drawn)

    def draw_piece(self, paint: Painter, show: TaoShow, drawn: Drawn) -> None:
        pose = drawn.pose
        if drawn.face == "coin":
            draw_coin(paint, (pose.x, pose.y), pose.w, pose.angle, self._light_on(show, drawn))
        elif drawn.face == layout.STRIP:
            cards.draw_strip(paint, drawn)
        else:
            cards.draw_row_card(paint, drawn, cards.card_look(show, drawn))

    def drawn_pose(self, show: TaoShow, drawn: Drawn) -> Pose:
        if drawn.face in ("coin", layout.STRIP):
            return drawn.pose
        look = cards.card_look(show, drawn)
        return replace(drawn.pose, w=drawn.pose.w * look.grown).raise_by(look.lift)

    def _light_on(self, show: TaoShow, drawn: Drawn) -> float:
        """How bright a coin is: dark on a portal that can't be chosen now."""
        where, _, column = drawn.zone.partition("/")
        return 0.5 if where == "portal" and is_out_of_reach(show.board, int(column)) else 1.0

    def draw_ground(self, paint: Painter, board: TaoBoard) -> None:
        place = room(board)
        paint.shadow(place.runner, 14, 8, 3, 150)
        paint.picture("tao/runner", place.runner)
        for column, name in ((0, "left"), (6, "right")):
            box = place.tile(column)
            paint.shadow(box, CORNER, 7, 5, 170)
            paint.picture(f"tao/border_{name}", box)
            draw_number(paint, column, box)
        for column in COLUMNS:
            for seat in range(2):
                paint.picture("tao/slot", place.card(seat, column))

    def ground_key(self, board: TaoBoard) -> object:
        return board.facing

    def preload_pictures(self, paint: Painter, board: TaoBoard) -> Iterator[None]:
        for face in (*DECK, HIDDEN):
            prepare_face(paint, cards.CARDS, face, room(board).card_w)
            yield
        yield from great_moments.prepare_great_moments(paint, board)

    def button_boxes(self, board: TaoBoard) -> Sequence[Box]:
        return layout.button_boxes(board, super().button_boxes(board))

    def go_on_box(self, board: TaoBoard) -> Box:
        usual = super().go_on_box(board)
        return usual.move(0, 18) if board.grid.upright else usual

    banner_spot = staticmethod(layout.banner_spot)
    note_corner = staticmethod(layout.note_corner)

    # What moves

    shifts = staticmethod(motion.shifts)
    manner = staticmethod(motion.manner)
    accents = staticmethod(motion.accents)
    opening_events = staticmethod(motion.opening_events)

    # Who looks

    def needs_secret(self, view: TaoView, seat: Seat) -> bool:
        """Only in YANG with closed hands a player needs cards that the other one may not see."""
        options = view["options"]
        return options["version"] == "yang" and not options["open_hands"] and view["phase"] != "over"

    # The end

    outcome = staticmethod(result.outcome)
    result_ground = staticmethod(result.draw_ground)
    result_stage = staticmethod(result.stage_items)
    result_course = staticmethod(result.course_items)
    draw_figure = staticmethod(cards.draw_figure)
