"""Runs tasks, the entrance to all long runs: tasks go in, and results come out in the order of the tasks.

A task is a block of seeds and the name of the function that plays it. Its result is the same wherever it is
played: so it may be tried again, and what is noted from an earlier run need not be played at all.
"""

from __future__ import annotations

import ast
import sys
from collections.abc import Callable, Generator, Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import cache
from hashlib import blake2b
from importlib import import_module
from pathlib import Path
from typing import Any, Protocol, TypeAlias

from game.kernel.canonical_json import digest
from studies.progress import ProgressBar
from studies.result_cache import ResultCache

Plain: TypeAlias = Any
"""A value that JSON can hold, because it goes to other machines and into a file."""
ROOT = Path(__file__).resolve().parent.parent
IN_FLIGHT = 4
"""Tasks given to each worker at a time, so that none waits for work, and few are lost when one dies."""


class UserProblem(Exception):
    """A problem that the person at the keyboard can solve; the text says how."""


@dataclass(frozen=True, slots=True)
class Task:
    """A piece of work for a worker."""

    work: str
    """The function, by module and name: "studies.study.play_block:block"."""
    given: Plain
    """Its argument: title, options, players, the first seed and how many."""
    size: int = 1
    """How many games it has, for the progress bar."""
    source: tuple[str, ...] = ()
    """The parts of the project on which the result depends."""
    version: str = ""
    """Their version (see `version`) where the task was made."""

    @property
    def key(self) -> str:
        """The name of the result in the notes: the same for equal work, games and versions."""
        return digest([self.version, self.work, self.given])


class Executor(Protocol):
    """Those who do the work: this process, several of them, or a cluster."""

    def work(self, tasks: Iterable[Task]) -> Iterator[tuple[Task, Plain]]:
        """Does all tasks and gives each with its result as soon as it is done, in any order."""
        ...


@cache
def code_version(*source: str) -> str:
    """A digest of the code of some parts of the project: with other code, games may go otherwise. Layout,
    comments and docstrings don't change it.
    """
    if getattr(sys, "frozen", False):  # the packaged app has no sources, and no other machine works for it
        return "packaged"
    found = blake2b(digest_size=8)
    for part in source:
        for file in sorted((ROOT / part).rglob("*.py")) or [ROOT / part]:
            found.update(file.relative_to(ROOT).as_posix().encode() + b"\0")
            found.update(ast.dump(_without_docstrings(ast.parse(file.read_bytes()))).encode())
    return found.hexdigest()


def _without_docstrings(tree: ast.Module) -> ast.Module:
    """The code without texts that stand alone as statements, which Python ignores."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Module | ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef):
            node.body = [each for each in node.body if not _is_text(each)]
    return tree


def _is_text(node: ast.stmt) -> bool:
    return isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant)


def run_task(task: Task) -> Plain:
    """Does a task in this process; raises `UserProblem` if the code here has another version than it."""
    if task.version and task.version != code_version(*task.source):
        raise UserProblem(f"A worker has other sources of {', '.join(task.source)} than this machine.")
    return find_function(task.work)(task.given)


def find_function(work: str) -> Callable[[Any], Any]:
    """The function that "package.module:function" names."""
    module, _, function = work.partition(":")
    found: Callable[[Any], Any] = getattr(import_module(module), function)
    return found


def run_tasks(
    tasks: Sequence[Task],
    executor: Executor,
    cache: ResultCache | None = None,
    bar: ProgressBar | None = None,
) -> Generator[Plain, None, None]:
    """The results of all tasks, in their order. Tasks that are noted are not done again; others get noted."""
    cache = ResultCache() if cache is None else cache
    keys = [task.key for task in tasks]
    done = sum(task.size for task, key in zip(tasks, keys, strict=True) if key in cache.known)
    left = (task for task, key in zip(tasks, keys, strict=True) if key not in cache.known)
    at, working = 0, executor.work(left)
    if bar is not None:
        bar.begin(done)
    while True:
        while at < len(keys) and keys[at] in cache.known:
            yield cache.known[keys[at]]
            at += 1
        found = next(working, None)
        if found is None:
            break
        task, result = found
        cache.add(task.key, result)
        if bar is not None:
            bar.show(task.size)
    if bar is not None:
        bar.end()
