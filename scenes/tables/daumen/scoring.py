"""The end of a game: what everybody won, what it is worth, and how the match stands."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import partial

from game.kernel.forms import signed
from game.kernel.types import Seat, ranked
from game.titles.daumen.moves import DEAL
from scenes.table.board import Target
from scenes.table.pose import CARD, Key, Pose, spread
from scenes.table.view.items import Item, item
from scenes.table.view.plates import WARM, action_item
from scenes.table.zones import Piece
from scenes.tables.daumen.numerals import number
from scenes.tables.daumen.places import DaumenRoom, room
from scenes.tables.daumen.reveal import SUM, thumb
from scenes.tables.daumen.seen import DaumenBoard, DaumenShow
from scenes.ui.layout import Box
from scenes.ui.paint import Painter, Pane, Spot, Style
from scenes.ui.theme import rgb

TITLE = Style(42, "serif", shade=2)
HEAD, NEXT = Style(18, "sans_semi", "brass_light"), Style(20, "sans_semi", "brass_light")
COST = rgb("#F0826F")
COLUMNS = (("harmless", 392.0, 238.0), ("poison", 742.0, 206.0), ("hand", 1052.0, 96.0))
"""What counts, where its cards begin, and how much room they have."""
POINTS, TOTAL = 1282.0, 1402.0
UPRIGHT = (("harmless", 84.0, 250.0), ("poison", 420.0, 160.0), ("hand", 660.0, 80.0))
UPRIGHT_POINTS, UPRIGHT_TOTAL = 660.0, 780.0
"""The same on a screen that stands upright: there the cards lie below the names."""


@dataclass(frozen=True)
class ScoreRow:
    """One seat's cards, sorted by what they are worth."""

    seat: Seat
    harmless: list[Piece]
    poison: list[Piece]
    hand: list[Piece]

    @property
    def points(self) -> int:
        return len(self.harmless) - len(self.poison) - len(self.hand)

    def cards(self, column: str) -> list[Piece]:
        """The cards of one column."""
        return {"harmless": self.harmless, "poison": self.poison, "hand": self.hand}[column]


def open_(board: DaumenBoard) -> bool:
    """Is the game over, and has it been shown that far?"""
    told = [event["type"] for event in board.last]
    return board.view["phase"] != "play" and (not told or "scored" in told)


def row(board: DaumenBoard, seat: Seat) -> ScoreRow:
    """What one seat has won and kept."""
    won = sorted(board.pieces(f"won/{seat}"), key=lambda piece: ("ygb".find(piece.face[0]), piece.face))
    poison = [piece for piece in won if piece.face.endswith("!")]
    harmless = [piece for piece in won if not piece.face.endswith("!")]
    return ScoreRow(seat, harmless, poison, list(board.pieces(f"hand/{seat}")))


def totals(board: DaumenBoard) -> list[int]:
    """Points of all games together, seat by seat."""
    return [sum(each) for each in zip(*board.view["scores"], strict=True)]


def game(board: DaumenBoard) -> list[int]:
    """Points of the game that was just played."""
    return list(board.view["scores"][-1])


def ranks(board: DaumenBoard) -> tuple[int, ...]:
    """Who is ahead: in this game, or at the end in the match."""
    return ranked(totals(board) if board.over else game(board))


def order(board: DaumenBoard) -> list[Seat]:
    """The seats from first to last."""
    places = ranks(board)
    return sorted(range(board.seats), key=lambda seat: (places[seat], seat))


# Where things lie


def panel(place: DaumenRoom) -> Box:
    """The glass that all of it stands on."""
    if place.grid.upright:
        return Box(40 + place.dx * 0.2, 226, 820 + place.dx * 1.6, 980 + place.dy)
    return Box(130 + place.dx, 128 + place.dy * 0.3, 1340, 616 + place.dy * 0.4)


def heads(place: DaumenRoom) -> float:
    """How high the heads of the columns are."""
    return 104.0 if place.grid.upright else 60.0


def line(place: DaumenRoom, seats: int, i: int) -> Box:
    """The row of a rank."""
    box, head = panel(place), heads(place)
    high = min(200.0 if place.grid.upright else 136.0, (box.h - head - 10) / seats)
    return Box(box.x + 12, box.y + head + i * high, box.w - 24, high)


def named(place: DaumenRoom, box: Box) -> Box:
    """The part of a row with rank, name and points."""
    return Box(box.x, box.y + 4, box.w, box.h * 0.44) if place.grid.upright else box


