"""A challenge as a phase of the table: after a short pause fields come up that have to be hit in time."""

from __future__ import annotations

import math
import random
from collections.abc import Iterable, Iterator, Sequence
from functools import partial
from typing import cast

from game.bots.bot_worker import Answer
from game.kernel.session import Command
from game.kernel.types import Move
from game.titles.dos.rules.moves import DosLate, write_move
from game.titles.dos.rules.position import ChallengePosition
from scenes.table.drawing.phone_marks import waiting_item
from scenes.table.model.board import AnyBoard, Target
from scenes.table.model.items import AnyShow, Item
from scenes.table.model.messages import AskAboutPhone, Message, RefreshTargets
from scenes.table.phases.phase import Phase, PhaseTools, Post
from scenes.table.phases.phone_waiting import GLANCE_SECONDS
from scenes.tables.dos import words
from scenes.tables.dos.board_types import DosShow
from scenes.tables.dos.captions import terms_item
from scenes.tables.dos.challenge_clock import ChallengeClock, clock_of_challenge, hit_times
from scenes.tables.dos.challenge_drawing import ChallengeDrawing
from scenes.tables.dos.layout import room
from scenes.ui.buttons import Button, Caption
from scenes.ui.controls import Widget
from scenes.ui.easing import FRAME
from scenes.ui.inputs import Input
from scenes.ui.layout import Box

ENDING = 0.7
"""Seconds in which it gets light again after a bot's challenge, if people have seen one before."""


