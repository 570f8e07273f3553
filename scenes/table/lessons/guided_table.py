"""Makes the table of a guided first game: a real one, on which a script plays instead of the bots."""

from __future__ import annotations

from collections.abc import Callable

from game.kernel.session import Session
from scenes.base.match import Match
from scenes.base.scene import Context, Scene
from scenes.table.lessons.lesson_course import LessonCourse, LessonPlace, LessonWays
from scenes.table.lessons.lesson_phase import Lesson
from scenes.table.lessons.lesson_scripts import GuidedGame, session_at
from scenes.table.phases.game_over import Over
from scenes.table.phases.handing_over import HandingOver, Shutting
from scenes.table.phases.resting import Resting
from scenes.table.table_scene import TableScene

Opens = Callable[[Context, Match, Session], Scene]
"""What makes a game's scene, as `scenes.pages.parts.table_catalogue.TableModule.table` does."""
PUT_AWAY = (Over, Shutting, HandingOver, Resting)
"""Phases that a guided game does without: it waits for the person in its own way."""


def guided_table(
    context: Context,
    opens: Opens,
    game: GuidedGame,
    match: Match,
    ways: LessonWays,
    at: LessonPlace,
) -> TableScene:
    """The table as a step begins, after the moves that the person chose before. The game is not kept."""
    place, chosen, late = at
    session = session_at(game, context.titles[game.title], place, chosen)
    scene = opens(context, match, session)
    assert isinstance(scene, TableScene), "every table is one"
    course = LessonCourse(game, place, dict(chosen))
    lesson = Lesson(scene.context, scene.model, scene.performance, course, ways, late)
    lesson.others = [phase for phase in scene.phases if not isinstance(phase, PUT_AWAY)]
    scene.phases = (lesson,)
    scene.bots.thinker = course
    scene.patience.unhurried = True
    scene.name = "guided"
    return scene
