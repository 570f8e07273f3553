"""The whole house behind the staff's door."""

from __future__ import annotations

from scenes.kiosk.upright import KioskPage
from scenes.shell.house_page import HouseScene


class StaffHouseScene(KioskPage, HouseScene):
    """The same page, as large as all pages of the kiosk."""

    def close(self) -> bool:
        return False
