"""The staff's page: figures, volume, games on offer, messages, kept games, and buttons for the screen."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import replace
from datetime import datetime
from functools import partial

from kiosk.told import cells, limits
from scenes.inputs import Input
from scenes.kiosk.cleaning import CleaningScene
from scenes.kiosk.host import Host
from scenes.kiosk.house_staff import StaffHouseScene
from scenes.kiosk.owner_page import OwnerScene
from scenes.kiosk.screen_test import ScreenTestScene
from scenes.kiosk.staff_parts import ActButton, CappedSlider, GameSwitch, StaffRow, draw_card, draw_figures
from scenes.kiosk.staff_plan import StaffPlan
from scenes.kiosk.upright import KioskPage
from scenes.scene import Context
from scenes.shell import header
from scenes.shell.dialog import DialogAnswer, DialogScene
from scenes.ui.buttons import Button, Caption, Kind, RoundButton
from scenes.ui.choices import ChoiceItem, segmented
from scenes.ui.controls import Widget
from scenes.ui.layout import Box
from scenes.ui.paint import Painter, Style
from scenes.version import version

SURE = 3.0
"""Seconds for which a button asks whether it is really meant."""


class StaffScene(KioskPage):
    """Everything on one page, which closes by itself when nobody touches it."""

    name = "staff"
    helps = False
    first = "staff/back"

    def __init__(self, context: Context, host: Host) -> None:
        super().__init__(context)
        self.host, self.kiosk = host, host.kiosk
        self.touched = context.clock()
        self.sure: tuple[str, float] | None = None
        """The button that asks whether it is meant, and until when."""
        self._left = self.left
        """The seconds that the page shows."""

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
        elif self.left != self._left:
            self._left = self.left
            self._ground, self.changed = None, True

    def wake(self, now: float) -> float | None:
        return 0.5

    # What staff do

    def _twice(self, name: str, act: Callable[[], None]) -> None:
        """Asks the first time; acts if the same button is pressed again within three seconds."""
        if self.sure is not None and self.sure[0] == name:
            self.host.office.note(name)
            act()
        else:
            self.sure = (name, self.context.clock() + SURE)
        self.refresh()

    def _louder(self, share: float) -> None:
        self.host.louder(round(share * 100))
        self._ground, self.changed = None, True

    def _speak(self, language: str) -> None:
        self.kiosk.staff.set_language(language)
        self.host.office.note("language", language=language)
        if not self.host.guests:
            self.outer.use_language(language)
        self.refresh()

    def _offer(self, title: str) -> None:
        games = self.host.games
        if games == (title,):
            self.context.manager.say(self.context.words("staff.one_left"))
            return
        self.kiosk.staff.offer(title, title not in games)
        self.host.office.note("offer", title=title, on=title in self.host.games)
        self.refresh()

    def _open(self, when: str, words: str) -> None:
        ok = DialogAnswer("staff/message/ok", self.context.words("buttons.ok"), kind="primary")
        self.cover_with(DialogScene(self.outer, when, words, (ok,)))

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
        yield from self._acts(plan)

    def _aside(self, plan: StaffPlan) -> Iterator[Widget]:
        """The round buttons beside the way back, which open pages of their own."""
        for (name, icon, act), box in zip(self._pages(), plan.aside, strict=False):
            yield RoundButton(f"staff/{name}", box, icon, self.context.words(f"{name}.head"), act)

    def _pages(self) -> list[tuple[str, str, Callable[[], None]]]:
        found = [("house", "screen", self._house)] if self.outer.house is not None else []
        return found + ([("owner", "phone", self._owner)] if self.host.reachable else [])

    def _games(self, card: Box) -> Iterator[Widget]:
        every = self.kiosk.house.house.games
        figures = self.host.office.figures()
        wide = (card.w - 36) / len(every)
        for i, title in enumerate(every):
            box = Box(card.x + 18 + i * wide, card.y + 64, wide - 2, card.h - 64 - 14)
            name = self.context.words_of(title)("title.name")
            face = (name, f"{figures.by_title.get(title, 0)}×")
            yield GameSwitch(title, box, face, partial(self._offer, title), title in self.host.games)

    def _volume(self, plan: StaffPlan) -> Iterator[Widget]:
        house, name = self.kiosk.house, self.context.words("staff.volume")
        yield CappedSlider(plan.bar, name, self.kiosk.volume(), house.volume.ceiling / 100, self._louder)
        spoken = house.house.languages
        items = [
            ChoiceItem(f"staff/language/{each}", each.upper(), partial(self._speak, each)) for each in spoken
        ]
        language = self.kiosk.staff.language
        yield from segmented(plan.speak, items, spoken.index(language) if language in spoken else -1, 22)

    def _messages(self, card: Box) -> Iterator[Widget]:
        told = [(each.when, each.words, each.urgent) for each in self.host.office.messages()]
        words = self.context.words
        told += [("kiosk.toml", fault.sentence(words), True) for fault in self.kiosk.faults]
        for i, (when, said, urgent) in enumerate(told[: self._rows(card)]):
            box = self._line(card, i)
            face = ("warning" if urgent else "info", self._short(when), said)
            yield StaffRow(f"staff/message/{i}", box, face, partial(self._open, when, said), urgent)
        if not told:
            box = self._line(card, 0)
            yield StaffRow("staff/message/none", box, ("check", "", words("staff.none")), None)

    def _short(self, when: str) -> str:
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
        return max(1, int((card.h - 62 - 10) // (self._finger + 8)))

    def _line(self, card: Box, nth: int) -> Box:
        """The n-th row of a card."""
        return Box(card.x + 20, card.y + 62 + nth * (self._finger + 8), card.w - 40, self._finger)

    @property
    def _finger(self) -> float:
        """Height of rows."""
        return self.context.layout.reach(74)

    def _kept(self, card: Box) -> Iterator[Widget]:
        """The games that wait, with their codes, which guests sometimes forget."""
        waiting = self.kiosk.codes.waiting()[: self._rows(card)]
        for i, each in enumerate(waiting):
            box = self._line(card, i)
            saved = self.host.rounds.saved(each.match)
            if saved is not None:
                game = self.context.words_of(saved.title)("title.name")
                names = self.context.words.forms.in_a_row(player.name for player in saved.kept.players)
                yield StaffRow(f"staff/kept/{i}", box, ("key", each.code, f"{game}: {names}"), None)
        if not waiting:
            box = self._line(card, 0)
            yield StaffRow("staff/kept/none", box, ("check", "", self.context.words("staff.empty")), None)

    def _acts(self, plan: StaffPlan) -> Iterator[Widget]:
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
            yield ActButton(f"staff/{name}", box, face, partial(self._twice, name, act), kind)

    def _test(self) -> None:
        self.sure = None
        self.cover_with(ScreenTestScene(self.outer, self.host))

    def _house(self) -> None:
        self.cover_with(StaffHouseScene(self.outer))

    def _owner(self) -> None:
        self.cover_with(OwnerScene(self.outer, self.host))

    def _clean(self) -> None:
        self.sure = None
        self.cover_with(CleaningScene(self.outer, self.host))

    # How it looks

    def ground(self, paint: Painter) -> None:
        plan, words, text = self.plan, self.context.words, paint.layout.text
        head = plan.head
        paint.icon("lock", (head.x + 36, head.centery), 34, "brass_light")
        wide = paint.text(words("staff.title"), (head.x + 64, head.centery), Style(40 / text, "serif"))
        ends = words("staff.ends", s=self.left)
        edge = plan.edge(len(self._pages()))
        room = edge - head.x - 64 - wide - 60
        if self.upright:
            at = (head.x, head.bottom + 9)
            paint.text(f"{self._here()} · {ends}", at, replace(header.LINE, size=18 / text), room=head.w)
        else:
            at = (head.x + 64 + wide + 24, head.centery + 4)
            used = paint.text(self._here(), at, replace(header.LINE, size=21 / text), room=room * 0.55)
            style = replace(header.LINE, size=20 / text)
            paint.text(ends, (edge - 24, head.centery), style, "rm", room - used - 20)
        self._draw_cards(paint, plan)

    def _draw_cards(self, paint: Painter, plan: StaffPlan) -> None:
        words, text = self.context.words, paint.layout.text
        cards = ("today", "games", "volume", "errors", "kept")
        icons = ("statistics", "play", "sound", "warning", "key")
        boxes = (plan.today, plan.games, plan.volume, plan.messages, plan.kept)
        for name, icon, box in zip(cards, icons, boxes, strict=True):
            draw_card(paint, box, icon, words(f"staff.{name}"))
        draw_figures(paint, plan.today, self._cells(), self.host.office.figures(), beside=self.upright)
        bar, speak = plan.bar, plan.speak
        style = Style(24 / text, "sans_semi", "brass_light")
        percent = words.forms.share(self.kiosk.volume())
        paint.text(percent, (bar.right, plan.volume.y + 34), style, "rm")
        style = Style(19 / text, tone="second")
        paint.text(self._limits(), (bar.x, bar.centery + 40), style, room=bar.w)
        y = speak.y - 22
        paint.icon("globe", (speak.x + 12, y), 22, "brass_light")
        paint.text(
            words("staff.language"), (speak.x + 32, y), Style(20 / text, "serif_semi"), room=speak.w - 34
        )

    def _here(self) -> str:
        """The table's number, the app's version, and for how long it has been running."""
        place = self.kiosk.house.house
        minutes = int(self.host.office.running() // 60)
        here = self.context.words(
            "staff.here",
            table=place.table,
            version=version(),
            hours=minutes // 60,
            minutes=f"{minutes % 60:02}",
        )
        return f"{place.name} · {here}" if place.name else here

    def _limits(self) -> str:
        return limits(self.context.words, self.kiosk.house.volume, self.kiosk.now())

    def _cells(self) -> list[tuple[str, str]]:
        return cells(self.context.words, self.host.office.figures())

    def spoken(self) -> Sequence[str]:
        return self._here(), *(f"{name}: {value}" for value, name in self._cells()), self._limits()
