"""How far Dos's furniture reaches and what its look depends on, so that a frame draws no more than has
changed.
"""

from __future__ import annotations

from collections.abc import Iterator

from game.titles.dos.cards import COLOURS
from game.titles.dos.moves import DRAW
from scenes.table.loose import LooseShow as Show
from scenes.tables.dos import look, plates, sayings, wheel
from scenes.tables.dos.places import room
from scenes.ui.layout import Box

Region = tuple[Box, object]


def regions(show: Show) -> Iterator[Region]:
    """Everything that `below` and `above` draw."""
    board, place = show.board, room(show.board)
    yield board.grid.screen, _all_over(show)
    yield look.ring_box(place), look.flow(show)
    yield from _middle(show)
    for seat in range(board.seats):
        yield plates.reach(place.plate(seat)), plates.look_of(show, seat)
    x, y = place.history
    yield Box(x, y - 8, 0, 0).inflate(200, 110), look.last_played(board)
    words = (sayings.asked(board), show.marks("say"))
    yield Box(place.x, place.prompt_y, 0, 0).inflate(board.grid.width - 180, 230), words
    yield Box(0, place.hand_y - 190, board.grid.width, 400), _hand(show)


def _all_over(show: Show) -> object:
    """What changes everything: who looks, who is out, how dark it is, and what it is dark for."""
    board = show.board
    eyes, light = (board.bottom, board.viewer), (show.count("veil"), wheel.open_(board), board.page)
    hot = (show.hovered, show.focused) if wheel.open_(board) else None
    return eyes, board.over, board.view["done"], light, board.view["challenge"], hot, show.marks("struck")


def _middle(show: Show) -> Iterator[Region]:
    """Pile, colour and sum."""
    board, place = show.board, room(show.board)
    words = Box(place.pile.x, place.words_y, 0, 0)
    yield place.pile.box().inflate(110, 110), round(show.count("pile"))
    yield words.inflate(210, 60), (look.pile_words(board), DRAW in board.legal)
    x, y = place.colour
    yield Box(x, y - 12, 0, 0).inflate(look.EMBLEM * 1.4, look.EMBLEM * 1.4), _colour(show)
    yield Box(x, place.words_y + 10, 0, 0).inflate(240, 80), look.colour_words(show)
    sum_ = look.looming(show)
    if sum_ is not None:
        _, (x, y), high, _ = sum_
        yield Box(x, y, 0, 0).inflate(4.4 * high, 2.5 * high), sum_


def _colour(show: Show) -> object:
    seen = [show.count(f"colour/{each}") for each in (*COLOURS, "none")]
    return seen, show.marks("echo"), show.board.view["discard"][-1], show.board.view["colour"]


def _hand(show: Show) -> object:
    """A card under the pointer pushes its neighbours aside."""
    hovers = [show.hover(each) for each, target in show.targets.items() if target.moves]
    pointed = show.focused or show.hovered or ""
    return hovers, pointed if pointed.startswith("hand/") else ""
