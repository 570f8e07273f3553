"""Playback: a game that was played, shown at any of its moments, as a replay needs it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any

from game.kernel.chance import Chance
from game.kernel.events import EventView, name_fields, redact
from game.kernel.log_replay import replay
from game.kernel.record import Record
from game.kernel.session import DEFAULT_RNG, Command, Committed, Session
from game.kernel.types import AnyTitle, Refusal, Result, Seat, State, View

PlayedMove = tuple[Committed, State]
"""A move that counts, and the game just after it."""


@dataclass(frozen=True, slots=True)
class WatchedMove(Committed):
    """A move as it is told to somebody who looks into several hands."""

    open_hands: frozenset[Seat]

    def events_for(self, seat: Seat | None) -> list[EventView]:
        told = []
        for event in self.events:
            heard = [redact(self.title.events, event, each) for each in (seat, *sorted(self.open_hands))]
            told.append(_merge(heard, name_fields(self.title.events, event)))
        return told


class Playback(Session):
    """The moments of a game; nothing can be played here. A view shows what the viewer may know and the hands
    that are looked into, which is possible only for a game that is over.
    """

    def __init__(self, title: AnyTitle, record: Record, dealt: State, steps: Sequence[PlayedMove]) -> None:
        super().__init__(title, dealt, Chance.from_rng(DEFAULT_RNG), record.first_entries(0))
        self._dealt = dealt
        self._steps = steps
        self._line = record.counted_entries()
        self._into: frozenset[Seat] = frozenset()

    @property
    def length(self) -> int:
        """How many moves can be watched."""
        return len(self._steps)

    @property
    def ending(self) -> Result | None:
        """How the game ended, as far as it is known."""
        return self.title.result(self._steps[-1][1] if self._steps else self._dealt)

    @property
    def open_hands(self) -> frozenset[Seat]:
        """Whose hands are looked into."""
        return self._into

    def look_into(self, hands: frozenset[Seat]) -> None:
        """Looks into these hands from now on, and into no others; into none while the game goes on."""
        self._into = hands if self.ending is not None else frozenset()

    def show_moment(self, moves: int) -> None:
        """Shows the game as it was after so many moves."""
        moves = max(0, min(moves, self.length))
        self._state = self.state_after(moves)
        self.record.entries[:] = self._line[:moves]
        self._listed = {}

    def state_after(self, moves: int) -> State:
        """The game after so many moves."""
        return self._steps[moves - 1][1] if moves else self._dealt

    def mover(self, moves: int) -> Seat:
        """Who made the move that comes after so many moves."""
        return self._steps[moves][0].seat

    def last_move(self, moves: int) -> Committed:
        """The last of so many moves, told as the hands that are looked into allow."""
        return self._watched(self._steps[moves - 1][0])

    def first_moves(self, moves: int) -> list[Committed]:
        """The first so many moves, told as the hands that are looked into allow."""
        return [self._watched(each) for each, _ in self._steps[:moves]]

    def view(self, seat: Seat | None) -> View:
        if not self._into:
            return super().view(seat)
        views = [super(Playback, self).view(each) for each in (seat, *sorted(self._into))]
        return _merge(views, self.title.position(self._state))

    def refuse(self, command: Command) -> Refusal | None:
        return Refusal("over")

    def _watched(self, move: Committed) -> Committed:
        if not self._into:
            return move
        return WatchedMove(move.version, move.seat, move.move, move.title, move.events, self._into)

    def branch(self, moves: int) -> Session:
        """A game of its own that goes on from there, with its log and its chance."""
        return replay(self.title, replace(self.record, entries=self._line[:moves]))


def _merge(seen: Sequence[Any], whole: Any) -> Any:
    """Several views in one: each value as in the whole position if one of the views shows it, else as in the
    first view.
    """
    first = seen[0]
    if isinstance(whole, dict):
        return {key: _merge([each[key] for each in seen], whole[key]) for key in first}
    if isinstance(whole, list | tuple):
        parts = range(len(whole))
        return type(whole)(_merge([each[i] for each in seen], whole[i]) for i in parts)
    return whole if whole in seen else first
