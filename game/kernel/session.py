"""The one writer: commands queue up, `pump` carries them out one after another, and nothing else can."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass

from game.kernel.chance import Chance, RecordedChance
from game.kernel.events import Event, Told, redact, tell
from game.kernel.plain import digest
from game.kernel.record import Entry, Record
from game.kernel.types import (
    AnyTitle,
    BadPosition,
    Move,
    Options,
    Position,
    Refusal,
    Result,
    Seat,
    State,
    View,
)

DEFAULT_RNG = "0" * 16
"""Where chance goes on in a position that was loaded without an `rng`."""


@dataclass(frozen=True, slots=True)
class Command:
    """What a seat wants, and the version of the table it was looking at."""

    seat: Seat
    move: Move
    seen: int


@dataclass(frozen=True, slots=True)
class Refused:
    """A command that changed nothing, and why."""

    command: Command
    refusal: Refusal


@dataclass(frozen=True, slots=True)
class Committed:
    """A move that was made. Who asks for its events says for which seat."""

    version: int
    seat: Seat
    move: Move
    title: AnyTitle
    events: tuple[Event, ...]

    def told(self) -> list[Told]:
        """The referee's events: they may name hidden cards."""
        return [tell(self.title.events, event) for event in self.events]

    def told_to(self, seat: Seat | None) -> list[Told]:
        """The events as a seat, or a spectator, may hear them."""
        return [redact(self.title.events, event, seat) for event in self.events]


Keeper = Callable[[Entry], None]
"""Puts an entry where a power cut can't reach it. If it raises, the move was not made."""


class Session:
    """One running game. Scenes, bots and logs see it through views; only `pump` changes it."""

    def __init__(
        self, title: AnyTitle, state: State, chance: Chance, record: Record, keeper: Keeper | None = None
    ) -> None:
        self.title = title
        self.record = record
        self.keeper = keeper
        self._state = state
        self._chance = chance
        self._queue: deque[Command] = deque()
        self._window = 0
        self._busy = False

    @classmethod
    def dealt(cls, title: AnyTitle, seats: int, seed: int, options: Options) -> Session:
        """A fresh game."""
        chance, options = Chance.seeded(seed), dict(options)
        state = title.deal(seats, options, chance)
        return cls(title, state, chance, Record(title.id, seats, seed, options, None, chance.take_drawn()))

    @classmethod
    def loaded(cls, title: AnyTitle, position: Position) -> Session:
        """A game that goes on from a position; raises `BadPosition`."""
        rng = position.get("rng", DEFAULT_RNG) if isinstance(position, dict) else DEFAULT_RNG
        if not (isinstance(rng, str) and len(rng) == 16 and set(rng) <= set("0123456789abcdef")):
            raise BadPosition("rng", "must be 16 hexadecimal digits")
        if isinstance(position, dict):
            position = {name: value for name, value in position.items() if name != "rng"}
        state = title.load(position)
        start = {**title.position(state), "rng": rng}
        record = Record(title.id, start["seats"], None, start["options"], start, ())
        return cls(title, state, Chance.from_rng(rng), record)

    @property
    def version(self) -> int:
        """How many moves have been made: what a command says it has seen."""
        return len(self.record.entries)

    @property
    def seats(self) -> int:
        return self.record.seats

    @property
    def to_act(self) -> tuple[Seat, ...]:
        return self.title.to_act(self._state)

    @property
    def result(self) -> Result | None:
        return self.title.result(self._state)

    def legal(self, seat: Seat) -> Sequence[Move]:
        """Every legal move of a seat, sorted as text."""
        return self.title.legal(self._state, seat)

    def view(self, seat: Seat | None) -> View:
        """What a seat may know of the table; None is a spectator."""
        view: View = self.title.view(self._state, seat)
        return view

    def position(self) -> Position:
        """Everything, for saves and the referee."""
        return {**self.title.position(self._state), "rng": self._chance.rng}

    def refuse(self, command: Command) -> Refusal | None:
        """Why a command would be refused now; None if it would be carried out."""
        to_act = self.to_act
        if not to_act:
            return Refusal("over")
        if not self._window <= command.seen <= self.version:
            return Refusal("stale")
        if command.seat not in to_act:
            return Refusal("not-your-turn", {"seat": command.seat, "turn": to_act[0]})
        return self.title.refuse(self._state, command.seat, command.move)

    def submit(self, command: Command) -> None:
        """Queue a command for the next `pump`."""
        self._queue.append(command)

    def pump(self) -> list[Committed | Refused]:
        """Carry out all queued commands, in order. One that breaks is dropped and its exception raised; but
        first, what was made before it is told, and it is met again by the next pump.
        """
        outcomes: list[Committed | Refused] = []
        with self._alone():
            try:
                for _ in range(len(self._queue)):
                    outcomes.append(self._carry_out(self._queue[0]))
                    self._queue.popleft()
            except Exception:
                if not outcomes:
                    self._queue.popleft()
                    raise
        return outcomes

    def play(self, seat: Seat, move: Move) -> Committed | Refused:
        """One move, made at once on the table as it is now, before whatever is queued."""
        with self._alone():
            return self._carry_out(Command(seat, move, self.version))

    @contextmanager
    def _alone(self) -> Iterator[None]:
        """Commands are never nested: who is called while one is carried out can't carry out another."""
        if self._busy:
            raise RuntimeError("the session is already carrying out a command")
        self._busy = True
        try:
            yield
        finally:
            self._busy = False

    def fork(self) -> tuple[State, Chance]:
        """A twin of the game for counting and proving; nothing that is done to it comes back."""
        return self._state.copy(), self._chance.copy()

    def _carry_out(self, command: Command) -> Committed | Refused:
        refusal = self.refuse(command)
        if refusal is not None:
            return Refused(command, refusal)
        return self._commit(command.seat, command.move, self._chance.copy())

    def _commit(self, seat: Seat, move: Move, chance: Chance) -> Committed:
        """Worked out on twins first: a rule that breaks or a disk that is full leaves the game as it was."""
        state = self._state.copy()
        events = self.title.apply(state, seat, move, chance)
        mark = digest({**self.title.position(state), "rng": chance.rng})
        entry = Entry(seat, move, chance.take_drawn(), mark)
        if self.keeper is not None:
            self.keeper(entry)
        was_together = self.title.together(self._state)
        self._state, self._chance = state, chance
        self.record.entries.append(entry)
        if not (was_together and self.title.together(state)):
            self._window = self.version
        return Committed(self.version, seat, move, self.title, tuple(events))


