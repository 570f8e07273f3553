"""The scene with the on-screen keyboard, on which names are written in the kiosk."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from functools import partial

from game.language.words import LANGUAGES
from scenes.base.match import token
from scenes.base.scene import Context, words_for
from scenes.kiosk.keyboard import key_layouts
from scenes.kiosk.keyboard.layout import KeyboardPlan, draw_field
from scenes.kiosk.parts.kiosk_page import KioskPage
from scenes.kiosk.parts.kiosk_parts import LargeToken, PadKey
from scenes.pages.lobby.scene import LobbyScene
from scenes.pages.parts.page import soonest
from scenes.ui.buttons import Button, Caption
from scenes.ui.controls import Widget
from scenes.ui.inputs import Input
from scenes.ui.painter import Painter, Pane, Style
from scenes.ui.style_sheet import CONTROL, DIALOG

LONGEST = 12
"""Letters in a name at most."""
LONG_PRESS_SECONDS = 0.5
"""After this time a key that is held offers its accents."""
MOST_NAMES = 3
"""How many names are offered at a time."""


class KeyboardScene(KioskPage):
    """A key writes when it is let go. Held for longer it offers accents instead."""

    name = "keyboard"
    darkens_below = True
    offers_rules = False

    def __init__(self, context: Context, field: str, text: str, keep: Callable[[str], None]) -> None:
        super().__init__(context)
        self.field, self.keep = field, keep
        self.text = text[:LONGEST]
        self.fresh = True
        """Does the next letter take the place of the whole name?"""
        self.capital = True
        """Will the next letter be a capital one?"""
        self.figures = False
        """Are figures and signs shown instead of letters?"""
        self.language = context.language
        """The language of the keys' layout."""
        self.idea = 0
        """The first of the names on offer that is shown."""
        self.full = False
        """Was another letter typed after the last one that has room?"""
        self.accents = ""
        """The accents on offer."""
        self._above = ""
        """The letter over whose key they are."""
        self._just_opened = False
        """Is the finger still on the key whose accents have come?"""
        self._held: tuple[str, float] | None = None
        """The letter whose key is held, and since when."""

    # Writing

    def type(self, letter: str) -> None:
        """Writes a letter."""
        self.accents = ""
        before = "" if self.fresh else self.text
        self.full = len(before) >= LONGEST
        if not self.full:
            self.text, self.fresh = before + self._shown_letter(letter), False
            self.capital = key_layouts.wants_capital(self.text)
        self.refresh()

    def erase(self) -> None:
        """Erases the last letter; at first the whole name."""
        self.text = "" if self.fresh else self.text[:-1]
        self.fresh = self.full = False
        self.accents, self.capital = "", key_layouts.wants_capital(self.text)
        self.refresh()

    def _take_name(self, name: str) -> None:
        """Takes one of the names on offer."""
        self.text, self.fresh, self.full, self.capital = name, True, False, True
        self.refresh()

    def _shift(self) -> None:
        self.capital = not self.capital
        self.refresh()

    def _toggle_figures(self) -> None:
        self.figures, self.accents = not self.figures, ""
        self.refresh()

    def _show_more_names(self) -> None:
        self.idea += MOST_NAMES
        self.refresh()

    def _next_layout(self) -> None:
        """Shows the keys of the next language; the page's words stay in the guests' own."""
        at = LANGUAGES.index(self.language) if self.language in LANGUAGES else -1
        self.language, self.accents = LANGUAGES[(at + 1) % len(LANGUAGES)], ""
        self.refresh()

    def _done(self) -> None:
        name = " ".join(self.text.split())
        if name:
            self.keep(name)
        self.go_back()

    def back(self) -> None:
        self.go_back()

    # Hands

    def handle(self, event: Input) -> None:
        if event.kind == "text":
            for letter in event.text:
                self.capital = False
                self.type(letter)
        elif event.kind == "key" and (event.key == "backspace" or (event.pad and event.key == "z")):
            self.erase()
        elif event.kind == "key" and event.key == "enter" and not self.controls.focus.shown:
            self._done()
        elif event.kind == "key" and len(event.key) == 1:
            return  # it comes as text
        else:
            self._by_finger(event)

    def _by_finger(self, event: Input) -> None:
        """Handles a touch; a key that is held for long offers its accents and then writes nothing itself."""
        if event.kind == "release" and self._just_opened:
            self._slide(event)
            return
        super().handle(event)
        if event.click:
            pressed = self.controls.pressed
            letter = pressed.id.removeprefix("keys/") if pressed is not None else ""
            self._held = (letter, event.time) if len(letter) == 1 and key_layouts.accents_of(letter) else None
            if pressed is None and self.accents:
                self.accents = ""
                self.refresh()
        elif event.kind == "release":
            self._held = None

    def _slide(self, event: Input) -> None:
        """Called when the finger that held a key goes up: over an accent it writes that; else they stay."""
        under, self._just_opened = self.controls.at(event.pos), False
        self.controls.pressed = None
        if under is not None and under.id.startswith("keys/accent/"):
            under.click(under.box.center)

    def update(self, now: float) -> None:
        super().update(now)
        if self._held is not None and now >= self._held[1] + LONG_PRESS_SECONDS:
            letter, self._held, self._just_opened = self._held[0], None, True
            self.offer(letter)

    def offer(self, letter: str) -> None:
        """Shows the accents of a letter, over its key."""
        self.accents, self._above = key_layouts.accents_of(letter), letter
        self.refresh()

    def wake(self, now: float) -> float | None:
        left = max(0.0, self._held[1] + LONG_PRESS_SECONDS - now) if self._held is not None else None
        return soonest(left, super().wake(now))

    # What can be touched

    @property
    def plan(self) -> KeyboardPlan:
        rows = key_layouts.FIGURES if self.figures else key_layouts.rows_of(self.language)
        return KeyboardPlan.of(self.context.layout, self.upright, rows)

    def build(self) -> Iterable[Widget]:
        """Accents lie over their key; widgets that they would cover are left out meanwhile."""
        offered = list(self._accent_keys(self.plan))
        over = [each.box for each in offered]
        yield from (each for each in self._beside() if each.box.collidelist(over) < 0)
        yield from self._letters(self.plan)
        yield from self._lowest_row(self.plan)
        yield from offered

    def _beside(self) -> Iterable[Widget]:
        """The widgets above the keys: the symbol, and names on offer."""
        plan, words = self.plan, self.context.words
        yield from self._symbol(plan)
        names = words.find("keyboard.names")
        for i, box in enumerate(plan.ideas):
            name = names[(self.idea + i) % len(names)]
            yield Button(f"keys/idea/{i}", box, Caption(name, size=25), partial(self._take_name, name))
        more = Caption("", "rematch")
        yield Button("keys/others", plan.others, more, self._show_more_names, name=words("keyboard.others"))

    def _symbol(self, plan: KeyboardPlan) -> Iterable[Widget]:
        lobby, seat = self._seat()
        if lobby is not None:
            worn = token(lobby.draft.chairs[seat].symbol, lobby.title)
            yield LargeToken(
                "keys/symbol", plan.symbol, lobby.draft.chairs[seat].name, worn, self._next_symbol
            )

    def _next_symbol(self) -> None:
        lobby, seat = self._seat()
        if lobby is not None:
            lobby.draft.next_symbol(seat)
            self.refresh()

    def _seat(self) -> tuple[LobbyScene | None, int]:
        """The lobby and the seat whose name is written; None if it isn't a name of a lobby."""
        head, _, number = self.field.rpartition("/")
        lobby = next((each for each in self.context.manager.stack if isinstance(each, LobbyScene)), None)
        found = lobby is not None and head == "lobby/name" and number.isdigit()
        return (lobby, int(number)) if found else (None, 0)

    def _shown_letter(self, letter: str) -> str:
        """A letter as it would be written now."""
        return key_layouts.capital(letter) if self.capital else letter

    def _letters(self, plan: KeyboardPlan) -> Iterable[Widget]:
        words = self.context.words
        for letter, box in plan.letters:
            yield PadKey(f"keys/{letter}", box, (self._shown_letter(letter), ""), partial(self.type, letter))
        if not self.figures:
            shift = PadKey("keys/shift", plan.shift, ("", "shift"), self._shift, words("keyboard.shift"))
            shift.lit = self.capital
            yield shift
        yield PadKey("keys/back", plan.back, ("", "backspace"), self.erase, words("keyboard.erase"))

    def _lowest_row(self, plan: KeyboardPlan) -> Iterable[Widget]:
        """The keys of the lowest row."""
        words = self.context.words
        face, name = ("abc", "letters") if self.figures else ("123", "figures")
        yield PadKey("keys/123", plan.low[0], (face, ""), self._toggle_figures, words(f"keyboard.{name}"))
        yield PadKey("keys/-", plan.low[1], ("-", ""), partial(self.type, "-"))
        yield PadKey("keys/'", plan.low[2], ("’", ""), partial(self.type, "’"))
        space = Caption(words("keyboard.space"), "space", 25)
        yield Button("keys/space", plan.low[3], space, partial(self.type, " "))
        speaks = Caption(self.language.upper(), "" if self.upright else "globe", 27)
        name = words("keyboard.layout", name=words_for(self.language)("language.name"))
        yield Button("keys/language", plan.low[4], speaks, self._next_layout, name=name)
        done = Caption(words("kiosk.done"), "check", 24 if self.upright else 34)
        yield Button("keys/done", plan.low[5], done, self._done if self.text.strip() else None, "primary")

    def _accent_keys(self, plan: KeyboardPlan) -> Iterable[Widget]:
        """The keys of the accents on offer."""
        for letter, box in plan.accents(self._above, self.accents):
            yield PadKey(
                f"keys/accent/{letter}", box, (self._shown_letter(letter), ""), partial(self.type, letter)
            )

    # How it looks

    def ground(self, paint: Painter) -> None:
        plan, words, text = self.plan, self.context.words, paint.layout.text
        paint.panel(plan.plate, Pane(CONTROL, alpha=0.98, line=0.9, tones=("warm_top", "warm_foot")))
        head = Style(24 / text, "sans_semi", "accent_light")
        paint.text(words("keyboard.title"), (plan.field.x, plan.plate.y + 44), head, room=plan.field.w)
        draw_field(paint, plan.field, self.text, f"{len(self.text)}/{LONGEST}", self.fresh)
        ideas = plan.ideas[0]
        above = (ideas.x, ideas.y - 28)
        paint.text(words("keyboard.ideas"), above, Style(20 / text, tone="second"))
        paint.panel(plan.board, Pane(DIALOG, alpha=0.97, line=0.5))
        low = words("keyboard.full", n=LONGEST) if self.full else self._what_becomes_of_name
        style = Style(19 / text, tone="danger_text" if self.full else "second")
        paint.text(low, (plan.board.centerx, plan.board.bottom - 19), style, "cm", plan.board.w - 40)

    @property
    def _what_becomes_of_name(self) -> str:
        """In a café names go with their people; at home they are kept."""
        return self.context.words("keyboard.privacy") if self.context.host is not None else ""

    def spoken_sentences(self) -> Sequence[str]:
        words = self.context.words
        said = [words("keyboard.title"), self.text]
        if self.full:
            said.append(words("keyboard.full", n=LONGEST))
        return said
