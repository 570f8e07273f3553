"""A table on the screen and in words: everything here is made from the board of the eyes that look."""

from __future__ import annotations

from collections.abc import Hashable
from typing import TYPE_CHECKING, TypeAlias

import pygame

from scenes.table.board import Board, Drawn, Show, Target
from scenes.table.log import draw_log
from scenes.table.notices import room_of_banner
from scenes.table.plates import Plate, draw_plate
from scenes.table.pose import CARD
from scenes.ui.layout import Box
from scenes.ui.paint import Painter
from scenes.ui.tree import Node, Tree

if TYPE_CHECKING:
    from scenes.table.scene import TableScene

Seen: TypeAlias = dict[Hashable, tuple[pygame.Rect, object]]
"""Everything that was drawn in a frame: how far it reaches, and what it looked like."""


class Picture:
    """Draws a table scene, and describes it."""

    def __init__(self, scene: TableScene) -> None:
        self.scene = scene
        self._ground: tuple[object, pygame.Surface] | None = None
        self._seen: Seen = {}
        self._on: pygame.Surface | None = None
        """The surface that holds what was drawn last."""

    def clear(self) -> None:
        """Nothing drawn before fits any more."""
        self._ground = None
        self.forget()

    def forget(self) -> None:
        """The screen may show anything: the next frame is drawn whole."""
        self._on = None

    def drawn_on(self, surface: pygame.Surface) -> None:
        """That surface shows what was drawn last."""
        self._on = surface

    def draw(self, surface: pygame.Surface) -> list[pygame.Rect] | None:
        """The table; only the part of it that has changed, if that is known."""
        scene = self.scene
        paint = scene.context.painter(surface)
        show = self.show(scene.context.clock())
        plates = [(plate, _moved(plate, show)) for plate in scene.table.plates(show.board)]
        part = self._part(surface, self._looks(show, plates))
        if part is not None and not part.w:
            return [part]
        surface.set_clip(part)
        surface.blit(self._floor(show.board), (0, 0))
        for plate, box in plates:
            if not plate.own:
                draw_plate(paint, plate, show.board.places[plate.seat], box)
        scene.table.below(paint, show)
        for drawn in show.pieces:
            scene.table.piece(paint, show, drawn)
        scene.table.above(paint, show)
        self._over(paint, show)
        surface.set_clip(None)
        return None if part is None else [part]

    def _over(self, paint: Painter, show: Show) -> None:
        """What lies over every table."""
        scene = self.scene
        if scene.log.open:
            sentences = scene.log.sentences(show.board.words, show.board.viewer)
            draw_log(paint, sentences, show.board.words("table.log"))
        scene.notices.draw(paint, show.now, scene.table.banner(show.board), show.calm)
        scene.controls.draw(paint)

    def _part(self, surface: pygame.Surface, seen: Seen) -> pygame.Rect | None:
        """Which part of the surface has to be drawn anew; None: all of it."""
        before, self._seen = self._seen, seen
        known, self._on = self._on is surface, surface
        if not known:
            return None
        whole = surface.get_rect()
        changed = [
            rect
            for key in before.keys() | seen.keys()
            if before.get(key) != seen.get(key)
            for rect, _ in (each[key] for each in (before, seen) if key in each)
        ]
        part = whole.clip(changed[0].unionall(changed[1:])) if changed else pygame.Rect(0, 0, 0, 0)
        return None if part.w * part.h > 0.7 * whole.w * whole.h else part

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
            box = widget.box.inflate(120, 120)
            seen[widget.id] = (layout.rect(box), scene.controls.look(widget))
        seen["house"] = (
            layout.rect(layout.screen),
            (
                scene.targets,
                show.board,
                scene.controls.hinted,
                scene.notices.words,
                scene.log.open,
                len(scene.log.moves),
            ),
        )
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
        focused = scene.controls.focus.on(target.id)
        rect = _rect(scene.context.layout.rect(target.box))
        return Node(target.id, target.role, target.name, rect, target.enabled, focused, target.moves)

    def _seat(self, plate: Plate) -> Node:
        name = f"{self.scene.match.names[plate.seat]}: {plate.fact}"
        rect = _rect(self.scene.context.layout.rect(plate.box))
        return Node(f"seat/{plate.seat}", "seat", name, rect, enabled=False)


def _reach(drawn: Drawn) -> Box:
    """How far a piece reaches with its shadow and the light round it."""
    pose = drawn.pose
    half = pose.w * CARD * 0.62 * max(pose.stretch, 1.0) + 62 + pose.lift * 1.3
    return Box(pose.x - half, pose.y - pose.lift - half, 2 * half, 2 * half + pose.lift)


def _moved(plate: Plate, show: Show) -> Box:
    """A plate's box where it is now."""
    pose = show.frame.poses.get(plate.key)
    if pose is None:
        return plate.box
    return Box(pose.x - plate.box.w / 2, pose.y - plate.box.h / 2, plate.box.w, plate.box.h)


def _rect(rect: pygame.Rect) -> tuple[int, int, int, int]:
    return rect.x, rect.y, rect.w, rect.h
