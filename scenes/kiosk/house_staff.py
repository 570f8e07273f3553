"""The page about a house of several screens, as staff open it."""

from __future__ import annotations

from scenes.kiosk.upright import KioskPage
from scenes.shell.house_page import HouseScene


class StaffHouseScene(KioskPage, HouseScene):
    """The same page in the kiosk's layout."""

    def close(self) -> bool:
        return False
