"""What is known at a table: the game, whose eyes look, what was picked, what has happened. From it comes one
board for every change. Nothing here is drawn, heard, or depends on a clock.
"""

from __future__ import annotations

import zlib
from collections.abc import Sequence
from dataclasses import replace
from typing import NamedTuple

from game.kernel.replaying import Counted
from game.kernel.session import Command, Committed, Refused, Restored, Session
from game.kernel.types import Move, Refusal, Seat
from game.kernel.words import Words, said
from scenes.match import Match
from scenes.table.board import AnyBoard, Board, Fields, Target
from scenes.table.eyes import Eyes, Log
from scenes.table.table import AnyTable
from scenes.ui.layout import Layout


class BoardSetting(NamedTuple):
    """What a board takes from the house: the window in logical units, the words of the language, and whether
    who plays here is practised.
    """

    grid: Layout
    words: Words
    practised: bool = False


class Picking:
    """Choosing a move by pointing: every click narrows down what is legal, until one move is left."""

    def __init__(self) -> None:
        self.picked: tuple[str, ...] = ()
        """Ids of the targets clicked so far, in order."""
        self._left: list[tuple[Move, ...]] = []
        """The moves that were left after each of them."""

    def left(self, legal: Sequence[Move]) -> tuple[Move, ...]:
        """The legal moves that are still meant."""
        return self._left[-1] if self._left else tuple(legal)

    def click(self, target: Target) -> Move | None:
        """A click on a target with moves: the move that is now decided, or None when more has to be said."""
        if target.final or (len(target.moves) == 1 and not target.leads):
            self.keep(0)
            return target.way or target.moves[0]
        self.keep(target.keeps)
        self.picked += (target.id,)
        self._left.append(target.moves)
        return None

    def back(self) -> bool:
        """Takes the last pick back; says whether there was one."""
        some = bool(self.picked)
        self.keep(-1)
        return some

    def keep(self, picks: int | None) -> None:
        """Only the first so many picks stay; None: all of them."""
        self.picked, self._left = self.picked[:picks], self._left[:picks]