def laid(place: DaumenRoom, box: Box) -> Box:
    """The part of a row with the cards."""
    return Box(box.x, box.y + box.h * 0.4, box.w, box.h * 0.6) if place.grid.upright else box


def columns(place: DaumenRoom) -> Iterator[tuple[str, float, float]]:
    """What counts, where its cards begin, and how much room they have."""
    for name, left, space in UPRIGHT if place.grid.upright else COLUMNS:
        yield name, left + place.dx, space


def card_w(box: Box) -> float:
    """How wide cards are in their part of a row."""
    return min(76.0, (box.h - 18) / CARD)


def poses(board: DaumenBoard) -> dict[Key, Pose]:
    """Every card in its row."""
    place = room(board)
    out: dict[Key, Pose] = {}
    for i, seat in enumerate(order(board)):
        box = laid(place, line(place, board.seats, i))
        wide, mine = card_w(box), row(board, seat)
        for column, left, space in columns(place):
            pieces = mine.cards(column)
            step = spread(len(pieces), space, wide, min(40.0, wide * 0.52))
            for j, piece in enumerate(pieces):
                x = left + wide / 2 + j * step
                lean = (j % 3 - 1) * 1.2
                out[piece.id] = Pose(x, box.centery, wide, lean, lift=2, z=200 + 60 * i + j)
    return out


# What can be pointed at


def targets(board: DaumenBoard) -> Iterator[Target]:
    """The next game, and each row in words."""
    place, words = room(board), board.words
    if DEAL in board.legal:
        yield Target("deal", words("moves.deal"), place.go_on, (DEAL,), role="button", hotkey="1")
    for i, seat in enumerate(order(board)):
        mine = row(board, seat)
        name = words(
            "table.row",
            rank=ranks(board)[seat],
            name=board.name(seat),
            good=len(mine.harmless),
            bad=len(mine.poison),
            hand=len(mine.hand),
            points=signed(game(board)[seat]),
            total=signed(totals(board)[seat]),
        )
        yield Target(f"score/{seat}", name, line(place, board.seats, i), role="text")


# How it looks


def under(show: DaumenShow) -> Iterator[Item]:
    """Everything that lies under the cards."""
    board, place = show.board, room(show.board)
    yield Item("score", board.grid.screen, _account(board), partial(_board, board, place))


def over(show: DaumenShow) -> Iterator[Item]:
    """Sums beside the cards, what comes next, and the button."""
    board, place = show.board, room(show.board)
    yield Item("sums", panel(place), _account(board), partial(_all_sums, board, place))
    if board.view["phase"] == "scored" and board.view["turn"] is not None:
        done, name = len(board.view["scores"]), board.name(board.view["turn"])
        said = board.words("table.next", n=done + 1, all=board.view["options"]["games"], name=name)
        foot = place.grid.handed(place.go_on)
        box = place.grid.handed(Box(panel(place).x + 10, foot.y, foot.x - panel(place).x - 50, foot.h))
        if place.grid.upright:  # over the button
            box = Box(panel(place).x + 10, foot.y - 50, panel(place).w - 20, 40)
        left, y, wide = box.x, box.centery, box.w
        yield item("next", Box(left, y - 30, wide, 60), _next, said, (left, y), wide)
    if "deal" in show.targets:
        yield action_item(show, show.targets["deal"], "primary")


def _account(board: DaumenBoard) -> object:
    """What the score is drawn from: cards, points, and who is ahead."""
    scores = tuple(tuple(each) for each in board.view["scores"])
    return scores, board.over, tuple(row(board, seat) for seat in range(board.seats))


def _board(board: DaumenBoard, place: DaumenRoom, paint: Painter) -> None:
    paint.glass(panel(place), Pane(22, alpha=0.95, line=0.8))
    _headline(paint, board, place)
    _heads(paint, board, place)
    for i, seat in enumerate(order(board)):
        _row(paint, board, line(place, board.seats, i), seat, i)
        _named(paint, board, named(place, line(place, board.seats, i)), seat)


def _all_sums(board: DaumenBoard, place: DaumenRoom, paint: Painter) -> None:
    for i, seat in enumerate(order(board)):
        _sums(paint, board, line(place, board.seats, i), row(board, seat), place)


def _next(said: str, at: Spot, wide: float, paint: Painter) -> None:
    paint.text(said, at, NEXT, room=wide)


