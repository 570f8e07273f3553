"""Seats on phones, from the table's side: whose hands lie on phones, what people do there, and whose phone is
gone.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field

from game.kernel.session import Committed, Refused, Restored
from game.kernel.types import Seat
from phones.dos_challenge import PhoneChallenge
from phones.phone_commands import PhoneNews
from phones.phone_game import PhoneGame
from scenes.base.scene import Context
from scenes.phones.phone_door import PhoneDoor
from scenes.table.model.messages import Message, RefreshTargets, ShowBoard, ShowUndo
from scenes.table.model.model import Model
from scenes.table.players.hints import HINT_LEVEL
from scenes.table.players.table_bots import Bots


@dataclass
class PhoneSeats:
    """Does for one game what phones ask for. While the table is not open to phones, `running` is None."""

    context: Context
    door: PhoneDoor
    model: Model
    bots: Bots
    number: int | None = None
    """The game's number in the store; None: it is only shown, as in rules or replays."""
    running: PhoneGame | None = None
    """The game as phones see it; None: no phone takes part."""
    _hints: deque[Seat] = field(default_factory=deque)
    """Seats that want a hint, in the order of asking."""
    _asked: tuple[int, Seat] | None = None
    """Version and seat of the question that the bots' thinker is answering for a phone."""
    _gone: tuple[Seat, ...] = ()
    """Seats whose phone was gone at the last look."""

    def seat_phones(self) -> bool:
        """Notes whose hands lie on phones; says whether that is different from before."""
        phones, number = self.door, self.number
        if number is not None and not phones.open and phones.kept:
            self.door.party.reopen(number, self.context.language)
        if number is None or not phones.open:
            self.running, self.bots.stand_ins = None, ()
            return self.model.viewer.set_phones(frozenset())
        model, party = self.model, self.door.party
        before = self.running
        self.running = party.sit(model.match, model.session, model.log.moves, number)
        if self.running is not None:
            self.running.can_hint = model.table.has_choices
            self.running.is_untimed = lambda: self.context.settings.untimed
            if before is not None:
                self.running.stand_ins |= before.stand_ins & set(self.running.phone_seats)
            self.bots.stand_ins = self.running.stand_ins
            return model.viewer.set_phones(frozenset(self.running.phone_seats))
        return False

    def update_phones(self) -> bool:
        """After another screen was open: notes who plays on a phone now, and says whether that changed."""
        if self.running is None and not self.door.open:
            return False
        party, seats = self.door.party, range(len(self.model.match.places))
        now = {seat for seat in seats if party.on_phone(self.model.match.places[seat])}
        return (now != self.model.viewer.phones or self.running is None) and self.seat_phones()

    @property
    def challenge(self) -> PhoneChallenge | None:
        """The challenge (of Dos) that somebody is passing on a phone."""
        room = self.door.party.room if self.running is not None else None
        return room.challenge if room is not None else None

    def awaited_seats(self) -> list[Seat]:
        """The seats on phones that can move, while nobody at the screen can."""
        if self.running is None or self.model.actor is not None:
            return []
        return [seat for seat in self.model.session.to_act if seat in self.running.played_on_phones]

    def is_lost(self, seat: Seat) -> bool:
        """Has the phone of that seat lost its connection?"""
        room = self.door.party.room if self.running is not None else None
        return room is not None and room.is_lost(seat)

    def has_missing_phone(self) -> bool:
        """Is there a seat without its phone, so that somebody could scan the code?"""
        room = self.door.party.room if self.running is not None else None
        if room is None or self.running is None:
            return False
        return any(
            room.guests.at_seat(seat) is None or room.is_lost(seat) for seat in self.running.phone_seats
        )

    def absent_seat(self) -> Seat | None:
        """The seat whose phone has been gone so long that people should decide what becomes of it."""
        room = self.door.party.room if self.running is not None else None
        return room.missing_seat() if room is not None else None

    def report_moves(self, outcomes: Iterable[Committed | Refused]) -> None:
        """Moves were made or refused: phones hear of it."""
        room = self.door.party.room if self.running is not None else None
        if room is not None:
            room.answer_outcomes(outcomes)
            room.update()

    def update(self, free: bool) -> Iterator[Message]:
        """Does what phones ask for; says what has changed on the table."""
        assert self.running is not None, "only while a table is open"
        for news in self.door.party.news():
            yield from self._heard(news)
        gone = tuple(seat for seat in self.running.phone_seats if self.is_lost(seat))
        if gone != self._gone:
            self._gone = gone
            yield RefreshTargets()
        self._advise(free)

    def _heard(self, news: PhoneNews) -> Iterator[Message]:
        room = self.door.party.room
        assert room is not None
        match news.what:
            case "joined":
                self.door.party.to_phone(self.model.match.places[news.seat])
                self.context.sounds.play("knock")
                if self.seat_phones():
                    yield ShowBoard()
                yield RefreshTargets()
            case "undo":
                done = self.model.undo_for_phone(news.seat)
                room.answer_undo(news.seat, news.number, done)
                if isinstance(done, Restored):
                    yield ShowUndo(done)
            case "hint":
                self._hints.append(news.seat)
            case _:
                yield RefreshTargets()

    # Hints

    def _advise(self, free: bool) -> None:
        """Asks the bots' thinker for the next hint while it is `free`, and sends the answer that came."""
        room, session = self.door.party.room, self.model.session
        if room is None:
            return
        if self._asked is not None:
            answer = self.bots.thinker.look()
            if answer is not None:
                room.send_hint(self._asked[1], answer if answer.version == session.version else None)
                self._asked = None
        elif self._hints and free:
            seat = self._hints.popleft()
            if seat in session.to_act and session.legal(seat):
                self._asked = (session.version, seat)
                self.bots.thinker.ask(self.bots.make_question(session, seat, HINT_LEVEL))
            else:
                room.send_hint(seat, None)

    @property
    def is_asking(self) -> bool:
        """Is the thinker working for a phone?"""
        return self._asked is not None

    def wait(self) -> float | None:
        """Seconds until there may be something to do; None: not before something happens."""
        if self.running is None:
            return None
        if self._asked is not None:
            return self.bots.thinker.wait()
        return 0.0 if self._hints else None
