"""The model of a table is what is known there: the game, who looks at the screen, what was picked, what has
happened. A board is made from it for every change. Nothing here is drawn, heard, or depends on a clock.
"""

from __future__ import annotations

import zlib
from collections.abc import Sequence
from dataclasses import replace
from typing import NamedTuple

from game.kernel.log_replay import CountedMoves
from game.kernel.record import REDO, UNDO
from game.kernel.session import Command, Committed, Refused, Restored, Session
from game.kernel.types import Move, Refusal, Seat
from game.language.words import Words, make_sentence
from scenes.base.match import Match
from scenes.base.proposal import Proposal
from scenes.table.model.board import AnyBoard, Board, Fields, Target
from scenes.table.model.move_log import MoveLog
from scenes.table.model.table import AnyTable
from scenes.table.model.viewer import Viewer
from scenes.ui.layout import Layout


class BoardSetting(NamedTuple):
    """What a board and its log take from the settings: the window in logical units, the words, `practised`,
    and whether the log lists what has been seen.
    """

    grid: Layout
    words: Words
    practised: bool = False
    seen: bool = False


class Picking:
    """Choosing a move by pointing: with each click on a target fewer legal moves are left, until one is."""

    def __init__(self) -> None:
        self.picked: tuple[str, ...] = ()
        """Ids of the targets clicked so far, in order."""
        self._left: list[tuple[Move, ...]] = []
        """The moves that were left after each of them."""

    def moves_left(self, legal: Sequence[Move]) -> tuple[Move, ...]:
        """The legal moves that begin with what was picked; all of them while nothing is."""
        return self._left[-1] if self._left else tuple(legal)

    def click_target(self, target: Target) -> Move | None:
        """A click on a target with moves: the move it decides, or None while more has to be picked."""
        if target.plays:
            self.keep_first(0)
            return target.played_move or target.moves[0]
        self.keep_first(target.kept_picks)
        self.picked += (target.id,)
        self._left.append(target.moves)
        return None

    def drop_last(self) -> bool:
        """Takes the last pick back; says whether there was one."""
        some = bool(self.picked)
        self.keep_first(-1)
        return some

    def keep_first(self, picks: int | None) -> None:
        """Forgets all picks but the first so many; None: none is forgotten."""
        self.picked, self._left = self.picked[:picks], self._left[:picks]


