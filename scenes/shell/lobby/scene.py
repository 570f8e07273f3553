"""The lobby's page. Everything is filled in beforehand, so that one click starts the game."""

from __future__ import annotations

import secrets
from collections.abc import Iterable, Sequence
from functools import partial

from game.kernel.types import OptionValue
from scenes.catalogue import seating_of, table_of
from scenes.inputs import Input
from scenes.match import PLAYERS, token
from scenes.scene import Context
from scenes.settings import RememberedTable
from scenes.shell import header
from scenes.shell.learning import learn
from scenes.shell.lobby import flat, known
from scenes.shell.lobby.learn import GuidedOffer
from scenes.shell.lobby.options import Options
from scenes.shell.lobby.phones import LobbyPhones
from scenes.shell.lobby.plan import LobbyPlan, Side, columns, width
from scenes.shell.lobby.roundtable import Round
from scenes.shell.lobby.rows import Flag, Grip, Token
from scenes.shell.lobby.seating import Draft
from scenes.shell.lobby.side import PANEL, ROOMY, draw_aim, draw_panel, draw_short_aim, draw_side
from scenes.shell.page import Page, soonest
from scenes.ui.buttons import Button, Caption, RoundButton, button_width
from scenes.ui.choices import ChoiceItem, segmented
from scenes.ui.controls import Widget
from scenes.ui.fields import Field
from scenes.ui.layout import Box
from scenes.ui.paint import Painter, Style
from scenes.ui.theme import HEAD


