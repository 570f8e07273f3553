"""The multiscreen page for staff: the page about a house of several screens, in the kiosk's layout."""

from __future__ import annotations

from multiscreen.database_link import HouseLink
from scenes.base.scene import Context
from scenes.kiosk.parts.kiosk_page import KioskPage
from scenes.pages.multiscreen.scene import HouseScene


class StaffHouseScene(KioskPage, HouseScene):
    """The same page in the kiosk's layout."""

    def __init__(self, context: Context, house: HouseLink) -> None:
        self.outer = context
        HouseScene.__init__(self, self._own(), house)

    def close(self) -> bool:
        return False
