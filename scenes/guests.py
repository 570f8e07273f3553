"""Settings in a kiosk: the house's own for every new guest; nothing of what guests choose is kept."""

from __future__ import annotations

from dataclasses import fields

from kiosk.keeper import KioskHouse
from scenes.scene import Context
from scenes.settings import Settings, SettingsKeeper


class HouseSettings(SettingsKeeper):
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
    return Settings(language=kiosk.staff.language, volume=kiosk.volume(), fullscreen=True)


def forget_guest(context: Context) -> None:
    """The next guest finds everything as the house wants it: names, language, speed, contrast, loudness."""
    if context.kiosk is None:
        return
    context.close_phones()
    fresh = house_settings(context.kiosk)
    for each in fields(fresh):
        setattr(context.settings, each.name, getattr(fresh, each.name))
    context.speak(fresh.language)
    context.changed()
