"""The history that undo and redo need: the last moves, each with the game before it, and what was undone."""

from __future__ import annotations

from collections import deque
from dataclasses import dataclass, field

from game.kernel.chance import Chance
from game.kernel.events import Event
from game.kernel.record import Entry
from game.kernel.revealed_cards import Viewer, find_first_news, newly_shown_faces
from game.kernel.seat_memory import Memories
from game.kernel.types import AnyTitle, Refusal, Seat, State

MOST_CARDS_NAMED = 5
"""How many cards a refusal names: it is a sentence, not a list."""
MOST_UNDOS = 300
"""How many moves can be taken back at most; each keeps a copy of the game in memory."""


@dataclass(frozen=True, slots=True)
class GameMoment:
    """A game at some moment, as the session holds it."""

    state: State
    chance: Chance
    oldest_valid_version: int
    """The version from which on commands are not stale."""
    memories: Memories
    """What each seat remembers."""


@dataclass(frozen=True, slots=True)
class Step:
    """A move, and the game just before it."""

    before: GameMoment
    entry: Entry
    events: tuple[Event, ...]


@dataclass(frozen=True, slots=True)
class UndoneSteps:
    """What one undo took back, and the game just before that undo."""

    seat: Seat
    steps: tuple[Step, ...]
    moment_before: GameMoment


@dataclass(slots=True)
class UndoHistory:
    """The steps that led here, the last one last."""

    title: AnyTitle
    steps: deque[Step] = field(default_factory=lambda: deque(maxlen=MOST_UNDOS))
    undone: list[UndoneSteps] = field(default_factory=list)
    """What can be given again, the last undo last."""
    _looked_at: Step | None = None
    _news: tuple[Viewer, tuple[str, ...]] | None = None
    """What somebody learned by the step in `_looked_at`: kept, because a table asks again and again."""

    def add_step(self, step: Step) -> None:
        """A move was made. What was taken back before it can't be given again any more."""
        self.steps.append(step)
        self.undone.clear()

    def find_refusal(self, seat: Seat, now: State, public: bool = False) -> Refusal | None:
        """Why a seat may not freely take the last move back, in words for that seat; with `public` in words
        that everybody may read.
        """
        if not self.steps:
            return Refusal("nothing-to-undo")
        last = self.steps[-1]
        if last.entry.seat != seat:
            mine = any(step.entry.seat == seat for step in self.steps)
            return Refusal("moved-since", {"seat": last.entry.seat}) if mine else Refusal("nothing-to-undo")
        if self.title.timed(last.before.state):
            return Refusal("against-the-clock")
        if self._looked_at is not last:
            self._looked_at = last
            self._news = find_first_news(self.title, last.before.state, now, last.events, seat)
        if self._news:
            return self._why_seen(self._news[0], None if public else seat, last, now)
        return Refusal("drawn") if last.entry.drawn else None

    def count_moves_back(self, seat: Seat) -> int:
        """How many moves lead back to a seat's last decision, whatever was seen since; 0 if none does. It is
        for practice; in other games `refusal` says what can be taken back.
        """
        for back, step in enumerate(reversed(self.steps), 1):
            if step.entry.seat == seat and not self.title.timed(step.before.state):
                return back
        return 0

    def take_back(self, seat: Seat, count: int, left: GameMoment) -> GameMoment:
        """Takes the last moves back; the game as it was before them."""
        steps = tuple(self.steps.pop() for _ in range(count))[::-1]
        self.undone.append(UndoneSteps(seat, steps, left))
        return steps[0].before

    def give_again(self) -> GameMoment:
        """Gives again what the last undo took back; the game as it was left."""
        back = self.undone.pop()
        self.steps.extend(back.steps)
        return back.moment_before

    def _why_seen(self, viewer: Viewer, reader: Viewer, last: Step, now: State) -> Refusal:
        """Names the cards that the move has shown to the reader or to everybody. Whatever else somebody saw
        is not named: who reads this may not know it.
        """
        before = last.before.state
        cards: dict[str, None] = {}
        for eyes in {None, reader}:
            cards.update(dict.fromkeys(newly_shown_faces(self.title, before, now, last.events, eyes)))
        if cards:
            return Refusal("seen", {"cards": sorted(cards)[:MOST_CARDS_NAMED]})
        return Refusal("shown") if viewer is None else Refusal("seen-by", {"seat": viewer})
