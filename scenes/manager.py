"""The stack of scenes. Wishes are noted when they come and carried out between two frames."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pygame

from scenes.inputs import Input
from scenes.scene import Context, Scene
from scenes.ui.motion import FADE, SCREEN, out_cubic
from scenes.ui.tree import Tree

RISE = 12
"""Logical units a new screen comes up from below."""
SUNK = 0.60
"""How much light is left of the old one."""


class Manager:
    """Holds the scenes; the last one is on top, gets the inputs and is drawn."""

    def __init__(self) -> None:
        self.stack: list[Scene] = []
        self._wishes: list[Callable[[], None]] = []
        self._change: Change | None = None
        self._ground: pygame.Surface | None = None

    @property
    def top(self) -> Scene:
        return self.stack[-1]

    def push(self, scene: Scene) -> None:
        """Puts a scene on top; the one below pauses."""
        self._wishes.append(lambda: self._push(scene))

    def pop(self, result: Any = None) -> None:
        """Takes the top scene away; the one below resumes and gets the result."""
        self._wishes.append(lambda: self._pop(result))

    def replace(self, scene: Scene) -> None:
        """The top scene goes for good, another takes its place."""
        self._wishes.append(lambda: self._replace(scene))

    def reset(self, scene: Scene) -> None:
        """Every scene goes; only this one is left."""
        self._wishes.append(lambda: self._reset(scene))

    def quit(self) -> None:
        """Every scene goes, and the app with them."""
        self._wishes.append(self._clear)

    def switch(self, window: pygame.Surface, now: float) -> None:
        """At the frame boundary: carries out what was wished since the last one."""
        if not self._wishes:
            return
        before = window.copy() if self.stack else None
        while self._wishes:
            self._wishes.pop(0)()
        self._ground = None
        if self.stack:
            self.top.changed = True
            self._change = Change.of(self.top.context, before, now) if before else None

    def relaid(self) -> None:
        """Everything has to be laid out anew, the scenes that rest as well."""
        self._change = self._ground = None
        for scene in self.stack:
            scene.relaid()

    def handle(self, event: Input) -> None:
        """An input for whoever is on top; a change of screens never keeps it waiting."""
        self.top.handle(event)

    @property
    def stale(self) -> bool:
        """Does the window differ from what should be seen?"""
        return self._change is not None or self.top.changed

    def wake(self, now: float) -> float | None:
        """Seconds to the next frame that somebody wants; None: not before something happens."""
        return 0.0 if self.stale or self._wishes else self.top.wake(now)

    def tree(self) -> Tree:
        return self.top.tree()

    def draw(self, window: pygame.Surface, now: float) -> list[pygame.Rect] | None:
        """Draws what is to be seen now; the parts that changed, or None for all."""
        if self._change is None:
            return self._draw_top(window)
        if self.top.changed or self._change.after is None:
            after = self._change.after or window.copy()
            self._draw_top(after)
            self._change.after = after
        if self._change.show(window, now):
            self._change = None
        return None

    def _draw_top(self, surface: pygame.Surface) -> list[pygame.Rect] | None:
        self.top.changed = False
        if self.top.veil:
            surface.blit(self._veiled(surface), (0, 0))
        return self.top.draw(surface)

    def _veiled(self, surface: pygame.Surface) -> pygame.Surface:
        """The scene below the top one, drawn once and darkened: it rests as long as it is covered."""
        if self._ground is None:
            self._ground = surface.copy()
            if len(self.stack) > 1:
                self._below(self._ground)
            self.top.context.painter(self._ground).night()
        return self._ground

    def _below(self, ground: pygame.Surface) -> None:
        """Draws the scene under the top, and what that one veils in turn."""
        first = max(i for i, scene in enumerate(self.stack[:-1]) if not scene.veil or i == 0)
        for scene in self.stack[first:-1]:
            if scene.veil:
                scene.context.painter(ground).night()
            scene.draw(ground)

    def _push(self, scene: Scene) -> None:
        if self.stack:
            self.top.pause()
        self.stack.append(scene)
        scene.enter()

    def _pop(self, result: Any) -> None:
        if self.stack:
            self.stack.pop().leave()
        if self.stack:
            self.top.resume(result)

    def _replace(self, scene: Scene) -> None:
        if self.stack:
            self.stack.pop().leave()
        self.stack.append(scene)
        scene.enter()

    def _reset(self, scene: Scene) -> None:
        self._clear()
        self._push(scene)

    def _clear(self) -> None:
        while self.stack:
            self.stack.pop().leave()


class Change:
    """One screen giving way to the next: the old one sinks into the dark, the new one comes up."""

    def __init__(self, before: pygame.Surface, now: float, duration: float, rise: int, rim: int) -> None:
        self.before = before
        self.began = now
        self.duration = duration
        self.rise = rise
        self.rim = rim
        self.after: pygame.Surface | None = None

    @classmethod
    def of(cls, context: Context, before: pygame.Surface, now: float) -> Change | None:
        """The change these settings allow: none at all when things shall happen at once."""
        settings = context.settings
        if settings.speed == "instant":
            return None
        rim = context.layout.px(context.layout.rim) + 2
        if settings.reduced_motion:
            return cls(before, now, FADE, 0, rim)
        return cls(before, now, SCREEN, context.layout.px(RISE), rim)

    def show(self, window: pygame.Surface, now: float) -> bool:
        """Draws the moment; says whether the change is over."""
        share = min(1.0, (now - self.began) / self.duration)
        assert self.after is not None
        if share >= 1:
            window.blit(self.after, (0, 0))
            return True
        light = round(255 * (1 - (1 - SUNK) * share))
        window.blit(self.before, (0, 0))
        window.fill((light, light, light), special_flags=pygame.BLEND_RGB_MULT)
        self._rising(window, out_cubic(share))
        return False

    def _rising(self, window: pygame.Surface, share: float) -> None:
        """The new screen, fading in: what lies inside the rim comes up, the rim stays where it is."""
        assert self.after is not None
        inner = window.get_rect().inflate(-2 * self.rim, -2 * self.rim)
        lift = round(self.rise * (1 - share))
        self.after.set_alpha(round(255 * share))
        window.blit(self.after, (0, 0))
        if lift:
            moved = pygame.Rect(inner.x, inner.y, inner.w, inner.h - lift)
            window.blit(self.after, (inner.x, inner.y + lift), moved)
        self.after.set_alpha(None)
