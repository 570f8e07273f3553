"""Brings the right person to the screen: turns the table, lets the curtain fall, plays back what they
missed.
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from game.kernel.types import Seat, View
from scenes.table.eyes import Eyes

if TYPE_CHECKING:
    from scenes.table.scene import TableScene

PLAYBACK = 2.0
"""What happened since somebody last looked is shown again in at most so many seconds."""
LOOK = 0.7
"""Seconds for which the public table lies open before a curtain falls."""


class Watch:
    """Looks round whenever the table is at rest."""

    def __init__(self, scene: TableScene) -> None:
        self.scene = scene
        self.eyes = Eyes(scene.match, self.may_face and scene.context.settings.facing)
        self.turn_of: Seat | None = None
        """Who has been told last that it is their turn."""
        self._seen: dict[Seat, tuple[int, View]] = {}
        self._curtain_at: float | None = None
        self._behind: tuple[Seat, bool] | None = None

    @property
    def may_face(self) -> bool:
        """Are there two people who could sit opposite each other?"""
        match = self.scene.match
        return self.scene.table.faces and len(match.humans) == len(match.places) == 2

    def face(self) -> None:
        """They sit down opposite each other, or on the same side; so it stays for the next games."""
        context = self.scene.context
        context.settings.facing = self.eyes.facing = not self.eyes.facing
        context.keeper.save(context.settings)
        self.scene.repaint()

    @property
    def actor(self) -> Seat | None:
        """The person whose move is waited for."""
        return self.eyes.actor(self.scene.session.to_act)

    @property
    def waiting(self) -> bool:
        """Is a curtain about to fall?"""
        return self._curtain_at is not None

    def wait(self, now: float) -> float | None:
        """Seconds until it does."""
        return None if self._curtain_at is None else max(0.0, self._curtain_at - now)

    def hurry(self) -> None:
        """Down with it at once."""
        self._curtain_at = None if self._curtain_at is None else 0.0

    @property
    def blind(self) -> bool:
        """Does the person in turn have to be shown something, and hasn't come to the screen yet?"""
        actor, scene = self.actor, self.scene
        return actor is not None and self.eyes.blind(
            actor, scene.table.secret(scene.session.view(None), actor)
        )

    def look_round(self, now: float) -> None:
        """Whoever plays next comes to the screen."""
        actor = self.actor
        if actor is None:
            return
        if self.blind:
            self._bring(actor, now)
            return
        if self.eyes.viewer not in (None, actor) or not self.eyes.sits(actor):
            self._hand_over(actor)
        if actor != self.turn_of:
            self.turn_of = actor
            self.scene.announce(actor)

    def opened(self) -> None:
        """The curtain is open: the person it was for has said that it is them."""
        if self._behind is None:
            return
        (seat, peek), self._behind = self._behind, None
        self.eyes.open(seat, peek)
        board = self.scene.board()
        since = None if peek else self._seen.get(seat)
        if since is None:
            self.scene.showing.cut(board)
        else:
            version, view = since
            self.scene.showing.begin(replace(board, view=view, legal=(), picked=()))
            told = [event for move in self.scene.log.moves[version:] for event in move.told_to(seat)]
            self.scene.go(told, within=PLAYBACK)
        self.turn_of = seat
        self.scene.refresh()

    def eye(self) -> None:
        """Own cards on request: a curtain, a look, and shut again."""
        if self.eyes.peeking:
            self.eyes.shut()
            self.scene.showing.cut(self.scene.board())
            self.scene.refresh()
        elif self.actor is not None:
            self._drop(self.actor, peek=True)

    def _bring(self, actor: Seat, now: float) -> None:
        """The public table, and after a look at it the curtain for the next person."""
        if self._curtain_at is None:
            self._remember()
            self._curtain_at = now + LOOK / self.scene.context.settings.pace
            if self.eyes.shut():
                self.scene.showing.cut(self.scene.board())
            self.scene.refresh()
        elif now >= self._curtain_at:
            self._curtain_at = None
            self._drop(actor, peek=False)

    def _hand_over(self, actor: Seat) -> None:
        """The next person needs nothing hidden: the table just turns."""
        if self.eyes.shut():
            self.scene.showing.cut(self.scene.board())
        if self.eyes.turn_to(actor):
            self.scene.go(())
        self.scene.refresh()

    def _drop(self, actor: Seat, peek: bool) -> None:
        self._behind = (actor, peek)
        self.scene.curtain(actor)

    def _remember(self) -> None:
        """What the person at the screen has seen of the game."""
        viewer = self.eyes.viewer
        if viewer is not None:
            self._seen[viewer] = (len(self.scene.log.moves), self.scene.session.view(viewer))
