"""Missing phones: finds seats whose turn it is while their phone is gone; the screen asks people what to
do about them.
"""

from __future__ import annotations

from collections.abc import Callable

from game.kernel.types import Seat
from phones.dos_challenge import PhoneChallenge
from phones.phone_game import PhoneGame
from phones.phone_guests import PhoneGuests
from phones.pipe_messages import QUIET_SECONDS

ABSENT_SECONDS = 20.0
"""People are asked about a seat when it is its turn and its phone has been gone for so many seconds."""
ASK_AGAIN_SECONDS = 60.0
"""If they want to wait, they are asked again after so many seconds."""


class MissingPhones:
    """Knows for each seat of a game whether people should be asked about it."""

    def __init__(self, game: PhoneGame, guests: PhoneGuests, clock: Callable[[], float]) -> None:
        self._game = game
        self._guests = guests
        self._clock = clock
        self._not_before: dict[Seat, float] = {}
        """For some seats the time before which nobody is asked about them."""
        for seat in game.phone_seats:
            if guests.at_seat(seat) is None:
                self.wait_for(seat, ABSENT_SECONDS)

    def wait_for(self, seat: Seat, seconds: float) -> None:
        """Makes sure that for so many seconds nobody is asked about a seat."""
        self._not_before[seat] = self._clock() + seconds

    def note_return(self, seat: Seat) -> None:
        """The phone of a seat is there again."""
        self._not_before.pop(seat, None)

    def find_seat(self, challenge: PhoneChallenge | None) -> Seat | None:
        """A seat about which people should be asked now: it is its turn, and its phone isn't there."""
        turn = [seat for seat in self._game.session.to_act if seat in self._game.played_on_phones]
        return next((seat for seat in turn if self._missing(seat, challenge)), None)

    def _missing(self, seat: Seat, challenge: PhoneChallenge | None) -> bool:
        now, guest = self._clock(), self._guests.at_seat(seat)
        if now < self._not_before.get(seat, 0.0):
            return False
        if guest is None or guest.leaving or guest.seconds_away(now) >= ABSENT_SECONDS:
            return True
        return challenge is not None and challenge.seat == seat and challenge.is_unready(now)

    def seconds_to_change(self, challenge: PhoneChallenge | None) -> float | None:
        """Seconds until a phone counts as lost or people should be asked about a seat; None: neither."""
        now, ends = self._clock(), [*self._not_before.values()]
        for guest in self._guests:
            if guest.away is not None:
                ends += [guest.away + QUIET_SECONDS, guest.away + ABSENT_SECONDS]
        if challenge is not None and challenge.due_at is not None:
            ends.append(challenge.due_at)
        return min((end - now for end in ends if end > now), default=None)
