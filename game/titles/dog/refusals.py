"""Why a move can't be made: the twin of the list of legal moves, for people who ask.

Half a move may be asked about too: a card alone (`5H`) or a card and a piece (`5H 0.2`) is never a move, and
is answered with what keeps that card, or that piece, from being played.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import NamedTuple

from game.kernel.types import Card, Move, Refusal, Seat
from game.titles.dog.board import ARC, CODE, FRESH, GOAL, HOUSE, LAST, Board
from game.titles.dog.cards import (
    BACKWARD,
    DECK,
    FORWARD,
    JOKER,
    LEAVING,
    SPLITTING,
    STEPS_BACK,
    STEPS_OF_A_SEVEN,
    SWAPPING,
)
from game.titles.dog.rules import FOLD, legal
from game.titles.dog.state import Dog

_PART = re.compile(r"([0-5])\.([0-3])(?:>([0-9]{1,2}|s|g[1-4])|x([0-5])\.([0-3]))?")


class Part(NamedTuple):
    """One piece's part of a move, as far as it was said: where it goes, or with whom it swaps."""

    seat: Seat
    number: int
    target: int | None
    other: tuple[Seat, int] | None


def refuse(state: Dog, seat: Seat, move: Move) -> Refusal | None:
    """Why a seat that is to act may not make this move; None when it may."""
    possible = legal(state, seat)
    if move in possible:
        return None
    said, *rest = move.split(" ")
    if said == "give":
        return _why_not_give(state, rest)
    if move == FOLD:
        return _why_not_fold(state, possible)
    card, named, rank = said.partition("=")
    parts = _parts(rest, state.seats)
    if card not in DECK or parts is None or (named and rank not in FORWARD.keys() | {SPLITTING, SWAPPING}):
        return Refusal("unknown-move", rule="DOG-4")
    if state.phase == "exchange":
        return Refusal("give-first", rule="DOG-18")
    if card not in state.hands[seat]:
        return Refusal("not-in-hand", {"card": card}, "DOG-4")
    if named and card != JOKER:
        return Refusal("no-joker", {"card": card}, "DOG-4")
    if card == JOKER and not rank:
        return Refusal("name-rank", rule="DOG-4")
    asked = Asked(state.board, seat, card, rank or card[0], possible)
    return asked.about(said, parts)


def _why_not_give(state: Dog, rest: list[str]) -> Refusal:
    if len(rest) != 1 or rest[0] not in DECK:
        return Refusal("unknown-move", rule="DOG-18")
    if state.phase != "exchange":
        return Refusal("exchange-is-over", rule="DOG-18")
    return Refusal("not-in-hand", {"card": rest[0]}, "DOG-18")


def _why_not_fold(state: Dog, possible: Sequence[Move]) -> Refusal:
    if state.phase == "exchange":
        return Refusal("give-first", rule="DOG-18")
    return Refusal("can-play", {"card": possible[0][:2]}, "DOG-11")


def _parts(texts: list[str], seats: int) -> list[Part] | None:
    """The parts of a move, None if one of them says nothing that could be meant at this table."""
    parts = []
    for text in texts:
        found = _PART.fullmatch(text)
        if found is None:
            return None
        seat, number, place, other, others = found.groups()
        target = CODE.get(place) if place else None
        if (place and target is None) or target in range(ARC * seats, GOAL):
            return None
        if int(seat) >= seats or (other and int(other) >= seats):
            return None
        if len(texts) > 1 and not (place or other):
            return None
        parts.append(Part(int(seat), int(number), target, (int(other), int(others)) if other else None))
    return parts


