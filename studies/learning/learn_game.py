"""Learning a game: all that its bots learn, for every table, and the file to which it is written."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from game.bots.learning_interface import AnyLearning, learning_of
from game.bots.learnt_weights import ASSETS, FILE
from game.kernel.canonical_json import to_canonical_json
from game.kernel.registry import titles
from studies.progress import ProgressBar
from studies.result_cache import ResultCache
from studies.run_tasks import Executor, Task, UserProblem, code_version, run_tasks

TUNE = "studies.learning.rule_tuning:tune"
FIT = "studies.learning.chance_fitting:fit"
SOURCE = ("game/kernel", "game/bots", "studies/learning")
"""The code that, beside the game itself, decides what is learnt."""


@dataclass(frozen=True, slots=True)
class Lesson:
    """How thoroughly a game is learnt; what isn't said is as the game's `LEARNING` has it."""

    title: str
    tables: tuple[str, ...] = ()
    steps: int | None = None
    games: int | None = None


@dataclass(frozen=True, slots=True)
class Learnt:
    """What was learnt: rows of numbers by name, and how well the chances foretell games."""

    rows: Mapping[str, Sequence[float]]
    briers: Mapping[str, float]
    how: str


def learn(lesson: Lesson, executor: Executor, cache: ResultCache) -> Learnt:
    """Learns the rule for every table, and from games of that rule who will win."""
    learning = learning_of(lesson.title)
    if learning is None:
        raise UserProblem(f"{lesson.title} has no bots that learn")
    tables = lesson.tables or tuple(learning.tables)
    bar = ProgressBar(f"{lesson.title}, rules", len(tables))
    rules = list(run_tasks([*_tunings(lesson, learning, tables)], executor, cache, bar))
    fittings = [*_fittings(lesson, learning, dict(zip(tables, rules, strict=True)))]
    fits = list(run_tasks(fittings, executor, cache, ProgressBar(f"{lesson.title}, chances", len(fittings))))
    rows = {f"rule {table}": rule for table, rule in zip(tables, rules, strict=True)}
    names = [f"{task.given['chance']} {task.given['table']}" for task in fittings]
    rows |= {name: fit["weights"] for name, fit in zip(names, fits, strict=True)}
    briers = {name: fit["brier"] for name, fit in zip(names, fits, strict=True)}
    return Learnt(rows, briers, _how(lesson, learning, fittings))


def _tunings(lesson: Lesson, learning: AnyLearning, tables: Sequence[str]) -> Iterator[Task]:
    rule = learning.rule
    steps = rule.steps if lesson.steps is None else lesson.steps
    given = {"title": lesson.title, "steps": steps, "deals": rule.deals, "seed": learning.seed}
    for table in tables:
        yield _task(TUNE, lesson.title, {**given, "table": table})


def _fittings(lesson: Lesson, learning: AnyLearning, rules: Mapping[str, Sequence[float]]) -> Iterator[Task]:
    for chance, learnt in learning.chances.items():
        games = learnt.games if lesson.games is None else lesson.games
        for table, numbers in rules.items():
            given = {"title": lesson.title, "chance": chance, "table": table, "numbers": numbers}
            yield _task(FIT, lesson.title, {**given, "games": games, "seed": learning.seed})


def _task(work: str, title: str, given: Mapping[str, Any]) -> Task:
    source = (*SOURCE, f"game/titles/{title}")
    return Task(work, given, 1, source, code_version(*source))


def _how(lesson: Lesson, learning: AnyLearning, fittings: Sequence[Task]) -> str:
    """How it was learnt, so that it can be learnt again to the byte."""
    rule = learning.rule
    steps = rule.steps if lesson.steps is None else lesson.steps
    games = [f", {task.given['chance']} from {task.given['games']} games" for task in fittings[:1]]
    command = f"run.py study --learn {lesson.title}"
    return "".join([f"{command}: seed {learning.seed}, {steps} steps of {rule.deals} deals", *games])


def learnt_text(title: str, learnt: Learnt) -> str:
    """The file from which the bots have their numbers: a row of text for each row of numbers."""
    shown = learnt.rows.items()
    rows = ",\n".join(f"{to_canonical_json(name)}: {to_canonical_json(row)}" for name, row in shown)
    head = f'"rules": {titles()[title].rules_version}, "learnt": {to_canonical_json(learnt.how)}'
    return f'{{{head}, "weights": {{\n{rows}\n}}}}\n'


def write_learnt(title: str, learnt: Learnt, assets: Path = ASSETS) -> Path:
    """Writes the file into the game's folder in the assets."""
    file = assets / title / FILE
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_text(learnt_text(title, learnt), encoding="utf-8", newline="\n")
    return file
