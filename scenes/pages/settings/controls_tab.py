"""The settings' tab about controls: a list of what keys and a controller's buttons do."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from scenes.base.scene import Context
from scenes.ui.controls import Look, Widget
from scenes.ui.layout import Box
from scenes.ui.painter import Painter, Style
from scenes.ui.style_sheet import FIELD

SIGNS = {
    "xbox": {"a": "A", "b": "B", "x": "X", "y": "Y", "view": "View", "left": "LB", "right": "RB"},
    "deck": {"a": "A", "b": "B", "x": "X", "y": "Y", "view": "pad_view", "left": "L1", "right": "R1"},
    "nintendo": {"a": "A", "b": "B", "x": "X", "y": "Y", "view": "−", "left": "L", "right": "R"},
    "playstation": {
        "a": "pad_cross",
        "b": "pad_circle",
        "x": "pad_square",
        "y": "pad_triangle",
        "view": "Share",
        "left": "L1",
        "right": "R1",
    },
}
"""What stands on the buttons of each kind of controller: letters, or the name of an icon (`pad_…`)."""
ICONS = frozenset(("up", "down", "back", "forward"))
"""Keys that are drawn as an icon."""


@dataclass(frozen=True, slots=True)
class KeyAction:
    """Something that can be done, with the keys and the buttons that do it."""

    name: str
    keys: Sequence[str]
    buttons: Sequence[str]


ACTIONS = (
    KeyAction("move", ("back", "up", "down", "forward"), ("pad_cursor", "pad_stick")),
    KeyAction("next", ("Tab",), ("left", "right")),
    KeyAction("choose", ("Enter",), ("a",)),
    KeyAction("back", ("Esc",), ("b",)),
    KeyAction("undo", ("Ctrl", "Z"), ("x",)),
    KeyAction("hint", ("H",), ("y",)),
    KeyAction("rules", ("F1",), ("view",)),
    KeyAction("what", ("I",), ("pad_stick",)),
    KeyAction("again", ("F2",), ()),
    KeyAction("stands", ("F3",), ()),
    KeyAction("turn", ("F4",), ()),
    KeyAction("screen", ("F11",), ()),
)
"""Everything that the list shows, in its order."""


class KeyRow(Widget):
    """A row of the list: an action, its keys, and its buttons on the controller in use."""

    role = "text"

    def __init__(self, context: Context, controller: str, action: KeyAction, box: Box) -> None:
        said = context.words(f"controls.{action.name}")
        signs = SIGNS[controller or "xbox"]
        self.action, self.said = action, said
        self.buttons = [signs.get(button, button) for button in action.buttons]
        super().__init__(
            f"settings/controls/{action.name}", box, f"{said}: {' + '.join(action.keys)}", lambda: None
        )

    def draw(self, paint: Painter, look: Look) -> None:
        box = self.box
        keys, buttons = columns(box)
        paint.line((box.x, box.y), (box.right, box.y), 46)
        paint.text(self.said, (box.x, box.centery), Style(20), room=keys - box.x - 16)
        _caps(paint, (keys, box.centery), self.action.keys, round_=False)
        _caps(paint, (buttons, box.centery), self.buttons, round_=True)
        if look.focused:
            paint.focus(box.inflate(12, -4), FIELD)


def columns(box: Box) -> tuple[float, float]:
    """The x at which keys begin, and at which buttons begin."""
    return box.x + box.w * 0.45, box.x + box.w * 0.76


def rows(context: Context, controller: str, panel: Box) -> Iterator[KeyRow]:
    """All rows, below the list's head, with the signs of this controller's buttons."""
    head = _head(panel)
    high = (panel.h - head) / len(ACTIONS)
    for i, action in enumerate(ACTIONS):
        yield KeyRow(context, controller, action, Box(panel.x, panel.y + head + i * high, panel.w, high))


def draw_head(paint: Painter, context: Context, panel: Box) -> None:
    """Draws the names of the columns."""
    for x, name in zip(columns(panel), ("keyboard", "controller"), strict=True):
        paint.label(context.words(f"controls.{name}"), (x, panel.y + _head(panel) / 2), 15, "second")


def _head(panel: Box) -> float:
    return min(52.0, panel.h * 0.1)


def _caps(paint: Painter, at: tuple[float, float], caps: Sequence[str], round_: bool) -> None:
    """Draws keys or buttons side by side."""
    x, high = at[0], 36.0
    for cap in caps:
        icon = cap.startswith("pad_") or cap in ICONS
        wide = high if icon or len(cap) == 1 else paint.type.width(cap, 17, "sans_semi") + 20
        box = Box(x, at[1] - high / 2, wide, high)
        paint.box(box, high / 2 if round_ else 8, (paint.theme.dark, 0.6), (paint.theme.accent, 0.7), 1.4)
        if icon:
            paint.icon(cap, (box.centerx, box.centery), 20)
        else:
            paint.text(cap, (box.centerx, box.centery), Style(17, "sans_semi"), "cm")
        x += wide + 8
