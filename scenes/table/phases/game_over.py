"""Over: the game has ended. The table stays on the screen for a while, then the result comes."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import partial

from scenes.table.model.board import AnyBoard
from scenes.table.model.messages import EndLook, LeaveTable, Message, RefreshTargets
from scenes.table.model.model import Model
from scenes.table.phases.phase import Phase, Post
from scenes.table.players.pacing import LookPause
from scenes.ui.buttons import Button, Caption
from scenes.ui.controls import Widget
from scenes.ui.layout import Box


class GameOver(Phase):
    """Waits until people have looked at the end, or press the button."""

    name = came_by_itself = "over"
    ends_skipping = True

    def __init__(self, model: Model, looking: LookPause) -> None:
        self.model = model
        self.look_pause = looking

    def is_wanted(self, now: float) -> bool:
        return self.model.session.result is not None

    def is_busy(self, now: float) -> bool:
        return False

    def begin(self, now: float) -> Iterable[Message]:
        self.look_pause.begin(now)
        return [RefreshTargets()]

    def end(self) -> None:
        self.look_pause.clear()

    def update(self, now: float) -> Iterator[Message]:
        if self.look_pause.is_over(now):
            yield from self.end_look(now)

    def end_look(self, now: float) -> Iterable[Message]:
        self.look_pause.clear()
        return [LeaveTable("result")]

    def widgets(self, board: AnyBoard, go_on: Box, post: Post) -> Iterator[Widget]:
        caption = Caption(board.words("table.result"), arrow="forward")
        yield Button("table/result", go_on, caption, partial(post, EndLook()), "primary")

    def wait(self, now: float) -> float | None:
        return self.look_pause.wait(now)
