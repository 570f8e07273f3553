"""Straight to one's own turn, or to the end: what the others do happens at once, and is told in a strip."""

from __future__ import annotations

from scenes.table.model import Model

THOUGHT = 0.1
"""Seconds in which bots think at most while somebody wants to get on."""


class Rush:
    """Somebody doesn't want to watch the others until they can play again themselves."""

    def __init__(self, model: Model) -> None:
        self.model = model
        self._from: int | None = None
        """How many moves had been made when it began."""

    @property
    def on(self) -> bool:
        return self._from is not None

    def begin(self) -> None:
        """From now on nothing is watched."""
        self._from = len(self.model.log.moves)

    def end(self) -> list[str]:
        """Here we are; what has happened on the way, in sentences."""
        log, viewer, since = self.model.log, self.model.eyes.viewer, self._from
        self._from = None
        missed = len(log.moves) - since if since is not None else 0
        return log.sentences(self.model.words, viewer, missed) if missed else []
