"""Result stages: how the end of a game is shown with its own pieces, and a plain one for all games."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterator
from dataclasses import replace

from scenes.table.drawing.cards import CardArt, draw_card
from scenes.table.model.game_ending import Ending
from scenes.table.model.items import Drawn, Item, item
from scenes.table.model.pose import CARD_ASPECT, Pose, spread
from scenes.ui.layout import Box
from scenes.ui.painter import Painter, Spot, Style

Figure = Callable[[Painter, str, Box, bool], None]
MIDDLE_X = 610.0
TOKEN_SIZE = 170.0
COUNTED_WIDTH = 110.0
"""The width of a card that brought points …"""
COST_WIDTH = 70.0
"""… and of one that cost some."""
ROW_WIDTH = 1040.0


def rising_card(
    ending: Ending,  # type: ignore[type-arg]  # a card rises in the same way in every game
    key: Hashable,
    nth: int,
    art: CardArt,
    face: str,
    pose: Pose,
    dim: float = 0.0,
) -> Iterator[Item]:
    """A card that comes up to its pose as the n-th piece of the stage; nothing before its time. `dim` is how
    much darker it is, 0 to 1, and less so with strong contrast.
    """
    share = ending.piece_progress(nth)
    if share > 0:
        # Several cards may come as the n-th piece, so the key tells them apart.
        drawn = Drawn(
            hash(key), face, ending.rise_piece(nth, pose), "result", still=share >= 1, widest=pose.w
        )
        exact = replace(art, main_width=0.0)  # the picture that the card will lie with serves on its way, too
        yield item(key, drawn.reach, _draw_risen, exact, drawn, dim)


def _draw_risen(art: CardArt, drawn: Drawn, dim: float, paint: Painter) -> None:
    draw_card(paint, art, drawn, dim=dim * paint.theme.dimming)


def plain_stage(ending: Ending, figure: Figure) -> Iterator[Item]:  # type: ignore[type-arg]
    """The tokens of those in the row that is shown, with their points, and under them the cards."""
    row = next(row for row in ending.outcome.rows if ending.seat in row.seats)
    tokens = tuple(ending.board.places[seat].token for seat in row.seats)
    faces = [*((face, False) for face in row.counted), *((face, True) for face in row.cost)]
    at = ending.spot(MIDDLE_X, 310 if faces else 400)
    points = round(ending.result.scores[row.seat] * ending.counted_share)
    yield item("plain", Box(at[0] - 420, at[1] - 190, 840, 380), _draw_points, at, tokens, points)
    step = spread(len(faces), ROW_WIDTH, COUNTED_WIDTH, COUNTED_WIDTH * 0.8)
    left = ending.spot(MIDDLE_X, 0)[0] - step * (len(faces) - 1) / 2
    for nth, (face, dim) in enumerate(faces):
        share, wide = ending.piece_progress(nth), COST_WIDTH if dim else COUNTED_WIDTH
        y = ending.spot(0, 570)[1] + 80 * (1 - share)
        box = Box(left + nth * step - wide / 2, y - wide * CARD_ASPECT / 2, wide, wide * CARD_ASPECT)
        if share > 0:
            yield item(("plain", nth), box.inflate(40, 40), _draw_face, figure, face, box, dim)


def _draw_points(at: Spot, tokens: tuple[str, ...], points: int, paint: Painter) -> None:
    paint.glow(at, (400, 180), 60)
    left = at[0] - (len(tokens) - 1) * TOKEN_SIZE * 0.36 - 80
    for i, token in reversed(list(enumerate(tokens))):
        paint.player(token, (left + i * TOKEN_SIZE * 0.72, at[1]), TOKEN_SIZE)
    words = str(points).replace("-", "−")
    right = left + (len(tokens) - 1) * TOKEN_SIZE * 0.72 + TOKEN_SIZE * 0.5 + 36
    paint.text(words, (right, at[1]), Style(120 / paint.layout.text, "serif", "brass_light", shade=3))


def _draw_face(figure: Figure, face: str, box: Box, dim: bool, paint: Painter) -> None:
    figure(paint, face, box, dim)
