"""A page: a scene that is made of widgets on a ground, as title, lobby, settings, pause and result are."""

from __future__ import annotations

from collections.abc import Iterable
from typing import ClassVar, Literal

import pygame

from scenes.base.scene import Context, Scene
from scenes.base.scene_transition import SceneTransition
from scenes.ui.controls import Controls, Widget
from scenes.ui.easing import BLINK
from scenes.ui.inputs import Input
from scenes.ui.painter import Painter
from scenes.ui.theme import WOOD_IN, Theme
from scenes.ui.tree import Node

RESUME = "resume"
"""What a page gives back when people want to go on with their game at once."""
NEXT_GAME = "next game"
"""What a page gives back when people want to play on, so that the page below it goes as well."""


def soonest(*waits: float | None) -> float | None:
    """The shortest of these waits, in seconds; None if there is none."""
    return min((wait for wait in waits if wait is not None), default=None)


class Page(Scene):
    """Lays out its widgets anew when what they show has changed, and draws them on a ground that it keeps."""

    public = True
    lies_on: ClassVar[Literal["wood", "cloth"]] = "wood"
    """What the page lies on: on wood all panels are paper, on a game's cloth they are dark glass."""
    wood_share: float | None = None
    """How bright the wood is beside that of the title; None: as usual in the light that is chosen."""
    first: str | None = None
    """The id that has the focus when the page opens."""

    def __init__(self, context: Context) -> None:
        super().__init__(context)
        self.controls = Controls(self)
        self._ground: pygame.Surface | None = None
        self._built = 0
        """How often it was laid out."""
        self._grounded: object = None
        """What the kept ground shows."""

    @property
    def theme(self) -> Theme:
        """The look of everything on the page."""
        return self.context.page_theme if self.lies_on == "wood" else self.context.theme

    def painter(self, surface: pygame.Surface) -> Painter:
        """A painter in the look of the page."""
        return self.context.painter(surface, self.theme)

    def build(self) -> Iterable[Widget]:
        """The widgets, in the order of Tab."""
        return ()

    def ground(self, paint: Painter) -> None:
        """Draws what doesn't move and can't be clicked."""

    def shows(self, now: float) -> object:
        """What the ground shows at `now` that may become something else without `refresh`: seconds that run
        out, what was found out meanwhile. A value; whenever another comes, the ground is drawn anew.
        """
        return None

    def back(self) -> None:
        """What Esc does."""

    def enter(self) -> None:
        self.refresh()

    def leave(self) -> None:
        self._put_away()
        self.context.drop_gui()

    def pause(self) -> None:
        self._put_away()

    def drop_pictures(self) -> None:
        self._ground = None

    def arrival_transition(self, before: pygame.Surface, now: float) -> SceneTransition | None:
        """For a moment both screens are in memory; kept pictures that were not used for longest make room."""
        if not self.darkens_below:
            self.context.art.make_room(2 * before.get_pitch() * before.get_height())
        return super().arrival_transition(before, now)

    def relayout(self) -> None:
        self.refresh()

    def resume(self, result: object) -> None:
        self.refresh()

    def refresh(self) -> None:
        """Lays out and draws everything anew, since the page is about something else now."""
        self._put_away()
        self._ground = None
        self.controls.put(self.build(), self.first)
        self._built += 1

    def _put_away(self) -> None:
        """Ends writing into fields, and takes pygame-gui's elements off the screen."""
        for widget in self.controls.widgets:
            widget.lose_focus()
        if self.context.shows_gui:
            self.context.gui.clear()

    def handle(self, event: Input) -> None:
        if self.context.shows_gui:
            self.context.gui.handle(event)
        if not self.controls.handle(event) and event.kind == "key" and event.key == "escape":
            self.back()

    def update(self, now: float) -> None:
        self.controls.update(now)
        if self.context.shows_gui:
            self.context.gui.update(now)

    def wake(self, now: float) -> float | None:
        caret = BLINK if self.context.shows_gui else None
        return self.controls.wake() or caret

    def sight(self, now: float) -> object:
        gui = self.context.gui.sight() if self.context.shows_gui else None
        return self._built, self.shows(now), self.controls.sight(), gui

    def draw(self, surface: pygame.Surface) -> list[pygame.Rect] | None:
        if self.darkens_below:
            self.ground(self.painter(surface))
        else:
            surface.blit(self._kept_ground(), (0, 0))
        self.controls.draw(self.painter(surface))
        if self.context.shows_gui:
            self.context.gui.draw(surface)
        return None

    def nodes(self) -> list[Node]:
        return self.controls.nodes()

    def _table(self) -> pygame.Surface:
        """The table top on which the page lies, for the page to draw on."""
        context, theme = self.context, self.theme
        if self.lies_on == "cloth":
            return context.backdrop.table(context.layout, theme, context.art).copy()
        wood = context.backdrop.wood(context.layout, theme, context.art).copy()
        share = WOOD_IN[theme.light] if self.wood_share is None else self.wood_share
        if share < 1 and not theme.plain_ground:
            wood.fill((round(255 * share),) * 3, special_flags=pygame.BLEND_RGB_MULT)
        return wood

    def _kept_ground(self) -> pygame.Surface:
        shown = self.shows(self.context.clock())
        if self._ground is None or self._grounded != shown:
            self._ground, self._grounded = None, shown  # first, as two grounds would take much memory
            self._ground = self._table()
            self.ground(self.painter(self._ground))
        return self._ground
