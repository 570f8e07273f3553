"""Why not: the answer of the rules in the player's language, where the player clicked."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.kernel.session import Command, Refused
from game.kernel.types import Refusal, Seat
from game.kernel.words import said
from scenes.table.board import Target

if TYPE_CHECKING:
    from scenes.table.scene import TableScene


class Reasons:
    """Says what can't be done, and why."""

    def __init__(self, scene: TableScene) -> None:
        self.scene = scene

    def explain(self, target: Target) -> None:
        """Something was clicked that leads to no move."""
        scene, sentence, actor = self.scene, target.why, self.scene.watch.actor
        if target.tries is not None and actor is not None:
            refusal = scene.session.refuse(Command(actor, target.tries, scene.session.version))
            sentence = self._worded(refusal, actor) if refusal else sentence
        if sentence:
            self._say(sentence, (target.box.centerx, target.box.top - 12))
            scene.context.sounds.play("refuse")

    def refused(self, refused: Refused) -> None:
        """A move was sent that the rules don't take: too late, or twice."""
        scene, seat = self.scene, refused.command.seat
        scene.picking.clear()
        if seat == scene.watch.actor:
            at = scene.pointer.at or scene.context.layout.screen.center
            self._say(self._worded(refused.refusal, seat), at)
        scene.repaint()

    def _say(self, sentence: str, at: tuple[float, float]) -> None:
        self.scene.notices.say(sentence, at, self.scene.context.clock(), refused=True)
        self.scene.changed = True

    def _worded(self, refusal: Refusal, seat: Seat) -> str:
        scene = self.scene
        details = {"seat": seat, **refusal.details}
        return said(scene.words, f"refusals.{refusal.code}", details, scene.match.names, scene.session.title)
