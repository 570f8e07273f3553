"""How the lobby offers the guided first game: the first time in a note, from then on by a quiet button."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass

from scenes.lessons import GuidedGame, guided_game
from scenes.scene import Context
from scenes.shell.learning import OFFERED, keep_step, kept_step, open_step
from scenes.shell.lobby.plan import ASIDE, Side
from scenes.table.view.coach_note import BUTTON, CoachNote
from scenes.ui.buttons import Button, Caption
from scenes.ui.controls import Widget
from scenes.ui.layout import Box
from scenes.ui.paint import Painter

GAP = 12.0
BESIDE, WIDEST = 20.0, 480.0
"""What the note leaves of the panel on each side, and how wide it is at most."""


@dataclass
class GuidedOffer:
    """The offer of one game's guided first game, if it has one."""

    context: Context
    game: GuidedGame | None
    offering: bool = False
    """Is it offered for the first time, in a note in the panel?"""

    @classmethod
    def of(cls, context: Context, title: str) -> GuidedOffer:
        """The offer for a title; keeps that it was made."""
        game = guided_game(title)
        fresh = game is not None and kept_step(context, title) is None
        if fresh:
            keep_step(context, title, OFFERED)
        return cls(context, game, fresh)

    @property
    def high(self) -> float:
        """Height that the button takes from the panel; 0 without a button."""
        return 0.0 if self.game is None or self.offering else self.context.layout.reach(52) + 2 * ASIDE

    # The button

    def widgets(self, side: Side, learn: Callable[[], None], later: Callable[[], None]) -> Iterator[Widget]:
        """The button; in the note two, for now and for later."""
        if self.game is None:
            return
        if self.offering:
            yield from self._on_note(side.room, learn, later)
        else:
            yield Button("lobby/guided", side.guided, Caption(self._label, "school"), learn)

    @property
    def _label(self) -> str:
        """The button's words: 'go on with step 3 of 9' where somebody left in the middle."""
        assert self.game is not None, "there is a button"
        words, step = self.context.words, open_step(self.context, self.game)
        last = len(self.game.steps)
        return words("lesson.resume", n=step + 1, all=last) if 0 < step < last - 1 else words("lesson.open")

    # The note

    def draw(self, paint: Painter, room: Box) -> None:
        """The note, as long as it is offered."""
        if self.offering:
            self._note(room).item(self._box(room)).draw(paint)

    def _note(self, room: Box) -> CoachNote:
        """The note, with as much text as has room: with large words, one sentence."""
        assert self.game is not None, "it is offered"
        words = self.context.words
        head, says = words("lesson.offer_head"), words("lesson.offer_says", n=self.game.minutes)
        notes = [CoachNote(*said, buttons=2) for said in ((head, says), ("", says), ("", head))]
        free = room.h - 2 * GAP
        fitting = (note for note in notes if note.high(self.context.type, self._wide(room)) <= free)
        return next(fitting, notes[-1])

    def _wide(self, room: Box) -> float:
        return min(room.w - 2 * BESIDE, WIDEST * self.context.layout.text)

    def _box(self, room: Box) -> Box:
        """In the middle of the panel, below the picture."""
        wide = self._wide(room)
        high = self._note(room).high(self.context.type, wide)
        return Box(room.centerx - wide / 2, room.y + max(GAP, (room.h - high) / 2), wide, high)

    def _on_note(self, room: Box, learn: Callable[[], None], later: Callable[[], None]) -> Iterator[Widget]:
        foot = self._note(room).foot_box(self.context.type, self._box(room))
        high, words = self.context.layout.reach(BUTTON), self.context.words
        first, second = (Box(foot.x, foot.y + i * (high + GAP), foot.w, high) for i in range(2))
        yield Button("lobby/guided", first, Caption(words("lesson.offer"), "school"), learn)
        yield Button("lobby/guided_later", second, Caption(words("lesson.offer_no")), later)
