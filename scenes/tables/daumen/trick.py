"""What can be read off the cards on the table: the trick's colours, its highest card, who passed."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from game.kernel.types import Seat
from scenes.table.loose import LooseBoard as Board
from scenes.table.loose import Plain as Told
from scenes.table.zones import Piece

TOKENS = {f"token_{colour}": colour for colour in "ygb"}
"""The colours' tokens are pieces like the cards: from the bag onto the ladder."""


def token(colour: str) -> str:
    """The face of a colour's token."""
    return f"token_{colour}"


def colours(board: Board) -> list[str]:
    """The trick's colours so far, the lowest first."""
    return [TOKENS[face] for face in board.faces("ladder")]


def offered(board: Board, seat: Seat) -> Piece | None:
    """The card somebody holds up."""
    return next(iter(board.pieces(f"offer/{seat}")), None)


def top(board: Board) -> Seat | None:
    """Who holds the highest card; whoever parries holds it, too."""
    seen = colours(board)
    parried = _last(board, "parried")
    best: tuple[int, str, bool] | None = None
    found = None
    for seat in range(board.seats):
        piece = offered(board, seat)
        if piece is None or piece.face[0] not in seen:
            continue
        high = (seen.index(piece.face[0]), piece.face[1], parried is not None and parried["seat"] == seat)
        if best is None or high > best:
            best, found = high, seat
    return found


def highest(board: Board) -> tuple[str, int] | None:
    """Colour and value of the highest card."""
    seat = top(board)
    piece = None if seat is None else offered(board, seat)
    return None if piece is None else (piece.face[0], int(piece.face[1]))


def most(board: Board) -> int:
    """The highest value in this game."""
    return board.seats + 2


def passed(board: Board) -> list[Seat]:
    """Who has passed since the highest card was shown."""
    trick = board.view["trick"]
    if trick["top"] is None or revealed(board):
        return []
    return [(trick["top"] + 1 + i) % board.seats for i in range(trick["passes"])]


# The trick that lies open


def revealed(board: Board) -> bool:
    """Does a won trick lie open for all to look at?"""
    return any(board.pieces(f"trick/{seat}") for seat in range(board.seats))


def winner(board: Board) -> Seat:
    """Who won it."""
    won = _last(board, "won")
    return int(won["seat"]) if won is not None else board.bottom


def cards(board: Board) -> list[tuple[Piece, Seat]]:
    """Its cards from the lowest to the highest, each with who showed it."""
    seen, parried = colours(board), _last(board, "parried")
    twin = parried["seat"] if parried is not None else None
    found = [(piece, seat) for seat in range(board.seats) for piece in board.pieces(f"trick/{seat}")]
    return sorted(found, key=lambda each: (seen.index(each[0].face[0]), each[0].face[1], each[1] == twin))


def groups(board: Board) -> list[int]:
    """How many cards of each colour it has."""
    shown = cards(board)
    return [sum(piece.face[0] == colour for piece, _ in shown) for colour in colours(board)]


def poisonous(faces: Sequence[str]) -> int:
    """How many of these are poisonous."""
    return sum(face.endswith("!") for face in faces)


def _last(board: Board, kind: str) -> Told | None:
    return next((told for told in reversed(board.last) if told["type"] == kind), None)


def zones(board: Board) -> Iterator[str]:
    """Every zone in which cards of the trick can lie."""
    for seat in range(board.seats):
        yield from (f"free/{seat}", f"offer/{seat}", f"trick/{seat}")