class BrokenRecord(ValueError):
    """A log that can't be played to its end: the session up to there, and what was wrong."""

    def __init__(self, session: Session, problem: str) -> None:
        super().__init__(f"move {session.version + 1}: {problem}")
        self.session = session


def replay(title: AnyTitle, record: Record, made: list[Committed] | None = None) -> Session:
    """Play a log again with the chance it recorded; raises `BrokenRecord` with what could be played. What
    happens on the way is added to `made`.
    """
    session = _beginning(title, record)
    for entry in record.entries:
        problem = _repeat(session, entry, [] if made is None else made)
        if problem:
            raise BrokenRecord(session, problem)
    return session


def _beginning(title: AnyTitle, record: Record) -> Session:
    if record.start is not None:
        return Session.loaded(title, record.start)
    at = int(Chance.seeded(record.seed or 0).rng, 16)
    chance = RecordedChance(record.dealt, at)
    state = title.deal(record.seats, record.options, chance)
    return Session(title, state, Chance.from_rng(chance.rng), record.shortened(0))


def _repeat(session: Session, entry: Entry, made: list[Committed]) -> str | None:
    refusal = session.refuse(Command(entry.seat, entry.move, session.version))
    if refusal is not None:
        return f"refused as {refusal.code}"
    chance = RecordedChance(entry.drawn, int(session.position()["rng"], 16))

    def compare(again: Entry) -> None:
        if again.digest != entry.digest:
            raise ValueError("the rules of today lead somewhere else")
        if chance.left:
            raise ValueError("draws are left over")

    session.keeper = compare
    try:
        made.append(session._commit(entry.seat, entry.move, chance))
    except ValueError as problem:
        return str(problem)
    finally:
        session.keeper = None
    return None
