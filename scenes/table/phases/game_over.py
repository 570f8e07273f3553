"""Over: the game has ended. The table stays on the screen for a while, then the result comes."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import partial

from scenes.table.model.board import AnyBoard
from scenes.table.model.messages import Left, Message, Refreshed, WentOn
from scenes.table.model.model import Model
from scenes.table.phases.phase import Phase, Post
from scenes.table.players.pacing import Looking
from scenes.ui.buttons import Button, Caption
from scenes.ui.controls import Widget
from scenes.ui.layout import Box


class Over(Phase):
    """Waits until people have looked at the end, or press the button."""

    name = unasked = "over"
    arrives = True

    def __init__(self, model: Model, looking: Looking) -> None:
        self.model = model
        self.looking = looking

    def wanted(self, now: float) -> bool:
        return self.model.session.result is not None

    def busy(self, now: float) -> bool:
        return False

    def begin(self, now: float) -> Iterable[Message]:
        self.looking.begin(now)
        return [Refreshed()]

    def end(self) -> None:
        self.looking.clear()

    def update(self, now: float) -> Iterator[Message]:
        if self.looking.over(now):
            yield from self.went_on(now)

    def went_on(self, now: float) -> Iterable[Message]:
        self.looking.clear()
        return [Left("result")]

    def widgets(self, board: AnyBoard, go_on: Box, post: Post) -> Iterator[Widget]:
        caption = Caption(board.words("table.result"), arrow="forward")
        yield Button("table/result", go_on, caption, partial(post, WentOn()), "primary")

    def wait(self, now: float) -> float | None:
        return self.looking.wait(now)
