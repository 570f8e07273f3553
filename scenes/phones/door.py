"""The table's door to phones: shut, with nothing behind it, until somebody opens a table to them."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from scenes.inputs import knock
from scenes.languages import words_for

if TYPE_CHECKING:
    from kiosk.keeper import KioskHouse
    from scenes.phones.party import Party


@dataclass
class PhoneDoor:
    """What every scene has of phones; the server's modules are loaded when a table first wants them."""

    command: Sequence[str] = ()  # starts the server; where there is none, nobody plays on a phone
    address: str = ""  # that the command line names
    _party: Party | None = None

    def party(self, kiosk: KioskHouse | None, clock: Callable[[], float]) -> Party:
        """The table as phones see it; nothing runs until it is opened to them."""
        if self._party is None:
            from scenes.phones.party import Party, phone_house  # noqa: PLC0415  few tables need it

            self._party = Party(self.command, clock, knock, words_for)
            self._party.house = phone_house(kiosk, self.address)
        return self._party

    def let_in(self, party: Party) -> None:
        """For pictures: a table that is open already."""
        self._party = party

    @property
    def open(self) -> bool:
        """Is a table open to phones?"""
        return self._party is not None and self._party.open

    def shut(self) -> None:
        """People leave the table: it isn't open to phones any more."""
        if self._party is not None:
            self._party.stop()

    def wake(self) -> float | None:
        """Seconds until phones have to be looked after again."""
        return self._party.wake() if self._party is not None else None

    def close(self) -> None:
        """The app ends: the server goes."""
        if self._party is not None:
            self._party.close()
