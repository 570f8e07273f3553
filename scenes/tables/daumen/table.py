"""The table of Daumen drauf!: what it has to say to the scene in which it is played."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from itertools import chain

from game.kernel.types import Seat
from game.titles.daumen.events import DaumenTold
from game.titles.daumen.view import DaumenView
from scenes.table.generic.laid_table import LaidTable
from scenes.table.generic.scores import scored
from scenes.table.generic.shared_places import open_as, paired
from scenes.table.model.items import Drawn, Item
from scenes.table.model.name_plate import Plate
from scenes.table.model.pose import Key, Pose
from scenes.tables.daumen import (
    cards,
    drawing,
    explanations,
    highlights,
    ladder,
    layout,
    motion,
    result,
    reveal,
    scoring,
    trick,
    words,
)
from scenes.tables.daumen.board_types import DaumenBoard, DaumenShow
from scenes.tables.daumen.cloth import MOSS
from scenes.tables.daumen.layout import DaumenRoom, room
from scenes.tables.daumen.things import targets
from scenes.ui.layout import Box
from scenes.ui.painter import Painter


class DaumenTable(LaidTable[DaumenView, DaumenTold]):
    """Snakes held up by hands, the ladder of colours, the trick that is won, and the score of each game."""

    title = "daumen"
    noises = motion.NOISES
    dye = MOSS
    fits_upright = True
    heading = 320.0, 125.0

    # What lies where, and how it moves

    zones = staticmethod(motion.zones)
    targets = staticmethod(targets)
    landmark = staticmethod(layout.landmark)
    opening = staticmethod(motion.opening)
    about = staticmethod(explanations.about)
    signs = staticmethod(explanations.signs)
    shifts = staticmethod(motion.shifts)
    manner = staticmethod(motion.manner)
    accents = staticmethod(motion.accents)

    def poses(self, board: DaumenBoard) -> Mapping[Key, Pose]:
        place, stock = room(board), board.pieces("stock")
        alpha = 0.0 if trick.lies_open(board) else 1.0
        poses = ladder.poses(board)
        poses |= paired(stock, (replace(pose, alpha=alpha) for pose in place.stock(len(stock))))
        for seat in range(board.seats):
            poses |= _of_seat(board, place, seat)
        poses |= reveal.poses(board) if trick.lies_open(board) else {}
        return poses | (scoring.poses(board) if scored(board) else {})

    def counts(self, board: DaumenBoard) -> Mapping[str, float]:
        """How many cards of an open trick have been counted, and which hands hold a card."""
        counted = len(trick.cards(board)) if trick.lies_open(board) else 0
        grips = {f"grip/{seat}": float(trick.offer(board, seat) is not None) for seat in range(board.seats)}
        return {"burst": float(counted), **grips}

    def plates(self, board: DaumenBoard) -> Sequence[Plate]:
        place = room(board)
        return [
            Plate(seat, place.plate(seat), words.fact(board, seat), _lit(board, seat), solid=True)
            for seat in (() if scored(board) else range(board.seats))
        ]

    # How it looks

    ground = staticmethod(drawing.ground)
    ground_key = staticmethod(drawing.ground_key)
    figure = staticmethod(cards.figure)
    under = staticmethod(drawing.under)
    piece_look = staticmethod(cards.card)
    reach = staticmethod(cards.reach)

    def piece(self, paint: Painter, show: DaumenShow, drawn: Drawn) -> None:
        cards.card(show, drawn).draw(paint)

    def seats(self, show: DaumenShow) -> Iterator[Item]:
        """None here: plates lie over the cards."""
        return iter(())

    def over(self, show: DaumenShow) -> Iterable[Item]:
        return drawing.over(show, [*self.plates(show.board)])

    def preload(self, paint: Painter, board: DaumenBoard) -> Iterator[None]:
        return chain(
            cards.prepare_all(paint, board), reveal.prepare(paint, board), highlights.prepare(paint, board)
        )

    def banner(self, board: DaumenBoard) -> tuple[float, float] | None:
        return None  # the sentence over the own hand says it

    def buttons(self, board: DaumenBoard) -> Sequence[Box]:
        return room(board).placed(super().buttons(board))

    def go_on(self, board: DaumenBoard) -> Box:
        return room(board).go_on

    # Who looks, and how it ends

    outcome = staticmethod(words.outcome)
    result_ground = staticmethod(result.ground)
    result_stage = staticmethod(result.stage)

    def explains(self, board: DaumenBoard, seat: Seat) -> bool:
        return True

    def secret(self, view: DaumenView, seat: Seat) -> bool:
        return view["phase"] == "play"


def _of_seat(board: DaumenBoard, place: DaumenRoom, seat: Seat) -> dict[Key, Pose]:
    """Where a seat's hand lies, its cards in the trick, and what it has won."""
    zones = ("hand", "won", "free", "offer")
    hand, won, free, offer = (board.pieces(f"{zone}/{seat}") for zone in zones)
    lies = place.fan(len(hand)) if seat == board.bottom else place.hand(seat, len(hand))
    return {
        **paired(hand, open_as(lies, float(board.opened(seat)))),
        **paired(won, place.won(seat, len(won))),
        **paired(free, place.let_go(seat, len(free))),
        **paired(offer, [place.offer(seat)] * len(offer)),
    }


def _lit(board: DaumenBoard, seat: Seat) -> bool:
    """Is this plate lit? That of whoever is in turn; while a trick lies open, of who has won it."""
    return trick.winner(board) == seat if trick.lies_open(board) else board.in_turn(seat)
