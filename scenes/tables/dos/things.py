"""The things that can be pointed at on Dos's table: own hand, pile, a wish, the fields of a challenge."""

from __future__ import annotations

from collections.abc import Iterator

from game.kernel.types import Card, Move
from game.titles.dos.names import name_card
from game.titles.dos.rules.moves import DRAW, DosHit, plays_of, write_move
from scenes.table.generic.shared_places import box_around, twin_ids
from scenes.table.model.board import Target
from scenes.table.model.pose import Arrangement
from scenes.tables.dos import words
from scenes.tables.dos.board_types import DosBoard, play_of, wishing
from scenes.tables.dos.cards import OFFERED
from scenes.tables.dos.layout import room, strips
from scenes.tables.dos.wheel import WAYS
from scenes.ui.layout import Box

KEYS = {"r": "up", "y": "right", "g": "down", "b": "left"}
"""The wheel's keys."""


def targets(board: DosBoard, rest: Arrangement) -> list[Target]:
    """In a challenge its fields; else the own hand, and the wheel of wishes or what lies in the middle."""
    if board.page:
        return [*_fields(board)]
    if wishing(board):
        return [*_hand(board, rest), *_wishes(board)]
    return [*_hand(board, rest), _pile(board), *_said(board)]


def _hand(board: DosBoard, rest: Arrangement) -> Iterator[Target]:
    """The own hand; for cards that can't be played the rules say why."""
    pieces = [piece for piece in board.pieces(f"hand/{board.bottom}") if piece.known]
    boxes = strips([rest.poses[piece.id] for piece in pieces], board.grid.height)
    ids = twin_ids("hand", [piece.face for piece in pieces])
    for name, piece, box in zip(ids, pieces, boxes, strict=True):
        shown = name_card(piece.face, board.words)
        if wishing(board):
            yield Target(name, shown, box, key=piece.id)
        else:
            tries = write_move(plays_of(piece.face)[0])
            yield Target(name, shown, box, _plays(board, piece.face), key=piece.id, attempted_move=tries)


def _plays(board: DosBoard, card: Card) -> tuple[Move, ...]:
    """The legal moves that play a card."""
    return tuple(move for move in board.moves_left if play_of(move).card == card)


def _wishes(board: DosBoard) -> Iterator[Target]:
    """The four quarters of the wheel."""
    wheel = room(board).wheel
    for colour, (dx, dy) in WAYS.items():
        moves = tuple(move for move in board.moves_left if play_of(move).wish == colour)
        middle = (wheel.centerx + dx * wheel.w * 0.31, wheel.centery + dy * wheel.w * 0.31)
        box, name = box_around(middle, wheel.w * 0.3), board.words(f"colours.{colour}")
        yield Target(f"wish/{colour}", name, box, moves, role="choice", hotkey=KEYS[colour])


def _pile(board: DosBoard) -> Target:
    pieces, box = board.pieces("pile"), room(board).pile.box()
    moves = tuple(move for move in board.moves_left if move == DRAW)
    key = pieces[-1].id if pieces else None
    return Target("pile", words.pile(board), box, moves, key=key, attempted_move=DRAW, hotkey="n")


def _said(board: DosBoard) -> Iterator[Target]:
    """Discards and colour in words, for those who can't see them."""
    place, colour = room(board), board.view["colour"]
    top = board.words("table.top", card=name_card(board.view["discard"][-1], board.words))
    yield Target("discard", top, box_around((place.x, place.y), 152, 212), role="text")
    if colour:
        name = board.words("table.colour", colour=board.words(f"colours.{colour}"))
        yield Target("colour", name, box_around(place.colour, 180), role="text")


def _fields(board: DosBoard) -> Iterator[Target]:
    """The fields of a challenge that weren't hit yet, once they have come up."""
    challenge = board.view["challenge"] if board.page == "fields" else None
    for number, field in enumerate(challenge["fields"] if challenge is not None else ()):
        if field["hit"] is None:
            name, key = board.words("table.field", n=number + 1), str(number + 1)
            box, moves = room(board).field(field["x"], field["y"]), (write_move(DosHit(number, 0)),)
            yield Target(f"challenge/{number}", name, box, moves, role="field", hotkey=key, round=True)


def landmark(name: str, board: DosBoard, rest: Arrangement) -> Box | None:
    """Where things are of which lessons speak: the ring of direction, where fields of a challenge come up and
    what is said of it, and a card of the hand where it is when it is lifted.
    """
    if name == "challenge":
        return board.grid.screen.inflate(-120, -80)
    if name == "ring":
        return room(board).ring
    if name == "said" and board.view["challenge"] is not None:
        return room(board).terms
    lifted = (
        each.box for each in targets(board, rest) if each.id == name and name[:4] == "hand" and each.moves
    )
    box = next(lifted, None)
    return Box(box.x, box.y - OFFERED, box.w, box.h + OFFERED) if box is not None else None
