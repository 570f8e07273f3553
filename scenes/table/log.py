"""What happened, in sentences: the panel at the side, and what is said to those who can't see."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field

from game.kernel.events import Told
from game.kernel.session import Committed
from game.kernel.types import AnyTitle, Seat
from game.kernel.words import Words, said


@dataclass
class Log:
    """All moves of a game that were made at this table, to be told to whoever looks."""

    title: AnyTitle
    names: Sequence[str]
    moves: list[Committed] = field(default_factory=list)
    open: bool = False
    _told: dict[tuple[Seat | None, int], tuple[Committed, tuple[Told, ...]]] = field(default_factory=dict)

    def sentences(self, words: Words, viewer: Seat | None, last: int | None = None) -> list[str]:
        """What happened, as that seat may hear it; of the last so many moves, or of all."""
        moves = self.moves if last is None else self.moves[len(self.moves) - last :]
        return [sentence for move in moves for sentence in self.told(words, move, viewer)]

    def past(self, viewer: Seat | None) -> tuple[tuple[Told, ...], ...]:
        """The events of every move, as that seat may hear them."""
        return tuple(self._heard(i, viewer) for i in range(len(self.moves)))

    def _heard(self, i: int, viewer: Seat | None) -> tuple[Told, ...]:
        """A move's events, worked out once: this is asked for with every picture."""
        move, known = self.moves[i], self._told.get((viewer, i))
        if known is None or known[0] is not move:
            known = self._told[viewer, i] = (move, tuple(move.told_to(viewer)))
        return known[1]

    def told(self, words: Words, move: Committed, viewer: Seat | None) -> Iterable[str]:
        """A move's events as sentences; what has no words in this game stays unsaid."""
        for event in move.told_to(viewer):
            key = f"events.{event['type']}"
            if words.find(key) is not None:
                yield said(words, key, event, self.names, self.title)
