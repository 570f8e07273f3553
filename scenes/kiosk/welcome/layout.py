"""The layout of the welcome page, which guests see first: a tree, for wide and for upright screens."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from scenes.pages.parts.beer_mat import BeerMat, MatFace, mat_side
from scenes.pages.parts.game_box import box_leaf
from scenes.pages.parts.page_header import draw_glass, draw_name_plaque
from scenes.ui.buttons import Button, Caption, Kind, button_width
from scenes.ui.choices import ChoiceItem, segmented
from scenes.ui.controls import Widget
from scenes.ui.layout import Box
from scenes.ui.layout_tree import SPACE, Column, First, Leaf, Panel, Part, Row
from scenes.ui.painter import Painter, Pane, Style
from scenes.ui.style_sheet import CONTROL, GAP, HEAD, LARGE, LARGE_BUTTON, ROW_GAP, TIGHT
from scenes.ui.text import Type
from scenes.ui.text_leaves import words

CHOICE = 76.0
"""Height of a row of choices."""
CODE_MAT, MAT = 170.0, 140.0
"""Diameters of the mat for the table's number, and of the others."""
PLAQUE = (420.0, 84.0)
UPRIGHT_PLAQUE = (560.0, 112.0)
"""Width and height of the plaque with the app's name."""
GLASS = 130.0
ABREAST = 3
"""Boxes in a line on an upright screen."""
AROUND = Leaf(grow=5.0)
"""Room on both sides of a line that isn't full."""
LEAST_SCALE = 0.6
"""The least scale of a box."""

Widgets = Callable[[Box], Sequence[Widget]]
Act = Callable[[], None]


@dataclass(frozen=True)
class Choice:
    """A question with its answers: an icon, what can be answered, and which one is chosen."""

    icon: str
    items: Sequence[ChoiceItem]
    chosen: int
    least: float
    """The least width of an answer."""


@dataclass(frozen=True)
class PlainButton:
    """A large button."""

    node: str
    caption: Caption
    act: Act
    kind: Kind = "secondary"


@dataclass(frozen=True)
class MatButton:
    """A mat: its id, what is on it, what it is called, what it does, and whether it is the chosen one."""

    node: str
    face: MatFace
    name: str
    act: Act
    on: bool | None = None


@dataclass(frozen=True)
class WelcomeParts:
    """What lies on the table."""

    question: str
    people: Choice
    time: Choice
    boxes: Sequence[Widgets]
    code: MatButton
    languages: Sequence[MatButton]
    help: Sequence[MatButton]
    """Reading and hearing, sound."""
    done: PlainButton
    resume: PlainButton | None


def welcome_tree(type_: Type, parts: WelcomeParts, upright: bool) -> Part:
    """The tree for the window that `type_` measures for."""
    if upright:
        return _upright(type_, parts)
    resume = [_button(type_, parts.resume)] if parts.resume else []
    ends = [SPACE, *resume] if resume else [SPACE]
    head = Row([_glass(), SPACE, _plaque(PLAQUE), *ends, *([] if resume else [Leaf(width=GLASS)])], gap=TIGHT)
    mats = [_mat(parts.code, CODE_MAT, type_), SPACE]
    mats += [_mat(each, MAT, type_) for each in parts.languages]
    mats += [SPACE, *(_mat(each, MAT, type_) for each in parts.help), SPACE, _button(type_, parts.done)]
    boxes = _boxes(parts.boxes)
    return Column(
        [head, _questions(type_, parts), SPACE, boxes, SPACE, Row(mats, gap=TIGHT)], gap=TIGHT, grow=1
    )


def _upright(type_: Type, parts: WelcomeParts) -> Part:
    lines = [_boxes(parts.boxes[i : i + ABREAST]) for i in range(0, len(parts.boxes), ABREAST)]
    resume = [_button(type_, parts.resume, grow=1)] if parts.resume else []
    mats = [_mat(each, MAT * 0.9, type_) for each in (*parts.languages, *parts.help)]
    spread = [each for mat in mats for each in (mat, SPACE)][:-1]
    foot = Row([_mat(parts.code, CODE_MAT, type_), _button(type_, parts.done, grow=1)], gap=GAP)
    rows = [_plaque(UPRIGHT_PLAQUE), _questions(type_, parts), *lines, SPACE, *resume, Row(spread), foot]
    return Column(rows, gap=ROW_GAP, grow=1)


def _plaque(size: tuple[float, float]) -> Leaf:
    return Leaf(width=size[0], least_width=size[0] * 0.6, height=size[1], draw=draw_name_plaque)


def _glass() -> Leaf:
    return Leaf(width=GLASS, draw=draw_glass)


def _questions(type_: Type, parts: WelcomeParts) -> Part:
    """The sheet with both questions: in one line, or in several."""
    head = words(type_, parts.question, Style(LARGE / type_.layout.text**0.5, "serif", "accent"))
    people, time = _choice(type_, parts.people), _choice(type_, parts.time)
    forms = [
        Row([head, people, time], gap=GAP),
        Column([head, Row([people, time], gap=GAP)], gap=TIGHT),
        Column([head, people, time], gap=TIGHT),
    ]
    return Panel(First(forms), GAP, 14, 14, name="questions", draw=_draw_sheet)


def _draw_sheet(paint: Painter, box: Box) -> None:
    paint.panel(box, Pane(CONTROL))


def _choice(type_: Type, choice: Choice) -> Part:
    """An icon, and the answers side by side."""
    least = max(type_.layout.reach(choice.least), 0.0)
    wide = max(type_.width(item.words, HEAD, "sans_semi") for item in choice.items) + 24

    def icon(paint: Painter, box: Box) -> None:
        paint.icon(choice.icon, box.center, LARGE, "first")

    answers = Leaf(
        width=max(least, wide) * len(choice.items),
        least_width=least * len(choice.items),
        height=type_.layout.reach(CHOICE),
        grow=1,
        widgets=lambda box: segmented(box, choice.items, choice.chosen, HEAD),
    )
    return Row([Leaf(width=LARGE * 1.3, draw=icon), answers], gap=TIGHT, grow=1)


def _boxes(boxes: Sequence[Widgets]) -> Part:
    leaves = [box_leaf(make, LEAST_SCALE, GAP) for make in boxes]
    return Row([AROUND, *leaves, AROUND] if len(boxes) < ABREAST else leaves, gap=TIGHT, grow=4)


def _mat(mat: MatButton, least: float, type_: Type) -> Leaf:
    side = mat_side(type_, [mat.face.words], least)

    def widgets(box: Box) -> Sequence[Widget]:
        made = BeerMat(mat.node, box, mat.face, mat.act, mat.name)
        if mat.on is not None:
            made.role, made.on = "choice", mat.on
        return [made]

    room = max(side, type_.layout.reach(least * 0.5))
    return Leaf(width=room, least_width=type_.layout.reach(least * 0.5), height=room, widgets=widgets)


def _button(type_: Type, button: PlainButton, grow: float = 0.0) -> Leaf:
    high = type_.layout.reach(LARGE_BUTTON)
    wide = button_width(type_, button.caption.words, high, icons=1)
    return Leaf(
        width=wide,
        least_width=wide * 0.7,
        height=high,
        most_height=high,
        grow=grow,
        widgets=lambda box: [Button(button.node, box, button.caption, button.act, button.kind)],
    )
