"""The offer of a replay of the game that has just ended, and of the moments that decided it. They are found
out while people look.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from game.bots.review import TurningPoint
from game.kernel.session import Session
from game.storage.replay_files import BadReplay, Replay
from scenes.base.match import Match
from scenes.base.scene import Context, Scene
from scenes.pages.replay.ledger_page import LedgerScene, course_of
from scenes.pages.replay.replay_data import ReplayData
from scenes.pages.replay.scene import ReplayScene
from scenes.pages.replay.timeline import TimelineData
from scenes.pages.replay.turning_point_card import middle_of_table, words_of_point
from scenes.pages.replay.turning_points_page import TurningPointsScene
from scenes.pages.result.widgets import DecisiveMoment
from scenes.table.model.saved_session import current_time
from scenes.ui.layout import Box
from scenes.ui.painter import Painter


class ReplayOffer:
    """What the result offers of the game that has just ended; without a `story` nothing."""

    def __init__(self, context: Context, match: Match, session: Session) -> None:
        self.context = context
        players = tuple(place.saved for place in match.places)
        moment = current_time()
        try:
            self.story: ReplayData | None = ReplayData(
                context, Replay(players, session.record, moment, moment)
            )
        except BadReplay:
            self.story = None

    def replay(self) -> Scene:
        """The scene in which the whole game can be watched again."""
        assert self.story is not None
        return ReplayScene(self.context, self.story)

    @property
    def steady(self) -> bool:
        """Is it known that no single move decided the game?"""
        return self.story is not None and self.story.points == []

    def ledger(self) -> Scene:
        """The scene with the curve and the ledger."""
        assert self.story is not None
        return LedgerScene(self.context, self.story)

    @property
    def course(self) -> TimelineData | None:
        """The curve, as soon as the ledger is known too."""
        story = self.story
        return course_of(story) if story is not None and story.review.ledger and story.curve else None

    def decisive(self) -> Sequence[DecisiveMoment]:
        """Up to three moments that decided the game, in order of time, as soon as they are known."""
        points = self.story.points if self.story is not None else None
        return [self._card(number, point) for number, point in enumerate(points or ())]

    def _card(self, number: int, point: TurningPoint) -> DecisiveMoment:
        assert self.story is not None
        moment = words_of_point(self.context, self.story, point)
        leads = partial(TurningPointsScene, self.context, self.story, number)
        return DecisiveMoment(moment.when, moment.head, partial(self._picture, self.story, point), leads)

    def _picture(self, story: ReplayData, point: TurningPoint, paint: Painter, box: Box) -> None:
        rect = paint.layout.rect(box)
        paint.surface.blit(middle_of_table(self.context, story, point, rect.size), rect)

    def work(self) -> bool:
        """Finds out a little more; says whether deciding moments are known now that were not before."""
        if self.story is None:
            return False
        before = self.story.points
        try:
            self.story.work()
        except BadReplay:
            self.story = None
            return False
        return self.story.points is not before

    def wait(self) -> float | None:
        """Seconds until there is more to find out."""
        return self.story.wait() if self.story is not None else None

    def rest(self) -> None:
        """Stops finding out more: nobody looks any more."""
        if self.story is not None:
            self.story.rest()
