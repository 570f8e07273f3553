"""The view of a table: what is seen of it and can be pointed at. Targets, items and nodes are made from the
board here.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, field, replace
from functools import partial

import pygame

from game.bots.table_talk import Line
from game.kernel.types import Seat
from scenes.base.scene import Context
from scenes.table.drawing.hint_note import HintNote
from scenes.table.drawing.name_plates import turn_plates
from scenes.table.drawing.overlay import Notices, control_items
from scenes.table.drawing.phone_marks import badge_items, code_item
from scenes.table.drawing.small_notes import draw_aim, draw_remark, draw_tip
from scenes.table.drawing.spoken_line import lay_slip
from scenes.table.drawing.spoken_tree import plate_nodes, target_nodes
from scenes.table.drawing.table_picture import LOADING_STEP_SECONDS, Picture, PictureLoading, PictureMoment
from scenes.table.input.pointer import Pointer
from scenes.table.model.board import AnyBoard, Target
from scenes.table.model.items import AnyShow, Item, Show
from scenes.table.model.model import Model
from scenes.table.motion.performance import Performance
from scenes.table.players.hints import Hint, Hints
from scenes.table.players.phone_seats import PhoneSeats
from scenes.table.players.regular_faces import RegularFaces
from scenes.table.players.table_bots import Bots
from scenes.ui.controls import Controls, Widget
from scenes.ui.easing import FRAME
from scenes.ui.layout import Box
from scenes.ui.tree import Node


@dataclass(frozen=True)
class TableMoment:
    """What should be seen of a table at a moment. Two are equal if nothing would look different."""

    board: AnyBoard = field(compare=False)
    """From which the ground is drawn, if it isn't yet."""
    picture: PictureMoment


