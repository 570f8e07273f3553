"""Dos's result: a podium in the ring of the last colour, and beside it who is left with cards."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from game.kernel.types import Card, Result, Seat
from game.titles.dos.rules.cards import COLOURS, WISH
from game.titles.dos.view import DosView
from scenes.table.drawing.name_plates import cap_style
from scenes.table.generic.result_stages import rising_card
from scenes.table.generic.scores import seats_by_rank
from scenes.table.generic.shared_drawing import draw_picture, picture_item, token_item
from scenes.table.generic.shared_places import box_around
from scenes.table.model.game_ending import Ending, Outcome, ResultRow
from scenes.table.model.items import Item, item
from scenes.table.model.pose import Pose, fan
from scenes.tables.dos import cloth
from scenes.tables.dos.board_types import (
    DosBoard,
    DosEvent,
    cards_played,
    event_seat,
    is_match,
    round_scores,
)
from scenes.tables.dos.cards import LARGE_ART
from scenes.tables.dos.layout import sort_hand
from scenes.ui import svg
from scenes.ui.layout import Box
from scenes.ui.painter import Painter, Spot, Style
from scenes.ui.theme import rgb

DosEnding = Ending[DosView, DosEvent]


class Block(NamedTuple):
    """A block of the podium: its middle, its size, and how large its coin and its digit are."""

    x: float
    high: float
    wide: float
    coin: float
    digit: float


BLOCKS = (Block(600, 206, 216, 116, 92), Block(378, 146, 206, 96, 68), Block(822, 108, 206, 96, 68))
FOOT = 622.0
"""The height on which the blocks stand."""
MIDDLE, ACROSS = (600.0, 402.0), (1090.0, 502.0)
"""The middle of the ring, and its width and height."""
EDGE = 15.0
"""Height of a coin in a stack, seen from the front."""
LAST_W, KEPT_W = 96.0, 84.0
"""Widths of the winner's last card, and of cards that somebody is left with."""
MOST_ROUNDS = 12
"""So many rounds are told one by one."""
MOST = 5
"""So many of those cards are shown."""
NAME, KEPT, SAID = Style(24, "serif_semi"), Style(18, "sans_semi"), Style(20, "serif_it")
PLUM = ((rgb("#7A4272"), rgb("#3D1C38")), (rgb("#5E3256"), rgb("#32162E")))
BRASS, SHINE, DEEP = rgb("#C9A45C"), rgb("#F3DFA8"), rgb("#8F6F35")


def outcome(board: DosBoard, result: Result) -> Outcome:
    """The rows of the result: after how many turns somebody was out, or how many cards are left."""
    said, view = board.words, board.view
    if is_match(board):
        return _outcome_of_match(board)
    rows = []
    for seat, cards in enumerate(view["hands"]):
        turns = _turns(board, seat)
        out = said("table.out_after", n=turns) if turns else said("table.all_played")
        fact = said("table.cards_left", n=len(cards)) if cards else out
        rows.append(ResultRow(seat, fact, cost=tuple(sort_hand(cards))))
    remark = said("table.first_out") if view["done"] else ""
    return Outcome(tuple(rows), remark, unit=said("table.beaten"))


def _outcome_of_match(board: DosBoard) -> Outcome:
    """The rows after several rounds: what each of them brought, and how many somebody has won."""
    scores = round_scores(board)
    rows = [
        ResultRow(
            seat,
            board.words("table.rounds_won", n=sum(each[seat] > 0 for each in scores)),
            games=tuple(each[seat] for each in scores) if len(scores) <= MOST_ROUNDS else (),
        )
        for seat in range(board.seats)
    ]
    reached = board.words("table.reached", n=board.view["options"]["points"])
    return Outcome(tuple(rows), reached, games=board.words("table.rounds", n=len(scores)))


def _turns(board: DosBoard, seat: Seat) -> int:
    """How often a seat played or drew."""
    firsts = (told[0] for told in board.past_events if told)
    return sum(told["type"] in ("played", "drew", "took") and event_seat(told) == seat for told in firsts)


