"""The explanations with which TAO's table answers 'what is this?'."""

from __future__ import annotations

from collections.abc import Mapping

from game.kernel.types import Seat
from game.language.forms import capitalise
from game.titles.tao.names import name_card
from game.titles.tao.rules.cards import DOORS, JOLLY
from scenes.table.model.explained_thing import About
from scenes.tables.tao.board_types import TaoBoard, claiming, opened_by, reading
from scenes.tables.tao.layout import room
from scenes.ui.layout import Box

BORDERS = (0, 6)
"""The columns without a portal."""


def signs(board: TaoBoard) -> Mapping[str, Box]:
    """Things that can be asked about though they can't be clicked: borders, lanterns, the list of moves."""
    if reading(board) is not None:
        return {}
    place = room(board)
    borders = {f"border/{column}": place.tile(column) for column in BORDERS}
    return {"history": place.log, "moves": place.lanterns, **borders}


def about(board: TaoBoard, name: str) -> About | None:
    """What is said of the thing that has this name."""
    kind, _, rest = name.partition("/")
    match kind:
        case "card":
            return _card(board, int(rest[0]), int(rest[2:]))
        case "place":
            return About("place", "field", "own")
        case "deck":
            return About("deck", "pile", "deck", told={"name": board.name(int(rest))})
        case "portal":
            return _portal(board, int(rest))
        case "seat":
            return _seat(board, int(rest))
        case "border":
            return About("border", page="door")
    return _sign(board, kind)


def _sign(board: TaoBoard, kind: str) -> About | None:
    """What is said of things that there is only one of."""
    words = board.words
    match kind:
        case "guard":
            return About("guard", page="five", now=_guard(board))
        case "jolly":
            return About("badge", "button", "across", name_card(JOLLY, words))
        case "moves":
            left = words("table.moves_left", n=board.view["moves_left"])
            return About("moves", page="own", now="" if board.is_over else capitalise(left) + ".")
        case "history":
            return About("history", page="own")
        case "advice":
            return About("advice", "button", "aim", words("table.portal_head", n=reading(board)))
    return None


def _card(board: TaoBoard, seat: Seat, column: int) -> About | None:
    """What is said of a card in a row; beside it those that work together with it."""
    faces, words = board.faces(f"row/{seat}/{column}"), board.words
    if not faces:
        return None
    face = faces[0]
    said = capitalise(name_card(face, words))
    if face == JOLLY:
        return About("jolly", "card", "across", said)
    if face in DOORS:
        beside = words("explained.beside")
        return About("door", "card", "door", said, cards=((DOORS[face], beside), (DOORS[face], "")))
    return About("guardian", "card", "door", said, cards=((f"p{face}", words("explained.its_door")),))


def _portal(board: TaoBoard, column: int) -> About:
    words, opener = board.words, opened_by(board, column)
    said = words("table.portal_head", n=column)
    if opener is None:
        return About(
            "portal", page="door", name=said, now="" if claiming(board) else words("explained.coin_here")
        )
    return About("opened", page="door", name=said, told={"name": board.name(opener)})


def _guard(board: TaoBoard) -> str:
    """The name of the guard that counts now."""
    guards, words = board.faces("guards"), board.words
    if not guards:
        return words("table.no_guard")
    return capitalise(name_card(guards[0], words)) + "."


def _seat(board: TaoBoard, seat: Seat) -> About:
    name, n = board.name(seat), len(board.view["opened"][seat])
    return About("seat", "seat", "aim", name, board.words("explained.coins", name=name, n=n))
