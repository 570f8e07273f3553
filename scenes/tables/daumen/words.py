"""The words of the table of Daumen drauf!: the sentence over the own hand, facts on plates, the result."""

from __future__ import annotations

from game.kernel.types import Result, Seat
from game.language.forms import format_signed, format_whole
from game.titles.daumen.rules.moves import PARRY, PASS
from scenes.table.generic.scores import total_points
from scenes.table.model.game_ending import Outcome, ResultRow
from scenes.tables.daumen import trick
from scenes.tables.daumen.board_types import DaumenBoard


def hand_sentence(board: DaumenBoard) -> str:
    """The sentence over the own hand: what may be shown, or whose turn it is."""
    words, high = board.words, trick.highest_card(board)
    if board.view["phase"] != "play":
        return ""
    if not board.legal:
        return _waits_for(board)
    if high is None:
        return words("table.lead")
    if PARRY in board.legal:
        return words("table.may_parry")
    if board.legal == (PASS,):
        return words("table.must_pass")
    return _what_is_higher(board, high)


def _waits_for(board: DaumenBoard) -> str:
    """Whose turn it is; nothing if it is that of whoever looks."""
    turn = board.view["turn"]
    return "" if turn is None or turn == board.viewer else board.words("table.turn", name=board.name(turn))


def _what_is_higher(board: DaumenBoard, high: tuple[str, int]) -> str:
    """Which cards are higher than the highest one, whether one has them or not: anybody may hear it."""
    words, (colour, value) = board.words, high
    left = [each for each in "ygb" if each not in trick.colours(board)]
    end = {0: "only", 1: "or_last", 2: "or_new"}[len(left)]
    if value == trick.highest_value(board):
        end = {0: "only", 1: "last", 2: "new"}[len(left)]
    named = words(f"table.in_{colour}")
    other = words(f"table.in_{left[0]}") if left else ""
    return words(f"table.higher_{end}", colour=named, n=value + 1, other=other)


def plate_fact(board: DaumenBoard, seat: Seat) -> str:
    """How many cards somebody holds and has won, as it stands on the plate."""
    hand, won = (len(board.pieces(f"{zone}/{seat}")) for zone in ("hand", "won"))
    return board.words("table.fact", hand=hand, won=won)


def outcome(board: DaumenBoard, result: Result) -> Outcome:
    """The rows of the result; after several games only points, as the view has just the last one's cards."""
    seats, scores = range(board.seats), board.view["scores"]
    best, games = max(total_points(scores)), len(scores)
    if games > 1:
        remark = board.words("table.won_with", n=best, points=format_whole(best), games=games)
        return Outcome(tuple(_row_of_points(board, seat) for seat in seats), remark)
    return Outcome(tuple(_row_of_cards(board, seat) for seat in seats))


def _row_of_points(board: DaumenBoard, seat: Seat) -> ResultRow:
    games = tuple(each[seat] for each in board.view["scores"])
    said = board.words.forms.join_row(map(format_signed, games))
    return ResultRow(seat, board.words("table.games", points=said), games=games)


def _row_of_cards(board: DaumenBoard, seat: Seat) -> ResultRow:
    won, hand = board.view["won"][seat], board.view["hands"][seat]
    counted = tuple(card for card in won if not card.endswith("!"))
    cost = (*(card for card in won if card.endswith("!")), *hand)
    return ResultRow(seat, board.words("table.won", n=len(won)), counted, len(counted), cost, len(cost))
