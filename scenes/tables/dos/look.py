"""How Dos's middle is drawn: the ring of direction, pile, colour, the looming sum, the last cards."""

from __future__ import annotations

import math
from bisect import bisect
from collections.abc import Iterator
from functools import cache, partial
from itertools import accumulate, islice

import pygame

from game.kernel.types import Card, Seat
from game.titles.dos.cards import COLOURS, DECK
from game.titles.dos.moves import DRAW
from scenes.table.loose import LooseBoard as Board
from scenes.table.loose import LooseShow as Show
from scenes.table.pose import CARD
from scenes.tables.dos import numbers, wheel
from scenes.tables.dos.hand import face_file
from scenes.tables.dos.places import PILE_W, RING, Room, room
from scenes.tables.dos.told import newest
from scenes.ui.art import STAMP, faded
from scenes.ui.layout import Box
from scenes.ui.paint import Painter, Spot, Style

ARROWS = 44
WAVE = 0.6
"""How much of the time of a turn the wave needs to run round the ring."""
EMBLEM, PLAYED_W = 236.0, 40.0
"""How large the colour is, and the last cards played."""
EDGE = ((61, 28, 56), (40, 18, 37))
"""The edges of the cards in the pile."""
RESTING = (70, 125)
"""How bright an arrow is that isn't lit, of 255; and with strong contrast."""
LABEL = Style(16, tone="second")
COLOUR_NAME = Style(21, "serif_semi", shade=1.3)


def ground(paint: Painter, place: Room) -> None:
    """The wordmark, and the two lines of the ring."""
    paint.picture("dos/wordmark", Box(58, 51.6, 92, 40.8))
    paint.picture("dos/ring", Box(place.x - 440, place.y - 204, 880, 408))


def prepare(paint: Painter, board: Board) -> Iterator[None]:
    """What is needed in the middle of a game, one picture a step; the wheel only where people wish."""
    for each in COLOURS:
        paint.art.picture(f"dos/emblem_{each}", paint.layout.rect(_emblem(room(board))).size)
        yield
    for face in DECK:
        _small(paint, face, PLAYED_W)
        yield
    if any(place.human for place in board.places):
        yield from wheel.prepare(paint, room(board))


# The ring of direction


def ring(paint: Painter, show: Show) -> None:
    """Arrows in the direction of play; lit from who played last to who is in turn."""
    place = room(show.board)
    if not show.needs(ring_box(place)):
        return
    way, lit = flow(show)
    size, rest = paint.layout.px(25), RESTING[paint.theme.plain_ground]
    for i, turn in enumerate(_steps()):
        part = max(0.0, min(1.0, way * (1 + WAVE) - WAVE * i / ARROWS))
        along = -math.degrees(math.atan2(RING[1] * math.cos(turn), -RING[0] * math.sin(turn)))
        name = "dos/chevron_lit" if lit[i] else "dos/chevron"
        arrow = paint.art.sprite(name, (size, size), round(along + 180 * (1 - part)))
        bright = max(rest, min(255, 90 + round(10 * lit[i]) * 17)) if lit[i] else rest
        made = paint.art.keep((name, size, i, round(180 * part), bright), partial(faded, arrow, bright))
        at = paint.layout.at(*place.ring_at(turn))
        paint.surface.blit(made, made.get_rect(center=at), special_flags=STAMP)


def ring_box(place: Room) -> Box:
    """How far the ring reaches."""
    wide, high = 2 * RING[0] + 40, 2 * RING[1] + 40
    return Box(place.x - wide / 2, place.y - high / 2, wide, high)


def flow(show: Show) -> tuple[float, list[float]]:
    """How far the ring has turned round (0 and 1 are its two directions), and how bright each arrow is."""
    way = (show.count("direction") + 1) / 2
    return way, _lit(show.board, room(show.board), way > 0.5)


@cache
def _steps() -> tuple[float, ...]:
    """Equal steps along the ring, as turns from its right end."""
    fine = [i / 720 * math.tau for i in range(720)]
    ways = [math.hypot(RING[0] * math.sin(turn), RING[1] * math.cos(turn)) for turn in fine]
    gone = list(accumulate(ways))
    return tuple(fine[bisect(gone, gone[-1] * i / ARROWS)] for i in range(ARROWS))


def _lit(board: Board, place: Room, clockwise: bool) -> list[float]:
    """How bright each arrow is."""
    steps = _steps()
    before = next((told["seat"] for told in board.last if "seat" in told), None)
    if before is None or not board.to_act or before == board.to_act[0]:
        return [0.0] * len(steps)
    sign = 1 if clockwise else -1
    start, end = place.towards(before), place.towards(board.to_act[0])
    span = (end - start) * sign % math.tau
    ways = [(turn - start) * sign % math.tau for turn in steps]
    return [0.25 + 0.75 * way / max(span, 0.1) if way <= span + 0.02 else 0.0 for way in ways]


# The middle


