"""The table's side of phones: whose hands are on them, what they wish for, and who is gone."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field

from game.kernel.session import Committed, Refused, Restored
from game.kernel.types import Seat
from phones.laid import Running
from phones.nerves import PhoneTrial
from phones.wishes import News
from scenes.scene import Context
from scenes.table.bots import Bots
from scenes.table.hints import LEVEL
from scenes.table.messages import Cut, Message, Refreshed, TookBack
from scenes.table.model import Model


@dataclass
class PhoneSeats:
    """Hears the open table's news for one game. Where no table is open, it has nothing to do."""

    context: Context
    model: Model
    bots: Bots
    plays: bool = True
    """Is that a game which people play, and nothing that is only shown?"""
    running: Running | None = None
    _hints: deque[Seat] = field(default_factory=deque)
    """Who wants a hint, in the order of asking."""
    _asked: tuple[int, Seat] | None = None
    """Version and seat of the question that the bots' thinker has from us."""
    _gone: tuple[Seat, ...] = ()

    def sit(self) -> bool:
        """People sit down, or sit elsewhere now: says whether other hands lie on phones than before."""
        if not (self.plays and self.context.phones.open):
            self.running, self.bots.stand_ins = None, ()
            return self.model.eyes.give_phones(frozenset())
        model, party = self.model, self.context.party
        before = self.running
        self.running = party.sit(model.match, model.session, model.log.moves)
        if self.running is not None:
            self.running.advises = model.table.advises
            self.running.untimed = lambda: self.context.settings.untimed
            if before is not None:
                self.running.stand_ins |= before.stand_ins & set(self.running.phones)
            self.bots.stand_ins = self.running.stand_ins
            return model.eyes.give_phones(frozenset(self.running.phones))
        return False

    def changed(self) -> bool:
        """Other screens were open: do other hands lie on phones now?"""
        if self.running is None and not self.context.phones.open:
            return False
        party, seats = self.context.party, range(len(self.model.match.places))
        now = {seat for seat in seats if party.on_phone(self.model.match.places[seat])}
        return (now != self.model.eyes.phones or self.running is None) and self.sit()

    @property
    def trial(self) -> PhoneTrial | None:
        """The challenge that somebody has to pass on a phone."""
        room = self.context.party.room if self.running is not None else None
        return room.trial if room is not None else None

    def waited_for(self) -> list[Seat]:
        """Whose phones it is up to, when nobody at the screen and no bot can do anything."""
        if self.running is None or self.model.actor is not None:
            return []
        return [seat for seat in self.model.session.to_act if seat in self.running.at_phones]

    def lost(self, seat: Seat) -> bool:
        """Isn't that phone there any more?"""
        room = self.context.party.room if self.running is not None else None
        return room is not None and room.lost(seat)

    def missing(self) -> bool:
        """Is there a seat for which somebody could scan the code?"""
        room = self.context.party.room if self.running is not None else None
        if room is None or self.running is None:
            return False
        return any(room.guests.at(seat) is None or room.lost(seat) for seat in self.running.phones)

    def absent(self) -> Seat | None:
        """Of whom people should say what becomes of their seat."""
        room = self.context.party.room if self.running is not None else None
        return room.absent() if room is not None else None

    def made(self, outcomes: Iterable[Committed | Refused]) -> None:
        """The session has done something: whoever wanted it is answered."""
        room = self.context.party.room if self.running is not None else None
        if room is not None:
            room.made(outcomes)
            room.update()

    def update(self, free: bool) -> Iterator[Message]:
        """Does what phones wish; says what has changed on the table."""
        assert self.running is not None, "only while a table is open"
        for news in self.context.party.news():
            yield from self._heard(news)
        gone = tuple(seat for seat in self.running.phones if self.lost(seat))
        if gone != self._gone:
            self._gone = gone
            yield Refreshed()
        self._advise(free)

    def _heard(self, news: News) -> Iterator[Message]:
        room = self.context.party.room
        assert room is not None
        match news.what:
            case "joined":
                self.context.party.to_phone(self.model.match.places[news.seat])
                self.context.sounds.play("knock")
                if self.sit():
                    yield Cut()
                yield Refreshed()
            case "undo":
                done = self.model.take_back_for(news.seat)
                room.answer(news.seat, news.number, done)
                if isinstance(done, Restored):
                    yield TookBack(done)
            case "hint":
                self._hints.append(news.seat)
            case _:
                yield Refreshed()

    # Hints

    def _advise(self, free: bool) -> None:
        """Asks the bots' thinker while nobody else needs it, and looks whether the answer is there."""
        room, session = self.context.party.room, self.model.session
        if room is None:
            return
        if self._asked is not None:
            answer = self.bots.thinker.look()
            if answer is not None:
                room.advise(self._asked[1], answer if answer.version == session.version else None)
                self._asked = None
        elif self._hints and free:
            seat = self._hints.popleft()
            if seat in session.to_act and session.legal(seat):
                self._asked = (session.version, seat)
                self.bots.thinker.ask(self.bots.question(session, seat, LEVEL))
            else:
                room.advise(seat, None)

    @property
    def asking(self) -> bool:
        """Does the thinker work for a phone?"""
        return self._asked is not None

    def wait(self) -> float | None:
        """Seconds until it is worth looking again."""
        if self._asked is not None:
            return self.bots.thinker.wait()
        return 0.0 if self._hints else None
