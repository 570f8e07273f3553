"""A seven of Dog on a phone: the page knows no rules, so it asks where each step can lead."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from game.kernel.types import Move, NotAMove, Seat
from game.titles.dog.rules.board import Track
from game.titles.dog.rules.cards import JOKER, SPLITTING, STEPS_OF_A_SEVEN
from game.titles.dog.rules.moves import DogPlay, DogWalk, read_move, write_move
from game.titles.dog.rules.seven_step_by_step import Step, as_play, next_steps
from phones.pipe_messages import Message


def is_seven(move: Move) -> bool:
    """Is it one of the many ways of a seven, or of a joker that stands for one?"""
    return move.startswith((SPLITTING, f"{JOKER}={SPLITTING}"))


def shorten_moves(moves: Sequence[Move]) -> list[Move]:
    """The moves with only one for each card that is a seven: enough to know that the card can be played."""
    told, sevens = [], set[str]()
    for move in moves:
        card = move.partition(" ")[0]
        if not is_seven(move) or card not in sevens:
            told.append(move)
        sevens.add(card)
    return told


def next_steps_message(view: Any, seat: Seat, asked: Move, listed: Sequence[Move]) -> Message | None:
    """The answer to a text such as '7H 0.1>0 0.3>16': which steps can follow; None if it makes no sense."""
    card, _, rest = asked.partition(" ")
    named = SPLITTING if card.startswith(JOKER) else ""
    begun = f"{card}={SPLITTING}" if card == JOKER else card
    if not any(move.startswith(f"{begun} ") for move in listed) or not is_seven(begun):
        return None
    taken = _taken(f"{begun} {rest}") if rest else []
    if taken is None or len(taken) > STEPS_OF_A_SEVEN:
        return None
    try:
        return _answer(Track.from_position(view), seat, (begun.partition("=")[0], named, asked), taken)
    except (IndexError, KeyError):  # pieces or places that don't exist
        return None


def _taken(text: Move) -> list[Step] | None:
    """The single steps that a text names."""
    try:
        play = read_move(text)
    except NotAMove:
        return None
    parts = play.parts if isinstance(play, DogPlay) else ()
    return [(part.piece, part.place) for part in parts if isinstance(part, DogWalk)]


def _answer(board: Track, seat: Seat, said: tuple[str, str, str], taken: Sequence[Step]) -> Message:
    card, named, asked = said
    left = STEPS_OF_A_SEVEN - len(taken)
    done = left == 0
    move = write_move(as_play(card, named, taken)) if done else asked
    following = [f"{piece}>{place}" for piece, place in next_steps(board, seat, taken)]
    return {"t": "steps", "after": asked, "left": left, "next": following, "done": done, "move": move}
