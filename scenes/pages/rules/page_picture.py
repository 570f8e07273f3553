"""The picture of a page: a real table, drawn on a surface of its own, which is then drawn on the panel.

It is drawn at the size at which it is seen, so that it is sharp; but a table is made for no window narrower
than 1024 pixels: smaller pictures are scaled down from that.
"""

from __future__ import annotations

from dataclasses import replace

import pygame

from scenes.base.rulebook import RulePage
from scenes.base.scene import Context
from scenes.base.sound import Sounds
from scenes.pages.parts.no_stack import NoStack
from scenes.pages.parts.table_catalogue import open_table
from scenes.table.demonstration import Demonstration, make_demonstration
from scenes.ui.art import Art, Size, budget_for
from scenes.ui.backdrop import Backdrop
from scenes.ui.layout import Layout
from scenes.ui.mouse_position import MousePosition
from scenes.ui.text import Type

LEAST_PIXELS = 1024
"""The least width of the surface, in pixels."""


class PagePicture:
    """Draws the pictures of one panel, page after page, with a context of their own."""

    def __init__(self, context: Context, size: Size) -> None:
        self.size = size
        wide = max(LEAST_PIXELS, size[0])
        drawn = (wide, round(wide * size[1] / size[0]))
        layout = Layout(drawn)
        art = Art(budget=budget_for(drawn) * 3 // 4, contrast=context.settings.contrast)
        context.art.make_room(art.budget)
        self.context = replace(
            context,
            layout=layout,
            art=art,
            type=Type(art, layout),
            backdrop=Backdrop(),
            sounds=Sounds(context.settings, wanted=False),
            settings=replace(context.settings, text=1.0),
            manager=NoStack(),
            mouse=MousePosition(),
        )
        self._surface = pygame.Surface(drawn).convert()
        self._made: Demonstration | None = None

    @property
    def made(self) -> Demonstration:
        """The table of the page that is shown."""
        assert self._made is not None, "a page is shown first"
        return self._made

    def show(self, title: str, page: RulePage) -> None:
        """Sets the table for a page, and begins its animation."""
        self._made = make_demonstration(self.context, open_table, title, page)
        self._made.scene.enter()

    def update(self, now: float) -> None:
        """Lets time pass."""
        self.made.scene.update(self.made.phase.clock.limit(now))

    def sight(self, now: float) -> object:
        """Everything that the picture depends on."""
        return self.made.scene.sight(self.made.phase.clock.limit(now))

    def wake(self, now: float) -> float | None:
        """Seconds until the picture changes by itself."""
        return self.made.scene.wake(self.made.phase.clock.limit(now))

    def picture(self) -> pygame.Surface:
        """The picture as it looks now, in the size that was asked for."""
        self.made.scene.draw(self._surface)
        if self._surface.get_size() == self.size:
            return self._surface
        return pygame.transform.smoothscale(self._surface, self.size)