class ChallengePhase(Phase):
    """The phase from when a challenge is seen to its end."""

    name = "challenge"

    def __init__(self, around: PhaseTools) -> None:
        self.context = around.context
        self.model = around.model
        self.performance = around.performance
        self.bots = around.bots
        self.patience = around.bot_pacing
        self.rush = around.skip_moves
        self.phones = around.phones
        self.drama = ChallengeDrawing()
        self.chance = random.Random()  # decoration: the rules know nothing of how long the pause is
        self.trial: ChallengeClock | None = None
        self._bots_seen = False
        """Has one of the bots' challenges been watched? Then the next ones take less time."""

    @property
    def _posed(self) -> ChallengePosition | None:
        """The challenge in the public view, if there is one."""
        return cast("ChallengePosition | None", self.model.public_view["challenge"])

    @property
    def urgent(self) -> bool:
        return self.running

    @property
    def came_by_itself(self) -> object:  # type: ignore[override]
        """Whoever is asked if they are ready has to see the question first."""
        trial = self.trial
        asks = trial is not None and trial.page == "ask"
        return (trial.seat, trial.version) if trial is not None and asks else None

    @property
    def running(self) -> bool:
        """Is somebody at this screen aiming, or about to?"""
        trial = self.trial
        return trial is not None and trial.human and not trial.remote and trial.page != "ask"

    def is_wanted(self, now: float) -> bool:
        if self._posed is None:
            return False
        return self.trial is not None or not (self.performance.stage.is_moving or self.model.needs_curtain)

    def is_busy(self, now: float) -> bool:
        return self.trial is not None and not self.trial.human

    def begin(self, now: float) -> Iterable[Message]:
        posed = self._posed
        if posed is not None:
            human = not self.bots.plays_seat(posed["seat"])
            self.trial = clock_of_challenge(
                posed, self.model.session.version, human, self.context.frame_times, self._bots_seen
            )
            self.trial.untimed = human and self.context.settings.untimed
            self.trial.remote = self._afar(self.trial)
        return [RefreshTargets()]

    def end(self) -> None:
        if self.trial is not None and not self.trial.human:
            self._bots_seen = True
        self.trial = None
        self.bots.forget()

    def longest_showing(self) -> float | None:
        return ENDING if self.trial is not None and self.trial.seen else None

    def page(self) -> str:
        return self.trial.page if self.trial is not None else ""

    def pose_moment(self, name: str, now: float) -> float:
        """For a picture in the rules: the fields, with about half of their time left."""
        assert self.trial is not None, "it has begun"
        self.trial.page = "fields"
        self.trial.drawn(now)
        self.trial.start()
        return self.trial.allowed_ms * 0.54 / 1000

    # Hands

    def handle(
        self, event: Input, targets: Sequence[Target], focused: str | None
    ) -> Iterable[Message] | None:
        """While somebody aims, clicks and keys count for the fields only."""
        if not self.running:
            return None
        if event.click:
            return list(self._aim(event, targets))
        return self._aim_by_key(event, targets, focused) if event.kind == "key" else []

    def _aim(self, event: Input, targets: Sequence[Target]) -> Iterator[Message]:
        """A click on a field, or beside all of them."""
        at = self.context.layout.units(event.pos)
        here = next((each for each in targets if _field(each) is not None and each.contains(at)), None)
        if here is not None:
            yield from self._hit(here, event.time)
        elif self.page() == "fields":
            self.drama.beside(at, event.time)

    def _aim_by_key(
        self, event: Input, targets: Sequence[Target], focused: str | None
    ) -> Iterable[Message] | None:
        """For those who can't aim: the key of a field's number, or Enter while it has the focus."""
        fields = [each for each in targets if _field(each) is not None]
        meant = next((each for each in fields if each.hotkey == event.key), None)
        if event.key in ("enter", "space"):
            meant = next((each for each in fields if each.id == focused), None)
        if meant is not None:
            return list(self._hit(meant, event.time))
        return None if event.key in ("tab", "left", "right", "up", "down") else []

    def _hit(self, target: Target, time: float) -> Iterator[Message]:
        trial, field = self.trial, _field(target)
        move = trial.hit(field, time) if trial and field is not None else None
        if trial is not None and move is not None:
            self.context.sounds.play("hit" if not trial.spent else "late")
            yield self._played(trial, move)

    def _played(self, trial: ChallengeClock, move: Move) -> Command:
        return Command(trial.seat, move, trial.version)

    def hurry(self, now: float) -> Iterable[Message]:
        trial = self.trial
        if trial is None or trial.human:
            return ()
        self.bots.hurry()
        trial.answer = trial.answer or self.bots.take_answer()
        return self._bot_acts(trial, trial.answer) if trial.answer is not None else ()

    # Time

    def update(self, now: float) -> Iterator[Message]:
        self.performance.update(now)
        trial = self.trial
        if trial is None:
            return
        if trial.remote:
            yield from self._follow(trial, now)
            return
        if trial.page == "ask" and not trial.human:
            trial.ready(now, self.chance)
        if not trial.human and self._at_once(now):
            trial.opens = now
        if trial.breathe(now):
            self.context.sounds.play("field")
            yield RefreshTargets()
        trial.start()
        if not trial.human:
            yield from self._let_click(trial, now)
        elif trial.over(now):
            trial.spent = True
            yield self._played(trial, write_move(DosLate()))

    def _afar(self, trial: ChallengeClock) -> bool:
        """Does a phone measure the time?"""
        return trial.human and trial.seat in self.model.viewer.phones

    def _follow(self, trial: ChallengeClock, now: float) -> Iterator[Message]:
        """Shows what somebody does who aims on a phone; the phone measures the time."""
        if not self._afar(trial) or self.bots.plays_seat(
            trial.seat
        ):  # it came back to the table, or a bot plays
            yield from self.begin(now)
            return
        absent, there, posed = self.phones.absent_seat(), self.phones.challenge, self._posed
        if absent is not None:
            yield AskAboutPhone(absent)
        if trial.page == "ask" and there is not None and there.shown_at is not None:
            trial.page, trial.opens = "breath", there.shown_at
            yield RefreshTargets()
        if trial.breathe(now):
            self.context.sounds.play("field")
            yield RefreshTargets()
        trial.start()
        before, trial.struck = trial.struck, hit_times(posed) if posed is not None else trial.struck
        if len(trial.struck) > len(before):
            self.context.sounds.play("hit")

    def _let_click(self, trial: ChallengeClock, now: float) -> Iterable[Message]:
        """Makes a bot's click when its hand is seen on the field; its move has said when that is."""
        if trial.answer is None:
            self.bots.ask_for_move(self.model.session, self.context.settings.pace)
            self.bots.hurry()
            trial.answer = self.bots.take_answer()
        if trial.answer is None or not (self._at_once(now) or trial.acts(now)):
            return ()
        return self._bot_acts(trial, trial.answer)

    def _at_once(self, now: float) -> bool:
        """Does nobody want to watch what bots do, or have people waited long enough?"""
        settings = self.context.settings
        waited = not settings.untimed and self.patience.is_exhausted(now, settings.pace)
        return settings.speed == "instant" or self.rush.is_on or waited

    def _bot_acts(self, trial: ChallengeClock, found: Answer) -> Iterable[Message]:
        hit, trial.answer = trial.aim, None
        if hit is not None:
            trial.struck[hit.field] = hit.ms
            self.context.sounds.play("hit", 0.6)
        return [Command(found.seat, found.move, found.version)]

    def wait(self, now: float) -> float | None:
        trial = self.trial
        if trial is None:
            return None
        if trial.page == "breath":
            return max(0.0, trial.opens - now)
        if trial.human and trial.page == "ask":
            return GLANCE_SECONDS if trial.remote else None
        return None if trial.human else FRAME  # a bot clicks when its hand is there

    def moves_until(self, now: float) -> float | None:
        trial = self.trial
        if trial is None or trial.page != "fields":
            return self.performance.stage.moves_until(now)
        if not self.context.settings.reduced_motion:
            return math.inf  # the fields' light breathes as long as they are there
        ends = (trial.until(now), self.drama.until(now))
        return max((end for end in ends if end is not None), default=None)

    # What is seen

    def widgets(self, board: AnyBoard, go_on: Box, post: Post) -> Iterator[Widget]:
        trial = self.trial
        if trial is not None and trial.human and not trial.remote and trial.page == "ask":
            key = "table.ready" if len(self.model.match.humans) < 2 else "table.ready_as"
            caption = Caption(board.words(key, name=board.name(trial.seat)))
            box = room(board).ready
            yield Button("challenge/ready", box, caption, partial(self._ready, post), "primary")

    def _ready(self, post: Post) -> None:
        """The person who is challenged has pressed 'ready'."""
        if self.trial is not None and self.trial.page == "ask":
            self.trial.ready(self.context.clock(), self.chance)
            post(RefreshTargets())

    def items(self, show: AnyShow) -> Iterator[Item]:
        trial = self.trial
        if trial is not None and trial.page == "fields":
            yield from self.drama.items(cast(DosShow, show), trial)
        elif trial is not None and trial.remote:
            board = show.board
            key = "get_ready" if trial.page == "ask" else "aims"
            says = board.words(f"phones.{key}", name=board.name(trial.seat))
            yield waiting_item(says, room(cast(DosShow, show).board).ready.center, board.grid)
        elif trial is not None and trial.human and trial.page == "ask":
            seen = cast(DosShow, show)
            yield terms_item(seen, words.terms_words(seen.board, trial.untimed))


def _field(target: Target) -> int | None:
    """The number of the field that a target is; None if it isn't one."""
    kind, _, number = target.id.partition("/")
    return int(number) if kind == "challenge" else None


def challenge_phases(around: PhaseTools) -> Sequence[Phase]:
    """What Dos adds to the phases of every table."""
    return [ChallengePhase(around)]
