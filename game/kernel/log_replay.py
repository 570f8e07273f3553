"""Plays a log again: resuming a game, replays, attract mode and bug reports all work like that."""

from __future__ import annotations

from typing import Generic, TypeVar

from game.kernel.chance import Chance, RecordedChance
from game.kernel.record import UNDO, Record
from game.kernel.session import Committed, Restored, Session
from game.kernel.types import AnyTitle, Options, all_options

T = TypeVar("T")


class BrokenDeal(ValueError):
    """A log that can't even be begun by the rules of today."""


class BrokenRecord(ValueError):
    """A log that can't be played to its end: the session up to there, and what was wrong."""

    def __init__(self, session: Session, problem: str) -> None:
        super().__init__(f"move {session.version + 1}: {problem}")
        self.session = session


def replay(title: AnyTitle, record: Record, made: list[Committed] | None = None) -> Session:
    """Play a log again with the chance it recorded; raises `BrokenRecord` with what could be played, or
    `BrokenDeal`. The moves that count are added to `made`, with what happened in them.
    """
    session = begin_replay(title, record)
    line = CountedMoves([] if made is None else made)
    for entry in record.entries:
        try:
            done = session.repeat(entry)
        except ValueError as problem:
            raise BrokenRecord(session, str(problem)) from problem
        line.add(done) if isinstance(done, Committed) else line.restore(done)
    return session


class CountedMoves(Generic[T]):
    """A list with one item for each move that counts, kept right while a log with undos in it is played."""

    def __init__(self, items: list[T]) -> None:
        self.items = items
        self.undone: list[list[T]] = []
        """What was taken back and not given again, the last undo last."""

    def add(self, item: T) -> None:
        """A move was made; this is what there is for it."""
        self.items.append(item)
        self.undone.clear()

    def restore(self, done: Restored) -> None:
        """Moves were taken back, or given again."""
        if done.word == UNDO:
            self.undone.append(self.items[-len(done.moves) :])
            del self.items[-len(done.moves) :]
        else:
            self.items += self.undone.pop()


def begin_replay(title: AnyTitle, record: Record) -> Session:
    """The game of a log as it was dealt; raises `BrokenDeal`. Options that did not exist yet when the log was
    written have the value that games were played with then.
    """
    options = all_options(title, record.options)
    try:
        if record.start is not None:
            session = Session.load(title, {**record.start, "options": options})
        else:
            session = _dealt(title, record, options)
    except ValueError as problem:
        raise BrokenDeal(str(problem)) from problem
    session.record = record.first_entries(0)
    return session


def _dealt(title: AnyTitle, record: Record, options: Options) -> Session:
    if record.seats not in title.seats:
        raise BrokenDeal(f"{title.id} is not for {record.seats}")
    for name, option in title.options.items():
        if not option.allows(options[name], record.seats):
            raise BrokenDeal(f"{name} can't be like that")
    chance = RecordedChance(record.dealt, int(Chance.from_seed(record.seed or 0).rng, 16))
    state = title.deal(record.seats, options, chance)
    if chance.draws_left:
        raise BrokenDeal("draws are left over")
    return Session(title, state, Chance.from_rng(chance.rng), record.first_entries(0))
