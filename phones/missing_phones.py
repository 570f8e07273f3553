"""Missing phones: finds seats whose turn it is while their phone is gone; the screen asks people what to
do about them.
"""

from __future__ import annotations

from collections.abc import Callable

from game.kernel.types import Seat
from phones.dos_challenge import PhoneTrial
from phones.phone_game import Running
from phones.phone_guests import Guests
from phones.pipe_messages import QUIET

ABSENT = 20.0
"""People are asked about a seat when it is its turn and its phone has been gone for so many seconds."""
AGAIN = 60.0
"""If they want to wait, they are asked again after so many seconds."""


class Absence:
    """Knows for each seat of a game whether people should be asked about it."""

    def __init__(self, game: Running, guests: Guests, clock: Callable[[], float]) -> None:
        self._game = game
        self._guests = guests
        self._clock = clock
        self._not_before: dict[Seat, float] = {}
        """For some seats the time before which nobody is asked about them."""
        for seat in game.phones:
            if guests.at(seat) is None:
                self.grant(seat, ABSENT)

    def grant(self, seat: Seat, seconds: float) -> None:
        """Makes sure that for so many seconds nobody is asked about a seat."""
        self._not_before[seat] = self._clock() + seconds

    def back(self, seat: Seat) -> None:
        """The phone of a seat is there again."""
        self._not_before.pop(seat, None)

    def find(self, trial: PhoneTrial | None) -> Seat | None:
        """A seat about which people should be asked now: it is its turn, and its phone isn't there."""
        turn = [seat for seat in self._game.session.to_act if seat in self._game.at_phones]
        return next((seat for seat in turn if self._missing(seat, trial)), None)

    def _missing(self, seat: Seat, trial: PhoneTrial | None) -> bool:
        now, guest = self._clock(), self._guests.at(seat)
        if now < self._not_before.get(seat, 0.0):
            return False
        if guest is None or guest.leaving or guest.gone(now) >= ABSENT:
            return True
        return trial is not None and trial.seat == seat and trial.unready(now)

    def wait(self, trial: PhoneTrial | None) -> float | None:
        """Seconds until a phone counts as lost or people should be asked about a seat; None: neither."""
        now, ends = self._clock(), [*self._not_before.values()]
        for guest in self._guests:
            if guest.away is not None:
                ends += [guest.away + QUIET, guest.away + ABSENT]
        if trial is not None and trial.due is not None:
            ends.append(trial.due)
        return min((end - now for end in ends if end > now), default=None)
