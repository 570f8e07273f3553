"""The end of a round: one player's cards in five columns, what each element would score, and everybody's
ranks.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from game.kernel.types import Card, Seat, ranked
from game.titles.dao.cards import ELEMENTS, VALUE, choices
from game.titles.dao.names import name_move
from game.titles.dao.rules import DEAL
from scenes.table.board import Target
from scenes.table.loose import LooseBoard as Board
from scenes.table.loose import LooseShow as Show
from scenes.table.pose import CARD, Key, Pose, spread
from scenes.table.view.items import Drawn
from scenes.table.view.plates import WARM, action, capped
from scenes.tables.dao.dial import INK, number_picture
from scenes.tables.dao.names import NAMES, element_name, minus
from scenes.tables.dao.places import Room, room
from scenes.ui.art import STAMP, padded, turned
from scenes.ui.layout import Box
from scenes.ui.paint import Painter, Pane, Style
from scenes.ui.theme import rgb

WIDTH, GAP = 214.0, 16.0
CARD_W = 150.0
PAPER, PAPER_EDGE = rgb("#F4EBD9"), rgb("#967C4E")
TITLE = Style(40, "serif_semi", shade=3)
REMARK = Style(23, "serif_it", "second")
SUMS, BEST_SUMS = Style(20, "sans", "second"), Style(20, "sans_semi", "ink")
COSTS, BEST_COSTS = Style(18, "sans", "second"), Style(18, "sans", rgb("#3C3224"))
TAG = Style(20, "serif_it", "brass_light")
VALUE_STYLE = Style(44, "serif", "second")


@dataclass(frozen=True)
class Worth:
    """What one seat's cards are worth."""

    seat: Seat
    cards: tuple[Card, ...]

    @property
    def choices(self) -> dict[str, int]:
        return choices(self.cards)

    @property
    def best(self) -> str:
        """The element that is chosen; of equal ones the first."""
        return max(ELEMENTS, key=lambda element: self.choices[element])

    @property
    def points(self) -> int:
        return self.choices[self.best]

    def of(self, element: str) -> list[Card]:
        """The cards of one element, in the order in which they were taken."""
        return [card for card in self.cards if card[0] == element]


def open_(board: Board) -> bool:
    """Is the round over, and has it been shown that far? Then all cards lie open."""
    told = [event["type"] for event in board.last]
    return board.view["phase"] != "play" and (not told or "scored" in told)


def worth(board: Board) -> list[Worth]:
    """Everybody's, seat by seat."""
    return [Worth(seat, tuple(cards)) for seat, cards in enumerate(board.view["taken"])]


def totals(board: Board) -> list[int]:
    """Points of all rounds together, seat by seat."""
    return [sum(each) for each in zip(*board.view["scores"], strict=True)]


def ranks(board: Board) -> tuple[int, ...]:
    """Who is ahead: points, then cards taken."""
    took = (sum(each) for each in zip(*board.view["took"], strict=True))
    return ranked(list(zip(totals(board), took, strict=True)))


def order(board: Board) -> list[Seat]:
    """The seats from first to last."""
    places = ranks(board)
    return sorted(range(board.seats), key=lambda seat: (places[seat], seat))


def shown(board: Board) -> Seat:
    """Whose cards lie in the columns."""
    return int(board.page.removeprefix("show/")) if board.page.startswith("show/") else order(board)[0]


# Where things lie


def column(place: Room, i: int) -> Box:
    """The glass of a column."""
    return Box(60 + place.dx + i * (WIDTH + GAP), 162, WIDTH, 688 + place.dy)


def rank_box(place: Room, seats: int, i: int) -> Box:
    """The row of a rank in the list at the right."""
    high = place.grid.reach(54 if seats > 4 else 74)
    return Box(1236 + place.dx, 218 + i * (high + (7 if seats > 4 else 12)), 306, high)


def button(place: Room) -> Box:
    """The button that leads on."""
    return Box(1236 + place.dx, 850 - 72 + place.dy, 306, 72)


def poses(board: Board) -> Iterator[tuple[Key, Pose]]:
    """One seat's cards in the columns; the others' lie unseen under their rows."""
    place, seat = room(board), shown(board)
    yield from _columns(board, place, seat)
    for i, other in enumerate(order(board)):
        if other != seat:
            box = rank_box(place, board.seats, i)
            for piece in board.pieces(f"taken/{other}"):
                yield piece.id, Pose(box.x + 40, box.centery, 40, alpha=0.0)
    for n, piece in enumerate(board.pieces("row")):
        yield piece.id, Pose(place.row_x + 100 * n, place.row_y, CARD_W, alpha=0.0)