class Model:
    """All that a table scene knows."""

    def __init__(self, session: Session, match: Match, table: AnyTable, setting: BoardSetting) -> None:
        self.session = session
        self.match = match
        self.table = table
        self.setting = setting
        """Window, words and practice as they are now; the scene sets it anew when they change."""
        self.practice = len(match.humans) == 1
        """Does one person play against bots only? Then moves can be taken back even after bots have moved."""
        self.viewer = Viewer(match)
        self.picking = Picking()
        self.log = MoveLog(session.title, match)
        self.line = CountedMoves(self.log.moves)
        """Keeps the log's moves in step with undo and redo."""
        self.page = ""
        """The page that a player has turned to, on tables that offer several (`Target.action`)."""
        self.phase_page = ""
        """The page that the current phase shows (`Phase.page`); the player's page goes before it."""
        self.showed_secret = False
        """Has the last move shown whoever sits at the screen something new that nobody else may see?"""
        self.public_view_before: Fields | None = None
        """The spectator's view before the last move; None with fewer than two people."""
        self.in_replay = False
        """Is this a replay, in which nobody plays?"""
        self.open_hands: frozenset[Seat] = frozenset()
        """In a replay: the seats whose hands are open, besides what the viewer may see."""
        self.allowed_moves: frozenset[Move] | None = None
        """In a guided game: those legal moves that it accepts now. None: all are accepted."""
        self.may_move = False
        """May the person at the screen move now? The phase says so."""
        self.decoration_seed = zlib.crc32(f"{match.title} {session.record.seed}".encode())
        self._known: dict[Seat | None, tuple[int, Fields]] = {}
        """What each person saw last: how many moves had been made, and their view then."""
        self._board: tuple[object, AnyBoard] | None = None
        """The last board, with everything it was made from."""
        self._public: tuple[object, Fields] | None = None  # the spectator's view, with its position
        self._before = (self.session.version, self.public_view)
        """Version and spectator's view before the last moves were carried out."""

    @property
    def can_face(self) -> bool:
        """Can the two people at this screen sit opposite each other, and is the table made for that?"""
        two = len(self.match.humans) == len(self.match.places) == 2
        return two and self.table.fits_facing and not (self.viewer.phones or self.setting.grid.upright)

    @property
    def words(self) -> Words:
        """The words of this game and of the house."""
        return self.setting.words

    @property
    def actor(self) -> Seat | None:
        """The person at the screen whose move is waited for; None: a bot's, a phone's, or nobody's."""
        return self.viewer.find_actor(self.session.to_act)

    @property
    def position_key(self) -> object:
        """Tells positions apart: it differs after every move, and after every move that is taken back."""
        entries = self.session.record.entries
        return len(entries), entries[-1] if entries else None

    @property
    def public_view(self) -> Fields:
        """The spectator's view: what everybody round the screen may see."""
        if self._public is None or self._public[0] != self.position_key:
            self._public = (self.position_key, self.session.view(None))
        return self._public[1]

    def view_before(self, done: Committed) -> Fields | None:
        """The spectator's view before a move; None if another move was made in the same frame before it."""
        version, seen = self._before
        return seen if done.version == version + 1 else None

    @property
    def needs_curtain(self) -> bool:
        """Does the person in turn need to see hidden cards, and hasn't said yet that it is them?"""
        actor = self.actor
        return actor is not None and self.viewer.needs_curtain(
            actor, self.table.needs_secret(self.public_view, actor)
        )

    @property
    def is_hand_exposed(self) -> bool:
        """Are one person's hidden cards still open after their turn, where others sit round the screen?"""
        viewer = self.viewer
        return not viewer.alone and viewer.seat is not None and viewer.seat not in self.session.to_act

    @property
    def can_hint(self) -> bool:
        """Is there anybody to whom a hint could be given?"""
        return self.actor is not None and self.table.has_choices(self.public_view)

    @property
    def are_people_out(self) -> bool:
        """Have all people finished, so that only bots play on?"""
        return all(self.table.is_finished(self.public_view, seat) for seat in self.match.humans)

    # Moves

    def pick_target(self, target: Target) -> Command | None:
        """A click on a target with moves: the command it decides, or None while more has to be picked."""
        actor, move = self.actor, self.picking.click_target(target)
        if move is None or actor is None:
            return None
        return Command(actor, move, self.session.version)

    def drop_pick(self) -> bool:
        """Takes the last pick back and leaves the page that was turned to; says whether there was either."""
        turned, self.page = bool(self.page), ""
        return self.picking.drop_last() or turned

    def run_commands(self) -> list[Committed | Refused]:
        """Carries out the commands that wait in the session's queue. Then nothing is picked any more."""
        if not self.session.has_commands:
            return []
        self._before = (self.session.version, self.public_view)
        self.public_view_before = None if self.viewer.alone else self.public_view
        made = self.session.pump()
        self.picking.keep_first(0)
        for done in made:
            if isinstance(done, Committed):
                self.page = ""
                self.line.add(done)
                if done.seat in self.match.humans:
                    self._known[self.viewer.seat] = (len(self.log.moves), self.session.view(self.viewer.seat))
        return made

    @property
    def own_last_move(self) -> int:
        """How many moves had been made after the last own move of whoever sits at the bottom; 0: none."""
        mine = self.viewer.bottom
        moves = self.log.moves
        return next((i for i in range(len(moves), 0, -1) if moves[i - 1].seat == mine), 0)

    @property
    def undo_seat(self) -> Seat | None:
        """Whose move an undo would take back, if it was made by whoever sits there now; None: nobody's."""
        moves = self.log.moves if self.practice else self.log.moves[-1:]
        places, humans = self.match.places, self.viewer.humans
        own = (move.seat for move in moves if move.seat in humans and move.version > places[move.seat].since)
        return next(own, None)

    @property
    def redo_seat(self) -> Seat | None:
        """Who can make the move again that was taken back last; None: nobody, or something was done since."""
        seats = self.viewer.humans if self.line.undone else ()
        return next((seat for seat in seats if self.session.redo_refusal(seat) is None), None)

    @property
    def holder(self) -> Seat:
        """Who has the screen now: whose hand is open, or who sits at the bottom. Of two people who sit
        opposite each other it is whoever is in turn.
        """
        viewer = self.viewer
        if viewer.seat is not None:
            return viewer.seat
        return self.actor if viewer.facing and self.actor is not None else viewer.bottom

    def undo_move(self, agreed: bool = False) -> Restored | Refused | Proposal | None:
        """Takes the last move of a person at the screen back, if it may be. It is theirs as long as they have
        the screen; then all at the table have to agree.
        """
        mover = self.undo_seat
        if mover is None:
            return None
        own = mover == self.holder
        # Others read the reason, too, unless the mover alone sees the screen.
        refusal = self.session.undo_refusal(mover, self.practice, public=self.viewer.seat != mover)
        if refusal is not None:
            return Refused(Command(mover, UNDO, self.session.version), refusal)
        if not (own or agreed):
            return Proposal(UNDO, mover, self.holder)
        return self._follow_restored(self.session.undo(mover, self.practice))

    def undo_for_phone(self, seat: Seat) -> Restored | Refused:
        """Takes back the last move of somebody who plays on a phone, which nobody else has in their hands."""
        done = self.session.undo(seat, self.practice)
        self._follow_restored(done)
        return done

    def redo_move(self, agreed: bool = False) -> Restored | Refused | Proposal | None:
        """Makes the move again that was taken back last; if it is somebody else's, all have to agree."""
        mover = self.redo_seat
        if mover is None:
            return None
        if mover != self.holder and not agreed:
            return Proposal(REDO, mover, self.holder)
        return self._follow_restored(self.session.redo(mover))

    def _follow_restored(self, done: Restored | Refused) -> Restored | Refused:
        if isinstance(done, Restored):
            self.line.restore(done)
            self._known = {
                seat: known for seat, known in self._known.items() if known[0] <= len(self.log.moves)
            }
            self.picking.keep_first(0)
            self.page = ""
        return done

    def find_refusal(self, move: Move) -> Refusal | None:
        """Why the person in turn could not make this move."""
        actor = self.actor
        if actor is None:
            return None
        return self.session.refuse(Command(actor, move, self.session.version))

    def word_refusal(self, refusal: Refusal, seat: Seat) -> str:
        """Why a seat can't do something, as a sentence."""
        details = {"seat": seat, **refusal.details}
        names, title = self.match.names, self.session.title
        return make_sentence(self.words, f"refusals.{refusal.code}", details, names, title)

    # Who has seen what

    def note_seen(self) -> None:
        """Notes what the person at the screen has seen of the game."""
        viewer = self.viewer.seat
        if viewer is not None:
            self._known[viewer] = (len(self.log.moves), self.session.view(viewer))

    def missed_events(self, seat: Seat | None) -> tuple[AnyBoard, list[Fields]] | None:
        """The board as that person saw it last, and the events since; None if they have seen nothing yet."""
        if seat not in self._known:
            return None
        moves, view = self._known[seat]
        told: list[Fields] = [event for move in self.log.moves[moves:] for event in move.events_for(seat)]
        return replace(self.board(), view=view, legal=(), moves_left=(), picked=()), told

    # The board

    def board(self, ready: bool | None = None) -> AnyBoard:
        """What the viewer knows and may do (nothing unless `ready`); the same board until that changes."""
        ready = self.may_move if ready is None else ready
        viewer = self.viewer
        looks = (
            viewer.seat,
            viewer.bottom,
            viewer.facing,
            viewer.peeking,
            self.open_hands,
            self.in_replay,
            viewer.phones,
        )
        hand = (self.picking.picked, self.page, self.phase_page, ready)
        key = (self.position_key, looks, hand, self.setting, viewer.flat)
        if self._board is None or self._board[0] != key:
            self._board = (key, self._make_board(ready))
        return self._board[1]

    def _make_board(self, ready: bool) -> AnyBoard:
        session, viewer, actor = self.session, self.viewer, self.actor
        able = actor is not None and ready and not self.needs_curtain
        legal = tuple(session.legal(actor)) if actor is not None and able else ()
        peek = actor is not None and able and self.table.may_peek(self.public_view, actor)
        past = self.log.past_events(viewer.seat)
        return Board(
            view=session.view(viewer.seat),
            viewer=viewer.seat,
            bottom=viewer.bottom,
            places=self.match.places,
            to_act=session.to_act,
            grid=self.setting.grid,
            words=self.setting.words,
            picked=self.picking.picked,
            legal=legal,
            moves_left=self.picking.moves_left(legal) if legal else (),
            peek_offer=viewer.peek_offer if peek else "none",
            last_events=past[-1] if past else (),
            past_events=past,
            decoration_seed=self.decoration_seed,
            facing=viewer.facing and self.can_face,
            sides=viewer.all_sides(len(self.match.places)) if viewer.flat else (),
            practised=self.setting.practised,
            page=self.page or self.phase_page,
            in_replay=self.in_replay,
            open_hands=self.open_hands,
        )
