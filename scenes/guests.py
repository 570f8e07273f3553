"""Settings in a kiosk: the house's own for every new guest; nothing of what guests choose is kept."""

from __future__ import annotations

from contextlib import suppress
from dataclasses import fields

from game.store.database import StoreError
from kiosk.keeper import KioskHouse
from scenes.scene import Context
from scenes.settings import Settings, SettingsKeeper


class GuestSettings(SettingsKeeper):
    """Begins with the house's settings, and keeps none."""

    def __init__(self, kiosk: KioskHouse) -> None:
        super().__init__(kiosk.store.chosen)
        self._kiosk = kiosk

    def load(self) -> Settings:
        return house_settings(self._kiosk)

    def save(self, settings: Settings) -> None:
        """A guest's choice lasts as long as the guest stays."""


def house_settings(kiosk: KioskHouse) -> Settings:
    """What every guest finds."""
    lies = kiosk.house.screen.layout == "flat"
    return Settings(language=kiosk.staff.language, volume=kiosk.volume(), fullscreen=True, flat=lies)


def forget_guest(context: Context) -> None:
    """The next guest finds everything as the house wants it: names, language, speed, contrast, loudness; and
    is told again how games are won.
    """
    if context.kiosk is None:
        return
    context.phones.shut()
    context.aims.clear()
    context.face(0)
    with suppress(StoreError):
        context.kiosk.forget_choices()
    fresh = house_settings(context.kiosk)
    for each in fields(fresh):
        setattr(context.settings, each.name, getattr(fresh, each.name))
    context.use_language(fresh.language)
    context.apply_settings()
