"""The offer of a lesson, the guided first game, in the lobby: first in a note, later by a quiet button."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import partial

from scenes.base.scene import Context
from scenes.pages.lesson.guided_lesson import OFFERED, keep_step, kept_step, open_step
from scenes.table.drawing.coach_note import BUTTON_HEIGHT, CoachNote
from scenes.table.lessons.lesson_scripts import GuidedGame, guided_game
from scenes.ui.buttons import Button, Caption
from scenes.ui.controls import Widget
from scenes.ui.layout import Box
from scenes.ui.layout_tree import Column, Leaf, Panel, Part
from scenes.ui.painter import Painter

GAP = 12.0
"""Room above and below the note, and between its buttons."""
ASIDE = 16.0
"""Room round the quiet button."""
BESIDE = 20.0
"""What the note leaves of the panel on each side."""
MOST_WIDTH = 480.0
"""How wide the note is at most."""
LEAST_WIDTH = 300.0
"""How wide the note is at least."""


@dataclass
class LessonOffer:
    """The offer of one game's guided first game, if it has one."""

    context: Context
    game: GuidedGame | None
    learn: Callable[[], None]
    later: Callable[[], None]
    offering: bool = False
    """Is it offered for the first time, in a note in the panel?"""

    @classmethod
    def of(
        cls, context: Context, title: str, learn: Callable[[], None], later: Callable[[], None]
    ) -> LessonOffer:
        """The offer for a title; keeps that it was made."""
        game = guided_game(title)
        fresh = game is not None and kept_step(context, title) is None
        if fresh:
            keep_step(context, title, OFFERED)
        return cls(context, game, learn, later, fresh)

    @property
    def has_button(self) -> bool:
        """Is it offered by the quiet button?"""
        return self.game is not None and not self.offering

    # The button

    def button(self) -> Part:
        """The quiet button, with room round it."""
        face = Caption(self._label, "school")
        high = self.context.layout.reach(52)
        leaf = Leaf(height=high, widgets=partial(_button, "lobby/guided", face, self.learn))
        return Panel(leaf, ASIDE, ASIDE, ASIDE)

    @property
    def _label(self) -> str:
        """The button's words: 'go on with step 3 of 9' where somebody left in the middle."""
        assert self.game is not None, "there is a button"
        words, step = self.context.words, open_step(self.context, self.game)
        last = len(self.game.steps)
        return words("lesson.resume", n=step + 1, all=last) if 0 < step < last - 1 else words("lesson.open")

    # The note

    def note(self, whole: bool) -> Part | None:
        """The note, as long as it is offered; it claims room for the `whole` text or for one sentence."""
        if not self.offering:
            return None
        type_ = self.context.type

        def high(width: float) -> float:
            return self._notes()[0 if whole else -1].height(type_, self._wide(width)) + 2 * GAP

        leaf = Leaf(width=LEAST_WIDTH, height=high, grow=1, widgets=self._buttons, draw=self._draw)
        return Column([leaf], grow=1)

    def _notes(self) -> list[CoachNote]:
        """The note with all its text, and with large words with one sentence."""
        assert self.game is not None, "it is offered"
        words = self.context.words
        head, says = words("lesson.offer_head"), words("lesson.offer_says", n=self.game.minutes)
        return [CoachNote(*said, buttons=2) for said in ((head, says), ("", says), ("", head))]

    def _fitting(self, room: Box) -> tuple[CoachNote, Box]:
        """The note with as much text as has room, and its box in the middle."""
        notes, type_, wide = self._notes(), self.context.type, self._wide(room.w)
        free = room.h - 2 * GAP
        note = next((each for each in notes if each.height(type_, wide) <= free), notes[-1])
        high = note.height(type_, wide)
        return note, Box(room.centerx - wide / 2, room.y + max(GAP, (room.h - high) / 2), wide, high)

    def _wide(self, room: float) -> float:
        return min(room - 2 * BESIDE, MOST_WIDTH * self.context.layout.text)

    def _draw(self, paint: Painter, room: Box) -> None:
        note, box = self._fitting(room)
        note.item(box).draw(paint)

    def _buttons(self, room: Box) -> Iterator[Widget]:
        note, box = self._fitting(room)
        words, high = self.context.words, self.context.layout.reach(BUTTON_HEIGHT)
        faces = {
            "lobby/guided": (Caption(words("lesson.offer"), "school"), self.learn),
            "lobby/guided_later": (Caption(words("lesson.offer_no")), self.later),
        }
        leaves = [Leaf(height=high, widgets=partial(_button, node, *face)) for node, face in faces.items()]
        for leaf, place in Column(leaves, GAP).place(note.foot_box(self.context.type, box)):
            yield from leaf.widgets(place)


def _button(node: str, face: Caption, act: Callable[[], None], box: Box) -> list[Widget]:
    return [Button(node, box, face, act)]
