"""Refusals: why a move is not in the list of legal moves, explained after the list has refused it.

The beginning of a move can be asked about too: a card alone (`5H`) or a card and a piece (`5H 0.2`) is never
a move; the answer is what keeps that card, or that piece, from being played.
"""

from __future__ import annotations

from collections.abc import Sequence

from game.kernel.types import Move, NotAMove, Refusal, Seat
from game.titles.dog.rules.board import ARC, FRESH, GOAL, HOUSE, LAST, NUMBERED, PIECE, Track
from game.titles.dog.rules.cards import (
    BACKWARD,
    FORWARD,
    JOKER,
    LEAVING,
    SPLITTING,
    STEPS_BACK,
    STEPS_OF_A_SEVEN,
    SWAPPING,
)
from game.titles.dog.rules.moves import (
    DogFold,
    DogGive,
    DogHalf,
    DogMove,
    DogPart,
    DogPlay,
    DogSwap,
    DogWalk,
    read_half,
    read_move,
    speaks_of_giving,
)
from game.titles.dog.rules.rules import legal
from game.titles.dog.rules.state import Dog


def explain(state: Dog, seat: Seat, move: Move) -> Refusal:
    """Why a move is missing from the list of a seat that is to act."""
    possible = legal(state, seat)
    match _understood(move, state.board):
        case None:
            return Refusal("unknown-move", rule="DOG-18" if speaks_of_giving(move) else "DOG-4")
        case DogGive(card):
            if state.phase != "exchange":
                return Refusal("exchange-is-over", rule="DOG-18")
            return Refusal("not-in-hand", {"card": card}, "DOG-18")
        case DogFold():
            return _why_not_fold(state, possible)
        case asked:
            return _why_not_play(state, seat, asked, possible)


def _understood(move: Move, board: Track) -> DogMove | DogHalf | None:
    """What a text says; None if it is no move, or names pieces or places that this table has not got."""
    try:
        asked = read_move(move)
    except NotAMove:
        return _understood_half(move, board)
    if isinstance(asked, DogPlay) and not all(_is_here(part, board) for part in asked.parts):
        return None
    return asked


def _understood_half(move: Move, board: Track) -> DogHalf | None:
    try:
        half = read_half(move)
    except NotAMove:
        return None
    return None if half.piece and not _has_piece(board, *NUMBERED[half.piece]) else half


def _is_here(part: DogPart, board: Track) -> bool:
    """Are there such a piece and such a place, or such two pieces, at this table?"""
    if not _has_piece(board, part.seat, part.number):
        return False
    if isinstance(part, DogSwap):
        return _has_piece(board, part.other, part.other_number)
    return not board.track <= part.target < GOAL


def _has_piece(board: Track, seat: Seat, number: int) -> bool:
    return seat < board.seats and number < board.pieces


def _why_not_fold(state: Dog, possible: Sequence[Move]) -> Refusal:
    match read_move(possible[0]):
        case DogPlay(card):
            return Refusal("can-play", {"card": card}, "DOG-11")
        case _:
            return Refusal("give-first", rule="DOG-18")


def _why_not_play(state: Dog, seat: Seat, asked: DogPlay | DogHalf, possible: Sequence[Move]) -> Refusal:
    card = asked.card
    if state.phase == "exchange":
        return Refusal("give-first", rule="DOG-18")
    if card not in state.hands[seat]:
        return Refusal("not-in-hand", {"card": card}, "DOG-4")
    if asked.named and card != JOKER:
        return Refusal("no-joker", {"card": card}, "DOG-4")
    if card == JOKER and not asked.named:
        return Refusal("name-rank", rule="DOG-4")
    obstacles = Obstacles(state.board, seat, asked, possible)
    return obstacles.to_half(asked.piece) if isinstance(asked, DogHalf) else obstacles.to_parts(asked.parts)