def _columns(board: Board, place: Room, seat: Seat) -> Iterator[tuple[int, Pose]]:
    for i, element in enumerate(ELEMENTS):
        mine = [piece for piece in board.pieces(f"taken/{seat}") if piece.face[0] == element]
        box = column(place, i)
        step = spread(len(mine), CARD_W * CARD + 210 + place.dy, CARD_W * CARD, 52)
        for k, piece in enumerate(mine):
            y = 236 + k * step + CARD_W * CARD / 2
            yield piece.id, Pose(box.centerx, y, CARD_W, z=200 + k)


def counts(board: Board) -> dict[str, float]:
    """How much of the columns has been counted; all of it at rest."""
    done = 1.0 if open_(board) else 0.0
    return {**{f"column/{i}": done for i in range(len(ELEMENTS))}, "seal": done}


def counts_for(show: Show, drawn: Drawn) -> bool:
    """Does this card bring points? Before the seal has come down, every card may."""
    best = worth(show.board)[shown(show.board)].best
    return drawn.face[0] == best or show.count("seal") < 0.5


# What can be pointed at


def targets(board: Board) -> Iterator[Target]:
    """Rows that show a player's cards, and the deal of the second round."""
    place, words = room(board), board.words
    if DEAL in board.legal:
        yield Target("deal", name_move(DEAL, words), button(place), (DEAL,), role="button", hotkey="1")
    for i, seat in enumerate(order(board)):
        points = minus(totals(board)[seat])
        name = words("table.rank", rank=ranks(board)[seat], name=board.name(seat), points=points)
        yield Target(f"show/{seat}", name, rank_box(place, board.seats, i), role="choice", act=f"show/{seat}")
    for i, element in enumerate(ELEMENTS):
        yield Target(f"column/{element}", _told(board, element), column(place, i), role="text")


def _told(board: Board, element: str) -> str:
    """A column in words."""
    score = worth(board)[shown(board)]
    cards = score.of(element)
    total = sum(VALUE[card] for card in cards)
    said = board.words(
        "table.column",
        element=element_name(board.words, element),
        total=total,
        others=len(score.cards) - len(cards),
        points=minus(score.choices[element]),
    )
    return f"{said} {board.words('table.counts_long')}" if element == score.best else said


# How it looks


def below(paint: Painter, show: Show) -> None:
    """Everything that lies under the cards."""
    board, place = show.board, room(show.board)
    score = worth(board)[shown(board)]
    if show.count("seal") > 0.5:  # not before it has been counted
        _heading(paint, board, place, score)
        _ranks(paint, show, place)
    else:
        paint.text(board.words("table.scoring"), (60 + place.dx, 88), TITLE)
    for i, element in enumerate(ELEMENTS):
        _column(paint, show, column(place, i), element, score, show.count(f"column/{i}"))


def above(paint: Painter, show: Show) -> None:
    """The seal on the best column, and the button."""
    board, place = show.board, room(show.board)
    score = worth(board)[shown(board)]
    if show.count("seal") > 0.02:
        _seal(paint, column(place, ELEMENTS.index(score.best)), show.count("seal"), show.calm)
    if "deal" in show.targets:
        action(paint, show, show.targets["deal"], "primary")


def _heading(paint: Painter, board: Board, place: Room, score: Worth) -> None:
    words, first = board.words, score.seat == order(board)[0]
    key = "table.wins" if first and board.over else "table.has"
    title = words(
        key, name=board.name(score.seat), n=_points(board, score), points=minus(_points(board, score))
    )
    width = paint.text(title, (60 + place.dx, 88), capped(paint, TITLE), room=700)
    box = paint.layout.rect(Box(54 + place.dx, 108, width + 22, 34))
    paint.surface.blit(paint.art.tinted("dao/underline", box.size, paint.theme.brass), box.topleft)
    remark = words("table.best", element=element_name(words, score.best))
    if len(board.view["scores"]) > 1:
        rounds = [each[score.seat] for each in board.view["scores"]]
        remark = words("table.rounds", first=minus(rounds[0]), second=minus(rounds[1]))
    left = 60 + place.dx + width + 36
    paint.text(remark, (left, 92), capped(paint, REMARK), room=place.grid.width - left - 140)


def _points(board: Board, score: Worth) -> int:
    return totals(board)[score.seat] if board.over else score.points


def _column(paint: Painter, show: Show, box: Box, element: str, score: Worth, done: float) -> None:
    """One element: what it would bring and cost."""
    words = show.board.words
    best = element == score.best and show.count("seal") > 0.5
    if best:
        paint.glass(box.inflate(12, 12), Pane(14, alpha=0.92, line=1.0, lit=True, tones=WARM))
    else:
        paint.glass(box, Pane(12, alpha=0.34, line=0.28, shade=False))
    paint.picture(f"dao/chop_{NAMES[element]}_lit", Box(box.x + 16, 176, 40, 40))
    tag = words("table.counts") if best else ""
    tag_style = capped(paint, TAG, 1.1)
    tag_w = paint.type.width(tag, tag_style.size, "serif_it") if tag else 0
    name = capped(paint, Style(25, "serif_semi", "cream" if best else "second"), 1.1)
    paint.text(element_name(words, element), (box.x + 66, 196), name, room=WIDTH - 90 - tag_w)
    paint.text(tag, (box.right - 16, 198), tag_style, "rm")
    if done > 0.5:
        _sum(paint, show.board, box, element, score, best)


