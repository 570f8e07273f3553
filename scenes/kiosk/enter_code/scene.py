"""The scene in which guests type a table code, four digits, to go on with the game that waits under it."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from functools import partial

from kiosk.table_codes import LENGTH
from scenes.base.scene import Context
from scenes.kiosk.host.host import Host
from scenes.kiosk.host.multiscreen_codes import GameElsewhere, PendingSearch
from scenes.kiosk.parts.digit_pad_page import DigitPadPage
from scenes.kiosk.parts.kiosk_parts import draw_plates, number_pad
from scenes.pages.parts import page_header
from scenes.pages.parts.page import soonest
from scenes.pages.parts.saved_game import SavedGame
from scenes.ui.buttons import Button, Caption
from scenes.ui.controls import Widget
from scenes.ui.layout import Box
from scenes.ui.layout_tree import (
    SPACE,
    Column,
    First,
    LaidPage,
    Leaf,
    Panel,
    Part,
    Row,
    SizeClaim,
    Sized,
)
from scenes.ui.notes import Toast
from scenes.ui.painter import Painter, Pane, Style
from scenes.ui.style_sheet import CONTROL
from scenes.ui.text import Type
from scenes.ui.text_leaves import words

EDGE = 56.0
"""What is free at both sides."""
TOP = 160.0
"""What is free above."""
BELOW = 86.0
"""What is free below."""
NUMBER_WIDTH = 800.0
"""Width of the panel with the number."""
PAD_WIDTH = 656.0
"""Width of the pad."""
MOST_WIDTH = 1488.0
"""Width of both at most."""
LEAST_HEIGHT = 610.0
"""The least height of both."""
UPRIGHT_WIDTH = 780.0
"""Width of both on an upright screen."""
PLATE_HEIGHT = 170.0
"""Height of the plates."""
RESULT_HEIGHT = 246.0
"""Height of what stands below the plates."""
SHAKE_SECONDS = 0.18
"""How long the plates shake after a wrong number."""
TOLD_SECONDS = 3.0
"""How long the page says what was wrong."""


class EnterCodeScene(DigitPadPage):
    """Shows of a game only which it is, whose, and from when, until it is opened."""

    name = "code"
    digits = LENGTH

    def __init__(self, context: Context, host: Host) -> None:
        super().__init__(context)
        self.host = host
        self.found: SavedGame | GameElsewhere | None = None
        self.search: PendingSearch | None = None
        """The question to the other screens of the house, while it is open."""
        self.wrong = ""
        """What was wrong with the last number, as long as the page says so."""
        self.wrong_at = -TOLD_SECONDS
        self._second = 0
        """The seconds of the lock that the page shows."""

    @property
    def locked(self) -> int:
        """Seconds for which nobody can try any more; 0: one can."""
        return self.host.guest_games.attempts.seconds_locked(self.context.clock())

    # What guests do

    def back(self) -> None:
        self.go_back()

    def is_shut(self) -> bool:
        return self.locked > 0 or self.search is not None

    def erased(self) -> None:
        self.found = None

    def submit(self) -> None:
        games, now = self.host.guest_games, self.context.clock()
        self.found = games.find(self.typed)
        if self.found is not None:
            games.attempts.forget_wrong()
            return
        self.search = PendingSearch.of(games.multiscreen_codes.find(self.typed), self.typed, now)
        if self.search is None:
            self._refuse_number("code.unknown")

    def _take_house_answer(self, now: float) -> None:
        """Takes the house's answer, if it has come or won't come."""
        if self.search is None or not self.search.over(now):
            return
        self.found, reason = self.search.found, self.search.reason
        self.search = None
        if self.found is None:
            self._refuse_number(reason)
        self.refresh()

    def _refuse_number(self, reason: str) -> None:
        """Says why there is no game (the key of a sentence); counts a wrong number."""
        old = self.host.kiosk.codes.was_code(self.typed)
        now, words = self.context.clock(), self.context.words
        if reason != "code.elsewhere":
            self.host.guest_games.attempts.count_wrong(now)
        self.wrong = words("code.old", n=self.host.house.times.code_hours) if old else words(reason)
        self.wrong_at, self.typed = now, ""
        self.context.sounds.play("refuse")

    def _go_on(self) -> None:
        if isinstance(self.found, GameElsewhere):
            self.host.fetch(self.found.code)
        elif self.found is not None and not self.host.go_on(self.found.kept.id):
            self.found, self.typed = None, ""
            self.refresh()

    # Time

    def update(self, now: float) -> None:
        super().update(now)
        self._take_house_answer(now)
        second = self.locked
        if second != self._second:
            self._second = second
            self.refresh()
        if self.wrong and now >= self.wrong_at + TOLD_SECONDS:
            self.wrong = ""
            self.refresh()
        elif now < self.wrong_at + SHAKE_SECONDS + 0.1:
            self.refresh()

    def wake(self, now: float) -> float | None:
        waits = [0.5] if self.locked else [0.05] if self.search is not None else []
        if self.wrong:
            waits.append(
                1 / 60 if now < self.wrong_at + SHAKE_SECONDS + 0.1 else self.wrong_at + TOLD_SECONDS - now
            )
        return soonest(*waits, super().wake(now))

    # How it looks

    def refresh(self) -> None:
        layout = self.context.layout
        box = Box(EDGE, TOP, layout.width - 2 * EDGE, layout.height - TOP - BELOW)
        self.page = LaidPage(self._tree(), box, layout.left)
        super().refresh()

    def build(self) -> Iterable[Widget]:
        yield page_header.back(self.context, "code/leave", self.back)
        yield page_header.done(self.context, self.host.end_visit)
        yield from self.page.widgets()

    def ground(self, paint: Painter) -> None:
        page_header.draw(paint, self.context.words("code.enter"), extras=3)
        self.page.draw(paint)

    def _tree(self) -> Part:
        """The number beside the pad, on an upright screen above it; below the pad the button that goes on."""
        words = self.context.words
        act = self._go_on if self.found is not None else None
        face = Caption(words("code.go_on"), "play", 38)
        keys = number_pad("code", self._key, (words("code.erase"), words("code.clear")), gap=16)
        button = Leaf(height=120, widgets=lambda box: [Button("code/go_on", box, face, act, "primary")])
        beside = [
            Sized(part=self._number_panel(), width=SizeClaim(NUMBER_WIDTH, NUMBER_WIDTH)),
            Sized(part=Column([keys, button], 16), width=SizeClaim(PAD_WIDTH, PAD_WIDTH)),
        ]
        row = Sized(
            part=Row(beside, 32, handed=True), width=SizeClaim(MOST_WIDTH, MOST_WIDTH, most=MOST_WIDTH)
        )
        high = Sized(part=row, height=SizeClaim(LEAST_HEIGHT, LEAST_HEIGHT, grow=0.5))
        below = Sized(part=Column([keys, button], 20), height=SizeClaim(614, 614))
        upright = Column([Sized(part=self._number_panel(), height=SizeClaim(500, 500, grow=1)), below], 30)
        narrow = Sized(part=upright, width=SizeClaim(UPRIGHT_WIDTH, UPRIGHT_WIDTH, most=UPRIGHT_WIDTH))
        return First([Column([Leaf(grow=0.3), high, Leaf(height=44, grow=0.2)]), narrow])

    def _key(self, key: str) -> Callable[[], None] | None:
        return None if self.locked else partial(self.press, key)

    def _number_panel(self) -> Part:
        """The panel with what to do, the plates of the number, and what has come of it."""
        text, type_ = self.context.layout.text, self.context.type
        style = Style(27 / text, tone="second")
        told = words(type_, self.context.words("code.enter_text"), style, height=60, middle=True)
        plates = Leaf(height=PLATE_HEIGHT, draw=self._draw_plates)
        low = (
            self._found_game(self.found)
            if self.found is not None
            else Leaf(height=RESULT_HEIGHT, draw=self._draw_state)
        )
        low = Sized(part=low, height=SizeClaim(RESULT_HEIGHT, RESULT_HEIGHT))
        column = Column([Panel(told, sides=20), plates, SPACE, Panel(low, sides=30)], 12)
        glass = Pane(CONTROL, alpha=0.86, line=0.5)
        return Panel(column, 10, 28, 40, draw=lambda paint, box: paint.panel(box, glass))

    def _draw_plates(self, paint: Painter, box: Box) -> None:
        middle = (box.centerx + self._shake_offset(), box.centery)
        draw_plates(paint, middle, self.typed, PLATE_HEIGHT, 4 if self.locked else len(self.typed))

    def _draw_state(self, paint: Painter, box: Box) -> None:
        """What is being done about the number, or why nothing is."""
        said, above = self.context.words, (box.centerx, box.y + 60)
        if self.search is not None:
            Toast(said("code.asking"), "hourglass").draw(paint, above, 60)
        elif self.locked:
            Toast(said("code.locked", s=self.locked), "hourglass").draw(paint, box.center, 60)
        elif self.wrong:
            Toast(self.wrong, temper="no").draw(paint, above, 60)

    def _shake_offset(self) -> float:
        """By how many units the plates are beside their place."""
        since = self.context.clock() - self.wrong_at
        if since >= SHAKE_SECONDS or self.context.settings.reduced_motion:
            return 0.0
        return (12.0, -12.0, 8.0, -6.0)[min(3, int(since / SHAKE_SECONDS * 4))]

    def _found_game(self, saved: SavedGame | GameElsewhere) -> Part:
        """The game that waits under the number: its picture, its name, whose it is, and from when."""
        text, type_ = self.context.layout.text, self.context.type
        game = self.context.words_of(saved.title)("title.name")
        names = saved.people(self.context)
        lines = Column(
            [
                Leaf(height=46, draw=partial(_draw_label, self.context.words("code.found"), 17 / text)),
                words(type_, game, Style(40 / text, "serif"), height=52),
                Leaf(height=partial(_names_high, type_, names), draw=partial(_draw_names, names)),
                words(type_, saved.details(self.context), Style(20 / text, tone="second")),
            ],
            grow=1,
        )
        picture = Leaf(
            width=RESULT_HEIGHT - 40, height=RESULT_HEIGHT - 40, draw=partial(_draw_picture, saved.title)
        )
        glass = Pane(CONTROL, alpha=0.95, line=1.0, lit=True, tones=("warm_top", "warm_foot"))
        row = Row([picture, lines], 28)
        return Panel(row, 20, 20, 20, draw=lambda paint, box: paint.panel(box, glass))

    def spoken_sentences(self) -> Sequence[str]:
        words = self.context.words
        said = [words("code.digits", code=" ".join(self.typed)) if self.typed else words("code.enter_text")]
        if self.found is not None:
            said += [words("code.found"), self.found.headline(self.context)]
        elif self.search is not None:
            said.append(words("code.asking"))
        elif self.locked:
            said.append(words("code.locked", s=self.locked))
        elif self.wrong:
            said.append(self.wrong)
        return said


def _draw_picture(title: str, paint: Painter, box: Box) -> None:
    paint.cover(f"{title}/tile", box, CONTROL, "tl tr bl br")
    paint.box(box, CONTROL, line=(paint.theme.accent, 0.8), width=1.4)


def _draw_label(said: str, size: float, paint: Painter, box: Box) -> None:
    paint.label(said, (box.x, box.centery), size)


def _lines(type_: Type, names: str, width: float) -> list[str]:
    """The names in two lines at most."""
    return type_.wrap_lines(names, 22 / type_.layout.text, width)[:2]


def _names_high(type_: Type, names: str, width: float) -> float:
    return 4 + 30 * len(_lines(type_, names, width))


def _draw_names(names: str, paint: Painter, box: Box) -> None:
    style = Style(22 / paint.layout.text, tone="second")
    for i, row in enumerate(_lines(paint.type, names, box.w)):
        paint.text(row, (box.x, box.y + 30 * i + 20), style, room=box.w)
