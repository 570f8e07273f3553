"""A hint: what a hard bot would do in the place of the person at the screen, and why in a few words."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from game.bots.worker import Answer
from game.kernel.types import Move, Seat
from game.kernel.words import said
from scenes.table.board import Target
from scenes.ui.notes import Advice

if TYPE_CHECKING:
    from scenes.table.scene import TableScene

LEVEL = "hard"
"""Who is asked."""


@dataclass(frozen=True, slots=True)
class Hint:
    """A move that somebody else would make, in words."""

    move: Move
    advice: Advice


class Hints:
    """Asks for a hint, and shows it until something else is done. The bots' thinker is asked while no bot
    needs it.
    """

    def __init__(self, scene: TableScene) -> None:
        self.scene = scene
        self.found: Hint | None = None
        self._wanted = False
        """Has the button been pressed, without an answer up to now?"""
        self._asked: tuple[int, Seat] | None = None
        """Version and seat of the open question."""

    @property
    def offered(self) -> bool:
        """Is there anybody to whom a hint could be given?"""
        scene = self.scene
        return scene.watch.actor is not None and scene.table.advises(scene.session.view(None))

    def press(self) -> None:
        """Somebody wants a hint, or has read it."""
        shown = self.found is not None
        self.clear()
        self._wanted = self.offered and not shown
        self.scene.refresh()

    def clear(self) -> None:
        """It has been read, or nobody wants it any more."""
        self._withdraw()
        self.found, self._wanted = None, False

    def moved(self, seat: Seat) -> None:
        """Somebody has moved: what was found is out of date. Who waits for a hint while bots move gets it
        after that.
        """
        self._withdraw()
        self.found, self._wanted = None, self._wanted and seat not in self.scene.match.humans

    def update(self) -> None:
        """Asks as soon as the table rests, and looks whether the answer is there."""
        scene, actor = self.scene, self.scene.watch.actor
        if self._asked is not None:
            if self._asked != (scene.session.version, actor):
                self._withdraw()
            else:
                self._look()
        elif self._wanted and actor is not None and self._thinker_free and not scene.watch.blind:
            self._ask(actor)

    def wait(self) -> float | None:
        """Seconds until it is worth looking again."""
        return self.scene.bots.thinker.wait() if self._asked is not None else None

    @property
    def target(self) -> Target | None:
        """What has to be pointed at next for the move: rather a card or a piece than where it goes, and
        rather what leaves little open.
        """
        if self.found is None:
            return None
        ways = [each for each in self.scene.targets if each.enabled and self.found.move in each.moves]
        return min(ways, key=lambda each: (not isinstance(each.key, int), len(each.moves)), default=None)

    @property
    def across(self) -> bool:
        """Is it for somebody who sits opposite?"""
        eyes = self.scene.watch.eyes
        return eyes.facing and self.scene.watch.actor != eyes.bottom

    def point(self) -> None:
        """The keyboard's place moves to where the hint leads, so that it is seen and Enter follows it."""
        target = self.target
        if target is not None:
            focus = self.scene.controls.focus
            focus.id, focus.shown = target.id, True

    @property
    def _thinker_free(self) -> bool:
        """Does the table rest, and has no bot anything to do?"""
        scene = self.scene
        return not scene.busy and set(scene.session.to_act) <= set(scene.match.humans)

    def _ask(self, actor: Seat) -> None:
        """Whoever has shut their own cards sees them first: the reason may tell about them."""
        scene = self.scene
        if scene.board().eye == "ask":
            scene.watch.eye()
            return
        self._asked = (scene.session.version, actor)
        scene.bots.thinker.ask(scene.bots.question(scene.session, actor, LEVEL))

    def _withdraw(self) -> None:
        if self._asked is not None:
            self.scene.bots.thinker.forget()
            self._asked = None

    def _look(self) -> None:
        answer = self.scene.bots.thinker.look()
        if answer is not None:
            self._wanted, self._asked = False, None
            self.found = Hint(answer.move, Advice(*self._worded(answer)))
            self.scene.context.sounds.play("hint")
            self.scene.refresh()

    def _worded(self, answer: Answer) -> tuple[str, str]:
        """What to do, and why; where there is nothing to choose, that is the reason."""
        scene = self.scene
        words, title, names = scene.words, scene.session.title, scene.match.names
        head = scene.table.called(answer.move, words) or title.name_move(answer.move, words)
        if len(scene.session.legal(answer.seat)) == 1:
            return head, words("table.only-move")
        return head, said(words, f"hints.{answer.why}", answer.details, names, title) if answer.why else ""
