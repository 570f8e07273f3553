"""The multiscreen page for staff: the page about a house of several screens, in the kiosk's layout."""

from __future__ import annotations

from scenes.kiosk.parts.kiosk_page import KioskPage
from scenes.pages.multiscreen.scene import HouseScene


class StaffHouseScene(KioskPage, HouseScene):
    """The same page in the kiosk's layout."""

    def close(self) -> bool:
        return False
