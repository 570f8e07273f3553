"""The overlay of every table: the round buttons, and notices: whose turn it is, why something was refused,
and what happened while nobody watched.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import partial

from scenes.base.match import Place
from scenes.base.settings import Settings
from scenes.table.drawing.free_room import covered_area
from scenes.table.model.board import AnyBoard
from scenes.table.model.items import AnyShow, Item, item
from scenes.table.model.model import Model
from scenes.table.model.table import AnyTable
from scenes.ui.buttons import Button, Caption, RoundButton
from scenes.ui.controls import Controls, Widget
from scenes.ui.easing import FADE, out_cubic
from scenes.ui.inputs import Input
from scenes.ui.layout import Box, Layout
from scenes.ui.notes import Toast, hint, turn_banner
from scenes.ui.painter import Painter, Pane, Spot, Style
from scenes.ui.text import Type

Act = Callable[[], None]
UNDO_GAP = 8.0
"""Between undo and redo, in units."""


@dataclass(frozen=True, slots=True)
class ButtonActions:
    """What the round buttons do."""

    menu: Act
    log: Act
    hint: Act
    undo: Act
    redo: Act
    face: Act
    done: Act | None = None
    """In a café: the guests have finished. None: this is no café."""


def table_buttons(model: Model, board: AnyBoard, acts: ButtonActions) -> Iterator[Widget]:
    """The round buttons that make sense now."""
    if board.in_replay:
        return
    words = board.words
    menu, log, hint, undo, *seats = (
        box if board.facing else board.grid.handed(box) for box in model.table.button_boxes(board)
    )
    yield RoundButton("table/menu", menu, "menu", words("table.menu"), acts.menu)
    yield RoundButton("table/log", log, "log", words("table.log"), acts.log)
    if model.viewer.humans and model.session.result is None:
        act = acts.hint if model.can_hint else None
        yield RoundButton("table/hint", hint, "hint", words("table.hint"), act)
        act = acts.undo if model.undo_seat is not None else None
        yield RoundButton("table/undo", undo, "undo", words("table.undo"), act)
        if model.redo_seat is not None:
            last = hint if abs(hint.centery - undo.centery) < 1 else undo  # redo goes beside it
            beside = last.move((1 if board.grid.left and not board.facing else -1) * (undo.w + UNDO_GAP), 0)
            at = model.table.redo_box(board) or beside
            yield RoundButton("table/redo", at, "redo", words("table.redo"), acts.redo)
    if acts.done is not None:
        yield leave_button(board.grid.handed(model.table.leave_box(board)), words("kiosk.done"), acts.done)
    if model.can_face:
        name = words("table.share" if board.facing else "table.face")
        yield RoundButton("table/facing", seats[0], "seats", name, acts.face)


def leave_button(box: Box, words: str, act: Act) -> Widget:
    """The button for guests who have finished: with words if the box has room for them, else with a sign."""
    if box.w < 2 * box.h:
        return RoundButton("kiosk/done", box, "leave", words, act)
    return Button("kiosk/done", box, Caption(words, "leave", 20), act)


def control_items(controls: Controls, layout: Layout) -> Iterator[Item]:
    """All buttons, the one with the focus over the others; and the tooltip of the one under the pointer."""
    for widget in controls.in_order():
        look = controls.look(widget)
        told = (widget.state, look)
        reach = widget.box.inflate(2 * widget.reach, 2 * widget.reach)
        yield Item(("button", widget.id), reach, told, partial(widget.draw, look=look))
    said = controls.hinted
    if said is not None:
        words, box = said.hint, said.box
        yield Item("tooltip", layout.screen, (words, tuple(box)), lambda paint: hint(paint, words, box))


BANNER_SLIDE_SECONDS = 0.25
"""In these seconds the banner comes …"""
BANNER_STAY_SECONDS = 0.6
"""… and for these it stays."""
TOAST_SECONDS = 3.0
"""For so long a toast is shown."""
RECAP_SECONDS = 9.0
"""For so long it is shown what happened meanwhile."""


@dataclass
class Notices:
    """Words over the table that go by themselves; at most one of each kind: a *banner* says whose turn it is,
    a *toast* a sentence at a point, a *recap* what happened while nobody watched.
    """

    settings: Settings
    _banner: tuple[str, Place, float] | None = None
    """Its words, whose turn it is, and when it came."""
    _toast: tuple[Toast, Spot, float] | None = None
    """The toast, its point, and when it came."""
    _recap: tuple[tuple[str, ...], str, float] | None = None
    """Its sentences, the line over them if some are left out, and when it came."""
    page: int | None = None
    """The page of the rules that says why something was refused, while the toast about that is shown."""

    def show_turn(self, words: str, place: Place, now: float) -> None:
        """Shows the banner: it is somebody's turn."""
        self._banner = (words, place, now)

    def show_sentence(
        self, words: str, at: Spot, now: float, refused: bool = False, page: int | None = None
    ) -> None:
        """Shows a sentence at a point; `page` is the page of the rules that says more."""
        self.page = page
        self._toast = (make_toast(words, refused, page), at, now)

    def more_box(self, type_: Type) -> Box | None:
        """The box of the button that opens the page of the rules; None: there is none."""
        return self._toast[0].more(type_, self._toast[1]) if self._toast and self.page is not None else None

    def show_recap(self, sentences: Sequence[str], earlier: str, now: float) -> None:
        """Shows what happened while nobody watched."""
        self._recap = (tuple(sentences), earlier, now) if sentences else None

    def clear(self) -> None:
        """Takes everything away: something new happens."""
        self._banner = self._toast = self._recap = self.page = None

    def update(self, now: float) -> None:
        """Takes away what has been shown long enough."""
        if self._banner and now - self._banner[2] > BANNER_SLIDE_SECONDS + BANNER_STAY_SECONDS + FADE:
            self._banner = None
        fades = not self.settings.untimed
        if fades and self._toast and now - self._toast[2] > TOAST_SECONDS:
            self._toast = self.page = None
        if fades and self._recap and now - self._recap[2] > RECAP_SECONDS:
            self._recap = None

    def note_input(self, event: Input) -> None:
        """A click or a key: where nothing runs out (`Settings.untimed`), that takes toast and recap away."""
        if self.settings.untimed and (event.click or event.kind == "key"):
            self._toast = self._recap = None

    @property
    def is_moving(self) -> bool:
        """Is the banner shown? It moves all the time."""
        return self._banner is not None

    def wait(self, now: float) -> float | None:
        """Seconds until something has to be taken away; None: nothing has to."""
        if self.settings.untimed:
            return None
        toast = self._toast[2] + TOAST_SECONDS if self._toast else None
        recap = self._recap[2] + RECAP_SECONDS if self._recap else None
        ends = [end for end in (toast, recap) if end is not None]
        return max(0.0, min(ends) - now) if ends else None

    @property
    def words(self) -> str | None:
        """What the toast says."""
        return self._toast[0].words if self._toast else None

    @property
    def recap(self) -> Sequence[str]:
        """What happened while nobody watched, as long as it is shown."""
        return self._recap[0] if self._recap else ()

    def items(self, show: AnyShow, table: AnyTable) -> Iterator[Item]:
        """The banner, the toast, and what happened while nobody watched, as they look now."""
        layout = show.board.grid
        centre = table.banner_spot(show.board) if self._banner else None
        if self._banner and centre is not None:
            words, place, since = self._banner
            room = banner_room(centre, layout.text)
            yield item(
                "banner",
                room,
                _draw_banner,
                words,
                place,
                room,
                *banner_progress(show.now - since, show.reduced_motion),
            )
        if self._recap:
            yield item("recap", layout.screen, _draw_recap, *self._recap[:2])
        if self._toast:
            yield item("toast", layout.screen, _draw_toast, *self._toast[:2])