class Model:
    """All that a table scene knows."""

    def __init__(self, session: Session, match: Match, table: AnyTable, setting: BoardSetting) -> None:
        self.session = session
        self.match = match
        self.table = table
        self.setting = setting
        """As the house is now; whoever changes that says so here."""
        self.practice = len(match.humans) == 1
        """Does one person play against bots only? Then more can be taken back."""
        self.eyes = Eyes(match)
        self.picking = Picking()
        self.log = Log(session.title, match)
        self.line = Counted(self.log.moves)
        """The moves that count, while some are taken back and given again."""
        self.page = ""
        """Which of several things the table shows, when it offers to turn pages."""
        self.phase_page = ""
        """What the phase shows beside that."""
        self.gained = False
        """Has the last move shown whoever sits at the screen something new that nobody else may see?"""
        self.public_before: Fields | None = None
        """What everybody round the screen saw before the last move, where one person's cards were open."""
        self.watched = False
        """Does nobody play here: is a game looked at that was played?"""
        self.into: frozenset[Seat] = frozenset()
        """Whose hands are looked into then, besides what the viewer may see."""
        self.only: frozenset[Move] | None = None
        """In a guided game: the moves that can be made here, of all that are legal."""
        self.ready = False
        """May the person at the screen move now? The phase says so."""
        self.charm = zlib.crc32(f"{match.title} {session.record.seed}".encode())
        self._known: dict[Seat | None, tuple[int, Fields]] = {}
        """What each had seen after their last move, or when their hand was shut: so many moves, this view."""
        self._board: tuple[object, AnyBoard] | None = None
        self._public: tuple[object, Fields] | None = None
        self._before = (self.session.version, self.public)

    @property
    def may_face(self) -> bool:
        """Are there two people at the screen who could sit opposite each other?"""
        two = len(self.match.humans) == len(self.match.places) == 2
        return two and self.table.faces and not (self.eyes.phones or self.setting.grid.upright)

    @property
    def words(self) -> Words:
        """The words of this game and of the house."""
        return self.setting.words

    @property
    def actor(self) -> Seat | None:
        """The person whose move is waited for."""
        return self.eyes.actor(self.session.to_act)

    @property
    def moment(self) -> object:
        """Another one after every move, and after every move that is taken back."""
        entries = self.session.record.entries
        return len(entries), entries[-1] if entries else None

    @property
    def public(self) -> Fields:
        """What everybody round the screen may see."""
        if self._public is None or self._public[0] != self.moment:
            self._public = (self.moment, self.session.view(None))
        return self._public[1]

    def before(self, done: Committed) -> Fields | None:
        """What everybody saw before a move; None where another one came between, as two in one frame do."""
        version, seen = self._before
        return seen if done.version == version + 1 else None

    @property
    def blind(self) -> bool:
        """Does the person in turn have to be shown something, and hasn't come to the screen yet?"""
        actor = self.actor
        return actor is not None and self.eyes.blind(actor, self.table.secret(self.public, actor))

    @property
    def exposed(self) -> bool:
        """Are somebody's hidden cards still open, though others sit there and the turn is over?"""
        eyes = self.eyes
        return not eyes.alone and eyes.viewer is not None and eyes.viewer not in self.session.to_act

    @property
    def advises(self) -> bool:
        """Is there anybody to whom a hint could be given?"""
        return self.actor is not None and self.table.advises(self.public)

    @property
    def all_out(self) -> bool:
        """Have all people finished, so that only bots play on?"""
        return all(self.table.finished(self.public, seat) for seat in self.match.humans)

    # Moves

    def pick(self, target: Target) -> Command | None:
        """A click on a target with moves: the move that is now decided, or None when more has to be said."""
        actor, move = self.actor, self.picking.click(target)
        if move is None or actor is None:
            return None
        return Command(actor, move, self.session.version)

    def let_go(self) -> bool:
        """Takes the last pick back, or another page away; says whether there was one."""
        turned, self.page = bool(self.page), ""
        return self.picking.back() or turned

    def carry_out(self) -> list[Committed | Refused]:
        """What was wished since the last time; whatever was made is in the log, and nothing is picked."""
        if not self.session.waiting:
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
        """How many moves had been made when whoever sits at the screen had made their last one."""
        mine = self.eyes.bottom
        moves = self.log.moves
        return next((i for i in range(len(moves), 0, -1) if moves[i - 1].seat == mine), 0)

    @property
    def taker(self) -> Seat | None:
        """The person who could want their move back: the only one, or whoever moved last."""
        if self.practice:
            mine = self.match.humans[0]
            if mine in self.eyes.phones:
                return None
            return mine if any(move.seat == mine and self._theirs(move) for move in self.log.moves) else None
        last = self.log.moves[-1] if self.log.moves else None
        return last.seat if last and last.seat in self.eyes.humans and self._theirs(last) else None

    def _theirs(self, move: Committed) -> bool:
        """Was a move made by whoever sits there now? Nobody takes back what somebody else did."""
        return move.version > self.match.places[move.seat].since

    @property
    def can_redo(self) -> bool:
        """Has a person taken something back, and nobody done anything since?"""
        seats = self.eyes.humans
        return bool(self.line.undone) and any(self.session.may_redo(seat) is None for seat in seats)

    def take_back(self) -> Restored | Refused | None:
        """Takes the last move of a person back, if it may be."""
        return None if self.taker is None else self._restored(self.session.undo(self.taker, self.practice))

    def take_back_for(self, seat: Seat) -> Restored | Refused:
        """Takes back the last move of somebody whose hand lies on a phone."""
        done = self.session.undo(seat, self.practice)
        self._restored(done)
        return done

    def give_again(self) -> Restored | Refused | None:
        """Gives again what was taken back last."""
        seats = [seat for seat in self.eyes.humans if self.session.may_redo(seat) is None]
        return self._restored(self.session.redo(seats[0])) if seats and self.line.undone else None

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
        return said(self.words, f"refusals.{refusal.code}", details, names, title)

    # Who has seen what

    def remember(self) -> None:
        """What the person at the screen has seen of the game."""
        viewer = self.eyes.viewer
        if viewer is not None:
            self._known[viewer] = (len(self.log.moves), self.session.view(viewer))

    def missed(self, seat: Seat | None) -> tuple[AnyBoard, list[Fields]] | None:
        """The board as that person saw it last, and what has happened since; None if they saw none."""
        if seat not in self._known:
            return None
        moves, view = self._known[seat]
        told: list[Fields] = [event for move in self.log.moves[moves:] for event in move.told_to(seat)]
        return replace(self.board(), view=view, legal=(), left=(), picked=()), told

    # The board

    def board(self, ready: bool | None = None) -> AnyBoard:
        """What the eyes at the screen know, and what the hand there may do: nothing unless it is `ready`."""
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
        peek = actor is not None and able and self.table.peek(self.public, actor)
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
            left=self.picking.left(legal) if legal else (),
            eye=eyes.eye if peek else "none",
            last=past[-1] if past else (),
            past=past,
            charm=self.charm,
            facing=eyes.facing and self.may_face,
            sides=eyes.sides(len(self.match.places)) if eyes.flat else (),
            practised=self.setting.practised,
            page=self.page or self.phase_page,
            watched=self.watched,
            into=self.into,
        )