def draw_ground(paint: Painter, ending: DosEnding) -> None:
    """Draws the ring in the colour of the winner's last card; if that was black, in the one in force."""
    box = box_around(ending.spot(*MIDDLE), *ACROSS)
    last = _played_last(ending.board, seats_by_rank(ending.result.ranks)[0]) or WISH
    colour = last[0] if last[0] in COLOURS else ending.board.view["colour"] or "none"
    cloth.draw_ring(paint, box, colour)
    if colour != "none" and not paint.theme.plain_ground:
        cloth.draw_suit(paint, ending.board.grid, colour, cloth.TONES[colour], 110)
    paint.glow(ending.spot(600, 330), (420, 300), 26)


def stage_items(ending: DosEnding) -> Iterator[Item]:
    """The podium from the third place to the first, the winner's last card, and who is left with cards."""
    seats = seats_by_rank(ending.result.ranks)
    shown = list(zip(BLOCKS, seats[: min(len(BLOCKS), len(seats) - 1)], strict=False))
    for nth, (block, seat) in reversed(list(enumerate(shown))):
        yield from _block(ending, nth, block, seat, len(shown))
    yield from _last_card(ending, seats[0])
    if seats[-1] not in ending.board.view["done"] and ending.board.view["hands"][seats[-1]]:
        yield from _kept(ending, seats[-1])
    key = "table.how_rounds" if is_match(ending.board) else "table.how_beaten"
    words = ending.board.words(key)
    at = ending.spot(70, 668)
    if ending.is_done:
        yield item("how", Box(at[0] - 10, at[1] - 24, 860, 110), _rule, words, at)


# The podium


def _block(ending: DosEnding, nth: int, block: Block, seat: Seat, blocks: int) -> Iterator[Item]:
    """A block with its figure, a stack of coins, and on that the coin of whose place it is."""
    at, place = ending.spot(block.x, FOOT), ending.result.ranks[seat]
    share = ending.piece_progress(3 * (blocks - 1 - nth))
    if share <= 0:
        return
    high = block.high * share
    box = Box(at[0] - block.wide / 2, at[1] - high, block.wide, high)
    yield item(("block", nth), box.inflate(80, 80), _blocked, box, block, place, nth == 0)
    name = Box(at[0] - 120, at[1] + 2, 240, 44)
    yield item(("name", nth), name, _named, ending.board.name(seat), (at[0], at[1] + 22))
    dropped = ending.progress(0.3 + 0.16 * (blocks - 1 - nth), 0.26, _landing)
    if dropped > 0:
        top = (at[0], at[1] - block.high)
        fall = 160 * (1 - dropped)
        reach = Box(top[0] - 110, top[1] - 390, 220, 400)
        token = ending.board.places[seat].token
        yield item(("coins", nth), reach, _stacked, top, block.coin, len(BLOCKS) - nth, token, fall)


def _landing(t: float) -> float:
    """The curve of a fall: faster and faster."""
    return t * t


def _blocked(box: Box, block: Block, place: int, first: bool, paint: Painter) -> None:
    top, foot = PLUM[not first]
    paint.shadow(box, 12, 10, 12, 170)
    rect, k = paint.layout.rect(box), paint.layout.k
    inner, brass = (8 * k, 7 * k), (BRASS, 0.6)
    made = paint.art.drawn(
        ("dos block", first),
        (max(1, rect.w), max(1, rect.h)),
        lambda: (
            svg.gradient("g", (0, top, 1), (100, foot, 1))
            + svg.rect(rect.size, 1.5 * k, 12 * k, "g", BRASS, 3 * k)
            + svg.rect(rect.size, *inner, None, brass, 1.6 * k)
        ),
    )
    paint.surface.blit(made, rect)
    y = block.digit * 0.5 + (50 if first else 26)
    size = (paint.layout.px(block.digit * 1.4), paint.layout.px(block.digit))
    if box.h >= block.high - 1:
        draw_picture(
            paint, paint.art.picture(f"dos/figure_{place % 10}", size), (box.centerx, box.bottom - y)
        )


def _named(name: str, at: Spot, paint: Painter) -> None:
    style = cap_style(paint, Style(NAME.size, NAME.face, shade=1.5), 1.4)
    paint.text(name, at, style, "cm", room=214)


