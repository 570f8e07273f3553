"""The staff's page of changes: what is not as kiosk.toml says, and the version that runs; each of them can be
taken back.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import partial

from kiosk.staff_overrides import GAMES, LANGUAGE, VOLUME
from scenes.base.scene import Context
from scenes.base.version import version
from scenes.kiosk.host.host import Host
from scenes.kiosk.parts.kiosk_page import KioskPage
from scenes.kiosk.parts.kiosk_parts import PANE
from scenes.ui.buttons import Button, Caption, Kind
from scenes.ui.controls import Widget
from scenes.ui.inputs import Input
from scenes.ui.layout import Box
from scenes.ui.painter import Painter, Style
from scenes.ui.style_sheet import CONTROL

SURE_SECONDS = 3.0
"""How long the button for the version before asks whether it is really meant."""
HEAD_HEIGHT = 190.0
"""Height of the words above the rows."""
GAP = 14.0
"""Room between two rows."""
ICONS = {VOLUME: "sound", LANGUAGE: "globe", GAMES: "play", "version": "info"}


@dataclass(frozen=True, slots=True)
class ChangesRow:
    """One row of the page."""

    what: str
    name: str
    now: str
    """What holds now, and what the file says, in words."""
    back: str
    """What the button says; empty: there is nothing to take back."""
    act: Callable[[], None]
    kind: Kind = "secondary"


class ChangesScene(KioskPage):
    """Rows with a button each; closes by itself when nobody touches it."""

    name = "changes"
    offers_rules = False
    first = "changes/done"

    def __init__(self, context: Context, host: Host) -> None:
        super().__init__(context)
        self.host, self.kiosk = host, host.kiosk
        self.touched = context.clock()
        self._sure_until = 0.0
        """Until when the button for the version before asks whether it is meant."""

    # Its life

    def handle(self, event: Input) -> None:
        if event.kind in ("press", "key"):
            self.touched = event.time
        super().handle(event)

    def close(self) -> bool:
        return False

    def update(self, now: float) -> None:
        super().update(now)
        if now >= self.touched + self.host.house.times.staff:
            self.back()
        elif self._sure_until and now >= self._sure_until:
            self._sure_until = 0.0
            self.refresh()

    def wake(self, now: float) -> float | None:
        return 0.5

    def back(self) -> None:
        self.host.touched = self.context.clock()
        self.go_back()

    # What is changed

    def rows(self) -> Iterator[ChangesRow]:
        """Every row, also of what is as in the file."""
        words, staff = self.context.words, self.kiosk.staff
        here, now = self.kiosk.config.table, self.kiosk.now()
        differs = staff.differs(now)
        share = words.forms.format_share
        values = {
            VOLUME: (share(self.kiosk.volume()), share(staff.file_volume(now) / 100)),
            LANGUAGE: (staff.language.upper(), here.language.upper()),
            GAMES: (self._games_taken_off(), words("changes.all")),
        }
        for what, (mine, theirs) in values.items():
            other = what in differs
            said = f"{mine} · {words('changes.file_says', what=theirs)}" if other else words("staff.file")
            back = words("staff.file") if other else ""
            act = partial(self._as_in_file, what)
            yield ChangesRow(what, words(f"staff.{what}"), said, back, act)
        yield self._version_row()

    def _games_taken_off(self) -> str:
        """Which games were taken off, in words."""
        words = self.context.words
        off = [each for each in self.kiosk.config.table.games if each not in self.kiosk.staff.games]
        names = [self.context.words_of(each)("title.name") for each in off]
        return words("changes.without", games=words.forms.join_row(names))

    def _version_row(self) -> ChangesRow:
        words, before = self.context.words, self.kiosk.previous_version
        name, asks = words("changes.version"), bool(self._sure_until)
        if not before:
            said = f"{version()} · {words('changes.no_before')}"
            return ChangesRow("version", name, said, "", self._go_back)
        said = f"{version()} · {words('changes.before', version=before)}"
        back = words("changes.previous_sure" if asks else "changes.previous", version=before)
        return ChangesRow("version", name, said, back, self._go_back, "danger" if asks else "secondary")

    def _as_in_file(self, what: str) -> None:
        self.kiosk.staff.as_in_file(what)
        self.host.office.count_event("as in the file", setting=what)
        self.host.follow_staff()
        self.refresh()

    def _go_back(self) -> None:
        """Asks the first time; at the second touch the supervisor starts the version before."""
        if self._sure_until:
            self.host.office.count_event("previous")
            self.kiosk.go_back()
        else:
            self._sure_until = self.context.clock() + SURE_SECONDS
        self.refresh()

    # What can be touched, and how it looks

    @property
    def _panel(self) -> Box:
        layout = self.context.layout
        wide = min(1180.0, layout.width - 120)
        high = min(HEAD_HEIGHT + 4 * (self._row + GAP) + 40 + self._button_height, layout.height - 90)
        return Box((layout.width - wide) / 2, (layout.height - high) / 2, wide, high)

    @property
    def _button_height(self) -> float:
        return self.context.layout.reach(74)

    @property
    def _row(self) -> float:
        """Height of a row; on an upright screen the button stands below the words."""
        return self._button_height * 2 + 8 if self.upright else self._button_height + 12

    def _line(self, nth: int) -> Box:
        panel = self._panel
        return Box(panel.x + 36, panel.y + HEAD_HEIGHT + nth * (self._row + GAP), panel.w - 72, self._row)

    def _button(self, row: Box) -> Box:
        wide = row.w - 20 if self.upright else 400.0
        return Box(row.right - wide - 10, row.bottom - self._button_height - 6, wide, self._button_height)

    def build(self) -> Iterable[Widget]:
        for i, row in enumerate(self.rows()):
            if row.back:
                box, caption = self._button(self._line(i)), Caption(row.back, "undo", 22)
                name = f"{row.name}: {row.back}"
                yield Button(f"changes/{row.what}", box, caption, row.act, row.kind, name=name)
        panel = self._panel
        done = Box(panel.right - 36 - 300, panel.bottom - 26 - self._button_height, 300, self._button_height)
        caption = Caption(self.context.words("buttons.back"), size=23)
        yield Button("changes/done", done, caption, self.back, "primary")

    def ground(self, paint: Painter) -> None:
        words, panel, text = self.context.words, self._panel, paint.layout.text
        paint.night(205)
        paint.panel(panel, PANE)
        paint.icon("settings", (panel.x + 62, panel.y + 60), 40, "accent_light")
        head = Style(40 / text, "serif")
        paint.text(words("changes.head"), (panel.x + 98, panel.y + 60), head, room=panel.w - 140)
        at, style = (panel.x + 42, panel.y + 104), Style(21 / text, tone="second")
        paint.lines(words("changes.text"), at, style, "lt", panel.w - 84)
        for i, row in enumerate(self.rows()):
            self._draw_row(paint, self._line(i), row)

    def _draw_row(self, paint: Painter, box: Box, row: ChangesRow) -> None:
        text = paint.layout.text
        paint.box(
            box, CONTROL, (paint.theme.dark, 0.4), (paint.theme.trough_edge, 0.8 if row.back else 0.3), 1.2
        )
        room = (box.w if self.upright or not row.back else self._button(box).x - box.x) - 84
        middle = box.y + (self._button_height / 2 if self.upright else box.h / 2)
        paint.icon(ICONS[row.what], (box.x + 34, middle), 28, "accent_light")
        paint.text(row.name, (box.x + 64, middle - 15), Style(23 / text, "serif_semi"), room=room)
        tone = "accent_light" if row.back else "second"
        paint.text(row.now, (box.x + 64, middle + 16), Style(19 / text, tone=tone), room=room)

    def spoken_sentences(self) -> Sequence[str]:
        words = self.context.words
        return (
            words("changes.head"),
            words("changes.text"),
            *(f"{row.name}: {row.now}" for row in self.rows()),
        )
