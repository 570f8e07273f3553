"""The screen factory: makes the scenes that the host shows, each loaded when it is first wanted."""

from __future__ import annotations

from collections.abc import Callable

from kiosk.table_codes import TableCode
from scenes.base.scene import Scene
from scenes.kiosk.host.host import Host
from scenes.table.table_scene import TableScene


class Entries:
    """Makes these scenes; `scenes.kiosk.host.host.HostScenes` is what the host knows of it."""

    def attract(self, host: Host) -> Scene:
        """The screen while nobody is there."""
        if host.house.screen.layout == "flat":
            from scenes.kiosk.attract.flat_scene import FlatAttractScene  # noqa: PLC0415

            return FlatAttractScene(host.context, host)
        from scenes.kiosk.attract.scene import AttractScene  # noqa: PLC0415

        return AttractScene(host.context, host)

    def closed(self, host: Host) -> Scene:
        """The screen outside the opening hours."""
        from scenes.kiosk.closed.scene import ClosedScene  # noqa: PLC0415

        return ClosedScene(host.context, host)

    def wake(self, host: Host) -> Scene:
        """The page that guests see first."""
        from scenes.kiosk.welcome.scene import WakeScene  # noqa: PLC0415

        return WakeScene(host.context, host)

    def kept(self, host: Host, code: TableCode) -> Scene:
        """The page with the number under which a game waits."""
        from scenes.kiosk.kept_game.scene import KeptScene  # noqa: PLC0415

        return KeptScene(host.context, host, code)

    def countdown(self, host: Host, table: TableScene | None) -> Scene:
        """The question 'Still playing?', over a game or over menus."""
        from scenes.kiosk.idle_question.scene import CountdownScene  # noqa: PLC0415

        return CountdownScene(host.context, host, table)

    def pin(self, host: Host) -> Scene:
        """The pad for the staff's PIN."""
        from scenes.kiosk.staff.pin_pad import PinScene  # noqa: PLC0415

        return PinScene(host.context, host)

    def ease(self, host: Host) -> Scene:
        """The page of what guests may change for themselves."""
        from scenes.kiosk.accessibility.scene import EaseScene  # noqa: PLC0415

        return EaseScene(host.context, host)

    def keyboard(self, host: Host, field: str, text: str, keep: Callable[[str], None]) -> Scene:
        """The keyboard on which a name is written."""
        from scenes.kiosk.keyboard.scene import KeyboardScene  # noqa: PLC0415

        return KeyboardScene(host.context, field, text, keep)
