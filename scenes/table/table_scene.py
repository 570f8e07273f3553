"""The table scene: connects what is known (model), what goes on (phases), and what is seen. Knows no game."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from typing import cast

import pygame

from game.kernel.record import UNDO
from game.kernel.session import Command, Committed, Refused, Restored, Session
from game.kernel.types import Seat
from scenes.base.early_presses import SEEN
from scenes.base.match import Match
from scenes.base.proposal import AgreementAnswer, Proposal
from scenes.base.scene import Context, Scene
from scenes.table.drawing.overlay import ButtonActions, table_buttons
from scenes.table.drawing.spoken_tree import (
    grouped_table,
    notes_on,
    public_sentences,
    summary,
    table_tree,
    turn,
)
from scenes.table.drawing.table_view import TableMoment, TableView
from scenes.table.explain.questions import Questions
from scenes.table.explain.thing_finder import ThingFinder
from scenes.table.model import messages
from scenes.table.model.board import AnyBoard
from scenes.table.model.messages import ANSWERED, Message
from scenes.table.model.model import BoardSetting, Model
from scenes.table.model.saved_session import SavedSession
from scenes.table.model.table import AnyTable, E, Table, V
from scenes.table.motion.performance import Performance
from scenes.table.phases.game_over import GameOver
from scenes.table.phases.handing_over import HandingOver, HandShutting
from scenes.table.phases.phase import Phase, PhaseTools, no_phases
from scenes.table.phases.phone_waiting import PhoneWaiting
from scenes.table.phases.resting import Resting
from scenes.table.phases.showing import Showing
from scenes.table.phases.thinking import Thinking
from scenes.table.players.hints import Hints
from scenes.table.players.pacing import BotPacing, LookPause, SkipMoves
from scenes.table.players.phone_seats import PhoneSeats
from scenes.table.players.regular_faces import RegularFaces
from scenes.table.players.table_bots import Bots
from scenes.table.players.visit import Visit
from scenes.table.table_actions import TableActions
from scenes.ui.controls import Controls, Widget
from scenes.ui.easing import FRAME
from scenes.ui.inputs import Input
from scenes.ui.tree import Aloud, Node, Tree

HINT_KEY = "h"
"""Asks for a hint, as the button with the lamp does."""
UNDO_KEYS = ("z", "y")
"""With Ctrl or Cmd: undo and redo."""


class TableScene(Scene):
    """A match being played."""

    name, turns_to_player, keeps_phones = "table", True, True
    strict = False
    """For tests: raises an error when an animation doesn't end where the layout has everything."""

    def __init__(
        self,
        context: Context,
        match: Match,
        table: Table[V, E],
        session: Session | None = None,
        more: Callable[[PhaseTools], Sequence[Phase]] = no_phases,
        visit: Visit | None = None,
    ) -> None:
        """Without a session the game is dealt, or loaded from the store and continued, and every move is kept
        there. With a session that is played, and nothing is kept. `more` makes this game's own phases.
        Without a visit no phone takes part.
        """
        super().__init__(context)
        self.visit = visit or Visit()
        self.match, self.fits_upright = match, table.fits_upright
        self.table = cast(AnyTable, table)  # the house gives each table its own game's boards
        self.saved = SavedSession(context, match) if session is None else None
        self.session = self.saved.session if self.saved is not None else cast(Session, session)
        self.model = Model(self.session, match, self.table, self._setting())
        self.model.viewer.facing = self.model.can_face and context.settings.facing
        self.model.log.moves.extend(self.saved.moves if self.saved else ())
        self.bots = Bots(match, context.clock, context.desk)
        self.phones = PhoneSeats(
            context, self.visit.phones, self.model, self.bots, self.saved.number if self.saved else None
        )
        self.phones.seat_phones()
        self.hints = Hints(self.model, self.bots)
        self.performance = Performance(self.table, self.model.board(ready=False), self.strict)
        self.faces = RegularFaces(match, context.settings, self.model.decoration_seed)
        self.view = TableView(
            context, self.model, self.performance, self.hints, self.phones, self.faces, self.bots
        )
        self.controls = Controls(self, lambda: self.view.nodes(self.controls), self._choose)
        self.questions = Questions(self, ThingFinder(self.model, self.view, self.controls))
        self.bot_pacing = BotPacing(match)
        self.skip_moves = SkipMoves(self.model)
        self.actions = TableActions(context, self.model, self.performance, self.view, self.hints, self._post)
        done = context.host.end_visit if context.host is not None else None
        log = self.questions.open_log
        self.button_actions = ButtonActions(
            self._menu, log, self._hint, self._undo, self._redo, self._face, done
        )
        self.look_pause = LookPause(match, context.settings)
        self.resting = Resting(self.model, context.settings)
        self.phases = self._phases(more)
        self.phase = Phase()
        self._behind: tuple[Seat, bool] | None = None
        """For whom the curtain is down, and whether they only want to look at their own cards."""
        self._proposal: Proposal | None = None
        """What all at the table are being asked."""
        self._hurried = -SEEN
        """When Enter hurried the others last: the next Enter may have been meant for them, too."""
        self._noted: tuple[object, Mapping[str, str]] | None = None
        """What can be done with each target, and for which state of the table that was worked out."""
        self._once_more = False  # moves were made in the last update: another update follows at once

    def _phases(self, more: Callable[[PhaseTools], Sequence[Phase]]) -> tuple[Phase, ...]:
        """All phases, in this order: the first that is wanted is on (`switch_phase`)."""
        model, settings, rush = self.model, self.context.settings, self.skip_moves
        around = PhaseTools(
            self.context, model, self.performance, self.bots, self.bot_pacing, rush, self.phones
        )
        return (
            *more(around),
            Showing(self.performance, self.context.sounds, self.look_pause),
            HandShutting(model, settings),
            GameOver(model, self.look_pause),
            Thinking(model, self.bots, settings, self.bot_pacing, rush),
            PhoneWaiting(model, self.phones),
            HandingOver(model, settings),
            self.resting,
        )

    def _setting(self) -> BoardSetting:
        context = self.context
        settings = context.settings
        return BoardSetting(
            context.layout, context.words_of(self.match.title), settings.practised, settings.seen
        )

    @property
    def about(self) -> str:
        return self.match.title

    @property
    def offers_rules(self) -> bool:  # type: ignore[override]
        return not self.phase.urgent

    @property
    def can_be_asked(self) -> bool:
        return super().can_be_asked and not self.phase.urgent

    @property
    def came_by_itself(self) -> object:  # type: ignore[override]
        return self.phase.came_by_itself

    # The life of the scene

    def enter(self) -> None:
        fresh = not self.session.version and self.session.record.start is None
        opening = self.table.opening_events(self.view.board) if fresh else None
        if opening is not None and self.context.settings.speed != "instant":
            faces, told = opening
            self.performance.show_board(self.view.board, faces)
            self.actions.show_events(told)
        self.questions.begin_game(fresh and self.saved is not None, self.visit.aims)
        self.bot_pacing.begin_wait(self.context.clock())
        if fresh and self.saved is not None:
            self.faces.greet(self.context.clock())
        self.switch_phase(self.context.clock())
        self.refresh()

    def leave(self) -> None:
        self.bots.thinker.forget()
        self.view.picture.clear()  # whoever still knows this scene needs no picture as large as the window
        self.context.art.end_lasting()

    def drop_pictures(self) -> None:
        if self._behind is None:  # behind a curtain the picture is kept: it is soon seen again
            self.view.picture.clear()

    def relayout(self) -> None:
        self.view.clear()
        before, self.model.setting = self.model.words, self._setting()
        if self.model.words is not before:  # another language: no sentence of the old one stays
            self.view.notices.clear()
            self.hints.reword()
        self.performance.lay_anew(self.model.board(ready=False))
        self.refresh()

    def forget(self) -> None:
        self.view.picture.forget()

    def resume(self, result: object) -> None:
        if result == ANSWERED:
            return
        self.model.setting = self._setting()
        if result is True and self._behind is not None:  # a curtain has opened
            self.actions.open_hand(*self._behind)
            self.resting.note_announced()
        else:
            self.hints.clear()
            self.phase = Phase()  # so that the phase that is wanted begins again, and asks again
            if self.phones.update_phones():
                self.performance.show_board(self.model.board(ready=False))
        if isinstance(result, AgreementAnswer):
            self._follow_agreement(result)
        self._behind = None
        self.switch_phase(self.context.clock())
        self.refresh()

    # Hands

    @property
    def busy(self) -> bool:
        """Would a click only end the animation or pause that is going on?"""
        return self.phase.is_busy(self.context.clock())

    def handle(self, event: Input) -> None:
        for each in self.questions.pass_on(event):
            self._handle(each)

    def _handle(self, event: Input) -> None:
        now, is_key = self.context.clock(), event.kind == "key"
        self.look_pause.note_input(now)
        self.view.notices.note_input(event)
        focus = self.controls.focus
        answer = self.phase.handle(event, self.view.targets, focus.id if focus.shown else None)
        if answer is not None:
            self.do(answer)
        elif (is_key and event.key == "escape") or (event.kind == "press" and event.button == 3):
            self._back(event)
        elif is_key and event.command and event.key in UNDO_KEYS:
            self._redo() if event.key == "y" or event.shift else self._undo()
        elif not (is_key and self.view.pointer.is_hotkey(event.key)) and self.controls.handle(event):
            return
        elif is_key and event.key == HINT_KEY:
            self._hint()
        elif self.phase.is_busy(now) and (event.click or is_key):
            self.hurry()
        else:
            self._point(event)

    def _point(self, event: Input) -> None:
        pointer = self.view.pointer
        self.context.mouse.follow(event)
        wanted = list(pointer.handle(event, self.context.layout))
        if event.click:
            self.controls.focus.point(pointer.pressed)
        self.do(wanted)

    def hurry(self) -> None:
        """A click ends the animation or pause that is going on; from then on no remark offers that."""
        if self.view.offers_hurry:
            self.context.settings.hurried = True
            self.context.keeper.save(self.context.settings)
        self.do(self.phase.hurry(self.context.clock()))

    def _choose(self, node_id: str) -> None:
        """Enter was pressed while the focus was on a target."""
        target = next((target for target in self.view.targets if target.id == node_id), None)
        if self.busy:
            self._hurried = self.context.clock()
            self.hurry()
        elif target is not None and self.context.clock() - self._hurried >= SEEN:
            self.do([messages.ClickTarget(target)])

    def _back(self, event: Input) -> None:
        """Esc or a right click: closes the hint, else takes the last pick back; else Esc opens the menu."""
        hint, picked = self.hints.shown, self.model.picking.picked
        if self.busy:
            self.hurry()
        elif hint is not None and len(picked) <= hint.picks and not self.model.page:
            self._hint()
        elif picked or self.model.page:
            self.do([messages.DropPick()])
        elif event.kind == "key":
            self.do([messages.LeaveTable("menu")])

    def _hint(self) -> None:
        self.hints.toggle_hint()
        self.refresh()

    # Time

    def update(self, now: float) -> None:
        if self.phones.running is not None:
            self.do(self.phones.update(free=self.phase.name in ("calling", "resting")))
        self.do(self.phase.update(now))
        made = self.model.run_commands()
        if self.phones.running is not None:
            self.phones.report_moves(made)
        for done in made:
            self._show(done) if isinstance(done, Committed) else self.actions.show_refusal(done)
        self._once_more = bool(made)
        if not self.switch_phase(now) and made:
            self.refresh()
        self.do(self.hints.update(free=self.phase is self.resting))
        resting = self.phase is self.resting
        self.faces.note_turn(self.bots.thinking_seat, self.session.version, resting, now)
        self.controls.update(now)
        self.view.update(now, self._mouse)
        self.questions.update(now)
        if not self.view.is_moving and self.phase.moves_until(now) is None:
            self.view.load_picture()

    @property
    def _mouse(self) -> tuple[float, float] | None:
        """Where the mouse rests on the table, in units; None: it is elsewhere, on a button, or only aims."""
        at = self.context.mouse.at
        if at is None or self.controls.hovered is not None or self.phase.urgent:
            return None
        return self.context.layout.units(at)

    def look_again(self, now: float) -> None:
        if not self.session.has_commands:
            self.refresh()
            self.controls.update(now)
            self.view.update(now, self._mouse)

    def _show(self, done: Committed) -> None:
        """Shows a move that was made; the more moves people have to wait for, the less time each takes."""
        now, human = self.context.clock(), self.match.places[done.seat].human
        settings = self.context.settings
        share = None if human or settings.untimed else self.bot_pacing.showing_time(now, settings.pace)
        self.bot_pacing.note_move(done.seat, now)
        longest = [each for each in (share, self.phase.longest_showing()) if each is not None]
        self.actions.show_move(done, min(longest, default=None))
        if self.skip_moves.is_on:
            self.performance.skip_animation()
        seen_at = self.performance.stage.moves_until(now) or now
        self.faces.note_move(done, seen_at, self.session.result)

    def _arrive(self, now: float) -> None:
        """The person who skipped the others' moves can act: a note tells what happened meanwhile."""
        told = self.skip_moves.end()
        self.view.notices.show_recap(told, self.model.words("table.earlier"), now)

    def switch_phase(self, now: float) -> bool:
        """Starts the first phase that is wanted, unless it is on already; says whether it is another one."""
        phase, before = next(each for each in self.phases if each.is_wanted(now)), self.phase
        if phase is not self.phase:
            self.phase.end()
            self.phase = phase
            self.model.may_move, self.model.phase_page = phase.lets_play, phase.page()
            if self.skip_moves.is_on and phase.ends_skipping:
                self._arrive(now)
            self.do(phase.begin(now))
            self.refresh()
        self.actions.turn_screen(self._behind[0] if self._behind else self.model.viewer.bottom)
        return phase is not before

    def wake(self, now: float) -> float | None:
        if self._once_more:  # the phase of whoever plays next has not been updated yet
            return 0.0
        waits = [self.phase.wait(now), self.hints.wait(), self.view.wait(now), self.controls.wake()]
        waits += [self.phones.wait(), self.questions.wait(now)]
        waits.append(self.faces.wait(now, self.bots.thinking_seconds))
        if self.phase.moves_until(now) is not None:
            waits.append(FRAME)
        return min((wait for wait in waits if wait is not None), default=None)

    # What has to be done

    def do(self, wishes: Iterable[Message]) -> None:
        """Carries out what phases, pointer and hints ask for, then works out anew what can be pointed at."""
        for message in (wanted := list(wishes)):
            self._do(message)
        if (
            wanted and not self.session.has_commands
        ):  # a waiting move will change everything again in this frame
            self.refresh()

    def _do(self, message: Message) -> None:  # noqa: C901, PLR0912  one case a message
        match message:
            case Command():
                self.session.submit(message)
            case messages.ClickTarget(target):
                self.actions.click_target(target)
            case messages.DropPick():
                self.actions.drop_pick()
            case messages.DragPiece(target, dx, dy):
                self.actions.drag_piece(target.key, dx, dy)
            case messages.PutPieceBack():
                self.actions.show_events(())
            case messages.ShowChange(told):
                self.actions.show_events(told)
            case messages.ShowBoard():
                self.performance.show_board(self.model.board(ready=False))
            case messages.ShowSentence(sentence, at, refused):
                self.actions.show_sentence(sentence, at, refused)
            case messages.AnnounceTurn(seat):
                self.actions.announce_turn(seat)
            case messages.LowerCurtain(seat, peek):
                self._curtain(seat, peek)
            case messages.SkipOthers():
                self.skip_moves.begin()
                self.performance.skip_animation()
                self.bots.hurry()
            case messages.EndLook():
                self.do(self.phase.end_look(self.context.clock()))
            case messages.AskAboutPhone(seat):
                self.cover_with(self.context.screens.phone_gone(self.match, seat))
            case messages.ShowUndo(done):
                self.actions.show_restored(done)
            case messages.AskAgreement(proposal):
                self._proposal = proposal
                self.cover_with(self.context.screens.agreement(self.match, proposal))
            case messages.LeaveTable("menu"):
                self._menu()
            case messages.LeaveTable("result"):
                self.make_way_for(self.context.screens.result(self))

    def refresh(self) -> None:
        """Works out the targets and buttons anew."""
        self.model.phase_page = self.phase.page()
        self.view.refresh(self.controls, self._widgets(self.model.board()))

    def _widgets(self, board: AnyBoard) -> Iterator[Widget]:
        if not self.phase.hides_buttons:
            yield from table_buttons(self.model, board, self.button_actions)
            yield from self.questions.widgets()
        yield from self.phase.widgets(board, self.table.go_on_box(board), self._post)

    def _undo(self, agreed: bool = False) -> None:
        self._restore(self.model.undo_move(agreed))

    def _redo(self, agreed: bool = False) -> None:
        self._restore(self.model.redo_move(agreed))

    def _restore(self, done: Restored | Refused | Proposal | None) -> None:
        self.actions.show_restored(done)
        if isinstance(done, Restored):
            self.faces.forget()
        self.phones.report_moves(())
        self.refresh()

    def _follow_agreement(self, answer: AgreementAnswer) -> None:
        """All have been asked about the proposal."""
        proposal, self._proposal = self._proposal, None
        if proposal is not None and answer.all:
            self._undo(True) if proposal.word == UNDO else self._redo(True)
        elif proposal is not None:
            self.actions.say_disagreement(proposal, answer.against)

    def _face(self) -> None:
        self.actions.switch_facing()
        self.refresh()

    def _post(self, message: Message) -> None:
        self.do([message])

    def sight(self, now: float) -> TableMoment:
        return self.view.moment(now, self.controls, self.phase.items)

    def draw(self, surface: pygame.Surface) -> list[pygame.Rect] | None:
        return self.draw_sight(surface, self.sight(self.context.clock()))

    def draw_sight(self, surface: pygame.Surface, sight: object) -> list[pygame.Rect] | None:
        assert isinstance(sight, TableMoment)
        return self.view.draw(surface, sight)

    def nodes(self) -> list[Node]:
        return self.controls.nodes()

    def tree(self) -> Tree:
        hint, toast = self.hints.shown, self.view.notices.words
        more = (toast, hint.advice.words if hint else None, *self.phase.spoken_sentences())
        more = (*more, self.view.said_by_regular(self.context.clock()))
        nodes = grouped_table(self.model, self.controls.nodes(), self._notes())
        return table_tree(self.name, self.model, nodes, self.busy, self.view.notices.recap, *more)

    def _notes(self) -> Mapping[str, str]:
        """What can be done with each target; worked out once for each state of the table."""
        key = (self.view.targets, self.model.position_key, self.model.words)
        if self._noted is None or self._noted[0] != key:
            self._noted = key, notes_on(self.model, self.view.targets)
        return self._noted[1]

    def summary(self) -> Sequence[str]:
        return summary(self.model, self.controls.nodes())

    def whose_turn(self) -> Sequence[str]:
        return turn(self.model) or super().whose_turn()

    @property
    def has_open_hand(self) -> bool:
        return self.model.viewer.is_open_for_one

    def aloud(self) -> Aloud:
        return Aloud(public_sentences(self.model), buttons=True)

    def show_again(self) -> None:
        self.actions.show_missed()

    # Other screens

    def _curtain(self, actor: Seat, peek: bool) -> None:
        """The curtain falls, until that person says that it is them."""
        self._behind = (actor, peek)
        self.actions.turn_screen(actor)
        self.cover_with(self.context.screens.curtain(self.match, actor))

    def _menu(self) -> None:
        self.cover_with(self.context.screens.pause())
