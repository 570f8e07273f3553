"""Phone waiting: only people on phones can move. The table rests, and after a while it says for whom."""

from __future__ import annotations

from collections.abc import Iterator

from game.kernel.types import Seat
from scenes.table.drawing.phone_marks import waiting_item
from scenes.table.model.items import AnyShow, Item
from scenes.table.model.messages import AnnounceTurn, AskAboutPhone, Message, RefreshTargets
from scenes.table.model.model import Model
from scenes.table.phases.phase import Phase
from scenes.table.players.phone_seats import PhoneSeats

NAMING_SECONDS = 4.0
"""Seconds after which the screen says who is waited for."""
GLANCE_SECONDS = 1.0
"""Seconds between two looks at whether a phone is gone."""


class PhoneWaiting(Phase):
    """On as long as nobody but people on phones can move."""

    name = "calling"
    ends_skipping = True

    def __init__(self, model: Model, phones: PhoneSeats) -> None:
        self.model = model
        self.phones = phones
        self._since = 0.0
        """When this wait began."""
        self._for: list[Seat] = []
        """The seats that are waited for."""
        self._told: tuple[int, tuple[Seat, ...]] | None = None
        """What was announced last: after how many moves, and whose turn."""
        self._named = False
        """Does the screen say who is waited for?"""

    def is_wanted(self, now: float) -> bool:
        return self.phones.running is not None and bool(self.phones.awaited_seats())

    def is_busy(self, now: float) -> bool:
        return False

    def begin(self, now: float) -> Iterator[Message]:
        self._since, self._named = now, False
        self._for = self.phones.awaited_seats()
        turn = len(self.model.log.moves), tuple(self._for)
        if turn != self._told and len(self._for) == 1:
            yield AnnounceTurn(self._for[0])
        self._told = turn
        yield RefreshTargets()

    def update(self, now: float) -> Iterator[Message]:
        absent = self.phones.absent_seat()
        if absent is not None:
            yield AskAboutPhone(absent)
        waited = self.phones.awaited_seats()
        if waited != self._for:
            yield from self.begin(now)
        elif self._named != (now - self._since >= NAMING_SECONDS):
            self._named = not self._named
            yield RefreshTargets()

    def wait(self, now: float) -> float | None:
        return max(0.0, self._since + NAMING_SECONDS - now) if not self._named else GLANCE_SECONDS

    def items(self, show: AnyShow) -> Iterator[Item]:
        at = self.model.table.banner_spot(show.board)
        if self._named and at is not None:
            words = self.model.words
            names = words.forms.join_list(self.model.match.places[seat].name for seat in self._for)
            yield waiting_item(words("phones.waiting_for", names=names), at, show.board.grid)
