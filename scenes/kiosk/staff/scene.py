"""The scene for staff: figures, volume, games on offer, messages, kept games, and buttons for the screen."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import replace
from datetime import datetime, timedelta
from functools import partial

from game.language.words import Words
from game.storage.database import StoreError
from kiosk.staff_overrides import GAMES, LANGUAGE, VOLUME
from kiosk.staff_texts import figure_texts, hours_shown, loudness_limits
from kiosk.table_codes import TableCode
from multiscreen.database_link import HouseLink
from scenes.base.scene import Context
from scenes.base.version import version
from scenes.kiosk.host.guest_games import guests_table
from scenes.kiosk.host.host import Host
from scenes.kiosk.parts.kiosk_page import KioskPage
from scenes.kiosk.staff.changes_page import ChangesScene
from scenes.kiosk.staff.cleaning_page import CleaningScene
from scenes.kiosk.staff.layout import StaffPlan
from scenes.kiosk.staff.owner_page import OwnerPhoneScene
from scenes.kiosk.staff.screen_test_page import ScreenTestScene
from scenes.kiosk.staff.widgets import (
    CappedSlider,
    ExplainedButton,
    GameSwitch,
    StaffRow,
    draw_card,
    draw_figures,
)
from scenes.pages.multiscreen.scene import MultiscreenScene
from scenes.pages.parts.dialog import DialogAnswer, DialogScene
from scenes.pages.parts.saved_game import SavedGame
from scenes.ui.buttons import Button, Caption, Kind, RoundButton
from scenes.ui.choices import ChoiceItem, segmented
from scenes.ui.controls import Widget
from scenes.ui.inputs import Input
from scenes.ui.layout import Box
from scenes.ui.painter import Painter, Pane, Style
from scenes.ui.style_sheet import FIELD

SAYS = Style(tone="second")
SURE_SECONDS = 3.0
"""How long a button asks whether it is really meant."""


class StaffScene(KioskPage):
    """Everything on one page, which closes by itself when nobody touches it."""

    name = "staff"
    offers_rules = False
    first = "staff/back"

    def __init__(self, context: Context, host: Host) -> None:
        super().__init__(context)
        self.host, self.kiosk = host, host.kiosk
        self.touched = context.clock()
        self.sure: tuple[str, float] | None = None
        """The button that asks whether it is meant, and until when."""
        """The seconds that the page shows."""
        self._first_kept = 0
        """The game at the top of those that wait, where not all of them fit."""

    @property
    def left(self) -> int:
        """Seconds until it closes."""
        return max(0, math.ceil(self.touched + self.host.house.times.staff - self.context.clock()))

    # Its life

    def handle(self, event: Input) -> None:
        if event.kind in ("press", "key"):
            self.touched = event.time
        super().handle(event)

    def resume(self, result: object) -> None:
        self.touched = self.context.clock()
        super().resume(result)

    def back(self) -> None:
        self.host.touched = self.context.clock()
        if not self.host.guests:  # the games on offer may have changed
            self.host.farewell()
        else:
            self.go_back()

    def close(self) -> bool:
        return False

    def update(self, now: float) -> None:
        super().update(now)
        if self.left == 0:
            self.back()
        elif self.sure is not None and now >= self.sure[1]:
            self.sure = None
            self.refresh()

    def shows(self, now: float) -> object:
        """The seconds that are left, and how loud it is."""
        return self.left, self.kiosk.volume()

    def wake(self, now: float) -> float | None:
        return 0.5

    # What staff do

    def _ask_first(self, name: str, act: Callable[[], None]) -> None:
        """Asks the first time; acts if the same button is pressed again within three seconds."""
        if self.sure is not None and self.sure[0] == name:
            self.host.office.count_event(name)
            act()
        else:
            self.sure = (name, self.context.clock() + SURE_SECONDS)
        self.refresh()

    def _set_volume(self, share: float) -> None:
        self.host.louder(round(share * 100))

    def _use_language(self, language: str) -> None:
        self.kiosk.staff.set_language(language)
        self.host.office.count_event("language", language=language)
        if not self.host.guests:
            self.outer.use_language(language)
        self.refresh()

    def _toggle_game(self, title: str) -> None:
        games = self.host.games
        if games == (title,):
            self.context.manager.say(self.context.words("staff.one_left"))
            return
        self.kiosk.staff.offer(title, title not in games)
        self.host.office.count_event("offer", title=title, on=title in self.host.games)
        self.refresh()

    def _all_messages(self) -> list[tuple[str, str, bool]]:
        """All messages: when or where from, in words, and if it is urgent. What is wrong in the file is so
        now, and comes first.
        """
        words = self.context.words
        told = [("kiosk.toml", fault.sentence(words), True) for fault in self.kiosk.faults]
        return told + [(each.when, each.words, each.urgent) for each in self.host.office.messages()]

    def _open(self, nth: int) -> None:
        """Shows one message whole; from the last one it goes on to the first again."""
        told, words = self._all_messages(), self.context.words
        if not told:
            return
        when, said, _ = told[nth % len(told)]
        answers = [DialogAnswer("staff/message/ok", words("buttons.ok"), kind="primary")]
        if len(told) > 1:
            another = partial(self._open, nth + 1)
            answers.append(DialogAnswer("staff/message/next", words("staff.next"), another))
        dialog = DialogScene(self.outer, when, said, answers)
        dialog.first = "staff/message/ok"
        self.cover_with(dialog)

    # What can be touched

    @property
    def plan(self) -> StaffPlan:
        return StaffPlan.of(self.context.layout, self.upright)

    def build(self) -> Iterable[Widget]:
        plan, words = self.plan, self.context.words
        yield Button("staff/back", plan.back, Caption(words("staff.back"), size=24), self.back, "primary")
        yield from self._aside(plan)
        yield from self._games(plan.games)
        yield from self._volume(plan)
        yield from self._messages(plan.messages)
        yield from self._kept(plan.kept)
        yield from self._action_buttons(plan)

    def _aside(self, plan: StaffPlan) -> Iterator[Widget]:
        """The round buttons beside the way back, which open pages of their own."""
        for (name, icon, act), box in zip(self._pages(), plan.aside, strict=False):
            yield RoundButton(f"staff/{name}", box, icon, self.context.words(f"{name}.head"), act)

    def _pages(self) -> list[tuple[str, str, Callable[[], None]]]:
        found = [("house", "screen", self._house)] if self.context.screens.in_house else []
        found += [("owner", "phone", self._owner)] if self.host.reachable else []
        return [*found, ("changes", "settings", self._changes)]

    def _games(self, card: Box) -> Iterator[Widget]:
        every = self.kiosk.config.table.games
        figures = self.host.office.figures()
        wide = (card.w - 36) / len(every)
        for i, title in enumerate(every):
            box = Box(card.x + 18 + i * wide, card.y + 64, wide - 2, card.h - 64 - 14)
            name = self.context.words_of(title)("title.name")
            face = (name, f"{figures.by_title.get(title, 0)}×")
            yield GameSwitch(title, box, face, partial(self._toggle_game, title), title in self.host.games)

    def _volume(self, plan: StaffPlan) -> Iterator[Widget]:
        house, name = self.kiosk.config, self.context.words("staff.volume")
        yield CappedSlider(plan.bar, name, self.kiosk.volume(), house.volume.ceiling / 100, self._set_volume)
        spoken = house.table.languages
        items = [
            ChoiceItem(f"staff/language/{each}", each.upper(), partial(self._use_language, each))
            for each in spoken
        ]
        language = self.kiosk.staff.language
        yield from segmented(plan.speak, items, spoken.index(language) if language in spoken else -1, 22)

    def _messages(self, card: Box) -> Iterator[Widget]:
        told, words = self._all_messages(), self.context.words
        for i, (when, said, urgent) in enumerate(told[: self._rows(card)]):
            box = self._line(card, i)
            face = ("warning" if urgent else "info", self._short_moment(when), said)
            yield StaffRow(f"staff/message/{i}", box, face, partial(self._open, i), urgent)
        if not told:
            box = self._line(card, 0)
            yield StaffRow("staff/message/none", box, ("check", "", words("staff.none")), None)

    def _short_moment(self, when: str) -> str:
        """A moment as its time if it is today, else as its day; other words stay as they are."""
        try:
            then = datetime.fromisoformat(when)
        except ValueError:
            return when
        if then.date() == self.kiosk.now().date():
            return f"{then:%H:%M}"
        words = self.context.words
        return words("when.short", n=then.day, month=words.find("when.months")[then.month - 1][:3])

    def _rows(self, card: Box) -> int:
        return max(1, int((card.h - 62 - 10) // (self._row_height + 8)))

    def _line(self, card: Box, nth: int) -> Box:
        """The n-th row of a card."""
        return Box(card.x + 20, card.y + 62 + nth * (self._row_height + 8), card.w - 40, self._row_height)

    @property
    def _row_height(self) -> float:
        """Height of rows."""
        return self.context.layout.reach(74)

    def _kept(self, card: Box) -> Iterator[Widget]:
        """The games that wait, with codes that guests sometimes forget; a touch asks what to delete."""
        words, held, rows = self.context.words, self._waiting_games(), self._rows(card)
        if not held:
            face = ("check", "", words("staff.empty"))
            yield StaffRow("staff/kept/none", self._line(card, 0), face, None)
            return
        first = self._first_kept if self._first_kept < len(held) else 0
        shown = held[first : first + rows - 1] if len(held) > rows else held
        for i, (code, saved) in enumerate(shown):
            game = self.context.words_of(saved.title)("title.name")
            face = ("key", code.code, f"{game}: {_names(words, saved)}")
            act = partial(self._ask_about, code, saved)
            yield StaffRow(f"staff/kept/{i}", self._line(card, i), face, act)
        if len(held) > rows:
            face = ("down", "", words("staff.more", n=len(held) - len(shown)))
            yield StaffRow("staff/kept/more", self._line(card, rows - 1), face, self._show_more_games)

    def _waiting_games(self) -> list[tuple[TableCode, SavedGame]]:
        """The games that wait, with their codes."""
        waiting = (
            (each, self.host.guest_games.saved(each.match)) for each in self.kiosk.codes.waiting_codes()
        )
        return [(code, saved) for code, saved in waiting if saved is not None]

    def _show_more_games(self) -> None:
        """Shows the next of the games that wait, and after the last ones the first ones again."""
        rows = self._rows(self.plan.kept) - 1
        self._first_kept = (
            0 if self._first_kept + rows >= len(self._waiting_games()) else self._first_kept + rows
        )
        self.refresh()

    def _ask_about(self, code: TableCode, saved: SavedGame) -> None:
        """Asks what shall be deleted of a game that waits: somebody may want their name taken out."""
        words, ends = (
            self.context.words,
            self.kiosk.now() + timedelta(seconds=self.kiosk.codes.seconds_left(code)),
        )
        game = self.context.words_of(saved.title)("title.name")
        says = words("staff.waits", names=_names(words, saved), time=f"{ends:%H:%M}")
        answers = [
            DialogAnswer("staff/kept/back", words("buttons.back"), kind="primary"),
            DialogAnswer("staff/kept/names", words("staff.names"), partial(self._forget_names, code)),
        ]
        table = guests_table(self.context.manager.stack)
        if (
            table is None or table.saved is None or table.saved.number != code.match
        ):  # else it is being played
            erase = partial(self._erase, code)
            answers.append(DialogAnswer("staff/kept/erase", words("staff.erase"), erase, "danger", "bin"))
        dialog = DialogScene(self.outer, f"{code.code} · {game}", says, answers)
        dialog.first = answers[0].id
        self.cover_with(dialog)

    def _forget_names(self, code: TableCode) -> None:
        self._delete("names", "staff.named", partial(self.kiosk.forget_names, code.match))

    def _erase(self, code: TableCode) -> None:
        if self.host.waiting is not None and self.host.waiting.match == code.match:
            self.host.waiting = None
        self._delete("game", "staff.erased", partial(self.kiosk.forget, [code.match]))

    def _delete(self, what: str, done: str, act: Callable[[], None]) -> None:
        """Deletes it from the disk, or says that this can't be done now."""
        manager, words = self.context.manager, self.context.words
        try:
            act()
        except StoreError:
            manager.say(words("staff.busy"))
            return
        self.host.office.count_event("deleted", thing=what)
        manager.say(words(done))
        self.refresh()

    def _action_buttons(self, plan: StaffPlan) -> Iterator[Widget]:
        words = self.context.words
        clean = words("staff.clean_sub", n=self.host.house.times.cleaning)
        made = (
            ("screen", "screen_off", words("staff.screen_sub"), self._test),
            ("clean", "broom", clean, self._clean),
            ("restart", "rematch", words("staff.restart_sub"), self.kiosk.restart),
            ("quit", "power", words("staff.quit_sub"), self.kiosk.quit),
        )
        for (name, icon, says, act), box in zip(made, plan.acts, strict=True):
            asks = self.sure is not None and self.sure[0] == name
            if asks:
                face = icon, words("staff.really"), words("staff.again")
            else:
                face = icon, words(f"staff.{name}"), says
            kind: Kind = "danger" if name == "quit" or asks else "secondary"
            yield ExplainedButton(f"staff/{name}", box, face, partial(self._ask_first, name, act), kind)

    def _test(self) -> None:
        self.sure = None
        self.cover_with(ScreenTestScene(self.outer, self.host))

    def _house(self) -> None:
        self.cover_with(self.host.screens.staff_multiscreen())

    def _owner(self) -> None:
        self.cover_with(OwnerPhoneScene(self.outer, self.host))

    def _changes(self) -> None:
        self.cover_with(ChangesScene(self.outer, self.host))

    def _clean(self) -> None:
        self.sure = None
        self.cover_with(CleaningScene(self.outer, self.host))

    # How it looks

    def ground(self, paint: Painter) -> None:
        plan, words, text = self.plan, self.context.words, paint.layout.text
        head = plan.head
        low = 24 if self.upright else 0
        sheet = Box(head.x, head.y, plan.edge(len(self._pages())) - head.x, head.h + low)
        paint.panel(sheet, Pane(FIELD))
        paint.icon("lock", (head.x + 36, head.centery), 34, "accent_light")
        wide = paint.text(words("staff.title"), (head.x + 64, head.centery), Style(40 / text, "serif"))
        ends = words("staff.ends", s=self.left)
        edge = plan.edge(len(self._pages()))
        room = edge - head.x - 64 - wide - 60
        if self.upright:
            at = (head.x, head.bottom + 9)
            paint.text(f"{self._screen_facts()} · {ends}", at, replace(SAYS, size=18 / text), room=head.w)
        else:
            at = (head.x + 64 + wide + 24, head.centery + 4)
            used = paint.text(self._screen_facts(), at, replace(SAYS, size=21 / text), room=room * 0.55)
            style = replace(SAYS, size=20 / text)
            paint.text(ends, (edge - 24, head.centery), style, "rm", room - used - 20)
        self._draw_cards(paint, plan)

    def _draw_cards(self, paint: Painter, plan: StaffPlan) -> None:
        words, text = self.context.words, paint.layout.text
        cards = ("today", "games", "volume", "errors", "kept")
        icons = ("statistics", "play", "sound", "warning", "key")
        boxes = (plan.today, plan.games, plan.volume, plan.messages, plan.kept)
        for name, icon, box in zip(cards, icons, boxes, strict=True):
            draw_card(paint, box, icon, words(f"staff.{name}"))
        figures = self.host.office.figures()
        hours = hours_shown(self.kiosk.config.hours, figures.by_hour)
        draw_figures(paint, plan.today, self._figure_cells(), (hours, figures.by_hour), beside=self.upright)
        bar, speak = plan.bar, plan.speak
        style = Style(24 / text, "sans_semi", "accent_light")
        percent = words.forms.format_share(self.kiosk.volume())
        paint.text(percent, (bar.right, plan.volume.y + 34), style, "rm")
        style = Style(19 / text, tone="second")
        told = self._limits()
        if VOLUME in self.kiosk.staff.differs(self.kiosk.now()):
            style, told = replace(style, tone="accent_light"), f"{told} · {words('staff.other')}"
        paint.text(told, (bar.x, bar.centery + 40), style, room=bar.w)
        y = speak.y - 22
        paint.icon("globe", (speak.x + 12, y), 22, "accent_light")
        style = Style(20 / text, "serif_semi")
        used = paint.text(words("staff.language"), (speak.x + 32, y), style, room=speak.w - 34)
        self._draw_marks(paint, plan, used)

    def _draw_marks(self, paint: Painter, plan: StaffPlan, used: float) -> None:
        """Draws what is not as the file says; `used` is how wide the words over the languages are."""
        differs, other = self.kiosk.staff.differs(self.kiosk.now()), self.context.words("staff.other")
        style = Style(18 / paint.layout.text, tone="accent_light")
        if GAMES in differs:
            at = (plan.games.right - 24, plan.games.y + 36)
            paint.text(other, at, style, "rm", plan.games.w * 0.42)
        if LANGUAGE in differs:
            speak = plan.speak
            paint.text(other, (speak.right, speak.y - 21), style, "rm", speak.w - 32 - used - 24)

    def _screen_facts(self) -> str:
        """The table's number, the app's version, and for how long it has been running."""
        place = self.kiosk.config.table
        minutes = int(self.host.office.running_seconds() // 60)
        here = self.context.words(
            "staff.here",
            table=place.table,
            version=version(),
            hours=minutes // 60,
            minutes=f"{minutes % 60:02}",
        )
        return f"{place.name} · {here}" if place.name else here

    def _limits(self) -> str:
        return loudness_limits(self.context.words, self.kiosk.config.volume, self.kiosk.now())

    def _figure_cells(self) -> list[tuple[str, str]]:
        return figure_texts(self.context.words, self.host.office.figures())

    def spoken_sentences(self) -> Sequence[str]:
        return (
            self._screen_facts(),
            *(f"{name}: {value}" for value, name in self._figure_cells()),
            self._limits(),
        )


def _names(words: Words, saved: SavedGame) -> str:
    """Who plays a game that waits; people without a name by the number of their seat."""
    players = saved.kept.players
    return words.forms.join_row(player.name or f"{seat}" for seat, player in enumerate(players, 1))


class StaffMultiscreenScene(KioskPage, MultiscreenScene):
    """The same page in the kiosk's layout."""

    def __init__(self, context: Context, house: HouseLink) -> None:
        self.outer = context
        MultiscreenScene.__init__(self, self._own(), house)

    def close(self) -> bool:
        return False
