"""The result of a match of Daumen drauf!: a heap of cards behind a thumb that is up or down, and how the
points came about.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass

from game.kernel.types import Card, Seat
from game.language.forms import format_whole
from scenes.base.match import Place
from scenes.table.generic.result_stages import rising_card
from scenes.table.generic.scores import seats_by_rank, total_points
from scenes.table.generic.shared_drawing import limit_growth
from scenes.table.generic.shared_places import box_around
from scenes.table.model.items import Item, item
from scenes.table.model.pose import Pose
from scenes.tables.daumen.board_types import DaumenBoard, DaumenEnding
from scenes.tables.daumen.cards import MARKED
from scenes.tables.daumen.numerals import draw_number, draw_numeral
from scenes.tables.daumen.reveal import SUM, draw_thumb
from scenes.tables.daumen.score_panel import COST
from scenes.ui.layout import Box
from scenes.ui.painter import Painter, Spot, Style
from scenes.ui.theme import rgb

CARD_W = 150.0
HEAP: tuple[tuple[float, float, float], ...] = (
    *((190, 556, 24), (590, 562, -22), (280, 586, 9), (500, 590, -10), (390, 596, -2)),
    *((215, 434, 17), (566, 440, -18), (300, 446, 6), (482, 452, -8), (330, 312, 9), (452, 316, -8)),
)
"""Where the cards of the heap lie, and by how many degrees they are turned, from below to above …"""
FIRST = (7, 8, 5, 6, 9, 10, 2, 3, 0, 1, 4)
"""… and which of these places are taken first."""
THUMB: Spot = (392, 480)
THUMB_H = 346.0
PILL = (312, 630, 160, 54)
INK = rgb("#14160C")
HEAD, SMALL = Style(25, "serif_semi", shade=1.5), Style(21, tone="cream", shade=1.5)
MINI = 92.0
"""Width of a card of somebody else's."""
CLOSE = 4
"""From so many others on they stand in two rows, at `CLOSER` of the size."""
CLOSER = 0.72


@dataclass(frozen=True, slots=True)
class PointSum:
    """How somebody's points came about."""

    good: tuple[Card, ...]
    bad: tuple[Card, ...]
    hand: int
    """How many cards were left in the hand."""
    before: int | None
    """Points of earlier games whose cards aren't known any more; None where there were none."""
    total: int

    @property
    def lines(self) -> tuple[tuple[str, str, int, int], ...]:
        """What is added up: its picture, the word for it, how many cards, and what that makes."""
        found = [
            ("mark_harmless", "good", len(self.good), len(self.good)),
            ("mark_poison", "bad", len(self.bad), -len(self.bad)),
            ("icon_hand", "hand", self.hand, -self.hand),
        ]
        earlier = [] if self.before is None else [("icon_pile", "before", 0, self.before)]
        return tuple([each for each in found if each[0] != "icon_hand" or each[2]] + earlier)


def point_sum(board: DaumenBoard, seat: Seat) -> PointSum:
    """How a seat's points came about, in all games that the table remembers."""
    scores, total = board.view["scores"], total_points(board.view["scores"])[seat]
    told = [event for move in board.past_events for event in move]
    if sum(event["type"] == "scored" for event in told) == len(scores):
        tricks = [event for event in told if event["type"] == "won" and event["seat"] == seat]
        good, bad = _parted(card for each in tricks for card in each["cards"])
        return PointSum(good, bad, len(good) - len(bad) - total, None, total)
    good, bad = _parted(board.view["won"][seat])
    before = sum(each[seat] for each in scores[:-1]) if len(scores) > 1 else None
    return PointSum(good, bad, len(board.view["hands"][seat]), before, total)


def _parted(cards: Iterable[Card]) -> tuple[tuple[Card, ...], tuple[Card, ...]]:
    """The harmless cards, and the poisonous ones."""
    won = tuple(cards)
    return tuple(card for card in won if card[2:] != "!"), tuple(card for card in won if card[2:] == "!")


def draw_ground(paint: Painter, ending: DaumenEnding) -> None:
    """Draws sunlight behind the heap."""
    paint.glow(ending.spot(390, 430), (420, 330), 66, (255, 226, 140))


def stage_items(ending: DaumenEnding) -> Iterator[Item]:
    """The heap and its thumb, the sum, and everybody else's thumb."""
    board, seat = ending.board, ending.seat
    mine = point_sum(board, seat)
    yield from _heap(ending, mine.good if mine.total >= 0 or not mine.bad else mine.bad)
    yield from _thumb(ending, mine)
    yield from _sum(ending, mine)
    others = [each for each in seats_by_rank(ending.result.ranks) if each != seat]
    for nth, other in enumerate(others):
        yield from _other(ending, other, nth, len(others))


def _heap(ending: DaumenEnding, cards: Sequence[Card]) -> Iterator[Item]:
    """A heap of the highest of these cards, the higher ones on top."""
    shown = sorted(cards, key=lambda card: card[1])[-len(HEAP) :]
    spots = [HEAP[i] for i in sorted(FIRST[: len(shown)])]
    for i, (card, (x, y, turn)) in enumerate(zip(shown, spots, strict=True)):
        pose = Pose(*ending.spot(x, y), CARD_W, turn)
        yield from rising_card(ending, ("heap", i), i, MARKED, card, pose)