def make_toast(words: str, refused: bool, page: int | None) -> Toast:
    """The toast of a sentence; with a page of the rules it has a button that leads there."""
    return Toast(words, temper="no" if refused else "info", asks=page is not None)


def free_spot(toast: Toast, at: Spot, type_: Type, spared: Sequence[Box]) -> Spot:
    """Where the toast lies that would stand at a point: near it, where it covers least of these boxes."""

    def cost(way: Spot) -> float:
        box = toast.box(type_, (at[0] + way[0], at[1] + way[1])).inflate(TOAST_GAP, TOAST_GAP)
        return covered_area(box, spared) + TOAST_DISTANCE_COST * math.hypot(*way)

    ways = [(x * TOAST_ASIDE, y * TOAST_STEP) for y in range(-10, 11) for x in range(-3, 4)]
    dx, dy = min(ways, key=cost)
    return at[0] + dx, at[1] + dy


def banner_room(centre: Spot, text: float) -> Box:
    """How far a banner round a point reaches, with its light, on its way up and away; large words further."""
    half = 460 * text**0.5
    return Box(centre[0] - half, centre[1] - 130, 2 * half, 260)


def banner_progress(passed: float, calm: bool) -> tuple[float, float]:
    """Of the banner so many seconds after it came: how far it has risen into its place, and how far it has
    then risen further and faded, each from 0 to 1.
    """
    share = 1.0 if calm else out_cubic(min(1.0, passed / BANNER_SLIDE_SECONDS))
    return share, min(1.0, max(0.0, (passed - BANNER_SLIDE_SECONDS - BANNER_STAY_SECONDS) / FADE))


