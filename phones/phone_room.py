"""The phone room, a table that is open to phones: it turns their messages into commands, and sends each phone
its own view.

No phone gets another seat's view: what goes to a socket was made for the seat whose secret it has shown.
"""

from __future__ import annotations

import random
from collections import deque
from collections.abc import Callable, Collection, Iterable, Mapping
from dataclasses import replace

from game.bots.bot_worker import Answer
from game.kernel.session import Committed, Refused, Restored
from game.kernel.types import Seat
from phones.agreement_poll import Poll
from phones.dos_challenge import PhoneTrial
from phones.join_code import is_secret, new_code, new_secret
from phones.kept_room import KeptGuest, KeptRoom
from phones.messages import Beside, Telling, lobby
from phones.missing_phones import AGAIN, Absence
from phones.phone_commands import News, Wishes, refusal_of
from phones.phone_game import Laid, Running
from phones.phone_guests import Guests, Visitor, cleaned
from phones.phone_texts import Voice
from phones.pipe_messages import QUIET, Message
from phones.seat_claims import Claim, Claims

MOST = 16
"""The most phones at a table."""
A_START = 1_000_000
"""Each start of the app begins with versions so much higher than the last one: no game has as many moves."""
MOST_NEWS = 200
"""The most news that wait for the app; more push out the oldest."""


