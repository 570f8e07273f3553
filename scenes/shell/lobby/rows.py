"""What a row of the lobby's list is made of."""

from __future__ import annotations

from collections.abc import Callable

from scenes.inputs import Input
from scenes.ui.choices import Chosen
from scenes.ui.controls import Look, Widget
from scenes.ui.layout import Box
from scenes.ui.paint import Painter, Style


class Grip(Widget):
    """Changes places: drag it to another row, press up or down on it, or click for the next place."""

    def __init__(self, node_id: str, box: Box, name: str, move: Callable[[int], None]) -> None:
        super().__init__(node_id, box, name, lambda: move(1))
        self.move = move
        self.dragged = False

    def drag(self, at: tuple[float, float]) -> None:
        rows = round((at[1] - self.box.centery) / self.box.h)
        if rows:
            self.dragged = True
            self.move(rows)

    def click(self, at: tuple[float, float]) -> None:
        if not self.dragged:
            self.move(1)

    def key(self, event: Input) -> bool:
        ways = {"up": -1, "down": 1}
        if event.key not in ways or not event.shift:
            return False
        self.move(ways[event.key])
        return True

    def draw(self, paint: Painter, look: Look) -> None:
        if look.focused:
            paint.focus(self.box.inflate(-8, -20), 8)
        paint.icon("grip", self.box.center, 24, "cream" if look.hover or look.pressed else "third")


class Token(Widget):
    """The token that somebody wears: a click takes the next one that is free."""

    def __init__(self, node_id: str, box: Box, name: str, token: str, act: Callable[[], None]) -> None:
        super().__init__(node_id, box, name, act)
        self.hint = name
        self.token = token

    def draw(self, paint: Painter, look: Look) -> None:
        size = min(52, self.box.h - 8)
        if look.focused:
            paint.focus(Box(self.box.centerx - size / 2, self.box.centery - size / 2, size, size), size / 2)
        if look.hover:
            paint.glow(self.box.center, (size * 0.8, size * 0.8), round(70 * look.hover))
        paint.player(self.token, self.box.center, size * (0.95 if look.pressed else 1))


class Flag(Chosen):
    """Who begins."""

    def __init__(
        self, node_id: str, box: Box, words: tuple[str, str], act: Callable[[], None], on: bool
    ) -> None:
        super().__init__(node_id, box, words[1], act, on)
        self.words = words[0]

    def draw(self, paint: Painter, look: Look) -> None:
        inner = self.box.inflate(0, -max(0, self.box.h - 48))
        if look.focused:
            paint.focus(inner, 10)
        if not self.on and look.hover:
            paint.box(inner, 10, ((255, 242, 208), 0.08))
        tone = "brass" if self.on else "second" if look.hover or look.focused else "third"
        alpha = 255 if self.on or look.hover or look.focused else 90
        x, y = self.box.x + 22, self.box.centery
        paint.icon("flag", (x, y), 20, tone, alpha)
        room = self.box.right - x - 24
        shown = self.on or look.hover or look.focused
        if shown and paint.type.width(self.words, 18, "sans_semi") <= room:
            style = Style(18, "sans_semi", "brass_light" if self.on else "second")
            paint.text(self.words, (x + 17, y), style)
