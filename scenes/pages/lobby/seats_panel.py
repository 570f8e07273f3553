"""The lobby's panel of seats: how many play, and a line for each seat with who sits there and who begins."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Protocol

from scenes.base.match import PLAYERS, Player, Seating, token
from scenes.base.scene import Context
from scenes.pages.lobby import study_facts
from scenes.pages.lobby.draft import Draft
from scenes.pages.lobby.guests import Guests
from scenes.pages.lobby.left_panel import PANEL
from scenes.pages.lobby.lobby_phones import LobbyPhones
from scenes.pages.lobby.seat_row import BeginnerFlag, SeatGrip, TokenButton
from scenes.pages.regulars.regular_button import RegularButton
from scenes.ui.buttons import Button, Caption, RoundButton, button_width
from scenes.ui.choices import ChoiceItem, segmented
from scenes.ui.controls import Widget
from scenes.ui.fields import Field
from scenes.ui.layout import Box
from scenes.ui.layout_tree import SPACE, Column, First, Leaf, Panel, Part, Row, SizeClaim, Sized
from scenes.ui.painter import Painter, Style
from scenes.ui.style_sheet import HEAD
from scenes.ui.text_leaves import spare_width, words

LINE_HEIGHT = 82.0
"""Height of a seat's line where there is room."""
TWO_LINES_RATIO = 1.2
"""By how much a line is higher with two seats only."""
LOW_LINE = 52.0
"""Lines aren't made lower than this for options that could also take less room."""
NAME_WIDTH = 222.0
"""Width of the name."""
LEAST_NAME = 160.0
"""Width of the name at least."""
PLAYER_WIDTH = 498.0
"""Width of the choice between human and bots."""
LEAST_PLAYER = 300.0
"""Width of that choice at least."""
CHOICE_SIZE = 19.0
"""Type size of a choice."""
ASIDE = 17.0
"""Room beside the words of a choice."""
KINDS = ("phone", "curtain", "bot")
"""Who can play a seat while the table is open to phones."""
MINUTES = Style(20, tone="accent_light")
"""How the time that a game takes is written."""
SEEN = Style(19, "sans_semi", "second")
"""How it is written which seats are in sight."""


class SeatActs(Protocol):
    """What people do in the panel."""

    def resize_table(self, seats: int) -> None: ...
    def seat_player(self, seat: int, player: int) -> None: ...
    def move_person(self, seat: int, rows: int) -> None: ...
    def change_symbol(self, seat: int) -> None: ...
    def rename_person(self, seat: int, name: str) -> None: ...
    def ask_who_sits(self, seat: int) -> None: ...
    def let_begin(self, seat: int) -> None: ...
    def scroll_by(self, rows: int) -> None: ...


