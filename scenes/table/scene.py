"""The table scene: the wiring between what is known, what goes on, and what is seen. It knows no game."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from typing import cast

import pygame

from game.kernel.session import Command, Committed, Refused, Session
from game.kernel.types import Refusal, Seat
from game.kernel.words import said
from scenes.inputs import Input
from scenes.match import Match
from scenes.scene import Context, Scene
from scenes.table.board import AnyBoard, Fields, Target
from scenes.table.bots import Bots
from scenes.table.hints import Hints
from scenes.table.kept import Kept
from scenes.table.messages import (
    Announced,
    Asked,
    Changed,
    Clicked,
    Cut,
    Dropped,
    Left,
    LetGo,
    Message,
    Pulled,
    Said,
    WentOn,
)
from scenes.table.model import Model, Surroundings
from scenes.table.motion.beats import FLYING
from scenes.table.motion.performance import Performance
from scenes.table.phases.handing_over import HandingOver, Shutting
from scenes.table.phases.looking import Looking
from scenes.table.phases.over import Over
from scenes.table.phases.phase import Phase
from scenes.table.phases.resting import Resting
from scenes.table.phases.showing import Showing
from scenes.table.phases.thinking import Thinking
from scenes.table.pose import Key
from scenes.table.table import AnyTable, E, Table, V
from scenes.table.view.telling import sentences
from scenes.table.view.view import TableView
from scenes.ui.buttons import RoundButton
from scenes.ui.controls import Controls, Widget
from scenes.ui.tree import Node, Tree

HINT_KEY = "h"
"""For those who can't, or won't, go to the lamp."""
PLAYBACK = 2.0
"""What happened since somebody last looked is shown again in at most so many seconds."""
LIFT = 22.0
"""How high above the table a piece is carried."""


@dataclass(frozen=True, slots=True)
class Around:
    """What a phase of a game's own may work with."""

    context: Context
    model: Model
    performance: Performance
    bots: Bots


def no_more(around: Around) -> Sequence[Phase]:
    """Most games need no phase of their own."""
    return ()


