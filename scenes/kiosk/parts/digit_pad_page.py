"""A page with a pad of digits, on which guests type a table code, and staff their PIN."""

from __future__ import annotations

from scenes.base.scene import Context
from scenes.kiosk.parts.kiosk_page import KioskPage
from scenes.ui.inputs import Input


class DigitPadPage(KioskPage):
    """Collects digits, and submits them when all are there."""

    offers_rules = False
    digits: int
    """How many digits a number has."""

    def __init__(self, context: Context) -> None:
        super().__init__(context)
        self.typed = ""

    def is_shut(self) -> bool:
        """Is typing impossible now?"""
        raise NotImplementedError

    def submit(self) -> None:
        """Called when all digits are there."""
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
        """Presses a key of the pad: a digit, 'back' to erase the last one, or 'cross' to erase all."""
        if self.is_shut():
            return
        if key in ("back", "cross"):
            self.typed = self.typed[:-1] if key == "back" else ""
            self.erased()
        elif len(self.typed) < self.digits:
            self.typed += key
            if len(self.typed) == self.digits:
                self.submit()
        self.refresh()

    def erased(self) -> None:
        """Called when a digit, or all of them, have been erased."""