class Asked:
    """A question about a card in the hand of the seat in turn."""

    def __init__(self, board: Board, seat: Seat, card: Card, rank: str, possible: Sequence[Move]) -> None:
        self._board = board.copy()
        self._seat = seat
        self._card = card
        self._rank = rank
        self._possible = possible

    def about(self, said: str, parts: list[Part]) -> Refusal | None:
        """What speaks against these parts of a move; nothing, for a seven that is walked another way."""
        if not parts:
            return self._about_card(said)
        if self._rank != SPLITTING and len(parts) > 1:
            return Refusal("one-piece", {"rank": self._rank}, "DOG-7")
        stranger = self._stranger(parts[0].seat)
        if stranger is not None:
            return stranger
        if len(parts) == 1 and parts[0].target is None and parts[0].other is None:
            return self._about_piece(said, parts[0])
        if self._rank == SWAPPING:
            return self._about_swap(parts[0])
        if any(part.target is None for part in parts):
            return Refusal("only-a-jack-swaps", {"rank": self._rank}, "DOG-13")
        return self._about_seven(parts) if self._rank == SPLITTING else self._about_walk(parts[0])

    def _about_card(self, said: str) -> Refusal:
        """Why the card can't be played at all: the piece's reason where there is one piece to ask."""
        if any(move.startswith(f"{said} ") for move in self._possible):
            return Refusal("say-how", {"card": self._card}, "DOG-4")
        mover = self._board.moved_by(self._seat)
        row = self._board.rows[mover]
        out = [number for number, place in enumerate(row) if place != HOUSE]
        if not out:
            return Refusal("all-at-home", {"rank": self._rank}, "DOG-5")
        if len(out) == 1 and self._rank not in LEAVING:
            return self._about_piece(said, Part(mover, out[0], None, None))
        return Refusal("nobody-can", {"rank": self._rank}, "DOG-10")

    def _about_piece(self, said: str, part: Part) -> Refusal:
        """Why a piece can't move with the card: what stands in its first way."""
        if any(move.startswith(f"{said} {part.seat}.{part.number}") for move in self._possible):
            return Refusal("say-where", {"card": self._card}, "DOG-4")
        if self._rank == SWAPPING:
            return self._why_not_swap(part.seat, part.number) or Refusal("nobody-to-swap", rule="DOG-13")
        place = self._board.rows[part.seat][part.number]
        if place == HOUSE:
            return self._why_not_leave(part.seat, part.number)
        steps = 1 if self._rank == SPLITTING else FORWARD[self._rank][0]
        if place > GOAL and place + steps > LAST:
            return Refusal("past-the-end", {"rank": self._rank}, "DOG-8")
        track = self._board.track
        target = (
            place + steps if place > GOAL else (self._board.field(part.seat, part.number) + steps) % track
        )
        in_the_way = self._in_the_way(part.seat, part.number, target)
        return in_the_way or Refusal("seven-steps", {"n": STEPS_OF_A_SEVEN}, "DOG-12")

    def _stranger(self, seat: Seat) -> Refusal | None:
        """Is this not a seat whose pieces may be moved?"""
        mover = self._board.moved_by(self._seat)
        partner = self._board.partner(self._seat)
        if seat == mover:
            return None
        if seat == self._seat:
            return Refusal("partners-turn", {"other": partner}, "DOG-14")
        if seat == partner:
            return Refusal("own-pieces-first", {"other": partner}, "DOG-14")
        return Refusal("not-your-piece", {"other": seat}, "DOG-12")

    def _about_swap(self, part: Part) -> Refusal:
        if part.other is None:
            return Refusal("a-jack-swaps", rule="DOG-13")
        if part.other[0] == part.seat:
            return Refusal("swap-with-others", rule="DOG-13")
        own = self._why_not_swap(part.seat, part.number)
        return own or self._why_not_swap(*part.other) or Refusal("a-jack-swaps", rule="DOG-13")

    def _why_not_swap(self, seat: Seat, number: int) -> Refusal | None:
        if self._board.field(seat, number) < 0:
            return Refusal("swap-on-the-track", {"other": seat}, "DOG-13")
        if self._board.safe(seat, number):
            return Refusal("swap-no-safe-piece", {"other": seat}, "DOG-13")
        return None

    def _about_walk(self, part: Part) -> Refusal | None:
        """One piece with a card that leads a fixed number of fields."""
        board, seat, number, target = self._board, part.seat, part.number, part.target or 0
        place = board.rows[seat][number]
        if place == HOUSE and target == FRESH:
            return self._why_not_leave(seat, number)
        nowhere = self._cannot_lead_there(place, target)
        if nowhere is not None:
            return nowhere
        steps = board.steps(seat, number, target)
        back = target < GOAL and board.track - steps == STEPS_BACK
        if steps not in FORWARD[self._rank] and not (back and self._rank == BACKWARD):
            return Refusal("other-distance", {"rank": self._rank, "n": steps}, "DOG-4")
        return self._in_the_way(seat, number, target)

    def _about_seven(self, parts: list[Part]) -> Refusal | None:
        """Walk the parts one after another, and see whether one can't be made or steps are left."""
        left, before = STEPS_OF_A_SEVEN, None
        for part in parts:
            problem = self._stranger(part.seat)
            if problem is None and part[:2] == before:
                problem = Refusal("same-piece-again", rule="DOG-12")
            problem = problem or self._cannot_walk(part, left)
            if problem is not None:
                return problem
            left -= self._board.steps(part.seat, part.number, part.target or 0)
            self._board.move(part.seat, part.number, part.target or 0, sweeping=True)
            before = part[:2]
        return Refusal("steps-left", {"n": left}, "DOG-12") if left else None

    def _cannot_walk(self, part: Part, left: int) -> Refusal | None:
        """Why a piece can't make its part of a seven with the steps that are left."""
        target, place = part.target or 0, self._board.rows[part.seat][part.number]
        nowhere = self._cannot_lead_there(place, target)
        if nowhere is not None:
            return nowhere
        steps = self._board.steps(part.seat, part.number, target)
        if steps == 0:
            return Refusal("a-step-at-least", rule="DOG-12")
        if steps > left:
            return Refusal("too-many-steps", {"n": left}, "DOG-12")
        return self._in_the_way(part.seat, part.number, target)

    def _cannot_lead_there(self, place: int, target: int) -> Refusal | None:
        """Places that no card leads a piece to from where it is."""
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
        if self._board.barred(seat):
            return Refusal("start-is-barred", {"other": seat}, "DOG-5")
        return Refusal("smallest-first", {"n": self._board.rows[seat].index(HOUSE) + 1}, "DOG-5")

    def _in_the_way(self, seat: Seat, number: int, target: int) -> Refusal | None:
        """What keeps a piece from walking to a place that is at the right distance."""
        board = self._board
        place = board.rows[seat][number]
        for step in board.path(seat, number, target):
            if step > GOAL and step in board.rows[seat]:
                return Refusal("goal-is-taken", rule="DOG-8")
            if step < GOAL and step % ARC == 0 and board.barred(step // ARC):
                return Refusal("barred", {"other": step // ARC}, "DOG-6")
        if place == FRESH and target > GOAL:
            return Refusal("fresh-stays-out", rule="DOG-8")
        return None
