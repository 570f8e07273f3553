"""Refusals: why a move is not in the list of legal moves, explained after the list has refused it."""

from __future__ import annotations

from game.kernel.types import Card, Move, Refusal, Seat
from game.titles.dos.rules.cards import BIT, COLOURED, COLOURS, WISH, cards_of
from game.titles.dos.rules.challenge import Challenge
from game.titles.dos.rules.moves import DosDeal, DosDraw, DosHit, DosLate, DosPlay, Misspelt, read_move
from game.titles.dos.rules.playable_cards import why_not
from game.titles.dos.rules.state import Dos


def explain(state: Dos, seat: Seat, move: Move) -> Refusal:
    """Why a move of the seat in turn is not in the list and does not stand for one that is."""
    try:
        meant = read_move(move)
    except Misspelt as misspelt:
        return _why_no_move(state, seat, misspelt)
    if isinstance(meant, DosDeal) or state.scored:
        return Refusal("round-is-over" if state.scored else "round-goes-on", rule="DOS-16")
    if isinstance(meant, DosHit | DosLate):
        return _why_no_hit(state.challenge, meant)
    if state.challenge is not None:
        return Refusal("challenge-first", rule="DOS-11")
    return _why_no_draw(state, seat) if isinstance(meant, DosDraw) else _why_no_play(state, seat, meant)


def _why_no_draw(state: Dos, seat: Seat) -> Refusal:
    fitting = state.hands[seat] & state.allowed & COLOURED
    return Refusal("must-play", {"cards": cards_of(fitting)}, "DOS-6")


def _why_no_play(state: Dos, seat: Seat, play: DosPlay) -> Refusal:
    refusal = _why_no_card(state, seat, play.card)
    assert refusal is not None, f"{play} is not in the list, and nothing speaks against it"
    return refusal


def _why_no_card(state: Dos, seat: Seat, card: Card) -> Refusal | None:
    """Why a card may not be played, whatever is wished for with it."""
    if not state.hands[seat] & BIT[card]:
        return Refusal("not-in-hand", {"card": card}, "DOS-6")
    return why_not(card, state.discard[-1], state.colour, state.pending)


def _why_no_hit(challenge: Challenge | None, hit: DosHit | DosLate) -> Refusal:
    """Why a field can't be hit: it isn't there, or has been hit already."""
    if challenge is None or isinstance(hit, DosLate):
        return Refusal("no-challenge", rule="DOS-11")
    if hit.field >= len(challenge.hits):
        return Refusal("no-such-field", {"n": len(challenge.hits)}, "DOS-12")
    return Refusal("already-hit", rule="DOS-11")


def _why_no_move(state: Dos, seat: Seat, misspelt: Misspelt) -> Refusal:
    """What is wrong with a text that is no move."""
    if state.scored:
        return Refusal("round-is-over", rule="DOS-16")
    if state.challenge is not None:
        return _why_no_answer(misspelt)
    if misspelt.verb != "play":
        return Refusal("unknown-move", rule="DOS-6")
    if misspelt.card not in BIT:
        return Refusal("no-such-card", rule="DOS-6")
    return _why_no_card(state, seat, misspelt.card) or _why_no_colour(misspelt.card)


def _why_no_answer(misspelt: Misspelt) -> Refusal:
    """The same while a challenge waits for hits."""
    if misspelt.verb == "play":
        return Refusal("challenge-first", rule="DOS-11")
    if misspelt.verb == "hit":
        return Refusal("no-such-hit", rule="DOS-12")
    return Refusal("unknown-move", rule="DOS-11")


def _why_no_colour(card: Card) -> Refusal:
    """A play must name a colour for a black card, and none for others."""
    if card[0] in COLOURS:
        return Refusal("names-no-colour", {"card": card}, "DOS-3")
    return Refusal("name-a-colour", {"card": card}, "DOS-4" if card == WISH else "DOS-5")
