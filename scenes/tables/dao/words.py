"""The words of DAO's table: on plates, in the dial, under the row, and in the result."""

from __future__ import annotations

from typing import NamedTuple

from game.kernel.types import Result, Seat
from game.language.forms import format_whole
from game.language.words import Words
from game.titles.dao.names import name_card
from game.titles.dao.rules.cards import LIMIT, VALUE
from scenes.table.generic.scores import total_points
from scenes.table.model.game_ending import Outcome, ResultRow
from scenes.tables.dao.board_types import DaoBoard, DaoShow
from scenes.tables.dao.card_values import HandValue, hand_values, seat_ranks, shown_hand
from scenes.tables.dao.layout import room

FILES = {"M": "metal", "F": "fire", "E": "earth", "H": "wood", "W": "water"}
"""How the elements are called in the file names of pictures."""


def element_name(words: Words, element: str) -> str:
    """'Earth', in the player's language."""
    return words(f"cards.{element}")


def plate_fact(board: DaoBoard, seat: Seat) -> str:
    """What stands on a plate, under the name."""
    if seat == board.bottom and board.is_in_turn(seat) and board.places[seat].human and not board.in_replay:
        return board.words("table.your_turn")
    return board.words("table.cards", n=len(board.pieces(f"taken/{seat}")))


def column_words(board: DaoBoard, element: str) -> str:
    """A column of the score in words: what its cards come to, what the others cost, and whether it counts."""
    mine = shown_hand(board)
    cards = mine.of(element)
    said = board.words(
        "table.column",
        element=element_name(board.words, element),
        total=sum(VALUE[card] for card in cards),
        others=len(mine.cards) - len(cards),
        points=format_whole(mine.choices[element]),
    )
    return f"{said} {board.words('table.counts_long')}" if element == mine.best else said


def sum_caption(words: Words, total: int, lost: bool, then: int | None = None) -> str:
    """What stands in the dial, under the sum: how much room is left, or what it means that there is none; and
    while the pointer is on a card that can be taken, what the sum will be `then`.
    """
    if lost:
        return words("table.over", limit=LIMIT)
    if then is not None:
        return words("table.then", n=then)
    if total > LIMIT:
        return words("table.stays")
    return words("table.room_left", n=LIMIT - total) if total < LIMIT else words("table.full")


class Remark(NamedTuple):
    """A few words under the row: who did what just now."""

    words: str
    seat: Seat
    """Whose token stands before them."""
    x: float
    """The middle of the words."""


def last_remark(show: DaoShow) -> Remark | None:
    """What is said of the last move; nothing before its card has arrived."""
    board, place = show.board, room(show.board)
    if not board.last_events or show.marks("bust"):
        return None
    told, row, first = board.last_events[0], board.pieces("row"), place.slot(0)
    lost = next((each for each in board.last_events if each["type"] == "bust"), None)
    if lost is not None:
        return _said(board, "lost", lost["seat"], first, n=len(lost["cards"]))
    if told["type"] == "took":
        return _said(board, "took", told["seat"], first, card=name_card(told["card"], board.words))
    if told["type"] == "revealed" and row:
        lies = place.slot(len(row) - 1, len(row))
        landed = abs(show.pose(row[-1].id).x - lies) < 2
        return _said(board, "revealed", told["seat"], lies) if landed else None
    return None


def _said(board: DaoBoard, key: str, seat: Seat, x: float, **details: object) -> Remark:
    return Remark(board.words(f"table.{key}", name=board.name(seat), **details), seat, x)


def tie_note(board: DaoBoard) -> str:
    """Why some are ahead of others with as many points; nothing if there is no such thing."""
    told = set(zip(total_points(board.view["scores"]), seat_ranks(board), strict=True))
    return f"{board.words('table.tied')} " if len({points for points, _ in told}) < len(told) else ""


def outcome(board: DaoBoard, result: Result) -> Outcome:
    """How the scores came about."""
    every, words = hand_values(board), board.words
    one_round = len(board.view["scores"]) == 1
    rows = tuple(_row(board, each) if one_round else _rounds(board, each.seat) for each in every)
    best = element_name(words, every[result.winners[0]].best)
    remark = words("table.best", element=best) if one_round else ""
    unit = "" if one_round else words("table.both_rounds")
    return Outcome(rows, remark, tie_note(board).strip(), unit)


def _rounds(board: DaoBoard, seat: Seat) -> ResultRow:
    """A result row of two rounds: only their points, as the view doesn't keep the first round's cards."""
    return ResultRow(
        seat, round_points(board, seat), games=tuple(scores[seat] for scores in board.view["scores"])
    )


def round_points(board: DaoBoard, seat: Seat) -> str:
    """What each round brought."""
    first, second = (format_whole(scores[seat]) for scores in board.view["scores"])
    return board.words("table.rounds", first=first, second=second)


def cost_remark(board: DaoBoard, mine: HandValue) -> str:
    """A sentence about who had higher cards of one element than the winner and lost points for the others;
    if nobody had, how many cards the winner took.
    """
    values = [sum(VALUE[card] for card in each.of(each.best)) for each in hand_values(board)]
    behind = [
        each
        for each in hand_values(board)
        if each.points < mine.points and values[each.seat] > values[mine.seat]
    ]
    if not behind:
        return board.words("table.took_in_all", name=board.name(mine.seat), n=len(mine.cards))
    most = max(behind, key=lambda each: values[each.seat])
    details = {"element": element_name(board.words, most.best), "n": values[most.seat]}
    cost = len(most.cards) - len(most.of(most.best))
    return board.words("table.paid_more", name=board.name(most.seat), cost=cost, **details)


def _row(board: DaoBoard, mine: HandValue) -> ResultRow:
    """A result row of one round: the cards of the best element, and all others, which cost a point each."""
    counted = sorted(mine.of(mine.best), reverse=True)
    cost = sorted(card for card in mine.cards if card[0] != mine.best)
    plus = sum(VALUE[card] for card in counted)
    said = f"{element_name(board.words, mine.best)}  {plus} − {len(cost)}"
    return ResultRow(mine.seat, said, tuple(counted), plus, tuple(cost), len(cost))
