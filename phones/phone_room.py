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
from phones.agreement_poll import AgreementPoll
from phones.dos_challenge import PhoneChallenge
from phones.join_code import is_secret, new_code, new_secret
from phones.kept_room import KeptGuest, KeptRoom
from phones.messages import MessageWriter, ViewExtras, lobby_message
from phones.missing_phones import ASK_AGAIN_SECONDS, MissingPhones
from phones.phone_commands import PhoneCommands, PhoneNews, refusal_of
from phones.phone_game import PhoneGame, SeatPlan
from phones.phone_guests import PhoneGuest, PhoneGuests, clean_name
from phones.phone_texts import PhoneTexts
from phones.pipe_messages import QUIET_SECONDS, Message
from phones.seat_claims import SeatClaim, SeatClaims

MOST_PHONES = 16
"""The most phones at a table."""
VERSIONS_A_START = 1_000_000
"""Each start of the app begins with versions so much higher than the last one: no game has as many moves."""
MOST_NEWS = 200
"""The most news that wait for the app; more push out the oldest."""


class PhoneRoom:
    """The table with its phones. Sockets are known to it only by their numbers."""

    def __init__(
        self,
        clock: Callable[[], float],
        tell: Callable[[int, Message], None],
        voice: PhoneTexts,
        know: Callable[[int], None] = lambda socket: None,
        chance: random.Random | None = None,
    ) -> None:
        """`tell` sends a message to a socket, `know` says that one has shown a secret. `chance` draws the
        symbols that newcomers have to find; usually nobody can foresee them.
        """
        self.clock = clock
        self.code = new_code()
        self.guests = PhoneGuests()
        self.plan: SeatPlan | None = None
        self.game: PhoneGame | None = None
        self.commands: PhoneCommands | None = None
        self.poll: AgreementPoll | None = None
        """What people on phones are asked just now."""
        self._polls = 0
        self.news: deque[PhoneNews] = deque(maxlen=MOST_NEWS)
        self.texts = voice
        self.visited = False
        """Has a phone ever opened the page of this table?"""
        self._tell = tell
        self._know = know
        self._telling = MessageWriter(voice)
        self._langs: dict[int, str] = {}
        """The language of each socket that has said hello."""
        self._addresses: dict[int, str] = {}
        """From where each socket has come; it is shown and written down nowhere."""
        self._absence: MissingPhones | None = None
        self._claims = SeatClaims(clock, chance or random.SystemRandom())
        self._out: set[str] = set()
        """Secrets and addresses of phones that were sent away for the evening."""

    # The table

    def set_up(self, laid: SeatPlan) -> None:
        """Sets up the table before a game: who sits where."""
        if laid != self.plan or self.game is not None:
            self.plan, self.game, self.commands, self._absence = laid, None, None, None
            self._check_claims()
            for socket in [*self._langs]:
                if self._claims.claim_of(socket) is None:
                    self._show_lobby(socket)

    def start_game(self, game: PhoneGame, moved: Mapping[Seat, Seat] | None = None) -> None:
        """A game begins, or goes on with other players; `moved` has the new seat for each old one."""
        if moved is not None:
            self.guests.move_seats(moved)
        self.poll = None
        same = self.game is not None and self.game.session is game.session
        before = self._last if self.game is None else self.game.version
        game.version_base = self.game.version_base if self.game is not None and same else before + 1
        self.game, self.plan = game, game.plan
        if same and self.commands is not None:
            self.commands.game = game
        else:
            self.commands = PhoneCommands(game, self.clock, self._telling, self._say, self.news)
        self._absence = MissingPhones(game, self.guests, self.clock)
        self.refresh()
        self._check_claims()
        self._show_newcomers()

    _last = 0
    """The highest version that phones have been told."""

    # After a new start of the app

    def to_kept_room(self) -> KeptRoom:
        """What has to be kept, so that phones find this room after a new start."""
        guests = sorted(self.guests, key=lambda guest: guest.seat)
        former = self.guests.former.values()
        base = self.game.version_base if self.game is not None else 0
        out = tuple(sorted(each for each in self._out if is_secret(each)))
        return KeptRoom(self.code, 0, base, tuple(map(_kept, guests)), tuple(map(_kept, former)), (), out)

    def restore(self, room: KeptRoom) -> None:
        """Goes on with a room that was kept: its phones aren't there yet, and come back by their secrets."""
        self.code, self.visited, self._last = room.code, True, room.base + VERSIONS_A_START
        self._out |= set(room.out)
        for each in room.guests:
            guest = PhoneGuest(
                each.secret, each.seat, each.name, each.token, self.texts.known_language(each.lang)
            )
            guest.away = self.clock()
            self.guests.add(guest)
        for each in room.former:
            guest = PhoneGuest(
                each.secret, each.seat, each.name, each.token, self.texts.known_language(each.lang)
            )
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

    def take_message(self, socket: int, said: Message) -> None:  # noqa: C901, PLR0912  one case a message
        """A message of a phone."""
        guest, now = self.guests.on_socket(socket), self.clock()
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
            case "ready" if self.challenge is not None and self.challenge.seat == guest.seat:
                self.challenge.note_ready(now)
            case "rules" if self.game is not None:
                title = self.game.plan.title
                self._say(guest, self._telling.rules_message(guest, title))
            case "log" if self.game is not None:
                self._say_log(guest, self.game)
            case "agree" if self.poll is not None:
                self.poll.note_answer(guest.seat, said.get("number"), said.get("yes"))
            case "ask" | "play" | "undo" | "hint" if self.commands is not None:
                self.commands.take_message(guest, said)

    def _say_log(self, guest: PhoneGuest, game: PhoneGame) -> None:
        state = game.version, len(game.log), guest.seat, guest.lang
        if guest.log[0] != state:
            guest.log = state, self._telling.log_message(guest, game)
        self._say(guest, guest.log[1])

    def add_socket(self, socket: int, address: str) -> None:
        """A socket was opened from an address."""
        self._addresses[socket] = address

    def drop_all_sockets(self) -> None:
        """The server has ended: no socket is there any more. Who had one comes back with a new one."""
        held = [guest.socket for guest in self.guests if guest.socket is not None]
        for socket in {*self._addresses, *self._langs, *held}:
            self.drop_socket(socket)

    def drop_socket(self, socket: int) -> None:
        """A socket was closed."""
        guest = self.guests.on_socket(socket)
        self._langs.pop(socket, None)
        self._addresses.pop(socket, None)
        self._claims.drop(socket)
        if guest is not None:
            guest.socket, guest.shown = None, None
            guest.away = self.clock() if guest.away is None else guest.away
            self._show_newcomers()

    def mark_silent(self, socket: int) -> None:
        """A socket has been silent for `QUIET` seconds."""
        guest = self.guests.on_socket(socket)
        if guest is not None and guest.away is None:
            guest.away = self.clock() - QUIET_SECONDS
            self._show_newcomers()

    def mark_heard(self, socket: int) -> None:
        """A silent socket has sent something again."""
        guest = self.guests.on_socket(socket)
        if guest is not None:
            self._back(guest)

    def _back(self, guest: PhoneGuest) -> None:
        """A phone is there again: a bot that played for it stops."""
        was_away, guest.away, guest.leaving = guest.away is not None or guest.leaving, None, False
        stood_in = self.game is not None and guest.seat in self.game.stand_ins
        if self.game is not None:
            self.game.stand_ins.discard(guest.seat)
        if self._absence is not None and (was_away or stood_in):
            self._absence.note_return(guest.seat)
        if was_away or stood_in:
            self.news.append(PhoneNews("back", guest.seat))
            claim = self._claims.claim_at(guest.seat)
            if claim is not None:
                self._give_up(claim, "claim-late")
            self._show_newcomers()

    # Coming and going

    def _hello(self, socket: int, said: Message) -> None:
        lang, secret = self.texts.known_language(said.get("lang")), said.get("secret")
        self._langs[socket], self.visited = lang, True
        guest = None
        if isinstance(secret, str) and is_secret(secret):
            if secret in self._out:
                self._send_away(socket, "out")
                return
            guest = self.guests.by_secret(secret)
            if guest is None and self._can_return(secret) is not None:
                if said.get("fetch") is not True:  # it stays at the table until somebody wants it back
                    self._send_away(socket, "taken")
                    return
                guest = self._give_back(secret)
        guest = guest or self.guests.on_socket(socket)
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

    def _can_return(self, secret: str) -> PhoneGuest | None:
        """The guest with this secret, whose hand was taken to the table and could go back to the phone."""
        guest = self.guests.former.get(secret)
        if guest is None or self.game is None or self.guests.at_seat(guest.seat) is not None:
            return None
        line = self.game.plan.seats[guest.seat] if guest.seat < len(self.game.plan.seats) else None
        if line is None or line.kind not in ("human", "phone") or line.name != guest.name:
            return None
        return guest

    def _give_back(self, secret: str) -> PhoneGuest | None:
        """Gives a hand that was taken to the table back to its phone, unless another phone has it now."""
        guest = self._can_return(secret)
        if guest is not None:
            del self.guests.former[secret]
            self.guests.add(guest)
            self.news.append(PhoneNews("joined", guest.seat))
        return guest

    def _join(self, socket: int, said: Message) -> None:
        laid, name = self._offered, clean_name(said.get("name"))
        if self.guests.on_socket(socket) is not None or laid is None:
            return
        seat = laid.find_seat(said.get("seat"), bots_leave=self.game is None)
        if self._is_out(socket):
            self._no(socket, "barred")
        elif seat is None or len(self.guests) >= MOST_PHONES:
            self._no(socket, "seat-taken")
        elif not name:
            self._no(socket, "nameless")
        elif self.game is not None:  # cards are dealt already: they are somebody's
            self._begin_claim(socket, seat, by_symbol=True)
        else:
            token = laid.find_token(said.get("token"), seat)
            self._seat(socket, seat, name, token)

    def _seat(self, socket: int, seat: Seat, name: str, token: int) -> PhoneGuest:
        """Gives a newcomer a seat, and the secret by which its phone is known from now on."""
        guest = PhoneGuest(new_secret(), seat, name, token, self._langs[socket], socket)
        self.guests.add(guest)
        self._know(socket)
        self._tell(socket, {"t": "you", "secret": guest.secret, "seat": seat})
        if self._absence is not None:
            self._absence.note_return(seat)
        self.news.append(PhoneNews("joined", seat))
        return guest

    # Newcomers who want somebody's seat

    @property
    def first_claim(self) -> SeatClaim | None:
        """The newcomer about whom the big screen should say something now."""
        return self._claims.first

    def _silent(self, seat: Seat) -> bool:
        """Has somebody's phone here not been heard for a moment, so that another one may go on for it?"""
        guest = self.guests.at_seat(seat)
        return guest is not None and (guest.away is not None or guest.leaving)

    def _claim(self, socket: int, seat: object) -> None:
        """'That's me': a newcomer wants to go on for somebody whose phone is silent."""
        if self._is_out(socket):
            self._no(socket, "barred")
        elif not self._claims.may_ask(self._from(socket)):
            self._no(socket, "claim-denied")
        elif type(seat) is not int or not self._silent(seat) or self._claims.claim_at(seat) is not None:
            self._no(socket, "claim-late")
        else:
            self._begin_claim(socket, seat, by_symbol=False)

    def _begin_claim(self, socket: int, seat: Seat, by_symbol: bool) -> None:
        assert self.plan is not None
        claim = self._claims.add(socket, seat, by_symbol)
        about = {"seat": seat, "name": self.name_at(seat), "title": self.plan.title, "room": self.code}
        if claim.asks_people:
            self._tell(socket, {"t": "asking", **about, "token": claim.symbol})
        else:
            self._tell(socket, {"t": "prove", **about, "tokens": list(claim.offered)})
        self._show_newcomers()

    def name_at(self, seat: Seat) -> str:
        """Whose seat it is."""
        assert self.plan is not None
        guest = self.guests.at_seat(seat)
        return guest.name if guest is not None else self.plan.seats[seat].name

    def _prove(self, socket: int, token: object) -> None:
        """A newcomer has tapped one of the symbols."""
        claim = self._claims.claim_of(socket)
        if claim is None or claim.asks_people:
            return
        if type(token) is int and token == claim.symbol:
            self.allow(claim)
        else:
            self._claims.note_wrong_symbol(claim)
            self._no(socket, "wrong-symbol")
            self._show_newcomers()

    def allow(self, claim: SeatClaim) -> None:
        """A newcomer is the right one: the seat is theirs, and who had it before has lost it."""
        if (
            self._claims.claim_of(claim.socket) != claim
            or claim.socket not in self._langs
            or self.plan is None
        ):
            return
        self._claims.drop(claim.socket)
        before, line = self.guests.at_seat(claim.seat), self.plan.seats[claim.seat]
        name, token = (before.name, before.token) if before is not None else (line.name, line.token)
        if before is not None:
            self._part_with(before, "moved")
        guest = self._seat(claim.socket, claim.seat, name, token)
        if self.game is not None:
            self.game.stand_ins.discard(claim.seat)
        self._show(guest)
        self._show_newcomers()

    def deny(self, claim: SeatClaim) -> None:
        """People at the big screen say that this isn't the right one."""
        if self._claims.claim_of(claim.socket) != claim:
            return
        last = self._claims.refuse(claim, self._from(claim.socket))
        if last:
            self._bar(claim.socket)
        self._no(claim.socket, "barred" if self._is_out(claim.socket) else "claim-denied")
        self._show_newcomers()

    def put_off(self, claim: SeatClaim) -> None:
        """People don't want to decide now: whoever asked may ask again at once."""
        if self._claims.claim_of(claim.socket) == claim:
            self._give_up(claim, "claim-late")
            self._show_newcomers()

    def _check_claims(self) -> None:
        """The table is another one: gives up claims to seats that can't be had any more."""
        for seat in self._claims.seats:
            claim, game = self._claims.claim_at(seat), self.game
            waits = game is not None and seat in game.phone_seats and self.guests.at_seat(seat) is None
            if claim is not None and not waits and not self._silent(seat):
                self._give_up(claim, "claim-late")

    def _give_up(self, claim: SeatClaim, code: str) -> None:
        """A claim comes to nothing."""
        self._claims.drop(claim.socket)
        self._no(claim.socket, code)

    # Phones that are sent away

    def throw_out(self, seat: Seat) -> None:
        """Sends a phone away for the evening: it gets no seat at this table any more."""
        guest = self.guests.at_seat(seat)
        if guest is None:
            return
        self._out.add(guest.secret)
        if guest.socket is not None:
            self._bar(guest.socket, but=guest)
        self._part_with(guest, "out")
        self._show_newcomers()

    def _part_with(self, guest: PhoneGuest, why: str) -> None:
        """A guest's phone has no seat any more; its page is told why."""
        socket = guest.socket
        self.guests.remove(guest)
        if socket is not None:
            self._send_away(socket, why)

    def _send_away(self, socket: int, why: str) -> None:
        """Tells a page why it shows no hand; it says nothing more until somebody wants it to."""
        self._langs.pop(socket, None)
        self._tell(socket, {"t": "moved"} if why == "moved" else {"t": "lost", "why": why})

    def _bar(self, socket: int, but: PhoneGuest | None = None) -> None:
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
    def _offered(self) -> SeatPlan | None:
        """The table as newcomers see it: seats for phones are free as long as no phone has them."""
        if self.plan is None:
            return None
        held = {guest.seat for guest in self.guests} | self._claims.seats
        lines = [
            replace(line, kind="phone" if k in held else "free")
            if line.kind in ("phone", "free") or k in held
            else line
            for k, line in enumerate(self.plan.seats)
        ]
        return replace(self.plan, seats=tuple(lines))

    def _leave(self, guest: PhoneGuest) -> None:
        """Before a game the seat is free again; during a game people are asked what to do about it."""
        if self.game is not None:
            guest.leaving = True
            self.news.append(PhoneNews("left", guest.seat))
            return
        socket = guest.socket
        self.guests.remove(guest)
        self.news.append(PhoneNews("left", guest.seat))
        if socket is not None:
            self._show_lobby(socket)

    def take_to_table(self, seat: Seat) -> None:
        """Takes a hand to the table: its phone doesn't show it any more, until somebody fetches it back."""
        guest = self.guests.at_seat(seat)
        if guest is not None:
            self._part_with(guest, "taken")
            self.guests.former[guest.secret] = guest

    # The game

    def answer_outcomes(self, outcomes: Iterable[Committed | Refused]) -> None:
        """The session has carried out what was queued."""
        if self.commands is not None:
            self.commands.answer_outcomes(outcomes)

    def answer_undo(self, seat: Seat, number: str | None, done: Restored | Refused) -> None:
        """Tells a phone what became of the undo that it wanted."""
        guest = self.guests.at_seat(seat)
        if guest is not None and self.commands is not None:
            self.commands.send_answer(guest, number, refusal_of(done))

    def send_hint(self, seat: Seat, found: Answer | None) -> None:
        """Sends a phone the hint that it wanted; None: there is nothing to advise."""
        guest = self.guests.at_seat(seat)
        if guest is not None and self.game is not None:
            self._say(guest, self._telling.hint_message(guest, self.game, found))

    def update(self) -> None:
        """Looks if a challenge for a phone has begun or ended, and who has waited too long for a seat."""
        for claim in self._claims.expired_claims():
            self._give_up(claim, "claim-late")
        if self.commands is not None:
            self.commands.update()

    @property
    def challenge(self) -> PhoneChallenge | None:
        """The challenge that a phone has to pass now."""
        return None if self.commands is None else self.commands.challenge

    @property
    def played_on_phones(self) -> list[Seat]:
        """Seats that are played on phones now."""
        return [] if self.game is None else self.game.played_on_phones

    def refresh(self) -> None:
        """Sends every phone a new view if its own has changed."""
        if self.game is not None:
            self._last = max(self._last, self.game.version)
            moment = self._moment(self.game)
            for guest in self.guests:
                if guest.socket is not None:
                    self._show_view(guest, self.game, moment)

    # Who isn't there

    def seconds_to_change(self) -> float | None:
        """Seconds until `absent` or `lost` may change without a message; None: they won't."""
        absence = None if self._absence is None else self._absence.seconds_to_change(self.challenge)
        return min(
            (wait for wait in (absence, self._claims.seconds_to_change()) if wait is not None), default=None
        )

    def missing_seat(self) -> Seat | None:
        """A seat whose turn it is and whose phone is gone, so that people have to decide what to do."""
        return None if self._absence is None else self._absence.find_seat(self.challenge)

    def wait_for(self, seat: Seat) -> None:
        """People want to wait for a phone; they are asked again after `AGAIN` seconds."""
        if self._absence is not None:
            self._absence.wait_for(seat, ASK_AGAIN_SECONDS)

    def stand_in(self, seat: Seat) -> None:
        """Lets a bot play a seat until its phone is back."""
        if self.game is not None:
            self.game.stand_ins.add(seat)

    def is_lost(self, seat: Seat) -> bool:
        """Has the phone of this seat fallen silent?"""
        guest = self.guests.at_seat(seat)
        return guest is not None and guest.is_lost(self.clock())

    def ask_all(self, word: str, asker: str, mover: str, seats: Collection[Seat]) -> AgreementPoll:
        """Asks these seats' phones whether a move of somebody else is taken back, or made again."""
        self._polls += 1
        self.poll = AgreementPoll(self._polls, word, asker, mover, seats)
        return self.poll

    def cannot_answer(self, seat: Seat) -> bool:
        """Is there no phone at this seat that could answer?"""
        guest = self.guests.at_seat(seat)
        return guest is None or guest.socket is None or guest.is_lost(self.clock())

    # Telling

    def _show(self, guest: PhoneGuest) -> None:
        """Sends a phone the lobby, or the view if its page doesn't show it yet."""
        if self.game is None:
            if guest.socket is not None:
                self._show_lobby(guest.socket)
            return
        self._show_view(guest, self.game, self._moment(self.game))

    def _show_view(self, guest: PhoneGuest, game: PhoneGame, moment: ViewExtras) -> None:
        state = self._telling.page_state(guest, game, moment)
        if state != guest.shown:
            guest.shown = state
            self._say(guest, self._telling.view_message(guest, game, moment))

    def _moment(self, game: PhoneGame) -> ViewExtras:
        kinds = tuple(self._kind(game, seat) for seat in range(len(game.plan.seats)))
        return ViewExtras(kinds, self.challenge, self.clock(), self.code, self.poll)

    def _kind(self, game: PhoneGame, seat: Seat) -> str:
        """The kind of player at a seat, as in messages to phones."""
        kind = game.plan.seats[seat].kind
        if kind != "phone":
            return kind
        return "bot" if seat in game.stand_ins else "lost" if self.is_lost(seat) else "phone"

    def _show_lobby(self, socket: int) -> None:
        laid = self._offered
        if laid is not None and socket in self._langs:
            guest = self.guests.on_socket(socket)
            called = self.texts.game_name(self._langs[socket], laid.title)
            silent = [seat for seat in range(len(laid.seats)) if self._silent(seat)]
            told = lobby_message(laid, called, guest.seat if guest else None, self.game is not None, silent)
            self._tell(socket, {**told, "room": self.code})

    def _show_newcomers(self) -> None:
        """Tells all who have no seat yet how things are now, except those about whom people are asked."""
        for socket in [*self._langs]:
            if self.guests.on_socket(socket) is None and self._claims.claim_of(socket) is None:
                self._show_lobby(socket)

    def _no(self, socket: int, code: str) -> None:
        """Tells a newcomer why they can't join like that."""
        text = self.texts.own_refusal(self._langs[socket], code)
        self._tell(socket, {"t": "refused", "id": None, "code": code, "text": text, "seen": self._last})
        self._show_lobby(socket)

    def _say(self, guest: PhoneGuest, message: Message) -> None:
        if guest.socket is not None:
            self._tell(guest.socket, message)


def _kept(guest: PhoneGuest) -> KeptGuest:
    return KeptGuest(guest.secret, guest.seat, guest.name, guest.token, guest.lang)