def _headline(paint: Painter, board: DaumenBoard, place: DaumenRoom) -> None:
    """Who won this game, with a thumb up; who has won the match is the next page's."""
    first = [seat for seat in range(board.seats) if ranks(board)[seat] == 1]
    words = board.words
    played = len(board.view["scores"])
    if board.over:
        said = words("table.counted")
    elif len(first) == 1:
        said = words("table.wins_game", name=board.name(first[0]), n=played)
    else:
        said = words("table.tied_game", n=played)
    x, y = place.middle, panel(place).y - 46
    said, size = paint.type.fitted(said, TITLE.size / paint.layout.text**0.6, 620, TITLE.face)
    wide = paint.type.width(said, size, TITLE.face)
    paint.text(said, (x, y), Style(size, TITLE.face, shade=2), "cm")
    symbol = board.places[first[0]].symbol
    thumb(paint, symbol, False, (x - wide / 2 - 62, y + 26), 168, panel(place).y)


def _heads(paint: Painter, board: DaumenBoard, place: DaumenRoom) -> None:
    """What each column is worth."""
    upper, y = panel(place).y + 34, panel(place).y + heads(place) - 26
    head = replace(HEAD, size=HEAD.size / paint.layout.text**0.6)
    signs = {"harmless": "mark_harmless", "poison": "mark_poison", "hand": "icon_hand"}
    for column, left, space in columns(place):
        paint.picture(f"daumen/{signs[column]}", Box(left, y - 18, 36, 36))
        paint.text(board.words(f"table.each_{column}"), (left + 44, y), head, room=space + 56)
    paint.text(board.words("table.points"), (_points_x(board, place), upper), head, "cm", room=120)
    if len(board.view["scores"]) > 1:
        paint.text(board.words("table.total"), (_total_x(place), upper), head, "cm", room=120)


def _total_x(place: DaumenRoom) -> float:
    return (UPRIGHT_TOTAL if place.grid.upright else TOTAL) + place.dx


def _points_x(board: DaumenBoard, place: DaumenRoom) -> float:
    points, total = (UPRIGHT_POINTS if place.grid.upright else POINTS) + place.dx, _total_x(place)
    return points if len(board.view["scores"]) > 1 else (points + total) / 2


def _row(paint: Painter, board: DaumenBoard, box: Box, seat: Seat, i: int) -> None:
    """The ground of a seat's row."""
    first = ranks(board)[seat] == 1
    if first:
        paint.glass(box.inflate(0, -8), Pane(16, alpha=0.92, line=1.0, shade=False, tones=WARM))
    elif i > 0 and ranks(board)[order(board)[i - 1]] != 1:
        paint.line((box.x + 28, box.y), (box.right - 28, box.y), 60)


def _named(paint: Painter, board: DaumenBoard, box: Box, seat: Seat) -> None:
    """Rank, symbol and name of a seat."""
    first = ranks(board)[seat] == 1
    size = min(30.0, box.h * 0.36) / paint.layout.text**0.6
    tone = "brass_light" if first else "second"
    paint.text(f"{ranks(board)[seat]}.", (box.x + 36, box.centery), Style(size, "serif", tone), "cm")
    paint.player(board.places[seat].token, (box.x + 92, box.centery), min(50.0, box.h * 0.6))
    paint.text(board.name(seat), (box.x + 128, box.centery), Style(size * 0.9, "serif_semi"), room=118)


def _sums(paint: Painter, board: DaumenBoard, box: Box, mine: ScoreRow, place: DaumenRoom) -> None:
    """The points of a row."""
    low, box = laid(place, box), named(place, box)
    wide = card_w(low)
    for column, left, space in columns(place):
        cards = mine.cards(column)
        step = spread(len(cards), space, wide, min(40.0, wide * 0.52))
        if not cards:
            paint.text("–", (left + wide / 2, low.centery), Style(26, "serif", "third"), "cm")
            continue
        x = left + wide + step * (len(cards) - 1) + 14
        good = column == "harmless"
        value, tone = (len(cards), "cream") if good else (-len(cards), COST)
        number(paint, value, (x, low.centery), min(36.0, low.h * 0.46), tone, "l")
    first = ranks(board)[mine.seat] == 1
    many = len(board.view["scores"]) > 1
    size = min(60.0, box.h * 0.66)
    bright = SUM if first else "cream"
    points = game(board)[mine.seat]
    at = (_points_x(board, place), box.centery)
    number(paint, points, at, size * (0.7 if many else 1), "second" if many else bright)
    if many:
        number(paint, totals(board)[mine.seat], (_total_x(place), box.centery), size, bright)
