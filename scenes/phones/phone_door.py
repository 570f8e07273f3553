"""The door from any scene to phones: nothing is loaded or runs before a table is opened to them."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

from game.language.languages import words_for
from scenes.ui.inputs import knock

if TYPE_CHECKING:
    from kiosk.services import KioskServices
    from scenes.phones.open_table import Party


@dataclass
class PhoneDoor:
    """There is one as long as the app runs. What serves phones is loaded when a table first wants it."""

    command: Sequence[str] = ()
    """The command that starts the server; empty: phones can't be used."""
    address: str = ""
    """The address that was given on the command line, if any."""
    folder: Path | None = None
    """The data folder, in which tables are kept for a new start of the app; None: nowhere."""
    kiosk: KioskServices | None = None
    """The café, whose file says how phones reach it; None at home."""
    clock: Callable[[], float] = time.monotonic
    """The app's clock, in seconds."""
    _party: Party | None = None

    @property
    def party(self) -> Party:
        """The table as phones see it; nothing runs until it is opened to them."""
        if self._party is None:
            from phones.kept_room import RoomFiles  # noqa: PLC0415  few tables need it
            from scenes.phones.open_table import Party, phone_house  # noqa: PLC0415

            self._party = Party(self.command, self.clock, knock, words_for)
            self._party.house = phone_house(self.kiosk, self.address)
            self._party.files = RoomFiles(self.folder) if self.folder is not None else None
        return self._party

    @property
    def kept(self) -> bool:
        """May there be games that were open to phones when the app ended?"""
        return self.folder is not None and (self.folder / "phones").is_dir()

    def forget_all_but(self, numbers: Callable[[], Iterable[int]]) -> None:
        """Forgets the phones of games that can't be gone on with any more."""
        if self.kept and self.folder is not None:
            from phones.kept_room import RoomFiles  # noqa: PLC0415  few homes need it

            RoomFiles(self.folder).drop_all_but(numbers())

    def let_in(self, party: Party | None) -> None:
        """Takes a table that is open already, or none: for pictures and tests."""
        self._party = party

    @property
    def open(self) -> bool:
        """Is a table open to phones?"""
        return self._party is not None and self._party.open

    @property
    def asks(self) -> bool:
        """Does a phone want somebody's seat, so that people at the screen have to look?"""
        room = self._party.room if self._party is not None else None
        return room is not None and room.first_claim is not None

    def shut(self) -> None:
        """Closes the table to phones, since people leave it."""
        if self._party is not None:
            self._party.stop()

    def stay(self, at_table: bool) -> None:
        """Called when other scenes are shown: phones hear at once that people have left their table."""
        if not at_table:
            self.shut()

    def wake(self) -> float | None:
        """Seconds until phones have to be looked after again."""
        return self._party.wake() if self._party is not None else None

    def close(self) -> None:
        """Ends the server, with the app."""
        if self._party is not None:
            self._party.close()