@dataclass(frozen=True)
class SeatsPanel:
    """Who sits down at the drafted table."""

    context: Context
    draft: Draft
    seating: Seating
    phones: LobbyPhones
    acts: SeatActs
    scroll: int
    """The first seat in sight, where there isn't room for all."""
    guests: Guests
    asked: int | None = None
    """The seat whose person is asked for their name; None: nobody is."""

    def parts(self) -> Iterator[Part]:
        """The forms that it can take, the best one first: with comfortable lines, with low ones, and with
        fewer and fewer seats in sight.
        """
        least, best = self._line_heights()
        lines = [self._line(seat) for seat in range(self.draft.seats)]
        comfortable = SizeClaim(min(max(LOW_LINE, least), best), best)
        yield self._panel(lines, comfortable)
        yield self._panel(lines, SizeClaim(least, best))
        for visible in range(self.draft.seats - 1, 0, -1):
            first = min(self.scroll, self.draft.seats - visible)
            yield self._panel(lines[first : first + visible], SizeClaim(least, least), first)

    def with_guests(self) -> Iterator[Part]:
        """The form with a line of those who have played here; none where nobody has who isn't here."""
        if not self.phones.open and self.guests.waiting():
            least, best = self._line_heights()
            lines = [self._line(seat) for seat in range(self.draft.seats)]
            height = SizeClaim(min(max(LOW_LINE, least), best), best)
            yield self._panel(lines, height, guests=(self.guests.line(),))

    def with_bots(self) -> Iterator[Part]:
        """The form with a sentence about the strongest bots; none without bots, or while phones can join."""
        if not self.phones.open and any(chair.player != "human" for chair in self.draft.sitting):
            least, best = self._line_heights()
            lines = [self._line(seat) for seat in range(self.draft.seats)]
            height = SizeClaim(min(max(LOW_LINE, least), best), best)
            yield self._panel(lines, height, told=(self._strongest(),))

    def _line_heights(self) -> tuple[float, float]:
        """How high a seat's line is at least, and at best."""
        least = self.context.layout.reach(38) + 2
        usual = max(LINE_HEIGHT, self.context.layout.reach(44) + 18)
        return least, max(usual * (TWO_LINES_RATIO if self.draft.seats <= 2 else 1), least)

    def _panel(
        self,
        lines: Sequence[Part],
        height: SizeClaim,
        first: int = 0,
        guests: Sequence[Part] = (),
        told: Sequence[Part] = (),
    ) -> Part:
        words_high = self.context.type.line_height(HEAD, "serif_semi")
        high = max(62, self.context.layout.reach(44) + 16, words_high)
        head = Sized(part=self._head(first, len(lines)), height=SizeClaim(high, high))
        rows = [Sized(part=line, height=height) for line in lines]
        inner = Column([head, *guests, *rows, *told])
        return Panel(inner, below=12, name="seats", draw=lambda paint, box: paint.panel(box, PANEL))

    # Its head

    def _head(self, first: int, visible: int) -> Part:
        """What it is about, how long that takes, and how many play; where not all are in sight, which are."""
        type_, said = self.context.type, self.context.words
        who = [words(type_, said("lobby.who"), Style(HEAD, "serif_semi"))]
        if visible < self.draft.seats:
            seen = said("lobby.seen", first=first + 1, last=first + visible, all=self.draft.seats)
            more: list[Part] = [*self._arrows(first, visible), words(type_, seen, SEEN)]
        else:
            more = []
            who.append(
                words(
                    type_, study_facts.minutes_words(self.context, self.draft), MINUTES, down=3, optional=True
                )
            )
        return Panel(Row([Row(who, 18, optional=True), *more, SPACE, *self._counts()], gap=14), sides=24)

    def _arrows(self, first: int, visible: int) -> Iterator[Leaf]:
        """The buttons up and down."""
        side = self.context.layout.reach(44)
        able = {"up": first > 0, "down": first + visible < self.draft.seats}
        for way, rows in (("up", -visible), ("down", visible)):
            act = partial(self.acts.scroll_by, rows) if able[way] else None
            name = self.context.words(f"lobby.{way}")
            make = partial(_round_button, f"lobby/{way}", way, name, act)
            yield Leaf(width=side, most_width=side, height=side, most_height=side, widgets=make)

    def _counts(self) -> Iterator[Leaf]:
        """The choice of how many play; none where the game leaves no choice."""
        counts, layout = self.draft.title.seats, self.context.layout
        if len(counts) == 1:
            return
        spelled = len(counts) <= 3
        label = self.context.type.width(self.context.words("lobby.seats", n=0), CHOICE_SIZE, "sans_semi")
        each, high = max(112, label + 28) if spelled else layout.reach(46), max(46, layout.reach(44))
        items = [self._count(n, spelled) for n in counts]
        chosen = counts.index(self.draft.seats)
        yield Leaf(
            width=each * len(counts),
            height=high,
            most_height=high,
            widgets=lambda box: segmented(box, items, chosen, CHOICE_SIZE),
        )

    def _count(self, n: int, spelled: bool) -> ChoiceItem:
        name = self.context.words("lobby.seats", n=n)
        label = name if spelled else str(n)
        return ChoiceItem(f"lobby/players/{n}", label, partial(self.acts.resize_table, n), name=name)

    # Its lines

    def _line(self, seat: int) -> Part:
        """A seat’s line: with the choice of who plays spelled out; where that is too wide, as one button."""
        high = max(48, self.context.layout.reach(44))
        wide = self._players_widths()
        forms = [
            Leaf(width=wide[0], least_width=wide[1], most_height=high, widgets=partial(self._players, seat))
        ]
        if not self.phones.open:
            narrow = self._next_player_width()
            forms.append(Leaf(width=narrow, most_height=high, widgets=partial(self._next_player, seat)))
        return First([self._line_with(seat, form) for form in forms])

    def _line_with(self, seat: int, player: Leaf) -> Part:
        """A seat's line: grip, symbol, name, who begins, and who plays."""
        reach, chair = self.context.layout.reach, self.draft.chairs[seat]
        high = max(48, reach(44))
        grip = Leaf(width=reach(36), widgets=partial(self._grip, seat))
        symbol = Leaf(
            width=reach(52), widgets=partial(self._symbol, seat), draw=partial(self._draw_symbol, seat)
        )
        name = Leaf(
            width=NAME_WIDTH,
            least_width=LEAST_NAME,
            most_height=1e9 if chair.phone else high,
            widgets=partial(self._name, seat),
            draw=partial(self._draw_name, seat),
        )
        flag = [] if self.seating.beginner is None else [self._flag(seat, high)]
        parts = [grip, symbol, *(Panel(each, above=2, below=2) for each in (name, *flag)), SPACE]
        line = Row([*parts, Panel(player, above=2, below=2), Leaf(width=6)], gap=10)
        return Panel(line, sides=8, name=f"seat/{seat}", draw=partial(self._draw_line, seat))

    def _draw_line(self, seat: int, paint: Painter, box: Box) -> None:
        paint.line((box.x + 24, box.y), (box.right - 24, box.y), 46)
        self.phones.draw_lit(paint, seat, box)

    def _grip(self, seat: int, box: Box) -> list[Widget]:
        said = self.context.words("lobby.move", name=self.draft.chairs[seat].called)
        return [SeatGrip(f"lobby/move/{seat}", box, said, partial(self.acts.move_person, seat))]

    def _symbol(self, seat: int, box: Box) -> list[Widget]:
        chair, title = self.draft.chairs[seat], self.draft.title.id
        if chair.phone:
            return []
        called = self.context.words_of(title)(f"tokens.{chair.symbol}")
        said = self.context.words("lobby.symbol", name=chair.called, token=called)
        worn = token(chair.symbol, title)
        return [TokenButton(f"lobby/symbol/{seat}", box, said, worn, partial(self.acts.change_symbol, seat))]

    def _draw_symbol(self, seat: int, paint: Painter, box: Box) -> None:
        if self.draft.chairs[seat].phone:
            self.phones.draw_symbol(paint, seat, box)

    def _name(self, seat: int, box: Box) -> list[Widget]:
        chair = self.draft.chairs[seat]
        if not chair.person:
            regular, act = chair.sitting_regular, partial(self.acts.ask_who_sits, seat)
            called = self.context.words("regulars.choose", name=chair.called)
            return [RegularButton(f"lobby/regular/{seat}", box, (chair.called, called), regular, act)]
        if chair.phone:
            return []
        keep, node = partial(self.acts.rename_person, seat), f"lobby/name/{seat}"
        if seat == self.asked:
            said = self.context.words("lobby.your_name")
            return [Field(self.context, node, box, "", said, keep, asked=True)]
        return [Field(self.context, node, box, chair.name, self.context.words("lobby.name"), keep)]

    def _draw_name(self, seat: int, paint: Painter, box: Box) -> None:
        inset = 17.0
        if self.draft.chairs[seat].phone:
            self.phones.draw_name(paint, seat, Box(box.x + inset, box.y, box.w - inset + 8, box.h))

    def _flag(self, seat: int, high: float) -> Part:
        """The flag of who begins, and only its picture where there isn't room for the words."""
        begins = self.context.words("lobby.begins")
        said = begins, self.context.words("lobby.begin", name=self.draft.chairs[seat].called)
        act, on = partial(self.acts.let_begin, seat), seat == self.draft.first
        told = self.context.type.width(begins, 18, "sans_semi") + 59

        def widgets(box: Box) -> list[Widget]:
            return [BeginnerFlag(f"lobby/first/{seat}", box, said, act, on)]

        widths = (told, self.context.layout.reach(44))
        return First(
            [Leaf(width=each, most_width=each, most_height=high, widgets=widgets) for each in widths]
        )

    def _next_player_width(self) -> float:
        """How wide the button in place of the choice is: as its longest words need it."""
        labels = [self.context.words(f"lobby.{player}") for player in PLAYERS]
        high = self.context.layout.reach(44)
        return max(button_width(self.context.type, label, high, 1) for label in labels)

    def _next_player(self, seat: int, box: Box) -> list[Widget]:
        """One button in place of them all: it says who plays there, and a click seats the next kind."""
        said, chair = self.context.words, self.draft.chairs[seat]
        label, at = said(f"lobby.{chair.player}"), PLAYERS.index(chair.player)
        act = partial(self.acts.seat_player, seat, (at + 1) % len(PLAYERS))
        called = said("lobby.next_player", name=chair.called, player=label)
        caption = Caption(label, arrow="forward", size=CHOICE_SIZE)
        return [Button(f"lobby/seat/{seat}", box, caption, act, name=called)]

    def _players_widths(self) -> tuple[float, float]:
        """How wide the choice of who plays is, and how wide at least: no label may be cut."""
        type_, style = self.context.type, Style(CHOICE_SIZE, "sans_semi")
        kinds = (
            [f"phones.{kind}" for kind in KINDS]
            if self.phones.open
            else [f"lobby.{kind}" for kind in PLAYERS]
        )
        labels = [self.context.words(kind) for kind in kinds]
        small = max(
            type_.width(label, CHOICE_SIZE, style.face) - spare_width(type_, label, style) for label in labels
        )
        least = max(LEAST_PLAYER, (small + ASIDE) * len(labels))
        return max(PLAYER_WIDTH, least), least

    def _players(self, seat: int, box: Box) -> list[Widget]:
        """The choice of who plays there."""
        if self.phones.open:
            return segmented(
                box, self.phones.kinds(seat, self.acts.seat_player), self.phones.chosen(seat), CHOICE_SIZE
            )
        chair, said = self.draft.chairs[seat], self.context.words
        labels = [said(f"lobby.{player}") for player in PLAYERS]
        widest = max(self.context.type.width(label, CHOICE_SIZE, "sans_semi") for label in labels)
        icons = widest + 28 + 16 <= box.w / len(labels)  # all of them or none
        items = []
        for i, (player, label) in enumerate(zip(PLAYERS, labels, strict=True)):
            called = said("lobby.place", name=chair.called, player=label)
            told = self._says_level(player)
            called = f"{called}. {told}" if told else called
            icon = "" if not icons else "bot" if i else "person"
            act = partial(self.acts.seat_player, seat, i)
            items.append(ChoiceItem(f"lobby/seat/{seat}/{player}", label, act, icon, called))
        made = segmented(box, items, PLAYERS.index(chair.player), CHOICE_SIZE)
        for player, widget in zip(PLAYERS, made, strict=True):
            widget.hint = self._says_level(player)
        return made

    def _says_level(self, player: Player) -> str:
        """How a bot of this level plays, in a sentence; a game may have one of its own for it."""
        if player == "human":
            return ""
        own = self.context.words_of(self.draft.title.id).find(f"levels.{player}")
        return str(own) if own is not None else self.context.words(f"lobby.plays.{player}")

    def _strongest(self) -> Part:
        """The sentence about the strongest bots at the table, where there is room for it."""
        player = max((chair.player for chair in self.draft.sitting), key=PLAYERS.index)
        told = (
            ""
            if player == "human"
            else f"{self.context.words(f'lobby.{player}')}: {self._says_level(player)}"
        )
        return Panel(words(self.context.type, told, SEEN), sides=24, above=4)


def _round_button(node: str, icon: str, name: str, act: object, box: Box) -> list[Widget]:
    return [RoundButton(node, box, icon, name, act)]  # type: ignore[arg-type]
