"""The explanations with which the table of Daumen drauf! answers 'what is this?'."""

from __future__ import annotations

from collections.abc import Mapping

from game.kernel.types import Seat
from game.titles.daumen.names import name_card
from game.titles.daumen.rules.cards import POISONOUS, TWIN, thumb_on
from scenes.table.generic.scores import is_scored
from scenes.table.generic.shared_places import box_of_poses, other_hands
from scenes.table.model.explained_thing import About
from scenes.tables.daumen import trick
from scenes.tables.daumen.board_types import DaumenBoard
from scenes.tables.daumen.layout import room
from scenes.tables.daumen.words import fact, sentence
from scenes.ui.layout import Box


def signs(board: DaumenBoard) -> Mapping[str, Box]:
    """Things that can be asked about though they can't be clicked: the others' hands, what everybody has won,
    and the sign for what is under the own thumb.
    """
    if is_scored(board) or trick.lies_open(board):
        return {}
    place, won = room(board), {seat: len(board.pieces(f"won/{seat}")) for seat in range(board.seats)}
    piles = {f"won/{seat}": box_of_poses(place.won(seat, n)) for seat, n in won.items() if n}
    return other_hands(board, place.hand) | piles | _secret(board)


def _secret(board: DaumenBoard) -> dict[str, Box]:
    """The sign beside the card that the own hand holds up, for its owner only."""
    held = trick.offer(board, board.bottom)
    if held is None or board.viewer != board.bottom or held.face.endswith("?"):
        return {}
    box = room(board).slot
    return {"secret": Box(box.right - 14, box.bottom - 42, 70, 34)}


def about(board: DaumenBoard, name: str) -> About | None:
    """What is said of the thing that has this name."""
    kind, _, rest = name.partition("/")
    match kind:
        case "hand":
            return _card(board, rest)
        case "offer" | "free":
            return _in_trick(board, kind, rest)
        case "ladder":
            return About("ladder", page="higher", now=sentence(board))
        case "stock":
            n = len(board.pieces("stock"))
            return About("stock", "pile", "fill", now=board.words("table.stock", n=n) + ".")
        case "pass" | "parry":
            return About(kind, "button", kind, board.words(f"moves.{kind}"))
    return _of_seat(board, kind, rest)


def _of_seat(board: DaumenBoard, kind: str, rest: str) -> About | None:
    """What is said of things that belong to a seat, and of the button that deals the next game."""
    if kind == "secret":
        return About("secret", page="show")
    if kind == "deal":
        return About("deal", "button", "end", board.words("moves.deal"))
    if not rest.isdigit():
        return None
    seat = int(rest)
    told: Mapping[str, object] = {"name": board.name(seat)}
    if kind in ("seat", "score"):
        now = "" if kind == "score" else fact(board, seat) + "."
        return About(kind, "seat", "aim", board.name(seat), now, told=told)
    pages = {"fan": "show", "won": "won"}
    return About(kind, "pile", pages[kind], told=told) if kind in pages else None


def _card(board: DaumenBoard, face: str) -> About:
    """What is said of an own card; its twin is shown beside."""
    twin = board.words("explained.twin")
    key = "poisonous" if face in POISONOUS else "harmless"
    return About(key, "card", "show", name_card(face, board.words), cards=((TWIN[face], twin),))


def _in_trick(board: DaumenBoard, kind: str, rest: str) -> About | None:
    """What is said of a card in the trick, as everybody sees it: a thumb hides its head."""
    owner = int(rest.partition("/")[0])
    told: Mapping[str, object] = {"name": board.name(owner)}
    if kind == "free":
        face = board.faces(f"free/{owner}")[int(rest.partition("/")[2]) - 1]
        return About("free", "card", "letgo", name_card(face, board.words), told=told)
    held = trick.offer(board, owner)
    if held is None:
        return None
    said = name_card(thumb_on(held.face), board.words)
    return About("offer", "card", "show", said, _standing(board, owner), told=told)


def _standing(board: DaumenBoard, owner: Seat) -> str:
    return board.words("explained.highest" if trick.top(board) == owner else "explained.beaten")
