"""A turning point in words, and as a small picture of the table."""

from __future__ import annotations

from dataclasses import dataclass

import pygame

from game.bots.review import TurningPoint
from game.language.words import make_sentence
from scenes.base.match import Place
from scenes.base.scene import Context
from scenes.pages.parts.table_catalogue import table_of, with_own_tokens
from scenes.pages.replay import replay_words as words
from scenes.pages.replay.replay_data import ReplayData
from scenes.table.watched_table import WatchedTable
from scenes.ui import shapes
from scenes.ui.art import Size

CORNER_RADIUS = 8.0
"""Radius of the corners of a small picture, in units."""
MIDDLE_SHARE = 0.62
"""The share of a table's height that its middle is."""


@dataclass(frozen=True, slots=True)
class TurningPointWords:
    """What a turning point's card says."""

    when: str
    """'Move 23'."""
    place: Place
    """Who made the move."""
    head: str
    """What they did."""
    says: str
    """One sentence with one number: how good the move was by what could be known then."""
    share: float
    """How much of the bar is filled, from 0 to 1: the number in the sentence."""

    @property
    def words(self) -> str:
        """All of it in a row, to be spoken."""
        return f"{self.when}. {self.head} {self.says}"


def words_of_point(context: Context, story: ReplayData, point: TurningPoint) -> TurningPointWords:
    """What to say of a turning point, in the language of the screen."""
    house = context.words
    other = words.move_name(context, story.title, story.review.game.title, point.other)
    return TurningPointWords(
        house("turning.move", n=point.moves),
        story.match.places[point.seat],
        _head(context, story, point),
        house(f"turning.{point.tone}", n=round(100 * point.number), other=other),
        min(1.0, point.number),
    )


def _head(context: Context, story: ReplayData, point: TurningPoint) -> str:
    """What happened in the move, as the log tells it."""
    move, game_words = story.review.game.last_move(point.moves), context.words_of(story.title)
    for event in move.all_events():
        key = f"events.{event['type']}"
        if game_words.find(key) is not None:
            return make_sentence(game_words, key, event, story.match.names, move.title)
    return f"{story.match.names[point.seat]}: {words.move_name(context, story.title, move.title, move.move)}"


def table_after_move(context: Context, story: ReplayData, point: TurningPoint, size: Size) -> pygame.Surface:
    """The table just after the move, from the side of whoever made it; made once and kept."""
    key = ("moment", id(story), point.moves, size, context.language)
    return context.art.keep(key, lambda: _table(context, story, point, size))


def _table(context: Context, story: ReplayData, point: TurningPoint, size: Size) -> pygame.Surface:
    table = WatchedTable(
        context, with_own_tokens(story.match), table_of(story.title).TABLE, story.game(), size
    )
    table.look_into(frozenset({point.seat}), point.seat)
    table.go_to(point.moves)
    table.draw(table.sight(context.clock()))
    table.close()
    return table.surface


def middle_of_table(context: Context, story: ReplayData, point: TurningPoint, size: Size) -> pygame.Surface:
    """The middle of that picture, filling a size of any shape, with round corners; made once and kept."""
    key = ("middle", id(story), point.moves, size, context.language)

    def make() -> pygame.Surface:
        high = max(size[1] / MIDDLE_SHARE, size[0] / MIDDLE_SHARE * 9 / 16)
        whole = _table(context, story, point, (round(high * 16 / 9), round(high)))
        area = pygame.Rect((0, 0), size)
        area.center = whole.get_rect().center
        area.y -= round(0.04 * whole.get_height())  # at the foot there are only hands
        return shapes.round_corners(whole.subsurface(area), CORNER_RADIUS * context.layout.k)

    return context.art.keep(key, make)
