"""The explanations with which Dos's table answers 'what is this?'."""

from __future__ import annotations

from collections.abc import Mapping

from game.kernel.types import Card, Seat
from game.language.forms import capitalise
from game.titles.dos.names import name_card
from game.titles.dos.rules.cards import AMOUNT, COLOURS, REVERSES, SKIPS, WISH, WISH_FOUR
from scenes.table.generic.shared_places import box_around, other_hands
from scenes.table.model.explained_thing import About
from scenes.tables.dos import words
from scenes.tables.dos.board_types import DosBoard, play_of, wishing
from scenes.tables.dos.layout import room
from scenes.ui.layout import Box

PAGES = {"number": "fits", "skip": "turn", "reverse": "turn", "plus": "plus", "wish": "wish", "four": "four"}
"""The page of the rules about each kind of card."""


def signs(board: DosBoard) -> Mapping[str, Box]:
    """Things that can be asked about though they can't be clicked: the ring, the sum that has to be answered,
    the last cards played, and the others' hands.
    """
    if board.page or wishing(board):
        return {}
    place = room(board)
    (wide, high), x = place.axes, place.x
    found = {"ring": box_around((x, place.y + high), wide * 1.3, 56.0)}
    found["ring/top"] = box_around((x, place.y - high), wide * 1.3, 56.0)
    if words.last_played(board):
        found["latest"] = box_around(place.history, 190, 108)
    if board.view["pending"] and board.to_act:
        x, y, high = place.sum_at(board.to_act[0])
        found["waiting"] = box_around((x, y), high * 1.5, high * 0.9)
    return found | other_hands(board, place.backs)


def about(board: DosBoard, name: str) -> About | None:
    """What is said of the thing that has this name."""
    kind, _, rest = name.partition("/")
    match kind:
        case "hand":
            return _card(board, rest.partition("/")[0])
        case "pile":
            return About("pile", "pile", "draw")
        case "discard":
            return About("discard", "pile", "fits", now="" if board.is_over else words.fits(board) + ".")
        case "colour":
            return About("colour", page="wish", now=_colour(board))
        case "wish":
            return About("wished", "button", "wish", board.words(f"colours.{rest}"))
        case "challenge" if rest.isdigit():
            return About("field", "field", "nerve")
    return _sign(board, kind, rest)


def _sign(board: DosBoard, kind: str, rest: str) -> About | None:
    """What is said of things that nobody can click."""
    match kind:
        case "ring":
            return About("ring", page="turn", now=_direction(board))
        case "waiting":
            return About("waiting", page="plus", now=board.words("explained.sum", n=board.view["pending"]))
        case "latest":
            return About("latest", page="fits")
        case "seat":
            seat = int(rest)
            return About("seat", "seat", "nerve", board.name(seat), words.fact(board, seat) + ".")
        case "fan":
            return About("fan", "pile", "aim", told={"name": board.name(int(rest))})
    return None


def _colour(board: DosBoard) -> str:
    at = board.view["colour"]
    return capitalise(board.words(f"colours.{at}" if at else "table.any_colour")) + "."


def _direction(board: DosBoard) -> str:
    """Who comes after whoever is in turn."""
    if not board.to_act or board.is_over:
        return ""
    first = board.to_act[0]
    second = _next(board, first, board.view["direction"])
    return board.words("explained.next", first=board.name(first), second=board.name(second))


def _next(board: DosBoard, seat: Seat, way: int) -> Seat:
    """Who plays after a seat if the game goes this way: 1 is with the clock, -1 against it."""
    ways = ((seat + way * step) % board.seats for step in range(1, board.seats))
    return next((each for each in ways if each not in board.view["done"]), seat)


def _card(board: DosBoard, face: Card) -> About:
    """What is said of an own card; beside it cards by which it can be answered."""
    key = _key(face)
    cards: tuple[tuple[str, str], ...] = ()
    if key == "four":
        wished = board.words("explained.plus_wished")
        cards = ((WISH_FOUR, board.words("explained.any_four")), (f"{board.view['colour'] or 'g'}+2", wished))
    elif key == "plus":
        other = COLOURS[(COLOURS.index(face[0]) + 1) % len(COLOURS)]
        cards = (
            (f"{other}+2", board.words("explained.any_plus")),
            (WISH_FOUR, board.words("explained.a_four")),
        )
    return About(key, "card", PAGES[key], name_card(face, board.words), _use(board, face, key), cards)


def _key(face: Card) -> str:
    """The kind of a card."""
    if face == WISH:
        return "wish"
    if face == WISH_FOUR:
        return "four"
    if face in AMOUNT:
        return "plus"
    return "skip" if face in SKIPS else "reverse" if face in REVERSES else "number"


def _use(board: DosBoard, face: Card, key: str) -> str:
    """What a card would do now; nothing if it can't be played, as then the rules say why."""
    if board.viewer is None or not any(play_of(move).card == face for move in board.moves_left):
        return ""
    said, way = board.words, board.view["direction"]
    other = _next(board, board.viewer, way)
    two = board.seats - len(board.view["done"]) == 2
    match key:
        case "plus" | "four":
            n = board.view["pending"] + AMOUNT[face]
            return said("explained.answers", name=board.name(other), n=n)
        case "skip" | "reverse" if two:
            return said("explained.again")
        case "skip":
            return said("explained.skips", name=board.name(other))
        case "reverse":
            return said("explained.turns", name=board.name(_next(board, board.viewer, -way)))
        case "wish":
            return said("explained.names")
    return said("explained.turns", name=board.name(other))