class Room:
    """The table with its phones. Sockets are known to it only by their numbers."""

    def __init__(
        self,
        clock: Callable[[], float],
        tell: Callable[[int, Message], None],
        voice: Voice,
        know: Callable[[int], None] = lambda socket: None,
        chance: random.Random | None = None,
    ) -> None:
        """`tell` sends a message to a socket, `know` says that one has shown a secret. `chance` draws the
        symbols that newcomers have to find; usually nobody can foresee them.
        """
        self.clock = clock
        self.code = new_code()
        self.guests = Guests()
        self.laid: Laid | None = None
        self.game: Running | None = None
        self.wishes: Wishes | None = None
        self.poll: Poll | None = None
        """What people on phones are asked just now."""
        self._polls = 0
        self.news: deque[News] = deque(maxlen=MOST_NEWS)
        self.voice = voice
        self.visited = False
        """Has a phone ever opened the page of this table?"""
        self._tell = tell
        self._know = know
        self._telling = Telling(voice)
        self._langs: dict[int, str] = {}
        """The language of each socket that has said hello."""
        self._addresses: dict[int, str] = {}
        """From where each socket has come; it is shown and written down nowhere."""
        self._absence: Absence | None = None
        self._claims = Claims(clock, chance or random.SystemRandom())
        self._out: set[str] = set()
        """Secrets and addresses of phones that were sent away for the evening."""

    # The table

    def lay(self, laid: Laid) -> None:
        """Sets up the table before a game: who sits where."""
        if laid != self.laid or self.game is not None:
            self.laid, self.game, self.wishes, self._absence = laid, None, None, None
            self._check_claims()
            for socket in [*self._langs]:
                if self._claims.of(socket) is None:
                    self._show_lobby(socket)

    def play(self, game: Running, moved: Mapping[Seat, Seat] | None = None) -> None:
        """A game begins, or goes on with other players; `moved` has the new seat for each old one."""
        if moved is not None:
            self.guests.move(moved)
        self.poll = None
        same = self.game is not None and self.game.session is game.session
        before = self._last if self.game is None else self.game.version
        game.base = self.game.base if self.game is not None and same else before + 1
        self.game, self.laid = game, game.laid
        if same and self.wishes is not None:
            self.wishes.game = game
        else:
            self.wishes = Wishes(game, self.clock, self._telling, self._say, self.news)
        self._absence = Absence(game, self.guests, self.clock)
        self.refresh()
        self._check_claims()
        self._show_newcomers()

    _last = 0
    """The highest version that phones have been told."""

    # After a new start of the app

    def kept(self) -> KeptRoom:
        """What has to be kept, so that phones find this room after a new start."""
        guests = sorted(self.guests, key=lambda guest: guest.seat)
        former = self.guests.former.values()
        base = self.game.base if self.game is not None else 0
        out = tuple(sorted(each for each in self._out if is_secret(each)))
        return KeptRoom(self.code, 0, base, tuple(map(_kept, guests)), tuple(map(_kept, former)), (), out)

    def restore(self, room: KeptRoom) -> None:
        """Goes on with a room that was kept: its phones aren't there yet, and come back by their secrets."""
        self.code, self.visited, self._last = room.code, True, room.base + A_START
        self._out |= set(room.out)
        for each in room.guests:
            guest = Visitor(each.secret, each.seat, each.name, each.token, self.voice.language(each.lang))
            guest.away = self.clock()
            self.guests.add(guest)
        for each in room.former:
            guest = Visitor(each.secret, each.seat, each.name, each.token, self.voice.language(each.lang))
            self.guests.former[each.secret] = guest

    def pause(self) -> None:
        """The app ends, and the game will be gone on with: phones are told to wait for it."""
        for socket in self._langs:
            self._tell(socket, {"t": "away"})
        self._langs.clear()

    def close(self) -> None:
        """Closes the table, and tells all phones."""
        for socket in self._langs:
            self._tell(socket, {"t": "lost", "why": "lost"})
        self._langs.clear()

    # Sockets

    def hear(self, socket: int, said: Message) -> None:  # noqa: C901, PLR0912  one case a message
        """A message of a phone."""
        guest, now = self.guests.on(socket), self.clock()
        if guest is not None:
            self._back(guest)
        match said.get("t"):
            case "hello":
                self._hello(socket, said)
            case "join" if socket in self._langs:
                self._join(socket, said)
            case "claim" if socket in self._langs and guest is None:
                self._claim(socket, said.get("seat"))
            case "prove" if socket in self._langs and guest is None:
                self._prove(socket, said.get("token"))
            case "unclaim" if guest is None:
                self._claims.drop(socket)
                self._show_newcomers()
            case _ if guest is None:
                return
            case "leave":
                self._leave(guest)
            case "ready" if self.trial is not None and self.trial.seat == guest.seat:
                self.trial.ready(now)
            case "rules" if self.game is not None:
                title = self.game.laid.title
                self._say(guest, self._telling.rules(guest, title))
            case "log" if self.game is not None:
                self._say_log(guest, self.game)
            case "agree" if self.poll is not None:
                self.poll.hear(guest.seat, said.get("number"), said.get("yes"))
            case "ask" | "play" | "undo" | "hint" if self.wishes is not None:
                self.wishes.hear(guest, said)

    def _say_log(self, guest: Visitor, game: Running) -> None:
        state = game.version, len(game.log), guest.seat, guest.lang
        if guest.log[0] != state:
            guest.log = state, self._telling.log(guest, game)
        self._say(guest, guest.log[1])

    def came(self, socket: int, address: str) -> None:
        """A socket was opened from an address."""
        self._addresses[socket] = address

    def cut_off(self) -> None:
        """The server has ended: no socket is there any more. Who had one comes back with a new one."""
        held = [guest.socket for guest in self.guests if guest.socket is not None]
        for socket in {*self._addresses, *self._langs, *held}:
            self.left(socket)

    def left(self, socket: int) -> None:
        """A socket was closed."""
        guest = self.guests.on(socket)
        self._langs.pop(socket, None)
        self._addresses.pop(socket, None)
        self._claims.drop(socket)
        if guest is not None:
            guest.socket, guest.shown = None, None
            guest.away = self.clock() if guest.away is None else guest.away
            self._show_newcomers()

    def quiet(self, socket: int) -> None:
        """A socket has been silent for `QUIET` seconds."""
        guest = self.guests.on(socket)
        if guest is not None and guest.away is None:
            guest.away = self.clock() - QUIET
            self._show_newcomers()

    def awake(self, socket: int) -> None:
        """A silent socket has sent something again."""
        guest = self.guests.on(socket)
        if guest is not None:
            self._back(guest)

    def _back(self, guest: Visitor) -> None:
        """A phone is there again: a bot that played for it stops."""
        was_away, guest.away, guest.leaving = guest.away is not None or guest.leaving, None, False
        stood_in = self.game is not None and guest.seat in self.game.stand_ins
        if self.game is not None:
            self.game.stand_ins.discard(guest.seat)
        if self._absence is not None and (was_away or stood_in):
            self._absence.back(guest.seat)
        if was_away or stood_in:
            self.news.append(News("back", guest.seat))
            claim = self._claims.at(guest.seat)
            if claim is not None:
                self._give_up(claim, "claim-late")
            self._show_newcomers()

    # Coming and going

    def _hello(self, socket: int, said: Message) -> None:
        lang, secret = self.voice.language(said.get("lang")), said.get("secret")
        self._langs[socket], self.visited = lang, True
        guest = None
        if isinstance(secret, str) and is_secret(secret):
            if secret in self._out:
                self._send_away(socket, "out")
                return
            guest = self.guests.known(secret)
            if guest is None and self._can_return(secret) is not None:
                if said.get("fetch") is not True:  # it stays at the table until somebody wants it back
                    self._send_away(socket, "taken")
                    return
                guest = self._give_back(secret)
        guest = guest or self.guests.on(socket)
        if guest is None:
            self._show_lobby(socket)
            return
        if guest.socket not in (None, socket):
            self._tell(guest.socket or 0, {"t": "moved"})
            self._langs.pop(guest.socket or 0, None)
        guest.socket, guest.lang, guest.shown = socket, lang, None
        self._know(socket)
        self._back(guest)
        self._show(guest)

    def _can_return(self, secret: str) -> Visitor | None:
        """The guest with this secret, whose hand was taken to the table and could go back to the phone."""
        guest = self.guests.former.get(secret)
        if guest is None or self.game is None or self.guests.at(guest.seat) is not None:
            return None
        line = self.game.laid.lines[guest.seat] if guest.seat < len(self.game.laid.lines) else None
        if line is None or line.kind not in ("human", "phone") or line.name != guest.name:
            return None
        return guest

    def _give_back(self, secret: str) -> Visitor | None:
        """Gives a hand that was taken to the table back to its phone, unless another phone has it now."""
        guest = self._can_return(secret)
        if guest is not None:
            del self.guests.former[secret]
            self.guests.add(guest)
            self.news.append(News("joined", guest.seat))
        return guest

    def _join(self, socket: int, said: Message) -> None:
        laid, name = self._offered, cleaned(said.get("name"))
        if self.guests.on(socket) is not None or laid is None:
            return
        seat = laid.open_to(said.get("seat"), bots_leave=self.game is None)
        if self._is_out(socket):
            self._no(socket, "barred")
        elif seat is None or len(self.guests) >= MOST:
            self._no(socket, "seat-taken")
        elif not name:
            self._no(socket, "nameless")
        elif self.game is not None:  # cards are dealt already: they are somebody's
            self._begin_claim(socket, seat, by_symbol=True)
        else:
            token = laid.token_for(said.get("token"), seat)
            self._seat(socket, seat, name, token)

    def _seat(self, socket: int, seat: Seat, name: str, token: int) -> Visitor:
        """Gives a newcomer a seat, and the secret by which its phone is known from now on."""
        guest = Visitor(new_secret(), seat, name, token, self._langs[socket], socket)
        self.guests.add(guest)
        self._know(socket)
        self._tell(socket, {"t": "you", "secret": guest.secret, "seat": seat})
        if self._absence is not None:
            self._absence.back(seat)
        self.news.append(News("joined", seat))
        return guest

    # Newcomers who want somebody's seat

    @property
    def question(self) -> Claim | None:
        """The newcomer about whom the big screen should say something now."""
        return self._claims.first

    def _silent(self, seat: Seat) -> bool:
        """Has somebody's phone here not been heard for a moment, so that another one may go on for it?"""
        guest = self.guests.at(seat)
        return guest is not None and (guest.away is not None or guest.leaving)

    def _claim(self, socket: int, seat: object) -> None:
        """'That's me': a newcomer wants to go on for somebody whose phone is silent."""
        if self._is_out(socket):
            self._no(socket, "barred")
        elif not self._claims.may_ask(self._from(socket)):
            self._no(socket, "claim-denied")
        elif type(seat) is not int or not self._silent(seat) or self._claims.at(seat) is not None:
            self._no(socket, "claim-late")
        else:
            self._begin_claim(socket, seat, by_symbol=False)

    def _begin_claim(self, socket: int, seat: Seat, by_symbol: bool) -> None:
        assert self.laid is not None
        claim = self._claims.add(socket, seat, by_symbol)
        about = {"seat": seat, "name": self.name_at(seat), "title": self.laid.title, "room": self.code}
        if claim.asks_people:
            self._tell(socket, {"t": "asking", **about, "token": claim.sign})
        else:
            self._tell(socket, {"t": "prove", **about, "tokens": list(claim.offered)})
        self._show_newcomers()

    def name_at(self, seat: Seat) -> str:
        """Whose seat it is."""
        assert self.laid is not None
        guest = self.guests.at(seat)
        return guest.name if guest is not None else self.laid.lines[seat].name

    def _prove(self, socket: int, token: object) -> None:
        """A newcomer has tapped one of the symbols."""
        claim = self._claims.of(socket)
        if claim is None or claim.asks_people:
            return
        if type(token) is int and token == claim.sign:
            self.allow(claim)
        else:
            self._claims.tapped_wrong(claim)
            self._no(socket, "wrong-symbol")
            self._show_newcomers()

    def allow(self, claim: Claim) -> None:
        """A newcomer is the right one: the seat is theirs, and who had it before has lost it."""
        if self._claims.of(claim.socket) != claim or claim.socket not in self._langs or self.laid is None:
            return
        self._claims.drop(claim.socket)
        before, line = self.guests.at(claim.seat), self.laid.lines[claim.seat]
        name, token = (before.name, before.token) if before is not None else (line.name, line.token)
        if before is not None:
            self._part_with(before, "moved")
        guest = self._seat(claim.socket, claim.seat, name, token)
        if self.game is not None:
            self.game.stand_ins.discard(claim.seat)
        self._show(guest)
        self._show_newcomers()

    def deny(self, claim: Claim) -> None:
        """People at the big screen say that this isn't the right one."""
        if self._claims.of(claim.socket) != claim:
            return
        last = self._claims.refuse(claim, self._from(claim.socket))
        if last:
            self._bar(claim.socket)
        self._no(claim.socket, "barred" if self._is_out(claim.socket) else "claim-denied")
        self._show_newcomers()

    def put_off(self, claim: Claim) -> None:
        """People don't want to decide now: whoever asked may ask again at once."""
        if self._claims.of(claim.socket) == claim:
            self._give_up(claim, "claim-late")
            self._show_newcomers()

    def _check_claims(self) -> None:
        """The table is another one: gives up claims to seats that can't be had any more."""
        for seat in self._claims.seats:
            claim, game = self._claims.at(seat), self.game
            waits = game is not None and seat in game.phones and self.guests.at(seat) is None
            if claim is not None and not waits and not self._silent(seat):
                self._give_up(claim, "claim-late")

    def _give_up(self, claim: Claim, code: str) -> None:
        """A claim comes to nothing."""
        self._claims.drop(claim.socket)
        self._no(claim.socket, code)

    # Phones that are sent away

    def throw_out(self, seat: Seat) -> None:
        """Sends a phone away for the evening: it gets no seat at this table any more."""
        guest = self.guests.at(seat)
        if guest is None:
            return
        self._out.add(guest.secret)
        if guest.socket is not None:
            self._bar(guest.socket, but=guest)
        self._part_with(guest, "out")
        self._show_newcomers()

    def _part_with(self, guest: Visitor, why: str) -> None:
        """A guest's phone has no seat any more; its page is told why."""
        socket = guest.socket
        self.guests.remove(guest)
        if socket is not None:
            self._send_away(socket, why)

    def _send_away(self, socket: int, why: str) -> None:
        """Tells a page why it shows no hand; it says nothing more until somebody wants it to."""
        self._langs.pop(socket, None)
        self._tell(socket, {"t": "moved"} if why == "moved" else {"t": "lost", "why": why})

    def _bar(self, socket: int, but: Visitor | None = None) -> None:
        """Nobody from that address gets a seat any more, unless others at the table share it: an access point
        may hide them all behind one.
        """
        sockets = [guest.socket for guest in self.guests if guest is not but and guest.socket is not None]
        if self._from(socket) not in map(self._from, sockets):
            self._out.add(self._from(socket))

    def _from(self, socket: int) -> str:
        """Where a socket has come from; a name of its own if that isn't known."""
        return self._addresses.get(socket, f"socket {socket}")

    def _is_out(self, socket: int) -> bool:
        return self._from(socket) in self._out

    @property
    def _offered(self) -> Laid | None:
        """The table as newcomers see it: seats for phones are free as long as no phone has them."""
        if self.laid is None:
            return None
        held = {guest.seat for guest in self.guests} | self._claims.seats
        lines = [
            replace(line, kind="phone" if k in held else "free")
            if line.kind in ("phone", "free") or k in held
            else line
            for k, line in enumerate(self.laid.lines)
        ]
        return replace(self.laid, lines=tuple(lines))

    def _leave(self, guest: Visitor) -> None:
        """Before a game the seat is free again; during a game people are asked what to do about it."""
        if self.game is not None:
            guest.leaving = True
            self.news.append(News("left", guest.seat))
            return
        socket = guest.socket
        self.guests.remove(guest)
        self.news.append(News("left", guest.seat))
        if socket is not None:
            self._show_lobby(socket)

    def take(self, seat: Seat) -> None:
        """Takes a hand to the table: its phone doesn't show it any more, until somebody fetches it back."""
        guest = self.guests.at(seat)
        if guest is not None:
            self._part_with(guest, "taken")
            self.guests.former[guest.secret] = guest

    # The game

    def made(self, outcomes: Iterable[Committed | Refused]) -> None:
        """The session has carried out what was queued."""
        if self.wishes is not None:
            self.wishes.made(outcomes)

    def answer(self, seat: Seat, number: str | None, done: Restored | Refused) -> None:
        """Tells a phone what became of the undo that it wanted."""
        guest = self.guests.at(seat)
        if guest is not None and self.wishes is not None:
            self.wishes.answer(guest, number, refusal_of(done))

    def advise(self, seat: Seat, found: Answer | None) -> None:
        """Sends a phone the hint that it wanted; None: there is nothing to advise."""
        guest = self.guests.at(seat)
        if guest is not None and self.game is not None:
            self._say(guest, self._telling.hint(guest, self.game, found))

    def update(self) -> None:
        """Looks if a challenge for a phone has begun or ended, and who has waited too long for a seat."""
        for claim in self._claims.over():
            self._give_up(claim, "claim-late")
        if self.wishes is not None:
            self.wishes.update()

    @property
    def trial(self) -> PhoneTrial | None:
        """The challenge that a phone has to pass now."""
        return None if self.wishes is None else self.wishes.trial

    @property
    def at_phones(self) -> list[Seat]:
        """Seats that are played on phones now."""
        return [] if self.game is None else self.game.at_phones

    def refresh(self) -> None:
        """Sends every phone a new view if its own has changed."""
        if self.game is not None:
            self._last = max(self._last, self.game.version)
            moment = self._moment(self.game)
            for guest in self.guests:
                if guest.socket is not None:
                    self._show_view(guest, self.game, moment)

    # Who isn't there

    def wake(self) -> float | None:
        """Seconds until `absent` or `lost` may change without a message; None: they won't."""
        absence = None if self._absence is None else self._absence.wait(self.trial)
        return min((wait for wait in (absence, self._claims.wait()) if wait is not None), default=None)

    def absent(self) -> Seat | None:
        """A seat whose turn it is and whose phone is gone, so that people have to decide what to do."""
        return None if self._absence is None else self._absence.find(self.trial)

    def wait_for(self, seat: Seat) -> None:
        """People want to wait for a phone; they are asked again after `AGAIN` seconds."""
        if self._absence is not None:
            self._absence.grant(seat, AGAIN)

    def stand_in(self, seat: Seat) -> None:
        """Lets a bot play a seat until its phone is back."""
        if self.game is not None:
            self.game.stand_ins.add(seat)

    def lost(self, seat: Seat) -> bool:
        """Has the phone of this seat fallen silent?"""
        guest = self.guests.at(seat)
        return guest is not None and guest.lost(self.clock())

    def ask_all(self, word: str, asker: str, mover: str, seats: Collection[Seat]) -> Poll:
        """Asks these seats' phones whether a move of somebody else is taken back, or made again."""
        self._polls += 1
        self.poll = Poll(self._polls, word, asker, mover, seats)
        return self.poll

    def gone(self, seat: Seat) -> bool:
        """Is there no phone at this seat that could answer?"""
        guest = self.guests.at(seat)
        return guest is None or guest.socket is None or guest.lost(self.clock())

    # Telling

    def _show(self, guest: Visitor) -> None:
        """Sends a phone the lobby, or the view if its page doesn't show it yet."""
        if self.game is None:
            if guest.socket is not None:
                self._show_lobby(guest.socket)
            return
        self._show_view(guest, self.game, self._moment(self.game))

    def _show_view(self, guest: Visitor, game: Running, moment: Beside) -> None:
        state = self._telling.state(guest, game, moment)
        if state != guest.shown:
            guest.shown = state
            self._say(guest, self._telling.view(guest, game, moment))

    def _moment(self, game: Running) -> Beside:
        kinds = tuple(self._kind(game, seat) for seat in range(len(game.laid.lines)))
        return Beside(kinds, self.trial, self.clock(), self.code, self.poll)

    def _kind(self, game: Running, seat: Seat) -> str:
        """The kind of player at a seat, as in messages to phones."""
        kind = game.laid.lines[seat].kind
        if kind != "phone":
            return kind
        return "bot" if seat in game.stand_ins else "lost" if self.lost(seat) else "phone"

    def _show_lobby(self, socket: int) -> None:
        laid = self._offered
        if laid is not None and socket in self._langs:
            guest = self.guests.on(socket)
            called = self.voice.game(self._langs[socket], laid.title)
            silent = [seat for seat in range(len(laid.lines)) if self._silent(seat)]
            told = lobby(laid, called, guest.seat if guest else None, self.game is not None, silent)
            self._tell(socket, {**told, "room": self.code})

    def _show_newcomers(self) -> None:
        """Tells all who have no seat yet how things are now, except those about whom people are asked."""
        for socket in [*self._langs]:
            if self.guests.on(socket) is None and self._claims.of(socket) is None:
                self._show_lobby(socket)

    def _no(self, socket: int, code: str) -> None:
        """Tells a newcomer why they can't join like that."""
        text = self.voice.own(self._langs[socket], code)
        self._tell(socket, {"t": "refused", "id": None, "code": code, "text": text, "seen": self._last})
        self._show_lobby(socket)

    def _say(self, guest: Visitor, message: Message) -> None:
        if guest.socket is not None:
            self._tell(guest.socket, message)


def _kept(guest: Visitor) -> KeptGuest:
    return KeptGuest(guest.secret, guest.seat, guest.name, guest.token, guest.lang)
