"""What the cards on the table tell: the trick's colours, its highest card, who passed, who has won it."""

from __future__ import annotations

from collections.abc import Sequence

from game.kernel.types import Seat
from scenes.table.model.zones import Piece
from scenes.tables.daumen.board_types import DaumenBoard

TOKENS = {f"token_{colour}": colour for colour in "ygb"}
"""The tokens of colours, by their faces: they are pieces like cards, which go from the bag to the ladder."""


def token_face(colour: str) -> str:
    """The face of a colour's token."""
    return f"token_{colour}"


def colours(board: DaumenBoard) -> list[str]:
    """The trick's colours so far, the lowest first."""
    return [TOKENS[face] for face in board.faces("ladder")]


def offered_card(board: DaumenBoard, seat: Seat) -> Piece | None:
    """The card that somebody holds up, if any."""
    return next(iter(board.pieces(f"offer/{seat}")), None)


def top_seat(board: DaumenBoard) -> Seat | None:
    """Who holds the highest card: of two twins whoever parried."""
    seen = colours(board)
    parrier = _doer(board, "parried")
    best: tuple[int, str, bool] | None = None
    found = None
    for seat in range(board.seats):
        piece = offered_card(board, seat)
        if piece is None or piece.face[0] not in seen:
            continue
        high = (seen.index(piece.face[0]), piece.face[1], seat == parrier)
        if best is None or high > best:
            best, found = high, seat
    return found


def highest_card(board: DaumenBoard) -> tuple[str, int] | None:
    """Colour and value of the highest card."""
    seat = top_seat(board)
    piece = None if seat is None else offered_card(board, seat)
    return None if piece is None else (piece.face[0], int(piece.face[1]))


def highest_value(board: DaumenBoard) -> int:
    """The highest value in this game."""
    return board.seats + 2


def passed_seats(board: DaumenBoard) -> list[Seat]:
    """Who has passed since the highest card was shown."""
    top, passes = board.view["trick"]["top"], board.view["trick"]["passes"]
    if top is None or is_open(board):
        return []
    return [(top + 1 + i) % board.seats for i in range(passes)]


# The trick that lies open


def is_open(board: DaumenBoard) -> bool:
    """Has the trick been won, and do its cards lie open for all to look at?"""
    return any(board.pieces(f"trick/{seat}") for seat in range(board.seats))


def winner(board: DaumenBoard) -> Seat:
    """Who won it; the bottom seat if the last move doesn't say."""
    seat = _doer(board, "won")
    return board.bottom if seat is None else seat


def cards(board: DaumenBoard) -> list[tuple[Piece, Seat]]:
    """Its cards from the lowest to the highest, each with the seat that showed it."""
    seen, twin = colours(board), _doer(board, "parried")
    found = [(piece, seat) for seat in range(board.seats) for piece in board.pieces(f"trick/{seat}")]
    return sorted(found, key=lambda each: (seen.index(each[0].face[0]), each[0].face[1], each[1] == twin))


def colour_counts(board: DaumenBoard) -> list[int]:
    """How many cards of each colour it has, the lowest colour first."""
    shown = cards(board)
    return [sum(piece.face[0] == colour for piece, _ in shown) for colour in colours(board)]


def poison_count(faces: Sequence[str]) -> int:
    """How many of these are poisonous."""
    return sum(face.endswith("!") for face in faces)


def _doer(board: DaumenBoard, kind: str) -> Seat | None:
    """Whose event of this type was in the last move."""
    found = (told.get("seat") for told in reversed(board.last_events) if told["type"] == kind)
    return next((seat for seat in found if isinstance(seat, int)), None)
