"""The one door: tasks go in, what became of them comes out, in their order, whoever worked on them and when.

A task is a block of seeds and the name of the function that plays it. It is played the same everywhere, so it
may be tried again, and what is known of it from an earlier run need not be played at all.
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

from fleet.bar import Bar
from fleet.notes import Notes
from game.kernel.plain import digest

Plain: TypeAlias = Any
"""What JSON can say: it goes to other machines, and into a file."""
ROOT = Path(__file__).resolve().parent.parent
IN_FLIGHT = 4
"""Tasks that a worker has at most, so that none waits for work and few are lost when one dies."""


class Trouble(Exception):
    """Something the person at the keyboard can mend; the text says how."""


@dataclass(frozen=True, slots=True)
class Task:
    """What a worker gets."""

    work: str
    """The function: "fleet.study.play:block"."""
    given: Plain
    """What it is called with: title, options, players, the first seed and how many."""
    size: int = 1
    """Games in it, for the bar."""
    source: tuple[str, ...] = ()
    """The parts of the project on which it depends what comes out."""
    version: str = ""
    """What they are like where the task was made."""

    @property
    def key(self) -> str:
        """The same work on the same games by the same version has the same key."""
        return digest([self.version, self.work, self.given])


class Crew(Protocol):
    """Whoever does the work: this process, several, or a cluster."""

    def work(self, tasks: Iterable[Task]) -> Iterator[tuple[Task, Plain]]:
        """Every task with its result, as they are done; the order is nobody's promise."""
        ...


@cache
def version(*source: str) -> str:
    """What stands for the code of some parts of the project: another one may play otherwise. How it is laid
    out and what its comments say doesn't count.
    """
    if getattr(sys, "frozen", False):  # the packaged app has no sources, and no other machine works for it
        return "packaged"
    found = blake2b(digest_size=8)
    for part in source:
        for file in sorted((ROOT / part).rglob("*.py")) or [ROOT / part]:
            found.update(file.relative_to(ROOT).as_posix().encode() + b"\0")
            found.update(ast.dump(ast.parse(file.read_bytes())).encode())
    return found.hexdigest()


def call(task: Task) -> Plain:
    """Does the work, here and now; a machine with another version would play other games, and refuses."""
    if task.version and task.version != version(*task.source):
        raise Trouble(f"A worker has other sources of {', '.join(task.source)} than this machine.")
    return named(task.work)(task.given)


def named(work: str) -> Callable[[Any], Any]:
    """The function that "package.module:function" names."""
    module, _, function = work.partition(":")
    found: Callable[[Any], Any] = getattr(import_module(module), function)
    return found


def run(
    tasks: Sequence[Task], crew: Crew, notes: Notes | None = None, bar: Bar | None = None
) -> Generator[Plain, None, None]:
    """The results of all tasks in their order. What is noted is not done again, what is done is noted."""
    notes = Notes() if notes is None else notes
    keys = [task.key for task in tasks]
    done = sum(task.size for task, key in zip(tasks, keys, strict=True) if key in notes.known)
    left = (task for task, key in zip(tasks, keys, strict=True) if key not in notes.known)
    at, working = 0, crew.work(left)
    if bar is not None:
        bar.begin(done)
    while True:
        while at < len(keys) and keys[at] in notes.known:
            yield notes.known[keys[at]]
            at += 1
        found = next(working, None)
        if found is None:
            break
        task, result = found
        notes.add(task.key, result)
        if bar is not None:
            bar.show(task.size)
    if bar is not None:
        bar.end()
