"""Handing over: the screen goes from one person to the next. First the open hand is shut (`HandShutting`).
Then the public table is seen for a moment, and a curtain falls, or the table just turns (`HandingOver`).
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Iterator
from functools import partial

from game.kernel.types import Seat
from scenes.base.settings import Settings
from scenes.table.model.board import AnyBoard
from scenes.table.model.messages import EndLook, LowerCurtain, Message, RefreshTargets, ShowBoard, ShowChange
from scenes.table.model.model import Model
from scenes.table.phases.phase import Phase, Post
from scenes.ui.buttons import Button, Caption
from scenes.ui.controls import Widget
from scenes.ui.layout import Box

KEPT_OPEN_SECONDS = 1.0
"""Seconds for which the hand stays open if the last move has shown its owner a new card."""
PUBLIC_LOOK_SECONDS = 0.7
"""Seconds for which the public table is seen before a curtain falls."""


class HandShutting(Phase):
    """A turn is over: the hand that was open for one person is shut before anything else happens."""

    name = "shutting"

    def __init__(self, model: Model, settings: Settings) -> None:
        self.model = model
        self.settings = settings
        self._due = 0.0
        """When the hand is shut; infinite: not before a click."""

    def is_wanted(self, now: float) -> bool:
        return self.model.is_hand_exposed

    def begin(self, now: float) -> Iterable[Message]:
        keep = math.inf if self.settings.untimed else KEPT_OPEN_SECONDS / self.settings.pace
        self._due = now + (keep if self.model.showed_secret else 0.0)
        return [RefreshTargets()]

    @property
    def came_by_itself(self) -> object:  # type: ignore[override]
        return self.name if math.isinf(self._due) else None

    def is_busy(self, now: float) -> bool:
        return math.isfinite(self._due)

    def end_look(self, now: float) -> Iterable[Message]:
        return self.hurry(now)

    def widgets(self, board: AnyBoard, go_on: Box, post: Post) -> Iterator[Widget]:
        if math.isinf(self._due):
            caption = Caption(board.words("table.continue"), arrow="forward")
            yield Button("table/continue", go_on, caption, partial(post, EndLook()), "primary")

    def hurry(self, now: float) -> Iterable[Message]:
        self._due = now
        return ()

    def update(self, now: float) -> Iterable[Message]:
        if now < self._due:
            return ()
        self.model.note_seen()
        self.model.viewer.shut_hands()
        return [ShowBoard()]

    def wait(self, now: float) -> float | None:
        return max(0.0, self._due - now) if math.isfinite(self._due) else None


class HandingOver(Phase):
    """The next person comes to the screen. If they need to see hidden cards in order to play, a curtain falls
    first; otherwise the table just turns to them.
    """

    name = "handing over"
    ends_skipping = True

    def __init__(self, model: Model, settings: Settings) -> None:
        self.model = model
        self.settings = settings
        self._due = 0.0
        """When the curtain falls."""
        self._asked = False
        """Has it fallen? Then nothing happens until that person says that it is them."""

    def is_wanted(self, now: float) -> bool:
        return self._next is not None

    @property
    def _next(self) -> Seat | None:
        """The person who comes; None: whoever is to play sits there already."""
        model, actor = self.model, self.model.actor
        if actor is None:
            return None
        there = model.viewer.seat in (None, actor) and model.viewer.can_play_here(actor)
        return actor if model.needs_curtain or not there else None

    def begin(self, now: float) -> Iterator[Message]:
        self._asked = False
        self._due = now + (PUBLIC_LOOK_SECONDS / self.settings.pace if self.model.needs_curtain else 0.0)
        self.model.note_seen()
        yield ShowBoard() if self.model.viewer.shut_hands() else RefreshTargets()

    def hurry(self, now: float) -> Iterable[Message]:
        self._due = now
        return ()

    def update(self, now: float) -> Iterator[Message]:
        actor = self._next
        if actor is None or now < self._due:
            return
        self._asked = self.model.needs_curtain
        if self._asked:
            yield LowerCurtain(actor, peek=False)
        elif self.model.viewer.turn_to(actor):
            yield ShowChange()
        yield RefreshTargets()

    def wait(self, now: float) -> float | None:
        return None if self._asked else max(0.0, self._due - now)
