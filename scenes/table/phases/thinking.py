"""Bots play: each is seen thinking for a moment, unless somebody doesn't want to wait."""

from __future__ import annotations

from collections.abc import Iterable

from game.kernel.session import Command
from scenes.settings import Settings
from scenes.table.bots import Bots
from scenes.table.messages import Message, Refreshed
from scenes.table.model import Model
from scenes.table.phases.phase import Phase


class Thinking(Phase):
    """As long as a bot is to act."""

    name = "thinking"

    def __init__(self, model: Model, bots: Bots, settings: Settings) -> None:
        self.model = model
        self.bots = bots
        self.settings = settings

    def wanted(self, now: float) -> bool:
        places = self.model.match.places
        return any(not places[seat].human for seat in self.model.session.to_act)

    def begin(self, now: float) -> Iterable[Message]:
        return [Refreshed()]

    def end(self) -> None:
        self.bots.forget()

    def hurry(self, now: float) -> Iterable[Message]:
        self.bots.hurry()
        return ()

    def update(self, now: float) -> Iterable[Message]:
        self.bots.attend(self.model.session, self.settings.pace)
        found = self.bots.ready()
        return [] if found is None else [Command(found.seat, found.move, found.version)]

    def wait(self, now: float) -> float | None:
        found = self.bots.wait()
        return 0.0 if found is None else found  # nobody has been asked yet
