"""A session: one running game, and the only place where it changes; `pump` carries out queued commands."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, replace

from game.kernel.canonical_json import digest
from game.kernel.chance import Chance, RecordedChance
from game.kernel.events import Event, EventView, name_fields, redact
from game.kernel.record import PRACTICE, REDO, UNDO, Entry, Record
from game.kernel.seat_memory import Memories, blank_memories, remember_events
from game.kernel.types import (
    AnyTitle,
    BadPosition,
    Memory,
    Move,
    Options,
    Position,
    Refusal,
    Result,
    Seat,
    State,
    View,
)
from game.kernel.undo_history import GameMoment, Step, UndoHistory

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
    """A move that was made, and what happened in it: told in full to the referee, cut for everybody else."""

    version: int
    seat: Seat
    move: Move
    title: AnyTitle
    events: tuple[Event, ...]

    def all_events(self) -> list[EventView]:
        """The referee's events: they may name hidden cards."""
        return [name_fields(self.title.events, event) for event in self.events]

    def events_for(self, seat: Seat | None) -> list[EventView]:
        """The events as a seat, or a spectator, may hear them."""
        return [redact(self.title.events, event, seat) for event in self.events]


@dataclass(frozen=True, slots=True)
class Restored:
    """Moves that were taken back, or given again."""

    version: int
    seat: Seat
    word: str
    """`UNDO` or `REDO`."""
    moves: tuple[Move, ...]
    """In the order in which they had been made."""


