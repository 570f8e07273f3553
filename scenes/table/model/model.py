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
from scenes.table.model.table import AnyTable
from scenes.table.model.viewer import Eyes, Log
from scenes.ui.layout import Layout


class BoardSetting(NamedTuple):
    """What a board takes from the settings: the window in logical units, the words, and `practised`."""

    grid: Layout
    words: Words
    practised: bool = False


class Picking:
    """Choosing a move by pointing: with each click on a target fewer legal moves are left, until one is."""

    def __init__(self) -> None:
        self.picked: tuple[str, ...] = ()
        """Ids of the targets clicked so far, in order."""
        self._left: list[tuple[Move, ...]] = []
        """The moves that were left after each of them."""

    def left(self, legal: Sequence[Move]) -> tuple[Move, ...]:
        """The legal moves that begin with what was picked; all of them while nothing is."""
        return self._left[-1] if self._left else tuple(legal)

    def click(self, target: Target) -> Move | None:
        """A click on a target with moves: the move it decides, or None while more has to be picked."""
        if target.moves_alike or (len(target.moves) == 1 and not target.only_picks):
            self.keep(0)
            return target.played_move or target.moves[0]
        self.keep(target.kept_picks)
        self.picked += (target.id,)
        self._left.append(target.moves)
        return None

    def back(self) -> bool:
        """Takes the last pick back; says whether there was one."""
        some = bool(self.picked)
        self.keep(-1)
        return some

    def keep(self, picks: int | None) -> None:
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
        self.eyes = Eyes(match)
        self.picking = Picking()
        self.log = Log(session.title, match)
        self.line = CountedMoves(self.log.moves)
        """Keeps the log's moves in step with undo and redo."""
        self.page = ""
        """The page that a player has turned to, on tables that offer several (`Target.action`)."""
        self.phase_page = ""
        """The page that the current phase shows (`Phase.page`); the player's page goes before it."""
        self.gained = False
        """Has the last move shown whoever sits at the screen something new that nobody else may see?"""
        self.public_before: Fields | None = None
        """The spectator's view before the last move; None with fewer than two people."""
        self.watched = False
        """Is this a replay, in which nobody plays?"""
        self.into: frozenset[Seat] = frozenset()
        """In a replay: the seats whose hands are open, besides what the viewer may see."""
        self.only: frozenset[Move] | None = None
        """In a guided game: those legal moves that it accepts now. None: all are accepted."""
        self.ready = False
        """May the person at the screen move now? The phase says so."""
        self.charm = zlib.crc32(f"{match.title} {session.record.seed}".encode())
        self._known: dict[Seat | None, tuple[int, Fields]] = {}
        """What each person saw last: how many moves had been made, and their view then."""
        self._board: tuple[object, AnyBoard] | None = None
        """The last board, with everything it was made from."""
        self._public: tuple[object, Fields] | None = None  # the spectator's view, with its position
        self._before = (self.session.version, self.public)
        """Version and spectator's view before the last moves were carried out."""

    @property
    def may_face(self) -> bool:
        """Can the two people at this screen sit opposite each other, and is the table made for that?"""
        two = len(self.match.humans) == len(self.match.places) == 2
        return two and self.table.fits_facing and not (self.eyes.phones or self.setting.grid.upright)

    @property
    def words(self) -> Words:
        """The words of this game and of the house."""
        return self.setting.words

    @property
    def actor(self) -> Seat | None:
        """The person at the screen whose move is waited for; None: a bot's, a phone's, or nobody's."""
        return self.eyes.actor(self.session.to_act)

    @property
    def moment(self) -> object:
        """Tells positions apart: it differs after every move, and after every move that is taken back."""
        entries = self.session.record.entries
        return len(entries), entries[-1] if entries else None

    @property
    def public(self) -> Fields:
        """The spectator's view: what everybody round the screen may see."""
        if self._public is None or self._public[0] != self.moment:
            self._public = (self.moment, self.session.view(None))
        return self._public[1]

    def before(self, done: Committed) -> Fields | None:
        """The spectator's view before a move; None if another move was made in the same frame before it."""
        version, seen = self._before
        return seen if done.version == version + 1 else None

    @property
    def blind(self) -> bool:
        """Does the person in turn need to see hidden cards, and hasn't said yet that it is them?"""
        actor = self.actor
        return actor is not None and self.eyes.blind(actor, self.table.needs_secret(self.public, actor))

    @property
    def exposed(self) -> bool:
        """Are one person's hidden cards still open after their turn, where others sit round the screen?"""
        eyes = self.eyes
        return not eyes.alone and eyes.viewer is not None and eyes.viewer not in self.session.to_act

    @property
    def advises(self) -> bool:
        """Is there anybody to whom a hint could be given?"""
        return self.actor is not None and self.table.has_choices(self.public)

    @property
    def all_out(self) -> bool:
        """Have all people finished, so that only bots play on?"""
        return all(self.table.is_finished(self.public, seat) for seat in self.match.humans)

    # Moves

    def pick(self, target: Target) -> Command | None:
        """A click on a target with moves: the command it decides, or None while more has to be picked."""
        actor, move = self.actor, self.picking.click(target)
        if move is None or actor is None:
            return None
        return Command(actor, move, self.session.version)

    def let_go(self) -> bool:
        """Takes the last pick back and leaves the page that was turned to; says whether there was either."""
        turned, self.page = bool(self.page), ""
        return self.picking.back() or turned

    def carry_out(self) -> list[Committed | Refused]:
        """Carries out the commands that wait in the session's queue. Then nothing is picked any more."""
        if not self.session.has_commands:
            return []
        self._before = (self.session.version, self.public)
        self.public_before = None if self.eyes.alone else self.public
        made = self.session.pump()
        self.picking.keep(0)
        for done in made:
            if isinstance(done, Committed):
                self.page = ""
                self.line.add(done)
                if done.seat in self.match.humans:
                    self._known[self.eyes.viewer] = (len(self.log.moves), self.session.view(self.eyes.viewer))
        return made

    @property
    def since(self) -> int:
        """How many moves had been made after the last own move of whoever sits at the bottom; 0: none."""
        mine = self.eyes.bottom
        moves = self.log.moves
        return next((i for i in range(len(moves), 0, -1) if moves[i - 1].seat == mine), 0)

    @property
    def taker(self) -> Seat | None:
        """Whose move an undo would take back, if it was made by whoever sits there now; None: nobody's."""
        moves = self.log.moves if self.practice else self.log.moves[-1:]
        places, humans = self.match.places, self.eyes.humans
        own = (move.seat for move in moves if move.seat in humans and move.version > places[move.seat].since)
        return next(own, None)

    @property
    def redoer(self) -> Seat | None:
        """Who can make the move again that was taken back last; None: nobody, or something was done since."""
        seats = self.eyes.humans if self.line.undone else ()
        return next((seat for seat in seats if self.session.redo_refusal(seat) is None), None)

    @property
    def holder(self) -> Seat:
        """Who has the screen now: whose hand is open, or who sits at the bottom. Of two people who sit
        opposite each other it is whoever is in turn.
        """
        eyes = self.eyes
        if eyes.viewer is not None:
            return eyes.viewer
        return self.actor if eyes.facing and self.actor is not None else eyes.bottom

    def take_back(self, agreed: bool = False) -> Restored | Refused | Proposal | None:
        """Takes the last move of a person at the screen back, if it may be. It is theirs as long as they have
        the screen; then all at the table have to agree.
        """
        mover = self.taker
        if mover is None:
            return None
        own = mover == self.holder
        # Others read the reason, too, unless the mover alone sees the screen.
        refusal = self.session.undo_refusal(mover, self.practice, public=self.eyes.viewer != mover)
        if refusal is not None:
            return Refused(Command(mover, UNDO, self.session.version), refusal)
        if not (own or agreed):
            return Proposal(UNDO, mover, self.holder)
        return self._restored(self.session.undo(mover, self.practice))

    def take_back_for(self, seat: Seat) -> Restored | Refused:
        """Takes back the last move of somebody who plays on a phone, which nobody else has in their hands."""
        done = self.session.undo(seat, self.practice)
        self._restored(done)
        return done

    def give_again(self, agreed: bool = False) -> Restored | Refused | Proposal | None:
        """Makes the move again that was taken back last; if it is somebody else's, all have to agree."""
        mover = self.redoer
        if mover is None:
            return None
        if mover != self.holder and not agreed:
            return Proposal(REDO, mover, self.holder)
        return self._restored(self.session.redo(mover))

    def _restored(self, done: Restored | Refused) -> Restored | Refused:
        if isinstance(done, Restored):
            self.line.restore(done)
            self._known = {
                seat: known for seat, known in self._known.items() if known[0] <= len(self.log.moves)
            }
            self.picking.keep(0)
            self.page = ""
        return done

    def refusal(self, move: Move) -> Refusal | None:
        """Why the person in turn could not make this move."""
        actor = self.actor
        if actor is None:
            return None
        return self.session.refuse(Command(actor, move, self.session.version))

    def worded(self, refusal: Refusal, seat: Seat) -> str:
        """Why a seat can't do something, as a sentence."""
        details = {"seat": seat, **refusal.details}
        names, title = self.match.names, self.session.title
        return make_sentence(self.words, f"refusals.{refusal.code}", details, names, title)

    # Who has seen what

    def remember(self) -> None:
        """Notes what the person at the screen has seen of the game."""
        viewer = self.eyes.viewer
        if viewer is not None:
            self._known[viewer] = (len(self.log.moves), self.session.view(viewer))

    def missed(self, seat: Seat | None) -> tuple[AnyBoard, list[Fields]] | None:
        """The board as that person saw it last, and the events since; None if they have seen nothing yet."""
        if seat not in self._known:
            return None
        moves, view = self._known[seat]
        told: list[Fields] = [event for move in self.log.moves[moves:] for event in move.events_for(seat)]
        return replace(self.board(), view=view, legal=(), moves_left=(), picked=()), told

    # The board

    def board(self, ready: bool | None = None) -> AnyBoard:
        """What the viewer knows and may do (nothing unless `ready`); the same board until that changes."""
        ready = self.ready if ready is None else ready
        eyes = self.eyes
        looks = (eyes.viewer, eyes.bottom, eyes.facing, eyes.peeking, self.into, self.watched, eyes.phones)
        hand = (self.picking.picked, self.page, self.phase_page, ready)
        key = (self.moment, looks, hand, self.setting, eyes.flat)
        if self._board is None or self._board[0] != key:
            self._board = (key, self._seen(ready))
        return self._board[1]

    def _seen(self, ready: bool) -> AnyBoard:
        session, eyes, actor = self.session, self.eyes, self.actor
        able = actor is not None and ready and not self.blind
        legal = tuple(session.legal(actor)) if actor is not None and able else ()
        peek = actor is not None and able and self.table.may_peek(self.public, actor)
        past = self.log.past(eyes.viewer)
        return Board(
            view=session.view(eyes.viewer),
            viewer=eyes.viewer,
            bottom=eyes.bottom,
            places=self.match.places,
            to_act=session.to_act,
            grid=self.setting.grid,
            words=self.setting.words,
            picked=self.picking.picked,
            legal=legal,
            moves_left=self.picking.left(legal) if legal else (),
            peek_offer=eyes.eye if peek else "none",
            last_events=past[-1] if past else (),
            past_events=past,
            decoration_seed=self.charm,
            facing=eyes.facing and self.may_face,
            sides=eyes.sides(len(self.match.places)) if eyes.flat else (),
            practised=self.setting.practised,
            page=self.page or self.phase_page,
            in_replay=self.watched,
            open_hands=self.into,
        )
