"""Dos's table: what it has to say to the scene in which it is played."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace

from game.kernel.types import Seat
from game.titles.dos.view import DosView
from scenes.table.generic.laid_table import LaidTable
from scenes.table.model.board import Target
from scenes.table.model.items import Drawn, Item
from scenes.table.model.name_plate import Plate
from scenes.table.model.pose import Pose
from scenes.tables.dos import (
    captions,
    cards,
    challenge_drawing,
    cloth,
    coin_plates,
    drawing,
    great_moments,
    layout,
    motion,
    result,
    score_panel,
    sum_digits,
    things,
    words,
)
from scenes.tables.dos.board_types import DosBoard, DosEvent, DosShow, is_match, is_scored, is_wishing
from scenes.tables.dos.challenge_drawing import replayed_fields
from scenes.tables.dos.layout import room
from scenes.tables.dos.wish_wheel import wheel_items
from scenes.ui.layout import Box
from scenes.ui.painter import Painter


class DosTable(LaidTable[DosView, DosEvent]):
    """Pile, loose discards and colour inside the ring of direction; hands as fans; the wheel of wishes."""

    title = "dos"
    event_sounds = motion.NOISES
    dye = cloth.PLUM
    click_drops_pick = True
    fits_upright = True
    heading = 170.0, 105.0
    loud_marks = ("say",)

    # What lies where, and how it moves

    zones = staticmethod(layout.zones)
    poses = staticmethod(layout.poses)
    counts = staticmethod(layout.counts)
    targets = staticmethod(things.targets)
    about_seat = staticmethod(things.about_seat)
    landmark = staticmethod(things.landmark)
    opening_events = staticmethod(motion.opening_events)
    shifts = staticmethod(motion.shifts)
    manner = staticmethod(motion.manner)
    accents = staticmethod(motion.accents)

    def signs(self, board: DosBoard) -> Sequence[Target]:
        return things.signs(board)

    def plates(self, board: DosBoard) -> Sequence[Plate]:
        place, done = room(board), () if is_match(board) else board.view["done"]
        turn = [board.is_in_turn(seat) and seat not in done for seat in range(board.seats)]
        return [
            Plate(seat, place.plate(seat), words.plate_fact(board, seat), turn[seat], seat in done)
            for seat in range(board.seats)
        ]

    def button_boxes(self, board: DosBoard) -> Sequence[Box]:
        return room(board).place_buttons(super().button_boxes(board))

    def leave_box(self, board: DosBoard) -> Box:
        """Under the game's name: beside the menu somebody sits."""
        if board.grid.upright:
            return super().leave_box(board)
        menu = self.button_boxes(board)[0]
        return Box(56, menu.bottom + 14, menu.w * 2.3, menu.h)

    # How it looks

    draw_ground = staticmethod(drawing.draw_ground)
    draw_figure = staticmethod(drawing.draw_figure)
    piece_look = staticmethod(cards.card_look)

    def items(self, show: DosShow) -> Iterator[Item]:
        """In the order of drawing. While it is dark for a wish or a challenge, the own hand and plate are
        drawn over that; and a card under the pointer is drawn over its neighbours.
        """
        dark, above = drawing.is_dark(show), cards.pointed_card(show)
        light = [each for each in show.pieces if each.id == above or (dark and cards.is_own_card(show, each))]
        if is_scored(show.board):
            yield from self._score_items(show)
            return
        yield from drawing.items_below(show)
        yield from great_moments.items_below(show)
        yield from self.piece_items(replace(show, pieces=[each for each in show.pieces if each not in light]))
        seats = [coin_plates.plate_item(show, each) for each in self.plates(show.board)]
        yield from seats
        yield from drawing.items_above(show)
        yield from drawing.veil_items(show)
        yield from self.piece_items(replace(show, pieces=light))
        yield from self._asked(show, seats[show.board.bottom]) if dark else drawing.prompt_items(show)
        yield from captions.callout_items(show)
        yield from great_moments.ripple_items(show)
        yield from great_moments.winner_items(show)

    def drawn_pose(self, show: DosShow, drawn: Drawn) -> Pose:
        look = cards.card_look(show, drawn)
        return look.drawn.pose.raise_by(look.lift)

    def _score_items(self, show: DosShow) -> Iterator[Item]:
        """Between two rounds: what is left in the hands, who sits where, and over the middle the score."""
        yield from drawing.ground_items(show)
        yield from self.piece_items(show)
        yield from (coin_plates.plate_item(show, each) for each in self.plates(show.board))
        yield from score_panel.items(show)
        yield from captions.callout_items(show)

    veil_items = staticmethod(great_moments.veil_items)

    def _asked(self, show: DosShow, own: Item) -> Iterator[Item]:
        """Over the dark: the own plate, and the wheel of wishes or what a challenge is about."""
        yield replace(own, key="own plate")
        if is_wishing(show.board):
            yield from wheel_items(show)
        elif show.board.page and show.board.view["challenge"] is not None:
            yield from captions.shout_items(show)

    def draw_piece(self, paint: Painter, show: DosShow, drawn: Drawn) -> None:
        cards.card_look(show, drawn).draw(paint)

    def preload_pictures(self, paint: Painter, board: DosBoard) -> Iterator[None]:
        yield from cloth.prepare_neon(paint, room(board))  # first what takes longest
        yield from sum_digits.prepare_digits(paint)
        yield from cards.prepare_cards(paint)
        yield from drawing.prepare_middle(paint, board)
        yield from challenge_drawing.prepare_fields(paint)
        yield from great_moments.prepare_ripple(paint)

    def banner_spot(self, board: DosBoard) -> tuple[float, float] | None:
        return None

    def go_on_box(self, board: DosBoard) -> Box:
        """At the right, over hint and undo: nothing that is said or played lies there."""
        high = board.grid.reach(72)
        place = Box(board.grid.width - 56 - 270, self.button_boxes(board)[2].top - 20 - high, 270, high)
        return board.grid.handed(place)

    replay_items = staticmethod(replayed_fields)

    # Who looks, and how it ends

    def has_choices(self, view: DosView) -> bool:
        return view["challenge"] is None

    def is_finished(self, view: DosView, seat: Seat) -> bool:
        return seat in view["done"] and "scores" not in view

    def needs_secret(self, view: DosView, seat: Seat) -> bool:
        return view["phase"] == "play"

    outcome = staticmethod(result.outcome)
    result_ground = staticmethod(result.draw_ground)
    result_stage = staticmethod(result.stage_items)
