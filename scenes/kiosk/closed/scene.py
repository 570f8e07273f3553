"""The closed scene, shown outside the opening hours: nearly black, with a lamp that isn't lit."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from game.kernel.chance import Chance
from scenes.base.scene import Context, Scene
from scenes.base.scene_transition import SceneTransition
from scenes.kiosk.host.host import Host
from scenes.kiosk.parts.kiosk_page import own_layout
from scenes.ui.inputs import Input
from scenes.ui.layout import Box
from scenes.ui.painter import Painter, Style
from scenes.ui.text import Type
from scenes.ui.theme import rgb
from scenes.ui.tree import Node

PLACES = 12
"""How many places there are for the lamp."""
STAY_SECONDS = 60.0
"""How long it stays at one."""
LIT_SECONDS = 4.0
"""How long a touch lights the lamp."""
FADE_SECONDS = 2.0
"""Time in which it fades out before it changes its place, and in again after."""
GROUND = (3, 3, 3)
"""The colour of the ground."""
DIM = 0.46
"""How bright the lamp is, of 1, if it isn't lit."""
BRIGHT = 1.0
"""How bright the lamp is, of 1, if it is lit."""
BRASS = rgb("#E2BF78")
"""The colour of the lamp."""
WORDS = rgb("#C8B790")
"""The colour of the words below it."""


class ClosedScene(Scene):
    """Less than 2 % of the pixels are lit, and not the same for long, so that nothing burns in."""

    name = "closed"
    offers_rules = False

    def __init__(self, context: Context, host: Host) -> None:
        super().__init__(context)
        self.host = host
        self.began = context.clock()
        self.lit_at: float | None = None

    def enter(self) -> None:
        self._is_switched_off()

    def leave(self) -> None:
        self.host.kiosk.screen.switch_on()

    def _is_switched_off(self) -> None:
        """Switches the screen off, where the house has set how and staff have seen it come back on."""
        screen = self.host.kiosk.screen
        if screen.trusted:
            screen.switch_off()

    def handle(self, event: Input) -> None:
        """A touch lights the lamp, and does nothing else."""
        if event.kind in ("press", "key"):
            if self.lit_at is None:
                self.host.kiosk.screen.switch_on()
            self.lit_at = event.time

    def close(self) -> bool:
        return False

    def update(self, now: float) -> None:
        if self.lit_at is not None and now >= self.lit_at + LIT_SECONDS:
            self.lit_at = None
            self._is_switched_off()

    def sight(self, now: float) -> object:
        return round(255 * self.light(now)), self.place(now), self.words()

    def _is_fading(self, now: float) -> bool:
        """Does the lamp fade out or in?"""
        return (now - self.began) % STAY_SECONDS < FADE_SECONDS or (
            now - self.began
        ) % STAY_SECONDS > STAY_SECONDS - FADE_SECONDS

    def wake(self, now: float) -> float | None:
        since = (now - self.began) % STAY_SECONDS
        waits = [1 / 15 if self._is_fading(now) else STAY_SECONDS - FADE_SECONDS - since]
        if self.lit_at is not None:
            waits.append(self.lit_at + LIT_SECONDS - now)
        return max(0.0, min(waits))

    def light(self, now: float) -> float:
        """How bright the lamp is, from 0 to 1."""
        since = (now - self.began) % STAY_SECONDS
        fade = (
            1.0
            if self.context.settings.reduced_motion
            else min(1.0, since / FADE_SECONDS, (STAY_SECONDS - since) / FADE_SECONDS)
        )
        return (BRIGHT if self.lit_at is not None else DIM) * max(0.0, fade)

    def place(self, now: float) -> tuple[float, float]:
        """Where the lamp hangs, in shares of the screen; each place comes once before one comes again."""
        turn = int((now - self.began) // STAY_SECONDS)
        chance = Chance.from_seed(turn // PLACES)
        order = list(range(PLACES))
        chance.shuffle(order)
        nth = order[turn % PLACES]
        return 0.25 + 0.5 * (nth % 4) / 3, 0.08 * (nth // 4)

    def draw(self, surface: pygame.Surface) -> list[pygame.Rect] | None:
        surface.fill(GROUND)
        context, now = self.context, self.context.clock()
        layout = own_layout(context.layout)
        paint = Painter(surface, layout, context.art, Type(context.art, layout), context.theme)
        alpha = round(255 * self.light(now))
        across, down = self.place(now)
        x, y = across * layout.width, down * layout.height
        cord = Box(x - 0.8, 0, 1.6, y + 151)
        line = paint.art.keep(
            ("closed cord", paint.layout.rect(cord).size), lambda: _flat(paint.layout.rect(cord).size)
        )
        paint.blit(line, paint.layout.rect(cord).topleft, round(alpha * 0.6))
        paint.picture("kiosk/lamp_night", Box(x - 100, y + 150, 200, 300), alpha)
        head, text = self.words()
        paint.text(head, (x, y + 500), Style(40, "serif_semi", BRASS, alpha), "cm")
        paint.text(text, (x, y + 552), Style(26, "sans", WORDS, alpha), "cm")
        return None

    def words(self) -> tuple[str, str]:
        """What stands below the lamp."""
        words, closed = self.context.words, self.host.house.closed
        opens = self.host.kiosk.opening_time()
        usual = words("closed.opens", time=f"{opens:%H:%M}") if opens else ""
        title = closed.title.in_language(words.lang, words("closed.title"))
        return title, closed.text.in_language(words.lang, usual)

    def arrival_transition(self, before: pygame.Surface, now: float) -> SceneTransition | None:
        return None

    def nodes(self) -> list[Node]:
        width, height = self.context.layout.size
        return [Node("closed/lamp", "button", self.words()[0], (0, 0, width, height))]

    def spoken_sentences(self) -> Sequence[str]:
        return self.words()


def _flat(size: tuple[int, int]) -> pygame.Surface:
    line = pygame.Surface((max(1, size[0]), max(1, size[1])), pygame.SRCALPHA)
    line.fill(BRASS)
    return line
