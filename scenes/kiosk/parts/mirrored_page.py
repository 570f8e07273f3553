"""Mirrored pages: on a screen that lies flat they are shown twice, also upside down for those opposite."""

from __future__ import annotations

from dataclasses import replace

import pygame

from scenes.kiosk.parts.kiosk_page import KioskPage
from scenes.ui.inputs import Input
from scenes.ui.layout import Box
from scenes.ui.turned_screen import to_picture


class MirroredPage(KioskPage):
    """A page laid out in the lower half of a flat screen; the other half shows the same upside down."""

    @property
    def is_mirrored(self) -> bool:
        """Does the screen lie flat?"""
        return self.outer.settings.flat

    @property
    def room(self) -> Box:
        """The part of the screen in which the page is laid out."""
        screen, rim = self.context.layout.screen, self.context.layout.rim
        return Box(0, screen.h / 2 + 4, screen.w, screen.h / 2 - rim - 12) if self.is_mirrored else screen

    @property
    def mirrored_area(self) -> Box:
        """The area that is shown a second time."""
        return self.room

    def on_the_page(self, event: Input) -> Input:
        """A touch on the copy, as a touch on the page; other inputs as they are."""
        size = self.context.layout.size
        if not self.is_mirrored or not 0 <= event.pos[1] < size[1] // 2:
            return event
        return replace(event, pos=to_picture(event.pos, size, 2))

    def draw(self, surface: pygame.Surface) -> list[pygame.Rect] | None:
        super().draw(surface)
        if self.is_mirrored:
            here = self.context.layout.rect(self.mirrored_area).clip(surface.get_rect())
            there = surface.get_width() - here.right, surface.get_height() - here.bottom
            surface.blit(pygame.transform.rotate(surface.subsurface(here), 180), there)
        return None
