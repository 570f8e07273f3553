"""The replay's scene, in which a game is watched: the table in a frame, a choice of whose cards lie open, the
moves, and a timeline.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import partial
from pathlib import Path

import pygame

from game.kernel.types import Seat
from game.storage.database import StoreError
from game.storage.replay_files import MOST_BYTES, BadReplay, Replay, read_replay
from scenes.base.scene import Context, Scene
from scenes.pages.parts.dialog import notice
from scenes.pages.parts.page import soonest
from scenes.pages.parts.table_catalogue import table_of, with_own_tokens
from scenes.pages.replay import export, replay_words
from scenes.pages.replay.layout import ReplayPlan
from scenes.pages.replay.replay_data import ReplayData
from scenes.pages.replay.replay_panels import SPEEDS, ReplayPanels
from scenes.pages.replay.replay_view import ReplaySight, ReplayView
from scenes.pages.replay.replay_words import fault_words
from scenes.table.watched_table import WatchedTable
from scenes.ui.controls import Controls
from scenes.ui.inputs import Input
from scenes.ui.tree import Node, Tree

PAUSE_SECONDS = 0.5
"""Between two moves, at normal pace."""


class ReplayScene(Scene):
    """Shows a game that was played. `at` is the moment to begin at, `into` the hands that lie open."""

    name = "replay"
    fits_upright = True

    def __init__(
        self, context: Context, story: ReplayData, at: int = 0, into: frozenset[Seat] = frozenset()
    ) -> None:
        super().__init__(context)
        self.story = story
        self.game = story.game()
        self.speed = 1.0
        self.playing = False
        self.listed = False
        """Is the list of moves open, where there is no room for it beside the table?"""
        self.said = ""
        """What has been done last, in a sentence."""
        self.controls = Controls(self)
        self.plan = ReplayPlan.of(context.layout, len(story.match.places))
        table, size = table_of(story.title).TABLE, context.layout.rect(self.plan.table).size
        self.table = WatchedTable(context, with_own_tokens(story.match), table, self.game, size)
        self.view = ReplayView(context, self.table)
        self._at = at
        """The moment to go to as soon as the game has been played again so far; 0: none."""
        self._next = 0.0
        """When the next move is to be shown; 0: the pause before it hasn't begun."""
        self._work()
        if into:
            self._look_into(into)

    @property
    def moves(self) -> int:
        """How many moves have been made at the table."""
        return self.table.moves

    @property
    def length(self) -> int:
        return self.game.length

    @property
    def over(self) -> bool:
        """Is it known that this game is over? Only then hands may be looked into."""
        return self.story.result is not None

    # The life of the scene

    def enter(self) -> None:
        self.table.open()
        self.refresh()

    def leave(self) -> None:
        self.story.rest()
        self.table.close()

    def pause(self) -> None:
        self.playing = False
        self.story.rest()

    def forget(self) -> None:
        self.view.forget()

    def resume(self, result: object) -> None:
        self.refresh()

    def relayout(self) -> None:
        self.plan = ReplayPlan.of(self.context.layout, len(self.story.match.places))
        self.table.lay(self.context.layout.rect(self.plan.table).size)
        self.view = ReplayView(self.context, self.table)
        self.refresh()

    def refresh(self) -> None:
        """Makes all widgets anew, since something that is shown has changed."""
        panels = ReplayPanels(self)
        self.controls.put(panels.widgets(), "replay/play")
        self.view.use(panels)

    # What people do

    def go_to(self, moves: int) -> None:
        """Goes to the moment after so many moves, without showing them."""
        moves = max(0, min(moves, self.length))
        if moves != self.moves or self.table.moving:
            self.said = ""
            self.table.go_to(moves)
            self._next = 0.0
            self.refresh()

    def step(self) -> None:
        """Shows the next move."""
        if self.moves < self.length:
            self.said = ""
            self.table.step()
            self._next = 0.0
            self.refresh()

    def on(self) -> None:
        """Shows the next move, and then stops."""
        self.playing = False
        self.step()

    def back(self) -> None:
        """Goes one move back, and stops."""
        self.playing = False
        self.go_to(self.moves - 1)

    def play(self) -> None:
        """Begins or stops to show one move after another; at the end it begins anew."""
        self.playing = not self.playing
        if self.playing and self.moves >= self.length:
            self.table.go_to(0)
        self._next = 0.0
        self.refresh()

    def at_speed(self, speed: float) -> None:
        self.speed = self.table.settings.rate = speed
        self.refresh()

    def eye(self, seat: Seat) -> None:
        """Looks into a hand, from that seat's side; or shuts it."""
        into = self.game.open_hands ^ {seat} if self.over else frozenset()
        if not self.over:
            self.said = self.context.words("replay.running")
        self._look_into(into, seat if seat in into else None)

    def all_eyes(self) -> None:
        """Looks into all hands, or shuts all."""
        everybody = frozenset(range(self.game.seats))
        self._look_into(frozenset() if self.game.open_hands == everybody or not self.over else everybody)

    def _look_into(self, hands: frozenset[Seat], bottom: Seat | None = None) -> None:
        seat = self.table.bottom if bottom is None else bottom
        if hands and seat not in hands:
            seat = min(hands)
        self.table.look_into(hands, seat)
        self.refresh()

    def next_turning(self) -> None:
        """Goes to where the game turned next; after the last turning point to the first."""
        points = [each.moves for each in self.story.points or ()]
        if points:
            self.go_to(next((each for each in points if each > self.moves), points[0]))

    def go_to_deal(self, way: int) -> None:
        """Goes to the next deal after this moment (1), or the last one before it (-1)."""
        deals = [0, *replay_words.deal_starts(self.story), self.length]
        found = [each for each in deals if (each > self.moves if way > 0 else each < self.moves)]
        if found:
            self.go_to(min(found) if way > 0 else max(found))

    def toggle_list(self) -> None:
        self.listed = not self.listed
        self.refresh()

    def save(self) -> None:
        """Writes the replay's file, and says where it is."""
        self.said = export.save(self.context, self.story)
        self.refresh()

    def share(self) -> None:
        """Writes the file, and puts its path into the clipboard for whatever it is sent with."""
        self.said = export.share(self.context, self.story)
        self.refresh()

    def play_on(self) -> None:
        """Opens a new game that goes on from here, against bots."""
        self.playing = False
        scene = export.play_on(self.context, self.story, self.game, self.table.bottom, self.game.version)
        if scene is not None:
            self.cover_with(scene)

    def leave_it(self) -> None:
        self.go_back()

    # Hands

    def handle(self, event: Input) -> None:
        if event.kind == "key" and self._key(event):
            return
        if event.kind == "wheel" and event.steps:
            self.go_to(self.moves + (1 if event.steps < 0 else -1))
        elif not self.controls.handle(event) and event.kind == "key" and event.key == "escape":
            self.toggle_list() if self.listed else self.leave_it()

    def _key(self, event: Input) -> bool:
        """Does what a key stands for; Tab and Enter are left to the buttons."""
        acts: dict[str, Callable[[], None]] = {
            "space": self.play,
            "left": partial(self.go_to_deal, -1) if event.shift else self.back,
            "right": partial(self.go_to_deal, 1) if event.shift else self.on,
            "home": partial(self.go_to, 0),
            "end": partial(self.go_to, self.length),
            "t": self.next_turning,
            "e": self.all_eyes,
            **{str(i + 1): partial(self.at_speed, speed) for i, (speed, _) in enumerate(SPEEDS)},
        }
        act = acts.get(event.key)
        if act is not None:
            act()
        return act is not None

    # Time

    def update(self, now: float) -> None:
        self._work()
        self.controls.update(now)
        self.table.update(now)
        if self.playing and not self.table.moving:
            self._play_next(now)

    def _play_next(self, now: float) -> None:
        """Shows the next move, after a pause to look at the one before."""
        if self.moves >= self.length:
            if self.story.reel.is_done:
                self.play()
        elif not self._next:
            pace = min(4.0, self.context.settings.pace) * self.speed
            self._next = now + PAUSE_SECONDS / pace
        elif now >= self._next:
            self.step()

    def _work(self) -> None:
        """Finds out a little more about the game."""
        try:
            found = self.story.work()
        except BadReplay as bad:
            self.make_way_for(notice(self.context, replay_words.fault_words(self.context, bad)))
            return
        if self._at and (self.length >= self._at or self.story.reel.is_done):
            self.table.go_to(self._at)
            self._at = 0
        if found:
            self.refresh()

    def wake(self, now: float) -> float | None:
        pause = max(0.0, self._next - now) if self.playing and not self.table.moving else None
        return soonest(self.table.wake(now), self.controls.wake(), self.story.wait(), pause)

    # Picture and words

    def sight(self, now: float) -> ReplaySight:
        return self.view.sight(now, self.controls)

    def draw(self, surface: pygame.Surface) -> list[pygame.Rect] | None:
        return self.draw_sight(surface, self.sight(self.context.clock()))

    def draw_sight(self, surface: pygame.Surface, sight: object) -> list[pygame.Rect] | None:
        assert isinstance(sight, ReplaySight)
        return self.view.draw(surface, sight)

    def nodes(self) -> list[Node]:
        return self.controls.nodes()

    def spoken_sentences(self) -> Sequence[str]:
        model = self.table.scene.model
        return *model.log.sentences(model.words, model.viewer.seat, 1), self.said

    def tree(self) -> Tree:
        return replace(
            super().tree(),
            title=self.story.title,
            viewer=self.table.scene.model.viewer.seat,
            busy=self.table.moving,
            version=self.moves,
            to_act=self.game.to_act,
        )


def open_replay_file(context: Context, path: Path) -> Scene:
    """A replay from a file, or a notice that says why there is none. Everything in the file is checked."""
    try:
        return ReplayScene(context, ReplayData(context, read_replay(_content(path))))
    except BadReplay as bad:
        return notice(context, fault_words(context, bad))


def open_kept_replay(context: Context, number: int) -> Scene:
    """A match that the store keeps, over or not; or a notice that says why it can't be watched."""
    try:
        kept = context.store.matches.load(number)
        return ReplayScene(
            context, ReplayData(context, Replay(kept.players, kept.record, kept.began, kept.ended))
        )
    except StoreError:
        return notice(context, context.words("notice.broken"))
    except BadReplay as bad:
        return notice(context, fault_words(context, bad))


def _content(path: Path) -> bytes:
    """What is in a file, up to a little more than the longest replay; raises `BadReplay`."""
    try:
        if not path.is_file():
            raise BadReplay("unreadable", file=path)
        with path.open("rb") as file:
            return file.read(MOST_BYTES + 1)
    except (OSError, ValueError):
        raise BadReplay("unreadable", file=path) from None
