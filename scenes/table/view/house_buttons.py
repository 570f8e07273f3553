"""The round buttons that every table has, in the corner where its table wants them."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass

from scenes.table.board import AnyBoard
from scenes.table.model import Model
from scenes.ui.buttons import RoundButton
from scenes.ui.controls import Widget
from scenes.ui.layout import Box

Act = Callable[[], None]
GAP = 8.0


@dataclass(frozen=True, slots=True)
class Acts:
    """What the round buttons do."""

    menu: Act
    log: Act
    hint: Act
    undo: Act
    redo: Act
    face: Act


def house_buttons(model: Model, board: AnyBoard, acts: Acts) -> Iterator[Widget]:
    """Those that make sense now."""
    words = model.words
    menu, log, hint, undo, *seats = model.table.buttons(board)
    yield RoundButton("table/menu", menu, "menu", words("table.menu"), acts.menu)
    yield RoundButton("table/log", log, "log", words("table.log"), acts.log)
    if model.match.humans and model.session.result is None:
        act = acts.hint if model.advises else None
        yield RoundButton("table/hint", hint, "hint", words("table.hint"), act)
        act = acts.undo if model.taker is not None else None
        yield RoundButton("table/undo", undo, "undo", words("table.undo"), act)
        if model.can_redo:
            beside = Box(undo.x - undo.w - GAP, undo.y, undo.w, undo.h)
            yield RoundButton("table/redo", beside, "redo", words("table.redo"), acts.redo)
    if model.may_face:
        name = words("table.share" if board.facing else "table.face")
        yield RoundButton("table/facing", seats[0], "seats", name, acts.face)