def pile(paint: Painter, show: Show) -> None:
    """The edges of the cards in the pile."""
    left, lying = round(show.count("pile")), room(show.board).pile
    box = lying.box()
    edges = min(8, left // 6)
    if left:
        paint.shadow(box.move(edges * 0.75, edges * 1.35), PILE_W * 0.06, 10, 7, 150)
    for i in range(edges, 0, -1):
        paint.box(box.move(i * 0.75, i * 1.35), PILE_W * 0.06, EDGE[i % 2], (20, 10, 18), 1)


def pile_words(board: Board) -> str:
    """What the pile says: what drawing means now, or how many are left."""
    if DRAW in board.legal and board.view["pending"]:
        return board.words("table.draw", n=board.view["pending"])
    if DRAW in board.legal:
        return board.words("table.draw_one")
    return board.words("table.pile", n=len(board.pieces("pile")))


def colour(paint: Painter, show: Show) -> None:
    """The colour that goes on, as large as can be; a new one echoes outwards once."""
    place = room(show.board)
    (x, y), box = place.colour, _emblem(place)
    for each in COLOURS:
        seen = show.count(f"colour/{each}")
        if seen > 0.02:
            paint.picture(f"dos/emblem_{each}", box, round(255 * seen))
    if show.count("colour/none") > 0.5:
        for each, (dx, dy) in {"r": (0, -1), "y": (1, 0), "g": (0, 1), "b": (-1, 0)}.items():
            paint.picture(f"dos/symbol_{each}", _round(x + 42 * dx, y - 12 + 42 * dy, 52))
    for data, share in show.marks("echo"):
        if not show.calm:
            _echo(paint, f"dos/emblem_{data}", paint.layout.rect(box), share)
    if show.board.view["discard"][-1][0] == "W" and show.board.view["colour"]:
        paint.picture("dos/spark", _round(x + 70, y - 82, 34))


def _emblem(place: Room) -> Box:
    x, y = place.colour
    return _round(x, y - 12, EMBLEM)


def _echo(paint: Painter, name: str, rect: pygame.Rect, share: float) -> None:
    """A faint emblem that grows: a scaled one is fine enough, and no frame has to wait for it."""
    made = pygame.transform.smoothscale_by(paint.art.picture(name, rect.size), 1 + 0.35 * share)
    made.set_alpha(round(110 * (1 - share)))
    paint.surface.blit(made, made.get_rect(center=rect.center))


def labels(paint: Painter, show: Show) -> None:
    """The words under pile and colour."""
    board, place = show.board, room(show.board)
    style = Style(18, "sans_semi", "brass_light") if DRAW in board.legal else LABEL
    paint.text(pile_words(board), (place.pile.x, place.words_y + 4), style, "cm", room=190)
    (x, _), y = place.colour, place.words_y
    name, wish = colour_words(show)
    paint.text(name, (x, y), COLOUR_NAME, "cm", room=200)
    if wish:
        paint.text(wish, (x, y + 23), Style(15.5, tone="second"), "cm", room=220)


def colour_words(show: Show) -> tuple[str, str]:
    """The name of the colour that is to be seen, and whose wish it is once it is there."""
    board = show.board
    at = next((each for each in COLOURS if show.count(f"colour/{each}") >= 0.5), None)
    name = board.words(f"colours.{at}") if at else board.words("table.any_colour")
    told = next((told for told in newest(board) if told["type"] in ("played", "wished")), None)
    wished = told is not None and told["type"] == "wished" and at == board.view["colour"]
    wish = board.words("table.wish_of", name=board.name(told["seat"])) if told and wished else ""
    return name[:1].upper() + name[1:], wish


def history(paint: Painter, show: Show) -> None:
    """The last three cards, each under the coin of who played it, the newest on the right."""
    board, played = show.board, last_played(show.board)
    x, y = room(board).history
    for i, (seat, card) in enumerate(played):
        at = x + (i - (len(played) - 1) / 2) * 50
        figure(paint, card, Box(at - PLAYED_W / 2, y - 28, PLAYED_W, 56))
        paint.player(board.places[seat].token, (at, y - 38), 21)


def last_played(board: Board) -> list[tuple[Seat, Card]]:
    """Who played the last three cards, the newest last."""
    played = (told for told in newest(board) if told["type"] == "played")
    return [(told["seat"], told["card"]) for told in islice(played, 3)][::-1]


def pending(paint: Painter, show: Show) -> None:
    """The sum looms before whoever has to answer it."""
    found = looming(show)
    if found is not None:
        numbers.loom(paint, *found)


def looming(show: Show) -> tuple[str, Spot, int, float] | None:
    """The sum, where it looms, how high it is, and how much larger for a moment."""
    board, total = show.board, round(show.count("pending"))
    if total <= 0 or not board.to_act:
        return None
    x, y, high = room(board).sum_at(board.to_act[0])
    high = min(high + 8 * max(0, total // 2 - 1), high * 1.3)
    shares = [] if show.calm else [share for _, share in show.marks("grown")]
    return f"+{total}", (x, y), round(high), math.prod(1 + 0.18 * math.sin(math.pi * each) for each in shares)


def figure(paint: Painter, face: str, box: Box, dim: bool = False) -> None:
    """A small card in a list."""
    paint.shadow(Box(box.x, box.y, box.w, box.w * CARD), box.w * 0.06, 4, 2, 120)
    alpha = 255 - round(115 * paint.theme.dimming) if dim else 255
    paint.blit(_small(paint, face, box.w), paint.layout.at(box.x, box.y), alpha)


def _small(paint: Painter, face: str, wide: float) -> pygame.Surface:
    px = paint.layout.px(wide)
    return paint.art.picture(face_file(face), (px, round(px * CARD)))


def _round(x: float, y: float, size: float) -> Box:
    return Box(x - size / 2, y - size / 2, size, size)
