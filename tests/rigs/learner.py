"""Somebody who learns: reads the tree, and clicks only on what goes on. Knows no game and no script."""

from __future__ import annotations

from collections.abc import Callable

from scenes.pages.lesson.guided_lesson import open_lesson
from scenes.pages.title.scene import TitleScene
from scenes.table.lessons.lesson_phase import LessonPhase
from scenes.table.table_scene import TableScene
from scenes.ui.tree import Node
from tests.rigs.headless_app import House

GATES = ("guided/next", "challenge/ready", "table/continue")
"""Buttons that lead on."""
STEP = 1 / 20
MOST = 1200


def learning(house: House, title: str, step: int | None = None) -> TableScene:
    """The guided game on the screen, over the title."""
    house.open(TitleScene(house.context))
    scene = open_lesson(house.context, title, step)
    assert isinstance(scene, TableScene)
    scene.strict = True
    house.open(scene)
    return scene


def lesson_of(house: House) -> LessonPhase:
    """What goes on at the table that is open."""
    phase = house.table.phase
    assert isinstance(phase, LessonPhase)
    return phase


class Learner:
    """Goes on step by step; `look` is called whenever the table waits for a hand."""

    def __init__(self, house: House, look: Callable[[House], None] = lambda house: None) -> None:
        self.house = house
        self.look = look
        self.said: list[str] = []
        """What the notes have told."""
        self.once_too_often = False
        """Clicks again where a click has just made a move."""

    def learn(self, until: str = "guided/play") -> None:
        """Until there is a button of that name."""
        for _ in range(MOST):
            if self.house.has(until):
                return
            self.go_on()
        raise AssertionError(f"no end; the screen says {self.house.tree().said}")

    def to_step(self, step_id: str) -> None:
        """Until that step asks for something."""
        for _ in range(MOST):
            lesson = lesson_of(self.house)
            if lesson.course.step.id == step_id and lesson.asking and not self.house.tree().busy:
                return
            self.go_on()
        raise AssertionError(f"{step_id} never comes")

    def go_on(self) -> None:
        """Clicks on what leads on, or lets time pass."""
        tree = self.house.tree()
        if tree.busy:
            self.house.frame(STEP)
            return
        node = self.way()
        if node is not None:
            self.look(self.house)
            self.said += [each for each in tree.said if each not in self.said]
            self.house.click(node)
            if self.once_too_often and self.house.tree().version != tree.version:
                self.house.click_at(node.area.center)
        self.house.frame(STEP)

    def way(self) -> Node | None:
        """What is to be clicked: something that leads to a move, else a button that leads on."""
        found = [node for node in self.house.tree().nodes if node.enabled]
        moves = [node for node in found if node.moves]
        gates = [node for node in found if node.id in GATES]
        return next(iter([*moves[-1:], *gates]), None)
