"""The seats' scene, for changing seats in the middle of a game: a bot goes on for somebody who leaves, a late
guest for a bot.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import partial
from math import ceil
from typing import Literal

from game.bots.bot_interface import LEVELS
from game.bots.regulars import BY_ID, free_regular
from game.kernel.types import Seat
from game.storage.matches import SavedPlayer as KeptPlayer
from game.storage.row_reading import seat_taken
from scenes.base.match import Match, token
from scenes.base.scene import Context, Scene
from scenes.pages.lobby.draft import NAME_LENGTH, symbol_after
from scenes.pages.lobby.seat_row import TokenButton
from scenes.pages.parts import page_header
from scenes.pages.parts.page import RESUME, Page
from scenes.pages.parts.saved_game import saved_game
from scenes.pages.parts.table_catalogue import seating_of
from scenes.pages.regulars.regular_button import RegularButton
from scenes.pages.regulars.scene import RegularQuestion, RegularsScene
from scenes.phones.phone_door import PhoneDoor
from scenes.table.table_scene import TableScene
from scenes.ui.buttons import Button, Caption, button_width
from scenes.ui.choices import ChoiceItem, natural_widths, segmented
from scenes.ui.controls import Widget
from scenes.ui.fields import Field
from scenes.ui.layout import Box
from scenes.ui.painter import Painter, Pane, Style
from scenes.ui.style_sheet import CONTROL, HINT

BOT_LEVEL = "normal"
"""The level of a bot that goes on for somebody."""
ROW_HEIGHT = 84
"""Height of a row."""
ONE_COLUMN = 5
"""The most people for whom one column is enough."""
Way = Literal["phone", "human", "bot"]
"""Who plays a seat: a person with a phone, a person at the screen, or a bot."""
WAYS: dict[Way, tuple[str, str]] = {
    "phone": ("phones.phone", "phone"),
    "human": ("phones.curtain", "curtain"),
    "bot": ("phones.bot", "bot"),
}
"""The choices for a seat where there may be phones: key of the words, and icon."""
PLAIN: dict[Way, tuple[str, str]] = {"human": ("seats.human", "person"), "bot": ("seats.bot", "bot")}
"""The choices where phones aren't possible."""


@dataclass(slots=True)
class ChosenSeat:
    """Who shall sit at a seat from now on."""

    name: str
    human: bool
    symbol: int
    new: bool = False
    """Is it somebody else than now?"""
    phone: bool = False
    """Does their hand lie on a phone?"""

    regular: str = ""
    """Which of the regulars a bot is; empty: a bot without a name, or a person."""
    level: str = BOT_LEVEL
    """How strong a bot is that goes on for somebody."""

    @property
    def way(self) -> Way:
        return "phone" if self.phone else "human" if self.human else "bot"


