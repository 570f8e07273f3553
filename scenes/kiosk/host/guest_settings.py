"""The settings of guests in a kiosk: the café's own for every new guest; what guests choose is not kept."""

from __future__ import annotations

from contextlib import suppress
from dataclasses import fields

from game.storage.database import StoreError
from kiosk.services import KioskServices
from scenes.base.scene import Context
from scenes.base.settings import Settings, SettingsKeeper
from scenes.table.players.visit import Visit


class GuestSettings(SettingsKeeper):
    """Every guest begins with the café's settings; nothing that a guest chooses is saved."""

    def __init__(self, kiosk: KioskServices) -> None:
        super().__init__(kiosk.store.settings)
        self._kiosk = kiosk

    def load(self) -> Settings:
        return house_settings(self._kiosk)

    def save(self, settings: Settings) -> None:
        """A guest's choice lasts as long as the guest stays."""


def house_settings(kiosk: KioskServices) -> Settings:
    """The settings with which every guest begins."""
    flat = kiosk.config.screen.layout == "flat"
    return Settings(
        language=kiosk.staff.language, volume=kiosk.volume(), fullscreen=True, flat=flat, talk="never"
    )


def forget_guest(context: Context, kiosk: KioskServices, visit: Visit) -> None:
    """Back to how the café wants everything for the next guest: names, language, speed, contrast, loudness;
    and the next guest is told again how each game is won.
    """
    visit.phones.shut()
    visit.aims.clear()
    context.face(0)
    with suppress(StoreError):
        kiosk.forget_choices()
    fresh = house_settings(kiosk)
    for each in fields(fresh):
        setattr(context.settings, each.name, getattr(fresh, each.name))
    context.use_language(fresh.language)
    context.apply_settings()
