"""The settings' scene: tabs, the rows of the open tab, and a preview of the look. Each setting works at once;
there is nothing to confirm.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import partial

from game.language.languages import languages
from scenes.base import speech
from scenes.base.match import token
from scenes.base.scene import Context, words_for
from scenes.base.settings import CHOICES, Settings
from scenes.base.version import version
from scenes.pages.licences.scene import LicencesScene
from scenes.pages.parts import page_header
from scenes.pages.parts.dialog import DialogAnswer, DialogScene
from scenes.pages.parts.page import Page
from scenes.pages.settings import controls_tab
from scenes.ui.buttons import Button, Caption, button_width
from scenes.ui.choices import Card, ChoiceItem, Switch, Tab, natural_widths, segmented
from scenes.ui.controls import Widget
from scenes.ui.fields import Prose, Scale, Slider
from scenes.ui.layout import Box
from scenes.ui.notes import NamePlate, turn_banner
from scenes.ui.painter import Painter, Pane, Style
from scenes.ui.style_sheet import CONTROL, HEAD
from scenes.ui.theme import HOUSE_FELT

TABS = (
    ("look", "eye"),
    ("pace", "speed"),
    ("sound", "sound"),
    ("controls", "pad"),
    ("access", "access"),
    ("language", "globe"),
    ("about", "info"),
)
"""The tabs and their icons."""
ROWS = {
    "look": ("text", "contrast", "light", "symbols", "fullscreen"),
    "pace": ("speed", "untimed", "reduced_motion", "practised", "talk"),
    "access": ("hand", "flat"),
    "sound": ("volume", "effects", "signals", "ambience", "speech", "headphones"),
}
"""The rows of those tabs that have rows; each is named like its setting."""
LOUDNESS = ("volume", "effects", "signals", "ambience")
"""The settings of loudness."""
FIRST_VALUES = (
    "text",
    "speed",
    "untimed",
    "reduced_motion",
    "practised",
    "talk",
    "contrast",
    "light",
    "speech",
    "headphones",
    "hand",
    "flat",
    *LOUDNESS,
)
"""The settings that 'reset' puts back to their first values."""
CHOICE_ROWS = {
    "speed": "speeds",
    "speech": "speech",
    "hand": "hands",
    "talk": "talks",
    "light": "lights",
}
"""Rows in which one of a few words is chosen, and where these words stand in the language files."""
SLIDERS = {"text": Scale(1.0, 2.0, 0.25, 5), **dict.fromkeys(LOUDNESS, Scale(0.0, 1.0, 0.1, 6))}
"""Rows with a slider, and its scale."""
PANEL = Pane(CONTROL, alpha=0.72, line=0.4)
GAP = 24
"""Room between the panels."""
TOPICS = ("reader", "voice", "keys", "pad", "reading", "colours", "time", "hands", "flat", "phone", "limits")
"""What the tab on access explains below its rows."""


class SettingsScene(Page):
    """Tabs on the left, the open tab's rows beside them, and for the look a preview on the right."""

    name = "settings"

    def __init__(
        self,
        context: Context,
        full_screen: Callable[[bool], None],
        controller: Callable[[], str],
        tab: str = "look",
    ) -> None:
        """`full_screen` fills the desktop with the window, or ends that; `controller` says whose signs the
        controller's buttons wear, '' without one.
        """
        super().__init__(context)
        self.full_screen, self.controller = full_screen, controller
        self.tab = tab
        self.first = f"settings/tab/{tab}"

    @property
    def heading(self) -> str:
        return self._words("head")

    def back(self) -> None:
        self.go_back()

    # Where it is

    def _panels(self) -> tuple[Box, Box, Box]:
        """The panels of tabs, rows and preview; the preview has no width if there is none."""
        layout, top = self.context.layout, page_header.foot(self.context.layout)
        high = layout.height - 62 - top
        tabs = Box(60, top, self._tabs_width(), high)
        rest = layout.width - 120 - tabs.w - GAP
        preview = 436 if layout.text <= 1.3 and self.tab == "look" else 0
        rows = Box(tabs.right + GAP, top, rest - (preview + GAP if preview else 0), high)
        return tabs, rows, Box(rows.right + GAP, top, preview, high)

    def _tabs_width(self) -> float:
        """As wide as the longest word on a tab needs, within limits."""
        type_ = self.context.type
        words = max(type_.width(self._words(name), 23, "sans_semi") for name, _ in TABS) + 120
        reset = button_width(type_, self._words("reset"), 48, icons=1) + 24
        return min(max(300.0, words, reset), 440.0)

    def _line(self, place: int, of: int) -> Box:
        """One row of so many; not higher than looks well."""
        rows = self._panels()[1]
        high = min((rows.h - 16) / of, 124 * self.context.layout.text**0.7)
        return Box(rows.x + 32, rows.y + 8 + place * high, rows.w - 64, high)

    # What is there to be clicked

    def build(self) -> Iterable[Widget]:
        yield page_header.back(self.context, "settings/back", self.back)
        yield from self._tabs()
        names = ROWS.get(self.tab, ())
        for i, name in enumerate(names):
            yield from self._row(name, self._line(i, len(names)))
        if self.tab == "language":
            yield from self._languages()
        if self.tab == "controls":
            yield from controls_tab.rows(self.context, self.controller(), self._panels()[1].inflate(-64, -32))
        if self.tab == "access":
            yield self._access_text()
        if self.tab == "about":
            yield from self._about_tab()
        yield self._reset()

    def _access_text(self) -> Prose:
        """Below the rows: what helps people who see, hear or move differently, and on which system."""
        rows, last = self._panels()[1], self._line(1, 2)
        box = Box(rows.x + 32, last.bottom + 8, rows.w - 64, rows.bottom - 28 - last.bottom)
        words = self.context.words
        parts = [(words(f"access.{each}.head"), words(f"access.{each}.says")) for each in TOPICS]
        html = "<br><br>".join(f"<b>{head}</b>  {says}" for head, says in parts)
        return Prose(self.context, "settings/possible", box, html, ". ".join(map(": ".join, parts)))

    def _about_tab(self) -> Iterable[Widget]:
        """The text about the app, and the way to the licences."""
        rows, high = self._panels()[1].inflate(-64, -56), self.context.layout.reach(52)
        text = Box(rows.x, rows.y, rows.w, rows.h - high - 24)
        yield Prose(self.context, "settings/about", text, self._about(), self._words("about"))
        caption = Caption(self.context.words("licences.head"), "info", 20)
        wide = self.context.type.width(caption.words, 20) + 110
        yield Button(
            "settings/licences", Box(rows.x, rows.bottom - high, wide, high), caption, self._licences
        )

    def _licences(self) -> None:
        self.cover_with(LicencesScene(self.context))

    def _words(self, key: str, **details: object) -> str:
        return self.context.words(f"settings.{key}", **details)

    def _tabs(self) -> Iterable[Widget]:
        panel, reach = self._panels()[0], self.context.layout.reach
        high = min(max(68.0, reach(56)), (panel.h - reach(48) - 40) / len(TABS) - 10)
        for i, (name, icon) in enumerate(TABS):
            box = Box(panel.x + 12, panel.y + 14 + i * (high + 10), panel.w - 24, high)
            item = ChoiceItem(f"settings/tab/{name}", self._words(name), partial(self._turn, name), icon)
            yield Tab(item, box, name == self.tab)

    def _turn(self, tab: str) -> None:
        self.tab = tab
        self.refresh()

    def _reset(self) -> Button:
        panel, high = self._panels()[0], self.context.layout.reach(48)
        box = Box(panel.x + 12, panel.bottom - 12 - high, panel.w - 24, high)
        return Button(
            "settings/reset", box, Caption(self._words("reset"), "undo", 19), self._ask_defaults, "quiet"
        )

    def _ask_defaults(self) -> None:
        """Asks first: what somebody has set for their eyes and hands isn't found again so quickly."""
        cancel = DialogAnswer("settings/reset/cancel", self.context.words("statistics.cancel"))
        answers = cancel, DialogAnswer("settings/reset/sure", self._words("reset"), self._defaults, "primary")
        scene = DialogScene(self.context, self._words("reset_head"), self._words("reset_says"), answers)
        self.cover_with(scene)

    def _defaults(self) -> None:
        """Puts settings back to their first values; people and last tables stay as they are."""
        settings, fresh = self.context.settings, Settings()
        for name in FIRST_VALUES:
            setattr(settings, name, getattr(fresh, name))
        self.context.apply_settings()

    def _row(self, name: str, line: Box) -> Iterable[Widget]:
        said = self._words(f"rows.{name}.name")
        if name in SLIDERS:
            yield self._slider(name, line, SLIDERS[name])
        elif name in CHOICE_ROWS:
            yield from self._choices(name, line)
        elif name == "fullscreen":
            on = self.context.settings.fullscreen
            yield Switch("settings/fullscreen", self._at_end(line), said, self._full_screen, on)
        elif name != "symbols":
            yield Switch(
                f"settings/{name}",
                self._at_end(line),
                said,
                partial(self._toggle, name),
                getattr(self.context.settings, name),
            )

    def _at_end(self, line: Box) -> Box:
        """A switch's place at the right end of a row."""
        high = max(42.0, self.context.layout.reach(44))
        return Box(line.right - 120, line.centery - high / 2, 120, high)

    def _slider(self, name: str, line: Box, scale: Scale) -> Slider:
        high = max(48.0, self.context.layout.reach(44))
        wide = self._slider_width()
        box = Box(line.right - 90 - wide, line.centery - high / 2, wide, high)
        value = getattr(self.context.settings, name)
        said = f"{self._words(f'rows.{name}.name')}: {self.context.words.forms.format_share(value)}"
        return Slider(f"settings/{name}", box, said, scale, value, partial(self._set_value, name))

    def _slider_width(self) -> float:
        """As wide as there is room, since a longer slider can be set more finely."""
        beside_preview = self._panels()[2].w > 0
        return 216 if beside_preview else 190 if self.context.layout.text > 1.3 else 340

    def _set_value(self, name: str, value: object) -> None:
        setattr(self.context.settings, name, value)
        if name == "text":
            self.context.apply_settings()
        else:
            self.context.keeper.save(self.context.settings)
            self.context.sounds.ambience()
            if name != "ambience":
                self.context.sounds.play("turn" if name == "signals" else "card")
            self.refresh()

    def _toggle(self, name: str) -> None:
        self._store_value(name, not getattr(self.context.settings, name))

    def _store_value(self, name: str, value: object) -> None:
        setattr(self.context.settings, name, value)
        self.context.apply_settings()

    def _full_screen(self) -> None:
        self.full_screen(not self.context.settings.fullscreen)
        self.refresh()

    def _choices(self, name: str, line: Box) -> Iterable[Widget]:
        """The buttons of a row in which one of a few words is chosen."""
        high, wide = max(48.0, self.context.layout.reach(44)), self._choice_width(line)
        box = Box(line.right - wide, line.centery - high / 2, wide, high)
        values = CHOICES[name]
        items = [
            ChoiceItem(
                f"settings/{name}/{value}",
                self._words(f"{CHOICE_ROWS[name]}.{value}"),
                partial(self._store_value, name, value),
            )
            for value in values
        ]
        widths = natural_widths(self.context.type, items, 19)
        return segmented(box, items, values.index(getattr(self.context.settings, name)), 19, widths)

    def _choice_width(self, line: Box) -> float:
        return min(line.w * 0.62, 430 * self.context.layout.text)

    def _languages(self) -> Iterable[Widget]:
        every = languages()
        for i, code in enumerate(every):
            line = self._line(i, len(every)).inflate(0, -16)
            words = words_for(code)
            name, says = words("language.name"), words("preview.turn", name=words.find("people.names")[0])
            item = ChoiceItem(f"settings/language/{code}", name, partial(self._use_language, code))
            yield Card(item, line, says, code == self.context.language)

    def _use_language(self, code: str) -> None:
        self.context.use_language(code)
        self.context.keeper.save(self.context.settings)

    # How it looks

    def ground(self, paint: Painter) -> None:
        page_header.draw(paint, self._words("head"), self._silence_reason() if self.tab == "sound" else "")
        tabs, rows, preview = self._panels()
        paint.panel(tabs, PANEL)
        paint.panel(rows, PANEL)
        names = ROWS.get(self.tab, ())
        for i, name in enumerate(names):
            self._draw_row(paint, name, self._line(i, len(names)), first=i == 0)
        if self.tab == "controls":
            controls_tab.draw_head(paint, self.context, rows.inflate(-64, -32))
        if preview.w:
            self._draw_preview(paint, preview)

    def _draw_row(self, paint: Painter, name: str, line: Box, first: bool) -> None:
        if not first:
            paint.line((line.x, line.y), (line.right, line.y), 46)
        room = line.w - self._beside(name, line)
        says = paint.type.wrap_lines(self._row_sentence(name), 19, room)
        head, step = paint.type.line_height(24, "sans_semi"), paint.type.line_height(19)
        if head + step * len(says) > line.h - 10:
            says = []  # half of it would tell nothing
        y = line.centery - (head + step * len(says)) / 2
        said = self._words(f"rows.{name}.name")
        paint.text(said, (line.x, y + head / 2), Style(24, "sans_semi"), room=room)
        for i, row in enumerate(says):
            paint.text(row, (line.x, y + head + step * (i + 0.5)), Style(19, tone="second"))
        self._draw_value(paint, name, line)

    def _row_sentence(self, name: str) -> str:
        """The sentence below a row's name; for the voice, if this system has none, that it has none."""
        mute = name == "speech" and speech.command(self.context.language) is None
        return self._words("speech.none" if mute else f"rows.{name}.says")

    def _beside(self, name: str, line: Box) -> float:
        """The width that a row's control takes of it."""
        if name in CHOICE_ROWS:
            return self._choice_width(line) + 20
        return self._slider_width() + 114 if name in SLIDERS else 150

    def _draw_value(self, paint: Painter, name: str, line: Box) -> None:
        """Draws a slider's value; or, for the symbols, that they are always there."""
        style = Style(20, "sans_semi", "accent_light")
        if name in SLIDERS:
            said = self.context.words.forms.format_share(getattr(self.context.settings, name))
            paint.text(said, (line.right, line.centery), style, "rm", room=78)
        elif name == "symbols":
            width = paint.text(self._words("always"), (line.right, line.centery), style, "rm")
            paint.icon("lock", (line.right - width - 20, line.centery), 22, "accent")

    def _silence_reason(self) -> str:
        """Why nothing can be heard; empty if there is sound."""
        sounds = self.context.sounds
        if sounds.problem:
            return self.context.words("sound.none")
        return "" if sounds.wanted else self.context.words("sound.off")

    def _draw_preview(self, paint: Painter, panel: Box) -> None:
        """Draws a bit of a table as it looks with these settings."""
        paint.felt(panel, HOUSE_FELT)
        paint = self.context.painter(paint.surface)
        paint.text(
            self._words("preview"),
            (panel.centerx, panel.y + 44),
            Style(HEAD, "serif"),
            "cm",
            room=panel.w - 60,
        )
        stage = Box(panel.x + 20, panel.y + 62, panel.w - 40, panel.h - 82)
        words, x = self.context.words, stage.centerx
        name, other = words.find("people.names")[:2]
        paint.glow((x, stage.y + 40), (stage.w * 0.5, 200), 40)
        turn_banner(
            paint, (x, stage.y + 66), words("preview.turn", name=name), token(1), 64 / paint.layout.text**0.3
        )
        side = (stage.w - 36) / 6
        left = stage.x + 18 + side / 2
        for symbol in range(1, 7):
            paint.player(token(symbol), (left + (symbol - 1) * side, stage.y + 168), 50)
        paint.text(
            words("preview.head"), (x, stage.y + 252), Style(28, "serif_semi"), "cm", room=stage.w - 30
        )
        paint.lines(words("preview.says"), (x, stage.y + 320), Style(22, tone="second"), "cm", stage.w - 60)
        plate = Box(stage.x + 34, stage.bottom - 210, stage.w - 68, 82)
        NamePlate(name, token(1), words("preview.turn", name=name), "turn").draw(paint, plate)
        NamePlate(other, token(2), words("preview.next")).draw(paint, plate.move(0, 98))

    def _about(self) -> str:
        """The text about the app, marked up for the scrolling text."""
        said = self.context.words
        parts = [
            f"<b>Stammtisch</b>  {said('about.version', version=version())}",
            *(said(f"about.{part}") for part in ("text", "fonts", "made", "licence")),
        ]
        return "<br><br>".join(parts)
