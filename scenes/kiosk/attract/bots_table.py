"""Bots that play to be watched, at a table that shows nobody's hand."""

from __future__ import annotations

from dataclasses import replace

import pygame

from game.bots.regulars import REGULARS
from game.kernel.chance import Chance
from scenes.base.match import Match, Place
from scenes.base.scene import Context, Scene
from scenes.pages.parts.no_stack import NoStack
from scenes.pages.parts.table_catalogue import open_table, seating_of
from scenes.table.model.saved_session import deal_session
from scenes.table.table_scene import TableScene
from scenes.ui.layout import Layout
from scenes.ui.mouse_position import MousePosition
from scenes.ui.text import Type

MOST_BOTS = 4
"""Bots at a table at most, where the game allows it: with more, things would be too small to follow."""


class BotsStack(NoStack):
    """Notes that the table has come to its end: a table leads to other scenes only then."""

    def __init__(self) -> None:
        super().__init__()
        self.over = False
        """Did the table want to show its result?"""

    def push(self, scene: Scene, by: Scene | None = None) -> None:
        self.over = True

    def pop(self, result: object = None, by: Scene | None = None) -> None:
        self.over = True

    def replace(self, scene: Scene, by: Scene | None = None) -> None:
        self.over = True

    def reset(self, *scenes: Scene, by: Scene | None = None) -> None:
        self.over = True


class BotsTable:
    """One game of bots from its deal on, drawn on a surface of its own."""

    def __init__(self, context: Context, title: str, seed: int, layout: Layout) -> None:
        self.title = title
        self.stack = BotsStack()
        inner = replace(
            context,
            layout=layout,
            type=Type(context.art, layout),
            manager=self.stack,
            host=None,
            mouse=MousePosition(),
            _desk=context.desk,
        )
        self.surface = pygame.Surface(layout.size).convert()
        self.match = self._match(context, title, seed)
        session = deal_session(context, self.match)
        scene = open_table(inner, self.match, session)
        assert isinstance(scene, TableScene), "every table is one"
        self.scene = scene
        scene.model.in_replay = scene.faces.silent = True
        scene.enter()

    @staticmethod
    def _match(context: Context, title: str, seed: int) -> Match:
        game = context.titles[title]
        seats = max([each for each in game.seats if each <= MOST_BOTS] or [min(game.seats)])
        names, symbols = context.words.find("people.names"), seating_of(title).symbols
        first = Chance.from_seed(seed).draw_below(len(names))
        regulars = [REGULARS[(first + seat) % len(REGULARS)] for seat in range(min(seats, len(REGULARS)))]
        known = [Place(each.name, "normal", symbols[i], regular=each.id) for i, each in enumerate(regulars)]
        others = [
            Place(names[(first + seat) % len(names)], "normal", symbols[seat])
            for seat in range(len(known), seats)
        ]
        return Match(title, (*known, *others), {}, seed)

    @property
    def rim(self) -> int:
        """Pixels of wood round the table."""
        layout = self.scene.context.layout
        return layout.px(layout.rim) + 2

    @property
    def over(self) -> bool:
        """Has the game come to its end, and was the end shown long enough?"""
        return self.stack.over

    def update(self, now: float) -> None:
        """Lets time pass."""
        if not self.over:
            self.scene.update(now)

    def wake(self, now: float) -> float | None:
        return None if self.over else self.scene.wake(now)

    def sight(self, now: float) -> object:
        """Everything that the picture depends on."""
        return self.scene.sight(now)

    def draw(self, sight: object) -> list[pygame.Rect] | None:
        """Draws that on the surface; gives the parts that have changed, None for all of it."""
        return self.scene.draw_sight(self.surface, sight)

    def close(self) -> None:
        self.scene.leave()
