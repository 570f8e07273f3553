"""A page with a pad of digits: what staff and guests type a number on, by finger or by keys."""

from __future__ import annotations

from scenes.inputs import Input
from scenes.kiosk.host import Host
from scenes.kiosk.upright import KioskPage
from scenes.scene import Context


class PadPage(KioskPage):
    """Collects digits; when all are there, they are looked at."""

    helps = False
    digits: int
    """How many there are."""

    def __init__(self, context: Context, host: Host) -> None:
        super().__init__(context)
        self.host = host
        self.typed = ""

    def shut(self) -> bool:
        """Can nobody type now?"""
        raise NotImplementedError

    def whole(self) -> None:
        """All digits are there."""
        raise NotImplementedError

    def close(self) -> bool:
        return False

    def handle(self, event: Input) -> None:
        key = event.key
        if event.kind == "key" and len(key) == 1 and key.isdigit():
            self.press(key)
        elif event.kind == "key" and key == "backspace":
            self.press("back")
        else:
            super().handle(event)

    def press(self, key: str) -> None:
        """A key of the pad: a digit, 'back', or 'cross' for all of them."""
        if self.shut():
            return
        if key in ("back", "cross"):
            self.typed = self.typed[:-1] if key == "back" else ""
            self.erased()
        elif len(self.typed) < self.digits:
            self.typed += key
            if len(self.typed) == self.digits:
                self.whole()
        self.refresh()

    def erased(self) -> None:
        """A digit has gone, or all of them."""
