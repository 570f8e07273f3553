"""The table of Daumen drauf!: what it has to say to the scene in which it is played."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from itertools import chain

from game.kernel.types import Seat
from game.titles.daumen.events import DaumenEventView
from game.titles.daumen.view import DaumenView
from scenes.table.generic.laid_table import LaidTable
from scenes.table.generic.scores import is_scored
from scenes.table.generic.shared_places import face_poses, pair_poses
from scenes.table.model.board import Target
from scenes.table.model.items import Drawn, Item
from scenes.table.model.name_plate import Plate
from scenes.table.model.pose import Key, Pose
from scenes.tables.daumen import (
    cards,
    drawing,
    great_moments,
    ladder,
    motion,
    result,
    reveal,
    score_panel,
    things,
    trick,
    words,
)
from scenes.tables.daumen.board_types import DaumenBoard, DaumenShow
from scenes.tables.daumen.cloth import MOSS
from scenes.tables.daumen.layout import DaumenRoom, room
from scenes.ui.layout import Box
from scenes.ui.painter import Painter


class DaumenTable(LaidTable[DaumenView, DaumenEventView]):
    """Snakes held up by hands, the ladder of colours, the trick that is won, and the score of each game."""

    title = "daumen"
    event_sounds = motion.NOISES
    dye = MOSS
    fits_upright = True
    heading = 320.0, 125.0

    # What lies where, and how it moves

    zones = staticmethod(motion.zones)
    targets = staticmethod(things.targets)
    about_seat = staticmethod(things.about_seat)
    landmark = staticmethod(things.landmark)
    opening_events = staticmethod(motion.opening_events)
    shifts = staticmethod(motion.shifts)
    manner = staticmethod(motion.manner)
    accents = staticmethod(motion.accents)

    def signs(self, board: DaumenBoard) -> Sequence[Target]:
        return things.signs(board)

    def poses(self, board: DaumenBoard) -> Mapping[Key, Pose]:
        place, stock = room(board), board.pieces("stock")
        alpha = 0.0 if trick.is_open(board) else 1.0
        poses = ladder.token_poses(board)
        poses |= pair_poses(stock, (replace(pose, alpha=alpha) for pose in place.stock(len(stock))))
        for seat in range(board.seats):
            poses |= _of_seat(board, place, seat)
        poses |= reveal.trick_poses(board) if trick.is_open(board) else {}
        return poses | (score_panel.row_poses(board) if is_scored(board) else {})

    def counts(self, board: DaumenBoard) -> Mapping[str, float]:
        """How many cards of an open trick have been counted, and which hands hold a card."""
        counted = len(trick.cards(board)) if trick.is_open(board) else 0
        grips = {
            f"grip/{seat}": float(trick.offered_card(board, seat) is not None) for seat in range(board.seats)
        }
        return {"burst": float(counted), **grips}

    def plates(self, board: DaumenBoard) -> Sequence[Plate]:
        place = room(board)
        return [
            Plate(seat, place.plate(seat), words.plate_fact(board, seat), _lit(board, seat), solid=True)
            for seat in (() if is_scored(board) else range(board.seats))
        ]

    # How it looks

    draw_ground = staticmethod(drawing.draw_ground)
    ground_key = staticmethod(drawing.ground_key)
    draw_figure = staticmethod(cards.draw_figure)
    items_below = staticmethod(drawing.items_below)
    piece_look = staticmethod(cards.piece_look)
    piece_box = staticmethod(cards.piece_box)

    def drawn_pose(self, show: DaumenShow, drawn: Drawn) -> Pose:
        return cards.piece_look(show, drawn).drawn.pose

    def draw_piece(self, paint: Painter, show: DaumenShow, drawn: Drawn) -> None:
        cards.piece_look(show, drawn).draw(paint)

    def seat_items(self, show: DaumenShow) -> Iterator[Item]:
        """None here: plates lie over the cards."""
        return iter(())

    def items_above(self, show: DaumenShow) -> Iterable[Item]:
        return drawing.items_above(show, [*self.plates(show.board)])

    def preload_pictures(self, paint: Painter, board: DaumenBoard) -> Iterator[None]:
        return chain(
            cards.prepare_cards(paint, board),
            reveal.prepare_reveal(paint, board),
            great_moments.prepare_great_moments(paint, board),
        )

    def banner_spot(self, board: DaumenBoard) -> tuple[float, float] | None:
        return None  # the sentence over the own hand says it

    def button_boxes(self, board: DaumenBoard) -> Sequence[Box]:
        return room(board).place_buttons(super().button_boxes(board))

    def go_on_box(self, board: DaumenBoard) -> Box:
        return room(board).go_on

    # Who looks, and how it ends

    outcome = staticmethod(words.outcome)
    result_ground = staticmethod(result.draw_ground)
    result_stage = staticmethod(result.stage_items)

    def can_explain_score(self, board: DaumenBoard, seat: Seat) -> bool:
        return True

    def needs_secret(self, view: DaumenView, seat: Seat) -> bool:
        return view["phase"] == "play"


def _of_seat(board: DaumenBoard, place: DaumenRoom, seat: Seat) -> dict[Key, Pose]:
    """Where a seat's hand lies, its cards in the trick, and what it has won."""
    zones = ("hand", "won", "free", "offer")
    hand, won, free, offer = (board.pieces(f"{zone}/{seat}") for zone in zones)
    lies = place.fan(len(hand)) if seat == board.bottom else place.hand(seat, len(hand))
    return {
        **pair_poses(hand, face_poses(lies, float(board.has_open_hand(seat)))),
        **pair_poses(won, place.won(seat, len(won))),
        **pair_poses(free, place.let_go(seat, len(free))),
        **pair_poses(offer, [place.offer(seat)] * len(offer)),
    }


def _lit(board: DaumenBoard, seat: Seat) -> bool:
    """Is this plate lit? That of whoever is in turn; while a trick lies open, of who has won it."""
    return trick.winner(board) == seat if trick.is_open(board) else board.is_in_turn(seat)
