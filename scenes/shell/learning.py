"""The way through a guided first game: table after table, how far somebody has come, and what comes then."""

from __future__ import annotations

import secrets
from contextlib import suppress
from functools import partial

from game.kernel.session import Command
from game.kernel.types import Move
from game.store.database import StoreError
from scenes.catalogue import seating_of, table_of
from scenes.lessons import ME, GuidedGame, LessonStep, guided_game
from scenes.match import Match, Place
from scenes.scene import Context, Scene
from scenes.shell.confetti import Confetti
from scenes.shell.dialog import DialogAnswer, DialogScene
from scenes.table.guided import guided_table
from scenes.table.phases.demonstrating import HeldClock
from scenes.table.phases.lesson import Lesson
from scenes.table.phases.lesson_course import LessonPlace, LessonWays
from scenes.table.scene import TableScene

DONE, OFFERED = "done", "offered"
"""What is kept of a guided game, if it is not the step that somebody has come to."""


def kept_step(context: Context, title: str) -> str | None:
    """How far somebody has come: `DONE`, `OFFERED`, the name of a step, or None: nothing at all."""
    kept = context.store.chosen.get(f"guided/{title}")
    return kept if isinstance(kept, str) else None


def keep_step(context: Context, title: str, step: str) -> None:
    """Remembers that. A full disk forgets it, nothing more."""
    with suppress(StoreError):
        context.store.chosen.put(f"guided/{title}", step)


def open_step(context: Context, game: GuidedGame) -> int:
    """The step at which somebody has left; 0 if there is none."""
    kept = kept_step(context, game.title)
    return next((place for place, step in enumerate(game.steps) if step.id == kept), 0)


def learn(context: Context, title: str, step: int | None = None) -> Scene | None:
    """The guided game of a title, from a step or from where somebody has left; None if it has none."""
    game = guided_game(title)
    if game is None:
        return None
    place = open_step(context, game) if step is None else step
    return Learning(context, game).table(LessonPlace(place, {}))


def posed_step(context: Context, title: str, step: int) -> Scene:
    """A step as it looks when its note has come: for pictures. The move before is played, for a picture that
    is held in the middle of it.
    """
    game = guided_game(title)
    assert game is not None, "a picture is made of what there is"
    held = game.steps[step].stop
    clock = HeldClock(partial(float, START))
    context.clock = clock
    learning = Learning(context, game)
    scene = learning.table(LessonPlace(step - 1 if held else step, {}))
    assert isinstance(scene, TableScene)
    scene.enter()
    if held:
        _play_on(clock, scene, game.steps[step - 1].expect[0])
    clock.real = partial(float, START + MOMENT * MOMENTS)  # every arrow is drawn
    for _ in range(2):
        scene.update(clock())
    return scene


def _play_on(clock: HeldClock, scene: TableScene, move: Move) -> None:
    """Plays what a step expects, and lets time pass until the next note stands there."""
    now, lesson = START, scene.phase
    assert isinstance(lesson, Lesson)
    before = lesson.course.place
    scene.session.submit(Command(ME, move, scene.session.version))
    for _ in range(MOMENTS):
        now += MOMENT
        clock.real = partial(float, now)
        scene.update(now)
        if lesson.course.place > before:
            return


START, MOMENT, MOMENTS = 1000.0, 0.05, 2000


class Learning:
    """One guided game on its way."""

    def __init__(self, context: Context, game: GuidedGame) -> None:
        self.context = context
        self.game = game
        self.match = guided_match(context, game)
        self.scene: Scene | None = None
        """The table that stands there now."""

    def table(self, at: LessonPlace) -> Scene:
        """The table for a step."""
        opens = table_of(self.game.title).table
        self.scene = guided_table(self.context, opens, self.game, self.match, self._ways(), at)
        return self.scene

    def _ways(self) -> LessonWays:
        confetti = Confetti(self.context.layout.width)
        return LessonWays(
            self._load, self._reached, self._skip, self._play, self._again, self._to_title, confetti
        )

    def _load(self, at: LessonPlace) -> None:
        before = self.scene
        assert before is not None, "a table leads to the next"
        before.make_way_for(self.table(at))

    def _reached(self, step: LessonStep) -> None:
        title = self.game.title
        if step.end or kept_step(self.context, title) != DONE:
            keep_step(self.context, title, DONE if step.end else step.id)

    def _skip(self) -> None:
        """Asks once whether somebody wants to leave."""
        words, scene = self.context.words, self.scene
        assert scene is not None, "somebody has clicked on it"
        answers = (
            DialogAnswer("guided/stay", words("lesson.stay")),
            DialogAnswer("guided/leave", words("lesson.leave"), scene.go_back, "primary"),
        )
        head, says = words("lesson.skip_head"), words("lesson.skip_says")
        scene.cover_with(DialogScene(self.context, head, says, answers))

    def _play(self) -> None:
        """A whole game with the same people, dealt at once."""
        context = self.context
        context.settings.last_title = self.game.title
        context.keeper.save(context.settings)
        seed = context.seed if context.seed is not None else secrets.randbits(48)
        match = guided_match(context, self.game, seed)
        self._leave(context.shell.title(context), table_of(self.game.title).table(context, match))

    def _again(self) -> None:
        self._load(LessonPlace(0, {}))

    def _to_title(self) -> None:
        self._leave(self.context.shell.title(self.context))

    def _leave(self, *scenes: Scene) -> None:
        assert self.scene is not None, "somebody has clicked on it"
        self.scene.leave_for(*scenes)


def guided_match(context: Context, game: GuidedGame, seed: int = 0) -> Match:
    """Who sits there: the person, and bots that play easily."""
    names, symbols = context.words.find("people.names"), seating_of(game.title).symbols
    places = tuple(
        Place(names[seat], "human" if seat == ME else "easy", symbols[seat]) for seat in range(game.seats)
    )
    return Match(game.title, places, seed=seed)
