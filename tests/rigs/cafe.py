"""A café for tests: the app without its loop, a host, and two clocks that go only when they are told to."""

from __future__ import annotations

from collections.abc import Callable
from datetime import datetime, timedelta
from pathlib import Path

from devtools.kiosk_samples import EVENING, PIN, PretendOffice, evening_house, host_of
from kiosk.config import KioskConfig as HouseFile
from kiosk.opening_hours import Week
from scenes.kiosk.host.guest_settings import GuestSettings
from scenes.kiosk.host.host import Host
from scenes.table.table_scene import TableScene
from tests.rigs.headless_app import SIZE, House

ALWAYS: Week = ()


class Cafe(House):
    """A house with a kiosk in it; the clock on the wall goes with the other one."""

    def __init__(
        self,
        size: tuple[int, int] = SIZE,
        language: str = "en",
        file: HouseFile | None = None,
        begins: datetime = EVENING,
        draws: bool = False,
        folder: Path | None = None,
        kept: Callable[[House], None] = lambda house: None,
    ) -> None:
        super().__init__(size, language, draws=draws)
        self.begins, self.started = begins, self.now
        kept(self)
        self.office = PretendOffice()
        self.host: Host = host_of(self.context, file or evening_house(), self.office, self.wall, folder)
        self.host.kiosk.staff.set_language(language)
        self.context.keeper = GuestSettings(self.host.kiosk)
        self.open(self.host.begin())

    def wall(self) -> datetime:
        """The clock on the wall."""
        return self.begins + timedelta(seconds=self.now - self.started)

    @property
    def name(self) -> str:
        """What is on the screen."""
        return self.scene.name

    @property
    def notes(self) -> list[str]:
        """What the office was told."""
        return [what for what, _ in self.office.told]

    def wake(self, node: str = "attract/start") -> None:
        """Somebody comes."""
        self.click(node)
        self.wait(0.5, 0.1)

    def sit_down(self, title: str = "dos", humans: int = 1) -> TableScene:
        """Somebody comes, and a game begins."""
        self.wake()
        self.context.settings.speed = "instant"
        self.click(f"title/{title}")
        for seat in range(1, humans):
            self.click(f"lobby/seat/{seat}/human")
        self.click("lobby/start")
        self.wait(1.0, 0.1)
        table = self.scene if isinstance(self.scene, TableScene) else self.manager.stack[-2]
        assert isinstance(table, TableScene)
        return table

    def pass_time(self, seconds: float, step: float = 1.0) -> None:
        """A long time, in which nobody touches anything."""
        self.wait(seconds, step)

    def touch(self) -> None:
        """A hand, somewhere where nothing is."""
        self.click_at((self.window.get_width() // 2, 3))

    def hold_corner(self, seconds: float = 3.2, corner: tuple[int, int] = (4, 4)) -> None:
        """A finger on a corner."""
        from scenes.ui.inputs import Input

        self.hand(Input("press", self.now, corner))
        self.wait(seconds, 0.1)
        self.hand(Input("release", self.now, corner))
        self.frame(0.0)

    def staff(self) -> None:
        """Staff come in by their door."""
        self.hold_corner()
        for digit in PIN:
            self.click(f"pin/{digit}")
        self.frame(0.0)
