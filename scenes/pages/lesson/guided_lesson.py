"""Learning a game: leads through its guided first game, and keeps how far somebody has come."""

from __future__ import annotations

from contextlib import suppress
from functools import partial

from game.kernel.session import Command
from game.kernel.types import Move
from game.storage.database import StoreError
from game.storage.people import fold_name
from scenes.base.match import Match, Place
from scenes.base.scene import Context, Scene
from scenes.pages.parts.confetti import Confetti
from scenes.pages.parts.dialog import DialogAnswer, DialogScene
from scenes.pages.parts.table_catalogue import open_table, seating_of
from scenes.table.lessons.lesson_course import LessonExits, LessonPlace
from scenes.table.lessons.lesson_phase import LessonPhase, make_guided_table
from scenes.table.lessons.lesson_scripts import ME, GuidedGame, LessonStep, guided_game
from scenes.table.phases.demonstrating import HeldClock
from scenes.table.table_scene import TableScene

DONE = "done"
"""Kept instead of a step's name when somebody has gone through all of it."""
OFFERED = "offered"
"""Kept instead of a step's name when it was only offered to somebody."""


def kept_step(context: Context, title: str) -> str | None:
    """How far somebody has come: `DONE`, `OFFERED`, or the name of a step; None if nothing is kept."""
    kept = context.store.settings.get(f"guided/{title}")
    return kept if isinstance(kept, str) else None


def keep_step(context: Context, title: str, step: str) -> None:
    """Keeps how far somebody has come; if the disk is full that is lost, and nothing else happens."""
    with suppress(StoreError):
        context.store.settings.put(f"guided/{title}", step)


def open_step(context: Context, game: GuidedGame) -> int:
    """The place of the step at which somebody has left; 0 if there is none."""
    kept = kept_step(context, game.title)
    return next((place for place, step in enumerate(game.steps) if step.id == kept), 0)


def open_lesson(context: Context, title: str, step: int | None = None) -> Scene | None:
    """The guided game of a title, at a step or where somebody has left; None if the title has none."""
    game = guided_game(title)
    if game is None:
        return None
    place = open_step(context, game) if step is None else step
    return GuidedLesson(context, game).table(LessonPlace(place, {}))


def posed_step(context: Context, title: str, step: int) -> Scene:
    """A step as it looks when its note has come: for pictures. Where the step stops the game in the middle of
    a move, the step before is played to get there.
    """
    game = guided_game(title)
    assert game is not None, "a picture is made of what there is"
    held = game.steps[step].stop
    clock = HeldClock(partial(float, START_SECONDS))
    context.clock = clock
    learning = GuidedLesson(context, game)
    scene = learning.table(LessonPlace(step - 1 if held else step, {}))
    assert isinstance(scene, TableScene)
    scene.enter()
    if held:
        _play_to_next(clock, scene, game.steps[step - 1].expect[0])
    clock.real = partial(float, START_SECONDS + FRAME_SECONDS * MOST_FRAMES)  # every arrow is drawn
    for _ in range(2):
        scene.update(clock())
    return scene


def _play_to_next(clock: HeldClock, scene: TableScene, move: Move) -> None:
    """Plays the move that a step expects, and lets time pass until the next step begins."""
    now, lesson = START_SECONDS, scene.phase
    assert isinstance(lesson, LessonPhase)
    before = lesson.course.place
    scene.session.submit(Command(ME, move, scene.session.version))
    for _ in range(MOST_FRAMES):
        now += FRAME_SECONDS
        clock.real = partial(float, now)
        scene.update(now)
        if lesson.course.place > before:
            return


START_SECONDS = 1000.0
"""For pictures: the time at first."""
FRAME_SECONDS = 0.05
"""For pictures: the time from one frame to the next."""
MOST_FRAMES = 2000
"""For pictures: how many frames are shown at most."""


class GuidedLesson:
    """One guided game while somebody plays it."""

    def __init__(self, context: Context, game: GuidedGame) -> None:
        self.context = context
        self.game = game
        self.match = guided_match(context, game)
        self.scene: Scene | None = None
        """The table that is open now."""

    def table(self, at: LessonPlace) -> Scene:
        """The table for a step."""
        self.scene = make_guided_table(self.context, open_table, self.game, self.match, self._ways(), at)
        return self.scene

    def _ways(self) -> LessonExits:
        confetti = Confetti(self.context.layout.width)
        return LessonExits(
            self._load, self._reached, self._skip, self._play, self._again, self._to_title, confetti
        )

    def _load(self, at: LessonPlace) -> None:
        before = self.scene
        assert before is not None, "a table leads to the next"
        before.make_way_for(self.table(at))

    def _reached(self, step: LessonStep) -> None:
        """Keeps that somebody has come to a step; who has gone through all of it stays `DONE`."""
        title = self.game.title
        if step.end or kept_step(self.context, title) != DONE:
            keep_step(self.context, title, DONE if step.end else step.id)

    def _skip(self) -> None:
        """Asks whether somebody really wants to leave."""
        words, scene = self.context.words, self.scene
        assert scene is not None, "somebody has clicked on it"
        answers = (
            DialogAnswer("guided/stay", words("lesson.stay")),
            DialogAnswer("guided/leave", words("lesson.leave"), scene.go_back, "primary"),
        )
        head, says = words("lesson.skip_head"), words("lesson.skip_says")
        scene.cover_with(DialogScene(self.context, head, says, answers))

    def _play(self) -> None:
        """Opens the lobby, laid for a first whole game: who plays and how is seen and chosen there."""
        screens = self.context.screens
        self._leave(screens.home(), screens.lobby(self.game.title, learnt=True))

    def _again(self) -> None:
        self._load(LessonPlace(0, {}))

    def _to_title(self) -> None:
        self._leave(self.context.screens.home())

    def _leave(self, *scenes: Scene) -> None:
        assert self.scene is not None, "somebody has clicked on it"
        self.scene.leave_for(*scenes)


def guided_match(context: Context, game: GuidedGame) -> Match:
    """Who sits at the guided table: the person, and easy bots."""
    usual, symbols = context.words.find("people.names"), seating_of(game.title).symbols
    name, worn = context.settings.first_person or (usual[0], 0)
    own = worn if worn in symbols else symbols[0]
    names = [each for each in usual if fold_name(each) != fold_name(name)]
    others = [symbol for symbol in symbols if symbol != own]
    bots = (Place(names[n], "easy", others[n]) for n in range(game.seats - 1))
    return Match(game.title, (Place(name, "human", own), *bots))
