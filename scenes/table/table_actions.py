"""The table actions, which are what people do at a table: clicks become picks and moves, moves are shown,
hands open and shut.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace

from game.kernel.record import UNDO
from game.kernel.session import Committed, Refused, Restored
from game.kernel.types import Seat
from scenes.base.proposal import Proposal
from scenes.base.rulebook import rulebook
from scenes.base.scene import Context
from scenes.table.drawing.overlay import free_spot, make_toast
from scenes.table.drawing.table_view import TableView
from scenes.table.log.bot_reasons import find_reasons
from scenes.table.model.board import Fields, Target
from scenes.table.model.flight_manner import FLYING_Z
from scenes.table.model.messages import AskAgreement, LowerCurtain, Message
from scenes.table.model.model import Model
from scenes.table.model.pose import Key
from scenes.table.model.zones import known_faces
from scenes.table.motion.performance import Performance
from scenes.table.players.hints import Hints
from scenes.ui.layout import Box

PLAYBACK_SECONDS = 2.0
"""What happened since a person last looked is shown to them again in at most so many seconds."""
ABLE_COUNTS = 6
"""So many times a sentence rather lies on anything else than on what can be clicked."""
LIFTED = 44.0
"""A card may be lifted by so much, in units, when the pointer is on it."""
DRAG_LIFT = 22.0
"""How high above the table a piece is carried while it is dragged, in units."""


@dataclass
class TableActions:
    """Each of these changes the model, and shows the change."""

    context: Context
    model: Model
    performance: Performance
    view: TableView
    hints: Hints
    post: Callable[[Message], None]
    """Hands a message to the scene, for what only the scene can do."""

    # Hands

    def click_target(self, target: Target) -> None:
        """A click on a target: turns a page, explains why not, picks, or plays a move."""
        if target.action == "eye":
            self.switch_peeking()
        elif target.action == "back":
            self.drop_pick()
        elif target.action:
            self.model.page = target.action
            self.show_events(())
        elif not target.moves:
            self._explain(target)
        elif (command := self.model.pick_target(target)) is not None:
            self.model.session.submit(command)
        else:
            self.context.sounds.play("pick")
            self.show_events(self.model.table.pick_events(target, self.performance.board))

    def drop_pick(self) -> None:
        """Takes the last pick back, or leaves the page that was turned to."""
        if self.model.drop_pick():
            self.show_events(())

    def drag_piece(self, key: Key | None, dx: float, dy: float) -> None:
        """A piece follows the hand that drags it, so far from where it lay."""
        stage = self.performance.stage
        if key is not None and not stage.is_moving:
            stage.drag(key, replace(stage.goal.poses[key].shift_by(dx, dy), lift=DRAG_LIFT, z=FLYING_Z))

    def _explain(self, target: Target) -> None:
        """Says why a target that was clicked leads to no move, if that is known."""
        refusal = (
            self.model.find_refusal(target.attempted_move) if target.attempted_move is not None else None
        )
        actor = self.model.actor
        sentence = (
            self.model.word_refusal(refusal, actor) if refusal and actor is not None else target.why_not
        )
        if sentence:
            self._say(sentence, (target.box.centerx, target.box.top), refusal.rule if refusal else "")
            self.context.sounds.play("refuse")

    def show_refusal(self, refused: Refused) -> None:
        """A command was refused: it came too late, or twice. Says why, where the hand is."""
        seat = refused.command.seat
        if seat == self.model.actor:
            at = self.view.pointer.at or self.context.layout.screen.center
            self._say(self.model.word_refusal(refused.refusal, seat), at, refused.refusal.rule)
        self.show_events(())

    def _say(self, sentence: str, at: tuple[float, float], rule: str = "") -> None:
        """Shows a refusal, and offers the page with the rule that refuses."""
        page = rulebook(self.model.match.title).page_that_tells(rule) if rule else None
        self.show_sentence(sentence, at, refused=True, page=page)

    def show_sentence(
        self, sentence: str, at: tuple[float, float], refused: bool = False, page: int | None = None
    ) -> None:
        """Shows a sentence near a point, and not on the cards and pieces that it is about."""
        view, stage = self.view, self.performance.stage
        said = view.table.landmark("said", view.board, stage.goal)
        able = [_as_lifted(each.box) for each in view.targets if each.moves or each.box.collidepoint(at)]
        rest = [*(each.box for each in view.targets), *(each.box for each in view.table.plates(view.board))]
        toast = make_toast(sentence, refused, page)
        spared = [*able, *rest, *([said] if said is not None else [])]
        spot = free_spot(toast, at, self.context.type, [*able * ABLE_COUNTS, *spared])
        view.notices.show_sentence(sentence, spot, self.context.clock(), refused, page)

    # What happened

    def show_move(self, done: Committed, within: float | None = None) -> None:
        """Shows a move that was made and is on the disk, in at most so many seconds."""
        self.view.notices.clear()
        self.hints.note_move(done.seat)
        if not self.model.match.places[done.seat].human:
            self.model.log.reasons[done.version] = find_reasons(self.model, done, self.hints.bots.last)
        if self.model.viewer.alone:
            self.show_events(done.events_for(self.model.viewer.seat), within)
        else:
            self._show_several(done, within)

    def _show_several(self, done: Committed, within: float | None) -> None:
        """With several people: if everybody is to look at something, one person's open hand is shut first."""
        public, told = self.model.public_view_before, done.events_for(self.model.viewer.seat)
        if public is not None and self.model.viewer.seat is not None and self._will_stop(told):
            self._shut(public)
            told = done.events_for(None)
        knew = self._known_pieces()
        self.show_events(told, within)
        self.model.showed_secret = told != done.events_for(None) and bool(self._known_pieces() - knew)

    def _known_pieces(self) -> set[int]:
        """Every piece whose face the viewer sees, by its id."""
        return set(known_faces(self.view.board.zones))

    def _will_stop(self, told: Sequence[Fields]) -> bool:
        """Will the animation of these events stop for everybody to look at something?"""
        return any(self.model.table.manner(event, self.view.board).stops_after for event in told)

    def _shut(self, public: Fields) -> None:
        """Shuts the hand that is open, and shows the public table as it was before the move."""
        self.model.note_seen()
        self.model.viewer.shut_hands()
        self.performance.show_board(replace(self.model.board(ready=False), view=public, picked=()))

    def show_events(self, told: Sequence[Fields], within: float | None = None, stops: bool = True) -> None:
        """Shows these events, up to how things are now, in at most so many seconds. With `stops` the
        animation stops where there is something to look at.
        """
        now, board = self.context.clock(), self.model.board(ready=False)
        self.performance.play_events(board, told, now, self.context.settings, within, stops)

    def show_restored(self, done: Restored | Refused | Proposal | None) -> None:
        """Shows that moves were taken back or made again, or why not. With several people all hands are shut,
        until the curtain has opened for whoever is in turn now. Where all have to agree first, all look at
        the screen: hands are shut as well.
        """
        self.hints.clear()
        if isinstance(done, Proposal):
            if self.model.viewer.is_open_for_one:
                self._shut(self.model.public_view)
            self.post(AskAgreement(done))
            return
        if isinstance(done, Refused):
            self.context.sounds.play("refuse")
            self._say(
                self.model.word_refusal(done.refusal, done.command.seat), self.context.layout.screen.center
            )
        elif done is not None:
            self.view.notices.clear()
            if self.model.viewer.shut_hands():
                self.performance.show_board(self.model.board(ready=False))
            else:
                self.show_events(())
            name = self.model.match.names[done.seat]
            words = self.model.words(f"table.{'undone' if done.word == UNDO else 'redone'}", name=name)
            at = self.context.layout.screen.center
            self.show_sentence(words, at)

    def say_disagreement(self, proposal: Proposal, by: Seat | None) -> None:
        """Says that a move stays as it is, because somebody (None: at the screen) does not agree. It is said
        over whatever is on the screen: a curtain may be about to fall.
        """
        if by is not None:
            name = self.model.match.names[by]
            self.context.manager.say(self.model.words(f"agree.{proposal.word}_not", name=name))

    def announce_turn(self, seat: Seat) -> None:
        """Says whose turn it is, with a sound and a banner."""
        self.context.sounds.play("turn")
        if self.context.settings.speed != "instant":
            place, now = self.model.match.places[seat], self.context.clock()
            self.view.notices.show_turn(self.model.words("table.turn", name=place.name), place, now)

    # Whose eyes

    def turn_screen(self, seat: Seat) -> None:
        """Where two to four people sit round a screen that lies flat, it turns towards that seat."""
        context, viewer, table = self.context, self.model.viewer, self.model.table
        if not (context.settings.flat or viewer.flat or context.turn):
            return
        alone = context.host is None and not viewer.phones
        viewer.flat = alone and context.settings.flat and table.fits_flat and 2 <= len(viewer.humans) <= 4
        context.face(viewer.side_of(seat) if viewer.flat else 0)

    def switch_facing(self) -> None:
        """Two people sit opposite each other, or on the same side again; that is kept as a setting."""
        settings, viewer = self.context.settings, self.model.viewer
        settings.facing = viewer.facing = not viewer.facing
        self.context.keeper.save(settings)
        self.show_events(())

    def switch_peeking(self) -> None:
        """Somebody asks to see their own hidden cards (a curtain falls first), or to shut them again."""
        self.hints.clear()  # a hint may tell of the cards that are shut now
        viewer, actor = self.model.viewer, self.model.actor
        if viewer.peeking:
            viewer.shut_hands()
            self.performance.show_board(self.model.board(ready=False))
        elif actor is not None:
            self.post(LowerCurtain(actor, peek=True))

    def show_missed(self) -> None:
        """Shows the viewer once more what has happened since their last move."""
        viewer = self.model.viewer
        missed = self.model.missed_events(viewer.seat)
        if missed is not None:
            board, told = missed
            self.performance.show_board(board)
            self.show_events(told, within=None if viewer.alone else PLAYBACK_SECONDS, stops=False)

    def open_hand(self, seat: Seat, peek: bool) -> None:
        """The curtain has opened: shows this person their cards, and what happened since they last looked."""
        self.model.viewer.open_hand(seat, peek)
        missed = None if peek else self.model.missed_events(seat)
        if missed is None:
            self.performance.show_board(self.model.board(ready=False))
        else:
            board, told = missed
            self.performance.show_board(board)
            within = None if self.context.settings.untimed else PLAYBACK_SECONDS
            self.show_events(told, within, stops=False)


def _as_lifted(box: Box) -> Box:
    """The box of a card with the room that it takes when it is lifted."""
    return Box(box.x, box.y - LIFTED, box.w, box.h + LIFTED)
