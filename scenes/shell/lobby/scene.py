"""The lobby's page: filled in sensibly, so that one click starts the game."""

from __future__ import annotations

import secrets
from collections.abc import Iterable
from functools import partial

from game.kernel.types import OptionValue
from scenes.catalogue import seating_of, table_of
from scenes.inputs import Input
from scenes.match import PLAYERS, token
from scenes.scene import Context
from scenes.settings import Laid
from scenes.shell import header
from scenes.shell.lobby.plan import LobbyPlan, cell
from scenes.shell.lobby.roundtable import Round
from scenes.shell.lobby.rows import Flag, Grip, Token
from scenes.shell.lobby.seating import Chair, Draft
from scenes.shell.lobby.side import PANEL, draw_side
from scenes.shell.page import Page
from scenes.ui.buttons import Button, Caption, RoundButton, button_width
from scenes.ui.choices import Card, ChoiceItem, natural_widths, segmented
from scenes.ui.controls import Widget
from scenes.ui.fields import Field
from scenes.ui.layout import Box
from scenes.ui.paint import Painter, Style
from scenes.ui.theme import HEAD


class LobbyScene(Page):
    """The table being laid."""

    name = "lobby"
    first = "lobby/start"

    def __init__(self, context: Context, title: str) -> None:
        super().__init__(context)
        self.title = title
        self.game = context.titles[title]
        self.seating = seating_of(title)
        names, symbols = context.words.find("people.names"), self.seating.symbols
        self.draft = Draft.remembered(self.game, names, self.kept, symbols)
        self.scroll = 0
        """The first row in sight, when there are more than fit."""
        self.touched = ""
        """The option that was chosen last: its sentence stays to be read."""
        self.plan = self._planned()

    @property
    def kept(self) -> Laid:
        """The last table of this game, and the people who sat down last to any game."""
        settings = self.context.settings
        tables = settings.tables
        of_an_older_version = tables.get(settings.last_title, {}).get("chairs")
        people = settings.people or of_an_older_version
        laid = tables.get(self.title, {})
        return {**laid, "chairs": people} if people else laid

    # What people do

    def back(self) -> None:
        self.go_back()

    def start(self) -> None:
        """Sits down and deals."""
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
        self.scroll = 0
        self.refresh()

    def _sit(self, seat: int, player: int) -> None:
        self.draft.chairs[seat].player = PLAYERS[player]
        self.refresh()

    def _move(self, seat: int, rows: int) -> None:
        """Changes places with somebody `rows` further down; from the last place on with the first."""
        other = (seat + rows) % self.draft.seats
        self.draft.swap(seat, other)
        held = self.controls.pressed is not None
        self.refresh()
        grip = self.controls.find(f"lobby/move/{other}")
        self.controls.focus.id = f"lobby/move/{other}"
        if held and isinstance(grip, Grip):  # the hand holds on to it: its row is another one now
            self.controls.pressed, grip.dragged = grip, True

    def _wear(self, seat: int) -> None:
        self.draft.next_symbol(seat)
        self.refresh()

    def _rename(self, seat: int, name: str) -> None:
        self.draft.rename(seat, name)
        self.refresh()

    def _begin(self, seat: int) -> None:
        self.draft.first = seat
        self.refresh()

    def _choose(self, option: str, value: OptionValue) -> None:
        self.draft.options[option] = value
        self.touched = option
        self.refresh()

    # What is there to be clicked

    def refresh(self) -> None:
        self.plan = self._planned()
        self.scroll = min(self.scroll, self.draft.seats - self.plan.visible)
        super().refresh()

    def _planned(self) -> LobbyPlan:
        options = self._options()
        choices = len(self.draft.choices(options[0])) if options else 0
        return LobbyPlan.of(self.context.layout, self.draft.seats, len(options), choices)

    def _options(self) -> list[str]:
        """The options that leave a choice at a table of this size."""
        return [name for name in self.game.options if len(self.draft.choices(name)) > 1]

    def build(self) -> Iterable[Widget]:
        words = self.context.words
        yield header.back(self.context, "lobby/back", self.back)
        face = ("settings", words("buttons.settings"))
        yield header.extra(self.context, "lobby/settings", 0, face, self._settings)
        yield from self._counts()
        for place in range(self.plan.visible):
            yield from self._row(self.scroll + place, self.plan.line(place))
        yield from self._pages()
        yield from self._choices()
        yield self._start_button()

    def _settings(self) -> None:
        from scenes.shell.settings_page import SettingsScene  # noqa: PLC0415

        self.cover_with(SettingsScene(self.context))

    def _start_button(self) -> Button:
        words, foot = self.context.words("lobby.start"), self.plan.foot
        width = max(330, button_width(self.context.type, words, foot.h, icons=1))
        box = Box(foot.right - width, foot.y, width, foot.h)
        return Button("lobby/start", box, Caption(words, "play", 30), self.start, "primary")

    def _counts(self) -> Iterable[Widget]:
        """How many sit down."""
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
        """Grip, symbol, name, who begins, and who plays."""
        chair, words = self.draft.chairs[seat], self.context.words
        grip, symbol, name = self._columns(line)
        yield Grip(
            f"lobby/move/{seat}", grip, words("lobby.move", name=chair.name), partial(self._move, seat)
        )
        yield self._token(seat, symbol)
        if chair.player == "human":
            keep = partial(self._rename, seat)
            yield Field(self.context, f"lobby/name/{seat}", name, chair.name, words("lobby.name"), keep)
        players = self._players(seat, Box(0, name.y, self._players_width(), name.h), line.right - 24)
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
        name = Box(line.x + 122, line.centery - high / 2, self._name_width(), high)
        name.x = max(name.x, token.right + 10)
        return grip, token, name

    def _name_width(self) -> float:
        return 222 if not self.context.layout.small else 180

    def _players_width(self) -> float:
        return 498 if not self.context.layout.small else 480

    def _flag(self, seat: int, box: Box) -> Flag:
        name = self.draft.chairs[seat].name
        said = (self.context.words("lobby.begins"), self.context.words("lobby.begin", name=name))
        box.w = min(box.w, 150 * self.context.layout.text)
        return Flag(f"lobby/first/{seat}", box, said, partial(self._begin, seat), seat == self.draft.first)

    def _players(self, seat: int, box: Box, right: float) -> list[Widget]:
        box.right = right
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
        """Up and down through a list that is too long."""
        hidden = self.draft.seats - self.plan.visible
        if not hidden:
            return
        head, side = self.plan.seats, self.context.layout.reach(44)
        x = head.x + 28 + (self._head_width() + 12 if self._says_who() else 0)
        for i, (way, icon) in enumerate((("up", "up"), ("down", "down"))):
            box = Box(x + i * (side + 10), head.y + (self.plan.head - side) / 2, side, side)
            rows = -self.plan.visible if way == "up" else self.plan.visible
            open_ = self.scroll > 0 if way == "up" else self.scroll < hidden
            act = partial(self._scroll, rows) if open_ else None
            yield RoundButton(f"lobby/{way}", box, icon, self.context.words(f"lobby.{way}"), act)

    def _head_width(self) -> float:
        return self.context.type.width(self.context.words("lobby.who"), HEAD, "serif_semi")

    def _says_who(self) -> bool:
        """Is there room for the list's head beside its buttons?"""
        scrolls = self.draft.seats > self.plan.visible
        pages = 2 * (self.context.layout.reach(44) + 10) + 12 if scrolls else 0
        counts = sum(widget.box.w for widget in self._counts())
        return self._head_width() + pages + counts + 76 <= self.plan.seats.w

    def _choices(self) -> Iterable[Widget]:
        """The options: the first as cards if there is room, the others as small choices, two in a line."""
        area, names = self.plan.options, self._options()
        if area is None:
            return
        grown = 1 + (self.context.layout.text - 1) * 0.7
        top = area.y + 9
        if self.plan.cards:
            first = names.pop(0)
            more = -(-len(names) // 2) * cell(self.context.layout)
            top = area.y + 62 * grown
            high = min(180 * grown, area.bottom - 22 - top - (more + 12 if more else 0))
            yield from self._cards(first, Box(area.x + 28, top, area.w - 56, high))
            top += high + 12
        for i, name in enumerate(names):
            yield from self._small(name, self._cell(i, len(names), top))

    def _cell(self, place: int, of: int, top: float) -> Box:
        """Where a small choice stands: two in a line if there are several."""
        area, layout = self.plan.options or self.plan.foot, self.context.layout
        high = cell(layout) if self.plan.cards else layout.reach(40) + 8
        alone = of % 2 == 1 and place == of - 1
        wide = area.w - 56 if alone else (area.w - 56 - 32) / 2
        return Box(area.x + 28 + (place % 2) * (wide + 32), top + (place // 2) * high, wide, high)

    def _cards(self, option: str, box: Box) -> Iterable[Widget]:
        choices = self.draft.choices(option)
        width = (box.w - 16 * (len(choices) - 1)) / len(choices)
        for i, value in enumerate(choices):
            place = Box(box.x + i * (width + 16), box.y, width, box.h)
            on = self.draft.options[option] == value
            yield Card(self._item(option, value), place, self._said(option, value), on)

    def _small(self, option: str, box: Box) -> Iterable[Widget]:
        choices = self.draft.choices(option)
        items = [self._item(option, value) for value in choices]
        high = max(46 if self.plan.cards else 40, self.context.layout.reach(40))
        widths = natural_widths(self.context.type, items, 19)
        label = self.context.type.width(self.context.words_of(self.title)(f"options.{option}.name"), 20)
        wide = min(sum(widths), max(box.w * 0.5, box.w - label - 18))
        place = Box(box.right - wide, box.centery - high / 2, wide, high)
        return segmented(place, items, choices.index(self.draft.options[option]), 19, widths)

    def _item(self, option: str, value: OptionValue) -> ChoiceItem:
        words = self.context.words_of(self.title)
        label = words(f"options.{option}.{spelled(value)}.name")
        said = words("lobby.option", option=words(f"options.{option}.name"), value=label)
        act = partial(self._choose, option, value)
        return ChoiceItem(f"lobby/option/{option}/{spelled(value)}", label, act, name=said)

    def _said(self, option: str, value: OptionValue) -> str:
        return self.context.words_of(self.title)(f"options.{option}.{spelled(value)}.says")

    # How it looks

    def ground(self, paint: Painter) -> None:
        words = self.context.words_of(self.title)
        header.draw(paint, words("title.name"), words("title.tagline"), extras=1)
        ring = Round(self.title, self.draft.sitting, self.seating.teams, self.seating.clockwise)
        draw_side(paint, self.plan.table, ring, self.context)
        paint.glass(self.plan.seats, PANEL)
        if self._says_who():
            at = (self.plan.seats.x + 28, self.plan.seats.y + self.plan.head / 2)
            paint.text(self.context.words("lobby.who"), at, Style(HEAD, "serif_semi"))
        for place in range(self.plan.visible):
            self._draw_row(paint, self.draft.chairs[self.scroll + place], self.plan.line(place))
        if self.plan.options is not None:
            self._draw_options(paint, self.plan.options)

    def _draw_row(self, paint: Painter, chair: Chair, line: Box) -> None:
        paint.line((line.x + 24, line.y), (line.right - 24, line.y), 46)
        if chair.player != "human":
            name = self._columns(line)[2]
            room = name.w - 60
            paint.text(chair.name, (name.x + name.h * 0.36, line.centery), Style(22), room=room)
            paint.icon("bot", (name.right - 26, line.centery), 24, "third")

    def _draw_options(self, paint: Painter, area: Box) -> None:
        paint.glass(area, PANEL)
        names, words = self._options(), self.context.words_of(self.title)
        if self.plan.cards:
            high = 62 * (1 + (paint.layout.text - 1) * 0.7)
            at = (area.x + 28, area.y + high * 0.55)
            width = paint.text(self.context.words("lobby.how"), at, Style(HEAD, "serif_semi"))
            said = words(f"options.{names[0]}.name")
            at = (at[0] + width + 18, at[1] + 3)
            width += paint.text(said, at, Style(20, tone="brass_light"), room=area.w / 3) + 18
            self._draw_sentence(paint, Box(at[0] + width, area.y, area.right - 28 - at[0] - width, high))
        elif self.touched:
            below = self._cell(len(names) - 1, len(names), area.y + 9).bottom + 6
            room = Box(area.x + 28, below, area.w - 56, area.bottom - 10 - below)
            if room.h >= 2 * paint.type.line_height(18):
                self._draw_sentence(paint, room)
        for i, widget in enumerate(self._first_choices()):
            box = self._cell(i, len(names) - self.plan.cards, 0)
            name = words(f"options.{widget.id.split('/')[2]}.name")
            paint.text(name, (box.x, widget.box.centery), Style(20), room=widget.box.x - box.x - 16)

    def _first_choices(self) -> list[Widget]:
        """The first choice of each option that is not shown as cards."""
        found: dict[str, Widget] = {}
        for widget in self._choices():
            if not isinstance(widget, Card):
                found.setdefault(widget.id.split("/")[2], widget)
        return list(found.values())

    def _draw_sentence(self, paint: Painter, box: Box) -> None:
        """What the option chosen last means, where its own place has no room to say it."""
        if self.touched not in self._options()[self.plan.cards :]:
            return
        said = self._said(self.touched, self.draft.options[self.touched])
        rows = paint.type.wrapped(said, 18, box.w)[:2]
        step = paint.type.line_height(18)
        for i, row in enumerate(rows):
            y = box.centery + (i - (len(rows) - 1) / 2) * step + 3
            paint.text(row, (box.right, y), Style(18, tone="second"), "rm")


def spelled(value: OptionValue) -> str:
    """An option's value as ids and words write it: 'true', '60', 'calm'."""
    return str(value).lower() if isinstance(value, bool) else str(value)