def _draw_banner(words: str, place: Place, room: Box, share: float, gone: float, paint: Painter) -> None:
    """Half transparent, it is drawn as a whole, and what was below is laid over it again."""
    alpha = 1 - gone if share >= 1 else share
    centre = (room.centerx, room.centery + 34 * (1 - share) - 16 * gone)
    rect = paint.layout.rect(room).clip(paint.surface.get_rect())
    before = paint.surface.subsurface(rect).copy() if alpha < 1 else None
    turn_banner(paint, centre, words, place.token, 62)
    if before is not None:
        before.set_alpha(round(255 * (1 - max(0.0, alpha))))
        paint.surface.blit(before, rect)


def _draw_toast(toast: Toast, at: Spot, paint: Painter) -> None:
    toast.draw(paint, at)


TOAST_STEP, TOAST_ASIDE = 34.0, 160.0
"""How far apart, down and across, the places are at which a toast may lie."""
TOAST_GAP = 12.0
"""What it keeps free round itself."""
TOAST_DISTANCE_COST = 14.0
"""What a unit of distance from its point costs, in square units covered."""
MOST_RECAP_SENTENCES = 6
"""How many sentences a recap shows at most, the newest ones."""
RECAP_WIDTH = 780.0
RECAP_LINE_STYLE = Style(19, "sans", "cream")
RECAP_MORE_STYLE = Style(17, "serif_it", "second")


def _draw_recap(sentences: Sequence[str], earlier: str, paint: Painter) -> None:
    """The newest sentences in the middle of the table; `earlier` stands over them if there were more."""
    told = [*([earlier] if len(sentences) > MOST_RECAP_SENTENCES else []), *sentences[-MOST_RECAP_SENTENCES:]]
    wide = min(RECAP_WIDTH * paint.layout.text**0.6, paint.layout.width - 160)
    rows = [(line, paint.type.wrap_lines(line, RECAP_LINE_STYLE.size, wide - 56)) for line in told]
    step = paint.type.line_height(RECAP_LINE_STYLE.size)
    high = sum(len(lines) * step + 6 for _, lines in rows) + 34
    box = Box((paint.layout.width - wide) / 2, (paint.layout.height - high) * 0.42, wide, high)
    paint.shadow(box, 18, 16, 6, 150)
    paint.glass(box, Pane(16, alpha=0.96, line=0.7))
    y = box.y + 17
    for words, lines in rows:
        style = RECAP_MORE_STYLE if words == earlier else RECAP_LINE_STYLE
        for line in lines:
            paint.text(line, (box.x + 28, y + step / 2), style)
            y += step
        y += 6
