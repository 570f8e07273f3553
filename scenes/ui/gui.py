"""The only module that knows pygame-gui: text entry and scrolling text, with one manager for all.

The library does what is hard about them: caret, selection, clipboard, mark-up, scrolling. Our own widgets
paint their boxes, so the elements themselves are transparent. Buttons, sliders and dialogs are our own: those
of the library can't be used by keyboard, are too small for a finger, and can't be made to look like the rest.
"""

from __future__ import annotations

from zlib import crc32

import pygame
from pygame_gui import UIManager
from pygame_gui.core import ObjectID, UIElement
from pygame_gui.core.utility import set_default_manager
from pygame_gui.elements import UITextBox, UITextEntryLine

from scenes.ui.art import ASSETS
from scenes.ui.inputs import Input
from scenes.ui.layout import Box
from scenes.ui.style_sheet import BODY
from scenes.ui.text import FILES
from scenes.ui.theme import hex_code
from scenes.ui.widget_context import WidgetContext

CLEAR = "#00000000"
Entry = UITextEntryLine
"""A line that is being written in."""
Themed = dict[str, dict[str, dict[str, str]]]
"""Blocks of colours, fonts and measures, in the form in which the library reads a theme."""


class _Manager(UIManager):
    """Takes the pointer's place from our inputs and not from the mouse, which a finger doesn't move."""

    pointer = (-1, -1)

    def _update_mouse_position(self) -> None:
        self.mouse_position = self.pointer


class Gui:
    """pygame-gui's elements in the app's look, made anew when window, letters or colours change."""

    def __init__(self, context: WidgetContext) -> None:
        self.context = context
        self._elements: list[UIElement] = []
        self._updated = context.clock()
        self._manager = _Manager(context.layout.size, self._theme(), enable_live_theme_updates=False)
        set_default_manager(None)  # the library would keep its first one, fonts and all, as long as we run
        self._load_bold()

    @property
    def live(self) -> bool:
        """Is any element on the screen?"""
        return bool(self._elements)

    @property
    def is_writing(self) -> bool:
        """Is there a line that is being written in?"""
        return any(isinstance(element, UITextEntryLine) for element in self._elements)

    def entry(self, box: Box, text: str, limit: int) -> Entry:
        """A line to write in, with everything selected and the caret at its end."""
        element = UITextEntryLine(self._rect(box), self._manager, object_id=ObjectID("#entry", "@ours"))
        element.set_text_length_limit(limit)
        element.set_text(text)
        self._manager.set_focus_set(element.get_focus_set())
        element.select_range = [0, len(text)]
        element.edit_position = len(text)
        element.cursor_has_moved_recently = True
        self._elements.append(element)
        return element

    def prose(self, box: Box, html: str) -> UITextBox:
        """Text that scrolls."""
        element = UITextBox(html, self._rect(box), self._manager)
        self._elements.append(element)
        return element

    def drop(self, element: UIElement) -> None:
        """Removes an element."""
        if element in self._elements:
            self._elements.remove(element)
            self._manager.set_focus_set(None)
            element.kill()  # type: ignore[no-untyped-call]

    def clear(self) -> None:
        """Removes all elements."""
        for element in list(self._elements):
            self.drop(element)

    def handle(self, event: Input) -> None:
        """Passes an input on to the elements."""
        if not self.live:
            return
        if event.kind in ("press", "release", "motion"):
            self._manager.pointer = event.pos
            self._manager.update(0)  # so that it knows what lies under the pointer when the press comes
        translated = _as_pygame(event)
        if translated is not None:
            self._manager.process_events(translated)

    def update(self, now: float) -> None:
        """Lets the caret blink and scrolling go on."""
        if self.live:
            self._manager.update(now - self._updated)
        self._updated = now

    def sight(self) -> object:
        """What the elements look like: where each is, and a sum over its pixels, as the library draws into
        its pictures without telling anybody.
        """
        shown = self._manager.get_sprite_group().sprites() if self.live else []
        pictures = [(each.rect, each.image) for each in shown if each.image is not None]
        return tuple((tuple(rect), crc32(image.get_view("0").raw)) for rect, image in pictures)

    def draw(self, surface: pygame.Surface) -> None:
        """Draws the elements on top of what is there."""
        if self.live:
            self._manager.draw_ui(surface)

    def _rect(self, box: Box) -> pygame.Rect:
        return self.context.layout.rect(box)

    def _load_bold(self) -> None:
        """Loads the bold face, which marked-up words may need; the theme only loads the regular one."""
        size = self.context.layout.text_px(BODY)
        self._manager.preload_fonts([{"name": "sans", "point_size": size, "style": "bold"}])

    def _theme(self) -> Themed:
        """Fonts and measures stand in every block: the library ignores them in 'defaults'."""
        theme, layout = self.context.page_theme, self.context.layout
        fonts = ASSETS / "fonts"
        font = {
            "name": "sans",
            "size": str(layout.text_px(BODY)),
            "regular_path": str(fonts / FILES["sans"]),
            "bold_path": str(fonts / FILES["sans_semi"]),
        }
        plain = {"border_width": "0", "shadow_width": "0", "shape": "rectangle"}
        clear = dict.fromkeys(_STATES, CLEAR)
        words = {"normal_text": hex_code(theme.first), "text_cursor": hex_code(theme.accent_light)}
        marked = {"selected_bg": hex_code(theme.accent), "selected_text": hex_code(theme.on_plate)}
        bar = dict(clear, normal_bg=hex_code(theme.trough_edge), hovered_bg=hex_code(theme.accent))
        return {
            "text_entry_line": {
                "colours": {**clear, "dark_bg": CLEAR, **words, **marked},
                "font": {**font, "size": str(layout.text_px(BODY))},
                "misc": {**plain, "padding": "0,0"},
            },
            "text_box": {
                "colours": {
                    **clear,
                    "dark_bg": CLEAR,
                    **words,
                    **marked,
                    "link_text": hex_code(theme.accent_light),
                },
                "font": font,
                "misc": {**plain, "padding": "0,0", "line_spacing": "1.25"},
            },
            "vertical_scroll_bar": {
                "colours": {**clear, "dark_bg": hex_code(theme.dark)},
                "misc": {**plain, "enable_arrow_buttons": "0"},
            },
            "vertical_scroll_bar.#sliding_button": {"colours": bar, "misc": plain},
        }


_STATES = tuple(
    f"{state}_{part}"
    for state in ("normal", "hovered", "active", "selected", "disabled")
    for part in ("bg", "border")
)


def _as_pygame(event: Input) -> pygame.event.Event | None:
    """An input as the library expects it: whatever the hand used, it looks like a mouse."""
    if event.kind == "press":
        return pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=event.pos, button=event.button)
    if event.kind == "release":
        return pygame.event.Event(pygame.MOUSEBUTTONUP, pos=event.pos, button=event.button)
    if event.kind == "motion":
        return pygame.event.Event(pygame.MOUSEMOTION, pos=event.pos, rel=(0, 0), buttons=(0, 0, 0))
    return event.raw