class TableView:
    """Works out targets, nodes and the picture from the model and the performance. It changes neither, except
    that the performance gets its newest board.
    """

    def __init__(
        self,
        context: Context,
        model: Model,
        performance: Performance,
        hints: Hints,
        phones: PhoneSeats,
        faces: RegularFaces,
        bots: Bots,
    ) -> None:
        self.context = context
        self.model = model
        self.table = model.table
        self.performance = performance
        self.hints = hints
        self.phones = phones
        self.faces = faces
        self.bots = bots
        self.pointer = Pointer(context.settings, model.table.click_drops_pick)
        self.notices = Notices(context.settings)
        self.picture = Picture(context, model.table)
        self.loading = PictureLoading(context, model.table)
        self.targets: tuple[Target, ...] = ()
        self.aim = ""
        """The sentence about how the game is won, while it is shown."""
        self.tip: tuple[str, tuple[float, float, float, float]] | None = None
        """The words of the small note beside a sign, and the sign's box."""

    @property
    def board(self) -> AnyBoard:
        """The board with its pieces, as it is at the end of the animation."""
        return self.performance.board

    def clear(self) -> None:
        """Forgets all pictures: the window or the language has changed."""
        self.picture.clear()
        self.loading.clear()

    def refresh(self, controls: Controls, widgets: Iterable[Widget]) -> None:
        """Works out anew what can be pointed at: targets, and these buttons."""
        zones = dict(self.performance.cast.zones)
        self.performance.board = board = replace(self.model.board(), zones=zones)
        targets = self.table.targets(board, self.performance.stage.goal)
        self.targets = tuple(target.limit_moves(self.model.allowed_moves) for target in targets)
        self.pointer.targets, self.pointer.picked = self.targets, self.model.picking.picked
        enabled = [target.id for target in self.targets if target.enabled]
        controls.put(widgets, next(iter(enabled), None), enabled)
        if enabled and controls.focus.id not in enabled and not controls.focus.shown:
            controls.focus.id = enabled[0]
        if self.hints.shown is not None:
            self._point(controls, self.hints.shown)

    def _point(self, controls: Controls, hint: Hint) -> None:
        """Puts the focus on the target that a hint leads to, so that it is seen, and Enter clicks it."""
        target = hint.next_target(self.targets)
        if target is not None:
            controls.focus.id, controls.focus.shown = target.id, True

    # Time

    def update(self, now: float, at: tuple[float, float] | None) -> None:
        """Lets time pass for hovers, notices and pieces that settle. `at` is where the mouse rests on the
        table, in units; None: elsewhere.
        """
        self.pointer.hover_resting(at, now)
        self.pointer.update(now)
        self.performance.settling.settle()
        self.notices.update(now)

    @property
    def is_moving(self) -> bool:
        """Does anything on the table move by itself just now?"""
        moving = self.performance.stage.is_moving or self.performance.settling.is_unsettled
        return moving or self.pointer.is_moving or self.notices.is_moving

    def load_picture(self) -> None:
        """Makes one more picture ahead, while nothing moves."""
        self.loading.step(self.board)

    def wait(self, now: float) -> float | None:
        """Seconds until it needs a frame by itself; None: not before something happens."""
        if self.pointer.is_moving or self.notices.is_moving or self.performance.settling.is_unsettled:
            return FRAME
        if not self.loading.done and not self.performance.stage.is_moving:
            return LOADING_STEP_SECONDS
        return self.notices.wait(now)

    # The picture

    def show(self, now: float, controls: Controls) -> AnyShow:
        """What the items of a frame are made from, at a moment."""
        stage, pointer, focus = self.performance.stage, self.pointer, controls.focus
        frame, focused = stage.frame_at(now), focus.id if focus.shown else None
        return Show(
            board=self.faces.dress(
                stage.board_at(now) or self.performance.board, now, self.bots.thinking_seconds
            ),
            rest=stage.goal,
            frame=frame,
            pieces=self.performance.drawn_pieces(frame, self.targets, focused, pointer.pressed),
            targets={target.id: target for target in self.targets},
            now=now,
            hovered=pointer.hovered,
            focused=focused,
            pressed=pointer.pressed,
            shows_hint=self.hints.shown is not None,
            shows_remark=self.offers_hurry,
            reduced_motion=self.context.settings.reduced_motion,
            hovers=pointer.hovers,
        )

    def moment(
        self, now: float, controls: Controls, of_phase: Callable[[AnyShow], Iterable[Item]]
    ) -> TableMoment:
        """What should be seen at a moment: the table, and over it phase, buttons and notices.
        `of_phase` gives what the phase draws.
        """
        show = self.show(now, controls)
        board, items = show.board, self.table.items(show)
        if board.sides:
            items = turn_plates(items, self.table.plates(board), board.sides)
        above = (*of_phase(show), *self._items_above(show, controls), *self.table.veil_items(show))
        made = self.picture.moment(board, (*items, *above))
        return TableMoment(board, made)

    def draw(self, surface: pygame.Surface, moment: TableMoment) -> list[pygame.Rect] | None:
        """Draws that; gives back what has changed."""
        return self.picture.draw(surface, moment.board, moment.picture)

    def _items_above(self, show: AnyShow, controls: Controls) -> Iterator[Item]:
        """What lies over every table."""
        layout, board = self.context.layout, show.board
        if self.phones.running is not None:
            yield from self._phone_items(board)
        if show.shows_remark and not any(map(show.marks, self.table.loud_marks)):
            box, words = self.table.go_on_box(board), board.words("table.hurry")
            at = box.centerx, box.top - 24
            reach = Box(at[0] - 500, at[1] - 90, 1000, 180)
            buttons = self.table.button_boxes(board)
            yield Item("hurry", reach, words, partial(draw_remark, words, at, buttons))
        yield from self._line_item(show, controls)
        yield from self.notices.items(show, self.table)
        yield from control_items(controls, layout)
        if self.aim and board.legal:
            signs = (each.box for each in self.table.signs(board))
            kept = (*self.taken_boxes(controls), *signs, *self.table.panel_boxes(board))
            look = (self.aim, tuple(tuple(box) for box in kept))
            yield Item("aim", layout.screen, look, partial(draw_aim, *look))
        if self.tip is not None:
            yield Item("tip", layout.screen, self.tip, partial(draw_tip, *self.tip))
        if self.hints.shown is not None:
            note = self.hint_note(controls, self.hints.shown)
            yield Item("hint", layout.screen, note, note.draw)

    def _line_item(self, show: AnyShow, controls: Controls) -> Iterator[Item]:
        """The slip with what one of the regulars says, if there is room for it."""
        line, board = self.faces.line_at(show.now), show.board
        plates = self.table.plates(board)
        own = next((plate for plate in plates if line is not None and plate.seat == line.seat), None)
        if line is None or own is None:
            return
        kept = [plate.box for plate in plates if plate is not own]
        kept += [target.box for target in self.targets if target.enabled]
        kept += [widget.box for widget in controls.widgets]
        spared = [target.box for target in self.targets]
        slip = lay_slip(self.context.type, self._words_of(line), own.box, kept, spared)
        if slip is not None:
            reach = Box(*slip.box).inflate(60, 60)
            yield Item("line", reach, slip, slip.draw)

    def _words_of(self, line: Line) -> str:
        regular = self.faces.regulars[line.seat]
        return self.context.words(f"regulars.{regular}.{line.key}")

    def said_by_regular(self, now: float) -> str | None:
        """What one of the regulars says, with their name, for those who listen."""
        line = self.faces.line_at(now)
        if line is None:
            return None
        return self.context.words(
            "regulars.says", name=self.model.match.names[line.seat], line=self._words_of(line)
        )

    def _phone_items(self, board: AnyBoard) -> Iterator[Item]:
        """Marks on the plates of those who play on phones, and the code for coming back."""
        held, words = self.model.viewer.phones, board.words
        lost = [seat for seat in held if self.phones.is_lost(seat)]
        yield from badge_items(self.table.plates(board), held, lost, words("phones.gone"))
        scanned = self.phones.door.party.scanned
        if scanned and self.phones.has_missing_phone():
            said = (words("phones.back_on_phone"), words("phones.or_new"))
            yield code_item(scanned, said, self.context.layout)

    def taken_boxes(self, controls: Controls) -> list[Box]:
        """The boxes of all targets, plates and buttons: notes keep clear of them."""
        groups = (self.targets, self.table.plates(self.board), controls.widgets)
        return [each.box for group in groups for each in group]

    def hint_note(self, controls: Controls, found: Hint) -> HintNote:
        """The note that shows a hint."""
        target, board = found.next_target(self.targets), self.board
        button = controls.find("table/hint")
        boxes = [*self.taken_boxes(controls), *(each.box for each in self.table.signs(board))]
        if self.table.heading is not None:
            boxes.append(board.grid.handed(Box(0, 0, *self.table.heading)))
        return HintNote(
            advice=found.advice,
            target=target,
            corner=self.table.note_corner(board),
            across=board.facing and self.model.actor != board.bottom,
            near=tuple(each.box for each in (button, target) if each is not None),
            spared=tuple(boxes),
        )

    @property
    def offers_hurry(self) -> bool:
        """Does a remark say that a click hurries the bots? Until somebody has done that once."""
        if self.model.allowed_moves is not None:  # a guided game goes at its own pace
            return False
        match, to_act = self.model.match, self.model.session.to_act
        waiting = bool(to_act) and not any(match.places[seat].human for seat in to_act)
        return waiting and bool(match.humans) and not self.context.settings.hurried

    # Words

    def nodes(self, controls: Controls) -> list[Node]:
        """Everything on the table that can be pointed at, and who sits round it."""
        layout = self.context.layout
        names = [self._spoken_name(seat) for seat in range(len(self.model.match.places))]
        plates = plate_nodes(self.table.plates(self.board), names, layout)
        return [*target_nodes(self.targets, layout, controls.focus), *plates]

    def _spoken_name(self, seat: Seat) -> str:
        """The name of who sits there; and in brackets, if they play on a phone, whether it is gone."""
        name, words = self.model.match.names[seat], self.model.words
        if seat not in self.model.viewer.phones:
            return name
        return f"{name} ({words('phones.gone') if self.phones.is_lost(seat) else words('phones.phone')})"
