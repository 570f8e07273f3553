"""Spoken words: what things on Dog's board are called for those who listen. Names on the screen have a symbol
for each player's pieces, and numbers of spaces; here it is 'Ben's piece 2, 11 before Clara's start'.
"""

from __future__ import annotations

from game.titles.dog.names import name_card
from game.titles.dog.rules.board import ARC, FRESH, GOAL, NUMBERED
from game.titles.dog.rules.moves import DogPart, DogPlay, DogSwap, read_move
from scenes.table.model.zones import Zone
from scenes.tables.dog.board_types import DogBoard
from scenes.tables.dog.move_choice import DogChoice, outlook
from scenes.tables.dog.words import name_zone


def say_piece(board: DogBoard, piece: str) -> str:
    """A piece by its owner's name."""
    seat, number = NUMBERED[piece]
    return board.words("table.say_piece", name=board.name(seat), n=number + 1)


def say_zone(board: DogBoard, zone: Zone) -> str:
    """A place on the board: on the track by how far it is to the next start."""
    kind, _, rest = zone.partition("/")
    return say_field(board, int(rest)) if kind == "at" else name_zone(board, zone)


def say_field(board: DogBoard, field: int) -> str:
    """A space of the track."""
    left = -field % ARC
    name = board.name((field + left) // ARC % board.seats)
    return (
        board.words("table.say_before", n=left, name=name)
        if left
        else board.words("table.say_start", name=name)
    )


def say_marble(board: DogBoard, piece: str, zone: Zone) -> str:
    """A piece, and where it is."""
    return f"{say_piece(board, piece)}, {say_zone(board, zone)}"


def say_choice(board: DogBoard, choice: DogChoice) -> str:
    """What a click on a piece or a place does, and whom it sends home."""
    words, hits = board.words, choice.hits
    if choice.kind == "piece":
        return say_marble(board, choice.what, choice.zone)
    said = say_zone(board, choice.zone)
    if choice.kind == "step":
        said = f"{words('table.steps_to', n=choice.steps, piece=say_piece(board, choice.what))}: {said}"
    elif len(choice.moves) == 1 and isinstance(play := read_move(choice.moves[0]), DogPlay):
        said, hits = say_play(board, play), outlook(board).hits(choice.moves[0])
    home = words.forms.join_row(
        words("table.goes_home", name=board.name(NUMBERED[piece][0])) for piece in hits
    )
    return f"{said}. {home}" if home else said


def say_play(board: DogBoard, play: DogPlay) -> str:
    """A card, and what its pieces do."""
    words = board.words
    done, card = words.forms.join_row(_part(board, part) for part in play.parts), name_card(play.card, words)
    if not play.named:
        return words("moves.play", card=card, done=done)
    return words("moves.joker", card=card, rank=name_card(play.named, words), done=done)


def _part(board: DogBoard, part: DogPart) -> str:
    words, piece = board.words, say_piece(board, part.piece)
    if isinstance(part, DogSwap):
        return words("moves.swap", piece=piece, other_piece=say_piece(board, part.other_piece))
    if part.target == FRESH:
        return words("moves.leave", piece=piece)
    if part.target > GOAL:
        return words("moves.goal", piece=piece, place=str(part.target - GOAL))
    return words("table.say_walk", piece=piece, where=say_field(board, part.target))
