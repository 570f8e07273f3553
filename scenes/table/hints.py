"""A hint: what a hard bot would do in the place of the person at the screen, and why in a few words."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from game.bots.worker import Answer
from game.kernel.types import Move, Seat
from game.kernel.words import said
from scenes.table.board import Target
from scenes.table.bots import Bots
from scenes.table.messages import Asked, Message, Refreshed
from scenes.table.model import Model
from scenes.ui.notes import Advice

LEVEL = "hard"
"""Who is asked."""


@dataclass(frozen=True, slots=True)
class Hint:
    """A move that somebody else would make, in words."""

    move: Move
    advice: Advice
    picks: int = 0
    """How many things had been picked when it came."""

    def target(self, targets: Sequence[Target]) -> Target | None:
        """What has to be pointed at next for the move: rather a card or a piece than where it goes, and
        rather what leaves little open.
        """
        ways = [each for each in targets if each.enabled and self.move in each.moves]
        return min(ways, key=lambda each: (not isinstance(each.key, int), len(each.moves)), default=None)


class Hints:
    """Asks for a hint, and has it until something else is done. The bots' thinker is asked while no bot needs
    it.
    """

    def __init__(self, model: Model, bots: Bots) -> None:
        self.model = model
        self.bots = bots
        self.found: Hint | None = None
        self._wanted = False
        """Has the button been pressed, without an answer up to now?"""
        self._asked: tuple[int, Seat] | None = None
        """Version and seat of the open question."""

    def press(self) -> None:
        """Somebody wants a hint, or has read it."""
        shown = self.found is not None
        self.clear()
        self._wanted = self.model.advises and not shown

    def clear(self) -> None:
        """It has been read, or nobody wants it any more."""
        self._withdraw()
        self.found, self._wanted = None, False

    def moved(self, seat: Seat) -> None:
        """Somebody has moved: what was found is out of date. Who waits for a hint while bots move gets it
        after that.
        """
        if self._asked is not None:
            self._withdraw()
        self.found, self._wanted = None, self._wanted and seat not in self.model.match.humans

    def update(self, free: bool) -> Iterator[Message]:
        """Asks as soon as the thinker is free, and looks whether the answer is there."""
        model, actor = self.model, self.model.actor
        if self._asked is not None:
            if self._asked != (model.session.version, actor):
                self._withdraw()
            elif self._answered():
                yield Refreshed()
        elif self._wanted and actor is not None and free and not model.blind:
            yield from self._ask(actor)

    def wait(self) -> float | None:
        """Seconds until it is worth looking again."""
        return self.bots.thinker.wait() if self._asked is not None else None

    def _ask(self, actor: Seat) -> Iterator[Message]:
        """Whoever has shut their own cards sees them first: the reason may tell about them."""
        if self.model.board().eye == "ask":
            yield Asked(actor, peek=True)
            return
        self._asked = (self.model.session.version, actor)
        self.bots.thinker.ask(self.bots.question(self.model.session, actor, LEVEL))

    def _withdraw(self) -> None:
        if self._asked is not None:
            self.bots.thinker.forget()
            self._asked = None

    def _answered(self) -> bool:
        answer = self.bots.thinker.look()
        if answer is None:
            return False
        self._wanted, self._asked = False, None
        self.found = Hint(answer.move, Advice(*self._worded(answer)), len(self.model.picking.picked))
        return True

    def _worded(self, answer: Answer) -> tuple[str, str]:
        """What to do, and why; where there is nothing to choose, that is the reason."""
        model, words = self.model, self.model.words
        title, names = model.session.title, model.match.names
        head = model.table.called(answer.move, words) or title.name_move(answer.move, words)
        if len(model.session.legal(answer.seat)) == 1:
            return head, words("table.only-move")
        return head, said(words, f"hints.{answer.why}", answer.details, names, title) if answer.why else ""
