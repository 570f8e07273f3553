"""The watched table of a replay: drawn into a part of the window, it shows a game after any of its moves."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, fields, replace

import pygame

from game.kernel.playback import Playback
from game.kernel.types import Seat
from scenes.base.match import Match
from scenes.base.scene import Context
from scenes.base.settings import Settings
from scenes.table.model.items import AnyShow, Item
from scenes.table.model.table import AnyTable
from scenes.table.motion.performance import Performance
from scenes.table.phases.phase import Phase, PhaseTools
from scenes.table.table_scene import TableScene
from scenes.ui.art import Size
from scenes.ui.inset_layout import InsetLayout
from scenes.ui.mouse_position import MousePosition
from scenes.ui.text import Type


@dataclass
class WatchedSettings(Settings):
    """People's settings, and at which speed they watch."""

    rate: float = 1.0
    """1 is the pace of the settings, 2 twice as fast."""

    @property
    def pace(self) -> float:
        return super().pace * self.rate


class Watching(Phase):
    """The phase of replays, in which the replay itself decides which move is shown when.

    It is on while no move is shown, and first in the list: so no phase comes on in
    which somebody plays.
    """

    name = "watching"

    def __init__(self, performance: Performance, table: AnyTable) -> None:
        self.performance = performance
        self.table = table

    def is_wanted(self, now: float) -> bool:
        return not self.performance.stage.is_moving

    def is_busy(self, now: float) -> bool:
        return False

    def items(self, show: AnyShow) -> Iterable[Item]:
        return self.table.replay_items(show)


def replay_phases(around: PhaseTools) -> Sequence[Phase]:
    """The phase that is added to the table of a replay."""
    return [Watching(around.performance, around.model.table)]


class WatchedTable:
    """Shows a game after any of its moves, and each move as an animation."""

    def __init__(self, context: Context, match: Match, table: AnyTable, game: Playback, size: Size) -> None:
        self.outer = context
        self.match = match
        self.table = table
        self.game = game
        self.bottom: Seat = next(iter(match.humans), 0)
        self.settings = _watched_settings(context.settings)
        self.settings.flat = False
        self.settings.hurried = True  # no remark that a click hurries the others
        self.lay(size)

    def lay(self, size: Size) -> None:
        """Makes the scene for a part of the window of this size."""
        layout = InsetLayout(size, self.outer.layout.text)
        inner = replace(
            self.outer,
            layout=layout,
            type=Type(self.outer.art, layout),
            settings=self.settings,
            bots=(),
            mouse=MousePosition(),
        )
        self.surface = pygame.Surface(size).convert()
        self.scene = TableScene(inner, self.match, self.table, self.game, replay_phases)
        self.scene.model.in_replay = self.scene.faces.silent = True
        self._look()
        self.go_to(self.moves)

    @property
    def moves(self) -> int:
        """How many moves have been made at the moment that is shown."""
        return self.game.version

    @property
    def moving(self) -> bool:
        """Is a move being shown?"""
        return self.scene.performance.stage.is_moving

    def open(self) -> None:
        """Begins: before the first move the deal is shown."""
        self.scene.enter()

    def go_to(self, moves: int) -> None:
        """Shows the game after so many moves, without an animation."""
        model = self.scene.model
        self.game.show_moment(moves)
        self.scene.faces.forget()
        model.log.moves[:] = self.game.first_moves(self.moves)
        self.scene.performance.show_board(model.board(ready=False))
        self._settle()

    def step(self) -> None:
        """Shows the next move as an animation."""
        if self.moves >= self.game.length:
            return
        self.scene.performance.finish_animation()
        self.game.show_moment(self.moves + 1)
        model, move = self.scene.model, self.game.last_move(self.moves)
        model.log.moves.append(move)
        self.scene.actions.show_events(move.events_for(model.viewer.seat), stops=False)
        now = self.outer.clock()
        seen_at = self.scene.performance.stage.moves_until(now) or now
        self.scene.faces.note_move(move, seen_at, self.game.result)
        self._settle()

    def look_into(self, hands: frozenset[Seat], bottom: Seat) -> None:
        """Opens the hands of these seats from now on, with this seat at the bottom."""
        self.game.look_into(hands)
        self.bottom = bottom
        self._look()
        self.go_to(self.moves)

    def _look(self) -> None:
        viewer = self.scene.model.viewer
        viewer.bottom = self.bottom
        viewer.seat = self.bottom if self.bottom in self.game.open_hands else None
        self.scene.model.open_hands = self.game.open_hands

    def _settle(self) -> None:
        self.scene.switch_phase(self.outer.clock())
        self.scene.refresh()

    # Time and picture

    def update(self, now: float) -> None:
        """Lets time pass."""
        self.scene.update(now)

    def wake(self, now: float) -> float | None:
        return self.scene.wake(now)

    def sight(self, now: float) -> object:
        """Everything that the picture depends on."""
        return self.scene.sight(now)

    def draw(self, sight: object) -> list[pygame.Rect] | None:
        """Draws that on `surface`; gives back the parts that have changed, None for all."""
        return self.scene.draw_sight(self.surface, sight)

    def close(self) -> None:
        self.scene.leave()


def _watched_settings(settings: Settings) -> WatchedSettings:
    """A copy of the settings; what is changed in it is not kept."""
    return WatchedSettings(**{each.name: getattr(settings, each.name) for each in fields(Settings)})
