"""The table scene: the wiring between a session, the hand, the bots and the picture. It knows no game."""

from __future__ import annotations

import zlib
from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import Any

import pygame

from game.kernel.events import Told
from game.kernel.session import Command, Committed, Session
from game.kernel.types import Move, Seat
from game.kernel.words import Words
from scenes.inputs import Input
from scenes.match import Match
from scenes.scene import Context, Scene
from scenes.table.board import Board, Target
from scenes.table.bots import Bots
from scenes.table.flow import Flow
from scenes.table.hints import Hints
from scenes.table.kept import Kept
from scenes.table.log import Log
from scenes.table.picking import Picking
from scenes.table.pointer import Pointer
from scenes.table.reasons import Reasons
from scenes.table.showing import Showing
from scenes.table.table import Table
from scenes.table.view.notices import Notices
from scenes.table.view.picture import Picture
from scenes.table.view.telling import Telling
from scenes.table.watch import Watch
from scenes.ui.buttons import Button, Caption, RoundButton
from scenes.ui.controls import Controls, Widget
from scenes.ui.motion import FRAME
from scenes.ui.tree import Node, Tree

HINT_KEY = "h"
"""For those who can't, or won't, go to the lamp."""


class TableScene(Scene):
    """A match being played."""

    name = "table"
    strict = False
    """For tests: a score that ends elsewhere than at the layout raises."""

    def __init__(self, context: Context, match: Match, table: Table, session: Session | None = None) -> None:
        """Without a session the game is dealt, or goes on where the store has it, and is kept there. With
        one it is played as it stands, and nothing is kept.
        """
        super().__init__(context)
        self.match = match
        self.table = table
        self.kept: Kept | None = None
        if session is None:
            self.kept = Kept(context, match)
            session = self.kept.session
        self.session = session
        self.charm = zlib.crc32(f"{match.title} {session.record.seed}".encode())
        self.watch = Watch(self)
        self.bots = Bots(match, context.clock, context.desk)
        self.hints = Hints(self)
        self.picking = Picking()
        self.log = Log(context.titles[match.title], match.names, list(self.kept.moves if self.kept else ()))
        self.notices = Notices()
        self.pointer = Pointer(self)
        self.picture = Picture(self)
        self.telling = Telling(self)
        self.controls = Controls(self, self.telling.nodes, self._choose)
        self.targets: tuple[Target, ...] = ()
        self.page = ""
        self.showing = Showing(table, self.board(resting=False), self.strict)
        self.flow = Flow(self)
        self._once_more = False
        self.reasons = Reasons(self)

    # The life of the scene

    def enter(self) -> None:
        fresh = not self.session.version and self.session.record.start is None
        opening = self.table.opening(self.showing.board) if fresh else None
        if opening is not None and self.context.settings.speed != "instant":
            faces, told = opening
            self.showing.begin(self.showing.board, faces)
            self.go(told)
        self.refresh()

    def leave(self) -> None:
        self.bots.thinker.forget()

    def relaid(self) -> None:
        self.picture.clear()
        self.flow.clear()
        self.showing.lay(self.board())
        self.refresh()

    def resume(self, result: Any) -> None:
        self.picture.forget()
        if result is True:  # a curtain has opened
            self.watch.opened()
        else:
            self.hints.clear()
        self.changed = True

    # Hands

    def handle(self, event: Input) -> None:
        self.flow.touched()
        if _takes_back(event):
            self._back(event)
        elif self.controls.handle(event):
            return
        elif event.kind == "key" and event.key == HINT_KEY:
            self.hints.press()
        elif self.busy and (event.click or event.kind == "key"):
            self.hurry()
        else:
            self.pointer.handle(event)

    def click(self, target: Target) -> None:
        """Somebody points at something on the table."""
        if target.act == "eye":
            self.hints.clear()  # it may tell of what is being shut
            self.watch.eye()
        elif target.act == "back":
            self.let_go()
        elif target.act:
            self.page = target.act
            self.repaint()
        elif target.moves:
            self._pick(target)
        else:
            self.reasons.explain(target)

    def submit(self, move: Move) -> None:
        """The person at the screen makes a move."""
        actor = self.watch.actor
        if actor is not None:
            self.session.submit(Command(actor, move, self.session.version))
            self.changed = True

    def let_go(self) -> None:
        """Takes the last pick back, or another page away; a second look at the table as it is."""
        if self.picking.back() or self.page:
            self.page = ""
            self.repaint()

    def hurry(self) -> None:
        """A click completes what is under way."""
        now = self.context.clock()
        self.changed = True
        if self.showing.stage.moving:
            self.showing.stage.to_stop(now)
            self.showing.update(now)
            self.refresh()
        elif self.watch.waiting:
            self.watch.hurry()
        else:
            self.bots.hurry()

    def _pick(self, target: Target) -> None:
        before = self.showing.board
        move = self.picking.click(target)
        if move is None:
            self.context.sounds.play("pick")
            self.go(self.table.rehearse(target, before))
            self.refresh()
        else:
            self.submit(move)

    def _choose(self, node_id: str) -> None:
        """Enter, on something on the table."""
        target = next((target for target in self.targets if target.id == node_id), None)
        if self.busy:
            self.hurry()
        elif target is not None:
            self.click(target)

    def _back(self, event: Input) -> None:
        """Takes a pick back; with nothing picked, Esc opens the menu."""
        if self.busy:
            self.hurry()
        elif self.hints.found is not None:
            self.hints.press()
        elif self.picking.picked or self.page:
            self.let_go()
        elif self.log.open:
            self._toggle_log()
        elif event.kind == "key":
            self._menu()

    # Time

    @property
    def ended(self) -> bool:
        """Is the game over, and has its end been seen?"""
        return self.session.result is not None and not self.showing.stage.moving

    @property
    def busy(self) -> bool:
        """Would a click only complete what is under way?"""
        stage = self.showing.stage
        moving = stage.moving and not stage.waiting(self.context.clock())
        return moving or self.bots.thinking or self.watch.waiting

    def update(self, now: float) -> None:
        self.flow.update(now)
        self.hints.update()
        if self.notices.update(now) or self.showing.stage.moving:
            self.changed = True
        if not self.showing.stage.moving and not self.watch.waiting:
            self._play_bots()
        made = self.session.pump()
        for done in made:
            self.show(done) if isinstance(done, Committed) else self.reasons.refused(done)
        self._once_more = bool(made)
        if not self.showing.stage.moving and not self.bots.thinking:
            self.watch.look_round(now)
        self.pointer.update(now)
        self.controls.update(now)
        if not self.showing.stage.moving and not self.changed:
            self.flow.rest()

    def wake(self, now: float) -> float | None:
        stage = self.showing.stage
        if self._once_more:  # whoever plays next hasn't been asked yet
            return 0.0
        if (stage.moving and not stage.waiting(now)) or self.pointer.moving or self.notices.moving:
            return FRAME
        waits = (
            self.flow.wait(),
            self.bots.wait(),
            self.hints.wait(),
            self.watch.wait(now),
            self.notices.wait(now),
            self.controls.wake(),
        )
        return min((wait for wait in waits if wait is not None), default=None)

    def show(self, done: Committed) -> None:
        """A move was made, and is on the disk: it may be seen."""
        self.log.moves.append(done)
        self.picking.clear()
        self.notices.clear()
        self.hints.moved(done.seat)
        self.page = ""
        if self.kept is not None and self.session.result is not None:
            self.kept.end()
        self.go(done.told_to(self.watch.eyes.viewer))
        self.refresh()

    def go(self, told: Sequence[Told], within: float | None = None) -> None:
        """Shows what leads from the last board to how things stand now; in at most so many seconds."""
        settings = self.context.settings
        self.flow.began()
        self.showing.go(self.board(resting=False), told, self.context.clock(), settings, within)
        self.changed = True

    def announce(self, actor: Seat) -> None:
        """It is somebody's turn."""
        self.context.sounds.play("turn")
        if self.context.settings.speed != "instant":
            place = self.match.places[actor]
            self.notices.turn(self.words("table.turn", name=place.name), place, self.context.clock())
        self.refresh()

    def _play_bots(self) -> None:
        self.bots.attend(self.session, self.context.settings.pace)
        found = self.bots.ready()
        if found is not None:
            self.session.submit(Command(found.seat, found.move, found.version))

    # The picture

    @property
    def words(self) -> Words:
        """The words of this game and of the house."""
        return self.context.words_of(self.match.title)

    def board(self, resting: bool | None = None) -> Board:
        """What the eyes at the screen know, and what the hand there may do. While something moves, it may do
        nothing.
        """
        session, eyes, actor = self.session, self.watch.eyes, self.watch.actor
        if resting is None:
            resting = not self.showing.stage.moving and not self.watch.waiting
        ready = actor is not None and resting and not self.watch.blind
        every = tuple(session.legal(actor)) if actor is not None and ready else ()
        return Board(
            view=session.view(eyes.viewer),
            viewer=eyes.viewer,
            bottom=eyes.bottom,
            places=self.match.places,
            to_act=session.to_act,
            grid=self.context.layout,
            words=self.words,
            picked=self.picking.picked,
            legal=self.picking.left(every) if every else (),
            every=every,
            eye=eyes.eye(actor, actor is not None and ready and self.table.peek(session.view(None), actor)),
            last=self.log.past(eyes.viewer)[-1] if self.log.moves else (),
            past=self.log.past(eyes.viewer),
            charm=self.charm,
            facing=eyes.facing,
            page=self.page,
        )

    def repaint(self) -> None:
        """Something was picked or turned over: what that changes is shown."""
        self.go(())
        self.refresh()

    def refresh(self) -> None:
        """What can be pointed at may have changed."""
        board = replace(self.board(), zones=dict(self.showing.cast.zones))
        self.showing.board = board
        self.targets = tuple(self.table.targets(board, self.showing.stage.goal))
        enabled = [target.id for target in self.targets if target.enabled]
        self.controls.put(self._widgets(board), next(iter(enabled), None))
        focus = self.controls.focus
        if enabled and focus.id not in enabled and not focus.shown:
            focus.id = enabled[0]
        self.hints.point()
        self.changed = True

    def _widgets(self, board: Board) -> Iterator[Widget]:
        menu, log, hint, _, *seats = self.table.buttons(board)
        yield RoundButton("table/menu", menu, "menu", self.words("table.menu"), self._menu)
        yield RoundButton("table/log", log, "log", self.words("table.log"), self._toggle_log)
        if self.match.humans and not self.ended:
            act = self.hints.press if self.hints.offered else None
            yield RoundButton("table/hint", hint, "hint", self.words("table.hint"), act)
        if self.watch.may_face:
            name = self.words("table.share" if board.facing else "table.face")
            yield RoundButton("table/facing", seats[0], "seats", name, self.watch.face)
        stage = self.showing.stage
        if stage.waiting(self.context.clock()):
            caption = Caption(self.words("table.continue"), arrow="forward")
            yield Button("table/continue", self.table.go_on(board), caption, self.go_on, "primary")
        elif self.ended:
            caption = Caption(self.words("table.result"), arrow="forward")
            yield Button("table/result", self.table.go_on(board), caption, self.result, "primary")

    def draw(self, surface: pygame.Surface) -> list[pygame.Rect] | None:
        return self.picture.draw(surface)

    def nodes(self) -> list[Node]:
        return self.controls.nodes()

    def tree(self) -> Tree:
        return self.telling.tree()

    # Other scenes

    def curtain(self, actor: Seat) -> None:
        """Falls until that person says that it is them."""
        self.cover_with(self.context.shell.curtain(self.context, self.match, actor))

    def _menu(self) -> None:
        self.cover_with(self.context.shell.pause(self.context))

    def result(self) -> None:
        """How it ended, seat by seat."""
        self.make_way_for(self.context.shell.result(self.context, self))

    def _toggle_log(self) -> None:
        self.log.open = not self.log.open
        self.changed = True

    def go_on(self) -> None:
        """Somebody has seen enough of what the score stopped at."""
        self.showing.stage.go_on(self.context.clock())
        self.refresh()


def _takes_back(event: Input) -> bool:
    return (event.kind == "key" and event.key == "escape") or (event.kind == "press" and event.button == 3)
