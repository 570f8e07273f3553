"""Dos's table scene: the one with a clock."""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import replace
from typing import Any

import pygame

from game.kernel.session import Command
from game.kernel.types import Move
from game.titles.dos.moves import LATE, DosHit, read
from scenes.inputs import Input
from scenes.table.board import Board, Target
from scenes.table.scene import TableScene
from scenes.tables.dos import wheel
from scenes.tables.dos.drama import Drama
from scenes.tables.dos.places import room
from scenes.tables.dos.trial import Trial, trial_of
from scenes.ui.buttons import Button, Caption
from scenes.ui.controls import Widget
from scenes.ui.motion import FRAME


class DosScene(TableScene):
    """A match of Dos: as all tables, and the test of nerves."""

    trial: Trial | None = None

    def __init__(self, *args: Any) -> None:
        super().__init__(*args)
        self.drama = Drama(self)
        self.chance = random.Random()  # decoration: how long a breath is decides nothing that the rules know

    @property
    def running(self) -> Trial | None:
        """The trial of the person at the screen, once they have said that they are ready."""
        trial = self.trial
        return trial if trial is not None and trial.human and trial.page != "ask" else None

    def board(self, resting: bool | None = None) -> Board:
        found = super().board(resting)
        asked = self.trial is not None and found.view["challenge"] is not None
        return replace(found, page=self.trial.page) if asked and self.trial else found

    @property
    def busy(self) -> bool:
        if self.running is not None:
            return False
        return super().busy or (self.trial is not None and not self.trial.human)

    # Hands

    def handle(self, event: Input) -> None:
        if self.running is not None:
            self._aim(event, self.running)
        elif event.kind == "key" and event.key in wheel.KEYS and self.picking.picked and not self.busy:
            self._wish(wheel.KEYS[event.key])
        else:
            super().handle(event)

    def _aim(self, event: Input, trial: Trial) -> None:
        """Mouse, fingers and keys while fields are there, or are about to come."""
        if event.click:
            at = self.context.layout.units(event.pos)
            here = self.pointer.under(at)
            if here is not None and here.id.startswith("challenge/"):
                self._hit(here, event.time)
            elif trial.page == "fields":
                self.drama.beside(at, event.time)
            self.controls.focus.hide()
        elif event.kind == "key":
            self._aim_by_key(event)

    def _aim_by_key(self, event: Input) -> None:
        """For those who can't aim: the number of a field, or Enter on it."""
        focus = self.controls.focus
        named = {target.hotkey: target for target in self.targets if target.id.startswith("challenge/")}
        chosen = next((target for target in named.values() if target.id == focus.id and focus.shown), None)
        if event.key in named:
            self._hit(named[event.key], event.time)
        elif event.key in ("enter", "space"):
            if chosen is not None:
                self._hit(chosen, event.time)
        elif event.key != "escape":
            self.controls.handle(event)

    def click(self, target: Target) -> None:
        if not target.id.startswith("challenge/"):
            super().click(target)

    def _hit(self, target: Target, time: float) -> None:
        trial = self.trial
        move = trial.hit(int(target.id.partition("/")[2]), time, self.context.frames) if trial else None
        if trial is not None and move is not None:
            self._submit(trial, move)
            self.context.sounds.play("hit" if not trial.spent else "late")

    def _submit(self, trial: Trial, move: Move) -> None:
        self.session.submit(Command(trial.seat, move, trial.version))
        self.changed = True

    def _wish(self, colour: str) -> None:
        target = next((each for each in self.targets if each.id == f"wish/{colour}" and each.moves), None)
        if target is not None:
            self.click(target)

    def _ready(self) -> None:
        """The right person wants the fields."""
        if self.trial is not None and self.trial.page == "ask":
            self.trial.ready(self.context.clock(), self.chance)
            self.refresh()

    def _menu(self) -> None:
        if self.running is None:  # no look at the fields from under a menu
            super()._menu()

    def hurry(self) -> None:
        super().hurry()
        trial = self.trial
        if trial is not None and not trial.human and trial.answer is not None:
            self._bot_acts(trial)

    # Time

    def update(self, now: float) -> None:
        super().update(now)
        self._attend(now)

    def _attend(self, now: float) -> None:
        """Follows the challenge from the moment it is seen to its end."""
        challenge = self.session.view(None)["challenge"]
        if challenge is None:
            if self.trial is not None:
                self.trial = None
                self.refresh()
        elif self.trial is None:
            if not self.showing.stage.moving and not self.watch.waiting and not self.watch.blind:
                human = self.match.places[challenge["seat"]].human
                self.trial = trial_of(challenge, self.session.version, human)
                self.refresh()
        else:
            self._let_run(self.trial, now)

    def _let_run(self, trial: Trial, now: float) -> None:
        frames = self.context.frames
        if trial.page == "ask" and not trial.human:
            trial.ready(now, self.chance)
        if trial.breathe(now):
            self.context.sounds.play("field")
            self.refresh()
        trial.start(frames)
        if trial.human and trial.over(now, frames):
            trial.spent = True
            self._submit(trial, LATE)
        self.changed = self.changed or trial.page == "fields"

    def _play_bots(self) -> None:
        trial = self.trial
        if trial is not None and not trial.human:
            self._let_click(trial)
        elif trial is None and self.session.view(None)["challenge"] is None:
            super()._play_bots()

    def _let_click(self, trial: Trial) -> None:
        """A bot's click is made when it is to be seen."""
        if trial.answer is None:
            self.bots.attend(self.session, self.context.settings.pace)
            trial.answer = self.bots.ready()
        at_once = self.context.settings.speed == "instant"
        frames, now = self.context.frames, self.context.clock()
        if trial.answer is not None and (at_once or trial.acts(now, frames)):
            self._bot_acts(trial)

    def _bot_acts(self, trial: Trial) -> None:
        found, trial.answer = trial.answer, None
        assert found is not None
        hit = read(found.move)
        if isinstance(hit, DosHit):
            trial.struck[hit.field] = hit.ms
            self.context.sounds.play("hit", 0.6)
        self.session.submit(Command(found.seat, found.move, found.version))

    def wake(self, now: float) -> float | None:
        found, trial = super().wake(now), self.trial
        if trial is None:
            return found
        mine = FRAME if trial.page != "ask" or not trial.human else found
        return mine if found is None else min(found, mine or found)

    # The picture

    def _widgets(self, board: Board) -> Iterator[Widget]:
        yield from super()._widgets(board)
        if self.trial is not None and self.trial.human and self.trial.page == "ask":
            key = "table.ready" if len(self.match.humans) < 2 else "table.ready_as"
            caption = Caption(self.words(key, name=board.name(self.trial.seat)))
            yield Button("challenge/ready", room(board).ready, caption, self._ready, "primary")

    def draw(self, surface: pygame.Surface) -> list[pygame.Rect] | None:
        trial = self.trial
        if trial is None or trial.page == "ask":
            self.drama.clear()
            return super().draw(surface)
        return self.drama.draw(surface, trial)

    def draw_table(self, surface: pygame.Surface) -> None:
        """The whole table, without the fields."""
        self.picture.forget()
        super().draw(surface)

    def relaid(self) -> None:
        self.drama.clear()
        super().relaid()

    def resume(self, result: Any) -> None:
        self.drama.clear()
        super().resume(result)