def _stacked(top: Spot, wide: float, coins: int, token: str, fall: float, paint: Painter) -> None:
    """Draws coins seen from their edges, and the player's own coin on top of them."""
    for i in range(coins):
        _edge(paint, Box(top[0] - wide / 2 - 7, top[1] - 16 - i * EDGE - fall, wide + 14, 17))
    at = (top[0], top[1] - coins * EDGE - wide / 2 - 2 - fall)
    paint.shadow(box_around(at, wide), wide / 2, 6, 7, 170)
    paint.player(token, at, wide)


def _edge(paint: Painter, box: Box) -> None:
    rect, k = paint.layout.rect(box), paint.layout.k
    ink = rgb("#6B4F1F")

    def body() -> str:
        steps = range(1, int((box.w - 8) / 8))
        milled = "".join(
            svg.path(f"M{(4 + 8 * i) * k:.1f} {3 * k:.1f}V{14 * k:.1f}", None, (ink, 0.55), 1.4 * k)
            for i in steps
        )
        fill = svg.gradient("e", (0, SHINE, 1), (50, BRASS, 1), (100, DEEP, 1))
        return fill + svg.rect(rect.size, 0.8 * k, 7.5 * k, "e", ink, 1.6 * k) + milled

    made = paint.art.drawn("dos coin edge", rect.size, body)
    paint.surface.blit(made, rect)


# Cards


def _last_card(ending: DosEnding, seat: Seat) -> Iterator[Item]:
    """The winner's last card, with a spark and words."""
    card = _played_last(ending.board, seat)
    if card is not None:
        pose = Pose(*ending.spot(722, 292), LAST_W, -8, lift=10)
        yield from rising_card(ending, ("card", 8), 8, LARGE_ART, card, pose)
        if ending.seal_progress > 0:
            box = box_around(ending.spot(778, 222), round(30 * ending.seal_progress))
            yield picture_item("spark", "dos/spark", box)
            at = ending.spot(788, 290)
            said = ending.board.words("table.the_last_card")
            yield item("last", Box(at[0] - 10, at[1] - 30, 270, 60), _said, said, at)


def _played_last(board: DosBoard, seat: Seat) -> Card | None:
    """The last card that a seat has played, if the table remembers it."""
    return next((told["card"] for told in cards_played(board) if told["seat"] == seat), None)


def _kept(ending: DosEnding, seat: Seat) -> Iterator[Item]:
    """Who is left with cards: a few of them, a coin, and how many there are."""
    cards = sort_hand(ending.board.view["hands"][seat])
    at, shown = ending.spot(1046, 546), cards[:MOST]
    poses = fan(len(shown), at[0], at[1], KEPT_W, 36, 340)
    for nth, (card, pose) in enumerate(zip(shown, poses, strict=False)):
        yield from rising_card(ending, ("card", nth), nth, LARGE_ART, card, pose, dim=0.14)
    if ending.piece_progress(6) > 0:
        yield token_item("kept coin", ending.board.places[seat].token, (at[0], at[1] - 92), 52)
        left = ending.board.words("table.cards_left", n=len(cards))
        box = Box(at[0] - 130, at[1] + 56, 260, 90)
        yield item("kept", box, _kept_words, ending.board.name(seat), left, (at[0], at[1] + 98))


def _kept_words(name: str, left: str, at: Spot, paint: Painter) -> None:
    """Writes name and number in one line, or in two where one would be cut."""
    style, whole = cap_style(paint, KEPT, 1.3), f"{name}, {left}"
    if paint.type.width(whole, style.size * 0.85, style.face) <= 250:
        paint.text(whole, at, style, "cm", room=250)
        return
    paint.text(name, (at[0], at[1] - 14), style, "cm", room=250)
    paint.text(left, (at[0], at[1] + 16), style, "cm", room=250)


def _rule(words: str, at: Spot, paint: Painter) -> None:
    paint.lines(words, at, cap_style(paint, SAID, 1.2), "lt", 830)


def _said(words: str, at: Spot, paint: Painter) -> None:
    paint.text(words, at, cap_style(paint, SAID, 1.2), room=840)
