"""What a bot was asked once in a process isn't thought about again: the same positions are shown, played and
looked at in many tests.

An answer depends on its question alone: tests' clocks stand still while a bot thinks.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import pytest

from game.bots.bot_worker import Answer, Question, answer, to_line
from scenes.table.players import table_bots


def keep_answers(patch: pytest.MonkeyPatch) -> None:
    """From now on answers are kept."""
    kept: dict[bytes, Answer] = {}

    def answer_kept(question: Question, clock: Callable[[], float]) -> Answer:
        key = to_line(replace(question, number=0, version=0))
        if key not in kept:
            kept[key] = answer(question, clock)
        return replace(kept[key], number=question.number, version=question.version)

    patch.setattr(table_bots, "answer", answer_kept)
