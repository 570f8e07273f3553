"""Thinking: a bot is to act. It is shown thinking for a while, unless somebody doesn't want to wait."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import partial

from game.kernel.session import Command
from scenes.base.settings import Settings
from scenes.table.model.board import AnyBoard
from scenes.table.model.messages import EndLook, Message, RefreshTargets, SkipOthers
from scenes.table.model.model import Model
from scenes.table.phases.phase import Phase, Post
from scenes.table.players.pacing import BotPacing, SkipMoves
from scenes.table.players.table_bots import Bots
from scenes.ui.buttons import Button, Caption
from scenes.ui.controls import Widget
from scenes.ui.layout import Box

FEW_BOTS = 2
"""With no more bots than this there is no button that skips their moves."""


class Thinking(Phase):
    """On as long as a bot is to act. If people have set that nothing runs out (`Settings.untimed`), it waits
    for a click after each bot's move.
    """

    name = "thinking"

    def __init__(
        self, model: Model, bots: Bots, settings: Settings, patience: BotPacing, rush: SkipMoves
    ) -> None:
        self.model = model
        self.bots = bots
        self.settings = settings
        self.bot_pacing = patience
        self.skip_moves = rush
        self._seen = -1
        """The version of the game up to which somebody has looked at all moves."""

    def is_wanted(self, now: float) -> bool:
        return any(self.bots.plays_seat(seat) for seat in self.model.session.to_act)

    @property
    def _waits(self) -> bool:
        """Does it wait for a click? Only after the move of a bot, and not where several seats act at once."""
        if not self.settings.untimed or self.skip_moves.is_on or len(self.model.session.to_act) > 1:
            return False
        moves, humans = self.model.log.moves, self.model.match.humans
        theirs = bool(moves) and moves[-1].seat not in humans
        return bool(humans) and theirs and self._seen < self.model.session.version

    def is_busy(self, now: float) -> bool:
        return not self._waits

    def end_look(self, now: float) -> Iterable[Message]:
        self._seen = self.model.session.version
        return [RefreshTargets()]

    def begin(self, now: float) -> Iterable[Message]:
        return [RefreshTargets()]

    def end(self) -> None:
        self.bots.forget()

    def hurry(self, now: float) -> Iterable[Message]:
        self.bots.hurry()
        return ()

    def update(self, now: float) -> Iterable[Message]:
        if self._waits:
            return []
        pace = self.settings.pace
        most = 0.0 if self.skip_moves.is_on else self.bot_pacing.thinking_time(now, pace)
        self.bots.ask_for_move(self.model.session, pace, most)
        found = self.bots.take_answer()
        return [] if found is None else [Command(found.seat, found.move, found.version)]

    def wait(self, now: float) -> float | None:
        if self._waits:
            return None
        found = self.bots.wait()
        return 0.0 if found is None else found  # nobody has been asked yet

    def widgets(self, board: AnyBoard, go_on: Box, post: Post) -> Iterator[Widget]:
        """The button that leads on after each bot, or the one that skips the moves of many bots."""
        if self._waits:
            caption = Caption(board.words("table.continue"), arrow="forward")
            yield Button("table/continue", go_on, caption, partial(post, EndLook()), "primary")
        elif self.bot_pacing.bots > FEW_BOTS and self.model.match.humans and not self.skip_moves.is_on:
            name = "to_end" if self.model.are_people_out else "to_me"
            caption = Caption(board.words(f"table.{name}"), arrow="forward")
            yield Button(f"table/{name}", go_on, caption, partial(post, SkipOthers()))
