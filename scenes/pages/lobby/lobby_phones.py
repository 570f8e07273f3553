"""Phones in the lobby, while its table is open to them: who has come, what rows say, the code to scan."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from functools import partial

from phones.phone_game import PhoneSeat, SeatPlan
from phones.phone_guests import PhoneGuest
from scenes.base.match import token
from scenes.base.scene import Context
from scenes.pages.lobby.draft import Chair, Draft
from scenes.phones.code_panel import CodePanel
from scenes.phones.open_table import Party
from scenes.phones.phone_door import PhoneDoor
from scenes.ui.buttons import Button, Caption, RoundButton, button_width
from scenes.ui.choices import ChoiceItem
from scenes.ui.layout import Box
from scenes.ui.layout_tree import SPACE, Column, Leaf, Panel, Part, Row
from scenes.ui.painter import SLIP_SIDE, Painter, Style
from scenes.ui.style_sheet import button_type
from scenes.ui.text_leaves import spare_width

FRESH_SECONDS = 2.0
"""How long the row of somebody who has just come is lit."""
BUTTON_HEIGHT = 64.0
"""Height of the button that opens the table to phones."""
HELP_WIDTH = 360.0
"""Width of the help while the table is open."""
LEAST_CODE = 190.0
"""Height of the code at least, while the table is open."""
SAYS = Style(18)


@dataclass
class LobbyPhones:
    """Keeps chairs and guests together: whoever joins on a phone takes a chair, and keeps it."""

    context: Context
    door: PhoneDoor
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
        return self.door.party

    @property
    def open(self) -> bool:
        return self.door.open

    def guest(self, seat: int) -> PhoneGuest | None:
        """Who sits on a chair with a phone; None: nobody has come yet."""
        room = self.party.room if self.open else None
        return room.guests.at_seat(seat) if room is not None else None

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
        room.guests.move_seats(moved)
        for guest in room.guests:
            self._give_chair(guest)
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
            room.guests.move_seats(seats | {a: b, b: a})
            self.lay()

    def lay(self) -> None:
        """Tells the phones who sits where."""
        room = self.party.room if self.open else None
        if room is None:
            return
        seats = range(self.draft.seats)
        room.guests.move_seats({seat: seat for seat in seats})
        lines = tuple(self._chair_words(seat, self.draft.chairs[seat]) for seat in seats)
        room.set_up(SeatPlan(self.draft.title.id, lines, self.draft.symbols))

    def _chair_words(self, seat: int, chair: Chair) -> PhoneSeat:
        if chair.player != "human":
            return PhoneSeat("bot", chair.called, chair.symbol)
        if not chair.phone:
            return PhoneSeat("human", chair.name, chair.symbol)
        return PhoneSeat("free") if self.guest(seat) is None else PhoneSeat("phone", chair.name, chair.symbol)

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
        self.draft.seat_regulars()

    # Time

    def update(self, now: float) -> None:
        """Gives a chair to whoever has come since the last frame."""
        if not self.open:
            return
        for news in self.party.news():
            guest = self.guest(news.seat)
            if news.what == "joined" and guest is not None:
                self._give_chair(guest)
                self.fresh[guest.seat] = now
                self.context.sounds.play("knock")
            self.lay()
        self.fresh = {seat: since for seat, since in self.fresh.items() if now - since < FRESH_SECONDS}
        party = self.party
        names = [(each.seat, each.name) for each in party.room.guests] if party.room else []
        shown = (party.scanned, party.reach.searched, party.nobody_came, names, list(self.fresh))
        if shown != self._shown:
            self._shown = shown
            self.refresh()

    def wake(self, now: float) -> float | None:
        """Seconds until the next lit row goes dark."""
        return min((since + FRESH_SECONDS - now for since in self.fresh.values()), default=None)

    def _give_chair(self, guest: PhoneGuest) -> None:
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

    def button(self) -> Leaf | None:
        """The button that opens the table to phones; None while it is open, or can't be."""
        if self.open or not self.party.able:
            return None
        high, said = self.context.layout.reach(BUTTON_HEIGHT), self.context.words("phones.open")
        face = Caption(said, "phone")
        wide = button_width(self.context.type, said, high, icons=1)
        return Leaf(
            width=wide,
            least_width=wide - spare_width(self.context.type, said, Style(button_type(high), "sans_semi")),
            height=high,
            most_height=high,
            widgets=lambda box: [Button("lobby/phones", box, face, self.toggle)],
        )

    # How it looks

    def panel(self) -> Part:
        """What the screen says while the table is open, with the buttons that close it and that take the
        computer's next address.
        """
        words, side = self.context.words, self.context.layout.reach(44)
        close = [_corner_button("lobby/phones", "cross", words("phones.close"), self.toggle, side)]
        other = [
            _corner_button("phones/address", "swap", words("phones.other"), self.party.next_address, side)
        ][: self.party.several]
        corners = Panel(Row([*other, SPACE, *close]), sides=12, above=12)
        code = Leaf(height=LEAST_CODE, grow=1)
        return Panel(Column([corners, code]), grow=1, name="table", draw=self.draw_panel)

    def draw_panel(self, paint: Painter, panel: Box) -> None:
        CodePanel(self.context, self.party, panel).draw(paint)

    def spoken_sentences(self) -> tuple[str, ...]:
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
        return self.context.words("phones.seat", n=seat + 1) if free else chair.called

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

    def draw_lit(self, paint: Painter, seat: int, line: Box) -> None:
        """The line of somebody who has just come."""
        if seat in self.fresh:
            paint.box(line.inflate(-16, -4), 12, (paint.theme.accent, 0.14), (paint.theme.accent_light, 1), 2)

    def draw_symbol(self, paint: Painter, seat: int, box: Box) -> None:
        """The symbol of a chair whose hand lies on a phone, or that waits for one."""
        if self.guest(seat) is not None:
            worn = token(self.draft.chairs[seat].symbol, self.draft.title.id)
            paint.player(worn, box.center, min(52, box.h - 8))
        else:
            paint.icon("qr", box.center, min(34, box.h * 0.6), "third")

    def draw_name(self, paint: Painter, seat: int, box: Box) -> None:
        """Who sits on such a chair, and below that a few words about them."""
        there, state, step = self.guest(seat) is not None, self.state(seat), paint.type.line_height(17)
        fits = self.no_flags or paint.type.width(state, 17) <= box.w
        two = fits and box.h >= step + paint.type.line_height(22)
        tone = "accent_light" if seat in self.fresh or not there else "second"
        called = Style(22, "serif_semi", "first" if there else "second")
        at = (box.x, box.centery - (step * 0.52 if two else 0))
        paint.text(self.name_at(seat), at, called, room=box.w)
        if two:
            paint.text(state, (box.x, box.centery + step * 0.62), Style(17, tone=tone))

    def help_leaf(self) -> Leaf:
        """What phone, curtain and bot mean."""
        step = self.context.type.line_height(SAYS.size)
        return Leaf(width=HELP_WIDTH, height=3 * step + 1, grow=99, draw=self.draw_help)

    def draw_help(self, paint: Painter, box: Box) -> None:
        """Draws what phone, curtain and bot mean."""
        rows, step = self.help(), paint.type.line_height(SAYS.size)
        rows = rows[: max(0, int(box.h // step))]
        wide = max((paint.type.width(row, SAYS.size) for row in rows), default=0.0)
        if rows:
            high = step * len(rows)
            paint.slip(
                Box(box.x + SLIP_SIDE, box.centery - high / 2, min(box.w, 60 + wide) - SLIP_SIDE, high)
            )
        paint.icon("info", (box.x + 26, box.centery - (len(rows) - 1) / 2 * step), 24, "accent")
        for i, row in enumerate(rows):
            y = box.centery + (i - (len(rows) - 1) / 2) * step
            paint.text(row, (box.x + 60, y), SAYS, room=box.w - 60)


def _corner_button(node: str, icon: str, name: str, act: Callable[[], None], side: float) -> Leaf:
    """A round button in a corner of the panel."""
    return Leaf(
        width=side,
        height=side,
        most_width=side,
        widgets=lambda box: [RoundButton(node, box, icon, name, act)],
    )
