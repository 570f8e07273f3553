"""A table that is open to phones: its server, room and address, from the lobby until people leave the table.

There is one `Party` as long as the app runs. Until somebody opens a table to phones it does nothing, and no
process runs. The frame loop calls `update` before every frame.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, TypeAlias

from game.kernel.session import Committed, Session
from game.kernel.types import Seat
from game.language.words import Words
from phones import join_code
from phones.addresses import Address, choose_address, find_addresses
from phones.kept_room import KeptRoom, RoomFiles
from phones.phone_commands import PhoneNews
from phones.phone_game import PhoneGame, PhoneSeat, SeatKind, SeatPlan
from phones.phone_guests import PhoneGuest
from phones.phone_room import PhoneRoom
from phones.phone_texts import PhoneTexts
from phones.pipe_messages import MESSAGES_A_SECOND, Message, OpenTable
from phones.server_process import ServerProcess
from scenes.base.match import Match, Place
from scenes.phones.reachable_addresses import AddressSearch

if TYPE_CHECKING:
    from kiosk.services import KioskServices

PATIENCE = 20.0
"""If no page was opened for so many seconds, the screen says what may be wrong."""
BUDGET = 0.004
"""Seconds of a frame for what phones say; the rest waits for the next frame."""
REMEMBERED = 20
"""How many codes of closed tables are kept, so that phones that use one can be told."""


@dataclass(frozen=True, slots=True)
class PhoneHouse:
    """What the house has set for phones."""

    allowed: bool = True
    wifi: str = ""
    password: str = ""
    port: int = 0
    address: str = ""
    """The address that somebody has chosen; empty: the likeliest one is used."""
    certain: bool = False
    """Is this the only address at which the server listens, even if this computer doesn't seem to have it?"""
    a_second: float = MESSAGES_A_SECOND
    """Messages a second that a phone may send."""


Person: TypeAlias = tuple[str, int]
"""A name and a token, by which people are known from one game to the next, wherever they sit."""


def phone_house(kiosk: KioskServices | None, address: str) -> PhoneHouse:
    """What the café's file says, or what is usual at home; an address of the command line comes first."""
    if kiosk is None:
        return PhoneHouse(address=address, certain=bool(address))
    wish = kiosk.config.phones
    named = address or wish.address
    return PhoneHouse(wish.on, wish.wifi, wish.password, wish.port, named, bool(named))