class Obstacles:
    """What keeps a card in the hand of the seat in turn from being played as somebody asked."""

    def __init__(self, board: Track, seat: Seat, asked: DogPlay | DogHalf, possible: Sequence[Move]) -> None:
        self._board = board.copy()
        self._seat = seat
        self._card = asked.card
        self._rank = asked.rank
        self._firsts = {
            play.parts[0].piece
            for play in map(read_move, possible)
            if isinstance(play, DogPlay) and (play.card, play.named) == (asked.card, asked.named)
        }
        """The pieces with which a move with this card can begin."""

    def to_parts(self, parts: Sequence[DogPart]) -> Refusal:
        """Why the card can't be played with these parts."""
        first = parts[0]
        if self._rank != SPLITTING and len(parts) > 1:
            return Refusal("one-piece", {"rank": self._rank}, "DOG-7")
        stranger = self._stranger(first.seat)
        if stranger is not None:
            return stranger
        if self._rank == SWAPPING:
            return self._about_swap(first)
        walks = [part for part in parts if isinstance(part, DogWalk)]
        if len(walks) < len(parts):
            return Refusal("only-a-jack-swaps", {"rank": self._rank}, "DOG-13")
        return self._about_seven(walks) if self._rank == SPLITTING else self._about_walk(walks[0])

    def to_half(self, piece: str) -> Refusal:
        """Why the card can't be played at all, or if a piece is named, why that piece can't move with it."""
        if not piece:
            return self._about_card()
        seat, number = NUMBERED[piece]
        return self._stranger(seat) or self._about_piece(seat, number)

    def _about_card(self) -> Refusal:
        """Why the card can't be played at all; where only one piece could move, that piece's reason."""
        if self._firsts:
            return Refusal("say-how", {"card": self._card}, "DOG-4")
        mover = self._board.moved_by(self._seat)
        row = self._board.rows[mover]
        out = [number for number, place in enumerate(row) if place != HOUSE]
        if not out:
            return Refusal("all-at-home", {"rank": self._rank}, "DOG-5")
        if len(out) == 1 and self._rank not in LEAVING:
            return self._about_piece(mover, out[0])
        return Refusal("nobody-can", {"rank": self._rank}, "DOG-10")

    def _about_piece(self, seat: Seat, number: int) -> Refusal:
        """Why a piece can't move with the card: what is in its way for the card's first number of fields."""
        if PIECE[seat][number] in self._firsts:
            return Refusal("say-where", {"card": self._card}, "DOG-4")
        if self._rank == SWAPPING:
            return self._why_not_swap(seat, number) or Refusal("nobody-to-swap", rule="DOG-13")
        place = self._board.rows[seat][number]
        if place == HOUSE:
            return self._why_not_leave(seat, number)
        steps = 1 if self._rank == SPLITTING else FORWARD[self._rank][0]
        if place > GOAL and place + steps > LAST:
            return Refusal("past-the-end", {"rank": self._rank}, "DOG-8")
        track = self._board.track
        target = place + steps if place > GOAL else (self._board.field(seat, number) + steps) % track
        in_the_way = self._in_the_way(seat, number, target)
        return in_the_way or Refusal("seven-steps", {"n": STEPS_OF_A_SEVEN}, "DOG-12")

    def _stranger(self, seat: Seat) -> Refusal | None:
        """Why pieces of this seat may not be moved now; None if they may."""
        mover = self._board.moved_by(self._seat)
        partner = self._board.partner(self._seat)
        if seat == mover:
            return None
        if seat == self._seat:
            return Refusal("partners-turn", {"other": partner}, "DOG-14")
        if seat == partner:
            return Refusal("own-pieces-first", {"other": partner}, "DOG-14")
        return Refusal("not-your-piece", {"other": seat}, "DOG-12")

    def _about_swap(self, part: DogPart) -> Refusal:
        swap = Refusal("a-jack-swaps", rule="DOG-13")
        if isinstance(part, DogWalk):
            return swap
        if part.other == part.seat:
            return Refusal("swap-with-others", rule="DOG-13")
        own = self._why_not_swap(part.seat, part.number)
        return own or self._why_not_swap(part.other, part.other_number) or swap

    def _why_not_swap(self, seat: Seat, number: int) -> Refusal | None:
        if self._board.field(seat, number) < 0:
            return Refusal("swap-on-the-track", {"other": seat}, "DOG-13")
        if self._board.is_safe(seat, number):
            return Refusal("swap-no-safe-piece", {"other": seat}, "DOG-13")
        return None

    def _about_walk(self, walk: DogWalk) -> Refusal:
        """Why one piece can't walk like this with a card that leads a fixed number of fields."""
        board, (seat, number, target) = self._board, walk
        place = board.rows[seat][number]
        if place == HOUSE and target == FRESH:
            return self._why_not_leave(seat, number)
        nowhere = self._cannot_lead_there(place, target)
        if nowhere is not None:
            return nowhere
        steps = board.count_steps(seat, number, target)
        back = target < GOAL and board.track - steps == STEPS_BACK
        other = Refusal("other-distance", {"rank": self._rank, "n": steps}, "DOG-4")
        if steps not in FORWARD[self._rank] and not (back and self._rank == BACKWARD):
            return other
        return self._in_the_way(seat, number, target) or other

    def _about_seven(self, walks: Sequence[DogWalk]) -> Refusal:
        """Walks the parts one after another: either one of them can't be made, or steps are left over."""
        left = STEPS_OF_A_SEVEN
        before: DogWalk | None = None
        for walk in walks:
            problem = self._stranger(walk.seat)
            if problem is None and before is not None and walk.piece == before.piece:
                problem = Refusal("same-piece-again", rule="DOG-12")
            problem = problem or self._cannot_walk(walk, left)
            if problem is not None:
                return problem
            for target in self._board.path(*walk):
                if self._stranger(walk.seat) is not None:
                    return Refusal("partner-goes-on", {"other": self._board.partner(self._seat)}, "DOG-12")
                self._board.move(walk.seat, walk.number, target, sweeping=True)
                left -= 1
            before = walk
        return Refusal("steps-left", {"n": left}, "DOG-12")

    def _cannot_walk(self, walk: DogWalk, left: int) -> Refusal | None:
        """Why a piece can't make its part of a seven with the steps that are left."""
        (seat, number, target), place = walk, self._board.rows[walk.seat][walk.number]
        nowhere = self._cannot_lead_there(place, target)
        if nowhere is not None:
            return nowhere
        steps = self._board.count_steps(seat, number, target)
        if steps == 0:
            return Refusal("a-step-at-least", rule="DOG-12")
        if steps > left:
            return Refusal("too-many-steps", {"n": left}, "DOG-12")
        return self._in_the_way(seat, number, target)

    def _cannot_lead_there(self, place: int, target: int) -> Refusal | None:
        """Why no card at all leads a piece from this place to that one; None if one might."""
        if place == HOUSE:
            return Refusal("in-the-house", rule="DOG-5")
        if target == FRESH:
            return Refusal("is-out-already", rule="DOG-5")
        if place > GOAL and target <= GOAL:
            return Refusal("never-out-again", rule="DOG-8")
        if place > GOAL and target < place:
            return Refusal("never-backward-there", rule="DOG-9")
        return None

    def _why_not_leave(self, seat: Seat, number: int) -> Refusal:
        if self._rank not in LEAVING:
            return Refusal("cannot-leave", {"rank": self._rank}, "DOG-4")
        if self._board.is_barred(seat):
            return Refusal("start-is-barred", {"other": seat}, "DOG-5")
        return Refusal("smallest-first", {"n": self._board.rows[seat].index(HOUSE) + 1}, "DOG-5")

    def _in_the_way(self, seat: Seat, number: int, target: int) -> Refusal | None:
        """What is in the way of a piece that walks to a place at the right distance; None if nothing is."""
        board = self._board
        place = board.rows[seat][number]
        for step in board.path(seat, number, target):
            if step > GOAL and step in board.rows[seat]:
                return Refusal("goal-is-taken", rule="DOG-8")
            if step < GOAL and step % ARC == 0 and board.is_barred(step // ARC):
                return Refusal("barred", {"other": step // ARC}, "DOG-6")
        if place == FRESH and target > GOAL:
            return Refusal("fresh-stays-out", rule="DOG-8")
        return None
