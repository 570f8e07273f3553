"""The widgets in a seat's row: the grip that moves it, the token, and the flag of who begins."""

from __future__ import annotations

from collections.abc import Callable

from scenes.ui.choices import Choosable
from scenes.ui.controls import Look, Widget
from scenes.ui.inputs import Input
from scenes.ui.layout import Box
from scenes.ui.painter import Painter, Style


class SeatGrip(Widget):
    """Moves a seat's person: drag it to another row, press shift with up or down, or click to swap with the
    next row.
    """

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
        paint.icon("grip", self.box.center, 24, "first" if look.hover or look.pressed else "third")


class TokenButton(Widget):
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


class BeginnerFlag(Choosable):
    """The flag of the seat that begins; a click on another seat's makes that one begin. `words` are what is
    written on it and what it is called in full.
    """

    def __init__(
        self, node_id: str, box: Box, words: tuple[str, str], act: Callable[[], None], on: bool
    ) -> None:
        super().__init__(node_id, box, words[1], act, on)
        self.words = words[0]

    def draw(self, paint: Painter, look: Look) -> None:
        lit = bool(look.hover or look.focused)
        words = paint.type.width(self.words, 18, "sans_semi")
        told = (self.on or lit) and words <= self.box.w - 58
        high = min(self.box.h, 48.0)
        wide = words + 58 if told else min(48.0, self.box.w)
        inner = Box(self.box.x, self.box.centery - high / 2, wide, high)
        if look.focused:
            paint.focus(inner, 10)
        if not self.on:  # drawn as a button, since it can be clicked
            strength = 0.3 + 0.5 * look.warmth
            paint.box(
                inner,
                10,
                (paint.theme.hover, 0.08) if look.hover else None,
                (paint.theme.accent, strength),
                1.2,
            )
        tone = "accent_light" if self.on or lit else "second"
        paint.icon("flag", (inner.x + 24, inner.centery), 20, tone)
        if told:
            paint.text(self.words, (inner.x + 42, inner.centery), Style(18, "sans_semi", tone))