class Party:
    """Opens a table to phones and closes it, and knows what the screen shows of that."""

    def __init__(
        self,
        command: Sequence[str],
        clock: Callable[[], float],
        knock: Callable[[], None],
        words: Callable[[str, str], Words],
        find: Callable[[], list[Address]] = find_addresses,
    ) -> None:
        """`command` starts the server (empty: no table can be opened), `knock` wakes the frame loop, `find`
        looks for this computer's addresses.
        """
        self._command = list(command)
        self._clock = clock
        self._knock = knock
        self.reach = AddressSearch(find, clock, knock)
        self.house = PhoneHouse()
        self.voice = PhoneTexts(words)
        self.board = ServerProcess(command, clock, knock)
        self.room: PhoneRoom | None = None
        self.hands: set[Person] = set()
        """People whose hands lie on phones, from game to game, whether their phones have come or not."""
        self.address: str | None = None
        self.port: int | None = None
        self.files: RoomFiles | None = None
        """Where the room is kept for a new start; None: nowhere."""
        self._gone: list[str] = []
        self._opened = 0.0
        self._first_port = 0
        """The port at which phones knew this table before the app was started anew."""
        self._number: int | None = None
        """The number of the game beside which the room is kept."""
        self._kept: KeptRoom | None = None
        """What was kept last."""

    @property
    def able(self) -> bool:
        """Can a table be opened to phones here?"""
        return bool(self._command) and self.house.allowed

    @property
    def open(self) -> bool:
        """Is a table open to phones now?"""
        return self.room is not None

    # Opening and closing

    def start(self, language: str) -> None:
        """Opens the table under a new code, if it isn't open."""
        if self.room is None:
            self.room = self._new_room(language)

    def _new_room(self, language: str) -> PhoneRoom:
        self.voice.usual = language
        self._opened = self._clock()
        self.reach.look()
        return PhoneRoom(self._clock, self._tell, self.voice, self._know)

    def stop(self) -> None:
        """Closes the table to phones for good: their pages are told, and the server ends."""
        if self.room is not None:
            self._forget_kept()
            self.room.close()
            self._gone = [*self._gone, self.room.code][-REMEMBERED:]
            self._end()

    def _end(self) -> None:
        self.board.close()
        self.room, self.address, self.port, self._first_port = None, None, None, 0
        self._number = self._kept = None
        self.hands.clear()

    def reopen(self, number: int, language: str) -> bool:
        """Opens the table of this game again, if it was open to phones when the app ended; says whether."""
        kept = self.files.load(number) if self.files is not None and self.able else None
        if kept is None or self.room is not None:
            return False
        self.room = self._new_room(language)
        self.room.restore(kept)
        self.hands, self._first_port = set(kept.hands), kept.port
        self._gone = [code for code in self._gone if code != kept.code]
        return True

    def _keep(self, room: PhoneRoom) -> None:
        """Keeps the room beside its game, when something about it has changed; until the game is over."""
        if self._number is None or self.files is None or room.game is None:
            return
        if room.game.session.result is not None:
            self._forget_kept()
            return
        now = replace(
            room.to_kept_room(), port=self.port or self._first_port, hands=tuple(sorted(self.hands))
        )
        if now != self._kept:
            self._kept = now
            self.files.save(self._number, now)

    def _forget_kept(self) -> None:
        if self._number is not None and self.files is not None:
            self.files.drop(self._number)
        self._number = self._kept = None

    def use(self, ip: str) -> None:
        """Shows this address from now on. The first time the server is started; it listens at all addresses,
        so that another one changes the picture only, and cuts nobody off.
        """
        if self.room is None or ip == self.address:
            return
        self.address = ip
        if not self.board.is_wanted:
            house, only = self.house, ip if self.house.certain else ""
            gone, lang = tuple(self._gone), self.voice.usual
            first, rate = self._first_port, house.a_second
            table = OpenTable(self.room.code, gone, only, house.port, first, a_second=rate, lang=lang)
            self.board.open(table)

    @property
    def several(self) -> bool:
        """Are there other addresses to be shown, if phones can't come by this one?"""
        return len(self.reach.found) > 1 and not self.house.certain

    def next_address(self) -> None:
        """Shows another of this computer's addresses, in case the likeliest isn't the right one."""
        ips = [each.ip for each in self.reach.found]
        if self.address in ips and self.several:
            following = ips[(ips.index(self.address) + 1) % len(ips)]
            self.house = replace(self.house, address=following)
            self.use(following)

    # What the screen shows

    @property
    def scanned(self) -> str:
        """What a camera reads from the code; empty as long as nobody could come by it."""
        if self.room is None or self.address is None or self.port is None:
            return ""
        return join_code.scanned_address(self.address, self.port, self.room.code)

    @property
    def typed(self) -> str:
        """The same address in a form to be read and typed."""
        if self.room is None or self.address is None or self.port is None:
            return ""
        return join_code.typed_address(self.address, self.port, self.room.code)

    @property
    def wifi(self) -> str:
        """What a camera reads to join the house's Wi-Fi; empty if none is set."""
        return join_code.wifi_text(self.house.wifi, self.house.password) if self.house.wifi else ""

    @property
    def nobody_came(self) -> bool:
        """Has no page been opened for so long that something may be wrong?"""
        return self.room is not None and not self.room.visited and self._clock() - self._opened >= PATIENCE

    # The table

    def lay(self, laid: SeatPlan) -> None:
        """Tells phones who sits where, before the game."""
        if self.room is not None:
            self.room.set_up(laid)

    def sit(
        self, match: Match, session: Session, log: Sequence[Committed], number: int | None = None
    ) -> PhoneGame | None:
        """Begins a game: guests sit where their name and token are now. None if no table is open. `number` is
        that of the game in the store.
        """
        if self.room is None:
            return None
        if number != self._number:
            self._forget_kept()
            self._number = number
        wanted = self._phones_of(match)
        kinds: list[SeatKind] = [
            "phone" if seat in wanted else "human" if place.human else "bot"
            for seat, place in enumerate(match.places)
        ]
        seats = (
            PhoneSeat(kind, place.name, place.symbol) for kind, place in zip(kinds, match.places, strict=True)
        )
        laid = SeatPlan(match.title, tuple(seats), ())
        running = PhoneGame(session, laid, log)
        moved = {guest.seat: seat for seat, guest in self._guests_of(match).items()}
        self.room.start_game(running, moved)
        return running

    def _phones_of(self, match: Match) -> set[Seat]:
        """Seats whose hands lie on phones: those with a guest, and those that wait for one."""
        return {seat for seat, place in enumerate(match.places) if place.human and _who(place) in self.hands}

    def _guests_of(self, match: Match) -> Mapping[Seat, PhoneGuest]:
        """For each seat of a match the guest who sits there with a phone."""
        assert self.room is not None
        left, found = list(self.room.guests), dict[Seat, PhoneGuest]()
        for seat in sorted(self._phones_of(match)):
            who = _who(match.places[seat])
            guest = next((each for each in left if (each.name, each.token) == who), None)
            if guest is not None:
                left.remove(guest)
                found[seat] = guest
        return found

    def to_table(self, place: Place) -> None:
        """Moves somebody's hand from their phone to the screen."""
        self.hands.discard(_who(place))

    def to_phone(self, place: Place) -> None:
        """Moves somebody's hand to a phone."""
        self.hands.add(_who(place))

    def on_phone(self, place: Place) -> bool:
        """Does somebody's hand lie on a phone?"""
        return self.room is not None and place.human and _who(place) in self.hands

    def news(self) -> list[PhoneNews]:
        """Takes what phones want that only the screen can do."""
        found = list(self.room.news) if self.room is not None else []
        if self.room is not None:
            self.room.news.clear()
        return found

    # Time

    def update(self) -> None:
        """Takes what phones have said, as far as the frame's time allows."""
        if self.room is None:
            return
        end = self._clock() + BUDGET
        for mail in self.board.take_messages():
            self._take(self.room, mail)
            if self._clock() > end:
                break
        if self.reach.update():
            self._move()
        self.room.update()

    def tell(self) -> None:
        """Tells phones what has changed. Called after the screen shows it, which so never waits for them."""
        if self.room is not None:
            self.room.refresh()
            self._keep(self.room)

    def _take(self, room: PhoneRoom, mail: Message) -> None:
        match mail.get("it"):
            case "serves":
                self.port = mail["port"]
                self.board.keep_port(mail["port"])
            case "failed" | "gone":
                room.drop_all_sockets()
            case "came":
                room.add_socket(mail["from"], mail["at"])
            case "beat":
                self.board.send({"do": "beat"})
            case "said":
                room.take_message(mail["from"], mail["m"])
            case "left":
                room.drop_socket(mail["from"])
            case "quiet":
                room.mark_silent(mail["from"])
            case "awake":
                room.mark_heard(mail["from"])

    def wake(self) -> float | None:
        """Seconds until it has something to do by itself."""
        if self.room is None:
            return None
        now = self._clock()
        waits = [self.board.seconds_to_change(), self.room.seconds_to_change(), self.reach.wait()]
        if not self.room.visited:
            waits.append(max(0.0, self._opened + PATIENCE - now) or None)
        return min((wait for wait in waits if wait is not None), default=None)

    def close(self) -> None:
        """Called when the app ends. Phones of a game that can be gone on with wait for the next start."""
        if self.room is None or self._kept is None:
            self.stop()
            return
        self._keep(self.room)
        self.room.pause()
        self._end()

    # Sockets

    def _tell(self, socket: int, message: Message) -> None:
        self.board.send({"do": "tell", "to": socket, "m": message})

    def _know(self, socket: int) -> None:
        self.board.send({"do": "know", "to": socket})

    # Addresses

    def _move(self) -> None:
        """Shows the address at which this computer can be reached now. While it has none, the server stays:
        phones that are there already may come back in a moment.
        """
        wanted = self.house.address or self.address or ""
        best = wanted if self.house.certain else choose_address(self.reach.found, wanted)
        if best:
            self.use(best)
        else:
            self.address = None


def _who(place: Place) -> Person:
    return place.name, place.symbol