def _sum(paint: Painter, board: Board, box: Box, element: str, score: Worth, best: bool) -> None:
    cards = score.of(element)
    others, total = len(score.cards) - len(cards), sum(VALUE[card] for card in cards)
    x, y = box.centerx, box.bottom - 182
    if best:
        sheet = Box(box.x + 8, y, box.w - 16, 174)
        paint.shadow(sheet, 8, 8, 4, 150)
        paint.box(sheet, 8, PAPER, PAPER_EDGE, 1.4)
    added = " + ".join(card[1] for card in cards)
    line = f"{added} = {total}" if len(cards) > 1 else f"{total}"
    if paint.type.width(line, 16 / paint.layout.text) > box.w - 30:
        line = f"{total}"
    paint.text(line, (x, y + 26), capped(paint, BEST_SUMS if best else SUMS, 1.1), "cm", room=box.w - 30)
    cost = board.words("table.others", n=others)
    paint.text(
        f"− {others}  ({cost})",
        (x, y + 54),
        capped(paint, BEST_COSTS if best else COSTS),
        "cm",
        room=box.w - 30,
    )
    tone = (paint.theme.ink, 0.6) if best else (paint.theme.brass, 0.35)
    paint.box(Box(x - 60, y + 74, 120, 1.6), 0, tone)
    if best:
        _digits(paint, score.points, x, y + 124, 82)
    else:
        paint.text(minus(score.choices[element]), (x, y + 124), capped(paint, VALUE_STYLE), "cm")


def _digits(paint: Painter, number: int, x: float, y: float, high: float) -> None:
    """A number in brush digits."""
    made = number_picture(paint, number, paint.layout.px(high), INK)
    paint.surface.blit(made, made.get_rect(center=paint.layout.at(x, y)))


def _seal(paint: Painter, box: Box, stamped: float, calm: bool) -> None:
    """The red seal at the paper's corner: it comes down from above."""
    scale = 1.0 if calm else 1.0 + 0.6 * (1 - stamped)
    size = paint.layout.px(70)
    flat = paint.art.keep(
        ("seal", size), lambda: padded(paint.art.picture("dao/seal_best", (2 * size, 2 * size)))
    )
    made = paint.art.keep(("seal", size, round(scale, 2)), lambda: turned(flat, 7, scale / 2))
    centre = paint.layout.at(box.right - 16, box.bottom - 48)
    paint.surface.blit(made, made.get_rect(center=centre), special_flags=STAMP)


def _ranks(paint: Painter, show: Show, place: Room) -> None:
    board = show.board
    head = board.words("table.ranks" if board.over else "table.ranks_round")
    paint.text(head, (1236 + place.dx, 184), capped(paint, Style(28, "serif_semi")), room=306)
    for i, seat in enumerate(order(board)):
        _rank(paint, show, seat, rank_box(place, board.seats, i))


def _rank(paint: Painter, show: Show, seat: Seat, box: Box) -> None:
    """A row of the list: rank, who, which element counted, points."""
    board = show.board
    first, on = ranks(board)[seat] == 1, seat == shown(board)
    target = f"show/{seat}"
    if show.focused == target:
        paint.focus(box, 12)
    line = 1.0 if first or on else 0.4 + 0.5 * show.hover(target)
    paint.glass(
        box,
        Pane(
            12,
            alpha=0.94 if on else 0.7,
            line=line,
            lit=first,
            tones=WARM if on else ("glass_top", "glass_foot"),
        ),
    )
    tone, large = ("brass_light" if first else "second"), box.h > 60
    paint.text(
        f"{ranks(board)[seat]}.", (box.x + 18, box.centery), capped(paint, Style(24, "serif", tone), 1.1)
    )
    paint.player(board.places[seat].token, (box.x + 70, box.centery), 38)
    up = 12 if large else 0
    paint.text(
        board.name(seat),
        (box.x + 102, box.centery - up),
        capped(paint, Style(23, "serif_semi"), 1.1),
        room=110,
    )
    if large:
        score = worth(board)[seat]
        paint.picture(f"dao/chop_{NAMES[score.best]}_lit", Box(box.x + 102, box.centery + 6, 19, 19))
        said = board.words("table.cards", n=len(score.cards))
        paint.text(said, (box.x + 130, box.centery + 16), capped(paint, Style(16, tone="second")), room=100)
    points = Style(38 if large else 30, "serif", "brass_light" if first else "cream")
    paint.text(minus(totals(board)[seat]), (box.right - 20, box.centery), capped(paint, points, 1.1), "rm")