class LobbyScene(Page):
    """Who sits where, how it is played, and the button that begins."""

    name = "lobby"
    fits_upright = True
    first = "lobby/start"
    keeps_phones = True

    def __init__(self, context: Context, title: str) -> None:
        super().__init__(context)
        self.title = title
        self.game = context.titles[title]
        self.seating = seating_of(title)
        names, symbols = context.words.find("people.names"), self.seating.symbols
        self.draft = Draft.remembered(self.game, names, self.kept, symbols)
        self.guided = GuidedOffer.of(context, title)
        self.phones = LobbyPhones(context, self.draft, self.refresh, self.seating.beginner is None)
        self.scroll = 0
        """The first row in sight, when there are more than fit."""
        self.plan = self._make_plan()

    @property
    def kept(self) -> RememberedTable:
        """The last table of this game, and the people who sat down last to any game."""
        settings = self.context.settings
        tables = settings.tables
        of_an_older_version = tables.get(settings.last_title, {}).get("chairs")
        people = settings.people or of_an_older_version
        laid = tables.get(self.title, {})
        return {**laid, "chairs": people} if people else laid

    @property
    def about(self) -> str:
        return self.title

    # What people do

    def enter(self) -> None:
        self.phones.welcome()
        super().enter()

    def back(self) -> None:
        self.context.phones.shut()
        self.go_back()

    def update(self, now: float) -> None:
        self.phones.update(now)
        super().update(now)

    def wake(self, now: float) -> float | None:
        return soonest(self.phones.wake(now), super().wake(now))

    def spoken(self) -> Sequence[str]:
        aim = self.context.words_of(self.title)("title.aim")
        return aim, *self.phones.spoken(), *known.sentences(self.context, self.draft)

    def start(self) -> None:
        """Keeps what was chosen, and begins the game."""
        self.phones.begin()
        settings = self.context.settings
        settings.tables[self.title], settings.last_title = self.draft.plain(), self.title
        settings.people = self.draft.people()
        self.context.keeper.save(settings)
        seed = self.context.seed if self.context.seed is not None else secrets.randbits(48)
        match = self.draft.match(self.seating.beginner, seed)
        self.make_way_for(table_of(self.title).table(self.context, match))

    def handle(self, event: Input) -> None:
        if event.kind == "wheel":
            self._scroll(-1 if event.steps > 0 else 1)
        else:
            super().handle(event)

    def _scroll(self, rows: int) -> None:
        last = self.draft.seats - self.plan.visible
        scroll = min(max(0, self.scroll + rows), last)
        if scroll != self.scroll:
            self.scroll = scroll
            self.refresh()

    def _resize(self, seats: int) -> None:
        self.draft.resize(seats)
        self.phones.lay()
        self.scroll = 0
        self.refresh()

    def _sit(self, seat: int, player: int) -> None:
        self.draft.chairs[seat].player = PLAYERS[player]
        self.refresh()

    def _move(self, seat: int, rows: int) -> None:
        """Swaps a seat's person with the one `rows` further down; after the last row comes the first."""
        other = (seat + rows) % self.draft.seats
        self.draft.swap(seat, other)
        self.phones.swap(seat, other)
        held = self.controls.pressed is not None
        self.refresh()
        grip = self.controls.find(f"lobby/move/{other}")
        self.controls.focus.id = f"lobby/move/{other}"
        if held and isinstance(grip, Grip):  # the drag goes on with the grip of the new row
            self.controls.pressed, grip.dragged = grip, True

    def _wear(self, seat: int) -> None:
        self.draft.next_symbol(seat)
        self.phones.lay()
        self.refresh()

    def _rename(self, seat: int, name: str) -> None:
        self.draft.rename(seat, name)
        self.phones.lay()
        self.refresh()

    def _begin(self, seat: int) -> None:
        self.draft.first = seat
        self.refresh()

    def _choose(self, option: str, value: OptionValue) -> None:
        self.draft.options[option] = value
        self.refresh()

    # What is there to be clicked

    def refresh(self) -> None:
        self.plan = self._make_plan()
        self.scroll = min(self.scroll, self.draft.seats - self.plan.visible)
        super().refresh()

    def _make_plan(self) -> LobbyPlan:
        layout = self.context.layout
        return LobbyPlan.of(layout, self.draft.seats, self.options.forms(width(layout)))

    @property
    def options(self) -> Options:
        """The panel of options."""
        return Options(self.context, self.draft, self._choose)

    def build(self) -> Iterable[Widget]:
        words = self.context.words
        yield header.back(self.context, "lobby/back", self.back)
        host = self.context.host
        if host is None:
            face = ("settings", words("buttons.settings"))
            yield header.extra(self.context, "lobby/settings", 0, face, self._settings)
            yield from flat.switch(self.context, self.draft, self.refresh)
        else:
            yield header.done(self.context, host.done)
        yield from self._counts()
        for place in range(self.plan.visible):
            yield from self._row(self.scroll + place, self.plan.line(place))
        yield from self._pages()
        yield from self.options.widgets(self.plan)
        if not self.phones.open:
            yield from self.guided.widgets(self._side, self._learn, self._later)
        start = self._start_button()
        yield from self.phones.buttons(self.plan, start.box)
        yield start

    def _learn(self) -> None:
        """Opens the guided first game."""
        self.guided.offering = False
        scene = learn(self.context, self.title)
        if scene is not None:
            self.cover_with(scene)

    def _later(self) -> None:
        self.guided.offering = False
        self.refresh()

    def _settings(self) -> None:
        from scenes.shell.settings_page import SettingsScene  # noqa: PLC0415

        self.cover_with(SettingsScene(self.context))

    def _start_button(self) -> Button:
        words = self.context.words("lobby.start")
        wide = button_width(self.context.type, words, self.plan.foot.h, icons=1)
        box = self.plan.start(wide, self.phones.takes)
        return Button("lobby/start", box, Caption(words, "play", 30), self.start, "primary")

    def _counts(self) -> Iterable[Widget]:
        """The choice of how many play; none where the game leaves no choice."""
        counts, layout = self.game.seats, self.context.layout
        if len(counts) == 1:
            return ()
        spelled = len(counts) <= 3
        each = max(112, self._width("lobby.seats", 19) + 28) if spelled else layout.reach(46)
        high = max(46, layout.reach(44))
        box = Box(0, self.plan.seats.y + (self.plan.head - high) / 2, each * len(counts), high)
        box.right = self.plan.seats.right - 24
        items = [self._count(n, spelled) for n in counts]
        return segmented(box, items, counts.index(self.draft.seats), 19)

    def _count(self, n: int, spelled: bool) -> ChoiceItem:
        name = self.context.words("lobby.seats", n=n)
        return ChoiceItem(
            f"lobby/players/{n}", name if spelled else str(n), partial(self._resize, n), name=name
        )

    def _width(self, key: str, size: float) -> float:
        return self.context.type.width(self.context.words(key, n=0), size, "sans_semi")

    def _row(self, seat: int, line: Box) -> Iterable[Widget]:
        """A seat's widgets: grip, symbol, name, who begins, and who plays."""
        chair, words = self.draft.chairs[seat], self.context.words
        grip, symbol, name = self._columns(line)
        yield Grip(
            f"lobby/move/{seat}", grip, words("lobby.move", name=chair.name), partial(self._move, seat)
        )
        if not chair.phone:
            yield self._token(seat, symbol)
        if chair.player == "human" and not chair.phone:
            keep = partial(self._rename, seat)
            yield Field(self.context, f"lobby/name/{seat}", name, chair.name, words("lobby.name"), keep)
        who = Box(0, name.y, columns(self.context.layout)[1], name.h)
        players = self._players(seat, who, line.right - 24)
        if self.seating.beginner is not None:
            yield self._flag(seat, Box(name.right + 8, name.y, players[0].box.x - name.right - 16, name.h))
        yield from players

    def _token(self, seat: int, box: Box) -> Token:
        chair = self.draft.chairs[seat]
        called = self.context.words_of(self.title)(f"tokens.{chair.symbol}")
        said = self.context.words("lobby.symbol", name=chair.name, token=called)
        worn = token(chair.symbol, self.title)
        return Token(f"lobby/symbol/{seat}", box, said, worn, partial(self._wear, seat))

    def _columns(self, line: Box) -> tuple[Box, Box, Box]:
        """Where the grip, the symbol and the name of a row are."""
        reach = self.context.layout.reach
        high = min(max(48, reach(44)), line.h - 4)
        side = min(reach(52), line.h - 4)
        grip = Box(line.x + 8, line.y, reach(36), line.h)
        token = Box(grip.right + 10 - (side - 52) / 2, line.centery - side / 2, side, side)
        token.x = max(token.x, grip.right + 1)
        name = Box(line.x + 122, line.centery - high / 2, columns(self.context.layout)[0], high)
        name.x = max(name.x, token.right + 10)
        return grip, token, name

    def _flag(self, seat: int, box: Box) -> Flag:
        name = self.draft.chairs[seat].name
        said = (self.context.words("lobby.begins"), self.context.words("lobby.begin", name=name))
        box.w = min(box.w, 150 * self.context.layout.text)
        return Flag(f"lobby/first/{seat}", box, said, partial(self._begin, seat), seat == self.draft.first)

    def _players(self, seat: int, box: Box, right: float) -> list[Widget]:
        box.right = right
        if self.phones.open:
            return segmented(box, self.phones.kinds(seat, self._sit), self.phones.chosen(seat), 19)
        chair, words = self.draft.chairs[seat], self.context.words
        labels = [words(f"lobby.{player}") for player in PLAYERS]
        widest = max(self.context.type.width(label, 19, "sans_semi") for label in labels)
        icons = widest + 28 + 16 <= box.w / len(labels)  # all of them or none
        items = []
        for i, (player, label) in enumerate(zip(PLAYERS, labels, strict=True)):
            said = words("lobby.place", name=chair.name, player=label)
            icon = "" if not icons else "bot" if i else "person"
            act = partial(self._sit, seat, i)
            items.append(ChoiceItem(f"lobby/seat/{seat}/{player}", label, act, icon, said))
        return segmented(box, items, PLAYERS.index(chair.player), 19)

    def _pages(self) -> Iterable[Widget]:
        """The buttons up and down, where not all rows are in sight."""
        hidden = self.draft.seats - self.plan.visible
        if not hidden:
            return
        head, side = self.plan.seats, self.context.layout.reach(44)
        x = head.x + 28 + (self._head_width() + 12 if self._says_who() else 0)
        for i, way in enumerate(("up", "down")):
            box = Box(x + i * (side + 10), head.y + (self.plan.head - side) / 2, side, side)
            rows = -self.plan.visible if way == "up" else self.plan.visible
            open_ = self.scroll > 0 if way == "up" else self.scroll < hidden
            act = partial(self._scroll, rows) if open_ else None
            yield RoundButton(f"lobby/{way}", box, way, self.context.words(f"lobby.{way}"), act)

    def _head_width(self) -> float:
        return self.context.type.width(self.context.words("lobby.who"), HEAD, "serif_semi")

    def _says_who(self) -> bool:
        """Is there room for the list's head beside all buttons?"""
        return self._head_width() + self._pages_width() + 12 <= self._head_room()

    def _head_room(self) -> float:
        return self.plan.seats.w - sum(widget.box.w for widget in self._counts()) - 64

    def _pages_width(self) -> float:
        """Width of the buttons up and down with 'seats 1 to 6 of 10' beside them; 0 if all are in sight."""
        if self.draft.seats <= self.plan.visible:
            return 0
        seen = self.context.type.width(self._seen(), 19, "sans_semi")
        return 2 * (self.context.layout.reach(44) + 10) + seen + 24

    def _seen(self) -> str:
        first, last = self.scroll + 1, self.scroll + self.plan.visible
        return self.context.words("lobby.seen", first=first, last=last, all=self.draft.seats)

    # How it looks

    def ground(self, paint: Painter) -> None:
        words = self.context.words_of(self.title)
        extras = 3 if self.context.host else 1 + flat.lies(self.context, self.draft)
        header.draw(paint, words("title.name"), words("title.tagline"), extras)
        ring = Round(self.title, self.draft.sitting, self.seating.teams, self.seating.clockwise)
        if self.phones.open:
            self.phones.draw_panel(paint, self.plan.table)
        else:
            self._draw_table(paint, ring)
        paint.glass(self.plan.seats, PANEL)
        if self._says_who():
            at = (self.plan.seats.x + 28, self.plan.seats.y + self.plan.head / 2)
            width = paint.text(self.context.words("lobby.who"), at, Style(HEAD, "serif_semi"))
            if self.plan.visible == self.draft.seats:
                beside = (at[0] + width + 18, at[1] + 3)
                known.draw_minutes(paint, self.context, self.draft, beside, self._head_room() - width)
        if self.plan.visible < self.draft.seats:
            down = self.controls.find("lobby/down")
            x = down.box.right + 14 if down else self.plan.seats.x + 28
            at = (x, self.plan.seats.y + self.plan.head / 2)
            paint.text(self._seen(), at, Style(19, "sans_semi", "second"))
        for place in range(self.plan.visible):
            self._draw_row(paint, self.scroll + place, self.plan.line(place))
        self.options.draw(paint, self.plan)
        self._draw_aim(paint)

    @property
    def _side(self) -> Side:
        return Side.of(self.plan.table, self.guided.high)

    def _draw_table(self, paint: Painter, ring: Round) -> None:
        """The table from above, or what is offered to those who don't know the game."""
        side = self._side
        draw_panel(paint, self.plan.table, side, self.title)
        if self.guided.offering:
            self.guided.draw(paint, side.room)
        else:
            draw_side(paint, side.room, ring, self.context)

    def _draw_row(self, paint: Painter, seat: int, line: Box) -> None:
        chair = self.draft.chairs[seat]
        paint.line((line.x + 24, line.y), (line.right - 24, line.y), 46)
        if chair.phone:
            _, symbol, name = self._columns(line)
            self.phones.draw_row(paint, seat, line, (symbol, name))
            return
        if chair.player != "human":
            name = self._columns(line)[2]
            room = name.w - 60
            paint.text(chair.name, (name.x + name.h * 0.36, line.centery), Style(22), room=room)
            paint.icon("bot", (name.right - 26, line.centery), 24, "third")

    def _draw_aim(self, paint: Painter) -> None:
        """Says how the game is won: on a panel of its own where there are no options, else beside 'start'."""
        said, foot, free = self.context.words_of(self.title)("title.aim"), self.plan.foot, self.plan.free
        if self.plan.options is None and free.h > ROOMY and self.plan.aim is None:
            draw_aim(paint, free, self.context.words("lobby.aim"), said)
            return
        start = self.controls.find("lobby/start")
        phones = self.controls.find("lobby/phones") if not self.phones.open else None
        right = phones.box.x if phones else start.box.x if start else foot.right
        box = self.plan.aim or Box(foot.x, foot.y - 8, right - 40 - foot.x, foot.h + 16)
        if self.phones.open:
            self.phones.draw_help(paint, box)
        else:
            draw_short_aim(paint, box, said)
