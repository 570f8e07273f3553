"""A table on the screen: everything here is made from the board of the eyes that look."""

from __future__ import annotations

from collections.abc import Container, Hashable
from typing import TYPE_CHECKING

import pygame

from scenes.table.board import Board, Drawn, Show
from scenes.table.log import draw_log
from scenes.table.pose import CARD
from scenes.table.view.hint_note import draw_hint
from scenes.table.view.notices import room_of_banner
from scenes.table.view.parts import Parts, Seen
from scenes.table.view.plates import Plate, draw_plate
from scenes.ui.controls import Widget
from scenes.ui.layout import Box
from scenes.ui.paint import Painter

if TYPE_CHECKING:
    from scenes.table.scene import TableScene


class Picture:
    """Draws a table scene."""

    def __init__(self, scene: TableScene) -> None:
        self.scene = scene
        self._ground: tuple[object, pygame.Surface] | None = None
        self._parts = Parts()

    def clear(self) -> None:
        """Nothing drawn before fits any more."""
        self._ground = None
        self.forget()

    def forget(self) -> None:
        """The screen may show anything: the next frame is drawn whole."""
        self._parts.shown_on(None)

    def drawn_on(self, surface: pygame.Surface) -> None:
        """That surface shows what was drawn last."""
        self._parts.shown_on(surface)

    def draw(self, surface: pygame.Surface) -> list[pygame.Rect] | None:
        """The table; only the parts of it that have changed, if that is known."""
        scene = self.scene
        show = self.show(scene.context.clock())
        plates = [(plate, _moved(plate, show)) for plate in scene.table.plates(show.board)]
        floor = self._floor(show.board)
        seen = self._looks(show, plates)
        parts = self._parts.changed(surface, seen)
        for part in [None] if parts is None else parts:
            show.part = part
            surface.set_clip(part)
            surface.blit(floor, (0, 0))
            needed = {key for key, (rect, _) in seen.items() if part is None or part.colliderect(rect)}
            self._draw(surface, show, plates, needed)
        surface.set_clip(None)
        return parts

    def _draw(
        self,
        surface: pygame.Surface,
        show: Show,
        plates: list[tuple[Plate, Box]],
        needed: Container[Hashable],
    ) -> None:
        """Everything on the floor that is needed, from below to above."""
        table, paint = self.scene.table, self.scene.context.painter(surface)
        for plate, box in plates:
            if not plate.own and plate.key in needed:
                draw_plate(paint, plate, show.board.places[plate.seat], box)
        table.below(paint, show)
        for drawn in show.pieces:
            if drawn.id in needed:
                table.piece(paint, show, drawn)
        table.above(paint, show)
        self._over(paint, show)

    def _over(self, paint: Painter, show: Show) -> None:
        """What lies over every table."""
        scene = self.scene
        if scene.log.open:
            sentences = scene.log.sentences(show.board.words, show.board.viewer)
            draw_log(paint, sentences, show.board.words("table.log"))
        scene.notices.draw(paint, show.now, scene.table.banner(show.board), show.calm)
        if (
            show.part is None
            or any(show.needs(_button_reach(widget)) for widget in scene.controls.widgets)
            or scene.controls.hinted
        ):
            scene.controls.draw(paint)
        if scene.hints.found is not None:
            draw_hint(paint, scene)

    def _looks(self, show: Show, plates: list[tuple[Plate, Box]]) -> Seen:
        """Everything that is drawn: how far it reaches, and what it looks like."""
        scene, layout = self.scene, self.scene.context.layout
        hovers = {target.key: show.hover(target.id) for target in show.targets.values() if target.key}
        seen: Seen = {
            drawn.id: (layout.rect(_reach(drawn)), (drawn, hovers.get(drawn.id, 0.0)))
            for drawn in show.pieces
        }
        for plate, box in plates:
            reach = box.inflate(box.w * 0.3 + 120, box.h + 170)
            seen[plate.key] = (layout.rect(reach), (plate, tuple(box)))
        for i, (box, look) in enumerate(scene.table.regions(show)):
            seen["region", i] = (layout.rect(box), look)
        for widget in scene.controls.widgets:
            seen["button", widget.id] = (
                layout.rect(_button_reach(widget)),
                (widget.name, widget.enabled, scene.controls.look(widget)),
            )
        whole = pygame.Rect((0, 0), layout.size)
        seen["house"] = (
            whole,
            (
                scene.controls.hinted,
                scene.notices.words,
                scene.hints.found,
                scene.hints.target,
                scene.log.open and len(scene.log.moves),
            ),
        )
        if not scene.table.tells_all:
            seen["table"] = (whole, (scene.targets, show.board))
        centre = scene.table.banner(show.board)
        if scene.notices.moving and centre is not None:
            seen["banner"] = (layout.rect(room_of_banner(centre)), show.now)
        return seen

    def show(self, now: float) -> Show:
        """Everything that is drawn at a moment."""
        scene = self.scene
        stage, pointer, focus = scene.showing.stage, scene.pointer, scene.controls.focus
        focused = focus.id if focus.shown else None
        frame = stage.at(now)
        return Show(
            board=stage.board(now) or scene.showing.board,
            rest=stage.goal,
            frame=frame,
            pieces=scene.showing.drawn(frame, scene.targets, focused, pointer.pressed),
            targets={target.id: target for target in scene.targets},
            now=now,
            hovered=pointer.hovered,
            focused=focused,
            pressed=pointer.pressed,
            calm=scene.context.settings.reduced_motion,
            hovers=pointer.hovers,
        )

    def _floor(self, board: Board) -> pygame.Surface:
        """The cloth with what doesn't change on it, drawn once."""
        context, table = self.scene.context, self.scene.table
        key = (table.ground_key(board), context.layout, context.theme)
        if self._ground is None or self._ground[0] != key:
            self.forget()
            made = context.backdrop.table(context.layout, context.theme).copy()
            table.ground(context.painter(made), board)
            self._ground = (key, made)
        return self._ground[1]


def _reach(drawn: Drawn) -> Box:
    """How far a piece reaches with its shadow and the light round it."""
    pose = drawn.pose
    half = pose.w * CARD * 0.62 * max(pose.stretch, 1.0) + 62 + pose.lift * 1.3
    return Box(pose.x - half, pose.y - pose.lift - half, 2 * half, 2 * half + pose.lift)


def _button_reach(widget: Widget) -> Box:
    """How far a button reaches with its light."""
    return widget.box.inflate(120, 120)


def _moved(plate: Plate, show: Show) -> Box:
    """A plate's box where it is now."""
    pose = show.frame.poses.get(plate.key)
    if pose is None:
        return plate.box
    return Box(pose.x - plate.box.w / 2, pose.y - plate.box.h / 2, plate.box.w, plate.box.h)
