"""A table on the screen and in words: everything here is made from the board of the eyes that look."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from scenes.table.board import Board, Show, Target
from scenes.table.log import draw_log
from scenes.table.plates import Plate, draw_plate
from scenes.ui.layout import Box
from scenes.ui.paint import Painter
from scenes.ui.tree import Node, Tree

if TYPE_CHECKING:
    from scenes.table.scene import TableScene


class Picture:
    """Draws a table scene, and describes it."""

    def __init__(self, scene: TableScene) -> None:
        self.scene = scene
        self._ground: tuple[object, pygame.Surface] | None = None

    def clear(self) -> None:
        """Nothing drawn before fits any more."""
        self._ground = None

    def draw(self, surface: pygame.Surface) -> None:
        """The whole table."""
        scene, now = self.scene, self.scene.context.clock()
        paint = scene.context.painter(surface)
        show = self.show(now)
        surface.blit(self._floor(show.board), (0, 0))
        for plate in scene.table.plates(show.board):
            draw_plate(paint, plate, show.board.places[plate.seat], _moved(plate, show))
        scene.table.below(paint, show)
        for drawn in show.pieces:
            scene.table.piece(paint, show, drawn)
        scene.table.above(paint, show)
        self._over(paint, show)

    def _over(self, paint: Painter, show: Show) -> None:
        """What lies over every table."""
        scene = self.scene
        if scene.log.open:
            sentences = scene.log.sentences(show.board.words, show.board.viewer)
            draw_log(paint, sentences, show.board.words("table.log"))
        scene.notices.draw(paint, show.now, scene.table.banner(show.board), show.calm)
        scene.controls.draw(paint)

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
            made = context.backdrop.table(context.layout, context.theme).copy()
            table.ground(context.painter(made), board)
            self._ground = (key, made)
        return self._ground[1]

    def tree(self) -> Tree:
        """The table in words."""
        scene = self.scene
        return Tree(
            scene.name,
            scene.controls.nodes(),
            title=scene.match.title,
            viewer=scene.watch.eyes.viewer,
            busy=scene.busy,
            version=scene.session.version,
            to_act=scene.session.to_act,
            said=tuple(self._said()),
        )

    def _said(self) -> list[str]:
        """What just happened, whose turn it is, and what the table has to say about the last click."""
        scene = self.scene
        words, viewer = scene.words, scene.watch.eyes.viewer
        turn = [words("table.turn", name=scene.match.names[seat]) for seat in scene.session.to_act[:1]]
        toast = [scene.notices.words] if scene.notices.words else []
        return [*scene.log.sentences(words, viewer, 1), *turn, *toast]

    def nodes(self) -> list[Node]:
        """Everything on the table that can be pointed at, and who sits round it."""
        scene = self.scene
        targets = [self._node(target) for target in scene.targets]
        plates = [self._seat(plate) for plate in scene.table.plates(scene.showing.board)]
        return [*targets, *plates]

    def _node(self, target: Target) -> Node:
        scene = self.scene
        focused = scene.controls.focus.id == target.id
        rect = _rect(scene.context.layout.rect(target.box))
        return Node(target.id, target.role, target.name, rect, target.enabled, focused, target.moves)

    def _seat(self, plate: Plate) -> Node:
        name = f"{self.scene.match.names[plate.seat]}: {plate.fact}"
        rect = _rect(self.scene.context.layout.rect(plate.box))
        return Node(f"seat/{plate.seat}", "seat", name, rect, enabled=False)


def _moved(plate: Plate, show: Show) -> Box:
    """A plate's box where it is now."""
    pose = show.frame.poses.get(plate.key)
    if pose is None:
        return plate.box
    return Box(pose.x - plate.box.w / 2, pose.y - plate.box.h / 2, plate.box.w, plate.box.h)


def _rect(rect: pygame.Rect) -> tuple[int, int, int, int]:
    return rect.x, rect.y, rect.w, rect.h