Keeper = Callable[[Entry, Result | None], None]
"""Writes an entry to the disk, with the result if it ended the game. If it raises, the move was not made."""


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
        self._memories: Memories = blank_memories(record.seats)
        self._listed: dict[Seat, Sequence[Move]] = {}
        """The legal moves of the seats that were asked about in this state."""
        self._queue: deque[Command] = deque()
        self._past = UndoHistory(title)
        self._window = 0
        """Commands made on an older version than this one are stale."""
        self._busy = False

    @classmethod
    def deal(cls, title: AnyTitle, seats: int, seed: int, options: Options) -> Session:
        """A fresh game."""
        chance, options = Chance.from_seed(seed), dict(options)
        state = title.deal(seats, options, chance)
        record = Record(
            title.id, seats, seed, options, None, chance.take_drawn(), rules_version=title.rules_version
        )
        return cls(title, state, chance, record)

    @classmethod
    def load(cls, title: AnyTitle, position: Position) -> Session:
        """A game that goes on from a position; raises `BadPosition`."""
        rng = position.get("rng", DEFAULT_RNG) if isinstance(position, dict) else DEFAULT_RNG
        if not (isinstance(rng, str) and len(rng) == 16 and set(rng) <= set("0123456789abcdef")):
            raise BadPosition("rng", "must be 16 hexadecimal digits")
        if isinstance(position, dict):
            position = {name: value for name, value in position.items() if name != "rng"}
        state = title.load(position)
        start = {**title.position(state), "rng": rng}
        record = Record(
            title.id, start["seats"], None, start["options"], start, (), rules_version=title.rules_version
        )
        return cls(title, state, Chance.from_rng(rng), record)

    @property
    def version(self) -> int:
        """How often the game has changed, by moves and undos: what a command says it has seen."""
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
        if seat not in self._listed:
            self._listed[seat] = self.title.legal(self._state, seat)
        return self._listed[seat]

    def view(self, seat: Seat | None) -> View:
        """What a seat may know of the table; None is a spectator."""
        view: View = self.title.view(self._state, seat)
        return view

    def memory(self, seat: Seat) -> Memory:
        """What a seat remembers beyond what its view shows."""
        return self._memories[seat]

    def position(self) -> Position:
        """Everything, hidden cards and chance included: for saves and the referee."""
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
        return self.title.judge(self._state, command.seat, command.move, self.legal(command.seat))

    @property
    def has_commands(self) -> bool:
        """Are there commands that the next `pump` will carry out?"""
        return bool(self._queue)

    def submit(self, command: Command) -> None:
        """Queue a command for the next `pump`."""
        self._queue.append(command)

    def pump(self) -> list[Committed | Refused]:
        """Carry out all queued commands, in order. If one raises an exception, the outcomes of those before
        it are returned, and the next pump tries it again; if it was the first, it is dropped and the
        exception goes on to the caller.
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

    def undo_refusal(self, seat: Seat, practice: bool = False, public: bool = False) -> Refusal | None:
        """Why a seat may not take back; None if it may. Who made the last move may, if it showed nothing new
        to anybody. In practice, where only bots look on, everybody may, down to their own last decision. The
        reason is for that seat's eyes; with `public` everybody may read it.
        """
        if not self.to_act:
            return Refusal("over")
        free = self._past.find_refusal(seat, self._state, public)
        return None if practice and self._past.count_moves_back(seat) else free

    def undo(self, seat: Seat, practice: bool = False) -> Restored | Refused:
        """Takes the last move of a seat back. The log keeps it, and that it was taken back."""
        with self._alone():
            refusal = self.undo_refusal(seat, practice)
            if refusal is not None:
                return Refused(Command(seat, UNDO, self.version), refusal)
            free = self._past.find_refusal(seat, self._state) is None
            count = 1 if free else self._past.count_moves_back(seat)
            text = f"{UNDO} {count}" if free else f"{UNDO} {count} {PRACTICE}"
            return self._take_back(seat, text, self.keeper)

    def redo_refusal(self, seat: Seat) -> Refusal | None:
        """Why a seat may not have again what it took back; None if it may."""
        undone = self._past.undone
        return None if undone and undone[-1].seat == seat else Refusal("nothing-to-redo")

    def redo(self, seat: Seat) -> Restored | Refused:
        """Gives again what a seat took back last, as long as nothing else was done."""
        with self._alone():
            refusal = self.redo_refusal(seat)
            if refusal is not None:
                return Refused(Command(seat, REDO, self.version), refusal)
            return self._give_again(seat, self.keeper)

    @contextmanager
    def _alone(self) -> Iterator[None]:
        """Commands are never nested: code that is called while one is carried out can't carry out another."""
        if self._busy:
            raise RuntimeError("the session is already carrying out a command")
        self._busy = True
        try:
            yield
        finally:
            self._busy = False

    def repeat(self, entry: Entry) -> Committed | Restored:
        """Does again what an entry of a log says, with the chance that it recorded; raises `ValueError` where
        the outcome is another one, and then nothing was done. For replays only: nothing goes to the disk.
        """
        with self._alone():
            return self._repeat_move(entry) if entry.undo_or_redo is None else self._repeat_undo(entry)

    def fork(self) -> tuple[State, Chance]:
        """A copy of the game and its chance, to try things on; what is done to it changes nothing here."""
        return self._state.copy(), self._chance.copy()

    def _carry_out(self, command: Command) -> Committed | Refused:
        refusal = self.refuse(command)
        if refusal is not None:
            return Refused(command, refusal)
        return self._commit(command.seat, command.move, self._chance.copy(), self.keeper)

    def _commit(self, seat: Seat, move: Move, chance: Chance, keeper: Keeper | None) -> Committed:
        """Works on a copy first: if a rule raises or the disk is full, the game stays as it was."""
        state = self._state.copy()
        events = self.title.apply(state, seat, move, chance)
        entry = Entry(seat, move, chance.take_drawn(), self._digest(state, chance))
        if keeper is not None:
            keeper(entry, self.title.result(state))
        before = self._now
        self._state, self._chance, self._listed = state, chance, {}
        self._memories = remember_events(self.title, self._memories, events)
        self._past.add_step(Step(before, entry, tuple(events)))
        self.record.entries.append(entry)
        if not (self.title.simultaneous(before.state) and self.title.simultaneous(state)):
            self._window = self.version
        return Committed(self.version, seat, move, self.title, tuple(events))

    @property
    def _now(self) -> GameMoment:
        return GameMoment(self._state, self._chance, self._window, self._memories)

    def _digest(self, state: State, chance: Chance) -> str:
        """The digest of a position, with exactly the options that the log names: an old log may lack some."""
        return position_digest(self.title, state, chance, self.record.options)

    def _take_back(self, seat: Seat, text: str, keeper: Keeper | None) -> Restored:
        entry = Entry(seat, text, (), "")
        count = entry.undo_or_redo[1] if entry.undo_or_redo else 0
        steps = list(self._past.steps)[-count:]
        self._keep(entry, steps[0].before, keeper)
        self._restore(self._past.take_back(seat, count, self._now))
        return Restored(self.version, seat, UNDO, tuple(step.entry.move for step in steps))

    def _give_again(self, seat: Seat, keeper: Keeper | None) -> Restored:
        back = self._past.undone[-1]
        self._keep(Entry(seat, f"{REDO} {len(back.steps)}", (), ""), back.moment_before, keeper)
        self._restore(self._past.give_again())
        return Restored(self.version, seat, REDO, tuple(step.entry.move for step in back.steps))

    def _keep(self, entry: Entry, then: GameMoment, keeper: Keeper | None) -> None:
        """Writes an undo or redo that leads to `then`: first to the disk, as with a move, then to the log."""
        entry = replace(entry, digest=self._digest(then.state, then.chance))
        if keeper is not None:
            keeper(entry, None)
        self.record.entries.append(entry)

    def _restore(self, then: GameMoment) -> None:
        """Goes to another moment of the game; commands that were made before this are stale."""
        self._state, self._chance, self._window, self._listed = then.state, then.chance, self.version, {}
        self._memories = then.memories

    def _repeat_move(self, entry: Entry) -> Committed:
        refusal = self.refuse(Command(entry.seat, entry.move, self.version))
        if refusal is not None:
            raise ValueError(f"refused as {refusal.code}")
        chance = RecordedChance(entry.drawn, int(self._chance.rng, 16))
        return self._commit(entry.seat, entry.move, chance, _comparing(entry, chance))

    def _repeat_undo(self, entry: Entry) -> Restored:
        word, count = entry.undo_or_redo or ("", 0)
        undone, past = self._past.undone, self._past.steps
        if word == UNDO and 0 < count <= len(past) and not entry.drawn:
            return self._take_back(entry.seat, entry.move, _comparing(entry))
        if word == REDO and undone and len(undone[-1].steps) == count and not entry.drawn:
            return self._give_again(entry.seat, _comparing(entry))
        raise ValueError("there is nothing like that to take back or give again")


def position_digest(title: AnyTitle, state: State, chance: Chance, options: Options) -> str:
    """The digest that an entry of a log has for the position that its move led to."""
    return digest({**title.position(state), "options": dict(options), "rng": chance.rng})


def _comparing(entry: Entry, chance: RecordedChance | None = None) -> Keeper:
    """The keeper of a replay: writes nothing, but raises where the outcome is not the recorded one."""

    def compare(again: Entry, result: Result | None) -> None:
        if again.digest != entry.digest:
            raise ValueError("the rules of today lead somewhere else")
        if chance is not None and chance.draws_left:
            raise ValueError("draws are left over")

    return compare
