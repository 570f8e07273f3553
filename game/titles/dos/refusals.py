"""Why a move isn't accepted, as exactly as a player wants to know."""

from __future__ import annotations

from game.kernel.types import Card, Move, Refusal, Seat
from game.titles.dos.cards import BIT, COLOURED, COLOURS, WISH, cards_of
from game.titles.dos.challenge import HIT, LATE, Challenge
from game.titles.dos.fits import DRAW, PLAYS, why_not
from game.titles.dos.state import Dos

PLAY = "play "


def refuse(state: Dos, seat: Seat, move: Move) -> Refusal | None:
    """Why the seat in turn may not make this move."""
    if state.challenge is not None:
        return _why_not_now(state.challenge, move)
    if move == DRAW:
        return _why_no_draw(state, seat)
    if move.startswith(PLAY):
        return _why_no_play(state, seat, move)
    if move == LATE or HIT.fullmatch(move):
        return Refusal("no-challenge", rule="DOS-11")
    return Refusal("unknown-move", rule="DOS-6")


def _why_no_draw(state: Dos, seat: Seat) -> Refusal | None:
    fitting = state.hands[seat] & state.allowed & COLOURED
    if state.pending or not fitting:
        return None
    return Refusal("must-play", {"cards": cards_of(fitting)}, "DOS-6")


def _why_no_play(state: Dos, seat: Seat, move: Move) -> Refusal | None:
    card, _, _ = move[len(PLAY) :].partition("=")
    if card not in BIT:
        return Refusal("no-such-card", rule="DOS-6")
    if not state.hands[seat] & BIT[card]:
        return Refusal("not-in-hand", {"card": card}, "DOS-6")
    refusal = why_not(card, state.discard[-1], state.colour, state.pending)
    if refusal is not None or move in PLAYS:
        return refusal
    return _misspelt(card)


def _misspelt(card: Card) -> Refusal:
    """Black cards name one of the colours, others none."""
    if card[0] in COLOURS:
        return Refusal("names-no-colour", {"card": card}, "DOS-3")
    return Refusal("name-a-colour", {"card": card}, "DOS-4" if card == WISH else "DOS-5")


def _why_not_now(challenge: Challenge, move: Move) -> Refusal | None:
    """In a challenge: any field still there, at any time that can be written, or none."""
    if move == LATE:
        return None
    if move == DRAW or move.startswith(PLAY):
        return Refusal("challenge-first", rule="DOS-11")
    if not move.startswith("hit "):
        return Refusal("unknown-move", rule="DOS-11")
    found = HIT.fullmatch(move)
    if found is None:
        return Refusal("no-such-hit", rule="DOS-12")
    field = int(found[1])
    if field >= len(challenge.hits):
        return Refusal("no-such-field", {"n": len(challenge.hits)}, "DOS-12")
    return None if challenge.open >> field & 1 else Refusal("already-hit", rule="DOS-11")