def _thumb(ending: DaumenEnding, mine: PointSum) -> Iterator[Item]:
    """The thumb of whose sum is shown: down if that is less than nothing, unless they have won; and under it
    the points.
    """
    share, place = ending.piece_progress(6), ending.board.places[ending.seat]
    if share > 0:
        won = ending.result.ranks[ending.seat] == 1
        x, y = ending.spot(THUMB[0], THUMB[1] + 120 * (1 - share))
        box = Box(x - 120, y - THUMB_H / 2 - 20, 240, THUMB_H + 60)
        yield item("thumb", box, _draw_thumb, place.symbol, mine.total < 0 and not won, (x, y), THUMB_H)
    if ending.counted_share > 0:
        points = round(mine.total * ending.counted_share)
        box = ending.box(*PILL)
        yield item("pill", box.inflate(20, 20), _pill, box, place, points, "brass_light")


def _draw_thumb(symbol: int, down: bool, at: Spot, high: float, paint: Painter) -> None:
    draw_thumb(paint, symbol, down, at, high, paint.layout.height)


def _pill(box: Box, place: Place, points: int, tone: str, paint: Painter) -> None:
    """Draws points on a dark pill, with the token of whose they are."""
    strong = tone == "brass_light"
    line = paint.theme.brass_light if strong else (paint.theme.brass, 0.7)
    paint.box(box, box.h / 2, (INK, 0.96), line, 2 if strong else 1.5)
    paint.player(place.token, (box.x + box.h * 0.6, box.centery), box.h * 0.74)
    ink = COST if points < 0 and not strong else SUM if strong else "cream"
    draw_numeral(paint, format_whole(points), (box.x + box.w * 0.65, box.centery), box.h * 0.78, ink)


def _sum(ending: DaumenEnding, mine: PointSum) -> Iterator[Item]:
    """What brought points and what cost some, line by line, and what that makes."""
    words, lines = ending.board.words, mine.lines
    shown = lines[: max(0, round(ending.counted_share * len(lines) + 0.49))]
    step = 44.0 if len(lines) < CLOSE else 38.0
    for i, (picture, key, n, value) in enumerate(shown):
        said = words(f"table.sum_{key}", n=n)
        at = ending.spot(742, 196 + i * step)
        yield item(("sum", i), Box(at[0] - 30, at[1] - 30, 440, 60), _line, at, picture, said, value)
    if ending.counted_share >= 1:
        at = ending.spot(742, 196 + len(lines) * step + 6)
        name = ending.board.name(ending.seat)
        yield item("sum", Box(at[0] - 30, at[1] - 40, 440, 90), _total, at, name, mine.total)


def _line(at: Spot, picture: str, said: str, value: int, paint: Painter) -> None:
    x, y = at
    paint.picture(f"daumen/{picture}", box_around(at, 38))
    paint.text(said, (x + 30, y), limit_growth(paint, HEAD, 0.5), room=270)
    draw_number(paint, value, (x + 390, y), 34, "cream" if value >= 0 else COST, "r")


def _total(at: Spot, name: str, total: int, paint: Painter) -> None:
    x, y = at
    paint.line((x - 16, y - 26), (x + 392, y - 26), 150)
    paint.text(name, (x + 30, y + 4), limit_growth(paint, SMALL, 0.5), room=250)
    draw_numeral(paint, format_whole(total), (x + 390, y + 4), 46, SUM, "r")


def _other(ending: DaumenEnding, seat: Seat, nth: int, many: int) -> Iterator[Item]:
    """Somebody else: a few cards, a thumb, and the points."""
    k, (x, y) = _where(nth, many)
    (x, y), mine, order = ending.spot(x, y), point_sum(ending.board, seat), 8 + nth
    down = mine.total < 0
    cards = (mine.bad if down else mine.good)[-3:]
    for i, card in enumerate(cards):
        off = i - (len(cards) - 1) / 2
        pose = Pose(x + off * 42 * k, y + (20 + abs(off) * 8) * k, MINI * k, -off * 13)
        yield from rising_card(ending, ("mini", seat, i), order, MARKED, card, pose)
    share, place = ending.piece_progress(order + 1), ending.board.places[seat]
    if share > 0:
        high, at = 172 * k, (x, y + 60 * (1 - share) - (40 if down else 26) * k)
        box = Box(at[0] - high / 2, at[1] - high / 2 - 10, high, high + 40)
        yield item(("thumb", seat), box, _draw_thumb, place.symbol, down, at, high)
    if ending.counted_share > 0:
        box = Box(x - 60, y + (128 if k == 1 else 68 * k), 120, 44 if k == 1 else 36)
        points = round(mine.total * ending.counted_share)
        yield item(("pill", seat), box.inflate(16, 16), _pill, box, place, points, "cream")


def _where(nth: int, many: int) -> tuple[float, Spot]:
    """How large somebody else's cards are drawn, and where: in one row, or in two if there are many."""
    if many < CLOSE:
        return 1.0, (926 + (nth - (many - 1) / 2) * 150, 500)
    first = -(-many // 2)
    row, i, n = nth // first, nth % first, first if nth < first else many - first
    return CLOSER, (936 + (i - (n - 1) / 2) * 150, 436 + 168 * row)
