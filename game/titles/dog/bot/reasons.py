"""Reasons for a move: each is true in every world that looks the same to the seat."""

from __future__ import annotations

from game.bots.bot_interface import Choice
from game.kernel.types import Card, Move, Seat
from game.titles.dog.bot.evaluation import PLAIN_RULE
from game.titles.dog.rules.board import ARC, FRESH, GOAL, HOUSE, NUMBERED, Track
from game.titles.dog.rules.cards import SPLITTING
from game.titles.dog.rules.move_effects import board_after, move_effects
from game.titles.dog.rules.move_generator import plays
from game.titles.dog.rules.moves import DogFold, DogGive, DogPlay, DogSwap, read_move
from game.titles.dog.view import DogView

STRONG = 1.5
"""From this worth on (see `DogRule.kept`) a card that is kept is named as the reason."""


def with_reason(view: DogView, seat: Seat, text: Move) -> Choice:
    """The move with its reason."""
    board = Track.from_position(view)
    match read_move(text):
        case DogFold():
            return Choice(text)
        case DogGive(card):
            return _why_give(board, seat, card, text)
        case DogPlay() as play:
            found = on_the_board(board, seat, play, text)
            return found or _why_keep(view["hands"][seat], play.card, text)


def _why_give(board: Track, seat: Seat, card: Card, text: Move) -> Choice:
    """Why a card is given, by what it could do on the board now: the partner's hand is hidden."""
    partner = board.partner(seat)
    told = {"other": partner}
    can = [read_move(move) for move in plays(board, partner, [card])]
    starts = any(isinstance(play, DogPlay) and play.parts[0][2] == FRESH for play in can)
    if starts and not board.is_done(partner) and not board.on_track(partner):
        return Choice(text, "partner-gets-out", told)
    if can:
        return Choice(text, "partner-can-use-it", told)
    return Choice(text, "you-cannot-use-it" if not plays(board, seat, [card]) else "for-later", told)


def on_the_board(board: Track, seat: Seat, play: DogPlay, text: Move) -> Choice | None:
    """The move with what it does on the board as its reason; None if it does no good there."""
    then = board_after(board, play.parts, play.rank == SPLITTING)
    if then.is_done(seat) and then.is_done(then.partner(seat)):
        return Choice(text, "wins")
    parts = play.parts
    if isinstance(parts[0], DogSwap):
        return _why_swap(board, then, seat, parts[0], text)
    if any(part[2] > GOAL > board.rows[part.seat][part.number] for part in parts):
        return Choice(text, "into-goal")
    if parts[0][2] == FRESH:
        return Choice(text, "get-going")
    hit = _opponent_hit(board, seat, play)
    if hit is not None:
        return Choice(text, "send-home", {"other": hit})
    if any(part[2] > GOAL for part in parts):
        return Choice(text, "further-in")
    n = way_left(board, seat) - way_left(then, seat)
    return Choice(text, "nearer", {"n": n}) if n > 0 else None


def _why_swap(board: Track, then: Track, seat: Seat, swap: DogSwap, text: Move) -> Choice | None:
    won = piece_way(board, swap.seat, swap.number) - piece_way(then, swap.seat, swap.number)
    if won > 0:
        return Choice(text, "swaps-nearer", {"n": won})
    other, number = swap.other, swap.other_number
    lost = piece_way(then, other, number) - piece_way(board, other, number)
    if lost > 0 and other not in (seat, board.partner(seat)):
        return Choice(text, "swaps-back", {"other": other, "n": lost})
    return None


def _opponent_hit(board: Track, seat: Seat, play: DogPlay) -> Seat | None:
    """An opponent whose piece the move sends home, if it sends home none of the own team."""
    hit = [NUMBERED[piece][0] for leg in move_effects(board, play) for piece, _ in leg.home]
    team = seat, board.partner(seat)
    return hit[0] if hit and not any(other in team for other in hit) else None


def way_left(board: Track, seat: Seat) -> int:
    """How many fields all pieces of a team together have to go until they can turn into the goal."""
    team = seat, board.partner(seat)
    return sum(piece_way(board, each, number) for each in team for number in range(board.pieces))


def piece_way(board: Track, seat: Seat, number: int) -> int:
    """How many fields a piece has to go until it can turn in; in the house one more than a whole round."""
    place = board.rows[seat][number]
    if place > GOAL:
        return 0
    if place in (HOUSE, FRESH):
        return board.track + (place == HOUSE)
    return (ARC * seat - place) % board.track


def _why_keep(hand: list[Card], card: Card, text: Move) -> Choice:
    """The reason for a move that does no good on the board: it may still spare a card that is worth more."""
    kept = PLAIN_RULE.kept
    best = max(reversed(hand), key=kept.__getitem__)
    if kept[best] >= STRONG and kept[best] > kept[card]:
        return Choice(text, "keeps-card", {"card": best})
    return Choice(text, "nothing-better")