class TableScene(Scene):
    """A match being played."""

    name = "table"
    strict = False
    """For tests: an animation that ends elsewhere than at the layout raises."""

    def __init__(
        self,
        context: Context,
        match: Match,
        table: Table[V, E],
        session: Session | None = None,
        more: Callable[[Around], Sequence[Phase]] = no_more,
    ) -> None:
        """Without a session the game is dealt, or goes on where the store has it, and is kept there. With
        one it is played as it stands, and nothing is kept. `more` are phases of this game's own.
        """
        super().__init__(context)
        self.match = match
        self.table = cast(AnyTable, table)  # the house gives each table its own game's boards
        self.kept = Kept(context, match) if session is None else None
        self.session = self.kept.session if self.kept is not None else cast(Session, session)
        self.model = Model(self.session, match, self.table, self._surroundings)
        self.model.eyes.facing = self.model.may_face and context.settings.facing
        self.model.log.moves.extend(self.kept.moves if self.kept else ())
        self.bots = Bots(match, context.clock, context.desk)
        self.hints = Hints(self.model, self.bots)
        self.performance = Performance(self.table, self.model.board(ready=False), self.strict)
        self.view = TableView(context, self.model, self.performance, self.hints)
        self.controls = Controls(self, lambda: self.view.nodes(self.controls), self._choose)
        self.looking = Looking(match, context.settings)
        self.resting = Resting(self.model, context.settings)
        self.phases = self._phases(more)
        self.phase = Phase()
        self._behind: tuple[Seat, bool] | None = None
        """For whom the curtain has fallen, and whether only for a look."""
        self._once_more = False

    def _phases(self, more: Callable[[Around], Sequence[Phase]]) -> tuple[Phase, ...]:
        """The first that wants the moment has it."""
        model, settings = self.model, self.context.settings
        return (
            *more(Around(self.context, model, self.performance, self.bots)),
            Showing(self.performance, self.context.sounds, self.looking),
            Shutting(model, settings),
            Over(model, self.looking),
            Thinking(model, self.bots, settings),
            HandingOver(model, settings),
            self.resting,
        )

    def _surroundings(self) -> Surroundings:
        return Surroundings(self.context.layout, self.context.words_of(self.match.title))

    # The life of the scene

    def enter(self) -> None:
        fresh = not self.session.version and self.session.record.start is None
        opening = self.table.opening(self.view.board) if fresh else None
        if opening is not None and self.context.settings.speed != "instant":
            faces, told = opening
            self.performance.begin(self.view.board, faces)
            self.go(told)
        self.go_on(self.context.clock())
        self.refresh()

    def leave(self) -> None:
        self.bots.thinker.forget()

    def relaid(self) -> None:
        self.view.clear()
        self.performance.lay(self.model.board(ready=False))
        self.refresh()

    def resume(self, result: object) -> None:
        self.view.picture.forget()
        if result is True:  # a curtain has opened
            self._opened()
        else:
            self.hints.clear()
        self._behind = None
        self.refresh()

    # Hands

    @property
    def busy(self) -> bool:
        """Would a click only complete what is under way?"""
        return self.phase.busy(self.context.clock())

    def handle(self, event: Input) -> None:
        now = self.context.clock()
        self.looking.touched(now)
        focus = self.controls.focus
        answer = self.phase.handle(event, self.view.targets, focus.id if focus.shown else None)
        if answer is not None:
            self.do(answer)
        elif _takes_back(event):
            self._back(event)
        elif not self.view.pointer.knows(event) and self.controls.handle(event):
            return
        elif event.kind == "key" and event.key == HINT_KEY:
            self._hint()
        elif self.phase.busy(now) and (event.click or event.kind == "key"):
            self.hurry()
        else:
            self._point(event)

    def _point(self, event: Input) -> None:
        if event.click:
            here = self.view.pointer.under(self.context.layout.units(event.pos))
            self.controls.focus.point(here.id if here is not None else None)
        before = self.view.pointer.hovered, self.view.pointer.pressed
        self.do(self.view.pointer.handle(event, self.context.layout))
        if event.click or before != (self.view.pointer.hovered, self.view.pointer.pressed):
            self.changed = True

    def hurry(self) -> None:
        """A click completes what is under way."""
        self.do(self.phase.hurry(self.context.clock()))
        self.changed = True

    def _choose(self, node_id: str) -> None:
        """Enter, on something on the table."""
        target = next((target for target in self.view.targets if target.id == node_id), None)
        if self.busy:
            self.hurry()
        elif target is not None:
            self.do([Clicked(target)])

    def _back(self, event: Input) -> None:
        """Takes back what is nearest; where there is nothing, Esc opens the menu."""
        if self.busy:
            self.hurry()
        elif self.hints.found is not None:
            self._hint()
        elif self.model.picking.picked or self.model.page:
            self.do([LetGo()])
        elif self.model.log.open:
            self._toggle_log()
        elif event.kind == "key":
            self.do([Left("menu")])

    def _hint(self) -> None:
        self.hints.press()
        self.refresh()

    def _toggle_log(self) -> None:
        self.model.log.open = not self.model.log.open
        self.changed = True

    # Time

    def update(self, now: float) -> None:
        self.do(self.phase.update(now))
        public = self.model.public
        made = self.model.carry_out()
        for done in made:
            self.show(done, public) if isinstance(done, Committed) else self._refused(done)
        self._once_more = bool(made)
        self.go_on(now)
        self.do(self.hints.update(free=self.phase is self.resting))
        self.controls.update(now)
        if self.view.update(now) or self.performance.stage.moving:
            self.changed = True
        elif not self.changed:
            self.view.rest()

    def go_on(self, now: float) -> None:
        """The first phase that wants the moment has it."""
        phase = next(each for each in self.phases if each.wanted(now))
        if phase is not self.phase:
            self.phase.end()
            self.phase = phase
            self.model.ready, self.model.shown = phase.ready, phase.page()
            self.do(phase.begin(now))
            self.refresh()

    def wake(self, now: float) -> float | None:
        if self._once_more:  # whoever plays next hasn't been asked yet
            return 0.0
        waits = (self.phase.wait(now), self.hints.wait(), self.view.wait(now), self.controls.wake())
        return min((wait for wait in waits if wait is not None), default=None)

    # What has to be done

    def do(self, messages: Iterable[Message]) -> None:
        """Carries out what phases, pointer and hints want; what can be pointed at may then be different."""
        for message in (wanted := list(messages)):
            self._do(message)
        if wanted:
            self.refresh()

    def _do(self, message: Message) -> None:  # noqa: C901, PLR0912  one case a message
        match message:
            case Command():
                self.session.submit(message)
            case Clicked(target):
                self._click(target)
            case LetGo():
                self._let_go()
            case Pulled(target, dx, dy):
                self._pull(target.key, dx, dy)
            case Dropped():
                self.go(())
            case Changed(told):
                self.go(told)
            case Cut():
                self.performance.cut(self.model.board(ready=False))
            case Said(sentence, at, refused):
                self.view.notices.say(sentence, at, self.context.clock(), refused)
            case Announced(seat):
                self._announce(seat)
            case Asked(seat, peek):
                self._curtain(seat, peek)
            case WentOn():
                self.do(self.phase.went_on(self.context.clock()))
            case Left("menu"):
                self._menu()
            case Left("result"):
                self._result()

    def _click(self, target: Target) -> None:
        """Somebody points at something on the table."""
        if target.act == "eye":
            self._eye()
        elif target.act == "back":
            self._let_go()
        elif target.act:
            self.model.page = target.act
            self.go(())
        elif target.moves:
            self._pick(target)
        else:
            self._explain(target)

    def _pick(self, target: Target) -> None:
        before = self.view.board
        command = self.model.pick(target)
        if command is None:
            self.context.sounds.play("pick")
            self.go(self.table.rehearse(target, before))
        else:
            self.session.submit(command)
        self.changed = True

    def _let_go(self) -> None:
        if self.model.let_go():
            self.go(())

    def _pull(self, key: Key | None, dx: float, dy: float) -> None:
        """A piece goes along with the hand that holds it."""
        stage = self.performance.stage
        if key is not None and not stage.moving:
            stage.hold(key, replace(stage.goal.poses[key].moved(dx, dy), lift=LIFT, z=FLYING))

    def _explain(self, target: Target) -> None:
        """Something was clicked that leads to no move."""
        refusal = self.model.refusal(target.tries) if target.tries is not None else None
        actor = self.model.actor
        sentence = self._worded(refusal, actor) if refusal and actor is not None else target.why
        if sentence:
            self._say(sentence, (target.box.centerx, target.box.top - 12))
            self.context.sounds.play("refuse")

    def _refused(self, refused: Refused) -> None:
        """A move was sent that the rules don't take: too late, or twice."""
        seat = refused.command.seat
        if seat == self.model.actor:
            at = self.view.pointer.at or self.context.layout.screen.center
            self._say(self._worded(refused.refusal, seat), at)
        self.go(())
        self.refresh()

    def _say(self, sentence: str, at: tuple[float, float]) -> None:
        self.view.notices.say(sentence, at, self.context.clock(), refused=True)
        self.changed = True

    def _worded(self, refusal: Refusal, seat: Seat) -> str:
        details = {"seat": seat, **refusal.details}
        key = f"refusals.{refusal.code}"
        return said(self.model.words, key, details, self.match.names, self.session.title)

    # What is shown

    def show(self, done: Committed, public: Fields | None = None) -> None:
        """A move was made, and is on the disk: it may be seen. `public` is what everybody saw before it."""
        self.view.notices.clear()
        self.hints.moved(done.seat)
        if self.kept is not None and self.session.result is not None:
            self.kept.end()
        told: Sequence[Fields] = done.told_to(self.model.eyes.viewer)
        if public is not None and self._stops(told) and self.model.eyes.open_for_one:
            self._shut(public)
            told = done.told_to(None)
        self.go(told)
        self.refresh()

    def _stops(self, told: Sequence[Fields]) -> bool:
        """Will everybody look at something now?"""
        return any(self.table.manner(event, self.view.board).stop for event in told)

    def _shut(self, public: Fields) -> None:
        """Nobody's hand stays open while all look."""
        self.model.remember()
        self.model.eyes.shut()
        self.performance.begin(replace(self.model.board(ready=False), view=public, picked=()))

    def go(self, told: Sequence[Fields], within: float | None = None) -> None:
        """Shows what leads from the last board to how things stand now; in at most so many seconds."""
        now, board = self.context.clock(), self.model.board(ready=False)
        self.performance.go(board, told, now, self.context.settings, within)
        self.changed = True

    def refresh(self) -> None:
        """What can be pointed at may have changed."""
        self.model.shown = self.phase.page()
        self.view.refresh(self.controls, self._widgets(self.model.board()))
        self.changed = True

    def _announce(self, seat: Seat) -> None:
        """It is somebody's turn."""
        self.context.sounds.play("turn")
        if self.context.settings.speed != "instant":
            place, now = self.match.places[seat], self.context.clock()
            self.view.notices.turn(self.model.words("table.turn", name=place.name), place, now)

    def _widgets(self, board: AnyBoard) -> Iterator[Widget]:
        words = self.model.words
        menu, log, hint, _, *seats = self.table.buttons(board)
        yield RoundButton("table/menu", menu, "menu", words("table.menu"), self._menu)
        yield RoundButton("table/log", log, "log", words("table.log"), self._toggle_log)
        if self.match.humans and self.session.result is None:
            act = self._hint if self.model.advises else None
            yield RoundButton("table/hint", hint, "hint", words("table.hint"), act)
        if self.model.may_face:
            name = words("table.share" if board.facing else "table.face")
            yield RoundButton("table/facing", seats[0], "seats", name, self._face)
        yield from self.phase.widgets(board, self.table.go_on(board), self._post)

    def _post(self, message: Message) -> None:
        self.do([message])

    def _face(self) -> None:
        """Two people sit down opposite each other, or on the same side; so it stays for the next games."""
        settings, eyes = self.context.settings, self.model.eyes
        settings.facing = eyes.facing = not eyes.facing
        self.context.keeper.save(settings)
        self.go(())
        self.refresh()

    def draw(self, surface: pygame.Surface) -> list[pygame.Rect] | None:
        return self.view.draw(surface, self.context.clock(), self.phase, self.controls)

    def nodes(self) -> list[Node]:
        return self.controls.nodes()

    def tree(self) -> Tree:
        hint, toast = self.hints.found, self.view.notices.words
        return Tree(
            self.name,
            self.controls.nodes(),
            title=self.match.title,
            viewer=self.model.eyes.viewer,
            busy=self.busy,
            version=self.session.version,
            to_act=self.session.to_act,
            said=sentences(self.model, toast, hint.advice.words if hint else None),
        )

    # Whose eyes

    def _eye(self) -> None:
        """Own cards on request: a curtain, a look, and shut again."""
        self.hints.clear()  # it may tell of what is being shut
        eyes, actor = self.model.eyes, self.model.actor
        if eyes.peeking:
            eyes.shut()
            self.performance.cut(self.model.board(ready=False))
        elif actor is not None:
            self._curtain(actor, peek=True)

    def _opened(self) -> None:
        """The curtain is open: the person it was for has said that it is them."""
        if self._behind is None:
            return
        seat, peek = self._behind
        self.model.eyes.open(seat, peek)
        missed = None if peek else self.model.missed(seat)
        if missed is None:
            self.performance.cut(self.model.board(ready=False))
        else:
            board, told = missed
            self.performance.begin(board)
            self.go(told, within=PLAYBACK)
        self.resting.known()

    # Other screens

    def _curtain(self, actor: Seat, peek: bool) -> None:
        """Falls until that person says that it is them."""
        self._behind = (actor, peek)
        self.cover_with(self.context.shell.curtain(self.context, self.match, actor))

    def _menu(self) -> None:
        self.cover_with(self.context.shell.pause(self.context))

    def _result(self) -> None:
        """How it ended, seat by seat."""
        self.make_way_for(self.context.shell.result(self.context, self))


def _takes_back(event: Input) -> bool:
    return (event.kind == "key" and event.key == "escape") or (event.kind == "press" and event.button == 3)
