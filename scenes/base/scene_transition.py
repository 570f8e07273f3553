"""The transition from one scene to the next: the old one sinks into the dark, the new one comes up."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from scenes.ui.easing import FADE, SCREEN, out_cubic

if TYPE_CHECKING:
    from scenes.ui.widget_context import WidgetContext

RISE = 12
"""Logical units a new screen comes up from below."""
SUNK = 0.60
"""How much light is left of the old one."""


class SceneTransition:
    """One screen giving way to the next: the old one sinks into the dark, the new one comes up."""

    def __init__(self, before: pygame.Surface, now: float, duration: float, rise: int, rim: int) -> None:
        self.before = before
        self.began = now
        self.duration = duration
        self.rise = rise
        self.rim = rim
        self.after: pygame.Surface | None = None
        """The new screen, which the manager draws before it calls `show`."""

    @classmethod
    def of(cls, context: WidgetContext, before: pygame.Surface, now: float) -> SceneTransition | None:
        """The change that the settings allow; None if things shall happen at once."""
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
        self.draw(window, share)
        return False

    def draw(self, window: pygame.Surface, share: float) -> None:
        """Draws the moment when a share of the time is over: the new screen fades in over the old one."""
        assert self.after is not None
        light = round(255 * (1 - (1 - SUNK) * share))
        window.blit(self.before, (0, 0))
        window.fill((light, light, light), special_flags=pygame.BLEND_RGB_MULT)
        risen = out_cubic(share)
        self.after.set_alpha(round(255 * risen))
        inner, lift = self.inner(window), round(self.rise * (1 - risen))
        for strip in _around(window.get_rect(), inner):  # the table's rim stays where it is
            window.blit(self.after, strip, strip)
        window.blit(self.after, (inner.x, inner.y + lift), (inner.x, inner.y, inner.w, inner.h - lift))
        self.after.set_alpha(None)

    def inner(self, window: pygame.Surface) -> pygame.Rect:
        """What lies inside the table's rim."""
        return window.get_rect().inflate(-2 * self.rim, -2 * self.rim)


def _around(outer: pygame.Rect, inner: pygame.Rect) -> tuple[pygame.Rect, ...]:
    """The strips of a frame: top, foot, left, right."""
    return (
        pygame.Rect(outer.left, outer.top, outer.w, inner.top - outer.top),
        pygame.Rect(outer.left, inner.bottom, outer.w, outer.bottom - inner.bottom),
        pygame.Rect(outer.left, inner.top, inner.left - outer.left, inner.h),
        pygame.Rect(inner.right, inner.top, outer.right - inner.right, inner.h),
    )
