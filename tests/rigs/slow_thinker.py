"""A slow thinker in place of the bots’ process: it says nothing before a test lets it."""

from __future__ import annotations

from game.bots.bot_worker import Answer, Question, answer
from scenes.table.table_scene import TableScene


class SlowThinker:
    """Thinks properly, but says nothing before it is told to."""

    def __init__(self, late: bool = False) -> None:
        self.questions: list[Question] = []
        self.open: Question | None = None
        self.late = late

    def ask(self, question: Question) -> None:
        self.questions.append(question)
        self.open = question

    def look(self) -> Answer | None:
        if self.open is None or not self.late:
            return None
        question, self.open = self.open, None
        return answer(question, lambda: 0.0)

    def forget(self) -> None:
        self.open = None

    def wait(self) -> float | None:
        return 0.05 if self.open else None


def is_hint_shown(scene: TableScene) -> bool:
    """Is a hint to be seen at this table?"""
    return scene.hints.shown is not None