class SeatsScene(Page):
    """A row for every seat. Nothing of the table is drawn, since whoever comes now may see the screen."""

    name = "seats"
    fits_upright = True
    first = "seats/go"
    keeps_phones = True

    def __init__(self, context: Context, match: Match, number: int, version: int, phones: PhoneDoor) -> None:
        """`number` is the match's in the store, and `version` how many moves its log has."""
        super().__init__(context)
        self.match, self.phones = match, phones
        self.number = number
        self.version = version
        self.on_phone = [phones.party.on_phone(place) for place in match.places]
        self.sitters = [
            ChosenSeat(place.name, place.human, place.symbol, phone=phone, regular=place.regular)
            for place, phone in zip(match.places, self.on_phone, strict=True)
        ]

    @property
    def heading(self) -> str:
        return self.context.words("seats.head")

    def back(self) -> None:
        self.go_back()

    # What people do

    def _set_player(self, seat: Seat, way: Way) -> None:
        """Changes who plays a seat; back to what it was if that is chosen."""
        place, human, old = self.match.places[seat], way != "bot", self.sitters[seat]
        if human == old.human:
            old.phone = way == "phone"  # a new guest keeps the name that was typed
        else:
            new = human != place.human
            regular = "" if human else place.regular or self._free_regular()
            phone = way == "phone"
            self.sitters[seat] = ChosenSeat(place.name, human, place.symbol, new, phone, regular)
        self.refresh()

    def _free_regular(self) -> str:
        """The first of the regulars who doesn't sit here, and didn't before in this game; empty: none."""
        places = self.match.places
        before = [each.regular for place in places for each in (place, *place.before)]
        return free_regular([*before, *(each.regular for each in self.sitters)])

    def _ask_who_sits(self, seat: Seat) -> None:
        """Opens the page on which people choose who of the regulars takes over a seat."""
        sitters = [each for each in self.sitters if each.regular]
        worn = {each.regular: token(each.symbol, self.match.title) for each in sitters}
        answer = partial(self._seat_regular, seat)
        now = self.sitters[seat].regular
        self.cover_with(RegularsScene(self.context, RegularQuestion(self.match.title, now, worn, answer)))

    def _seat_regular(self, seat: Seat, regular: str) -> None:
        """Lets a regular take over a seat; who sits at another one already stays there."""
        if not regular or all(each.regular != regular for each in self.sitters):
            self.sitters[seat].regular = regular
        self.refresh()

    def _rename(self, seat: Seat, name: str) -> None:
        self.sitters[seat].name = name[:NAME_LENGTH]
        self.refresh()

    def _next_symbol(self, seat: Seat) -> None:
        """Gives a new guest the next symbol that nobody at the table wears."""
        sitter, worn = self.sitters[seat], {each.symbol for each in self.sitters}
        sitter.symbol = symbol_after(sitter.symbol, seating_of(self.match.title).symbols, worn)
        self.refresh()

    def _go_on(self) -> None:
        """Goes on with the game, with those who sit there now."""
        if not self._has_changed():
            self.go_back(RESUME)
            return
        matches = self.context.store.matches
        before = matches.load(self.number).players
        matches.seat(self.number, tuple(self._player(seat, old) for seat, old in enumerate(before)))
        self._hand_over()
        self._open_table()

    def _has_changed(self) -> bool:
        phones = [sitter.phone for sitter in self.sitters]
        return phones != self.on_phone or any(sitter.new for sitter in self.sitters)

    def _hand_over(self) -> None:
        """Moves hands to phones and away from them; opens the table to phones if that is needed."""
        party = self.phones.party
        for seat, (place, sitter) in enumerate(zip(self.match.places, self.sitters, strict=True)):
            if self.on_phone[seat] and not sitter.phone and party.room is not None:
                if sitter.human:
                    party.room.take_to_table(seat)
                else:  # a bot goes on: whoever sat there was sent away
                    party.room.throw_out(seat)
                party.to_table(place)
        wanted = [sitter for sitter in self.sitters if sitter.phone]
        if wanted:
            party.start(self.context.language)
        party.hands |= {(sitter.name, sitter.symbol) for sitter in wanted}

    def _player(self, seat: Seat, old: KeptPlayer) -> KeptPlayer:
        """Who is kept in the store for a seat, which was `old`'s until now."""
        sitter = self.sitters[seat]
        if not sitter.new:
            return old
        regular = sitter.regular
        name = BY_ID[regular].name if regular else sitter.name
        kind = "human" if sitter.human else sitter.level
        new = KeptPlayer(name, kind, sitter.symbol, regular=regular)
        return seat_taken(old, new, self.version)

    def _open_table(self) -> None:
        """Opens the same game at a new table, which knows nothing of whose hand was open at the old one."""
        saved = saved_game(self.context.store, self.number)
        if saved is None:
            self.go_back()
            return
        table = saved.open(self.context)
        above = self._curtain(table) or self._code_page(table)
        self.leave_for(self.context.screens.home(), table, *([above] if above else []))

    def _code_page(self, table: Scene) -> Scene | None:
        """The page with the code to scan, if a hand goes to a phone now."""
        goes = any(each.phone and not was for each, was in zip(self.sitters, self.on_phone, strict=True))
        assert isinstance(table, TableScene)
        return self.context.screens.phone_join(table.match) if goes else None

    def _curtain(self, table: Scene) -> Scene | None:
        """The curtain, if only one of several people is left: they say that it is them before their hand is
        shown, which from now on lies open.
        """
        if not isinstance(table, TableScene) or len(table.match.humans) != 1 or len(self.match.humans) == 1:
            return None
        seat = table.match.humans[0]
        if seat in table.model.viewer.phones or not table.table.needs_secret(table.model.public_view, seat):
            return None
        return self.context.screens.curtain(table.match, seat)

    # What is there to be clicked

    def spoken_sentences(self) -> Sequence[str]:
        return (self.context.words("seats.says"),)

    def build(self) -> Iterable[Widget]:
        yield page_header.back(self.context, "seats/back", self.back)
        for seat in range(len(self.sitters)):
            yield from self._row(seat, self._box(seat))
        yield self._button()

    def _row(self, seat: Seat, box: Box) -> Iterable[Widget]:
        sitter, words = self.sitters[seat], self.context.words
        if sitter.new and sitter.human:
            called = self.context.words_of(self.match.title)(f"tokens.{sitter.symbol}")
            said = words("lobby.symbol", name=sitter.name, token=called)
            worn = token(sitter.symbol, self.match.title)
            yield TokenButton(
                f"seats/symbol/{seat}", self._token_box(box), said, worn, partial(self._next_symbol, seat)
            )
            keep, field = partial(self._rename, seat), self._name_box(box)
            yield Field(self.context, f"seats/name/{seat}", field, sitter.name, words("lobby.name"), keep)
        if sitter.new and not sitter.human:
            called = BY_ID[sitter.regular].name if sitter.regular else words("regulars.nameless")
            both = (called, words("regulars.choose", name=called))
            act = partial(self._ask_who_sits, seat)
            yield RegularButton(f"seats/regular/{seat}", self._name_box(box), both, sitter.regular, act)
            yield from self._levels(seat, box)
        yield from self._player_kinds(seat, box)

    def _levels(self, seat: Seat, box: Box) -> list[Widget]:
        """The choice of how strong a new bot is, where there is room for it."""
        sitter, words, room = self.sitters[seat], self.context.words, self._levels_box(box)
        items = []
        for level in LEVELS:
            act = partial(self._set_level, seat, level)
            items.append(ChoiceItem(f"seats/level/{seat}/{level}", words(f"lobby.{level}"), act))
        widths = natural_widths(self.context.type, items, HINT)
        wide = sum(widths)
        if wide > room.w:
            return []
        trough = Box(room.x, room.y, wide, room.h)
        return segmented(trough, items, LEVELS.index(sitter.level), HINT, widths)

    def _set_level(self, seat: Seat, level: str) -> None:
        self.sitters[seat].level = level
        self.refresh()

    def _levels_box(self, box: Box) -> Box:
        name, choice = self._name_box(box), self._choice_box(box)
        return Box(name.right + 20, choice.y, choice.x - name.right - 40, choice.h)

    def _has_levels(self, seat: Seat) -> bool:
        return self.controls.find(f"seats/level/{seat}/{BOT_LEVEL}") is not None

    @property
    def _ways(self) -> dict[Way, tuple[str, str]]:
        return WAYS if self.phones.party.able else PLAIN

    def _player_kinds(self, seat: Seat, box: Box) -> list[Widget]:
        sitter, words = self.sitters[seat], self.context.words
        last = sitter.human and sum(each.human for each in self.sitters) == 1
        items = []
        for way, (key, icon) in self._ways.items():
            label = words(key)
            said = words("lobby.place", name=sitter.name, player=label)
            act = None if last and way == "bot" else partial(self._set_player, seat, way)
            items.append(ChoiceItem(f"seats/seat/{seat}/{way}", label, act, icon, said))
        widths = natural_widths(self.context.type, items, 19)
        return segmented(self._choice_box(box), items, list(self._ways).index(sitter.way), 19, widths)

    def _button(self) -> Button:
        layout, words = self.context.layout, self.context.words("seats.go")
        high = layout.reach(72)
        wide = max(260.0, button_width(self.context.type, words, high, icons=1))
        box = Box(layout.width - 60 - wide, layout.height - 60 - high, wide, high)
        return Button("seats/go", box, Caption(words, "play"), self._go_on, "primary")

    # Where it is

    def _columns(self) -> int:
        return 2 if len(self.sitters) > ONE_COLUMN and not self.context.layout.upright else 1

    def _rows(self) -> int:
        return ceil(len(self.sitters) / self._columns())

    def _box(self, seat: Seat) -> Box:
        """A seat's row."""
        panel, columns, rows = self._panel(), self._columns(), self._rows()
        high = (panel.h - 24) / rows
        wide = (panel.w - 32 - 24 * (columns - 1)) / columns
        column, row = divmod(seat, rows)
        return Box(panel.x + 16 + column * (wide + 24), panel.y + 12 + row * high, wide, high)

    def _panel(self) -> Box:
        layout, top = self.context.layout, page_header.foot(self.context.layout)
        columns, rows = self._columns(), self._rows()
        room = self._words_box().y - 24 - top if layout.upright else self._button().box.y - 24 - top
        high = min(room, rows * max(layout.reach(52) + 12, ROW_HEIGHT * layout.text**0.5) + 24)
        wide = layout.width - 120 if columns == 2 else min(1240.0 * layout.text**0.3, layout.width - 120)
        return Box((layout.width - wide) / 2, top + (room - high) * 0.3, wide, high)

    def _words_box(self) -> Box:
        """Where the explanation is: beside the button, or above it on an upright screen."""
        button = self._button().box
        if not self.context.layout.upright:
            return Box(60, button.y, button.x - 60 - 40, button.h)
        high = 3 * self.context.type.line_height(19)
        return Box(60, button.y - 16 - high, self.context.layout.width - 120, high)

    def _token_box(self, box: Box) -> Box:
        side = min(self.context.layout.reach(52), box.h - 6)
        return Box(box.x + 8, box.centery - side / 2, side, side)

    def _choice_box(self, box: Box) -> Box:
        type_, words = self.context.type, self.context.words
        widest = max(type_.width(words(key), 19, "sans_semi") for key, _ in self._ways.values())
        count = len(self._ways)
        wide = min(count * (widest + 66), box.w * (0.4 + 0.05 * count))
        high = min(self.context.layout.reach(48), box.h - 6)
        return Box(box.right - 8 - wide, box.centery - high / 2, wide, high)

    def _name_box(self, box: Box) -> Box:
        worn, choice = self._token_box(box), self._choice_box(box)
        wide = min(330.0 * self.context.layout.text**0.5, choice.x - 24 - worn.right - 16)
        return Box(worn.right + 16, choice.y, wide, choice.h)

    # How it looks

    def ground(self, paint: Painter) -> None:
        words = self.context.words
        page_header.draw(paint, words("seats.head"))
        paint.panel(self._panel(), Pane(CONTROL, alpha=0.76, line=0.5))
        for seat, sitter in enumerate(self.sitters):
            self._draw_row(paint, self._box(seat), seat, sitter)
        box, step = self._words_box(), paint.type.line_height(19)
        rows = paint.type.wrap_lines(words("seats.says"), 19, box.w)[:3]
        wide, high = max(paint.type.width(row, 19) for row in rows), step * len(rows)
        paint.slip(Box(box.x, box.centery - high / 2, wide, high))
        for i, row in enumerate(rows):
            y = box.centery + (i - (len(rows) - 1) / 2) * step
            paint.text(row, (box.x, y), Style(19, tone="second"), room=box.w)

    def _draw_row(self, paint: Painter, box: Box, seat: Seat, sitter: ChosenSeat) -> None:
        if seat % self._rows():
            paint.line((box.x, box.y), (box.right, box.y), 40)
        worn, name, choice = self._token_box(box), self._name_box(box), self._choice_box(box)
        if sitter.new:
            if not sitter.human:
                paint.player(self.match.places[seat].token, worn.center, min(52.0, worn.h))
            if not self._has_levels(seat):
                self._note(paint, Box(name.right + 20, box.y, choice.x - name.right - 36, box.h), seat)
            return
        place = self.match.places[seat]
        paint.player(place.face, worn.center, min(60.0 if place.regular else 52.0, worn.h + 6))
        style = Style(24, "serif_semi", "second" if sitter.new else "first")
        wide = paint.text(sitter.name, (name.x, box.centery), style, room=choice.x - 24 - name.x)
        left = name.x + wide + 20
        self._note(paint, Box(left, box.y, choice.x - 20 - left, box.h), seat)

    def _note(self, paint: Painter, box: Box, seat: Seat) -> None:
        """Draws what will change at this seat, if anything will and there is room to say it."""
        sitter, place = self.sitters[seat], self.match.places[seat]
        if not sitter.new:
            return
        says = self.context.words("seats.joins" if sitter.human else "seats.leaves", name=place.name)
        if paint.type.width(says, 18) <= box.w:
            paint.text(says, (box.x, box.centery), Style(18, tone="accent_light"))


def seats_scene_for(context: Context, phones: PhoneDoor) -> SeatsScene | None:
    """The page for the game below, if it is one in which seats can change: kept, and not over."""
    found = (scene for scene in reversed(context.manager.stack) if isinstance(scene, TableScene))
    table = next(found, None)
    if table is None or table.saved is None or table.session.result is not None:
        return None
    return SeatsScene(context, table.match, table.saved.number, table.session.version, phones)
