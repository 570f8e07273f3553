"""The lobby while its table is open to phones: who has come, what each row says, and the code to scan."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from functools import partial

from phones.guests import Visitor
from phones.laid import Laid, LaidSeat
from scenes.match import token
from scenes.phones.panel import CodePanel
from scenes.phones.party import Party
from scenes.scene import Context
from scenes.shell.lobby.plan import LobbyPlan
from scenes.shell.lobby.seating import Chair, Draft
from scenes.ui.buttons import Button, Caption, RoundButton, button_width
from scenes.ui.choices import ChoiceItem
from scenes.ui.controls import Widget
from scenes.ui.layout import Box
from scenes.ui.paint import Painter, Style

FRESH = 2.0
"""Seconds for which the row of somebody who has just come is lit."""
BUTTON, GAP = 64.0, 24.0
"""Height of the button that opens the table to phones, and the gap to the next one."""
SAYS = Style(18)


@dataclass
class LobbyPhones:
    """Keeps chairs and guests together: whoever joins on a phone takes a chair, and keeps it."""

    context: Context
    draft: Draft
    refresh: Callable[[], None]
    no_flags: bool = False
    """Do rows have no flag because chance says who begins? Then they have room for more words."""
    fresh: dict[int, float] = field(default_factory=dict)
    """Chairs that somebody has just taken, and when."""
    _shown: object = None
    """What the page shows of all this; when it changes, the page is laid out anew."""

    @property
    def party(self) -> Party:
        return self.context.party

    @property
    def open(self) -> bool:
        return self.context.phones.open

    def guest(self, seat: int) -> Visitor | None:
        """Who sits on a chair with a phone; None: nobody has come yet."""
        room = self.party.room if self.open else None
        return room.guests.at(seat) if room is not None else None

    # What people do

    def toggle(self) -> None:
        """Opens the table to phones, so that everybody's hand shall lie on one; or closes it again."""
        if self.open:
            self.party.stop()
        else:
            self.party.start(self.context.language)
        for chair in self.draft.chairs:
            chair.phone = self.open and chair.player == "human"
        self.lay()
        self.refresh()

    def welcome(self) -> None:
        """Seats the guests of an earlier game: on the chair with their name, else on the next free one."""
        room = self.party.room if self.open else None
        if room is None:
            return
        moved: dict[int, int] = {}
        for guest in room.guests:
            chairs = [k for k in range(self.draft.seats) if k not in moved.values()]
            same = [k for k in chairs if self.draft.chairs[k].name == guest.name]
            if chairs:
                moved[guest.seat] = (same or chairs)[0]
        room.guests.move(moved)
        for guest in room.guests:
            self._take(guest)
        self.lay()

    def sit(self, seat: int, phone: bool) -> None:
        """Sets whether a seat's hand shall lie on a phone. A guest who has come there goes on at the screen;
        if a bot takes the seat, they were sent away, for the evening.
        """
        chair, room, guest = self.draft.chairs[seat], self.party.room, self.guest(seat)
        chair.phone = phone
        if not phone and guest is not None and room is not None:
            if chair.player == "human":
                room.guests.remove(guest)
            else:
                room.throw_out(seat)
        self.lay()

    def swap(self, a: int, b: int) -> None:
        """Moves guests along after two chairs have changed places."""
        room = self.party.room if self.open else None
        if room is not None:
            seats = {guest.seat: guest.seat for guest in room.guests}
            room.guests.move(seats | {a: b, b: a})
            self.lay()

    def lay(self) -> None:
        """Tells the phones who sits where."""
        room = self.party.room if self.open else None
        if room is None:
            return
        seats = range(self.draft.seats)
        room.guests.move({seat: seat for seat in seats})
        lines = tuple(self._line(seat, self.draft.chairs[seat]) for seat in seats)
        room.lay(Laid(self.draft.title.id, lines, self.draft.symbols))

    def _line(self, seat: int, chair: Chair) -> LaidSeat:
        if chair.player != "human":
            return LaidSeat("bot", chair.name, chair.symbol)
        if not chair.phone:
            return LaidSeat("human", chair.name, chair.symbol)
        return LaidSeat("free") if self.guest(seat) is None else LaidSeat("phone", chair.name, chair.symbol)

    def begin(self) -> None:
        """Called when the game begins: puts bots on chairs to which no phone has come."""
        if not self.open:
            return
        self.party.hands.clear()
        for seat, chair in enumerate(self.draft.sitting):
            if chair.phone and self.guest(seat) is None:
                chair.player, chair.phone = "normal", False
            elif chair.phone:
                self.party.hands.add((chair.name, chair.symbol))

    # Time

    def update(self, now: float) -> None:
        """Gives a chair to whoever has come since the last frame."""
        if not self.open:
            return
        for news in self.party.news():
            guest = self.guest(news.seat)
            if news.what == "joined" and guest is not None:
                self._take(guest)
                self.fresh[guest.seat] = now
                self.context.sounds.play("knock")
            self.lay()
        self.fresh = {seat: since for seat, since in self.fresh.items() if now - since < FRESH}
        party = self.party
        names = [(each.seat, each.name) for each in party.room.guests] if party.room else []
        shown = (party.scanned, party.reach.searched, party.nobody_came, names, list(self.fresh))
        if shown != self._shown:
            self._shown = shown
            self.refresh()

    def wake(self, now: float) -> float | None:
        """Seconds until the next lit row goes dark."""
        return min((since + FRESH - now for since in self.fresh.values()), default=None)

    def _take(self, guest: Visitor) -> None:
        chair = self.draft.chairs[guest.seat]
        chair.player, chair.phone = "human", True
        chair.name, chair.symbol = guest.name, guest.token
        for other in self.draft.sitting:
            if other is not chair and other.symbol == guest.token:
                self.draft.next_symbol(self.draft.chairs.index(other))

    # What is there to be clicked

    def kinds(self, seat: int, act: Callable[[int, int], None]) -> list[ChoiceItem]:
        """The choices for a seat: phone, curtain or bot."""
        words, name = self.context.words, self.name_at(seat)
        nodes = {
            "phone": f"phones/seat/{seat}",
            "curtain": f"lobby/seat/{seat}/human",
            "bot": f"lobby/seat/{seat}/normal",
        }
        items = []
        for kind, node in nodes.items():
            label = words(f"phones.{kind}")
            said = words("lobby.place", name=name, player=label)
            items.append(ChoiceItem(node, label, partial(self._choose, seat, kind, act), kind, said))
        return items

    def chosen(self, seat: int) -> int:
        """The index of the seat's choice among `kinds`."""
        chair = self.draft.chairs[seat]
        return 2 if chair.player != "human" else 0 if chair.phone else 1

    def _choose(self, seat: int, kind: str, act: Callable[[int, int], None]) -> None:
        self.draft.chairs[seat].player = "normal" if kind == "bot" else "human"
        self.sit(seat, kind == "phone")
        act(seat, 2 if kind == "bot" else 0)

    def buttons(self, plan: LobbyPlan, start: Box) -> Iterator[Widget]:
        """The button that opens the table to phones; while it is open, those that close it and that take the
        computer's next address.
        """
        words, reach, panel = self.context.words, self.context.layout.reach, plan.table
        if self.open:
            side = reach(44)
            corner = Box(panel.right - 12 - side, panel.y + 12, side, side)
            yield RoundButton("lobby/phones", corner, "cross", words("phones.close"), self.toggle)
            if self.party.several:
                other, act = Box(panel.x + 12, panel.y + 12, side, side), self.party.next_address
                yield RoundButton("phones/address", other, "swap", words("phones.other"), act)
        elif self.party.able:
            high = reach(BUTTON)
            box = Box(start.x - self.takes, start.centery - high / 2, self.takes - GAP, high)
            yield Button("lobby/phones", box, Caption(words("phones.open"), "phone"), self.toggle)

    @property
    def takes(self) -> float:
        """Width of the button that opens the table to phones with the gap beside it; 0 without one."""
        offered = self.party.able and not self.open
        return self._wide("phones.open", self.context.layout.reach(BUTTON)) + GAP if offered else 0.0

    def _wide(self, key: str, high: float) -> float:
        """How wide a button with an icon and these words is."""
        return button_width(self.context.type, self.context.words(key), high, icons=1)

    # How it looks

    def draw_panel(self, paint: Painter, panel: Box) -> None:
        CodePanel(self.context, self.party, panel).draw(paint)

    def spoken(self) -> tuple[str, ...]:
        """The address that can be typed, and who has come."""
        if not self.open:
            return ()
        names = [self.name_at(seat) for seat in sorted(self.fresh)]
        joined = (f"{name}: {self.context.words('phones.just_joined')}" for name in names)
        return (*([self.party.typed] if self.party.typed else []), *joined)

    def name_at(self, seat: int) -> str:
        """The name of who sits there; for an empty chair its number."""
        chair = self.draft.chairs[seat]
        free = chair.phone and self.guest(seat) is None
        return self.context.words("phones.seat", n=seat + 1) if free else chair.name

    def state(self, seat: int) -> str:
        """A few words about who sits there."""
        chair, words = self.draft.chairs[seat], self.context.words
        if chair.player != "human":
            return ""
        if not chair.phone:
            return words("phones.at_table")
        if self.guest(seat) is None:
            return words("phones.waits")
        return words("phones.just_joined" if seat in self.fresh else "phones.ready")

    @property
    def waiting(self) -> bool:
        """Does a chair still wait for a phone?"""
        chairs = self.draft.sitting
        return any(each.phone and self.guest(k) is None for k, each in enumerate(chairs))

    def help(self) -> list[str]:
        """Sentences about what the kinds mean, and about chairs that stay free."""
        words = self.context.words
        said = [words("phones.help_phone"), words("phones.help_curtain"), words("phones.help_mixed")]
        return [*said[:2], words("phones.bots_sit")] if self.waiting else said

    def draw_row(self, paint: Painter, seat: int, line: Box, columns: tuple[Box, Box]) -> None:
        """A chair whose hand lies on a phone, or waits for one; lit when somebody has just come."""
        chair, there = self.draft.chairs[seat], self.guest(seat) is not None
        if seat in self.fresh:
            paint.box(line.inflate(-16, -4), 12, (paint.theme.brass, 0.14), (paint.theme.brass_light, 1), 2)
        symbol, name = columns
        if there:
            paint.player(token(chair.symbol, self.draft.title.id), symbol.center, min(52, symbol.h - 8))
        else:
            paint.icon("qr", symbol.center, min(34, symbol.h * 0.6), "third")
        x, step = name.x + name.h * 0.36, paint.type.line_height(17)
        state, room = self.state(seat), name.right + 8 - x
        fits = self.no_flags or paint.type.width(state, 17) <= room
        two = fits and line.h >= step + paint.type.line_height(22)
        tone = "brass_light" if seat in self.fresh or not there else "second"
        called = Style(22, "serif_semi", "cream" if there else "second")
        paint.text(self.name_at(seat), (x, line.centery - (step * 0.52 if two else 0)), called, room=room)
        if two:
            at = (x, line.centery + step * 0.62)
            paint.text(state, at, Style(17, tone=tone))

    def draw_help(self, paint: Painter, box: Box) -> None:
        """Draws what phone, curtain and bot mean."""
        rows, step = self.help(), paint.type.line_height(SAYS.size)
        rows = rows[: max(0, int(box.h // step))]
        paint.icon("info", (box.x + 26, box.centery - (len(rows) - 1) / 2 * step), 24, "brass")
        for i, row in enumerate(rows):
            y = box.centery + (i - (len(rows) - 1) / 2) * step
            paint.text(row, (box.x + 60, y), SAYS, room=box.w - 60)
