"""The panel at the lower right: what is to be done now and the buttons for it, or the joker's keyboard."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from scenes.table.drawing.name_plates import draw_action
from scenes.table.model.board import Target
from scenes.table.model.items import Item
from scenes.tables.dog.board_types import DogBoard, DogShow
from scenes.tables.dog.layout import room
from scenes.tables.dog.move_choice import outlook
from scenes.tables.dog.words import turn_prompt
from scenes.ui.layout import Box
from scenes.ui.painter import Painter, Pane, Style
from scenes.ui.theme import rgb

TITLE, SENTENCE = Style(25, "serif_semi"), Style(17.5, "sans", "second")
FORCED = Style(17.5, "sans_semi", "brass_light")
INK, INK_OFF = rgb("#22201D"), rgb("#787165")
SUB, PAPER, PAPER_OFF, EDGE = rgb("#6E5220"), rgb("#F0E4CB"), rgb("#403C37"), rgb("#8D7A58")
BUTTONS = ("back", "give", "fold")


def panel_items(show: DogShow) -> Iterator[Item]:
    """The joker's keyboard while its rank is to be chosen, else the panel that says what is to be done."""
    ranks = [target for name, target in show.targets.items() if name.startswith("rank/")]
    if ranks:
        yield from _keyboard(show, ranks)
    else:
        yield _prompt(show)


def prompt_box(board: DogBoard) -> Box:
    """Where the panel is that says what is to be done; it may grow upwards a little with its words."""
    box = room(board).panel
    return Box(box.x, box.y - 30, box.w, box.h + 30)


def _prompt(show: DogShow) -> Item:
    board, must = show.board, outlook(show.board).forced
    title, sentence = turn_prompt(board)
    said = board.words(f"table.must_{must}") if must else sentence
    buttons = [show.targets[name] for name in BUTTONS if name in show.targets]
    hands = tuple((target.name, show.pointer_state(target.id)) for target in buttons)
    box = room(board).panel
    reach = Box(box.x - 60, box.y - 120, box.w + 120, box.h + 160)
    draw = partial(_draw_prompt, show, box, title, said, FORCED if must else SENTENCE, buttons)
    return Item("panel", reach, (title, said, must, hands), draw)


def _draw_prompt(
    show: DogShow, place: Box, title: str, said: str, style: Style, buttons: list[Target], paint: Painter
) -> None:
    """Draws the panel: it grows upwards with its words. The focused button is drawn last, over the others."""
    head, step = paint.type.line_height(TITLE.size, TITLE.face), paint.type.line_height(style.size)
    words = head + step * len(paint.type.wrap_lines(said, style.size, place.w - 44)) + 26
    foot = min((target.box.top - 12 for target in buttons), default=place.bottom)
    box = Box(place.x, foot - words, place.w, place.bottom - foot + words)
    paint.glass(box, Pane(14, alpha=0.86))
    paint.text(title, (box.x + 22, box.y + 12 + head / 2), TITLE, room=box.w - 44)
    paint.lines(said, (box.x + 22, box.y + 16 + head), style, "lt", box.w - 44)
    for target in sorted(buttons, key=lambda target: target.id == show.focused):
        draw_action(paint, show, target, "secondary" if target.id == "back" else "primary")


def _keyboard(show: DogShow, ranks: list[Target]) -> Iterator[Item]:
    """The keyboard: a panel and thirteen ranks; those that can't be played are dark."""
    box, words = room(show.board).keyboard, show.board.words
    yield Item("keyboard", box.inflate(80, 80), "", partial(_pane, box, words("table.joker_title")))
    for target in ranks:
        rank, on = target.id[-1], target.enabled
        hover = show.hover(target.id) if on else 0.0
        focused = show.focused == target.id
        does = str(words.find(f"table.key_{rank}") or "")
        draw = partial(_key, target.box, "10" if rank == "T" else rank, does, on, hover, focused)
        yield Item(target.id, target.box.inflate(30, 40), (on, hover, focused), draw)


def _pane(box: Box, title: str, paint: Painter) -> None:
    paint.glass(box, Pane(14, alpha=0.9))
    head = Style(19 * min(1.0, 1.2 / paint.layout.text), "serif_semi")
    paint.text(title, (box.x + 20, box.y + 22), head, room=box.w - 40)


def _key(box: Box, rank: str, does: str, on: bool, hover: float, focused: bool, paint: Painter) -> None:
    """Draws a key. What the rank does stands on it only if there is room for both."""
    box = box.move(0, -2 * round(hover * 4) / 4)
    if on:
        paint.shadow(box, 7, 5, 3, 150)
    if focused:
        paint.focus(box, 7)
    line = (paint.theme.brass_light if hover > 0.5 else EDGE, 1.0 if on else 0.35)
    paint.box(box, 7, PAPER if on else PAPER_OFF, line, 1 + hover)
    shrunk, ink = 1 / max(1.0, paint.layout.text), INK if on else INK_OFF
    small = Style(14.2 * shrunk, "sans_semi", SUB if on else INK_OFF)
    wide = paint.type.fit_text(does, small.size, box.w - 4, small.face)[0] == does
    roomy = does and wide and paint.type.line_height(small.size, small.face) < box.h * 0.47
    at = (box.centerx, box.y + box.h * (0.37 if roomy else 0.5))
    paint.text(rank, at, Style(box.h * (0.48 if roomy else 0.56) * shrunk, "serif", ink), "cm")
    if roomy:
        paint.text(does, (box.centerx, box.y + box.h * 0.77), small, "cm", room=box.w - 4)
